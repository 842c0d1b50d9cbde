"""HTTP: pages, catalogue, headers and the published schema."""
