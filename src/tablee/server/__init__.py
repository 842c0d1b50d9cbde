"""The server: HTTP, WebSocket transport, protocol, handlers, table sessions and rooms."""
