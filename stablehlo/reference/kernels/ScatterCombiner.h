//===- ScatterCombiner.h - Combines updates with current values -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What scatter does with a pair of an element and its update, apart from where
// they are: stores, arithmetic loops for well-known bodies, lanes for others.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_SCATTERCOMBINER_H
#define STABLEHLO_REFERENCE_KERNELS_SCATTERCOMBINER_H

#include "stablehlo/reference/kernels/StartIndices.h"
#include "stablehlo/reference/lanes/LaneKernel.h"

namespace mlir {
namespace stablehlo {

/// Indices, of which those in [begin, end) are valid.
struct PointIndices {
  IndexList list;
  int64_t begin, end;
};

/// Applies target = body(target, update) to pairs, in the order they come in.
/// Offsets and strides are in elements. One thread, one combiner.
class ScatterCombiner {
public:
  virtual ~ScatterCombiner() = default;

  /// Row after row, pairs targets[i] + k * targetStride with updates[i] + k *
  /// updateStride, for 0 <= k < count. The targets of a row are distinct.
  virtual void combineRows(llvm::ArrayRef<int64_t> targets,
                           int64_t targetStride,
                           llvm::ArrayRef<int64_t> updates,
                           int64_t updateStride, int64_t count) = 0;
  /// The same for rows of one element.
  virtual void combinePoints(llvm::ArrayRef<int64_t> targets,
                             llvm::ArrayRef<int64_t> updates) = 0;
  /// Pairs target + index i * targetStep with update + i * updateStep, for the
  /// valid ones of `count` indices; returns false if it does not know how.
  virtual bool combineIndexed(const PointIndices &indices, int64_t target,
                              int64_t targetStep, int64_t update,
                              int64_t updateStep, int64_t count) {
    return false;
  }
  /// Ends the work: pairs may have been held back.
  virtual void flush() {}
};

/// The loop for output number `k` of a body of N results, if it depends on
/// operand k only, and in a well-known way; else null.
std::unique_ptr<ScatterCombiner> createKnownCombiner(const LaneProgram &body,
                                                     unsigned k,
                                                     StridedView result,
                                                     StridedView update);

/// Runs `body` in lanes over blocks of pairs of distinct targets.
std::unique_ptr<ScatterCombiner>
createLaneCombiner(const LaneKernel &body, llvm::ArrayRef<StridedView> results,
                   llvm::ArrayRef<StridedView> updates);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_SCATTERCOMBINER_H
