"""What a seat would do best, and why; and what was done in a finished deal, and at what cost.

`advice` is what is told, `hint` a hint. `weighing` weighs what may be done in any game, by `cards`,
`bids` and `bridge`, whose findings are `weighed`, each with the one of its `figures` that is shown.
`hand_words`, `bid_words`, `card_words` and `bridge_reasons` say why as a card player does,
`reasons` says what was counted.
Where nothing can be weighed it is `as_always`. `judging` looks at every bid and card of a finished
deal, `open_cards` at what it came to had all hands lain open.
"""
