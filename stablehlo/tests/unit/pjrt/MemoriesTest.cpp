//===- MemoriesTest.cpp - Memories of the PJRT plugin's devices -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestClient.h"
#include "stablehlo/integrations/pjrt/abi/Extensions.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir::stablehlo::pjrt;

static std::vector<PJRT_Memory *> getMemories(PJRT_Device *device) {
  auto args = makeArgs<PJRT_Device_AddressableMemories_Args>();
  args.device = device;
  call(api().PJRT_Device_AddressableMemories, args);
  return std::vector<PJRT_Memory *>(args.memories,
                                    args.memories + args.num_memories);
}

static std::string getKind(PJRT_Memory *memory) {
  auto args = makeArgs<PJRT_Memory_Kind_Args>();
  args.memory = memory;
  call(api().PJRT_Memory_Kind, args);
  return std::string(args.kind, args.kind_size);
}

static PJRT_Memory *getMemory(PJRT_Buffer &buffer) {
  auto args = makeArgs<PJRT_Buffer_Memory_Args>();
  args.buffer = &buffer;
  call(api().PJRT_Buffer_Memory, args);
  return args.memory;
}

static PJRT_Device *getDevice(PJRT_Buffer &buffer) {
  auto args = makeArgs<PJRT_Buffer_Device_Args>();
  args.buffer = &buffer;
  call(api().PJRT_Buffer_Device, args);
  return args.device;
}

static const float kElements[] = {1, 2};

static BufferPtr makeIn(PJRT_Client &client, PJRT_Memory *memory) {
  const int64_t dims[] = {2};
  auto args = makeArgs<PJRT_Client_BufferFromHostBuffer_Args>();
  args.client = &client;
  args.data = kElements;
  args.type = PJRT_Buffer_Type_F32;
  args.dims = dims;
  args.num_dims = 1;
  args.memory = memory;
  call(api().PJRT_Client_BufferFromHostBuffer, args);
  EventPtr event(args.done_with_host_buffer);
  return BufferPtr(args.buffer);
}

// Names, order and ids are those that `cpu` of jaxlib 0.10.2 has.
TEST(PjrtMemoriesTest, EachDeviceHasThree) {
  ClientPtr client = makeClient(2);
  int expectedId = 0;
  for (PJRT_Device *device : getDevices(*client)) {
    std::vector<std::string> kinds;
    std::vector<PJRT_Memory *> memories = getMemories(device);
    for (auto [i, memory] : llvm::enumerate(memories)) {
      kinds.push_back(getKind(memory));
      auto id = makeArgs<PJRT_Memory_Id_Args>();
      id.memory = memory;
      call(api().PJRT_Memory_Id, id);
      EXPECT_EQ(id.id, expectedId++);
      auto kindId = makeArgs<PJRT_Memory_Kind_Id_Args>();
      kindId.memory = memory;
      call(api().PJRT_Memory_Kind_Id, kindId);
      EXPECT_EQ(kindId.kind_id, static_cast<int>(i));
    }
    EXPECT_EQ(kinds, (std::vector<std::string>{"device", "pinned_host",
                                               "unpinned_host"}));
    auto args = makeArgs<PJRT_Device_DefaultMemory_Args>();
    args.device = device;
    call(api().PJRT_Device_DefaultMemory, args);
    EXPECT_EQ(args.memory, memories[0]);
  }
  auto all = makeArgs<PJRT_Client_AddressableMemories_Args>();
  all.client = client.get();
  call(api().PJRT_Client_AddressableMemories, all);
  EXPECT_EQ(all.num_addressable_memories, 6u);
}

TEST(PjrtMemoriesTest, BufferIsInTheMemoryThatTheCallerNames) {
  ClientPtr client = makeClient(2);
  std::vector<PJRT_Device *> devices = getDevices(*client);
  PJRT_Memory *there = getMemories(devices[1])[1];
  BufferPtr buffer = makeIn(*client, there);
  EXPECT_EQ(getMemory(*buffer), there);
  EXPECT_EQ(getDevice(*buffer), devices[1]);
  PJRT_Memory *here = getMemories(devices[0])[2];
  auto copy = makeArgs<PJRT_Buffer_CopyToMemory_Args>();
  copy.buffer = buffer.get();
  copy.dst_memory = here;
  call(api().PJRT_Buffer_CopyToMemory, copy);
  BufferPtr copied(copy.dst_buffer);
  EXPECT_EQ(getMemory(*copied), here);
  EXPECT_EQ(read<float>(*copied), (std::vector<float>{1, 2}));
}

TEST(PjrtMemoriesTest, ResultIsInTheMemoryThatTheProgramNames) {
  ClientPtr client = makeClient();
  std::vector<PJRT_Memory *> memories = getMemories(getDevices(*client)[0]);
  LoadedPtr loaded = compile(*client, R"(
func.func @main(%a: tensor<2xf32> {mhlo.memory_kind = "unpinned_host"})
    -> (tensor<2xf32> {mhlo.memory_kind = "pinned_host"}, tensor<2xf32>) {
  %0 = stablehlo.custom_call @annotate_device_placement(%a)
      {has_side_effect = true,
       mhlo.frontend_attributes = {_xla_buffer_placement = "pinned_host"}}
      : (tensor<2xf32>) -> tensor<2xf32>
  return %0, %a : tensor<2xf32>, tensor<2xf32>
})",
                             makeOptions());
  BufferPtr argument = makeIn(*client, memories[2]);
  std::vector<BufferPtr> results = execute(*loaded, {argument.get()}, 2);
  EXPECT_EQ(getMemory(*results[0]), memories[1]);
  EXPECT_EQ(getMemory(*results[1]), memories[0]);
  auto executable = makeArgs<PJRT_LoadedExecutable_GetExecutable_Args>();
  executable.loaded_executable = loaded.get();
  call(api().PJRT_LoadedExecutable_GetExecutable, executable);
  ExecutablePtr owner(executable.executable);
  auto kinds = makeArgs<PJRT_Executable_OutputMemoryKinds_Args>();
  kinds.executable = executable.executable;
  call(api().PJRT_Executable_OutputMemoryKinds, kinds);
  ASSERT_EQ(kinds.num_outputs, 2u);
  EXPECT_EQ(std::string(kinds.memory_kinds[0], kinds.memory_kind_sizes[0]),
            "pinned_host");
  EXPECT_EQ(std::string(kinds.memory_kinds[1], kinds.memory_kind_sizes[1]),
            "device");
}

TEST(PjrtMemoriesTest, UnknownKindIsAnError) {
  ClientPtr client = makeClient();
  Failure failure;
  compile(*client, R"(
func.func @main(%a: tensor<2xf32>)
    -> (tensor<2xf32> {mhlo.memory_kind = "cellar"}) {
  return %a : tensor<2xf32>
})",
          makeOptions(), &failure);
  EXPECT_EQ(failure.code, PJRT_Error_Code_INVALID_ARGUMENT);
  EXPECT_EQ(failure.message, "no device has memory of the kind 'cellar'");
}

TEST(PjrtMemoriesTest, DescriptionsOfDevicesNameThem) {
  ClientPtr client = makeClient();
  const auto &memories = getExtension<PJRT_MemoryDescriptions_Extension>(
      PJRT_Extension_Type_MemoryDescriptions);
  auto device = makeArgs<PJRT_Device_GetDescription_Args>();
  device.device = getDevices(*client)[0];
  call(api().PJRT_Device_GetDescription, device);
  auto args = makeArgs<PJRT_DeviceDescription_MemoryDescriptions_Args>();
  args.device_description = device.device_description;
  call(memories.PJRT_DeviceDescription_MemoryDescriptions, args);
  EXPECT_EQ(args.num_memory_descriptions, 3u);
  EXPECT_EQ(args.default_memory_index, 0u);
  auto kind = makeArgs<PJRT_MemoryDescription_Kind_Args>();
  kind.memory_description = args.memory_descriptions[2];
  call(memories.PJRT_MemoryDescription_Kind, kind);
  EXPECT_EQ(std::string(kind.kind, kind.kind_size), "unpinned_host");
  EXPECT_EQ(kind.kind_id, 2);
}
