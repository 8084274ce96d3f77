//===- BufferTest.cpp - Tests of pooled memory ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/tensor/Buffer.h"
#include "stablehlo/tests/unit/TestContext.h"

#include "llvm/Support/Compiler.h"
#include "gtest/gtest.h"
#include <cstring>
#include <thread>
#include <vector>

using namespace mlir::stablehlo;

static BufferRef allocate(uint64_t size) {
  return llvm::cantFail(Buffer::allocate(testContext(), size));
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
  uint64_t before = testContext().getMemory().getLiveBytes();
  BufferRef large = allocate(3 << 20);
  BufferRef small = allocate(100);
  EXPECT_EQ(testContext().getMemory().getLiveBytes(), before + (3 << 20) + 100);
  EXPECT_GE(testContext().getMemory().getPeakBytes(), before + (3 << 20) + 100);
  large.reset();
  small.reset();
  EXPECT_EQ(testContext().getMemory().getLiveBytes(), before);
}

TEST(BufferTest, AllocationBeyondTheLimitFailsAndLeavesTheCount) {
  RunContext context(RunResources{/*numThreads=*/1, /*memoryLimit=*/1 << 20});
  BufferRef small = llvm::cantFail(Buffer::allocate(context, 100));
  llvm::Expected<BufferRef> large = Buffer::allocate(context, 2 << 20);
  EXPECT_EQ(llvm::toString(large.takeError()),
            "allocating 2097152 bytes would need 2097252 bytes in all, but the "
            "memory limit is 1048576 bytes");
  EXPECT_EQ(context.getMemory().getLiveBytes(), 100u);
  allocate(2 << 20); // Other contexts do not care.
}

TEST(BufferTest, SmallAllocationsMeetTheLimitToo) {
  RunContext context(RunResources{/*numThreads=*/1, /*memoryLimit=*/100000});
  std::vector<BufferRef> buffers;
  llvm::Error error = llvm::Error::success();
  while (!error && buffers.size() < 1000) {
    llvm::Expected<BufferRef> buffer = Buffer::allocate(context, 1000);
    if (buffer)
      buffers.push_back(*buffer);
    else
      error = llvm::joinErrors(std::move(error), buffer.takeError());
  }
  EXPECT_TRUE(static_cast<bool>(error));
  llvm::consumeError(std::move(error));
  EXPECT_EQ(buffers.size(), 100u);
}

TEST(BufferTest, BuffersOutliveTheirContext) {
  BufferRef kept;
  {
    RunContext context;
    kept = llvm::cantFail(Buffer::allocate(context, 1000));
  }
  std::memset(kept->data(), 1, kept->size());
  std::thread([&] { kept.reset(); }).join();
}

TEST(BufferTest, ContextsCountTheirOwnBytes) {
  RunContext first, second;
  BufferRef one = llvm::cantFail(Buffer::allocate(first, 1000));
  BufferRef two = llvm::cantFail(Buffer::allocate(second, 5 << 20));
  BufferRef three = llvm::cantFail(Buffer::allocate(first, 10));
  EXPECT_EQ(first.getMemory().getLiveBytes(), 1010u);
  EXPECT_EQ(second.getMemory().getLiveBytes(), uint64_t(5 << 20));
  two.reset();
  EXPECT_EQ(first.getMemory().getPeakBytes(), 1010u);
  EXPECT_EQ(second.getMemory().getLiveBytes(), 0u);
  EXPECT_EQ(second.getMemory().getPeakBytes(), uint64_t(5 << 20));
}

TEST(BufferTest, AbsurdSizesFail) {
  for (uint64_t size : {uint64_t(1) << 50, uint64_t(1) << 63, ~uint64_t(0)}) {
    llvm::Expected<BufferRef> buffer = Buffer::allocate(testContext(), size);
    EXPECT_FALSE(static_cast<bool>(buffer));
    llvm::consumeError(buffer.takeError());
  }
}

TEST(BufferTest, BorrowedMemoryIsNeverUniqueAndKeepsItsOwner) {
  auto owner = std::make_shared<std::vector<int>>(4, 7);
  uint64_t before = testContext().getMemory().getLiveBytes();
  BufferRef buffer = Buffer::borrow(owner->data(), 16, owner);
  EXPECT_EQ(owner.use_count(), 2);
  EXPECT_FALSE(buffer->isUnique());
  EXPECT_EQ(reinterpret_cast<int *>(buffer->data())[3], 7);
  EXPECT_EQ(testContext().getMemory().getLiveBytes(), before);
  buffer.reset();
  EXPECT_EQ(owner.use_count(), 1);
  // The block of the header is an ordinary one again.
  EXPECT_TRUE(allocate(16)->isUnique());
}

TEST(BufferTest, ThreadsMayFreeWhatOthersAllocated) {
  uint64_t before = testContext().getMemory().getLiveBytes();
  std::vector<BufferRef> buffers;
  for (int i = 0; i < 1000; ++i)
    buffers.push_back(allocate(i * 100));
  std::thread([&] { buffers.clear(); }).join();
  EXPECT_EQ(testContext().getMemory().getLiveBytes(), before);
}

TEST(BufferTest, TrimKeepsLiveBuffers) {
  BufferRef live = allocate(2 << 20);
  allocate(8 << 20);
  Buffer::trimPool();
  std::memset(live->data(), 1, live->size());
  EXPECT_EQ(live->size(), uint64_t(2 << 20));
}
