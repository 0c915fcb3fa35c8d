"""Who comes to a table, sits down, is away or is waited for."""
