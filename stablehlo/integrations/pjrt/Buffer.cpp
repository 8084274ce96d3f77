//===- Buffer.cpp - Buffers: what they are --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/ElementTypes.h"
#include "stablehlo/integrations/pjrt/Event.h"
#include "stablehlo/integrations/pjrt/Objects.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::pjrt;

PJRT_Buffer::PJRT_Buffer(PJRT_Memory *memory, PJRT_Buffer_Type type,
                         llvm::ArrayRef<int64_t> dims, Tensor tensor)
    : memory(memory), type(type), dims(dims.begin(), dims.end()),
      minorToMajor(getRowMajorOrder(dims.size())), tensor(std::move(tensor)) {}

llvm::Expected<Tensor> PJRT_Buffer::get() {
  std::lock_guard<std::mutex> lock(mutex);
  if (isDeleted)
    return makeUsageError("the buffer was deleted or donated");
  return tensor;
}

llvm::Expected<Tensor> PJRT_Buffer::take() {
  std::lock_guard<std::mutex> lock(mutex);
  if (isDeleted)
    return makeUsageError("the buffer was deleted or donated");
  isDeleted = true;
  laidOut = Tensor();
  return std::exchange(tensor, Tensor());
}

llvm::Expected<Tensor> PJRT_Buffer::getLaidOut() {
  std::lock_guard<std::mutex> lock(mutex);
  if (isDeleted)
    return makeUsageError("the buffer was deleted or donated");
  if (!tensor || isRowMajor(minorToMajor))
    return tensor;
  if (!laidOut) {
    llvm::Expected<Tensor> made =
        tensor.transpose(llvm::to_vector(llvm::reverse(minorToMajor)))
            .toDense(memory->device->client->context);
    if (!made)
      return makeMemoryError(made.takeError());
    laidOut = std::move(*made);
  }
  return laidOut;
}

size_t PJRT_Buffer::getNumBytes() const {
  std::optional<ElementType> elementType = toElementType(type);
  return elementType ? *getNumElements(dims) * getStorageSize(*elementType) : 0;
}

static llvm::Error destroyBuffer(PJRT_Buffer_Destroy_Args &args) {
  delete args.buffer;
  return llvm::Error::success();
}

static llvm::Error getType(PJRT_Buffer_ElementType_Args &args) {
  args.type = args.buffer->type;
  return llvm::Error::success();
}

static llvm::Error getDims(PJRT_Buffer_Dimensions_Args &args) {
  args.dims = args.buffer->dims.data();
  args.num_dims = args.buffer->dims.size();
  return llvm::Error::success();
}

static llvm::Error getUnpaddedDims(PJRT_Buffer_UnpaddedDimensions_Args &args) {
  args.unpadded_dims = args.buffer->dims.data();
  args.num_dims = args.buffer->dims.size();
  return llvm::Error::success();
}

static llvm::Error
getDynamicDims(PJRT_Buffer_DynamicDimensionIndices_Args &args) {
  args.dynamic_dim_indices = nullptr;
  args.num_dynamic_dims = 0;
  return llvm::Error::success();
}

static llvm::Error getLayout(PJRT_Buffer_GetMemoryLayout_Args &args) {
  args.layout = {};
  args.layout.struct_size = sizeof(PJRT_Buffer_MemoryLayout);
  args.layout.type = PJRT_Buffer_MemoryLayout_Type_Tiled;
  args.layout.tiled.struct_size = sizeof(PJRT_Buffer_MemoryLayout_Tiled);
  args.layout.tiled.minor_to_major = args.buffer->minorToMajor.data();
  args.layout.tiled.minor_to_major_size = args.buffer->minorToMajor.size();
  return llvm::Error::success();
}

static llvm::Error getSize(PJRT_Buffer_OnDeviceSizeInBytes_Args &args) {
  args.on_device_size_in_bytes = args.buffer->getNumBytes();
  return llvm::Error::success();
}

static llvm::Error getDevice(PJRT_Buffer_Device_Args &args) {
  args.device = args.buffer->memory->device;
  return llvm::Error::success();
}

static llvm::Error getMemory(PJRT_Buffer_Memory_Args &args) {
  args.memory = args.buffer->memory;
  return llvm::Error::success();
}

static llvm::Error isOnCpu(PJRT_Buffer_IsOnCpu_Args &args) {
  args.is_on_cpu = true;
  return llvm::Error::success();
}

static llvm::Error deleteBuffer(PJRT_Buffer_Delete_Args &args) {
  // Memory goes outside of the lock: who owns it is told.
  Tensor dropped, droppedLaidOut;
  std::lock_guard<std::mutex> lock(args.buffer->mutex);
  args.buffer->isDeleted = true;
  std::swap(dropped, args.buffer->tensor);
  std::swap(droppedLaidOut, args.buffer->laidOut);
  return llvm::Error::success();
}

static llvm::Error isDeleted(PJRT_Buffer_IsDeleted_Args &args) {
  std::lock_guard<std::mutex> lock(args.buffer->mutex);
  args.is_deleted = args.buffer->isDeleted;
  return llvm::Error::success();
}

static llvm::Error getReadyEvent(PJRT_Buffer_ReadyEvent_Args &args) {
  args.event = makeReadyEvent();
  return llvm::Error::success();
}

static llvm::Expected<char *> getAddress(PJRT_Buffer &buffer) {
  llvm::Expected<Tensor> tensor = buffer.getLaidOut();
  if (!tensor)
    return tensor.takeError();
  return *tensor ? tensor->data() : nullptr;
}

static llvm::Error getPointer(PJRT_Buffer_UnsafePointer_Args &args) {
  llvm::Expected<char *> address = getAddress(*args.buffer);
  if (!address)
    return address.takeError();
  args.buffer_pointer = reinterpret_cast<uintptr_t>(*address);
  return llvm::Error::success();
}

static llvm::Error
getDevicePointer(PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args &args) {
  llvm::Expected<char *> address = getAddress(*args.buffer);
  if (!address)
    return address.takeError();
  args.device_memory_ptr = *address;
  return llvm::Error::success();
}

static llvm::Error hold(PJRT_Buffer_IncreaseExternalReferenceCount_Args &args) {
  llvm::Expected<Tensor> tensor = args.buffer->getLaidOut();
  if (!tensor)
    return tensor.takeError();
  std::lock_guard<std::mutex> lock(args.buffer->mutex);
  args.buffer->held.push_back(std::move(*tensor));
  return llvm::Error::success();
}

static llvm::Error
letGo(PJRT_Buffer_DecreaseExternalReferenceCount_Args &args) {
  Tensor dropped;
  std::lock_guard<std::mutex> lock(args.buffer->mutex);
  if (args.buffer->held.empty())
    return makeUsageError("the buffer has no external reference");
  dropped = args.buffer->held.pop_back_val();
  return llvm::Error::success();
}

void pjrt::offerBuffers(PJRT_Api &api) {
  offer<destroyBuffer>(api.PJRT_Buffer_Destroy);
  offer<getType>(api.PJRT_Buffer_ElementType);
  offer<getDims>(api.PJRT_Buffer_Dimensions);
  offer<getUnpaddedDims>(api.PJRT_Buffer_UnpaddedDimensions);
  offer<getDynamicDims>(api.PJRT_Buffer_DynamicDimensionIndices);
  offer<getLayout>(api.PJRT_Buffer_GetMemoryLayout);
  offer<getSize>(api.PJRT_Buffer_OnDeviceSizeInBytes);
  offer<getDevice>(api.PJRT_Buffer_Device);
  offer<getMemory>(api.PJRT_Buffer_Memory);
  offer<isOnCpu>(api.PJRT_Buffer_IsOnCpu);
  offer<deleteBuffer>(api.PJRT_Buffer_Delete);
  offer<isDeleted>(api.PJRT_Buffer_IsDeleted);
  offer<getReadyEvent>(api.PJRT_Buffer_ReadyEvent);
  offer<getPointer>(api.PJRT_Buffer_UnsafePointer);
  offer<getDevicePointer>(api.PJRT_Buffer_OpaqueDeviceMemoryDataPointer);
  offer<hold>(api.PJRT_Buffer_IncreaseExternalReferenceCount);
  offer<letGo>(api.PJRT_Buffer_DecreaseExternalReferenceCount);
  offerNone(api.PJRT_Buffer_DonateWithControlDependency);
}
