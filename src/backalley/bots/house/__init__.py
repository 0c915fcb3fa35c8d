"""The house computer: it counts its cards, bids the count and plays by what is out.

`counting` has the numbers, `estimate` what a side expects of them, `board` and `one_card` when to
promise every trick, `bidding` the bid; `knowledge` what the play has shown, `purpose` what the
score asks for, `chances` and `play` the card.
"""
