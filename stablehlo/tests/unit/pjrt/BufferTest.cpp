//===- BufferTest.cpp - Buffers of the PJRT plugin ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/tensor/Buffer.h"
#include "TestClient.h"

using namespace mlir::stablehlo::pjrt;

TEST(PjrtBufferTest, StridesOfTheHostAreFollowed) {
  ClientPtr client = makeClient();
  std::vector<int32_t> elements = {0, 1, 2, 3, 4, 5};
  // The transposition of a 2x3 array, read from its last row on.
  BufferPtr buffer = makeBuffer(
      *client, {PJRT_Buffer_Type_S32, {3, 2}, elements.data() + 3, {4, -12}});
  EXPECT_EQ(read<int32_t>(*buffer), (std::vector<int32_t>{3, 0, 4, 1, 5, 2}));
}

TEST(PjrtBufferTest, ElementsBelowAByteTakeOneEach) {
  ClientPtr client = makeClient();
  std::vector<uint8_t> elements = {0x07, 0xf8, 0x3f};
  BufferPtr buffer =
      makeBuffer(*client, {PJRT_Buffer_Type_S4, {3}, elements.data(), {}});
  EXPECT_EQ(read<int8_t>(*buffer), (std::vector<int8_t>{7, -8, -1}));
}

TEST(PjrtBufferTest, MemoryOfTheHostIsBorrowedWhereItMayBe) {
  ClientPtr client = makeClient();
  std::vector<float> elements(64 << 10, 1.0f);
  if (!mlir::stablehlo::Buffer::isBorrowable(elements.data(), 256 << 10, 4))
    GTEST_SKIP() << "what lies behind the elements may not be read";
  HostArray array = {PJRT_Buffer_Type_F32, {64 << 10}, elements.data(), {}};
  EventPtr isDone;
  BufferPtr copied = makeBuffer(*client, array, &isDone);
  EXPECT_TRUE(isReady(*isDone));
  array.semantics = PJRT_HostBufferSemantics_kImmutableZeroCopy;
  BufferPtr borrowed = makeBuffer(*client, array, &isDone);
  EXPECT_FALSE(isReady(*isDone));
  auto args = makeArgs<PJRT_Buffer_UnsafePointer_Args>();
  args.buffer = borrowed.get();
  call(api().PJRT_Buffer_UnsafePointer, args);
  EXPECT_EQ(args.buffer_pointer, reinterpret_cast<uintptr_t>(elements.data()));
  borrowed.reset();
  EXPECT_TRUE(isReady(*isDone));
}

TEST(PjrtBufferTest, DeletedBufferCannotBeRead) {
  ClientPtr client = makeClient();
  float element = 1;
  BufferPtr buffer =
      makeBuffer(*client, {PJRT_Buffer_Type_F32, {}, &element, {}});
  auto args = makeArgs<PJRT_Buffer_Delete_Args>();
  args.buffer = buffer.get();
  call(api().PJRT_Buffer_Delete, args);
  EXPECT_TRUE(isDeleted(*buffer));
  auto readArgs = makeArgs<PJRT_Buffer_ToHostBuffer_Args>();
  readArgs.src = buffer.get();
  Failure failure = takeFailure(api().PJRT_Buffer_ToHostBuffer(&readArgs));
  EXPECT_EQ(failure.code, PJRT_Error_Code_INVALID_ARGUMENT);
  EXPECT_EQ(failure.message, "the buffer was deleted or donated");
}

TEST(PjrtBufferTest, HeldElementsStayWhenTheBufferIsDeleted) {
  ClientPtr client = makeClient();
  float element = 3;
  BufferPtr buffer =
      makeBuffer(*client, {PJRT_Buffer_Type_F32, {}, &element, {}});
  auto pointer = makeArgs<PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args>();
  pointer.buffer = buffer.get();
  call(api().PJRT_Buffer_OpaqueDeviceMemoryDataPointer, pointer);
  auto hold = makeArgs<PJRT_Buffer_IncreaseExternalReferenceCount_Args>();
  hold.buffer = buffer.get();
  call(api().PJRT_Buffer_IncreaseExternalReferenceCount, hold);
  auto args = makeArgs<PJRT_Buffer_Delete_Args>();
  args.buffer = buffer.get();
  call(api().PJRT_Buffer_Delete, args);
  EXPECT_EQ(*static_cast<float *>(pointer.device_memory_ptr), 3.0f);
  auto letGo = makeArgs<PJRT_Buffer_DecreaseExternalReferenceCount_Args>();
  letGo.buffer = buffer.get();
  call(api().PJRT_Buffer_DecreaseExternalReferenceCount, letGo);
  Failure twice =
      takeFailure(api().PJRT_Buffer_DecreaseExternalReferenceCount(&letGo));
  EXPECT_EQ(twice.message, "the buffer has no external reference");
}

TEST(PjrtBufferTest, CopyIsOnTheOtherDevice) {
  ClientPtr client = makeClient(2);
  std::vector<PJRT_Device *> devices = getDevices(*client);
  int64_t element = 5;
  BufferPtr buffer =
      makeBuffer(*client, {PJRT_Buffer_Type_S64, {1}, &element, {}});
  auto args = makeArgs<PJRT_Buffer_CopyToDevice_Args>();
  args.buffer = buffer.get();
  args.dst_device = devices[1];
  call(api().PJRT_Buffer_CopyToDevice, args);
  BufferPtr copy(args.dst_buffer);
  auto where = makeArgs<PJRT_Buffer_Device_Args>();
  where.buffer = copy.get();
  call(api().PJRT_Buffer_Device, where);
  EXPECT_EQ(where.device, devices[1]);
  buffer.reset();
  EXPECT_EQ(read<int64_t>(*copy), std::vector<int64_t>{5});
}

TEST(PjrtBufferTest, HostMayAskForAnotherOrder) {
  ClientPtr client = makeClient();
  std::vector<int16_t> elements = {1, 2, 3, 4, 5, 6};
  BufferPtr buffer =
      makeBuffer(*client, {PJRT_Buffer_Type_S16, {2, 3}, elements.data(), {}});
  std::vector<int16_t> columns(6);
  const int64_t minorToMajor[] = {0, 1};
  auto layout = makeArgs<PJRT_Buffer_MemoryLayout>();
  layout.struct_size = 0; // As jaxlib 0.10 may leave it.
  layout.type = PJRT_Buffer_MemoryLayout_Type_Tiled;
  layout.tiled.minor_to_major = minorToMajor;
  layout.tiled.minor_to_major_size = 2;
  auto args = makeArgs<PJRT_Buffer_ToHostBuffer_Args>();
  args.src = buffer.get();
  args.host_layout = &layout;
  args.dst = columns.data();
  args.dst_size = 12;
  call(api().PJRT_Buffer_ToHostBuffer, args);
  EventPtr event(args.event);
  EXPECT_EQ(columns, (std::vector<int16_t>{1, 4, 2, 5, 3, 6}));
  layout.tiled.minor_to_major_size = 1;
  EXPECT_EQ(takeFailure(api().PJRT_Buffer_ToHostBuffer(&args)).message,
            "expects a layout that orders 2 dimensions");
  args.dst_size = 11;
  EXPECT_EQ(takeFailure(api().PJRT_Buffer_ToHostBuffer(&args)).message,
            "expects memory of 12 bytes, but got 11");
}

TEST(PjrtBufferTest, AbsurdShapesAreErrors) {
  ClientPtr client = makeClient();
  int64_t dims[] = {int64_t(1) << 62, 4};
  auto args = makeArgs<PJRT_Client_BufferFromHostBuffer_Args>();
  args.client = client.get();
  args.type = PJRT_Buffer_Type_F32;
  args.dims = dims;
  args.num_dims = 2;
  EXPECT_EQ(takeFailure(api().PJRT_Client_BufferFromHostBuffer(&args)).message,
            "expects a shape of a size that memory may have");
}

// A caller who asks for memory in another order finds it at the address, and
// reads the same elements.
TEST(PjrtBufferTest, LayoutIsTheOrderOfMemory) {
  ClientPtr client = makeClient();
  const int64_t dims[] = {2, 3}, order[] = {0, 1};
  const float elements[] = {1, 2, 3, 4, 5, 6};
  auto layout = makeArgs<PJRT_Buffer_MemoryLayout>();
  layout.type = PJRT_Buffer_MemoryLayout_Type_Tiled;
  layout.tiled.minor_to_major = order;
  layout.tiled.minor_to_major_size = 2;
  auto args = makeArgs<PJRT_Client_BufferFromHostBuffer_Args>();
  args.client = client.get();
  args.data = elements;
  args.type = PJRT_Buffer_Type_F32;
  args.dims = dims;
  args.num_dims = 2;
  args.device_layout = &layout;
  call(api().PJRT_Client_BufferFromHostBuffer, args);
  EventPtr event(args.done_with_host_buffer);
  BufferPtr buffer(args.buffer);
  EXPECT_EQ(read<float>(*buffer), (std::vector<float>{1, 2, 3, 4, 5, 6}));
  auto pointer = makeArgs<PJRT_Buffer_UnsafePointer_Args>();
  pointer.buffer = buffer.get();
  call(api().PJRT_Buffer_UnsafePointer, pointer);
  auto memory = reinterpret_cast<const float *>(pointer.buffer_pointer);
  EXPECT_EQ(std::vector<float>(memory, memory + 6),
            (std::vector<float>{1, 4, 2, 5, 3, 6}));
  auto told = makeArgs<PJRT_Buffer_GetMemoryLayout_Args>();
  told.buffer = buffer.get();
  call(api().PJRT_Buffer_GetMemoryLayout, told);
  EXPECT_EQ(std::vector<int64_t>(told.layout.tiled.minor_to_major,
                                 told.layout.tiled.minor_to_major + 2),
            (std::vector<int64_t>{0, 1}));
}
