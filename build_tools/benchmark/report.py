#!/usr/bin/env python3
"""Measures what build_tools/bench has built, and prints tables.

A ratio is how much faster we are than what stands beside us: 100 %, or 1 x, is as
fast. Benchmarks of one binary run in turn, several times; the shortest run of each
counts, so that other load disturbs little.
"""
import argparse
import dataclasses
import math
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

import cases
import copies
import dynamic
import grids
import measure
import modules
import render
from render import Bar, Table, mebibytes, milliseconds, times

HERE = pathlib.Path(__file__).resolve().parent
REPOSITORY = HERE.parent.parent
DOCUMENT = REPOSITORY / "docs" / "performance.md"
PARTS = ("kernels", "startup", "copies", "programs", "dynamic", "grids", "modules")


@dataclasses.dataclass
class Section:
    """A table, its place in the document, and what the plot beside it shows."""

    name: str
    table: Table
    title: str = ""
    bars: list = dataclasses.field(default_factory=list)


def judge(reached_floor, reached_aim):
    return "aim reached" if reached_aim else "floor reached" if reached_floor else "MISSED"


def percent(value):
    return "" if value is None else f"{value:.0f} %"


# --- Kernels and loops


def judge_against_compilers(verdict, ours, others):
    """`others` are the times, in ms, of compilers on the same program, or None."""
    known = [time for time in others if time]
    if not known:
        return verdict
    place = "ahead of compilers" if ours <= min(known) else "behind compilers"
    return f"{verdict}, {place}" if verdict else place


def make_kernel_section(selected, measured, xla, iree):
    rows, bars = [], []
    for case in selected:
        ours, bare = measured[f"interpret/{case.name}"], measured.get(f"bare/{case.name}")
        ratio = 100 * bare / ours if bare else None
        verdict = ""
        if ratio and case.aim:
            verdict = judge(ratio >= case.floor, ratio >= case.aim)
        others = (xla.get(case.name), iree.get(case.name), case.compilers)
        rows.append([
            case.what, milliseconds(ours), milliseconds(bare) if bare else "", percent(ratio),
            percent(case.floor), percent(case.aim),
            *(milliseconds(time) if time else "" for time in others),
            judge_against_compilers(verdict, ours, others),
        ])
        if ratio:
            bars.append(Bar(case.what, ratio / 100, (case.aim or math.nan) / 100))
    header = ["", "ours", "bare", "ratio", "floor", "aim", "XLA", "IREE", "2026-11", ""]
    return Section("kernels", Table(header, rows), "Speed beside the bare loop or library", bars)


def make_loop_section(selected, measured, xla, iree, tool):
    rows = []
    for loop in selected:
        ours = measured[f"interpret/{loop.name}"]
        each = ours * 1e6 / loop.count
        verdict = judge(each <= loop.floor, each <= loop.aim) if loop.aim else ""
        row = [loop.what, milliseconds(ours), f"{each:.0f} ns"]
        row += [f"{limit} ns" if limit else "" for limit in (loop.floor, loop.aim)]
        others = (xla.get(loop.name), iree.get(loop.name), loop.compilers)
        row += [milliseconds(time) if time else "" for time in others]
        rows.append([*row, judge_against_compilers(verdict, ours, others)])
    small, large, floor, aim = cases.IN_PLACE
    names = {loop.name for loop in selected}
    if small in names and large in names:
        ratio = measured[f"interpret/{large}"] / measured[f"interpret/{small}"]
        rows.append(["16 MiB against 64 KiB", "", times(ratio), times(floor), times(aim), "", "", "",
                     judge(ratio <= floor, ratio <= aim)])
        copies = measure.measure_copies(tool, large)
        # The zeros that the loop begins with are a view: once they must be written.
        rows.append(["copied by 65,536 updates of 16 MiB", "", copies, "", "16 MiB", "", "", "",
                     "aim reached" if copies in ("nothing", "16 MiB") else "MISSED"])
    header = ["", "ours", "each", "floor", "aim", "XLA", "IREE", "2026-11", ""]
    return Section("loops", Table(header, rows))


def measure_kernels(options):
    kernels, loops = (
        [case for case in group if re.search(options.filter, case.name)]
        for group in (cases.CASES, cases.LOOPS)
    )
    names = [f"{side}/{case.name}" for case in [*kernels, *loops] for side in ("interpret", "bare")]
    if not names:
        return []
    binary = options.build / "bench" / "stablehlo-interpreter-benchmark"
    measured = measure.run_benchmarks(binary, names, options.repetitions)
    names = [case.name for case in kernels if case.has_xla] + [loop.name for loop in loops]
    xla = measure.measure_compiler_programs("xla", names) if options.xla else {}
    iree = measure.measure_compiler_programs("iree_cpu", names) if options.iree else {}
    sections = [make_kernel_section(kernels, measured, xla, iree)] if kernels else []
    if loops:
        sections.append(make_loop_section(loops, measured, xla, iree, options.tool))
    return sections


# --- Start-up


def measure_startup(options):
    trivial = measure.TrivialProgram(options.tool)
    found = trivial.time_start_up()
    nothing = min(measure.time_process(["true"]) for _ in range(30))
    shortest, median = min(found), statistics.median(found)
    floor, aim = cases.START_UP
    rows = [
        ["start-up, median of 30 processes", milliseconds(median), milliseconds(floor),
         milliseconds(aim), judge(median <= floor, median <= aim)],
        ["start-up, shortest", milliseconds(shortest)],
        ["the program `true`, shortest", milliseconds(nothing)],
        ["peak memory of a trivial program", mebibytes(trivial.measure_memory())],
    ]
    return [Section("startup", Table(["", "ours", "floor", "aim", ""], rows))]


# --- Copies of a program at once


def make_copies_section(ratios):
    """`ratios` are by program and number of copies."""
    rows = []
    for name, by_count in ratios.items():
        worst = min(total for total, _ in by_count.values())
        cells = [f"{total:.2f} / {first:.2f}" for total, first in by_count.values()]
        rows.append([name, *cells, times(cases.COPIES), judge(reached := worst >= cases.COPIES, reached)])
    header = ["", *(f"{count} at once" for count in copies.COUNTS), "floor", ""]
    return Section("copies", Table(header, rows))


def measure_copies(options):
    known = [options.models / name for name in copies.PROGRAMS]
    ratios = {}
    for folder in (folder for folder in known if folder.is_dir()):
        command = [*measure.make_command(options.tool, folder), f"--iterations={options.iterations}"]
        ratios[folder.name] = copies.compare(copies.measure_program(command, options.repetitions))
    return [make_copies_section(ratios)] if ratios else []


# --- Programs beside XLA:CPU


def compare(ours, xla, trivial_memory):
    """How much better we are, by kind."""
    return {
        "cold": xla.cold / ours.cold,
        "warm": xla.warm / ours.warm,
        "memory": xla.memory / ours.memory,
        "own memory": xla.memory / max(ours.memory - trivial_memory, 0.1),
    }


def measure_iree(options, folder):
    """How long a further run of IREE takes, or that it refuses the program."""
    try:
        return milliseconds(measure.measure_compiler("iree_cpu", folder, options.iterations).warm)
    except measure.Unsupported:
        return "refused"


def measure_program(options, name, trivial_memory):
    """A row of the table, and the ratios if both sides run the program. They take turns: what else
    runs on a machine slows it for some seconds."""
    folder = options.models / name
    ours_runs, xla_runs, refusal = [], [], ""
    for _ in range(options.processes):
        try:
            ours_runs.append(measure.measure_ours(options.tool, folder, options.iterations))
        except measure.Unsupported as error:
            return [name, *[""] * 11, f"not measured: {error}"], None
        try:
            if not refusal:
                xla_runs.append(measure.measure_compiler("xla", folder, options.iterations))
        except measure.Unsupported as error:
            refusal = f"XLA: {error}"
    ours = measure.least(ours_runs)
    iree = measure_iree(options, folder) if options.iree else ""
    row = [name, milliseconds(ours.cold), "", "", milliseconds(ours.warm), "", "", iree,
           mebibytes(ours.memory)]
    if refusal:
        return [*row, "", "", "", refusal], None
    xla = measure.least(xla_runs)
    ratios = compare(ours, xla, trivial_memory)
    row = [name, milliseconds(ours.cold), milliseconds(xla.cold), times(ratios["cold"]),
           milliseconds(ours.warm), milliseconds(xla.warm), times(ratios["warm"]), iree,
           mebibytes(ours.memory), mebibytes(xla.memory), times(ratios["memory"]),
           times(ratios["own memory"]), ""]
    return row, ratios


def summarize_programs(ratios):
    """Geometric means and worst programs; `ratios` are by program and kind."""
    rows = []
    for kind in ("cold", "warm", "memory", "own memory"):
        values = {name: ratios[name][kind] for name in ratios}
        mean = statistics.geometric_mean(values.values())
        worst = min(values, key=values.get)
        aim = cases.PROGRAM_AIMS.get(kind)
        verdict = ""
        if aim:
            reached = mean >= aim and (kind != "warm" or values[worst] >= cases.WORST_WARM)
            verdict = "aim reached" if reached else "MISSED"
        aim_text = times(aim) if aim else ""
        if kind == "warm":
            aim_text += f", none below {times(cases.WORST_WARM)}"
        rows.append([kind, times(mean), times(values[worst]), worst, aim_text, verdict])
    header = ["", "geometric mean", "worst", "which", "aim", ""]
    return Section("summary", Table(header, rows))


def measure_programs(options):
    trivial_memory = measure.TrivialProgram(options.tool).measure_memory()
    rows, ratios = [], {}
    for name in options.programs:
        row, found = measure_program(options, name, trivial_memory)
        rows.append(row)
        if found:
            ratios[name] = found
        print(f"{name}: {', '.join(cell for cell in row[1:] if cell)}", flush=True)
    print()
    header = ["program", "cold", "XLA", "ratio", "warm", "XLA", "ratio", "IREE", "memory", "XLA", "ratio",
              "own", ""]
    bars = [Bar(name, ratios[name]["warm"]) for name in ratios]
    sections = [Section("programs", Table(header, rows), "Speed beside XLA:CPU, warm", bars)]
    return sections + ([summarize_programs(ratios)] if ratios else [])


# --- Programs of unknown sizes


def make_dynamic_section(costs):
    rows = [
        [cost.name, milliseconds(cost.warm), milliseconds(cost.twin_warm),
         times(cost.warm / cost.twin_warm), milliseconds(cost.cold),
         milliseconds(cost.twin_cold), times(cost.cold / cost.twin_cold), times(dynamic.AIM),
         judge(cost.reaches_aim, cost.reaches_aim)]
        for cost in costs
    ]  # fmt: skip
    header = ["", "warm", "twin", "ratio", "cold", "twin", "ratio", "aim", ""]
    return Section("dynamic", Table(header, rows))


def measure_dynamic(options):
    return [make_dynamic_section(dynamic.measure_all(options.build / "bin", options.models))]


# --- Grids of processes


def make_grids_section(costs):
    rows = []
    for cost in costs:
        cells = []
        for kind in grids.OPTIONS:
            cells += [milliseconds(cost.grid[kind]), milliseconds(cost.twin[kind]),
                      times(cost.get_ratio(kind))]  # fmt: skip
        rows.append([cost.name, *cells, times(grids.AIM), judge(cost.reaches_aim, cost.reaches_aim)])
    header = ["", "grid", "in turn", "ratio", "one thread", "in turn", "ratio", "aim", ""]
    return Section("grids", Table(header, rows))


def measure_grids(options):
    return [make_grids_section(grids.measure_all(options.tool, options.models))]


# --- Large modules


def make_module_section(costs):
    rows = [
        [kind.name, f"{kind.small:.1f} us", f"{kind.large:.1f} us",
         times(kind.large / kind.small), times(cases.MODULE_GROWTH), f"{kind.command:.1f} us",
         times(kind.command_growth), mebibytes(kind.mebibytes),
         judge(reached := kind.large / kind.small <= cases.MODULE_GROWTH, reached)]
        for kind in costs
    ]  # fmt: skip
    header = ["", f"{modules.SMALL:,} ops", f"{modules.LARGE:,} ops", "ratio", "aim",
              "command", "ratio", "memory", ""]  # fmt: skip
    return Section("modules", Table(header, rows))


def measure_modules(options):
    with tempfile.TemporaryDirectory() as folder:
        tool = options.build / "bin" / "stablehlo-opt"
        return [make_module_section(modules.measure_modules(tool, pathlib.Path(folder)))]


# --- Output


def has_assertions(build):
    """Whether the build in folder `build` checks itself while it runs."""
    cache = (build / "CMakeCache.txt").read_text()
    return re.search(r"^STABLEHLO_ENABLE_ASSERTIONS:BOOL=(ON|TRUE|1)$", cache, re.MULTILINE) is not None


def describe_run(options, load_before):
    text = pathlib.Path("/proc/cpuinfo").read_text()
    model = re.search(r"^model name\s*:\s*(.*)$", text, re.MULTILINE)
    commit = subprocess.run(["git", "-C", REPOSITORY, "rev-parse", "--short", "HEAD"],
                            capture_output=True, text=True, check=False).stdout.strip()
    assertions = "with" if has_assertions(options.build) else "without"
    return (f"{options.start}, commit {commit or 'unknown'}, {assertions} assertions; "
            f"{model.group(1) if model else 'unknown CPU'}, "
            f"{len(os.sched_getaffinity(0))} cores; load average {load_before:.1f} before, "
            f"{os.getloadavg()[0]:.1f} after.")


def write_document(sections, description, is_whole):
    """Puts tables and plots into docs/performance.md. What is not of the whole
    run says so at its table."""
    document = DOCUMENT.read_text()
    if is_whole:
        document = render.replace_block(document, "run", description)
    for section in sections:
        content = render.to_markdown(section.table)
        if not is_whole:
            content = f"Measured on its own: {description}\n\n{content}"
        if section.bars:
            path = DOCUMENT.parent / "images" / f"performance-{section.name}.svg"
            path.write_text(render.draw_bars(section.title, section.bars))
            content = f"![{section.title}](images/{path.name})\n\n{content}"
        document = render.replace_block(document, section.name, content)
    DOCUMENT.write_text(document)
    print(f"wrote {DOCUMENT.relative_to(REPOSITORY)}")


# --- Command line


def parse_options():
    parser = argparse.ArgumentParser(prog="build_tools/bench", description=__doc__)
    parser.add_argument("--build", type=pathlib.Path, help=argparse.SUPPRESS)
    parser.add_argument("--only", choices=PARTS, action="append", metavar="PART",
                        help=f"of {', '.join(PARTS)}; default: all")
    parser.add_argument("--filter", default="", metavar="REGEX",
                        help="kernels and loops whose names match")
    parser.add_argument("--repetitions", type=int, default=5, metavar="N",
                        help="of each benchmark; default: 5")
    parser.add_argument("--threads", type=int, metavar="N",
                        help="cores to run on, for both sides; default: all")
    parser.add_argument("--xla", action="store_true",
                        help="also compare with XLA:CPU (pip install jax)")
    parser.add_argument("--iree", action="store_true",
                        help="also show IREE (pip install iree-base-compiler iree-base-runtime)")
    parser.add_argument("--models", type=pathlib.Path, metavar="FOLDER",
                        default=REPOSITORY / "examples",
                        help="where the programs are; default: examples")
    parser.add_argument("--classes", action="store_true",
                        help="the programs of classes.py instead, which JAX writes")
    parser.add_argument("--iterations", type=int, default=15, metavar="N",
                        help="runs of a program in one process; default: 15")
    parser.add_argument("--processes", type=int, default=2, metavar="N",
                        help="for cold times; default: 2")
    parser.add_argument("--markdown", action="store_true",
                        help="put tables and plots into docs/performance.md")
    parser.add_argument("programs", nargs="*", metavar="PROGRAM",
                        help="default: all of the folder")
    options = parser.parse_args()
    options.tool = options.build / "bin" / "stablehlo-translate"
    options.start = time.strftime("%Y-%m-%d %H:%M")
    if options.classes:
        options.models = options.build / "classes"
        subprocess.run([sys.executable, HERE / "classes.py", options.models], check=True)
    if not options.programs:
        options.programs = sorted(p.parent.name for p in options.models.glob("*/meta.json"))
    elif not options.xla:
        parser.error("programs are measured with --xla only")
    return options


def main():
    options = parse_options()
    try:
        os.nice(-10)  # Other work disturbs less; only root may.
    except PermissionError:
        pass
    if options.threads:
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[: options.threads])
    load_before = os.getloadavg()[0]
    parts = options.only or PARTS
    sections = []
    for part, function in (("kernels", measure_kernels), ("startup", measure_startup),
                           ("copies", measure_copies), ("programs", measure_programs),
                           ("dynamic", measure_dynamic), ("grids", measure_grids),
                           ("modules", measure_modules)):
        if part not in parts or (part == "programs" and not options.xla):
            continue
        found = function(options)
        for section in found:
            print(render.to_text(section.table), flush=True)
            print()
        sections += found
    description = describe_run(options, load_before)
    print(description)
    if options.markdown:
        write_document(sections, description, is_whole=not options.only)


if __name__ == "__main__":
    main()
