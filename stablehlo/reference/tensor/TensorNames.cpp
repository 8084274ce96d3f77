//===- TensorNames.cpp - Tensors as other projects make them --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/BuiltinTypes.h"
#include "stablehlo/reference/NumPy.h"
#include "stablehlo/reference/tensor/Compare.h"
#include "stablehlo/reference/tensor/Npy.h"
#include "llvm/ADT/APInt.h"
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

Tensor stablehlo::makeTensor(DenseElementsAttr attr) {
  RunContext context;
  llvm::Expected<Tensor> tensor = makeTensor(context, attr);
  if (tensor) {
    tensor->getBuffer()->setMlirContext(attr.getContext());
    return *tensor;
  }
  llvm::consumeError(tensor.takeError());
  return {};
}

DenseElementsAttr stablehlo::makeDenseElementsAttr(Tensor tensor) {
  MLIRContext *context =
      tensor ? tensor.getBuffer()->getMlirContext() : nullptr;
  return context ? makeDenseElementsAttr(tensor, context) : DenseElementsAttr();
}

/// The integer at `data`, of any width.
static int64_t readInteger(ElementType type, const char *data) {
  uint64_t bits = 0;
  std::memcpy(&bits, data, getStorageSize(type));
  llvm::APInt value =
      llvm::APInt(64, bits).trunc(static_cast<unsigned>(getNumBits(type)));
  return isSignedInteger(type) ? value.getSExtValue()
                               : static_cast<int64_t>(value.getZExtValue());
}

Sizes stablehlo::makeSizes(Tensor tensor) {
  Sizes sizes;
  if (!tensor || !isInteger(tensor.getType()))
    return sizes;
  for (int64_t i = 0; i < tensor.getNumElements(); ++i)
    sizes.push_back(readInteger(tensor.getType(),
                                tensor.at(getIndex(i, tensor.getShape()))));
  return sizes;
}

llvm::ErrorOr<Tensor> numpy::deserializeTensor(StringRef filename,
                                               ShapedType type) {
  std::optional<ElementType> element = getElementType(type.getElementType());
  if (!element || !type.hasStaticShape())
    return std::make_error_code(std::errc::invalid_argument);
  RunContext context;
  llvm::Expected<Tensor> tensor =
      readNpy(context, filename, *element, type.getShape());
  if (tensor)
    return *tensor;
  llvm::consumeError(tensor.takeError());
  return std::make_error_code(std::errc::invalid_argument);
}

llvm::Error numpy::serializeTensor(StringRef filename, ShapedType type,
                                   const char *data) {
  std::optional<ElementType> element = getElementType(type.getElementType());
  if (!element || !type.hasStaticShape())
    return llvm::createStringError("expects a static shape and elements that "
                                   "the interpreter has");
  RunContext context;
  llvm::Expected<Tensor> tensor =
      Tensor::allocate(context, *element, type.getShape());
  if (!tensor)
    return tensor.takeError();
  std::memcpy(tensor->data(), data,
              tensor->getNumElements() * getStorageSize(*element));
  return writeNpy(context, filename, *tensor);
}
