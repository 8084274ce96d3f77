//===- PaddedSize.h - Sizes of padded dimensions --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_PADDEDSIZE_H
#define STABLEHLO_DIALECT_OPS_PADDEDSIZE_H

#include "llvm/Support/CheckedArithmetic.h"
#include <algorithm>
#include <cstdint>
#include <optional>

namespace mlir {
namespace hlo {

/// Padding of one dimension. Edges may be negative, the interior not.
struct PaddingDimension {
  int64_t low;
  int64_t high;
  int64_t interior;
};

/// size + low + max(size - 1, 0) * interior + high (spec: pad, C4), which may
/// come out negative; none if it does not fit into 64 bits.
inline std::optional<int64_t>
computePaddedSize(int64_t size, const PaddingDimension &padding) {
  std::optional<int64_t> edges = llvm::checkedAdd(padding.low, padding.high);
  std::optional<int64_t> dilated = llvm::checkedMulAdd(
      std::max<int64_t>(size - 1, 0), padding.interior, size);
  if (!edges || !dilated)
    return std::nullopt;
  return llvm::checkedAdd(*dilated, *edges);
}

} // namespace hlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_OPS_PADDEDSIZE_H
