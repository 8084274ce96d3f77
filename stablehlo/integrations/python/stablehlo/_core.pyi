"""The extension module: the interpreter's C API (Core.cpp)."""

from typing import Any, List, Optional, Tuple

# Name, type, element type, shape (-1 where only a run knows), whether it is quantized.
_Value = Tuple[str, str, Optional[str], Tuple[int, ...], bool]

class RunContext:
    def __init__(self, threads: int, memory_limit: int, /) -> None: ...

class Profile:
    def __init__(self, keeps_trace: bool, /) -> None: ...
    def tables(self) -> str: ...
    def trace(self) -> str: ...

class Prepared:
    @property
    def function(self) -> int: ...
    def run(
        self,
        context: RunContext,
        arrays: List[Any],
        timeout: float,
        /,
        profile: Optional[Profile],
        digests: bool,
    ) -> Tuple[List[Any], str]: ...

class Module:
    def functions(self) -> List[Tuple[str, List[_Value], List[_Value]]]: ...
    def prepare(
        self,
        context: RunContext,
        entry: str,
        evaluator: int,
        check_numerics: bool,
        seed: int,
        probe_directory: str,
        allow_machine_bits: bool,
        /,
    ) -> Prepared: ...
    def serialize(self, version: str, /) -> bytes: ...
    def transform(self, pipeline: str, /) -> Module: ...
    def text(self, with_locations: bool, /) -> str: ...

def force_instruction_set(name: str, /) -> None: ...
def load(data: bytes, name: str, is_trusted: bool, /) -> Module: ...
def export_array(
    address: int, shape: List[int], code: int, bits: int, owner: Any, /
) -> Any: ...
def import_array(array: Any, /) -> Tuple[Any, int, int]: ...
