//===- Buffer.h - Reference-counted, pooled memory ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The memory of tensors. Freed buffers return to a pool, because fresh pages
// cost more than the arithmetic that fills them; the pool enforces the limit.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_TENSOR_BUFFER_H
#define STABLEHLO_REFERENCE_TENSOR_BUFFER_H

#include "stablehlo/reference/RunContext.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/Support/Error.h"
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace mlir {
class MLIRContext;

namespace stablehlo {

class Buffer;
/// Shared ownership of a buffer. Copies are cheap; the count is atomic.
using BufferRef = llvm::IntrusiveRefCntPtr<Buffer>;

/// A block of memory aligned to 64 bytes, with 64 readable bytes behind its
/// end, so that kernels may load whole vectors. Its bytes are not initialized.
class Buffer {
public:
  /// Takes `size` bytes from the pool, charged to `context` until they are
  /// freed. Fails, naming the size and the limit, when what it holds would
  /// exceed its memory limit.
  static llvm::Expected<BufferRef> allocate(RunContext &context, uint64_t size);
  /// Refers to memory that somebody else owns: `owner` keeps it alive, or the
  /// caller does when it is null. Such a buffer is never unique, so nobody
  /// writes into it. No account is charged. The alignment is that
  /// of `data`; see `isBorrowable` for the readable bytes behind the end.
  static BufferRef borrow(const void *data, uint64_t size,
                          std::shared_ptr<void> owner = nullptr);
  /// True if foreign memory gives what kernels expect of a buffer: elements
  /// aligned to `alignment`, and 64 readable bytes behind the end.
  static bool isBorrowable(const void *data, uint64_t size, unsigned alignment);

  char *data() const { return bytes; }
  uint64_t size() const { return numBytes; }
  /// True if the caller holds the only reference: it may write in place.
  bool isUnique() const {
    return refCount.load(std::memory_order_acquire) == 1 &&
           sizeClass != kBorrowed;
  }

  void Retain() const { refCount.fetch_add(1, std::memory_order_relaxed); }
  void Release() const {
    // The last owner needs no atomic decrement: nobody can copy its reference.
    if (refCount.load(std::memory_order_acquire) == 1 ||
        refCount.fetch_sub(1, std::memory_order_acq_rel) == 1)
      recycle();
  }

  /// The context of the program that this is a value of, as far as somebody
  /// said so, else null: for attributes that are made of it (Tensor.h).
  MLIRContext *getMlirContext() const {
    return mlirContext.load(std::memory_order_relaxed);
  }
  /// Programs of several contexts may share a buffer: then it is the last one.
  void setMlirContext(MLIRContext *context) const {
    mlirContext.store(context, std::memory_order_relaxed);
  }

  /// Gives the pooled free memory back to the system. The pool is the
  /// process's: contexts see nothing of each other through it but its speed.
  static void trimPool();

private:
  friend class BufferPool;
  /// Size classes that are no index into the table of small classes.
  static constexpr uint32_t kLarge = ~0u;
  static constexpr uint32_t kBorrowed = ~1u;

  Buffer() = default;
  /// Gives the memory back to the pool, or to whom it was borrowed from.
  void recycle() const;

  mutable std::atomic<uint32_t> refCount{0};
  uint32_t sizeClass = 0;
  uint64_t numBytes = 0;
  /// What the bytes are charged to; null for borrowed memory.
  MemoryAccount *account = nullptr;
  char *bytes = nullptr;
  /// Bytes at `bytes`, without those behind the end: at least `numBytes`.
  uint64_t capacity = 0;
  /// While pooled: the next free buffer of this size class.
  Buffer *nextFree = nullptr;
  /// While pooled: when a large buffer was freed.
  uint64_t freedAt = 0;
  mutable std::atomic<MLIRContext *> mlirContext{nullptr};
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_TENSOR_BUFFER_H
