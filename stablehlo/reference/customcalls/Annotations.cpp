//===- Annotations.cpp - Custom calls that give back their operand --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/reference/customcalls/Targets.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// result = inputs[0]. On several devices some of these change shapes, which
/// the types of the call then say: that is reported.
static llvm::Expected<SmallVector<Tensor>>
giveBack(RunContext &context, CustomCallOp call, ArrayRef<Tensor> inputs) {
  if (inputs.size() != 1)
    return llvm::createStringError("expects one operand");
  return SmallVector<Tensor>(inputs);
}

CustomCalls stablehlo::getAnnotationTargets() {
  CustomCalls calls;
  for (StringRef target :
       {"Sharding", "SPMDFullToShardShape", "SPMDShardToFullShape",
        "xla.sdy.FuncResultSharding", "xla.sdy.GlobalToLocalShape",
        "xla.sdy.LocalToGlobalShape", "annotate_device_placement",
        "LayoutConstraint", "mhlo.copy"})
    calls[target] = giveBack;
  return calls;
}
