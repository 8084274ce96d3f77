//===- Summary.h - What a tensor holds, in a line -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_TENSOR_SUMMARY_H
#define STABLEHLO_REFERENCE_TENSOR_SUMMARY_H

#include "stablehlo/reference/tensor/Tensor.h"
#include <optional>
#include <string>

namespace mlir {
namespace stablehlo {

/// What is worth knowing of a tensor that is too large to read. Complex numbers
/// have no order, so neither least nor greatest; theirs are empty.
struct TensorSummary {
  int64_t numElements = 0;
  /// Complex numbers count if a part does; a NaN is not an infinity, too.
  int64_t numNaNs = 0;
  int64_t numInfinities = 0;
  /// Of the elements that are not NaN, as they are printed; empty if there are
  /// none.
  std::string min;
  std::string max;
  /// Of the finite elements, summed in f64 in row-major order; booleans are 0
  /// and 1. Nothing for complex numbers, and if there are none.
  std::optional<double> mean;
  /// The first ones in row-major order.
  std::string firstElements;

  /// `min -1.5, max 2, mean 0.25, no NaN, first [1, 2, ...]`.
  std::string toString() const;
};

/// Fails if there is no memory for a dense copy of a strided tensor.
llvm::Expected<TensorSummary> summarize(RunContext &context,
                                        const Tensor &tensor);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_TENSOR_SUMMARY_H
