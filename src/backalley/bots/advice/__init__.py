"""What a seat would do best, and why; and what was done in a finished deal, and at what cost.

`advice` is what is told, `hint` a hint; `cards`, `bids` and `bridge` weigh what may be done,
`reasons` says why in words. `review` looks at every bid and card of a finished deal, `open_cards`
what it came to had all hands lain open.
"""
