"""Gives passes programs of many ops, functions and calls: they must come to an end.

Usage: large.py chains SOURCE PART | sizes | calls

Of the chains, PART is 0 or 1: those of every other pass.

Nothing is timed: what takes stack for each op crashes, and what takes time by the square
of their number does not end within lit's limit.
"""
import pathlib
import re
import subprocess
import sys

F32, I32 = "tensor<2xf32>", "tensor<2xi32>"
QUANTIZED = "tensor<2x!quant.uniform<i8:f32, 0.5>>"
DYNAMIC = "tensor<?xf32>"
REFINE = "--stablehlo-refine-arguments=types=tensor<4xf32> --stablehlo-refine-shapes"


# ===== Programs


def function(name, argument, result, lines, value):
    body = "\n".join(lines)
    return f"func.func @{name}(%v0: {argument}) -> {result} {{\n{body}\nreturn {value} : {result}\n}}\n"


def chain(type, op, count=10_000, before=""):
    """Ops of which each takes what the one before gives; `op(i, x, y)` is the text of one."""
    lines = [before, *(op(i, f"%v{i}", f"%v{i + 1}") for i in range(count))]
    return function("main", type, type, lines, f"%v{count}")


def unary(name, type):
    return lambda: chain(type, lambda i, x, y: f"{y} = {name} {x} : {type}")


def binary(name, type):
    return lambda: chain(type, lambda i, x, y: f"{y} = {name} {x}, {x} : {type}")


def with_types(name, type, other_operand="", before="", other_type=""):
    """Of ops whose text has all types."""
    return lambda: chain(
        type, lambda i, x, y: f"{y} = {name} {x}{other_operand} : ({type}{other_type}) -> {type}", before=before
    )


def make_assertions():
    return chain(
        F32,
        lambda i, x, y: "stablehlo.custom_call @shape_assertion(%true) "
        '{error_message = "no", has_side_effect = true} : (tensor<i1>) -> ()\n'
        f"{y} = stablehlo.abs {x} : {F32}",
        before="%true = stablehlo.constant dense<true> : tensor<i1>",
    )


def make_composites():
    def op(i, x, y):
        return f'{y} = stablehlo.composite "my.op" {x} {{decomposition = @f}} : ({F32}) -> {F32}'

    return chain(F32, op) + function("f", F32, F32, [], "%v0")


def make_float_ops():
    """Between dequantize and quantize."""
    return chain(
        QUANTIZED,
        lambda i, x, y: f"%x{i} = stablehlo.uniform_dequantize {x} : ({QUANTIZED}) -> {F32}\n"
        f"%y{i} = stablehlo.abs %x{i} : {F32}\n{y} = stablehlo.uniform_quantize %y{i} : ({F32}) -> {QUANTIZED}",
    )


def make_constants():
    """Each computed from the one before."""
    lines = ["%c0 = stablehlo.constant dense<[1, 2]> : " + I32]
    lines += [f"%c{i + 1} = stablehlo.add %c{i}, %c0 : {I32}" for i in range(10_000)]
    return function("main", I32, I32, lines, "%c10000")


def make_sizes(count):
    """A size that is computed in so many steps, and the shape of ops."""
    lines = [f"%n0 = stablehlo.get_dimension_size %v0, dim = 0 : ({DYNAMIC}) -> tensor<i32>"]
    lines += [f"%n{i + 1} = stablehlo.maximum %n{i}, %n{i // 2} : tensor<i32>" for i in range(count)]
    lines.append(f"%s = stablehlo.reshape %n{count} : (tensor<i32>) -> tensor<1xi32>")
    lines.append(f"%r = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi32>) -> {DYNAMIC}")
    return function("main", DYNAMIC, DYNAMIC, lines, "%r")


# For each pass a chain of ops that it looks for; and the options, where its name is not all.
ZERO = f"%zero = stablehlo.constant dense<0> : {I32}"
SHAPE = "%s = stablehlo.constant dense<2> : tensor<1xi64>"
ADD_ZERO = with_types("stablehlo.add", I32, ", %zero", ZERO, f", {I32}")
CHAINS = {
    "stablehlo-refine-arguments": (unary("stablehlo.abs", DYNAMIC), REFINE.split()[0]),
    "stablehlo-refine-shapes": (lambda: make_sizes(10_000), REFINE),
    "stablehlo-canonicalize-dynamism": (
        with_types("stablehlo.dynamic_reshape", F32, ", %s", SHAPE, ", tensor<1xi64>"),
    ),
    "stablehlo-check-shape-assertions": (make_assertions,),
    "stablehlo-legalize-deprecated-ops": (
        with_types("stablehlo.dot", "tensor<2x2xf32>", ", %v0", other_type=", tensor<2x2xf32>"),
    ),
    "stablehlo-legalize-composite-to-call": (make_composites,),
    "chlo-legalize-to-stablehlo": (with_types("chlo.broadcast_add", F32, ", %v0", other_type=f", {F32}"),),
    "stablehlo-convert-to-signless": (binary("stablehlo.add", "tensor<2xui32>"),),
    "stablehlo-wrap-in-composite": (
        unary("stablehlo.abs", F32), "--stablehlo-wrap-in-composite=op-names=stablehlo.abs",
    ),
    "shape-legalize-to-stablehlo": (binary("arith.muli", "index"),),
    "stablehlo-complex-math-expander": (unary("stablehlo.exponential", "tensor<2xcomplex<f32>>"),),
    "stablehlo-legalize-quantized-op-to-qdq": (binary("stablehlo.add", QUANTIZED),),
    "stablehlo-legalize-qdq-to-quantized-op": (make_float_ops,),
    "stablehlo-legalize-quant-to-math": (binary("stablehlo.add", QUANTIZED),),
    "stablehlo-legalize-to-vhlo": (unary("stablehlo.abs", F32),),
    "vhlo-to-version": (
        unary("stablehlo.abs", F32), "--stablehlo-legalize-to-vhlo --vhlo-to-version=target=1.0.0",
    ),
    "vhlo-legalize-to-stablehlo": (
        unary("stablehlo.abs", F32), "--stablehlo-legalize-to-vhlo --vhlo-legalize-to-stablehlo",
    ),
    "stablehlo-compatibility-expander": (
        unary("stablehlo.tan", F32), "--stablehlo-compatibility-expander=target=1.0.0",
    ),
    "stablehlo-aggressive-folder": (make_constants,),
    "stablehlo-aggressive-simplification": (ADD_ZERO,),
    "stablehlo-target-independent-optimization": (ADD_ZERO,),
    "interpreter-instrument-with-probe": (unary("stablehlo.abs", F32),),
}  # fmt: skip


def read_passes(source):
    for folder in ("transforms", "reference/interpreter"):
        for file in (pathlib.Path(source) / "stablehlo" / folder).rglob("Passes.td"):
            yield from re.findall(r'\bPass<"([^"]+)"', file.read_text())


def call(callee):
    return f"call @{callee}(%v0) : ({DYNAMIC}) -> {DYNAMIC}"


def make_functions(count):
    """Functions that main calls one after another."""
    main = chain(
        DYNAMIC, lambda i, x, y: f"{y} = call @f{i}({x}) : ({DYNAMIC}) -> {DYNAMIC}", count
    )
    abs = f"%r = stablehlo.abs %v0 : {DYNAMIC}"
    return main + "".join(function(f"f{i}", DYNAMIC, DYNAMIC, [abs], "%r") for i in range(count))


def make_nested(count, last):
    """Functions of which each calls the next one twice; the last calls `last`, or nothing."""
    callees = [f"f{i}" for i in range(1, count)] + [last]
    text = function("main", DYNAMIC, DYNAMIC, [f"%r = {call('f0')}"], "%r")
    for i, callee in enumerate(callees):
        lines = [f"%x = {call(callee)}", f"%r = {call(callee)}"]
        text += function(f"f{i}", DYNAMIC, DYNAMIC, lines if callee else [], "%r" if callee else "%v0")
    return text


def make_nested_sizes(count):
    """The same for functions of a size: in all 2^count calls."""
    text = function("main", DYNAMIC, DYNAMIC, [
        f"%n = stablehlo.get_dimension_size %v0, dim = 0 : ({DYNAMIC}) -> tensor<i32>",
        "%m = call @f0(%n) : (tensor<i32>) -> tensor<i32>",
        "%s = stablehlo.reshape %m : (tensor<i32>) -> tensor<1xi32>",
        f"%r = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi32>) -> {DYNAMIC}",
    ], "%r")  # fmt: skip
    for i in range(count):
        callee = f"call @f{i + 1}(%v0) : (tensor<i32>) -> tensor<i32>"
        lines = [f"%x = {callee}", f"%y = {callee}", "%r = stablehlo.maximum %x, %y : tensor<i32>"]
        text += function(f"f{i}", "tensor<i32>", "tensor<i32>", lines, "%r")
    return text + function(f"f{count}", "tensor<i32>", "tensor<i32>", [], "%v0")


def make_loops(depth):
    """Loops in loops; the innermost one doubles what it carries."""
    body = [
        f"%w{depth} = stablehlo.concatenate %x{depth}, %x{depth}, dim = 0"
        f" : ({DYNAMIC}, {DYNAMIC}) -> {DYNAMIC}"
    ]
    for i in reversed(range(depth)):
        body = [
            f'%w{i} = "stablehlo.while"(%{f"x{i}" if i else "v0"}) ({{',
            f"^bb0(%x{i + 1}: {DYNAMIC}):",
            f"%p{i} = stablehlo.constant dense<false> : tensor<i1>",
            f"stablehlo.return %p{i} : tensor<i1>",
            "}, {",
            f"^bb0(%x{i + 1}: {DYNAMIC}):",
            *body,
            f"stablehlo.return %w{i + 1} : {DYNAMIC}",
            f"}}) : ({DYNAMIC}) -> {DYNAMIC}",
        ]
    return function("main", DYNAMIC, DYNAMIC, body, "%w0")


# ===== Runs


def run(what, text, options, error=""):
    """Whether the tool ends as it should: with success, or with this error."""
    command = ["stablehlo-opt", *options.split(), "-o", "/dev/null", "-"]
    process = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    if process.returncode == (1 if error else 0) and error in process.stderr:
        return True
    print(f"error: {what}: exit code {process.returncode}\n{process.stderr[:2000]}")
    return False


def run_chains(source, part):
    names = set(read_passes(source))
    if names != set(CHAINS):
        sys.exit(f"error: no chain, or no pass: {sorted(names ^ set(CHAINS))}")
    return [
        run(name, make(), options[0] if options else f"--{name}")
        for name, (make, *options) in list(CHAINS.items())[int(part) :: 2]
    ]


def run_sizes():
    large = chain(DYNAMIC, lambda i, x, y: f"{y} = stablehlo.abs {x} : {DYNAMIC}", 100_000)
    refine = f"{REFINE} --stablehlo-canonicalize-dynamism"
    return [
        run("100,000 ops", large, refine),
        run("100,000 sizes", make_sizes(100_000), refine),
        run("loops", make_loops(60), refine),
    ]


def run_calls():
    refine = f"{REFINE} --stablehlo-canonicalize-dynamism"
    return [
        run("1,000 functions", make_functions(1000), refine),
        run("calls in calls", make_nested(5000, ""), refine),
        run("sizes of calls in calls", make_nested_sizes(60), refine),
        run("a cycle", make_nested(5000, "f0"), refine, "Function f0 is being refined recursively"),
    ]


def main():
    runs = {"chains": run_chains, "sizes": run_sizes, "calls": run_calls}[sys.argv[1]](*sys.argv[2:])
    print(f"{sum(runs)} of {len(runs)} come to an end")
    return 0 if all(runs) else 1


sys.exit(main())
