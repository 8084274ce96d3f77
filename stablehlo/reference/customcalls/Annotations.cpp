//===- Annotations.cpp - Custom calls that give back their operand --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/reference/customcalls/Targets.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// result = inputs[0]. On several devices some of these change shapes, which
/// the types of the call then say.
static llvm::Expected<SmallVector<Tensor>>
giveBack(RunContext &context, CustomCallOp call, ArrayRef<Tensor> inputs) {
  if (inputs.size() != 1)
    return llvm::createStringError("expects one operand");
  for (Type type : call.getResultTypes())
    if (auto tensor = dyn_cast<RankedTensorType>(type);
        tensor && inputs[0] &&
        failed(verifyCompatibleShape(inputs[0].getShape(), tensor.getShape())))
      return llvm::createStringError(llvm::formatv(
          "makes {0} of {1}: the program is for several devices, but runs as "
          "one",
          type, call->getOperand(0).getType()));
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
