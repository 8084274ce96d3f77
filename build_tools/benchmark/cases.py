"""What build_tools/bench measures, and what it must reach."""
import dataclasses
from typing import Optional


@dataclasses.dataclass(frozen=True)
class Case:
    """interpret/NAME beside bare/NAME of stablehlo-interpreter-benchmark."""

    what: str
    name: str
    # Per cent of the bare loop's or library's speed: below `floor` no change may
    # fall, `aim` is what the design asks for.
    floor: Optional[int] = None
    aim: Optional[int] = None
    # The better of XLA:CPU and IREE, warm, in ms: two cores, measured 2026-11.
    compilers: Optional[float] = None
    # XLA:CPU has no quantized types.
    has_xla: bool = True


CASES = (
    Case("dot 1,024^3 f32", "dot", 80, 90, 10.1),
    Case("dot 1,024^3 bf16", "dotBF16", 80, 90, 11.2),
    Case("dot 512^3 f64", "dotF64", 80, 90, 3.4),
    Case("dot 512^3 i8 to i32", "dotI8", 80, 90),
    Case("dot 512^3 quantized i8", "dotQuantized", has_xla=False),
    Case("dot 16 x 256x64x256 f32", "dotBatched", 80, 90, 0.72),
    Case("dot 20,000 x 4x4x4 f32", "dotTiny"),
    Case("vector by 1,024^2 bf16", "dotVectorBF16"),
    Case("8 gates on 2^16 c64", "gates"),
    Case("conv 3x3, 8x56x56x64->64", "conv3x3", 60, 80, 9.4),
    Case("conv 1x1, same", "conv1x1", 60, 80),
    Case("conv 3x3 depthwise, same", "convDepthwise", 60, 80, 0.81),
    Case("conv 3x3 strided by 2, same", "convStrided", 60, 80),
    Case("conv 3x3 dilated by 2, same", "convDilated", 60, 80),
    Case("conv 3x3, same, i8 to i32", "convI8"),
    Case("conv 3x3, same, quantized i8", "convQuantized", has_xla=False),
    Case("max pool 3x3/2, 8x112x112x64", "maxPool", compilers=8.9),
    Case("its gradient", "maxPoolGradient"),
    Case("8 elementwise ops, 16M f32", "chain", 50, 70, 7.6),
    Case("exp, 16M f32", "exp", 60, 80, 7.9),
    Case("tanh, 16M f32", "tanh", 60, 80, 12.0),
    Case("logistic, 16M f32", "logistic", 60, 80),
    Case("erf, 16M f32", "erf"),
    Case("erf_inv, 16M f32", "erfInv"),
    Case("sinh, 16M f32", "sinh"),
    Case("acosh, 16M f32", "acosh"),
    Case("lgamma, 16M f32", "lgamma"),
    Case("digamma, 16M f32", "digamma"),
    Case("bessel_i1e, 16M f32", "besselI1e"),
    Case("polygamma of order 2, 1M f32", "polygamma"),
    Case("zeta, 1M f32", "zeta"),
    Case("threefry, 4M words", "threefry", compilers=6.2),
    Case("row sums, 4,096^2 f32", "sumRows", 40, 60, 1.9),
    Case("column sums, 4,096^2 f32", "sumColumns", 40, 60, 5.1),
    Case("argmax of rows, 4,096^2 f32", "argmaxRows", compilers=24.0),
    Case("softmax, 2,048^2 f32", "softmax", compilers=2.9),
    Case("layer norm, 2,048^2 f32", "layerNorm"),
    Case("cumulative sum, 1,024x4,096", "cumsum"),
    Case("transpose, 4,096^2 f32", "transpose", compilers=12.0),
    Case("gather 8,192 rows of 256", "gatherRows", compilers=1.5),
    Case("scatter-add 8,192 rows of 64", "scatterAddRows", compilers=0.77),
    Case("gather 100,000 rows of 4", "gatherNarrow"),
    Case("scatter-add 100,000 rows of 4", "scatterAddNarrow"),
    Case("FFT 1,024^2 c64", "fft"),
    Case("rng_bit_generator, 4M words", "rngBitGenerator"),
    Case("Cholesky 512^2 f32", "cholesky"),
    Case("triangular solve 512^2 f32", "triangularSolve"),
    Case("sort 100,000 f32", "sort", 35, 50, 16.7),
    Case("sort 100,000 by differences", "sortByDifference"),
)


@dataclasses.dataclass(frozen=True)
class Loop:
    """A program that runs `count` ops or iterations; `aim` is in ns for each."""

    what: str
    name: str
    count: int
    floor: Optional[int] = None
    aim: Optional[int] = None
    compilers: Optional[float] = None  # As above: ms for the whole program.


LOOPS = (
    Loop("op on 4x4 in a while", "smallOps", 70000, 330, 150),
    Loop("scalar op in a while", "scalarOps", 70000, 40, 20, 0.15),
    Loop("loop that updates 64 KiB", "updateInLoop64K", 65536),
    Loop("loop that updates 16 MiB", "updateInLoop16M", 65536),
)
# Updating a slice in a loop must not copy the operand: an iteration on 16 MiB
# may take this much longer than one on 64 KiB (a copy: over a thousand times).
IN_PLACE = ("updateInLoop64K", "updateInLoop16M", 1.5, 1.2)

# Start-up of a trivial program, in ms: floor and aim.
START_UP = (20, 15)

# How much more an op may cost in a module of 1,000,000 than in one of 10,000.
MODULE_GROWTH = 1.5

# Geometric means over programs beside XLA:CPU, and the least of any program.
PROGRAM_AIMS = {"cold": 10.0, "warm": 1.0, "memory": 1 / 1.2}
WORST_WARM = 0.5

# What copies of a program at once do per second, against copies with one thread each.
COPIES = 0.9
