//===- CheckShapeAssertions.cpp - Assertions that are constant ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ShapeAssertion.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/transforms/Passes.h"
#include "llvm/ADT/STLExtras.h"

namespace mlir {
namespace stablehlo {
#define GEN_PASS_DEF_STABLEHLOCHECKSHAPEASSERTIONSPASS
#include "stablehlo/transforms/Passes.h.inc"
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
struct StablehloCheckShapeAssertionsPass
    : stablehlo::impl::StablehloCheckShapeAssertionsPassBase<
          StablehloCheckShapeAssertionsPass> {
  using StablehloCheckShapeAssertionsPassBase::
      StablehloCheckShapeAssertionsPassBase;

  void runOnOperation() override;
};
} // namespace

/// The assertion is well formed, and holds; reports at `call`.
static LogicalResult checkAssertion(CustomCallOp call) {
  if (failed(verifyShapeAssertion(call)))
    return failure();
  int64_t holds;
  if (failed(hlo::matchInt(call.getOperand(0), holds)))
    return call.emitError("expects static assert_what (operand #0)");
  SmallVector<int64_t> inputs;
  for (unsigned i = 1; i < call.getNumOperands(); ++i)
    if (failed(hlo::matchInt(call.getOperand(i), inputs.emplace_back())))
      return call.emitError("expects static error_message_input (operand #")
             << i << ")";
  if (holds)
    return success();
  return call.emitError(getShapeAssertionMessage(call, inputs));
}

void StablehloCheckShapeAssertionsPass::runOnOperation() {
  bool haveFailed = false;
  getOperation()->walk([&](CustomCallOp call) {
    if (!isShapeAssertion(call))
      return;
    if (enable_shape_assertions && failed(checkAssertion(call))) {
      haveFailed = true;
      return;
    }
    // Only a call that is no assertion has results.
    if (call.use_empty())
      call.erase();
  });
  if (haveFailed)
    signalPassFailure();
}
