//===- Cost.cpp - What a step moves and computes --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/Cost.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ops/Constant.h"

using namespace mlir;
using namespace mlir::stablehlo;

static double getProduct(ArrayRef<int64_t> sizes) {
  double product = 1;
  for (int64_t size : sizes)
    product *= static_cast<double>(size);
  return product;
}

double stablehlo::getNumElements(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && type.hasStaticShape() ? getProduct(type.getShape()) : 0;
}

double stablehlo::getNumBytes(ValueRange values) {
  double bytes = 0;
  for (Value value : values) {
    std::optional<ElementType> element =
        getElementType(getElementTypeOrSelf(value.getType()));
    bytes += element ? getNumElements(value) * getStorageSize(*element) : 0;
  }
  return bytes;
}

double stablehlo::countOps(Region &body) {
  double count = 0;
  for (Block &block : body)
    for (Operation &op : block.without_terminator())
      if (!getConstantValue(&op))
        ++count;
  return count;
}

//===----------------------------------------------------------------------===//
// Fused groups
//===----------------------------------------------------------------------===//

static double getTensorBytes(ArrayRef<Slot> slots, const Frame &frame) {
  double bytes = 0;
  for (Slot slot : slots) {
    const Tensor &tensor = frame.slots[slot];
    double size = getStorageSize(tensor.getType());
    for (auto [dim, stride] :
         llvm::zip_equal(tensor.getShape(), tensor.getStrides()))
      size *= stride == 0 ? 1.0 : static_cast<double>(dim);
    bytes += tensor ? size : 0;
  }
  return bytes;
}

double stablehlo::getOperandBytes(const Step &step, const Frame &frame) {
  return getTensorBytes(step.operands, frame);
}

double stablehlo::getResultBytes(const Step &step, const Frame &frame) {
  return getTensorBytes(step.results, frame);
}

double stablehlo::getFusedOperations(const Step &step) {
  return static_cast<double>(step.fusedNames.size()) * getProduct(step.shape);
}
