//===- Matrices.h - The matrices of a tensor ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_MATRICES_H
#define STABLEHLO_REFERENCE_KERNELS_MATRICES_H

#include "stablehlo/reference/tensor/Tensor.h"

namespace mlir {
namespace stablehlo {

/// Where part number `number` of `view` begins: parts are its last `rank`
/// dimensions.
template <typename T>
T *getPart(StridedView view, int64_t rank, int64_t number) {
  int64_t offset = 0;
  for (int64_t dim = view.rank() - rank; dim-- != 0; number /= view.shape[dim])
    offset += number % view.shape[dim] * view.strides[dim];
  return view.as<T>() + offset;
}

/// A view of a matrix; strides may be negative.
template <typename T> struct Matrix {
  T *data;
  int64_t rows, columns;
  int64_t rowStride, columnStride;

  Matrix transpose() const {
    return {data, columns, rows, columnStride, rowStride};
  }
  /// With the last row first.
  Matrix reverseRows() const {
    return {data + (rows - 1) * rowStride, rows, columns, -rowStride,
            columnStride};
  }
  Matrix takeColumns(int64_t first, int64_t count) const {
    return {data + first * columnStride, rows, count, rowStride, columnStride};
  }
};

/// The matrices of a tensor: batch dimensions and the strides of a matrix.
struct Matrices {
  StridedView view;
  int64_t rows, columns;
  int64_t rowStride, columnStride;
  int64_t count;

  explicit Matrices(StridedView view)
      : view(view), rows(view.shape[view.rank() - 2]),
        columns(view.shape[view.rank() - 1]),
        rowStride(view.strides[view.rank() - 2]),
        columnStride(view.strides[view.rank() - 1]),
        count(*getNumElements(view.shape.drop_back(2))) {}

  template <typename T> Matrix<T> get(int64_t number) const {
    return {getPart<T>(view, /*rank=*/2, number), rows, columns, rowStride,
            columnStride};
  }
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_MATRICES_H
