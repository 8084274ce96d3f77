//===- QuantizedProduct.h - Products of quantized tensors -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// dot_general and convolution of quantized elements (spec:
// dequantize_op_quantize) by products of integers, with the bits of the
// formula.
//
// The formula, for elements that stand for f32 numbers, is
//   number = sum of f32((l - zl) * sl) * f32((r - zr) * sr)
//   stored = quantize(f32(number)),
// where f32 rounds, and the sum is one of 64 bits or more, in the spec's order.
// With dl = l - zl, dr = r - zr and N = sum of dl * dr, all of them integers,
//   |number - N * sl * sr| <= E = 2^-23 * (1 + 2^-8) * sl * sr * sum |dl * dr|:
// each of two factors is off by no more than 2^-24 of itself, and what the
// formula's sum and our own arithmetic in f64 round off is less than 2^-37.
// f32 and quantize never decrease: if they store the same for N * sl * sr - E
// and N * sl * sr + E, then the formula stores that too. Where they do not, a
// number near the middle of two that may be stored, that element is computed by
// the formula: its factors are summed in f64, with a bound that is 2^13 times
// less, and only if this does not tell either, as the formula sums them. Where
// scales have few bits, all of this is exact, and E is 0.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_QUANTIZEDPRODUCT_H
#define STABLEHLO_REFERENCE_KERNELS_QUANTIZEDPRODUCT_H

#include "stablehlo/reference/kernels/IntegerProduct.h"
#include <optional>

namespace mlir {
namespace stablehlo {

/// What elements store, and the f32 numbers that they stand for: one scale and
/// zero point for all, or for each index along `axis`.
struct Quantization {
  ElementType storage;
  int64_t min, max;
  llvm::SmallVector<float, 1> scales;
  llvm::SmallVector<int64_t, 1> zeroPoints;
  std::optional<int64_t> axis;
};

/// Those of the operands and of the result.
struct ProductQuantization {
  Quantization lhs, rhs, result;
};

/// A product made once and run many times, also by several threads at once.
/// Same bits for any number of threads, and on all instruction sets.
class QuantizedProductPlan {
public:
  /// Nothing if the formula's bits could not be had, or only by computing many
  /// elements by it, or not as fast: then the op is to be computed in floats.
  /// The product is one of a valid op.
  static std::optional<QuantizedProductPlan>
  create(IntegerProduct product, const ProductQuantization &quantization);

  /// Takes and returns what is stored; the operands may be views. Fails when
  /// memory runs out.
  llvm::Expected<Tensor> run(RunContext &context, const Tensor &lhs,
                             const Tensor &rhs) const;

private:
  struct Operands;
  explicit QuantizedProductPlan(IntegerProduct product)
      : product(std::move(product)) {}
  bool setParameters(const ProductQuantization &quantization,
                     std::optional<int64_t> rhsChannelDim, double maxSum);
  void setOperands(const ProductQuantization &quantization);
  void quantizeRange(const StopRequest &stop, const Operands &operands,
                     const Tensor &sums, int64_t begin, int64_t count,
                     int64_t channel, char *result) const;
  int32_t computeByFormula(const Operands &operands, int64_t place) const;

  IntegerProduct product;
  /// What is subtracted from stored integers, and what they are then; lhs may
  /// keep a zero point.
  ElementType lhsType, rhsType;
  int64_t lhsOffset = 0, lhsZeroPoint = 0;
  llvm::SmallVector<int64_t, 1> rhsZeroPoints;
  std::optional<int64_t> rhsAxis;
  float lhsScale = 0;
  /// Of each channel, or of all: see IntegerSums.
  llvm::SmallVector<double, 1> scales, errors;
  llvm::SmallVector<float, 1> rhsScales, resultScales, zeroPoints;
  /// The dimension of the result along which parameters differ, and how far
  /// apart its elements are; 0 if none do.
  std::optional<int64_t> channelDim;
  int64_t channelStride = 0;
  /// Of the result.
  ElementType storage;
  float min = 0, max = 0;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_QUANTIZEDPRODUCT_H
