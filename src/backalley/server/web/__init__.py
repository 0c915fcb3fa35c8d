"""The application: the page, the socket of a table, and how they are served."""
