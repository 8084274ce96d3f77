#!/usr/bin/env python3
"""Times XLA:CPU on one program: bench_xla.py FOLDER ITERATIONS.

Prints {"cold": ms, "warm": ms} as JSON. Cold is parsing, compiling and the first
run, without the import of JAX; warm is the median of the other runs. To be run in
a fresh process, so that nothing is compiled yet.
"""
import json
import pathlib
import statistics
import sys
import time

import jax
import ml_dtypes
import numpy as np
from jax._src.interpreters import mlir
from jaxlib import _jax
from jaxlib.mlir import ir


def read_input(folder, entry):
    """The argument that an entry of meta.json describes."""
    array = np.load(folder / entry["file"])
    name = entry["dtype"]
    dtype = np.dtype(getattr(ml_dtypes, name)) if hasattr(ml_dtypes, name) else np.dtype(name)
    return array if array.dtype == dtype else array.view(dtype)


def main():
    folder, iterations = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    meta = json.loads((folder / "meta.json").read_text())
    jax.config.update("jax_enable_x64", bool(meta.get("x64")))
    jax.config.update("jax_platforms", "cpu")
    device = jax.devices()[0]
    inputs = [jax.device_put(read_input(folder, i), device) for i in meta["inputs"]]
    jax.block_until_ready(inputs)
    path = folder / meta["files"]["program"]

    start = time.perf_counter()
    with mlir.make_ir_context():
        module = ir.Module.parse(path.read_text())
        executable = device.client.compile_and_load(
            module, _jax.DeviceList((device,)), _jax.CompileOptions()
        )
    times = []
    for _ in range(iterations):
        jax.block_until_ready(executable.execute(inputs))
        times.append((time.perf_counter() - start) * 1e3)
        start = time.perf_counter()
    print(json.dumps({"cold": times[0], "warm": statistics.median(times[1:])}))


if __name__ == "__main__":
    main()
