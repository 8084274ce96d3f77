"""Which instructions the interpreter computes with."""

import os

from stablehlo import _core


def force_instruction_set(name: str) -> None:
    """Lets the process compute with "avx512", "avx2", "sse4" or "neon" and what it
    needs, and no other; results are the same bits. To be called before anything is
    computed; the environment's STABLEHLO_CPU does it when the package is imported.
    Raises Error for other names, and for sets that the machine lacks."""
    _core.force_instruction_set(name)


if os.environ.get("STABLEHLO_CPU"):
    force_instruction_set(os.environ["STABLEHLO_CPU"])
