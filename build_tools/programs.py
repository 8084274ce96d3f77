"""The programs of the repository, for the scripts that damage and vary them."""
import pathlib
import re

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
SEPARATOR = "\n// -----\n"


def split_programs(text):
    """The programs that tests join: between `// -----`, and those of split-file."""
    return re.split(r"^// -----.*$|^//--- .*$", text, flags=re.M)


def read_programs():
    """(name, text) of the .mlir files of tests and examples, cut where tests cut them."""
    for folder in ("stablehlo/tests", "examples"):
        for path in sorted((REPOSITORY / folder).rglob("*.mlir")):
            for number, part in enumerate(split_programs(path.read_text())):
                if part.strip() and len(part) < 100_000:
                    yield f"{path.relative_to(REPOSITORY)}#{number}", part


def read_artifacts():
    """(name, bytes) of the portable artifacts of tests."""
    for path in sorted((REPOSITORY / "stablehlo/tests").rglob("*.mlir.bc")):
        yield str(path.relative_to(REPOSITORY)), path.read_bytes()
