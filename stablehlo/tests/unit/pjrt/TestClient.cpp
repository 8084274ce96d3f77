//===- TestClient.cpp - The PJRT interface as tests call it ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestClient.h"

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::pjrt;

const PJRT_Api &pjrt::api() { return *getApi(); }

Failure pjrt::takeFailure(PJRT_Error *error) {
  if (!error)
    return {};
  auto codeArgs = makeArgs<PJRT_Error_GetCode_Args>();
  codeArgs.error = error;
  EXPECT_EQ(api().PJRT_Error_GetCode(&codeArgs), nullptr);
  auto messageArgs = makeArgs<PJRT_Error_Message_Args>();
  messageArgs.error = error;
  api().PJRT_Error_Message(&messageArgs);
  Failure failure = {codeArgs.code, std::string(messageArgs.message,
                                                messageArgs.message_size)};
  auto destroyArgs = makeArgs<PJRT_Error_Destroy_Args>();
  destroyArgs.error = error;
  api().PJRT_Error_Destroy(&destroyArgs);
  return failure;
}

ClientPtr pjrt::makeClient(int64_t numDevices) {
  auto option = makeArgs<PJRT_NamedValue>();
  option.name = "num_devices";
  option.name_size = std::strlen(option.name);
  option.type = PJRT_NamedValue_kInt64;
  option.int64_value = numDevices;
  option.value_size = 1;
  auto args = makeArgs<PJRT_Client_Create_Args>();
  args.create_options = &option;
  args.num_options = 1;
  call(api().PJRT_Client_Create, args);
  return ClientPtr(args.client);
}

std::vector<PJRT_Device *> pjrt::getDevices(PJRT_Client &client) {
  auto args = makeArgs<PJRT_Client_Devices_Args>();
  args.client = &client;
  call(api().PJRT_Client_Devices, args);
  return std::vector<PJRT_Device *>(args.devices,
                                    args.devices + args.num_devices);
}

BufferPtr pjrt::makeBuffer(PJRT_Client &client, const HostArray &array,
                           EventPtr *isDone, PJRT_Device *device) {
  auto args = makeArgs<PJRT_Client_BufferFromHostBuffer_Args>();
  args.client = &client;
  args.data = array.data;
  args.type = array.type;
  args.dims = array.dims.data();
  args.num_dims = array.dims.size();
  args.byte_strides = array.byteStrides.data();
  args.num_byte_strides = array.byteStrides.size();
  args.host_buffer_semantics = array.semantics;
  args.device = device;
  call(api().PJRT_Client_BufferFromHostBuffer, args);
  EventPtr event(args.done_with_host_buffer);
  if (isDone)
    *isDone = std::move(event);
  return BufferPtr(args.buffer);
}

bool pjrt::isReady(PJRT_Event &event) {
  auto args = makeArgs<PJRT_Event_IsReady_Args>();
  args.event = &event;
  call(api().PJRT_Event_IsReady, args);
  return args.is_ready;
}

bool pjrt::isDeleted(PJRT_Buffer &buffer) {
  auto args = makeArgs<PJRT_Buffer_IsDeleted_Args>();
  args.buffer = &buffer;
  call(api().PJRT_Buffer_IsDeleted, args);
  return args.is_deleted;
}

std::string pjrt::makeOptions(unsigned char numReplicas,
                              unsigned char numPartitions,
                              bool usesSpmdPartitioning) {
  // Field 3, a message: field 4 is the replicas, field 5 the partitions, field
  // 6 whether to partition.
  std::string message = {3 << 3 | 2, 6,
                         4 << 3,     static_cast<char>(numReplicas),
                         5 << 3,     static_cast<char>(numPartitions),
                         6 << 3,     usesSpmdPartitioning};
  return message;
}

LoadedPtr pjrt::compile(PJRT_Client &client, llvm::StringRef code,
                        llvm::StringRef options, Failure *failure) {
  auto program = makeArgs<PJRT_Program>();
  program.code = const_cast<char *>(code.data());
  program.code_size = code.size();
  program.format = "mlir";
  program.format_size = 4;
  auto args = makeArgs<PJRT_Client_Compile_Args>();
  args.client = &client;
  args.program = &program;
  args.compile_options = options.data();
  args.compile_options_size = options.size();
  Failure found = takeFailure(api().PJRT_Client_Compile(&args));
  if (failure)
    *failure = found;
  else
    EXPECT_EQ(found.code, PJRT_Error_Code_OK) << found.message;
  return LoadedPtr(args.executable);
}

std::vector<BufferPtr> pjrt::execute(PJRT_LoadedExecutable &executable,
                                     std::vector<PJRT_Buffer *> arguments,
                                     size_t numResults, Failure *failure,
                                     llvm::ArrayRef<int64_t> keep) {
  auto options = makeArgs<PJRT_ExecuteOptions>();
  options.non_donatable_input_indices = keep.data();
  options.num_non_donatable_input_indices = keep.size();
  auto args = makeArgs<PJRT_LoadedExecutable_Execute_Args>();
  args.executable = &executable;
  args.options = &options;
  PJRT_Buffer *const *argumentList = arguments.data();
  args.argument_lists = &argumentList;
  args.num_devices = 1;
  args.num_args = arguments.size();
  std::vector<PJRT_Buffer *> outputs(numResults);
  PJRT_Buffer **outputList = outputs.data();
  args.output_lists = &outputList;
  PJRT_Event *isComplete = nullptr;
  args.device_complete_events = &isComplete;
  Failure found = takeFailure(api().PJRT_LoadedExecutable_Execute(&args));
  if (failure)
    *failure = found;
  else
    EXPECT_EQ(found.code, PJRT_Error_Code_OK) << found.message;
  EventPtr event(isComplete);
  std::vector<BufferPtr> results;
  for (PJRT_Buffer *output : outputs)
    results.emplace_back(output);
  return results;
}
