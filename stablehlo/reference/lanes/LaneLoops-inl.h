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

#include "stablehlo/reference/lanes/LaneLoops.h"
#include "stablehlo/reference/operators/Operators.h"
#include "stablehlo/reference/tensor/StorageSize.h"
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

template <typename Op, typename R, typename A>
void unaryLoop(void *result, const void *a, const void *, const void *,
               int64_t count) {
  R *r = static_cast<R *>(result);
  const A *x = static_cast<const A *>(a);
  LANE_LOOP
  for (int64_t i = 0; i < count; ++i)
    r[i] = Op::apply(x[i]);
}

template <typename Op, typename R, typename A>
void binaryLoop(void *result, const void *a, const void *b, const void *,
                int64_t count) {
  R *r = static_cast<R *>(result);
  const A *x = static_cast<const A *>(a);
  const A *y = static_cast<const A *>(b);
  LANE_LOOP
  for (int64_t i = 0; i < count; ++i)
    r[i] = Op::apply(x[i], y[i]);
}

template <typename Op, typename R, typename A, typename B, typename C>
void ternaryLoop(void *result, const void *a, const void *b, const void *c,
                 int64_t count) {
  R *r = static_cast<R *>(result);
  const A *x = static_cast<const A *>(a);
  const B *y = static_cast<const B *>(b);
  const C *z = static_cast<const C *>(c);
  LANE_LOOP
  for (int64_t i = 0; i < count; ++i)
    r[i] = Op::apply(x[i], y[i], z[i]);
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
      return binaryLoop<Op, V, decltype(V::re)>;
    } else if constexpr (info.numOperands == 1) {
      return unaryLoop<Op, Stored<decltype(Op::apply(V()))>, V>;
    } else if constexpr (info.numOperands == 2) {
      return binaryLoop<Op, Stored<decltype(Op::apply(V(), V()))>, V>;
    } else {
      return ternaryLoop<Op, V, V, V, V>;
    }
  });
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#endif
