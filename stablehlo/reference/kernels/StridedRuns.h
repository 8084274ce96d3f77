//===- StridedRuns.h - Walks index spaces a run at a time ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The loop that data movement kernels share: index tuples in row-major order,
// with the offsets they have in several strided arrays.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_STRIDEDRUNS_H
#define STABLEHLO_REFERENCE_KERNELS_STRIDEDRUNS_H

#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <array>

namespace mlir {
namespace stablehlo {

/// Calls `body(offsets, length)` for each stretch of the positions [begin, end)
/// of `shape`, counted in row-major order, that differ in the last dimension
/// only. `offsets[k]` is the offset of the first position of the stretch under
/// `strides[k]`; the next ones follow at `strides[k].back()`. A shape of rank 0
/// is one position, a stretch of length 1.
void forEachRun(
    llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<Dims> strides, int64_t begin,
    int64_t end,
    llvm::function_ref<void(llvm::ArrayRef<int64_t> offsets, int64_t length)>
        body);

/// Calls `fn` with a value of a trivial type of `size` bytes: what kernels that
/// only move elements are instantiated for.
template <typename Fn> void dispatchStorageSize(unsigned size, Fn fn) {
  switch (size) {
  case 1:
    return fn(uint8_t());
  case 2:
    return fn(uint16_t());
  case 4:
    return fn(uint32_t());
  case 8:
    return fn(uint64_t());
  default:
    assert(size == 16 && "element of unknown size");
    return fn(std::array<uint64_t, 2>());
  }
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_STRIDEDRUNS_H
