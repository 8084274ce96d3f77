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

#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/Support/Error.h"
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace mlir {
namespace stablehlo {

class Buffer;
/// Shared ownership of a buffer. Copies are cheap; the count is atomic.
using BufferRef = llvm::IntrusiveRefCntPtr<Buffer>;

/// A block of memory aligned to 64 bytes, with 64 readable bytes behind its
/// end, so that kernels may load whole vectors. Its bytes are not initialized.
class Buffer {
public:
  /// Takes `size` bytes from the pool. Fails, naming the size and the limit,
  /// when the program would then hold more than the memory limit.
  static llvm::Expected<BufferRef> allocate(uint64_t size);

  char *data() const { return bytes; }
  uint64_t size() const { return numBytes; }
  /// True if the caller holds the only reference: it may write in place.
  bool isUnique() const {
    return refCount.load(std::memory_order_acquire) == 1;
  }

  void Retain() const { refCount.fetch_add(1, std::memory_order_relaxed); }
  void Release() const;

  /// Memory limit in bytes for all live buffers of the process; 0 restores the
  /// default, which is the physical memory of the machine.
  static void setMemoryLimit(uint64_t bytes);
  static uint64_t getMemoryLimit();
  /// Bytes in live buffers (pooled free ones do not count), now and at most.
  static uint64_t getLiveBytes();
  static uint64_t getPeakBytes();
  /// Gives the pooled free memory back to the system.
  static void trimPool();

private:
  friend class BufferPool;
  Buffer() = default;

  mutable std::atomic<uint32_t> refCount{0};
  /// Index of the pool's size class.
  uint32_t sizeClass = 0;
  uint64_t numBytes = 0;
  char *bytes = nullptr;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_TENSOR_BUFFER_H
