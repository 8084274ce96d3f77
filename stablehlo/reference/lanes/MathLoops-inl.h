//===- MathLoops-inl.h - Transcendental functions in lanes --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Transcendental functions of f32 and f64, evaluated in f64 by SLEEF's variants
// whose bits do not depend on the vector width ("finz": with fused
// multiply-add). Machines without that instruction take the "cinz" variants:
// there f64 results may differ in the last place, and f32 results once in 10^8.
//
// Vectors of 256 and 512 bits are passed in registers only if the whole file is
// compiled for them. So each instruction set has a file of its own, which
// includes this one. It must not instantiate inline functions that other files
// share: the linker might keep the one for the better machine.
//
//===----------------------------------------------------------------------===//

#include "hwy/highway.h"
#include "stablehlo/reference/lanes/LaneLoops-inl.h"
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

/// The inverse of erf: a first guess good to 2e-3 (Winitzki), then Halley's
/// method, which cubes the error, on erf for small results and on erfc for
/// large ones, where erf is too flat.
struct ErfInvOp {
  static V apply(V y) {
    V t = hn::Abs(y);
    V complement = hn::Sub(set(1), t);
    V x = guess(t);
    for (int step = 0; step < 3; ++step)
      x = improve(x, t, complement);
    // x = sqrt(pi) / 2 * y (1 + pi / 12 y^2 + ...)
    constexpr double halfSqrtPi = 0.88622692545275801364908374167057;
    x = hn::IfThenElse(hn::Lt(t, set(1e-9)), hn::Mul(t, set(halfSqrtPi)), x);
    V edge = hn::IfThenElse(hn::Eq(t, set(1)), set(__builtin_inf()),
                            set(__builtin_nan("")));
    x = hn::IfThenElse(hn::Lt(t, set(1)), x, edge);
    return hn::CopySign(x, y);
  }

private:
  static V guess(V t) {
    constexpr double a = 0.147, pi = 3.14159265358979323846;
    V log = LogPlusOneOp::apply(hn::Neg(hn::Mul(t, t)));
    V half = hn::Add(set(2 / (pi * a)), hn::Mul(log, set(0.5)));
    V ratio = hn::Mul(log, set(-1 / a));
    V root = hn::Sqrt(hn::Add(hn::Mul(half, half), ratio));
    // root - half, without cancellation where `ratio` is small.
    V tail = hn::Sub(root, half);
    V body = hn::Div(ratio, hn::Add(root, half));
    V square = hn::IfThenElse(hn::Gt(half, set(0)), body, tail);
    return hn::Min(hn::Sqrt(square), set(6));
  }
  static V improve(V x, V t, V complement) {
    constexpr double halfSqrtPi = 0.88622692545275801364908374167057;
    auto nearZero = hn::Lt(t, set(0.5));
    V residual = hn::IfThenElse(nearZero, hn::Sub(ErfOp::apply(x), t),
                                hn::Sub(complement, ErfcOp::apply(x)));
    V newton = hn::Mul(hn::Mul(residual, set(halfSqrtPi)),
                       ExponentialOp::apply(hn::Mul(x, x)));
    return hn::Sub(x, hn::Div(newton, hn::Add(set(1), hn::Mul(x, newton))));
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
    return mathUnaryLoop<TanhOp, T, target>;
  case LaneOp::Erf:
    return mathUnaryLoop<ErfOp, T, target>;
  case LaneOp::Erfc:
    return mathUnaryLoop<ErfcOp, T, target>;
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
