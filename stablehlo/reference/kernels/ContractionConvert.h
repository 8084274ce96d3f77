//===- ContractionConvert.h - Operand and result types of products --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In which type a product is computed, and the conversions to and from it.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_CONTRACTIONCONVERT_H
#define STABLEHLO_REFERENCE_KERNELS_CONTRACTIONCONVERT_H

#include "stablehlo/reference/kernels/ContractionGemm.h"
#include "stablehlo/reference/tensor/Tensor.h"

namespace mlir {
namespace stablehlo {

/// The types a product of `lhs` and `rhs` elements goes through: operands are
/// converted to `operand`, exactly where it can hold them; the sums have type
/// `sum`, and are rounded (or wrapped) once, to the result's type.
struct ProductTypes {
  GemmType gemm;
  ElementType operand, sum;
};

/// `isSmall`: the product is not worth a library call. May load a library, if
/// not small. `allowMachineBits`: one may sum floats in an order of its own.
ProductTypes getProductTypes(ElementType lhs, ElementType rhs,
                             ElementType result, bool isSmall,
                             bool allowMachineBits);

/// True if elements of `from` can be read as elements of `to`.
bool isSameStorage(ElementType from, ElementType to);

/// False if sums of type `from` are results of type `to` as they are.
bool needsConversion(ElementType from, ElementType to);

/// Memory for the sums of `type` that `result` is made of: its own, if elements
/// are of one size.
llvm::Expected<Tensor> allocateSums(RunContext &context, const Tensor &result,
                                    ElementType type);

/// Sets `result` to what `allocateSums` gave memory for.
void convertSums(RunContext &context, const Tensor &sums, const Tensor &result);

/// Whether an element is repeated along one of `dims`. How terms are summed
/// depends on strides: such views get those of the arrays that they stand for,
/// whose bits a program must give with a constant folded or not.
bool repeatsElements(const Tensor &view, llvm::ArrayRef<int64_t> dims);

/// A dense tensor of `type` with the elements of `source`.
llvm::Expected<Tensor> convertToDense(RunContext &context, const Tensor &source,
                                      ElementType type);

/// Converts `count` dense elements; runs on all threads when large. Integers
/// wrap, floats round to nearest even, float to integer saturates toward zero
/// (nan: 0), complex to real drops the imaginary part. `source` and `target`
/// may be the same memory if the element sizes are.
void convertElements(RunContext &context, ElementType sourceType,
                     const char *source, ElementType targetType, char *target,
                     int64_t count);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_CONTRACTIONCONVERT_H
