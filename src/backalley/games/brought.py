"""What is known by name: what this package has, and what others bring to it.

Others bring it by an entry point of theirs, or are named as ``module:Thing``.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final, Generic, TypeVar

from backalley.errors import BackAlleyError, quote

T = TypeVar("T")
BETWEEN: Final = ":"
"""What stands between a module and the name of a thing in it."""


class OutsideError(BackAlleyError):
    """What was to be brought from outside is not there, or is not what it should be."""


class Brought(Mapping[str, T], Generic[T]):
    """Things by name, those of this package first. Mutable: others may bring more.

    Entry points are read when somebody asks for all there is, or for a name that this package
    does not have: never while it is still being imported, perhaps by the very module they name.
    What is brought by hand is told to the processes that this one starts, through the environment.
    """

    def __init__(self, group: str, own: Mapping[str, T], named: Callable[[object], tuple[str, T]]):
        self.own: Final = own
        self._group: Final = group
        self._variable: Final = group.upper().replace(".", "_")
        self._named = named
        self._others: dict[str, T] = {}
        self._texts: dict[str, str] = {}
        """The name of each of the others by where it came from."""
        self._read = False

    def bring(self, text: str) -> str:
        """Return the name of the thing that ``module:Thing`` is; it is known from now on.

        Raises `OutsideError` where there is no such thing, or its name belongs to another.
        """
        name = self._add(text)
        told = os.environ.get(self._variable, "").split()
        if text not in told:
            os.environ[self._variable] = " ".join([*told, text])
        return name

    def name_of(self, text: str) -> str:
        """Return the name that is meant: `text`, unless it is a ``module:Thing`` to bring."""
        return self.bring(text) if BETWEEN in text else text

    def look(self) -> None:
        """Bring all that there is now; raises `OutsideError` where some of it is not right."""
        self._all()

    def __getitem__(self, name: str) -> T:
        return self.own[name] if name in self.own else self._all()[name]

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and (name in self.own or name in self._all())

    def __iter__(self) -> Iterator[str]:
        yield from self.own
        yield from self._all()

    def __len__(self) -> int:
        return len(self.own) + len(self._all())

    def _all(self) -> Mapping[str, T]:
        if not self._read:
            self._read = True
            try:
                points = [point.value for point in entry_points(group=self._group)]
                for text in (*points, *os.environ.get(self._variable, "").split()):
                    self._add(text)
            except OutsideError:
                self._read = False  # so that it is said again
                raise
        return self._others

    def _add(self, text: str) -> str:
        if text not in self._texts:
            try:
                name, thing = self._named(_imported(text))
            except BackAlleyError as error:
                raise OutsideError(error.got, error.expected, f"{self._group} {text}") from error
            if name in self.own or name in self._others:
                expected = "a name that nothing else has"
                raise OutsideError(quote(name), expected, f"{self._group} {text}")
            self._others[name], self._texts[text] = thing, name
        return self._texts[text]


def _imported(text: str) -> object:
    module, _, attribute = text.partition(BETWEEN)
    try:
        found: object = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise BackAlleyError(str(error), "module:Thing that can be imported") from error
    return found() if isinstance(found, type) else found
