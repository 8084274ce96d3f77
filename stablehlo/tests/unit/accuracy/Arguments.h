//===- Arguments.h - What functions are measured at -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random numbers of all sizes, numbers where functions turn, and special ones.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_UNIT_ACCURACY_ARGUMENTS_H
#define STABLEHLO_TESTS_UNIT_ACCURACY_ARGUMENTS_H

#include "stablehlo/reference/lanes/LaneProgram.h"
#include <complex>
#include <vector>

namespace mlir {
namespace stablehlo {

/// The arguments of a call, exact in their type; y is 0 for unary functions.
template <typename T> struct Arguments {
  std::vector<T> x, y;
};

/// Zeros, infinities, NaN, the ends of the range, and so on, in `type`.
std::vector<double> getSpecialValues(ElementType type);

/// `count` arguments of `op` in the real `type`, always the same ones: the
/// special values (all pairs of them), then random ones. Small floats have all
/// their values for unary functions, and below 16 bits all pairs, but for the
/// slow functions `Polygamma` and `Zeta`.
Arguments<double> makeArguments(LaneOp op, ElementType type, int64_t count);

/// `count` finite random pairs of parts, among them real and imaginary numbers,
/// parts of different sizes, and moduli near 1.
Arguments<std::complex<double>>
makeComplexArguments(LaneOp op, ElementType type, int64_t count);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_UNIT_ACCURACY_ARGUMENTS_H
