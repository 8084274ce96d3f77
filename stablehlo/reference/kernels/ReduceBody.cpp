//===- ReduceBody.cpp - The body of a reduction, ready to combine ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/ReduceBody.h"
#include <algorithm>
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

const ReduceLoops *stablehlo::getReduceLoops(const LaneProgram &program) {
  if (program.numInputs != 2 || program.outputs.size() != 1 ||
      program.instructions.size() != 1)
    return nullptr;
  const LaneInstruction &instruction = program.instructions.front();
  if (program.outputs[0] != instruction.result ||
      getNumOperands(instruction.op) != 2 || instruction.operands[0] != 0 ||
      instruction.operands[1] != 1)
    return nullptr;
  return getReduceLoops(instruction.op, program.types[0]);
}

ReduceBody::ReduceBody(LaneKernel kernel)
    : kernel(std::make_shared<const LaneKernel>(std::move(kernel))) {
  const LaneProgram &program = getProgram();
  assert(program.numInputs == 2 * program.outputs.size() &&
         "a reduction combines pairs");
  for (unsigned i = 0, e = program.outputs.size(); i < e; ++i) {
    assert(program.types[i] == program.types[e + i] &&
           program.types[i] == program.types[program.outputs[i]] &&
           "a reduction keeps its types");
    types.push_back(program.types[i]);
    sizes.push_back(getStorageSize(program.types[i]));
  }
  loops = getReduceLoops(program);
  selection = matchSelection(*this->kernel);
}

void ReduceBody::combine(llvm::ArrayRef<const void *> lhs,
                         llvm::ArrayRef<const void *> rhs,
                         llvm::ArrayRef<void *> out, int64_t count,
                         LaneScratch &scratch) const {
  if (loops)
    return loops->combine(lhs[0], rhs[0], out[0], count);
  if (selection)
    return selection(lhs, rhs, out, count);
  unsigned numOperands = getNumOperands();
  llvm::SmallVector<const void *, 8> inputs(2 * numOperands);
  llvm::SmallVector<void *, 4> outputs(numOperands);
  for (int64_t begin = 0; begin < count; begin += LaneKernel::kMaxBlockSize) {
    for (unsigned k = 0; k < numOperands; ++k) {
      int64_t offset = begin * sizes[k];
      inputs[k] = static_cast<const char *>(lhs[k]) + offset;
      inputs[numOperands + k] = static_cast<const char *>(rhs[k]) + offset;
      outputs[k] = static_cast<char *>(out[k]) + offset;
    }
    kernel->runBlock(inputs, outputs,
                     std::min(count - begin, LaneKernel::kMaxBlockSize),
                     scratch);
  }
}

using SpareBlocks = llvm::SmallVector<ScratchArena::Block, 4>;

/// What this thread keeps.
static SpareBlocks &getSpareBlocks() {
  static thread_local SpareBlocks blocks;
  return blocks;
}

ScratchArena::ScratchArena(int64_t bytes) {
  SpareBlocks &spare = getSpareBlocks();
  auto *found = llvm::find_if(spare, [&](const Block &candidate) {
    return candidate.size >= bytes + 64;
  });
  if (found != spare.end()) {
    block = std::move(*found);
    spare.erase(found);
  } else {
    block = {std::unique_ptr<char[]>(new char[bytes + 64]), bytes + 64};
  }
  uintptr_t address = reinterpret_cast<uintptr_t>(block.memory.get());
  next = block.memory.get() + (roundUp(address) - address);
  end = next + bytes;
}

ScratchArena::~ScratchArena() {
  constexpr int64_t kMaxSpareBytes = 1 << 20;
  constexpr size_t kMaxSpareBlocks = 4;
  SpareBlocks &spare = getSpareBlocks();
  if (block.size <= kMaxSpareBytes && spare.size() < kMaxSpareBlocks)
    spare.push_back(std::move(block));
}

char *ScratchArena::take(int64_t bytes) {
  char *result = next;
  next += roundUp(bytes);
  assert(next <= end && "scratch memory was counted wrongly");
  return result;
}
