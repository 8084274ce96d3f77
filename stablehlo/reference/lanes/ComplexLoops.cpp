//===- ComplexLoops.cpp - Complex numbers in lanes ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operators of complex numbers. Functions of complex<f32> are evaluated in f64
// and rounded once. Infinities, signed zeros and branch cuts follow Annex G of
// the C standard.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/lanes/LaneLoops.h"
#include <cmath>
#include <complex>
#include <limits>

using namespace mlir;
using namespace mlir::stablehlo;

using Z = std::complex<double>;

static bool hasNan(Z z) { return std::isnan(z.real()) || std::isnan(z.imag()); }

/// Schoolbook, in the element type: every step rounds, nothing is recovered
/// from infinities.
template <typename T>
static std::complex<T> multiply(std::complex<T> a, std::complex<T> b) {
  return {a.real() * b.real() - a.imag() * b.imag(),
          a.real() * b.imag() + a.imag() * b.real()};
}

/// Both parts of z times 2^exponent.
static Z scale(Z z, int exponent) {
  return {std::scalbn(z.real(), exponent), std::scalbn(z.imag(), exponent)};
}

static int getExponent(Z z) {
  double larger = std::fmax(std::fabs(z.real()), std::fabs(z.imag()));
  return larger > 0 && std::isfinite(larger) ? std::ilogb(larger) : 0;
}

/// Scales both operands to about 1, so that only the last step can overflow.
static Z divide(Z a, Z b) {
  int exponentA = getExponent(a), exponentB = getExponent(b);
  Z x = scale(a, -exponentA), y = scale(b, -exponentB);
  double norm = y.real() * y.real() + y.imag() * y.imag();
  if (norm == 0) {
    double infinity =
        std::copysign(std::numeric_limits<double>::infinity(), b.real());
    return {infinity * a.real(), infinity * a.imag()};
  }
  bool isInfiniteB = std::isinf(b.real()) || std::isinf(b.imag());
  bool isInfiniteA = std::isinf(a.real()) || std::isinf(a.imag());
  if (isInfiniteB && std::isfinite(a.real()) && std::isfinite(a.imag())) {
    double re = std::copysign(std::isinf(b.real()) ? 1.0 : 0.0, b.real());
    double im = std::copysign(std::isinf(b.imag()) ? 1.0 : 0.0, b.imag());
    return {0.0 * (a.real() * re + a.imag() * im),
            0.0 * (a.imag() * re - a.real() * im)};
  }
  if (isInfiniteA && std::isfinite(b.real()) && std::isfinite(b.imag())) {
    double infinity = std::numeric_limits<double>::infinity();
    double re = std::copysign(std::isinf(a.real()) ? 1.0 : 0.0, a.real());
    double im = std::copysign(std::isinf(a.imag()) ? 1.0 : 0.0, a.imag());
    return {infinity * (re * y.real() + im * y.imag()),
            infinity * (im * y.real() - re * y.imag())};
  }
  Z quotient((x.real() * y.real() + x.imag() * y.imag()) / norm,
             (x.imag() * y.real() - x.real() * y.imag()) / norm);
  return scale(quotient, exponentA - exponentB);
}

static Z expMinusOne(Z z) {
  if (!std::isfinite(z.real()) || !std::isfinite(z.imag())) {
    Z power = std::exp(z);
    return {power.real() - 1, power.imag()};
  }
  // e^x cos y - 1 = (e^x - 1) cos y - 2 sin^2(y / 2)
  double half = std::sin(z.imag() / 2);
  double power = std::expm1(z.real());
  return {power * std::cos(z.imag()) - 2 * half * half,
          z.imag() == 0 ? z.imag() : std::exp(z.real()) * std::sin(z.imag())};
}

static Z logPlusOne(Z z) {
  double x = z.real(), y = z.imag();
  double angle = std::atan2(y, 1 + x);
  double larger = std::fmax(std::fabs(x), std::fabs(y));
  if (!(larger < 1e150) || x < -1e3 || x > 1e3)
    return {std::log(std::hypot(1 + x, y)), angle};
  // |1 + z|^2 - 1 = x (2 + x) + y^2, whose terms may cancel: the products and
  // the sum are taken with their rounding errors.
  double twoPlus = 2 + x;
  double twoPlusError = x - (twoPlus - 2);
  double p = x * twoPlus, pError = std::fma(x, twoPlus, -p) + x * twoPlusError;
  double q = y * y, qError = std::fma(y, y, -q);
  double sum = p + q, back = sum - p;
  double sumError = (p - (sum - back)) + (q - back);
  double excess = sum + (sumError + pError + qError);
  if (excess <= -0.75)
    return {std::log(std::hypot(1 + x, y)), angle};
  return {std::log1p(excess) / 2, angle};
}

static Z logistic(Z z) {
  // 1 / (1 + e^-z); for negative real parts e^z / (1 + e^z) does not overflow.
  if (z.real() >= 0)
    return divide(1, 1.0 + std::exp(-z));
  Z power = std::exp(z);
  return divide(power, 1.0 + power);
}

static Z rsqrt(Z z) { return divide(1, std::sqrt(z)); }

static Z cbrt(Z z) {
  if (z == Z(0))
    return z;
  if (z.imag() == 0 && z.real() > 0)
    return {std::cbrt(z.real()), z.imag()};
  return std::polar(std::cbrt(std::hypot(z.real(), z.imag())), std::arg(z) / 3);
}

static Z sign(Z z) {
  if (hasNan(z)) {
    double nan = std::numeric_limits<double>::quiet_NaN();
    return {nan, nan};
  }
  if (z == Z(0))
    return 0;
  if (std::isinf(z.real()) || std::isinf(z.imag()))
    return divide(z, std::numeric_limits<double>::infinity());
  Z scaled = scale(z, -getExponent(z));
  double modulus = std::hypot(scaled.real(), scaled.imag());
  return {scaled.real() / modulus, scaled.imag() / modulus};
}

/// -i log((x + i y) / sqrt(x^2 + y^2))
static Z atan2(Z y, Z x) {
  Z ratio = divide(x + Z(-y.imag(), y.real()),
                   std::sqrt(multiply(x, x) + multiply(y, y)));
  Z log = std::log(ratio);
  return {log.imag(), -log.real()};
}

static Z power(Z base, Z exponent) {
  if (exponent == Z(0))
    return 1;
  if (base == Z(0))
    return exponent.imag() == 0 && exponent.real() > 0
               ? Z(0)
               : std::exp(exponent * std::log(base));
  return std::exp(multiply(exponent, std::log(base)));
}

/// Lexicographic: -1, 0 or 1; a NaN part makes it 2.
template <typename T> static int compare(std::complex<T> a, std::complex<T> b) {
  if (a.real() < b.real())
    return -1;
  if (a.real() > b.real())
    return 1;
  if (a.real() != b.real())
    return 2;
  return a.imag() < b.imag()    ? -1
         : a.imag() > b.imag()  ? 1
         : a.imag() == b.imag() ? 0
                                : 2;
}

/// The larger operand times `direction`; the first one with a NaN part wins.
template <int direction> struct Extremum {
  template <typename C> static C apply(C a, C b) {
    if (std::isnan(a.real()) || std::isnan(a.imag()))
      return a;
    if (std::isnan(b.real()) || std::isnan(b.imag()))
      return b;
    return compare(a, b) == -direction ? b : a;
  }
};

#define LANE_COMPLEX_COMPARISON(Name, condition)                               \
  struct Name##Op {                                                            \
    template <typename C> static uint8_t apply(C a, C b) {                     \
      int order = compare(a, b);                                               \
      return condition;                                                        \
    }                                                                          \
  };
LANE_COMPLEX_COMPARISON(Eq, order == 0)
LANE_COMPLEX_COMPARISON(Ne, order != 0)
LANE_COMPLEX_COMPARISON(Ge, order == 0 || order == 1)
LANE_COMPLEX_COMPARISON(Gt, order == 1)
LANE_COMPLEX_COMPARISON(Le, order == 0 || order == -1)
LANE_COMPLEX_COMPARISON(Lt, order == -1)
#undef LANE_COMPLEX_COMPARISON

/// A function of f64 complex numbers, rounded to the type.
template <Z (*function)(Z)> struct UnaryOp {
  template <typename T> static std::complex<T> apply(std::complex<T> z) {
    return std::complex<T>(function(Z(z)));
  }
};
template <Z (*function)(Z, Z)> struct BinaryOp {
  template <typename T>
  static std::complex<T> apply(std::complex<T> a, std::complex<T> b) {
    return std::complex<T>(function(Z(a), Z(b)));
  }
};

static Z cosine(Z z) { return std::cos(z); }
static Z exponential(Z z) { return std::exp(z); }
static Z log(Z z) { return std::log(z); }
static Z sine(Z z) { return std::sin(z); }
static Z squareRoot(Z z) { return std::sqrt(z); }
static Z tangent(Z z) { return std::tan(z); }
static Z hyperbolicTangent(Z z) { return std::tanh(z); }

struct AddOp {
  template <typename C> static C apply(C a, C b) { return a + b; }
};
struct SubtractOp {
  template <typename C> static C apply(C a, C b) { return a - b; }
};
struct MultiplyOp {
  template <typename C> static C apply(C a, C b) { return multiply(a, b); }
};
struct SquareOp {
  template <typename C> static C apply(C a) { return multiply(a, a); }
};
struct NegateOp {
  template <typename C> static C apply(C a) { return -a; }
};
struct AbsOp {
  template <typename T> static T apply(std::complex<T> z) {
    return static_cast<T>(std::hypot(double(z.real()), double(z.imag())));
  }
};
struct RealOp {
  template <typename T> static T apply(std::complex<T> z) { return z.real(); }
};
struct ImagOp {
  template <typename T> static T apply(std::complex<T> z) { return z.imag(); }
};
struct ComplexOp {
  template <typename T> static std::complex<T> apply(T real, T imaginary) {
    return {real, imaginary};
  }
};

template <typename Op, typename R, typename A>
static void unaryLoop(void *result, const void *a, const void *, const void *,
                      int64_t count) {
  R *r = static_cast<R *>(result);
  const A *x = static_cast<const A *>(a);
  for (int64_t i = 0; i < count; ++i)
    r[i] = Op::apply(x[i]);
}
template <typename Op, typename R, typename A>
static void binaryLoop(void *result, const void *a, const void *b, const void *,
                       int64_t count) {
  R *r = static_cast<R *>(result);
  const A *x = static_cast<const A *>(a);
  const A *y = static_cast<const A *>(b);
  for (int64_t i = 0; i < count; ++i)
    r[i] = Op::apply(x[i], y[i]);
}
template <typename C>
static void clampLoop(void *result, const void *a, const void *b, const void *c,
                      int64_t count) {
  C *r = static_cast<C *>(result);
  const C *low = static_cast<const C *>(a), *x = static_cast<const C *>(b),
          *high = static_cast<const C *>(c);
  for (int64_t i = 0; i < count; ++i)
    r[i] = Extremum<-1>::apply(Extremum<1>::apply(x[i], low[i]), high[i]);
}

template <typename C> static LaneLoop getFunctionLoop(LaneOp op) {
  switch (op) {
  case LaneOp::Cbrt:
    return unaryLoop<UnaryOp<cbrt>, C, C>;
  case LaneOp::Cosine:
    return unaryLoop<UnaryOp<cosine>, C, C>;
  case LaneOp::Exponential:
    return unaryLoop<UnaryOp<exponential>, C, C>;
  case LaneOp::ExponentialMinusOne:
    return unaryLoop<UnaryOp<expMinusOne>, C, C>;
  case LaneOp::Log:
    return unaryLoop<UnaryOp<log>, C, C>;
  case LaneOp::LogPlusOne:
    return unaryLoop<UnaryOp<logPlusOne>, C, C>;
  case LaneOp::Logistic:
    return unaryLoop<UnaryOp<logistic>, C, C>;
  case LaneOp::Rsqrt:
    return unaryLoop<UnaryOp<rsqrt>, C, C>;
  case LaneOp::Sign:
    return unaryLoop<UnaryOp<sign>, C, C>;
  case LaneOp::Sine:
    return unaryLoop<UnaryOp<sine>, C, C>;
  case LaneOp::Sqrt:
    return unaryLoop<UnaryOp<squareRoot>, C, C>;
  case LaneOp::Tan:
    return unaryLoop<UnaryOp<tangent>, C, C>;
  case LaneOp::Tanh:
    return unaryLoop<UnaryOp<hyperbolicTangent>, C, C>;
  case LaneOp::Atan2:
    return binaryLoop<BinaryOp<atan2>, C, C>;
  case LaneOp::Divide:
    return binaryLoop<BinaryOp<divide>, C, C>;
  case LaneOp::Power:
    return binaryLoop<BinaryOp<power>, C, C>;
  default:
    return nullptr;
  }
}

template <typename T> static LaneLoop getLoop(LaneOp op) {
  using C = std::complex<T>;
  switch (op) {
  case LaneOp::Abs:
    return unaryLoop<AbsOp, T, C>;
  case LaneOp::Real:
    return unaryLoop<RealOp, T, C>;
  case LaneOp::Imag:
    return unaryLoop<ImagOp, T, C>;
  case LaneOp::Negate:
    return unaryLoop<NegateOp, C, C>;
  case LaneOp::Square:
    return unaryLoop<SquareOp, C, C>;
  case LaneOp::Add:
    return binaryLoop<AddOp, C, C>;
  case LaneOp::Subtract:
    return binaryLoop<SubtractOp, C, C>;
  case LaneOp::Multiply:
    return binaryLoop<MultiplyOp, C, C>;
  case LaneOp::Complex:
    return binaryLoop<ComplexOp, C, T>;
  case LaneOp::Maximum:
    return binaryLoop<Extremum<1>, C, C>;
  case LaneOp::Minimum:
    return binaryLoop<Extremum<-1>, C, C>;
  case LaneOp::CompareEq:
    return binaryLoop<EqOp, uint8_t, C>;
  case LaneOp::CompareNe:
    return binaryLoop<NeOp, uint8_t, C>;
  case LaneOp::CompareGe:
    return binaryLoop<GeOp, uint8_t, C>;
  case LaneOp::CompareGt:
    return binaryLoop<GtOp, uint8_t, C>;
  case LaneOp::CompareLe:
    return binaryLoop<LeOp, uint8_t, C>;
  case LaneOp::CompareLt:
    return binaryLoop<LtOp, uint8_t, C>;
  case LaneOp::Clamp:
    return clampLoop<C>;
  default:
    return getFunctionLoop<C>(op);
  }
}

LaneLoop stablehlo::getComplexLoop(LaneOp op, LaneKind kind) {
  return kind == LaneKind::C64 ? getLoop<float>(op) : getLoop<double>(op);
}
