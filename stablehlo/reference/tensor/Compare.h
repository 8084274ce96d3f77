//===- Compare.h - Results against expected ones --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How far a tensor is from the expected one, and where.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_TENSOR_COMPARE_H
#define STABLEHLO_REFERENCE_TENSOR_COMPARE_H

#include "stablehlo/reference/tensor/Tensor.h"
#include <string>

namespace mlir {
namespace stablehlo {

/// When an element agrees with the expected one: if both are equal, or both
/// NaN, or |got - expected| <= atol + rtol * |expected| (finite numbers; the
/// distance of complex numbers is the modulus), or at most `ulps` numbers of
/// the float type lie from one to the other (complex: in each part).
struct Tolerance {
  double atol = 0;
  double rtol = 0;
  uint64_t ulps = 0;
  /// The part of the elements that may disagree.
  double maxFraction = 0;
  /// Is -0 another number than +0?
  bool distinguishesZeros = false;

  /// The same bits, any NaN for a NaN.
  static Tolerance exact() { return {0, 0, 0, 0, true}; }
  static Tolerance close(double atol, double rtol, double maxFraction = 0) {
    return {atol, rtol, 0, maxFraction, false};
  }
  /// Exact, but for a part of the elements: decisions on rounded numbers.
  static Tolerance mismatch(double maxFraction) {
    return {0, 0, 0, maxFraction, true};
  }
};

struct Comparison {
  int64_t numElements = 0;
  /// Elements beyond the tolerance, and whether there are too many of them.
  int64_t numDifferent = 0;
  bool agrees = true;
  /// The first of them in row-major order: index, and both elements as text.
  Dims firstIndex;
  std::string firstExpected;
  std::string firstGot;
  /// Over all elements, the relative one over those that should not be 0.
  /// Infinite where only one of both is finite.
  double maxAbsError = 0;
  double maxRelError = 0;

  /// One line that says all of the above.
  std::string toString() const;
};

/// A complex number is NaN if a part is. Compares two tensors of any strides.
/// Fails when element type or shape differ, or when there is no memory for a
/// dense copy.
llvm::Expected<Comparison> compareTensors(RunContext &context,
                                          const Tensor &got,
                                          const Tensor &expected,
                                          const Tolerance &tolerance);

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// True for the same number (-0 is +0) and for two NaNs, of complex numbers in
/// both parts.
bool isEqualElement(ElementType type, const char *got, const char *expected);
/// |got - expected|, of complex numbers in the part where it is more; infinite
/// if one is not finite and the other is another number.
double getAbsoluteError(ElementType type, const char *got,
                        const char *expected);
/// How many floats lie from one to the other, of complex numbers in the part
/// where it is more. 0 for zeros of any sign and two NaNs; UINT64_MAX between a
/// number that is not finite and any other.
uint64_t getUlpDistance(ElementType type, const char *got,
                        const char *expected);

/// An element of `tensor`, of integers below 64 bits, that is outside of [min,
/// max]: the first one, if there is one.
std::optional<int64_t> findOutside(const Tensor &tensor, int64_t min,
                                   int64_t max);

/// The index of an element by its place in row-major order.
Dims getIndex(int64_t number, llvm::ArrayRef<int64_t> shape);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_TENSOR_COMPARE_H
