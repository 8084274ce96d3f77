//===- ScalarMachineRegisters.h - What machine registers hold -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_SCALARMACHINEREGISTERS_H
#define STABLEHLO_REFERENCE_PROGRAM_SCALARMACHINEREGISTERS_H

#include "stablehlo/reference/program/ScalarCode.h"

namespace mlir {
namespace stablehlo {

/// Registers of a machine, and the places whose values they hold. Memory holds
/// the values that are read there: nothing is lost with a register.
template <unsigned numRegisters> class ScalarMachineRegisters {
public:
  /// The register that holds at least `numBytes` of what is at `place`.
  std::optional<unsigned> find(ScalarRegister place, unsigned numBytes) {
    for (auto [i, held] : llvm::enumerate(registers))
      if (held.numBytes >= numBytes && held.place == place) {
        held.lastUse = time;
        return i;
      }
    return std::nullopt;
  }
  /// The register that was used least recently; it holds nothing then. There
  /// are more than an instruction uses.
  unsigned allocate() {
    auto *oldest =
        llvm::min_element(registers, [](const Held &a, const Held &b) {
          return a.lastUse < b.lastUse;
        });
    assert(oldest->lastUse != time && "an instruction uses them all");
    *oldest = {kZeroRegister, 0, time};
    return oldest - registers.begin();
  }
  void set(unsigned number, ScalarRegister place, unsigned numBytes) {
    registers[number] = {place, numBytes, time};
  }
  /// What was used before may be taken for something else from now on.
  void startInstruction() { ++time; }
  /// Memory changes: `numBytes` at `place`; all from there on.
  void forget(ScalarRegister place, int64_t numBytes) {
    forgetUnits(place, place + llvm::divideCeil(numBytes, 8));
  }
  void forgetFrom(ScalarRegister place) { forgetUnits(place, UINT64_MAX); }

private:
  void forgetUnits(uint64_t begin, uint64_t end) {
    for (Held &held : registers)
      if (held.place < end &&
          held.place + llvm::divideCeil(held.numBytes, 8) > begin)
        held.numBytes = 0;
  }

  struct Held {
    ScalarRegister place = kZeroRegister;
    /// How much of the value; 0 where nothing is held.
    unsigned numBytes = 0;
    unsigned lastUse = 0;
  };
  std::array<Held, numRegisters> registers;
  unsigned time = 0;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_SCALARMACHINEREGISTERS_H
