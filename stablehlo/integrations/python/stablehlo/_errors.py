"""Diagnostics as exceptions."""

from typing import List, NamedTuple, Tuple


class Diagnostic(NamedTuple):
    """What is wrong, and where.

    severity: "error", "warning", "remark", or "note", which belongs to the
        diagnostic before it.
    location: "FILE:LINE:COLUMN" of the program's source, or empty.
    """

    severity: str
    message: str
    location: str

    def __str__(self):
        where = f"{self.location}: " if self.location else ""
        return f"{where}{self.severity}: {self.message}"


class Error(Exception):
    """A program, its inputs or an option is at fault; `diagnostics` say how."""

    def __init__(self, diagnostics: Tuple[Diagnostic, ...]):
        super().__init__("\n".join(map(str, diagnostics)))
        self.diagnostics = diagnostics

    def __reduce__(self):
        return type(self), (self.diagnostics,)


class Timeout(Error, TimeoutError):
    """A run took longer than its timeout."""


class OutOfMemory(Error, MemoryError):
    """The arrays of a run did not fit in its memory limit."""


_KINDS = {"error": Error, "timeout": Timeout, "out of memory": OutOfMemory}


def make_error(diagnostics: List[Tuple[str, str, str]], kind: str) -> Error:
    """What the extension module raises."""
    return _KINDS[kind](tuple(Diagnostic(*diagnostic) for diagnostic in diagnostics))
