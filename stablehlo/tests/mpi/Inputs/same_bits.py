"""Runs a program alone, then spread over ranks, and compares the files that it
writes bit for bit.

usage: same_bits.py MPIRUN RANKS NUM_RESULTS OPTION...

MPIRUN is a command without the number of ranks, RANKS such as 1,2,4, and the
options are those of stablehlo-translate.
"""
import pathlib
import shlex
import subprocess
import sys
import tempfile


def run(prefix, count, options, folder):
    """What a run of `count` results leaves in `folder`."""
    folder.mkdir()
    outputs = [f"--output=@{folder}/{i}.npy" for i in range(count)]
    command = [*prefix, "stablehlo-translate", "--interpret", *options, *outputs]
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    if process.returncode != 0:
        sys.exit(f"{shlex.join(command)}\nends with {process.returncode}:\n{process.stderr}")
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def main():
    mpirun, ranks, count, *options = sys.argv[1:]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        alone = run([], int(count), options, folder / "alone")
        if len(alone) != int(count):
            sys.exit(f"expects {count} results, but got {len(alone)}")
        for number in ranks.split(","):
            spread = run([*shlex.split(mpirun), "-n", number], int(count), options,
                         folder / number)  # fmt: skip
            if alone.keys() != spread.keys():
                sys.exit(f"{number} ranks write {sorted(spread)}, not {sorted(alone)}")
            for file, data in alone.items():
                if spread[file] != data:
                    sys.exit(f"result {file} of {number} ranks has other bits")


if __name__ == "__main__":
    main()
