//===- PreparedCheck.h - Checks, ready to run -----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_CHECK_PREPAREDCHECK_H
#define STABLEHLO_REFERENCE_CHECK_PREPAREDCHECK_H

#include "mlir/IR/Operation.h"
#include "stablehlo/reference/check/Expectation.h"
#include <optional>

namespace mlir {
namespace stablehlo {
class CustomCallOp;
class RunState;

namespace check {

/// An op of the Check dialect, or a custom call that means one, with what
/// follows from its attributes.
class PreparedCheck {
public:
  /// `origin` is what computes the checked value, if that is an op. Fails,
  /// having reported it, for constants that the interpreter has not.
  static FailureOr<PreparedCheck> prepare(RunContext &context, Operation *op,
                                          Operation *origin);
  /// True for a custom call of one of `check.expect_eq`,
  /// `check.expect_almost_eq` and `check.expect_close` with two operands, and
  /// for one of `check.eq`, which returns that they are equal.
  static bool isCheckCall(CustomCallOp call);

  /// Reports at the op what is off, if something is, and counts it. Fails if
  /// the run ends with it: without `runState`, with the first.
  LogicalResult run(RunContext &context, RunState *runState,
                    ArrayRef<Tensor> operands) const;

private:
  explicit PreparedCheck(Operation *op) : op(op) {}
  InFlightDiagnostic emitFailure() const;
  void report(const Mismatch &mismatch) const;
  llvm::Expected<Tensor> getExpected(RunContext &context, RunState *runState,
                                     ArrayRef<Tensor> operands) const;

  struct Origin {
    OperationName name;
    Location loc;
  };

  Operation *op;
  std::optional<Origin> origin;
  Expectation expectation;
  /// What operand 0 is compared with, if not with operand 1.
  Tensor constant;
};

} // namespace check
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_CHECK_PREPAREDCHECK_H
