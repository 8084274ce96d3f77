"""Writes modules of any number of ops, and measures what reading them takes."""
import dataclasses
import os
import re
import statistics
import subprocess

SMALL, LARGE = 10_000, 1_000_000
# Steps in a function.
FUNCTIONS = {"one function": LARGE, "functions of 100 ops": 5}

# A step of a network: what `%x` is, the next step reads as `%x`. Each op has a
# line of its own.
STEP = """\
    %c{k} = stablehlo.constant dense<{k}.5> : tensor<f32>
    %b{k} = stablehlo.broadcast_in_dim %c{k}, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %m{k} = stablehlo.multiply %x{k}, %b{k} : tensor<8x16xf32>
    %t{k} = stablehlo.tanh %m{k} : tensor<8x16xf32>
    %d{k} = stablehlo.dot_general %t{k}, %w, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
    %z{k} = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %r{k} = stablehlo.reduce(%d{k} init: %z{k}) applies stablehlo.maximum across dimensions = [1] : (tensor<8x16xf32>, tensor<f32>) -> tensor<8xf32>
    %n{k}:2 = stablehlo.reduce(%d{k} init: %z{k}), (%t{k} init: %z{k}) across dimensions = [1] : (tensor<8x16xf32>, tensor<8x16xf32>, tensor<f32>, tensor<f32>) -> (tensor<8xf32>, tensor<8xf32>)
     reducer(%a{k}: tensor<f32>, %e{k}: tensor<f32>) (%f{k}: tensor<f32>, %g{k}: tensor<f32>) {{
      %h{k} = stablehlo.add %a{k}, %e{k} : tensor<f32>
      %j{k} = stablehlo.minimum %f{k}, %g{k} : tensor<f32>
      stablehlo.return %h{k}, %j{k} : tensor<f32>, tensor<f32>
    }}
    %i{k} = stablehlo.iota dim = 0 : tensor<8xi32>
    %l{k} = stablehlo.constant dense<[{k}, 1, 2, 3, 4, 5, 6, 7]> : tensor<8xi32>
    %p{k} = stablehlo.compare LT, %i{k}, %l{k}, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %q{k} = stablehlo.select %p{k}, %r{k}, %n{k}#0 : tensor<8xi1>, tensor<8xf32>
    %s{k} = stablehlo.reshape %q{k} : (tensor<8xf32>) -> tensor<8x1xf32>
    %u{k} = stablehlo.slice %d{k} [0:8, 1:16] : (tensor<8x16xf32>) -> tensor<8x15xf32>
    %x{next} = stablehlo.concatenate %s{k}, %u{k}, dim = 1 : (tensor<8x1xf32>, tensor<8x15xf32>) -> tensor<8x16xf32>
"""
HEAD = "  func.func @f{f}(%x{k}: tensor<8x16xf32>, %w: tensor<16x16xf32>) -> tensor<8x16xf32> {{\n"
FOOT = "    return %x{k} : tensor<8x16xf32>\n  }}\n"


def count_ops(text):
    """Ops are on lines of their own; `applies OP` is a region of two."""
    pattern = r"^ *(?:%\S+ = )?(?:stablehlo\.\w+|func\.func|return|module)\b"
    return len(re.findall(pattern, text, re.M)) + 2 * text.count(" applies ")


def write_module(file, size, steps):
    """A module of at least `size` ops in functions of `steps` steps; returns how many."""
    step_size, frame_size = count_ops(STEP), count_ops(HEAD) + count_ops(FOOT)
    file.write("module {\n")
    ops, step, function = 1, 0, 0
    while ops < size:
        file.write(HEAD.format(f=function, k=step))
        ops += frame_size
        end = step + steps
        while ops < size and step < end:
            file.write(STEP.format(k=step, next=step + 1))
            ops += step_size
            step += 1
        file.write(FOOT.format(k=step))
        function += 1
    file.write("}\n")
    return ops


@dataclasses.dataclass
class Run:
    """One process of the tool: seconds until the module is read and verified,
    those of all cores until the process ends, and peak memory."""

    reading: float
    total: float
    mebibytes: float


def run_tool(command):
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    report = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command, stderr=report)
    return Run(parse_reading(report), usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def parse_reading(report):
    """What --mlir-timing says of the parser, which verifies what it has read."""
    return float(re.search(r"^ *([\d.]+) \( *[\d.]+%\)  Parser$", report, re.M).group(1))


def measure_file(tool, file, processes):
    """The median of several runs of each figure: of few and long runs the shortest
    would be further from the truth than of many short ones."""
    command = [tool, file, "-o", "/dev/null", "--mlir-timing"]
    runs = [run_tool(command) for _ in range(processes)]
    return Run(*map(statistics.median, zip(*map(dataclasses.astuple, runs))))


@dataclasses.dataclass
class Costs:
    """Of one kind of module. Microseconds per op until it is read and verified
    for both sizes, and for the whole command with the larger; how much more an
    op of the larger takes in the whole command without start-up; memory."""

    name: str
    small: float
    large: float
    command: float
    command_growth: float
    mebibytes: float


def compare(name, start_up, small_ops, small, large_ops, large):
    """Costs from the runs of both sizes."""
    command, small_command = (
        (run.total - start_up.total) / ops for ops, run in ((large_ops, large), (small_ops, small))
    )
    return Costs(name, small.reading / small_ops * 1e6, large.reading / large_ops * 1e6,
                 command * 1e6, command / small_command, large.mebibytes)  # fmt: skip


def measure_modules(tool, folder):
    """The costs of each kind. Modules are written to `folder` and take 200 MB."""
    start_up = measure_text(tool, folder, "module {}\n")
    for functions, steps in FUNCTIONS.items():
        runs = {"text": [], "bytecode": []}
        for size, processes in ((SMALL, 15), (LARGE, 5)):
            text, bytecode = (folder / f"module.{suffix}" for suffix in ("mlir", "mlirbc"))
            with text.open("w") as file:
                ops = write_module(file, size, steps)
            subprocess.run([tool, text, "--emit-bytecode", "-o", bytecode], check=True)
            for form, file in (("text", text), ("bytecode", bytecode)):
                runs[form] += ops, measure_file(tool, file, processes)
        for form, sizes in runs.items():
            yield compare(f"{form}, {functions}", start_up, *sizes)


def measure_text(tool, folder, text):
    file = folder / "text.mlir"
    file.write_text(text)
    return measure_file(tool, file, processes=15)
