//===- Convolution.h - Windows of one tensor dotted with another ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kernel of convolution and dynamic_conv (spec: convolution).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_CONVOLUTION_H
#define STABLEHLO_REFERENCE_KERNELS_CONVOLUTION_H

#include "stablehlo/reference/kernels/ConvolutionPlanes.h"
#include "stablehlo/reference/tensor/Tensor.h"

namespace mlir {
namespace stablehlo {

/// The attributes of a convolution, by the spec's names: those of a valid op,
/// but for what ties them to sizes.
struct ConvolutionDims {
  Dims windowStrides;
  /// (low, high) for each spatial dimension.
  llvm::SmallVector<std::pair<int64_t, int64_t>, 3> padding;
  Dims lhsDilation;
  Dims rhsDilation;
  llvm::SmallVector<bool, 4> windowReversal;
  int64_t inputBatchDimension;
  int64_t inputFeatureDimension;
  Dims inputSpatialDimensions;
  int64_t kernelInputFeatureDimension;
  int64_t kernelOutputFeatureDimension;
  Dims kernelSpatialDimensions;
  int64_t outputBatchDimension;
  int64_t outputFeatureDimension;
  Dims outputSpatialDimensions;
  int64_t featureGroupCount = 1;
  int64_t batchGroupCount = 1;
};

/// A part of a convolution, whose problem is known but for the operands.
struct ConvolutionPart {
  ConvolutionProblem problem;
  /// Where it begins in the operands and in the result, in elements.
  int64_t lhsBegin = 0, rhsBegin = 0, resultBegin = 0;
  std::optional<PlaneConvolution> planes = std::nullopt;
};

/// Parts of a convolution, whose sums do not overlap.
struct ConvolutionParts {
  llvm::SmallVector<ConvolutionPart, 1> parts;
  /// Some sums have no terms, and are in none.
  bool hasGaps = false;
};

/// A convolution of operands of known shapes and types, made once and run many
/// times, also by several threads at once. Element types as `ContractionPlan`;
/// same bits for any number of threads and on every machine.
class ConvolutionPlan {
public:
  /// Fails if the attributes do not fit the shapes.
  static llvm::Expected<ConvolutionPlan>
  create(const ConvolutionDims &dims, ElementType lhsType,
         llvm::ArrayRef<int64_t> lhsShape, ElementType rhsType,
         llvm::ArrayRef<int64_t> rhsShape, ElementType resultType);

  llvm::ArrayRef<int64_t> getResultShape() const { return resultShape; }

  /// The operands may be views of any strides; they have the types and shapes
  /// that the plan was made for. Fails when memory runs out.
  llvm::Expected<Tensor> run(RunContext &context, const Tensor &lhs,
                             const Tensor &rhs) const;

  /// The same on dense arrays of the planned types and shapes.
  llvm::Error runDense(RunContext &context, const char *lhs, const char *rhs,
                       char *result) const;

private:
  ConvolutionPlan() = default;
  ConvolutionProblem getProblem(const Tensor &lhs, const Tensor &rhs) const;
  ConvolutionParts getParts(const Tensor &lhs, const Tensor &rhs) const;
  void planDense();
  Tensor getInput(const Tensor &lhs) const;
  Tensor getKernel(const Tensor &rhs) const;
  llvm::Error sumParts(RunContext &context, const ConvolutionParts &parts,
                       const char *lhs, const char *rhs, char *result) const;

  ConvolutionDims dims;
  ElementType lhsType, rhsType, resultType;
  ProductTypes types;
  Dims lhsShape, rhsShape, resultShape;
  /// What is left of the input when padding trims it: first and last position
  /// of each dimension, and the padding in front of the first.
  Dims lhsStarts, lhsLimits;
  llvm::SmallVector<int64_t, 3> padLow;
  int64_t numLhs = 0, numRhs = 0, numResults = 0;
  /// The sum has no terms at all.
  bool isZero = false;
  /// Where `getInput` and `getKernel` begin in dense operands, and the parts
  /// that these pose.
  int64_t inputOffset = 0, kernelOffset = 0;
  ConvolutionParts denseParts;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_CONVOLUTION_H
