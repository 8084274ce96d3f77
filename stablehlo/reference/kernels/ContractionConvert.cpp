//===- ContractionConvert.cpp - Operand and result types of products ------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Elements are converted by the loops of lanes, in blocks that stay in L1.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/ContractionConvert.h"

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/lanes/LaneLoops.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

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
// Conversions
//===----------------------------------------------------------------------===//

/// The loops that make elements of `to` of those of `from`, one after the
/// other; at least one.
static llvm::SmallVector<LaneLoop, 4> getLoops(ElementType from,
                                               ElementType to) {
  llvm::SmallVector<LaneLoop, 4> loops;
  auto add = [&](LaneLoop loop) {
    if (loop)
      loops.push_back(loop);
  };
  ElementType decoded = isSmallFloat(from) ? ElementType::F32 : from;
  ElementType encoded = isSmallFloat(to) ? ElementType::F32 : to;
  add(getDecodeLoop(from));
  if (decoded != encoded || from == to)
    add(getConvertLoop(decoded, to));
  add(isFloat(getComplexPartType(from)) ? getSaturateLoop(to)
                                        : getWrapLoop(to));
  add(getEncodeLoop(to));
  return loops;
}

void stablehlo::convertElements(RunContext &context, ElementType sourceType,
                                const char *source, ElementType targetType,
                                char *target, int64_t count) {
  constexpr int64_t kBlock = 512, kGrain = 32 * kBlock;
  int64_t sourceSize = getStorageSize(sourceType);
  int64_t targetSize = getStorageSize(targetType);
  llvm::SmallVector<LaneLoop, 4> loops = getLoops(sourceType, targetType);
  auto run = [&](int64_t begin, int64_t end) {
    // What a loop leaves for the next one, in turn.
    alignas(64) char between[2][kBlock * 2 * sizeof(double)];
    int64_t step = loops.size() == 1 ? end - begin : kBlock;
    for (int64_t i = begin; i < end; i += step) {
      const char *from = source + i * sourceSize;
      for (auto [k, loop] : llvm::enumerate(loops)) {
        bool isLast = k + 1 == loops.size();
        char *to = isLast ? target + i * targetSize : between[k % 2];
        loop(to, from, nullptr, nullptr, std::min(step, end - i));
        from = to;
      }
    }
  };
  parallelForUntilStopped(context, count, kGrain, run);
}

bool stablehlo::repeatsElements(const Tensor &view,
                                llvm::ArrayRef<int64_t> dims) {
  return view.getNumElements() != 0 && llvm::any_of(dims, [&](int64_t dim) {
           return view.getStrides()[dim] == 0 && view.getDimSize(dim) > 1;
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

bool stablehlo::isSameStorage(ElementType from, ElementType to) {
  bool areIntegers = (isInteger(from) || isBoolean(from)) && isInteger(to);
  return from == to ||
         (areIntegers && getStorageSize(from) == getStorageSize(to));
}

bool stablehlo::needsConversion(ElementType from, ElementType to) {
  // Sums may exceed a type of fewer than eight bits.
  return !isSameStorage(from, to) || (from != to && getNumBits(to) < 8);
}

llvm::Expected<Tensor> stablehlo::allocateSums(RunContext &context,
                                               const Tensor &result,
                                               ElementType type) {
  if (getStorageSize(type) == getStorageSize(result.getType()))
    return result.bitcast(type);
  return Tensor::allocate(context, type, result.getShape());
}

void stablehlo::convertSums(RunContext &context, const Tensor &sums,
                            const Tensor &result) {
  ElementType from = sums.getType(), to = result.getType();
  if (needsConversion(from, to))
    convertElements(context, from, sums.data(), to, result.data(),
                    result.getNumElements());
}
