"""Who one is, without an account, and what one has played."""
