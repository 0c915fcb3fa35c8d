"""Deals of bridge in LIN, the text in which Bridge Base Online hands them out."""

from backalley.record.rubber_bridge.lin.reading import read_lin, referee_lin

__all__ = ["read_lin", "referee_lin"]
