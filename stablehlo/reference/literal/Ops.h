//===- Ops.h - The formula of each op -------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One overload per op, in the file of its category. Each computes the op's
// results from the values of the scope, and reports what goes wrong at the op.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LITERAL_OPS_H
#define STABLEHLO_REFERENCE_LITERAL_OPS_H

#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/StablehloOps.h"
#include "stablehlo/dialect/sdy/SdyOps.h"
#include "stablehlo/reference/check/CheckOps.h"
#include "stablehlo/reference/interpreter/InterpreterOps.h"
#include "stablehlo/reference/literal/Scope.h"

namespace mlir {
namespace stablehlo {
namespace literal {

// CHLO.
FailureOr<Tensor> evaluate(chlo::AcosOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::AcoshOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::AsinOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::AsinAcosKernelOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::AsinhOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::AtanOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::AtanhOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::BesselI1eOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::BroadcastAddOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::BroadcastAndOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::BroadcastAtan2Op op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::BroadcastCompareOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::BroadcastComplexOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::BroadcastDivOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::BroadcastMaxOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::BroadcastMinOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::BroadcastMulOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::BroadcastNextAfterOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::BroadcastOrOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::BroadcastPolygammaOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::BroadcastPowOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::BroadcastRemOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::BroadcastSelectOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::BroadcastShiftLeftOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::BroadcastShiftRightArithmeticOp op,
                           const Scope &scope);
FailureOr<Tensor> evaluate(chlo::BroadcastShiftRightLogicalOp op,
                           const Scope &scope);
FailureOr<Tensor> evaluate(chlo::BroadcastSubOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::BroadcastXorOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::BroadcastZetaOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::ConstantLikeOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::ConstantOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::ConjOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::CoshOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::DigammaOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::ErfOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::ErfInvOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::ErfcOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::IsInfOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::IsNegInfOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::IsPosInfOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::LgammaOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::MulhiOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::NextAfterOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::PolygammaOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::SinhOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::SquareOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::TanOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::ZetaOp op, const Scope &scope);
FailureOr<Tensor> evaluate(chlo::RaggedDotOp op, const Scope &scope);
FailureOr<Tensors> evaluate(chlo::ScanOp op, const Scope &scope);
FailureOr<Tensors> evaluate(chlo::TopKOp op, const Scope &scope);

// Control flow.
FailureOr<Tensor> evaluate(AfterAllOp op, const Scope &scope);
FailureOr<Tensors> evaluate(CaseOp op, const Scope &scope);
FailureOr<Tensors> evaluate(IfOp op, const Scope &scope);
FailureOr<Tensors> evaluate(OptimizationBarrierOp op, const Scope &scope);
FailureOr<Tensors> evaluate(WhileOp op, const Scope &scope);

// Data movement.
FailureOr<Tensor> evaluate(BroadcastInDimOp op, const Scope &scope);
FailureOr<Tensor> evaluate(ConcatenateOp op, const Scope &scope);
FailureOr<Tensor> evaluate(DynamicSliceOp op, const Scope &scope);
FailureOr<Tensor> evaluate(DynamicUpdateSliceOp op, const Scope &scope);
FailureOr<Tensor> evaluate(GatherOp op, const Scope &scope);
FailureOr<Tensor> evaluate(PadOp op, const Scope &scope);
FailureOr<Tensor> evaluate(ReshapeOp op, const Scope &scope);
FailureOr<Tensor> evaluate(ReverseOp op, const Scope &scope);
FailureOr<Tensors> evaluate(ScatterOp op, const Scope &scope);
FailureOr<Tensor> evaluate(SliceOp op, const Scope &scope);
FailureOr<Tensors> evaluate(SortOp op, const Scope &scope);
FailureOr<Tensor> evaluate(TransposeOp op, const Scope &scope);

// Deprecated.
FailureOr<Tensor> evaluate(BroadcastOp op, const Scope &scope);
FailureOr<Tensor> evaluate(CreateTokenOp op, const Scope &scope);
FailureOr<Tensor> evaluate(CrossReplicaSumOp op, const Scope &scope);
FailureOr<Tensor> evaluate(DotOp op, const Scope &scope);
FailureOr<Tensor> evaluate(EinsumOp op, const Scope &scope);
FailureOr<Tensor> evaluate(TorchIndexSelectOp op, const Scope &scope);
FailureOr<Tensor> evaluate(UnaryEinsumOp op, const Scope &scope);

// Dynamism.
FailureOr<Tensor> evaluate(GetDimensionSizeOp op, const Scope &scope);

// Elementwise.
FailureOr<Tensor> evaluate(AbsOp op, const Scope &scope);
FailureOr<Tensor> evaluate(AddOp op, const Scope &scope);
FailureOr<Tensor> evaluate(AndOp op, const Scope &scope);
FailureOr<Tensor> evaluate(Atan2Op op, const Scope &scope);
FailureOr<Tensor> evaluate(BitcastConvertOp op, const Scope &scope);
FailureOr<Tensor> evaluate(CbrtOp op, const Scope &scope);
FailureOr<Tensor> evaluate(CeilOp op, const Scope &scope);
FailureOr<Tensor> evaluate(ClampOp op, const Scope &scope);
FailureOr<Tensor> evaluate(ClzOp op, const Scope &scope);
FailureOr<Tensor> evaluate(CompareOp op, const Scope &scope);
FailureOr<Tensor> evaluate(ComplexOp op, const Scope &scope);
FailureOr<Tensor> evaluate(ConvertOp op, const Scope &scope);
FailureOr<Tensor> evaluate(CosineOp op, const Scope &scope);
FailureOr<Tensor> evaluate(DivOp op, const Scope &scope);
FailureOr<Tensor> evaluate(ExpOp op, const Scope &scope);
FailureOr<Tensor> evaluate(Expm1Op op, const Scope &scope);
FailureOr<Tensor> evaluate(FloorOp op, const Scope &scope);
FailureOr<Tensor> evaluate(ImagOp op, const Scope &scope);
FailureOr<Tensor> evaluate(IsFiniteOp op, const Scope &scope);
FailureOr<Tensor> evaluate(Log1pOp op, const Scope &scope);
FailureOr<Tensor> evaluate(LogOp op, const Scope &scope);
FailureOr<Tensor> evaluate(LogisticOp op, const Scope &scope);
FailureOr<Tensor> evaluate(MapOp op, const Scope &scope);
FailureOr<Tensor> evaluate(MaxOp op, const Scope &scope);
FailureOr<Tensor> evaluate(MinOp op, const Scope &scope);
FailureOr<Tensor> evaluate(MulOp op, const Scope &scope);
FailureOr<Tensor> evaluate(NegOp op, const Scope &scope);
FailureOr<Tensor> evaluate(NotOp op, const Scope &scope);
FailureOr<Tensor> evaluate(OrOp op, const Scope &scope);
FailureOr<Tensor> evaluate(PopulationCountOp op, const Scope &scope);
FailureOr<Tensor> evaluate(PowOp op, const Scope &scope);
FailureOr<Tensor> evaluate(RealOp op, const Scope &scope);
FailureOr<Tensor> evaluate(ReducePrecisionOp op, const Scope &scope);
FailureOr<Tensor> evaluate(RemOp op, const Scope &scope);
FailureOr<Tensor> evaluate(RoundNearestEvenOp op, const Scope &scope);
FailureOr<Tensor> evaluate(RoundOp op, const Scope &scope);
FailureOr<Tensor> evaluate(RsqrtOp op, const Scope &scope);
FailureOr<Tensor> evaluate(SelectOp op, const Scope &scope);
FailureOr<Tensor> evaluate(ShiftLeftOp op, const Scope &scope);
FailureOr<Tensor> evaluate(ShiftRightArithmeticOp op, const Scope &scope);
FailureOr<Tensor> evaluate(ShiftRightLogicalOp op, const Scope &scope);
FailureOr<Tensor> evaluate(SignOp op, const Scope &scope);
FailureOr<Tensor> evaluate(SineOp op, const Scope &scope);
FailureOr<Tensor> evaluate(SqrtOp op, const Scope &scope);
FailureOr<Tensor> evaluate(SubtractOp op, const Scope &scope);
FailureOr<Tensor> evaluate(TanOp op, const Scope &scope);
FailureOr<Tensor> evaluate(TanhOp op, const Scope &scope);
FailureOr<Tensor> evaluate(XorOp op, const Scope &scope);

// Extensibility.
FailureOr<Tensors> evaluate(CompositeOp op, const Scope &scope);
FailureOr<Tensors> evaluate(CustomCallOp op, const Scope &scope);

// Quantization.
FailureOr<Tensor> evaluate(UniformDequantizeOp op, const Scope &scope);
FailureOr<Tensor> evaluate(UniformQuantizeOp op, const Scope &scope);

// Miscellaneous.
FailureOr<Tensors> evaluate(BatchNormGradOp op, const Scope &scope);
FailureOr<Tensor> evaluate(BatchNormInferenceOp op, const Scope &scope);
FailureOr<Tensors> evaluate(BatchNormTrainingOp op, const Scope &scope);
FailureOr<Tensor> evaluate(CholeskyOp op, const Scope &scope);
FailureOr<Tensor> evaluate(ConstantOp op, const Scope &scope);
FailureOr<Tensor> evaluate(FftOp op, const Scope &scope);
FailureOr<Tensor> evaluate(IotaOp op, const Scope &scope);
FailureOr<Tensor> evaluate(RngOp op, const Scope &scope);
FailureOr<Tensors> evaluate(RngBitGeneratorOp op, const Scope &scope);
FailureOr<Tensor> evaluate(TriangularSolveOp op, const Scope &scope);

// Modularity.
FailureOr<Tensors> evaluate(func::CallOp op, const Scope &scope);

// Reduction.
FailureOr<Tensor> evaluate(ConvolutionOp op, const Scope &scope);
FailureOr<Tensor> evaluate(DotGeneralOp op, const Scope &scope);
FailureOr<Tensors> evaluate(ReduceOp op, const Scope &scope);
FailureOr<Tensors> evaluate(ReduceWindowOp op, const Scope &scope);
FailureOr<Tensor> evaluate(SelectAndScatterOp op, const Scope &scope);

// Check; evaluateCheck serves all of them, and custom calls that mean one.
FailureOr<Tensors> evaluateCheck(Operation *op, const Scope &scope);
FailureOr<Tensors> evaluate(check::ExpectAlmostEqConstOp op,
                            const Scope &scope);
FailureOr<Tensors> evaluate(check::ExpectAlmostEqOp op, const Scope &scope);
FailureOr<Tensors> evaluate(check::ExpectCloseOp op, const Scope &scope);
FailureOr<Tensors> evaluate(check::ExpectEqConstOp op, const Scope &scope);
FailureOr<Tensors> evaluate(check::ExpectEqOp op, const Scope &scope);
FailureOr<Tensors> evaluate(check::ExpectSerializedEqOp op, const Scope &scope);

// Interpreter.
FailureOr<Tensors> evaluate(interpreter::PrintOp op, const Scope &scope);
FailureOr<Tensor> evaluate(interpreter::ProbeOp op, const Scope &scope);

// Shardy.
FailureOr<Tensors> evaluate(sdy::ManualComputationOp op, const Scope &scope);
FailureOr<Tensor> evaluate(sdy::ShardingConstraintOp op, const Scope &scope);

} // namespace literal
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LITERAL_OPS_H
