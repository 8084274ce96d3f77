//===- MachineMemory.h - Memory that holds machine code -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_MACHINEMEMORY_H
#define STABLEHLO_REFERENCE_LANES_MACHINEMEMORY_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Memory.h"
#include <utility>

namespace mlir {
namespace stablehlo {

/// Code in pages of its own, which may be executed but not written any more.
class MachineMemory {
public:
  /// Of no code.
  MachineMemory() = default;
  MachineMemory(MachineMemory &&other) noexcept
      : block(std::exchange(other.block, {})) {}
  MachineMemory &operator=(MachineMemory &&other) noexcept {
    std::swap(block, other.block);
    return *this;
  }
  ~MachineMemory();

  /// Has `emit` write code to memory of at least `size` bytes. Has no code if
  /// `emit` fails, if the process may not make code, or if it has very much.
  static MachineMemory
  make(size_t size, llvm::function_ref<bool(void *memory, size_t size)> emit);

  /// Where the code begins; null if there is none.
  void *getCode() const { return block.base(); }

private:
  llvm::sys::MemoryBlock block;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LANES_MACHINEMEMORY_H
