"""Processes that think for computer players, and whose question is next."""
