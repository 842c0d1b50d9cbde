"""Stores of logs."""
