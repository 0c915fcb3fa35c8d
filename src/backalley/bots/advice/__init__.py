"""What a seat would do best, and why; and what was done in a finished deal, and at what cost.

`advice` is what is told, `hint` a hint. The `adviser` of a family weighs what may be done with so
much `effort`; its findings are `weighed`, each with the one of its `figures` that is shown. Each
family has a folder with its words for why; `reasons` says what was counted. `judging` looks at
every bid and card of a finished deal, `open_cards` at what it came to had all hands lain open.
"""
