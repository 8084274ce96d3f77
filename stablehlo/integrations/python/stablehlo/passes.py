"""Passes over modules."""

from stablehlo._module import Module


def run(module: Module, pipeline: str) -> Module:
    """What the passes make of a copy of `module`.

    pipeline: in MLIR's text, such as "stablehlo-refine-shapes,func.func(canonicalize)";
        "builtin.module(...)" may stand around it. The passes are StableHLO's, and
        MLIR's general transformations.
    Raises Error if the text is wrong or a pass fails.
    """
    return module._with_core(module._core.transform(pipeline))
