// The solver as a Python module. Long work lets go of the interpreter's lock.
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "asked.hpp"
#include "binding.hpp"

namespace nb = nanobind;
using namespace backalley;

namespace {

// Raised by another thread; looked at by the search now and then.
struct Cancellation {
    std::atomic<bool> raised{false};
};

// Stops for the flag, and for a signal that Python's main thread was sent.
class Interrupts final : public Patience {
  public:
    explicit Interrupts(const std::atomic<bool>& raised) : raised_(raised) {}
    bool stop() override {
        if (raised_.load(std::memory_order_relaxed)) return true;
        if (++asked_ & 0xF) return false;
        nb::gil_scoped_acquire held;
        if (PyErr_CheckSignals()) throw nb::python_error();
        return false;
    }

  private:
    const std::atomic<bool>& raised_;
    unsigned asked_ = 0;
};

struct CancelledError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace

NB_MODULE(_native, module) {
    module.doc() = "The compiled part of backalley.solver.";
    // What a Python object keeps to the end of the process is no leak.
    nb::set_leak_warnings(false);
    nb::exception<CancelledError>(module, "Cancelled");
    nb::class_<Cancellation>(module, "Cancellation")
        .def(nb::init<>())
        .def("cancel", [](Cancellation& self) { self.raised = true; })
        .def_prop_ro("cancelled", [](const Cancellation& self) { return self.raised.load(); });
    nb::class_<Rules>(module, "Rules")
        .def("__init__", [](Rules* self, const std::vector<Cards>& suits, int trump, bool equal_trumps,
                            const std::vector<int>& side_of, const std::vector<Row>& constraints) {
            new (self) Rules(rules_of(suits, trump, equal_trumps, side_of, constraints));
        });
    nb::class_<Problem>(module, "Problem")
        .def("__init__", [](Problem* self, const Rules& rules, const std::vector<Cards>& hands, int leader,
                            const std::vector<int>& trick, bool broken, bool running, std::uint32_t ours) {
            new (self) Problem(problem_of(rules, hands, leader, trick, broken, running, ours));
        })
        .def_prop_ro("legal", [](const Problem& self) { return self.position.choices(self.rules); })
        .def("perft", released(&perft))
        .def("playouts", [](const Problem& self, std::uint64_t number, std::uint64_t seed) {
            const std::atomic<bool> never{false};
            Interrupts interrupts(never);
            nb::gil_scoped_release unlocked;
            return playouts(self, number, seed, interrupts);
        })
        .def("line", released(&line));
    add_playing(module);
    module.def("solve", [](const std::vector<const Problem*>& problems, bool best_only, int threads,
                           Cancellation& cancellation) {
        try {
            Interrupts interrupts(cancellation.raised);
            std::vector<std::pair<std::vector<std::pair<int, int>>, std::uint64_t>> found;
            nb::gil_scoped_release unlocked;
            for (Solved& solved : solve(problems, best_only, threads, cancellation.raised, interrupts)) {
                found.emplace_back(std::move(solved.tricks), solved.nodes);
            }
            return found;
        } catch (const Cancelled&) {
            throw CancelledError("cancelled");
        }
    });
}
