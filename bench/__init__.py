"""Benchmarks, one subject a module, each run by `python -m bench.NAME`; `make bench` runs all."""
