"""The plain parts of requests and responses."""
