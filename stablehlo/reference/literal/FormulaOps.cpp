//===- FormulaOps.cpp - The formulas of ops by their classes --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/literal/FormulaOps.h"

#include "stablehlo/reference/OpLists.h"
#include "stablehlo/reference/literal/Ops.h"

using namespace mlir;
using namespace mlir::stablehlo;

template <typename... OpTys>
static void addOps(FormulaOps &ops, OpList<OpTys...>) {
  (ops.get<OpTys>(), ...);
}

FormulaOps stablehlo::makeFormulaOps() {
  FormulaOps ops;
  forEachOpList([&](auto list) { addOps(ops, list); });
  literal::addChloBroadcastOps(ops);
  literal::addChloOps(ops);
  literal::addContractionOps(ops);
  literal::addControlFlowOps(ops);
  literal::addDataMovementOps(ops);
  literal::addDeprecatedOps(ops);
  literal::addDistributionOps(ops);
  literal::addDynamismOps(ops);
  literal::addElementwiseOps(ops);
  literal::addExtensibilityOps(ops);
  literal::addGatherScatterOps(ops);
  literal::addLinearAlgebraOps(ops);
  literal::addMiscellaneousOps(ops);
  literal::addModularityOps(ops);
  literal::addOtherDialectOps(ops);
  literal::addQuantizationOps(ops);
  literal::addRaggedDotOp(ops);
  literal::addReductionOps(ops);
  return ops;
}
