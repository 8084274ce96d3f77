//===- LanePlan.h - How kernels go over strided operands ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the lane engine: blocks, and how those of each operand get from
// memory to registers. Only shapes and strides decide it, so that steps which
// run many times keep their plans.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_LANEPLAN_H
#define STABLEHLO_REFERENCE_LANES_LANEPLAN_H

#include "stablehlo/reference/lanes/LaneBlocks.h"
#include "stablehlo/reference/lanes/LaneKernelImpl.h"
#include <atomic>
#include <memory>
#include <optional>

namespace mlir {
namespace stablehlo {

/// How the elements of a block get from memory to their register.
enum class LaneAccess : uint8_t {
  /// They are an array already.
  InPlace,
  /// All blocks see the same elements: gathered once.
  Once,
  /// Gathered for each block.
  Gather,
  /// Gathered for each tile: rows of the tile are columns in memory.
  Staged,
  /// They stay where they are: an instruction finds them.
  Table,
};

/// A view, or an iota as the view whose "address" is the index itself.
struct LaneOperand {
  LaneRegister reg = 0;
  /// Which of a run's arrays it is.
  unsigned number = 0;
  Dims strides;
  int64_t elementSize = 1;
  LaneAccess access = LaneAccess::InPlace;
  /// The memory of each block is an array, whatever `access` says.
  bool isContiguous = false;
  /// How blocks that span rows are gathered or scattered.
  std::optional<ShortRows> rows;
};

class LaneMachine;

struct LaneKernel::Plan {
  /// `strides` are those of inputs, outputs and iotas over `shape`.
  Plan(const Impl &kernel, Dims shape, llvm::MutableArrayRef<Dims> strides);
  Plan(const Plan &) = delete;
  ~Plan();
  /// Blocks, or tiles of blocks where an operand is staged.
  int64_t getNumUnits() const;
  int64_t getUnitSize() const { return blocks.blockSize * blocksPerTile; }
  /// Whether it was made from these.
  bool isFor(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<Dims> strides) const;
  LaneOperand makeOperand(LaneRegister reg, Dims &strides, bool needsCopy);
  /// The machine code of a plan that has run several times, or null. To be
  /// called once a run.
  const LaneMachine *getMachine() const;

  const Impl &kernel;
  const Dims shape;
  const Blocks blocks;
  /// 0: no operand is staged, and units are blocks.
  int64_t tileRows = 0;
  int64_t blocksPerTile = 1;
  llvm::SmallVector<LaneOperand, 0> inputs;
  /// In place if they may be.
  llvm::SmallVector<LaneOperand, 0> outputs;
  llvm::SmallVector<LaneOperand, 0> iotas;

private:
  /// Counted until there may be machine code.
  mutable std::atomic<uint64_t> numRuns{0};
  mutable std::atomic<const LaneMachine *> machine{nullptr};
  mutable std::unique_ptr<const LaneMachine> ownMachine;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LANES_LANEPLAN_H
