"""Handlers: what the server does for each client message."""
