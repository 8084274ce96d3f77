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

#include "stablehlo/reference/literal/FormulaOps.h"
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
void addFormula(FormulaOps &ops) {
  ops.get<OpTy>() = [](Operation *op, const Scope &scope) {
    return formula(cast<OpTy>(op), scope);
  };
}
template <typename OpTy, FailureOr<Tensor> (*formula)(OpTy, const Scope &)>
void addFormula(FormulaOps &ops) {
  ops.get<OpTy>() = [](Operation *op, const Scope &scope) {
    return asResults(formula(cast<OpTy>(op), scope));
  };
}
template <typename OpTy,
          FailureOr<Tensors> (*formula)(Operation *, const Scope &)>
void addFormula(FormulaOps &ops) {
  ops.get<OpTy>() = formula;
}
template <typename OpTy,
          FailureOr<Tensor> (*formula)(Operation *, const Scope &)>
void addFormula(FormulaOps &ops) {
  ops.get<OpTy>() = [](Operation *op, const Scope &scope) {
    return asResults(formula(op, scope));
  };
}

// What each file adds.
void addChloBroadcastOps(FormulaOps &ops);
void addChloOps(FormulaOps &ops);
void addContractionOps(FormulaOps &ops);
void addControlFlowOps(FormulaOps &ops);
void addDataMovementOps(FormulaOps &ops);
void addDeprecatedOps(FormulaOps &ops);
void addDistributionOps(FormulaOps &ops);
void addDynamismOps(FormulaOps &ops);
void addElementwiseOps(FormulaOps &ops);
void addExtensibilityOps(FormulaOps &ops);
void addGatherScatterOps(FormulaOps &ops);
void addLinearAlgebraOps(FormulaOps &ops);
void addMiscellaneousOps(FormulaOps &ops);
void addModularityOps(FormulaOps &ops);
void addOtherDialectOps(FormulaOps &ops);
void addQuantizationOps(FormulaOps &ops);
void addRaggedDotOp(FormulaOps &ops);
void addReductionOps(FormulaOps &ops);

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
