"""Rubber bridge written down: deals of records, files of others (PBN, LIN), the score sheet."""
