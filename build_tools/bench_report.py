#!/usr/bin/env python3
"""Measures what build_tools/bench has built, and prints one table.

A ratio is how much faster we are than what stands beside us: 100 % is as fast.
Pairs of one benchmark binary run in turn, several times; the minimum of each
counts, so that other load disturbs little.
"""
import argparse
import dataclasses
import json
import math
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

BUILD_TOOLS = pathlib.Path(__file__).resolve().parent
PROGRAMS = ("mlp_infer", "resnet_infer", "bert_encoder", "gpt_forward", "gpt_decode")
ROW = "{:34} {:>11} {:>11} {:>8}  {:>8} {:>8}  {}"
TRIVIAL = """func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
"""


@dataclasses.dataclass
class Pair:
    """A benchmark of ours and the bare one of the same binary."""

    what: str
    binary: str
    ours: str
    bare: str
    floor: int  # Per cent that must be reached.
    aim: int  # Per cent that the design asks for.


PAIRS = (
    Pair("dot 1,024^3 f32", "stablehlo-interpreter-benchmark",
         "interpret/dot", "bare/dot", 80, 90),
    Pair("8 elementwise ops, 16M f32", "stablehlo-interpreter-benchmark",
         "interpret/chain", "bare/chain", 50, 70),
    Pair("row sums 4,096^2 f32", "stablehlo-interpreter-benchmark",
         "interpret/sumRows", "bare/read", 40, 60),
    Pair("column sums 4,096^2 f32", "stablehlo-interpreter-benchmark",
         "interpret/sumColumns", "bare/read", 40, 60),
    Pair("dot 1,024^3 f32, kernel alone", "stablehlo-contraction-benchmark",
         "matricesF32/1024/1024/1024", "bareSgemm/1024/1024/1024", 80, 90),
)
# (what, benchmark, ops that one run executes, nanoseconds per op to reach)
LOOPS = (
    ("op on 4x4 in a while", "interpretLoop/smallOps", 70000, 150),
    ("scalar op in a while", "interpretLoop/scalarOps", 70000, 20),
)


def print_row(what, ours, other="", ratio="", floor="", aim="", verdict=""):
    print(ROW.format(what, ours, other, ratio, floor, aim, verdict).rstrip(), flush=True)


def judge(reached_floor, reached_aim):
    return "aim reached" if reached_aim else "floor reached" if reached_floor else "MISSED"


def milliseconds(value):
    return f"{value:.3g} ms" if value < 1000 else f"{value:.0f} ms"


# --- Benchmark binaries


def run_binary(options, binary, names):
    """The minimum time of each named benchmark, in milliseconds."""
    variants = "(/real_time|/process_time)*"
    command = [
        options.build / "bench" / binary,
        f"--benchmark_filter=^({'|'.join(names)}){variants}$",
        f"--benchmark_repetitions={options.repetitions}",
        "--benchmark_enable_random_interleaving=true",
        "--benchmark_min_time=0.1",
        "--benchmark_format=json",
    ]
    output = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
    factors = {"ns": 1e-6, "us": 1e-3, "ms": 1.0, "s": 1e3}
    times = {}
    for run in json.loads(output)["benchmarks"]:
        if run["run_type"] != "iteration":
            continue
        name = re.sub(variants + "$", "", run["run_name"])
        value = run["real_time"] * factors[run["time_unit"]]
        times[name] = min(value, times.get(name, math.inf))
    return times


def report_pairs(options):
    loops = {name for _, name, _, _ in LOOPS}
    times = {}
    for binary in dict.fromkeys(pair.binary for pair in PAIRS):
        names = {n for p in PAIRS if p.binary == binary for n in (p.ours, p.bare)}
        if binary == "stablehlo-interpreter-benchmark":
            names |= loops
        times[binary] = run_binary(options, binary, sorted(names))
    print_row("", "ours", "bare", "ratio", "floor", "aim")
    for pair in PAIRS:
        ours, bare = (times[pair.binary][name] for name in (pair.ours, pair.bare))
        ratio = 100 * bare / ours
        print_row(pair.what, milliseconds(ours), milliseconds(bare), f"{ratio:.0f} %",
                  f"{pair.floor} %", f"{pair.aim} %",
                  judge(ratio >= pair.floor, ratio >= pair.aim))
    for what, name, count, aim in LOOPS:
        value = times["stablehlo-interpreter-benchmark"][name] * 1e6 / count
        print_row(what, f"{value:.0f} ns", aim=f"{aim} ns",
                  verdict="aim reached" if value <= aim else "missed")


# --- Start-up


def time_process(command):
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return (time.perf_counter() - start) * 1e3


def report_startup(options):
    tool = options.build / "bin" / "stablehlo-translate"
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(TRIVIAL)
        file.flush()
        command = [tool, "--interpret", file.name, "--input=4xf32=1"]
        times = [time_process(command) for _ in range(33)][3:]
    nothing = min(time_process(["true"]) for _ in range(30))
    shortest, median = min(times), statistics.median(times)
    print_row("start-up, median of 30 processes", milliseconds(median), "", "",
              "20 ms", "15 ms", judge(median <= 20, median <= 15))
    print_row("start-up, shortest", milliseconds(shortest))
    print_row("  the program `true`, shortest", milliseconds(nothing))


# --- XLA:CPU


def time_ours(options, folder, meta):
    """Cold: a whole process, results written to files. Warm: what it prints."""
    command = [options.build / "bin" / "stablehlo-translate", "--interpret"]
    command += [folder / meta["files"]["program"], f"--entry={meta['entry']}"]
    command += [f"--input=@{folder / i['file']}" for i in meta["inputs"]]
    with tempfile.TemporaryDirectory() as results:
        outputs = [f"--output=@{results}/{k}.npy" for k in range(len(meta["outputs"]))]
        cold = min(time_process(command + outputs) for _ in range(options.processes))
        command += outputs + [f"--iterations={options.iterations}"]
        text = subprocess.run(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True
        ).stderr
    return cold, float(re.search(r"median (\S+) ms", text).group(1))


def time_xla(options, folder):
    command = [sys.executable, BUILD_TOOLS / "bench_xla.py", folder, str(options.iterations)]
    runs = []
    for _ in range(options.processes):
        output = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
        runs.append(json.loads(output))
    return min(r["cold"] for r in runs), min(r["warm"] for r in runs)


def report_xla(options):
    print()
    print_row("program", "ours", "XLA:CPU", "ratio")
    ratios = {"cold": [], "warm": []}
    for name in options.programs:
        folder = options.models / name
        meta = json.loads((folder / "meta.json").read_text())
        try:
            pairs = zip(time_ours(options, folder, meta), time_xla(options, folder))
        except subprocess.CalledProcessError as error:
            print(f"{name}: {error}", file=sys.stderr)
            print_row(name, "failed")
            continue
        for kind, (ours, xla) in zip(ratios, pairs):
            ratios[kind].append(xla / ours)
            print_row(f"{name}, {kind}", milliseconds(ours), milliseconds(xla),
                      f"{xla / ours:.2f} x")
    for kind, aim in (("cold", 10), ("warm", 1)):
        if ratios[kind]:
            mean = statistics.geometric_mean(ratios[kind])
            print_row(f"geometric mean, {kind}", "", "", f"{mean:.2f} x", "", f"{aim} x",
                      "aim reached" if mean >= aim else "missed")


# --- Command line


def parse_options():
    parser = argparse.ArgumentParser(prog="build_tools/bench", description=__doc__)
    parser.add_argument("--build", type=pathlib.Path, help=argparse.SUPPRESS)
    parser.add_argument("--repetitions", type=int, default=5, metavar="N",
                        help="of each benchmark; default: 5")
    parser.add_argument("--xla", action="store_true",
                        help="also compare programs with XLA:CPU (pip install jax)")
    parser.add_argument("--models", type=pathlib.Path, metavar="FOLDER",
                        default=BUILD_TOOLS.parent / "examples",
                        help="where the programs are; default: examples")
    parser.add_argument("--iterations", type=int, default=15, metavar="N",
                        help="runs in one process; default: 15")
    parser.add_argument("--processes", type=int, default=3, metavar="N",
                        help="for cold times; default: 3")
    parser.add_argument("programs", nargs="*", metavar="PROGRAM",
                        help=f"default: those there are of {', '.join(PROGRAMS)}")
    options = parser.parse_args()
    if not options.programs:
        options.programs = [
            name for name in PROGRAMS if (options.models / name / "meta.json").exists()
        ]
    elif not options.xla:
        parser.error("programs are measured with --xla only")
    return options


def describe_machine():
    text = pathlib.Path("/proc/cpuinfo").read_text()
    model = re.search(r"^model name\s*:\s*(.*)$", text, re.MULTILINE)
    load = ", ".join(f"{value:.1f}" for value in os.getloadavg())
    print(f"{time.strftime('%Y-%m-%d %H:%M')}, {model.group(1) if model else 'unknown CPU'}, "
          f"{len(os.sched_getaffinity(0))} cores; load before: {load}")


def main():
    options = parse_options()
    try:
        os.nice(-10)  # Other work disturbs less; only root may.
    except PermissionError:
        pass
    describe_machine()
    report_pairs(options)
    report_startup(options)
    if options.xla:
        report_xla(options)


if __name__ == "__main__":
    main()
