"""How Debian's Chromium is started for tests and benchmarks."""

import shutil

from tablee.games import games

_DISABLED_BY_PLAYWRIGHT = (
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
"""The features that Playwright disables itself: the browser heeds only the last list it is given."""
_DISABLED_HERE = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup")
"""Pages of the address bar, which is never shown: in every window they took four times as long as the window itself."""

TIMEOUT_MS = 60_000
"""How long to wait for something before the test fails: far longer than a busy machine needs."""
LAUNCH_ARGS = [f"--disable-features={','.join(_DISABLED_BY_PLAYWRIGHT + _DISABLED_HERE)}"]

SKIP_GUIDES = f"""if (location.protocol.startsWith('http'))
  for (const game of {list(games())}) localStorage.setItem(`tablee.guide.${{game}}`, 'seen')"""
"""A script for a page that has shown every guided first turn already."""


def chromium_path() -> str:
    found = shutil.which("chromium")
    assert found, "Chromium is missing: on Debian, apt install chromium"
    return found
