"""The page's server: HTTP in, JSON and the built page out."""
