"""What every game must do, whatever its rules, checked over each. Thousands of games: python -m tests.conformance."""
