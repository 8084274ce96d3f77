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
                                      count);
    scratch.numConstantLanes = count;
  }
  return scratch;
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

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
  void *const *pointers = scratch.pointers.data();
  for (const Step &step : steps)
    step.loop(pointers[step.result], pointers[step.operands[0]],
              pointers[step.operands[1]], pointers[step.operands[2]], count);
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
    if ((!reg.decode && !impl->isCopiedInput[i]) || reg.isTable)
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
