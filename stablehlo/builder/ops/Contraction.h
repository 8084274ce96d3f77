//===- Contraction.h - Products and convolutions in the builder -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_BUILDER_OPS_CONTRACTION_H
#define STABLEHLO_BUILDER_OPS_CONTRACTION_H

#include "stablehlo/builder/XlaBuilder.h"
#include "stablehlo/builder/ops/Reduction.h"
#include "stablehlo/dialect/ChloDialect.h"
#include "stablehlo/dialect/StablehloAttrs.h"
#include <optional>

namespace mlir {
namespace stablehlo {
namespace builder {

/// What products say besides their dimensions.
struct ContractionOptions {
  /// None, or one for each operand.
  SmallVector<Precision> precisionConfig;
  /// The element type of the result; that of `lhs` if there is none.
  Type preferredElementType;
};

/// The product of vectors or matrices: the last dimension of `lhs` with the
/// first of `rhs`.
XlaOp Dot(Operand lhs, Operand rhs, const ContractionOptions &options = {});
XlaOp DotGeneral(Operand lhs, Operand rhs,
                 DotDimensionNumbersAttr dimensionNumbers,
                 const ContractionOptions &options = {});
/// A product of groups of different sizes: see `chlo.ragged_dot`.
XlaOp RaggedDot(Operand lhs, Operand rhs, Operand groupSizes,
                chlo::RaggedDotDimensionNumbersAttr dimensionNumbers,
                const ContractionOptions &options = {});
/// DotGeneral of operands that are multiplied with scales. A scale of the rank
/// of its operand belongs to a block of elements in each dimension; a scalar to
/// all.
XlaOp ScaledDot(Operand lhs, std::optional<XlaOp> lhsScale, Operand rhs,
                std::optional<XlaOp> rhsScale,
                DotDimensionNumbersAttr dimensionNumbers,
                const ContractionOptions &options = {});

struct ConvolutionOptions : ContractionOptions {
  int64_t featureGroupCount = 1;
  int64_t batchGroupCount = 1;
  /// None, or one for each spatial dimension.
  SmallVector<int64_t> lhsDilation;
  SmallVector<int64_t> rhsDilation;
  SmallVector<bool> windowReversal;
};
/// Batch, feature, spatial dimensions of `lhs` and the result; output feature,
/// input feature, spatial dimensions of `rhs`.
ConvDimensionNumbersAttr
makeDefaultConvDimensionNumbers(MLIRContext *context, int64_t numSpatialDims);

/// A convolution with the default dimension numbers.
XlaOp Conv(Operand lhs, Operand rhs, ArrayRef<int64_t> windowStrides,
           Padding padding, const ConvolutionOptions &options = {});
XlaOp ConvWithGeneralPadding(Operand lhs, Operand rhs,
                             ArrayRef<int64_t> windowStrides,
                             ArrayRef<PaddingPair> padding,
                             const ConvolutionOptions &options = {});
XlaOp ConvWithGeneralDimensions(Operand lhs, Operand rhs,
                                ArrayRef<int64_t> windowStrides,
                                Padding padding,
                                ConvDimensionNumbersAttr dimensionNumbers,
                                const ConvolutionOptions &options = {});
XlaOp ConvGeneral(Operand lhs, Operand rhs, ArrayRef<int64_t> windowStrides,
                  ArrayRef<PaddingPair> padding,
                  ConvDimensionNumbersAttr dimensionNumbers,
                  const ConvolutionOptions &options = {});
/// The same with holes between the elements of `lhs` (a transposed convolution)
/// or of `rhs` (an atrous one); the window may be reversed.
XlaOp ConvGeneralDilated(Operand lhs, Operand rhs,
                         ArrayRef<int64_t> windowStrides,
                         ArrayRef<PaddingPair> padding,
                         ArrayRef<int64_t> lhsDilation,
                         ArrayRef<int64_t> rhsDilation,
                         ConvDimensionNumbersAttr dimensionNumbers,
                         const ConvolutionOptions &options = {});

} // namespace builder
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_BUILDER_OPS_CONTRACTION_H
