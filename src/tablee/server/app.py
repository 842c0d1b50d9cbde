"""The web application: its doors. What lies behind them is in the other modules of this package."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from tablee import _core
from tablee.server.headers import GuestCookie, SecurityHeaders
from tablee.server.house import House
from tablee.server.pages import Pages, not_found, refuse
from tablee.server.protocol import SOCKET
from tablee.server.socket import meet

PAGE = Path(_core.__file__).parent / "page"
"""The page is built and installed beside the native module."""


def create_app(house: House, network: str = "") -> Starlette:
    """The application over a house; `network` is the address the local network reaches it by, where there is one."""

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        await house.open()
        yield

    async def socket(socket: WebSocket) -> None:
        await meet(house, socket, network)

    pages = Pages(house, PAGE, network)
    return Starlette(
        routes=[
            *(Route(path, answer) for path, answer in pages.routes()),
            WebSocketRoute(SOCKET, socket),
            Route("/api/{rest:path}", not_found),
            Mount("/", StaticFiles(directory=PAGE, html=True)),
        ],
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(GuestCookie, guests=house.guests),
            Middleware(GZipMiddleware, minimum_size=1_000),
        ],
        exception_handlers={HTTPException: refuse},
        lifespan=life,
    )
