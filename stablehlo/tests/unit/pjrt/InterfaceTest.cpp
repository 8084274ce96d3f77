//===- InterfaceTest.cpp - The table, errors and events of the PJRT plugin ===//
//--===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestClient.h"

using namespace mlir::stablehlo::pjrt;

TEST(PjrtInterfaceTest, NoFunctionIsNull) {
  const char *begin = reinterpret_cast<const char *>(&api());
  for (size_t offset = offsetof(PJRT_Api, PJRT_Error_Destroy);
       offset < sizeof(PJRT_Api); offset += sizeof(void *)) {
    void *function;
    std::memcpy(&function, begin + offset, sizeof(function));
    EXPECT_NE(function, nullptr) << "at offset " << offset;
  }
}

TEST(PjrtInterfaceTest, WhatIsNotOfferedSaysSo) {
  auto args = makeArgs<PJRT_Client_DmaMap_Args>();
  Failure failure = takeFailure(api().PJRT_Client_DmaMap(&args));
  EXPECT_EQ(failure.code, PJRT_Error_Code_UNIMPLEMENTED);
  EXPECT_EQ(failure.message,
            "the StableHLO reference has no PJRT_Client_DmaMap");
}

TEST(PjrtInterfaceTest, PluginNamesTheVersionsOfArtifacts) {
  auto args = makeArgs<PJRT_Plugin_Attributes_Args>();
  call(api().PJRT_Plugin_Attributes, args);
  ASSERT_EQ(args.num_attributes, 2u);
  const PJRT_NamedValue &minimum = args.attributes[1];
  EXPECT_EQ(std::string(minimum.name, minimum.name_size),
            "stablehlo_minimum_version");
  EXPECT_EQ(std::vector<int64_t>(minimum.int64_array_value,
                                 minimum.int64_array_value + 3),
            (std::vector<int64_t>{0, 9, 0}));
}

TEST(PjrtInterfaceTest, FieldsBehindTheCallersStructAreLeftAlone) {
  ClientPtr client = makeClient();
  auto args = makeArgs<PJRT_Device_MemoryStats_Args>();
  // A caller who knows the first field only.
  args.struct_size = offsetof(PJRT_Device_MemoryStats_Args, peak_bytes_in_use);
  args.device = getDevices(*client)[0];
  args.bytes_in_use = -1;
  args.peak_bytes_in_use = 77;
  args.bytes_limit = 78;
  call(api().PJRT_Device_MemoryStats, args);
  EXPECT_GE(args.bytes_in_use, 0);
  EXPECT_EQ(args.peak_bytes_in_use, 77);
  EXPECT_EQ(args.bytes_limit, 78);
}

TEST(PjrtInterfaceTest, ClientTellsItsDevices) {
  ClientPtr client = makeClient(3);
  std::vector<PJRT_Device *> devices = getDevices(*client);
  ASSERT_EQ(devices.size(), 3u);
  auto args = makeArgs<PJRT_Client_LookupDevice_Args>();
  args.client = client.get();
  args.id = 2;
  call(api().PJRT_Client_LookupDevice, args);
  EXPECT_EQ(args.device, devices[2]);
  args.id = 3;
  Failure failure = takeFailure(api().PJRT_Client_LookupDevice(&args));
  EXPECT_EQ(failure.code, PJRT_Error_Code_INVALID_ARGUMENT);
  EXPECT_EQ(failure.message, "expects a device from 0 to 2, but got 3");
}

TEST(PjrtInterfaceTest, DevicesHaveNoAttributesToFree) {
  ClientPtr client = makeClient();
  auto args = makeArgs<PJRT_Device_GetAttributes_Args>();
  args.device = getDevices(*client)[0];
  args.num_attributes = 7;
  call(api().PJRT_Device_GetAttributes, args);
  EXPECT_EQ(args.num_attributes, 0u);
  // Callers call it, whatever they got.
  ASSERT_NE(args.attributes_deleter, nullptr);
  args.attributes_deleter(args.device_attributes);
}

TEST(PjrtInterfaceTest, UnknownOptionIsAnError) {
  auto option = makeArgs<PJRT_NamedValue>();
  option.name = "colour";
  option.name_size = 6;
  option.type = PJRT_NamedValue_kInt64;
  auto args = makeArgs<PJRT_Client_Create_Args>();
  args.create_options = &option;
  args.num_options = 1;
  Failure failure = takeFailure(api().PJRT_Client_Create(&args));
  EXPECT_EQ(failure.message, "there is no option 'colour'");
}

TEST(PjrtInterfaceTest, ListenersHearOfAnEventOnce) {
  auto create = makeArgs<PJRT_Event_Create_Args>();
  call(api().PJRT_Event_Create, create);
  EventPtr event(create.event);
  EXPECT_FALSE(isReady(*event));
  std::vector<std::string> heard;
  auto listen = makeArgs<PJRT_Event_OnReady_Args>();
  listen.event = event.get();
  listen.user_arg = &heard;
  listen.callback = [](PJRT_Error *error, void *arg) {
    static_cast<std::vector<std::string> *>(arg)->push_back(
        takeFailure(error).message);
  };
  call(api().PJRT_Event_OnReady, listen);
  EXPECT_TRUE(heard.empty());
  auto set = makeArgs<PJRT_Event_Set_Args>();
  set.event = event.get();
  set.error_code = PJRT_Error_Code_ABORTED;
  set.error_message = "gone";
  set.error_message_size = 4;
  call(api().PJRT_Event_Set, set);
  call(api().PJRT_Event_OnReady, listen);
  EXPECT_EQ(heard, (std::vector<std::string>{"gone", "gone"}));
  Failure twice = takeFailure(api().PJRT_Event_Set(&set));
  EXPECT_EQ(twice.message, "the event is ready already");
  auto await = makeArgs<PJRT_Event_Await_Args>();
  await.event = event.get();
  EXPECT_EQ(takeFailure(api().PJRT_Event_Await(&await)).code,
            PJRT_Error_Code_ABORTED);
}
