//===- Case.h - One program that a property looks at ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Between the properties, which RapidCheck needs exceptions and RTTI for, and
// the product, which has neither: plain C++ that knows nothing of both.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_PROPERTY_CASE_H
#define STABLEHLO_TESTS_PROPERTY_CASE_H

#include <cstdint>
#include <string>

namespace property {

/// What arguments hold.
enum class Values : uint8_t {
  /// Any bits: NaNs, infinities, subnormal numbers, extreme integers.
  Any,
  /// Integers from -4 to 4: sums of products are exact in any order.
  Small,
  /// Numbers from -2 to 2.
  Moderate,
};

/// A module with a function @main of static tensors, and what to run it on.
struct Case {
  std::string program;
  Values values = Values::Any;
  uint32_t seed = 0;
};

/// One way to run a program.
struct Run {
  bool literal = false;
  unsigned numThreads = 1;
  bool fuse = true;
  bool reuseBuffers = true;
};

/// How much results may differ: so many numbers of the type lie between two
/// floats, or |a - b| <= rtol * |b| + atol. Zeros are told apart if all are 0.
struct Accuracy {
  uint64_t ulps = 0;
  double rtol = 0;
  double atol = 0;
};

/// Runs `test` in both ways, on the same arguments: the empty string if the
/// results agree, else what is wrong. Failures to parse or to run are wrong.
std::string findDifference(const Case &test, const Run &run,
                           const Run &reference, const Accuracy &accuracy);

} // namespace property

#endif // STABLEHLO_TESTS_PROPERTY_CASE_H
