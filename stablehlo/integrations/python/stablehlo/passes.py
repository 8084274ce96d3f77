"""Passes over modules."""

from stablehlo._module import Module


def run(module: Module, pipeline: str) -> Module:
    """What the passes make of a copy of `module`.

    pipeline: in MLIR's text, such as "stablehlo-refine-shapes,canonicalize" or
        "builtin.module(func.func(cse))". The passes are StableHLO's, and MLIR's
        general transformations.
    Raises Error if the text is wrong or a pass fails.
    """
    if not pipeline.lstrip().startswith("builtin.module"):
        pipeline = f"builtin.module({pipeline})"
    return module._with_core(module._core.transform(pipeline))
