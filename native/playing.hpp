// What playing.cpp adds to the module.
#pragma once

#include <nanobind/nanobind.h>

void add_playing(nanobind::module_& module);
