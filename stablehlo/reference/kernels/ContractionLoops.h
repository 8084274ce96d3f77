//===- ContractionLoops.h - Our own matrix products -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Matrix products that no library does for us: integers (modulo 2^width),
// booleans, small matrices, and matrix times vector. Serial; callers split.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_CONTRACTIONLOOPS_H
#define STABLEHLO_REFERENCE_KERNELS_CONTRACTIONLOOPS_H

#include "stablehlo/reference/parallel/StopRequest.h"
#include <cstdint>

namespace mlir {
namespace stablehlo {

/// What the elements of both operands and of the result are computed in.
enum class LoopType : uint8_t {
  Bool, // (and, or) on bytes 0 and 1
  UI8,
  UI16,
  UI32,
  UI64,
  F32,
  F64,
  ComplexF32,
  ComplexF64,
};

/// result[i, j] = sum over k of lhs[i, k] * rhs[k, j], k ascending. Strides are
/// in elements and may be anything; each row of the result is dense. Sizes may
/// be 0. The bits of an element do not depend on m and n, as long as neither
/// becomes 1.
struct LoopProduct {
  int64_t m, n, k;
  const void *lhs;
  int64_t lhsRowStride, lhsColStride;
  const void *rhs;
  int64_t rhsRowStride, rhsColStride;
  void *result;
  int64_t resultRowStride;
  /// Ends it early, with any numbers as the result, unless null.
  const StopRequest *stop = nullptr;

  bool isStopped() const { return stop && stop->isRequested(); }
};

void multiplyMatrices(LoopType type, const LoopProduct &product);

/// result[i * resultStride] = sum over k of matrix[i, k] * vector[k] (dense),
/// for m rows. Any strides for the matrix; `resultStride` must be 1 unless
/// `colStride` is. Not for `Bool` and complex types. The bits of an element do
/// not depend on m. Reads the matrix once, in the order of its memory.
struct LoopMatrixVector {
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

void multiplyMatrixVector(LoopType type, const LoopMatrixVector &product);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_CONTRACTIONLOOPS_H
