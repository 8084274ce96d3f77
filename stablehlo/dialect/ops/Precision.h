//===- Precision.h - Precision of contractions ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The attributes precision_config and algorithm of dot_general, convolution and
// their relatives: check and text syntax.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_PRECISION_H
#define STABLEHLO_DIALECT_OPS_PRECISION_H

#include "mlir/IR/OpImplementation.h"
#include "stablehlo/dialect/StablehloAttrs.h"
#include <optional>

namespace mlir {
namespace hlo {

/// One entry per operand; no entries, or no attribute, mean DEFAULT for both.
LogicalResult verifyPrecisionConfig(std::optional<Location> loc,
                                    std::optional<ArrayAttr> maybeArrayAttr);

} // namespace hlo

namespace stablehlo {

/// `, precision = [HIGH, DEFAULT]`; nothing if there is no attribute.
void printPrecisionConfig(OpAsmPrinter &printer, Operation *op,
                          ArrayAttr precisionConfig);
ParseResult parsePrecisionConfig(OpAsmParser &parser,
                                 ArrayAttr &precisionConfig);

/// The same, followed by `, algorithm = <…>` if there is one.
void printPrecisionConfigAndAlgorithm(OpAsmPrinter &printer, Operation *op,
                                      ArrayAttr precisionConfig,
                                      DotAlgorithmAttr algorithm);
ParseResult parsePrecisionConfigAndAlgorithm(OpAsmParser &parser,
                                             ArrayAttr &precisionConfig,
                                             DotAlgorithmAttr &algorithm);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_OPS_PRECISION_H
