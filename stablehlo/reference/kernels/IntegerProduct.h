//===- IntegerProduct.h - Sums of products of integers --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_INTEGERPRODUCT_H
#define STABLEHLO_REFERENCE_KERNELS_INTEGERPRODUCT_H

#include "stablehlo/reference/kernels/Contraction.h"
#include "stablehlo/reference/kernels/Convolution.h"
#include <optional>

namespace mlir {
namespace stablehlo {

/// `count` terms in the spec's order: where the factors of the first lie in
/// dense operands, and how far those of the next are from them.
struct TermRun {
  int64_t count, lhs, lhsStep, rhs, rhsStep;
};

/// Sums of products of integers: a dot_general or a convolution, and where the
/// terms of each sum lie.
class IntegerProduct {
public:
  IntegerProduct(const ContractionDims &dims, llvm::ArrayRef<int64_t> lhsShape,
                 llvm::ArrayRef<int64_t> rhsShape);
  IntegerProduct(const ConvolutionDims &dims, llvm::ArrayRef<int64_t> lhsShape,
                 llvm::ArrayRef<int64_t> rhsShape);

  int64_t getNumTerms() const;
  /// Groups are products of their own, and small ones faster in floats.
  bool hasSmallGroups() const {
    constexpr int64_t kMinFeatures = 8;
    return numGroups > 1 && termDims.back().size < kMinFeatures;
  }
  /// The dimension of the result that is dimension `dim` of rhs.
  std::optional<int64_t> getResultDim(int64_t rhsDim) const;
  /// True if lhs may have a zero point, which is what counts as 0 in it: not of
  /// a convolution, whose padding is 0.
  bool takesZeroPoint() const { return contractionDims.has_value(); }
  /// Makes the plan of the product of such integers as i32.
  llvm::Error setTypes(ElementType lhs, ElementType rhs);
  /// Once types are set.
  llvm::ArrayRef<int64_t> getResultShape() const {
    return contraction ? contraction->getResultShape()
                       : convolution->getResultShape();
  }
  /// Sums of (lhs - zeroPoint) * rhs, modulo 2^32; the operands are dense.
  llvm::Expected<Tensor> sum(RunContext &context, const Tensor &lhs,
                             int64_t zeroPoint, const Tensor &rhs) const;
  /// The terms of one element of the result, in the spec's order.
  void forEachRun(llvm::ArrayRef<int64_t> index,
                  llvm::function_ref<void(const TermRun &)> fn) const;

private:
  /// How far a dimension of the result goes in the operands, and which
  /// dimension of rhs it is, or -1.
  struct ResultDim {
    int64_t lhsStep = 0, rhsStep = 0, rhsDim = -1;
  };
  /// A dimension of the terms: element (result * windowStride + term *
  /// rhsDilation - padLow) / lhsDilation of lhs, if there is one.
  struct TermDim {
    int64_t size, lhsStep, rhsStep;
    int64_t inputSize, resultDim = 0, windowStride = 0, rhsDilation = 1;
    int64_t padLow = 0, lhsDilation = 1;
  };
  llvm::Expected<Tensor> sumRhs(RunContext &context, const Tensor &rhs) const;

  Dims lhsShape, rhsShape;
  std::optional<ContractionDims> contractionDims;
  std::optional<ConvolutionDims> convolutionDims;
  std::optional<ContractionPlan> contraction;
  std::optional<ConvolutionPlan> convolution;
  /// Sums of rhs over its contracting dimensions: its product with ones.
  std::optional<ContractionPlan> rhsSums;
  Dims onesShape;

  llvm::SmallVector<ResultDim, 4> resultDims;
  /// The last one has no window.
  llvm::SmallVector<TermDim, 4> termDims;
  /// Of the first term of the first result.
  int64_t rhsBegin = 0;
  /// Indices of `groupDim` are groups of so many, which lie so far apart.
  int64_t groupDim = -1, numGroups = 1, groupSize = 1, lhsGroupStep = 0;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_INTEGERPRODUCT_H
