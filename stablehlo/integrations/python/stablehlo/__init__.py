"""Runs StableHLO programs: exactly, fast, with NumPy arrays in and out.

    import stablehlo
    module = stablehlo.load("model.mlir")
    result = module(numpy.ones((2, 3), numpy.float32))
"""

from stablehlo import passes
from stablehlo._elements import element_dtype
from stablehlo._errors import Diagnostic, Error, OutOfMemory, Timeout
from stablehlo._frameworks import from_jax, from_tensorflow, from_torch
from stablehlo._instructions import force_instruction_set
from stablehlo._module import Function, Module, Value, deserialize, load, serialize
from stablehlo._profile import Profile

__all__ = [
    "Diagnostic",
    "Error",
    "Function",
    "Module",
    "OutOfMemory",
    "Profile",
    "Timeout",
    "Value",
    "deserialize",
    "element_dtype",
    "force_instruction_set",
    "from_jax",
    "from_tensorflow",
    "from_torch",
    "load",
    "passes",
    "serialize",
]
