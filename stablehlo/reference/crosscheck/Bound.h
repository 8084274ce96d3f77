//===- Bound.h - How far two results may be apart -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_CROSSCHECK_BOUND_H
#define STABLEHLO_REFERENCE_CROSSCHECK_BOUND_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "stablehlo/reference/literal/Scalar.h"
#include <string>

namespace mlir {
namespace stablehlo {

class FftOp;
class FormulaOps;
class PowOp;

/// True for the same bits, and for any two NaNs.
bool isSame(const literal::Scalar &a, const literal::Scalar &b);

/// The distance of two elements that are not the same, in units in the last
/// place. For complex numbers such a unit is 2 eps times the modulus, or the
/// least number if that is more. Infinite for numbers of other types, for a
/// NaN, and between zeros of different sign.
/// `leastUnit`: no unit of complex numbers is smaller.
double getUlps(const literal::Scalar &got, const literal::Scalar &expected,
               double leastUnit = 0);

/// `1 ulp`, `2.5 ulps`.
std::string toUlpsText(double ulps);

/// How far an element may be from the expected one: in units, all as many or
/// each as `eachUlps` says, or by what `absolute` says for each element. An
/// element whose bound is infinite may be anything. Integers, which quantized
/// elements are, by `steps` or what `absolute` says.
struct Bound {
  double ulps = 0;
  /// Of type f64, or empty.
  Tensor absolute;
  Tensor eachUlps = {};
  /// See `getUlps`.
  double leastUnit = 0;
  double steps = 0;
  /// Complex numbers are angles: half a turn is the same to either side. Which
  /// one it is may hang on a digit that the formula's 64 bits do not hold.
  bool isAngle = false;

  /// `getUlps`, with `leastUnit` and `isAngle`.
  double getDistance(const literal::Scalar &got,
                     const literal::Scalar &expected) const;
  bool contains(const literal::Scalar &got, const literal::Scalar &expected,
                const literal::Index &i) const;
  std::string toString(const literal::Index &i) const;
};

/// Units by which the engine's results of `op` may be off, if it has no region
/// and is no sum of products; of a quantized op those of the floats in between.
double getMaxUlps(Operation *op);

/// What that many units may change in what the results of `op`, a quantized op,
/// store.
Bound getQuantizedBound(Operation *op);

/// What the order of a sum of products and its precision may change:
/// (2 n + 2) (eps sum(|lhs| |rhs|) + least) for n terms, where `least` is the
/// least number of the type of the partial sums; infinite where the sum is more
/// than that type holds; of quantized results in steps, and one more, since
/// they are rounded. `function` has nothing but such an op, and is changed to
/// compute that sum.
FailureOr<Bound> getContractionBound(RunContext &context, func::FuncOp function,
                                     const FormulaOps &ops,
                                     ArrayRef<Tensor> operands);

/// What the order of the sums in a Fourier transform and its precision may
/// change: a multiple of the sum of the absolute values that a number is made
/// of (kernels/Fft.h), and of their rounding; infinite where twice that sum
/// overflows.
FailureOr<Bound> getFftBound(RunContext &context, const FormulaOps &ops,
                             FftOp op, const Tensor &operand);

/// What the rounding of y log(x) may change in the power x^y of complex
/// numbers: it is an error of the phase. Infinite where the power overflows, so
/// that only the phase says which of its parts are infinite, where the phase
/// has no digit left, and for infinite y.
FailureOr<Bound> getComplexPowerBound(RunContext &context,
                                      const FormulaOps &ops, PowOp op,
                                      const Tensor &base,
                                      const Tensor &exponent);

/// How well all results agree that were compared.
struct Agreement {
  /// The largest difference where bounds are units.
  double maxUlps = 0;
  /// True if there is no difference at all, not even of NaNs.
  bool isIdentical = true;
};

/// What is off in `got`, a result of an op, or nothing. Notes in `agreement`
/// what is not. `other` is who expects something else.
std::optional<std::string>
findDifference(const Tensor &got, const Tensor &expected, const Bound &bound,
               Agreement &agreement, StringRef other = "the literal evaluator");

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_CROSSCHECK_BOUND_H
