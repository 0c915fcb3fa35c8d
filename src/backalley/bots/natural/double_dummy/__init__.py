"""How many tricks each card brings when all four hands lie open."""
