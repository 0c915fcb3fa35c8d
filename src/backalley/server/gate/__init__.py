"""Who may come in: names, origins, identities, and what nobody may do too often."""
