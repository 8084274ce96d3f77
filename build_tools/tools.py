"""Runs both tools on programs, and compares what the interpreter prints."""
import itertools
import math
import re
import struct
import subprocess

# Passes may refuse what runs, and give other results, as the program then says.
REFUSED = re.compile(r"// --[a-z-]+ refuses this program")
OPEN = re.compile(
    r"// (The spec leaves the result open: passes may choose another"
    r"|The expressed type rounds what is stored: passes may, too"
    r"|--stablehlo-complex-math-expander may give another result)"
)
# The bits of exponent and mantissa; f8E8M0FNU has neither, but as many in all.
FORMATS = {
    "f4E2M1FN": (2, 1), "f6E2M3FN": (2, 3), "f6E3M2FN": (3, 2), "f8E3M4": (3, 4),
    "f8E4M3": (4, 3), "f8E4M3FN": (4, 3), "f8E4M3FNUZ": (4, 3), "f8E4M3B11FNUZ": (4, 3),
    "f8E5M2": (5, 2), "f8E5M2FNUZ": (5, 2), "f8E8M0FNU": (6, 1), "f16": (5, 10),
    "bf16": (8, 7), "f32": (8, 23), "f64": (11, 52),
}  # fmt: skip
# The formats with more than one NaN, or with one of each sign.
NAN_PAYLOADS = {"f8E3M4", "f8E4M3", "f8E4M3FN", "f8E5M2", "f16", "bf16", "f32", "f64"}


def hide_payloads(match):
    """A tensor of floats, or of NaNs of its type."""
    name = match.group(1)
    if name not in NAN_PAYLOADS:
        return match.group()
    exponent_bits, mantissa_bits = FORMATS[name]
    largest = (1 << exponent_bits) - 1 << mantissa_bits
    if name == "f8E4M3FN":
        largest += (1 << mantissa_bits) - 2  # Instead of an infinity.

    def hide(bits):
        magnitude = int(bits.group(), 16) & (1 << exponent_bits + mantissa_bits) - 1
        return "NaN" if magnitude > largest else bits.group()

    return re.sub(r"\b0x[0-9A-F]+\b", hide, match.group())


class Tools:
    """The tools of a folder."""

    def __init__(self, directory):
        self.directory = directory

    def run(self, tool, *arguments, text):
        return subprocess.run(
            [self.directory / tool, "--split-input-file", *arguments, "-"],
            input=text, capture_output=True, text=True, timeout=600, check=False,
        )  # fmt: skip

    def optimize(self, *options, text):
        """The program after passes; None if they refuse it."""
        process = self.run("stablehlo-opt", *options, text=text)
        return None if process.returncode else process.stdout

    def interpret(self, text, *inputs, seconds=300):
        """What the program prints, without the payloads of NaNs; None if it does not run, or for
        longer than so many seconds."""
        limit = f"--timeout={seconds}"
        process = self.run("stablehlo-translate", "--interpret", limit, *inputs, text=text)
        if process.returncode:
            return None
        # What interpreter.print prints begins with the name of the value.
        output = re.sub(r"^%\S+ = tensor<", "tensor<", process.stdout, flags=re.M)
        return re.sub(r"tensor<(?:\d+x)*(b?f\w+)> \{[^}]*", hide_payloads, output)


def describe(expected, actual):
    if actual is None:
        return "is refused once rewritten"
    pairs = itertools.zip_longest(expected.splitlines(), actual.splitlines())
    number, (before, after) = next(
        (number, pair) for number, pair in enumerate(pairs, 1) if pair[0] != pair[1]
    )
    return f"prints '{after}' instead of '{before}' in line {number}"


# ===== Tolerances

NUMBER = re.compile(r"(?<![\w.])(?:0x[0-9A-F]+|-?\d[\d.]*(?:e[+-]\d+)?|-?inf|NaN|true|false)(?![\w.])")


def read_number(text, element):
    if not text.startswith("0x"):
        return {"true": 1.0, "false": 0.0}.get(text) if text in ("true", "false") else float(text)
    kinds = {"f32": ("<I", "<f"), "f64": ("<Q", "<d")}
    if element not in kinds:
        return float(int(text, 16))
    bits, number = kinds[element]
    return struct.unpack(number, struct.pack(bits, int(text, 16)))[0]


def is_close(expected, actual, scale, element, units, epsilons):
    if expected == actual or (math.isnan(expected) and math.isnan(actual)):
        return True
    if element not in FORMATS:
        return abs(expected - actual) <= units
    return abs(expected - actual) <= epsilons * 2.0 ** -FORMATS[element][1] * scale


def agree(expected, actual, units=0, epsilons=0):
    """Whether what was printed is the same, but for so many units of integers, and for a relative
    error of so many times the epsilon of floats; of complex numbers, relative to the larger part."""
    if expected is None or actual is None:
        return expected == actual
    if not (units or epsilons) or NUMBER.sub("_", expected) != NUMBER.sub("_", actual):
        return expected == actual
    tensors = [re.split(r"tensor<(?:[\d?]+x)*(.+)> \{", text) for text in (expected, actual)]
    for element, before, after in zip(tensors[0][1::2], tensors[0][2::2], tensors[1][2::2]):
        part = re.sub(r"complex<(\w+)>", r"\1", element)
        pairs = [tuple(read_number(text, part) for text in pair)
                 for pair in zip(NUMBER.findall(before), NUMBER.findall(after))]  # fmt: skip
        step = 2 if part != element else 1
        for start in range(0, len(pairs), step):
            parts = pairs[start : start + step]
            scale = max(abs(x) for x, _ in parts)
            if not all(is_close(x, y, scale, part, units, epsilons) for x, y in parts):
                return False
    return True
