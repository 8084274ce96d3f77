//===- Tensor.h - Tensors made of attributes ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_TENSOR_H
#define STABLEHLO_REFERENCE_TENSOR_H

#include "mlir/IR/BuiltinAttributes.h"
#include "stablehlo/reference/tensor/Literal.h"
#include "stablehlo/reference/tensor/Tensor.h"

namespace mlir {
namespace stablehlo {

using Sizes = SmallVector<int64_t>;

/// The value of `attr`; empty if the interpreter has no such elements.
Tensor makeTensor(DenseElementsAttr attr);

/// The reverse, in the MLIRContext that the tensor comes from. Null unless that
/// is known: it is for tensors of `makeTensor` above, results of modules
/// (Api.h) and of single ops (Ops.h), and their views.
DenseElementsAttr makeDenseElementsAttr(Tensor tensor);

/// The elements of a tensor of integers, in row-major order.
Sizes makeSizes(Tensor tensor);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_TENSOR_H
