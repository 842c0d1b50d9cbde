"""The web application: routes, middleware and lifespan."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

from tablee import _core
from tablee.server.hosts import AllowedHosts
from tablee.server.http.guards import HostGuard, RequestLimit
from tablee.server.http.headers import GuestCookie, SecurityHeaders
from tablee.server.http.pages import Pages, not_found
from tablee.server.tables.registry import TableRegistry

PAGE = Path(_core.__file__).parent / "page"
"""The built page, installed beside the native module."""


def create_app(registry: TableRegistry, network: str, hosts: AllowedHosts) -> ASGIApp:
    """Create the HTTP application of a registry; `network` is its address in the local network, or empty.

    WebSockets do not pass through it: uvicorn hands them to `transport.websocket`.
    """

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await registry.open()
        yield

    pages = Pages(registry, PAGE, network)
    return Starlette(
        routes=[
            *(Route(path, answer) for path, answer in pages.routes()),
            Route("/api/{rest:path}", not_found),
            Mount("/", StaticFiles(directory=PAGE, html=True)),
        ],
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(HostGuard, hosts=hosts),
            Middleware(RequestLimit, rate=registry.limits.requests),
            Middleware(GuestCookie, guests=registry.guests),
            Middleware(GZipMiddleware, minimum_size=1_000),
        ],
        exception_handlers={HTTPException: pages.refuse},
        lifespan=lifespan,
    )
