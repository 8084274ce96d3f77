//===- Scatter.h - Updates at many indexed positions ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_SCATTER_H
#define STABLEHLO_REFERENCE_KERNELS_SCATTER_H

#include "stablehlo/reference/lanes/LaneKernel.h"
#include <memory>
#include <optional>

namespace mlir {
namespace stablehlo {

/// The attributes of scatter, with the names of the spec.
struct ScatterDimensionNumbers {
  Dims updateWindowDims;
  Dims insertedWindowDims;
  Dims inputBatchingDims;
  Dims scatterIndicesBatchingDims;
  Dims scatterDimsToOperandDims;
  int64_t indexVectorDim = 0;
};

/// For each index of the N `updates`, in row-major order: results[target] =
/// updateComputation(results[target], updates[index]), unless the target is
/// outside (spec: scatter; bounds are tested per element, open point OP-18).
/// What several updates make of one element thus depends on their order in the
/// updates only; same bits for any number of threads.
///
/// On entry the N `results` hold the inputs; they are dense, and overlap
/// nothing else. The updates may be views of any strides and have the element
/// types of the results. `updateComputation` takes N current values, then N
/// updates, and yields N values. `numbers` must have passed the op's verifier.
/// Fails when memory runs out.
llvm::Error scatter(RunContext &context, llvm::ArrayRef<StridedView> results,
                    StridedView scatterIndices,
                    llvm::ArrayRef<StridedView> updates,
                    const ScatterDimensionNumbers &numbers,
                    const LaneKernel &updateComputation);

/// A scatter to one dense array, of dense arrays, planned once: for small ones,
/// where planning takes longer than what is combined.
class DenseScatter {
public:
  /// The same arguments as those of `scatter`, which need no memory. Nothing if
  /// there is only one window, or `updateComputation` is not a known operator.
  static std::optional<DenseScatter>
  create(const Tensor &result, const Tensor &scatterIndices,
         const Tensor &update, const ScatterDimensionNumbers &numbers,
         const LaneProgram &updateComputation);
  void run(RunContext &context, char *result, const char *scatterIndices,
           const char *update) const;

private:
  struct Impl;
  std::shared_ptr<const Impl> impl;
};

/// box[i] = updateComputation(box[i], update[i]) for each index, of which all
/// elements are different ones; shapes are the same. The types of the
/// computation are those of one operand of `scatter`.
void updateBox(RunContext &context, StridedView box, StridedView update,
               const LaneKernel &updateComputation);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_SCATTER_H
