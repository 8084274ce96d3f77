//===- Modularity.cpp - Evaluates calls -----------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/ops/Prepare.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// Activations deeper than this are taken for infinite recursion. Each takes
/// some hundred bytes of stack per level of regions.
static constexpr unsigned kMaxCallDepth = 2000;

EvaluatorPtr stablehlo::makeCallEvaluator(const PreparedFunction &function) {
  return makeEvaluator([&function](StepState &state) -> llvm::Error {
    unsigned depth = state.getFrame().depth + 1;
    if (depth > kMaxCallDepth)
      return llvm::createStringError(
          "calls @%s %u levels deep; deeper recursion is not supported",
          function.name.c_str(), kMaxCallDepth);
    SmallVector<Tensor> values;
    for (unsigned i = 0, e = state.getStep().operands.size(); i < e; ++i)
      values.push_back(state.takeOperand(i));
    if (failed(runFunction(function, values, depth)))
      return makeReportedError();
    for (auto [i, value] : llvm::enumerate(values))
      state.setResult(i, std::move(value));
    return llvm::Error::success();
  });
}

LogicalResult stablehlo::prepare(func::CallOp op, Preparer &preparer) {
  func::FuncOp callee = preparer.lookupFunction(op, op.getCalleeAttr());
  if (!callee)
    return op.emitOpError("calls an unknown function @") << op.getCallee();
  return preparer.prepareCall(op, callee);
}
