//===- Evaluate.h - The spec's formulas, evaluated ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The literal evaluator: walks a function op by op and computes each op by its
// formula over index tuples. Slow, obvious, and independent of the engine.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LITERAL_EVALUATE_H
#define STABLEHLO_REFERENCE_LITERAL_EVALUATE_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace mlir {
namespace stablehlo {

class RunState;
class FormulaOps;

/// The tensor of a value that has been computed, in the scope of an op.
using ValueLookup = llvm::function_ref<const Tensor &(Value)>;
/// Called after each op that computes something, with its results in `values`
/// and in the context that it ran in, which is that of its process; a failure,
/// which it has reported, ends the evaluation. The ops in regions of scalar
/// computations (of reduce, sort, …) belong to the op with the region; those of
/// while, if and case are seen before it, and those of functions in place of
/// the call.
using OpObserver = llvm::function_ref<LogicalResult(
    RunContext &context, Operation *op, ValueLookup values)>;

/// Evaluates `function` on `arguments`, whose types and shapes are those of the
/// function, each op by its formula in `ops`; a token is an empty tensor.
/// Results may share memory with arguments and constants. Failures are reported
/// at the op that is at fault. `runState` is null if nothing is to be shown.
FailureOr<SmallVector<Tensor>>
evaluateLiterally(RunContext &context, func::FuncOp function,
                  const FormulaOps &ops, SmallVector<Tensor> arguments,
                  OpObserver observer = nullptr, RunState *runState = nullptr);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LITERAL_EVALUATE_H
