//===- StackSpace.cpp - What is left of a thread's stack ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/parallel/StackSpace.h"
#include <algorithm>
#include <cstdint>
#include <pthread.h>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// Addresses of a stack that grows from `high` towards `low`; both are 0 if
/// they are not known.
struct Stack {
  uintptr_t low = 0;
  uintptr_t high = 0;
};
} // namespace

/// Where the thread runs if that is not its own stack.
static thread_local Stack borrowedStack;

static void setBorrowedStack(const void *low, size_t size) {
  borrowedStack.low = reinterpret_cast<uintptr_t>(low);
  borrowedStack.high = borrowedStack.low + size;
}

StackUse::StackUse(const void *low, size_t size)
    : outerLow(reinterpret_cast<const void *>(borrowedStack.low)),
      outerSize(borrowedStack.high - borrowedStack.low) {
  setBorrowedStack(low, size);
}

StackUse::~StackUse() { setBorrowedStack(outerLow, outerSize); }

/// The stack of the calling thread itself.
static Stack findStack() {
  Stack stack;
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0)
    return stack;
  void *low = nullptr;
  size_t size = 0;
  if (pthread_attr_getstack(&attributes, &low, &size) == 0) {
    stack.low = reinterpret_cast<uintptr_t>(low);
    stack.high = stack.low + size;
  }
  pthread_attr_destroy(&attributes);
  return stack;
}

bool stablehlo::isStackNearlyExhausted(size_t reserve) {
  constexpr size_t kLarge = 1 << 20;
  // Asking for the main thread's stack reads a file of /proc.
  static thread_local const Stack ownStack = findStack();
  const Stack &stack = borrowedStack.high ? borrowedStack : ownStack;
  auto here = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
  // Somebody may have switched to a stack of his own.
  if (here < stack.low || here >= stack.high)
    return false;
  size_t size = std::min<size_t>(stack.high - stack.low, kLarge);
  return here - stack.low < reserve * size / kLarge;
}
