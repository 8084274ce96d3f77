//===- ScalarOperators.cpp - Instructions on single numbers ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/operators/Convert.h"
#include "stablehlo/reference/operators/Operators.h"
#include "stablehlo/reference/program/ScalarHandlers.h"
#include "stablehlo/reference/tensor/StorageSize.h"
#include <vector>

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::scalarcode;

//===----------------------------------------------------------------------===//
// Operators
//===----------------------------------------------------------------------===//

/// That of values of type `E`: i1 is stored as a number.
template <typename E> static constexpr ElementType getType() {
  return operators::isBoolean<E> ? ElementType::I1
                                 : getScalarType<typename E::Value>();
}

namespace {
/// A definition of an operator, for values of type `E`.
template <LaneOp laneOp, typename E> struct OperatorOf {
  static constexpr LaneOp op = laneOp;
  static constexpr ElementType type = getType<E>();
  template <typename... V> static auto apply(V... values) {
    return operators::Definition<op>::Type::template apply<E>(values...);
  }
};
/// An i1 itself, in the place of a comparison: it is not the 0 of operand 1.
struct TestOp {
  static constexpr LaneOp op = LaneOp::CompareNe;
  static constexpr ElementType type = ElementType::I1;
  template <typename T> static bool apply(T a, T) { return a; }
};

} // namespace

template <typename Op> static constexpr ScalarMeaning getMeaning(Meaning kind) {
  return {kind, Op::op, Op::type};
}

namespace {
template <typename Op, typename T> struct Unary : Instruction {
  static constexpr auto meaning = getMeaning<Op>(Meaning::Operator);
  static Code run(Code code, char *registers) {
    write(registers, code->result,
          Op::apply(read<T>(registers, code->operands[0])));
    return code + 1;
  }
};

template <typename Op, typename T> struct Binary : Instruction {
  static constexpr auto meaning = getMeaning<Op>(Meaning::Operator);
  static Code run(Code code, char *registers) {
    write(registers, code->result,
          Op::apply(read<T>(registers, code->operands[0]),
                    read<T>(registers, code->operands[1])));
    return code + 1;
  }
};

template <typename Op, typename T> struct Ternary : Instruction {
  static constexpr auto meaning = getMeaning<Op>(Meaning::Operator);
  static Code run(Code code, char *registers) {
    T result = Op::apply(read<T>(registers, code->operands[0]),
                         read<T>(registers, code->operands[1]),
                         read<T>(registers, code->operands[2]));
    write(registers, code->result, result);
    return code + 1;
  }
};

template <typename Bits> struct Select : Instruction {
  static constexpr ScalarMeaning meaning = {
      Meaning::Select, LaneOp::Select, ElementType::I1, {}, sizeof(Bits)};
  static Code run(Code code, char *registers) {
    auto onTrue = read<Bits>(registers, code->operands[1]);
    auto onFalse = read<Bits>(registers, code->operands[2]);
    bool predicate = read<uint8_t>(registers, code->operands[0]);
    write(registers, code->result, predicate ? onTrue : onFalse);
    return code + 1;
  }
};

template <typename From, typename To> struct Conversion : Instruction {
  using T = typename From::Value;
  static constexpr ScalarMeaning meaning = {Meaning::Convert, LaneOp::Convert,
                                            getType<From>(), getType<To>()};
  static Code run(Code code, char *registers) {
    T operand = read<T>(registers, code->operands[0]);
    write(registers, code->result,
          operators::Convert::apply<From, To>(operand));
    return code + 1;
  }
};

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

/// What depends on a comparison.
template <typename Op, typename T> struct Comparing : Instruction {
  static bool compare(Code code, const char *registers) {
    return Op::apply(read<T>(registers, code->operands[0]),
                     read<T>(registers, code->operands[1]));
  }
};

template <typename Op, typename T> struct Compare : Comparing<Op, T> {
  static constexpr auto meaning = getMeaning<Op>(Meaning::Operator);
  static Code run(Code code, char *registers) {
    bool result = Compare::compare(code, registers);
    write<uint8_t>(registers, code->result, result);
    return code + 1;
  }
};

template <typename Op, typename T> struct JumpUnless : Comparing<Op, T> {
  static constexpr auto meaning = getMeaning<Op>(Meaning::JumpUnless);
  static constexpr bool isJump = true;
  static bool run(Code code, char *registers) {
    return !JumpUnless::compare(code, registers);
  }
};

template <typename Op, typename T> struct RepeatIf : Comparing<Op, T> {
  static constexpr auto meaning = getMeaning<Op>(Meaning::RepeatIf);
  static constexpr bool isJump = true;
  static constexpr bool mayStop = true;
  static bool run(Code code, char *registers) {
    return RepeatIf::compare(code, registers);
  }
};

} // namespace

//===----------------------------------------------------------------------===//
// Powers of two
//===----------------------------------------------------------------------===//

/// What makes the shift of a negative number round toward zero.
template <typename T>
static std::make_unsigned_t<T> getRoundingBias(T a,
                                               std::make_unsigned_t<T> mask) {
  return std::is_signed_v<T> ? (a >> (8 * sizeof(T) - 1)) & mask : 0;
}

namespace {
template <typename T> struct DivideByPowerOfTwo : Instruction {
  static constexpr ScalarMeaning meaning = {Meaning::DivideByPowerOfTwo,
                                            LaneOp::Divide, getScalarType<T>()};
  static Code run(Code code, char *registers) {
    T a = read<T>(registers, code->operands[0]);
    auto mask = (std::make_unsigned_t<T>(1) << code->number) - 1;
    T sum = static_cast<T>(a + getRoundingBias<T>(a, mask));
    write<T>(registers, code->result, sum >> code->number);
    return code + 1;
  }
};

template <typename T> struct RemainderByPowerOfTwo : Instruction {
  static constexpr ScalarMeaning meaning = {
      Meaning::RemainderByPowerOfTwo, LaneOp::Remainder, getScalarType<T>()};
  static Code run(Code code, char *registers) {
    T a = read<T>(registers, code->operands[0]);
    auto mask = (std::make_unsigned_t<T>(1) << code->number) - 1;
    auto bias = getRoundingBias<T>(a, mask);
    write<T>(registers, code->result, ((a + bias) & mask) - bias);
    return code + 1;
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Choice
//===----------------------------------------------------------------------===//

/// Calls `fn` with `type` if it is i1, or a real number that fills its bytes.
/// Scalars of other types are computed by loops.
template <typename Fn> static auto visitCommonType(ElementType type, Fn fn) {
  return operators::visitType(type, [&](auto element) {
    using E = decltype(element);
    if constexpr (!operators::isComplex<E> && !operators::isNarrow<E>)
      return fn(element);
    else
      return decltype(fn(operators::BooleanType()))();
  });
}

const ScalarOperation *stablehlo::getScalarOperation(LaneOp op,
                                                     ElementType type) {
  if (op == LaneOp::Select)
    return dispatchStorageSize(getStorageSize(type),
                               [](auto zero) -> const ScalarOperation * {
                                 return &kOperation<Select<decltype(zero)>>;
                               });
  return visitCommonType(type, [&](auto element) {
    using E = decltype(element);
    return operators::visitOperator<E>(
        op, [](auto constant) -> const ScalarOperation * {
          constexpr LaneOp op = decltype(constant)::value;
          constexpr unsigned numOperands = getLaneOpInfo(op).numOperands;
          using Op = OperatorOf<op, E>;
          using T = typename E::Value;
          if constexpr (numOperands == 1)
            return &kOperation<Unary<Op, T>>;
          else if constexpr (numOperands == 2)
            return &kOperation<Binary<Op, T>>;
          else
            return &kOperation<Ternary<Op, T>>;
        });
  });
}

const ScalarOperation *
stablehlo::getScalarPowerOfTwoOperation(LaneOp op, ElementType type) {
  return visitCommonType(type, [&](auto element) -> const ScalarOperation * {
    using E = decltype(element);
    if constexpr (operators::isInteger<E>)
      return op == LaneOp::Divide
                 ? &kOperation<DivideByPowerOfTwo<typename E::Value>>
             : op == LaneOp::Remainder
                 ? &kOperation<RemainderByPowerOfTwo<typename E::Value>>
                 : nullptr;
    else
      return nullptr;
  });
}

const ScalarOperation *stablehlo::getScalarConvertOperation(ElementType from,
                                                            ElementType to) {
  return visitCommonType(from, [&](auto source) {
    return visitCommonType(to, [](auto target) -> const ScalarOperation * {
      return &kOperation<Conversion<decltype(source), decltype(target)>>;
    });
  });
}

const ScalarOperation *stablehlo::getScalarRowOperation(LaneOp op,
                                                        ElementType type,
                                                        ElementType target) {
  constexpr unsigned numTypes = kNumElementTypes;
  // A row of each operator, and behind these of the conversions.
  static const std::vector<ScalarOperation> operations = [] {
    std::vector<ScalarOperation> all;
    auto add = [&](unsigned op, unsigned from, unsigned to) {
      auto type = static_cast<ElementType>(from);
      auto target = static_cast<ElementType>(to);
      unsigned size = std::max(getLaneSize(type), getLaneSize(target));
      if (type != target) // In lanes.
        size = std::max(size, 4u);
      all.push_back(getScalarLoopOperation()->withMeaning(
          {Meaning::Row, static_cast<LaneOp>(op), type, target,
           static_cast<uint8_t>(size)}));
    };
    for (unsigned op = 0; op < kNumLaneOps; ++op)
      for (unsigned type = 0; type < numTypes; ++type)
        add(op, type, type);
    for (unsigned from = 0; from < numTypes; ++from)
      for (unsigned to = 0; to < numTypes; ++to)
        add(static_cast<unsigned>(LaneOp::Convert), from, to);
    return all;
  }();
  unsigned row = type == target ? static_cast<unsigned>(op)
                                : kNumLaneOps + static_cast<unsigned>(type);
  return &operations[row * numTypes + static_cast<unsigned>(target)];
}

const ScalarOperation *stablehlo::getScalarRowOperation(LaneOp op,
                                                        ElementType type) {
  return getScalarRowOperation(op, type, type);
}

template <typename Op, typename T> static ScalarComparison makeComparison() {
  return {&kOperation<Compare<Op, T>>, &kOperation<JumpUnless<Op, T>>,
          &kOperation<RepeatIf<Op, T>>};
}

ScalarComparison stablehlo::getScalarComparison(LaneOp op, ElementType type) {
  return visitCommonType(type, [&](auto element) {
    using E = decltype(element);
    return operators::visitOperator<E>(
        op, [](auto constant) -> ScalarComparison {
          constexpr LaneOp op = decltype(constant)::value;
          if constexpr (isComparison(op))
            return makeComparison<OperatorOf<op, E>, typename E::Value>();
          else
            return {};
        });
  });
}

ScalarComparison stablehlo::getScalarTest() {
  return makeComparison<TestOp, uint8_t>();
}
