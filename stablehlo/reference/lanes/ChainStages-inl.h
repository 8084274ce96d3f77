//===- ChainStages-inl.h - The stages, for one instruction set ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Vectors are passed in registers only if the whole file is compiled for them.
// So each instruction set has a file of its own, which includes this one.
//
//===----------------------------------------------------------------------===//

#include "hwy/highway.h"
#include "stablehlo/reference/lanes/ChainStages.h"
#include "stablehlo/reference/lanes/ComplexProduct-inl.h"
#include "stablehlo/reference/operators/Operators.h"
#include <cstring>
#include <type_traits>
#include <utility>

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

static constexpr unsigned kVectorBytes = HWY_TARGET == HWY_AVX3   ? 64
                                         : HWY_TARGET == HWY_AVX2 ? 32
                                                                  : 16;
template <typename T> struct VectorOf {
  typedef T type __attribute__((vector_size(kVectorBytes)));
};
template <typename T> using Vector = typename VectorOf<T>::type;
template <typename T>
inline constexpr int64_t kLanes = kVectorBytes / sizeof(T);
/// The accumulator is bits; stages see them as what they compute on.
using Bits = Vector<uint64_t>;
#define CHAIN_VALUES                                                           \
  Bits a0, Bits a1, Bits a2, Bits a3, Bits a4, Bits a5, Bits a6, Bits a7
#define CHAIN_PARAMETERS const ChainStage *stage, int64_t lane, CHAIN_VALUES
using StageFunction = void (*)(CHAIN_PARAMETERS);

#if defined(__clang__)
#define CHAIN_TAIL_CALL [[clang::musttail]] return
#else
#define CHAIN_TAIL_CALL return
#endif
/// Jumps to the next stage with `f(value, number)` for each vector.
#define CHAIN_NEXT(f)                                                          \
  CHAIN_TAIL_CALL reinterpret_cast<StageFunction>(stage[1].run)(               \
      stage + 1, lane, f(a0, 0), f(a1, 1), f(a2, 2), f(a3, 3), f(a4, 4),       \
      f(a5, 5), f(a6, 6), f(a7, 7))

template <typename T> static HWY_INLINE Vector<T> load(const T *from) {
  Vector<T> result;
  std::memcpy(&result, from, sizeof(result));
  return result;
}
template <typename T> static HWY_INLINE Vector<T> splat(const void *from) {
  operators::BitsOf<T> bits;
  std::memcpy(&bits, from, sizeof(bits));
  return (Vector<T>)operators::splat<Vector<decltype(bits)>>(bits);
}
/// Vector number `i` of an operand.
template <typename T, bool isScalar>
static HWY_INLINE Vector<T> loadOperand(const void *operand, int64_t lane,
                                        int i) {
  if constexpr (isScalar)
    return splat<T>(operand);
  else
    return load(static_cast<const T *>(operand) + lane + i * kLanes<T>);
}

/// Element types of floats and of integers.
template <typename T>
using TypeOf =
    std::conditional_t<std::is_floating_point_v<T>, operators::FloatType<T>,
                       operators::IntegerType<T>>;

/// A definition of an operator, for vectors of `T`.
template <typename Op> struct Plain {
  template <typename T, typename... V>
  static HWY_INLINE auto apply(V... values) {
    return Op::template apply<TypeOf<T>>(values...);
  }
};
/// A shift by a scalar below the width.
template <typename Op> struct Shift {
  template <typename T, typename V> static HWY_INLINE V apply(V a, V amount) {
    return Op::template shift<TypeOf<T>>(a, amount);
  }
};

/// A definition of an operator, for complex numbers of f32, each a lane of 8
/// bytes: those of parts, and a product.
template <typename Op> struct OfParts {
  template <typename, typename... V> static HWY_INLINE Bits apply(V... values) {
    return (Bits)Op::template apply<operators::FloatType<float>>(
        (Vector<float>)values...);
  }
};
struct ComplexProduct {
  template <typename> static HWY_INLINE Bits apply(Bits a, Bits b) {
    using V = hwy::HWY_NAMESPACE::Vec<hwy::HWY_NAMESPACE::ScalableTag<float>>;
    using Raw = decltype(V::raw);
    return (Bits)multiplyComplex(V{(Raw)a}, V{(Raw)b}).raw;
  }
};

//===----------------------------------------------------------------------===//
// Stages
//===----------------------------------------------------------------------===//

template <typename T, typename Op> static void unaryStage(CHAIN_PARAMETERS) {
#define CHAIN_APPLY(a, i) (Bits) Op::template apply<T>((Vector<T>)a)
  CHAIN_NEXT(CHAIN_APPLY);
#undef CHAIN_APPLY
}
template <typename T, typename Op, bool isScalar>
static void firstStage(CHAIN_PARAMETERS) {
  const void *operand = stage->operands[0];
#define CHAIN_APPLY(a, i)                                                      \
  (Bits) Op::template apply<T>((Vector<T>)a,                                   \
                               loadOperand<T, isScalar>(operand, lane, i))
  CHAIN_NEXT(CHAIN_APPLY);
#undef CHAIN_APPLY
}
template <typename T, typename Op, bool isScalar>
static void secondStage(CHAIN_PARAMETERS) {
  const void *operand = stage->operands[0];
#define CHAIN_APPLY(a, i)                                                      \
  (Bits) Op::template apply<T>(loadOperand<T, isScalar>(operand, lane, i),     \
                               (Vector<T>)a)
  CHAIN_NEXT(CHAIN_APPLY);
#undef CHAIN_APPLY
}
template <typename T, typename Op> static void bothStage(CHAIN_PARAMETERS) {
#define CHAIN_APPLY(a, i)                                                      \
  (Bits) Op::template apply<T>((Vector<T>)a, (Vector<T>)a)
  CHAIN_NEXT(CHAIN_APPLY);
#undef CHAIN_APPLY
}

/// As many bytes as a vector of `T` has lanes.
template <typename T> struct BytesOf {
  typedef uint8_t type __attribute__((vector_size(kLanes<T>)));
};
template <typename T> using Bytes = typename BytesOf<T>::type;

template <typename T, typename Op, ChainForm form, bool isScalar>
static void compareStage(CHAIN_PARAMETERS) {
  const void *operand = stage->operands[0];
  uint8_t *to =
      static_cast<uint8_t *>(const_cast<void *>(stage->operands[1])) + lane;
  auto compare = [&](Bits a, int i) HWY_ATTR {
    auto x = (Vector<T>)a, y = x;
    if constexpr (form != ChainForm::Both)
      y = loadOperand<T, isScalar>(operand, lane, i);
    if constexpr (form == ChainForm::Second)
      std::swap(x, y);
    auto bytes =
        __builtin_convertvector(Op::template apply<T>(x, y) & 1, Bytes<T>);
    std::memcpy(to + i * kLanes<T>, &bytes, sizeof(bytes));
    return a;
  };
  CHAIN_NEXT(compare);
}

template <typename T, ChainForm form, bool isScalar>
static void selectStage(CHAIN_PARAMETERS) {
  const uint8_t *from = static_cast<const uint8_t *>(stage->operands[0]) + lane;
  const void *operand = stage->operands[1];
  auto select = [&](Bits a, int i) HWY_ATTR {
    Bytes<T> bytes;
    std::memcpy(&bytes, from + i * kLanes<T>, sizeof(bytes));
    auto predicates = __builtin_convertvector(bytes, Vector<T>) != 0;
    auto x = (Vector<T>)a, y = loadOperand<T, isScalar>(operand, lane, i);
    return (Bits)(form == ChainForm::First ? (predicates ? x : y)
                                           : (predicates ? y : x));
  };
  CHAIN_NEXT(select);
}

/// Which operands of `Op` and of the product are what: see `ChainProduct`.
template <typename T, typename Op, bool isLeft, bool isScalar0, bool isScalar1>
static void productStage(CHAIN_PARAMETERS) {
  const void *x = stage->operands[0], *y = stage->operands[1];
  auto apply = [&](Bits a, int i) HWY_ATTR {
    Vector<T> product = Plain<operators::Multiply>::apply<T>(
        loadOperand<T, isScalar0>(x, lane, i),
        loadOperand<T, isScalar1>(y, lane, i));
    return (Bits)(isLeft ? Op::template apply<T>(product, (Vector<T>)a)
                         : Op::template apply<T>((Vector<T>)a, product));
  };
  CHAIN_NEXT(apply);
}

template <typename T, bool isScalar> static void loadStage(CHAIN_PARAMETERS) {
  const void *operand = stage->operands[0];
#define CHAIN_APPLY(a, i) (Bits) loadOperand<T, isScalar>(operand, lane, i)
  CHAIN_NEXT(CHAIN_APPLY);
#undef CHAIN_APPLY
}
template <typename T> static void storeStage(CHAIN_PARAMETERS) {
  T *to = static_cast<T *>(const_cast<void *>(stage->operands[0])) + lane;
  auto store = [&](Bits a, int i) HWY_ATTR {
    std::memcpy(to + i * kLanes<T>, &a, sizeof(a));
    return a;
  };
  CHAIN_NEXT(store);
}
template <typename T>
static HWY_INLINE Vector<T> rotateLeft(Vector<T> a, Vector<T> amount) {
  constexpr T kMask = sizeof(T) * 8 - 1;
  return (a << (amount & kMask)) | (a >> (-amount & kMask));
}
template <typename T> static void rotateLeftStage(CHAIN_PARAMETERS) {
  auto amount = splat<T>(stage->operands[0]);
#define CHAIN_APPLY(a, i) (Bits) rotateLeft<T>((Vector<T>)a, amount)
  CHAIN_NEXT(CHAIN_APPLY);
#undef CHAIN_APPLY
}
template <typename T> static void xorRotatedStage(CHAIN_PARAMETERS) {
  const void *operand = stage->operands[0];
  auto amount = splat<T>(stage->operands[1]);
#define CHAIN_APPLY(a, i)                                                      \
  (a ^ (Bits)rotateLeft<T>(loadOperand<T, false>(operand, lane, i), amount))
  CHAIN_NEXT(CHAIN_APPLY);
#undef CHAIN_APPLY
}
template <typename T, typename Op>
static void xorShiftedStage(CHAIN_PARAMETERS) {
  auto amount = splat<T>(stage->operands[0]);
#define CHAIN_APPLY(a, i)                                                      \
  (a ^ (Bits)Op::template apply<T>((Vector<T>)a, amount))
  CHAIN_NEXT(CHAIN_APPLY);
#undef CHAIN_APPLY
}
template <typename T> static void prefetchStage(CHAIN_PARAMETERS) {
  auto *line = static_cast<const char *>(stage->operands[0]) + lane * sizeof(T);
  for (unsigned byte = 0; byte < 8 * kVectorBytes; byte += 64)
    __builtin_prefetch(line + byte, /*rw=*/0, /*locality=*/2);
#define CHAIN_APPLY(a, i) a
  CHAIN_NEXT(CHAIN_APPLY);
#undef CHAIN_APPLY
}
/// Operand 0 is the first stage, operand 1 the number of lanes.
template <typename T> static void endStage(CHAIN_PARAMETERS) {
  constexpr int64_t kTile = 8 * kLanes<T>;
  lane += kTile;
  if (lane + kTile > reinterpret_cast<intptr_t>(stage->operands[1]))
    return;
  stage = static_cast<const ChainStage *>(stage->operands[0]);
  CHAIN_TAIL_CALL reinterpret_cast<StageFunction>(stage->run)(
      stage, lane, a0, a1, a2, a3, a4, a5, a6, a7);
}

static void runStages(const ChainStage *stages) {
  Bits a = {};
  reinterpret_cast<StageFunction>(stages->run)(stages, 0, a, a, a, a, a, a, a,
                                               a);
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

static ChainStage::Function erase(StageFunction function) {
  return reinterpret_cast<ChainStage::Function>(function);
}

template <typename T, typename Op>
static ChainStage::Function getBinary(ChainForm form, bool isScalar) {
  switch (form) {
  case ChainForm::First:
    return erase(isScalar ? firstStage<T, Op, true> : firstStage<T, Op, false>);
  case ChainForm::Second:
    return erase(isScalar ? secondStage<T, Op, true>
                          : secondStage<T, Op, false>);
  case ChainForm::Both:
    return erase(bothStage<T, Op>);
  case ChainForm::Unary:
    break;
  }
  return nullptr;
}
template <typename T, typename Op>
static ChainStage::Function getCompare(ChainForm form, bool isScalar) {
  switch (form) {
  case ChainForm::First:
    return erase(isScalar ? compareStage<T, Op, ChainForm::First, true>
                          : compareStage<T, Op, ChainForm::First, false>);
  case ChainForm::Second:
    return erase(isScalar ? compareStage<T, Op, ChainForm::Second, true>
                          : compareStage<T, Op, ChainForm::Second, false>);
  case ChainForm::Both:
    return erase(compareStage<T, Op, ChainForm::Both, false>);
  case ChainForm::Unary:
    break;
  }
  return nullptr;
}
template <typename T>
static ChainStage::Function getSelectOf(ChainForm form, bool isScalar) {
  if (form == ChainForm::First)
    return erase(isScalar ? selectStage<T, ChainForm::First, true>
                          : selectStage<T, ChainForm::First, false>);
  return erase(isScalar ? selectStage<T, ChainForm::Second, true>
                        : selectStage<T, ChainForm::Second, false>);
}
static ChainStage::Function getSelect(unsigned laneSize, ChainForm form,
                                      bool isScalar) {
  return laneSize == 4 ? getSelectOf<uint32_t>(form, isScalar)
                       : getSelectOf<uint64_t>(form, isScalar);
}
/// Whether stages compute `op`, which takes no more than a few instructions.
template <LaneOp op, typename T> static constexpr bool hasStage() {
  constexpr bool isFloat = std::is_floating_point_v<T>;
  switch (op) {
  case LaneOp::Abs:
  case LaneOp::Negate:
  case LaneOp::Not:
  case LaneOp::Add:
  case LaneOp::Subtract:
  case LaneOp::Multiply:
  case LaneOp::Maximum:
  case LaneOp::Minimum:
  case LaneOp::And:
  case LaneOp::Or:
  case LaneOp::Xor:
  case LaneOp::ShiftLeft:
  case LaneOp::ShiftRightLogical:
  case LaneOp::ShiftRightArithmetic:
  case LaneOp::CompareEq:
  case LaneOp::CompareNe:
  case LaneOp::CompareGe:
  case LaneOp::CompareGt:
  case LaneOp::CompareLe:
  case LaneOp::CompareLt:
    return true;
  case LaneOp::Divide:
  case LaneOp::Sqrt:
  case LaneOp::Square:
    return isFloat;
  default:
    return false;
  }
}

/// Calls `fn` with `type` if vectors hold it: a real number of 32 or 64 bits.
template <typename Fn>
static ChainStage::Function visitVectorType(ElementType type, Fn fn) {
  return operators::visitType(type, [&](auto element) -> ChainStage::Function {
    using E = decltype(element);
    if constexpr (sizeof(typename E::Value) >= 4 && !operators::isComplex<E>)
      return fn(element);
    else
      return nullptr;
  });
}

template <LaneOp op, typename E>
static ChainStage::Function getStageOf(ChainForm form, bool isScalar) {
  using Op = typename operators::Definition<op>::Type;
  using T = typename operators::SharedType<Op, E>::Type::Value;
  if constexpr (!hasStage<op, T>())
    return nullptr;
  else if constexpr (isShift(op))
    return form != ChainForm::First ? nullptr
           : isScalar               ? erase(firstStage<T, Shift<Op>, true>)
                                    : erase(firstStage<T, Plain<Op>, false>);
  else if constexpr (getLaneOpInfo(op).numOperands == 1)
    return erase(unaryStage<T, Plain<Op>>);
  else if constexpr (getLaneOpInfo(op).result == laneops::Boolean)
    return getCompare<T, Plain<Op>>(form, isScalar);
  else
    return getBinary<T, Plain<Op>>(form, isScalar);
}

/// The same for complex numbers of f32.
static ChainStage::Function getComplex(LaneOp op, ChainForm form,
                                       bool isScalar) {
  switch (op) {
  case LaneOp::Negate:
    return erase(unaryStage<uint64_t, OfParts<operators::Negate>>);
  case LaneOp::Add:
    return getBinary<uint64_t, OfParts<operators::Add>>(form, isScalar);
  case LaneOp::Subtract:
    return getBinary<uint64_t, OfParts<operators::Subtract>>(form, isScalar);
  case LaneOp::Multiply:
    return getBinary<uint64_t, ComplexProduct>(form, isScalar);
  default:
    return nullptr;
  }
}

static ChainStage::Function getInstruction(LaneOp op, ElementType type,
                                           ChainForm form, bool isScalar) {
  if (type == ElementType::ComplexF32)
    return getComplex(op, form, isScalar);
  return visitVectorType(type, [&](auto element) {
    using E = decltype(element);
    return operators::visitOperator<E>(op, [&](auto constant) {
      return getStageOf<decltype(constant)::value, E>(form, isScalar);
    });
  });
}

template <typename T, typename Op, bool isLeft>
static ChainStage::Function getProductOf(const bool (&isScalar)[2]) {
  if (isScalar[0])
    return isScalar[1] ? nullptr
                       : erase(productStage<T, Op, isLeft, true, false>);
  return erase(isScalar[1] ? productStage<T, Op, isLeft, false, true>
                           : productStage<T, Op, isLeft, false, false>);
}
static ChainStage::Function getProduct(const ChainProduct &product) {
  return visitVectorType(
      product.type, [&](auto element) -> ChainStage::Function {
        using E = decltype(element);
        using T =
            typename operators::SharedType<operators::Multiply, E>::Type::Value;
        using Sum = Plain<operators::Add>;
        using Difference = Plain<operators::Subtract>;
        if (product.op == LaneOp::Add)
          return product.isLeft ? getProductOf<T, Sum, true>(product.isScalar)
                                : getProductOf<T, Sum, false>(product.isScalar);
        return product.isLeft
                   ? getProductOf<T, Difference, true>(product.isScalar)
                   : getProductOf<T, Difference, false>(product.isScalar);
      });
}

template <typename T>
static ChainStage::Function getStageFor(ChainOp op, bool isScalar) {
  switch (op) {
  case ChainOp::Load:
    return erase(isScalar ? loadStage<T, true> : loadStage<T, false>);
  case ChainOp::Store:
    return erase(storeStage<T>);
  case ChainOp::RotateLeft:
    return erase(rotateLeftStage<T>);
  case ChainOp::XorRotated:
    return erase(xorRotatedStage<T>);
  case ChainOp::XorShiftedLeft:
    return erase(xorShiftedStage<T, Shift<operators::ShiftLeft>>);
  case ChainOp::XorShiftedRight:
    return erase(xorShiftedStage<T, Shift<operators::ShiftRightLogical>>);
  case ChainOp::Prefetch:
    return erase(prefetchStage<T>);
  case ChainOp::End:
    return erase(endStage<T>);
  }
  return nullptr;
}

static ChainStage::Function getStage(ChainOp op, unsigned laneSize,
                                     bool isScalar) {
  return laneSize == 4 ? getStageFor<uint32_t>(op, isScalar)
                       : getStageFor<uint64_t>(op, isScalar);
}

const ChainTarget *getChainTarget() {
  static constexpr ChainTarget target = {8 * kVectorBytes, getStage,
                                         getInstruction,   getSelect,
                                         getProduct,       runStages};
  return &target;
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();
