//===- ChainStages.h - Instructions that pass values in registers ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A lane loop reads and writes its operands in the first-level cache. Where one
// instruction's result is the next one's operand, that is most of the work. A
// chain is a list of stages: functions that keep one value, the accumulator, of
// a tile of lanes in eight vector registers and jump to the next stage.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_CHAINSTAGES_H
#define STABLEHLO_REFERENCE_LANES_CHAINSTAGES_H

#include "stablehlo/reference/lanes/LaneLoops.h"

namespace mlir {
namespace stablehlo {

/// What a stage does that is no instruction, or more than one.
enum class ChainOp : uint8_t {
  /// acc = memory, memory = acc.
  Load,
  Store,
  /// acc = acc rotated left by a scalar.
  RotateLeft,
  /// acc = acc ^ operand 0, rotated left by the scalar operand 1.
  XorRotated,
  /// acc = acc ^ (acc shifted by a scalar).
  XorShiftedLeft,
  XorShiftedRight,
  /// Asks for the memory at operand 0.
  Prefetch,
  /// The last stage: back to the first (operand 0) for the next tile, if as
  /// many lanes as operand 1 says have one left.
  End,
};

/// Where the operands of an instruction are.
enum class ChainForm : uint8_t {
  /// acc = op(acc).
  Unary,
  /// acc = op(acc, memory), op(memory, acc), op(acc, acc).
  First,
  Second,
  Both,
};

/// acc = acc op x * y or x * y op acc, where the product is rounded too.
struct ChainProduct {
  /// Add or Subtract.
  LaneOp op;
  ElementType type;
  /// The product is the left operand of `op`.
  bool isLeft;
  /// Whether x and y are scalars; not both are.
  bool isScalar[2];
};

/// A stage of a running chain.
struct ChainStage {
  using Function = void (*)();
  Function run;
  /// Arrays of elements, or single elements (scalars).
  const void *operands[2];
};

/// The functions of one instruction set.
struct ChainTarget {
  /// The bytes of the accumulator.
  unsigned tileBytes;
  /// A stage for values of `laneSize` 4 or 8 bytes. `isScalar` tells whether
  /// what `Load` loads is a scalar.
  ChainStage::Function (*getStage)(ChainOp op, unsigned laneSize,
                                   bool isScalar);
  /// The stage for an instruction on values of `type`; shifts have no form but
  /// the first, and are by scalars below the width, or by any vectors. A
  /// comparison leaves the accumulator as it is, and stores bytes at operand 1.
  ChainStage::Function (*getInstruction)(LaneOp op, ElementType type,
                                         ChainForm form, bool isScalar);
  /// acc = select(memory, acc, memory) or select(memory, memory, acc): the
  /// predicates, bytes, at operand 0, and the other values at operand 1.
  ChainStage::Function (*getSelect)(unsigned laneSize, ChainForm form,
                                    bool isScalar);
  /// The stage for a product of operands 0 and 1 and what it is added to.
  ChainStage::Function (*getProduct)(const ChainProduct &product);
  /// Runs stages on whole tiles of lanes.
  void (*run)(const ChainStage *stages);
};
/// Those of this machine.
const ChainTarget &getChainTarget();

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LANES_CHAINSTAGES_H
