//===- PrepareOps.h - How the engine evaluates each op --------------------===//
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

#ifndef STABLEHLO_REFERENCE_OPS_PREPAREOPS_H
#define STABLEHLO_REFERENCE_OPS_PREPAREOPS_H

#include "stablehlo/dialect/decompositions/Decompositions.h"
#include "stablehlo/reference/program/EngineOps.h"
#include "stablehlo/reference/program/Prepare.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/SmallVectorExtras.h"

namespace mlir {
namespace stablehlo {

class CustomCallOp;

//===----------------------------------------------------------------------===//
// Registry
//===----------------------------------------------------------------------===//

/// Has ops of class `OpTy` prepared by `prepare`: the overload that the file
/// which says so has for them, or a function for ops of several classes.
template <typename OpTy, LogicalResult (*prepare)(OpTy, Preparer &)>
void addPrepare(EngineOps &ops) {
  ops.get<OpTy>().prepare = [](Operation *op, Preparer &preparer) {
    return prepare(cast<OpTy>(op), preparer);
  };
}
template <typename OpTy, LogicalResult (*prepare)(Operation *, Preparer &)>
void addPrepare(EngineOps &ops) {
  ops.get<OpTy>().prepare = prepare;
}

/// Has ops of class `OpTy` made kernels on arrays by `makeKernel`.
template <typename OpTy, ArrayKernel (*makeKernel)(OpTy, Preparer &)>
void addArrayKernel(EngineOps &ops) {
  ops.get<OpTy>().makeArrayKernel = [](Operation *op, Preparer &preparer) {
    return makeKernel(cast<OpTy>(op), preparer);
  };
}

/// Has the engine run ops of class `OpTy` as what `decompose` writes: an
/// overload, or a function for ops of several classes.
template <typename OpTy,
          Decomposed (*decompose)(Decomposer &, OpTy, ValueRange)>
void addDecomposition(EngineOps &ops) {
  ops.get<OpTy>().decompose = [](Decomposer &d, Operation *op,
                                 ValueRange operands) {
    return decompose(d, cast<OpTy>(op), operands);
  };
}
template <typename OpTy,
          Decomposed (*decompose)(Decomposer &, Operation *, ValueRange)>
void addDecomposition(EngineOps &ops) {
  ops.get<OpTy>().decompose = decompose;
}

/// What the files below add, and the lane operators of the other ops.
EngineOps makeEngineOps();

void addChloOps(EngineOps &ops);
void addControlFlowOps(EngineOps &ops);
void addDataMovementOps(EngineOps &ops);
void addDeprecatedOps(EngineOps &ops);
void addDistributionOps(EngineOps &ops);
void addDynamismOps(EngineOps &ops);
void addElementwiseOps(EngineOps &ops);
void addExtensibilityOps(EngineOps &ops);
void addMiscellaneousOps(EngineOps &ops);
void addModularityOps(EngineOps &ops);
void addOtherDialectOps(EngineOps &ops);
void addRaggedDotOp(EngineOps &ops);
void addReductionOps(EngineOps &ops);
void addScatterOp(EngineOps &ops);

//===----------------------------------------------------------------------===//
// For the overloads
//===----------------------------------------------------------------------===//

/// Fresh tensors for the results of an op, of the types that it has.
class FreshResults {
public:
  static FailureOr<FreshResults> get(Operation *op) {
    FreshResults results;
    for (Type type : op->getResultTypes()) {
      FailureOr<TensorSpec> spec = getTensorSpec(op->getLoc(), type);
      if (failed(spec))
        return failure();
      results.specs.push_back(std::move(*spec));
    }
    return results;
  }
  size_t size() const { return specs.size(); }

  /// Has `write(tensors) -> llvm::Error` write them, and makes them the results
  /// of a step.
  template <typename Fn> llvm::Error compute(StepState &state, Fn write) const {
    SmallVector<Tensor, 2> tensors(specs.size());
    for (auto [tensor, spec] : llvm::zip_equal(tensors, specs))
      if (llvm::Error error =
              Tensor::allocate(state.getContext(), spec.type, spec.shape)
                  .moveInto(tensor))
        return error;
    if (llvm::Error error = write(ArrayRef<Tensor>(tensors)))
      return error;
    for (auto [i, tensor] : llvm::enumerate(tensors))
      state.setResult(i, std::move(tensor));
    return llvm::Error::success();
  }

private:
  SmallVector<TensorSpec, 1> specs;
};

/// Views of `tensors`, which must outlive them.
inline SmallVector<StridedView> getViews(ArrayRef<Tensor> tensors) {
  return llvm::map_to_vector(
      tensors, [](const Tensor &tensor) { return tensor.view(); });
}
/// The same of `count` operands of a step, from number `first` on.
inline SmallVector<StridedView>
getOperandViews(StepState &state, unsigned first, unsigned count) {
  return llvm::map_to_vector(llvm::seq(first, first + count), [&](unsigned i) {
    return state.getOperand(i).view();
  });
}

/// A step that computes all results of `op` into fresh tensors:
/// `run(StepState &, ArrayRef<Tensor> results) -> llvm::Error`.
template <typename Fn>
FailureOr<NewStep> makeComputingStep(Operation *op, Fn run) {
  FailureOr<FreshResults> results = FreshResults::get(op);
  if (failed(results))
    return failure();
  return NewStep(op, makeEvaluator([results = std::move(*results),
                                    run = std::move(run)](StepState &state) {
                   return results.compute(state, [&](ArrayRef<Tensor> tensors) {
                     return run(state, tensors);
                   });
                 }));
}

/// The same by `run(RunContext &, ArrayRef<StridedView> operands,
/// ArrayRef<StridedView> results) -> llvm::Error`.
template <typename Fn> FailureOr<NewStep> makeViewStep(Operation *op, Fn run) {
  return makeComputingStep(
      op, [run = std::move(run), numOperands = op->getNumOperands()](
              StepState &state, ArrayRef<Tensor> results) {
        return run(state.getContext(),
                   getOperandViews(state, /*first=*/0, numOperands),
                   getViews(results));
      });
}

/// Makes `op` such a step, which takes so many operations.
template <typename Fn>
LogicalResult addViewStep(Operation *op, Preparer &preparer, Fn run,
                          double operations = 0) {
  FailureOr<NewStep> step = makeViewStep(op, std::move(run));
  if (failed(step))
    return failure();
  return preparer.addStep(std::move(*step).takes(operations));
}

/// The operands, then the results of an op, as dense tensors without memory;
/// nothing if one of them is no tensor of known sizes.
std::optional<SmallVector<Tensor, 4>> getDenseLayouts(Operation *op);

/// What such a step does, as a kernel of dense arrays.
template <typename Fn> ArrayKernel makeViewKernel(Operation *op, Fn run) {
  std::optional<SmallVector<Tensor, 4>> layouts = getDenseLayouts(op);
  if (!layouts)
    return {};
  return {[layouts = std::move(*layouts), run = std::move(run)](
              RunContext &context, ArrayRef<const char *> operands,
              ArrayRef<char *> results) {
    SmallVector<StridedView, 4> views;
    // Operands are only read.
    for (auto [layout, data] : llvm::zip(layouts, operands))
      views.push_back(layout.viewAt(const_cast<char *>(data)));
    for (auto [layout, data] :
         llvm::zip(ArrayRef(layouts).drop_front(operands.size()), results))
      views.push_back(layout.viewAt(data));
    ArrayRef<StridedView> all = views;
    return run(context, all.take_front(operands.size()),
               all.drop_front(operands.size()));
  }};
}

/// `tensor` in memory of its own that may be overwritten: as it is, if nobody
/// else sees it.
llvm::Expected<Tensor> makeWritable(StepState &state, Tensor tensor);

/// The indices [start, limit) of dimension `dim`.
Tensor sliceDim(const Tensor &tensor, int64_t dim, int64_t start,
                int64_t limit);
/// The index `index` of it, without that dimension.
Tensor getSlice(const Tensor &tensor, int64_t dim, int64_t index);

/// Prepares an op of the Check dialect, or a custom call that means one.
LogicalResult prepareCheck(Operation *op, Preparer &preparer);
/// A custom_call @ragged_all_to_all.
LogicalResult prepareRaggedAllToAll(CustomCallOp op, Preparer &preparer);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_OPS_PREPAREOPS_H
