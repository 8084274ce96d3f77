"""Reads an artifact, writes it for the version that it says it has, and compares
the bytes."""

import re
import subprocess
import sys

path = sys.argv[1]
with open(path, "rb") as file:
    artifact = file.read()
version = re.search(rb"StableHLO_v([0-9.]+)\0", artifact).group(1).decode()
# As bytecode: the short text of a reduction leaves out locations.
program = subprocess.run(
    ["stablehlo-opt", "--stablehlo-deserialize", "--emit-bytecode", path],
    check=True,
    capture_output=True,
).stdout
again = subprocess.run(
    ["stablehlo-translate", "--serialize", "--allow-other-dialects", f"--target={version}"],
    input=program,
    check=True,
    capture_output=True,
).stdout
if again != artifact:
    sys.exit(f"{path}: written again for {version}, it has other bytes")
