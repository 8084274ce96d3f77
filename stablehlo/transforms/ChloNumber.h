//===- ChloNumber.h - Formulas of functions -------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Formulas in C++ that emit ops: of ChloFunctions.cpp and its neighbours only.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TRANSFORMS_CHLONUMBER_H
#define STABLEHLO_TRANSFORMS_CHLONUMBER_H

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "llvm/ADT/ArrayRef.h"
#include <cmath>

namespace mlir {
namespace stablehlo {
namespace formula {

/// A value of a formula. Operators emit ops behind it.
struct Number {
  Value value;
  OpBuilder *builder;
  Location loc;

  template <typename OpTy, typename... Others>
  Number apply(Others... others) const {
    return {OpTy::create(*builder, loc, value, others.value...), builder, loc};
  }
  /// A constant of the type of this value.
  Number constant(double number) const;
  Number compare(ComparisonDirection direction, Number other) const {
    return {CompareOp::create(*builder, loc, value, other.value, direction),
            builder, loc};
  }
  Number operator<(Number other) const {
    return compare(ComparisonDirection::LT, other);
  }
  Number operator<(double other) const { return *this < constant(other); }
  Number operator>(double other) const {
    return compare(ComparisonDirection::GT, constant(other));
  }
  Number operator==(Number other) const {
    return compare(ComparisonDirection::EQ, other);
  }
  Number operator==(double other) const { return *this == constant(other); }
  Number operator!=(Number other) const {
    return compare(ComparisonDirection::NE, other);
  }
  const llvm::fltSemantics &getSemantics() const {
    return cast<FloatType>(getElementTypeOrSelf(value.getType()))
        .getFloatSemantics();
  }
};
inline Number Number::constant(double number) const {
  Type type = getElementTypeOrSelf(value.getType());
  TypedAttr attribute;
  if (isa<FloatType>(type))
    attribute = FloatAttr::get(type, number);
  else
    attribute = IntegerAttr::get(type, static_cast<int64_t>(number));
  return {chlo::ConstantLikeOp::create(*builder, loc, attribute, value),
          builder, loc};
}

inline Number operator+(Number x, Number y) { return x.apply<AddOp>(y); }
inline Number operator-(Number x, Number y) { return x.apply<SubtractOp>(y); }
inline Number operator*(Number x, Number y) { return x.apply<MulOp>(y); }
inline Number operator/(Number x, Number y) { return x.apply<DivOp>(y); }
inline Number operator-(Number x) { return x.apply<NegOp>(); }
inline Number operator+(Number x, double y) { return x + x.constant(y); }
inline Number operator-(Number x, double y) { return x - x.constant(y); }
inline Number operator*(Number x, double y) { return x * x.constant(y); }
inline Number operator-(double x, Number y) { return y.constant(x) - y; }
inline Number operator/(double x, Number y) { return y.constant(x) / y; }
inline Number select(Number condition, Number x, Number y) {
  return condition.apply<SelectOp>(x, y);
}
inline Number abs(Number x) { return x.apply<AbsOp>(); }
inline Number sign(Number x) { return x.apply<SignOp>(); }
inline Number exp(Number x) { return x.apply<ExpOp>(); }
inline Number expm1(Number x) { return x.apply<Expm1Op>(); }
inline Number log(Number x) { return x.apply<LogOp>(); }
inline Number log1p(Number x) { return x.apply<Log1pOp>(); }
inline Number sqrt(Number x) { return x.apply<SqrtOp>(); }
inline Number atan2(Number y, Number x) { return y.apply<Atan2Op>(x); }

/// The greatest number whose square is finite, or a power of two below it.
inline double getLargeNumber(Number x) {
  int exponent = APFloat::semanticsMaxExponent(x.getSemantics());
  return std::ldexp(1.0, exponent / 2);
}

inline Number floor(Number x) { return x.apply<FloorOp>(); }
inline Number sine(Number x) { return x.apply<SineOp>(); }
inline Number cosine(Number x) { return x.apply<CosineOp>(); }
inline Number operator||(Number x, Number y) { return x.apply<OrOp>(y); }
inline Number operator&&(Number x, Number y) { return x.apply<AndOp>(y); }
/// |x| with the sign of y, also of a zero.
inline Number withSignOf(Number x, Number y) {
  // The square root of -0 is -0, but 1 / -0 is minus infinity.
  Number isNegative = (y < 0.0) || ((y == 0.0) && (1.0 / y < 0.0));
  return select(isNegative, -abs(x), abs(x));
}
/// The highest power's coefficient is the first.
inline Number polynomial(ArrayRef<double> coefficients, Number x) {
  Number sum = x.constant(coefficients.front());
  for (double coefficient : coefficients.drop_front())
    sum = sum * x + coefficient;
  return sum;
}

inline constexpr double kLog2 = 0.69314718055994530942;
inline constexpr double kPi = 3.14159265358979323846;

} // namespace formula
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TRANSFORMS_CHLONUMBER_H
