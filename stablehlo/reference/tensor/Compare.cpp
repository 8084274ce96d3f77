//===- Compare.cpp - Results against expected ones ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/tensor/Compare.h"

#include "stablehlo/reference/tensor/Print.h"
#include "stablehlo/reference/tensor/SmallFloat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

using namespace mlir;
using namespace mlir::stablehlo;

static constexpr double kInfinity = std::numeric_limits<double>::infinity();

template <typename T> static T load(const char *data) {
  T value;
  std::memcpy(&value, data, sizeof(T));
  return value;
}

/// The bits of a real element, zero-extended.
static uint64_t loadBits(ElementType type, const char *data) {
  uint64_t bits = 0;
  std::memcpy(&bits, data, getStorageSize(type)); // Little endian.
  return bits;
}

static double loadFloat(ElementType type, const char *data) {
  switch (type) {
  case ElementType::F32:
    return load<float>(data);
  case ElementType::F64:
    return load<double>(data);
  default:
    return decodeSmallFloat(type, loadBits(type, data));
  }
}

/// The number's place among all of its type in ascending order; both zeros are
/// 0. Every float type but F8E8M0FNU is a sign and a magnitude.
static int64_t getOrdinal(ElementType type, const char *data) {
  uint64_t bits = loadBits(type, data);
  if (type == ElementType::F8E8M0FNU)
    return bits;
  uint64_t sign = uint64_t(1) << (getNumBits(type) - 1);
  auto magnitude = static_cast<int64_t>(bits & (sign - 1));
  return (bits & sign) ? -magnitude : magnitude;
}

namespace {
/// What compares two elements of one type.
struct Difference {
  double absError = 0;
  double relError = 0;
  bool isWithin = true;
};
} // namespace

static Difference makeDifference(double distance, double size,
                                 const Tolerance &tolerance) {
  Difference result;
  result.absError = distance;
  result.relError = size > 0 ? distance / size : 0;
  result.isWithin = distance <= tolerance.atol + tolerance.rtol * size;
  return result;
}

static uint64_t getUlps(ElementType type, const char *got,
                        const char *expected) {
  int64_t a = getOrdinal(type, got), b = getOrdinal(type, expected);
  return a > b ? static_cast<uint64_t>(a) - static_cast<uint64_t>(b)
               : static_cast<uint64_t>(b) - static_cast<uint64_t>(a);
}

/// Equal, or both NaN.
static bool isSame(double got, double expected, const Tolerance &tolerance) {
  if (std::isnan(got) || std::isnan(expected))
    return std::isnan(got) && std::isnan(expected);
  return got == expected && (!tolerance.distinguishesZeros ||
                             std::signbit(got) == std::signbit(expected));
}

static Difference compareFloats(ElementType type, const char *got,
                                const char *expected,
                                const Tolerance &tolerance) {
  double a = loadFloat(type, got), b = loadFloat(type, expected);
  if (isSame(a, b, tolerance))
    return {};
  if (!std::isfinite(a) || !std::isfinite(b))
    return {kInfinity, kInfinity, false};
  if (a == b) // Zeros that must not be confused.
    return {0, 0, false};
  Difference result = makeDifference(std::fabs(a - b), std::fabs(b), tolerance);
  result.isWithin |= getUlps(type, got, expected) <= tolerance.ulps;
  return result;
}

static Difference compareComplex(ElementType type, const char *got,
                                 const char *expected,
                                 const Tolerance &tolerance) {
  ElementType part = getComplexPartType(type);
  unsigned size = getStorageSize(part);
  double a[2], b[2];
  bool isSamePart[2];
  for (int i = 0; i < 2; ++i) {
    a[i] = loadFloat(part, got + i * size);
    b[i] = loadFloat(part, expected + i * size);
    isSamePart[i] = isSame(a[i], b[i], tolerance);
  }
  bool isNaN = std::isnan(a[0]) || std::isnan(a[1]);
  bool isExpectedNaN = std::isnan(b[0]) || std::isnan(b[1]);
  if ((isSamePart[0] && isSamePart[1]) || (isNaN && isExpectedNaN))
    return {};
  double distances[2], sizes[2];
  bool isWithinUlps = true;
  for (int i = 0; i < 2; ++i) {
    bool isFinite = std::isfinite(a[i]) && std::isfinite(b[i]);
    if (!isFinite && !isSamePart[i])
      return {kInfinity, kInfinity, false};
    if (isFinite && a[i] == b[i] && !isSamePart[i])
      return {0, 0, false};
    // What is not finite but the same is no distance.
    distances[i] = isFinite ? a[i] - b[i] : 0;
    sizes[i] = isFinite ? b[i] : 0;
    isWithinUlps &=
        isSamePart[i] ||
        getUlps(part, got + i * size, expected + i * size) <= tolerance.ulps;
  }
  Difference result = makeDifference(std::hypot(distances[0], distances[1]),
                                     std::hypot(sizes[0], sizes[1]), tolerance);
  result.isWithin |= isWithinUlps;
  return result;
}

static Difference compareIntegers(ElementType type, const char *got,
                                  const char *expected,
                                  const Tolerance &tolerance) {
  uint64_t a = loadBits(type, got), b = loadBits(type, expected);
  if (a == b)
    return {};
  if (!isSignedInteger(type))
    return makeDifference(a > b ? a - b : b - a, b, tolerance);
  unsigned unused = 64 - 8 * getStorageSize(type);
  auto x = static_cast<int64_t>(a << unused) >> unused;
  auto y = static_cast<int64_t>(b << unused) >> unused;
  uint64_t distance =
      x > y ? static_cast<uint64_t>(x) - y : static_cast<uint64_t>(y) - x;
  return makeDifference(distance, std::fabs(static_cast<double>(y)), tolerance);
}

static Difference compareElements(ElementType type, const char *got,
                                  const char *expected,
                                  const Tolerance &tolerance) {
  if (isComplex(type))
    return compareComplex(type, got, expected, tolerance);
  if (isFloat(type))
    return compareFloats(type, got, expected, tolerance);
  return compareIntegers(type, got, expected, tolerance);
}

/// Calls `compare` for an element, or for both parts of a complex number, and
/// returns the larger of what it says.
template <typename Fn>
static auto getLargest(ElementType type, const char *got, const char *expected,
                       Fn compare) {
  if (!isComplex(type))
    return compare(type, got, expected);
  ElementType part = getComplexPartType(type);
  unsigned size = getStorageSize(part);
  return std::max(compare(part, got, expected),
                  compare(part, got + size, expected + size));
}

double stablehlo::getAbsoluteError(ElementType type, const char *got,
                                   const char *expected) {
  return getLargest(type, got, expected,
                    [](ElementType part, const char *a, const char *b) {
                      return compareElements(part, a, b, Tolerance()).absError;
                    });
}

bool stablehlo::isEqualElement(ElementType type, const char *got,
                               const char *expected) {
  return getAbsoluteError(type, got, expected) == 0;
}

static uint64_t getFloatDistance(ElementType type, const char *got,
                                 const char *expected) {
  double a = loadFloat(type, got), b = loadFloat(type, expected);
  if (isSame(a, b, Tolerance()))
    return 0;
  if (!std::isfinite(a) || !std::isfinite(b))
    return UINT64_MAX;
  return getUlps(type, got, expected);
}

uint64_t stablehlo::getUlpDistance(ElementType type, const char *got,
                                   const char *expected) {
  return getLargest(type, got, expected, getFloatDistance);
}

static std::string elementText(ElementType type, const char *data) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printElement(os, type, data);
  return text;
}

Dims stablehlo::getIndex(int64_t number, llvm::ArrayRef<int64_t> shape) {
  Dims index(shape.size());
  for (int64_t dim = shape.size() - 1; dim >= 0; --dim) {
    index[dim] = number % shape[dim];
    number /= shape[dim];
  }
  return index;
}

/// Enters the element of the row-major `number` into the result.
static void addElement(Comparison &result, int64_t number, const Tensor &got,
                       const Tensor &expected, const Tolerance &tolerance) {
  ElementType type = got.getType();
  int64_t position = number * getStorageSize(type);
  const char *a = got.data() + position;
  const char *b = expected.data() + position;
  Difference difference = compareElements(type, a, b, tolerance);
  result.maxAbsError = std::max(result.maxAbsError, difference.absError);
  result.maxRelError = std::max(result.maxRelError, difference.relError);
  if (difference.isWithin || result.numDifferent++ > 0)
    return;
  result.firstIndex = getIndex(number, got.getShape());
  result.firstGot = elementText(type, a);
  result.firstExpected = elementText(type, b);
}

static std::string typeText(const Tensor &tensor) {
  std::string text = "tensor<";
  for (int64_t size : tensor.getShape())
    text += std::to_string(size) + "x";
  return text + getElementTypeName(tensor.getType()).str() + ">";
}

llvm::Expected<Comparison>
stablehlo::compareTensors(RunContext &context, const Tensor &got,
                          const Tensor &expected, const Tolerance &tolerance) {
  if (got.getType() != expected.getType() ||
      got.getShape() != expected.getShape())
    return llvm::createStringError(llvm::formatv(
        "expected {0}, but got {1}", typeText(expected), typeText(got)));
  llvm::Expected<Tensor> denseGot = got.toDense(context);
  if (!denseGot)
    return denseGot.takeError();
  llvm::Expected<Tensor> denseExpected = expected.toDense(context);
  if (!denseExpected)
    return denseExpected.takeError();

  Comparison result;
  result.numElements = got.getNumElements();
  int64_t size = getStorageSize(got.getType());
  constexpr int64_t kBlock = 256;
  for (int64_t begin = 0; begin < result.numElements; begin += kBlock) {
    int64_t end = std::min(begin + kBlock, result.numElements);
    // The same bits always agree.
    if (std::memcmp(denseGot->data() + begin * size,
                    denseExpected->data() + begin * size,
                    (end - begin) * size) == 0)
      continue;
    for (int64_t i = begin; i < end; ++i)
      addElement(result, i, *denseGot, *denseExpected, tolerance);
  }
  result.agrees = static_cast<double>(result.numDifferent) <=
                  tolerance.maxFraction * result.numElements;
  return result;
}

std::string Comparison::toString() const {
  std::string text =
      llvm::formatv("{0} of {1} elements differ", numDifferent, numElements);
  if (numDifferent > 0)
    text +=
        llvm::formatv(", the first at [{0:$[, ]}]: got {1}, expected {2}",
                      llvm::make_range(firstIndex.begin(), firstIndex.end()),
                      firstGot, firstExpected);
  text += llvm::formatv("; largest error {0:e6} absolute, {1:e6} relative",
                        maxAbsError, maxRelError);
  return text;
}

std::optional<int64_t> stablehlo::findOutside(const Tensor &tensor, int64_t min,
                                              int64_t max) {
  ElementType type = tensor.getType();
  assert(isInteger(type) && getNumBits(type) < 64 && "not a smaller integer");
  unsigned numBits = 8 * getStorageSize(type);
  for (int64_t i = 0, e = tensor.getNumElements(); i != e; ++i) {
    uint64_t bits = loadBits(type, tensor.at(getIndex(i, tensor.getShape())));
    int64_t value = isSignedInteger(type) ? llvm::SignExtend64(bits, numBits)
                                          : static_cast<int64_t>(bits);
    if (value < min || value > max)
      return value;
  }
  return std::nullopt;
}
