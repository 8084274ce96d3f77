"""Real programs that JAX exported, with XLA's results: those of tests/models, or of
the folder that STABLEHLO_MODELS names."""

import json
import os
import pathlib

import numpy as np
import pytest

import stablehlo

OWN = pathlib.Path(__file__).resolve().parents[1] / "models" / "Inputs"
MODELS = pathlib.Path(os.environ.get("STABLEHLO_MODELS", OWN))
FOLDERS = sorted(path.parent.name for path in MODELS.glob("*/meta.json"))


def read(folder, item, dtype):
    """An array of a file, which holds what NumPy lacks as integers."""
    array = np.load(folder / item["file"])
    return array if array.dtype == dtype else array.view(dtype)


def check(result, expected, tolerance):
    is_off = (result != expected) & ~((result != result) & (expected != expected))
    if tolerance["kind"] == "close":
        wide = np.complex128 if np.iscomplexobj(expected) else np.float64
        limits = {name: tolerance[name] for name in ("rtol", "atol")}
        is_off &= ~np.isclose(result.astype(wide), expected.astype(wide), **limits)
    assert np.mean(is_off) <= tolerance.get("max_fraction", 0)


@pytest.mark.parametrize("name", FOLDERS)
def test_model(name):
    folder = MODELS / name
    meta = json.loads((folder / "meta.json").read_text())
    if meta.get("num_partitions", 1) * meta.get("num_replicas", 1) > 1:
        pytest.skip("for several devices")
    artifacts = sorted(folder.glob("program*bc"))
    for program in [folder / "program.mlir", *artifacts]:
        module = stablehlo.load(program)
        function = module.functions[meta["entry"]]
        inputs = [
            read(folder, item, value.dtype)
            for item, value in zip(meta["inputs"], function.arguments, strict=True)
        ]
        results = module.run(*inputs, entry=meta["entry"])
        results = results if isinstance(results, tuple) else (results,)
        for result, item in zip(results, meta["outputs"], strict=True):
            check(result, read(folder, item, result.dtype), item["tolerance"])
