"""Pictures of pages, for people to look at: in the long run, and in any other with `--screenshots`."""

from pathlib import Path

from playwright.sync_api import Page


class Screenshots:
    """Writes pictures to a folder; without one, takes none."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        if folder:
            folder.mkdir(parents=True, exist_ok=True)

    def take(self, page: Page, name: str, *, full_page: bool = False) -> None:
        """Take a picture of a page as it is."""
        if self._folder:
            page.screenshot(path=self._folder / f"{name}.png", full_page=full_page)
