//===- BufferTest.cpp - Tests of pooled memory ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/tensor/Buffer.h"

#include "llvm/Support/Compiler.h"
#include "gtest/gtest.h"
#include <cstring>
#include <thread>
#include <vector>

using namespace mlir::stablehlo;

static BufferRef allocate(uint64_t size) {
  return llvm::cantFail(Buffer::allocate(size));
}

TEST(BufferTest, EverySizeIsAlignedAndWritableWithItsTail) {
  for (uint64_t size : {0, 1, 63, 64, 65, 512, 513, 1000, 4096, 65535, 65536,
                        65537, 100000, 1 << 20, (1 << 20) + 1, 5 << 20}) {
    BufferRef buffer = allocate(size);
    EXPECT_EQ(buffer->size(), size);
    EXPECT_EQ(reinterpret_cast<uintptr_t>(buffer->data()) % 64, 0u);
    std::memset(buffer->data(), 0xab, size + 64);
  }
}

TEST(BufferTest, SizesAroundEachSmallClassHoldTheirBytes) {
  std::vector<BufferRef> buffers;
  for (uint64_t size = 0; size < 70000; size += 61) {
    buffers.push_back(allocate(size));
    std::memset(buffers.back()->data(), size & 0xff, size);
  }
  for (const BufferRef &buffer : buffers)
    for (uint64_t i = 0; i < buffer->size(); i += 61)
      ASSERT_EQ(static_cast<uint8_t>(buffer->data()[i]), buffer->size() & 0xff);
}

TEST(BufferTest, CopiesOfAReferenceMakeItShared) {
  BufferRef buffer = allocate(8);
  EXPECT_TRUE(buffer->isUnique());
  BufferRef other = buffer;
  EXPECT_FALSE(buffer->isUnique());
  other.reset();
  EXPECT_TRUE(buffer->isUnique());
}

TEST(BufferTest, FreedMemoryIsReused) {
  if (LLVM_ADDRESS_SANITIZER_BUILD)
    GTEST_SKIP() << "nothing is pooled under AddressSanitizer";
  for (uint64_t size : {uint64_t(16), uint64_t(4000), uint64_t(64) << 20}) {
    BufferRef buffer = allocate(size);
    char *data = buffer->data();
    buffer.reset();
    buffer = allocate(size - size / 16);
    EXPECT_EQ(buffer->data(), data);
    EXPECT_TRUE(buffer->isUnique());
  }
}

TEST(BufferTest, LiveAndPeakBytesFollowAllocations) {
  uint64_t before = Buffer::getLiveBytes();
  BufferRef large = allocate(3 << 20);
  BufferRef small = allocate(100);
  EXPECT_EQ(Buffer::getLiveBytes(), before + (3 << 20) + 100);
  EXPECT_GE(Buffer::getPeakBytes(), before + (3 << 20) + 100);
  large.reset();
  small.reset();
  EXPECT_EQ(Buffer::getLiveBytes(), before);
}

TEST(BufferTest, AllocationBeyondTheLimitFailsAndLeavesTheCount) {
  uint64_t before = Buffer::getLiveBytes();
  Buffer::setMemoryLimit(before + (1 << 20));
  llvm::Expected<BufferRef> large = Buffer::allocate(2 << 20);
  EXPECT_EQ(llvm::toString(large.takeError()),
            "allocating 2097152 bytes would need " +
                std::to_string(before + (2 << 20)) +
                " bytes in all, but the memory limit is " +
                std::to_string(before + (1 << 20)) + " bytes");
  EXPECT_EQ(Buffer::getLiveBytes(), before);
  Buffer::setMemoryLimit(0);
  allocate(2 << 20);
}

TEST(BufferTest, SmallAllocationsMeetTheLimitToo) {
  Buffer::setMemoryLimit(Buffer::getLiveBytes() + 100000);
  std::vector<BufferRef> buffers;
  llvm::Error error = llvm::Error::success();
  while (!error && buffers.size() < 1000) {
    llvm::Expected<BufferRef> buffer = Buffer::allocate(1000);
    if (buffer)
      buffers.push_back(*buffer);
    else
      error = llvm::joinErrors(std::move(error), buffer.takeError());
  }
  EXPECT_TRUE(static_cast<bool>(error));
  llvm::consumeError(std::move(error));
  EXPECT_GE(buffers.size(), 99u);
  EXPECT_LE(buffers.size(), 101u);
  Buffer::setMemoryLimit(0);
}

TEST(BufferTest, AbsurdSizesFail) {
  for (uint64_t size : {uint64_t(1) << 50, uint64_t(1) << 63, ~uint64_t(0)}) {
    llvm::Expected<BufferRef> buffer = Buffer::allocate(size);
    EXPECT_FALSE(static_cast<bool>(buffer));
    llvm::consumeError(buffer.takeError());
  }
}

TEST(BufferTest, BorrowedMemoryIsNeverUniqueAndKeepsItsOwner) {
  auto owner = std::make_shared<std::vector<int>>(4, 7);
  uint64_t before = Buffer::getLiveBytes();
  BufferRef buffer = Buffer::borrow(owner->data(), 16, owner);
  EXPECT_EQ(owner.use_count(), 2);
  EXPECT_FALSE(buffer->isUnique());
  EXPECT_EQ(reinterpret_cast<int *>(buffer->data())[3], 7);
  EXPECT_EQ(Buffer::getLiveBytes(), before);
  buffer.reset();
  EXPECT_EQ(owner.use_count(), 1);
  // The block of the header is an ordinary one again.
  EXPECT_TRUE(allocate(16)->isUnique());
}

TEST(BufferTest, ThreadsMayFreeWhatOthersAllocated) {
  uint64_t before = Buffer::getLiveBytes();
  std::vector<BufferRef> buffers;
  for (int i = 0; i < 1000; ++i)
    buffers.push_back(allocate(i * 100));
  std::thread([&] { buffers.clear(); }).join();
  EXPECT_EQ(Buffer::getLiveBytes(), before);
}

TEST(BufferTest, TrimKeepsLiveBuffers) {
  BufferRef live = allocate(2 << 20);
  allocate(8 << 20);
  Buffer::trimPool();
  std::memset(live->data(), 1, live->size());
  EXPECT_EQ(live->size(), uint64_t(2 << 20));
}
