//===- Devices.cpp - Devices, their memories and descriptions -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/Objects.h"
#include "stablehlo/integrations/pjrt/abi/Extensions.h"

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::pjrt;

//===----------------------------------------------------------------------===//
// Descriptions
//===----------------------------------------------------------------------===//

static llvm::Error getId(PJRT_DeviceDescription_Id_Args &args) {
  args.id = args.device_description->id;
  return llvm::Error::success();
}

static llvm::Error getProcess(PJRT_DeviceDescription_ProcessIndex_Args &args) {
  args.process_index = 0;
  return llvm::Error::success();
}

static llvm::Error getAttributes(PJRT_DeviceDescription_Attributes_Args &args) {
  args.attributes = nullptr;
  args.num_attributes = 0;
  return llvm::Error::success();
}

static llvm::Error getKind(PJRT_DeviceDescription_Kind_Args &args) {
  give("StableHLO reference", args.device_kind, args.device_kind_size);
  return llvm::Error::success();
}

static llvm::Error getDebugName(PJRT_DeviceDescription_DebugString_Args &args) {
  give(args.device_description->debugName, args.debug_string,
       args.debug_string_size);
  return llvm::Error::success();
}

static llvm::Error getName(PJRT_DeviceDescription_ToString_Args &args) {
  give(args.device_description->name, args.to_string, args.to_string_size);
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Devices
//===----------------------------------------------------------------------===//

static llvm::Error getDescription(PJRT_Device_GetDescription_Args &args) {
  args.device_description = args.device->description;
  return llvm::Error::success();
}

static llvm::Error isAddressable(PJRT_Device_IsAddressable_Args &args) {
  args.is_addressable = true;
  return llvm::Error::success();
}

static llvm::Error getLocalId(PJRT_Device_LocalHardwareId_Args &args) {
  args.local_hardware_id = args.device->description->id;
  return llvm::Error::success();
}

/// The numbers of devices say all about them.
static llvm::Error getAttributesOfDevice(PJRT_Device_GetAttributes_Args &args) {
  args.attributes = nullptr;
  args.num_attributes = 0;
  args.device_attributes = nullptr;
  args.attributes_deleter = [](PJRT_Device_Attributes *) {};
  return llvm::Error::success();
}

static llvm::Error getMemories(PJRT_Device_AddressableMemories_Args &args) {
  args.memories = args.device->memoryHandles.data();
  args.num_memories = args.device->memoryHandles.size();
  return llvm::Error::success();
}

static llvm::Error getDefaultMemory(PJRT_Device_DefaultMemory_Args &args) {
  args.memory = args.device->getMemory(MemoryKind::Device);
  return llvm::Error::success();
}

/// All devices share one memory.
static llvm::Error getMemoryStats(PJRT_Device_MemoryStats_Args &args) {
  MemoryAccount &memory = args.device->client->context.getMemory();
  args.bytes_in_use = memory.getLiveBytes();
  args.peak_bytes_in_use = memory.getPeakBytes();
  args.peak_bytes_in_use_is_set = true;
  args.bytes_limit = memory.getLimit();
  args.bytes_limit_is_set = true;
  args.num_allocs_is_set = false;
  args.largest_alloc_size_is_set = false;
  args.bytes_reserved_is_set = false;
  args.peak_bytes_reserved_is_set = false;
  args.bytes_reservable_limit_is_set = false;
  args.largest_free_block_bytes_is_set = false;
  args.pool_bytes_is_set = false;
  args.peak_pool_bytes_is_set = false;
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Memories
//===----------------------------------------------------------------------===//

static llvm::Error getMemoryId(PJRT_Memory_Id_Args &args) {
  args.id = args.memory->id;
  return llvm::Error::success();
}

static llvm::Error getMemoryKind(PJRT_Memory_Kind_Args &args) {
  give(getKindName(args.memory->kind), args.kind, args.kind_size);
  return llvm::Error::success();
}

static llvm::Error getMemoryKindId(PJRT_Memory_Kind_Id_Args &args) {
  args.kind_id = static_cast<int>(args.memory->kind);
  return llvm::Error::success();
}

static llvm::Error getMemoryDebugName(PJRT_Memory_DebugString_Args &args) {
  give(args.memory->name, args.debug_string, args.debug_string_size);
  return llvm::Error::success();
}

static llvm::Error getMemoryName(PJRT_Memory_ToString_Args &args) {
  give(args.memory->name, args.to_string, args.to_string_size);
  return llvm::Error::success();
}

static llvm::Error
getMemoryDevices(PJRT_Memory_AddressableByDevices_Args &args) {
  args.devices = &args.memory->device;
  args.num_devices = 1;
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Memories of devices that no client has
//===----------------------------------------------------------------------===//

struct PJRT_MemoryDescription {
  MemoryKind kind;
};

/// Each device has the same.
static llvm::Error
describeMemories(PJRT_DeviceDescription_MemoryDescriptions_Args &args) {
  static const PJRT_MemoryDescription descriptions[kNumMemoryKinds] = {
      {MemoryKind::Device},
      {MemoryKind::PinnedHost},
      {MemoryKind::UnpinnedHost}};
  static const PJRT_MemoryDescription *const handles[kNumMemoryKinds] = {
      &descriptions[0], &descriptions[1], &descriptions[2]};
  args.memory_descriptions = handles;
  args.num_memory_descriptions = kNumMemoryKinds;
  args.default_memory_index = static_cast<size_t>(MemoryKind::Device);
  return llvm::Error::success();
}

static llvm::Error getDescribedKind(PJRT_MemoryDescription_Kind_Args &args) {
  MemoryKind kind = args.memory_description->kind;
  give(getKindName(kind), args.kind, args.kind_size);
  args.kind_id = static_cast<int>(kind);
  return llvm::Error::success();
}

static void
offerMemoryDescriptions(PJRT_MemoryDescriptions_Extension &extension) {
  offer<describeMemories>(extension.PJRT_DeviceDescription_MemoryDescriptions);
  offer<getDescribedKind>(extension.PJRT_MemoryDescription_Kind);
}

PJRT_Extension_Base *pjrt::getMemoryDescriptions(PJRT_Extension_Base *next) {
  return linkExtension<PJRT_MemoryDescriptions_Extension,
                       offerMemoryDescriptions>(
      PJRT_Extension_Type_MemoryDescriptions, next);
}

void pjrt::offerDevices(PJRT_Api &api) {
  offer<getId>(api.PJRT_DeviceDescription_Id);
  offer<getProcess>(api.PJRT_DeviceDescription_ProcessIndex);
  offer<getAttributes>(api.PJRT_DeviceDescription_Attributes);
  offer<getKind>(api.PJRT_DeviceDescription_Kind);
  offer<getDebugName>(api.PJRT_DeviceDescription_DebugString);
  offer<getName>(api.PJRT_DeviceDescription_ToString);
  offer<getDescription>(api.PJRT_Device_GetDescription);
  offer<getAttributesOfDevice>(api.PJRT_Device_GetAttributes);
  offer<isAddressable>(api.PJRT_Device_IsAddressable);
  offer<getLocalId>(api.PJRT_Device_LocalHardwareId);
  offer<getMemories>(api.PJRT_Device_AddressableMemories);
  offer<getDefaultMemory>(api.PJRT_Device_DefaultMemory);
  offer<getMemoryStats>(api.PJRT_Device_MemoryStats);
  offer<getMemoryId>(api.PJRT_Memory_Id);
  offer<getMemoryKind>(api.PJRT_Memory_Kind);
  offer<getMemoryKindId>(api.PJRT_Memory_Kind_Id);
  offer<getMemoryDebugName>(api.PJRT_Memory_DebugString);
  offer<getMemoryName>(api.PJRT_Memory_ToString);
  offer<getMemoryDevices>(api.PJRT_Memory_AddressableByDevices);
  offerNone(api.PJRT_Device_PoisonExecution);
  offerNone(api.PJRT_Device_CreateAsyncTrackingEvent);
  offerNone(api.PJRT_AsyncTrackingEvent_Destroy);
}
