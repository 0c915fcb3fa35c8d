"""Tables that somebody is looking at, and the one way to change any of them."""
