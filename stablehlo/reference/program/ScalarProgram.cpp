//===- ScalarProgram.cpp - Loops over scalars, without steps --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/ScalarProgram.h"

#include "stablehlo/reference/program/ScalarLowering.h"
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

llvm::Error ScalarProgram::run(StepState &state) const {
  RunContext &context = state.getContext();
  llvm::Expected<BufferRef> memory = Buffer::allocate(context, 8 * numUnits);
  if (!memory)
    return memory.takeError();
  char *base = (*memory)->data();
  std::memcpy(base, registers.data(), 8 * registers.size());
  MutableArrayRef<Tensor> slots = state.getFrame().slots;
  // What pointers point to, if it is not what the slots hold.
  SmallVector<Tensor, 1> copies;
  for (const Input &input : inputs) {
    const Tensor &tensor = slots[input.slot];
    if (!input.isPointer) {
      readElements(tensor, base + 8 * input.place);
      continue;
    }
    const char *data = tensor.data();
    if (!tensor.isDense()) {
      llvm::Expected<Tensor> dense = tensor.clone(context);
      if (!dense)
        return dense.takeError();
      data = dense->data();
      copies.push_back(std::move(*dense));
    }
    std::memcpy(base + 8 * input.place, &data, sizeof(data));
  }
  ScalarRun run{context, &state.getFrame()};
  if (llvm::Error error = code.run(run, base))
    return error;
  for (auto [i, output] : llvm::enumerate(outputs)) {
    llvm::Expected<Tensor> result =
        output.slot ? slots[*output.slot].reshape(context, output.shape)
                    : Tensor::allocate(context, output.type, output.shape);
    if (!result)
      return result.takeError();
    if (!output.slot)
      std::memcpy(result->data(), base + 8 * output.place,
                  result->getNumElements() * getStorageSize(output.type));
    state.setResult(i, std::move(*result));
  }
  return llvm::Error::success();
}

std::unique_ptr<ScalarProgram> ScalarProgram::create(Preparer &preparer,
                                                     Operation *op) {
  size_t numLowered;
  return create(preparer, op, op->getResults(), numLowered);
}

std::unique_ptr<ScalarProgram>
ScalarProgram::create(Preparer &preparer, llvm::ArrayRef<Operation *> ops,
                      ValueRange results, size_t &numLowered) {
  auto program = std::make_unique<ScalarProgram>();
  numLowered = 0;
  if (failed(
          ScalarLowering(preparer, *program).lower(ops, results, numLowered)))
    return nullptr;
  return program;
}
