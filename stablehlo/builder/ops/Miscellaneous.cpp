//===- Miscellaneous.cpp - Miscellaneous operations of the builder --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/builder/ops/Miscellaneous.h"

#include "stablehlo/builder/Emitter.h"
#include "stablehlo/builder/Program.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::builder;

//===----------------------------------------------------------------------===//
// Batch normalization
//===----------------------------------------------------------------------===//

template <typename OpTy>
static XlaOps emitBatchNorm(StringRef name, ArrayRef<XlaOp> operands,
                            CallSite site, float epsilon, int64_t featureIndex,
                            size_t numResults) {
  Emitter emit(name, operands, site);
  if (!emit)
    return emit.nulls(numResults);
  typename OpTy::Properties properties;
  properties.epsilon = emit.getBuilder().getF32FloatAttr(epsilon);
  properties.feature_index = emit.makeI64(featureIndex);
  return emit.wrap(emit.inferAll<OpTy>(Emitter::unwrap(operands), properties),
                   numResults);
}

XlaOps builder::BatchNormGrad(Operand operand, Operand scale, Operand batchMean,
                              Operand batchVar, Operand gradOutput,
                              float epsilon, int64_t featureIndex) {
  return emitBatchNorm<BatchNormGradOp>(
      __func__,
      {operand.op, scale.op, batchMean.op, batchVar.op, gradOutput.op},
      operand.site, epsilon, featureIndex, 3);
}

XlaOp builder::BatchNormInference(Operand operand, Operand scale,
                                  Operand offset, Operand mean,
                                  Operand variance, float epsilon,
                                  int64_t featureIndex) {
  return emitBatchNorm<BatchNormInferenceOp>(
      __func__, {operand.op, scale.op, offset.op, mean.op, variance.op},
      operand.site, epsilon, featureIndex, 1);
}

XlaOps builder::BatchNormTraining(Operand operand, Operand scale,
                                  Operand offset, float epsilon,
                                  int64_t featureIndex) {
  return emitBatchNorm<BatchNormTrainingOp>(
      __func__, {operand.op, scale.op, offset.op}, operand.site, epsilon,
      featureIndex, 3);
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

static XlaOp emitConstant(StringRef name, Scope scope, ElementsAttr literal) {
  Emitter emit(name, scope);
  if (!literal)
    return emit.error("expects a literal");
  ConstantOp::Properties properties;
  properties.value = literal;
  return emit.wrap(
      emit.createOne<ConstantOp>(literal.getShapedType(), {}, properties));
}

XlaOp builder::Constant(Scope scope, ElementsAttr literal) {
  return emitConstant(__func__, scope, literal);
}
XlaOp builder::ConstantLiteral(Scope scope, ElementsAttr literal) {
  return emitConstant(__func__, scope, literal);
}

bool builder::checkCount(Scope scope, RankedTensorType type, size_t count) {
  Emitter emit("Constant", scope);
  if (!emit.checkType(type) || !emit.checkSizes(type.getShape()))
    return false;
  std::optional<int64_t> numElements = 1;
  for (int64_t size : type.getShape())
    numElements =
        numElements ? llvm::checkedMul(*numElements, size) : std::nullopt;
  if (numElements != static_cast<int64_t>(count))
    emit.error("expects a value per element of " + toString(type) +
               ", but got " + Twine(count));
  return static_cast<bool>(emit);
}

XlaOp builder::ScalarLike(Operand operand, double value) {
  Emitter emit(__func__, operand);
  RankedTensorType type =
      emit.getTensorType(operand.op.getValue(), "the operand");
  if (!emit)
    return emit.null();
  return emit.wrap(emit.makeConstant(type.getElementType(), value));
}

XlaOp builder::Iota(Scope scope, RankedTensorType shape,
                    int64_t iotaDimension) {
  Emitter emit(__func__, scope);
  if (!shape)
    return emit.error("expects a shape");
  IotaOp::Properties properties;
  properties.iota_dimension = emit.makeI64(iotaDimension);
  return emit.wrap(emit.createOne<IotaOp>(shape, {}, properties));
}

//===----------------------------------------------------------------------===//
// Linear algebra
//===----------------------------------------------------------------------===//

XlaOp builder::Cholesky(Operand a, bool lower) {
  Emitter emit(__func__, a);
  if (!emit)
    return emit.null();
  CholeskyOp::Properties properties;
  properties.lower = emit.getBuilder().getBoolAttr(lower);
  return emit.wrap(emit.infer<CholeskyOp>(a.op.getValue(), properties));
}

XlaOp builder::Fft(Operand operand, FftType fftType,
                   ArrayRef<int64_t> fftLength) {
  Emitter emit(__func__, operand);
  if (!emit)
    return emit.null();
  FftOp::Properties properties;
  properties.fft_type = FftTypeAttr::get(emit.getContext(), fftType);
  properties.fft_length = emit.makeArray(fftLength);
  return emit.wrap(emit.infer<FftOp>(operand.op.getValue(), properties));
}

XlaOp builder::TriangularSolve(Operand a, Operand b, bool leftSide, bool lower,
                               bool unitDiagonal,
                               stablehlo::Transpose transposeA) {
  Emitter emit(__func__, {a.op, b.op}, a.site);
  if (!emit)
    return emit.null();
  Builder &builder = emit.getBuilder();
  TriangularSolveOp::Properties properties;
  properties.left_side = builder.getBoolAttr(leftSide);
  properties.lower = builder.getBoolAttr(lower);
  properties.unit_diagonal = builder.getBoolAttr(unitDiagonal);
  properties.transpose_a = TransposeAttr::get(emit.getContext(), transposeA);
  return emit.wrap(emit.infer<TriangularSolveOp>(
      {a.op.getValue(), b.op.getValue()}, properties));
}

//===----------------------------------------------------------------------===//
// Random numbers
//===----------------------------------------------------------------------===//

static XlaOp emitRng(StringRef name, Operand a, Operand b,
                     ArrayRef<int64_t> shape, RngDistribution distribution) {
  Emitter emit(name, {a.op, b.op}, a.site);
  if (!emit || !emit.checkSizes(shape))
    return emit.null();
  RngOp::Properties properties;
  properties.rng_distribution =
      RngDistributionAttr::get(emit.getContext(), distribution);
  return emit.wrap(emit.infer<RngOp>(
      {a.op.getValue(), b.op.getValue(), emit.makeIndices(shape)}, properties));
}

XlaOp builder::RngNormal(Operand mu, Operand sigma, ArrayRef<int64_t> shape) {
  return emitRng(__func__, mu, sigma, shape, RngDistribution::NORMAL);
}

XlaOp builder::RngUniform(Operand a, Operand b, ArrayRef<int64_t> shape) {
  return emitRng(__func__, a, b, shape, RngDistribution::UNIFORM);
}

XlaOps builder::RngBitGenerator(RngAlgorithm algorithm, Operand initialState,
                                RankedTensorType shape) {
  Emitter emit(__func__, initialState);
  if (emit && !shape)
    emit.error("expects a shape");
  if (!emit)
    return emit.nulls(2);
  RngBitGeneratorOp::Properties properties;
  properties.rng_algorithm =
      RngAlgorithmAttr::get(emit.getContext(), algorithm);
  Value state = initialState.op.getValue();
  return emit.wrap(emit.create<RngBitGeneratorOp>({state.getType(), shape},
                                                  state, properties),
                   2);
}
