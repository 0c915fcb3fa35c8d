"""Advice in the Back Alley family."""
