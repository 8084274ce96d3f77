#!/usr/bin/env python3
"""Measures the PJRT plugin beside the tool and beside JAX's `cpu`, and prints a line for each program.

Usage: plugin.py FOLDER [NAME...]

Runs in a Python that has the wheel and JAX; build_tools/test_python leaves one in
build-wheel/environment. FOLDER is shared/models or what classes.py writes. Warm: the median of
14 runs of the plugin and of stablehlo-translate --iterations. First: a call without the trace, of
which JAX has the module in memory: preparing and the first run on the plugin, and what `cpu` takes
to compile. Each is the least of three processes, in turn. Then `jnp.add` of two scalars, called eagerly.
"""
import pathlib
import statistics
import subprocess
import sys

import measure

PLUGIN = "stablehlo_reference"
ITERATIONS, PROCESSES = 15, 3
EAGER = """
import sys, time, jax, jax.numpy as jnp
jax.config.update("jax_platforms", sys.argv[1])
x, y, best = jnp.float32(1), jnp.float32(2), 1.0
for _ in range(200):
    start = time.perf_counter()
    for _ in range(200):
        z = jnp.add(x, y)
    z.block_until_ready()
    best = min(best, (time.perf_counter() - start) / 200)
print(best * 1e6)
"""


def measure_model(tool, folder):
    command = measure.make_command(tool, folder) + [f"--iterations={ITERATIONS}"]
    rounds = []
    for _ in range(PROCESSES):
        plugin, cpu = (
            measure.run_compiler("xla", "model", folder, ITERATIONS, platform)
            for platform in (PLUGIN, "cpu")
        )
        iterations, _ = measure.parse_iterations(measure.run_tool(command))
        first = plugin["cold"] - plugin["parse"]
        rounds.append((plugin["warm"], iterations, first, cpu["compile"] - cpu["parse"]))
    return [min(times) for times in zip(*rounds)]


def measure_eager(platform):
    command = [sys.executable, "-c", EAGER, platform]
    return min(float(subprocess.check_output(command, text=True)) for _ in range(PROCESSES))


def main():
    models = pathlib.Path(sys.argv[1])
    names = sys.argv[2:] or sorted(path.parent.name for path in models.glob("*/meta.json"))
    tool = pathlib.Path(sys.executable).with_name("stablehlo-translate")
    warm, first = [], []
    print("program: warm plugin, tool, ratio; first call on the plugin, compilation for cpu, ratio")
    for name in names:
        try:
            plugin, iterations, cold, compilation = measure_model(tool, models / name)
        except measure.Unsupported as reason:
            print(f"{name}: {reason}")
            continue
        warm.append(plugin / iterations)
        first.append(compilation / cold)
        print(
            f"{name}: {plugin:.3f} ms, {iterations:.3f} ms, {warm[-1]:.2f};"
            f" {cold:.1f} ms, {compilation:.1f} ms, {first[-1]:.1f}",
            flush=True,
        )
    means = map(statistics.geometric_mean, (warm, first))
    print("geometric means: warm {:.2f}, first {:.1f}".format(*means))
    eager, cpu = measure_eager(PLUGIN), measure_eager("cpu")
    print(f"jnp.add of scalars: {eager:.2f} us, cpu {cpu:.2f} us, {eager / cpu:.2f}")


if __name__ == "__main__":
    main()
