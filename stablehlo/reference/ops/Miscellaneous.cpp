//===- Miscellaneous.cpp - Evaluates miscellaneous ops --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/reference/grid/Collectives.h"
#include "stablehlo/reference/kernels/Fft.h"
#include "stablehlo/reference/kernels/LinearAlgebra.h"
#include "stablehlo/reference/kernels/RandomBits.h"
#include "stablehlo/reference/kernels/RandomNumbers.h"
#include "stablehlo/reference/kernels/SmallMatrices.h"
#include "stablehlo/reference/ops/PrepareOps.h"
#include "stablehlo/reference/program/Cost.h"
#include "stablehlo/reference/tensor/Literal.h"
#include "stablehlo/reference/tensor/SmallFloat.h"
#include <cmath>
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// ConstantOp
//===----------------------------------------------------------------------===//

static LogicalResult prepare(ConstantOp op, Preparer &preparer) {
  if (failed(getTensorSpec(op.getLoc(), op.getType())))
    return failure();
  llvm::Expected<Tensor> value = getValue(preparer.getContext(), op);
  if (!value)
    return op.emitOpError(llvm::toString(value.takeError()));
  preparer.setConstant(op.getResult(), std::move(*value));
  return success();
}

//===----------------------------------------------------------------------===//
// FftOp
//===----------------------------------------------------------------------===//

static FftKind getKind(FftType type) {
  switch (type) {
  case FftType::FFT:
    return FftKind::Forward;
  case FftType::IFFT:
    return FftKind::Inverse;
  case FftType::RFFT:
    return FftKind::RealForward;
  case FftType::IRFFT:
    return FftKind::RealInverse;
  }
  llvm_unreachable("unknown FftType");
}

static LogicalResult prepare(FftOp op, Preparer &preparer) {
  if (failed(preparer.getValue(op.getOperand())))
    return failure();
  auto fft =
      std::make_shared<const Fft>(getKind(op.getFftType()), op.getFftLength());
  // What is usually counted: 5 n log2(n) for each transform.
  double length = 1;
  for (int64_t size : op.getFftLength())
    length *= static_cast<double>(std::max<int64_t>(size, 1));
  double operations = 5 * getNumElements(op.getResult()) * std::log2(length);
  return addViewStep(
      op, preparer,
      [fft](RunContext &context, ArrayRef<StridedView> operands,
            ArrayRef<StridedView> results) {
        return fft->run(context, operands[0], results[0]);
      },
      operations);
}

//===----------------------------------------------------------------------===//
// CholeskyOp, TriangularSolveOp
//===----------------------------------------------------------------------===//

/// True if kernels take the numbers of `op` as they are.
static bool hasKernelNumbers(Operation *op) {
  auto a = cast<RankedTensorType>(op->getOperand(0).getType());
  Type type = a.getElementType();
  if (auto complex = dyn_cast<ComplexType>(type))
    type = complex.getElementType();
  return type.isF64() || (type.isF32() && areSmallMatrices(a.getShape()));
}

/// LAPACK's sizes are 32 bits wide.
static LogicalResult checkMatrixSizes(Operation *op) {
  for (Value operand : op->getOperands()) {
    auto type = cast<RankedTensorType>(operand.getType());
    for (int64_t size : type.getShape().take_back(2))
      if (size > INT32_MAX)
        return op->emitOpError("has matrices of more than 2147483647 rows or "
                               "columns, which are not supported");
  }
  return success();
}

/// `op` is the same one of f64, between two conversions. As the formula's, its
/// numbers are so rounded once: what an ill-conditioned matrix makes of
/// roundings in between would depend on how the library divides it into blocks.
static Decomposed decomposeInF64(Decomposer &d, Operation *op,
                                 ValueRange operands) {
  if (hasKernelNumbers(op))
    return failure();
  Type type = op->getResult(0).getType();
  Type wide = d.builder.getF64Type();
  if (isa<ComplexType>(getElementTypeOrSelf(type)))
    wide = ComplexType::get(wide);
  OperationState state(d.loc, op->getName());
  for (Value operand : operands)
    state.operands.push_back(d.convert(operand, wide));
  state.addTypes(cast<RankedTensorType>(type).clone(wide));
  state.addAttributes(op->getAttrs());
  Value result = d.builder.create(state)->getResult(0);
  return SmallVector<Value>{d.convert(result, getElementTypeOrSelf(type))};
}

static auto makeRun(CholeskyOp op) {
  return [lower = op.getLower()](RunContext &context,
                                 ArrayRef<StridedView> operands,
                                 ArrayRef<StridedView> results) {
    return computeCholesky(context, operands[0], lower, results[0]);
  };
}

static LogicalResult prepare(CholeskyOp op, Preparer &preparer) {
  if (failed(preparer.getValue(op.getA())) || failed(checkMatrixSizes(op)))
    return failure();
  // A third of the products of a square.
  auto type = cast<RankedTensorType>(op.getType());
  double size = type.getShape().back();
  double operations = getNumElements(op.getResult()) * size / 3;
  return addViewStep(op, preparer, makeRun(op), operations);
}

static MatrixTranspose getTranspose(Transpose transpose) {
  switch (transpose) {
  case Transpose::TRANSPOSE:
    return MatrixTranspose::Transpose;
  case Transpose::ADJOINT:
    return MatrixTranspose::Adjoint;
  default:
    return MatrixTranspose::None;
  }
}

static auto makeRun(TriangularSolveOp op) {
  TriangularSolveFlags flags = {op.getLeftSide(), op.getLower(),
                                op.getUnitDiagonal(),
                                getTranspose(op.getTransposeA())};
  return [flags](RunContext &context, ArrayRef<StridedView> operands,
                 ArrayRef<StridedView> results) {
    return solveTriangular(context, operands[0], operands[1], flags,
                           results[0]);
  };
}

static LogicalResult prepare(TriangularSolveOp op, Preparer &preparer) {
  if (failed(preparer.getValue(op.getA())) ||
      failed(preparer.getValue(op.getB())) || failed(checkMatrixSizes(op)))
    return failure();
  auto type = cast<RankedTensorType>(op.getA().getType());
  double size = type.getShape().back();
  double operations = getNumElements(op.getResult()) * size;
  return addViewStep(op, preparer, makeRun(op), operations);
}

template <typename OpTy>
static ArrayKernel makeMatrixKernel(OpTy op, Preparer &) {
  return makeViewKernel(op, makeRun(op));
}

//===----------------------------------------------------------------------===//
// RngBitGeneratorOp
//===----------------------------------------------------------------------===//

static LogicalResult prepare(RngBitGeneratorOp op, Preparer &preparer) {
  if (failed(checkGeneratorState(op)))
    return failure();
  RandomAlgorithm algorithm = op.getRngAlgorithm() == RngAlgorithm::THREE_FRY
                                  ? RandomAlgorithm::ThreeFry
                                  : RandomAlgorithm::Philox;
  return addViewStep(
      op, preparer,
      [algorithm](RunContext &context, ArrayRef<StridedView> operands,
                  ArrayRef<StridedView> results) {
        const StridedView &next = results[0];
        copyElements(context, operands[0], next);
        generateRandomBits(
            context, algorithm,
            {next.as<uint64_t>(), static_cast<size_t>(next.shape.front())},
            results[1]);
        return llvm::Error::success();
      });
}

/// A float of rank 0.
static double readFloat(const Tensor &tensor) {
  switch (tensor.getType()) {
  case ElementType::F64:
    return *tensor.data<double>();
  case ElementType::F32:
    return *tensor.data<float>();
  default: {
    uint16_t bits = 0;
    std::memcpy(&bits, tensor.data(), getStorageSize(tensor.getType()));
    return decodeSmallFloat(tensor.getType(), bits);
  }
  }
}

static void fillRandom(RunContext &context, RandomSequence sequence,
                       bool isNormal, const Tensor &a, const Tensor &b,
                       StridedView result) {
  if (!isFloat(result.type))
    return fillUniformIntegers(context, sequence, a.data(), b.data(), result);
  auto fill = isNormal ? fillNormalFloats : fillUniformFloats;
  fill(context, sequence, readFloat(a), readFloat(b), result);
}

static LogicalResult prepare(RngOp op, Preparer &preparer) {
  if (preparer.isInElementBody())
    return reportUnorderedRandomNumbers(op);
  bool isNormal = op.getRngDistribution() == RngDistribution::NORMAL;
  FailureOr<NewStep> step = makeComputingStep(
      op,
      [isNormal](StepState &state, ArrayRef<Tensor> results) -> llvm::Error {
        RunState *runState = state.getFrame().runState;
        llvm::Expected<uint64_t> number =
            takeRandomSequence(state.getContext(), runState);
        if (!number)
          return number.takeError();
        RandomSequence sequence = {runState->getSeed(), *number};
        fillRandom(state.getContext(), sequence, isNormal, state.getOperand(0),
                   state.getOperand(1), results[0].view());
        return llvm::Error::success();
      });
  if (failed(step))
    return failure();
  return preparer.addStep(std::move(*step).hasEffects());
}

//===----------------------------------------------------------------------===//
// Registry
//===----------------------------------------------------------------------===//

void stablehlo::addMiscellaneousOps(EngineOps &ops) {
  addDecomposition<BatchNormInferenceOp, decompose>(ops);
  addDecomposition<BatchNormTrainingOp, decompose>(ops);
  addDecomposition<BatchNormGradOp, decompose>(ops);
  addDecomposition<CholeskyOp, decomposeInF64>(ops);
  addDecomposition<TriangularSolveOp, decomposeInF64>(ops);
  addPrepare<ConstantOp, prepare>(ops);
  addPrepare<FftOp, prepare>(ops);
  addPrepare<CholeskyOp, prepare>(ops);
  addPrepare<TriangularSolveOp, prepare>(ops);
  addArrayKernel<CholeskyOp, makeMatrixKernel<CholeskyOp>>(ops);
  addArrayKernel<TriangularSolveOp, makeMatrixKernel<TriangularSolveOp>>(ops);
  addPrepare<RngBitGeneratorOp, prepare>(ops);
  addPrepare<RngOp, prepare>(ops);
}
