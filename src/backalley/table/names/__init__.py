"""What people may be called, so that nobody passes for another."""
