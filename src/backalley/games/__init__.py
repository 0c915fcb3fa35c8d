"""The games: each is a file or a folder of parts, and a line in the registry."""
