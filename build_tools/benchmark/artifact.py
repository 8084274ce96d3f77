#!/usr/bin/env python3
"""Compares reading a large artifact with reading the same program as plain bytecode.

Usage: artifact.py [--tools DIRECTORY] [--megabytes N] [--repeat N]

Writes a program with constants of N MB in both forms, and has stablehlo-opt read them in
turn: plain bytecode as MLIR does, an artifact as those of strangers are, with the walk
before it, until it is StableHLO again. The program is dropped then, for writing does not
count. The least processor times of the whole process count, without what it takes for an
empty program; exit code 1 if the artifact takes more than 1.2 times as long.
"""
import argparse
import pathlib
import random
import resource
import subprocess
import sys
import tempfile

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
NUM_CONSTANTS = 10
MAX_RATIO = 1.2


def write_program(file, megabytes):
    size = megabytes * 1_000_000 // NUM_CONSTANTS // 4
    rng = random.Random(1)
    with open(file, "w", encoding="ascii") as out:
        out.write("func.func private @main() {\n")
        for number in range(NUM_CONSTANTS if megabytes else 0):
            data = rng.randbytes(4 * size).hex().upper()
            out.write(f'  %{number} = stablehlo.constant dense<"0x{data}"> : tensor<{size}xi32>\n')
        out.write("  return\n}\n")


def measure(tools, file, options):
    """Seconds of processor time of the whole process."""
    command = [tools / "stablehlo-opt", "--mlir-disable-threading", *options, "--symbol-dce", file]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([*command, "-o", "/dev/null"], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )  # fmt: skip
    parser.add_argument("--tools", type=pathlib.Path, default=REPOSITORY / "build" / "bin")
    parser.add_argument("--megabytes", type=int, default=100)
    parser.add_argument("--repeat", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        text, empty, plain, artifact = (
            folder / name for name in ("text", "empty", "plain", "artifact")
        )
        write_program(text, options.megabytes)
        write_program(empty, 0)
        opt, translate = options.tools / "stablehlo-opt", options.tools / "stablehlo-translate"
        subprocess.run([opt, "--trusted-input", text, "--emit-bytecode", "-o", plain], check=True)
        serialize = [translate, "--trusted-input", "--serialize", "--target=current"]
        subprocess.run([*serialize, text, "-o", artifact], check=True)
        text.unlink()
        times = {"empty program": [], "plain bytecode": [], "artifact": []}
        for _ in range(options.repeat):
            trusted = ["--trusted-input"]
            times["empty program"].append(measure(options.tools, empty, trusted))
            times["plain bytecode"].append(measure(options.tools, plain, trusted))
            passes = ["--stablehlo-deserialize"]
            times["artifact"].append(measure(options.tools, artifact, passes))
    for form, seconds in times.items():
        print(f"{form}: {min(seconds) * 1000:.0f} ms, the least of {len(seconds)}")
    start = min(times["empty program"])
    ratio = (min(times["artifact"]) - start) / (min(times["plain bytecode"]) - start)
    print(f"ratio: {ratio:.2f}, at most {MAX_RATIO}")
    return 1 if ratio > MAX_RATIO else 0


if __name__ == "__main__":
    sys.exit(main())
