"""Runs the console blocks of a document and compares what they print.

run_console.py DOCUMENT FOLDER: in FOLDER, `$ ` starts a command; the lines up
to the next one, or to the end of the block, are its output, errors included.
"""
import re
import subprocess
import sys

BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# Said of fibers in each process, although they tell AddressSanitizer what they do.
SANITIZER = re.compile(r"^==\d+==WARNING: ASan doesn't fully support makecontext.*\n", re.M)


def main(document, folder):
    with open(document, encoding="utf-8") as file:
        blocks = BLOCK.findall(file.read())
    steps = [step for block in blocks for step in re.split(r"^\$ ", block, flags=re.M)]
    steps = [step for step in steps if step.strip()]
    if not steps:
        sys.exit(f"{document} has no console block")
    failures = 0
    for step in steps:
        command, _, expected = step.partition("\n")
        process = subprocess.run(
            command,
            shell=True,
            cwd=folder,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        printed = SANITIZER.sub("", process.stdout)
        if printed.strip() != expected.strip():
            failures += 1
            print(f"$ {command}\n-- printed:\n{printed}-- document:\n{expected}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
