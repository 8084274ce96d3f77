//===- Borrow.cpp - Tensors over memory of others -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/tensor/Borrow.h"

#include "stablehlo/reference/tensor/Storage.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// Memory that a tensor is made from: the elements of `shape` lie `strides`
/// elements apart, from `first` on, and take `numBytes` from `lowest` on.
struct ForeignElements {
  ElementType type;
  Dims shape;
  Dims strides;
  char *first;
  char *lowest;
  uint64_t numBytes;
};
} // namespace

/// What `source` describes, if that is possible at all.
static llvm::Expected<ForeignElements>
getElements(const ElementSource &source) {
  auto makeError = [](const llvm::Twine &message) {
    return llvm::createStringError(message);
  };
  ForeignElements elements;
  elements.type = source.type;
  elements.shape.assign(source.shape.begin(), source.shape.end());
  int64_t size = getStorageSize(elements.type);
  std::optional<int64_t> count = getNumElements(elements.shape);
  int64_t denseBytes;
  if (!count || llvm::MulOverflow(*count, size, denseBytes))
    return makeError("expects a shape of a size that memory may have");
  elements.first = const_cast<char *>(static_cast<const char *>(source.data));
  elements.lowest = elements.first;
  elements.numBytes = denseBytes;
  elements.strides = getRowMajorStrides(elements.shape);
  if (!source.byteStrides || *count == 0)
    return elements;
  int64_t below = 0;
  int64_t above = 0;
  for (auto [d, dimSize] : llvm::enumerate(elements.shape)) {
    int64_t stride = source.byteStrides[d];
    if (dimSize == 1)
      continue; // Its stride leads nowhere.
    if (stride % size != 0)
      return makeError("expects strides that are multiples of " +
                       llvm::Twine(size) + " bytes, but got " +
                       llvm::Twine(stride));
    int64_t reach;
    int64_t &end = stride < 0 ? below : above;
    if (llvm::MulOverflow(stride, dimSize - 1, reach) ||
        llvm::AddOverflow(end, reach, end))
      return makeError("expects strides that stay in memory");
    elements.strides[d] = stride / size;
  }
  elements.lowest = elements.first + below;
  elements.numBytes = static_cast<uint64_t>(above) -
                      static_cast<uint64_t>(below) +
                      static_cast<uint64_t>(size);
  return elements;
}

/// True if a byte holds more than the element: booleans may be any number but
/// 0, and bits above those of the type any.
static bool needsNormalization(ElementType type) {
  return isBoolean(type) || getNumBits(type) < 8;
}

static llvm::Expected<Tensor> copyToTensor(RunContext &context,
                                           const Tensor &strided) {
  llvm::Expected<Tensor> copy = strided.clone(context);
  if (copy && needsNormalization(copy->getType()))
    normalizeElements(context, copy->getType(), copy->data(), copy->data(),
                      copy->getNumElements());
  return copy;
}

llvm::Expected<Tensor> stablehlo::borrowElements(RunContext &context,
                                                 const ElementSource &source,
                                                 std::shared_ptr<void> owner) {
  llvm::Expected<ForeignElements> elements = getElements(source);
  if (!elements)
    return elements.takeError();
  auto [type, shape, strides, first, lowest, numBytes] = *elements;
  if (strides == getRowMajorStrides(shape)) {
    llvm::Expected<BufferRef> buffer = makeBuffer(
        context, type, first, *getNumElements(shape), std::move(owner));
    if (!buffer)
      return buffer.takeError();
    return Tensor(type, shape, std::move(*buffer));
  }
  int64_t offset = (first - lowest) / getStorageSize(type);
  bool isUsable = !needsNormalization(type) &&
                  Buffer::isBorrowable(lowest, numBytes, getStorageSize(type));
  Tensor strided(type, shape, strides, offset,
                 Buffer::borrow(lowest, numBytes, std::move(owner)));
  if (isUsable)
    return strided;
  return copyToTensor(context, strided);
}

llvm::Expected<Tensor> stablehlo::copyElements(RunContext &context,
                                               const ElementSource &source) {
  llvm::Expected<ForeignElements> elements = getElements(source);
  if (!elements)
    return elements.takeError();
  auto [type, shape, strides, first, lowest, numBytes] = *elements;
  return copyToTensor(context, Tensor(type, shape, strides,
                                      (first - lowest) / getStorageSize(type),
                                      Buffer::borrow(lowest, numBytes)));
}
