"""What there is to play: games, their options and agreements, in messages."""
