"""How benchmarks show: a table on the terminal; with `--write`, the same in `docs`, and a plot of the ratios."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"


@dataclass(frozen=True, slots=True)
class Row:
    """One thing measured on all sides; smaller is better. A peer that cannot do it is not among the peers."""

    what: str
    unit: str
    ours: float
    peers: dict[str, float] = field(default_factory=dict)
    target: float | None = None
    """The most it may be for us, in the same unit."""

    def ratio(self, peer: str) -> float:
        """How many times the peer's figure is ours."""
        return self.peers[peer] / self.ours


@dataclass(frozen=True, slots=True)
class Report:
    """What a benchmark found."""

    title: str
    notes: Sequence[str]
    peers: Sequence[str]
    rows: Sequence[Row]

    def cells(self) -> list[list[str]]:
        """The table: the header, then a line for each row."""
        lines = [["", "tablee", "target", *self.peers]]
        for row in self.rows:
            ours = f"{_figure(row.ours)} {row.unit}"
            target = ""
            if row.target is not None:
                target = f"≤ {_figure(row.target)} {'met' if row.ours <= row.target else 'MISSED'}"
            peers = [_beside(row, peer) for peer in self.peers]
            lines.append([row.what, ours, target, *peers])
        return lines


def show(report: Report) -> None:
    """Print the table; beside each peer's figure, how many times it is ours."""
    lines = report.cells()
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    for line in lines:
        print("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


def write(name: str, report: Report) -> None:
    """Write the table and the plot to `docs`."""
    header, *lines = [f"| {' | '.join(line)} |" for line in report.cells()]
    rule = "|---|" + "---:|" * (len(report.peers) + 2)
    notes = "\n".join(f"- {note}" for note in report.notes)
    table = "\n".join([header, rule, *lines])
    legend = (
        "Smaller is better. Beside each peer's figure: how many times it is ours. "
        f"`./run bench {name} --write` makes this page."
    )
    plot = f"![The ratios]({_plot_name(name)})\n\n" if report.peers else ""
    page = f"# {report.title}\n\n{legend}\n\n{table}\n\n{plot}{notes}\n"
    (DOCS / f"bench-{name}.md").write_text(page, "utf-8")
    if report.peers:
        _plot(report, DOCS / _plot_name(name))


def _plot_name(name: str) -> str:
    return f"bench-{name}.svg"


def _figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def _times(ratio: float) -> str:
    return f"{ratio:,.0f}×" if ratio >= 10 else f"{ratio:.2g}×"


def _beside(row: Row, peer: str) -> str:
    if peer not in row.peers:
        return "—"
    return f"{_figure(row.peers[peer])} {row.unit} ({_times(row.ratio(peer))})"


def _plot(report: Report, path: Path) -> None:
    import matplotlib as mpl  # noqa: PLC0415 (half a second, for the plot only)

    mpl.use("svg")
    mpl.rcParams.update({"svg.hashsalt": path.name, "svg.fonttype": "none", "font.family": "sans-serif"})
    from matplotlib import pyplot as plt  # noqa: PLC0415

    rows = [row for row in reversed(report.rows) if row.peers]
    colours = dict(zip(report.peers, ("#4c72b0", "#dd8452", "#55a868"), strict=False))
    thickness = 0.8 / len(report.peers)
    figure, axes = plt.subplots(figsize=(9, 0.5 * len(rows) + 1), layout="constrained")
    for place, peer in enumerate(report.peers):
        having = [(at, row.ratio(peer)) for at, row in enumerate(rows) if peer in row.peers]
        heights = [at + 0.4 - (place + 0.5) * thickness for at, _ in having]
        bars = axes.barh(heights, [r - 1 for _, r in having], thickness * 0.9, left=1, color=colours[peer], label=peer)
        axes.bar_label(bars, [_times(r) for _, r in having], padding=3, fontsize=8)
    axes.axvline(1, color="black", linewidth=1)
    axes.set_xscale("log")
    axes.set_xlabel("times tablee's figure (right of 1: tablee is better)")
    axes.set_yticks(range(len(rows)), [row.what for row in rows])
    axes.margins(x=0.12)
    axes.set_ylim(-0.6, len(rows) - 0.4)
    axes.grid(axis="x", color="#dddddd", linewidth=0.6)
    axes.set_axisbelow(True)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.tick_params(axis="y", length=0)
    axes.legend(frameon=False, loc="upper center", bbox_to_anchor=(0.5, 1.06), ncols=len(report.peers))
    figure.savefig(path, metadata={"Date": None, "Creator": None})
    plt.close(figure)
