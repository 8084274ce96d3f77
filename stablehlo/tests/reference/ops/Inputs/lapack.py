#!/usr/bin/env python3
"""Calls of LAPACK with all combinations of their options, checked against SciPy.

    lapack.py write VALUES                  asks SciPy for the results (needs SciPy)
    lapack.py program VALUES CONVENTION     prints programs that check them, called as one
                                of CONVENTIONS says (needs nothing)

Matrices are small numbers that both make in the same way. Results are stored once for
real and once for complex numbers, of 64 bits; those of 32 bits have to be as near as
they can be. Vectors that are known but for a factor are compared by their absolute
values, and the equation that they solve is checked.
"""
import itertools
import json
import sys

TYPES = {"s": "f32", "d": "f64", "c": "complex<f32>", "z": "complex<f64>"}
# Relative to the largest number; SciPy's are stored with seven digits.
TOLERANCES = {"s": 2e-5, "d": 1e-6, "c": 2e-5, "z": 1e-6}
SHAPES = {
    "tall": (4, 2),
    "wide": (2, 4),
    "square": (3, 3),
    "one": (1, 1),
    "batched": (2, 3, 3),
    "batched tall": (2, 3, 2),
    "batched wide": (2, 1, 2, 3),
    "none": (0, 2, 2),
    "no rows": (0, 2),
    "no columns": (2, 0),
    "empty": (2, 0, 0),
}
SQUARE = [name for name, shape in SHAPES.items() if shape[-1] == shape[-2]]


# --- Numbers ----------------------------------------------------------------------


class Array:
    """Numbers in row-major order."""

    def __init__(self, shape, values):
        self.shape = tuple(shape)
        self.values = list(values)


def size_of(shape):
    product = 1
    for size in shape:
        product *= size
    return product


def numbers(shape, is_complex, seed):
    """Quarters in [-4, 4], as good as random."""
    state = 12345 + 977 * seed
    values = []
    for _ in range(size_of(shape)):
        parts = []
        for _ in range(2):
            state = (1103515245 * state + 12345) % 2**31
            parts.append(((state >> 16) % 33 - 16) / 4)
        values.append(complex(*parts) if is_complex else parts[0])
    return Array(shape, values)


def add_to_diagonal(array, number):
    rows, columns = array.shape[-2:]
    for start in range(0, len(array.values), max(rows * columns, 1)):
        for i in range(min(rows, columns)):
            array.values[start + i * columns + i] += number
    return array


def hermitian(shape, is_complex, seed, shift=0):
    """Of a random matrix and its adjoint, half of the sum; `shift` on the diagonal."""
    array = numbers(shape, is_complex, seed)
    n = shape[-1]
    for start in range(0, len(array.values), max(n * n, 1)):
        for i, j in itertools.product(range(n), range(n)):
            if i <= j:
                one = array.values[start + i * n + j]
                other = array.values[start + j * n + i]
                mean = (one + other.conjugate()) / 2
                array.values[start + i * n + j] = mean
                array.values[start + j * n + i] = mean.conjugate()
    return add_to_diagonal(array, shift)


# --- Cases ------------------------------------------------------------------------


class Case:
    """One call. `inputs` and `options` are what the target takes; `results` are names of
    how each result is compared: exact numbers, `value`s, `abs`olute values, or `-`."""

    def __init__(self, routine, shape, options, inputs, results):
        self.routine = routine
        self.shape = shape
        self.options = options
        self.inputs = inputs
        self.results = results


def code(letter):
    return f"{ord(letter)} : ui8"


def cases(is_complex):
    """All cases for real or complex numbers."""
    a = lambda shape, seed=1: numbers(shape, is_complex, seed)
    for name, shape in SHAPES.items():
        batch, (rows, columns) = shape[:-2], shape[-2:]
        least = min(rows, columns)
        yield Case("getrf", shape, {}, [a(shape)], ["value", "exact", "exact"])
        yield Case("geqrf", shape, {}, [a(shape)], ["value", "value"])
        free = Array((*batch, columns), [0] * size_of((*batch, columns)))
        yield Case("geqp3", shape, {}, [a(shape), free], ["value", "exact", "value"])
        for k in {least, max(least - 1, 0)} if columns <= rows else ():
            yield Case("orgqr", shape, {}, [a(shape), a((*batch, k), 2)], ["value"])
        for left, transpose in itertools.product((True, False), repeat=2):
            if columns <= rows:
                other = (*batch, rows, 2) if left else (*batch, 2, rows)
                options = {"left": left, "transpose": transpose}
                inputs = [a(shape), a((*batch, columns), 2), a(other, 3)]
                yield Case("ormqr", shape, options, inputs, ["value"])
        for divides, mode in itertools.product((True, False), "ASN"):
            routine = "gesdd" if divides else "gesvd"
            full = [True] if mode == "A" else [False] if mode == "S" else [True, False]
            for is_full in full:
                if mode == "A" and least == 0:
                    continue
                vectors = "-" if mode == "N" else "abs"
                results = ["-", "value", vectors, vectors, "exact"]
                case = Case(routine, shape, {"mode": mode}, [a(shape)], results)
                case.is_full = is_full
                yield case
    for name in SQUARE:
        shape = SHAPES[name]
        batch, n = shape[:-2], shape[-1]
        positive = lambda: hermitian(shape, is_complex, 4, shift=20)
        for uplo in "LU":
            yield Case("potrf", shape, {"uplo": uplo}, [positive()], ["value", "exact"])
            options = {"uplo": uplo}
            inputs = [hermitian(shape, is_complex, 5)]
            if n != 0:
                yield Case("sytrd", shape, options, inputs, ["value"] * 4 + ["exact"])
            for mode in "NV":
                results = ["abs" if mode == "V" else "-", "value", "exact"]
                yield Case("syevd", shape, {**options, "mode": mode}, inputs, results)
        for side, uplo, trans, diag in itertools.product("LR", "LU", "NTC", "NU"):
            options = {"side": side, "uplo": uplo, "trans_x": trans, "diag": diag}
            b = a((*batch, n, 2) if side == "L" else (*batch, 2, n), 6)
            triangles = add_to_diagonal(a(shape), 6)
            yield Case("trsm", shape, options, [triangles, b], ["value"])
        diagonals = [a((*batch, n), seed) for seed in (1, 2, 3)]
        b = a((*batch, n, 2), 6)
        if n != 0:
            yield Case("gtsv", shape, {}, [*diagonals, b], ["-", "-", "-", "value", "exact"])
        for left, right in itertools.product("NV", repeat=2):
            options = {"compute_left": left, "compute_right": right}
            vectors = ["abs" if job == "V" else "zero" for job in (left, right)]
            values = ["value"] if is_complex else ["value", "value"]
            yield Case("geev", shape, options, [a(shape)], [*values, *vectors, "exact"])
        for mode in "NV":
            # Real forms have blocks of two rows, which may be turned in two ways.
            form = "abs" if is_complex else "-"
            vectors = form if mode == "V" else "zero"
            values = ["value"] if is_complex else ["value", "value"]
            options = {"mode": mode, "sort": "N"}
            results = [form, vectors, *values, "exact", "exact"]
            yield Case("gees", shape, options, [a(shape)], results)
        for low, high in {(1, n), (min(2, n), n), (1, max(n - 1, min(n, 1)))}:
            if n != 0:
                options = {"low": low, "high": high}
                form = hessenberg_input(a(shape), low, high)
                yield Case("gehrd", shape, options, [form], ["value", "value", "exact"])


def hessenberg_input(array, low, high):
    """Upper triangular outside of rows and columns `low` to `high`."""
    n = array.shape[-1]
    for k in range(len(array.values)):
        i, j = k // n % n + 1, k % n + 1
        if i > j and (j < low or i > high):
            array.values[k] *= 0
    return array


def result_shapes(case, is_complex):
    """(shape, kind) of each result; the kind is `t`, the type, `r`, its parts', `c`, complex, or `i`."""
    batch, (rows, columns) = case.shape[:-2], case.shape[-2:]
    least = min(rows, columns)
    matrix = (case.shape, "t")
    info = (batch, "i")
    values = [((*batch, columns), "t")] * (1 if is_complex else 2)
    complex_matrix = (case.shape, "c")
    if case.routine in ("gesdd", "gesvd"):
        u = (*batch, rows, rows if case.is_full else least)
        v = (*batch, columns if case.is_full else least, columns)
        return [matrix, ((*batch, least), "r"), (u, "t"), (v, "t"), info]
    return {
        "potrf": [matrix, info],
        "getrf": [matrix, ((*batch, least), "i"), info],
        "geqrf": [matrix, ((*batch, least), "t")],
        "geqp3": [matrix, ((*batch, columns), "i"), ((*batch, least), "t")],
        "orgqr": [matrix],
        "ormqr": [(case.inputs[-1].shape, "t")],
        "trsm": [(case.inputs[-1].shape, "t")],
        "gtsv": [((*batch, columns), "t")] * 3 + [(case.inputs[-1].shape, "t"), info],
        "syevd": [matrix, ((*batch, columns), "r"), info],
        "sytrd": [matrix, ((*batch, columns), "r")]
        + [((*batch, max(columns - 1, 0)), kind) for kind in "rt"]
        + [info],
        "geev": [*values, complex_matrix, complex_matrix, info],
        "gees": [matrix, matrix, *values, info, info],
        "gehrd": [matrix, ((*batch, max(columns - 1, 0)), "t"), info],
    }[case.routine]


# --- What SciPy says --------------------------------------------------------------


def unpack(values, vectors):
    """Eigenvectors of real matrices as complex ones."""
    import numpy

    result = vectors.astype(complex)
    j = 0
    while j < len(values):
        if values[j] != 0:
            result[:, j] = vectors[:, j] + 1j * vectors[:, j + 1]
            result[:, j + 1] = result[:, j].conj()
            j += 1
        j += 1
    return numpy.asarray(result)


def ask_scipy(case, is_complex, matrices):
    """The results for one matrix of each input; None for those that are not compared."""
    import numpy
    from scipy.linalg import blas, lapack

    options = case.options
    letter = "z" if is_complex else "d"
    unitary = "un" if is_complex else "or"
    call = lambda name: getattr(lapack, letter + name)
    a = matrices[0]
    lower = options.get("uplo") == "L"
    if case.routine == "potrf":
        return call("potrf")(a, lower=lower, clean=0)
    if case.routine == "getrf":
        lu, pivots, info = call("getrf")(a)
        return lu, pivots + 1, info
    if case.routine == "geqrf":
        return call("geqrf")(a)[:2]
    if case.routine == "geqp3":
        r, order, tau, _, _ = call("geqp3")(a)
        return r, order, tau
    if case.routine == "orgqr":
        return (call(unitary + "gqr")(a, matrices[1])[0],)
    if case.routine == "ormqr":
        adjoint = "C" if is_complex else "T"
        side = "L" if options["left"] else "R"
        transpose = adjoint if options["transpose"] else "N"
        return (call(unitary + "mqr")(side, transpose, a, matrices[1], matrices[2], 64)[0],)
    if case.routine == "trsm":
        x = getattr(blas, letter + "trsm")(
            1.0, a, matrices[1], side=options["side"] == "R", lower=lower,
            trans_a="NTC".index(options["trans_x"]), diag=options["diag"] == "U")
        return (x,)
    if case.routine == "gtsv":
        dl, d, du, b = matrices
        if len(d) == 1:  # Of which SciPy has no others beside the diagonal.
            return None, None, None, b / d, 0
        *_, x, info = call("gtsv")(dl[1:], d, du[:-1], b)
        return None, None, None, x, info
    if case.routine == "syevd":
        name = "heevd" if is_complex else "syevd"
        w, v, info = call(name)(a, compute_v=options["mode"] == "V", lower=lower)
        return v, w, info
    if case.routine == "sytrd":
        return call("hetrd" if is_complex else "sytrd")(a, lower=lower)
    if case.routine == "geev":
        *w, left, right, info = call("geev")(a)
        if not is_complex:
            left, right = unpack(w[1], left), unpack(w[1], right)
        return *w, left, right, info
    if case.routine == "gees":
        t, number, *w, vectors, _, info = call("gees")(lambda *_: False, a)
        return t, vectors, *w, number, info
    if case.routine == "gehrd":
        return call("gehrd")(a, lo=options["low"] - 1, hi=options["high"] - 1)
    wants = options["mode"] != "N"
    full = options["mode"] == "A"
    u, s, v, info = call(case.routine)(a, compute_uv=wants, full_matrices=full)
    return None, s, u, v, info


def write(path):
    import numpy

    stored = {}
    for is_complex in (False, True):
        rows = []
        for case in cases(is_complex):
            shapes = result_shapes(case, is_complex)
            count = size_of(case.shape[:-2])
            results = [[] for _ in shapes]
            for k in range(count if size_of(case.shape) else 0):
                matrices = []
                for array in case.inputs:
                    inner = array.shape[len(case.shape) - 2 :]
                    values = numpy.array(array.values).reshape(count, *inner)[k]
                    matrices.append(values)
                for result, value in zip(results, ask_scipy(case, is_complex, matrices)):
                    if value is not None:
                        result.append(numpy.asarray(value).ravel())
            row = []
            for (shape, kind), how, parts in zip(shapes, case.results, results):
                if how in ("-", "zero") or not parts:
                    row.append(None)
                    continue
                values = numpy.concatenate(parts)
                assert values.size == size_of(shape), (case.routine, case.options, case.shape)
                if how == "abs":
                    values = numpy.abs(values)
                if how == "exact":
                    row.append([int(value) for value in values])
                elif numpy.iscomplexobj(values):
                    pairs = numpy.stack([values.real, values.imag], -1).ravel()
                    row.append([float(f"{x:.7g}") + 0.0 for x in pairs])
                else:
                    row.append([float(f"{x:.7g}") + 0.0 for x in values])
            rows.append(row)
        stored["complex" if is_complex else "real"] = rows
    lines = []
    for key, rows in stored.items():
        body = ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows)
        lines.append(f'"{key}":[\n{body}\n]')
    with open(path, "w") as file:
        file.write("{" + ",\n".join(lines) + "}\n")


# --- Programs ---------------------------------------------------------------------


def tensor(shape, element):
    return "tensor<" + "".join(f"{size}x" for size in shape) + element + ">"


def number(value):
    if isinstance(value, complex):
        return f"({number(value.real)}, {number(value.imag)})"
    return str(value) if isinstance(value, int) else f"{value:.9e}"


def dense(shape, values):
    """The literal of a tensor."""
    if size_of(shape) == 0:
        return "dense<>"
    if all(value == values[0] for value in values):
        return f"dense<{number(values[0])}>"

    def nest(shape, values):
        if not shape:
            return number(values[0])
        step = len(values) // shape[0]
        parts = (values[i * step : (i + 1) * step] for i in range(shape[0]))
        return "[" + ", ".join(nest(shape[1:], part) for part in parts) + "]"

    return f"dense<{nest(shape, values)}>"


def config(case):
    parts = []
    for name, value in case.options.items():
        if isinstance(value, bool):
            parts.append(f"{name} = {str(value).lower()}")
        elif isinstance(value, int):
            parts.append(f"{name} = {value} : i32")
        else:
            parts.append(f"{name} = {code(value)}")
    return "{" + ", ".join(parts) + "}"


COMPLEX_NAMES = {"orgqr": "ungqr", "ormqr": "unmqr", "syevd": "heevd", "sytrd": "hetrd"}


# --- Conventions ------------------------------------------------------------------


class Convention:
    """How a case is called. `operands` stand before the matrices, as literals and types;
    `results` are numbers of the routine's results, or shapes and kinds of others."""

    def __init__(self, target, options, results, operands=()):
        self.target = target
        self.options = options
        self.results = results
        self.operands = operands


def of_today(case, letter):
    name = COMPLEX_NAMES.get(case.routine, case.routine) if letter in "cz" else case.routine
    count = len(case.results)
    return Convention(f"lapack_{letter}{name}_ffi", config(case), list(range(count)))


def before_2024_09(case, letter):
    """As jaxlib 0.4.30 calls LAPACK: sizes and options are operands."""
    options = case.options
    number = lambda value: (str(int(value)), "tensor<i32>")
    byte = lambda name: (str(ord(options[name])), "tensor<ui8>")
    batch, (rows, columns) = case.shape[:-2], case.shape[-2:]
    count, m, n, room = map(number, (size_of(batch), rows, columns, 64))
    lower = number(options.get("uplo") == "L")
    info, work = (batch, "i"), ((64,), "t")
    is_complex = letter in "cz"
    square = ((columns, columns), "t")
    reals, integers = ((9,), "r"), ((7,), "i")
    one = ("(1.0, 0.0)" if is_complex else "1.0", f"tensor<{TYPES[letter]}>")
    if case.routine in ("geqp3", "ormqr", "gtsv", "gesvd"):
        return None
    if case.routine == "syevd" and options["mode"] == "N":
        return None
    operands, results = {
        "potrf": lambda: ([lower, count, n], [0, 1]),
        "getrf": lambda: ([count, m, n], [0, 1, 2]),
        "geqrf": lambda: ([count, m, n, room], [0, 1, info, work]),
        "orgqr": lambda: (
            [count, m, n, number(case.inputs[1].shape[-1]), room], [0, info, work]),
        "trsm": lambda: (
            [number(options["side"] == "L"), lower, number("NTC".index(options["trans_x"])),
             number(options["diag"] == "U"), m, n, count, one], [0]),
        "syevd": lambda: ([lower, count, n], [0, 1, 2, work, integers]),
        "sytrd": lambda: ([n, lower, n, count, room], [0, 1, 2, 3, 4, work]),
        "gehrd": lambda: (
            [n, number(options["low"]), number(options["high"]), n, count, room],
            [0, 1, 2, work]),
        "geev": lambda: (
            [count, n, byte("compute_left"), byte("compute_right")],
            [square, reals, 0, 1, 2, 3] if is_complex else [square] * 3 + [0, 1, 2, 3, 4]),
        "gees": lambda: (
            [count, n, byte("mode"), byte("sort")],
            [0, reals, 2, 1, 3, 4] if is_complex else [0, 2, 3, 1, 4, 5]),
        "gesdd": lambda: (
            [number(case.is_full), number(options["mode"] != "N"), count, m, n, room],
            [0, 1, 2, 3, 4, integers, *([reals] if is_complex else []), work]),
    }[case.routine]()
    name = COMPLEX_NAMES.get(case.routine, case.routine) if is_complex else case.routine
    library = "blas" if case.routine == "trsm" else "lapack"
    return Convention(f"{library}_{letter}{name}", None, results, operands)


def of_gpus(case, letter):
    """As JAX calls cuSOLVER, and hipSOLVER for complex numbers."""
    options = case.options
    device = "hip" if letter in "cz" else "cu"
    flag = lambda value: str(bool(value)).lower()
    lower = f"lower = {flag(options.get('uplo') == 'L')}"
    name = f"{device}solver_{case.routine}_ffi"
    if case.routine in ("potrf", "sytrd"):
        return Convention(name, f"{{{lower}}}", list(range(len(case.results))))
    if case.routine in ("getrf", "geqrf", "orgqr", "ormqr"):
        return Convention(name, config(case), list(range(len(case.results))))
    if case.routine == "geqp3":
        return Convention(f"{device}hybrid_geqp3", '{magma = "auto"}', [0, 1, 2])
    if case.routine == "gtsv":
        return Convention(f"{device}sparse_gtsv2_ffi", "{}", [3])
    if case.routine == "syevd" and options["mode"] == "V":
        return Convention(name, f"{{algorithm = 0 : ui8, {lower}}}", [0, 1, 2])
    if case.routine == "geev":
        left, right = (flag(options[f"compute_{side}"] == "V") for side in ("left", "right"))
        kind = "comp" if letter in "cz" else "real"
        text = f'{{left = {left}, magma = "auto", right = {right}}}'
        return Convention(f"{device}hybrid_eig_{kind}", text, list(range(len(case.results))))
    if case.routine in ("gesdd", "gesvd"):
        wants = options["mode"] != "N"
        is_wide = case.shape[-2] < case.shape[-1] and case.routine == "gesvd"
        vectors = [2, 3] if wants else [((), "t")] * 2
        text = f"compute_uv = {flag(wants)}, full_matrices = {flag(case.is_full)}"
        text = f"{{{text}, transposed = {flag(is_wide)}}}"
        return Convention(name, text, [0, 1, *(vectors[::-1] if is_wide else vectors), 4])
    return None


def of_tpus(case, letter):
    if case.routine == "geqrf":
        return Convention("Qr", None, [0, 1])
    if case.routine == "orgqr":
        return Convention("ProductOfElementaryHouseholderReflectors", None, [0])
    if case.routine == "syevd" and case.options["mode"] == "V":
        lower = int(case.options["uplo"] == "L")
        return Convention("Eigh", f'"{lower},1,100,1e-6"', [0, 1])
    return None


CONVENTIONS = {
    "today": (of_today, "sdcz"),
    "2024": (before_2024_09, "sdcz"),
    "gpu": (of_gpus, "sz"),
    "tpu": (of_tpus, "sc"),
}


class Program:
    """The text of one case for one type."""

    def __init__(self, case, letter, expected, convention):
        self.convention = convention
        self.case = case
        self.letter = letter
        self.is_complex = letter in "cz"
        self.type = TYPES[letter]
        self.part = self.type.removeprefix("complex<").removesuffix(">")
        self.expected = expected
        self.lines = []
        self.number = 0

    def element(self, kind):
        return {"t": self.type, "r": self.part, "c": f"complex<{self.part}>", "i": "i32"}[kind]

    def add(self, text):
        self.number += 1
        self.lines.append(f"  %{self.number} = {text}")
        return f"%{self.number}"

    def constant(self, array, element):
        type_ = tensor(array.shape, element)
        return self.add(f"stablehlo.constant {dense(array.shape, array.values)} : {type_}"), type_

    def absolute(self, value, shape, kind):
        type_ = tensor(shape, self.element(kind))
        if self.element(kind) == self.part:
            return self.add(f"stablehlo.abs {value} : {type_}")
        return self.add(f"stablehlo.abs {value} : ({type_}) -> {tensor(shape, self.part)}")

    def name(self, result):
        return f"%r#{self.convention.results.index(result)}"

    def check(self, result, shape, kind, how, values):
        if result not in self.convention.results:
            return
        value = self.name(result)
        element = self.element(kind)
        if how == "-" or (values is None and how != "zero"):
            return
        if how == "exact":
            literal = dense(shape, values)
            self.lines.append(f"  check.expect_eq_const {value}, {literal} : {tensor(shape, element)}")
            return
        if how == "zero":
            zero = "(0.0, 0.0)" if element.startswith("complex") else "0.0"
            literal = f"dense<{zero}>" if size_of(shape) else "dense<>"
            self.lines.append(f"  check.expect_eq_const {value}, {literal} : {tensor(shape, element)}")
            return
        if how == "abs":
            value = self.absolute(value, shape, kind)
            element = self.part
        elif element.startswith("complex"):
            values = [complex(*pair) for pair in zip(values[::2], values[1::2])]
        tolerance = TOLERANCES[self.letter] * max([1, *map(abs, values)])
        self.lines.append(
            f"  check.expect_almost_eq_const {value}, {dense(shape, values)} : "
            f"{tensor(shape, element)}, tolerance = {tolerance:e}")

    # Equations.

    def product(self, x, x_shape, y, y_shape, element):
        rank = len(x_shape)
        dims = ", ".join(map(str, range(rank - 2)))
        batching = f"batching_dims = [{dims}] x [{dims}], " if rank > 2 else ""
        shape = (*x_shape[:-1], y_shape[-1])
        types = f"({tensor(x_shape, element)}, {tensor(y_shape, element)}) -> {tensor(shape, element)}"
        contracting = f"contracting_dims = [{rank - 1}] x [{rank - 2}]"
        return self.add(f"stablehlo.dot_general {x}, {y}, {batching}{contracting} : {types}"), shape

    def adjoint(self, x, shape, element):
        rank = len(shape)
        order = [*range(rank - 2), rank - 1, rank - 2]
        result = (*shape[:-2], shape[-1], shape[-2])
        types = f"({tensor(shape, element)}) -> {tensor(result, element)}"
        x = self.add(f"stablehlo.transpose {x}, dims = {order} : {types}")
        if element.startswith("complex"):
            x = self.add(f"chlo.conj {x} : {tensor(result, element)} -> {tensor(result, element)}")
        return x, result

    def scale(self, x, shape, factors, factor_element, element):
        """The columns of `x`, each multiplied by one of `factors`."""
        rank = len(shape)
        dims = [*range(rank - 2), rank - 1]
        few = (*shape[:-2], shape[-1])
        if factor_element != element:
            types = f"({tensor(few, factor_element)}) -> {tensor(few, element)}"
            factors = self.add(f"stablehlo.convert {factors} : {types}")
        types = f"({tensor(few, element)}) -> {tensor(shape, element)}"
        factors = self.add(f"stablehlo.broadcast_in_dim {factors}, dims = {dims} : {types}")
        return self.add(f"stablehlo.multiply {x}, {factors} : {tensor(shape, element)}")

    def expect_equal(self, x, y, shape, element):
        self.lines.append(
            f"  check.expect_almost_eq {x}, {y}, tolerance = {16 * TOLERANCES[self.letter]:e} : {tensor(shape, element)}")

    def check_equation(self, a, shapes):
        """That vectors belong to each other."""
        case, element = self.case, self.type
        if size_of(case.shape) == 0:
            return
        mode = case.options.get("mode")
        if case.routine in ("gesdd", "gesvd") and mode == "S":
            (_, _), _, (u_shape, _), (v_shape, _), _ = shapes
            u = self.scale(self.name(2), u_shape, self.name(1), self.part, element)
            product, shape = self.product(u, u_shape, self.name(3), v_shape, element)
            self.expect_equal(product, a, shape, element)
        if case.routine == "syevd" and mode == "V":
            v = self.scale(self.name(0), case.shape, self.name(1), self.part, element)
            adjoint, shape = self.adjoint(self.name(0), case.shape, element)
            product, shape = self.product(v, case.shape, adjoint, shape, element)
            self.expect_equal(product, a, shape, element)
        if case.routine == "gees" and mode == "V":
            v, shape = self.product(self.name(1), case.shape, self.name(0), case.shape, element)
            adjoint, shape = self.adjoint(self.name(1), case.shape, element)
            product, shape = self.product(v, case.shape, adjoint, shape, element)
            self.expect_equal(product, a, shape, element)
        if case.routine == "geev" and case.options["compute_right"] == "V":
            element = self.element("c")
            values_shape = (*case.shape[:-2], case.shape[-1])
            values = self.name(0)
            right = self.name(2)
            if not self.is_complex:
                types = f"({tensor(values_shape, self.part)}, {tensor(values_shape, self.part)}) -> {tensor(values_shape, element)}"
                values = self.add(f'"stablehlo.complex"({self.name(0)}, {self.name(1)}) : {types}')
                right = self.name(3)
                a = self.add(f"stablehlo.convert {a} : ({tensor(case.shape, self.part)}) -> {tensor(case.shape, element)}")
            product, shape = self.product(a, case.shape, right, case.shape, element)
            scaled = self.scale(right, case.shape, values, element, element)
            self.expect_equal(product, scaled, shape, element)

    def write(self):
        case, convention = self.case, self.convention
        shapes = result_shapes(case, self.is_complex)
        operands = []
        for literal, type_ in convention.operands:
            operands.append((self.add(f"stablehlo.constant dense<{literal}> : {type_}"), type_))
        first = len(operands)
        for array in case.inputs:
            is_order = case.routine == "geqp3" and len(operands) > first
            operands.append(self.constant(array, "i32" if is_order else self.type))
        values = ", ".join(value for value, _ in operands)
        inputs = ", ".join(type_ for _, type_ in operands)
        results = [shapes[r] if isinstance(r, int) else r for r in convention.results]
        outputs = ", ".join(tensor(shape, self.element(kind)) for shape, kind in results)
        options = convention.options
        version = 4 if options and options.startswith("{") else 1
        options = f", backend_config = {options}" if options else ""
        self.lines.append(
            f"  %r:{len(results)} = stablehlo.custom_call @{convention.target}({values}) "
            f"{{api_version = {version} : i32{options}}} : ({inputs}) -> ({outputs})")
        for i, ((shape, kind), how, expected) in enumerate(zip(shapes, case.results, self.expected)):
            self.check(i, shape, kind, how, expected)
        self.check_equation(operands[first][0], shapes)
        text = "\n".join(self.lines)
        if len(results) == 1:
            text = text.replace("%r:1 = ", "%r = ").replace("%r#0", "%r")
        return text


CASES_PER_PROGRAM = 50


def program(path, name):
    with open(path) as file:
        stored = json.load(file)
    bodies = []
    convention_of, letters = CONVENTIONS[name]
    for letter in letters:
        is_complex = letter in "cz"
        expected = stored["complex" if is_complex else "real"]
        for case, values in zip(cases(is_complex), expected, strict=True):
            convention = convention_of(case, letter)
            if convention:
                bodies.append(Program(case, letter, values, convention).write())
    for start in range(0, len(bodies), CASES_PER_PROGRAM):
        part = bodies[start : start + CASES_PER_PROGRAM]
        if start:
            print("\n// -----\n")
        for i, body in enumerate(part):
            print(f"func.func private @case_{i}() {{\n{body}\n  return\n}}")
        calls = "\n".join(f"  call @case_{i}() : () -> ()" for i in range(len(part)))
        print(f"func.func @main() {{\n{calls}\n  return\n}}")


def main():
    command, *arguments = sys.argv[1:]
    {"write": write, "program": program}[command](*arguments)


if __name__ == "__main__":
    main()
