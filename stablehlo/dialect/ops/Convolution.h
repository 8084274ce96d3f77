//===- Convolution.h - Checks and syntax of convolutions ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What convolution and dynamic_conv have in common (spec: convolution, C1 to
// C34); the constraint numbers of both ops are the same.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_CONVOLUTION_H
#define STABLEHLO_DIALECT_OPS_CONVOLUTION_H

#include "mlir/IR/OpImplementation.h"
#include "stablehlo/dialect/StablehloAttrs.h"
#include "stablehlo/dialect/ops/BoundedShape.h"
#include "stablehlo/dialect/ops/Window.h"
#include <optional>
#include <utility>

namespace mlir {
namespace hlo {

/// Operand types and attributes of a convolution. Lists that are left out are
/// empty, and stand for the defaults.
struct ConvolutionInputs {
  RankedTensorType lhs;
  RankedTensorType rhs;
  stablehlo::ConvDimensionNumbersAttr dimensionNumbers;
  ArrayRef<int64_t> windowStrides;
  ArrayRef<int64_t> lhsDilation;
  ArrayRef<int64_t> rhsDilation;
  ArrayRef<bool> windowReversal;
  int64_t featureGroupCount;
  int64_t batchGroupCount;
  std::optional<ArrayAttr> precisionConfig;

  /// From an op or an adaptor of it.
  template <typename OpOrAdaptor> static ConvolutionInputs get(OpOrAdaptor op) {
    return {cast<RankedTensorType>(op.getLhs().getType()),
            cast<RankedTensorType>(op.getRhs().getType()),
            op.getDimensionNumbers(),
            op.getWindowStrides().value_or(ArrayRef<int64_t>()),
            op.getLhsDilation().value_or(ArrayRef<int64_t>()),
            op.getRhsDilation().value_or(ArrayRef<int64_t>()),
            op.getWindowReversal().value_or(ArrayRef<bool>()),
            static_cast<int64_t>(op.getFeatureGroupCount()),
            static_cast<int64_t>(op.getBatchGroupCount()),
            op.getPrecisionConfig()};
  }
};

using Padding = ArrayRef<std::pair<int64_t, int64_t>>;

/// C1 and C10 to C24: dimension numbers, groups, precision.
LogicalResult verifyConvolutionAttributes(std::optional<Location> location,
                                          const ConvolutionInputs &inputs);

/// C2 to C9: the window of each spatial dimension. To be called after
/// `verifyConvolutionAttributes` succeeded.
FailureOr<SmallVector<WindowDimension>>
inferConvolutionWindow(std::optional<Location> location,
                       const ConvolutionInputs &inputs, Padding padding);

/// C25 and C26: the result's shape, after all checks of the inputs. Without a
/// padding (dynamic_conv with a padding that is not constant) spatial sizes are
/// unknown.
FailureOr<BoundedShape> inferConvolutionShape(std::optional<Location> location,
                                              const ConvolutionInputs &inputs,
                                              std::optional<Padding> padding);

/// C27 to C34: element types.
LogicalResult verifyConvolutionTypes(std::optional<Location> location,
                                     const ConvolutionInputs &inputs,
                                     Type result);

} // namespace hlo

namespace stablehlo {

/// `stride = [1, 2], pad = [[0, 1], [2, 3]], lhs_dilate = …, rhs_dilate = …,
/// reverse = [true, false]`, in any order, each at most once.
void printWindowAttributes(OpAsmPrinter &p, Operation *op,
                           std::optional<DenseI64ArrayAttr> windowStrides,
                           std::optional<DenseIntElementsAttr> padding,
                           std::optional<DenseI64ArrayAttr> lhsDilation,
                           std::optional<DenseI64ArrayAttr> rhsDilation,
                           std::optional<DenseBoolArrayAttr> windowReversal);
ParseResult parseWindowAttributes(OpAsmParser &parser,
                                  DenseI64ArrayAttr &windowStrides,
                                  DenseIntElementsAttr &padding,
                                  DenseI64ArrayAttr &lhsDilation,
                                  DenseI64ArrayAttr &rhsDilation,
                                  DenseBoolArrayAttr &windowReversal);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_OPS_CONVOLUTION_H
