//===- PreparedCheck.cpp - Checks, ready to run ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/check/PreparedCheck.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/reference/RunState.h"
#include "stablehlo/reference/check/CheckOps.h"
#include "stablehlo/reference/grid/Grid.h"
#include "stablehlo/reference/tensor/Literal.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::check;

static Expectation getAlmostEqual(double tolerance) {
  Expectation expectation;
  expectation.kind = Expectation::Kind::AlmostEqual;
  expectation.tolerance = tolerance;
  return expectation;
}

static Expectation getClose(uint64_t minUlps, uint64_t maxUlps) {
  Expectation expectation;
  expectation.kind = Expectation::Kind::Close;
  expectation.minUlps = minUlps;
  expectation.maxUlps = maxUlps;
  return expectation;
}

//===----------------------------------------------------------------------===//
// Custom calls
//===----------------------------------------------------------------------===//

/// What the old spelling of a check expects.
static std::optional<Expectation> getExpectation(CustomCallOp call) {
  if (call.getInputs().size() != 2)
    return std::nullopt;
  StringRef target = call.getCallTargetName();
  if (target == "check.expect_eq")
    return Expectation();
  if (target == "check.expect_almost_eq")
    return getAlmostEqual(0.001);
  if (target == "check.expect_close")
    return getClose(0, 3);
  if (target != "check.eq")
    return std::nullopt;
  Type type = getElementTypeOrSelf(call.getInputs().front().getType());
  return isa<IntegerType>(type) ? Expectation() : getAlmostEqual(0.0001);
}

bool PreparedCheck::isCheckCall(CustomCallOp call) {
  if (!getExpectation(call))
    return false;
  if (call.getCallTargetName() != "check.eq")
    return call->getNumResults() == 0;
  return call->getNumResults() == 1 &&
         call->getResult(0).getType() ==
             RankedTensorType::get({}, IntegerType::get(call.getContext(), 1));
}

/// Only floats are close to each other.
static LogicalResult verifyOperands(CustomCallOp call,
                                    const Expectation &expectation) {
  Type type = getElementTypeOrSelf(call.getInputs().front().getType());
  if (expectation.kind == Expectation::Kind::Equal ||
      isa<FloatType, ComplexType>(type))
    return success();
  return call.emitOpError("@")
         << call.getCallTargetName()
         << " expects floating-point or complex operands, but got "
         << call.getInputs().front().getType();
}

//===----------------------------------------------------------------------===//
// PreparedCheck
//===----------------------------------------------------------------------===//

FailureOr<PreparedCheck>
PreparedCheck::prepare(RunContext &context, Operation *op, Operation *origin) {
  PreparedCheck check(op);
  if (origin)
    check.origin = {origin->getName(), origin->getLoc()};
  ElementsAttr value;
  TypeSwitch<Operation *>(op)
      .Case([&](ExpectEqConstOp expect) { value = expect.getValue(); })
      .Case([&](ExpectAlmostEqOp expect) {
        check.expectation =
            getAlmostEqual(expect.getTolerance().convertToDouble());
      })
      .Case([&](ExpectAlmostEqConstOp expect) {
        value = expect.getValue();
        check.expectation =
            getAlmostEqual(expect.getTolerance().convertToDouble());
      })
      .Case([&](ExpectCloseOp expect) {
        check.expectation = getClose(expect.getMinUlpDifference(),
                                     expect.getMaxUlpDifference());
      });
  if (auto call = dyn_cast<CustomCallOp>(op)) {
    check.expectation = *getExpectation(call);
    if (failed(verifyOperands(call, check.expectation)))
      return failure();
  }
  if (!value)
    return check;
  llvm::Expected<Tensor> constant = makeTensor(context, value);
  if (!constant)
    return op->emitOpError(llvm::toString(constant.takeError()));
  check.constant = std::move(*constant);
  return check;
}

llvm::Expected<Tensor>
PreparedCheck::getExpected(RunContext &context, RunState *runState,
                           ArrayRef<Tensor> operands) const {
  if (auto expect = dyn_cast<ExpectSerializedEqOp>(op))
    return runState->readProbe(context, getProcessName(context),
                               expect.getProbeId(), expect.getIteration(),
                               expect.getExpected().getType());
  return constant ? constant : operands[1];
}

InFlightDiagnostic PreparedCheck::emitFailure() const {
  InFlightDiagnostic diagnostic = op->emitOpError();
  if (auto call = dyn_cast<CustomCallOp>(op))
    diagnostic << "@" << call.getCallTargetName() << " ";
  diagnostic << "failed: ";
  return diagnostic;
}

void PreparedCheck::report(const Mismatch &mismatch) const {
  InFlightDiagnostic diagnostic = emitFailure() << mismatch.message;
  if (!mismatch.extent.empty())
    diagnostic.attachNote() << mismatch.extent;
  if (origin)
    diagnostic.attachNote(origin->loc)
        << "the value was computed by " << origin->name << " here";
}

LogicalResult PreparedCheck::run(RunContext &context, RunState *runState,
                                 ArrayRef<Tensor> operands) const {
  if (runState && runState->isSilent())
    return success();
  if (!runState && isa<ExpectSerializedEqOp>(op))
    return op->emitOpError("expects a run that writes probes");
  llvm::Expected<Tensor> expected = getExpected(context, runState, operands);
  if (!expected) {
    emitFailure() << llvm::toString(expected.takeError());
  } else {
    llvm::Expected<std::optional<Mismatch>> mismatch =
        findMismatch(context, operands[0], *expected, expectation);
    if (!mismatch)
      return op->emitOpError(llvm::toString(mismatch.takeError()));
    if (!*mismatch)
      return success();
    report(**mismatch);
  }
  if (!runState)
    return failure();
  switch (runState->countFailure()) {
  case RunState::AfterFailure::GoOn:
    return success();
  case RunState::AfterFailure::Stop:
    return failure();
  case RunState::AfterFailure::StopAtLimit:
    return emitError(op->getLoc()) << RunState::kMaxFailures
                                   << " checks have failed, which ends the run";
  }
  llvm_unreachable("unknown way to go on");
}
