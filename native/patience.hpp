// How work of any length learns that it is not wanted any more.
#pragma once

namespace backalley {

struct Cancelled {};

// Asked now and then whether to stop.
class Patience {
  public:
    virtual ~Patience() = default;
    virtual bool stop() = 0;
};

}  // namespace backalley
