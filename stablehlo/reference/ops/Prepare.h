//===- Prepare.h - How each op is evaluated -------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One overload of `prepare` per op, in the file of its category. Each reads the
// attributes once and adds a step, or several, that evaluate the op. Ops that
// are lane instructions need none. Each file adds its overloads to the
// registry.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_OPS_PREPARE_H
#define STABLEHLO_REFERENCE_OPS_PREPARE_H

#include "stablehlo/reference/OpRegistry.h"
#include "stablehlo/reference/program/Prepare.h"

namespace mlir {
namespace stablehlo {

class CustomCallOp;

//===----------------------------------------------------------------------===//
// Registry
//===----------------------------------------------------------------------===//

/// Has ops of class `OpTy` prepared by `prepare`: the overload that the file
/// which says so has for them, or a function for ops of several classes.
template <typename OpTy, LogicalResult (*prepare)(OpTy, Preparer &)>
void addPrepare(OpRegistry &ops) {
  ops.get<OpTy>().prepare = [](Operation *op, Preparer &preparer) {
    return prepare(cast<OpTy>(op), preparer);
  };
}
template <typename OpTy, LogicalResult (*prepare)(Operation *, Preparer &)>
void addPrepare(OpRegistry &ops) {
  ops.get<OpTy>().prepare = prepare;
}

// What each file adds.
void addChloOps(OpRegistry &ops);
void addControlFlowOps(OpRegistry &ops);
void addDataMovementOps(OpRegistry &ops);
void addDeprecatedOps(OpRegistry &ops);
void addDistributionOps(OpRegistry &ops);
void addDynamismOps(OpRegistry &ops);
void addElementwiseOps(OpRegistry &ops);
void addExtensibilityOps(OpRegistry &ops);
void addMiscellaneousOps(OpRegistry &ops);
void addModularityOps(OpRegistry &ops);
void addOtherDialectOps(OpRegistry &ops);
void addRaggedDotOp(OpRegistry &ops);
void addReductionOps(OpRegistry &ops);

//===----------------------------------------------------------------------===//
// For the overloads
//===----------------------------------------------------------------------===//

/// Prepares an op of the Check dialect, or a custom call that means one.
LogicalResult prepareCheck(Operation *op, Preparer &preparer);
/// A custom_call @ragged_all_to_all.
LogicalResult prepareRaggedAllToAll(CustomCallOp op, Preparer &preparer);

/// Prepares `op`, which broadcasts its operands to the shape of its result and
/// is `lane` then; refuses it if that is not there. `dimensions` are those of
/// the result that those of an operand of lower rank match, or the last ones.
LogicalResult
prepareBroadcasting(Operation *op,
                    std::optional<llvm::ArrayRef<int64_t>> dimensions,
                    const std::optional<LaneStep> &lane, Preparer &preparer);

/// Fails, having reported it, if an operand or result is not one that the
/// interpreter has.
LogicalResult checkValues(Operation *op, Preparer &preparer);

/// Lets the fallback of the preparer's ops, which must have one, evaluate `op`.
LogicalResult prepareFallback(Operation *op, Preparer &preparer);

/// An evaluator that calls `run(StepState &) -> llvm::Error`.
template <typename Fn> EvaluatorPtr makeEvaluator(Fn run) {
  struct FnEvaluator final : Evaluator {
    explicit FnEvaluator(Fn run) : fn(std::move(run)) {}
    llvm::Error run(StepState &state) const override { return fn(state); }
    Fn fn;
  };
  return std::make_unique<FnEvaluator>(std::move(run));
}

/// A call of a function that could not be prepared in place.
EvaluatorPtr makeCallEvaluator(const PreparedFunction &function);

/// The elements of `tensor` in row-major order under another shape (spec:
/// reshape): a view if strides can express it, else a copy.
llvm::Expected<Tensor> reshape(RunContext &context, const Tensor &tensor,
                               llvm::ArrayRef<int64_t> shape);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_OPS_PREPARE_H
