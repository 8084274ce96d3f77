//===- ExtensibilityOps.h - Extensibility ops -----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_EXTENSIBILITYOPS_H
#define STABLEHLO_DIALECT_OPS_EXTENSIBILITYOPS_H

#include "stablehlo/dialect/StablehloDialect.h"

#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/Extensibility.h.inc"

namespace mlir {
namespace hlo {

/// Spec: composite, C1 to C4, for `op`.
LogicalResult verifyCompositeOp(std::optional<Location> location, Operation *op,
                                StringRef name, StringRef decomposition,
                                SymbolTableCollection &symbolTable);

} // namespace hlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_OPS_EXTENSIBILITYOPS_H
