"""Transport: WebSocket connections, their handshake, and the addresses they come from."""
