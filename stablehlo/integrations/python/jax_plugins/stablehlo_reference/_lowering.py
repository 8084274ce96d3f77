# Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
# Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What JAX makes for `cpu`, the interpreter runs: linear algebra, for one."""

from __future__ import annotations

import dataclasses


def install(platform: str) -> None:
    """Lets JAX lower programs for `platform` as for `cpu`."""
    from jax._src.interpreters import mlir

    # The same object: rules may come later.
    mlir._platform_specific_lowerings[platform] = mlir._platform_specific_lowerings["cpu"]
    mlir._platforms_with_donation.append(platform)
    _choose_branches_of_cpu(platform)
    _take_exports_for_cpu(platform)


def _choose_branches_of_cpu(platform: str) -> None:
    """Of `lax.platform_dependent`."""
    from jax._src.interpreters import mlir
    from jax._src.lax.control_flow import conditionals

    def add_ours(branches):
        """The platforms of each branch, None for all others."""
        if any(names is not None and platform in names for names in branches):
            return branches
        return tuple(
            (*names, platform) if names is not None and "cpu" in names else names
            for names in branches
        )

    def wrap(primitive, parameter):
        lower = mlir._lowerings[primitive].rule

        def lower_as_for_cpu(ctx, *args, **parameters):
            if parameters.get(parameter) is not None:
                parameters[parameter] = add_ours(parameters[parameter])
            return lower(ctx, *args, **parameters)

        mlir.register_lowering(primitive, lower_as_for_cpu)

    wrap(conditionals.platform_index_p, "platforms")
    wrap(conditionals.cond_p, "branches_platforms")


def _take_exports_for_cpu(platform: str) -> None:
    """Calls what `jax.export` made for `cpu`."""
    from jax._src.export import _export
    from jax._src.interpreters import mlir

    lower = mlir._lowerings[_export.call_exported_p].rule

    def lower_call(ctx, *args, exported):
        if platform in ctx.module_context.platforms and platform not in exported.platforms:
            platforms = tuple(platform if name == "cpu" else name for name in exported.platforms)
            exported = dataclasses.replace(exported, platforms=platforms)
        return lower(ctx, *args, exported=exported)

    mlir.register_lowering(_export.call_exported_p, lower_call)
