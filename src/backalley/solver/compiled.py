"""The compiled search where it was built, else its twin in Python."""

from importlib import import_module
from typing import Final, cast

from backalley.solver import twin
from backalley.solver.backend import Backend

NOTICE: Final = (
    "The compiled solver is not installed: its twin in Python answers, a hundred times slower or "
    "more. Installing where there is a C++ compiler builds it."
)
TWIN: Final = cast("Backend", twin)


def _compiled() -> Backend | None:
    try:
        return cast("Backend", import_module("backalley.solver._native"))
    except ImportError:
        return None


NATIVE: Final = _compiled()
BACKEND: Final[Backend] = NATIVE or TWIN


def notice() -> str | None:
    """Return what to tell whoever needs the solver when the compiled one is not there."""
    return None if NATIVE else NOTICE
