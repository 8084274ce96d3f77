//===- Storage.cpp - Raw elements into storage form -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/tensor/Storage.h"

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/tensor/CopyBytes.h"
#include <algorithm>
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

/// Below this a copy costs less than the page that a reference touches.
static constexpr int64_t kMinBorrowedBytes = 4096;
static constexpr int64_t kCopyGrain = 512 << 10;

void stablehlo::normalizeElements(RunContext &context, ElementType type,
                                  const char *source, char *target,
                                  int64_t count) {
  unsigned numBits = getNumBits(type);
  if (numBits >= 8) {
    unsigned size = getStorageSize(type);
    parallelFor(context, count * size, kCopyGrain,
                [&](int64_t begin, int64_t end) {
                  copyBytes(target + begin, source + begin, end - begin);
                });
    return;
  }
  if (isBoolean(type)) {
    std::transform(source, source + count, target,
                   [](char byte) { return byte != 0; });
    return;
  }
  // Sign extension flips the sign bit, and takes it away again.
  unsigned char mask = (1u << numBits) - 1;
  unsigned char sign = isSignedInteger(type) ? 1u << (numBits - 1) : 0;
  std::transform(source, source + count, target, [=](unsigned char byte) {
    return static_cast<char>(((byte & mask) ^ sign) - sign);
  });
}

llvm::Expected<BufferRef>
stablehlo::makeBuffer(RunContext &context, ElementType type, const char *source,
                      int64_t count, std::shared_ptr<void> owner) {
  unsigned size = getStorageSize(type);
  int64_t numBytes = count * size;
  if (getNumBits(type) >= 8 && numBytes >= kMinBorrowedBytes &&
      Buffer::isBorrowable(source, numBytes, std::min(size, 8u)))
    return Buffer::borrow(source, numBytes, std::move(owner));
  return copyToBuffer(context, type, source, count);
}

llvm::Expected<BufferRef> stablehlo::copyToBuffer(RunContext &context,
                                                  ElementType type,
                                                  const char *source,
                                                  int64_t count) {
  llvm::Expected<BufferRef> buffer =
      Buffer::allocate(context, count * getStorageSize(type));
  if (buffer)
    normalizeElements(context, type, source, (*buffer)->data(), count);
  return buffer;
}
