//===- RandomInputs.cpp - Arguments that nobody has -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/driver/RandomInputs.h"

#include "stablehlo/dialect/QuantizedOp.h"
#include "stablehlo/reference/tensor/SmallFloat.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

/// SplitMix64's step: bits that look random for numbers that follow one
/// another.
static uint64_t scramble(uint64_t bits) {
  bits += 0x9e3779b97f4a7c15;
  bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111eb;
  return bits ^ (bits >> 31);
}

/// A number of [-1, 1) that f32 has.
static float makeFloat(uint64_t bits) {
  return static_cast<float>(bits >> 40) * 0x1p-23f - 1.0f;
}

static void writeBits(char *target, ElementType type, uint64_t bits) {
  // Little-endian, as all storage here is.
  std::memcpy(target, &bits, getStorageSize(type));
}

namespace {
/// The integers [min, min + count).
struct IntegerRange {
  int64_t min;
  uint64_t count;
};
} // namespace

static IntegerRange getRange(ElementType type, quant::QuantizedType quantized) {
  if (quantized)
    return {quantized.getStorageTypeMin(),
            static_cast<uint64_t>(quantized.getStorageTypeMax()) -
                static_cast<uint64_t>(quantized.getStorageTypeMin()) + 1};
  constexpr uint64_t kMax = 8;
  unsigned numBits = getNumBits(type) - isSignedInteger(type);
  return {0, numBits >= 3 ? kMax : uint64_t(1) << numBits};
}

static void drawElement(char *target, ElementType type, IntegerRange range,
                        uint64_t bits) {
  if (isComplex(type)) {
    ElementType part = getComplexPartType(type);
    drawElement(target, part, range, bits);
    drawElement(target + getStorageSize(part), part, range, scramble(bits));
    return;
  }
  if (!isFloat(type)) {
    uint64_t offset = range.count ? (bits >> 32) % range.count : bits;
    return writeBits(target, type, static_cast<uint64_t>(range.min) + offset);
  }
  float value = makeFloat(bits);
  if (type == ElementType::F8E8M0FNU) // Has powers of two alone.
    value = std::fabs(value) + 0x1p-24f;
  if (type == ElementType::F32) {
    std::memcpy(target, &value, sizeof(value));
  } else if (type == ElementType::F64) {
    double wide = value;
    std::memcpy(target, &wide, sizeof(wide));
  } else {
    writeBits(target, type, encodeSmallFloat(type, value));
  }
}

llvm::Expected<InterpreterValue> stablehlo::drawValue(RunContext &context,
                                                      Type type, uint64_t seed,
                                                      unsigned number) {
  auto tensorType = dyn_cast<RankedTensorType>(type);
  auto storage = dyn_cast<RankedTensorType>(getStorageType(type));
  std::optional<ElementType> element;
  if (storage && storage.hasStaticShape())
    element = getElementType(storage.getElementType());
  if (!element)
    return llvm::createStringError(llvm::formatv(
        "cannot draw a {0}: its sizes or elements are not known", type));
  llvm::Expected<Tensor> tensor =
      Tensor::allocate(context, *element, storage.getShape());
  if (!tensor)
    return tensor.takeError();
  IntegerRange range = getRange(*element, getQuantizedElementType(type));
  uint64_t key = scramble(scramble(seed) + number);
  constexpr int64_t kGrain = 4096;
  parallelFor(context, tensor->getNumElements(), kGrain,
              [&](int64_t begin, int64_t end) {
                for (int64_t i = begin; i < end; ++i)
                  drawElement(tensor->data() + i * getStorageSize(*element),
                              *element, range, scramble(key + i));
              });
  return InterpreterValue(std::move(*tensor),
                          RankedTensorType::get(tensorType.getShape(),
                                                tensorType.getElementType()));
}

std::string stablehlo::describeDraws(ArrayRef<Type> types, uint64_t seed) {
  bool hasFloats = false, hasIntegers = false, hasBooleans = false,
       hasQuantized = false;
  for (Type type : types) {
    auto storage = dyn_cast<RankedTensorType>(getStorageType(type));
    std::optional<ElementType> element;
    if (storage)
      element = getElementType(storage.getElementType());
    if (!element)
      continue;
    bool isQuantized = static_cast<bool>(getQuantizedElementType(type));
    hasQuantized |= isQuantized;
    hasBooleans |= isBoolean(*element);
    hasIntegers |= isInteger(*element) && !isQuantized;
    hasFloats |= isFloat(*element) || isComplex(*element);
  }
  SmallVector<StringRef> kinds;
  if (hasFloats)
    kinds.push_back("floats of [-1, 1)");
  if (hasIntegers)
    kinds.push_back("integers of [0, 8)");
  if (hasBooleans)
    kinds.push_back("booleans");
  if (hasQuantized)
    kinds.push_back("quantized values of all that they store");
  return llvm::formatv("random inputs of seed {0}: {1} arguments{2}{3}", seed,
                       types.size(), kinds.empty() ? "" : ", ",
                       llvm::join(kinds, ", "))
      .str();
}
