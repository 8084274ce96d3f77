//===- Operators.h - The definition of each operator ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is made of the definitions goes through them by `visitOperator`.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_OPERATORS_OPERATORS_H
#define STABLEHLO_REFERENCE_OPERATORS_OPERATORS_H

#include "stablehlo/reference/operators/Arithmetic.h"
#include "stablehlo/reference/operators/Bits.h"

namespace mlir {
namespace stablehlo {
namespace operators {

// What has no definition, since it is a function or no operator, stays
// incomplete.
#define OPERATOR(Name, ...) struct Name;
#include "stablehlo/reference/operators/OperatorList.h"

/// From an operator of the list to its definition.
template <LaneOp op> struct Definition;
#define OPERATOR(Name, ...)                                                    \
  template <> struct Definition<LaneOp::Name> {                                \
    using Type = Name;                                                         \
  };
#include "stablehlo/reference/operators/OperatorList.h"

template <LaneOp op, typename E, typename = void>
inline constexpr bool isDefined = false;
/// Whether `op` is defined here for values of type `E`.
template <LaneOp op, typename E>
inline constexpr bool isDefined<
    op, E, std::void_t<decltype(sizeof(typename Definition<op>::Type))>> =
    (getLaneOpInfo(op).kinds & ~Definition<op>::Type::functionKinds &
     E::kind) != 0;

/// Calls `fn` with the constant `op`, if it is defined for `E`; if not, returns
/// a default.
template <typename E, typename Fn> auto visitOperator(LaneOp op, Fn fn) {
  using Result =
      decltype(fn(std::integral_constant<LaneOp, LaneOp::CompareEq>()));
  switch (op) {
#define OPERATOR(Name, ...)                                                    \
  case LaneOp::Name:                                                           \
    if constexpr (isDefined<LaneOp::Name, E>)                                  \
      return fn(std::integral_constant<LaneOp, LaneOp::Name>());               \
    else                                                                       \
      return Result();
#include "stablehlo/reference/operators/OperatorList.h"
  }
  return Result();
}

/// The type whose code values of type `E` share.
template <typename Op, typename E> struct SharedType {
  using Type = E;
};
template <typename Op, typename T, unsigned N>
struct SharedType<Op, IntegerType<T, N>> {
  using Type = std::conditional_t<
      Op::sees == Sees::Width, IntegerType<T, N>,
      std::conditional_t<Op::sees == Sees::Sign, IntegerType<T>,
                         IntegerType<std::make_unsigned_t<T>>>>;
};

} // namespace operators
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_OPERATORS_OPERATORS_H
