//===- Borrow.h - Tensors over memory of others ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_TENSOR_BORROW_H
#define STABLEHLO_REFERENCE_TENSOR_BORROW_H

#include "stablehlo/reference/tensor/Tensor.h"
#include <memory>

namespace mlir {
namespace stablehlo {

/// Elements in memory of somebody else.
struct ElementSource {
  ElementType type;
  llvm::ArrayRef<int64_t> shape;
  /// The bytes from an element to the next one of each dimension, of any sign;
  /// null for dense row-major elements.
  const int64_t *byteStrides;
  /// The element of index 0...0.
  const void *data;
};

/// A tensor over memory that `owner` keeps, and which must stay as it is.
/// Elements are copied only where kernels cannot use them as they are, and
/// `owner` let go then. Of types below a byte the lowest bits count, of i1
/// whether a byte is 0. Fails if strides or sizes are none that memory may
/// have.
llvm::Expected<Tensor> borrowElements(RunContext &context,
                                      const ElementSource &source,
                                      std::shared_ptr<void> owner);
/// The same elements in memory of the tensor's own, dense.
llvm::Expected<Tensor> copyElements(RunContext &context,
                                    const ElementSource &source);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_TENSOR_BORROW_H
