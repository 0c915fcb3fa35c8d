"""Several processes that serve one folder behind one address."""
