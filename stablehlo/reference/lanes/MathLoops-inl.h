//===- MathLoops-inl.h - Transcendental functions in lanes --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Transcendental functions of f32 and f64, evaluated in f64: some by
// polynomials of our own, the others by SLEEF's variants whose bits do not
// depend on the vector width ("finz": with fused multiply-add). Machines
// without that instruction take the "cinz" variants: there f64 results may
// differ in the last place, and f32 results once in 10^8.
//
// Vectors of 256 and 512 bits are passed in registers only if the whole file is
// compiled for them. So each instruction set has a file of its own, which
// includes this one. It must not instantiate inline functions that other files
// share: the linker might keep the one for the better machine.
//
//===----------------------------------------------------------------------===//

#include "hwy/highway.h"
#include "stablehlo/reference/lanes/LaneLoops-inl.h"
#include <cstddef>
#include <type_traits>

#if HWY_TARGET == HWY_AVX3
#define LANE_SLEEF(function, accuracy)                                         \
  Sleef_finz_##function##d8_##accuracy##avx512f
#elif HWY_TARGET == HWY_AVX2
#define LANE_SLEEF(function, accuracy)                                         \
  Sleef_finz_##function##d4_##accuracy##avx2
#elif HWY_TARGET == HWY_SSE4
#define LANE_SLEEF(function, accuracy)                                         \
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
using V = hn::Vec<D>;

static V set(double value) { return hn::Set(D(), value); }

/// The vector as the compiler knows it. Our own declarations take it, so that
/// one macro serves all instruction sets.
using Raw = decltype(V::raw);
#define LANE_SLEEF_UNARY(Name, function, accuracy)                             \
  extern "C" Raw LANE_SLEEF(function, accuracy)(Raw);                          \
  struct Name##Op {                                                            \
    static V apply(V x) { return V{LANE_SLEEF(function, accuracy)(x.raw)}; }   \
  };
LANE_SLEEF_UNARY(Cbrt, cbrt, u10)
LANE_SLEEF_UNARY(Cosine, cos, u10)
LANE_SLEEF_UNARY(Exponential, exp, u10)
LANE_SLEEF_UNARY(ExponentialMinusOne, expm1, u10)
LANE_SLEEF_UNARY(Log, log, u10)
LANE_SLEEF_UNARY(Sine, sin, u10)
LANE_SLEEF_UNARY(Tan, tan, u10)
LANE_SLEEF_UNARY(Tanh, tanh, u10)
LANE_SLEEF_UNARY(Erf, erf, u10)
LANE_SLEEF_UNARY(Erfc, erfc, u15)
#undef LANE_SLEEF_UNARY

extern "C" Raw LANE_SLEEF(log1p, u10)(Raw);
struct LogPlusOneOp {
  // SLEEF's log1p is infinite above some 1e307; there log(x) is the same.
  static V apply(V x) {
    V result = V{LANE_SLEEF(log1p, u10)(x.raw)};
    auto large = hn::Gt(x, set(1e300));
    if (HWY_LIKELY(hn::AllFalse(D(), large)))
      return result;
    return hn::IfThenElse(large, LogOp::apply(x), result);
  }
};
struct RsqrtOp {
  static V apply(V x) { return hn::Div(set(1), hn::Sqrt(x)); }
};
/// 1 / (1 + e^-x), from e^-|x|, which neither overflows nor loses the small
/// results of large negative x.
struct LogisticOp {
  static V apply(V x) {
    V power = ExponentialOp::apply(hn::Neg(hn::Abs(x)));
    V numerator = hn::IfThenElse(hn::Lt(x, set(0)), power, set(1));
    return hn::Div(numerator, hn::Add(set(1), power));
  }
};
extern "C" Raw LANE_SLEEF(atan2, u10)(Raw, Raw);
struct Atan2Op {
  static V apply(V y, V x) { return V{LANE_SLEEF(atan2, u10)(y.raw, x.raw)}; }
};
extern "C" Raw LANE_SLEEF(pow, u10)(Raw, Raw);
struct PowerOp {
  static V apply(V x, V y) { return V{LANE_SLEEF(pow, u10)(x.raw, y.raw)}; }
};

/// erf_inv(y) / y as polynomials in w = -log(1 - y^2) or in its root; found by
/// Chebyshev interpolation in 40 digits, highest power first.
/// w in [0, 6], centered at 3; relative error 4e-16.
static constexpr double kErfInvNear[] = {
    -1.7671402337369752e-19, 1.5371942469725157e-18,  8.275158173041457e-18,
    -1.518088291650563e-16,  3.2969039427633137e-16,  6.209741009167433e-15,
    -5.334759708959695e-14,  7.156444898610174e-15,   2.700981896222127e-12,
    -1.733317014024434e-11,  -3.143180252074e-11,     1.110811677670653e-09,
    -5.4671669014837524e-09, -2.3688753590213198e-08, 4.4998541182948385e-07,
    -1.7480020661806536e-06, -1.2716422630835254e-05, 0.00019506132439626908,
    -0.000836181776911097,   -0.0057381352210020805,  0.24163040416615836,
    1.6235420064648298};
/// sqrt(w) in [sqrt(6), 4], centered at kErfInvMiddle; 4e-17.
static constexpr double kErfInvFar[] = {
    -1.9260008933855033e-08, 1.0582127346088705e-08, 1.3942782074263582e-07,
    -3.3360305910285754e-07, 8.315154977637257e-08,  1.4929988121265356e-06,
    -4.5090446705826265e-06, 4.318060093971836e-06,  1.136930491057226e-05,
    -5.063871248980155e-05,  8.066370381714178e-05,  7.119040114608775e-06,
    -0.0003582320661945514,  0.0010163877362503672,  -0.001837501724648948,
    0.0027139513618331074,   -0.004013975639605871,  0.005664938731708125,
    1.0049803395892911,      3.0585011531198494};
inline constexpr double kErfInvMiddle = 3.2247448713915890491;
/// sqrt(w) in [4, 6.1], centered at 5.05; 5e-16. Only f64 gets so near to 1.
static constexpr double kErfInvTail[] = {
    -2.593477172782433e-10,  1.2116387742683498e-09,  -2.85961169831867e-09,
    5.618022433015628e-09,   -1.0994016951836436e-08, 2.1949778419878252e-08,
    -5.504261150870952e-08,  2.0156681280690198e-07,  -9.070547773725e-07,
    4.193866060143022e-06,   -1.837454050867709e-05,  7.124031392055764e-05,
    -0.00020031200644141317, -0.00016985809141983332, 1.0102850175977696,
    4.90042105144364};

template <size_t size>
static V polynomial(const double (&coefficients)[size], V x) {
  V result = set(coefficients[0]);
  for (size_t i = 1; i < size; ++i)
    result = hn::Add(hn::Mul(result, x), set(coefficients[i]));
  return result;
}

struct ErfInvOp {
  static V apply(V y) {
    V t = hn::Abs(y);
    // Both factors are exact where it matters, t near 1.
    V product = hn::Mul(hn::Sub(set(1), t), hn::Add(set(1), t));
    V w = hn::Neg(LogOp::apply(product));
    V ratio = polynomial(kErfInvNear, hn::Sub(w, set(3)));
    auto isFar = hn::Gt(w, set(6));
    if (!hn::AllFalse(D(), isFar)) {
      V root = hn::Sqrt(w);
      V far = polynomial(kErfInvFar, hn::Sub(root, set(kErfInvMiddle)));
      V tail = polynomial(kErfInvTail, hn::Sub(root, set(5.05)));
      far = hn::IfThenElse(hn::Gt(root, set(4)), tail, far);
      ratio = hn::IfThenElse(isFar, far, ratio);
    }
    V edge = hn::IfThenElse(hn::Eq(t, set(1)), set(__builtin_inf()),
                            set(__builtin_nan("")));
    return hn::IfThenElse(hn::Lt(t, set(1)), hn::Mul(ratio, y),
                          hn::CopySign(edge, y));
  }
};

/// What f32 and smaller floats take instead of the function for f64: accurate
/// to some 3e-16, which rounds to the right f32, at a third of the cost. The
/// polynomials are found by Chebyshev interpolation in 60 digits, highest power
/// first.
template <size_t size>
static V fusedPolynomial(const double (&coefficients)[size], V x) {
  V result = set(coefficients[0]);
  for (size_t i = 1; i < size; ++i)
    result = hn::MulAdd(result, x, set(coefficients[i]));
  return result;
}

/// tanh(x) / x over x^2 in [0, 0.36^2], centered; relative error 2e-17.
static constexpr double kTanhNear[] = {
    0.00046793585971562855, -0.0011849077281224682, 0.002996004322513954,
    -0.007586500002467692,  0.01921088329491805,    -0.048653167252179934,
    0.12336968953175283,    -0.31671013283403826,   0.9789455630911594};

struct NarrowTanhOp {
  static V apply(V x) {
    constexpr double kNear = 0.36;
    V near =
        hn::Mul(x, fusedPolynomial(kTanhNear, hn::Sub(hn::Mul(x, x),
                                                      set(kNear * kNear / 2))));
    V size = hn::Abs(x);
    V power = ExponentialOp::apply(hn::Mul(size, set(-2)));
    V far = hn::Div(hn::Sub(set(1), power), hn::Add(set(1), power));
    return hn::IfThenElse(hn::Le(size, set(kNear)), near, hn::CopySign(far, x));
  }
};

/// erfc(x) e^(x^2) / t with t = 4 / (4 + x), x in [0, 10.2], as a polynomial in
/// t - kErfcMiddle; relative error 4e-17. Above, where f32 has only 0 and the
/// least numbers, still 1e-9.
static constexpr double kErfc[] = {
    0.0017268702839602242, -0.003973813714650786, -0.004109827245607122,
    0.010515225876134184,  0.009094070683605331,  -0.021108820078663847,
    -0.025168095688753726, 0.03636424656153768,   0.07889628888670774,
    -0.026611201785652887, -0.22588452336231057,  -0.21678237911348183,
    0.2934056884253574,    1.2598788011255857,    2.267883901818189,
    2.8374214117732595,    2.7607210733088863,    2.184575145710895,
    1.4349622080665914,    0.7884396180696068,    0.36173910531473313};
inline constexpr double kErfcMiddle = 0.6408450704225352;

/// erfc(|x|) for finite or infinite x. The square of an f32 is exact in f64.
static V complementaryError(V x) {
  // Beyond, the result is 0 in f64 too.
  V size = hn::Min(hn::Abs(x), set(28));
  V t = hn::Div(set(4), hn::Add(set(4), size));
  V ratio = fusedPolynomial(kErfc, hn::Sub(t, set(kErfcMiddle)));
  V power = ExponentialOp::apply(hn::Neg(hn::Mul(size, size)));
  return hn::Mul(hn::Mul(t, ratio), power);
}

struct NarrowErfcOp {
  static V apply(V x) {
    V positive = complementaryError(x);
    V result =
        hn::IfThenElse(hn::Lt(x, set(0)), hn::Sub(set(2), positive), positive);
    return hn::IfThenElse(hn::Eq(x, x), result, x);
  }
};

/// erf(x) / x over x^2 in [0, 1], centered; relative error 5e-17.
static constexpr double kErfNear[] = {
    -7.795898827002142e-10, 9.432320191926508e-09,  -1.0420387617195658e-07,
    1.0536323840680666e-06, -9.614808641390195e-06, 7.829649688379886e-05,
    -0.0005611894221209664, 0.003480274496570158,   -0.018283884489152684,
    0.07940998675593687,    -0.2810721780454342,    0.9654687386698673};

struct NarrowErfOp {
  static V apply(V x) {
    V near =
        hn::Mul(x, fusedPolynomial(kErfNear, hn::Sub(hn::Mul(x, x), set(0.5))));
    V far = hn::CopySign(hn::Sub(set(1), complementaryError(x)), x);
    V result = hn::IfThenElse(hn::Lt(hn::Abs(x), set(1)), near, far);
    return hn::IfThenElse(hn::Eq(x, x), result, x);
  }
};

static V load(const double *from) { return hn::LoadU(D(), from); }
static V load(const float *from) {
  return hn::PromoteTo(D(), hn::LoadU(hn::Rebind<float, D>(), from));
}
static void store(V value, double *to) { hn::StoreU(value, D(), to); }
static void store(V value, float *to) {
  hn::Rebind<float, D> d;
  hn::StoreU(hn::DemoteTo(d, value), d, to);
}

/// The last, incomplete vector of an array, padded.
template <typename T> struct Tail {
  T lanes[HWY_LANES(double)] = {};
  Tail() = default;
  Tail(const T *from, int64_t count) {
    std::memcpy(lanes, from, count * sizeof(T));
  }
};

template <typename Op, typename R, typename A>
void mathUnary(R *r, const A *x, int64_t count) {
  constexpr int64_t lanes = HWY_LANES(double);
  int64_t i = 0;
  for (; i + lanes <= count; i += lanes)
    store(Op::apply(load(x + i)), r + i);
  if (i == count)
    return;
  Tail<A> in(x + i, count - i);
  Tail<R> out;
  store(Op::apply(load(in.lanes)), out.lanes);
  std::memcpy(r + i, out.lanes, (count - i) * sizeof(R));
}

template <typename Op, typename R, typename A>
void mathBinary(R *r, const A *x, const A *y, int64_t count) {
  constexpr int64_t lanes = HWY_LANES(double);
  int64_t i = 0;
  for (; i + lanes <= count; i += lanes)
    store(Op::apply(load(x + i), load(y + i)), r + i);
  if (i == count)
    return;
  Tail<A> inX(x + i, count - i), inY(y + i, count - i);
  Tail<R> out;
  store(Op::apply(load(inX.lanes), load(inY.lanes)), out.lanes);
  std::memcpy(r + i, out.lanes, (count - i) * sizeof(R));
}

/// Where the f64 result goes: the type itself, or f32 rounded to odd.
enum class Target { Same, Odd };
inline constexpr int64_t kChunk = 256;

static void narrow(float *r, const double *wide, int64_t count) {
  LANE_LOOP
  for (int64_t i = 0; i < count; ++i)
    r[i] = roundToOdd(wide[i]);
}

template <typename Op, typename T, Target target>
void mathUnaryLoop(void *result, const void *a, const void *, const void *,
                   int64_t count) {
  T *r = static_cast<T *>(result);
  const T *x = static_cast<const T *>(a);
  if constexpr (target == Target::Same)
    return mathUnary<Op>(r, x, count);
  double wide[kChunk];
  for (int64_t i = 0; i < count; i += kChunk) {
    int64_t size = count - i < kChunk ? count - i : kChunk;
    mathUnary<Op>(wide, x + i, size);
    if constexpr (target == Target::Odd)
      narrow(r + i, wide, size);
  }
}

template <typename Op, typename T, Target target>
void mathBinaryLoop(void *result, const void *a, const void *b, const void *,
                    int64_t count) {
  T *r = static_cast<T *>(result);
  const T *x = static_cast<const T *>(a);
  const T *y = static_cast<const T *>(b);
  if constexpr (target == Target::Same)
    return mathBinary<Op>(r, x, y, count);
  double wide[kChunk];
  for (int64_t i = 0; i < count; i += kChunk) {
    int64_t size = count - i < kChunk ? count - i : kChunk;
    mathBinary<Op>(wide, x + i, y + i, size);
    if constexpr (target == Target::Odd)
      narrow(r + i, wide, size);
  }
}

template <typename T, Target target> static LaneLoop getLoop(LaneOp op) {
  constexpr bool isWide = std::is_same_v<T, double>;
  switch (op) {
  case LaneOp::Cbrt:
    return mathUnaryLoop<CbrtOp, T, target>;
  case LaneOp::Cosine:
    return mathUnaryLoop<CosineOp, T, target>;
  case LaneOp::Exponential:
    return mathUnaryLoop<ExponentialOp, T, target>;
  case LaneOp::ExponentialMinusOne:
    return mathUnaryLoop<ExponentialMinusOneOp, T, target>;
  case LaneOp::Log:
    return mathUnaryLoop<LogOp, T, target>;
  case LaneOp::LogPlusOne:
    return mathUnaryLoop<LogPlusOneOp, T, target>;
  case LaneOp::Logistic:
    return mathUnaryLoop<LogisticOp, T, target>;
  case LaneOp::Rsqrt:
    return mathUnaryLoop<RsqrtOp, T, target>;
  case LaneOp::Sine:
    return mathUnaryLoop<SineOp, T, target>;
  case LaneOp::Tan:
    return mathUnaryLoop<TanOp, T, target>;
  case LaneOp::Tanh:
    return mathUnaryLoop<std::conditional_t<isWide, TanhOp, NarrowTanhOp>, T,
                         target>;
  case LaneOp::Erf:
    return mathUnaryLoop<std::conditional_t<isWide, ErfOp, NarrowErfOp>, T,
                         target>;
  case LaneOp::Erfc:
    return mathUnaryLoop<std::conditional_t<isWide, ErfcOp, NarrowErfcOp>, T,
                         target>;
  case LaneOp::ErfInv:
    return mathUnaryLoop<ErfInvOp, T, target>;
  case LaneOp::Atan2:
    return mathBinaryLoop<Atan2Op, T, target>;
  case LaneOp::Power:
    return mathBinaryLoop<PowerOp, T, target>;
  default:
    return nullptr;
  }
}

LaneLoop getMathLoop(LaneOp op, LaneKind kind, bool roundsToOdd) {
  if (kind == LaneKind::F64)
    return getLoop<double, Target::Same>(op);
  return roundsToOdd ? getLoop<float, Target::Odd>(op)
                     : getLoop<float, Target::Same>(op);
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();
