"""The table on the web: messages, store, sockets."""
