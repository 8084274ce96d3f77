//===- BodyCalls.cpp - Bodies that are called lane by lane ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/BodyCalls.h"

#include "llvm/ADT/STLExtras.h"
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

/// A kernel that failed for another reason has not asked.
BodyCalls::~BodyCalls() { llvm::consumeError(takeError()); }

llvm::Error BodyCalls::setArguments(Frame &frame, ArrayRef<const void *> inputs,
                                    int64_t lane) const {
  ArrayRef<Slot> slots = function.body.arguments;
  for (auto [slot, type, input] : llvm::zip(slots, argumentTypes, inputs)) {
    llvm::Expected<Tensor> argument = Tensor::allocate(frame.context, type, {});
    if (!argument)
      return argument.takeError();
    int64_t size = getStorageSize(type);
    std::memcpy(argument->data(),
                static_cast<const char *>(input) + lane * size, size);
    frame.slots[slot] = std::move(*argument);
  }
  for (auto [slot, value] :
       llvm::zip_equal(slots.drop_front(argumentTypes.size()), captures))
    frame.slots[slot] = value;
  return llvm::Error::success();
}

llvm::Error BodyCalls::runLanes(ArrayRef<const void *> inputs,
                                ArrayRef<void *> outputs, int64_t count) const {
  // Lanes have no order: nothing in them may wait for other processes.
  RunContext context(caller.context, /*process=*/nullptr);
  Frame frame(context, function, &caller);
  // An observer is for one thread; to it, all of this is the caller's step.
  frame.observer = nullptr;
  for (int64_t lane = 0; lane < count; ++lane) {
    if (llvm::Error error = setArguments(frame, inputs, lane))
      return error;
    if (failed(runBlock(function.body, frame)))
      return makeReportedError();
    for (auto [slot, type, output] :
         llvm::zip_equal(function.body.results, resultTypes, outputs)) {
      int64_t size = getStorageSize(type);
      std::memcpy(static_cast<char *>(output) + lane * size,
                  frame.slots[slot].data(), size);
    }
  }
  return llvm::Error::success();
}

void BodyCalls::run(ArrayRef<const void *> inputs, ArrayRef<void *> outputs,
                    int64_t count) const {
  if (!hasFailed) {
    llvm::Error failure = runLanes(inputs, outputs, count);
    if (!failure)
      return;
    std::lock_guard<std::mutex> lock(mutex);
    if (hasFailed.exchange(true))
      llvm::consumeError(std::move(failure));
    else
      error.emplace(std::move(failure));
  }
  // Kernels go on: with something that is the same each time.
  for (auto [type, output] : llvm::zip_equal(resultTypes, outputs))
    std::memset(output, 0, count * getStorageSize(type));
}

llvm::Error BodyCalls::takeError() const {
  return error ? std::move(*error) : llvm::Error::success();
}
