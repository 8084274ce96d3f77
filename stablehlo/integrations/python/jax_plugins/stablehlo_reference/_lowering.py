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
    _compute_as_one(platform)
    _always_use_shardy(platform)


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


def _compute_as_one(platform: str) -> None:
    """Of `custom_partitioning` the function itself: nothing is partitioned."""
    from jax._src import core, custom_partitioning
    from jax._src.interpreters import mlir

    primitive = custom_partitioning.custom_partitioning_p
    lower = mlir._lowerings[primitive].rule

    def lower_function(ctx, *args, call, **parameters):
        if tuple(ctx.module_context.platforms) != (platform,):
            return lower(ctx, *args, call=call, **parameters)
        function = core.jaxpr_as_fun(call)
        return mlir.lower_fun(function, multiple_results=True)(ctx, *args)

    mlir.register_lowering(primitive, lower_function)


def _always_use_shardy(platform: str) -> None:
    """`jax_use_shardy_partitioner` chooses a partitioner. There is none here, and
    what Shardy's programs say of several devices, calls of GSPMD leave open."""
    from jax._src import config
    from jax._src.interpreters import mlir

    lower = mlir.lower_jaxpr_to_module

    def lower_jaxpr_to_module(*args, platforms, **parameters):
        if tuple(platforms) != (platform,):
            return lower(*args, platforms=platforms, **parameters)
        with config.use_shardy_partitioner(True):
            return lower(*args, platforms=platforms, **parameters)

    mlir.lower_jaxpr_to_module = lower_jaxpr_to_module
