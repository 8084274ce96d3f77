//===- Reduce.h - Reductions over dimensions of tensors -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kernel of the spec's `reduce`.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_REDUCE_H
#define STABLEHLO_REFERENCE_KERNELS_REDUCE_H

#include "stablehlo/reference/kernels/ReduceBody.h"
#include "stablehlo/reference/tensor/Tensor.h"

namespace mlir {
namespace stablehlo {

/// result = body(init, T), where T is the balanced binary tree over the reduced
/// elements in lexicographic order of their index: level k combines the nodes
/// 2 i and 2 i + 1, an odd last node goes up unchanged. Without elements the
/// result is `init`. Same bits for any number of threads.
///
/// `inputs` are N views of one shape, of any strides (they may broadcast or
/// overlap themselves); `results` are N views of that shape without
/// `dimensions`, which share no memory with the inputs; `inits` are the
/// addresses of N values, or none: then results are the trees. Element types
/// are those of the body. `dimensions` may be in any order, or empty. Fails if
/// memory for partial results runs out.
llvm::Error reduce(RunContext &context, const ReduceBody &body,
                   llvm::ArrayRef<StridedView> inputs,
                   llvm::ArrayRef<const void *> inits,
                   llvm::ArrayRef<int64_t> dimensions,
                   llvm::ArrayRef<StridedView> results);

/// result[i] = the same tree over inputs[0][i], inputs[1][i], … (spec:
/// all_reduce). Dense arrays of `size` elements of the type of `body`, which
/// has one operand; there is at least one input, and `result` overlaps none.
/// Same bits for any number of threads.
void reduceAcross(RunContext &context, const ReduceBody &body,
                  llvm::ArrayRef<const char *> inputs, char *result,
                  int64_t size);

/// `reduce` on dense arrays of one shape, planned once for any number of runs.
class DenseReduction {
public:
  DenseReduction(ReduceBody body, llvm::ArrayRef<int64_t> shape,
                 llvm::ArrayRef<int64_t> dimensions);
  /// Takes N inputs, N init values or none, and N results.
  llvm::Error run(RunContext &context, llvm::ArrayRef<const char *> inputs,
                  llvm::ArrayRef<const char *> inits,
                  llvm::ArrayRef<char *> results) const;

private:
  struct Impl;
  std::shared_ptr<const Impl> impl;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_REDUCE_H
