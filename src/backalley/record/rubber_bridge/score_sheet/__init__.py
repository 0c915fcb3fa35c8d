"""The score sheet of a rubber: two columns, a line across, and one under each game."""

from backalley.record.rubber_bridge.score_sheet.as_svg import sheet_svg
from backalley.record.rubber_bridge.score_sheet.as_text import sheet_text
from backalley.record.rubber_bridge.score_sheet.columns import ScoreSheet, SheetLine, score_sheet

__all__ = ["ScoreSheet", "SheetLine", "score_sheet", "sheet_svg", "sheet_text"]
