//===- PreparedCheck.cpp - Checks, ready to run ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/check/PreparedCheck.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/StablehloOps.h"
#include "stablehlo/reference/check/CheckOps.h"
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

bool PreparedCheck::isCheckCall(Operation *op) {
  auto call = dyn_cast<CustomCallOp>(op);
  return call && getExpectation(call);
}

//===----------------------------------------------------------------------===//
// PreparedCheck
//===----------------------------------------------------------------------===//

FailureOr<PreparedCheck> PreparedCheck::prepare(RunContext &context,
                                                Operation *op) {
  PreparedCheck check(op);
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
      })
      .Case([&](CustomCallOp call) {
        check.expectation = *getExpectation(call);
      });
  if (!value)
    return check;
  llvm::Expected<Tensor> constant = makeTensor(context, value);
  if (!constant)
    return op->emitOpError(llvm::toString(constant.takeError()));
  check.constant = std::move(*constant);
  return check;
}

llvm::Expected<std::optional<Mismatch>>
PreparedCheck::findMismatch(RunContext &context,
                            ArrayRef<Tensor> operands) const {
  return check::findMismatch(context, operands[0],
                             constant ? constant : operands[1], expectation);
}

/// Where the checked value comes from, if that is an op.
static void addOrigin(InFlightDiagnostic &diagnostic, Value value) {
  if (Operation *origin = value.getDefiningOp())
    diagnostic.attachNote(origin->getLoc())
        << "the value was computed by " << origin->getName() << " here";
}

LogicalResult PreparedCheck::report(const Mismatch &mismatch) const {
  InFlightDiagnostic diagnostic = op->emitOpError();
  if (auto call = dyn_cast<CustomCallOp>(op))
    diagnostic << "@" << call.getCallTargetName() << " ";
  diagnostic << "failed: " << mismatch.message;
  if (!mismatch.extent.empty())
    diagnostic.attachNote() << mismatch.extent;
  addOrigin(diagnostic, op->getOperand(0));
  return diagnostic;
}

LogicalResult PreparedCheck::run(RunContext &context,
                                 ArrayRef<Tensor> operands) const {
  llvm::Expected<std::optional<Mismatch>> mismatch =
      findMismatch(context, operands);
  if (!mismatch)
    return op->emitOpError(llvm::toString(mismatch.takeError()));
  return *mismatch ? report(**mismatch) : success();
}
