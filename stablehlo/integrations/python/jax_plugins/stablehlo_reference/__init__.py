# Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
# Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The device `stablehlo_reference` of JAX: `JAX_PLATFORMS=stablehlo_reference`.

JAX finds this package by its name and calls `initialize`. What is of JAX's own
business here (names with an underscore) is of JAX 0.10.
"""

from __future__ import annotations

import pathlib

PLATFORM = "stablehlo_reference"


def find_library() -> pathlib.Path:
    """The library that holds the device: the extension module, which exports
    what libstablehlo_pjrt.so does."""
    from stablehlo import _core

    return pathlib.Path(_core.__file__)


def initialize() -> None:
    """Called by JAX when it looks for devices."""
    from jax._src import source_info_util, traceback_util, xla_bridge

    from jax_plugins.stablehlo_reference import _callbacks, _dlpack, _lowering

    # Users look for their own lines, in programs and in tracebacks.
    folder = str(pathlib.Path(__file__).parent)
    source_info_util.register_exclusion(folder)
    traceback_util.register_exclusion(folder)
    # Never chosen unless it is named.
    xla_bridge._nonexperimental_plugins.add(PLATFORM)
    # Python's handler of Ctrl-C waits until a program ends.
    xla_bridge.register_plugin(
        PLATFORM,
        priority=-100,
        library_path=str(find_library()),
        options={"stop_on_interrupt": True},
    )
    _lowering.install(PLATFORM)
    _callbacks.install(PLATFORM)
    _dlpack.install(PLATFORM)
