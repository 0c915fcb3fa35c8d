"""One table: its log, what may be done at it, and what it does by itself. No sockets here."""
