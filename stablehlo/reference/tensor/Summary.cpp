//===- Summary.cpp - What a tensor holds, in a line -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/tensor/Summary.h"

#include "stablehlo/reference/tensor/Print.h"
#include "stablehlo/reference/tensor/SmallFloat.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cmath>
#include <cstring>
#include <type_traits>

using namespace mlir;
using namespace mlir::stablehlo;

template <typename T> static T load(const char *data) {
  T value;
  std::memcpy(&value, data, sizeof(T));
  return value;
}

/// The element at `data`, a number of any kind but a complex one: as an integer
/// if it is one, so that the order is exact.
template <typename Body>
static void withElement(ElementType type, const char *data, Body body) {
  if (type == ElementType::F64)
    return body(load<double>(data));
  if (type == ElementType::F32)
    return body(static_cast<double>(load<float>(data)));
  unsigned size = getStorageSize(type);
  if (isSmallFloat(type))
    return body(static_cast<double>(decodeSmallFloat(
        type, size == 1 ? load<uint8_t>(data) : load<uint16_t>(data))));
  if (isSignedInteger(type))
    return body(size == 1   ? load<int8_t>(data)
                : size == 2 ? load<int16_t>(data)
                : size == 4 ? load<int32_t>(data)
                            : load<int64_t>(data));
  return body(size == 1   ? load<uint8_t>(data)
              : size == 2 ? load<uint16_t>(data)
              : size == 4 ? load<uint32_t>(data)
                          : load<uint64_t>(data));
}

static double toDouble(ElementType type, const char *data) {
  double value = 0;
  withElement(type, data,
              [&](auto element) { value = static_cast<double>(element); });
  return value;
}

/// Whether the element at `data` is less than the one at `other`.
static bool isLess(ElementType type, const char *data, const char *other) {
  bool result = false;
  withElement(type, data, [&](auto element) {
    withElement(type, other, [&](auto otherElement) {
      if constexpr (std::is_same_v<decltype(element), decltype(otherElement)>)
        result = element < otherElement;
    });
  });
  return result;
}

static std::string toText(ElementType type, const char *data) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printElement(os, type, data);
  return text;
}

static std::string printFirst(const Tensor &tensor) {
  constexpr int64_t kMaxShown = 4;
  std::string text = "[";
  int64_t count = tensor.getNumElements();
  for (int64_t i = 0; i < std::min(count, kMaxShown); ++i)
    text += (i ? ", " : "") +
            toText(tensor.getType(),
                   tensor.data() + i * getStorageSize(tensor.getType()));
  return text + (count > kMaxShown ? ", ...]" : "]");
}

namespace {
/// Looks at elements one after the other.
struct Counter {
  ElementType type;
  TensorSummary &summary;
  const char *min = nullptr, *max = nullptr;
  double sum = 0;
  int64_t numFinite = 0;

  /// True if the number at `data` is finite.
  bool count(ElementType part, const char *data, bool &isNaN,
             bool &isInfinite) {
    double value = isFloat(part) ? toDouble(part, data) : 0;
    isNaN |= std::isnan(value);
    isInfinite |= std::isinf(value);
    return std::isfinite(value);
  }

  void add(const char *data) {
    bool isNaN = false, isInfinite = false;
    ElementType part = getComplexPartType(type);
    bool isFinite = count(part, data, isNaN, isInfinite);
    if (isComplex(type))
      isFinite &= count(part, data + getStorageSize(part), isNaN, isInfinite);
    summary.numNaNs += isNaN;
    summary.numInfinities += isInfinite && !isNaN;
    if (isNaN || isComplex(type))
      return;
    if (!min || isLess(type, data, min))
      min = data;
    if (!max || isLess(type, max, data))
      max = data;
    if (!isFinite)
      return;
    sum += toDouble(type, data);
    ++numFinite;
  }
};
} // namespace

llvm::Expected<TensorSummary> stablehlo::summarize(RunContext &context,
                                                   const Tensor &tensor) {
  llvm::Expected<Tensor> dense = tensor.toDense(context);
  if (!dense)
    return dense.takeError();
  TensorSummary summary;
  summary.numElements = dense->getNumElements();
  ElementType type = dense->getType();
  Counter counter{type, summary};
  for (int64_t i = 0; i < summary.numElements; ++i)
    counter.add(dense->data() + i * getStorageSize(type));
  if (counter.min) {
    summary.min = toText(type, counter.min);
    summary.max = toText(type, counter.max);
  }
  if (counter.numFinite > 0)
    summary.mean = counter.sum / static_cast<double>(counter.numFinite);
  summary.firstElements = printFirst(*dense);
  return summary;
}

std::string TensorSummary::toString() const {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (!min.empty())
    os << "min " << min << ", max " << max << ", ";
  if (mean)
    os << "mean " << llvm::format("%.6g", *mean) << ", ";
  if (numNaNs > 0)
    os << numNaNs << " NaN, ";
  else
    os << "no NaN, ";
  if (numInfinities > 0)
    os << numInfinities << " infinite, ";
  os << "first " << firstElements;
  return text;
}
