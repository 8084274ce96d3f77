//===- SdyOps.h - Shardy's annotations ------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_SDY_SDYOPS_H
#define STABLEHLO_DIALECT_SDY_SDYOPS_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/RegionKindInterface.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir {
namespace sdy {
namespace annotations {}
using namespace annotations;
} // namespace sdy
} // namespace mlir

#include "stablehlo/dialect/sdy/SdyDialect.h.inc"

#define GET_ATTRDEF_CLASSES
#include "stablehlo/dialect/sdy/SdyAttrs.h.inc"

#define GET_OP_CLASSES
#include "stablehlo/dialect/sdy/SdyOps.h.inc"

namespace mlir {
namespace sdy {
namespace annotations {

/// Registers the dialect, unless `registry` has one of its name: Shardy's own.
void registerSdyDialect(DialectRegistry &registry);

} // namespace annotations
} // namespace sdy
} // namespace mlir

#endif // STABLEHLO_DIALECT_SDY_SDYOPS_H
