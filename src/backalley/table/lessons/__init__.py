"""Lessons: laid deals, what the others do in them, and what the learner is to do and why."""
