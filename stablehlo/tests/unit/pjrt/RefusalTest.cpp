//===- RefusalTest.cpp - What the PJRT plugin says of mistakes ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestClient.h"

using namespace mlir::stablehlo::pjrt;

/// What a call that must fail says.
template <typename Args>
static std::string refuse(PJRT_Error *(*function)(Args *), Args &args) {
  Failure failure = takeFailure(function(&args));
  EXPECT_NE(failure.code, PJRT_Error_Code_OK);
  return failure.message;
}

static std::string refuseProgram(PJRT_Client &client, llvm::StringRef code,
                                 llvm::StringRef options) {
  Failure failure;
  compile(client, code, options, &failure);
  return failure.message;
}

static constexpr llvm::StringLiteral kNothing("func.func @main() { return }");

TEST(PjrtRefusalTest, OptionsOfClients) {
  auto option = makeArgs<PJRT_NamedValue>();
  option.name = "threads";
  option.name_size = 7;
  option.type = PJRT_NamedValue_kString;
  option.string_value = "many";
  option.value_size = 4;
  auto args = makeArgs<PJRT_Client_Create_Args>();
  args.create_options = &option;
  args.num_options = 1;
  EXPECT_EQ(refuse(api().PJRT_Client_Create, args),
            "threads expects a number from 0 to 1024, but got 'many'");
  option.type = PJRT_NamedValue_kFloat;
  EXPECT_EQ(refuse(api().PJRT_Client_Create, args),
            "option 'threads' expects a text or a number");
  option.type = PJRT_NamedValue_kString;
  option.name = "cpu";
  option.name_size = 3;
  EXPECT_EQ(refuse(api().PJRT_Client_Create, args),
            "cpu: expects avx512, avx2, sse4 or neon, but got 'many'");
  option.name = "allow_machine_bits";
  option.name_size = 18;
  EXPECT_EQ(refuse(api().PJRT_Client_Create, args),
            "allow_machine_bits expects a number from 0 to 1, but got 'many'");
}

TEST(PjrtRefusalTest, DefaultAssignment) {
  ClientPtr client = makeClient(2);
  int ids[2];
  auto args = makeArgs<PJRT_Client_DefaultDeviceAssignment_Args>();
  args.client = client.get();
  args.num_replicas = 1;
  args.num_partitions = 2;
  args.default_assignment = ids;
  args.default_assignment_size = 2;
  call(api().PJRT_Client_DefaultDeviceAssignment, args);
  EXPECT_EQ(ids[1], 1);
  args.default_assignment_size = 1;
  EXPECT_EQ(refuse(api().PJRT_Client_DefaultDeviceAssignment, args),
            "the array is too small for the assignment");
  args.num_partitions = 3;
  EXPECT_EQ(refuse(api().PJRT_Client_DefaultDeviceAssignment, args),
            "expects 1 to 2 replicas and partitions, but got 1 times 3");
}

TEST(PjrtRefusalTest, Topologies) {
  auto create = makeArgs<PJRT_TopologyDescription_Create_Args>();
  call(api().PJRT_TopologyDescription_Create, create);
  auto serialize = makeArgs<PJRT_TopologyDescription_Serialize_Args>();
  serialize.topology = create.topology;
  call(api().PJRT_TopologyDescription_Serialize, serialize);
  auto load = makeArgs<PJRT_TopologyDescription_Deserialize_Args>();
  load.serialized_topology = serialize.serialized_bytes;
  load.serialized_topology_size = serialize.serialized_bytes_size;
  call(api().PJRT_TopologyDescription_Deserialize, load);
  serialize.serialized_topology_deleter(serialize.serialized_topology);
  for (PJRT_TopologyDescription *topology : {create.topology, load.topology}) {
    auto destroy = makeArgs<PJRT_TopologyDescription_Destroy_Args>();
    destroy.topology = topology;
    call(api().PJRT_TopologyDescription_Destroy, destroy);
  }
  load.serialized_topology = "0";
  load.serialized_topology_size = 1;
  EXPECT_EQ(refuse(api().PJRT_TopologyDescription_Deserialize, load),
            "the serialized topology is damaged");
}

TEST(PjrtRefusalTest, Programs) {
  ClientPtr client = makeClient(2);
  EXPECT_EQ(refuseProgram(*client, kNothing, makeOptions(100, 100)),
            "expects at most 4096 replicas and partitions");
  EXPECT_EQ(refuseProgram(*client, kNothing, makeOptions(3, 1)),
            "expects a device from 0 to 1, but got 2");
  // Field 6 of the build options: a partitioner is asked for.
  EXPECT_EQ(refuseProgram(*client, kNothing,
                          llvm::StringRef("\x1a\x06\x20\x02\x28\x02\x30\x01")),
            "expects partitions or replicas, but got both");
  // Field 9 of them: a device of the first partition, for two of them.
  EXPECT_EQ(
      refuseProgram(
          *client, kNothing,
          llvm::StringRef("\x1a\x09\x28\x02\x4a\x05\x1a\x03\x0a\x01\x00", 11)),
      "expects a device for each of 1 replicas of 2 partitions");
  EXPECT_EQ(refuseProgram(*client, "module {}", makeOptions()),
            "the module has no function @main");
  EXPECT_EQ(refuseProgram(*client,
                          "func.func @main(%a: tensor<?xf32>) { return }",
                          makeOptions()),
            "no buffer has the type tensor<?xf32>");
  auto program = makeArgs<PJRT_Program>();
  program.format = "hlo";
  program.format_size = 3;
  auto args = makeArgs<PJRT_Client_Compile_Args>();
  args.client = client.get();
  args.program = &program;
  EXPECT_EQ(refuse(api().PJRT_Client_Compile, args),
            "expects a program of format 'mlir', but got 'hlo'");
  auto load = makeArgs<PJRT_Executable_DeserializeAndLoad_Args>();
  load.client = client.get();
  load.serialized_executable = "nonsense";
  load.serialized_executable_size = 8;
  EXPECT_EQ(refuse(api().PJRT_Executable_DeserializeAndLoad, load),
            "expects an executable that the StableHLO reference serialized");
}

TEST(PjrtRefusalTest, Runs) {
  ClientPtr client = makeClient();
  LoadedPtr executable = compile(*client, kNothing, makeOptions());
  auto args = makeArgs<PJRT_LoadedExecutable_Execute_Args>();
  args.executable = executable.get();
  args.num_devices = 2;
  EXPECT_EQ(refuse(api().PJRT_LoadedExecutable_Execute, args),
            "expects arguments for 1 devices, but got them for 2");
  auto remove = makeArgs<PJRT_LoadedExecutable_Delete_Args>();
  remove.executable = executable.get();
  call(api().PJRT_LoadedExecutable_Delete, remove);
  EXPECT_EQ(refuse(api().PJRT_LoadedExecutable_Execute, args),
            "the executable was deleted");
}

TEST(PjrtRefusalTest, BufferIsNotDonatedTwice) {
  ClientPtr client = makeClient();
  LoadedPtr executable = compile(*client, R"(
func.func @main(%a: tensor<f32> {jax.buffer_donor = true},
                %b: tensor<f32> {jax.buffer_donor = true}) { return })",
                                 makeOptions());
  float element = 1;
  BufferPtr a = makeBuffer(*client, {PJRT_Buffer_Type_F32, {}, &element, {}});
  Failure failure;
  execute(*executable, {a.get(), a.get()}, 0, &failure);
  EXPECT_EQ(failure.message, "argument 1 was donated by another argument");
  EXPECT_FALSE(isDeleted(*a));
}

TEST(PjrtRefusalTest, BuffersFromTheHost) {
  ClientPtr client = makeClient();
  std::vector<float> elements(6);
  const int64_t dims[] = {2, 3};
  const int64_t numbers[] = {0, 1};
  auto args = makeArgs<PJRT_Client_BufferFromHostBuffer_Args>();
  args.client = client.get();
  args.data = elements.data();
  args.type = PJRT_Buffer_Type_TOKEN;
  args.dims = dims;
  args.num_dims = 2;
  EXPECT_EQ(refuse(api().PJRT_Client_BufferFromHostBuffer, args),
            "no buffer is made of elements of type 23");
  args.type = PJRT_Buffer_Type_F32;
  args.byte_strides = numbers;
  args.num_byte_strides = 1;
  EXPECT_EQ(refuse(api().PJRT_Client_BufferFromHostBuffer, args),
            "expects 2 strides, but got 1");
  auto layout = makeArgs<PJRT_Buffer_MemoryLayout>();
  layout.type = PJRT_Buffer_MemoryLayout_Type_Tiled;
  layout.tiled.minor_to_major = numbers;
  layout.tiled.minor_to_major_size = 1;
  args.device_layout = &layout;
  EXPECT_EQ(refuse(api().PJRT_Client_BufferFromHostBuffer, args),
            "expects a layout that orders 2 dimensions");
  layout.tiled.num_tiles = 1;
  EXPECT_EQ(refuse(api().PJRT_Client_BufferFromHostBuffer, args),
            "the StableHLO reference has buffers that a layout without tiles "
            "orders");
}

TEST(PjrtRefusalTest, RawBytes) {
  ClientPtr client = makeClient();
  const int16_t elements[] = {1, 2, 3};
  BufferPtr buffer =
      makeBuffer(*client, {PJRT_Buffer_Type_S16, {3}, elements, {}});
  int16_t element = 0;
  auto args = makeArgs<PJRT_Buffer_CopyRawToHost_Args>();
  args.buffer = buffer.get();
  args.dst = &element;
  args.offset = 4;
  args.transfer_size = 2;
  call(api().PJRT_Buffer_CopyRawToHost, args);
  EventPtr event(args.event);
  EXPECT_EQ(element, 3);
  args.offset = 5;
  EXPECT_EQ(refuse(api().PJRT_Buffer_CopyRawToHost, args),
            "expects bytes of [0, 6), but got 2 from 5 on");
}

TEST(PjrtRefusalTest, ErrorOfAnEventThatIsNotReady) {
  auto create = makeArgs<PJRT_Event_Create_Args>();
  call(api().PJRT_Event_Create, create);
  EventPtr event(create.event);
  auto args = makeArgs<PJRT_Event_Error_Args>();
  args.event = event.get();
  EXPECT_EQ(refuse(api().PJRT_Event_Error, args), "the event is not ready yet");
}

TEST(PjrtBufferTest, ViewTellsItsOwnerWhenItGoes) {
  ClientPtr client = makeClient();
  std::vector<float> elements = {1, 2, 3, 4};
  const int64_t dims[] = {2, 2};
  const int64_t minorToMajor[] = {0, 1};
  auto layout = makeArgs<PJRT_Buffer_MemoryLayout>();
  layout.type = PJRT_Buffer_MemoryLayout_Type_Tiled;
  layout.tiled.minor_to_major = minorToMajor;
  layout.tiled.minor_to_major_size = 2;
  bool isGone = false;
  auto args = makeArgs<PJRT_Client_CreateViewOfDeviceBuffer_Args>();
  args.client = client.get();
  args.device_buffer_ptr = elements.data();
  args.dims = dims;
  args.num_dims = 2;
  args.element_type = PJRT_Buffer_Type_F32;
  args.layout = &layout;
  args.on_delete_callback = [](void *, void *arg) {
    *static_cast<bool *>(arg) = true;
  };
  args.on_delete_callback_arg = &isGone;
  call(api().PJRT_Client_CreateViewOfDeviceBuffer, args);
  BufferPtr buffer(args.buffer);
  EXPECT_EQ(read<float>(*buffer), (std::vector<float>{1, 3, 2, 4}));
  buffer.reset();
  EXPECT_TRUE(isGone);
}
