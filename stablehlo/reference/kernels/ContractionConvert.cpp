//===- ContractionConvert.cpp - Operand and result types of products ------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conversions go through one of four wide types, in blocks that stay in L1; but
// bytes become 16-bit integers at once.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/ContractionConvert.h"

#include "stablehlo/reference/lanes/LaneLoops.h"

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/tensor/SmallFloat.h"
#include <algorithm>
#include <cmath>
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Choice of types
//===----------------------------------------------------------------------===//

static bool isDoublePrecision(ElementType type) {
  return type == ElementType::F64 || type == ElementType::ComplexF64;
}

/// True if all elements of `type`, integers or booleans, are signed integers of
/// `numBits` bits.
static bool fitsSigned(ElementType type, unsigned numBits) {
  return getNumBits(type) + !isSignedInteger(type) <= numBits;
}

static ProductTypes getIntegerTypes(ElementType lhs, ElementType rhs,
                                    ElementType result, bool isSmall) {
  if (result == ElementType::I1)
    return {GemmType::Bool, ElementType::I1, ElementType::I1};
  if (!isSmall && getStorageSize(result) == 4) {
    if (fitsSigned(lhs, 8) && fitsSigned(rhs, 8) &&
        hasNativeGemm(GemmType::SI8ToSI32))
      return {GemmType::SI8ToSI32, ElementType::SI8, ElementType::SI32};
    if (fitsSigned(lhs, 16) && fitsSigned(rhs, 16))
      return {GemmType::SI16ToSI32, ElementType::SI16, ElementType::SI32};
  }
  switch (getStorageSize(result)) {
  case 1:
    return {GemmType::UI8, ElementType::UI8, ElementType::UI8};
  case 2:
    return {GemmType::UI16, ElementType::UI16, ElementType::UI16};
  case 4:
    return {GemmType::UI32, ElementType::UI32, ElementType::UI32};
  default:
    return {GemmType::UI64, ElementType::UI64, ElementType::UI64};
  }
}

ProductTypes stablehlo::getProductTypes(ElementType lhs, ElementType rhs,
                                        ElementType result, bool isSmall,
                                        bool allowMachineBits) {
  bool isWide = isDoublePrecision(lhs) || isDoublePrecision(rhs) ||
                isDoublePrecision(result);
  if (isComplex(lhs) || isComplex(rhs) || isComplex(result))
    return isWide ? ProductTypes{GemmType::ComplexF64, ElementType::ComplexF64,
                                 ElementType::ComplexF64}
                  : ProductTypes{GemmType::ComplexF32, ElementType::ComplexF32,
                                 ElementType::ComplexF32};
  if (isWide)
    return {GemmType::F64, ElementType::F64, ElementType::F64};
  if (allowMachineBits && lhs == ElementType::BF16 &&
      rhs == ElementType::BF16 && !isSmall &&
      hasNativeGemm(GemmType::BF16ToF32))
    return {GemmType::BF16ToF32, ElementType::BF16, ElementType::F32};
  if (isFloat(lhs) || isFloat(rhs) || isFloat(result))
    return {GemmType::F32, ElementType::F32, ElementType::F32};
  return getIntegerTypes(lhs, rhs, result, isSmall);
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

namespace {
constexpr int64_t kBlock = 512;

/// The wide types; a block uses one of them, imaginary parts apart.
enum class Wide { Integer, Single, Double, Complex };

struct Block {
  Wide wide;
  bool isUnsigned;
  union {
    int64_t integers[kBlock];
    float singles[kBlock];
    double doubles[kBlock];
  };
  double imaginary[kBlock];
};
} // namespace

template <typename T, typename To>
static void loadAs(const char *from, To *to, int64_t count) {
  for (int64_t i = 0; i < count; ++i) {
    T value;
    std::memcpy(&value, from + i * sizeof(T), sizeof(T));
    to[i] = static_cast<To>(value);
  }
}

template <typename T>
static void loadComplex(const char *from, Block &block, int64_t count) {
  for (int64_t i = 0; i < count; ++i) {
    T parts[2];
    std::memcpy(parts, from + i * sizeof(parts), sizeof(parts));
    block.doubles[i] = parts[0];
    block.imaginary[i] = parts[1];
  }
}

static void loadIntegers(ElementType type, const char *from, Block &block,
                         int64_t count) {
  bool isSigned = isSignedInteger(type);
  switch (getStorageSize(type)) {
  case 1:
    return isSigned ? loadAs<int8_t>(from, block.integers, count)
                    : loadAs<uint8_t>(from, block.integers, count);
  case 2:
    return isSigned ? loadAs<int16_t>(from, block.integers, count)
                    : loadAs<uint16_t>(from, block.integers, count);
  case 4:
    return isSigned ? loadAs<int32_t>(from, block.integers, count)
                    : loadAs<uint32_t>(from, block.integers, count);
  default:
    return loadAs<int64_t>(from, block.integers, count);
  }
}

static void loadBlock(ElementType type, const char *from, Block &block,
                      int64_t count) {
  block.isUnsigned = isUnsignedInteger(type);
  if (isSmallFloat(type)) {
    block.wide = Wide::Single;
    return decodeSmallFloats(type, from, block.singles, count);
  }
  switch (type) {
  case ElementType::F32:
    block.wide = Wide::Single;
    return loadAs<float>(from, block.singles, count);
  case ElementType::F64:
    block.wide = Wide::Double;
    return loadAs<double>(from, block.doubles, count);
  case ElementType::ComplexF32:
    block.wide = Wide::Complex;
    return loadComplex<float>(from, block, count);
  case ElementType::ComplexF64:
    block.wide = Wide::Complex;
    return loadComplex<double>(from, block, count);
  default:
    block.wide = Wide::Integer;
    return loadIntegers(type, from, block, count);
  }
}

/// The block's elements as floating-point numbers, rounded once.
template <typename To>
static void getReals(const Block &block, To *to, int64_t count) {
  if (block.wide == Wide::Single) {
    std::copy_n(block.singles, count, to);
    return;
  }
  for (int64_t i = 0; i < count; ++i) {
    if (block.wide != Wide::Integer)
      to[i] = static_cast<To>(block.doubles[i]);
    else if (block.isUnsigned)
      to[i] = static_cast<To>(static_cast<uint64_t>(block.integers[i]));
    else
      to[i] = static_cast<To>(block.integers[i]);
  }
}

/// Toward zero, saturating at the limits of `type`; nan gives 0.
static int64_t saturate(double value, ElementType type) {
  unsigned bits = getNumBits(type);
  if (std::isnan(value))
    return 0;
  if (isSignedInteger(type)) {
    double limit = std::ldexp(1.0, bits - 1);
    if (value >= limit)
      return static_cast<int64_t>((uint64_t(1) << (bits - 1)) - 1);
    return static_cast<int64_t>(std::max(value, -limit));
  }
  if (value >= std::ldexp(1.0, bits))
    return static_cast<int64_t>(~uint64_t(0) >> (64 - bits));
  return static_cast<int64_t>(static_cast<uint64_t>(std::max(value, 0.0)));
}

/// The low bits of each, extended by the signedness of a type below 8 bits.
template <typename T>
static void storeIntegers(const int64_t *from, ElementType type, char *to,
                          int64_t count) {
  unsigned unused = 64 - getNumBits(type);
  bool isSigned = isSignedInteger(type);
  for (int64_t i = 0; i < count; ++i) {
    uint64_t bits = static_cast<uint64_t>(from[i]) << unused;
    T value = isSigned ? static_cast<T>(static_cast<int64_t>(bits) >> unused)
                       : static_cast<T>(bits >> unused);
    std::memcpy(to + i * sizeof(T), &value, sizeof(T));
  }
}

static void storeIntegers(Block &block, ElementType type, char *to,
                          int64_t count) {
  if (block.wide != Wide::Integer) {
    double reals[kBlock];
    getReals(block, reals, count);
    for (int64_t i = 0; i < count; ++i)
      block.integers[i] =
          type == ElementType::I1 ? reals[i] != 0 : saturate(reals[i], type);
  } else if (type == ElementType::I1) {
    for (int64_t i = 0; i < count; ++i)
      block.integers[i] = block.integers[i] != 0;
  }
  switch (getStorageSize(type)) {
  case 1:
    return storeIntegers<uint8_t>(block.integers, type, to, count);
  case 2:
    return storeIntegers<uint16_t>(block.integers, type, to, count);
  case 4:
    return storeIntegers<uint32_t>(block.integers, type, to, count);
  default:
    return storeIntegers<uint64_t>(block.integers, type, to, count);
  }
}

template <typename T>
static void storeComplex(const Block &block, char *to, int64_t count) {
  T reals[kBlock];
  getReals(block, reals, count);
  for (int64_t i = 0; i < count; ++i) {
    T parts[2] = {reals[i], block.wide == Wide::Complex
                                ? static_cast<T>(block.imaginary[i])
                                : T(0)};
    std::memcpy(to + i * sizeof(parts), parts, sizeof(parts));
  }
}

static void storeSmallFloats(const Block &block, ElementType type, char *to,
                             int64_t count) {
  if (block.wide == Wide::Single)
    return encodeSmallFloats(type, block.singles, to, count);
  double reals[kBlock];
  getReals(block, reals, count);
  encodeSmallFloats(type, reals, to, count);
}

static void storeBlock(Block &block, ElementType type, char *to,
                       int64_t count) {
  if (isSmallFloat(type))
    return storeSmallFloats(block, type, to, count);
  switch (type) {
  case ElementType::F32: {
    float reals[kBlock];
    getReals(block, reals, count);
    std::memcpy(to, reals, count * sizeof(float));
    return;
  }
  case ElementType::F64: {
    double reals[kBlock];
    getReals(block, reals, count);
    std::memcpy(to, reals, count * sizeof(double));
    return;
  }
  case ElementType::ComplexF32:
    return storeComplex<float>(block, to, count);
  case ElementType::ComplexF64:
    return storeComplex<double>(block, to, count);
  default:
    return storeIntegers(block, type, to, count);
  }
}

/// 8-bit integers to 16 bits.
template <typename T>
static void widen(const char *from, char *to, int64_t count) {
  const T *source = reinterpret_cast<const T *>(from);
  int16_t *target = reinterpret_cast<int16_t *>(to);
  for (int64_t i = 0; i < count; ++i)
    target[i] = source[i];
}

void stablehlo::convertElements(RunContext &context, ElementType sourceType,
                                const char *source, ElementType targetType,
                                char *target, int64_t count) {
  int64_t sourceSize = getStorageSize(sourceType);
  int64_t targetSize = getStorageSize(targetType);
  bool isWidened = targetType == ElementType::SI16 && sourceSize == 1 &&
                   (isInteger(sourceType) || isBoolean(sourceType));
  // Null but for these two, which have loops of their own.
  LaneLoop loop = nullptr;
  if (isSmallFloat(sourceType) && targetType == ElementType::F32)
    loop = getDecodeLoop(sourceType);
  else if (sourceType == ElementType::F32 && isSmallFloat(targetType))
    loop = getEncodeLoop(targetType);
  parallelForUntilStopped(
      context, count, 32 * kBlock, [&](int64_t begin, int64_t end) {
        if (loop)
          return loop(target + begin * targetSize, source + begin * sourceSize,
                      nullptr, nullptr, end - begin);
        if (isWidened)
          return (isSignedInteger(sourceType)
                      ? widen<int8_t>
                      : widen<uint8_t>)(source + begin,
                                        target + begin * targetSize,
                                        end - begin);
        Block block;
        for (int64_t i = begin; i < end; i += kBlock) {
          int64_t size = std::min(kBlock, end - i);
          loadBlock(sourceType, source + i * sourceSize, block, size);
          storeBlock(block, targetType, target + i * targetSize, size);
        }
      });
}

llvm::Expected<Tensor> stablehlo::convertToDense(RunContext &context,
                                                 const Tensor &source,
                                                 ElementType type) {
  if (source.getType() == type)
    return source.toDense(context);
  llvm::Expected<Tensor> dense = source.toDense(context);
  if (!dense)
    return dense;
  llvm::Expected<Tensor> result =
      Tensor::allocate(context, type, source.getShape());
  if (!result)
    return result;
  convertElements(context, source.getType(), dense->data(), type,
                  result->data(), dense->getNumElements());
  return result;
}
