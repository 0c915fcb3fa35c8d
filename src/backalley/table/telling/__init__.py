"""What a table looks like in sentences, always for one viewer."""
