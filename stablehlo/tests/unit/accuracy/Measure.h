//===- Measure.h - Errors of the lane engine ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs a function in the lane engine and measures its results.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_UNIT_ACCURACY_MEASURE_H
#define STABLEHLO_TESTS_UNIT_ACCURACY_MEASURE_H

#include "Exact.h"
#include <array>
#include <complex>
#include <string>
#include <utility>
#include <vector>

namespace mlir {
namespace stablehlo {

/// Errors of many results, in units of the last place (ulp).
struct Histogram {
  /// Counted up to these errors; what is above comes after them.
  static constexpr std::array<double, 5> kLimits = {0.5, 0.500001, 0.51, 0.75,
                                                    1.0};
  /// Steps of a twentieth of a unit, up to two.
  static constexpr unsigned kNumSteps = 40;

  int64_t count = 0;
  std::array<int64_t, kLimits.size() + 1> upTo = {};
  std::array<int64_t, kNumSteps + 1> steps = {};
  double worst = 0;
  /// The call with the largest error.
  std::complex<double> x, y, result;

  void add(double ulps, std::complex<double> atX, std::complex<double> atY,
           std::complex<double> gives);
  void merge(const Histogram &other);
};

/// What computes the results.
enum class Path {
  /// The lane engine's own function.
  Native,
  /// What --chlo-legalize-to-stablehlo makes of it.
  Lowered
};

/// The largest error that documents and tests allow, in ulps. The one of the
/// nearest result is 0.5.
double getBound(LaneOp op, ElementType type, Path path);

/// The ways in which `op` is computed: there is a formula for ops of CHLO only.
std::vector<Path> getPaths(LaneOp op, ElementType type);

/// Measures a real function on the arguments of `makeArguments`, by each path.
std::vector<Histogram> measure(const RealFunction &function, ElementType type,
                               int64_t count, llvm::ArrayRef<Path> paths);
/// A complex one; each part is a result of its own.
std::vector<Histogram> measure(const ComplexFunction &function,
                               ElementType type, int64_t count,
                               llvm::ArrayRef<Path> paths);

/// The errors of both parts of `result` at `x`, of type `part`.
std::pair<double, double> getErrors(const ComplexFunction &function,
                                    ElementType part,
                                    std::complex<double> result,
                                    const Complex &x, const Complex &exact);

/// Applies `op` to complex numbers; results of `abs` are real.
std::vector<std::complex<double>> applyComplex(
    LaneOp op, ElementType type, const std::vector<std::complex<double>> &x,
    const std::vector<std::complex<double>> &y, Path path = Path::Native);

/// "op(x, y) = result" with hexadecimal digits.
std::string describeWorst(LaneOp op, ElementType type,
                          const Histogram &histogram);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_UNIT_ACCURACY_MEASURE_H
