"""The programs of the repository, for the scripts that damage, vary and run them."""
import pathlib
import re
import struct

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
SEPARATOR = "\n// -----\n"


def split_programs(text):
    """The programs that tests join: between `// -----`, and those of split-file."""
    return re.split(r"^// -----.*$|^//--- .*$", text, flags=re.M)


def read_programs():
    """(name, text) of the .mlir files of tests and examples, cut where tests cut them."""
    for folder in ("stablehlo/tests", "examples"):
        for path in sorted((REPOSITORY / folder).rglob("*.mlir")):
            for number, part in enumerate(split_programs(path.read_text())):
                if part.strip() and len(part) < 100_000:
                    yield f"{path.relative_to(REPOSITORY)}#{number}", part


def read_artifacts():
    """(name, bytes) of the portable artifacts of tests."""
    for path in sorted((REPOSITORY / "stablehlo/tests").rglob("*.mlir.bc")):
        yield str(path.relative_to(REPOSITORY)), path.read_bytes()


# ===== Types


def split_types(text):
    """Splits at the commas outside brackets."""
    parts, depth, start = [], 0, 0
    for i, character in enumerate(text):
        depth += (character in "<([{") - (character in ">)]}" and text[i - 1] != "-")
        if character == "," and depth == 0:
            parts.append(text[start:i].strip())
            start = i + 1
    return [*parts, text[start:].strip()]


def find_entry(text):
    """The name of @main, or of the only function, and the types of its arguments, in text that a tool
    printed; (None, None) if there is neither."""
    functions = dict(re.findall(r"^ *func\.func (?:\w+ )?@([\w$.]+)\((.*)\).*\{$", text, re.M))
    if len(functions) != 1 and "main" not in functions:
        return None, None
    name = "main" if "main" in functions else next(iter(functions))
    # Without results, and without what stands behind a type.
    arguments = functions[name].split(") -> ")[0]
    parts = [part.split(": ", 1)[1] for part in split_types(arguments) if part]
    return name, [re.sub(r" (?:\{.*\}|loc\(.*\))$", "", part) for part in parts]


def set_sizes(types, sizes):
    """The types with `sizes`, the last one for all that follow, for what is not known; within bounds."""
    sizes = iter([*sizes, *[sizes[-1]] * 1000])
    return [set_type_sizes(type, sizes) for type in types]


def set_type_sizes(type, sizes):
    bounds = re.search(r", #stablehlo\.bounds<(.*?)>", type)
    limits = iter(re.findall(r"[?\d]+", bounds[1]) if bounds else [])

    def choose(match):
        limit = next(limits, "?")
        if match[1] != "?":
            return match[0]
        size = next(sizes)
        if limit != "?":
            # What is 1 in a static type may be broadcast to any size, within a bound it may not.
            size = min(max(size, 2), int(limit))
        return f"{size}x"

    head, dims, element = re.fullmatch(r"(tensor<|)((?:[?\d]+x)*)(.*)", type).groups()
    element = element.replace(bounds[0], "") if bounds else element
    return head + re.sub(r"([?\d]+)x", choose, dims) + element if head else type


def choose_sizes(types, sizes):
    """Types of known sizes: the same size for all that are not, and different ones."""
    choices = [set_sizes(types, [size]) for size in sizes]
    choices += [set_sizes(types, sizes), set_sizes(types, sizes[::-1])]
    return [choice for i, choice in enumerate(choices) if choice not in choices[:i]]


# ===== Values

# Of each kind of elements: numbers that every type of the kind has.
FLOATS = ("1", "2", "0.5", "4", "-1", "-2", "1.5", "-0.5")
NUMPY = {
    "f32": "f4", "f64": "f8", "i8": "i1", "i16": "i2", "i32": "i4", "i64": "i8",
    "ui8": "u1", "ui16": "u2", "ui32": "u4", "ui64": "u8",
}  # fmt: skip
STRUCT = {"f4": "f", "f8": "d", "i1": "b", "i2": "h", "i4": "i", "i8": "q",
          "u1": "B", "u2": "H", "u4": "I", "u8": "Q"}  # fmt: skip
# More elements than these are read from a file.
MAX_ELEMENTS = 2000


def draw_element(element, rng):
    """Text of an element of the type; None if there is no such text."""
    if element == "i1":
        return rng.choice(("true", "false"))
    if match := re.fullmatch(r"(u?)i(\d+)", element):
        return str(rng.randrange(0, 2 if match[2] == "2" else 4))
    if element == "f8E8M0FNU":
        return rng.choice(FLOATS[:4])
    if re.fullmatch(r"b?f\d\w*", element):
        return rng.choice(FLOATS)
    if match := re.fullmatch(r"complex<(f\d+)>", element):
        return f"({rng.choice(FLOATS)},{rng.choice(FLOATS)})"
    return None


def get_storage(element):
    """The integer type that elements are stored as, if they are quantized, else their type."""
    match = re.match(r"!quant\.uniform<([iu])(\d+)", element)
    return f"{match[1].replace('u', 'ui')}{match[2]}" if match else element


def draw_inputs(name, types, rng, folder):
    """Options to run function `name` by, with an --input for each type, all of known sizes; None if
    there is none for one of them."""
    inputs = [f"--entry={name}"]
    for number, type in enumerate(types):
        match = re.fullmatch(r"tensor<((?:\d+x)*)(.+)>", type)
        element = get_storage(match[2]) if match else ""
        if draw_element(element, rng) is None:
            return None
        shape = [int(size) for size in match[1].split("x")[:-1]]
        count = 1
        for size in shape:
            count *= size
        values = [draw_element(element, rng) for _ in range(count)]
        if count > MAX_ELEMENTS and element not in NUMPY:
            return None
        if count > MAX_ELEMENTS:
            file = folder / f"{number}.npy"
            write_npy(file, shape, NUMPY[element], values)
            inputs.append(f"--input=@{file}")
        else:
            inputs.append(f"--input={match[1]}{element}={' '.join(values) if values else '0'}")
    return inputs


def write_npy(file, shape, kind, values):
    order = "|" if kind.endswith("1") else "<"
    sizes = ", ".join(map(str, shape)) + ("," if len(shape) == 1 else "")
    header = f"{{'descr': '{order}{kind}', 'fortran_order': False, 'shape': ({sizes}), }}"
    header += " " * (-(len(header) + 11) % 64) + "\n"
    numbers = [float(value) if kind[0] == "f" else int(value) for value in values]
    data = struct.pack(f"<{len(numbers)}{STRUCT[kind]}", *numbers)
    file.write_bytes(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode() + data)
