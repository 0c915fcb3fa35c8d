// How the parts of the module are made known to Python.
#pragma once

#include <nanobind/nanobind.h>

#include <utility>

// What `work` does, without the interpreter's lock.
template <class Result, class... Arguments>
auto released(Result (*work)(Arguments...)) {
    return [work](Arguments... arguments) {
        nanobind::gil_scoped_release unlocked;
        return work(std::forward<Arguments>(arguments)...);
    };
}

void add_playing(nanobind::module_& module);
