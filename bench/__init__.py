"""Benchmarks: `./run bench [name]`. Each runs its peer in the same run and reports a ratio; none is a test."""
