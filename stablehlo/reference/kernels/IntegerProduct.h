//===- IntegerProduct.h - Sums of products of integers --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Contraction and convolution of what quantized tensors store.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_INTEGERPRODUCT_H
#define STABLEHLO_REFERENCE_KERNELS_INTEGERPRODUCT_H

#include "stablehlo/reference/kernels/Contraction.h"
#include "stablehlo/reference/kernels/Convolution.h"
#include <memory>
#include <optional>

namespace mlir {
namespace stablehlo {

/// `count` terms in the spec's order: where the factors of the first lie in
/// dense operands, and how far those of the next are from them.
struct TermRun {
  int64_t count, lhs, lhsStep, rhs, rhsStep;
};
using TermRunFn = llvm::function_ref<void(const TermRun &)>;

/// Sums of products of integers.
class IntegerProduct {
public:
  virtual ~IntegerProduct() = default;
  virtual llvm::ArrayRef<int64_t> getResultShape() const = 0;
  virtual int64_t getNumTerms() const = 0;
  /// The dimension of the result that is dimension `dim` of rhs.
  virtual std::optional<int64_t> getResultDim(int64_t rhsDim) const = 0;
  /// True if lhs may have a zero point, which is what counts as 0 in it.
  virtual bool takesZeroPoint() const = 0;
  /// Makes the plan of the product of such integers as i32.
  virtual llvm::Error setTypes(ElementType lhs, ElementType rhs) = 0;
  /// Sums of (lhs - zeroPoint) * rhs, modulo 2^32; the operands are dense.
  virtual llvm::Expected<Tensor> sum(RunContext &context, const Tensor &lhs,
                                     int64_t zeroPoint,
                                     const Tensor &rhs) const = 0;
  /// The terms of one element of the result, in the spec's order.
  virtual void forEachRun(llvm::ArrayRef<int64_t> index,
                          TermRunFn fn) const = 0;
};

/// A dot_general.
std::unique_ptr<IntegerProduct>
makeIntegerProduct(const ContractionDims &dims,
                   llvm::ArrayRef<int64_t> lhsShape,
                   llvm::ArrayRef<int64_t> rhsShape);
/// A convolution.
std::unique_ptr<IntegerProduct>
makeIntegerProduct(const ConvolutionDims &dims,
                   llvm::ArrayRef<int64_t> lhsShape,
                   llvm::ArrayRef<int64_t> rhsShape);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_INTEGERPRODUCT_H
