//===- Elementwise.h - Elementwise operations of the builder --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_BUILDER_OPS_ELEMENTWISE_H
#define STABLEHLO_BUILDER_OPS_ELEMENTWISE_H

#include "stablehlo/builder/Types.h"
#include "stablehlo/builder/XlaBuilder.h"
#include "stablehlo/dialect/StablehloAttrs.h"

namespace mlir {
namespace stablehlo {
namespace builder {

//===----------------------------------------------------------------------===//
// One operand
//===----------------------------------------------------------------------===//
/// |x|; real for complex numbers.
XlaOp Abs(Operand operand);
/// The least integer that is not less.
XlaOp Ceil(Operand operand);
/// The number of leading zero bits.
XlaOp Clz(Operand operand);
/// The greatest integer that is not greater.
XlaOp Floor(Operand operand);
/// The imaginary part; 0 for real numbers.
XlaOp Imag(Operand operand);
/// Whether a number is neither infinite nor NaN.
XlaOp IsFinite(Operand operand);
/// -x.
XlaOp Neg(Operand operand);
/// Logical or bitwise complement.
XlaOp Not(Operand operand);
/// The number of set bits.
XlaOp PopulationCount(Operand operand);
/// The real part.
XlaOp Real(Operand operand);
/// The nearest integer; halves away from zero. The same as RoundNearestAfz.
XlaOp Round(Operand operand);
/// The nearest integer; halves away from zero.
XlaOp RoundNearestAfz(Operand operand);
/// The nearest integer; halves to the even one.
XlaOp RoundNearestEven(Operand operand);
/// -1, 0 or 1; x / |x| for complex numbers.
XlaOp Sign(Operand operand);

//===----------------------------------------------------------------------===//
// One operand, with a request for an accuracy. The interpreter's results are at
// least as exact as any request.
//===----------------------------------------------------------------------===//

/// Cube root.
XlaOp Cbrt(Operand operand, ResultAccuracyAttr resultAccuracy = {});
/// Cosine.
XlaOp Cos(Operand operand, ResultAccuracyAttr resultAccuracy = {});
/// Hyperbolic cosine.
XlaOp Cosh(Operand operand, ResultAccuracyAttr resultAccuracy = {});
/// Error function.
XlaOp Erf(Operand operand, ResultAccuracyAttr resultAccuracy = {});
/// e^x.
XlaOp Exp(Operand operand, ResultAccuracyAttr resultAccuracy = {});
/// e^x - 1.
XlaOp Expm1(Operand operand, ResultAccuracyAttr resultAccuracy = {});
/// Natural logarithm.
XlaOp Log(Operand operand, ResultAccuracyAttr resultAccuracy = {});
/// log(1 + x).
XlaOp Log1p(Operand operand, ResultAccuracyAttr resultAccuracy = {});
/// 1 / (1 + e^-x).
XlaOp Logistic(Operand operand, ResultAccuracyAttr resultAccuracy = {});
/// 1 / sqrt(x).
XlaOp Rsqrt(Operand operand, ResultAccuracyAttr resultAccuracy = {});
/// Sine.
XlaOp Sin(Operand operand, ResultAccuracyAttr resultAccuracy = {});
/// Square root.
XlaOp Sqrt(Operand operand, ResultAccuracyAttr resultAccuracy = {});
/// Tangent.
XlaOp Tan(Operand operand, ResultAccuracyAttr resultAccuracy = {});
/// Hyperbolic tangent.
XlaOp Tanh(Operand operand, ResultAccuracyAttr resultAccuracy = {});

//===----------------------------------------------------------------------===//
// Two operands, which are broadcast (Broadcast.h has the rules)
//===----------------------------------------------------------------------===//

/// lhs + rhs; of i1, or.
XlaOp Add(Operand lhs, Operand rhs, ArrayRef<int64_t> broadcastDimensions = {});
/// Logical or bitwise and.
XlaOp And(Operand lhs, Operand rhs, ArrayRef<int64_t> broadcastDimensions = {});
/// The angle of the point (rhs, lhs).
XlaOp Atan2(Operand lhs, Operand rhs,
            ArrayRef<int64_t> broadcastDimensions = {});
/// lhs + rhs * i.
XlaOp Complex(Operand lhs, Operand rhs,
              ArrayRef<int64_t> broadcastDimensions = {});
/// lhs / rhs; of integers, towards zero.
XlaOp Div(Operand lhs, Operand rhs, ArrayRef<int64_t> broadcastDimensions = {});
/// The greater one.
XlaOp Max(Operand lhs, Operand rhs, ArrayRef<int64_t> broadcastDimensions = {});
/// The lesser one.
XlaOp Min(Operand lhs, Operand rhs, ArrayRef<int64_t> broadcastDimensions = {});
/// lhs * rhs; of i1, and.
XlaOp Mul(Operand lhs, Operand rhs, ArrayRef<int64_t> broadcastDimensions = {});
/// Logical or bitwise or.
XlaOp Or(Operand lhs, Operand rhs, ArrayRef<int64_t> broadcastDimensions = {});
/// lhs^rhs.
XlaOp Pow(Operand lhs, Operand rhs, ArrayRef<int64_t> broadcastDimensions = {});
/// The remainder of lhs / rhs, with the sign of lhs.
XlaOp Rem(Operand lhs, Operand rhs, ArrayRef<int64_t> broadcastDimensions = {});
/// lhs * 2^rhs.
XlaOp ShiftLeft(Operand lhs, Operand rhs,
                ArrayRef<int64_t> broadcastDimensions = {});
/// lhs / 2^rhs, keeping the sign.
XlaOp ShiftRightArithmetic(Operand lhs, Operand rhs,
                           ArrayRef<int64_t> broadcastDimensions = {});
/// lhs / 2^rhs of unsigned bits.
XlaOp ShiftRightLogical(Operand lhs, Operand rhs,
                        ArrayRef<int64_t> broadcastDimensions = {});
/// lhs - rhs.
XlaOp Sub(Operand lhs, Operand rhs, ArrayRef<int64_t> broadcastDimensions = {});
/// Logical or bitwise exclusive or.
XlaOp Xor(Operand lhs, Operand rhs, ArrayRef<int64_t> broadcastDimensions = {});

XlaOp operator-(Operand operand);
XlaOp operator~(Operand operand);
XlaOp operator+(Operand lhs, Operand rhs);
XlaOp operator-(Operand lhs, Operand rhs);
XlaOp operator*(Operand lhs, Operand rhs);
XlaOp operator/(Operand lhs, Operand rhs);
XlaOp operator%(Operand lhs, Operand rhs);
XlaOp operator&(Operand lhs, Operand rhs);
XlaOp operator|(Operand lhs, Operand rhs);
XlaOp operator^(Operand lhs, Operand rhs);
XlaOp operator<<(Operand lhs, Operand rhs);
/// Keeps the sign of signed integers.
XlaOp operator>>(Operand lhs, Operand rhs);

/// A comparison. Without `type`, that of the element type: of floats the
/// partial order, in which nothing holds of NaN but that it is not equal.
XlaOp Compare(Operand lhs, Operand rhs, ArrayRef<int64_t> broadcastDimensions,
              ComparisonDirection direction,
              ComparisonType type = ComparisonType::NOTYPE);
XlaOp Compare(Operand lhs, Operand rhs, ComparisonDirection direction);
/// lhs == rhs. TotalOrder: -NaN < -inf < ... < -0 < +0 < ... < inf < NaN.
XlaOp Eq(Operand lhs, Operand rhs, ArrayRef<int64_t> broadcastDimensions = {});
XlaOp EqTotalOrder(Operand lhs, Operand rhs,
                   ArrayRef<int64_t> broadcastDimensions = {});
/// lhs != rhs. TotalOrder: -NaN < -inf < ... < -0 < +0 < ... < inf < NaN.
XlaOp Ne(Operand lhs, Operand rhs, ArrayRef<int64_t> broadcastDimensions = {});
XlaOp NeTotalOrder(Operand lhs, Operand rhs,
                   ArrayRef<int64_t> broadcastDimensions = {});
/// lhs >= rhs. TotalOrder: -NaN < -inf < ... < -0 < +0 < ... < inf < NaN.
XlaOp Ge(Operand lhs, Operand rhs, ArrayRef<int64_t> broadcastDimensions = {});
XlaOp GeTotalOrder(Operand lhs, Operand rhs,
                   ArrayRef<int64_t> broadcastDimensions = {});
/// lhs > rhs. TotalOrder: -NaN < -inf < ... < -0 < +0 < ... < inf < NaN.
XlaOp Gt(Operand lhs, Operand rhs, ArrayRef<int64_t> broadcastDimensions = {});
XlaOp GtTotalOrder(Operand lhs, Operand rhs,
                   ArrayRef<int64_t> broadcastDimensions = {});
/// lhs <= rhs. TotalOrder: -NaN < -inf < ... < -0 < +0 < ... < inf < NaN.
XlaOp Le(Operand lhs, Operand rhs, ArrayRef<int64_t> broadcastDimensions = {});
XlaOp LeTotalOrder(Operand lhs, Operand rhs,
                   ArrayRef<int64_t> broadcastDimensions = {});
/// lhs < rhs. TotalOrder: -NaN < -inf < ... < -0 < +0 < ... < inf < NaN.
XlaOp Lt(Operand lhs, Operand rhs, ArrayRef<int64_t> broadcastDimensions = {});
XlaOp LtTotalOrder(Operand lhs, Operand rhs,
                   ArrayRef<int64_t> broadcastDimensions = {});

//===----------------------------------------------------------------------===//
// Others
//===----------------------------------------------------------------------===//

/// The bits of `operand` as another element type. A narrower one adds a last
/// dimension; for a wider one, the last dimension goes.
XlaOp BitcastConvertType(Operand operand, Type elementType);
XlaOp BitcastConvertType(Operand operand, PrimitiveType elementType);
/// min(max(operand, min), max). `min` and `max` may be scalars.
XlaOp Clamp(Operand min, Operand operand, Operand max);
/// Integers are rounded to floats, halves to even; floats towards zero.
XlaOp ConvertElementType(Operand operand, Type elementType);
XlaOp ConvertElementType(Operand operand, PrimitiveType elementType);
/// `computation` of scalars on the elements at each index. `dimensions` are all
/// dimensions. The last parameters of `computation` are the static operands.
XlaOp Map(Operands operands, XlaComputation computation,
          ArrayRef<int64_t> dimensions, ArrayRef<XlaOp> staticOperands = {});
/// Rounds to a float of fewer bits, and back.
XlaOp ReducePrecision(Operand operand, int32_t exponentBits,
                      int32_t mantissaBits);
/// `onTrue` where `pred` holds, else `onFalse`. A scalar `pred` decides for all
/// elements; of tuples, for each tensor.
XlaOp Select(Operand pred, Operand onTrue, Operand onFalse);

} // namespace builder
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_BUILDER_OPS_ELEMENTWISE_H
