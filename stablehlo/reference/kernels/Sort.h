//===- Sort.h - Sorts slices of several tensors together ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_SORT_H
#define STABLEHLO_REFERENCE_KERNELS_SORT_H

#include "stablehlo/reference/kernels/SortComparator.h"
#include "stablehlo/reference/kernels/SortMerge.h"
#include <limits>

namespace mlir {
namespace stablehlo {

/// The slices of the N `inputs` along `dimension`, in [0, rank), sorted
/// together by `comparator` (spec: sort). Always stable, and the same bits for
/// any number of threads; a comparator that is no strict weak order gives some
/// permutation of each slice. Tensors may be views of any strides, also the
/// results. Of each slice of these, only the first `numNeeded` elements count:
/// the others may be anything. Fails when memory runs out, or for slices of
/// 2^32 elements and more.
llvm::Expected<llvm::SmallVector<Tensor>>
sort(RunContext &context, llvm::ArrayRef<Tensor> inputs, int64_t dimension,
     const SortComparator &comparator,
     int64_t numNeeded = std::numeric_limits<int64_t>::max());

/// The same on `numRows` dense rows of each input, of `length` elements, 0 <
/// `length` < 2^32. Results are as large, and alias nothing.
llvm::Error sortRows(RunContext &context, llvm::ArrayRef<SortRows> inputs,
                     llvm::ArrayRef<char *> results, int64_t numRows,
                     int64_t length, const SortComparator &comparator,
                     int64_t numNeeded);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_SORT_H
