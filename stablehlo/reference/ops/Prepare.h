//===- Prepare.h - How each op is evaluated -------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One overload per op, in the file of its category. Each reads the attributes
// once and adds a step, or several, that evaluate the op. Ops that are lane
// instructions need none. OpRegistry finds what is declared here.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_OPS_PREPARE_H
#define STABLEHLO_REFERENCE_OPS_PREPARE_H

#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/StablehloOps.h"
#include "stablehlo/dialect/sdy/SdyOps.h"
#include "stablehlo/reference/check/CheckOps.h"
#include "stablehlo/reference/interpreter/InterpreterOps.h"
#include "stablehlo/reference/program/Prepare.h"

namespace mlir {
namespace stablehlo {

// CHLO.
LogicalResult prepare(chlo::ConstantLikeOp op, Preparer &preparer);
LogicalResult prepare(chlo::ConstantOp op, Preparer &preparer);
LogicalResult prepare(chlo::RaggedDotOp op, Preparer &preparer);
LogicalResult prepare(chlo::ScanOp op, Preparer &preparer);
LogicalResult prepare(chlo::TopKOp op, Preparer &preparer);

// Control flow.
LogicalResult prepare(AfterAllOp op, Preparer &preparer);
LogicalResult prepare(CaseOp op, Preparer &preparer);
LogicalResult prepare(IfOp op, Preparer &preparer);
LogicalResult prepare(OptimizationBarrierOp op, Preparer &preparer);
LogicalResult prepare(WhileOp op, Preparer &preparer);

// Data movement.
LogicalResult prepare(BroadcastInDimOp op, Preparer &preparer);
LogicalResult prepare(ConcatenateOp op, Preparer &preparer);
LogicalResult prepare(DynamicSliceOp op, Preparer &preparer);
LogicalResult prepare(DynamicUpdateSliceOp op, Preparer &preparer);
LogicalResult prepare(GatherOp op, Preparer &preparer);
LogicalResult prepare(PadOp op, Preparer &preparer);
LogicalResult prepare(ReshapeOp op, Preparer &preparer);
LogicalResult prepare(ReverseOp op, Preparer &preparer);
LogicalResult prepare(ScatterOp op, Preparer &preparer);
LogicalResult prepare(SliceOp op, Preparer &preparer);
LogicalResult prepare(SortOp op, Preparer &preparer);
LogicalResult prepare(TransposeOp op, Preparer &preparer);

// Deprecated.
LogicalResult prepare(BroadcastOp op, Preparer &preparer);
LogicalResult prepare(CreateTokenOp op, Preparer &preparer);
LogicalResult prepare(CrossReplicaSumOp op, Preparer &preparer);
LogicalResult prepare(DotOp op, Preparer &preparer);
LogicalResult prepare(EinsumOp op, Preparer &preparer);
LogicalResult prepare(TorchIndexSelectOp op, Preparer &preparer);
LogicalResult prepare(UnaryEinsumOp op, Preparer &preparer);

// Dynamism.
LogicalResult prepare(GetDimensionSizeOp op, Preparer &preparer);

// Elementwise.
LogicalResult prepare(BitcastConvertOp op, Preparer &preparer);
LogicalResult prepare(MapOp op, Preparer &preparer);

// Extensibility.
LogicalResult prepare(CompositeOp op, Preparer &preparer);
LogicalResult prepare(CustomCallOp op, Preparer &preparer);

// Miscellaneous.
LogicalResult prepare(BatchNormGradOp op, Preparer &preparer);
LogicalResult prepare(BatchNormInferenceOp op, Preparer &preparer);
LogicalResult prepare(BatchNormTrainingOp op, Preparer &preparer);
LogicalResult prepare(CholeskyOp op, Preparer &preparer);
LogicalResult prepare(ConstantOp op, Preparer &preparer);
LogicalResult prepare(FftOp op, Preparer &preparer);
LogicalResult prepare(RngBitGeneratorOp op, Preparer &preparer);
LogicalResult prepare(RngOp op, Preparer &preparer);
LogicalResult prepare(TriangularSolveOp op, Preparer &preparer);

// Modularity.
LogicalResult prepare(func::CallOp op, Preparer &preparer);

// Reduction.
LogicalResult prepare(ConvolutionOp op, Preparer &preparer);
LogicalResult prepare(DotGeneralOp op, Preparer &preparer);
LogicalResult prepare(ReduceOp op, Preparer &preparer);
LogicalResult prepare(ReduceWindowOp op, Preparer &preparer);
LogicalResult prepare(SelectAndScatterOp op, Preparer &preparer);

// Check; prepareCheck serves all of them, and custom calls that mean one.
LogicalResult prepareCheck(Operation *op, Preparer &preparer);
LogicalResult prepare(check::ExpectAlmostEqConstOp op, Preparer &preparer);
LogicalResult prepare(check::ExpectAlmostEqOp op, Preparer &preparer);
LogicalResult prepare(check::ExpectCloseOp op, Preparer &preparer);
LogicalResult prepare(check::ExpectEqConstOp op, Preparer &preparer);
LogicalResult prepare(check::ExpectEqOp op, Preparer &preparer);
LogicalResult prepare(check::ExpectSerializedEqOp op, Preparer &preparer);

// Interpreter.
LogicalResult prepare(interpreter::PrintOp op, Preparer &preparer);
LogicalResult prepare(interpreter::ProbeOp op, Preparer &preparer);

// Shardy.
LogicalResult prepare(sdy::ManualComputationOp op, Preparer &preparer);
LogicalResult prepare(sdy::ShardingConstraintOp op, Preparer &preparer);

//===----------------------------------------------------------------------===//
// For the overloads
//===----------------------------------------------------------------------===//

/// Prepares `op`, which broadcasts its operands to the shape of its result and
/// is `lane` then; refuses it if that is not there. `dimensions` are those of
/// the result that those of an operand of lower rank match, or the last ones.
LogicalResult
prepareBroadcasting(Operation *op,
                    std::optional<llvm::ArrayRef<int64_t>> dimensions,
                    const std::optional<LaneStep> &lane, Preparer &preparer);

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
