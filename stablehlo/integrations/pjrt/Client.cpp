//===- Client.cpp - Clients: devices that run programs --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/Objects.h"

#include "stablehlo/dialect/Version.h"
#include "stablehlo/reference/parallel/InstructionSet.h"
#include "llvm/ADT/STLExtras.h"
#include <numeric>

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::pjrt;

PJRT_Client::PJRT_Client(const ClientSettings &settings)
    : context(RunResources{static_cast<unsigned>(settings.numThreads),
                           settings.memoryLimit}),
      topology(settings.numDevices), settings(settings) {
  devices.reserve(settings.numDevices);
  for (PJRT_DeviceDescription &description : topology.descriptions) {
    PJRT_Device &device =
        devices.emplace_back(PJRT_Device{this, &description, {}, {}});
    deviceHandles.push_back(&device);
    for (auto [i, memory] : llvm::enumerate(device.memories)) {
      auto kind = static_cast<MemoryKind>(i);
      memory = {&device, kind, static_cast<int>(memoryHandles.size()),
                (description.name + " " + getKindName(kind) + " memory").str()};
      device.memoryHandles[i] = &memory;
      memoryHandles.push_back(&memory);
    }
  }
}

llvm::Expected<PJRT_Device *> pjrt::findDevice(PJRT_Client &client,
                                               int64_t id) {
  int64_t numDevices = client.devices.size();
  if (id >= 0 && id < numDevices)
    return &client.devices[id];
  return makeUsageError("expects a device from 0 to " +
                        llvm::Twine(numDevices - 1) + ", but got " +
                        llvm::Twine(id));
}

static llvm::Error createClient(PJRT_Client_Create_Args &args) {
  llvm::Expected<ClientSettings> settings =
      getClientSettings(llvm::ArrayRef(args.create_options, args.num_options));
  if (!settings)
    return settings.takeError();
  if (!settings->cpu.empty())
    if (llvm::Error error = forceInstructionSet(settings->cpu))
      return makeUsageError("cpu: " + llvm::toString(std::move(error)));
  args.client = new PJRT_Client(*settings);
  return llvm::Error::success();
}

static llvm::Error destroyClient(PJRT_Client_Destroy_Args &args) {
  delete args.client;
  return llvm::Error::success();
}

static llvm::Error getPlatformName(PJRT_Client_PlatformName_Args &args) {
  give(kPlatformName, args.platform_name, args.platform_name_size);
  return llvm::Error::success();
}

static llvm::Error getProcessIndex(PJRT_Client_ProcessIndex_Args &args) {
  args.process_index = 0;
  return llvm::Error::success();
}

static llvm::Error getPlatformVersion(PJRT_Client_PlatformVersion_Args &args) {
  static const std::string version =
      "StableHLO " + mlir::vhlo::Version::getCurrentVersion().toString();
  give(version, args.platform_version, args.platform_version_size);
  return llvm::Error::success();
}

static llvm::Error getTopology(PJRT_Client_TopologyDescription_Args &args) {
  args.topology = &args.client->topology;
  return llvm::Error::success();
}

static llvm::Error getDevices(PJRT_Client_Devices_Args &args) {
  args.devices = args.client->deviceHandles.data();
  args.num_devices = args.client->deviceHandles.size();
  return llvm::Error::success();
}

static llvm::Error
getAddressableDevices(PJRT_Client_AddressableDevices_Args &args) {
  args.addressable_devices = args.client->deviceHandles.data();
  args.num_addressable_devices = args.client->deviceHandles.size();
  return llvm::Error::success();
}

static llvm::Error lookUpDevice(PJRT_Client_LookupDevice_Args &args) {
  llvm::Expected<PJRT_Device *> device = findDevice(*args.client, args.id);
  if (!device)
    return device.takeError();
  args.device = *device;
  return llvm::Error::success();
}

static llvm::Error
lookUpAddressableDevice(PJRT_Client_LookupAddressableDevice_Args &args) {
  llvm::Expected<PJRT_Device *> device =
      findDevice(*args.client, args.local_hardware_id);
  if (!device)
    return device.takeError();
  args.addressable_device = *device;
  return llvm::Error::success();
}

static llvm::Error getMemories(PJRT_Client_AddressableMemories_Args &args) {
  args.addressable_memories = args.client->memoryHandles.data();
  args.num_addressable_memories = args.client->memoryHandles.size();
  return llvm::Error::success();
}

static llvm::Error
getDefaultAssignment(PJRT_Client_DefaultDeviceAssignment_Args &args) {
  int64_t numIds = static_cast<int64_t>(args.num_replicas) *
                   static_cast<int64_t>(args.num_partitions);
  if (args.num_replicas < 1 || args.num_partitions < 1 ||
      numIds > static_cast<int64_t>(args.client->devices.size()))
    return makeUsageError(
        "expects 1 to " + llvm::Twine(args.client->devices.size()) +
        " replicas and partitions, but got " + llvm::Twine(args.num_replicas) +
        " times " + llvm::Twine(args.num_partitions));
  if (args.default_assignment_size < static_cast<size_t>(numIds))
    return makeUsageError("the array is too small for the assignment");
  std::iota(args.default_assignment, args.default_assignment + numIds, 0);
  return llvm::Error::success();
}

void pjrt::offerClients(PJRT_Api &api) {
  offer<createClient>(api.PJRT_Client_Create);
  offer<destroyClient>(api.PJRT_Client_Destroy);
  offer<getPlatformName>(api.PJRT_Client_PlatformName);
  offer<getProcessIndex>(api.PJRT_Client_ProcessIndex);
  offer<getPlatformVersion>(api.PJRT_Client_PlatformVersion);
  offer<getTopology>(api.PJRT_Client_TopologyDescription);
  offer<getDevices>(api.PJRT_Client_Devices);
  offer<getAddressableDevices>(api.PJRT_Client_AddressableDevices);
  offer<lookUpDevice>(api.PJRT_Client_LookupDevice);
  offer<lookUpAddressableDevice>(api.PJRT_Client_LookupAddressableDevice);
  offer<getMemories>(api.PJRT_Client_AddressableMemories);
  offer<getDefaultAssignment>(api.PJRT_Client_DefaultDeviceAssignment);
  offerNone(api.PJRT_Client_DmaMap);
  offerNone(api.PJRT_Client_DmaUnmap);
  offerNone(api.PJRT_Client_UpdateGlobalProcessInfo);
}
