"""Card play: sampled hands, solved with all cards open, and sound principles."""
