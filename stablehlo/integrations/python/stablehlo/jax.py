# Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
# Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Debugs what JAX runs on the device `stablehlo_reference`.

    with stablehlo.jax.check_numerics():
        step(state, batch)      # Raises at the op that makes the first NaN.

What is set holds for all threads of the process, and for programs that were
compiled before.
"""

from __future__ import annotations

import contextlib
import dataclasses
import os
import threading
from collections.abc import Callable, Iterator

import numpy as np

PLATFORM = "stablehlo_reference"

__all__ = ["Comparison", "check_numerics", "compare", "cross_check", "formulas", "profile"]


class _Options:
    """Values in force, the innermost last."""

    def __init__(self):
        self.lock = threading.Lock()
        self.values: dict[str, list[str]] = {}

    @contextlib.contextmanager
    def hold(self, name: str, value: str) -> Iterator[None]:
        self.change(name, lambda values: values.append(value))
        try:
            yield
        finally:
            self.change(name, lambda values: values.remove(value))

    def change(self, name: str, edit: Callable[[list[str]], None]) -> None:
        from jax_plugins.stablehlo_reference import _controls

        with self.lock:
            values = self.values.setdefault(name, [])
            edit(values)
            _controls.set_option(name, values[-1] if values else None)


_options = _Options()


def check_numerics() -> contextlib.AbstractContextManager[None]:
    """A run fails at the first op that makes a NaN or an infinity out of finite
    operands; the error names the line of the program, and the values."""
    return _options.hold("check_numerics", "1")


def cross_check() -> contextlib.AbstractContextManager[None]:
    """Each op runs by the engine and by the spec's formulas, slowly; a run fails
    at the first op whose results differ."""
    return _options.hold("evaluator", "cross_check")


def formulas() -> contextlib.AbstractContextManager[None]:
    """Programs run by the spec's formulas, slowly, not by the engine."""
    return _options.hold("evaluator", "formulas")


@contextlib.contextmanager
def profile(path: str | os.PathLike) -> Iterator[None]:
    """Writes what runs took: a trace for Perfetto to `path`, and tables by op
    and by source line beside it (`.txt`)."""
    from jax_plugins.stablehlo_reference import _controls

    _controls.begin_profile()
    try:
        yield
    finally:
        _controls.end_profile(path, os.path.splitext(path)[0] + ".txt")


# ------------------------------------------------------------------------------
# Comparison
# ------------------------------------------------------------------------------


@dataclasses.dataclass
class Difference:
    """The results of an op differ by `error`, in parts of their greatest
    element."""

    op: str
    source: str
    error: float
    bound: float
    inputs: list
    expected: np.ndarray
    found: np.ndarray

    def __str__(self):
        return (
            f"{self.source}: {self.op} differs by {self.error:.3g} of its greatest element, "
            f"more than {self.bound:.3g}"
        )


@dataclasses.dataclass
class Comparison:
    """What `compare` found: how many ops ran, and the first that differs."""

    num_ops: int = 0
    first: Difference | None = None

    def __bool__(self):
        return self.first is None

    def __str__(self):
        return str(self.first) if self.first else f"{self.num_ops} ops agree"


def _to_numpy(value) -> np.ndarray:
    import jax

    if jax.dtypes.issubdtype(value.dtype, jax.dtypes.prng_key):
        value = jax.random.key_data(value)
    return np.asarray(value)


def _get_bound(dtype: np.dtype) -> float:
    import ml_dtypes

    if dtype.kind in "biu" or dtype.name.startswith(("int", "uint")):
        return 0.0
    return 1024.0 * float(ml_dtypes.finfo(dtype).eps)


# Ops whose results may be far smaller than what they add: what rounding leaves
# of a sum is measured by the sum of the absolute values.
_SUMS = frozenset(
    ["add", "sub", "add_any", "reduce_sum", "cumsum", "dot_general", "conv_general_dilated"]
    + ["reduce_window_sum", "scatter-add", "scatter-sub", "select_and_scatter_add"]
)


def _get_error(found: np.ndarray, expected: np.ndarray, scale: float | None = None) -> float:
    """The largest difference, in parts of `scale`: the greatest element if there
    is none."""
    wide = np.complex128 if expected.dtype.kind == "c" else np.float64
    if expected.dtype.kind in "iub":
        return float(np.any(found != expected))
    found, expected = found.astype(wide), expected.astype(wide)
    if not np.array_equal(np.isnan(found), np.isnan(expected)):
        return np.inf
    same = (found == expected) | np.isnan(expected)
    if same.all():
        return 0.0
    if scale is None:
        scale = _get_greatest(expected)
    with np.errstate(invalid="ignore"):
        error = np.max(np.abs(found - expected), where=~same, initial=0.0)
    return float(error / scale) if scale else np.inf


def _get_greatest(array: np.ndarray) -> float:
    return float(np.max(np.abs(array), where=np.isfinite(array), initial=0.0))


class _Comparer:
    """Runs a program equation by equation on one device, and each of them on
    the other one for the same inputs."""

    def __init__(self, device, other, bound: float | None):
        self.device = device
        self.other = other
        self.bound = bound
        self.result = Comparison()
        # By primitive and parameters: loops come to the same ops again.
        self.programs: dict = {}

    def run(self, jaxpr, consts, arguments) -> list:
        from jax.extend.core import Literal

        values = dict(zip(jaxpr.constvars, consts)) | dict(zip(jaxpr.invars, arguments))
        read = lambda atom: atom.val if isinstance(atom, Literal) else values[atom]
        for equation in jaxpr.eqns:
            results = self.step(equation, [read(atom) for atom in equation.invars])
            if self.result.first:
                return []
            values.update(zip(equation.outvars, results))
        return [read(atom) for atom in jaxpr.outvars]

    def step(self, equation, inputs) -> list:
        inner = self.find_inner(equation, inputs)
        if inner is not None:
            return inner()
        if _names_devices(equation):
            return _bind(equation, inputs)
        found = self.evaluate(equation, inputs, self.device)
        if equation.effects:
            return found
        self.result.num_ops += 1
        expected = self.evaluate(equation, inputs, self.other)
        for i, (one, two) in enumerate(zip(found, expected)):
            self.check(equation, inputs, i, _to_numpy(one), _to_numpy(two))
        return found

    def check(self, equation, inputs, i, found, expected) -> None:
        error = _get_error(found, expected)
        bound = _get_bound(expected.dtype) if self.bound is None else self.bound
        if error > bound and equation.primitive.name in _SUMS:
            error = _get_error(found, expected, self.get_summands(equation, inputs, i))
        if error > bound and not self.result.first:
            self.result.first = Difference(
                equation.primitive.name,
                _describe_source(equation),
                error,
                bound,
                [_to_numpy(value) for value in map(np.asarray, inputs)],
                expected,
                found,
            )

    def get_summands(self, equation, inputs, i) -> float:
        """The greatest element of result number `i` without cancellation."""
        import jax.numpy as jnp

        sizes = [
            jnp.abs(value) if jnp.issubdtype(jnp.result_type(value), jnp.inexact) else value
            for value in inputs
        ]
        if equation.primitive.name in ("sub", "scatter-sub"):
            sizes[-1] = -sizes[-1]
        return _get_greatest(_to_numpy(self.evaluate(equation, sizes, self.other)[i]))

    def evaluate(self, equation, inputs, device) -> list:
        import jax

        inputs = [jax.device_put(value, device) for value in inputs]
        with jax.default_device(device):
            return list(self.get_program(equation)(*inputs))

    def get_program(self, equation) -> Callable:
        import jax

        key: tuple = equation.primitive, tuple(sorted(equation.params.items(), key=lambda p: p[0]))
        try:
            hash(key)
        except TypeError:
            key = (id(equation),)
        if key not in self.programs:
            # With the equation, whose number is no other's as long as it lives.
            self.programs[key] = jax.jit(lambda *values: _bind(equation, values)), equation
        return self.programs[key][0]

    def find_inner(self, equation, inputs) -> Callable[[], list] | None:
        """What runs the equations inside of an equation, if it has some."""
        parameters = equation.params
        name = equation.primitive.name
        if name == "cond":
            index, *operands = inputs
            branches = parameters["branches"]
            branch = branches[min(max(int(index), 0), len(branches) - 1)]
            return lambda: self.run(branch.jaxpr, branch.consts, operands)
        if name == "scan":
            return lambda: self.scan(parameters, inputs)
        if name == "while":
            return lambda: self.loop(parameters, inputs)
        for key in ("jaxpr", "call_jaxpr", "fun_jaxpr"):
            body = parameters.get(key)
            if body is not None and name in _CALLS:
                consts = getattr(body, "consts", ())
                body = getattr(body, "jaxpr", body)
                return lambda: self.run(body, consts, inputs)
        return None

    def scan(self, parameters, inputs) -> list:
        import jax.numpy as jnp

        body = parameters["jaxpr"]
        num_consts, num_carry = parameters["num_consts"], parameters["num_carry"]
        consts = inputs[:num_consts]
        carry = inputs[num_consts : num_consts + num_carry]
        sequences = inputs[num_consts + num_carry :]
        length = parameters["length"]
        outputs: list = [None] * length
        order = range(length)
        for i in reversed(order) if parameters["reverse"] else order:
            items = [sequence[i] for sequence in sequences]
            results = self.run(body.jaxpr, body.consts, [*consts, *carry, *items])
            if self.result.first:
                return []
            carry, outputs[i] = results[:num_carry], results[num_carry:]
        if not outputs:
            shapes = [v.aval for v in body.jaxpr.outvars[num_carry:]]
            return [*carry, *(jnp.zeros((0, *s.shape), s.dtype) for s in shapes)]
        return [*carry, *(jnp.stack(items) for items in zip(*outputs))]

    def loop(self, parameters, inputs) -> list:
        condition, body = parameters["cond_jaxpr"], parameters["body_jaxpr"]
        num_condition, num_body = parameters["cond_nconsts"], parameters["body_nconsts"]
        condition_consts = inputs[:num_condition]
        body_consts = inputs[num_condition : num_condition + num_body]
        carry = inputs[num_condition + num_body :]
        while True:
            goes_on = self.run(condition.jaxpr, condition.consts, [*condition_consts, *carry])
            if self.result.first or not bool(goes_on[0]):
                return carry
            carry = self.run(body.jaxpr, body.consts, [*body_consts, *carry])
            if self.result.first:
                return []


# Primitives whose meaning is that of their body.
_CALLS = frozenset(
    ["jit", "pjit", "closed_call", "core_call", "remat", "remat2", "checkpoint"]
    + ["custom_jvp_call", "custom_vjp_call", "custom_vjp_call_jaxpr"]
)


def _names_devices(equation) -> bool:
    """Such an op runs on its devices only, and is not compared."""
    from jax.sharding import Mesh, Sharding

    return any(
        isinstance(value, (Mesh, Sharding)) or hasattr(value, "platform")
        for value in _flatten(equation.params.values())
    )


def _flatten(values) -> Iterator:
    for value in values:
        if isinstance(value, (tuple, list)):
            yield from _flatten(value)
        else:
            yield value


def _bind(equation, values) -> list:
    parameters = equation.primitive.get_bind_params(equation.params)
    results = equation.primitive.bind(*values, **parameters)
    return list(results) if equation.primitive.multiple_results else [results]


def _describe_source(equation) -> str:
    from jax._src import source_info_util

    return source_info_util.summarize(equation.source_info)


def _get_device(platform: str):
    import jax

    try:
        return jax.devices(platform)[0]
    except RuntimeError as error:
        raise RuntimeError(
            f"there is no device {platform!r}: set JAX_PLATFORMS={PLATFORM},cpu"
        ) from error


def compare(f: Callable, *args, against: str = "cpu", bound: float | None = None) -> Comparison:
    """Runs `f(*args)` op by op on this device, and each op on `against` for the
    same inputs; names the first op whose results differ by more than `bound`
    parts of their greatest element (default: 1024 times the eps of their type,
    0 for integers); of sums, in parts of what they add. Ops that name devices
    (`shard_map`, `device_put`) run, but are not compared."""
    import jax

    device, other = _get_device(PLATFORM), _get_device(against)
    program = jax.make_jaxpr(f)(*args)
    comparer = _Comparer(device, other, bound)
    arguments = [jax.device_put(value, device) for value in jax.tree.leaves(args)]
    with jax.default_device(device):
        comparer.run(program.jaxpr, program.consts, arguments)
    return comparer.result
