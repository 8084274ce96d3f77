"""Runs benchmark binaries, the tool and XLA:CPU; returns numbers."""
import dataclasses
import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
PROGRAMS = HERE.parent.parent / "stablehlo" / "reference" / "benchmark" / "programs"
TRIVIAL = """func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
"""


class Unsupported(Exception):
    """A program that one side cannot run; the text says why, in one line."""


def run_benchmarks(binary, names, repetitions):
    """The shortest time of each benchmark, in ms. They run in turn, so that
    other load meets all of them."""
    command = [
        binary,
        f"--benchmark_filter=^({'|'.join(names)})/real_time$",
        f"--benchmark_repetitions={repetitions}",
        "--benchmark_enable_random_interleaving=true",
        "--benchmark_min_time=0.05",
        "--benchmark_format=json",
    ]
    output = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True
    ).stdout
    return shortest_times(json.loads(output))


def shortest_times(report):
    """By name, in ms; what was skipped is left out."""
    factors = {"ns": 1e-6, "us": 1e-3, "ms": 1.0, "s": 1e3}
    times = {}
    for run in report["benchmarks"]:
        if run["run_type"] != "iteration" or run.get("error_occurred"):
            continue
        name = run["run_name"].removesuffix("/real_time")
        value = run["real_time"] * factors[run["time_unit"]]
        times[name] = min(value, times.get(name, math.inf))
    return times


def time_process(command):
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    return (time.perf_counter() - start) * 1e3


def first_diagnostic(text):
    """What the first error says, without its place."""
    for line in text.splitlines():
        if "error: " in line:
            return line.split("error: ", 1)[1]
    lines = text.strip().splitlines()
    return lines[-1] if lines else "no diagnostic"


def run_tool(command):
    """What the tool says on standard error."""
    process = subprocess.run(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False
    )
    if process.returncode:
        raise Unsupported(first_diagnostic(process.stderr))
    return process.stderr


def parse_iterations(text):
    """Median in ms and peak memory in MiB, of what --iterations prints."""
    median = re.search(r"median (\S+) ms", text)
    memory = re.search(r"peak memory (\S+) MiB", text)
    return float(median.group(1)), float(memory.group(1)) if memory else math.nan


def parse_copies(profile):
    """What updates copied that should have been made in place, of --profile."""
    copies = re.findall(r"^copied before updates: ([^,]+),", profile, re.MULTILINE)
    return " + ".join(copies) or "nothing"


def measure_copies(tool, name):
    """The same of a benchmark program with one argument, a row of 64."""
    program = PROGRAMS / f"{name}.mlir"
    return parse_copies(run_tool([tool, "--interpret", program, "--input=1x64xf32=1", "--profile"]))


class TrivialProgram:
    """An addition of four numbers."""

    def __init__(self, tool):
        self.file = tempfile.NamedTemporaryFile("w", suffix=".mlir")
        self.file.write(TRIVIAL)
        self.file.flush()
        self.command = [tool, "--interpret", self.file.name, "--input=4xf32=1"]

    def time_start_up(self, processes=30):
        return [time_process(self.command) for _ in range(processes + 3)][3:]

    def measure_memory(self):
        return parse_iterations(run_tool(self.command + ["--iterations=15"]))[1]


@dataclasses.dataclass
class ProgramTimes:
    cold: float  # ms
    warm: float  # ms
    memory: float  # MiB


def read_meta(folder):
    return json.loads((folder / "meta.json").read_text())


def make_command(tool, folder):
    """Interprets a program of shared/models on its inputs."""
    meta = read_meta(folder)
    devices = len(meta.get("partition_directories", ["."]))
    if devices > 1:
        raise Unsupported(f"a program of {devices} devices")
    command = [tool, "--interpret", folder / meta["files"]["program"], f"--entry={meta['entry']}"]
    return command + [f"--input=@{folder / i['file']}" for i in meta["inputs"]]


def least(runs):
    """The least of each of several runs."""
    fields = [field.name for field in dataclasses.fields(ProgramTimes)]
    return ProgramTimes(*(min(getattr(run, field) for run in runs) for field in fields))


def measure_ours(tool, folder, iterations):
    """Cold: a whole process, results written to files. Warm and memory: what
    --iterations prints; memory is that of the whole process."""
    command = make_command(tool, folder)
    num_outputs = len(read_meta(folder)["outputs"])
    with tempfile.TemporaryDirectory() as results:
        command += [f"--output=@{results}/{k}.npy" for k in range(num_outputs)]
        run_tool(command)
        cold = time_process(command)
        text = run_tool(command + [f"--iterations={iterations}"])
    return ProgramTimes(cold, *parse_iterations(text))


def run_compiler(name, *arguments, timeout=None):
    """What xla.py or iree_cpu.py print."""
    command = [sys.executable, HERE / f"{name}.py", *map(str, arguments)]
    try:
        process = subprocess.run(
            command, capture_output=True, text=True, check=False, timeout=timeout
        )
    except subprocess.TimeoutExpired as expired:
        raise Unsupported(f"took more than {timeout} s") from expired
    if process.returncode:
        raise Unsupported(first_diagnostic(process.stderr))
    return json.loads(process.stdout)


def measure_compiler(name, folder, iterations):
    """Cold, warm and memory of a process: see xla.py."""
    run = run_compiler(name, "model", folder, iterations)
    return ProgramTimes(run["cold"], run["warm"], run["memory"])


def measure_compiler_programs(name, programs):
    """The shortest warm run of benchmark programs, in ms, by name. IREE has a process for each: it
    takes hours for some, as for sorts, which compare all pairs, and ends with others."""
    if name != "iree_cpu":
        return run_compiler(name, "programs", PROGRAMS, *programs)
    times = {}
    for program in programs:
        try:
            times |= run_compiler(name, "programs", PROGRAMS, program, timeout=60)
        except Unsupported as error:
            print(f"IREE, {program}: {error}", file=sys.stderr)
    return times
