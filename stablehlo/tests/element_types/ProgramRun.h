//===- ProgramRun.h - Runs a program by engine and formulas ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_ELEMENT_TYPES_PROGRAMRUN_H
#define STABLEHLO_TESTS_ELEMENT_TYPES_PROGRAMRUN_H

#include "mlir/IR/MLIRContext.h"
#include "mlir/Support/LLVM.h"
#include <string>

namespace mlir {
namespace stablehlo {

/// What became of a program.
struct ProgramRun {
  enum class Outcome : uint8_t {
    /// Both evaluators ran it, and agree.
    Evaluated,
    /// ODS says that an operand or a result is not of such a type.
    RefusedByOds,
    /// The parser or a verifier says something else.
    Refused,
    /// An evaluator refuses it, or they differ.
    Failed,
  };
  Outcome outcome;
  std::string message;
};

/// Runs @main of the program on arguments that are always the same: any bits of
/// the type, and moderate numbers; or what `test.values` says of an argument,
/// with moderate numbers for the others.
ProgramRun runProgram(const std::string &program, bool isModerate,
                      MLIRContext &context);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_ELEMENT_TYPES_PROGRAMRUN_H
