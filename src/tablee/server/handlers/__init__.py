"""Handlers of client messages."""
