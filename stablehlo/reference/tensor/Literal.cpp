//===- Literal.cpp - Attributes as tensors and back -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/tensor/Literal.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "stablehlo/reference/tensor/Storage.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>
#include <vector>

using namespace mlir;
using namespace mlir::stablehlo;

static std::string typeText(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

/// Booleans that are packed, eight in a byte, the first in the lowest bit.
static void unpackBooleans(llvm::ArrayRef<char> packed, char *target,
                           int64_t count) {
  for (int64_t i = 0; i < count; ++i)
    target[i] = (packed[i / 8] >> (i % 8)) & 1;
}

static llvm::Expected<BufferRef> makeBooleanBuffer(RunContext &context,
                                                   llvm::ArrayRef<char> packed,
                                                   int64_t count) {
  llvm::Expected<BufferRef> buffer = Buffer::allocate(context, count);
  if (buffer)
    unpackBooleans(packed, (*buffer)->data(), count);
  return buffer;
}

/// The elements of `data`: bytes, or packed booleans.
static llvm::Expected<Tensor> makeFromBytes(RunContext &context,
                                            ElementType type,
                                            llvm::ArrayRef<int64_t> shape,
                                            llvm::ArrayRef<char> data,
                                            bool isPacked) {
  std::optional<int64_t> count = getNumElements(shape);
  int64_t numBytes = 0;
  if (!count ||
      llvm::MulOverflow<int64_t>(*count, getStorageSize(type), numBytes))
    return llvm::createStringError("the literal is too large");
  if (isPacked)
    numBytes = llvm::divideCeil(*count, 8);
  if (static_cast<int64_t>(data.size()) < numBytes)
    return llvm::createStringError(
        llvm::formatv("the literal has {0} bytes of data, but its type needs "
                      "{1} bytes",
                      data.size(), numBytes));
  llvm::Expected<BufferRef> buffer =
      isPacked
          ? makeBooleanBuffer(context, data, *count)
          : makeBuffer(context, type, data.data(), *count, /*owner=*/nullptr);
  if (!buffer)
    return buffer.takeError();
  return Tensor(type, shape, std::move(*buffer));
}

static llvm::Expected<Tensor> makeFromDense(RunContext &context,
                                            ElementType type,
                                            DenseIntOrFPElementsAttr attr) {
  llvm::ArrayRef<int64_t> shape = attr.getType().getShape();
  if (!attr.isSplat() || attr.getNumElements() <= 1)
    return makeFromBytes(context, type, shape, attr.getRawData(),
                         isBoolean(type));
  llvm::Expected<Tensor> element =
      makeFromBytes(context, type, {}, attr.getRawData(), isBoolean(type));
  if (!element)
    return element.takeError();
  return element->broadcastInDim(shape, {});
}

static llvm::Expected<Tensor> makeFromResource(RunContext &context,
                                               ElementType type,
                                               DenseResourceElementsAttr attr) {
  AsmResourceBlob *blob = attr.getRawHandle().getBlob();
  if (!blob)
    return llvm::createStringError(llvm::formatv("resource '{0}' has no data",
                                                 attr.getRawHandle().getKey()));
  llvm::ArrayRef<int64_t> shape = attr.getType().getShape();
  // Booleans of resources are bytes for some producers, bits for others.
  bool isPacked =
      isBoolean(type) && static_cast<int64_t>(blob->getData().size()) !=
                             attr.getType().getNumElements();
  return makeFromBytes(context, type, shape, blob->getData(), isPacked);
}

static llvm::Error makeTypeError(ElementsAttr attr) {
  return llvm::createStringError(
      llvm::formatv("the interpreter has no values of type {0}",
                    typeText(attr.getShapedType())));
}

llvm::Expected<Tensor> stablehlo::makeTensor(RunContext &context,
                                             ElementsAttr attr) {
  std::optional<ElementType> type =
      getElementType(attr.getShapedType().getElementType());
  if (!type)
    return makeTypeError(attr);
  return makeTensor(context, attr, *type);
}

llvm::Expected<Tensor> stablehlo::makeTensor(RunContext &context,
                                             ElementsAttr attr,
                                             ElementType type) {
  if (!attr.getShapedType().hasStaticShape())
    return makeTypeError(attr);
  if (auto dense = dyn_cast<DenseIntOrFPElementsAttr>(attr))
    return makeFromDense(context, type, dense);
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(attr))
    return makeFromResource(context, type, resource);
  return llvm::createStringError("expects a dense elements attribute");
}

//===----------------------------------------------------------------------===//
// makeDenseElementsAttr
//===----------------------------------------------------------------------===//

/// Elements in storage form as the attribute's bytes: below 8 bits the high
/// bits are 0, booleans are packed.
static std::vector<char> packElements(ElementType type, const char *elements,
                                      int64_t count) {
  if (isBoolean(type)) {
    std::vector<char> packed(llvm::divideCeil(count, 8), 0);
    for (int64_t i = 0; i < count; ++i)
      packed[i / 8] |= elements[i] << (i % 8);
    return packed;
  }
  std::vector<char> packed(elements, elements + count);
  for (char &element : packed)
    element &= (1 << getNumBits(type)) - 1;
  return packed;
}

DenseElementsAttr stablehlo::makeDenseElementsAttr(const Tensor &tensor,
                                                   MLIRContext *context) {
  ElementType type = tensor.getType();
  auto attrType =
      RankedTensorType::get(tensor.getShape(), getMlirType(type, context));
  int64_t count = tensor.getNumElements();
  if (tensor.isSplat() && count > 1) {
    // One element is enough for a splat; a byte of booleans is all or none.
    unsigned size = getStorageSize(type);
    std::vector<char> element(tensor.data(), tensor.data() + size);
    if (isBoolean(type))
      element[0] = element[0] ? -1 : 0;
    else if (getNumBits(type) < 8)
      element = packElements(type, element.data(), 1);
    return DenseElementsAttr::getFromRawBuffer(attrType, element);
  }
  std::vector<char> copy;
  const char *elements = tensor.data();
  if (!tensor.isDense()) {
    copy.resize(count * getStorageSize(type));
    Dims strides = getRowMajorStrides(tensor.getShape());
    copyElementsSerially(tensor.view(),
                         {type, tensor.getShape(), strides, copy.data()});
    elements = copy.data();
  }
  if (getNumBits(type) < 8)
    copy = packElements(type, elements, count);
  llvm::ArrayRef<char> raw =
      getNumBits(type) < 8
          ? llvm::ArrayRef<char>(copy)
          : llvm::ArrayRef<char>(elements, count * getStorageSize(type));
  return DenseElementsAttr::getFromRawBuffer(attrType, raw);
}
