"""The web application: the built page, and what it asks for."""

import http
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from tablee import _core
from tablee.games import Game, games
from tablee.lexicon.alphabet import MAXIMUM_LENGTH
from tablee.lexicon.errors import LexiconError
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.policy import Judge
from tablee.lexicon.shelf import Shelf
from tablee.server.headers import SecurityHeaders

PAGE = Path(_core.__file__).parent / "page"
"""The page is built and installed beside the native module."""


def create_app(shelf: Shelf) -> Starlette:
    """The application over the lexicons of a shelf."""

    async def show_games(_: Request) -> Response:
        return _json({"games": [_game_facts(game) for game in games().values()]})

    async def show_lexicons(_: Request) -> Response:
        return _json({"lexicons": [_lexicon_facts(shelf.get(name)) for name in shelf.names()]})

    async def show_word(request: Request) -> Response:
        text, language = request.query_params.get("word", "").strip(), request.query_params.get("lang", "fr")
        if not text:
            raise HTTPException(http.HTTPStatus.BAD_REQUEST, "word: a word is wanted")
        if len(text) > 4 * MAXIMUM_LENGTH:
            raise HTTPException(http.HTTPStatus.BAD_REQUEST, "word: too long")
        try:
            lexicon = shelf.get(language)
        except LexiconError as error:
            raise HTTPException(http.HTTPStatus.BAD_REQUEST, error.message("en")) from None
        return _json(_word_facts(lexicon, text))

    async def health(_: Request) -> Response:
        return _json({"status": "ok"})

    return Starlette(
        routes=[
            Route("/api/games", show_games),
            Route("/api/lexicons", show_lexicons),
            Route("/api/words", show_word),
            Route("/api/{rest:path}", _not_found),
            Route("/healthz", health),
            Mount("/", StaticFiles(directory=PAGE, html=True)),
        ],
        middleware=[Middleware(SecurityHeaders)],
        exception_handlers={HTTPException: _refuse},
    )


async def _not_found(_: Request) -> Response:
    raise HTTPException(http.HTTPStatus.NOT_FOUND)


async def _refuse(_: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else http.HTTPStatus.INTERNAL_SERVER_ERROR
    detail = error.detail if isinstance(error, HTTPException) else ""
    code = http.HTTPStatus(status).phrase.lower().replace(" ", "_")
    return _json({"error": {"code": code, "message": detail}}, status)


def _json(value: object, status: int = http.HTTPStatus.OK) -> Response:
    return Response(msgspec.json.encode(value), status_code=status, media_type="application/json")


def _game_facts(game: Game) -> object:
    return msgspec.to_builtins(game)


def _lexicon_facts(lexicon: Lexicon) -> object:
    meta = lexicon.meta
    return {
        "name": meta.name,
        "language": meta.language,
        "version": meta.version,
        "hash": lexicon.hash,
        "words": meta.words,
        "admitted": {
            slug: game.policy.count(meta) for slug, game in games().items() if meta.language in game.languages
        },
        "tags": meta.tags,
        "lengths": meta.lengths,
        "tiers": meta.tiers,
        "sources": meta.sources,
    }


def _word_facts(lexicon: Lexicon, text: str) -> object:
    verdicts = {
        slug: Judge(lexicon, game.policy)(text)
        for slug, game in games().items()
        if lexicon.meta.language in game.languages
    }
    first = next(iter(verdicts.values()))
    return {
        "word": first.word,
        "language": lexicon.meta.language,
        "tier": first.entry.tier if first.entry else None,
        "readings": [
            {"spelling": r.spelling, "stem": r.stem, "tags": [tag.code for tag in r.tags]}
            for r in (first.entry.readings if first.entry else ())
        ],
        "verdicts": {slug: {"admitted": v.admitted, "reason": v.reason} for slug, v in verdicts.items()},
    }
