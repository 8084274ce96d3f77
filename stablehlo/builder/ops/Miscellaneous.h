//===- Miscellaneous.h - Miscellaneous operations of the builder ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_BUILDER_OPS_MISCELLANEOUS_H
#define STABLEHLO_BUILDER_OPS_MISCELLANEOUS_H

#include "stablehlo/builder/Types.h"
#include "stablehlo/builder/XlaBuilder.h"
#include "stablehlo/dialect/StablehloAttrs.h"

namespace mlir {
namespace stablehlo {
namespace builder {

/// An error of `scope` if `type` has not `count` elements.
bool checkCount(Scope scope, RankedTensorType type, size_t count);

/// Gradients of BatchNormTraining: of the operand, the scale and the offset.
XlaOps BatchNormGrad(Operand operand, Operand scale, Operand batchMean,
                     Operand batchVar, Operand gradOutput, float epsilon,
                     int64_t featureIndex);
/// Normalizes with the given mean and variance of each feature.
XlaOp BatchNormInference(Operand operand, Operand scale, Operand offset,
                         Operand mean, Operand variance, float epsilon,
                         int64_t featureIndex);
/// The normalized operand, and mean and variance of each feature of it.
XlaOps BatchNormTraining(Operand operand, Operand scale, Operand offset,
                         float epsilon, int64_t featureIndex);
/// The factor of `a`, of which one triangle is read: a = L * L^H, or U^H * U.
XlaOp Cholesky(Operand a, bool lower);

XlaOp Constant(Scope scope, ElementsAttr literal);
/// The same; XLA has both names.
XlaOp ConstantLiteral(Scope scope, ElementsAttr literal);
/// Constants of C++ numbers: of rank 0, and of the given sizes.
template <typename T> XlaOp ConstantR0(Scope scope, T value) {
  auto type = makeShape(scope.builder->getContext(), PrimitiveTypeOf<T>::value);
  return Constant(scope, DenseElementsAttr::get(type, ArrayRef<T>(value)));
}
/// An error unless there is a value per element.
template <typename T>
XlaOp ConstantArray(Scope scope, ArrayRef<int64_t> sizes, ArrayRef<T> values) {
  auto type =
      makeShape(scope.builder->getContext(), PrimitiveTypeOf<T>::value, sizes);
  if (!checkCount(scope, type, values.size()))
    return XlaOp(Value(), scope.builder);
  return Constant(scope, DenseElementsAttr::get(type, values));
}
template <typename T> XlaOp ConstantR1(Scope scope, ArrayRef<T> values) {
  return ConstantArray<T>(scope, static_cast<int64_t>(values.size()), values);
}
/// A scalar of the element type of `operand`, as operations broadcast it.
XlaOp ScalarLike(Operand operand, double value);

/// The transform of the last dimensions, as many as `fftLength` has.
XlaOp Fft(Operand operand, FftType fftType, ArrayRef<int64_t> fftLength);
/// The index in dimension `iotaDimension`.
XlaOp Iota(Scope scope, RankedTensorType shape, int64_t iotaDimension);
/// Random numbers of a hidden state: normal ones of mean mu and deviation
/// sigma, and uniform ones in [a, b).
XlaOp RngNormal(Operand mu, Operand sigma, ArrayRef<int64_t> shape);
XlaOp RngUniform(Operand a, Operand b, ArrayRef<int64_t> shape);
/// The next state, and random bits.
XlaOps RngBitGenerator(RngAlgorithm algorithm, Operand initialState,
                       RankedTensorType shape);
/// x with op(a) * x = b, or x * op(a) = b: one triangle of `a` is read, and no
/// diagonal that is known to be 1.
XlaOp TriangularSolve(Operand a, Operand b, bool leftSide, bool lower,
                      bool unitDiagonal, stablehlo::Transpose transposeA);

} // namespace builder
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_BUILDER_OPS_MISCELLANEOUS_H
