//===- LaneChain.h - Steps that pass values in registers ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the lane engine: finds the steps of a kernel that make a chain
// (ChainStages.h). The steps stay: they compute what is less than a tile.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_LANECHAIN_H
#define STABLEHLO_REFERENCE_LANES_LANECHAIN_H

#include "stablehlo/reference/lanes/ChainStages.h"
#include "stablehlo/reference/lanes/LaneProgram.h"

namespace mlir {
namespace stablehlo {

/// Consecutive steps of a kernel.
struct LaneChain {
  struct Stage {
    ChainStage::Function run;
    LaneRegister operands[2];
    /// The distance of lanes, 0 of scalars.
    int64_t steps[2] = {0, 0};
  };
  size_t beginStep = 0, endStep = 0;
  /// The lanes that one pass over the stages computes.
  int64_t tileLanes = 0;
  /// Empty if the steps are no chain.
  llvm::SmallVector<Stage, 0> stages = {};
  /// The registers that stages store, and the others that they load, but for
  /// scalars. Their lanes have `laneSize` bytes, or one: those of i1.
  llvm::SmallVector<LaneRegister, 2> stored = {};
  llvm::SmallVector<LaneRegister, 4> loaded = {};

  int64_t laneSize = 0;
  /// The stage that asks for memory, which has an address only.
  ChainStage::Function prefetch = nullptr;

  /// Whether the stages, not the steps, compute `count` lanes.
  bool isChain(int64_t count) const {
    return !stages.empty() && count >= tileLanes;
  }
  /// Appends the stages that compute `count` lanes from `begin` on of the
  /// arrays in `pointers` to those that are in `bound` already.
  void bind(llvm::SmallVectorImpl<ChainStage> &bound, void *const *pointers,
            int64_t begin, int64_t count) const {
    size_t numBefore = bound.size();
    bound.resize_for_overwrite(numBefore + stages.size());
    ChainStage *next = bound.data() + numBefore;
    for (const Stage &stage : stages) {
      auto at = [&](unsigned i) {
        return static_cast<const char *>(pointers[stage.operands[i]]) +
               begin * stage.steps[i];
      };
      *next++ = {stage.run, {at(0), at(1)}};
    }
    bound.back().operands[0] = bound.data();
    bound.back().operands[1] = reinterpret_cast<const void *>(count);
  }
};

/// Reorders instructions so that they follow their operands closely: what a
/// program computes stays the same.
void scheduleForChains(LaneProgram &program);

/// Cuts the steps of a kernel into chains and others. Step i computes
/// `instructions[i]`, or a part of it.
llvm::SmallVector<LaneChain, 2>
findChains(const LaneProgram &program,
           llvm::ArrayRef<const LaneInstruction *> instructions);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LANES_LANECHAIN_H
