//===- Expectation.h - What is expected of a tensor -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_CHECK_EXPECTATION_H
#define STABLEHLO_REFERENCE_CHECK_EXPECTATION_H

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include <optional>
#include <string>

namespace mlir {
namespace stablehlo {
namespace check {

/// How close elements must be to those that are expected (CheckOps.td).
struct Expectation {
  enum class Kind : uint8_t { Equal, AlmostEqual, Close };

  Kind kind = Kind::Equal;
  double tolerance = 0; // Of AlmostEqual.
  uint64_t minUlps = 0; // Of Close.
  uint64_t maxUlps = 0;
};

/// What is off.
struct Mismatch {
  /// The first element that is, or what else does not match.
  std::string message;
  /// How many elements are, and by how much; empty without elements.
  std::string extent;
};

/// What `actual` lacks, or nothing. Fails if there is no memory for dense
/// copies of the two.
llvm::Expected<std::optional<Mismatch>>
findMismatch(RunContext &context, const Tensor &actual, const Tensor &expected,
             const Expectation &expectation);

} // namespace check
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_CHECK_EXPECTATION_H
