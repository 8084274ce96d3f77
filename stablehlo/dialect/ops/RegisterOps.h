//===- RegisterOps.h - Ops of the dialect, by category ----------*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each category adds its ops to the dialect in its own file: what MLIR
// instantiates per op is the most of what such a file costs to compile, and a
// change of one category need not pay it for all.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_REGISTEROPS_H
#define STABLEHLO_DIALECT_OPS_REGISTEROPS_H

#include "mlir/IR/OperationSupport.h"

namespace mlir {
namespace stablehlo {

template <typename... OpTys> void registerOps(Dialect &dialect) {
  (RegisteredOperationName::insert<OpTys>(dialect), ...);
}

void registerControlFlowOps(Dialect &dialect);
void registerDataMovementOps(Dialect &dialect);
void registerDeprecatedOps(Dialect &dialect);
void registerDistributionOps(Dialect &dialect);
void registerDynamismOps(Dialect &dialect);
void registerElementwiseBinaryOps(Dialect &dialect);
void registerElementwiseOps(Dialect &dialect);
void registerElementwiseUnaryOps(Dialect &dialect);
void registerExtensibilityOps(Dialect &dialect);
void registerGatherScatterOps(Dialect &dialect);
void registerMiscellaneousOps(Dialect &dialect);
void registerModularityOps(Dialect &dialect);
void registerQuantizationOps(Dialect &dialect);
void registerReductionOps(Dialect &dialect);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_OPS_REGISTEROPS_H
