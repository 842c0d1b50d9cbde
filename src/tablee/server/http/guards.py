"""Middleware that refuses requests: under a foreign name, or too many from one address."""

import http
import time

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from tablee.core.labels import LANGUAGES, label
from tablee.server import metrics
from tablee.server.addresses import rate_limit_key
from tablee.server.hosts import AllowedHosts
from tablee.server.limits import Buckets, Rate

_MONITORING = ("/healthz", "/readyz", "/metrics")
_COSTS = {"/api/": 4.0}
"""Tokens that a request takes by the start of its path; others take one."""
_RETRY_AFTER = "5"


class HostGuard:
    """Refuses requests whose Host header does not name this server (`hosts`), except for monitoring."""

    def __init__(self, app: ASGIApp, hosts: AllowedHosts) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        app = self._app
        if scope["type"] == "http" and scope["path"] not in _MONITORING:
            host = Headers(scope=scope).get("host", "")
            if not self._hosts.allows(host):
                metrics.REFUSALS.labels("foreign_host").inc()
                app = _sentence("foreign_host", http.HTTPStatus.MISDIRECTED_REQUEST, host=host[:100])
        await app(scope, receive, send)


class RequestLimit:
    """Refuses requests of an address that sends too many, except for monitoring."""

    def __init__(self, app: ASGIApp, rate: Rate) -> None:
        self._app = app
        self._buckets = Buckets(rate, time.monotonic)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        app = self._app
        if scope["type"] == "http" and scope["path"] not in _MONITORING:
            address = rate_limit_key((scope.get("client") or ("",))[0])
            if not self._buckets.take(address, count=_cost(scope["path"])):
                metrics.REFUSALS.labels("too_many_requests").inc()
                app = _sentence("too_many_requests", http.HTTPStatus.TOO_MANY_REQUESTS)
        await app(scope, receive, send)


def _cost(path: str) -> float:
    return next((cost for start, cost in _COSTS.items() if path.startswith(start)), 1.0)


def _sentence(code: str, status: http.HTTPStatus, **values: str) -> PlainTextResponse:
    """Respond with a sentence in every language, because nothing is known about who asks."""
    text = "\n".join(label("tablee.server", f"refusals.{code}", language, **values) for language in LANGUAGES)
    headers = {"Retry-After": _RETRY_AFTER} if status == http.HTTPStatus.TOO_MANY_REQUESTS else None
    return PlainTextResponse(text + "\n", status, headers)
