//===- DotGeneral.h - Checks and syntax of dot_general --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What dot_general offers to other ops and passes: its dimension checks, the
// shape of its result, its dimension numbers as text.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_DOTGENERAL_H
#define STABLEHLO_DIALECT_OPS_DOTGENERAL_H

#include "mlir/IR/OpImplementation.h"
#include "stablehlo/dialect/StablehloAttrs.h"
#include "stablehlo/dialect/ops/BoundedShape.h"
#include <optional>

namespace mlir {
namespace hlo {

/// C1 to C10.
LogicalResult verifyDotDimensions(std::optional<Location> location,
                                  RankedTensorType lhs, RankedTensorType rhs,
                                  stablehlo::DotDimensionNumbersAttr numbers);

/// The dimensions that are neither batching nor contracting, ascending.
SmallVector<int64_t>
getLhsFreeDimensions(int64_t rank, stablehlo::DotDimensionNumbersAttr numbers);
SmallVector<int64_t>
getRhsFreeDimensions(int64_t rank, stablehlo::DotDimensionNumbersAttr numbers);

/// C12: batching dimensions, free ones of lhs, free ones of rhs.
FailureOr<BoundedShape>
inferDotGeneralShape(std::optional<Location> location, RankedTensorType lhs,
                     RankedTensorType rhs,
                     stablehlo::DotDimensionNumbersAttr numbers);

} // namespace hlo

namespace stablehlo {

/// `batching_dims = [0] x [0], contracting_dims = [2] x [1]`.
void printDotDimensionNumbers(OpAsmPrinter &printer, Operation *op,
                              DotDimensionNumbersAttr numbers);
ParseResult parseDotDimensionNumbers(OpAsmParser &parser,
                                     DotDimensionNumbersAttr &numbers);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_OPS_DOTGENERAL_H
