"""Grids of processes beside the same processes one after another: a program that
calls what each of them runs, with groups of one, so that nobody waits. Results
differ, the work is the same but for what the processes do together."""
import dataclasses
import math
import pathlib
import re
import tempfile

import measure

# How much more a grid may take than its processes one after another.
AIM = 1.3
# Without threads the processes of a grid run one after another, too.
OPTIONS = {"default": [], "serial": ["--threads=1"]}

PROCESS = """
func.func private @process(%x: tensor<192x192xf32>) -> tensor<192x192xf32> {
  %0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<192x192xf32>, tensor<192x192xf32>) -> tensor<192x192xf32>
  %1 = stablehlo.tanh %0 : tensor<192x192xf32>
  %2 = "stablehlo.all_reduce"(%1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %sum = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %sum : tensor<f32>
  }) {replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>} : (tensor<192x192xf32>) -> tensor<192x192xf32>
  %3 = stablehlo.dot_general %2, %x, contracting_dims = [1] x [0] : (tensor<192x192xf32>, tensor<192x192xf32>) -> tensor<192x192xf32>
  return %3 : tensor<192x192xf32>
}
"""  # fmt: skip


@dataclasses.dataclass(frozen=True)
class Program:
    name: str
    text: str
    inputs: list  # Options of the tool.


@dataclasses.dataclass(frozen=True)
class Costs:
    """Milliseconds of a run, by the number of threads."""

    name: str
    grid: dict
    twin: dict

    def get_ratio(self, kind):
        return self.grid[kind] / self.twin[kind]

    @property
    def reaches_aim(self):
        return max(map(self.get_ratio, OPTIONS)) <= AIM


def make_program(count=8):
    matrix = "tensor<192x192xf32>"
    types = ", ".join([matrix] * count)
    arguments = ", ".join(f"%x{i}: {matrix}" for i in range(count))
    operands = ", ".join(f"%x{i}" for i in range(count))
    results = ", ".join(f"%r#{i}" for i in range(count))
    rows = ", ".join(["[@process]"] * count)
    main = f"""func.func @main({arguments}) -> ({types}) {{
  %r:{count} = "interpreter.run_parallel"({operands}) {{programs = [{rows}]}} : ({types}) -> ({types})
  return {results} : {types}
}}
"""
    inputs = ["--input=192x192xf32=0.001"] * count
    return Program("two products and a sum of 192x192", PROCESS + main, inputs)


def find_programs(models):
    """One of our own, and the models that only reduce: other collectives change
    shapes with the size of their groups."""
    yield make_program()
    for path in sorted(models.glob("*/program_grid.mlir")):
        text = path.read_text()
        others = r"all_gather|all_to_all|collective_|reduce_scatter|stablehlo.(send|recv|infeed)"
        if re.search(others, text):
            continue
        meta = measure.read_meta(path.parent)
        inputs = [
            f"--input=@{path.parent / folder / value['file']}"
            for folder in meta["partition_directories"]
            for value in meta["inputs"]
        ]
        yield Program(path.parent.name, text, inputs)


def make_twin(text):
    """`text` with a call in place of each process of its only grid."""
    grid = re.search(
        r'(%\w+):\d+ = "interpreter\.run_parallel"\((.*)\) <?\{programs = (.*?)\}>?'
        r" : \((.*)\) -> \((.*)\)\n",
        text,
    )
    result, operands, programs, types, results = grid.groups()
    operands, types, results = (part.split(", ") for part in (operands, types, results))
    programs = re.findall(r"@\w+", programs)
    taken, given = len(operands) // len(programs), len(results) // len(programs)
    calls = ""
    for i, program in enumerate(programs):
        arguments = slice(i * taken, (i + 1) * taken)
        calls += (
            f"    {result}_{i}:{given} = func.call {program}({', '.join(operands[arguments])}) : "
            f"({', '.join(types[arguments])}) -> ({', '.join(results[:given])})\n"
        )
    text = text.replace(grid.group(0), calls.lstrip())
    text = re.sub(
        rf"{result}#(\d+)",
        lambda use: f"{result}_{int(use[1]) // given}#{int(use[1]) % given}",
        text,
    )
    groups = r"(replica_groups = )dense<[^>]*> : tensor<\w+>"
    return re.sub(groups, r"\1dense<0> : tensor<1x1xi64>", text)


def measure_program(tool, program, folder, rounds, iterations):
    """The least median of `rounds` processes each, in turn."""
    files = {"grid": folder / "grid.mlir", "twin": folder / "twin.mlir"}
    files["grid"].write_text(program.text)
    files["twin"].write_text(make_twin(program.text))
    best = {side: dict.fromkeys(OPTIONS, math.inf) for side in files}
    for _ in range(rounds):
        for kind, options in OPTIONS.items():
            for side, file in files.items():
                command = [tool, "--interpret", file, *program.inputs, *options]
                report = measure.run_tool([*command, f"--iterations={iterations}"])
                median = measure.parse_iterations(report)[0]
                best[side][kind] = min(best[side][kind], median)
    return Costs(program.name, **best)


def measure_all(tool, models, rounds=5, iterations=100):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        return [measure_program(tool, program, folder, rounds, iterations)
                for program in find_programs(models)]  # fmt: skip
