"""Back Alley Bridge and its variations, as the parts of rule sets."""
