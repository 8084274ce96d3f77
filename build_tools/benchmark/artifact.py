#!/usr/bin/env python3
"""Compares reading a large artifact with reading the same program as plain bytecode.

Usage: artifact.py [--tools DIRECTORY] [--megabytes N] [--repeat N]

Writes a program with constants of N MB in both forms, and has stablehlo-opt read them in
turn. An artifact is read when it is StableHLO again. The least times count, without what
the tool does before reading and for writing; exit code 1 if the artifact takes more than
1.2 times as long.
"""
import argparse
import pathlib
import random
import re
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
        out.write("func.func @main() {\n")
        for number in range(NUM_CONSTANTS):
            data = rng.randbytes(4 * size).hex().upper()
            out.write(f'  %{number} = stablehlo.constant dense<"0x{data}"> : tensor<{size}xi32>\n')
        out.write("  return\n}\n")


def measure(tools, file, passes):
    """Seconds of parsing and passes."""
    timing = ["--mlir-disable-threading", "--mlir-timing", "--mlir-timing-display=list"]
    command = [tools / "stablehlo-opt", "--trusted-input", *timing, *passes, file]
    command += ["--emit-bytecode", "-o", "/dev/null"]
    report = subprocess.run(command, check=True, capture_output=True, text=True).stderr
    lines = re.findall(r"^\s*([\d.]+) \(\s*[\d.]+%\)\s+(.+?)\s*$", report, re.MULTILINE)
    times = {name: float(seconds) for seconds, name in lines}
    return times["Total"] - times.get("Output", 0.0) - times.get("Rest", 0.0)


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
        text, plain, artifact = (folder / name for name in ("text", "plain", "artifact"))
        write_program(text, options.megabytes)
        opt, translate = options.tools / "stablehlo-opt", options.tools / "stablehlo-translate"
        subprocess.run([opt, "--trusted-input", text, "--emit-bytecode", "-o", plain], check=True)
        serialize = [translate, "--trusted-input", "--serialize", "--target=current"]
        subprocess.run([*serialize, text, "-o", artifact], check=True)
        text.unlink()
        times = {"plain bytecode": [], "artifact": []}
        for _ in range(options.repeat):
            times["plain bytecode"].append(measure(options.tools, plain, []))
            passes = ["--stablehlo-deserialize"]
            times["artifact"].append(measure(options.tools, artifact, passes))
    for form, seconds in times.items():
        print(f"{form}: {min(seconds) * 1000:.0f} ms, the least of {len(seconds)}")
    ratio = min(times["artifact"]) / min(times["plain bytecode"])
    print(f"ratio: {ratio:.2f}, at most {MAX_RATIO}")
    return 1 if ratio > MAX_RATIO else 0


if __name__ == "__main__":
    sys.exit(main())
