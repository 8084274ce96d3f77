//===- Program.cpp - Runs prepared functions ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/Program.h"

#include "stablehlo/reference/ReportedError.h"
#include "stablehlo/reference/RunState.h"
#include "stablehlo/reference/StepObserver.h"
#include "stablehlo/reference/program/Numerics.h"

using namespace mlir;
using namespace mlir::stablehlo;

Evaluator::~Evaluator() = default;

EvaluatorPtr Evaluator::takeProducer(ArrayRef<unsigned>, LaneProgram &&) {
  llvm_unreachable("takes no producer");
}

Frame::Frame(RunContext &context, const PreparedFunction &function,
             const Frame *caller, RunState *runState)
    : context(context),
      observer(caller ? caller->observer : context.getObserver()),
      runState(caller ? caller->runState : runState), slots(function.numSlots),
      depth(caller ? caller->depth + 1 : 0),
      numBlocks(caller ? caller->numBlocks : 0),
      numSlots((caller ? caller->numSlots : 0) + function.numSlots) {
  for (const auto &[slot, value] : function.constants)
    slots[slot] = value;
}

static LogicalResult reportError(const Step &step, llvm::Error error) {
  return reportOpError(step.loc, step.opName, std::move(error));
}

static llvm::Error runChecked(StepState &state) {
  NumericsCheck numerics(state.getStep(), state.getFrame());
  if (llvm::Error error = state.getStep().evaluator->run(state))
    return error;
  return numerics.check(state.getStep(), state.getFrame());
}

LogicalResult stablehlo::runBlock(const PreparedBlock &block, Frame &frame) {
  const StopRequest &stop = frame.context.getStop();
  StepObserver *observer = frame.observer;
  bool checksNumerics = frame.runState && frame.runState->checksNumerics();
  ++frame.numBlocks;
  for (const Step &step : block.steps) {
    if (stop.isRequested())
      return reportError(step, stop.makeError());
    StepState state(step, frame);
    if (observer)
      observer->enter(step, frame);
    llvm::Error error =
        checksNumerics ? runChecked(state) : step.evaluator->run(state);
    if (observer)
      observer->leave(step, frame);
    if (error)
      return reportError(step, std::move(error));
    // Its results may be incomplete then; see parallelForUntilStopped.
    if (stop.isRequested())
      return reportError(step, stop.makeError());
    for (Slot slot : step.releases)
      frame.slots[slot] = Tensor();
  }
  --frame.numBlocks;
  return success();
}

LogicalResult stablehlo::runFunction(RunContext &context,
                                     const PreparedFunction &function,
                                     llvm::SmallVectorImpl<Tensor> &arguments,
                                     const Frame *caller, RunState *runState) {
  Frame frame(context, function, caller, runState);
  for (auto [slot, value] : llvm::zip(function.body.arguments, arguments))
    frame.slots[slot] = std::move(value);
  if (failed(runBlock(function.body, frame)))
    return failure();
  arguments.clear();
  for (Slot slot : function.body.results)
    arguments.push_back(frame.slots[slot]);
  return success();
}
