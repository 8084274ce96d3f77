"""Runs both tools on programs, and compares what the interpreter prints."""
import collections
import itertools
import math
import re
import struct
import subprocess

from programs import REPOSITORY, split_types

# Passes may refuse what runs, and give other results, as the program then says.
REFUSED = re.compile(r"// --[a-z-]+ refuses this program")
OPEN = re.compile(
    r"// (The spec leaves the result open: passes may choose another"
    r"|The expressed type rounds what is stored: passes may, too"
    r"|--[a-z-]+ may give another result)"
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

    def interpret(self, text, *inputs, seconds=60):
        """What the program prints, without the payloads of NaNs; None if it does not run, or for
        longer than so many seconds."""
        limit = f"--timeout={seconds}"
        process = self.run("stablehlo-translate", "--interpret", limit, *inputs, text=text)
        if process.returncode:
            return None
        # What interpreter.print prints begins with the name of the value.
        output = re.sub(r"^%\S+ = tensor<", "tensor<", process.stdout, flags=re.M)
        return re.sub(r"tensor<(?:\d+x)*(b?f\w+)> \{[^}]*", hide_payloads, output)


def print_expected(text):
    """The program with its checks of values replaced: it prints the values that it expects something of."""

    def print_value(match):
        return f"interpreter.print {match[1]} : {split_types(match[2])[0]}"

    return re.sub(r"check\.expect_(?!serialized)\w+ (%[\w#]+),.* : (\S.*)", print_value, text)


def describe(expected, actual):
    if actual is None:
        return "is refused once rewritten"
    pairs = itertools.zip_longest(expected.splitlines(), actual.splitlines())
    number, (before, after) = next(
        (number, pair) for number, pair in enumerate(pairs, 1) if pair[0] != pair[1]
    )
    return f"prints '{after}' instead of '{before}' in line {number}"


# ===== Tolerances

NUMBER = re.compile(r"(?<![\w.])(?:0x[0-9A-F]+|-?\d[\d.]*(?:[eE][+-]\d+)?|-?inf|NaN|true|false)(?![\w.])")


def read_number(text, element):
    if not text.startswith("0x"):
        return {"true": 1.0, "false": 0.0}.get(text) if text in ("true", "false") else float(text)
    kinds = {"f32": ("<I", "<f"), "f64": ("<Q", "<d")}
    if element not in kinds:
        return float(int(text, 16))
    bits, number = kinds[element]
    return struct.unpack(number, struct.pack(bits, int(text, 16)))[0]


# What results may differ by: units of integers; epsilons of floats, relative to the number (of complex
# numbers, to the larger part), but to none that is less than `least`.
Tolerance = collections.namedtuple("Tolerance", "units epsilons least", defaults=(0, 0, 0))
# docs/accuracy.md: beside zeros of these, errors are in units of the last place of 4.
LEAST = {"digamma": 4, "lgamma": 4}


def read_bounds():
    """How far a native result and one of what the op becomes may be apart, by (type, function), in
    units of the last place: the sum of both bounds of docs/accuracy.md."""
    bounds, element = collections.Counter(), None
    for line in (REPOSITORY / "docs/accuracy.md").read_text().splitlines():
        if line.startswith("## "):
            element = line.removeprefix("## ")
        elif match := re.match(r"\| `(\w+)`(?:, lowered)? \|.*\| ([\d.]+) \| `[^`]*` \|$", line):
            bounds[element, match[1]] += float(match[2])
    return bounds


def find_tolerance(text, bounds):
    """As if the errors of all functions of CHLO in a program, as a tool prints it, added up."""
    epsilons = least = 0
    for line in text.splitlines():
        elements = re.findall(r"tensor<(?:[?\d]+x)*(complex<\w+>|\w+)", line)
        for name in re.findall(r"\bchlo\.(?:broadcast_)?(\w+)", line):
            # Functions stand in one line with their types, the result's last.
            epsilons += bounds[elements[-1], name] if elements else 0
            least = max(least, LEAST.get(name, 0))
    return Tolerance(epsilons=epsilons, least=least)


def is_close(expected, actual, scale, element, tolerance):
    if expected == actual or (math.isnan(expected) and math.isnan(actual)):
        return True
    if element not in FORMATS:
        return abs(expected - actual) <= tolerance.units
    exponent_bits, mantissa_bits = FORMATS[element]
    # Numbers that are not normal have the unit of the least one that is.
    scale = max(scale, 2.0 ** (2 - 2 ** (exponent_bits - 1)))
    return abs(expected - actual) <= tolerance.epsilons * 2.0**-mantissa_bits * scale


def agree(expected, actual, tolerance):
    """Whether what was printed is the same, but for what `tolerance` says."""
    if expected is None or actual is None:
        return expected == actual
    is_exact = not (tolerance.units or tolerance.epsilons)
    if is_exact or NUMBER.sub("_", expected) != NUMBER.sub("_", actual):
        return expected == actual
    tensors = [re.split(r"tensor<(?:[\d?]+x)*(.+)> \{", text) for text in (expected, actual)]
    for element, before, after in zip(tensors[0][1::2], tensors[0][2::2], tensors[1][2::2]):
        part = re.sub(r"complex<(\w+)>", r"\1", element)
        pairs = [tuple(read_number(text, part) for text in pair)
                 for pair in zip(NUMBER.findall(before), NUMBER.findall(after))]  # fmt: skip
        step = 2 if part != element else 1
        for start in range(0, len(pairs), step):
            parts = pairs[start : start + step]
            scale = max(tolerance.least, *(abs(x) for x, _ in parts))
            if not all(is_close(x, y, scale, part, tolerance) for x, y in parts):
                return False
    return True
