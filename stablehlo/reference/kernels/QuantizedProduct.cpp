//===- QuantizedProduct.cpp - Products of quantized tensors ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What makes of sums of integers what is stored is compiled once per SIMD
// target; the loops are plain, and the compiler vectorises them for it.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/WideTargets.h"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/kernels/QuantizedProduct.cpp"
#include "hwy/foreach_target.h" // IWYU pragma: keep

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/QuantizedProduct.h"
#include "stablehlo/reference/tensor/Compare.h"
#include "stablehlo/reference/tensor/Tensor.h"

#include "hwy/highway.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cmath>
#include <cstring>
#include <type_traits>

#ifndef STABLEHLO_REFERENCE_KERNELS_QUANTIZEDPRODUCT_SUMS
#define STABLEHLO_REFERENCE_KERNELS_QUANTIZEDPRODUCT_SUMS
namespace mlir {
namespace stablehlo {
namespace {
/// Some sums of products of stored integers. Each stands for a number that is
/// at most `error` from sum * scale. Of the parameters there is one for all
/// sums, or one for each.
struct IntegerSums {
  const int32_t *sums;
  int64_t count;
  bool arePerSum;
  const double *scales, *errors;
  const float *resultScales, *zeroPoints;
  /// Of what is stored; they and the zero points are exact.
  float min, max;
};
} // namespace
} // namespace stablehlo
} // namespace mlir
#endif

// NOLINTNEXTLINE: Highway's macros open and close namespaces.
HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

static HWY_INLINE float quantizeHere(float number, float scale, float zeroPoint,
                                     float min, float max) {
  float stored = number / scale + zeroPoint;
  stored = stored < min ? min : stored;
  stored = stored > max ? max : stored;
  return __builtin_rintf(stored);
}

template <bool ArePerSum>
static HWY_INLINE bool quantizeAll(const IntegerSums &sums,
                                   int32_t *HWY_RESTRICT least,
                                   int32_t *HWY_RESTRICT most) {
  uint32_t difference = 0;
  for (int64_t i = 0; i < sums.count; ++i) {
    int64_t place = ArePerSum ? i : 0;
    double number = sums.sums[i] * sums.scales[place];
    double error = sums.errors[place];
    float scale = sums.resultScales[place], zero = sums.zeroPoints[place];
    least[i] = static_cast<int32_t>(quantizeHere(
        static_cast<float>(number - error), scale, zero, sums.min, sums.max));
    most[i] = static_cast<int32_t>(quantizeHere(
        static_cast<float>(number + error), scale, zero, sums.min, sums.max));
    difference |= static_cast<uint32_t>(least[i] ^ most[i]);
  }
  return difference != 0;
}

/// Quantizes the least and the most number that each sum may stand for, as the
/// spec does f32 numbers; returns true if any two differ. What is stored grows
/// with the number, since each step of quantize does.
static bool quantizeSumsHere(const IntegerSums &sums, int32_t *least,
                             int32_t *most) {
  return sums.arePerSum ? quantizeAll<true>(sums, least, most)
                        : quantizeAll<false>(sums, least, most);
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace mlir {
namespace stablehlo {
HWY_EXPORT(quantizeSumsHere);
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Plan
//===----------------------------------------------------------------------===//

namespace {
struct Range {
  int64_t min, max;

  int64_t getMaxAbs() const { return std::max(-min, max); }
  ElementType getType() const {
    bool areBytes = llvm::isInt<8>(min) && llvm::isInt<8>(max);
    return areBytes ? ElementType::SI8 : ElementType::SI16;
  }
};
} // namespace

/// Those of all stored integers and zero points, whatever bounds the type has:
/// elements may have got there as bits.
static Range getDifferences(const Quantization &quantization) {
  unsigned numBits = getNumBits(quantization.storage);
  bool isSigned = isSignedInteger(quantization.storage);
  int64_t min = isSigned ? -(int64_t(1) << (numBits - 1)) : 0;
  int64_t max = min + (int64_t(1) << numBits) - 1;
  auto [least, most] = std::minmax_element(quantization.zeroPoints.begin(),
                                           quantization.zeroPoints.end());
  return {min - *most, max - *least};
}

/// What bytes that are stored are less by as signed ones.
static int64_t getByteOffset(ElementType storage) {
  return storage == ElementType::UI8 ? 128 : 0;
}

static bool isSmallStorage(ElementType type, unsigned maxBits) {
  return isInteger(type) && getNumBits(type) <= maxBits;
}

/// Scales whose products and sums are normal f32 numbers.
static bool areScalesUsual(const Quantization &quantization) {
  return llvm::all_of(quantization.scales, [](float scale) {
    return scale >= 0x1p-30f && scale <= 0x1p30f;
  });
}

/// True if `scale` is an integer below 2^11 times a power of two.
static bool hasFewBits(float scale) {
  int exponent;
  double fraction = std::ldexp(std::frexp(scale, &exponent), 11);
  return fraction == std::floor(fraction);
}

/// Element `place` of `list`, which has one for all or one for each.
template <typename List> static auto getAt(const List &list, int64_t place) {
  return list.size() == 1 ? list.front() : list[place];
}

bool QuantizedProductPlan::setParameters(
    const ProductQuantization &quantization,
    std::optional<int64_t> rhsChannelDim, double maxSum) {
  // Of the distance between two numbers that may be stored: twice as many of
  // all elements may have to be computed by the formula.
  constexpr double kMaxError = 1.0 / 256;
  constexpr double kFactorError = 0x1.01p-23;
  const Quantization &rhs = quantization.rhs, &result = quantization.result;
  if (rhsChannelDim && result.axis && *rhsChannelDim != *result.axis)
    return false;
  channelDim = rhsChannelDim ? rhsChannelDim : result.axis;
  size_t numChannels = std::max(rhs.scales.size(), result.scales.size());
  if ((rhs.scales.size() != 1 && rhs.scales.size() != numChannels) ||
      (result.scales.size() != 1 && result.scales.size() != numChannels))
    return false;
  lhsScale = quantization.lhs.scales.front();
  min = static_cast<float>(result.min);
  max = static_cast<float>(result.max);
  storage = result.storage;
  for (size_t channel = 0; channel < numChannels; ++channel) {
    float rhsScale = getAt(rhs.scales, channel);
    float resultScale = getAt(result.scales, channel);
    // Exact: each has 24 bits.
    double scale = static_cast<double>(lhsScale) * rhsScale;
    // With factors of 20 bits and sums of 31, nothing is rounded in f64.
    bool isExact = hasFewBits(lhsScale) && hasFewBits(rhsScale);
    double error = isExact ? 0 : kFactorError * maxSum * scale;
    if (error > kMaxError * resultScale)
      return false;
    scales.push_back(scale);
    rhsScales.push_back(rhsScale);
    errors.push_back(error);
    resultScales.push_back(resultScale);
    zeroPoints.push_back(static_cast<float>(getAt(result.zeroPoints, channel)));
  }
  return true;
}

/// Bytes are multiplied faster than 16-bit integers: lhs stays of them if its
/// zero point can be taken into account later.
void QuantizedProductPlan::setOperands(
    const ProductQuantization &quantization) {
  const Quantization &lhs = quantization.lhs, &rhs = quantization.rhs;
  rhsZeroPoints = rhs.zeroPoints;
  rhsAxis = rhs.axis;
  rhsType = getDifferences(rhs).getType();
  lhsType = getDifferences(lhs).getType();
  lhsOffset = lhs.zeroPoints.front();
  if (product.takesZeroPoint() && lhsType != ElementType::SI8) {
    lhsType = ElementType::SI8;
    lhsOffset = getByteOffset(lhs.storage);
    lhsZeroPoint = lhs.zeroPoints.front() - lhsOffset;
  }
}

std::optional<QuantizedProductPlan>
QuantizedProductPlan::create(IntegerProduct product,
                             const ProductQuantization &quantization) {
  constexpr int64_t kMaxTerms = 1 << 15;
  const Quantization &lhs = quantization.lhs, &rhs = quantization.rhs,
                     &result = quantization.result;
  if (!isSmallStorage(lhs.storage, 8) || !isSmallStorage(rhs.storage, 8) ||
      !isSmallStorage(result.storage, 16) || lhs.scales.size() != 1 ||
      rhs.scales.empty() || result.scales.empty() || !areScalesUsual(lhs) ||
      !areScalesUsual(rhs) || !areScalesUsual(result) ||
      product.hasSmallGroups())
    return std::nullopt;
  QuantizedProductPlan plan(std::move(product));
  Range left = getDifferences(lhs), right = getDifferences(rhs);
  int64_t numTerms = plan.product.getNumTerms();
  if (numTerms > kMaxTerms)
    return std::nullopt;
  int64_t maxSum = numTerms * left.getMaxAbs() * right.getMaxAbs();
  std::optional<int64_t> channelDim;
  if (rhs.axis)
    channelDim = plan.product.getResultDim(*rhs.axis);
  if (maxSum > INT32_MAX || !plan.setParameters(quantization, channelDim,
                                                static_cast<double>(maxSum)))
    return std::nullopt;
  plan.setOperands(quantization);
  // What is too large for it is too large in floats, and reported there.
  if (llvm::Error error = plan.product.setTypes(plan.lhsType, plan.rhsType)) {
    llvm::consumeError(std::move(error));
    return std::nullopt;
  }
  if (plan.scales.size() > 1)
    plan.channelStride =
        getRowMajorStrides(plan.product.getResultShape())[*plan.channelDim];
  return plan;
}

//===----------------------------------------------------------------------===//
// Run
//===----------------------------------------------------------------------===//

/// The differences of `count` stored integers and a zero point.
static void subtract(ElementType fromType, const char *from, int64_t zeroPoint,
                     int64_t count, ElementType toType, char *to) {
  auto zero = static_cast<int16_t>(zeroPoint);
  auto run = [=](auto *source, auto *target) {
    for (int64_t i = 0; i < count; ++i)
      target[i] =
          static_cast<std::decay_t<decltype(*target)>>(source[i] - zero);
  };
  auto runFrom = [=](auto *source) {
    if (toType == ElementType::SI8)
      return run(source, reinterpret_cast<int8_t *>(to));
    run(source, reinterpret_cast<int16_t *>(to));
  };
  if (isSignedInteger(fromType))
    return runFrom(reinterpret_cast<const int8_t *>(from));
  runFrom(reinterpret_cast<const uint8_t *>(from));
}

/// stored - zero_point as elements of `type`, dense; there is one zero point,
/// or one for each index of `axis`.
static llvm::Expected<Tensor> getDifferences(RunContext &context,
                                             const Tensor &stored,
                                             llvm::ArrayRef<int64_t> zeroPoints,
                                             std::optional<int64_t> axis,
                                             ElementType type) {
  constexpr int64_t kGrain = 1 << 16;
  llvm::Expected<Tensor> dense = stored.toDense(context);
  if (!dense)
    return dense;
  if (type == ElementType::SI8 &&
      llvm::all_of(zeroPoints, [](int64_t zero) { return zero == 0; }))
    return dense->bitcast(type);
  llvm::Expected<Tensor> result =
      Tensor::allocate(context, type, stored.getShape());
  if (!result)
    return result;
  int64_t size = getStorageSize(type), count = dense->getNumElements();
  auto run = [&](int64_t begin, int64_t end, int64_t zeroPoint) {
    subtract(stored.getType(), dense->data() + begin, zeroPoint, end - begin,
             type, result->data() + begin * size);
  };
  if (zeroPoints.size() == 1) {
    parallelForUntilStopped(context, count, kGrain,
                            [&](int64_t begin, int64_t end) {
                              run(begin, end, zeroPoints.front());
                            });
    return result;
  }
  // Runs of one zero point.
  int64_t inner = getRowMajorStrides(stored.getShape())[*axis];
  parallelForUntilStopped(
      context, count / std::max<int64_t>(inner, 1),
      std::max<int64_t>(kGrain / std::max<int64_t>(inner, 1), 1),
      [&](int64_t begin, int64_t end) {
        for (int64_t i = begin; i < end; ++i)
          run(i * inner, (i + 1) * inner, zeroPoints[i % zeroPoints.size()]);
      });
  return result;
}

/// Operands as integers: what lhs stands for is its differences with a zero
/// point.
struct QuantizedProductPlan::Operands {
  Tensor lhs;
  int64_t lhsZeroPoint;
  Tensor rhs;
};

int32_t QuantizedProductPlan::computeByFormula(const Operands &operands,
                                               int64_t place) const {
  Dims index = getIndex(place, product.getResultShape());
  int64_t channel = channelStride ? index[*channelDim] : 0;
  int64_t zeroPoint = operands.lhsZeroPoint;
  float rhsScale = rhsScales[channel];
  // What a number is stored as; false if another within `error` is not.
  auto quantize = [&](double number, double error, int32_t &stored) {
    int32_t one = 1, most;
    return !HWY_DYNAMIC_DISPATCH(quantizeSumsHere)(
        {&one, 1, /*arePerSum=*/false, &number, &error, &resultScales[channel],
         &zeroPoints[channel], min, max},
        &stored, &most);
  };
  // Integers stand for f32(element - zero point) * scale.
  auto compute = [&](const auto *lhs, const auto *rhs) {
    auto getLeft = [&](int64_t at) {
      return static_cast<float>(lhs[at] - zeroPoint) * lhsScale;
    };
    auto getRight = [&](int64_t at) {
      return static_cast<float>(rhs[at]) * rhsScale;
    };
    double sums[4] = {};
    product.forEachRun(index, [&](const TermRun &run) {
      for (int64_t i = 0; i < run.count; ++i)
        sums[i % 4] += static_cast<double>(getLeft(run.lhs + i * run.lhsStep)) *
                       getRight(run.rhs + i * run.rhsStep);
    });
    // 2^-36 * scale * sum |dl * dr|: more than sums of 2^15 products in f64,
    // and the formula's, round off.
    int32_t stored;
    if (quantize((sums[0] + sums[1]) + (sums[2] + sums[3]),
                 errors[channel] * 0x1p-13, stored))
      return stored;
    long double sum = 0;
    product.forEachRun(index, [&](const TermRun &run) {
      for (int64_t i = 0; i < run.count; ++i)
        sum += static_cast<long double>(getLeft(run.lhs + i * run.lhsStep)) *
               getRight(run.rhs + i * run.rhsStep);
    });
    quantize(static_cast<float>(sum), 0, stored);
    return stored;
  };
  auto computeFrom = [&](const auto *lhs) {
    return operands.rhs.getType() == ElementType::SI8
               ? compute(lhs, operands.rhs.data<int8_t>())
               : compute(lhs, operands.rhs.data<int16_t>());
  };
  return operands.lhs.getType() == ElementType::SI8
             ? computeFrom(operands.lhs.data<int8_t>())
             : computeFrom(operands.lhs.data<int16_t>());
}

template <typename T>
static void store(const int32_t *from, int64_t count, char *to) {
  for (int64_t i = 0; i < count; ++i) {
    T stored = static_cast<T>(from[i]);
    std::memcpy(to + i * sizeof(T), &stored, sizeof(T));
  }
}

// `channel` is that of the first sum; the others have it too, or the next ones.
void QuantizedProductPlan::quantizeRange(const StopRequest &stop,
                                         const Operands &operands,
                                         const Tensor &sums, int64_t begin,
                                         int64_t count, int64_t channel,
                                         char *result) const {
  constexpr int64_t kBlock = 256;
  int32_t least[kBlock], most[kBlock];
  bool arePerSum = channelStride == 1;
  int64_t size = getStorageSize(storage);
  for (int64_t at = 0; at < count; at += kBlock) {
    int64_t place = channel + (arePerSum ? at : 0);
    int64_t blockSize = std::min(kBlock, count - at);
    IntegerSums block{sums.data<int32_t>() + begin + at,
                      blockSize,
                      arePerSum,
                      scales.data() + place,
                      errors.data() + place,
                      resultScales.data() + place,
                      zeroPoints.data() + place,
                      min,
                      max};
    if (HWY_DYNAMIC_DISPATCH(quantizeSumsHere)(block, least, most))
      for (int64_t i = 0; i < blockSize; ++i)
        if (least[i] != most[i] && !stop.isRequested())
          least[i] = computeByFormula(operands, begin + at + i);
    char *to = result + (begin + at) * size;
    if (size == 1)
      store<uint8_t>(least, blockSize, to);
    else
      store<uint16_t>(least, blockSize, to);
  }
}

llvm::Expected<Tensor> QuantizedProductPlan::run(RunContext &context,
                                                 const Tensor &lhs,
                                                 const Tensor &rhs) const {
  constexpr int64_t kGrain = 1 << 14;
  llvm::Expected<Tensor> left =
      getDifferences(context, lhs, lhsOffset, std::nullopt, lhsType);
  llvm::Expected<Tensor> right =
      getDifferences(context, rhs, rhsZeroPoints, rhsAxis, rhsType);
  if (!left || !right)
    return llvm::joinErrors(left ? llvm::Error::success() : left.takeError(),
                            right ? llvm::Error::success() : right.takeError());
  llvm::Expected<Tensor> sums =
      product.sum(context, *left, lhsZeroPoint, *right);
  if (!sums)
    return sums;
  llvm::Expected<Tensor> result =
      Tensor::allocate(context, storage, product.getResultShape());
  if (!result || result->getNumElements() == 0)
    return result;
  Operands operands{std::move(*left), lhsZeroPoint, std::move(*right)};
  // Runs of sums of one channel, or of all.
  int64_t numSums = sums->getNumElements(), numChannels = scales.size();
  int64_t length = channelStride == 0   ? numSums
                   : channelStride == 1 ? numChannels
                                        : channelStride;
  int64_t part = std::min(length, kGrain);
  int64_t numParts = llvm::divideCeil(length, part);
  auto run = [&](int64_t begin, int64_t end) {
    for (int64_t task = begin; task < end; ++task) {
      int64_t run = task / numParts, at = task % numParts * part;
      int64_t channel = channelStride == 1 ? at : run % numChannels;
      quantizeRange(context.getStop(), operands, *sums, run * length + at,
                    std::min(part, length - at), channel, result->data());
    }
  };
  parallelForUntilStopped(context, numSums / length * numParts,
                          std::max<int64_t>(1, kGrain / part), run);
  return result;
}
#endif // HWY_ONCE
