//===- CrossCheck.h - The engine against the spec's formulas --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Evaluates a program literally, and each of its ops by the engine too, on the
// same operands; the first result that is off is an error at the op. What the
// engine computes together, a loop, a branch or fused ops, it computes as one
// besides.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_CROSSCHECK_CROSSCHECK_H
#define STABLEHLO_REFERENCE_CROSSCHECK_CROSSCHECK_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include <string>

namespace mlir {
namespace stablehlo {

class RunState;
struct Evaluators;

/// How well the evaluators agree.
struct CrossCheckSummary {
  /// Ops that were compared, counted each time they ran.
  int64_t numOps = 0;
  /// Loops, branches and fused groups that were compared as one.
  int64_t numGroups = 0;
  /// The largest difference in units in the last place, and the op that has it.
  double maxUlps = 0;
  std::string maxUlpsOp;
  /// The program run by the engine as a whole, where differences add up and may
  /// decide comparisons.
  int64_t numElements = 0;
  int64_t numDifferent = 0;
  double maxResultUlps = 0;

  /// One line that says all of the above.
  std::string toString() const;
};

/// Results are equal if all of their bits are, or both are NaN. What the spec
/// does not make exact may differ by:
///   functions of floats   1 unit in the last place, 2 of f64, erf_inv 8
///   of complex numbers    some eps times the modulus of the result
///   dot_general,          n eps sum(|lhs| |rhs|), with n terms, and what
///     convolution         rounding to the result's type makes of it
/// Ops with regions that contain such functions may differ by 256 units. A sort
/// of NaNs by a comparison that does not order them is not compared. Loops,
/// branches and fused groups must give what their ops give one by one: the same
/// bits, since that does not depend on precision.
///
/// Returns the results of the literal evaluation, which is the one that shows
/// values and reports checks. `arguments` must be those of `function`.
FailureOr<SmallVector<Tensor>>
crossCheck(RunContext &context, func::FuncOp function,
           const Evaluators &evaluators, SmallVector<Tensor> arguments,
           CrossCheckSummary &summary, RunState &runState);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_CROSSCHECK_CROSSCHECK_H
