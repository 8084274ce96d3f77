//===- Progress.cpp - How far a run has come ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/Progress.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "stablehlo/reference/program/Program.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::stablehlo;

static constexpr auto kRelaxed = std::memory_order_relaxed;

void RunProgress::enter(const Step &step, const Frame &frame) {
  // No other thread counts: cheaper than an atomic increment.
  numSteps.store(numSteps.load(kRelaxed) + 1, kRelaxed);
  {
    std::lock_guard<std::mutex> guard(mutex);
    current = {step.opName, step.loc};
  }
  if (next)
    next->enter(step, frame);
}

void RunProgress::leave(const Step &step, const Frame &frame) {
  // A loop around it says its name again at its next iteration.
  if (loopStep == &step) {
    loopStep = nullptr;
    std::lock_guard<std::mutex> guard(mutex);
    loop = {};
  }
  if (next)
    next->leave(step, frame);
}

void RunProgress::copy(const Step &step, uint64_t numBytes) {
  if (next)
    next->copy(step, numBytes);
}

void RunProgress::iterate(const Step &step, uint64_t number) {
  iteration.store(number, kRelaxed);
  if (loopStep != &step) {
    loopStep = &step;
    std::lock_guard<std::mutex> guard(mutex);
    loop = {step.opName, step.loc};
  }
  if (next)
    next->iterate(step, number);
}

StepObserver *RunProgress::watchProcess(unsigned number, llvm::StringRef name) {
  return next ? next->watchProcess(number, name) : nullptr;
}

void RunProgress::wait(const ProcessWait &wait) {
  if (next)
    next->wait(wait);
}

std::string RunProgress::Place::describe() const {
  std::string text = opName.str();
  if (auto file = Location(loc)->findInstanceOf<FileLineColRange>())
    text +=
        llvm::formatv(" at {0}:{1}:{2}",
                      llvm::sys::path::filename(file.getFilename().getValue()),
                      file.getStartLine(), file.getStartColumn());
  return text;
}

std::string RunProgress::describe(double seconds, size_t width) const {
  std::string text =
      llvm::formatv("[{0:F1} s] {1:N} steps", seconds, numSteps.load(kRelaxed));
  std::lock_guard<std::mutex> guard(mutex);
  if (loop.loc)
    text += llvm::formatv(", in {0} (iteration {1:N})", loop.describe(),
                          iteration.load(kRelaxed));
  else if (current.loc)
    text += ", in " + current.describe();
  if (text.size() > width)
    text.resize(width);
  return text;
}
