# Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
# Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of the host: `jax.debug.print`, `pure_callback`, `io_callback`.

The interface hands no functions to a plugin. So a program calls them by a
number, under which this module keeps them as long as the program lives.
"""

from __future__ import annotations

import ctypes
import itertools
import traceback
import weakref

import ml_dtypes
import numpy as np

from jax_plugins.stablehlo_reference import _controls

# By PJRT_Buffer_Type.
_DTYPES = dict(
    enumerate(
        [
            np.bool_,
            np.int8,
            np.int16,
            np.int32,
            np.int64,
            np.uint8,
            np.uint16,
            np.uint32,
            np.uint64,
            np.float16,
            np.float32,
            np.float64,
            ml_dtypes.bfloat16,
            np.complex64,
            np.complex128,
            ml_dtypes.float8_e5m2,
            ml_dtypes.float8_e4m3fn,
            ml_dtypes.float8_e4m3b11fnuz,
            ml_dtypes.float8_e5m2fnuz,
            ml_dtypes.float8_e4m3fnuz,
            ml_dtypes.int4,
            ml_dtypes.uint4,
            None,  # A token.
            ml_dtypes.int2,
            ml_dtypes.uint2,
            ml_dtypes.float8_e4m3,
            ml_dtypes.float8_e3m4,
            ml_dtypes.float8_e8m0fnu,
            ml_dtypes.float4_e2m1fn,
        ],
        start=1,
    )
)

_numbers = itertools.count()
_functions: weakref.WeakValueDictionary = weakref.WeakValueDictionary()


class _Function:
    """What a program calls; dictionaries of weak references hold no functions
    of every kind."""

    def __init__(self, call):
        self.call = call


def _view(array: _controls.HostArray) -> np.ndarray:
    """The elements where they are."""
    shape = tuple(array.dims[i] for i in range(array.rank))
    dtype = np.dtype(_DTYPES[array.type])
    size = int(np.prod(shape, dtype=np.int64)) * dtype.itemsize
    if size == 0:
        return np.empty(shape, dtype)
    memory = (ctypes.c_char * size).from_address(array.data)
    return np.frombuffer(memory, dtype).reshape(shape)


@_controls.HostFunction
def _run(number, num_inputs, inputs, num_results, results, message):
    try:
        function = _functions.get(number)
        if function is None:
            raise RuntimeError("the function that the program calls is gone")
        # Copies: the memory is the program's.
        given = function.call(*(_view(inputs[i]).copy() for i in range(num_inputs)))
        for i, value in zip(range(num_results), given, strict=True):
            _view(results[i])[...] = value
        return True
    except BaseException:
        message.write(traceback.format_exc())
        return False


class _Registry(list):
    """Stands for the list of functions of a module while JAX emits a call: its
    length is the number that the call gets, plus one."""

    def __init__(self, context, takes_token):
        self.context = context
        self.takes_token = takes_token
        self.number = -1

    def append(self, call) -> None:
        # Tokens are no arguments of functions here.
        without_token = lambda *args: call(None, *args)[1:]
        function = _Function(without_token if self.takes_token else call)
        self.number = next(_numbers)
        _functions[self.number] = function
        self.context.add_keepalive(function)

    def __len__(self) -> int:
        return self.number + 1


def install(platform: str) -> None:
    """Lets programs of `platform` call functions of the host."""
    from jax._src import callback
    from jax._src.interpreters import mlir
    from jax.interpreters import mlir as interpreters_mlir

    emit = callback.emit_python_callback

    class CpuContext(mlir.ModuleContext):
        """Lowers as for `cpu`, for a device of another name."""

        __slots__ = ()

        def get_backend(self, optional=False):
            return self.backend

    def emit_numbered(ctx, call, token, *args, **kwargs):
        module = ctx.module_context
        if tuple(module.platforms) != (platform,):
            return emit(ctx, call, token, *args, **kwargs)
        registry = _Registry(module, takes_token=bool(token))
        as_cpu = module.replace(platforms=("cpu",), host_callbacks=registry)
        as_cpu.__class__ = CpuContext
        return emit(ctx.replace(module_context=as_cpu), call, token, *args, **kwargs)

    callback.emit_python_callback = emit_numbered
    interpreters_mlir.emit_python_callback = emit_numbered
    _controls.set_host_function(_run)
    _use_as_host(platform)


def _use_as_host(platform: str) -> None:
    """JAX puts what functions of the host get on a device of `cpu`, which may not
    be among JAX_PLATFORMS: on one of ours then."""
    from jax._src import xla_bridge

    find = xla_bridge.local_devices

    def local_devices(process_index=None, backend=None, host_id=None):
        if backend == "cpu" and "cpu" not in xla_bridge.backends():
            backend = platform
        return find(process_index, backend, host_id)

    xla_bridge.local_devices = local_devices
