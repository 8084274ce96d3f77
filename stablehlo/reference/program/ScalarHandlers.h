//===- ScalarHandlers.h - What handlers of scalar code are made of --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to scalar code. An instruction is a struct: `run` does its work and
// returns the next instruction. `kOperation` has a handler of it.
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

// Without guaranteed tail calls, a handler returns to the loop that runs code.
#if defined(__clang__) && __has_cpp_attribute(clang::musttail)
#define CONTINUE_WITH(next)                                                    \
  [[clang::musttail]] return (next)->handler(next, registers)
#else
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

//===----------------------------------------------------------------------===//
// Handlers
//===----------------------------------------------------------------------===//

/// What instructions have, unless they say something else.
struct Instruction {
  /// Whether `run` tells, in place of the next instruction, if it jumps by
  /// `number`. Each way has a jump of its own, for the processor to predict.
  static constexpr bool isJump = false;
  /// Whether it ends there if programs should stop.
  static constexpr bool mayStop = false;
  static constexpr ScalarMeaning meaning = {};
};

using Meaning = ScalarMeaning::Kind;

/// The element type of numbers that C++ has as `T`.
template <typename T> constexpr ElementType getScalarType() {
  if constexpr (std::is_floating_point_v<T>)
    return sizeof(T) == 4 ? ElementType::F32 : ElementType::F64;
  constexpr bool isSigned = std::is_signed_v<T>;
  switch (sizeof(T)) {
  case 1:
    return isSigned ? ElementType::SI8 : ElementType::UI8;
  case 2:
    return isSigned ? ElementType::SI16 : ElementType::UI16;
  case 4:
    return isSigned ? ElementType::SI32 : ElementType::UI32;
  default:
    return isSigned ? ElementType::SI64 : ElementType::UI64;
  }
}

inline bool isStopRequested(const char *registers) {
  return read<const StopRequest *>(registers, kStopRegister)->isRequested();
}

// Handlers may be machine code, which has no type before its first instruction
// for sanitizers to look at.
#define CALLS_HANDLERS LLVM_NO_SANITIZE("function")

template <typename Op> CALLS_HANDLERS Code handle(Code code, char *registers) {
  if constexpr (Op::isJump) {
    if (!Op::run(code, registers))
      CONTINUE_WITH(code + 1);
    if constexpr (Op::mayStop)
      if (isStopRequested(registers))
        return getStoppedCode();
    code += code->number;
    CONTINUE_WITH(code);
  } else {
    Code next = Op::run(code, registers);
    CONTINUE_WITH(next);
  }
}

template <typename Op>
inline constexpr ScalarOperation kOperation = {handle<Op>, Op::meaning};

} // namespace scalarcode
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_SCALARHANDLERS_H
