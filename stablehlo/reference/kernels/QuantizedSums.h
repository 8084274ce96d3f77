//===- QuantizedSums.h - Sums of integers to what is stored ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_QUANTIZEDSUMS_H
#define STABLEHLO_REFERENCE_KERNELS_QUANTIZEDSUMS_H

#include <cstdint>

namespace mlir {
namespace stablehlo {

/// Some sums of products of stored integers. Each stands for a number that is
/// at most `error` from sum * scale. Of the parameters there is one for all
/// sums, or one for each.
struct IntegerSums {
  const int32_t *sums;
  int64_t count;
  bool arePerSum;
  const double *scales, *errors;
  const float *resultScales, *zeroPoints;
  /// Of what is stored; they and the zero points are exact.
  float min, max;
};

/// Quantizes the least and the most number that each sum may stand for, as the
/// spec does f32 numbers; returns true if any two differ. What is stored grows
/// with the number, since each step of quantize does.
bool quantizeSums(const IntegerSums &sums, int32_t *least, int32_t *most);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_QUANTIZEDSUMS_H
