//===- Transfers.cpp - Buffers: from the host, to it and between devices --===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/ElementTypes.h"
#include "stablehlo/integrations/pjrt/Event.h"
#include "stablehlo/integrations/pjrt/Objects.h"
#include "stablehlo/reference/tensor/Borrow.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::pjrt;

//===----------------------------------------------------------------------===//
// Layouts
//===----------------------------------------------------------------------===//

/// The bytes from an element of `size` bytes to the next one of each dimension
/// where `minorToMajor` says which of them varies fastest.
static llvm::Expected<Dims>
getByteStrides(llvm::ArrayRef<int64_t> shape, int64_t size,
               llvm::ArrayRef<int64_t> minorToMajor) {
  Dims strides(shape.size());
  llvm::SmallBitVector isSet(shape.size());
  int64_t stride = size;
  for (int64_t dim : minorToMajor) {
    if (dim < 0 || dim >= static_cast<int64_t>(shape.size()) || isSet[dim])
      break;
    isSet.set(dim);
    strides[dim] = stride;
    stride *= std::max<int64_t>(shape[dim], 1);
  }
  if (minorToMajor.size() != shape.size() || !isSet.all())
    return makeUsageError("expects a layout that orders " +
                          llvm::Twine(shape.size()) + " dimensions");
  return strides;
}

/// Of a layout of the host, row-major if there is none.
static llvm::Expected<Dims>
getByteStrides(llvm::ArrayRef<int64_t> shape, int64_t size,
               const PJRT_Buffer_MemoryLayout *given) {
  if (!given) {
    Dims strides = getRowMajorStrides(shape);
    for (int64_t &stride : strides)
      stride *= size;
    return strides;
  }
  // Its fields have always been the same, and jaxlib 0.10 leaves `struct_size`
  // as memory was.
  const PJRT_Buffer_MemoryLayout &layout = *given;
  if (layout.type == PJRT_Buffer_MemoryLayout_Type_Strides) {
    llvm::ArrayRef<int64_t> strides(layout.strides.byte_strides,
                                    layout.strides.num_byte_strides);
    if (strides.size() != shape.size())
      return makeUsageError("expects " + llvm::Twine(shape.size()) +
                            " strides, but got " + llvm::Twine(strides.size()));
    return Dims(strides.begin(), strides.end());
  }
  if (layout.tiled.num_tiles != 0)
    return makeError(PJRT_Error_Code_UNIMPLEMENTED,
                     "the StableHLO reference has no tiled layouts");
  return getByteStrides(shape, size,
                        llvm::ArrayRef(layout.tiled.minor_to_major,
                                       layout.tiled.minor_to_major_size));
}

/// The order that a caller wants a new buffer to have.
static llvm::Expected<MinorToMajor>
getOrder(size_t rank, const PJRT_Buffer_MemoryLayout *layout) {
  if (!layout)
    return getRowMajorOrder(rank);
  if (layout->type != PJRT_Buffer_MemoryLayout_Type_Tiled ||
      layout->tiled.num_tiles != 0)
    return makeError(PJRT_Error_Code_UNIMPLEMENTED,
                     "the StableHLO reference has buffers that a layout "
                     "without tiles orders");
  MinorToMajor order(layout->tiled.minor_to_major,
                     layout->tiled.minor_to_major +
                         layout->tiled.minor_to_major_size);
  if (!isOrder(order, rank))
    return makeUsageError("expects a layout that orders " + llvm::Twine(rank) +
                          " dimensions");
  return order;
}

//===----------------------------------------------------------------------===//
// New buffers
//===----------------------------------------------------------------------===//

namespace {
/// What a caller wants a new buffer to be; sizes were checked.
struct Wanted {
  PJRT_Memory *memory;
  ElementType type;
  llvm::ArrayRef<int64_t> shape;
};

struct WantedShape {
  PJRT_Buffer_Type type;
  const int64_t *dims;
  size_t rank;
};
} // namespace

/// In `memory`, else on `device`, else on the first one.
static llvm::Expected<Wanted> getWanted(PJRT_Client &client,
                                        const WantedShape &given,
                                        PJRT_Device *device,
                                        PJRT_Memory *memory) {
  if (!device)
    device = client.deviceHandles.front();
  if (!memory)
    memory = device->getMemory(MemoryKind::Device);
  std::optional<ElementType> type = toElementType(given.type);
  if (!type)
    return makeError(PJRT_Error_Code_UNIMPLEMENTED,
                     "no buffer is made of elements of type " +
                         llvm::Twine(static_cast<int>(given.type)));
  llvm::ArrayRef<int64_t> shape(given.dims, given.rank);
  std::optional<int64_t> count = getNumElements(shape);
  int64_t numBytes;
  if (!count ||
      llvm::MulOverflow<int64_t>(*count, getStorageSize(*type), numBytes))
    return makeUsageError("expects a shape of a size that memory may have");
  return Wanted{memory, *type, shape};
}

/// `tensor`, dense.
static llvm::Expected<PJRT_Buffer *> makeBuffer(PJRT_Memory *memory,
                                                PJRT_Buffer_Type type,
                                                llvm::Expected<Tensor> tensor) {
  if (tensor)
    tensor = tensor->toDense(memory->device->client->context);
  if (!tensor)
    return makeMemoryError(tensor.takeError());
  Dims shape(tensor->getShape());
  return new PJRT_Buffer(memory, type, shape, std::move(*tensor));
}

/// Takes the elements of the host: borrows them if the host lets them be as
/// long as the buffer lives, and copies them otherwise.
static llvm::Error createFromHost(PJRT_Client_BufferFromHostBuffer_Args &args) {
  llvm::Expected<Wanted> wanted =
      getWanted(*args.client, {args.type, args.dims, args.num_dims},
                args.device, args.memory);
  if (!wanted)
    return wanted.takeError();
  llvm::Expected<MinorToMajor> order =
      getOrder(args.num_dims, args.device_layout);
  if (!order)
    return order.takeError();
  bool hasStrides = args.byte_strides && args.num_byte_strides != 0;
  if (hasStrides && args.num_byte_strides != args.num_dims)
    return makeUsageError("expects " + llvm::Twine(args.num_dims) +
                          " strides, but got " +
                          llvm::Twine(args.num_byte_strides));
  ElementSource source = {wanted->type, wanted->shape,
                          hasStrides ? args.byte_strides : nullptr, args.data};
  RunContext &context = args.client->context;
  auto isDone = std::make_shared<EventState>();
  // Ready when nobody looks at the host's memory any more.
  auto tellDone = [isDone](void *) { isDone->set({PJRT_Error_Code_OK, ""}); };
  bool isBorrowed =
      args.host_buffer_semantics ==
          PJRT_HostBufferSemantics_kImmutableZeroCopy ||
      args.host_buffer_semantics == PJRT_HostBufferSemantics_kMutableZeroCopy;
  llvm::Expected<PJRT_Buffer *> buffer = makeBuffer(
      wanted->memory, args.type,
      isBorrowed ? borrowElements(context, source,
                                  std::shared_ptr<void>(
                                      const_cast<void *>(args.data), tellDone))
                 : copyElements(context, source));
  if (!buffer)
    return buffer.takeError();
  if (!isBorrowed)
    tellDone(nullptr);
  args.buffer = *buffer;
  args.buffer->minorToMajor = std::move(*order);
  args.done_with_host_buffer = makeEvent(std::move(isDone));
  return llvm::Error::success();
}

/// Over memory of somebody else, who is told when the buffer goes.
static llvm::Error createView(PJRT_Client_CreateViewOfDeviceBuffer_Args &args) {
  llvm::Expected<Wanted> wanted =
      getWanted(*args.client, {args.element_type, args.dims, args.num_dims},
                args.device, args.memory);
  if (!wanted)
    return wanted.takeError();
  llvm::Expected<Dims> strides =
      getByteStrides(wanted->shape, getStorageSize(wanted->type), args.layout);
  if (!strides)
    return strides.takeError();
  std::shared_ptr<void> owner(args.device_buffer_ptr,
                              [tell = args.on_delete_callback,
                               arg = args.on_delete_callback_arg](void *data) {
                                if (tell)
                                  tell(data, arg);
                              });
  llvm::Expected<PJRT_Buffer *> buffer =
      makeBuffer(wanted->memory, args.element_type,
                 borrowElements(args.client->context,
                                {wanted->type, wanted->shape, strides->data(),
                                 args.device_buffer_ptr},
                                std::move(owner)));
  if (!buffer)
    return buffer.takeError();
  args.buffer = *buffer;
  return llvm::Error::success();
}

/// Its elements are zero: nobody sees what memory held before.
static llvm::Error
createUninitialized(PJRT_Client_CreateUninitializedBuffer_Args &args) {
  llvm::Expected<Wanted> wanted =
      getWanted(*args.client,
                {args.shape_element_type, args.shape_dims, args.shape_num_dims},
                args.device, args.memory);
  if (!wanted)
    return wanted.takeError();
  llvm::Expected<MinorToMajor> order =
      getOrder(args.shape_num_dims, args.shape_layout);
  if (!order)
    return order.takeError();
  llvm::Expected<PJRT_Buffer *> buffer = makeBuffer(
      wanted->memory, args.shape_element_type,
      Tensor::allocate(args.client->context, wanted->type, wanted->shape));
  if (!buffer)
    return buffer.takeError();
  args.buffer = *buffer;
  args.buffer->minorToMajor = std::move(*order);
  std::memset(args.buffer->tensor.data(), 0, args.buffer->getNumBytes());
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// To the host
//===----------------------------------------------------------------------===//

static llvm::Error copyToHost(PJRT_Buffer_ToHostBuffer_Args &args) {
  PJRT_Buffer &buffer = *args.src;
  llvm::Expected<Tensor> tensor = buffer.get();
  if (!tensor)
    return tensor.takeError();
  size_t numBytes = buffer.getNumBytes();
  if (!args.dst) {
    args.dst_size = numBytes;
    return llvm::Error::success();
  }
  if (args.dst_size < numBytes)
    return makeUsageError("expects memory of " + llvm::Twine(numBytes) +
                          " bytes, but got " + llvm::Twine(args.dst_size));
  args.event = nullptr;
  if (numBytes != 0) {
    int64_t size = getStorageSize(tensor->getType());
    llvm::Expected<Dims> strides =
        getByteStrides(buffer.dims, size, args.host_layout);
    if (!strides)
      return strides.takeError();
    for (int64_t &stride : *strides)
      stride /= size;
    copyElements(buffer.memory->device->client->context, tensor->view(),
                 {tensor->getType(), buffer.dims, *strides,
                  static_cast<char *>(args.dst)});
  }
  args.event = makeReadyEvent();
  return llvm::Error::success();
}

static llvm::Error copyRawToHost(PJRT_Buffer_CopyRawToHost_Args &args) {
  llvm::Expected<Tensor> tensor = args.buffer->getLaidOut();
  if (!tensor)
    return tensor.takeError();
  int64_t numBytes = args.buffer->getNumBytes();
  if (args.offset < 0 || args.transfer_size < 0 || args.offset > numBytes ||
      args.transfer_size > numBytes - args.offset)
    return makeUsageError("expects bytes of [0, " + llvm::Twine(numBytes) +
                          "), but got " + llvm::Twine(args.transfer_size) +
                          " from " + llvm::Twine(args.offset) + " on");
  if (args.transfer_size != 0)
    std::memcpy(args.dst, tensor->data() + args.offset, args.transfer_size);
  args.event = makeReadyEvent();
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Between devices
//===----------------------------------------------------------------------===//

/// Devices share memory, and elements do not change: both have the same.
static llvm::Expected<PJRT_Buffer *> copyTo(PJRT_Buffer &buffer,
                                            PJRT_Memory *memory) {
  llvm::Expected<Tensor> tensor = buffer.get();
  if (!tensor)
    return tensor.takeError();
  auto copy = std::make_unique<PJRT_Buffer>(memory, buffer.type, buffer.dims,
                                            std::move(*tensor));
  copy->minorToMajor = buffer.minorToMajor;
  return copy.release();
}

static llvm::Error copyToDevice(PJRT_Buffer_CopyToDevice_Args &args) {
  llvm::Expected<PJRT_Buffer *> copy =
      copyTo(*args.buffer, args.dst_device->getMemory(MemoryKind::Device));
  if (!copy)
    return copy.takeError();
  args.dst_buffer = *copy;
  return llvm::Error::success();
}

static llvm::Error copyToMemory(PJRT_Buffer_CopyToMemory_Args &args) {
  llvm::Expected<PJRT_Buffer *> copy = copyTo(*args.buffer, args.dst_memory);
  if (!copy)
    return copy.takeError();
  args.dst_buffer = *copy;
  return llvm::Error::success();
}

void pjrt::offerTransfers(PJRT_Api &api) {
  offer<createFromHost>(api.PJRT_Client_BufferFromHostBuffer);
  offer<createView>(api.PJRT_Client_CreateViewOfDeviceBuffer);
  offer<createUninitialized>(api.PJRT_Client_CreateUninitializedBuffer);
  offer<copyToHost>(api.PJRT_Buffer_ToHostBuffer);
  offer<copyRawToHost>(api.PJRT_Buffer_CopyRawToHost);
  offer<copyToDevice>(api.PJRT_Buffer_CopyToDevice);
  offer<copyToMemory>(api.PJRT_Buffer_CopyToMemory);
  offerNone(api.PJRT_Client_CreateBuffersForAsyncHostToDevice);
  offerNone(api.PJRT_Client_CreateAliasBuffer);
  offerNone(api.PJRT_Client_FulfillAliasBuffer);
  offerNone(api.PJRT_Client_CreateErrorBuffer);
  offerNone(api.PJRT_Buffer_CopyRawToHostFuture);
  offerNone(api.PJRT_AsyncHostToDeviceTransferManager_Destroy);
  offerNone(api.PJRT_AsyncHostToDeviceTransferManager_TransferData);
  offerNone(api.PJRT_AsyncHostToDeviceTransferManager_TransferLiteral);
  offerNone(api.PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer);
  offerNone(api.PJRT_AsyncHostToDeviceTransferManager_Device);
  offerNone(api.PJRT_AsyncHostToDeviceTransferManager_BufferCount);
  offerNone(api.PJRT_AsyncHostToDeviceTransferManager_BufferSize);
  offerNone(api.PJRT_AsyncHostToDeviceTransferManager_SetBufferError);
  offerNone(api.PJRT_AsyncHostToDeviceTransferManager_AddMetadata);
  offerNone(api.PJRT_CopyToDeviceStream_Destroy);
  offerNone(api.PJRT_CopyToDeviceStream_AddChunk);
  offerNone(api.PJRT_CopyToDeviceStream_TotalBytes);
  offerNone(api.PJRT_CopyToDeviceStream_GranuleSize);
  offerNone(api.PJRT_CopyToDeviceStream_CurrentBytes);
}
