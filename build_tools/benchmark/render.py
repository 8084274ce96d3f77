"""Tables as text and as Markdown, and plots as SVG."""
import dataclasses
import html
import math
import re


@dataclasses.dataclass
class Table:
    """Cells are text; the first and the last column are aligned left."""

    header: list
    rows: list


def pad(row, size):
    return list(row) + [""] * (size - len(row))


def to_text(table):
    size = len(table.header)
    rows = [pad(row, size) for row in [table.header, *table.rows]]
    widths = [max(len(row[i]) for row in rows) for i in range(size)]
    lines = []
    for row in rows:
        cells = [
            cell.ljust(width) if i in (0, size - 1) else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def to_markdown(table):
    size = len(table.header)
    rules = [":--", *["--:"] * (size - 2), ":--"]
    rows = [pad(row, size) for row in [table.header, rules, *table.rows]]
    return "\n".join("| " + " | ".join(c.replace("|", "\\|") for c in row) + " |" for row in rows)


def replace_block(document, name, content):
    """`document` with what stands between its markers `<!-- bench: NAME -->` and
    `<!-- end -->` replaced."""
    pattern = rf"(<!-- bench: {re.escape(name)} -->\n).*?(<!-- end -->)"
    result, count = re.subn(
        pattern, lambda m: f"{m.group(1)}\n{content}\n\n{m.group(2)}", document, flags=re.DOTALL
    )
    if count != 1:
        raise ValueError(f"expects one block '{name}' in the document, but found {count}")
    return result


def milliseconds(value):
    return f"{value:.3g} ms" if value < 1000 else f"{value:.0f} ms"


def mebibytes(value):
    return f"{value:.3g} MiB" if value < 1000 else f"{value:.0f} MiB"


def times(value):
    return f"{value:.2f} x"


# --- Plots


@dataclasses.dataclass
class Bar:
    label: str
    value: float  # Times as fast: 1 is as fast.
    aim: float = math.nan  # Marked by a line across the bar; 1 if there is none.


ROW, LEFT, WIDTH = 18, 230, 460
COLORS = ("#b5482f", "#2f6f9f")  # Below the aim; at least the aim.


def draw_bars(title, bars):
    """Horizontal bars on a logarithmic scale around 1."""
    limits = [x for bar in bars for x in (bar.value, bar.aim) if x > 0]
    low = math.floor(math.log2(min(limits + [0.5])))
    high = math.ceil(math.log2(max(limits + [2])))

    def place(value):
        return LEFT + WIDTH * (math.log2(value) - low) / (high - low)

    bottom = 44 + ROW * len(bars)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{LEFT + WIDTH + 70}"'
        f' height="{bottom + 8}" font-family="sans-serif" font-size="12">',
        '<rect width="100%" height="100%" fill="white"/>',
        f'<text x="8" y="16" font-weight="bold">{html.escape(title)}</text>',
    ]
    for exponent in range(low, high + 1, max(1, (high - low) // 8)):
        x, value = place(2.0**exponent), f"1/{2**-exponent}" if exponent < 0 else str(2**exponent)
        color = "#000" if exponent == 0 else "#ddd"
        parts.append(f'<line x1="{x:.1f}" y1="38" x2="{x:.1f}" y2="{bottom}" stroke="{color}"/>')
        parts.append(f'<text x="{x:.1f}" y="34" text-anchor="middle">{value}</text>')
    for i, bar in enumerate(bars):
        y = 42 + ROW * i
        begin, end = sorted((place(1), place(bar.value)))
        color = COLORS[bar.value >= (bar.aim if bar.aim > 0 else 1)]
        parts.append(
            f'<text x="{LEFT - 8}" y="{y + 11}" text-anchor="end">{html.escape(bar.label)}</text>'
            f'<rect x="{begin:.1f}" y="{y}" width="{max(end - begin, 1):.1f}" height="{ROW - 5}"'
            f' fill="{color}"/>'
            f'<text x="{end + 4:.1f}" y="{y + 11}">{bar.value:.2f}</text>'
        )
        if bar.aim > 0:
            x = place(bar.aim)
            parts.append(
                f'<line x1="{x:.1f}" y1="{y - 2}" x2="{x:.1f}" y2="{y + ROW - 3}"'
                ' stroke="#e8a200" stroke-width="3"/>'
            )
    return "\n".join([*parts, "</svg>", ""])
