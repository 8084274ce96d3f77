//===- Dimensions.h - Checks of dimension numbers -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lists of dimension numbers in attributes: range, uniqueness, order.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_DIMENSIONS_H
#define STABLEHLO_DIALECT_OPS_DIMENSIONS_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>

namespace mlir {
namespace hlo {

inline bool isInRange(int64_t dim, int64_t rank) {
  return 0 <= dim && dim < rank;
}

/// `dim` is at least 0 and below `upperBound`, or at most that if the bound is
/// inclusive. The names are for the message.
LogicalResult checkDimInBounds(std::optional<Location> loc, int64_t dim,
                               int64_t upperBound, StringRef dimName,
                               StringRef upperBoundName,
                               bool upperBoundInclusive = false);

/// The same for each element of `dims`.
LogicalResult checkDimsInBounds(std::optional<Location> loc,
                                ArrayRef<int64_t> dims, int64_t upperBound,
                                StringRef dimsName, StringRef upperBoundName);

/// No dimension occurs twice in both lists together.
LogicalResult checkDimsDistinct(std::optional<Location> loc,
                                ArrayRef<int64_t> lhsDims,
                                ArrayRef<int64_t> rhsDims, llvm::StringRef lhs,
                                llvm::StringRef rhs);

/// True if a result may have type `written` whatever the dynamic sizes are: its
/// static sizes are static in the inferred type too.
bool hasNoPromisedSize(Type written, ArrayRef<int64_t> inferredSizes);

} // namespace hlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_OPS_DIMENSIONS_H
