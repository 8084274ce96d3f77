//===- Fiber.cpp - Functions that threads run in pieces -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The switch itself is the C library's, which knows the machine: it makes one
// system call, for signals. Sanitizers are told of each.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/parallel/Fiber.h"

#include "stablehlo/reference/parallel/StackSpace.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Compiler.h"
#include <cerrno>
#include <cstdint>
#include <mutex>
#include <sys/mman.h>
#include <ucontext.h>

#if LLVM_ADDRESS_SANITIZER_BUILD
#include <sanitizer/asan_interface.h>
#endif
#if LLVM_THREAD_SANITIZER_BUILD
#include <sanitizer/tsan_interface.h>
#endif

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Stacks
//===----------------------------------------------------------------------===//

/// As much as threads have. Most of it is never touched, and takes no memory.
static constexpr size_t kStackSize = 8 << 20;
/// At the low end: who exceeds the stack dies there. No page is larger.
static constexpr size_t kGuardSize = 64 << 10;

namespace {
/// Stacks that nobody uses. Pages that were touched cost more than a switch.
class StackPool {
public:
  static StackPool &get() {
    // Never destroyed: fibers may end with the process.
    static StackPool *pool = new StackPool;
    return *pool;
  }

  llvm::ErrorOr<char *> take();
  void give(char *stack);

private:
  static constexpr size_t kMaxFree = 64;
  /// What a free one keeps, at its high end.
  static constexpr size_t kKeptSize = 128 << 10;

  std::mutex mutex;
  llvm::SmallVector<char *, kMaxFree> free;
};
} // namespace

llvm::ErrorOr<char *> StackPool::take() {
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (!free.empty())
      return free.pop_back_val();
  }
  void *memory =
      mmap(nullptr, kStackSize, PROT_READ | PROT_WRITE,
           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (memory == MAP_FAILED)
    return std::error_code(errno, std::generic_category());
  if (mprotect(memory, kGuardSize, PROT_NONE) != 0) {
    std::error_code error(errno, std::generic_category());
    munmap(memory, kStackSize);
    return error;
  }
  // Else the first page that is touched may take 2 MiB. Not all systems can.
  madvise(memory, kStackSize, MADV_NOHUGEPAGE);
  return static_cast<char *>(memory);
}

void StackPool::give(char *stack) {
#if LLVM_ADDRESS_SANITIZER_BUILD
  // The last frame never returned.
  __asan_unpoison_memory_region(stack + kGuardSize, kStackSize - kGuardSize);
#endif
  madvise(stack + kGuardSize, kStackSize - kGuardSize - kKeptSize,
          MADV_DONTNEED);
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (free.size() < kMaxFree) {
      free.push_back(stack);
      return;
    }
  }
  munmap(stack, kStackSize);
}

//===----------------------------------------------------------------------===//
// Sanitizers
//===----------------------------------------------------------------------===//

namespace {
/// What AddressSanitizer knows of a stack.
struct StackRecord {
  const void *low = nullptr;
  size_t size = 0;
  /// Its frames on the heap, while it is not in use.
  void *fakeStack = nullptr;
};
} // namespace

/// The calling thread is about to leave stack `from`, for good if it is null,
/// for stack `to`, and in ThreadSanitizer's eyes for thread `thread`. Inlined,
/// as it would be entered in one thread and left in another.
LLVM_ATTRIBUTE_ALWAYS_INLINE static void
startSwitch(StackRecord *from, const StackRecord &to, void *thread) {
#if LLVM_ADDRESS_SANITIZER_BUILD
  __sanitizer_start_switch_fiber(from ? &from->fakeStack : nullptr, to.low,
                                 to.size);
#endif
#if LLVM_THREAD_SANITIZER_BUILD
  __tsan_switch_to_fiber(thread, /*flags=*/0);
#endif
}

/// It has come to stack `to`; `from`, if it is not null, is where it was.
static void finishSwitch(const StackRecord &to, StackRecord *from) {
#if LLVM_ADDRESS_SANITIZER_BUILD
  __sanitizer_finish_switch_fiber(to.fakeStack, from ? &from->low : nullptr,
                                  from ? &from->size : nullptr);
#endif
}

//===----------------------------------------------------------------------===//
// Fiber
//===----------------------------------------------------------------------===//

/// Where the function goes on, and who resumed it.
struct Fiber::Contexts {
  ucontext_t own, home;
  StackRecord ownStack, homeStack;
  /// ThreadSanitizer takes a fiber for a thread.
  void *ownThread = nullptr, *homeThread = nullptr;
};

llvm::ErrorOr<std::unique_ptr<Fiber>>
Fiber::create(llvm::unique_function<void()> body) {
  llvm::ErrorOr<char *> stack = StackPool::get().take();
  if (!stack)
    return stack.getError();
  return std::unique_ptr<Fiber>(new Fiber(std::move(body), *stack));
}

Fiber::Fiber(llvm::unique_function<void()> body, char *stack)
    : body(std::move(body)), stack(stack),
      contexts(std::make_unique<Contexts>()) {
  contexts->ownStack.low = stack + kGuardSize;
  contexts->ownStack.size = kStackSize - kGuardSize;
  getcontext(&contexts->own);
  contexts->own.uc_stack.ss_sp = stack + kGuardSize;
  contexts->own.uc_stack.ss_size = kStackSize - kGuardSize;
  contexts->own.uc_link = nullptr;
  // Arguments are of type int there.
  auto self = static_cast<uint64_t>(reinterpret_cast<uintptr_t>(this));
  makecontext(&contexts->own, reinterpret_cast<void (*)()>(enter), 2,
              static_cast<unsigned>(self >> 32), static_cast<unsigned>(self));
#if LLVM_THREAD_SANITIZER_BUILD
  contexts->ownThread = __tsan_create_fiber(/*flags=*/0);
#endif
}

Fiber::~Fiber() {
#if LLVM_THREAD_SANITIZER_BUILD
  __tsan_destroy_fiber(contexts->ownThread);
#endif
  StackPool::get().give(stack);
}

void Fiber::enter(unsigned high, unsigned low) {
  auto *self = reinterpret_cast<Fiber *>(
      static_cast<uintptr_t>(static_cast<uint64_t>(high) << 32 | low));
  Contexts &contexts = *self->contexts;
  finishSwitch(contexts.ownStack, &contexts.homeStack);
  self->body();
  startSwitch(/*from=*/nullptr, contexts.homeStack, contexts.homeThread);
  setcontext(&contexts.home);
  llvm_unreachable("nobody resumes what has ended");
}

void Fiber::resume() {
#if LLVM_THREAD_SANITIZER_BUILD
  contexts->homeThread = __tsan_get_current_fiber();
#endif
  StackUse use(contexts->ownStack.low, contexts->ownStack.size);
  // Of the stack that is left only the frames on the heap are kept here: its
  // place is the thread's, and is asked for on the other side.
  StackRecord &home = contexts->homeStack;
  startSwitch(&home, contexts->ownStack, contexts->ownThread);
  swapcontext(&contexts->home, &contexts->own);
  finishSwitch(home, /*from=*/nullptr);
}

void Fiber::suspend() {
  StackRecord &own = contexts->ownStack;
  startSwitch(&own, contexts->homeStack, contexts->homeThread);
  swapcontext(&contexts->own, &contexts->home);
  finishSwitch(own, &contexts->homeStack);
}
