//===- SpecializeSizes.h - Which values are sizes ---------------*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What follows from the text of a dynamic program, once, for all shapes.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_SPECIALIZESIZES_H
#define STABLEHLO_REFERENCE_PROGRAM_SPECIALIZESIZES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir {
namespace stablehlo {

/// True if `entry`, or what it calls, has ops whose sizes are met at run time.
bool isDynamicProgram(func::FuncOp entry, SymbolTableCollection &symbols);

/// The values of a program from whose elements sizes are computed, as far as
/// the ops between them are folded: when they become known, so do the sizes.
class SizeValues {
public:
  SizeValues(func::FuncOp entry, SymbolTableCollection &symbols);
  bool contains(Value value) const { return values.contains(value); }

private:
  void add(Value value);
  void addSources(Value value);
  void addSourcesOfResult(OpResult result);
  void addSourcesOfArgument(BlockArgument argument);

  SymbolTableCollection &symbols;
  llvm::DenseSet<Value> values;
  llvm::SmallVector<Value> worklist;
  /// The calls of each function.
  llvm::DenseMap<Operation *, llvm::SmallVector<Operation *, 1>> calls;
};

/// Where the values of a block end.
struct BlockUses {
  explicit BlockUses(Block &block);

  /// True if `position` or an op behind it reads `value`.
  bool isReadFrom(Value value, Operation *position) const {
    auto use = lastUses.find(value);
    return use != lastUses.end() && use->second >= positions.lookup(position);
  }

  /// Positions of the ops in the block.
  llvm::DenseMap<Operation *, unsigned> positions;
  /// The position of the last op that reads a value, itself or in its regions.
  llvm::DenseMap<Value, unsigned> lastUses;
  /// Values of outer blocks that are read here, in the order of first use.
  llvm::SmallVector<Value> captures;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_SPECIALIZESIZES_H
