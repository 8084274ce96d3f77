//===- ScalarMachine.h - Machine code of scalar code ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Instructions of scalar code that follow each other become machine code, which
// takes the place of the first one's handler. It keeps what it computes in
// machine registers, and goes on with the handler of the next instruction that
// it does not know. Bits are those of the handlers.
//
// Only x86-64 with AVX2 has it; elsewhere, and where a process may not make
// code, handlers run.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_SCALARMACHINE_H
#define STABLEHLO_REFERENCE_PROGRAM_SCALARMACHINE_H

#include "stablehlo/reference/lanes/MachineMemory.h"
#include "stablehlo/reference/program/ScalarCode.h"

namespace mlir {
namespace stablehlo {

/// Code in memory that may be executed, and frees that.
class ScalarMachineCode {
public:
  /// Whether this processor has some.
  static bool mayExist();
  /// Makes code of `instructions`, which have operations yet, and stay where
  /// they are; null if there is none to make. `outputs` are read afterwards.
  static std::unique_ptr<ScalarMachineCode>
  make(llvm::ArrayRef<ScalarInstruction> instructions,
       llvm::ArrayRef<ScalarRegister> outputs);

  /// Whether machine code computes instruction number `i`.
  bool contains(size_t i) const { return isContained[i]; }
  /// Makes the instructions that are entries start it; their handlers are
  /// chosen before.
  void setHandlers(llvm::MutableArrayRef<ScalarInstruction> instructions) const;

private:
  ScalarMachineCode() = default;

  MachineMemory memory;
  std::vector<bool> isContained;
  /// Numbers of instructions, and where their code is.
  std::vector<std::pair<size_t, const void *>> entries;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_SCALARMACHINE_H
