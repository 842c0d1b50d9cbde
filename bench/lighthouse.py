"""Lighthouse scores of every screen on a phone, as points missing to 100."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from statistics import median
from typing import Any

from bench.browsing import browsing, served, tables
from bench.report import Report, Row

PROGRAM = Path(__file__).parent / "peers" / "node_modules" / "lighthouse" / "cli" / "index.js"
CATEGORIES = ("performance", "accessibility", "best-practices")
RUNS = 3
LACKING = 2
"""Maximum of missing points: at least 98 of 100 everywhere."""

NOTES = (
    "Lighthouse 12.8.2, its mobile preset (a slow phone on a slow line, simulated), the median of three runs.",
    "Games are looked at from a seat, against a bot, on a server on the same machine.",
)


def measure() -> Report:
    """Run Lighthouse on every screen. `TABLEE_SCREENS=home,end` selects screens, `TABLEE_RUNS=1` the number of runs."""
    rows = []
    wanted = os.environ.get("TABLEE_SCREENS", "").split(",")
    with served() as address, browsing() as (context, port):
        screens = {
            "home": address,
            "opening": f"{address}/ouvrir/topword",
            "rules": f"{address}/regles/topword",
            "words": f"{address}/mots",
            "my games": f"{address}/moi",
            **tables(context, address),
        }
        for name, url in screens.items():
            if wanted == [""] or name in wanted:
                rows += _rows(name, url, port)
    return Report("Lighthouse on every screen", NOTES, (), rows)


def _rows(name: str, url: str, port: int) -> list[Row]:
    results = [_ask(url, port) for _ in range(int(os.environ.get("TABLEE_RUNS", RUNS)))]
    rows = []
    for category in CATEGORIES:
        lacking = median(100 - 100 * result["categories"][category]["score"] for result in results)
        rows.append(Row(f"{name}: {category}, of 100 lacking", "points", lacking, {}, LACKING))
        if lacking > LACKING:
            print(f"   {name}, {category}: {', '.join(_faults(results[-1], category))}")
    for audit, what in (
        ("first-contentful-paint", "first paint"),
        ("largest-contentful-paint", "largest paint"),
        ("total-blocking-time", "blocked"),
    ):
        rows.append(Row(f"{name}: {what}", "ms", median(one["audits"][audit]["numericValue"] for one in results)))
    return rows


def _ask(url: str, port: int) -> dict[str, Any]:
    node = shutil.which("node")
    assert node, "Node.js is missing"
    assert PROGRAM.exists(), "Lighthouse is missing: npm --prefix bench/peers ci"
    only = f"--only-categories={','.join(CATEGORIES)}"
    # Keep the storage of the browser, which has the cookie of the guest at the tables.
    options = ["--output=json", "--quiet", f"--port={port}", "--disable-storage-reset", only]
    found = subprocess.run([node, str(PROGRAM), url, *options], capture_output=True, check=True, text=True)
    result: dict[str, Any] = json.loads(found.stdout)
    return result


def _faults(result: dict[str, Any], category: str) -> list[str]:
    """Return the audits that cost points."""
    audits = (result["audits"][one["id"]] for one in result["categories"][category]["auditRefs"] if one["weight"])
    return [f"{one['id']} {one.get('displayValue', '')}".strip() for one in audits if (one["score"] or 0) < 0.9]
