//===- ElementwiseList.h - What elementwise ops are called in C++ ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A line per elementwise op without attributes but the accuracy of its result.
// To be included with some of these defined, as often as something is made of
// the list:
//
// STABLEHLO_UNARY(op, formula, function of tensors, operation of the builder,
//                 op of math, op of complex)
//   The formula is the function of scalars that literal/Formulas.h declares,
//   the function of tensors is in reference/Ops.h, the operation in
//   builder/ops/Elementwise.h. An op of math or of complex does the same; it is
//   void where there is none, or more to be done.
// STABLEHLO_ACCURATE(...): such an op with a result accuracy; STABLEHLO_UNARY
//   unless defined.
// STABLEHLO_BINARY(op, formula, function of tensors, operation of the builder)
// CHLO_UNARY(op, formula, operation of the builder)
// CHLO_ACCURATE(...): such an op whose operation takes an accuracy; CHLO_UNARY
//   unless defined.
// CHLO_BINARY(op, formula, operation of the builder): such an op that also has
//   a form that broadcasts.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_UNARY
#define STABLEHLO_UNARY(OpTy, formula, tensorFunction, Operation, MathOp,      \
                        ComplexOp)
#endif
#ifndef STABLEHLO_ACCURATE
#define STABLEHLO_ACCURATE(...) STABLEHLO_UNARY(__VA_ARGS__)
#endif
#ifndef STABLEHLO_BINARY
#define STABLEHLO_BINARY(OpTy, formula, tensorFunction, Operation)
#endif
#ifndef CHLO_UNARY
#define CHLO_UNARY(OpTy, formula, Operation)
#endif
#ifndef CHLO_ACCURATE
#define CHLO_ACCURATE(...) CHLO_UNARY(__VA_ARGS__)
#endif
#ifndef CHLO_BINARY
#define CHLO_BINARY(OpTy, formula, Operation)
#endif

// clang-format off
// Files that include it define functions by it, some with XLA's names.
// NOLINTBEGIN(misc-definitions-in-headers,readability-identifier-naming)

/// |x|; real for complex numbers.
STABLEHLO_UNARY(AbsOp, abs, absOp, Abs, void, void)
/// The least integer that is not less.
STABLEHLO_UNARY(CeilOp, ceil, ceilOp, Ceil, math::CeilOp, void)
/// The number of leading zero bits.
STABLEHLO_UNARY(ClzOp, countLeadingZeros, clzOp, Clz, void, void)
/// The greatest integer that is not greater.
STABLEHLO_UNARY(FloorOp, floor, floorOp, Floor, math::FloorOp, void)
/// The imaginary part; 0 for real numbers.
STABLEHLO_UNARY(ImagOp, imag, imagOp, Imag, void, void)
/// Whether a number is neither infinite nor NaN.
STABLEHLO_UNARY(IsFiniteOp, isFinite, isFiniteOp, IsFinite, void, void)
/// -x.
STABLEHLO_UNARY(NegOp, negate, negOp, Neg, void, void)
/// Logical or bitwise complement.
STABLEHLO_UNARY(NotOp, bitwiseNot, notOp, Not, void, void)
/// The number of set bits.
STABLEHLO_UNARY(PopulationCountOp, popcnt, populationCountOp, PopulationCount, void, void)
/// The real part.
STABLEHLO_UNARY(RealOp, real, realOp, Real, void, void)
/// The nearest integer; halves away from zero.
STABLEHLO_UNARY(RoundOp, roundNearestAfz, roundOp, RoundNearestAfz, math::RoundOp, void)
/// The nearest integer; halves to the even one.
STABLEHLO_UNARY(RoundNearestEvenOp, roundNearestEven, roundNearestEvenOp, RoundNearestEven, math::RoundEvenOp, void)
/// -1, 0 or 1; x / |x| for complex numbers.
STABLEHLO_UNARY(SignOp, sign, signOp, Sign, void, void)

/// Cube root.
STABLEHLO_ACCURATE(CbrtOp, cbrt, cbrtOp, Cbrt, math::CbrtOp, void)
/// Cosine.
STABLEHLO_ACCURATE(CosineOp, cosine, cosineOp, Cos, math::CosOp, complex::CosOp)
/// e^x.
STABLEHLO_ACCURATE(ExpOp, exponential, exponentialOp, Exp, math::ExpOp, void)
/// e^x - 1.
STABLEHLO_ACCURATE(Expm1Op, exponentialMinusOne, expm1Op, Expm1, void, void)
/// Natural logarithm.
STABLEHLO_ACCURATE(LogOp, log, logOp, Log, math::LogOp, void)
/// log(1 + x).
STABLEHLO_ACCURATE(Log1pOp, logPlusOne, log1pOp, Log1p, math::Log1pOp, void)
/// 1 / (1 + e^-x).
STABLEHLO_ACCURATE(LogisticOp, logistic, logisticOp, Logistic, void, void)
/// 1 / sqrt(x).
STABLEHLO_ACCURATE(RsqrtOp, rsqrt, rsqrtOp, Rsqrt, math::RsqrtOp, complex::RsqrtOp)
/// Sine.
STABLEHLO_ACCURATE(SineOp, sine, sineOp, Sin, math::SinOp, complex::SinOp)
/// Square root.
STABLEHLO_ACCURATE(SqrtOp, sqrt, sqrtOp, Sqrt, math::SqrtOp, void)
/// Tangent.
STABLEHLO_ACCURATE(TanOp, tan, tanOp, Tan, math::TanOp, complex::TanOp)
/// Hyperbolic tangent.
STABLEHLO_ACCURATE(TanhOp, tanh, tanhOp, Tanh, math::TanhOp, complex::TanhOp)

/// lhs + rhs; of i1, or.
STABLEHLO_BINARY(AddOp, add, addOp, Add)
/// Logical or bitwise and.
STABLEHLO_BINARY(AndOp, bitwiseAnd, andOp, And)
/// The angle of the point (rhs, lhs).
STABLEHLO_BINARY(Atan2Op, atan2, atan2Op, Atan2)
/// lhs + rhs * i.
STABLEHLO_BINARY(ComplexOp, complex, complexOp, Complex)
/// lhs / rhs; of integers, towards zero.
STABLEHLO_BINARY(DivOp, divide, divideOp, Div)
/// The greater one.
STABLEHLO_BINARY(MaxOp, maximum, maxOp, Max)
/// The lesser one.
STABLEHLO_BINARY(MinOp, minimum, minOp, Min)
/// lhs * rhs; of i1, and.
STABLEHLO_BINARY(MulOp, multiply, multiplyOp, Mul)
/// Logical or bitwise or.
STABLEHLO_BINARY(OrOp, bitwiseOr, orOp, Or)
/// lhs^rhs.
STABLEHLO_BINARY(PowOp, power, powerOp, Pow)
/// The remainder of lhs / rhs, with the sign of lhs.
STABLEHLO_BINARY(RemOp, remainder, remOp, Rem)
/// lhs * 2^rhs.
STABLEHLO_BINARY(ShiftLeftOp, shiftLeft, shiftLeftOp, ShiftLeft)
/// lhs / 2^rhs, keeping the sign.
STABLEHLO_BINARY(ShiftRightArithmeticOp, shiftRightArithmetic, shiftRightArithmeticOp, ShiftRightArithmetic)
/// lhs / 2^rhs of unsigned bits.
STABLEHLO_BINARY(ShiftRightLogicalOp, shiftRightLogical, shiftRightLogicalOp, ShiftRightLogical)
/// lhs - rhs.
STABLEHLO_BINARY(SubtractOp, subtract, subtractOp, Sub)
/// Logical or bitwise exclusive or.
STABLEHLO_BINARY(XorOp, bitwiseXor, xorOp, Xor)

/// Arc cosine.
CHLO_UNARY(AcosOp, acos, Acos)
/// Inverse hyperbolic cosine.
CHLO_UNARY(AcoshOp, acosh, Acosh)
/// Arc sine.
CHLO_UNARY(AsinOp, asin, Asin)
/// Inverse hyperbolic sine.
CHLO_UNARY(AsinhOp, asinh, Asinh)
/// Arc tangent.
CHLO_UNARY(AtanOp, atan, Atan)
/// Inverse hyperbolic tangent.
CHLO_UNARY(AtanhOp, atanh, Atanh)
/// e^-|x| times the modified Bessel function of order 1.
CHLO_UNARY(BesselI1eOp, besselI1e, BesselI1e)
/// Complex conjugate.
CHLO_UNARY(ConjOp, conj, Conj)
/// The derivative of Lgamma.
CHLO_UNARY(DigammaOp, digamma, Digamma)
/// Inverse of Erf.
CHLO_UNARY(ErfInvOp, erfInv, ErfInv)
/// 1 - erf(x).
CHLO_UNARY(ErfcOp, erfc, Erfc)
/// Whether a number is infinite.
CHLO_UNARY(IsInfOp, isInf, IsInf)
/// Whether a number is minus infinity.
CHLO_UNARY(IsNegInfOp, isNegInf, IsNegInf)
/// Whether a number is plus infinity.
CHLO_UNARY(IsPosInfOp, isPosInf, IsPosInf)
/// log |gamma(x)|.
CHLO_UNARY(LgammaOp, lgamma, Lgamma)
/// Hyperbolic sine.
CHLO_UNARY(SinhOp, sinh, Sinh)
/// x * x.
CHLO_UNARY(SquareOp, square, Square)

/// Hyperbolic cosine.
CHLO_ACCURATE(CoshOp, cosh, Cosh)
/// Error function.
CHLO_ACCURATE(ErfOp, erf, Erf)

/// The number after lhs in the direction of rhs.
CHLO_BINARY(NextAfterOp, nextAfter, NextAfter)
/// Derivative lhs + 1 of Lgamma, at rhs.
CHLO_BINARY(PolygammaOp, polygamma, Polygamma)
/// The Hurwitz zeta function.
CHLO_BINARY(ZetaOp, zeta, Zeta)

// NOLINTEND(misc-definitions-in-headers,readability-identifier-naming)
// clang-format on

#undef STABLEHLO_UNARY
#undef STABLEHLO_ACCURATE
#undef STABLEHLO_BINARY
#undef CHLO_UNARY
#undef CHLO_ACCURATE
#undef CHLO_BINARY
