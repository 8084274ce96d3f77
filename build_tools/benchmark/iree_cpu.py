#!/usr/bin/env python3
"""Measures IREE on the CPU, in a fresh process, and prints JSON: see xla.py.

iree_cpu.py model FOLDER ITERATIONS
iree_cpu.py programs FOLDER NAME...: programs that IREE does not compile or run are left out.
"""
import json
import pathlib
import sys

import iree.compiler
import iree.runtime

import xla


class IreeProgram:
    donates = False

    def __init__(self, text):
        binary = iree.compiler.compile_str(
            text, target_backends=["llvm-cpu"], input_type="stablehlo",
            extra_args=["--iree-llvmcpu-target-cpu=host", "--iree-opt-level=O3"],
        )
        context = iree.runtime.SystemContext(config=Iree.config)
        module = iree.runtime.VmModule.copy_buffer(context.instance, binary)
        context.add_vm_module(module)
        self.function = context.modules[module.name]["main"]

    def run(self, inputs):
        """Ends when the results are there."""
        self.function(*inputs)


class Iree:
    config = iree.runtime.Config("local-task")
    compile = IreeProgram

    @classmethod
    def put(cls, arrays):
        return [iree.runtime.asdevicearray(cls.config.device, array) for array in arrays]


def measure_programs(folder, names):
    times = {}
    for name in names:
        try:
            times[name] = xla.measure_program(Iree, folder / f"{name}.mlir")
        except Exception as error:  # Each part of IREE has exceptions of its own.
            print(f"{name}: {type(error).__name__}", file=sys.stderr)
    return times


def main():
    kind, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    if kind == "model":
        print(json.dumps(xla.measure_model(Iree, folder, int(sys.argv[3]))))
    else:
        print(json.dumps(measure_programs(folder, sys.argv[3:])))


if __name__ == "__main__":
    main()
