//===- Literal.h - Attributes as tensors and back -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Constants of a program are dense attributes. Large ones are borrowed from
// the MLIR context without a copy where their bytes are those of the storage.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_TENSOR_LITERAL_H
#define STABLEHLO_REFERENCE_TENSOR_LITERAL_H

#include "stablehlo/reference/tensor/Tensor.h"

namespace mlir {
class DenseElementsAttr;
class ElementsAttr;
class MLIRContext;

namespace stablehlo {

/// The elements of a dense or dense-resource attribute. Splats become views
/// with strides of 0. The tensor may refer to the attribute's memory: it must
/// not outlive the context. Fails for element types that the interpreter has
/// not, sparse attributes, and resources without (enough) data.
llvm::Expected<Tensor> makeTensor(RunContext &context, ElementsAttr attr);
/// The same with elements taken for bits of `type`, as wide as the attribute's:
/// what quantized tensors store.
llvm::Expected<Tensor> makeTensor(RunContext &context, ElementsAttr attr,
                                  ElementType type);

/// The inverse: the attribute has a ranked tensor type of `getMlirType`.
DenseElementsAttr makeDenseElementsAttr(const Tensor &tensor,
                                        MLIRContext *context);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_TENSOR_LITERAL_H
