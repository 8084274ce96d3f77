# Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
# Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""DLPack: arrays of the device are memory of the process, as those of `cpu`.

jaxlib gives out and takes memory for devices that it knows by name only.
"""

from __future__ import annotations

import types

import ml_dtypes
import numpy as np

_CPU = 1
_OLDEST_VERSION = (0, 5)

# By code and bits.
_TYPES = {
    (6, 8): np.bool_,
    (4, 16): ml_dtypes.bfloat16,
    (7, 8): ml_dtypes.float8_e3m4,
    (8, 8): ml_dtypes.float8_e4m3,
    (9, 8): ml_dtypes.float8_e4m3b11fnuz,
    (10, 8): ml_dtypes.float8_e4m3fn,
    (11, 8): ml_dtypes.float8_e4m3fnuz,
    (12, 8): ml_dtypes.float8_e5m2,
    (13, 8): ml_dtypes.float8_e5m2fnuz,
    (14, 8): ml_dtypes.float8_e8m0fnu,
}
for _code, _kind in enumerate("iufc"):
    for _bytes in (1, 2, 4, 8, 16):
        try:
            _TYPES[_code if _kind != "c" else 5, 8 * _bytes] = np.dtype(f"{_kind}{_bytes}").type
        except TypeError:
            pass
_CODES = {np.dtype(dtype): code for code, dtype in _TYPES.items()}


def _export(array, max_version, dl_device, copy):
    from stablehlo import _core

    if dl_device is not None and int(dl_device[0]) != _CPU:
        raise BufferError(f"the array is memory of the host, not of device {tuple(dl_device)}")
    if max_version is not None and tuple(max_version) < _OLDEST_VERSION:
        raise BufferError(f"expects DLPack {_OLDEST_VERSION} or newer, but got {max_version}")
    # Keeps the memory, also when the array is deleted.
    view = np.asarray(array)
    if view.dtype not in _CODES:
        raise BufferError(f"DLPack has no elements of type {view.dtype.name} here")
    if copy:
        view = view.copy()
    return _core.export_array(view.ctypes.data, list(view.shape), *_CODES[view.dtype], view)


def _import(capsule, device, copy):
    import jax

    from stablehlo import _core

    elements, code, bits = _core.import_array(capsule)
    if (code, bits) not in _TYPES:
        raise BufferError(f"DLPack's elements of code {code} and {bits} bits are unknown here")
    # The last dimension are the bytes of an element.
    view = elements.view(_TYPES[code, bits])[..., 0]
    array = jax.device_put(view, device, may_alias=not copy)
    if copy is False and view.size and array.unsafe_buffer_pointer() != view.ctypes.data:
        raise ValueError(
            "Specified input which requires a copy since its elements are not aligned, or not "
            "one after another. However copy=False. Set copy=True or copy=None."
        )
    return array


class _Platforms(dict):
    """The platform whose devices get memory of a kind: this one if it comes
    first, as programs cannot tell its memory from that of `cpu`."""

    def __init__(self, platforms, platform: str):
        super().__init__(platforms)
        self.platform = platform

    def __getitem__(self, kind):
        from jax._src import xla_bridge

        found = super().__getitem__(kind)
        is_ours = found == "cpu" and xla_bridge.default_backend() == self.platform
        return self.platform if is_ours else found


def install(platform: str) -> None:
    """Lets arrays of `platform` go out and come in."""
    from jax._src import array, dlpack

    export, tell_device = array.ArrayImpl.__dlpack__, array.ArrayImpl.__dlpack_device__
    take = dlpack._jax.dlpack_managed_tensor_to_buffer

    def is_ours(self) -> bool:
        return len(self.sharding.device_set) == 1 and self.platform() == platform

    def __dlpack__(self, *, stream=None, max_version=None, dl_device=None, copy=None):
        if is_ours(self):
            return _export(self, max_version, dl_device, copy)
        return export(self, stream=stream, max_version=max_version, dl_device=dl_device, copy=copy)

    def __dlpack_device__(self):
        return (dlpack.DLDeviceType.kDLCPU, 0) if is_ours(self) else tell_device(self)

    def dlpack_managed_tensor_to_buffer(capsule, device, stream, copy, *rest):
        if device.platform == platform:
            return _import(capsule, device, copy)
        return take(capsule, device, stream, copy, *rest)

    array.ArrayImpl.__dlpack__ = __dlpack__
    array.ArrayImpl.__dlpack_device__ = __dlpack_device__
    dlpack._DL_DEVICE_TO_PLATFORM = _Platforms(dlpack._DL_DEVICE_TO_PLATFORM, platform)
    # What this module, and no other, asks of jaxlib.
    jaxlib = types.ModuleType(dlpack._jax.__name__)
    jaxlib.__dict__.update(vars(dlpack._jax))
    jaxlib.dlpack_managed_tensor_to_buffer = dlpack_managed_tensor_to_buffer
    dlpack._jax = jaxlib
