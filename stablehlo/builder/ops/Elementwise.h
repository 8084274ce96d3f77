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
// Without attributes: ElementwiseList.h says what each does
//===----------------------------------------------------------------------===//

// Of one operand: Abs(operand).
#define STABLEHLO_UNARY(OpTy, formula, tensorFunction, Operation, ...)         \
  XlaOp Operation(Operand operand);
#define CHLO_UNARY(OpTy, formula, Operation) XlaOp Operation(Operand operand);
// Of one operand, with a request for an accuracy: Cbrt(operand). The
// interpreter's results are at least as exact as any request.
#define STABLEHLO_ACCURATE(OpTy, formula, tensorFunction, Operation, ...)      \
  XlaOp Operation(Operand operand, ResultAccuracyAttr resultAccuracy = {});
#define CHLO_ACCURATE(OpTy, formula, Operation)                                \
  XlaOp Operation(Operand operand, ResultAccuracyAttr resultAccuracy = {});
// Of two operands, which are broadcast (Broadcast.h has the rules): Add(lhs,
// rhs).
#define STABLEHLO_BINARY(OpTy, formula, tensorFunction, Operation)             \
  XlaOp Operation(Operand lhs, Operand rhs,                                    \
                  ArrayRef<int64_t> broadcastDimensions = {});
#define CHLO_BINARY(OpTy, formula, Operation)                                  \
  XlaOp Operation(Operand lhs, Operand rhs,                                    \
                  ArrayRef<int64_t> broadcastDimensions = {});
#include "stablehlo/dialect/ElementwiseList.h"

/// The same as RoundNearestAfz.
XlaOp Round(Operand operand);

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
