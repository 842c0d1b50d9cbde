"""Middleware for response headers: security, caching, and the guest's cookie."""

import http

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablee.server.guests import COOKIE, Guests

_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
_FOREVER = "public, max-age=31536000, immutable"
_ASSETS = "/assets/"
_FOR_EVERYBODY = (_ASSETS, "/healthz", "/readyz", "/metrics")


class SecurityHeaders:
    """Adds security headers to every response, and lets browsers cache files whose name contains their hash."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and the response back."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(_HEADERS)
                there = message["status"] in {http.HTTPStatus.OK, http.HTTPStatus.NOT_MODIFIED}
                for_ever = there and scope["path"].startswith(_ASSETS)
                headers.setdefault("Cache-Control", _FOREVER if for_ever else "no-cache")
            await send(message)

        await self._app(scope, receive, send_with_headers if scope["type"] == "http" else send)


class GuestCookie:
    """Sets a token cookie for requests without a valid one, except for assets and monitoring."""

    def __init__(self, app: ASGIApp, guests: Guests) -> None:
        self._app = app
        self._guests = guests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and the response back."""
        if scope["type"] != "http" or scope["path"].startswith(_FOR_EVERYBODY) or self._known(scope):
            await self._app(scope, receive, send)
            return

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                cookie = self._guests.cookie(self._guests.new(), secure=scope["scheme"] == "https")
                MutableHeaders(scope=message).append("Set-Cookie", cookie)
            await send(message)

        await self._app(scope, receive, send_with_cookie)

    def _known(self, scope: Scope) -> bool:
        # The same parser as for the WebSocket: other programs on this host may have set malformed cookies.
        return self._guests.read(HTTPConnection(scope).cookies.get(COOKIE)) is not None
