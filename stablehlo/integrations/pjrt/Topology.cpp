//===- Topology.cpp - Which devices there are -----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/Objects.h"

#include "stablehlo/dialect/Version.h"

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::pjrt;

struct PJRT_SerializedTopology {
  std::string bytes;
};

PJRT_TopologyDescription::PJRT_TopologyDescription(int64_t numDevices) {
  descriptions.reserve(numDevices);
  for (int id = 0; id < numDevices; ++id) {
    std::string name =
        "StablehloReferenceDevice(id=" + std::to_string(id) + ")";
    handles.push_back(&descriptions.emplace_back(
        PJRT_DeviceDescription{id, name, std::move(name)}));
    descriptions.back().debugName = descriptions.back().name;
  }
}

static llvm::Error createTopology(PJRT_TopologyDescription_Create_Args &args) {
  llvm::Expected<ClientSettings> settings =
      getClientSettings(llvm::ArrayRef(args.create_options, args.num_options));
  if (!settings)
    return settings.takeError();
  args.topology = new PJRT_TopologyDescription(settings->numDevices);
  return llvm::Error::success();
}

static llvm::Error
destroyTopology(PJRT_TopologyDescription_Destroy_Args &args) {
  delete args.topology;
  return llvm::Error::success();
}

static llvm::Error
getVersion(PJRT_TopologyDescription_PlatformVersion_Args &args) {
  static const std::string version =
      "StableHLO " + mlir::vhlo::Version::getCurrentVersion().toString();
  give(version, args.platform_version, args.platform_version_size);
  return llvm::Error::success();
}

static llvm::Error getName(PJRT_TopologyDescription_PlatformName_Args &args) {
  give(kPlatformName, args.platform_name, args.platform_name_size);
  return llvm::Error::success();
}

static llvm::Error
getDescriptions(PJRT_TopologyDescription_GetDeviceDescriptions_Args &args) {
  args.descriptions = args.topology->handles.data();
  args.num_descriptions = args.topology->handles.size();
  return llvm::Error::success();
}

/// The number of devices says all.
static llvm::Error serialize(PJRT_TopologyDescription_Serialize_Args &args) {
  auto serialized = new PJRT_SerializedTopology{
      std::to_string(args.topology->handles.size())};
  give(serialized->bytes, args.serialized_bytes, args.serialized_bytes_size);
  args.serialized_topology = serialized;
  args.serialized_topology_deleter = [](PJRT_SerializedTopology *topology) {
    delete topology;
  };
  return llvm::Error::success();
}

static llvm::Error
deserialize(PJRT_TopologyDescription_Deserialize_Args &args) {
  int64_t numDevices = 0;
  if (llvm::StringRef(args.serialized_topology, args.serialized_topology_size)
          .getAsInteger(10, numDevices) ||
      numDevices < 1 || numDevices > kMaxDevices)
    return makeUsageError("the serialized topology is damaged");
  args.topology = new PJRT_TopologyDescription(numDevices);
  return llvm::Error::success();
}

static llvm::Error
getAttributes(PJRT_TopologyDescription_Attributes_Args &args) {
  args.attributes = nullptr;
  args.num_attributes = 0;
  return llvm::Error::success();
}

void pjrt::offerTopologies(PJRT_Api &api) {
  offer<createTopology>(api.PJRT_TopologyDescription_Create);
  offer<destroyTopology>(api.PJRT_TopologyDescription_Destroy);
  offer<getVersion>(api.PJRT_TopologyDescription_PlatformVersion);
  offer<getName>(api.PJRT_TopologyDescription_PlatformName);
  offer<getDescriptions>(api.PJRT_TopologyDescription_GetDeviceDescriptions);
  offer<serialize>(api.PJRT_TopologyDescription_Serialize);
  offer<deserialize>(api.PJRT_TopologyDescription_Deserialize);
  offer<getAttributes>(api.PJRT_TopologyDescription_Attributes);
}
