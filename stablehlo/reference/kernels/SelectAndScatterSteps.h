//===- SelectAndScatterSteps.h - The two halves of select_and_scatter -----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Internal to select_and_scatter. Both steps work on dense tensors.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_SELECTANDSCATTERSTEPS_H
#define STABLEHLO_REFERENCE_KERNELS_SELECTANDSCATTERSTEPS_H

#include "stablehlo/reference/kernels/ReduceProblem.h"
#include "stablehlo/reference/kernels/Window.h"
#include "stablehlo/reference/parallel/StopRequest.h"

namespace mlir {
namespace stablehlo {

/// A target of a source element that goes nowhere.
inline constexpr int64_t kNoTarget = -1;

/// The state of a block of windows, an entry per lane: the value held and the
/// next one, whether there is a next one, whether there is a held one, whether
/// `select` keeps it, and where it comes from.
struct SelectedLanes {
  char *held, *next;
  uint8_t *isValid, *hasValue, *isKept;
  int64_t *heldCell;
};

/// Takes over the next value and its `cell` where there is one, unless one is
/// held and kept. Overwrites `isKept`.
void updateSelection(const SelectedLanes &lanes, int64_t cell, int64_t count,
                     unsigned elementSize);

/// Finds the selected cell of each window, in lanes of windows.
class WindowSelector {
public:
  WindowSelector(const StopRequest &stop, const LaneKernel &select,
                 llvm::ArrayRef<int64_t> operandShape,
                 llvm::ArrayRef<int64_t> sourceShape,
                 llvm::ArrayRef<WindowAxis> axes);

  /// targets[i] = row-major position in `operand` of what the window of source
  /// position i selects, for the positions in `range`; or kNoTarget. When
  /// `stop` is requested, positions are of cells met until then.
  void run(const char *operand, PositionRange range, int64_t *targets);

private:
  /// Neighbouring windows along the last dimension.
  struct Run {
    int64_t firstLane, size;
    /// Position in the operand of the first cell of the first window, per
    /// dimension and row-major; may be outside.
    Dims origin;
    int64_t position;
  };
  void addRuns(PositionRange range);
  void selectBlock(const char *operand, int64_t *targets);
  bool loadCell(const char *operand, llvm::ArrayRef<int64_t> cell,
                int64_t cellPosition);
  bool loadRun(const char *operand, const Run &run,
               llvm::ArrayRef<int64_t> cell, int64_t cellPosition);

  const StopRequest &stop;
  const LaneKernel &select;
  llvm::ArrayRef<int64_t> operandShape, sourceShape;
  llvm::ArrayRef<WindowAxis> axes;
  Dims operandStrides;
  /// The cells of a window that can lie in the operand.
  Dims cellBegin, cellEnd;
  unsigned size;
  ScratchArena arena;
  LaneScratch laneScratch;
  SelectedLanes lanes;
  llvm::SmallVector<Run, 4> runs;
  int64_t numLanes = 0;
};

/// result[targets[i]] = scatter(init, T(values with that target, in order)).
/// `result` already holds init in its `resultSize` elements; `targets` and
/// `values` have `count` entries.
llvm::Error scatterValues(RunContext &context, const ReduceBody &scatter,
                          const void *init, llvm::ArrayRef<int64_t> targets,
                          const char *values, char *result, int64_t resultSize);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_SELECTANDSCATTERSTEPS_H
