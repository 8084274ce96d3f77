//===- LaneLoops-inl.h - The loop, once -----------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Included once per instruction set, after hwy/highway.h. An operator is a
// struct with a static `apply` on scalars; the compiler vectorises the loop.
//
//===----------------------------------------------------------------------===//

#if defined(STABLEHLO_LANE_LOOPS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef STABLEHLO_LANE_LOOPS_INL
#undef STABLEHLO_LANE_LOOPS_INL
#else
#define STABLEHLO_LANE_LOOPS_INL
#endif

#include "hwy/highway.h"
#include "stablehlo/reference/lanes/LaneLoops.h"
#include "stablehlo/reference/operators/Operators.h"
#include "stablehlo/reference/tensor/StorageSize.h"
#include <algorithm>
#include <cmath>
#include <cstring>

// Results may lie in the array of an operand, index by index: no dependence
// between iterations, but no `restrict` either.
#if defined(__clang__)
#define LANE_LOOP _Pragma("clang loop vectorize(assume_safety)")
#else
#define LANE_LOOP _Pragma("GCC ivdep")
#endif

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

/// `loop`, whose arrays have types, as a lane loop.
template <auto loop> struct Erased;
template <typename R, typename A, void (*loop)(R *, const A *, int64_t)>
struct Erased<loop> {
  static void run(void *result, const void *a, const void *, const void *,
                  int64_t count) {
    loop(static_cast<R *>(result), static_cast<const A *>(a), count);
  }
};
template <typename R, typename A, typename B,
          void (*loop)(R *, const A *, const B *, int64_t)>
struct Erased<loop> {
  static void run(void *result, const void *a, const void *b, const void *,
                  int64_t count) {
    loop(static_cast<R *>(result), static_cast<const A *>(a),
         static_cast<const B *>(b), count);
  }
};
template <typename R, typename A, typename B, typename C,
          void (*loop)(R *, const A *, const B *, const C *, int64_t)>
struct Erased<loop> {
  static void run(void *result, const void *a, const void *b, const void *c,
                  int64_t count) {
    loop(static_cast<R *>(result), static_cast<const A *>(a),
         static_cast<const B *>(b), static_cast<const C *>(c), count);
  }
};
template <auto loop> inline constexpr LaneLoop kLaneLoop = Erased<loop>::run;

template <typename Op, typename R, typename A>
void unaryLoop(R *r, const A *x, int64_t count) {
  LANE_LOOP
  for (int64_t i = 0; i < count; ++i)
    r[i] = Op::apply(x[i]);
}

template <typename Op, typename R, typename A>
void binaryLoop(R *r, const A *x, const A *y, int64_t count) {
  LANE_LOOP
  for (int64_t i = 0; i < count; ++i)
    r[i] = Op::apply(x[i], y[i]);
}

template <typename Op, typename R, typename A, typename B, typename C>
void ternaryLoop(R *r, const A *x, const B *y, const C *z, int64_t count) {
  LANE_LOOP
  for (int64_t i = 0; i < count; ++i)
    r[i] = Op::apply(x[i], y[i], z[i]);
}

/// What `Op` computes of numbers, part by part of complex ones.
template <typename Op, typename T>
void partsLoop(T *r, const T *x, const T *y, int64_t count) {
  binaryLoop<Op>(r, x, y, 2 * count);
}

/// Complex products as Multiply has them, on whole vectors of parts: the
/// compiler would take the parts asunder.
template <typename T>
void complexProductLoop(T *r, const T *x, const T *y, int64_t count) {
  namespace hn = hwy::HWY_NAMESPACE;
  using Complex = typename operators::ComplexType<T>::Value;
  const hn::ScalableTag<T> d;
  int64_t size = 2 * count, done = 0;
  const auto lanes = static_cast<int64_t>(hn::Lanes(d));
  for (; lanes > 1 && done + lanes <= size; done += lanes) {
    const auto u = hn::LoadU(d, x + done), v = hn::LoadU(d, y + done);
    const auto byReal = hn::Mul(hn::DupEven(u), v);
    const auto byImaginary = hn::Mul(hn::DupOdd(u), hn::Reverse2(d, v));
    hn::StoreU(
        hn::OddEven(hn::Add(byReal, byImaginary), hn::Sub(byReal, byImaginary)),
        d, r + done);
  }
  for (; done < size; done += 2) {
    Complex product = operators::Multiply::apply<operators::ComplexType<T>>(
        Complex{x[done], x[done + 1]}, Complex{y[done], y[done + 1]});
    r[done] = product.re;
    r[done + 1] = product.im;
  }
}

/// The remainder of |a| / |b|, if the quotient `q`, cut to an integer, is one
/// too large or too small at most. All differences are representable.
static inline double getRest(float a, float b, double q) {
  double size = std::fabs(b), rest = std::fabs(a) - q * size;
  rest = rest < 0 ? rest + size : rest;
  return rest >= size ? rest - size : rest;
}
#if HWY_NATIVE_FMA
static inline double getRest(double a, double b, double q) {
  double size = std::fabs(b), rest = std::fma(-q, size, std::fabs(a));
  rest = rest < 0 ? rest + size : rest;
  return rest >= size ? rest - size : rest;
}
#endif

/// Remainder, which is exact, of floats whose quotients are small enough to be
/// computed: the function of C++ takes one at a time.
template <typename T>
void floatRemainderLoop(T *r, const T *x, const T *y, int64_t count) {
  using Remainder = operators::Remainder;
  using Type = operators::FloatType<T>;
  // Times a divisor these have as many digits as f64.
  constexpr double limit = sizeof(T) == 4 ? 0x1p29 : 0x1p52;
  constexpr int64_t block = 64;
  double quotients[block];
  for (int64_t begin = 0; begin < count; begin += block) {
    int64_t size = std::min(block, count - begin);
    bool isSmall = true;
    LANE_LOOP
    for (int64_t i = 0; i < size; ++i) {
      double quotient = std::fabs(double(x[begin + i]) / double(y[begin + i]));
      quotients[i] = std::trunc(quotient);
      isSmall &= quotient < limit && std::fabs(y[begin + i]) < HUGE_VALF;
    }
    if (!isSmall) {
      for (int64_t i = begin; i < begin + size; ++i)
        r[i] = Remainder::apply<Type>(x[i], y[i]);
      continue;
    }
    LANE_LOOP
    for (int64_t i = 0; i < size; ++i)
      r[begin + i] = std::copysign(
          T(getRest(x[begin + i], y[begin + i], quotients[i])), x[begin + i]);
  }
}

using operators::bitsAs;

/// Calls `fn` with the type that lanes compute `type` in.
template <typename Fn> static auto visitLaneType(ElementType type, Fn fn) {
  return isSmallFloat(type) ? fn(operators::FloatType<float>())
                            : operators::visitType(type, fn);
}

/// i1 are bytes.
template <typename T>
using Stored = std::conditional_t<std::is_same_v<T, bool>, uint8_t, T>;

/// A definition of an operator, for loops over values of type `E`.
template <typename Op, typename E> struct InLoop {
  template <typename... V> static auto apply(V... values) {
    if constexpr (Op::hasLoopForm)
      return Op::template applyInLoop<E>(values...);
    else
      return Op::template apply<E>(values...);
  }
};

/// The loop of the operator `op` over values of type `E`; null if that has no
/// definition.
template <typename E> static LaneLoop makeOperatorLoop(LaneOp op) {
  return operators::visitOperator<E>(op, [](auto constant) -> LaneLoop {
    constexpr LaneOp op = decltype(constant)::value;
    using Definition = typename operators::Definition<op>::Type;
    using Shared = typename operators::SharedType<Definition, E>::Type;
    using Op = InLoop<Definition, Shared>;
    using V = typename Shared::Value;
    constexpr laneops::Info info = getLaneOpInfo(op);
    if constexpr (op == LaneOp::Complex) {
      return kLaneLoop<binaryLoop<Op, V, decltype(V::re)>>;
    } else if constexpr (op == LaneOp::Remainder &&
                         operators::isFloat<Shared> &&
                         (sizeof(V) == 4 || HWY_NATIVE_FMA)) {
      return kLaneLoop<floatRemainderLoop<V>>;
    } else if constexpr (operators::isComplex<Shared> &&
                         op == LaneOp::Multiply) {
      return kLaneLoop<complexProductLoop<decltype(V::re)>>;
    } else if constexpr (operators::isComplex<Shared> &&
                         (op == LaneOp::Add || op == LaneOp::Subtract)) {
      using T = decltype(V::re);
      return kLaneLoop<
          partsLoop<InLoop<Definition, operators::FloatType<T>>, T>>;
    } else if constexpr (info.numOperands == 1) {
      return kLaneLoop<unaryLoop<Op, Stored<decltype(Op::apply(V()))>, V>>;
    } else if constexpr (info.numOperands == 2) {
      return kLaneLoop<
          binaryLoop<Op, Stored<decltype(Op::apply(V(), V()))>, V>>;
    } else {
      return kLaneLoop<ternaryLoop<Op, V, V, V, V>>;
    }
  });
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#endif
