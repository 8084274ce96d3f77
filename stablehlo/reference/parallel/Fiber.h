//===- Fiber.h - Functions that threads run in pieces ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function that waits for another one keeps its stack, but need not keep a
// thread: switching to the other one costs a fraction of a microsecond, where
// waking a thread costs several.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PARALLEL_FIBER_H
#define STABLEHLO_REFERENCE_PARALLEL_FIBER_H

#include "llvm/ADT/FunctionExtras.h"
#include "llvm/Support/ErrorOr.h"
#include <memory>

namespace mlir {
namespace stablehlo {

/// A function with a stack of its own. A thread runs it until it suspends
/// itself; any thread may go on with it then, but one at a time. What it keeps
/// across `suspend` must not belong to a thread: no lock that it holds, no
/// address of a thread_local variable.
class Fiber {
public:
  /// Fails if the system gives no memory for the stack.
  static llvm::ErrorOr<std::unique_ptr<Fiber>>
  create(llvm::unique_function<void()> body);
  /// It has ended, or was never resumed.
  ~Fiber();
  Fiber(const Fiber &) = delete;
  Fiber &operator=(const Fiber &) = delete;

  /// Goes on with the function, in the calling thread, until it suspends itself
  /// or ends.
  void resume();
  /// Returns from `resume`. To be called by the function itself.
  void suspend();

private:
  struct Contexts;

  Fiber(llvm::unique_function<void()> body, char *stack);
  static void enter(unsigned high, unsigned low);

  llvm::unique_function<void()> body;
  /// The lowest address of its memory.
  char *stack;
  std::unique_ptr<Contexts> contexts;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PARALLEL_FIBER_H
