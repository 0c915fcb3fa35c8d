"""What one viewer may know of a table, as values."""
