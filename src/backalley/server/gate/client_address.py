"""Where a request comes from, by which it is counted how often somebody asks."""

from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from starlette.requests import HTTPConnection

ONE_LINE: Final = 64
"""Bits of an IPv6 address that tell one line from another; its owner makes up the rest."""


def address(connection: HTTPConnection) -> str:
    """Return where a request came from, as far as is known."""
    return line_of(connection.client.host) if connection.client else ""


def line_of(host: str) -> str:
    """Return what all addresses of one line have in common; a name stays as it is.

    >>> line_of("192.0.2.7"), line_of("::ffff:192.0.2.7"), line_of("2001:db8::5:6:7:8")
    ('192.0.2.7', '192.0.2.7', '2001:db8::/64')
    """
    try:
        found = ip_address(host)
    except ValueError:
        return host
    if not isinstance(found, IPv6Address):
        return host
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ip_network((int(found), ONE_LINE), strict=False))
