"""Programs of unknown sizes beside their static twins, which are the same programs
with the sizes of the inputs written into them."""
import dataclasses
import json
import pathlib
import tempfile

import measure

# Small enough for what is done at each run to count.
TINY = {
    "three ops on 4 numbers": ("""
func.func @main(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = stablehlo.multiply %x, %x : tensor<?xf32>
  %1 = stablehlo.add %0, %x : tensor<?xf32>
  %2 = stablehlo.negate %1 : tensor<?xf32>
  return %2 : tensor<?xf32>
}
""", ["4xf32=1"]),
    "softmax of 8x8": ("""
func.func @main(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %d0 = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x?xf32>) -> tensor<i32>
  %d1 = stablehlo.get_dimension_size %x, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>
  %r0 = stablehlo.reshape %d0 : (tensor<i32>) -> tensor<1xi32>
  %r1 = stablehlo.reshape %d1 : (tensor<i32>) -> tensor<1xi32>
  %shape = stablehlo.concatenate %r0, %r1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %e = stablehlo.exponential %x : tensor<?x?xf32>
  %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<?x?xf32>, tensor<f32>) -> tensor<?xf32>
  %b = stablehlo.dynamic_broadcast_in_dim %s, %shape, dims = [0] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %q = stablehlo.divide %e, %b : tensor<?x?xf32>
  return %q : tensor<?x?xf32>
}
""", ["8x8xf32=1"]),
}  # fmt: skip

# Runs of a tiny program, and of a model, that are timed together.
TINY_RUNS = 100_000
RUNS = 200

# How much more a run, or the first run at new sizes, may take.
AIM = 1.1


@dataclasses.dataclass(frozen=True)
class Program:
    name: str
    file: pathlib.Path
    types: list  # Of the inputs.
    inputs: list  # Options of the tool.
    outputs: int
    runs: int = RUNS


@dataclasses.dataclass(frozen=True)
class Costs:
    """In ms. Warm: a run. Cold: a process that reads, specialises, prepares and runs
    once."""

    name: str
    warm: float
    twin_warm: float
    cold: float
    twin_cold: float

    @property
    def reaches_aim(self):
        return self.warm <= AIM * self.twin_warm and self.cold <= AIM * self.twin_cold


def find_programs(models, folder):
    """The tiny programs, written to `folder`, and the dynamic ones of `models`."""
    for name, (text, inputs) in TINY.items():
        file = folder / f"{name.split()[0]}.mlir"
        file.write_text(text)
        types = [f"tensor<{value.split('=')[0]}>" for value in inputs]
        yield Program(name, file, types, [f"--input={value}" for value in inputs], 1,
                      TINY_RUNS)  # fmt: skip
    for path in sorted(models.glob("*/meta.json")):
        meta = json.loads(path.read_text())
        if meta.get("dynamic"):
            inputs = [f"--input=@{path.parent / i['file']}" for i in meta["inputs"]]
            yield Program(path.parent.name, path.parent / meta["files"]["program"],
                          [i["type"] for i in meta["inputs"]], inputs,
                          len(meta["outputs"]))  # fmt: skip


def make_twin(tool, program, folder):
    twin = folder / f"{program.name.split()[0]}-twin.mlir"
    measure.run_tool([tool, program.file, "-o", twin, "--stablehlo-refine-shapes",
                      f"--stablehlo-refine-arguments=types={','.join(program.types)}"])  # fmt: skip
    return twin


def get_costs(name, runs, dynamic, twin):
    """Of `dynamic` and of `twin`: the times of processes that run once, and of those
    that run so many times more."""
    (cold, all_runs), (twin_cold, all_twin_runs) = (map(min, times) for times in (dynamic, twin))
    return Costs(name, (all_runs - cold) / runs, (all_twin_runs - twin_cold) / runs, cold, twin_cold)


def measure_program(tools, program, folder, rounds):
    """The least of `rounds` processes each, in turn: other load meets both."""
    twin = make_twin(tools / "stablehlo-opt", program, folder)
    found = {program.file: ([], []), twin: ([], [])}
    outputs = [f"--output=@{folder}/{k}.npy" for k in range(program.outputs)]
    for _ in range(rounds):
        for file, (once, many) in found.items():
            command = [tools / "stablehlo-translate", "--interpret", file, *program.inputs]
            command += outputs
            once.append(measure.time_process([*command, "--iterations=1"]))
            many.append(measure.time_process([*command, f"--iterations={program.runs + 1}"]))
    return get_costs(program.name, program.runs, *found.values())


def measure_all(tools, models, rounds=7):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        return [measure_program(tools, program, folder, rounds)
                for program in find_programs(models, folder)]  # fmt: skip
