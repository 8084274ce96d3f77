//===- Exact.cpp - Functions to many digits -------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The real functions, rounding, and distances.
//
//===----------------------------------------------------------------------===//

#include "Exact.h"
#include "stablehlo/reference/tensor/SmallFloat.h"
#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::stablehlo;

static constexpr mpfr_rnd_t kNearest = MPFR_RNDN;

/// The type's digits, as `double` has them.
namespace {
struct FloatFormat {
  int mantissaBits;
  int minExponent;
  int maxExponent;
};
} // namespace
static FloatFormat getFormat(ElementType type) {
  if (type == ElementType::F64)
    return {52, -1022, 1023};
  if (type == ElementType::F32)
    return {23, -126, 127};
  SmallFloatFormat format = getSmallFloatFormat(type);
  if (format.isExponentOnly())
    return {0, -127, 127};
  float largest = decodeSmallFloat(type, format.largest());
  return {format.mantissaBits, 1 - format.bias, std::ilogb(largest)};
}

double stablehlo::roundTo(ElementType type, mpfr_srcptr exact) {
  if (type == ElementType::F64)
    return mpfr_get_d(exact, kNearest);
  // Toward zero with a sticky last bit, so that the second rounding is right.
  double odd = mpfr_get_d(exact, MPFR_RNDZ);
  if (std::isfinite(odd) && mpfr_cmp_d(exact, odd) != 0) {
    uint64_t bits;
    std::memcpy(&bits, &odd, sizeof(bits));
    bits |= 1;
    std::memcpy(&odd, &bits, sizeof(bits));
  }
  if (type == ElementType::F32)
    return static_cast<float>(odd);
  return decodeSmallFloat(type, encodeSmallFloat(type, odd));
}

double stablehlo::getUlpsOf(ElementType type, double result, mpfr_srcptr exact,
                            mpfr_srcptr size) {
  FloatFormat format = getFormat(type);
  Real difference(mpfr_get_prec(exact) + 64);
  if (std::isinf(result)) {
    // What would come after the largest number.
    mpfr_set_si_2exp(difference, result > 0 ? 1 : -1, format.maxExponent + 1,
                     kNearest);
    mpfr_sub(difference, exact, difference, kNearest);
  } else {
    mpfr_sub_d(difference, exact, result, kNearest);
  }
  int64_t exponent = format.minExponent;
  if (mpfr_regular_p(size))
    exponent = std::max<int64_t>(exponent, mpfr_get_exp(size) - 1);
  exponent = std::min<int64_t>(exponent, format.maxExponent);
  mpfr_mul_2si(difference, difference, format.mantissaBits - exponent,
               kNearest);
  return std::fabs(mpfr_get_d(difference, kNearest));
}

double stablehlo::getUlps(ElementType type, double result, mpfr_srcptr exact) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  double expected = roundTo(type, exact);
  // The type has no zero: what underflows f32 or f64 is NaN, as zero is.
  if (type == ElementType::F8E8M0FNU && mpfr_sgn(exact) >= 0 &&
      mpfr_cmp_d(exact, 0x1p-149) < 0)
    return std::isnan(result) || result == 0x1p-127 ? 0 : infinity;
  if (std::isnan(expected) || std::isnan(result))
    return std::isnan(expected) && std::isnan(result) ? 0 : infinity;
  bool isNearest =
      result == expected && std::signbit(result) == std::signbit(expected);
  if (mpfr_inf_p(exact))
    return isNearest ? 0 : infinity;
  if (result == 0 && expected == 0 && !isNearest)
    return infinity;
  double ulps = getUlpsOf(type, result, exact, exact);
  // Also where the other neighbor of a tie was taken.
  return isNearest ? std::fmin(ulps, 0.5)
                   : std::fmax(ulps, std::nextafter(0.5, 1));
}

static void logistic(mpfr_ptr result, mpfr_srcptr x, mpfr_srcptr) {
  mpfr_neg(result, x, kNearest);
  mpfr_exp(result, result, kNearest);
  mpfr_add_ui(result, result, 1, kNearest);
  mpfr_ui_div(result, 1, result, kNearest);
}

static void rsqrt(mpfr_ptr result, mpfr_srcptr x, mpfr_srcptr) {
  mpfr_rec_sqrt(result, x, kNearest);
  if (mpfr_zero_p(x)) // IEEE-754 rSqrt
    mpfr_set_inf(result, mpfr_signbit(x) ? -1 : 1);
}

/// A start for the iteration, to some 2e-3.
static double guessErfInv(double y, double complement) {
  double log = std::log(complement * (1 + y));
  double term = 2 / (3.14159265358979324 * 0.147) + log / 2;
  double root = std::sqrt(term * term - log / 0.147) - term;
  return root > 0 ? std::sqrt(root) : 0;
}

/// Halley's method on erf, or on erfc in the outer half. Each step triples the
/// number of right digits.
static void erfInv(mpfr_ptr result, mpfr_srcptr y, mpfr_srcptr) {
  if (mpfr_nan_p(y) || mpfr_cmpabs_ui(y, 1) > 0)
    return mpfr_set_nan(result);
  if (mpfr_zero_p(y))
    return static_cast<void>(mpfr_set(result, y, kNearest));
  if (mpfr_cmpabs_ui(y, 1) == 0)
    return mpfr_set_inf(result, mpfr_sgn(y));
  mpfr_prec_t precision = mpfr_get_prec(result) + 32;
  Real size(precision), complement(precision), x(precision), value(precision),
      slope(precision);
  mpfr_abs(size, y, kNearest);
  mpfr_ui_sub(complement, 1, size, kNearest);
  bool isOuter = mpfr_cmp_d(size, 0.5) > 0;
  double start = mpfr_get_d(size, kNearest);
  mpfr_set_d(x, guessErfInv(start, mpfr_get_d(complement, kNearest)), kNearest);
  if (start < 1e-3)
    mpfr_mul_d(x, size, 0.886226925452758, kNearest);
  Real scale(precision); // sqrt(pi) / 2
  mpfr_const_pi(scale, kNearest);
  mpfr_sqrt(scale, scale, kNearest);
  mpfr_div_2ui(scale, scale, 1, kNearest);
  for (int step = 0; step < 4; ++step) {
    if (isOuter) {
      mpfr_erfc(value, x, kNearest);
      mpfr_sub(value, complement, value, kNearest);
    } else {
      mpfr_erf(value, x, kNearest);
      mpfr_sub(value, value, size, kNearest);
    }
    // d = f / f', x -= d / (1 + x d)
    mpfr_sqr(slope, x, kNearest);
    mpfr_exp(slope, slope, kNearest);
    mpfr_mul(value, value, slope, kNearest);
    mpfr_mul(value, value, scale, kNearest);
    mpfr_mul(slope, x, value, kNearest);
    mpfr_add_ui(slope, slope, 1, kNearest);
    mpfr_div(value, value, slope, kNearest);
    mpfr_sub(x, x, value, kNearest);
  }
  mpfr_setsign(result, x, mpfr_signbit(y), kNearest);
}

#define EXACT_UNARY(op, function)                                              \
  {LaneOp::op, [](mpfr_ptr result, mpfr_srcptr x, mpfr_srcptr) {               \
     function(result, x, kNearest);                                            \
   }}
#define EXACT_BINARY(op, function)                                             \
  LaneOp::op, [](mpfr_ptr result, mpfr_srcptr x, mpfr_srcptr y) {              \
    function(result, x, y, kNearest);                                          \
  }

static const RealFunction kFunctions[] = {
    EXACT_UNARY(Acos, mpfr_acos),
    EXACT_UNARY(Acosh, mpfr_acosh),
    EXACT_UNARY(Asin, mpfr_asin),
    EXACT_UNARY(Asinh, mpfr_asinh),
    EXACT_UNARY(Atan, mpfr_atan),
    EXACT_UNARY(Atanh, mpfr_atanh),
    {LaneOp::BesselI1e, besselI1e},
    EXACT_UNARY(Cbrt, mpfr_cbrt),
    EXACT_UNARY(Cosh, mpfr_cosh),
    EXACT_UNARY(Cosine, mpfr_cos),
    {LaneOp::Digamma, digamma, false, sizeOfGamma},
    EXACT_UNARY(Erf, mpfr_erf),
    EXACT_UNARY(Erfc, mpfr_erfc),
    {LaneOp::ErfInv, erfInv},
    EXACT_UNARY(Exponential, mpfr_exp),
    EXACT_UNARY(ExponentialMinusOne, mpfr_expm1),
    {LaneOp::Lgamma, lgamma, false, sizeOfGamma},
    EXACT_UNARY(Log, mpfr_log),
    EXACT_UNARY(LogPlusOne, mpfr_log1p),
    {LaneOp::Logistic, logistic},
    {LaneOp::Rsqrt, rsqrt},
    EXACT_UNARY(Sine, mpfr_sin),
    EXACT_UNARY(Sinh, mpfr_sinh),
    EXACT_UNARY(Sqrt, mpfr_sqrt),
    EXACT_UNARY(Tan, mpfr_tan),
    EXACT_UNARY(Tanh, mpfr_tanh),
    {EXACT_BINARY(Atan2, mpfr_atan2)},
    {EXACT_BINARY(Power, mpfr_pow)},
    {LaneOp::Polygamma, polygamma, false, sizeOfPolygamma, true},
    {LaneOp::Zeta, zeta, false, sizeOfZeta, true},
    {EXACT_BINARY(Add, mpfr_add), true},
    {EXACT_BINARY(Subtract, mpfr_sub), true},
    {EXACT_BINARY(Multiply, mpfr_mul), true},
    {EXACT_BINARY(Divide, mpfr_div), true},
    {EXACT_BINARY(Remainder, mpfr_fmod), true},
};

llvm::ArrayRef<RealFunction> stablehlo::getRealFunctions() {
  return kFunctions;
}

mpfr_prec_t stablehlo::getPrecision(const RealFunction &function,
                                    ElementType type) {
  if (function.isArithmetic)
    return type == ElementType::F64 ? 2200 : 320;
  return type == ElementType::F64 ? 128 : 96;
}
