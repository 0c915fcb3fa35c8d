"""The lessons of Back Alley Bridge."""
