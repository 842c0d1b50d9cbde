"""The server over real HTTP."""

import http.client
import json
import socket
import subprocess
import sys
from typing import Any
from urllib.parse import quote, urlsplit

import pytest

from tablee.games import definition, games
from tablee.lexicon.lexicon import Lexicon


def get(
    address: str, path: str, method: str = "GET", headers: dict[str, str] | None = None
) -> tuple[int, dict[str, str], bytes]:
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=10)
    try:
        connection.request(method, path, headers=headers or {})
        response = connection.getresponse()
        return response.status, {name.lower(): value for name, value in response.getheaders()}, response.read()
    finally:
        connection.close()


def get_json(address: str, path: str, status: int = 200) -> Any:
    answered, headers, body = get(address, path)
    assert answered == status
    assert headers["content-type"] == "application/json"
    return json.loads(body)


def test_the_page_is_served_and_guarded(address: str) -> None:
    status, headers, body = get(address, "/")
    assert status == 200
    assert b"<title>Tabl" in body
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cache-control"] == "no-cache"


def test_what_is_missing_among_the_files_kept_for_ever_is_not_missing_for_ever(address: str) -> None:
    status, headers, _ = get(address, "/assets/of-another-version.js")
    assert (status, headers["cache-control"]) == (404, "no-cache")


def test_a_guest_stays_the_same_beside_the_cookies_of_other_programs(address: str) -> None:
    token = get(address, "/")[1]["set-cookie"].partition(";")[0]
    for cookies in (token, f'odd={{"a": [1, 2]}}; {token}', f"a@b=c d; {token}; =;"):
        assert "set-cookie" not in get(address, "/", headers={"Cookie": cookies})[1], cookies


def test_health(address: str) -> None:
    assert get_json(address, "/healthz") == {"status": "ok"}


def test_readiness_and_metrics(address: str) -> None:
    assert get_json(address, "/readyz") == {"status": "ready"}
    assert b"tablee_tables" in get(address, "/metrics")[2]


def test_games(address: str) -> None:
    told = get_json(address, "/api/games")["games"]
    assert [game["slug"] for game in told] == list(games())


def test_a_game_tells_what_a_lobby_offers(address: str) -> None:
    topword, *others = get_json(address, "/api/games")["games"]
    assert topword["playable"]
    assert topword["bots"] == list(definition("topword").bots)
    assert all(topword["bot_notes"][level][language] for level in topword["bots"] for language in ("fr", "en"))
    options = {option["name"]: option for option in topword["options"]}
    mode = options["mode"]
    assert (mode["kind"], mode["default"], mode["rule"]) == ("choice", "arbitre", "G-4")
    assert [choice["value"] for choice in mode["choices"]] == ["arbitre", "contestation"]
    assert mode["names"].keys() == mode["explanations"].keys() == mode["choices"][0]["names"].keys() == {"fr", "en"}
    assert (options["turn_seconds"]["kind"], options["cover_whole_word"]["kind"]) == ("number", "switch")
    assert all(game["options"] == [] for game in others if not game["playable"])


def test_options_tell_their_unit_what_to_choose_from_and_when_they_count(address: str) -> None:
    games = {game["slug"]: game for game in get_json(address, "/api/games")["games"]}
    options = {slug: {each["name"]: each for each in game["options"]} for slug, game in games.items()}
    assert options["topword"]["window_seconds"]["only"] == {"mode": ["contestation"]}
    pace, fairness = (options["pioch-a-mots"][name] for name in ("draw_seconds", "claim_window"))
    assert (pace["unit"], pace["values"]) == ("s", [0, 5, 8, 12, 20])
    assert (fairness["unit"], fairness["zero"].keys()) == ("ms", {"fr", "en"})
    assert options["mots-de-tete"]["duration_minutes"]["unit"] == "min"
    for game in options.values():
        for option in game.values():
            for name, values in option["only"].items():
                assert set(values) <= {choice["value"] for choice in game[name]["choices"]}, option["name"]
            assert not option["values"] or option["default"] in option["values"], option["name"]


def test_the_rules_of_a_game_by_id(address: str) -> None:
    rulings = get_json(address, "/api/games/topword/rulings")["rulings"]
    assert rulings["TW-5"].keys() == {"status", "fr", "en"}
    assert get_json(address, "/api/games/chess/rulings", 404)["error"]["code"] == "not_found"


def test_the_schema_is_published(address: str) -> None:
    assert get_json(address, "/api/schema")["channels"]["socket"]["address"] == "/api/socket"


@pytest.mark.parametrize("path", ["/t/NAPPE-4207", "/ouvrir/topword", "/regles/topword/TW-5"])
def test_addresses_inside_the_page_are_answered_by_the_page(address: str, path: str) -> None:
    status, headers, body = get(address, path)
    assert status == 200
    assert b"<title>Tabl" in body
    assert headers["cache-control"] == "no-cache"


def test_a_qr_code_of_an_own_address_only(address: str) -> None:
    status, headers, body = get(address, f"/api/qr?text={quote(address + '/t/NAPPE-4207')}")
    assert (status, headers["content-type"]) == (200, "image/svg+xml")
    assert b"<svg" in body
    for text in ("", "http://[", "http://evil.example/", "javascript:alert(1)", address + "x" * 400):
        assert get_json(address, f"/api/qr?text={quote(text)}", 400)["error"]["code"] == "bad_request"


def test_lexicons(address: str, french: Lexicon) -> None:
    facts = {lexicon["name"]: lexicon for lexicon in get_json(address, "/api/lexicons")["lexicons"]}
    assert facts["fr"]["hash"] == french.hash
    assert facts["fr"]["admitted"]["topword"] >= 385_000
    assert facts["nl"]["admitted"].keys() == {"topscore"}


def test_a_word(address: str) -> None:
    facts = get_json(address, f"/api/words?lang=fr&word={quote('râteau')}")
    assert facts["word"] == "RATEAU"
    assert facts["readings"][0]["spelling"] == "râteau"
    assert all(verdict["admitted"] for verdict in facts["verdicts"].values())
    flic = get_json(address, "/api/words?word=flic")
    assert flic["verdicts"]["yahtzee-des-mots"] == {"admitted": False, "reason": "slang"}
    coq = get_json(address, "/api/words?word=coq")["verdicts"]
    assert coq.pop("topword") == {"admitted": False, "reason": "no_tile"}, "there is no tile Q (G-1)"
    assert all(verdict["admitted"] for verdict in coq.values())


@pytest.mark.parametrize("word", ["xyzzy", "%00", "%F0%9F%98%80", "a%20b", "%3Cscript%3E", "aujourd%27hui", "%FF"])
def test_nonsense_gets_a_verdict(address: str, word: str) -> None:
    facts = get_json(address, f"/api/words?word={word}")
    assert facts["readings"] == []
    assert all(verdict["reason"] for verdict in facts["verdicts"].values())


@pytest.mark.parametrize(
    "query", ["", "?word=", "?word=%20", "?word=rateau&lang=xx", "?word=rateau&lang=../fr", f"?word={'a' * 5000}"]
)
def test_bad_requests_are_refused(address: str, query: str) -> None:
    error = get_json(address, f"/api/words{query}", 400)["error"]
    assert error["code"] == "bad_request"
    assert error["message"]


@pytest.mark.parametrize(
    "path", ["/api/none", "/none.html", "/..%2f..%2fpyproject.toml", "/assets/../../../etc/passwd"]
)
def test_what_is_not_there_is_not_found(address: str, path: str) -> None:
    assert get_json(address, path, 404)["error"]["code"] == "not_found"


def test_a_visit_to_an_unknown_address_gets_the_page(address: str) -> None:
    accept = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    status, headers, body = get(address, "/pas/une/adresse", headers=accept)
    assert (status, headers["content-type"].partition(";")[0]) == (404, "text/html")
    assert body == get(address, "/")[2]
    assert get(address, "/api/none", headers=accept)[1]["content-type"] == "application/json"


def test_nothing_can_be_posted(address: str) -> None:
    assert get(address, "/api/games", "POST")[0] == 405


def test_a_port_in_use_gets_one_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = subprocess.run(
            [sys.executable, "-m", "tablee", "serve", "--host", "127.0.0.1", "--port", port],
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
    assert done.returncode == 2
    assert port in done.stderr
    assert len(done.stderr.splitlines()) == 1
