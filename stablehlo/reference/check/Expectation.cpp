//===- Expectation.cpp - What is expected of a tensor ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/check/Expectation.h"

#include "stablehlo/reference/tensor/Compare.h"
#include "stablehlo/reference/tensor/Print.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::check;

/// Elements that a message about distances lists.
static constexpr size_t kMaxListed = 16;

namespace {
/// The elements that are not as expected.
struct Differences {
  int64_t numElements = 0;
  int64_t numDifferent = 0;
  /// Over all elements, and how many are 0, 1, 2, 3 and more floats apart.
  uint64_t maxUlps = 0;
  std::array<int64_t, 5> histogram = {};

  struct Element {
    Dims index;
    std::string actual;
    std::string expected;
    uint64_t ulps;
  };
  /// The first ones in row-major order.
  llvm::SmallVector<Element> listed;
};
} // namespace

static std::string getText(ElementType type, const char *data) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printElement(os, type, data);
  return text;
}

static std::string getText(llvm::ArrayRef<int64_t> index) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "[";
  llvm::interleaveComma(index, os);
  os << "]";
  return text;
}

static bool isWithin(ElementType type, const char *actual, const char *expected,
                     uint64_t ulps, const Expectation &expectation) {
  switch (expectation.kind) {
  case Expectation::Kind::Equal:
    return isEqualElement(type, actual, expected);
  case Expectation::Kind::AlmostEqual:
    return isEqualElement(type, actual, expected) ||
           getAbsoluteError(type, actual, expected) <= expectation.tolerance;
  case Expectation::Kind::Close:
    return expectation.minUlps <= ulps && ulps <= expectation.maxUlps;
  }
  llvm_unreachable("unknown kind of expectation");
}

/// Both tensors are dense.
static Differences findDifferences(const Tensor &actual, const Tensor &expected,
                                   const Expectation &expectation) {
  ElementType type = actual.getType();
  bool hasUlps = isFloat(type) || isComplex(type);
  Differences result;
  result.numElements = actual.getNumElements();
  for (int64_t i = 0; i != result.numElements; ++i) {
    const char *x = actual.data() + i * getStorageSize(type);
    const char *y = expected.data() + i * getStorageSize(type);
    uint64_t ulps = hasUlps ? getUlpDistance(type, x, y) : 0;
    result.maxUlps = std::max(result.maxUlps, ulps);
    ++result.histogram[std::min<uint64_t>(ulps, 4)];
    if (isWithin(type, x, y, ulps, expectation))
      continue;
    if (result.numDifferent++ < static_cast<int64_t>(kMaxListed))
      result.listed.push_back({getIndex(i, actual.getShape()), getText(type, x),
                               getText(type, y), ulps});
  }
  return result;
}

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

static std::string describeFirst(const Differences &differences,
                                 const Expectation &expectation) {
  const Differences::Element &first = differences.listed.front();
  std::string tolerance;
  if (expectation.kind == Expectation::Kind::AlmostEqual)
    llvm::raw_string_ostream(tolerance)
        << llvm::format(" with tolerance %f", expectation.tolerance);
  return llvm::formatv("Element values don't match{0}: {1} (actual) vs {2} "
                       "(expected) at index {3}",
                       tolerance, first.actual, first.expected,
                       getText(first.index));
}

static std::string describeDistances(const Differences &differences,
                                     const Expectation &expectation) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "Elements values don't match with respect to maximal ULP difference="
     << expectation.maxUlps << " limit:";
  for (const Differences::Element &element : differences.listed)
    os << "\n  index=" << getText(element.index)
       << ", actual=" << element.actual << ", expected=" << element.expected
       << ", ULP difference=" << element.ulps;
  if (differences.numDifferent > static_cast<int64_t>(kMaxListed))
    os << "\n  and " << differences.numDifferent - kMaxListed << " more";
  for (auto [ulps, count] : llvm::enumerate(differences.histogram))
    os << "\nULP difference " << (ulps == 4 ? ">=" : "==") << " " << ulps
       << " count is " << count;
  return text;
}

static std::string describeExtent(const Differences &differences,
                                  ElementType type) {
  std::string text =
      llvm::formatv("{0} of {1} elements differ", differences.numDifferent,
                    differences.numElements);
  if (!isFloat(type) && !isComplex(type))
    return text;
  if (differences.maxUlps == UINT64_MAX)
    return text + ", some by more than numbers can";
  return text + llvm::formatv(", the largest difference is {0} ULP",
                              differences.maxUlps)
                    .str();
}

static std::string getShapeText(const Tensor &tensor) {
  return getText(tensor.getShape());
}

llvm::Expected<std::optional<Mismatch>>
check::findMismatch(RunContext &context, const Tensor &actual,
                    const Tensor &expected, const Expectation &expectation) {
  if (actual.getType() != expected.getType())
    return Mismatch{"Element types don't match: " +
                        getElementTypeName(actual.getType()).str() + " vs " +
                        getElementTypeName(expected.getType()).str(),
                    ""};
  if (actual.getShape() != expected.getShape())
    return Mismatch{"Shapes don't match: " + getShapeText(actual) +
                        " (actual) vs " + getShapeText(expected) +
                        " (expected)",
                    ""};
  llvm::Expected<Tensor> x = actual.toDense(context);
  if (!x)
    return x.takeError();
  llvm::Expected<Tensor> y = expected.toDense(context);
  if (!y)
    return y.takeError();
  Differences differences = findDifferences(*x, *y, expectation);
  if (differences.numDifferent == 0)
    return std::nullopt;
  bool isClose = expectation.kind == Expectation::Kind::Close;
  return Mismatch{isClose ? describeDistances(differences, expectation)
                          : describeFirst(differences, expectation),
                  describeExtent(differences, actual.getType())};
}
