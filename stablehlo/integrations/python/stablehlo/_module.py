"""Modules of functions, and how they run."""

import collections
import contextlib
import os
import pathlib
import re
import tempfile
from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Tuple, Union

import numpy as np

from stablehlo import _core
from stablehlo._elements import get_element_type
from stablehlo._profile import Profile

# In the order of StablehloEvaluator in the C API.
_EVALUATORS = {"engine": 0, "formulas": 1, "cross-check": 2}


class Value(NamedTuple):
    """An argument or a result of a function.

    name: what JAX calls it, or that of its location, or empty.
    type: in StableHLO's text, such as "tensor<2x?xf32>".
    element_type: "f32"; that of the storage, if the value is quantized; None for
        a token, which is None as an argument and as a result.
    shape: sizes, None where only a run knows.
    """

    name: str
    type: str
    element_type: Optional[str]
    shape: Tuple[Optional[int], ...]
    is_quantized: bool

    @property
    def dtype(self) -> Optional[np.dtype]:
        """NumPy's type of the elements; None for a token."""
        return self.element_type and get_element_type(self.element_type).dtype

    def __str__(self):
        return f"{self.name}: {self.type}" if self.name else self.type


class Function(NamedTuple):
    """The signature of a function; tuples stand as their elements."""

    name: str
    arguments: Tuple[Value, ...]
    results: Tuple[Value, ...]

    def __str__(self):
        arguments = ", ".join(map(str, self.arguments))
        return f"{self.name}({arguments}) -> ({', '.join(map(str, self.results))})"


def _make_values(values: Sequence[tuple]) -> Tuple[Value, ...]:
    return tuple(
        Value(name, type_, element, tuple(None if size < 0 else size for size in shape), quantized)
        for name, type_, element, shape, quantized in values
    )


class _Contexts:
    """Threads and memory accounts that runs take and give back: each run has one
    of its own, so that it is stopped alone."""

    def __init__(self):
        self._free = collections.defaultdict(collections.deque)
        self._lost = []
        # The threads of a context are not in the child: it must not wait for them.
        os.register_at_fork(after_in_child=self._abandon)

    def _abandon(self):
        self._lost.append(self._free)
        self._free = collections.defaultdict(collections.deque)

    @contextlib.contextmanager
    def lend(self, threads: int, memory_limit: int):
        free = self._free[threads, memory_limit]
        try:
            context = free.pop()
        except IndexError:
            context = _core.RunContext(threads, memory_limit)
        try:
            yield context
        finally:
            free.append(context)


_contexts = _Contexts()


def _fits(shape: Tuple[int, ...], expected: Tuple[Optional[int], ...]) -> bool:
    return len(shape) == len(expected) and all(
        wanted is None or wanted == size for size, wanted in zip(shape, expected)
    )


def _convert(value: Any, expected: Value, i: int) -> Any:
    """`value` as what the extension module takes for argument `i`."""
    if expected.element_type is None:
        if value is not None:
            raise TypeError(f"argument {i}: expects None for {expected}")
        return None
    dtype, storage = get_element_type(expected.element_type)
    if not isinstance(value, np.ndarray):
        # Not through NumPy, which lacks bf16 as a name of other libraries.
        if hasattr(value, "__dlpack__") and not hasattr(value, "__array__"):
            return value
        if hasattr(value, "__dlpack__") and type(value).__module__.startswith("torch"):
            return value.detach()
        # Numbers and lists have no type of their own.
        value = np.asarray(value, None if hasattr(value, "dtype") else dtype)
    if value.dtype != dtype:
        # Quantized values and bits may be given as what they are stored as.
        if value.dtype != storage:
            raise TypeError(f"argument {i}: expects {expected}, but got elements of {value.dtype}")
    elif storage is not dtype:
        value = value.view(storage)
    if value.shape != expected.shape and not _fits(value.shape, expected.shape):
        raise TypeError(f"argument {i}: expects {expected}, but got shape {value.shape}")
    return value


class Module:
    """A module of functions. It does not change; passes make new ones. Several
    threads may run one at the same time."""

    def __init__(self, core: _core.Module):
        self._core = core
        self._functions = tuple(
            Function(name, _make_values(arguments), _make_values(results))
            for name, arguments, results in core.functions()
        )
        self._prepared: Dict[tuple, _core.Prepared] = {}

    def _with_core(self, core: _core.Module) -> "Module":
        return type(self)(core)

    @property
    def functions(self) -> Dict[str, Function]:
        """The signatures of all functions, by name."""
        return {function.name: function for function in self._functions}

    @property
    def main(self) -> Function:
        """The function that runs when none is named: main, or the only one."""
        functions = self.functions
        if "main" in functions:
            return functions["main"]
        if len(functions) == 1:
            return self._functions[0]
        raise ValueError("expects a function @main, or only one")

    def __str__(self) -> str:
        return self._core.text(False)

    def __repr__(self) -> str:
        return f"<stablehlo.Module: {'; '.join(map(str, self._functions))}>"

    def text(self, locations: bool = False) -> str:
        """The program as text, with the locations of ops in their source."""
        return self._core.text(locations)

    def serialize(self, version: str = "current") -> bytes:
        """The portable artifact for readers of `version`: "1.9.0", "current",
        "minimum". Raises Error if that version cannot say what the program does."""
        return self._core.serialize(version)

    def _flatten(self, args: tuple, kwargs: dict) -> list:
        if kwargs:
            raise TypeError("arguments of functions have no names")
        return list(args)

    def _unflatten(self, results: List[Any]) -> Any:
        return results[0] if len(results) == 1 else tuple(results)

    def _prepare(
        self,
        context: _core.RunContext,
        entry: str = "main",
        evaluator: str = "engine",
        check_numerics: bool = False,
        seed: int = 0,
        probe_directory: str = "",
        allow_machine_bits: bool = False,
    ) -> _core.Prepared:
        key = (entry, evaluator, check_numerics, seed, probe_directory, allow_machine_bits)
        prepared = self._prepared.get(key)
        if prepared is None:
            if evaluator not in _EVALUATORS:
                raise ValueError(f"expects an evaluator of {list(_EVALUATORS)}, not {evaluator!r}")
            prepared = self._core.prepare(
                context,
                entry,
                _EVALUATORS[evaluator],
                check_numerics,
                seed,
                probe_directory,
                allow_machine_bits,
            )
            # A folder of probes is for one run.
            if not probe_directory:
                self._prepared[key] = prepared
        return prepared

    def _run(
        self, arguments: list, threads=0, memory_limit=0, timeout=None, profile=None, digests=False, **how
    ) -> Tuple[List[Any], str]:
        """The results, flat, or their digests, and the summary of a cross-check; `how`
        is for `_prepare`, the rest is as for `run`."""
        with _contexts.lend(threads, memory_limit) as context:
            prepared = self._prepare(context, **how)
            function = self._functions[prepared.function]
            if len(arguments) != len(function.arguments):
                raise TypeError(
                    f"expects {len(function.arguments)} arguments as in {function}, "
                    f"but got {len(arguments)}"
                )
            inputs = [
                _convert(argument, expected, i)
                for i, (argument, expected) in enumerate(zip(arguments, function.arguments))
            ]
            results, summary = prepared.run(
                context, inputs, timeout or 0.0, profile and profile._core, digests
            )
        if digests:
            return results, summary
        for i, value in enumerate(function.results):
            if value.element_type is not None:
                dtype, storage = get_element_type(value.element_type)
                if dtype is not storage:
                    results[i] = results[i].view(dtype)
        return results, summary

    def __call__(self, *args, **kwargs) -> Any:
        """Runs the main function: `run` without options."""
        return self._unflatten(self._run(self._flatten(args, kwargs))[0])

    def run(
        self,
        *args,
        entry: str = "main",
        evaluator: str = "engine",
        threads: int = 0,
        memory_limit: int = 0,
        timeout: Optional[float] = None,
        check_numerics: bool = False,
        seed: int = 0,
        profile: Optional[Profile] = None,
        allow_machine_bits: bool = False,
        **kwargs,
    ) -> Any:
        """Runs a function: its result as an array, or a tuple if there is not just one.

        args: arrays of the shapes and element types of the signature, or what
            NumPy makes arrays of; of other libraries by DLPack or `__array__`. They
            are not copied where they can be used as they are.
        entry: the function; "main" is also a module's only one.
        evaluator: "engine", or "formulas": the spec's, one element after another.
        threads: to compute with, 0 for all cores. Results do not depend on it.
        memory_limit: bytes that tensors may take, 0 for what the machine has.
        timeout: seconds.
        check_numerics: end at the first op that makes a NaN or an infinity of
            finite operands.
        seed: of the random numbers of `rng`.
        profile: notes where the time goes.
        allow_machine_bits: let oneDNN, where this package finds it, compute what it
            is faster at. Results are then those of the machine.

        Raises TypeError for arguments that are not of the signature, Error with the
        op's location for what the program does, Timeout, KeyboardInterrupt.
        """
        results, _ = self._run(
            self._flatten(args, kwargs),
            threads,
            memory_limit,
            timeout,
            profile,
            entry=entry,
            evaluator=evaluator,
            check_numerics=check_numerics,
            seed=seed,
            allow_machine_bits=allow_machine_bits,
        )
        return self._unflatten(results)

    def profile(self, *args, **kwargs) -> Profile:
        """Runs the main function and tells where its time went."""
        profile = Profile()
        self.run(*args, profile=profile, **kwargs)
        return profile

    def digest(self, *args, entry: str = "main", **kwargs) -> List[Optional[str]]:
        """Runs a function; of each tensor that it gives 32 digits, None for tokens. They
        are the same for the same type, shape and bits (all NaNs are one), on any
        machine, so they pin a program's results: `stablehlo-translate --interpret
        --print-digest` prints them, too. Trees of results are flat."""
        return self._run(self._flatten(args, kwargs), entry=entry, digests=True)[0]

    def cross_check(self, *args, entry: str = "main", **kwargs) -> str:
        """Runs a function op by op by the engine and by the formulas. Raises Error at
        the first op whose results differ; else says how closely they agree."""
        flat = self._flatten(args, kwargs)
        return self._run(flat, entry=entry, evaluator="cross-check")[1]

    def probe(self, *args, entry: str = "main", **kwargs) -> Dict[str, List[np.ndarray]]:
        """The values that ops gave while a function ran, by the names of their
        locations; a list each, since an op may run several times. Where the program
        has no `interpreter.probe`, each op that gives a tensor is probed."""
        module = self
        if "interpreter.probe" not in str(self):
            pipeline = "builtin.module(interpreter-instrument-with-probe{useDebugInfo=true})"
            module = self._with_core(self._core.transform(pipeline))
        with tempfile.TemporaryDirectory() as folder:
            module._run(self._flatten(args, kwargs), entry=entry, probe_directory=folder)
            return _read_probes(pathlib.Path(folder))


# A line of a run's index: id, type, file, op and location. All but the op may have
# commas.
_PROBE = re.compile(r"(.*),(tensor<.*>),(.*?\.npy),[\w.]+,.*")


def _read_probes(folder: pathlib.Path) -> Dict[str, List[np.ndarray]]:
    """What the probes of a run have written, in their order."""
    values = collections.defaultdict(list)
    index = folder / "index.csv"
    lines = index.read_text(encoding="utf-8").splitlines() if index.exists() else []
    for line in lines:
        name, type_, path = _PROBE.fullmatch(line).groups()
        array = np.load(folder / os.path.basename(path))
        element_type = re.fullmatch(r"tensor<(?:\d+x)*(.+)>", type_).group(1)
        # Files have the types that NumPy lacks as integers.
        values[name].append(array.view(get_element_type(element_type).dtype))
    return dict(values)


def load(
    source: Union[str, bytes, os.PathLike], *, trusted: bool = False
) -> Module:
    """Reads a module.

    source: a file's path, or the program itself: text (a string with a line end or
        a brace), MLIR bytecode, a portable artifact of any version, or what
        `Exported.serialize()` of `jax.export` writes. The folder of a SavedModel and
        a file of `torch.export.save` (.pt2) go through `from_tensorflow` and
        `from_torch`, which need these frameworks.
    trusted: lets MLIR's reader have bytecode of other dialects, which may crash it
        if it is damaged.
    Raises Error, with locations, for what is no program; OSError for files.
    """
    name = "<program>"
    if isinstance(source, (bytes, bytearray, memoryview)):
        data = bytes(source)
    elif isinstance(source, str) and ("\n" in source or "{" in source):
        data = source.encode()
    else:
        path = pathlib.Path(source)
        if (path / "saved_model.pb").is_file() or path.suffix == ".pt2":
            return _load_of_framework(path)
        name = os.fspath(source)
        data = path.read_bytes()
    return Module(_core.load(data, name, trusted))


def _load_of_framework(path: pathlib.Path) -> Module:
    from stablehlo import _frameworks

    if path.is_dir():
        return _frameworks.from_tensorflow(path)
    import torch

    return _frameworks.from_torch(torch.export.load(path))


def serialize(module: Module, version: str = "current") -> bytes:
    """The portable artifact of `module` for readers of `version`."""
    return module.serialize(version)


def deserialize(artifact: bytes) -> Module:
    """The module of a portable artifact of any version."""
    return load(artifact)
