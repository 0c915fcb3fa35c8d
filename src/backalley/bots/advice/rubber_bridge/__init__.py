"""Advice at rubber bridge."""
