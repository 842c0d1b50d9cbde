"""Logging to standard error in logfmt, one event per line. Tokens, seeds and names of people are never logged."""

import logging
import sys
from datetime import UTC, datetime

import msgspec

_USUAL = set(vars(logging.makeLogRecord({}))) | {"message", "asctime"}


class _Logfmt(logging.Formatter):
    """`ts=… level=info logger=registry event=table_forgotten table=NAPPE-4207`."""

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, object] = {
            "ts": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name.rpartition(".")[2],
            "event": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in _USUAL},
        }
        if record.exc_info:
            fields["trace"] = self.formatException(record.exc_info)
        return " ".join(f"{name}={_value(value)}" for name, value in fields.items())


def _value(value: object) -> str:
    text = str(value)
    plain = text and all(letter.isprintable() and letter not in ' ="\\' for letter in text)
    return text if plain else msgspec.json.encode(text).decode()


def set_up(level: str) -> None:
    """Log events of at least this level to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Logfmt())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("uvicorn.error").setLevel("WARNING")
