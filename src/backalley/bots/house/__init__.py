"""The house computer: it counts its cards, bids the count and plays by what is out.

`counting` has the numbers, `bidding` and `one_card` the bids, `knowledge` what the play has shown,
`purpose` what the score asks for, `chances` and `play` the cards.
"""
