"""Who is at a table, where they sit and what they say, as its log has it."""
