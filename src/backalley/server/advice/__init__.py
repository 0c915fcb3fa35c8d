"""What would be best, for who asks."""
