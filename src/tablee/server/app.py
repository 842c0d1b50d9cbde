"""The web application: its doors. What lies behind them is in the other modules of this package."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from tablee import _core
from tablee.server.http.headers import GuestCookie, SecurityHeaders
from tablee.server.http.pages import Pages, not_found
from tablee.server.protocol import SOCKET
from tablee.server.tables.registry import TableRegistry
from tablee.server.transport.handshake import meet

PAGE = Path(_core.__file__).parent / "page"
"""The page is built and installed beside the native module."""


def create_app(registry: TableRegistry, network: str = "") -> ASGIApp:
    """The application over a registry; `network` is the address the local network reaches it by, where there is one."""

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        await registry.open()
        yield

    pages = Pages(registry, PAGE, network)
    web = Starlette(
        routes=[
            *(Route(path, answer) for path, answer in pages.routes()),
            Route("/api/{rest:path}", not_found),
            Mount("/", StaticFiles(directory=PAGE, html=True)),
        ],
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(GuestCookie, guests=registry.guests),
            Middleware(GZipMiddleware, minimum_size=1_000),
        ],
        exception_handlers={HTTPException: pages.refuse},
        lifespan=life,
    )

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and scope["path"] == SOCKET:
            await meet(registry, scope, receive, send, network)  # every layer in between would cost every message
        else:
            await web(scope, receive, send)

    return app
