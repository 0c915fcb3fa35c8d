// Playing by habit and dealing worlds, for Python.
#include "playing.hpp"

#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "binding.hpp"

namespace nb = nanobind;
using namespace backalley;

void add_playing(nb::module_& module) {
    nb::class_<Manner>(module, "Manner").def("misfit", &Manner::misfit);
    nb::class_<Habits>(module, "Habits")
        .def("__init__", [](Habits* self, const Rules& rules, const std::vector<int>& strengths,
                            const std::vector<int>& places, int window) {
            new (self) Habits(habits_of(rules, strengths, places, window));
        })
        .def("after_cards", released(&after_cards))
        .def("from_starts", released(&from_starts))
        .def("manner", released(&manner_of))
        .def("line", released(&habit_line));
    module.def("sample", released(&sample), nb::arg("rules"), nb::arg("cards"), nb::arg("holders"),
               nb::arg("weights"), nb::arg("number"), nb::arg("first"), nb::arg("between"), nb::arg("seed"),
               nb::arg("manner") = nb::none());
}
