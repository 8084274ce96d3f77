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

namespace mlir {
namespace stablehlo {

/// Has `emit` write code to memory of at least `size` bytes, and makes that
/// executable. Null if `emit` fails, or a process may not make code.
inline llvm::sys::OwningMemoryBlock
makeMachineCode(size_t size,
                llvm::function_ref<bool(void *memory, size_t size)> emit) {
  using llvm::sys::Memory;
  std::error_code error;
  llvm::sys::OwningMemoryBlock block(Memory::allocateMappedMemory(
      size, /*NearBlock=*/nullptr, Memory::MF_READ | Memory::MF_WRITE, error));
  if (error || !emit(block.base(), block.allocatedSize()) ||
      Memory::protectMappedMemory(block.getMemoryBlock(),
                                  Memory::MF_READ | Memory::MF_EXEC))
    return {};
  return block;
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LANES_MACHINEMEMORY_H
