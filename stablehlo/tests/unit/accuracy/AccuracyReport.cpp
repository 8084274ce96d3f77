//===- AccuracyReport.cpp - docs/accuracy.md ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tables and histograms of all functions and types.
//
//===----------------------------------------------------------------------===//

#include "AccuracyReport.h"
#include "Arguments.h"
#include "Measure.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include <cmath>

using namespace mlir;
using namespace mlir::stablehlo;
using ET = ElementType;
using llvm::format;

/// One character per twentieth of a unit, its height on a logarithmic scale.
static std::string draw(const Histogram &histogram) {
  static constexpr char kHeights[] = " .:-=+*#%@";
  std::string bar;
  for (unsigned i = 0; i < 24; ++i) {
    int64_t count = histogram.steps[i];
    double share =
        static_cast<double>(count) / static_cast<double>(histogram.count);
    // From 10^-8, the least that the full run could see, to 1.
    int height =
        count == 0
            ? 0
            : std::max(1, 9 + static_cast<int>(std::ceil(std::log10(share))));
    bar += kHeights[std::min(9, height)];
  }
  return bar;
}

static void writeHeader(llvm::raw_ostream &os) {
  os << "| op | results | nearest | > 0.5 | > 0.500001 | > 0.51 | > 0.75 | > 1 "
        "| worst | bound | errors from 0 to 1.2 |\n"
        "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|\n";
}

static void writeRow(llvm::raw_ostream &os, LaneOp op, ET type, Path path,
                     const Histogram &h) {
  os << "| `" << getLaneOpName(op)
     << (path == Path::Lowered ? "`, lowered | " : "` | ") << h.count << " | "
     << format("%.4f %%", 100.0 * h.upTo[0] / h.count) << " | ";
  int64_t above = h.count;
  for (unsigned i = 0; i + 1 < h.upTo.size(); ++i) {
    above -= h.upTo[i];
    os << above << " | ";
  }
  os << format("%.6f", h.worst) << " | "
     << format("%g", getBound(op, type, path)) << " | `" << draw(h) << "` |\n";
}

static bool isWanted(const ReportOptions &options, LaneOp op, ET type) {
  return isSupported(op, type) &&
         (options.op.empty() || options.op == getLaneOpName(op)) &&
         (options.type.empty() || options.type == getElementTypeName(type));
}

static int64_t getCount(const RealFunction &function, ET type, int64_t count) {
  if (!function.isSlow || type == ET::F32)
    return count;
  return type == ET::F64 ? count / 10 : count / 100;
}
/// The exact functions are slow.
static int64_t getCount(const ComplexFunction &, ET, int64_t count) {
  return count / 5;
}

/// The table of `type`, and a line for each worst call.
template <typename Functions>
static void writeTable(llvm::raw_ostream &os, const ReportOptions &options,
                       const Functions &functions, ET type) {
  std::string worst;
  os << "\n## " << getElementTypeName(type) << "\n\n";
  writeHeader(os);
  for (const auto &function : functions) {
    if (!isWanted(options, function.op, type))
      continue;
    std::vector<Path> paths = getPaths(function.op, type);
    std::vector<Histogram> histograms =
        measure(function, type, getCount(function, type, options.count), paths);
    for (auto [path, histogram] : llvm::zip_equal(paths, histograms)) {
      writeRow(os, function.op, type, path, histogram);
      if (histogram.worst > 0.5)
        worst += describeWorst(function.op, type, histogram) +
                 (path == Path::Lowered ? ", lowered\n" : "\n");
    }
    os.flush();
  }
  if (!worst.empty())
    os << "\nThe worst calls:\n\n```\n" << worst << "```\n";
}

static void writeIntroduction(llvm::raw_ostream &os) {
  os << R"(# Accuracy

Every function of the lane engine, for every float type, against MPFR and MPC.
This file is printed by `build_tools/accuracy`, which takes half an hour; the
tests (`AccuracyTests`) check a share of the points against the same bounds.

Errors are in units of the last place (ulp) that the exact result has in the type:
the nearest number is at most 0.5 away. "Nearest" counts the results that are the
correctly rounded ones; the next columns count errors above a limit. The
histogram has a character per twentieth of a unit; ` .:-=+*#%@` are none, and one
in 10^8 to all, a power of ten each.

Points: f32, f64 and pairs of f16 and bf16 at random, uniform in the exponent, and
uniform where functions turn, near 1, near multiples of pi / 2, where exponentials
overflow, exact powers; zeros, infinities, NaN, the ends of the range and all pairs
of those. Unary functions of 16-bit types and everything below take all their
values. A quarter of the complex points of inverse functions lie beside 1, -1, i or -i.
`polygamma` and `zeta`, where the exact values take long, have a tenth of the
points in f64 and a hundredth in smaller types but f32; a quarter of theirs and of
those of `digamma` and `lgamma` lie beside poles. The seeds are fixed, and functions give the same bits with every
instruction set, so the figures are the same on all machines with fused multiply-add.

| type | what is promised |
|---|---|
| 4- to 16-bit floats | the nearest value, always |
| f32 | at most 0.500001 ulp: the nearest value but for one result in 10^8 |
| f64 | at most 1 ulp; `bessel_i1e`, `digamma`, `polygamma` and `zeta` at most 2 |
| complex<f32> | 0.500001 ulp in each part; evaluated in f64 and rounded once |
| complex<f64> | the bounds below, in each part |

Of complex functions, `bessel_i1e`, `exponential_minus_one`, `logistic`, `multiply`,
`power` and `atan2` have parts that are differences and may cancel: there an error
is in units of the last place of the modulus of the result, of `bessel_i1e` from |z|
= 2 on of (2 pi |z|)^-1/2 if that is more: two waves of that size cancel at its
zeros. `multiply` is the schoolbook formula in the element type, `square` there is
(x - y) (x + y) + 2 x y i. `power` of
complex<f64> is within 2 + |y log x| units; `atan2` is measured where |y| < |x| in
the right half plane, since its formula has branch cuts elsewhere. Infinities, NaN,
signed zeros and branch cuts follow Annex G
of the C standard (tested against MPC).

`power` and `atan2` of complex numbers are their formulas, e^(y log x) and
-i log((x + i y) / sqrt(x^2 + y^2)), at special values too, by the engine and by the
literal evaluator alike: e^(-infinity) is 0 whatever the angle, x^0 is 1, and an infinite
operand of `atan2` gives NaN. Open are the signs of zeros, of the infinite parts of an
infinity, and the side of a cut on which rounding leaves root or logarithm; the phase where
|y log x| has no digit below 1 (from 2^53 on) unless x lies on an axis or a diagonal;
x^infinity where a part of log x is smaller than any f64; and `atan2` of huge parts beside a
pole, x = i y or x = -i y, where tiny parts decide.

`digamma` and `lgamma` have zeros beside which large terms cancel: where a result is
below 4, its error is in units of the last place of 4. The same holds for `zeta(x, q)`
with q < 0 and `polygamma(n, x)` with x < 0, sums of terms of both signs: there it is
in units of the last place of the sum of their sizes; an infinite x is even there, as
all large ones are. At poles `digamma` is NaN, the others are infinite. `polygamma` loses
digits where n! overflows, n > 170: its error is about n log(x) 2^-64 then.

Rows that say "lowered" are what `--chlo-legalize-to-stablehlo` makes of functions of
CHLO, at the same points: formulas of StableHLO's ops in the same type, and in f32 for
smaller ones. Their bounds are just above the largest errors seen. `polygamma` in f32
loses digits where n! overflows, n > 34. At complex infinities they, too, follow Annex G;
complex NaN is not measured.

F8E8M0FNU has no zero: results that underflow in f32 or f64 are NaN or 2^-127.

## The same bits on every machine

Every op and program gives the same bits with AVX-512, AVX2, SSE4 and NEON (arm64), and for any number of threads:
products, convolutions, reductions, Fourier transforms, random numbers, Cholesky and triangular systems are computed by
code of ours, in an order that shapes decide. `build_tools/bits` compares, under qemu-x86_64 too, and
`build_tools/cross arm64` with NEON under qemu-user. SLEEF, which computes some functions of f64, gives the same bits for `stablehlo/tests/bits` in
versions 3.5.1 and 3.6.1. Machine-dependent are

- what custom calls ask LAPACK for (OpenBLAS, whose kernels are those of the instruction set), under all its names: `geqp3`, `ormqr`,
  `gtsv`, `syevd`, `sytrd`, `geev`, `gees`, `gehrd`, `gesdd`, `gesvd`; `geqrf` and `orgqr` of more than 64 columns or 4,096 elements.
  All others, `getrf`, `potrf` and `trsm` of any size, are computed in f64 by code of ours and rounded once;
- products of bf16, with `--allow-machine-bits`;
- functions of f64, and the inverse and hyperbolic ones of smaller floats, which are computed in it, where a processor has
  no fused multiply-add (those of before 2013): the last place of f64;
- the literal evaluator's functions, which are the C library's;
- NaNs, whose signs and payloads are those of the processor: digests take all of them for one.
)";
}

void stablehlo::writeAccuracyReport(llvm::raw_ostream &os,
                                    const ReportOptions &options) {
  if (options.type.empty())
    writeIntroduction(os);
  for (unsigned i = kNumElementTypes; i-- > 0;) {
    auto type = static_cast<ET>(i);
    if (!options.type.empty() && options.type != getElementTypeName(type))
      continue;
    if (isFloat(type))
      writeTable(os, options, getRealFunctions(), type);
    if (isComplex(type))
      writeTable(os, options, getComplexFunctions(), type);
  }
}
