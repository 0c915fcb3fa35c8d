"""Opening tables, coming to them, and the devices people come with."""
