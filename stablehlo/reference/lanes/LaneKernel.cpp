//===- LaneKernel.cpp - Runs lane programs --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs the steps of a kernel on registers, and on dense blocks.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/lanes/LaneKernel.h"
#include "stablehlo/reference/lanes/LaneKernelImpl.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <new>

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Scratch
//===----------------------------------------------------------------------===//

LaneScratch::Impl::~Impl() { operator delete(memory, std::align_val_t(64)); }

LaneScratch::LaneScratch() : impl(std::make_unique<Impl>()) {}
LaneScratch::~LaneScratch() = default;
LaneScratch::LaneScratch(LaneScratch &&) = default;

LaneScratch &stablehlo::getThreadScratch() {
  static thread_local LaneScratch scratch;
  return scratch;
}

LaneScratch::Impl &LaneKernel::Impl::bind(LaneScratch &laneScratch,
                                          int64_t count) const {
  LaneScratch::Impl &scratch = *laneScratch.impl;
  if (scratch.kernel != id) {
    auto size = static_cast<size_t>(scratchSize);
    if (scratch.size < size) {
      operator delete(scratch.memory, std::align_val_t(64));
      scratch.memory =
          static_cast<char *>(operator new(size, std::align_val_t(64)));
      scratch.size = size;
    }
    scratch.pointers.clear();
    for (const Register &reg : registers)
      scratch.pointers.push_back(scratch.memory + reg.offset);
    scratch.slots = scratch.pointers;
    for (const int64_t &attribute : attributes)
      scratch.pointers.push_back(const_cast<int64_t *>(&attribute));
    scratch.kernel = id;
    scratch.numConstantLanes = 0;
  }
  if (scratch.numConstantLanes < count) {
    for (const Constant &constant : constants)
      registers[constant.result].fill(scratch.pointers[constant.result],
                                      constant.value.data(), nullptr, nullptr,
                                      std::min(count, constant.numLanes));
    scratch.numConstantLanes = count;
  }
  return scratch;
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

void LaneKernel::Impl::runStep(const Step &step, void *const *pointers,
                               int64_t begin, int64_t end) const {
  auto at = [&](LaneRegister reg) -> void * {
    if (begin == 0 || reg >= firstAttribute || registers[reg].isConstant)
      return pointers[reg];
    return static_cast<char *>(pointers[reg]) + begin * registers[reg].laneSize;
  };
  step.loop(at(step.result), at(step.operands[0]), at(step.operands[1]),
            at(step.operands[2]), end - begin);
}

void LaneKernel::Impl::runChain(const LaneChain &chain,
                                LaneScratch::Impl &scratch,
                                int64_t count) const {
  int64_t done = 0;
  if (chain.isChain(count)) {
    scratch.stages.clear();
    for (const char *address : scratch.nextLanes)
      scratch.stages.push_back({chain.prefetch, {address, nullptr}});
    scratch.nextLanes.clear();
    chain.bind(scratch.stages, scratch.pointers.data(), 0, count);
    runStages(scratch.stages.data());
    done = count / chain.tileLanes * chain.tileLanes;
  }
  if (done == count)
    return;
  if (done)
    return runTail(chain, scratch, done, count);
  for (size_t i = chain.beginStep; i < chain.endStep; ++i)
    runStep(steps[i], scratch.pointers.data(), done, count);
}

bool LaneKernel::Impl::overwritesTail(const LaneChain &chain,
                                      const LaneScratch::Impl &scratch,
                                      int64_t count) const {
  auto numBytes = static_cast<uintptr_t>(count * chain.laneSize);
  for (LaneRegister loaded : chain.loaded)
    for (LaneRegister stored : chain.stored) {
      auto from = reinterpret_cast<uintptr_t>(scratch.pointers[loaded]);
      auto to = reinterpret_cast<uintptr_t>(scratch.pointers[stored]);
      if (std::max(from, to) - std::min(from, to) < numBytes)
        return true;
    }
  return false;
}

/// They are the end of a tile that begins in the one before. What that stores
/// goes aside if the first of its lanes are in place of what they were computed
/// from already.
void LaneKernel::Impl::runTail(const LaneChain &chain,
                               LaneScratch::Impl &scratch, int64_t done,
                               int64_t count) const {
  int64_t begin = count - chain.tileLanes;
  auto compute = [&] {
    scratch.stages.clear();
    chain.bind(scratch.stages, scratch.pointers.data(), begin, chain.tileLanes);
    runStages(scratch.stages.data());
  };
  if (!overwritesTail(chain, scratch, count))
    return compute();
  llvm::SmallVector<void *, 4> stored;
  char *aside = scratch.memory + tailOffset;
  auto getTile = [&](size_t i) {
    return aside + i * chain.tileLanes * chain.laneSize;
  };
  for (auto [i, reg] : llvm::enumerate(chain.stored)) {
    stored.push_back(scratch.pointers[reg]);
    scratch.pointers[reg] = getTile(i) - begin * registers[reg].laneSize;
  }
  compute();
  for (auto [i, reg] : llvm::enumerate(chain.stored)) {
    int64_t size = registers[reg].laneSize;
    scratch.pointers[reg] = stored[i];
    std::memcpy(static_cast<char *>(stored[i]) + done * size,
                getTile(i) + (done - begin) * size, (count - done) * size);
  }
}

void LaneKernel::Impl::callFunction(LaneScratch::Impl &scratch,
                                    int64_t count) const {
  llvm::SmallVector<const void *, 8> inputs(
      llvm::ArrayRef(scratch.pointers).take_front(program.numInputs));
  llvm::SmallVector<void *, 4> results;
  for (LaneRegister output : program.outputs)
    results.push_back(scratch.pointers[output]);
  program.function->run(inputs, results, count);
}

void LaneKernel::Impl::execute(LaneScratch::Impl &scratch,
                               int64_t count) const {
  if (program.function)
    return callFunction(scratch, count);
  for (const LaneChain &chain : chains)
    runChain(chain, scratch, count);
}

//===----------------------------------------------------------------------===//
// Dense blocks
//===----------------------------------------------------------------------===//

LaneKernel::LaneKernel(LaneProgram program)
    : impl(std::make_unique<Impl>(std::move(program))) {}
LaneKernel::~LaneKernel() = default;
LaneKernel::LaneKernel(LaneKernel &&) = default;

const LaneProgram &LaneKernel::getProgram() const { return impl->program; }

void LaneKernel::runBlock(llvm::ArrayRef<const void *> inputs,
                          llvm::ArrayRef<void *> outputs, int64_t count,
                          LaneScratch &laneScratch) const {
  assert(count <= kMaxBlockSize && impl->iotas.empty() && "see LaneKernel.h");
  LaneScratch::Impl &scratch = impl->bind(laneScratch, count);
  void **pointers = scratch.pointers.data();
  for (unsigned i = 0; i < impl->program.numInputs; ++i) {
    const Impl::Register &reg = impl->registers[i];
    pointers[i] = const_cast<void *>(inputs[i]);
    if (!reg.decode && !impl->isCopiedInput[i])
      continue;
    pointers[i] = scratch.slots[i];
    if (reg.decode)
      reg.decode(pointers[i], inputs[i], nullptr, nullptr, count);
    else
      std::memcpy(pointers[i], inputs[i], count * reg.laneSize);
  }
  for (unsigned i = 0; i < impl->outputs.size(); ++i) {
    const Impl::Output &output = impl->outputs[i];
    if (!output.isDirect)
      continue;
    bool isFree = llvm::none_of(output.lateInputs, [&](LaneRegister input) {
      return inputs[input] == outputs[i];
    });
    pointers[output.source] =
        isFree ? outputs[i] : scratch.slots[output.source];
  }
  impl->execute(scratch, count);
  for (unsigned i = 0; i < impl->outputs.size(); ++i) {
    LaneRegister source = impl->outputs[i].source;
    const Impl::Register &reg = impl->registers[source];
    if (reg.encode)
      reg.encode(outputs[i], pointers[source], nullptr, nullptr, count);
    else if (outputs[i] != pointers[source])
      std::memcpy(outputs[i], pointers[source], count * reg.laneSize);
  }
}
