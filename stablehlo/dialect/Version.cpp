//===- Version.cpp - Versions of StableHLO --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/Version.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>

using namespace mlir;
using namespace mlir::vhlo;

/// The number that `text` is, all of it digits.
static std::optional<int64_t> parseNumber(StringRef text) {
  int64_t number;
  if (!llvm::all_of(text, llvm::isDigit) ||
      text.getAsInteger(/*Radix=*/10, number))
    return std::nullopt;
  return number;
}

FailureOr<Version> Version::fromString(StringRef text) {
  SmallVector<StringRef> parts;
  text.split(parts, '.');
  SmallVector<int64_t> numbers;
  for (StringRef part : parts) {
    std::optional<int64_t> number = parseNumber(part);
    if (!number)
      return failure();
    numbers.push_back(*number);
  }
  if (numbers.size() != 3)
    return failure();
  return Version(numbers[0], numbers[1], numbers[2]);
}

Version
Version::fromCompatibilityRequirement(CompatibilityRequirement requirement) {
  switch (requirement) {
  case CompatibilityRequirement::NONE:
    return getCurrentVersion();
  case CompatibilityRequirement::WEEK_4:
    return Version(1, 18, 0);
  case CompatibilityRequirement::WEEK_12:
    return Version(1, 16, 2);
  case CompatibilityRequirement::MAX:
    return getMinimumVersion();
  }
  llvm_unreachable("unknown compatibility requirement");
}

FailureOr<int64_t> Version::getBytecodeVersion() const {
  struct Format {
    Version since;
    int64_t number;
  };
  static constexpr Format formats[] = {{Version(0, 15, 0), 6},
                                       {Version(0, 14, 0), 4},
                                       {Version(0, 12, 0), 3},
                                       {Version(0, 10, 0), 1},
                                       {getMinimumVersion(), 0}};
  if (getCurrentVersion() < *this)
    return failure();
  for (const Format &format : formats)
    if (format.since <= *this)
      return format.number;
  return failure();
}

std::string Version::toString() const {
  return llvm::join_items('.', std::to_string(major), std::to_string(minor),
                          std::to_string(patch));
}

mlir::Diagnostic &vhlo::operator<<(mlir::Diagnostic &diagnostic,
                                   const Version &version) {
  return diagnostic << version.toString();
}

llvm::raw_ostream &vhlo::operator<<(llvm::raw_ostream &os,
                                    const Version &version) {
  return os << version.toString();
}
