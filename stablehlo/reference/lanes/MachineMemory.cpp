//===- MachineMemory.cpp - Memory that holds machine code -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/lanes/MachineMemory.h"
#include <atomic>

using namespace mlir;
using namespace mlir::stablehlo;
using llvm::sys::Memory;

/// A process may have some 65,000 mappings of memory on Linux: others, such as
/// its allocator, need them too.
static constexpr unsigned kMaxBlocks = 1 << 14;
static std::atomic<unsigned> numBlocks{0};

MachineMemory::~MachineMemory() {
  if (block.base() && !Memory::releaseMappedMemory(block))
    --numBlocks;
}

MachineMemory
MachineMemory::make(size_t size,
                    llvm::function_ref<bool(void *memory, size_t size)> emit) {
  MachineMemory result;
  if (numBlocks.load() >= kMaxBlocks)
    return result;
  std::error_code error;
  result.block = Memory::allocateMappedMemory(
      size, /*NearBlock=*/nullptr, Memory::MF_READ | Memory::MF_WRITE, error);
  if (!result.block.base())
    return result;
  ++numBlocks;
  if (!emit(result.block.base(), result.block.allocatedSize()) ||
      Memory::protectMappedMemory(result.block,
                                  Memory::MF_READ | Memory::MF_EXEC))
    return {};
  return result;
}
