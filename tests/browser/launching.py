"""How Debian's Chromium is started for tests and benchmarks."""

import shutil

from tablee.games import games

_OF_PLAYWRIGHT = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
)
"""What Playwright switches off itself: the browser heeds only the last list it is given."""
_OF_THE_WINDOW = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup")
"""Pages of the address bar, which nobody sees: in every window they took four times as long as the window itself."""

PATIENCE = 60_000
"""Milliseconds after which something that should come does not: far more than a busy machine needs."""
ARGS = [f"--disable-features={','.join(_OF_PLAYWRIGHT + _OF_THE_WINDOW)}"]

PLAYED_BEFORE = f"""if (location.protocol.startsWith('http'))
  for (const game of {list(games())}) localStorage.setItem(`tablee.guide.${{game}}`, 'seen')"""
"""Makes a page somebody's who needs no guide."""


def chromium() -> str:
    """Where it is."""
    found = shutil.which("chromium")
    assert found, "Chromium is missing: on Debian, apt install chromium"
    return found
