//===- WindowSharedTrees.h - Long windows along one dimension -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Internal to reduce_window: windows that overlap share the nodes of their
// trees.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_WINDOWSHAREDTREES_H
#define STABLEHLO_REFERENCE_KERNELS_WINDOWSHAREDTREES_H

#include "stablehlo/reference/kernels/Window.h"

namespace mlir {
namespace stablehlo {

/// The dimension along which trees should be shared, or std::nullopt: there
/// must be one dimension with a long window, and no padding or base dilation in
/// the others.
std::optional<unsigned> findSharedDimension(llvm::ArrayRef<int64_t> inputShape,
                                            llvm::ArrayRef<int64_t> resultShape,
                                            llvm::ArrayRef<WindowAxis> axes);

/// `reduceWindow` for such windows. The tree over w cells is a list of complete
/// nodes of 2^k cells, for each bit k of w, combined from the right. A node's
/// shape depends on its first cell and size only, so that one table per level,
/// T[s, k] = body(T[s, k-1], T[s + 2^(k-1), k-1]), serves the windows at all
/// offsets: n log w steps in place of n w, and the same bits.
llvm::Error reduceWindowSharingTrees(RunContext &context,
                                     const ReduceBody &body,
                                     llvm::ArrayRef<StridedView> inputs,
                                     llvm::ArrayRef<const void *> inits,
                                     llvm::ArrayRef<WindowAxis> axes,
                                     llvm::ArrayRef<StridedView> results,
                                     unsigned dimension);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_WINDOWSHAREDTREES_H
