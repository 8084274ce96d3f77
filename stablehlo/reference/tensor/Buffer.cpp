//===- Buffer.cpp - Reference-counted, pooled memory ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A block of memory is a `Buffer` header of 64 bytes, the data, and 64 bytes
// behind it. Small blocks (to 64 KiB) live in lists of the freeing thread, one
// per size class, without any lock. Large ones live in one list for all
// threads and are handed out by best fit.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/tensor/Buffer.h"

#include "llvm/ADT/bit.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cstdlib>
#include <map>
#include <mutex>
#include <new>
#include <sys/mman.h>
#include <unistd.h>
#include <utility>

using namespace mlir;
using namespace mlir::stablehlo;

static constexpr uint64_t kHeaderSize = 64;
static constexpr uint64_t kTailSize = 64;
static constexpr uint64_t kUnit = 64;
static constexpr uint64_t kMaxSmallSize = 64 << 10;
static constexpr uint64_t kHugePage = 2 << 20;
/// Blocks from here on are mapped, in huge pages where the system has them.
static constexpr uint64_t kMinMappedSize = 1 << 20;
static constexpr unsigned kNumSmallClasses = 36;
/// What a thread keeps per small size class.
static constexpr uint64_t kThreadCacheBytes = 256 << 10;
/// Pooled memory may exceed the highest use by an eighth and this much.
static constexpr uint64_t kPoolSlack = 32 << 20;
/// Under AddressSanitizer each buffer is its own allocation, so that uses after
/// free are found.
static constexpr bool kPooling = !LLVM_ADDRESS_SANITIZER_BUILD;

static_assert(sizeof(Buffer) <= kHeaderSize, "the header must fit");

//===----------------------------------------------------------------------===//
// Size classes of small blocks
//===----------------------------------------------------------------------===//

/// Eight classes of 1 to 8 units, then four per power of two.
static uint32_t getSmallClass(uint64_t size) {
  uint64_t last = size == 0 ? 0 : (size - 1) / kUnit;
  if (last < 8)
    return last;
  unsigned log = llvm::Log2_64(last);
  return 8 + (log - 3) * 4 + ((last >> (log - 2)) & 3);
}

static uint64_t getSmallCapacity(uint32_t sizeClass) {
  if (sizeClass < 8)
    return (sizeClass + 1) * kUnit;
  unsigned shift = (sizeClass - 8) / 4 + 1;
  return (uint64_t(5 + (sizeClass - 8) % 4) << shift) * kUnit;
}

//===----------------------------------------------------------------------===//
// Memory of the system
//===----------------------------------------------------------------------===//

static bool isMapped(uint64_t blockSize) {
  return kPooling && blockSize >= kMinMappedSize;
}

/// Maps `size` bytes that start at a huge page, or returns null.
static char *mapBlock(uint64_t size) {
  uint64_t reserved = size + kHugePage;
  void *memory = mmap(nullptr, reserved, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED)
    return nullptr;
  char *begin = static_cast<char *>(memory);
  char *aligned = reinterpret_cast<char *>(
      llvm::alignTo(reinterpret_cast<uintptr_t>(begin), kHugePage));
  if (aligned != begin)
    munmap(begin, aligned - begin);
  if (uint64_t rest = reserved - (aligned - begin) - size)
    munmap(aligned + size, rest);
  if (size >= kHugePage)
    madvise(aligned, size, MADV_HUGEPAGE); // Only a hint: failure is fine.
  return aligned;
}

static char *allocateBlock(uint64_t size) {
  if (isMapped(size))
    return mapBlock(size);
  return static_cast<char *>(std::aligned_alloc(kUnit, size));
}

static void freeBlock(void *block, uint64_t size) {
  if (isMapped(size))
    munmap(block, size);
  else
    std::free(block);
}

//===----------------------------------------------------------------------===//
// BufferPool
//===----------------------------------------------------------------------===//

namespace {
/// The free small blocks of a thread. Plain data: it can be used before and
/// after the thread's constructors and destructors run.
struct ThreadCache {
  Buffer *free[kNumSmallClasses];
  uint32_t count[kNumSmallClasses];
  /// Something will empty the cache when the thread ends.
  bool hasCloser;
  /// The thread is ending: keep nothing.
  bool closed;
};
} // namespace

static thread_local ThreadCache cache;

namespace mlir {
namespace stablehlo {
/// Has access to the fields of `Buffer`. One per process.
class BufferPool {
public:
  static BufferPool &get() {
    // Never destroyed: buffers may outlive all static objects.
    static BufferPool *pool = new BufferPool;
    return *pool;
  }

  static Buffer *takeSmall(uint64_t size);
  static void putSmall(Buffer *buffer);
  /// Frees what this thread has pooled.
  static void emptyThreadCache();

  /// Null if the system has no memory. `spare` is what the pool may keep
  /// beside.
  Buffer *takeLarge(uint64_t size, uint64_t spare);
  void putLarge(Buffer *buffer);
  void trim();

  static Buffer *borrow(const void *data, uint64_t size,
                        std::shared_ptr<void> owner);
  static void recycle(Buffer *buffer);

private:
  static Buffer *createBlock(uint64_t capacity, uint32_t sizeClass);
  static void destroyBlock(Buffer *buffer);
  /// Frees pooled blocks, the oldest first, until at most `bytes` are left.
  void evict(uint64_t bytes);

  std::mutex mutex;
  std::multimap<uint64_t, Buffer *> free;
  uint64_t freeBytes = 0;
  /// Bytes in large blocks that are in use, now and at most.
  uint64_t usedBytes = 0;
  uint64_t peakBytes = 0;
  uint64_t clock = 0;
};
} // namespace stablehlo
} // namespace mlir

namespace {
/// Empties the thread's cache when the thread ends.
struct ThreadCacheCloser {
  ~ThreadCacheCloser() {
    cache.closed = true;
    BufferPool::emptyThreadCache();
  }
};
} // namespace

/// Makes sure that what this thread pools is freed when it ends.
static void ensureThreadCacheCloser() {
  if (LLVM_LIKELY(cache.hasCloser))
    return;
  static thread_local ThreadCacheCloser closer;
  cache.hasCloser = true;
}

static uint64_t blockSizeOf(uint64_t capacity) {
  return capacity + kHeaderSize + kTailSize;
}

Buffer *BufferPool::createBlock(uint64_t capacity, uint32_t sizeClass) {
  char *block = allocateBlock(blockSizeOf(capacity));
  if (!block)
    return nullptr;
  auto *buffer = new (block) Buffer;
  buffer->sizeClass = sizeClass;
  buffer->capacity = capacity;
  buffer->bytes = block + kHeaderSize;
  return buffer;
}

void BufferPool::destroyBlock(Buffer *buffer) {
  freeBlock(buffer, blockSizeOf(buffer->capacity));
}

Buffer *BufferPool::takeSmall(uint64_t size) {
  uint32_t sizeClass = getSmallClass(size);
  Buffer *buffer = cache.free[sizeClass];
  if (LLVM_LIKELY(buffer)) {
    cache.free[sizeClass] = buffer->nextFree;
    --cache.count[sizeClass];
  } else {
    ensureThreadCacheCloser();
    buffer = createBlock(getSmallCapacity(sizeClass), sizeClass);
    if (!buffer)
      return nullptr;
  }
  buffer->numBytes = size;
  buffer->refCount.store(0, std::memory_order_relaxed);
  buffer->setMlirContext(nullptr);
  return buffer;
}

void BufferPool::putSmall(Buffer *buffer) {
  ensureThreadCacheCloser();
  uint32_t sizeClass = buffer->sizeClass;
  bool isFull = cache.count[sizeClass] * buffer->capacity >= kThreadCacheBytes;
  if (!kPooling || cache.closed || isFull)
    return destroyBlock(buffer);
  buffer->nextFree = cache.free[sizeClass];
  cache.free[sizeClass] = buffer;
  ++cache.count[sizeClass];
}

void BufferPool::emptyThreadCache() {
  for (Buffer *&head : cache.free) {
    while (Buffer *buffer = head) {
      head = buffer->nextFree;
      destroyBlock(buffer);
    }
  }
  std::fill(std::begin(cache.count), std::end(cache.count), 0);
}

void BufferPool::evict(uint64_t bytes) {
  while (freeBytes > bytes) {
    auto oldest = std::min_element(
        free.begin(), free.end(), [](const auto &lhs, const auto &rhs) {
          return lhs.second->freedAt < rhs.second->freedAt;
        });
    freeBytes -= oldest->first;
    destroyBlock(oldest->second);
    free.erase(oldest);
  }
}

/// Coarse capacities let buffers of nearly the same size replace each other.
static uint64_t getLargeCapacity(uint64_t size) {
  uint64_t granule = size >= 16 * kHugePage   ? kHugePage
                     : size >= kMinMappedSize ? (64 << 10)
                                              : (8 << 10);
  uint64_t block = llvm::alignTo(blockSizeOf(size), granule);
  return block - kHeaderSize - kTailSize;
}

Buffer *BufferPool::takeLarge(uint64_t size, uint64_t spare) {
  uint64_t capacity = getLargeCapacity(size);
  std::lock_guard<std::mutex> lock(mutex);
  Buffer *buffer = nullptr;
  auto fit = free.lower_bound(size);
  if (fit != free.end() && fit->first <= capacity + capacity / 4) {
    buffer = fit->second;
    freeBytes -= fit->first;
    free.erase(fit);
  } else {
    uint64_t used = usedBytes + capacity;
    uint64_t bound = std::max(peakBytes, used) / 8 * 9 + kPoolSlack - used;
    evict(std::min(bound, spare));
    buffer = createBlock(capacity, Buffer::kLarge);
    if (!buffer) {
      evict(0);
      buffer = createBlock(capacity, Buffer::kLarge);
    }
    if (!buffer)
      return nullptr;
  }
  buffer->numBytes = size;
  buffer->refCount.store(0, std::memory_order_relaxed);
  buffer->setMlirContext(nullptr);
  usedBytes += buffer->capacity;
  peakBytes = std::max(peakBytes, usedBytes);
  return buffer;
}

void BufferPool::putLarge(Buffer *buffer) {
  std::lock_guard<std::mutex> lock(mutex);
  usedBytes -= buffer->capacity;
  if (!kPooling)
    return destroyBlock(buffer);
  buffer->freedAt = ++clock;
  free.emplace(buffer->capacity, buffer);
  freeBytes += buffer->capacity;
}

void BufferPool::trim() {
  emptyThreadCache();
  std::lock_guard<std::mutex> lock(mutex);
  evict(0);
}

using Owner = std::shared_ptr<void>;

/// Where a borrowed buffer, itself a small block, keeps its owner.
static Owner *getOwner(Buffer *buffer) {
  return reinterpret_cast<Owner *>(reinterpret_cast<char *>(buffer) +
                                   kHeaderSize);
}

Buffer *BufferPool::borrow(const void *data, uint64_t size, Owner owner) {
  Buffer *buffer = takeSmall(sizeof(Owner));
  if (!buffer)
    llvm::report_bad_alloc_error("no memory for the header of a buffer");
  new (getOwner(buffer)) Owner(std::move(owner));
  buffer->sizeClass = Buffer::kBorrowed;
  buffer->numBytes = size;
  buffer->account = nullptr;
  buffer->bytes = static_cast<char *>(const_cast<void *>(data));
  return buffer;
}

void BufferPool::recycle(Buffer *buffer) {
  if (buffer->sizeClass == Buffer::kBorrowed) {
    getOwner(buffer)->~Owner();
    buffer->sizeClass = getSmallClass(sizeof(Owner));
    buffer->bytes = reinterpret_cast<char *>(buffer) + kHeaderSize;
    return putSmall(buffer);
  }
  buffer->account->discharge(buffer->numBytes);
  if (buffer->sizeClass == Buffer::kLarge)
    return get().putLarge(buffer);
  putSmall(buffer);
}

//===----------------------------------------------------------------------===//
// Buffer
//===----------------------------------------------------------------------===//

llvm::Expected<BufferRef> Buffer::allocate(RunContext &context, uint64_t size) {
  MemoryAccount &account = context.getMemory();
  if (llvm::Error error = account.charge(size)) {
    context.addRefusedTensors(1);
    return std::move(error);
  }
  Buffer *buffer;
  if (LLVM_LIKELY(size <= kMaxSmallSize)) {
    buffer = BufferPool::takeSmall(size);
  } else {
    uint64_t live = account.getLiveBytes();
    uint64_t spare = account.getLimit() - std::min(live, account.getLimit());
    buffer = BufferPool::get().takeLarge(size, spare);
  }
  if (LLVM_LIKELY(buffer)) {
    buffer->account = &account;
    return BufferRef(buffer);
  }
  account.discharge(size);
  context.addRefusedTensors(1);
  return llvm::createStringError(
      llvm::formatv("the system has no {0} bytes of memory", size));
}

BufferRef Buffer::borrow(const void *data, uint64_t size,
                         std::shared_ptr<void> owner) {
  return BufferRef(BufferPool::borrow(data, size, std::move(owner)));
}

bool Buffer::isBorrowable(const void *data, uint64_t size, unsigned alignment) {
  if (!kPooling) // AddressSanitizer sees loads behind the end of an object.
    return false;
  auto begin = reinterpret_cast<uintptr_t>(data);
  static const uintptr_t pageSize = sysconf(_SC_PAGESIZE);
  // What lies in the page of the last byte can be read.
  uintptr_t last = begin + (size ? size - 1 : 0);
  return begin % alignment == 0 &&
         last / pageSize == (last + kTailSize) / pageSize;
}

void Buffer::recycle() const {
  BufferPool::recycle(const_cast<Buffer *>(this));
}

void Buffer::trimPool() { BufferPool::get().trim(); }
