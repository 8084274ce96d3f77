//===- ExactSpecial.cpp - Special functions to many digits ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Those that MPFR lacks, by series with many more terms and digits than the
// engine has.
//
//===----------------------------------------------------------------------===//

#include "Exact.h"
#include <limits>

using namespace mlir;
using namespace mlir::stablehlo;

static constexpr mpfr_rnd_t kNearest = MPFR_RNDN;
static constexpr mpfr_prec_t kWorking = 160;

static bool isPole(mpfr_srcptr x) {
  return mpfr_sgn(x) <= 0 && (mpfr_inf_p(x) || mpfr_integer_p(x));
}

//===----------------------------------------------------------------------===//
// Bessel functions
//===----------------------------------------------------------------------===//

/// e^-x x/2 sum of (x/2)^(2 k) / (k! (k + 1)!)
static void sumPowerSeries(mpfr_ptr sum, mpfr_srcptr x) {
  Real square(kWorking), term(kWorking);
  mpfr_sqr(square, x, kNearest);
  mpfr_div_2ui(square, square, 2, kNearest);
  mpfr_set_ui(sum, 1, kNearest);
  mpfr_set_ui(term, 1, kNearest);
  for (unsigned long k = 1; mpfr_get_exp(term) > mpfr_get_exp(sum) - kWorking;
       ++k) {
    mpfr_mul(term, term, square, kNearest);
    mpfr_div_ui(term, term, k * (k + 1), kNearest);
    mpfr_add(sum, sum, term, kNearest);
  }
  mpfr_neg(term, x, kNearest);
  mpfr_exp(term, term, kNearest);
  mpfr_mul(sum, sum, term, kNearest);
  mpfr_mul(sum, sum, x, kNearest);
  mpfr_div_2ui(sum, sum, 1, kNearest);
}

/// (1 - 3 / (8 x) - …) / sqrt(2 pi x), of error e^(-2 x)
static void sumAsymptoticSeries(mpfr_ptr sum, mpfr_srcptr x) {
  Real term(kWorking);
  mpfr_set_ui(sum, 1, kNearest);
  mpfr_set_ui(term, 1, kNearest);
  for (long k = 1; k < 200 && mpfr_get_exp(term) > -kWorking; ++k) {
    mpfr_mul_si(term, term, (2 * k - 1) * (2 * k - 1) - 4, kNearest);
    mpfr_div_si(term, term, 8 * k, kNearest);
    mpfr_div(term, term, x, kNearest);
    mpfr_add(sum, sum, term, kNearest);
  }
  mpfr_const_pi(term, kNearest);
  mpfr_mul(term, term, x, kNearest);
  mpfr_mul_2ui(term, term, 1, kNearest);
  mpfr_sqrt(term, term, kNearest);
  mpfr_div(sum, sum, term, kNearest);
}

void stablehlo::besselI1e(mpfr_ptr result, mpfr_srcptr x, mpfr_srcptr) {
  if (mpfr_nan_p(x))
    return mpfr_set_nan(result);
  if (!mpfr_regular_p(x)) {
    mpfr_set_zero(result, mpfr_signbit(x) ? -1 : 1);
    return;
  }
  Real size(kWorking), sum(kWorking);
  mpfr_abs(size, x, kNearest);
  if (mpfr_cmp_ui(size, 100) < 0)
    sumPowerSeries(sum, size);
  else
    sumAsymptoticSeries(sum, size);
  mpfr_setsign(result, sum, mpfr_signbit(x), kNearest);
}

/// e^-x z/2 sum of (z/2)^(2 k) / (k! (k + 1)!), z = x + i y. Up to |z| = 60
/// less than 180 bits cancel.
static void sumPowerSeries(Complex &sum, const Complex &z) {
  constexpr mpfr_prec_t precision = 360;
  Complex square(precision), term(precision);
  mpc_sqr(square, z, MPC_RNDNN);
  mpc_div_2ui(square, square, 2, MPC_RNDNN);
  mpc_div_2ui(term, z, 1, MPC_RNDNN);
  mpc_set(sum, term, MPC_RNDNN);
  for (unsigned long k = 1; k < 250; ++k) {
    mpc_mul(term, term, square, MPC_RNDNN);
    mpc_div_ui(term, term, k * (k + 1), MPC_RNDNN);
    mpc_add(sum, sum, term, MPC_RNDNN);
  }
  Real scale(precision);
  mpfr_neg(scale, z.real(), kNearest);
  mpfr_exp(scale, scale, kNearest);
  mpc_mul_fr(sum, sum, scale, MPC_RNDNN);
}

/// (e^(i y) (1 - 3 / (8 z) - …) -+ i e^(-2 x - i y) (1 + 3 / (8 z) - …)) /
/// sqrt(2 pi z), of error e^(-2 |z|), above or below the real axis.
static void sumAsymptoticSeries(Complex &sum, const Complex &z) {
  constexpr mpfr_prec_t precision = 360;
  Complex term(precision), less(precision), more(precision), wave(precision);
  Real decay(precision);
  mpc_set_ui(term, 1, MPC_RNDNN);
  mpc_set_ui(less, 1, MPC_RNDNN);
  mpc_set_ui(more, 1, MPC_RNDNN);
  for (long k = 1; k < 100; ++k) {
    mpc_mul_si(term, term, 4 - (2 * k - 1) * (2 * k - 1), MPC_RNDNN);
    mpc_div_ui(term, term, 8 * k, MPC_RNDNN);
    mpc_div(term, term, z, MPC_RNDNN);
    mpc_add(more, more, term, MPC_RNDNN);
    (k % 2 == 0 ? mpc_add : mpc_sub)(less, less, term, MPC_RNDNN);
  }
  mpfr_sin_cos(wave.imag(), wave.real(), z.imag(), kNearest);
  mpc_mul(less, less, wave, MPC_RNDNN);
  mpc_conj(wave, wave, MPC_RNDNN);
  mpfr_mul_si(decay, z.real(), -2, kNearest);
  mpfr_exp(decay, decay, kNearest);
  mpc_mul_fr(wave, wave, decay, MPC_RNDNN);
  mpc_mul_i(wave, wave, mpfr_signbit(z.imag()) ? 1 : -1, MPC_RNDNN);
  mpc_mul(more, more, wave, MPC_RNDNN);
  mpc_add(sum, less, more, MPC_RNDNN);
  Real pi(precision);
  mpfr_const_pi(pi, kNearest);
  mpfr_mul_2ui(pi, pi, 1, kNearest);
  mpc_mul_fr(term, z, pi, MPC_RNDNN);
  mpc_sqrt(term, term, MPC_RNDNN);
  mpc_div(sum, sum, term, MPC_RNDNN);
}

/// e^-|Re z| I1(z)
void stablehlo::besselI1e(Complex &result, const Complex &z, const Complex &) {
  constexpr mpfr_prec_t precision = 360;
  Complex right(precision), sum(precision);
  // I1 is odd.
  bool isLeft = mpfr_signbit(z.real());
  (isLeft ? mpc_neg : mpc_set)(right, z, MPC_RNDNN);
  Real size(precision);
  mpc_abs(size, right, kNearest);
  if (mpfr_cmp_ui(size, 60) < 0)
    sumPowerSeries(sum, right);
  else
    sumAsymptoticSeries(sum, right);
  (isLeft ? mpc_neg : mpc_set)(result, sum, MPC_RNDNN);
  // It is real where z is, and imaginary where z is.
  if (mpfr_zero_p(z.real()))
    mpfr_set(result.real(), z.real(), kNearest);
  if (mpfr_zero_p(z.imag()))
    mpfr_set(result.imag(), z.imag(), kNearest);
}

/// The modulus, but from |z| = 2 on at least (2 pi |z|)^-1/2: there two waves
/// of that size cancel near zeros.
void stablehlo::sizeOfBesselI1e(mpfr_ptr size, const Complex &z,
                                const Complex &exact) {
  mpc_abs(size, exact, kNearest);
  Real wave(kWorking);
  mpc_abs(wave, z, kNearest);
  if (mpfr_cmp_ui(wave, 2) < 0)
    return;
  mpfr_mul_d(wave, wave, 6.283185307179586, kNearest);
  mpfr_rec_sqrt(wave, wave, kNearest);
  mpfr_max(size, size, wave, kNearest);
}

//===----------------------------------------------------------------------===//
// digamma, lgamma
//===----------------------------------------------------------------------===//

void stablehlo::digamma(mpfr_ptr result, mpfr_srcptr x, mpfr_srcptr) {
  if (isPole(x))
    return mpfr_set_nan(result);
  mpfr_digamma(result, x, kNearest);
}

void stablehlo::lgamma(mpfr_ptr result, mpfr_srcptr x, mpfr_srcptr) {
  int sign;
  mpfr_lgamma(result, &sign, x, kNearest);
}

/// Where reflected differences cancel, beside zeros.
void stablehlo::sizeOfGamma(mpfr_ptr size, mpfr_srcptr, mpfr_srcptr,
                            mpfr_srcptr exact) {
  mpfr_abs(size, exact, kNearest);
  if (mpfr_cmp_ui(size, 4) < 0)
    mpfr_set_ui(size, 4, kNearest);
}

//===----------------------------------------------------------------------===//
// zeta, polygamma
//===----------------------------------------------------------------------===//

static constexpr int kNumBernoulli = 24;

namespace {
/// B(2 k) / (2 k)! = -(-1)^k 2 zeta(2 k) / (2 pi)^(2 k)
struct Bernoulli {
  Bernoulli() {
    Real turn(kWorking), square(kWorking), power(kWorking);
    mpfr_const_pi(turn, kNearest);
    mpfr_mul_2ui(turn, turn, 1, kNearest);
    mpfr_sqr(square, turn, kNearest);
    mpfr_set_ui(power, 1, kNearest);
    for (int k = 1; k <= kNumBernoulli; ++k) {
      mpfr_ptr number = numbers[k - 1];
      mpfr_init2(number, kWorking);
      mpfr_mul(power, power, square, kNearest);
      mpfr_zeta_ui(number, 2 * k, kNearest);
      mpfr_mul_2ui(number, number, 1, kNearest);
      mpfr_div(number, number, power, kNearest);
      if (k % 2 == 0)
        mpfr_neg(number, number, kNearest);
    }
  }
  ~Bernoulli() {
    for (mpfr_ptr number : numbers)
      mpfr_clear(number);
  }
  mpfr_t numbers[kNumBernoulli];
};
} // namespace

/// sum of x (x + 1) … B(2 k) / (2 k)! / a^(2 k - 1), and 1 / 2.
static void sumTail(mpfr_ptr sum, mpfr_srcptr x, mpfr_srcptr a) {
  static const Bernoulli bernoulli;
  Real factor(kWorking), term(kWorking);
  mpfr_set_d(sum, 0.5, kNearest);
  mpfr_div(factor, x, a, kNearest);
  for (int k = 1; k <= kNumBernoulli; ++k) {
    mpfr_mul(term, factor, bernoulli.numbers[k - 1], kNearest);
    mpfr_add(sum, sum, term, kNearest);
    for (int i = 2 * k - 1; i <= 2 * k; ++i) {
      mpfr_add_ui(term, x, i, kNearest);
      mpfr_mul(factor, factor, term, kNearest);
      mpfr_div(factor, factor, a, kNearest);
    }
  }
}

/// Powers to large numbers are out of the usual range. Each thread has its own.
static void useAllExponents() {
  mpfr_set_emin(mpfr_get_emin_min());
  mpfr_set_emax(mpfr_get_emax_max());
}

/// x > 1, q > 0.
static void sumOfPowers(mpfr_ptr sum, mpfr_srcptr x, mpfr_srcptr q) {
  constexpr int kNumTerms = 24;
  Real power(kWorking), a(kWorking), tail(kWorking), minusX(kWorking);
  mpfr_neg(minusX, x, kNearest);
  mpfr_set_zero(sum, 1);
  mpfr_set(a, q, kNearest);
  for (int k = 0; k < kNumTerms; ++k) {
    mpfr_pow(power, a, minusX, kNearest);
    mpfr_add(sum, sum, power, kNearest);
    if (!mpfr_regular_p(power) ||
        (mpfr_cmp_ui(x, 40) > 0 &&
         mpfr_get_exp(power) < mpfr_get_exp(sum) - kWorking))
      return;
    mpfr_add_ui(a, a, 1, kNearest);
  }
  mpfr_pow(power, a, minusX, kNearest);
  sumTail(tail, x, a);
  Real less(kWorking);
  mpfr_sub_ui(less, x, 1, kNearest);
  mpfr_div(less, a, less, kNearest);
  mpfr_add(tail, tail, less, kNearest);
  mpfr_mul(power, power, tail, kNearest);
  mpfr_add(sum, sum, power, kNearest);
}

/// The sum of (q + k)^-x, or of |q + k|^-x if `ofSizes`, where the signs
/// differ.
static void sumAll(mpfr_ptr sum, mpfr_srcptr x, mpfr_srcptr q, bool ofSizes) {
  useAllExponents();
  if (mpfr_sgn(q) > 0)
    return sumOfPowers(sum, x, q);
  constexpr mpfr_prec_t kExact = 2200;
  Real part(kExact), floor(kExact), below(kWorking), rest(kWorking);
  mpfr_floor(floor, q);
  mpfr_sub(part, q, floor, kNearest);
  Real half(kExact);
  mpfr_div_2ui(half, x, 1, kNearest);
  bool isOdd = !mpfr_integer_p(half);
  if (isOdd && !ofSizes && mpfr_cmp_d(part, 0.5) == 0) {
    // All others cancel.
    mpfr_ui_sub(part, 1, q, kNearest);
    return sumOfPowers(sum, x, part);
  }
  sumOfPowers(sum, x, part);
  mpfr_ui_sub(part, 1, part, kNearest);
  sumOfPowers(below, x, part);
  mpfr_ui_sub(part, 1, q, kNearest);
  sumOfPowers(rest, x, part);
  mpfr_sub(below, below, rest, kNearest);
  if (isOdd && !ofSizes)
    mpfr_neg(below, below, kNearest);
  mpfr_add(sum, sum, below, kNearest);
}

static bool isZetaSpecial(mpfr_ptr result, mpfr_srcptr x, mpfr_srcptr q) {
  if (mpfr_nan_p(x) || mpfr_nan_p(q) || mpfr_cmp_ui(x, 1) < 0) {
    mpfr_set_nan(result);
    return true;
  }
  if (mpfr_cmp_ui(x, 1) == 0 || isPole(q)) {
    mpfr_set_inf(result, 1);
    return true;
  }
  if (mpfr_sgn(q) < 0 && !mpfr_inf_p(x) && !mpfr_integer_p(x)) {
    mpfr_set_nan(result);
    return true;
  }
  if (mpfr_inf_p(q)) {
    mpfr_set_zero(result, 1);
    return true;
  }
  if (!mpfr_inf_p(x))
    return false;
  // Only a number of size 1 stays; there are two of 1/2.
  int order = mpfr_cmp_ui(q, 1);
  if (order == 0)
    mpfr_set_ui(result, 1, kNearest);
  else if (order > 0)
    mpfr_set_zero(result, 1);
  else
    mpfr_set_inf(result, 1);
  return true;
}

void stablehlo::zeta(mpfr_ptr result, mpfr_srcptr x, mpfr_srcptr q) {
  // As XLA has it.
  if (mpfr_inf_p(q) && mpfr_sgn(q) > 0 && mpfr_cmp_ui(x, 1) > 0)
    return mpfr_set_nan(result);
  if (!isZetaSpecial(result, x, q))
    sumAll(result, x, q, /*ofSizes=*/false);
}

void stablehlo::sizeOfZeta(mpfr_ptr size, mpfr_srcptr x, mpfr_srcptr q,
                           mpfr_srcptr) {
  if (!isZetaSpecial(size, x, q))
    sumAll(size, x, q, /*ofSizes=*/true);
}

/// n! * `zeta`(n + 1, x)
static void timesFactorial(mpfr_ptr result, mpfr_srcptr n, mpfr_srcptr x,
                           bool ofSizes) {
  useAllExponents();
  Real order(kWorking), factorial(kWorking);
  mpfr_add_ui(order, n, 1, kNearest);
  if (isZetaSpecial(result, order, x))
    return;
  sumAll(result, order, x, ofSizes);
  mpfr_gamma(factorial, order, kNearest);
  mpfr_mul(result, result, factorial, kNearest);
}

void stablehlo::polygamma(mpfr_ptr result, mpfr_srcptr n, mpfr_srcptr x) {
  if (!mpfr_number_p(n) || mpfr_sgn(n) < 0 || !mpfr_integer_p(n) ||
      mpfr_nan_p(x))
    return mpfr_set_nan(result);
  if (mpfr_zero_p(n))
    return digamma(result, x, x);
  timesFactorial(result, n, x, /*ofSizes=*/false);
  Real half(kWorking);
  mpfr_div_2ui(half, n, 1, kNearest);
  if (mpfr_integer_p(half))
    mpfr_neg(result, result, kNearest);
}

void stablehlo::sizeOfPolygamma(mpfr_ptr size, mpfr_srcptr n, mpfr_srcptr x,
                                mpfr_srcptr exact) {
  if (mpfr_zero_p(n))
    return sizeOfGamma(size, x, x, exact);
  timesFactorial(size, n, x, /*ofSizes=*/true);
}
