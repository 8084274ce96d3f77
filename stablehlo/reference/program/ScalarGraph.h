//===- ScalarGraph.h - Loops over scalars before they are code ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Between the ops of a region and ScalarCode: values that are computed once,
// but for those that loops carry and branches choose, and nodes that nest.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_SCALARGRAPH_H
#define STABLEHLO_REFERENCE_PROGRAM_SCALARGRAPH_H

#include "stablehlo/reference/program/Program.h"
#include "stablehlo/reference/program/ScalarCode.h"
#include "stablehlo/reference/tensor/StorageSize.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>
#include <utility>
#include <vector>

namespace mlir {
namespace stablehlo {

/// The number of a value in a graph.
using ScalarId = uint32_t;
inline constexpr ScalarId kNoScalar = UINT32_MAX;
/// Registers, in units of 8 bytes: 1 MiB, which the second-level cache holds.
inline constexpr int64_t kMaxScalarUnits = 1 << 17;

struct ScalarValue {
  ElementType type = ElementType::I1;
  int64_t count = 1;
  /// Loops around its computation; 0 for constants and inputs.
  unsigned level = 0;
  /// It is in the initial registers.
  bool isConstant = false;
  /// Its register holds the address of the elements.
  bool isPointer = false;
  /// The value whose register it shares, or none.
  ScalarId home = kNoScalar;
  /// That of constants is known from the beginning, others get theirs from the
  /// assembler.
  ScalarRegister place = kZeroRegister;
  /// How often it is read; given by the assembler, as the place.
  uint32_t numUses = 0;
  /// What computes each element, if that is one lane instruction.
  std::optional<LaneStep> lane;
  /// If it is the result of a comparison of scalars.
  ScalarComparison compare;
};

struct ScalarNode;

/// Nodes, and what follows them: `first` becomes the value of `second`, for all
/// pairs at once.
struct ScalarBlock {
  std::vector<ScalarNode> nodes;
  llvm::SmallVector<std::pair<ScalarId, ScalarId>, 4> moves;
  /// The number of its end; see ScalarNode::number.
  uint32_t end = 0;
};

struct ScalarNode {
  enum class Kind : uint8_t {
    /// `code` on operands. Several nodes may write one result, one after the
    /// other, that nobody else reads before the last one.
    Instruction,
    /// The result becomes operand 0.
    Move,
    /// Runs `blocks[0]` again and again, until its `Exit` node.
    Loop,
    /// Leaves the loop unless operand 0, an i1.
    Exit,
    /// Runs the block that operand 0 selects: an i1 the first one if true, else
    /// the second; an i32 that of its number, or the last one.
    Branch,
  };

  Kind kind = Kind::Instruction;
  /// Its operands are read after the first byte of the result is written …
  bool isCopy = false;
  /// … or those from here on.
  unsigned firstLate = UINT_MAX;
  ScalarInstruction code;
  ScalarId result = kNoScalar;
  /// Of a call that has several: all but the first one.
  llvm::SmallVector<ScalarId, 0> furtherResults;
  /// Those of its instruction; of a call all others, and then the starts of
  /// all and of its result.
  llvm::SmallVector<ScalarId, 3> operands;
  std::vector<ScalarBlock> blocks;
  /// The place in program order; given by the assembler.
  uint32_t number = 0;
};

struct ScalarGraph {
  std::vector<ScalarValue> values;
  ScalarBlock root;
  llvm::SmallVector<ScalarId> outputs;
  /// The i1 that is true, a constant.
  ScalarId alwaysTrue = kNoScalar;
  /// The registers of constants.
  llvm::ArrayRef<uint64_t> constants;
  /// The most units there may be.
  int64_t maxUnits = kMaxScalarUnits;
  size_t numUnits = 0;
  /// A place with room for any value.
  ScalarRegister temporary = kZeroRegister;

  ScalarId getHome(ScalarId id) const {
    while (values[id].home != kNoScalar)
      id = values[id].home;
    return id;
  }
  /// Units of 8 bytes in registers.
  int64_t getNumUnits(ScalarId id) const {
    const ScalarValue &value = values[id];
    return value.isPointer ? 1
                           : (value.count * getStorageSize(value.type) + 7) / 8;
  }
};

/// Has calls that reduce longer arrays compute the elements, where these take
/// few instructions; leaves what nobody needs any more. False if there are
/// none.
bool computeReductions(ScalarGraph &graph, ScalarCode &code);
/// Joins nodes that compute each element of longer arrays; leaves those that
/// nobody needs any more. False if there are none.
bool groupArrays(ScalarGraph &graph, ScalarCode &code);
/// Has `groupArrays` join whatever it may, however short: for tests.
void setGroupsAllArrays(bool all);

/// Gives what is used a register, but for constants. Fails if
/// there are not enough.
LogicalResult allocateRegisters(ScalarGraph &graph);

/// Appends the instructions for `graph` to `code`. Drops what the outputs do
/// not need; lets values that loops carry share a register with what they
/// become. Fails if there are not enough registers, or if the code would copy a
/// large array in each iteration of a loop.
LogicalResult assembleScalarCode(ScalarGraph &graph, ScalarCode &code);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_SCALARGRAPH_H
