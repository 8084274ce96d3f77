//===- ContractionVectors.h - A matrix times a vector ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Matrix times vector. Serial; callers split.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_CONTRACTIONVECTORS_H
#define STABLEHLO_REFERENCE_KERNELS_CONTRACTIONVECTORS_H

#include "stablehlo/reference/kernels/GemmType.h"
#include <cstdint>

namespace mlir {
namespace stablehlo {

/// result[i * resultStride] = sum over k of matrix[i, k] * vector[k] (dense),
/// for m rows. Any strides for the matrix; `resultStride` must be 1 unless
/// `colStride` is. Not for `Bool` and complex types. The bits of an element do
/// not depend on m. Reads the matrix once, in the order of its memory.
struct MatrixVectorProduct {
  int64_t m, k;
  const void *matrix;
  int64_t rowStride, colStride;
  const void *vector;
  void *result;
  int64_t resultStride;
  /// Adds terms to the result, as if they followed those that it has. Only if
  /// `colStride` is not 1, and `rowStride` is.
  bool isAdded = false;
};

void multiplyMatrixVector(GemmType type, const MatrixVectorProduct &product);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_CONTRACTIONVECTORS_H
