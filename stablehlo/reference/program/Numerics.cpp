//===- Numerics.cpp - Where numbers stop being finite ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/Numerics.h"

#include "stablehlo/reference/tensor/Compare.h"
#include "stablehlo/reference/tensor/Print.h"
#include "stablehlo/reference/tensor/SmallFloat.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

template <typename T> static bool isFiniteNumber(const char *data) {
  T value;
  std::memcpy(&value, data, sizeof(T));
  return std::isfinite(value);
}

/// True for integers too.
static bool isFiniteElement(ElementType type, const char *data) {
  if (isComplex(type)) {
    ElementType part = getComplexPartType(type);
    return isFiniteElement(part, data) &&
           isFiniteElement(part, data + getStorageSize(part));
  }
  if (!isFloat(type))
    return true;
  if (type == ElementType::F32)
    return isFiniteNumber<float>(data);
  if (type == ElementType::F64)
    return isFiniteNumber<double>(data);
  uint16_t bits = 0;
  std::memcpy(&bits, data, getStorageSize(type));
  return std::isfinite(decodeSmallFloat(type, bits));
}

/// The place in row-major order of the first element that is not finite, or -1.
static int64_t findNotFinite(const Tensor &tensor) {
  if (!tensor || (!isFloat(tensor.getType()) && !isComplex(tensor.getType())))
    return -1;
  bool isDense = tensor.isDense();
  unsigned size = getStorageSize(tensor.getType());
  for (int64_t i = 0, e = tensor.getNumElements(); i != e; ++i)
    if (!isFiniteElement(tensor.getType(),
                         isDense ? tensor.data() + i * size
                                 : tensor.at(getIndex(i, tensor.getShape()))))
      return i;
  return -1;
}

NumericsCheck::NumericsCheck(const Step &step, const Frame &frame) {
  for (Slot slot : step.operands)
    operands.push_back(frame.slots[slot]);
  for (Slot slot : step.captures)
    captures.push_back(frame.slots[slot]);
}

static std::string describe(const Tensor &tensor, const Dims &index) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printElement(os, tensor.getType(), tensor.at(index));
  os << " at [";
  llvm::interleaveComma(index, os);
  os << "]";
  return text;
}

/// What the operands of the step are at `index`, if they have the result's
/// shape, or as a whole, if they are scalars. They are not numbered: constants
/// may be part of the step.
static std::string describeOperands(ArrayRef<Tensor> operands,
                                    const Tensor &result, const Dims &index) {
  std::string text;
  for (const Tensor &operand : operands) {
    bool isScalar = operand && operand.getRank() == 0;
    if (!operand || (!isScalar && operand.getShape() != result.getShape()))
      continue;
    text += "; operand is " + describe(operand, isScalar ? Dims() : index);
  }
  return text;
}

llvm::Error NumericsCheck::check(const Step &step, const Frame &frame) const {
  auto isNotFinite = [](const Tensor &tensor) {
    return findNotFinite(tensor) >= 0;
  };
  if (operands.empty() || llvm::any_of(operands, isNotFinite) ||
      llvm::any_of(captures, isNotFinite))
    return llvm::Error::success();
  for (auto [number, slot] : llvm::enumerate(step.results)) {
    const Tensor &result = frame.slots[slot];
    int64_t place = findNotFinite(result);
    if (place < 0)
      continue;
    Dims index = getIndex(place, result.getShape());
    return llvm::createStringError(
        llvm::inconvertibleErrorCode(),
        "makes a number that is not finite out of finite operands: result #" +
            llvm::Twine(number) + " is " + describe(result, index) +
            describeOperands(operands, result, index));
  }
  return llvm::Error::success();
}
