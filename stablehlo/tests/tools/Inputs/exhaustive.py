"""Writes a program, a function per element type, that applies each op to all
values of the type, or all pairs; of large types to many that are special.

exhaustive.py FILE: the modules are separated for --split-input-file.
"""
import itertools
import struct
import sys

UNARY = """abs cbrt ceil cosine exponential exponential_minus_one floor log log_plus_one logistic negate
round_nearest_afz round_nearest_even rsqrt sign sine sqrt tan tanh""".split()
CHLO = "erf erfc erf_inv square".split()
BINARY = "add subtract multiply divide remainder power maximum minimum atan2".split()
COMPLEX_UNARY = """cbrt cosine exponential exponential_minus_one log log_plus_one logistic negate rsqrt sign sine
sqrt tan tanh""".split()
# Powers of complex zeros and infinities are not defined.
COMPLEX_BINARY = "add subtract multiply divide maximum minimum".split()
INTEGER_UNARY = "count_leading_zeros negate not popcnt".split()
INTEGER_BINARY = """add subtract multiply divide remainder power maximum minimum and or xor shift_left
shift_right_arithmetic shift_right_logical""".split()
DIRECTIONS = "EQ NE GE GT LE LT".split()
FORMATS = [(5, 10), (5, 2), (4, 3), (8, 7), (8, 0), (5, 0), (2, 1), (1, 1), (3, 30), (11, 1)]
FLOATS = {
    "f4E2M1FN": 4, "f8E4M3FN": 8, "f8E5M2": 8, "f8E4M3FNUZ": 8, "f8E5M2FNUZ": 8, "f8E4M3B11FNUZ": 8,
    "f8E3M4": 8, "f8E4M3": 8, "f8E8M0FNU": 8, "bf16": 16, "f16": 16,
}  # fmt: skip
INTEGERS = {"i2": 2, "i4": 4, "i8": 8, "ui2": 2, "ui4": 4, "ui8": 8}
OTHERS = ["f6E2M3FN", "f6E3M2FN", "f32", "f64", "complex<f32>", "complex<f64>", "i1"]
OTHERS += ["i16", "i32", "i64", "ui16", "ui32", "ui64"]
TARGETS = [*FLOATS, *INTEGERS, *OTHERS]

# Exponents and mantissas in between all of these.
SPECIAL = [0.0, 5e-324, 1e-45, 1e-38, 1e-5, 0.1, 0.5, 0.75, 1.0, 1.5, 2.0, 2.5, 3.0, 10.0, 1e3, 65504.0]
SPECIAL += [1e10, 2.0**31, 2.0**63, 3.4e38, 1e300, float("inf"), float("nan")]
PARTS = [0.0, 1e-40, 1e-5, 0.5, 1.0, 3.0, 20.0, 1e30, float("inf"), float("nan")]


class Function:
    """The text of a function whose ops nobody uses: each is compared."""

    def __init__(self, name):
        self.name, self.lines = name, []

    def add(self, text):
        self.lines.append(f"  %{len(self.lines)} = {text}")
        return f"%{len(self.lines) - 1}"

    def __str__(self):
        return "\n".join([f"func.func @{self.name}() {{", *self.lines, "  return", "}", "// -----", ""])


def bits(f, element, width, shape, dim, step=1):
    """Element i along `dim` is the one whose bits are step * i."""
    dims = "x".join(map(str, shape))
    integers, floats = f"tensor<{dims}xui{width}>", f"tensor<{dims}x{element}>"
    x = f.add(f"stablehlo.iota dim = {dim} : {integers}")
    factor = f.add(f"stablehlo.constant dense<{step}> : {integers}")
    x = f.add(f"stablehlo.multiply {x}, {factor} : {integers}")
    return f.add(f"stablehlo.bitcast_convert {x} : ({integers}) -> {floats}"), floats


def converts(f, x, element, dims):
    for to in TARGETS:
        f.add(f"stablehlo.convert {x} : (tensor<{dims}x{element}>) -> tensor<{dims}x{to}>")


def float_ops(f, x, element, size):
    type = f"tensor<{size}x{element}>"
    for op in UNARY:
        f.add(f"stablehlo.{op} {x} : {type}")
    # What underflows has no place in a type without 0.
    is_scale = element == "f8E8M0FNU"
    for op in CHLO:
        if is_scale and op == "erfc":
            continue
        f.add(f"chlo.{op} {x} : {type} -> {type}")
    f.add(f"stablehlo.is_finite {x} : ({type}) -> tensor<{size}xi1>")
    for exponent, mantissa in FORMATS:
        f.add(f"stablehlo.reduce_precision {x}, format = e{exponent}m{mantissa} : {type}")
    converts(f, x, element, size)


def pair_ops(f, x, y, type, ops, kinds):
    for op in ops:
        f.add(f"stablehlo.{op} {x}, {y} : {type}")
    result = type.split("x")[0] + "x" + type.split("x")[1] + "xi1>"
    for direction, kind in itertools.product(DIRECTIONS, kinds):
        f.add(f"stablehlo.compare {direction}, {x}, {y}, {kind} : ({type}, {type}) -> {result}")
    f.add(f"stablehlo.clamp {x}, {y}, {x} : {type}")


def small_float(element, width):
    unary, pairs = Function(f"unary_{element}"), Function(f"pairs_{element}")
    x, _ = bits(unary, element, width, [2**width], 0)
    float_ops(unary, x, element, 2**width)
    # Of 16 bits some hundred values against each other.
    n = min(2**width, 512)
    x, type = bits(pairs, element, width, [n, n], 0, 2**width // n - (width == 16))
    y, _ = bits(pairs, element, width, [n, n], 1, 2**width // n - 3 * (width == 16))
    binary = [op for op in BINARY if element != "f8E8M0FNU" or op != "power"]
    pair_ops(pairs, x, y, type, binary, ["FLOAT", "TOTALORDER"])
    return [unary, pairs]


def integer(element, width):
    unary, pairs = Function(f"unary_{element}"), Function(f"pairs_{element}")
    n = 2**width
    x, type = bits(unary, element, width, [n], 0)
    ops = INTEGER_UNARY + (["abs", "sign"] if element[0] == "i" else [])
    for op in ops:
        unary.add(f"stablehlo.{op} {x} : {type}")
    converts(unary, x, element, n)
    x, type = bits(pairs, element, width, [n, n], 0)
    y, _ = bits(pairs, element, width, [n, n], 1)
    pair_ops(pairs, x, y, type, INTEGER_BINARY, ["SIGNED" if element[0] == "i" else "UNSIGNED"])
    return [unary, pairs]


def hexadecimal(value, code):
    try:
        data = struct.pack(">" + code, value)
    except OverflowError:
        data = struct.pack(">" + code, float("inf"))
    return "0x" + data.hex()


def constant(f, texts, type):
    return f.add(f"stablehlo.constant dense<[{', '.join(texts)}]> : {type}")


def pairs_of(f, x, element, n):
    for dim in (0, 1):
        yield f.add(
            f"stablehlo.broadcast_in_dim {x}, dims = [{dim}] : (tensor<{n}x{element}>) -> tensor<{n}x{n}x{element}>"
        )


def large_float(element, code):
    f = Function(f"special_{element}")
    texts = [hexadecimal(sign * x, code) for x in SPECIAL for sign in (1, -1)]
    n = len(texts)
    x = constant(f, texts, f"tensor<{n}x{element}>")
    float_ops(f, x, element, n)
    lhs, rhs = pairs_of(f, x, element, n)
    pair_ops(f, lhs, rhs, f"tensor<{n}x{n}x{element}>", BINARY, ["FLOAT", "TOTALORDER"])
    return [f]


def complex_float(element, code):
    f = Function(f"special_complex_{element}")
    parts = [hexadecimal(sign * x, code) for x in PARTS for sign in (1, -1)]
    texts = [f"({re}, {im})" for re, im in itertools.product(parts, parts)]
    n, type = len(texts), f"tensor<{len(texts)}xcomplex<{element}>>"
    x = constant(f, texts, type)
    for op in COMPLEX_UNARY:
        f.add(f"stablehlo.{op} {x} : {type}")
    for op in ("abs", "real", "imag"):
        f.add(f"stablehlo.{op} {x} : ({type}) -> tensor<{n}x{element}>")
    converts(f, x, f"complex<{element}>", n)
    lhs, rhs = pairs_of(f, x, f"complex<{element}>", n)
    pair_ops(f, lhs, rhs, f"tensor<{n}x{n}xcomplex<{element}>>", COMPLEX_BINARY, ["FLOAT"])
    return [f]


functions = [f for element, width in FLOATS.items() for f in small_float(element, width)]
functions += [f for element, width in INTEGERS.items() for f in integer(element, width)]
for name, letter in (("f32", "f"), ("f64", "d")):
    functions += large_float(name, letter) + complex_float(name, letter)
with open(sys.argv[1], "w", encoding="utf-8") as file:
    file.writelines(map(str, functions))
