"""What happens at a table, as its log keeps it."""
