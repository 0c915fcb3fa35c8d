"""Rubber bridge, as the parts of a rule set (rules.md section 4)."""
