//===- WindowKernel.cpp - Computes parts of arrays where they are ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/ops/WindowKernel.h"

using namespace mlir;
using namespace mlir::stablehlo;

bool stablehlo::computesInPlace(const TensorSpec &window,
                                ArrayRef<int64_t> shape) {
  constexpr int64_t kMinRow = 4, kMinRowBytes = 16;
  std::optional<int64_t> size = getNumElements(window.shape);
  if (!size || *size <= LaneKernel::kMaxBlockSize)
    return false;
  int64_t row = 1;
  for (int64_t dim = shape.size() - 1; dim >= 0; --dim) {
    row *= window.shape[dim];
    if (window.shape[dim] != shape[dim])
      break;
  }
  return row >= kMinRow && row * getStorageSize(window.type) >= kMinRowBytes;
}

WindowKernel::Inputs WindowKernel::getInputs(StepState &state,
                                             unsigned first) const {
  Inputs inputs;
  for (unsigned i = 0; i < getNumInputs(); ++i) {
    const Tensor &input = state.getOperand(first + i);
    bool isScalar = input.getRank() != static_cast<int64_t>(shape.size());
    inputs.memory.push_back(input.data());
    inputs.strides.push_back(isScalar ? Dims(shape.size(), 0)
                                      : Dims(input.getStrides()));
  }
  return inputs;
}

void WindowKernel::run(RunContext &context, const Inputs &inputs,
                       ArrayRef<Tensor> windows) const {
  SmallVector<int64_t, 32> key(windows.front().getStrides());
  for (const Dims &list : inputs.strides)
    llvm::append_range(key, list);
  const KeyedPlan *plan = plans.find(key);
  std::unique_ptr<const KeyedPlan> made;
  if (!plan) {
    SmallVector<StridedView, 8> views;
    for (auto [i, list] : llvm::enumerate(inputs.strides))
      views.push_back({program.getProgram().types[i], shape, list, nullptr});
    made = std::make_unique<const KeyedPlan>(
        KeyedPlan{{key.begin(), key.end()},
                  program.plan(shape, views, getViews(windows))});
    plan = made.get();
  }
  if (plan->lanes) {
    auto memory = llvm::map_to_vector<4>(
        windows, [](const Tensor &window) { return window.data(); });
    program.run(context, *plan->lanes, inputs.memory, memory);
  }
  if (made)
    plans.keep(made);
}
