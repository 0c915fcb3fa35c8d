"""What travels between page and server, and how it is written and refused."""
