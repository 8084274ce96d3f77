//===- ParallelFor.h - The one thread pool --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Splits loops over all cores. The threads are those of the OpenMP runtime that
// oneDNN uses, so that the two never compete for cores.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PARALLEL_PARALLELFOR_H
#define STABLEHLO_REFERENCE_PARALLEL_PARALLELFOR_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <cstdint>

namespace mlir {
namespace stablehlo {

/// The number of threads that `parallelFor` uses; at least 1. 0 restores the
/// default, which is the number of cores this process may run on.
unsigned getNumThreads();
void setNumThreads(unsigned count);

/// Calls `body(begin, end)` for disjoint ranges that cover [0, size), each but
/// the last a multiple of `grain` long, from several threads. Serial when
/// `size` <= `grain`, and inside another parallelFor. What `body` computes for
/// an index must not depend on the ranges: results are the same for any number
/// of threads. Choose `grain` so that a range takes some 20 µs or more.
void parallelFor(int64_t size, int64_t grain,
                 llvm::function_ref<void(int64_t begin, int64_t end)> body);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PARALLEL_PARALLELFOR_H
