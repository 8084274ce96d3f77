#!/usr/bin/env python3
"""Measures XLA:CPU, in a fresh process, and prints JSON.

xla.py model FOLDER ITERATIONS [PLATFORM]: one program of meta.json, on `cpu` or what
else JAX has. Cold is parsing, compiling and the first run, without the import of JAX and
its first MLIR context; compile is cold without that run, parse the parsing in it and the
context for it, if it is known; warm is the median of the other runs; memory is what the
peak of the resident set lies above its size before parsing, with the inputs added, which
were read by then.

xla.py programs FOLDER NAME...: the shortest run of each benchmark program.
"""
import json
import pathlib
import re
import statistics
import sys
import time

import jax
import ml_dtypes
import numpy as np
from jax._src.interpreters import mlir
from jaxlib import _jax, lapack
from jaxlib.mlir import ir

SECONDS_PER_PROGRAM = 0.5


class XlaProgram:
    """A compiled program on one device."""

    def __init__(self, text):
        self.donates = "tf.aliasing_output" in text or "jax.buffer_donor" in text
        if "@lapack_" in text:  # a call before this jumps to address 0
            lapack.prepare_lapack_call("getrf", np.float32)
        device = jax.devices()[0]
        start = time.perf_counter()
        with mlir.make_ir_context():
            module = ir.Module.parse(text)
            self.parse_time = (time.perf_counter() - start) * 1e3
            self.executable = device.client.compile_and_load(
                module, _jax.DeviceList((device,)), _jax.CompileOptions()
            )

    def run(self, inputs):
        jax.block_until_ready(self.executable.execute(inputs))


class Xla:
    """What the measurements below ask of a compiler; iree_cpu.py has another."""

    compile = XlaProgram

    @staticmethod
    def put(arrays):
        """Copies of the arrays that a program may take for itself."""
        device = jax.devices()[0]
        buffers = [jax.device_put(array.copy(), device) for array in arrays]
        jax.block_until_ready(buffers)
        return buffers


def read_input(folder, entry):
    """The argument that an entry of meta.json describes."""
    array = np.load(folder / entry["file"])
    name = entry["dtype"]
    dtype = np.dtype(getattr(ml_dtypes, name)) if hasattr(ml_dtypes, name) else np.dtype(name)
    return array if array.dtype == dtype else array.view(dtype)


def read_memory(field):
    """VmRSS, now, or VmHWM, the peak, in MiB."""
    status = pathlib.Path("/proc/self/status").read_text()
    return int(re.search(rf"^{field}:\s*(\d+) kB", status, re.MULTILINE).group(1)) / 1024


def measure_model(compiler, folder, iterations):
    meta = json.loads((folder / "meta.json").read_text())
    jax.config.update("jax_enable_x64", bool(meta.get("x64")))
    arrays = [read_input(folder, entry) for entry in meta["inputs"]]
    inputs = compiler.put(arrays)
    text = (folder / meta["files"]["program"]).read_text()
    memory_before = read_memory("VmRSS")
    pathlib.Path("/proc/self/clear_refs").write_text("5")  # Resets the peak.

    start = time.perf_counter()
    program = compiler.compile(text)
    compile_time = (time.perf_counter() - start) * 1e3
    times = []
    for _ in range(iterations):
        program.run(inputs)
        times.append((time.perf_counter() - start) * 1e3)
        if program.donates:
            inputs = compiler.put(arrays)
        start = time.perf_counter()
    peak = read_memory("VmHWM")
    return {
        "parse": getattr(program, "parse_time", 0.0),
        "compile": compile_time,
        "cold": times[0],
        "warm": statistics.median(times[1:] or times),
        "memory": peak - memory_before + sum(array.nbytes for array in arrays) / 2**20,
        "whole": peak,
    }


def draw_argument(tensor):
    """Floats in [-1, 1), integers in [0, 8192), or of 8 bits, like BenchmarkProgram.cpp."""
    random = np.random.default_rng(1)
    if isinstance(tensor.element_type, ir.IntegerType):
        if tensor.element_type.width == 8:
            return random.integers(-128, 128, tensor.shape, np.int8)
        unsigned = tensor.element_type.is_unsigned
        return random.integers(0, 8192, tensor.shape, np.uint32 if unsigned else np.int32)
    dtypes = {"f32": np.float32, "f64": np.float64, "bf16": ml_dtypes.bfloat16}
    numbers = random.random(tensor.shape, np.float32) * 2 - 1
    return numbers.astype(dtypes[str(tensor.element_type)])


def draw_arguments(text):
    with mlir.make_ir_context():
        module = ir.Module.parse(text)
        main = next(op for op in module.body.operations if op.name.value == "main")
        return [draw_argument(ir.RankedTensorType(t)) for t in main.type.inputs]


def measure_program(compiler, path):
    text = path.read_text()
    inputs = compiler.put(draw_arguments(text))
    program = compiler.compile(text)
    shortest, end = float("inf"), time.perf_counter() + SECONDS_PER_PROGRAM
    runs = 0
    while runs < 3 or time.perf_counter() < end:
        start = time.perf_counter()
        program.run(inputs)
        shortest = min(shortest, time.perf_counter() - start)
        runs += 1
    return shortest * 1e3


def main():
    kind, folder, *rest = sys.argv[1:]
    folder = pathlib.Path(folder)
    if kind == "model":
        iterations, platform = (rest + ["cpu"])[:2]
        jax.config.update("jax_platforms", platform)
        mlir.make_ir_context()
        print(json.dumps(measure_model(Xla, folder, int(iterations))))
        return
    jax.config.update("jax_platforms", "cpu")
    jax.config.update("jax_enable_x64", True)
    print(json.dumps({name: measure_program(Xla, folder / f"{name}.mlir") for name in rest}))


if __name__ == "__main__":
    main()
