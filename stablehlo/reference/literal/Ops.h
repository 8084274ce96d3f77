//===- Ops.h - The formula of each op -------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One overload of `evaluate` per op, in the file of its category. Each computes
// the op's results from the values of the scope, and reports what goes wrong at
// the op. Each file adds its overloads to the registry.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LITERAL_OPS_H
#define STABLEHLO_REFERENCE_LITERAL_OPS_H

#include "stablehlo/reference/OpRegistry.h"
#include "stablehlo/reference/literal/Scope.h"

namespace mlir {
namespace stablehlo {

class CustomCallOp;

namespace literal {

inline FailureOr<Tensors> asResults(FailureOr<Tensor> result) {
  if (failed(result))
    return failure();
  return Tensors{std::move(*result)};
}

/// Has the results of ops of class `OpTy` computed by `formula`: the overload
/// of `evaluate` that the file which says so has for them, or a function for
/// ops of several classes.
template <typename OpTy, FailureOr<Tensors> (*formula)(OpTy, const Scope &)>
void addFormula(OpRegistry &ops) {
  ops.get<OpTy>().evaluate = [](Operation *op, const Scope &scope) {
    return formula(cast<OpTy>(op), scope);
  };
}
template <typename OpTy, FailureOr<Tensor> (*formula)(OpTy, const Scope &)>
void addFormula(OpRegistry &ops) {
  ops.get<OpTy>().evaluate = [](Operation *op, const Scope &scope) {
    return asResults(formula(cast<OpTy>(op), scope));
  };
}
template <typename OpTy,
          FailureOr<Tensors> (*formula)(Operation *, const Scope &)>
void addFormula(OpRegistry &ops) {
  ops.get<OpTy>().evaluate = formula;
}
template <typename OpTy,
          FailureOr<Tensor> (*formula)(Operation *, const Scope &)>
void addFormula(OpRegistry &ops) {
  ops.get<OpTy>().evaluate = [](Operation *op, const Scope &scope) {
    return asResults(formula(op, scope));
  };
}

// What each file adds.
void addChloBroadcastOps(OpRegistry &ops);
void addChloOps(OpRegistry &ops);
void addContractionOps(OpRegistry &ops);
void addControlFlowOps(OpRegistry &ops);
void addDataMovementOps(OpRegistry &ops);
void addDeprecatedOps(OpRegistry &ops);
void addDistributionOps(OpRegistry &ops);
void addDynamismOps(OpRegistry &ops);
void addElementwiseOps(OpRegistry &ops);
void addExtensibilityOps(OpRegistry &ops);
void addGatherScatterOps(OpRegistry &ops);
void addLinearAlgebraOps(OpRegistry &ops);
void addMiscellaneousOps(OpRegistry &ops);
void addModularityOps(OpRegistry &ops);
void addOtherDialectOps(OpRegistry &ops);
void addQuantizationOps(OpRegistry &ops);
void addRaggedDotOp(OpRegistry &ops);
void addReductionOps(OpRegistry &ops);

/// Whether a tuple of elements, one of each input, comes before another.
using IsBeforeFn =
    llvm::function_ref<FailureOr<bool>(const Scalars &lhs, const Scalars &rhs)>;
/// Each 1-dimensional slice of `inputs` along the dimension, sorted stably.
FailureOr<Tensors> sort(const Scope &scope, Operation *op,
                        ArrayRef<Tensor> inputs, int64_t dimension,
                        IsBeforeFn isBefore);
/// The same by comparator(lhs0, rhs0, lhs1, rhs1, ...).
FailureOr<Tensors> sort(const Scope &scope, Operation *op,
                        ArrayRef<Tensor> inputs, int64_t dimension,
                        Region &comparator);

/// Of an op of the Check dialect, or a custom call that means one.
FailureOr<Tensors> evaluateCheck(Operation *op, const Scope &scope);
/// A custom_call @ragged_all_to_all.
FailureOr<Tensors> evaluateRaggedAllToAll(CustomCallOp op, const Scope &scope);

} // namespace literal
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LITERAL_OPS_H
