"""What every layer shares and what depends on nothing: errors and labels."""
