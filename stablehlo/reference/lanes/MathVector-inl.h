//===- MathVector-inl.h - Vectors of f64 and pairs of them ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the functions of MathFunctions-inl.h and ComplexMath-inl.h are made of.
// Each instruction set has its own .cpp files, compiled for it, that include
// these headers: vectors of 256 and 512 bits are passed in registers only where
// the whole file knows them. They must not instantiate inline functions that
// other files share: the linker might keep the one for the better machine.
//
// "Narrow" functions serve f32 and smaller types: within some two units in the
// last place of f64. "Wide" ones serve f64.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_MATHVECTOR_INL_H
#define STABLEHLO_REFERENCE_LANES_MATHVECTOR_INL_H

#include "hwy/highway.h"
#include "stablehlo/reference/lanes/LaneLoops-inl.h"
#include "stablehlo/reference/lanes/MathTables-inl.h"
#include "stablehlo/reference/operators/FusedMultiplyAdd-inl.h"
#include <cstddef>
#include <type_traits>

// The variants that fuse multiply-adds: their bits are the same for any number
// of lanes. They need a processor with such instructions, which SSE4 has not
// for vectors: one number at a time is left. Processors without any, those of
// before 2013, take the variants that fuse nothing.
#if HWY_TARGET == HWY_AVX3
#define LANE_SLEEF(function, accuracy)                                         \
  Sleef_finz_##function##d8_##accuracy##avx512f
#elif HWY_TARGET == HWY_AVX2
#define LANE_SLEEF(function, accuracy)                                         \
  Sleef_finz_##function##d4_##accuracy##avx2
#elif HWY_TARGET == HWY_SSE4
#define LANE_SLEEF(function, accuracy)                                         \
  Sleef_finz_##function##d1_##accuracy##purecfma
#define LANE_SLEEF_UNFUSED(function, accuracy)                                 \
  Sleef_cinz_##function##d2_##accuracy##sse4
#elif HWY_TARGET == HWY_NEON
#define LANE_SLEEF(function, accuracy)                                         \
  Sleef_finz_##function##d2_##accuracy##advsimd
#else
#error "name SLEEF's variant for this instruction set"
#endif

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using D = hn::ScalableTag<double>;
using DI = hn::RebindToSigned<D>;
using V = hn::Vec<D>;
using VI = hn::Vec<DI>;
using M = hn::Mask<D>;
/// The vector as the compiler knows it. Our own declarations take it, so that
/// one macro serves all instruction sets.
using Raw = decltype(V::raw);

static inline V set(double value) { return hn::Set(D(), value); }
// Highway's vectors have arithmetic operators and comparisons of their own.
static inline V operator-(V a) { return hn::Neg(a); }
static inline M operator&&(M a, M b) { return hn::And(a, b); }
static inline M operator||(M a, M b) { return hn::Or(a, b); }
static inline M operator!(M a) { return hn::Not(a); }
static inline V select(M mask, V yes, V no) {
  return hn::IfThenElse(mask, yes, no);
}
/// The lesser and the larger one; b if one is NaN. Highway leaves that to the
/// machine, and Arm's takes the number.
template <typename W> static inline W minOf(W a, W b) {
#if HWY_ARCH_X86
  return hn::Min(a, b);
#else
  return hn::IfThenElse(a < b, a, b);
#endif
}
template <typename W> static inline W maxOf(W a, W b) {
#if HWY_ARCH_X86
  return hn::Max(a, b);
#else
  return hn::IfThenElse(a > b, a, b);
#endif
}
static inline bool none(M mask) { return hn::AllFalse(D(), mask); }
static inline M isNan(V x) { return hn::IsNaN(x); }
static inline M isInfinite(V x) { return hn::Abs(x) == set(__builtin_inf()); }

/// a * b + c, rounded once.
static inline V mulAdd(V a, V b, V c) {
#if HWY_NATIVE_FMA
  return hn::MulAdd(a, b, c);
#else
  return V{fusedMultiplyAdd(a.raw, b.raw, c.raw)};
#endif
}
/// c - a * b, rounded once.
static inline V negMulAdd(V a, V b, V c) { return mulAdd(-a, b, c); }

template <size_t size>
static inline V polynomial(const double (&coefficients)[size], V x) {
  V result = set(coefficients[0]);
  for (size_t i = 1; i < size; ++i)
    result = mulAdd(result, x, set(coefficients[i]));
  return result;
}

/// The same, in less time from `x` to the result: by the square of `x`, which
/// is given, with two coefficients at a time.
template <size_t size>
static inline V polynomialInPairs(const double (&coefficients)[size], V x,
                                  V square) {
  constexpr size_t first = size % 2;
  V result = first ? set(coefficients[0])
                   : mulAdd(set(coefficients[0]), x, set(coefficients[1]));
  for (size_t i = 2 - first; i < size; i += 2)
    result = mulAdd(result, square,
                    mulAdd(set(coefficients[i]), x, set(coefficients[i + 1])));
  return result;
}
template <size_t size>
static inline V polynomialInPairs(const double (&coefficients)[size], V x) {
  return polynomialInPairs(coefficients, x, x * x);
}

/// The number hi + lo; lo is at most half of hi's last place.
struct Pair {
  V hi, lo;
};

/// a + b, exactly.
static inline Pair sumOf(V a, V b) {
  V sum = a + b;
  V back = sum - a;
  return {sum, (a - (sum - back)) + (b - back)};
}
/// The same for |a| >= |b| or a = 0.
static inline Pair orderedSumOf(V a, V b) {
  V sum = a + b;
  return {sum, b - (sum - a)};
}

/// a * b, exactly unless the error underflows.
static inline Pair productOf(V a, V b) {
  V product = a * b;
  return {product, mulAdd(a, b, -product)};
}

static inline Pair operator+(Pair a, Pair b) {
  Pair sum = sumOf(a.hi, b.hi);
  return orderedSumOf(sum.hi, sum.lo + (a.lo + b.lo));
}
static inline Pair operator+(Pair a, V b) {
  Pair sum = sumOf(a.hi, b);
  return orderedSumOf(sum.hi, sum.lo + a.lo);
}
static inline Pair operator*(Pair a, V b) {
  Pair product = productOf(a.hi, b);
  return orderedSumOf(product.hi, mulAdd(a.lo, b, product.lo));
}
static inline Pair operator*(Pair a, Pair b) {
  Pair product = productOf(a.hi, b.hi);
  V rest = mulAdd(a.hi, b.lo, mulAdd(a.lo, b.hi, product.lo));
  return orderedSumOf(product.hi, rest);
}
static inline Pair operator-(Pair a) { return {-a.hi, -a.lo}; }

/// a / b, rounded but for a few thousandths of a unit in the last place.
static inline V divide(Pair a, Pair b) {
  V quotient = a.hi / b.hi;
  Pair back = productOf(quotient, b.hi);
  V rest = ((a.hi - back.hi) - back.lo) + (a.lo - quotient * b.lo);
  return quotient + rest / b.hi;
}

static inline VI bitsOf(V x) { return hn::BitCast(DI(), x); }
static inline V fromBits(VI bits) { return hn::BitCast(D(), bits); }
static inline VI setBits(int64_t value) { return hn::Set(DI(), value); }
/// Also of -0 and of NaNs with the sign bit.
static inline M isNegative(V x) {
  return hn::RebindMask(D(), hn::Lt(bitsOf(x), hn::Zero(DI())));
}

/// 2^exponent for exponents of normal numbers.
static inline V powerOfTwo(VI exponent) {
  return fromBits(hn::ShiftLeft<52>(hn::Add(exponent, setBits(1023))));
}
/// x times 2^exponent, for x that is about 1 or whose result is about 1.
static inline V scale(V x, VI exponent) {
  // Beyond, it is 0 or infinite anyway.
  exponent = minOf(setBits(2044), maxOf(setBits(-2044), exponent));
  VI half = hn::ShiftRight<1>(exponent);
  return x * powerOfTwo(half) * powerOfTwo(hn::Sub(exponent, half));
}
/// The exponent of a finite number other than 0; -1023 for denormal ones.
static inline VI exponentOf(V x) {
  VI biased = hn::And(hn::ShiftRight<52>(bitsOf(x)), setBits(0x7ff));
  return hn::Sub(biased, setBits(1023));
}

/// table[index mod 16]
static inline V lookUp(const double (&table)[16], VI index) {
#if HWY_TARGET == HWY_AVX3
  // Highway 1.0 looks up in one vector only.
  V low = hn::LoadU(D(), table), high = hn::LoadU(D(), table + 8);
  return V{_mm512_permutex2var_pd(low.raw, index.raw, high.raw)};
#else
  // Single loads: with a gather of AVX2, exponentials take a sixth longer.
  V result = set(0);
  index = hn::And(index, setBits(15));
  for (size_t i = 0; i < sizeof(Raw) / sizeof(double); ++i)
    result.raw[i] = table[index.raw[i]];
  return result;
#endif
}

/// 1 / a.
static inline Pair inverseOf(Pair a) {
  V quotient = set(1) / a.hi;
  Pair back = productOf(quotient, a.hi);
  V rest = ((set(1) - back.hi) - back.lo) - quotient * a.lo;
  return {quotient, rest * quotient};
}

struct RawPair {
  Raw sine, cosine;
};
struct SineCosine {
  V sine, cosine;
};

#if HWY_NATIVE_FMA
#define LANE_SLEEF_UNARY(name, function, accuracy)                             \
  extern "C" Raw LANE_SLEEF(function, accuracy)(Raw);                          \
  static inline V name(V x) { return V{LANE_SLEEF(function, accuracy)(x.raw)}; }

extern "C" Raw LANE_SLEEF(atan2, u10)(Raw, Raw);
static inline V arcTangent(V y, V x) {
  return V{LANE_SLEEF(atan2, u10)(y.raw, x.raw)};
}

extern "C" RawPair LANE_SLEEF(sincos, u10)(Raw);
static inline SineCosine wideSineCosine(V x) {
  RawPair result = LANE_SLEEF(sincos, u10)(x.raw);
  return {V{result.sine}, V{result.cosine}};
}
#else
/// Whether the processor fuses multiply-adds of single numbers.
static inline bool canFuse() { return __builtin_cpu_supports("fma"); }

/// `function` of each lane.
template <typename Fn, typename... Vs>
static inline V forEachLane(Fn function, V x, Vs... more) {
  for (size_t i = 0; i < sizeof(Raw) / sizeof(double); ++i)
    x.raw[i] = function(x.raw[i], more.raw[i]...);
  return x;
}

#define LANE_SLEEF_UNARY(name, function, accuracy)                             \
  extern "C" double LANE_SLEEF(function, accuracy)(double);                    \
  extern "C" Raw LANE_SLEEF_UNFUSED(function, accuracy)(Raw);                  \
  static inline V name(V x) {                                                  \
    return canFuse() ? forEachLane(LANE_SLEEF(function, accuracy), x)          \
                     : V{LANE_SLEEF_UNFUSED(function, accuracy)(x.raw)};       \
  }

extern "C" double LANE_SLEEF(atan2, u10)(double, double);
extern "C" Raw LANE_SLEEF_UNFUSED(atan2, u10)(Raw, Raw);
static inline V arcTangent(V y, V x) {
  return canFuse() ? forEachLane(LANE_SLEEF(atan2, u10), y, x)
                   : V{LANE_SLEEF_UNFUSED(atan2, u10)(y.raw, x.raw)};
}

struct DoublePair {
  double sine, cosine;
};
extern "C" DoublePair LANE_SLEEF(sincos, u10)(double);
extern "C" RawPair LANE_SLEEF_UNFUSED(sincos, u10)(Raw);
static inline SineCosine wideSineCosine(V x) {
  if (!canFuse()) {
    RawPair result = LANE_SLEEF_UNFUSED(sincos, u10)(x.raw);
    return {V{result.sine}, V{result.cosine}};
  }
  SineCosine result = {x, x};
  for (size_t i = 0; i < sizeof(Raw) / sizeof(double); ++i) {
    DoublePair lane = LANE_SLEEF(sincos, u10)(x.raw[i]);
    result.sine.raw[i] = lane.sine;
    result.cosine.raw[i] = lane.cosine;
  }
  return result;
}
#endif

//===----------------------------------------------------------------------===//
// Definitions
//===----------------------------------------------------------------------===//

struct Wide;
struct Narrow;

/// The functions of real numbers, by the names of the list: `Wide` ones of f64
/// are within one unit in the last place, SLEEF's variants whose bits do not
/// depend on the vector width ("finz": with fused multiply-add, which all
/// machines have or emulate), or pairs of our own. `Narrow` ones are for f32
/// and smaller floats, which are evaluated in f64 and rounded once.
namespace functions {
#define OPERATOR(Name, ...) template <typename P> struct Name;
#include "stablehlo/reference/operators/OperatorList.h"
} // namespace functions

/// SLEEF's variant as the function of f64.
#define LANE_SLEEF_FUNCTION(Name, function)                                    \
  LANE_SLEEF_UNARY(sleef##Name, function, u10)                                 \
  template <> struct Name<Wide> {                                              \
    static V apply(V x) { return sleef##Name(x); }                             \
  };

template <typename Function, typename = void>
static constexpr bool isDefined = false;
template <typename Function>
static constexpr bool
    isDefined<Function, std::void_t<decltype(sizeof(Function))>> = true;

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#endif // STABLEHLO_REFERENCE_LANES_MATHVECTOR_INL_H
