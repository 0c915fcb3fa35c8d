"""The engine: deals, bidding, tricks and matches of any game whose rules are a `RuleSet`."""
