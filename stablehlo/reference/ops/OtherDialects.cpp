//===- OtherDialects.cpp - Evaluates Check, Interpreter and sdy -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/sdy/SdyOps.h"
#include "stablehlo/reference/RunState.h"
#include "stablehlo/reference/check/CheckOps.h"
#include "stablehlo/reference/check/PreparedCheck.h"
#include "stablehlo/reference/grid/Grid.h"
#include "stablehlo/reference/interpreter/InterpreterOps.h"
#include "stablehlo/reference/ops/PrepareOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Check
//===----------------------------------------------------------------------===//

static llvm::Error setTrue(StepState &state) {
  llvm::Expected<Tensor> result =
      Tensor::allocate(state.getContext(), ElementType::I1, {});
  if (!result)
    return result.takeError();
  *result->data<uint8_t>() = 1;
  state.setResult(0, std::move(*result));
  return llvm::Error::success();
}

LogicalResult stablehlo::prepareCheck(Operation *op, Preparer &preparer) {
  // What the program says computes the value: in the copy it may be folded, or
  // made of several ops. Arguments of inlined functions have only that.
  Operation *origin = preparer.getSource(op)->getOperand(0).getDefiningOp();
  if (!origin)
    origin = op->getOperand(0).getDefiningOp();
  FailureOr<check::PreparedCheck> check =
      check::PreparedCheck::prepare(preparer.getContext(), op, origin);
  if (failed(check) || failed(checkValues(op, preparer)))
    return failure();
  auto run = [check = std::move(*check)](StepState &state) -> llvm::Error {
    SmallVector<Tensor> operands;
    for (unsigned i = 0, e = state.getStep().operands.size(); i != e; ++i)
      operands.push_back(state.getOperand(i));
    if (failed(
            check.run(state.getContext(), state.getFrame().runState, operands)))
      return makeReportedError();
    // Of `check.eq`.
    if (!state.getStep().results.empty())
      return setTrue(state);
    return llvm::Error::success();
  };
  return preparer.addStep(
      NewStep(op, makeEvaluator(std::move(run))).hasEffects());
}

//===----------------------------------------------------------------------===//
// Interpreter
//===----------------------------------------------------------------------===//

static LogicalResult prepare(interpreter::PrintOp op, Preparer &preparer) {
  if (failed(checkValues(op, preparer)))
    return failure();
  // In the program the value has another name than in the copy.
  auto source = cast<interpreter::PrintOp>(preparer.getSource(op));
  return preparer.addStep(
      op, makeEvaluator([name = source.getOperandName(),
                         type = op.getOperand().getType()](
                            StepState &state) -> llvm::Error {
        if (RunState *runState = state.getFrame().runState)
          runState->print(state.getContext(),
                          getProcessName(state.getContext()), name, type,
                          state.getOperand(0));
        return llvm::Error::success();
      }));
}

static LogicalResult prepare(interpreter::ProbeOp op, Preparer &preparer) {
  if (failed(checkValues(op, preparer)))
    return failure();
  auto source = cast<interpreter::ProbeOp>(preparer.getSource(op));
  auto evaluator =
      makeEvaluator([id = op.getProbeId().str(), type = op.getType(),
                     origin = getProbeOrigin(source.getOperand())](
                        StepState &state) -> llvm::Error {
        if (RunState *runState = state.getFrame().runState)
          if (llvm::Error error = runState->writeProbe(
                  state.getContext(), getProcessName(state.getContext()), id,
                  type, origin, state.getOperand(0)))
            return error;
        return llvm::Error::success();
      });
  preparer.alias(op.getResult(), op.getOperand());
  return preparer.addStep(
      NewStep(op, std::move(evaluator)).computes({}).hasEffects());
}

//===----------------------------------------------------------------------===//
// Shardy
//===----------------------------------------------------------------------===//

static LogicalResult prepare(sdy::ShardingConstraintOp op, Preparer &preparer) {
  preparer.alias(op.getResult(), op.getInput());
  return success();
}

static LogicalResult prepare(sdy::ShardingGroupOp, Preparer &) {
  return success();
}

//===----------------------------------------------------------------------===//
// Registry
//===----------------------------------------------------------------------===//

void stablehlo::addOtherDialectOps(EngineOps &ops) {
  addPrepare<check::ExpectAlmostEqConstOp, prepareCheck>(ops);
  addPrepare<check::ExpectAlmostEqOp, prepareCheck>(ops);
  addPrepare<check::ExpectCloseOp, prepareCheck>(ops);
  addPrepare<check::ExpectEqConstOp, prepareCheck>(ops);
  addPrepare<check::ExpectEqOp, prepareCheck>(ops);
  addPrepare<check::ExpectSerializedEqOp, prepareCheck>(ops);
  addPrepare<interpreter::PrintOp, prepare>(ops);
  addPrepare<interpreter::ProbeOp, prepare>(ops);
  addPrepare<sdy::ShardingConstraintOp, prepare>(ops);
  addPrepare<sdy::ShardingGroupOp, prepare>(ops);
}
