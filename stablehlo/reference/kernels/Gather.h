//===- Gather.h - Slices at many indexed positions ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_GATHER_H
#define STABLEHLO_REFERENCE_KERNELS_GATHER_H

#include "stablehlo/reference/tensor/Tensor.h"
#include <memory>
#include <optional>

namespace mlir {
namespace stablehlo {

/// The attributes of gather, with the names of the spec.
struct GatherDimensionNumbers {
  Dims offsetDims;
  Dims collapsedSliceDims;
  Dims operandBatchingDims;
  Dims startIndicesBatchingDims;
  Dims startIndexMap;
  int64_t indexVectorDim = 0;
};

/// result[i] = operand[full_start_index + full_batching_index +
/// full_offset_index] (spec: gather); start indices are clamped so that slices
/// are inside the operand. The tensors may be views of any strides; `result`
/// overlaps no operand. Same bits for any number of threads.
///
/// `numbers` must have passed the op's verifier. What may be known at run time
/// only is checked: slice sizes against the operand, the result's shape, and
/// that no element outside the operand is read, as a slice size of 0 at a
/// collapsed dimension would have it (open point OP-43).
llvm::Error gather(RunContext &context, StridedView operand,
                   StridedView startIndices,
                   const GatherDimensionNumbers &numbers,
                   llvm::ArrayRef<int64_t> sliceSizes, StridedView result);

struct GatherPlan;

/// A gather on dense arrays, planned once: for small ones, where planning takes
/// longer than what is moved.
class DenseGather {
public:
  /// The same arguments as those of `gather`, which need no memory. Nothing if
  /// that has errors to tell, or slices are empty in a collapsed dimension:
  /// indices may be errors then.
  static std::optional<DenseGather>
  create(const Tensor &operand, const Tensor &startIndices,
         const GatherDimensionNumbers &numbers,
         llvm::ArrayRef<int64_t> sliceSizes, const Tensor &result);
  void run(RunContext &context, const char *operand, const char *startIndices,
           char *result) const;

private:
  std::shared_ptr<const GatherPlan> plan;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_GATHER_H
