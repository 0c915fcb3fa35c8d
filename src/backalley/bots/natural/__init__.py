"""A computer player of rubber bridge: natural bidding, and play by sampled hands."""
