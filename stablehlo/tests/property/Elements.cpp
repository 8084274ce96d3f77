//===- Elements.cpp - Random elements of tensors --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/property/Elements.h"

#include "stablehlo/reference/tensor/SmallFloat.h"
#include "stablehlo/tests/unit/TestContext.h"
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;
using namespace property;

double ElementSource::drawNumber(Values values) {
  if (values == Values::Small)
    return static_cast<double>(engine() % 9) - 4;
  return static_cast<double>(engine() % 4001) / 1000 - 2;
}

/// Any pattern of the type's bits; every fourth is one that tests like to miss.
void ElementSource::writeBits(char *memory, ElementType type) {
  unsigned width = getNumBits(type);
  uint64_t bits = engine();
  if (engine() % 4 == 0) {
    const uint64_t patterns[] = {0, 1, ~uint64_t(0), uint64_t(1) << (width - 1),
                                 (uint64_t(1) << (width - 1)) - 1};
    bits = patterns[engine() % std::size(patterns)];
    if (type == ElementType::F32 || type == ElementType::F64) {
      const double specials[] = {0.0, -0.0,     1.0,       -1.0,
                                 0.5, HUGE_VAL, -HUGE_VAL, NAN};
      double special = specials[engine() % std::size(specials)];
      float single = static_cast<float>(special);
      bits = 0;
      if (type == ElementType::F32)
        std::memcpy(&bits, &single, sizeof(single));
      else
        std::memcpy(&bits, &special, sizeof(special));
    }
  }
  // Types below eight bits are stored in a byte; integers extended to it.
  if (width < 64) {
    bits &= (uint64_t(1) << width) - 1;
    if (isSignedInteger(type) && (bits >> (width - 1)) != 0)
      bits |= ~uint64_t(0) << width;
  }
  std::memcpy(memory, &bits, getStorageSize(type));
}

void ElementSource::writeReal(char *memory, ElementType type, Values values) {
  if (values == Values::Any)
    return writeBits(memory, type);
  double number = drawNumber(values);
  if (isFloat(type)) {
    if (type == ElementType::F64) {
      std::memcpy(memory, &number, sizeof(number));
    } else if (type == ElementType::F32) {
      float single = static_cast<float>(number);
      std::memcpy(memory, &single, sizeof(single));
    } else {
      uint32_t bits = encodeSmallFloat(type, static_cast<float>(number));
      std::memcpy(memory, &bits, getStorageSize(type));
    }
    return;
  }
  // Integers stay in the range of i2: [-2, 1], and of ui2: [0, 3].
  auto integer = static_cast<int64_t>(number);
  if (isBoolean(type))
    integer &= 1;
  else if (isUnsignedInteger(type))
    integer &= 3;
  else if (getNumBits(type) == 2)
    integer = std::max<int64_t>(-2, std::min<int64_t>(1, integer));
  std::memcpy(memory, &integer, getStorageSize(type));
}

void ElementSource::write(char *memory, ElementType type, Values values) {
  if (!isComplex(type))
    return writeReal(memory, type, values);
  ElementType part = getComplexPartType(type);
  writeReal(memory, part, values);
  writeReal(memory + getStorageSize(part), part, values);
}

Tensor property::makeTensor(RankedTensorType type, Values values,
                            ElementSource &source) {
  Tensor tensor = llvm::cantFail(Tensor::allocate(
      testContext(), *getElementType(type.getElementType()), type.getShape()));
  auto *memory = static_cast<char *>(tensor.data());
  unsigned size = getStorageSize(tensor.getType());
  for (int64_t i = 0; i < tensor.getNumElements(); ++i)
    source.write(memory + i * size, tensor.getType(), values);
  return tensor;
}
