//===- Modularity.cpp - Evaluates calls -----------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/Interpretable.h"
#include "stablehlo/reference/ops/Prepare.h"
#include "stablehlo/reference/parallel/StackSpace.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// More slots, of some hundred bytes each, are taken for infinite recursion.
static constexpr uint64_t kMaxLiveSlots = 1 << 23;

EvaluatorPtr stablehlo::makeCallEvaluator(const PreparedFunction &function) {
  return makeEvaluator([&function](StepState &state) -> llvm::Error {
    const Frame &frame = state.getFrame();
    if (frame.depth >= kMaxCallDepth || frame.numBlocks >= kMaxRunningBlocks ||
        frame.numSlots + function.numSlots > kMaxLiveSlots ||
        isStackNearlyExhausted())
      return llvm::createStringError(
          "calls @%s %u levels deep; deeper recursion is not supported",
          function.name.c_str(), frame.depth);
    SmallVector<Tensor> values;
    for (unsigned i = 0, e = state.getStep().operands.size(); i < e; ++i)
      values.push_back(state.takeOperand(i));
    if (failed(runFunction(state.getContext(), function, values, &frame)))
      return makeReportedError();
    for (auto [i, value] : llvm::enumerate(values))
      state.setResult(i, std::move(value));
    return llvm::Error::success();
  });
}

static LogicalResult prepare(func::CallOp op, Preparer &preparer) {
  return preparer.prepareCall(op);
}

void stablehlo::addModularityOps(OpRegistry &ops) {
  addPrepare<func::CallOp, prepare>(ops);
}
