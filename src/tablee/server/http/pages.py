"""HTTP routes: facts for the page, the page itself, health and metrics for operators."""

import http
import io
from collections.abc import Awaitable, Callable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from tablee.core.rulings import rulings
from tablee.games import definitions, games, package
from tablee.lexicon.alphabet import MAXIMUM_LENGTH
from tablee.lexicon.errors import LexiconError
from tablee.server.addresses import reached_by
from tablee.server.guests import COOKIE
from tablee.server.http import catalogue
from tablee.server.tables.registry import TableRegistry

DEEP = ("/t/{rest:path}", "/ouvrir", "/ouvrir/{rest:path}", "/regles/{rest:path}", "/mots", "/moi")
"""Paths that the page routes itself."""
_LONGEST_QR = 300
_QR_CODES_KEPT = 500

Answer = Callable[[Request], Awaitable[Response]]


class Pages:
    """The route handlers of a registry."""

    def __init__(self, registry: TableRegistry, folder: Path, network: str) -> None:
        self._registry = registry
        self._folder = folder
        self._network = network

    def routes(self) -> Iterator[tuple[str, Answer]]:
        """Yield paths and their handlers."""
        yield "/api/games", self._games
        yield "/api/games/{slug}/rulings", self._rulings
        yield "/api/lexicons", self._lexicons
        yield "/api/words", self._word
        yield "/api/schema", self._schema
        yield "/api/qr", self._qr
        yield "/healthz", self._health
        yield "/readyz", self._ready
        yield "/metrics", self._metrics
        yield from ((path, self._page) for path in DEEP)

    async def _games(self, _: Request) -> Response:
        return json({"games": [catalogue.game_facts(game) for game in games().values()]})

    async def _rulings(self, request: Request) -> Response:
        slug = request.path_params["slug"]
        if slug not in definitions():
            raise HTTPException(http.HTTPStatus.NOT_FOUND)
        return json({"rulings": rulings(package(slug))})

    async def _lexicons(self, _: Request) -> Response:
        lexicon_store = self._registry.lexicon_store
        return json({"lexicons": [catalogue.lexicon_facts(lexicon_store.get(name)) for name in lexicon_store.names()]})

    async def _word(self, request: Request) -> Response:
        guest = self._registry.guests.read(request.cookies.get(COOKIE))
        if guest and not self._registry.has_open_dictionary(guest.id):
            raise HTTPException(
                http.HTTPStatus.FORBIDDEN, "the dictionary is closed while a game with contestation is on"
            )
        text, language = request.query_params.get("word", "").strip(), request.query_params.get("lang", "fr")
        if not text:
            raise HTTPException(http.HTTPStatus.BAD_REQUEST, "word: a word is wanted")
        if len(text) > 4 * MAXIMUM_LENGTH:
            raise HTTPException(http.HTTPStatus.BAD_REQUEST, "word: too long")
        try:
            lexicon = self._registry.lexicon_store.get(language)
        except LexiconError as error:
            raise HTTPException(http.HTTPStatus.BAD_REQUEST, error.message("en")) from None
        return json(catalogue.word_facts(lexicon, text))

    async def _schema(self, _: Request) -> Response:
        return Response(_schema(), media_type="application/json")

    async def _qr(self, request: Request) -> Response:
        """Draw the QR code of an address of this server; refuse any other text."""
        text = request.query_params.get("text", "")
        addresses = reached_by(request.url.scheme, request.headers.get("host", ""), self._network)
        if not 0 < len(text) <= _LONGEST_QR or not addresses.has(text):
            raise HTTPException(http.HTTPStatus.BAD_REQUEST, "text: an address of this server is wanted")
        return Response(_qr_code(text), media_type="image/svg+xml")

    async def _health(self, _: Request) -> Response:
        return json({"status": "ok"})

    async def _ready(self, _: Request) -> Response:
        """Report whether the server can take new clients: it has a store and lexicons, and is not stopping."""
        ready = bool(self._registry.lexicon_store.names()) and await self._registry.is_ready()
        status = http.HTTPStatus.OK if ready else http.HTTPStatus.SERVICE_UNAVAILABLE
        return json({"status": "ready" if ready else "not ready"}, status)

    async def _metrics(self, _: Request) -> Response:
        from tablee.server import metrics  # noqa: PLC0415

        return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    async def _page(self, _: Request) -> Response:
        return FileResponse(self._folder / "index.html")

    async def refuse(self, request: Request, error: Exception) -> Response:
        """Answer an error as JSON, or with the page if a person visits an unknown address."""
        status = error.status_code if isinstance(error, HTTPException) else http.HTTPStatus.INTERNAL_SERVER_ERROR
        if status == http.HTTPStatus.NOT_FOUND and _is_visit(request):
            return FileResponse(self._folder / "index.html", status_code=status)
        detail = error.detail if isinstance(error, HTTPException) else ""
        code = http.HTTPStatus(status).phrase.lower().replace(" ", "_")
        return json({"error": {"code": code, "message": detail}}, status)


@cache
def _schema() -> bytes:
    from tablee.server.http.schema import schema  # noqa: PLC0415 (loaded only on request)

    return msgspec.json.encode(schema())


@lru_cache(_QR_CODES_KEPT)
def _qr_code(text: str) -> bytes:
    import segno  # noqa: PLC0415 (slow to import)

    drawn = io.BytesIO()
    segno.make(text, micro=False).save(drawn, kind="svg", border=2, svgclass=None, lineclass=None, omitsize=True)
    return drawn.getvalue()


def _is_visit(request: Request) -> bool:
    """Tell whether a browser requests a page to display; programs request paths under /api."""
    return "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/")


def json(value: Any, status: int = http.HTTPStatus.OK) -> Response:
    """Respond with a value as JSON."""
    return Response(msgspec.json.encode(value), status_code=status, media_type="application/json")


async def not_found(_: Request) -> Response:
    """Respond with 404."""
    raise HTTPException(http.HTTPStatus.NOT_FOUND)
