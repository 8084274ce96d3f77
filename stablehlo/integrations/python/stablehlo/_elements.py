"""Element types as NumPy's."""

import functools
from typing import NamedTuple

import numpy as np

_NUMPY = {
    "i1": np.bool_,
    "f16": np.float16,
    "f32": np.float32,
    "f64": np.float64,
    "complex<f32>": np.complex64,
    "complex<f64>": np.complex128,
}
for _bits in (8, 16, 32, 64):
    _NUMPY[f"i{_bits}"] = np.dtype(f"int{_bits}")
    _NUMPY[f"ui{_bits}"] = np.dtype(f"uint{_bits}")

# Those that NumPy lacks, by the names that ml_dtypes gives them.
_ML_DTYPES = {
    "i2": "int2",
    "i4": "int4",
    "ui2": "uint2",
    "ui4": "uint4",
    "bf16": "bfloat16",
    "f4E2M1FN": "float4_e2m1fn",
    "f6E2M3FN": "float6_e2m3fn",
    "f6E3M2FN": "float6_e3m2fn",
    "f8E3M4": "float8_e3m4",
    "f8E4M3": "float8_e4m3",
    "f8E4M3FN": "float8_e4m3fn",
    "f8E4M3FNUZ": "float8_e4m3fnuz",
    "f8E4M3B11FNUZ": "float8_e4m3b11fnuz",
    "f8E5M2": "float8_e5m2",
    "f8E5M2FNUZ": "float8_e5m2fnuz",
    "f8E8M0FNU": "float8_e8m0fnu",
}


class ElementType(NamedTuple):
    """dtype: of users' arrays; storage: what the extension module takes and
    gives, of the same size."""

    dtype: np.dtype
    storage: np.dtype


@functools.lru_cache(maxsize=None)
def get_element_type(name: str) -> ElementType:
    if name in _NUMPY:
        dtype = np.dtype(_NUMPY[name])
        return ElementType(dtype, dtype)
    import ml_dtypes  # pylint: disable=import-outside-toplevel # Few programs need it.

    dtype = np.dtype(getattr(ml_dtypes, _ML_DTYPES[name]))
    return ElementType(dtype, np.dtype(f"uint{8 * dtype.itemsize}"))


def element_dtype(name: str) -> np.dtype:
    """The NumPy type of an element type, by its name in programs: "f32", "bf16",
    "complex<f64>". Those that NumPy lacks are of the package ml_dtypes."""
    try:
        return get_element_type(name).dtype
    except KeyError:
        raise ValueError(f"expects an element type, but got {name!r}") from None
