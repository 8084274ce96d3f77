//===- Scope.h - Values while a program is evaluated ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the formulas of ops are written with: values, regions, functions, and
// tensors that are given element by element.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LITERAL_SCOPE_H
#define STABLEHLO_REFERENCE_LITERAL_SCOPE_H

#include "mlir/IR/SymbolTable.h"
#include "stablehlo/reference/literal/Evaluate.h"
#include "stablehlo/reference/literal/Scalar.h"
#include "stablehlo/reference/literal/SingleOp.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <map>
#include <memory>
#include <vector>

namespace mlir {
namespace stablehlo {
namespace literal {

using Tensors = SmallVector<Tensor>;
using Scalars = SmallVector<Scalar>;

/// What all scopes of an evaluation share.
struct Evaluation {
  Evaluation(RunContext &context, const FormulaOps &ops, OpObserver observer,
             RunState *runState = nullptr)
      : context(&context), ofElements(context, /*process=*/nullptr), ops(ops),
        observer(observer), runState(runState) {}

  /// Where elements are computed, that of them.
  RunContext *context;
  /// Elements have no order: nothing here may wait for other processes.
  RunContext ofElements;
  const FormulaOps &ops;
  OpObserver observer;
  RunState *runState;
  SymbolTableCollection symbols;
  /// Ops and regions whose types are known to be interpretable.
  llvm::DenseSet<Operation *> checked;
  /// Of these, the ops some of whose sizes only a run knows.
  llvm::DenseSet<Operation *> dynamicOps;
  /// What they are for the sizes and shape operands that they met.
  std::map<std::vector<const void *>, SingleOp> staticOps;
  /// What ops that compute with quantized elements are defined by.
  std::map<Operation *, SingleOp> quantizedOps;
  /// For each op the values that no later op of its block reads.
  llvm::DenseMap<Operation *, SmallVector<Value>> lastUses;
  /// Those of the processes of grids. An observer knows ops by their addresses,
  /// so those of a process that has ended must not become others'.
  std::vector<std::unique_ptr<Evaluation>> processes;
  /// Functions and blocks that are running: what recursion takes of the stack.
  unsigned numCalls = 0;
  unsigned numBlocks = 0;
  /// What runs is asked for the sizes of its results: see `runForSizes`.
  bool isForSizes = false;
};

/// The values of a block while it runs. Those of a region see the values of the
/// blocks around it; a function sees none of its caller's.
class Scope {
public:
  Scope(Evaluation &evaluation, const Scope *outer, bool isObserved)
      : evaluation(evaluation), outer(outer), isObserved(isObserved) {}

  RunContext &getContext() const { return *evaluation.context; }
  const FormulaOps &getOps() const { return evaluation.ops; }
  /// True in regions of scalar computations.
  bool isInElementBody() const { return !isObserved; }
  /// The index tuples of a shape, until the program is to stop: what was made
  /// of them is of no use then, and the op fails when it returns, if not
  /// before.
  IndexSpace indexSpace(ArrayRef<int64_t> shape) const {
    return IndexSpace(shape, &getContext().getStop());
  }
  /// Of the run, or null.
  RunState *getRunState() const { return evaluation.runState; }

  /// The tensor that `value` stands for.
  const Tensor &operator[](Value value) const;
  Tensors operator[](ValueRange values) const;

  /// Runs a region that sees this scope, and returns what it returns.
  FailureOr<Tensors> run(Region &region, ArrayRef<Tensor> arguments) const;
  /// The same for a region of scalar computations.
  FailureOr<Scalars> run(Region &region, ArrayRef<Scalar> arguments) const;
  /// Runs a region for the sizes of its results alone. Nobody observes it, and
  /// what has an effect, or may not end, is left out: its results are zeros.
  FailureOr<Tensors> runForSizes(Region &region,
                                 ArrayRef<Tensor> arguments) const;
  /// The result of a scalar predicate, such as a comparator.
  FailureOr<bool> test(Region &region, ArrayRef<Scalar> arguments) const;
  /// Runs what `op`, a call, calls.
  FailureOr<Tensors> call(Operation *op, ArrayRef<Tensor> arguments) const;
  /// Runs the function as a process of a grid, which has a context of its own.
  FailureOr<Tensors> runProcess(RunContext &context, func::FuncOp function,
                                Tensors arguments) const;

private:
  FailureOr<Tensors> runBlock(Block &block, ArrayRef<Tensor> arguments);
  LogicalResult runOp(Operation &op);
  FailureOr<Tensors> runDynamicOp(Operation *op) const;
  FailureOr<Tensors> runQuantizedOp(Operation *op) const;

  Evaluation &evaluation;
  const Scope *outer;
  bool isObserved;
  llvm::DenseMap<Value, Tensor> values;
};

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

/// The element type and shape of a value that was checked.
ElementType getElementTypeOf(Type type);
ArrayRef<int64_t> getShapeOf(Type type);

/// A tensor whose elements are not set yet; `op` is who asks.
FailureOr<Tensor> makeTensor(const Scope &scope, Operation *op,
                             ElementType type, ArrayRef<int64_t> shape);
FailureOr<Tensor> makeScalarTensor(const Scope &scope, Operation *op,
                                   const Scalar &element);
/// Zeros, or NaN where there are none.
FailureOr<Tensor> makeZeros(const Scope &scope, Operation *op, ElementType type,
                            ArrayRef<int64_t> shape);
/// The same for values of the types, which are static.
FailureOr<Tensors> makeZeros(const Scope &scope, Operation *op,
                             TypeRange types);
/// A copy that nobody else sees.
FailureOr<Tensor> copyTensor(const Scope &scope, Operation *op,
                             const Tensor &tensor);

LogicalResult reportStop(const Scope &scope, Operation *op);
/// Fails if the program is to stop.
inline LogicalResult checkStop(const Scope &scope, Operation *op) {
  return scope.getContext().getStop().isRequested() ? reportStop(scope, op)
                                                    : success();
}

/// The tensor of `type` and `shape` whose element at index i is `element(i)`, a
/// Scalar, or a FailureOr<Scalar> that is reported.
template <typename Fn>
FailureOr<Tensor> makeTensor(const Scope &scope, Operation *op,
                             ElementType type, ArrayRef<int64_t> shape,
                             Fn element) {
  FailureOr<Tensor> result = makeTensor(scope, op, type, shape);
  if (failed(result))
    return failure();
  for (const Index &i : indexSpace(shape)) {
    if (failed(checkStop(scope, op)))
      return failure();
    if constexpr (std::is_same_v<decltype(element(i)), Scalar>) {
      setElement(*result, i, element(i));
    } else {
      FailureOr<Scalar> value = element(i);
      if (failed(value))
        return failure();
      setElement(*result, i, *value);
    }
  }
  return result;
}

/// The same for the only result of `op`.
template <typename Fn>
FailureOr<Tensor> makeResult(const Scope &scope, Operation *op, Fn element) {
  Type type = op->getResult(0).getType();
  return makeTensor(scope, op, getElementTypeOf(type), getShapeOf(type),
                    element);
}

/// `tensor`, of the element type of `from`, with that of `to` (spec:
/// to_destination_type).
FailureOr<Tensor> convert(const Scope &scope, Operation *op,
                          const Tensor &tensor, Type from, Type to);

} // namespace literal
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LITERAL_SCOPE_H
