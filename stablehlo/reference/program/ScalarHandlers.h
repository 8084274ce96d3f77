//===- ScalarHandlers.h - What handlers of scalar code are made of --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to scalar code. An instruction is a struct: `run<form>` does its work
// where the operands of the bits of `form` are handed over, and returns the
// next instruction. `kForms` are handlers of it.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_SCALARHANDLERS_H
#define STABLEHLO_REFERENCE_PROGRAM_SCALARHANDLERS_H

#include "stablehlo/reference/program/ScalarCode.h"
#include "llvm/ADT/bit.h"
#include <cstring>
#include <type_traits>

namespace mlir {
namespace stablehlo {
namespace scalarcode {

using Code = const ScalarInstruction *;

// Without guaranteed tail calls, a handler returns to the loop that runs code,
// and hands nothing on.
#if defined(__clang__) && __has_cpp_attribute(clang::musttail)
inline constexpr bool kHandsOver = true;
#define CONTINUE_WITH(next)                                                    \
  [[clang::musttail]] return (next)->handler(next, registers, last.word,       \
                                             last.single, last.number)
#else
inline constexpr bool kHandsOver = false;
#define CONTINUE_WITH(next) return next
#endif

//===----------------------------------------------------------------------===//
// Operands and results
//===----------------------------------------------------------------------===//

inline char *getAddress(char *registers, ScalarRegister place) {
  return registers + 8 * size_t(place);
}

template <typename T> T read(const char *registers, ScalarRegister place) {
  T value;
  std::memcpy(static_cast<void *>(&value), registers + 8 * size_t(place),
              sizeof(T));
  return value;
}

template <typename T>
void write(char *registers, ScalarRegister place, T value) {
  std::memcpy(getAddress(registers, place), static_cast<const void *>(&value),
              sizeof(T));
}

/// The scalars that were computed last.
struct LastScalars {
  uint64_t word = 0;
  float single = 0;
  double number = 0;

  template <typename T> T get() const {
    if constexpr (std::is_same_v<T, float>)
      return single;
    else if constexpr (std::is_same_v<T, double>)
      return number;
    else
      return static_cast<T>(word);
  }
  template <typename T> void set(T value) {
    if constexpr (std::is_same_v<T, float>)
      single = value;
    else if constexpr (std::is_same_v<T, double>)
      number = value;
    else
      word = static_cast<uint64_t>(value);
  }
};

/// How values of type `T` are handed over.
template <typename T>
inline constexpr uint8_t kHandOver = std::is_same_v<T, float>    ? kHandsSingle
                                     : std::is_same_v<T, double> ? kHandsDouble
                                                                 : kHandsWord;

/// Operand `i`, of a form of that number.
template <unsigned form, unsigned i, typename T>
T readOperand(Code code, const char *registers, const LastScalars &last) {
  if constexpr (form >> i & 1)
    return last.get<T>();
  else
    return read<T>(registers, code->operands[i]);
}

template <typename T>
void writeResult(Code code, char *registers, LastScalars &last, T value) {
  write(registers, code->result, value);
  last.set(value);
}

/// Bits that may be those of a float.
template <typename Bits>
void writeResultBits(Code code, char *registers, LastScalars &last, Bits bits) {
  write(registers, code->result, bits);
  if constexpr (sizeof(Bits) <= 8)
    last.set(bits);
  if constexpr (sizeof(Bits) == 4)
    last.set(llvm::bit_cast<float>(bits));
  if constexpr (sizeof(Bits) == 8)
    last.set(llvm::bit_cast<double>(bits));
}

template <typename Bits> constexpr uint8_t getHandOverOfBits() {
  switch (sizeof(Bits)) {
  case 16:
    return kHandsNone;
  case 8:
    return kHandsWord | kHandsDouble;
  case 4:
    return kHandsWord | kHandsSingle;
  default:
    return kHandsWord;
  }
}

//===----------------------------------------------------------------------===//
// Handlers
//===----------------------------------------------------------------------===//

/// What instructions have, unless they say something else.
struct Instruction {
  /// Bits of the operands that may be handed over, and as what.
  static constexpr unsigned handed = 0;
  static constexpr uint8_t takes = kHandsNone;
  /// What the result is handed on as.
  static constexpr uint8_t gives = kHandsNone;
  /// Whether it hands on what else it was handed: what calls functions would
  /// have to keep that somewhere.
  static constexpr bool isTransparent = true;
  /// Whether `run` tells, in place of the next instruction, if it jumps by
  /// `number`. Each way has a jump of its own, for the processor to predict.
  static constexpr bool isJump = false;
  /// Whether it ends there if programs should stop.
  static constexpr bool mayStop = false;
  static constexpr ScalarMeaning meaning = {};
};

using Meaning = ScalarMeaning::Kind;

/// The element type of scalars that C++ has as `T`.
template <typename T> constexpr ElementType getScalarType() {
  if constexpr (std::is_same_v<T, float>)
    return ElementType::F32;
  else if constexpr (std::is_same_v<T, double>)
    return ElementType::F64;
  else if constexpr (sizeof(T) == 1)
    return ElementType::I1;
  else if constexpr (sizeof(T) == 4)
    return std::is_signed_v<T> ? ElementType::SI32 : ElementType::UI32;
  else
    return std::is_signed_v<T> ? ElementType::SI64 : ElementType::UI64;
}

/// An integer that is made of one, operand 0.
struct IntegerInstruction : Instruction {
  static constexpr unsigned handed = 1;
  static constexpr uint8_t takes = kHandsWord;
  static constexpr uint8_t gives = kHandsWord;
};

inline bool isStopRequested(const char *registers) {
  return read<const StopRequest *>(registers, kStopRegister)->isRequested();
}

// Handlers may be machine code, which has no type before its first instruction
// for sanitizers to look at.
#define CALLS_HANDLERS LLVM_NO_SANITIZE("function")

template <typename Op, unsigned form>
CALLS_HANDLERS Code handle(Code code, char *registers, uint64_t word,
                           float single, double number) {
  LastScalars last;
  if constexpr (Op::isTransparent)
    last = {word, single, number};
  if constexpr (Op::isJump) {
    if (!Op::template run<form>(code, registers, last))
      CONTINUE_WITH(code + 1);
    if constexpr (Op::mayStop)
      if (isStopRequested(registers))
        return getStoppedCode();
    code += code->number;
    CONTINUE_WITH(code);
  } else {
    Code next = Op::template run<form>(code, registers, last);
    CONTINUE_WITH(next);
  }
}

template <typename Op, unsigned form> constexpr ScalarHandler getHandler() {
  if constexpr ((form & ~Op::handed) == 0)
    return handle<Op, form>;
  else
    return nullptr;
}

/// The forms of `Op`.
template <typename Op>
inline constexpr ScalarForms kForms = {
    {getHandler<Op, 0>(), getHandler<Op, 1>(), getHandler<Op, 2>(),
     getHandler<Op, 3>()},
    Op::takes,
    Op::gives,
    Op::isTransparent,
    Op::meaning};

} // namespace scalarcode
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_SCALARHANDLERS_H
