//===- ExactComplex.cpp - Complex functions to many digits ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// By MPC, and by MPFR where MPC has no such function: the formulas below are
// the ones of the spec, in enough digits to survive their cancellation.
//
//===----------------------------------------------------------------------===//

#include "Exact.h"

using namespace mlir;
using namespace mlir::stablehlo;

static constexpr mpfr_rnd_t kNearest = MPFR_RNDN;
/// Digits of intermediate results.
static constexpr mpfr_prec_t kWorking = 420;
/// Holds x * (2 + x) + y * y of f64 numbers, exactly.
static constexpr mpfr_prec_t kExactSquares = 4600;

/// conj(sqrt(z)) / |z|: as 1 / sqrt(z), but zeros have the sign of the limit.
static void rsqrt(Complex &result, const Complex &z, const Complex &) {
  Complex root(kWorking);
  Real modulus(kWorking);
  mpc_sqrt(root, z, MPC_RNDNN);
  mpc_conj(root, root, MPC_RNDNN);
  mpc_abs(modulus, z, kNearest);
  mpc_div_fr(result, root, modulus, MPC_RNDNN);
}

static void cbrt(Complex &result, const Complex &z, const Complex &) {
  if (mpfr_zero_p(z.real()) && mpfr_zero_p(z.imag()))
    return static_cast<void>(mpc_set(result, z, MPC_RNDNN));
  Real modulus(kWorking), angle(kWorking), sine(kWorking), cosine(kWorking);
  mpc_abs(modulus, z, kNearest);
  mpc_arg(angle, z, kNearest);
  mpfr_cbrt(modulus, modulus, kNearest);
  mpfr_div_ui(angle, angle, 3, kNearest);
  mpfr_sin_cos(sine, cosine, angle, kNearest);
  mpfr_mul(result.real(), modulus, cosine, kNearest);
  mpfr_mul(result.imag(), modulus, sine, kNearest);
}

/// e^x cos y - 1 = (e^x - 1) cos y - 2 sin^2(y / 2)
static void expMinusOne(Complex &result, const Complex &z, const Complex &) {
  Real sine(kWorking), cosine(kWorking), power(kWorking), half(kWorking);
  mpfr_expm1(power, z.real(), kNearest);
  mpfr_sin_cos(sine, cosine, z.imag(), kNearest);
  mpfr_mul(cosine, cosine, power, kNearest);
  mpfr_div_2ui(half, z.imag(), 1, kNearest);
  mpfr_sin(half, half, kNearest);
  mpfr_sqr(half, half, kNearest);
  mpfr_mul_2ui(half, half, 1, kNearest);
  mpfr_sub(result.real(), cosine, half, kNearest);
  mpfr_exp(power, z.real(), kNearest);
  mpfr_mul(result.imag(), power, sine, kNearest);
  if (mpfr_zero_p(z.imag())) // even where the power is infinite
    mpfr_set(result.imag(), z.imag(), kNearest);
}

/// log1p(x (2 + x) + y^2) / 2 + i atan2(y, 1 + x)
static void logPlusOne(Complex &result, const Complex &z, const Complex &) {
  Real sum(kExactSquares), square(kExactSquares);
  mpfr_add_ui(sum, z.real(), 2, kNearest);
  mpfr_mul(sum, sum, z.real(), kNearest);
  mpfr_sqr(square, z.imag(), kNearest);
  mpfr_add(sum, sum, square, kNearest);
  mpfr_log1p(result.real(), sum, kNearest);
  mpfr_div_2ui(result.real(), result.real(), 1, kNearest);
  mpfr_add_ui(sum, z.real(), 1, kNearest);
  mpfr_atan2(result.imag(), z.imag(), sum, kNearest);
}

/// 1 / (1 + e^-z) = (1 + u e^(i y)) / |1 + u e^(i y)|^2 with u = e^-|x|, for
/// x >= 0; for x < 0 the numerator is u (u + e^(i y)). The denominator is
/// (1 - u)^2 + 4 u cos^2(y / 2).
static void logistic(Complex &result, const Complex &z, const Complex &) {
  Real u(kWorking), uMinusOne(kWorking), cosine(kWorking), real(kWorking),
      denominator(kWorking);
  mpfr_abs(u, z.real(), kNearest);
  mpfr_neg(u, u, kNearest);
  mpfr_expm1(uMinusOne, u, kNearest);
  mpfr_exp(u, u, kNearest);
  mpfr_div_2ui(cosine, z.imag(), 1, kNearest);
  mpfr_cos(cosine, cosine, kNearest);
  mpfr_sqr(cosine, cosine, kNearest);
  mpfr_mul_2ui(cosine, cosine, 1, kNearest);
  mpfr_mul(real, u, cosine, kNearest);
  mpfr_mul_2ui(denominator, real, 1, kNearest);
  mpfr_fma(denominator, uMinusOne, uMinusOne, denominator, kNearest);
  if (mpfr_signbit(z.real())) {
    mpfr_add(real, uMinusOne, cosine, kNearest);
    mpfr_mul(real, real, u, kNearest);
  } else {
    mpfr_sub(real, real, uMinusOne, kNearest);
  }
  mpfr_div(result.real(), real, denominator, kNearest);
  mpfr_sin(real, z.imag(), kNearest);
  mpfr_mul(real, real, u, kNearest);
  mpfr_div(result.imag(), real, denominator, kNearest);
}

/// (sinh x cosh x + i sin y cos y) / (cos^2 y + sinh^2 x). MPC takes minutes
/// for large x.
static void tanhParts(mpfr_ptr real, mpfr_ptr imag, mpfr_srcptr x,
                      mpfr_srcptr y) {
  Real sine(kWorking), cosine(kWorking), sinh(kWorking), cosh(kWorking),
      denominator(kWorking);
  mpfr_sin_cos(sine, cosine, y, kNearest);
  if (mpfr_cmpabs_ui(x, 10000) > 0) { // 1, and 4 sin y cos y e^(-2 |x|)
    mpfr_abs(cosh, x, kNearest);
    mpfr_mul_si(cosh, cosh, -2, kNearest);
    mpfr_exp(cosh, cosh, kNearest);
    mpfr_mul(cosine, cosine, cosh, kNearest);
    mpfr_mul_2ui(cosine, cosine, 2, kNearest);
    mpfr_mul(imag, sine, cosine, kNearest);
    return static_cast<void>(mpfr_set_si(real, mpfr_sgn(x), kNearest));
  }
  mpfr_sinh_cosh(sinh, cosh, x, kNearest);
  mpfr_sqr(denominator, cosine, kNearest);
  mpfr_fma(denominator, sinh, sinh, denominator, kNearest);
  mpfr_mul(sinh, sinh, cosh, kNearest);
  mpfr_mul(sine, sine, cosine, kNearest);
  mpfr_div(real, sinh, denominator, kNearest);
  mpfr_div(imag, sine, denominator, kNearest);
}

static void tanh(Complex &result, const Complex &z, const Complex &) {
  tanhParts(result.real(), result.imag(), z.real(), z.imag());
}

/// -i tanh(i z)
static void tan(Complex &result, const Complex &z, const Complex &) {
  tanhParts(result.imag(), result.real(), z.imag(), z.real());
}

static void sign(Complex &result, const Complex &z, const Complex &) {
  Real modulus(kWorking);
  mpc_abs(modulus, z, kNearest);
  mpc_div_fr(result, z, modulus, MPC_RNDNN);
}

static void absolute(Complex &result, const Complex &z, const Complex &) {
  mpc_abs(result.real(), z, kNearest);
  mpfr_set_zero(result.imag(), 1);
}

/// -i log((x + i y) / sqrt(x^2 + y^2))
static void atan2(Complex &result, const Complex &y, const Complex &x) {
  Complex root(kWorking), square(kWorking), ratio(kWorking);
  mpc_sqr(root, x, MPC_RNDNN);
  mpc_sqr(square, y, MPC_RNDNN);
  mpc_add(root, root, square, MPC_RNDNN);
  mpc_sqrt(root, root, MPC_RNDNN);
  mpc_mul_i(ratio, y, 1, MPC_RNDNN);
  mpc_add(ratio, ratio, x, MPC_RNDNN);
  mpc_div(ratio, ratio, root, MPC_RNDNN);
  mpc_log(ratio, ratio, MPC_RNDNN);
  mpc_mul_i(result, ratio, -1, MPC_RNDNN);
}

/// exp(y log x)
static void power(Complex &result, const Complex &x, const Complex &y) {
  Complex log(kWorking);
  mpc_log(log, x, MPC_RNDNN);
  mpc_mul(log, log, y, MPC_RNDNN);
  mpc_exp(result, log, MPC_RNDNN);
}

/// Re(sqrt(1 - z) sqrt(1 + z)) + i |Im(asin(z))|, for z with parts >= 0
static void asinAcosKernel(Complex &result, const Complex &x, const Complex &) {
  Complex z(kWorking), left(kWorking), right(kWorking);
  mpfr_abs(z.real(), x.real(), kNearest);
  mpfr_abs(z.imag(), x.imag(), kNearest);
  mpc_ui_sub(left, 1, z, MPC_RNDNN);
  mpc_add_ui(right, z, 1, MPC_RNDNN);
  mpc_sqrt(left, left, MPC_RNDNN);
  mpc_sqrt(right, right, MPC_RNDNN);
  mpc_mul(left, left, right, MPC_RNDNN);
  mpc_asin(right, z, MPC_RNDNN);
  mpfr_abs(result.real(), left.real(), kNearest);
  mpfr_abs(result.imag(), right.imag(), kNearest);
}

static void modulusOf(mpfr_ptr size, const Complex &, const Complex &exact) {
  mpc_abs(size, exact, kNearest);
}

#define EXACT_UNARY(op, function)                                              \
  {LaneOp::op, [](Complex &result, const Complex &z, const Complex &) {        \
     function(result, z, MPC_RNDNN);                                           \
   }}

static const ComplexFunction kFunctions[] = {
    {LaneOp::Abs, absolute},
    EXACT_UNARY(Acos, mpc_acos),
    EXACT_UNARY(Acosh, mpc_acosh),
    EXACT_UNARY(Asin, mpc_asin),
    {LaneOp::AsinAcosKernel, asinAcosKernel},
    EXACT_UNARY(Asinh, mpc_asinh),
    EXACT_UNARY(Atan, mpc_atan),
    EXACT_UNARY(Atanh, mpc_atanh),
    {LaneOp::BesselI1e, besselI1e, sizeOfBesselI1e},
    {LaneOp::Cbrt, cbrt},
    EXACT_UNARY(Cosh, mpc_cosh),
    EXACT_UNARY(Cosine, mpc_cos),
    EXACT_UNARY(Exponential, mpc_exp),
    {LaneOp::ExponentialMinusOne, expMinusOne, modulusOf},
    EXACT_UNARY(Log, mpc_log),
    {LaneOp::LogPlusOne, logPlusOne},
    {LaneOp::Logistic, logistic, modulusOf},
    {LaneOp::Rsqrt, rsqrt},
    {LaneOp::Sign, sign},
    EXACT_UNARY(Sine, mpc_sin),
    EXACT_UNARY(Sinh, mpc_sinh),
    EXACT_UNARY(Sqrt, mpc_sqrt),
    {LaneOp::Square, [](Complex &result, const Complex &z,
                        const Complex &) { mpc_sqr(result, z, MPC_RNDNN); }},
    {LaneOp::Tan, tan},
    {LaneOp::Tanh, tanh},
    {LaneOp::Atan2, atan2, modulusOf},
    {LaneOp::Divide,
     [](Complex &result, const Complex &x, const Complex &y) {
       mpc_div(result, x, y, MPC_RNDNN);
     }},
    {LaneOp::Multiply,
     [](Complex &result, const Complex &x, const Complex &y) {
       mpc_mul(result, x, y, MPC_RNDNN);
     },
     modulusOf},
    {LaneOp::Power, power, modulusOf},
};

llvm::ArrayRef<ComplexFunction> stablehlo::getComplexFunctions() {
  return kFunctions;
}
