"""Bidding by agreements: tables of calls, each with what it promises."""
