# Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
# Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What may be set while programs run: the extension of Controls.h in Python."""

from __future__ import annotations

import ctypes
import functools
import os

_TYPE = 0x53484C4F


class HostArray(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int),
        ("rank", ctypes.c_size_t),
        ("dims", ctypes.POINTER(ctypes.c_int64)),
        ("data", ctypes.c_void_p),
    ]


class _Message(ctypes.Structure):
    _fields_ = [("data", ctypes.POINTER(ctypes.c_char)), ("size", ctypes.c_size_t)]

    def write(self, text: str) -> None:
        text = text.encode()[: self.size - 1] + b"\0"
        ctypes.memmove(self.data, text, len(text))


HostFunction = ctypes.CFUNCTYPE(
    ctypes.c_bool,
    ctypes.c_uint64,
    ctypes.c_size_t,
    ctypes.POINTER(HostArray),
    ctypes.c_size_t,
    ctypes.POINTER(HostArray),
    _Message,
)


class _Extension(ctypes.Structure):
    pass


_Extension._fields_ = [
    ("struct_size", ctypes.c_size_t),
    ("type", ctypes.c_int),
    ("next", ctypes.POINTER(_Extension)),
]


class _Controls(ctypes.Structure):
    _fields_ = [
        ("base", _Extension),
        ("set", ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_char_p, ctypes.c_char_p, _Message)),
        ("set_host_function", ctypes.CFUNCTYPE(None, HostFunction)),
        ("begin_profile", ctypes.CFUNCTYPE(None)),
        (
            "end_profile",
            ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_char_p, ctypes.c_char_p, _Message),
        ),
    ]


class _Api(ctypes.Structure):
    _fields_ = [("struct_size", ctypes.c_size_t), ("extension", ctypes.POINTER(_Extension))]


@functools.cache
def _get() -> _Controls:
    from jax_plugins.stablehlo_reference import find_library

    get_api = ctypes.CDLL(str(find_library())).GetPjrtApi
    get_api.restype = ctypes.POINTER(_Api)
    extension = get_api().contents.extension
    while extension and extension.contents.type != _TYPE:
        extension = extension.contents.next
    if not extension:
        raise RuntimeError("the extension module is of another version than this package")
    return ctypes.cast(extension, ctypes.POINTER(_Controls)).contents


def _check(call) -> None:
    text = ctypes.create_string_buffer(4096)
    if not call(_Message(text, len(text))):
        raise ValueError(text.value.decode())


def set_option(name: str, value: str | None) -> None:
    """Changes how programs run from now on; None takes it back."""
    encoded = None if value is None else value.encode()
    _check(lambda message: _get().set(name.encode(), encoded, message))


def set_host_function(function: HostFunction) -> None:
    _get().set_host_function(function)


def begin_profile() -> None:
    _get().begin_profile()


def end_profile(trace: str | os.PathLike, tables: str | os.PathLike) -> None:
    _check(lambda message: _get().end_profile(os.fsencode(trace), os.fsencode(tables), message))
