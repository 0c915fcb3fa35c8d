"""Bytes of a text file of any age as text."""

from typing import Final

from backalley.errors import UnreadableRecord

_BYTE_ORDER_MARKS: Final = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}
_PAGES: Final = ("utf-8-sig", "cp1252", "latin-1")


def decoded(source: bytes | str, largest: int) -> str:
    r"""Return text with ``\n`` at the end of each line, whatever its encoding and line ends.

    UTF-8 and UTF-16 are told by their bytes; what is neither was written in Windows-1252 or
    Latin-1. Raises `UnreadableRecord` for more than `largest` bytes, or half a UTF-16 sign.

    >>> decoded(b'[North "Bj\xf6rn"]\r\n', 99)
    '[North "Björn"]\n'
    """
    if len(source) > largest:
        raise UnreadableRecord("a larger file", f"at most {largest} bytes", "file")
    text = source.removeprefix("\ufeff") if isinstance(source, str) else _text(source)
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _text(source: bytes) -> str:
    wide = _BYTE_ORDER_MARKS.get(source[:2])
    if wide is not None:
        try:
            return source[2:].decode(wide)
        except UnicodeDecodeError as error:
            got = f"bytes that are not UTF-16 (at {error.start + 2})"
            raise UnreadableRecord(got, "text", "file") from None
    for page in _PAGES[:-1]:
        try:
            return source.decode(page)
        except UnicodeDecodeError:
            continue
    return source.decode(_PAGES[-1])
