"""Computer players that deal the unseen cards in many likely ways and play each of them out.

`known` is what the view tells, `tells` what the bids say of the hands, `worlds` the deals that
agree with both; `outcomes` what a deal is worth to the side, `answers` how the others will bid,
`bidding` the bid; `values` what each card brings, `prudence` which of cards alike is played, `play`
the card.
"""
