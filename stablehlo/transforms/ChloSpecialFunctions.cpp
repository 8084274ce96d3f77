//===- ChloSpecialFunctions.cpp - More of CHLO's functions ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions by polynomials and series, complex ones by their parts, and mulhi.
// Polynomials interpolate at Chebyshev nodes, to f64's precision.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/transforms/ChloFunctions.h"
#include "llvm/ADT/STLExtras.h"
#include <limits>

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::formula;

static const double kInfinity = std::numeric_limits<double>::infinity();

//===----------------------------------------------------------------------===//
// Error functions
//===----------------------------------------------------------------------===//

/// erf(x) / x over x^2 - 1/2, |x| <= 1.
static const double kErfNear[] = {
    5.957176147748911e-11,   -7.798543168142326e-10, 9.387642467190585e-09,
    -1.0420369437776738e-07, 1.053644949301286e-06,  -9.614808686837411e-06,
    7.82964952550334e-05,    -0.0005611894221159957, 0.003480274496665589,
    -0.018283884489152906,   0.07940998675593483,    -0.2810721780454342,
    0.9654687386698673};
/// erfc(x) e^(x^2) / t over t - 1/2 with t = 4 / (4 + x), x in [0.5, 28].
static const double kErfc[] = {
    2.6525131674973575e-05, 0.0018434760142487894,  -0.00028192920349506833,
    -0.004588831520826731,  1.5493867035111793e-05, 0.008291448463917711,
    0.0024391844908723224,  -0.013889871550326704,  -0.011661279573705427,
    0.019231031639435563,   0.03862652409923294,    -0.003722601706115504,
    -0.09052812662061349,   -0.11649347892030147,   0.03596273333441245,
    0.3911715617497716,     0.8438417069244559,     1.2221042385519192,
    1.392087497919048,      1.323406351512031,      1.0817076626264726,
    0.7732087022652371,     0.488274364540441,      0.27399891525012277};

static Number expandErfNear(Number x) {
  return x * polynomial(kErfNear, x * x - 0.5);
}

/// erfc(x) for x >= 1/2. The square's rounding error would count in the
/// exponent: x is cut to half its bits, whose square is exact.
static Number expandErfcFar(Number x) {
  // Beyond, f64 has only 0. NaN stays.
  x = select(x > 28.0, x.constant(28), x);
  Number t = 4.0 / (x + 4.0);
  bool isWide = &x.getSemantics() == &APFloat::IEEEdouble();
  Number high{ReducePrecisionOp::create(*x.builder, x.loc, x.value,
                                        /*exponentBits=*/isWide ? 11 : 8,
                                        /*mantissaBits=*/isWide ? 25 : 10),
              x.builder, x.loc};
  Number power = exp(-(high * high)) * exp((high - x) * (high + x));
  return t * polynomial(kErfc, t - 0.5) * power;
}

static Number expandErf(Number x) {
  Number size = abs(x);
  Number far = sign(x) * (1.0 - expandErfcFar(size));
  return select(size > 1.0, far, expandErfNear(x));
}

static Number expandErfc(Number x) {
  Number size = abs(x);
  Number positive = expandErfcFar(size);
  Number far = select(x < 0.0, 2.0 - positive, positive);
  return select(size < 0.5, 1.0 - expandErfNear(x), far);
}

/// erf_inv(y) / y over w - 3 with w = -log(1 - y^2) in [0, 6].
static const double kErfInvNear[] = {
    -2.977707210373966e-25,  1.0499404936793972e-23,  -3.054151405249721e-23,
    -8.896305825200184e-22,  6.474157771888622e-21,   2.0609839483422843e-20,
    -4.459348390459549e-19,  1.4477027999369341e-18,  1.3637178945101644e-17,
    -1.553961341304869e-16,  2.673654455859035e-16,   6.28202677776061e-15,
    -5.289119641427558e-14,  6.497831604071422e-15,   2.6988179378616532e-12,
    -1.732965937406382e-11,  -3.1425181543769876e-11, 1.1108001435801187e-09,
    -5.4671795714723386e-09, -2.3688730483123692e-08, 4.4998542600670617e-07,
    -1.748002092821003e-06,  -1.2716422638985917e-05, 0.0001950613244118731,
    -0.0008361817769092665,  -0.005738135221005619,   0.24163040416615827,
    1.6235420064648298};
/// The same over sqrt(w) - 3.25 in [2.449, 4].
static const double kErfInvFar[] = {
    -9.473807493493159e-10,  -1.311435875543893e-09,  1.0534929143559963e-08,
    -1.1427536707090168e-08, -2.4613742358269584e-08, 1.2667080234861428e-07,
    -2.4280319686163196e-07, -2.4128155261164857e-08, 1.4803864638094295e-06,
    -3.987224905015555e-06,  2.9329253477888486e-06,  1.2465446021735284e-05,
    -4.732074378531314e-05,  6.828704531318096e-05,   2.4031519924251964e-05,
    -0.00035503780630362136, 0.0009532893411279625,   -0.0016882755358761919,
    0.002491442097971349,    -0.0037512085082135257,  0.005370914553554862,
    1.0052589676941652,      3.0838856104922208};
/// The same over sqrt(w) - 5 in [4, 6.1].
static const double kErfInvTail[] = {
    5.029463831717124e-12,   -2.0469026960933108e-11, 1.883626194327793e-11,
    6.991455005495576e-11,   -3.891029733762427e-10,  1.315363872459033e-09,
    -3.5249190822801067e-09, 7.822040738410833e-09,   -1.521973066440248e-08,
    2.901831210315565e-08,   -6.757032620612133e-08,  2.2905292955975568e-07,
    -9.930260580756307e-07,  4.526052504540241e-06,   -1.968177112463216e-05,
    7.599527809894209e-05,   -0.00021503011980329156, -0.0001387193183802327,
    1.0103004648645448,      4.849906401408584};

static Number expandErfInv(Number y) {
  Number size = abs(y);
  Number w = -(log1p(-size) + log1p(size));
  Number root = sqrt(w);
  Number far = select(root > 4.0, polynomial(kErfInvTail, root - 5.0),
                      polynomial(kErfInvFar, root - 3.25));
  Number ratio = select(w > 6.0, far, polynomial(kErfInvNear, w - 3.0));
  return select(size == 1.0, y * kInfinity, ratio * y);
}

//===----------------------------------------------------------------------===//
// Bessel functions
//===----------------------------------------------------------------------===//

/// 1 / (k! (k + 1)!) from k = 24 to 0: 2 I1(x) / x over x^2 / 4.
static const double kBesselNear[] = {1.0390791992331261e-49,
                                     6.234475195398757e-47,
                                     3.4414303078601135e-44,
                                     1.7413637357772174e-41,
                                     8.045100459290744e-39,
                                     3.3789421929021126e-36,
                                     1.2839980333028028e-33,
                                     4.391273273895586e-31,
                                     1.3437296218120491e-28,
                                     3.654944571328774e-26,
                                     8.771866971189057e-24,
                                     1.842092063949702e-21,
                                     3.352607556388458e-19,
                                     5.230067787965994e-17,
                                     6.903689480115112e-15,
                                     7.594058428126623e-13,
                                     6.834652585313961e-11,
                                     4.920949861426052e-09,
                                     2.755731922398589e-07,
                                     1.1574074074074073e-05,
                                     0.00034722222222222224,
                                     0.006944444444444444,
                                     0.08333333333333333,
                                     0.5,
                                     1.0};
/// e^-x I1(x) sqrt(x) over 1 / x - 1/16, x >= 8.
static const double kBesselFar[] = {
    -3.5032695754229508e+16, -630697009052811.8,    941259833340711.4,
    19483116732188.965,      -11830294391699.12,    -308971363079.7435,
    93943785772.1061,        3540394108.5599422,    -520364944.34044,
    -33470047.728784744,     1610651.1968285136,    245451.51366016164,
    7471.432031429093,       -577.7406612374639,    -100.42802204753643,
    -11.578247207274597,     -1.6779263342501103,   -0.3653084701710204,
    -0.12025267186226721,    -0.061597889377661426, -0.056124355541459246,
    -0.15599323509176974,    0.38939845902587233};

static Number expandBesselI1e(Number x) {
  Number size = abs(x);
  Number isNear = size < 8.0;
  Number small = select(isNear, size, x.constant(0));
  Number near =
      x * 0.5 * exp(-small) * polynomial(kBesselNear, small * small * 0.25);
  Number large = select(isNear, x.constant(8), size);
  Number far =
      sign(x) * polynomial(kBesselFar, 1.0 / large - 0.0625) / sqrt(large);
  return select(isNear, near, far);
}

//===----------------------------------------------------------------------===//
// zeta, polygamma
//===----------------------------------------------------------------------===//

/// B(2 k) / (2 k)! from k = 1 to 12.
static const double kBernoulli[] = {1.0 / 12,
                                    -1.0 / 720,
                                    1.0 / 30240,
                                    -1.0 / 1209600,
                                    1.0 / 47900160,
                                    -691.0 / 1307674368000,
                                    1.0 / 74724249600,
                                    -3.38968029632258286683e-13,
                                    8.58606205627784456414e-15,
                                    -2.17486869855806187304e-16,
                                    5.50900282836022951520e-18,
                                    -1.39544646858125233408e-19};

namespace {
/// Sums of powers of the numbers from `first` + `offset` on, in steps of 1,
/// times `scale`; `offset` is whole.
struct PowerSeries {
  Number x, first, offset, scale;

  Number getBase(double k) const { return first + (offset + k); }
  /// (first + offset + k)^-x, with the rounding of the sum made good: it would
  /// count x times.
  Number getPower(double k) const;
  Number sum() const;
};
} // namespace

Number PowerSeries::getPower(double k) const {
  Number whole = offset + k, base = first + whole, part = base - first;
  Number less = (first - (base - part)) + (whole - part);
  Number power = (base * scale).apply<PowOp>(-x);
  Number isExact = (less == 0.0) || (power == 0.0) || (power == kInfinity);
  return select(isExact, power, power * exp(-(x * (less / base))));
}

/// For x > 1 and numbers above 0: ten terms, and the Euler-Maclaurin formula
/// for the others.
Number PowerSeries::sum() const {
  constexpr int kNumTerms = 10;
  Number sum = getPower(0);
  for (int k = 1; k < kNumTerms; ++k)
    sum = sum + getPower(k);
  Number end = getBase(kNumTerms), last = getPower(kNumTerms);
  // Where the power underflows, its product with `end` need not.
  Number root = (end * scale).apply<PowOp>(x * -0.5);
  int minExponent = APFloat::semanticsMinExponent(x.getSemantics());
  Number isTiny = last < std::ldexp(1.0, minExponent + 60);
  Number integral = select(isTiny, (root * end) * root, last * end);
  Number isSomething = sum * std::ldexp(1.0, -70) < integral;
  integral = integral / (x - 1.0);
  Number tail = x.constant(0.5);
  Number factor = x / end;
  for (auto [i, coefficient] : llvm::enumerate(kBernoulli)) {
    tail = tail + factor * coefficient;
    double k = 2.0 * static_cast<double>(i) + 1;
    factor = factor * ((x + k) / end) * ((x + (k + 1)) / end);
  }
  // Factors overflow where what is left is nothing beside the sum.
  return select(isSomething, sum + (last * tail + integral), sum);
}

/// Whether a whole number is even.
static Number isEvenNumber(Number x) {
  Number half = x * 0.5;
  return half == floor(half);
}

/// Divided by scale^x, which `isEven` is about. The terms with q + k < 0 are
/// those of zeta(x, 1 - f) without zeta(x, 1 - q), with f = q - floor(q), but
/// for their sign.
static Number zetaOfNumber(Number x, Number isEven, Number q, Number scale) {
  Number floorQ = floor(q), isLeft = q < 0.0;
  Number zero = x.constant(0);
  Number right = PowerSeries{x, q, select(isLeft, -floorQ, zero), scale}.sum();
  PowerSeries below{x, -q, floorQ + 1.0, scale};
  Number rest = PowerSeries{x, -q, x.constant(1), scale}.sum();
  Number left = below.sum() - rest;
  left = right + select(isEven, left, -left);
  // Of infinities the one nearer to its pole stays.
  Number above = q - floorQ, other = below.getBase(0);
  Number nearer = select(above < other, right, x.constant(-kInfinity));
  left = select(left != left, nearer, left);
  // Halfway between poles all other terms cancel.
  Number isHalfway = (above == other) && isEven.apply<NotOp>();
  left = select(isHalfway, rest, left);
  Number result = select(isLeft, left, right);
  result = select(q == kInfinity, zero, result);
  Number isWhole = x == floor(x);
  result = select(isLeft && isWhole.apply<NotOp>(), x.constant(std::nan("")),
                  result);
  Number isPole = ((q < 0.0) || (q == 0.0)) && (q == floorQ);
  result = select(isPole || (x == 1.0), x.constant(kInfinity), result);
  Number isNaN = (x < 1.0) || (x != x) || (q != q);
  return select(isNaN, x.constant(std::nan("")), result);
}

/// NaN at infinity, as XLA has it.
static Number expandZeta(Number x, Number q) {
  Number isNaN = (x > 1.0) && (q == kInfinity);
  Number value = zetaOfNumber(x, isEvenNumber(x), q, x.constant(1));
  return select(isNaN, x.constant(std::nan("")), value);
}

/// (-1)^(n + 1) n! zeta(n + 1, x), and digamma for n = 0.
static Number polygammaOf(Number n, Number x) {
  Number order = n + 1.0, isEven = isEvenNumber(n);
  // Where n! overflows or x^-n underflows, their product need not.
  int maxExponent = APFloat::semanticsMaxExponent(x.getSemantics());
  Number isHalfway = isEven && (x - floor(x) == 0.5);
  Number size = select(isHalfway, abs(x), x);
  Number exponent = floor(log(size) * (1 / kLog2));
  exponent = select(exponent < maxExponent - 1.0, exponent,
                    x.constant(maxExponent - 1));
  Number scale = x.constant(2).apply<PowOp>(-exponent);
  // For large orders only a factor that leaves x no size keeps both in range.
  scale = select(n < 0.9 * maxExponent, scale, 1.0 / size);
  scale = select(size > 1.0, scale, x.constant(1));
  Number zeta = zetaOfNumber(order, isEven.apply<NotOp>(), x, scale);
  size = formula::timesFactorial(zeta, n, scale);
  // Infinity and 0: (n / (e x))^n is one of them.
  Number isLarge = abs(x) * std::exp(1.0) < n;
  Number limit = select(isLarge, x.constant(kInfinity), x.constant(0));
  size = select(size != size, limit, size);
  Number result = select(isEven, -size, size);
  result = select(n == 0.0, formula::digamma(x), result);
  Number isNoOrder = (n < 0.0) || (n != floor(n)) || (n == kInfinity);
  Number isNaN = isNoOrder || (n != n) || (x != x);
  return select(isNaN, x.constant(std::nan("")), result);
}

//===----------------------------------------------------------------------===//
// Complex functions
//===----------------------------------------------------------------------===//

namespace {
struct ComplexNumber {
  Number re, im;
};
} // namespace

/// |x + i y| without overflow.
static Number modulus(Number x, Number y) {
  return x.apply<ComplexOp>(y).apply<AbsOp>();
}

/// `function`(x) * factor for cosh or sinh, |factor| <= 1: it may be an
/// ordinary number where the function overflows, and is 0 where the factor is.
static Number timesFactor(Number (*function)(Number), Number x, Number factor,
                          Number signOfFar) {
  Number root = exp(abs(x) * 0.5);
  Number far = signOfFar * (((root * 0.5) * factor) * root);
  // e^-x is nothing beside e^x.
  Number product = select(abs(x) > 20.0, far, function(x) * factor);
  return select(factor == 0.0, signOfFar * factor, product);
}
static Number coshTimes(Number x, Number factor) {
  return timesFactor(formula::cosh, x, factor, x.constant(1));
}
/// 0 where x is, whatever the factor.
static Number sinhTimes(Number x, Number factor) {
  Number product = timesFactor(formula::sinh, x, factor, sign(x));
  return select((x == 0.0) && (factor != factor), x, product);
}

/// The real part of cosh or sinh, infinite where x is, whatever the angle.
static Number orInfinite(Number part, Number infinity, Number factor) {
  Number isPole = (abs(infinity) == kInfinity) && (factor != factor);
  return select(isPole, infinity, part);
}

static ComplexNumber complexCosh(ComplexNumber z) {
  Number c = cosine(z.im), size = abs(z.re);
  return {orInfinite(coshTimes(z.re, c), size, c), sinhTimes(z.re, sine(z.im))};
}
static ComplexNumber complexSinh(ComplexNumber z) {
  Number c = cosine(z.im);
  return {orInfinite(sinhTimes(z.re, c), z.re, c), coshTimes(z.re, sine(z.im))};
}

/// sqrt(a^2 - x^2) + i acosh(a), where a is half the sum of the distances of z
/// from 1 and -1 (Hull, Fairgrieve and Tang, 1997).
static ComplexNumber asinAcosKernel(ComplexNumber z) {
  Number x = abs(z.re), y = abs(z.im), one = x.constant(1);
  Number r = modulus(x + 1.0, y), s = modulus(x - 1.0, y);
  Number a = (r + s) * 0.5;
  Number inverseR = 1.0 / (r + (x + 1.0));
  Number inverseS = 1.0 / (s + abs(x - 1.0));
  Number twist = (inverseR + inverseS) * 0.5;
  Number partR = y * (y * inverseR);
  Number isInside = x < one, isOutside = x > 1.0;
  Number re = select(isOutside, y * sqrt(twist * (a + x)),
                     sqrt((partR + (s + (1.0 - x))) * ((a + x) * 0.5)));
  // a - 1, and the root of (a - 1) (a + 1): half of the least number is 0.
  Number twice = partR + (s + (x - 1.0));
  Number less = select(isInside, y * (y * twist), twice * 0.5);
  Number root = select(isInside, y * sqrt(twist * (a + 1.0)),
                       sqrt(twice * ((a + 1.0) * 0.5)));
  // Far away 1 does not count: y, and log(2 |z|).
  Number isFar = (x > 1e9) || (y > 1e9);
  Number far = log(modulus(x * 0.5, y * 0.5)) + 2 * kLog2;
  return {select(isFar, y, re), select(isFar, far, log1p(less + root))};
}

static ComplexNumber complexAsin(ComplexNumber z) {
  ComplexNumber kernel = asinAcosKernel(z);
  return {atan2(z.re, kernel.re), withSignOf(kernel.im, z.im)};
}
static ComplexNumber complexAcos(ComplexNumber z) {
  ComplexNumber kernel = asinAcosKernel(z);
  return {atan2(kernel.re, z.re), -withSignOf(kernel.im, z.im)};
}
static ComplexNumber complexAcosh(ComplexNumber z) {
  ComplexNumber kernel = asinAcosKernel(z);
  return {kernel.im, withSignOf(atan2(kernel.re, z.re), z.im)};
}
/// -i asin(i z)
static ComplexNumber complexAsinh(ComplexNumber z) {
  ComplexNumber result = complexAsin({z.im, z.re});
  return {result.im, result.re};
}

/// log(1 + 4 x / |1 - z|^2) / 4 + i/2 arg(1 - |z|^2 + 2 i y), for x >= 0.
static ComplexNumber complexAtanh(ComplexNumber z) {
  Number x = abs(z.re), y = z.im, below = 1.0 - x;
  Number distance = modulus(below, y);
  Number near = log1p(x * 4.0 / distance / distance) * 0.25;
  // Beside the pole the quotient may overflow; 1, and what x differs from 1 by,
  // do not count there.
  Number beside = (kLog2 - log(distance)) * 0.5;
  Number re = select(distance < 1e-18, beside, near);
  Number im = atan2(y + y, below * (x + 1.0) - y * y) * 0.5;
  Number size = modulus(x * 0.5, y * 0.5);
  Number isFar = size > 1e9;
  // Infinity by infinity would be no number.
  auto quotient = [&](Number part) {
    return select(size == kInfinity, x.constant(0), part * 0.25 / size / size);
  };
  re = select(isFar, quotient(x), re);
  Number quarter = withSignOf(x.constant(kPi / 2), y);
  im = select(isFar, select(y != y, y, quarter - quotient(y)), im);
  return {withSignOf(re, z.re), im};
}
/// -i atanh(i z)
static ComplexNumber complexAtan(ComplexNumber z) {
  ComplexNumber result = complexAtanh({z.im, z.re});
  return {result.im, result.re};
}

/// (x - y) (x + y) + 2 x y i. If one factor is 0, the other may overflow.
static ComplexNumber complexSquare(ComplexNumber z) {
  Number difference = z.re - z.im, sum = z.re + z.im, product = z.re * z.im;
  Number isDiagonal = (difference == 0.0) || (sum == 0.0);
  return {select(isDiagonal, z.re.constant(0), difference * sum),
          product + product};
}

static ComplexNumber operator*(ComplexNumber x, ComplexNumber y) {
  return {x.re * y.re - x.im * y.im, x.re * y.im + x.im * y.re};
}
static ComplexNumber operator+(ComplexNumber x, ComplexNumber y) {
  return {x.re + y.re, x.im + y.im};
}

/// e^-x I1(x + i y) for x, y >= 0 and |x + i y| < 25, as the integral of
/// 2 / pi cos(t) e^-x sinh((x + i y) cos t) over t in [0, pi / 2] by the
/// trapezoidal rule, which is off by I63.
static ComplexNumber complexBesselNear(Number x, Number y) {
  constexpr int numSteps = 16;
  ComplexNumber sum = {x.constant(0), x.constant(0)};
  for (int j = 0; j != numSteps; ++j) {
    double c = std::cos(kPi / 2 * j / numSteps);
    double weight = (j == 0 ? c / 2 : c) / (2 * numSteps);
    Number scale = exp(x * (c - 1)) * weight, less = expm1(x * (-2 * c));
    sum = sum + ComplexNumber{-(scale * less * cosine(y * c)),
                              scale * (less + 2.0) * sine(y * c)};
  }
  return sum;
}

/// The same farther out, (e^(i y) (E - O) - i e^(-2 x - i y) (E + O)) /
/// sqrt(2 pi z), where E and O are the sums of a[k] / z^k over even and odd k,
/// and a[k] / a[k - 1] = (4 - (2 k - 1)^2) / (8 k) (DLMF 10.40.5).
static ComplexNumber complexBesselFar(Number x, Number y, Number modulus) {
  constexpr int last = 22;
  ComplexNumber inverse = {x / modulus / modulus, -(y / modulus / modulus)};
  ComplexNumber sums[] = {{x.constant(1), x.constant(0)},
                          {x.constant(0), x.constant(0)}};
  ComplexNumber term = sums[0];
  for (int k = 1; k <= last; ++k) {
    double factor = (4.0 - (2 * k - 1) * (2 * k - 1)) / (8 * k);
    term = term * ComplexNumber{inverse.re * factor, inverse.im * factor};
    sums[k % 2] = sums[k % 2] + term;
  }
  ComplexNumber odd = {-sums[1].re, -sums[1].im};
  Number c = cosine(y), s = sine(y), decay = exp(x * -2.0);
  ComplexNumber wave = ComplexNumber{c, s} * (sums[0] + odd);
  ComplexNumber echo =
      ComplexNumber{-(s * decay), -(c * decay)} * (sums[0] + sums[1]);
  Number root = x.apply<ComplexOp>(y).apply<RsqrtOp>();
  ComplexNumber scale = {root.apply<RealOp>() * (1 / std::sqrt(2 * kPi)),
                         root.apply<ImagOp>() * (1 / std::sqrt(2 * kPi))};
  return (wave + echo) * scale;
}

/// I1 is odd, and real where z is.
static ComplexNumber complexBesselI1e(ComplexNumber z) {
  Number x = abs(z.re), y = abs(z.im), zero = x.constant(0);
  Number modulus = x.apply<ComplexOp>(y).apply<AbsOp>();
  Number isNear = modulus < 25.0, outside = x.constant(25);
  // The modulus of large numbers, too, is infinite.
  Number isInfinite = (x == kInfinity) || (y == kInfinity);
  ComplexNumber near =
      complexBesselNear(select(isNear, x, zero), select(isNear, y, zero));
  ComplexNumber far =
      complexBesselFar(select(isNear, outside, x), select(isNear, zero, y),
                       select(isNear, outside, modulus));
  auto finish = [&](Number part, Number near, Number far) {
    Number value = select(isInfinite, zero, select(isNear, near, far));
    return sign(part) * value;
  };
  return {finish(z.re, near.re, far.re), finish(z.im, near.im, far.im)};
}

namespace {
/// Replaces an op on complex numbers by `expand` of their parts.
template <typename OpTy, ComplexNumber (*expand)(ComplexNumber)>
struct ExpandComplex : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    auto type = dyn_cast<RankedTensorType>(op.getOperand().getType());
    if (!type || !isa<ComplexType>(type.getElementType()))
      return rewriter.notifyMatchFailure(op, "operand has no complex elements");
    Number z{op.getOperand(), &rewriter, op.getLoc()};
    ComplexNumber result = expand({z.apply<RealOp>(), z.apply<ImagOp>()});
    replaceOpKeepingAttributes(
        rewriter, op, result.re.template apply<ComplexOp>(result.im).value);
    return success();
  }
};

//===----------------------------------------------------------------------===//
// mulhi
//===----------------------------------------------------------------------===//

struct LegalizeMulhi : OpRewritePattern<chlo::MulhiOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(chlo::MulhiOp op,
                                PatternRewriter &rewriter) const override;
};
} // namespace

/// The upper half of the product of integers of 64 bits, by halves of 32.
static Number mulhiOfHalves(Number a, Number b, bool isSigned) {
  Number width = a.constant(32), mask = a.constant(0xFFFFFFFF);
  auto high = [&](Number x) { return x.apply<ShiftRightLogicalOp>(width); };
  auto low = [&](Number x) { return x && mask; };
  Number middle = high(a) * low(b) + high(low(a) * low(b));
  Number other = low(a) * high(b) + low(middle);
  Number result = high(a) * high(b) + high(middle) + high(other);
  if (!isSigned)
    return result;
  // As unsigned numbers, negative ones are larger by 2^64.
  Number zero = a.constant(0);
  result = result - select(a < zero, b, zero);
  return result - select(b < zero, a, zero);
}

LogicalResult LegalizeMulhi::matchAndRewrite(chlo::MulhiOp op,
                                             PatternRewriter &rewriter) const {
  auto type = dyn_cast<RankedTensorType>(op.getType());
  if (!type || op.getLhs().getType() != type || op.getRhs().getType() != type)
    return rewriter.notifyMatchFailure(op, "operands are of other types");
  auto element = cast<IntegerType>(type.getElementType());
  unsigned width = element.getWidth();
  Location loc = op.getLoc();
  Number lhs{op.getLhs(), &rewriter, loc}, rhs{op.getRhs(), &rewriter, loc};
  if (width == 64) {
    replaceOpKeepingAttributes(
        rewriter, op, mulhiOfHalves(lhs, rhs, !element.isUnsigned()).value);
    return success();
  }
  Type wide = IntegerType::get(rewriter.getContext(), std::max(2 * width, 8u),
                               element.getSignedness());
  auto widen = [&](Number x) -> Number {
    return {ConvertOp::create(rewriter, loc, x.value, wide), &rewriter, loc};
  };
  Number product = widen(lhs) * widen(rhs);
  Number amount = product.constant(width);
  Number half = element.isUnsigned()
                    ? product.apply<ShiftRightLogicalOp>(amount)
                    : product.apply<ShiftRightArithmeticOp>(amount);
  replaceOpKeepingAttributes<ConvertOp>(rewriter, op, half.value, element);
  return success();
}

void stablehlo::populateChloSpecialFunctionPatterns(
    MLIRContext *context, RewritePatternSet *patterns) {
  patterns->add<ExpandFunction<chlo::BesselI1eOp, expandBesselI1e>,
                ExpandFunction<chlo::ErfInvOp, expandErfInv>,
                ExpandFunction<chlo::ErfOp, expandErf>,
                ExpandFunction<chlo::ErfcOp, expandErfc>,
                ExpandFunction<chlo::PolygammaOp, polygammaOf>,
                ExpandFunction<chlo::ZetaOp, expandZeta>,
                ExpandComplex<chlo::AcosOp, complexAcos>,
                ExpandComplex<chlo::AcoshOp, complexAcosh>,
                ExpandComplex<chlo::AsinAcosKernelOp, asinAcosKernel>,
                ExpandComplex<chlo::AsinOp, complexAsin>,
                ExpandComplex<chlo::AsinhOp, complexAsinh>,
                ExpandComplex<chlo::AtanOp, complexAtan>,
                ExpandComplex<chlo::AtanhOp, complexAtanh>,
                ExpandComplex<chlo::BesselI1eOp, complexBesselI1e>,
                ExpandComplex<chlo::CoshOp, complexCosh>,
                ExpandComplex<chlo::SinhOp, complexSinh>,
                ExpandComplex<chlo::SquareOp, complexSquare>, LegalizeMulhi>(
      context);
}
