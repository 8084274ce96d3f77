//===- Normalize.h - One form of what is to run ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions are copied before they are lowered: with the bodies of functions
// and composites in place of calls, and other ops in place of those that are
// made of them. What lowers the copies (steps, lanes, scalar code) knows
// neither. No op computes what another one has computed, or what is known;
// loops of a few simple iterations are written out, and updates that a
// condition decides are in place.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_NORMALIZE_H
#define STABLEHLO_REFERENCE_PROGRAM_NORMALIZE_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/IR/SymbolTable.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir {
namespace stablehlo {

class EngineOps;
class WhileOp;

/// The ops of the program that ops of a copy are copies of.
using OpSources = llvm::DenseMap<Operation *, Operation *>;

/// Erases `op`, which `sources` forgets: another op may be where it, or one in
/// it, was.
void eraseOp(Operation *op, OpSources &sources);

/// The numbers of the dimensions `dims` once `dropped` is gone, which need not
/// be one of these.
Dims dropDimension(ArrayRef<int64_t> dims, int64_t dropped);

/// Whether `type` is that of a static tensor of integers, or of booleans.
bool holdsIntegers(Type type);

/// Whether the memory of `value` may be that of a larger array: where it has to
/// be dense, it is copied.
bool mayBeView(Value value);

/// Regions nest no deeper in what can be interpreted. The text parser gives up
/// before, but bytecode nests as deep as it likes.
inline constexpr unsigned kMaxRegionDepth = 1000;

/// Bodies stand in place of calls, and iterations of loops, until a program has
/// this many ops of them: real programs stay far below.
inline constexpr int64_t kMaxInlinedOps = 200000;

/// Makes the copies for one program.
class Normalizer {
public:
  Normalizer(MLIRContext *context, const EngineOps &ops,
             SymbolTableCollection &symbols)
      : ops(ops), symbols(symbols), builder(context) {}

  /// A copy of `function`, which can be interpreted. Calls are left where they
  /// are recursive, nested deeply or too many, and where what they call cannot
  /// be interpreted; so is what is made of other ops, but not for its types.
  func::FuncOp normalize(func::FuncOp function,
                         std::vector<OwningOpRef<Operation *>> &copies);

  /// The op of the program that `op` is a copy of, for what is looked up from
  /// where it stands; `op` if none is noted.
  Operation *getSource(Operation *op) const {
    auto found = sources.find(op);
    return found == sources.end() ? op : found->second;
  }

private:
  void addOps(Block &block);
  void addOp(Operation *op);
  void addCopy(Operation *op);
  Value fold(Operation *op);
  LogicalResult takeSimpleOps(Block &block, int64_t &numLeft) const;
  bool addIterations(WhileOp loop);
  Operation *computeBeforeBroadcast(Operation *op);
  void promoteOperands(Operation *op);
  void addRegion(Region &from, Region &to);
  bool addCallee(Operation *call);
  bool addKnownBranch(Operation *op);
  bool addDecomposition(Operation *op);
  void decomposeFrom(Block &block, Operation *last,
                     MutableArrayRef<Value> values);
  FailureOr<SmallVector<Value>> decompose(Operation *op, ValueRange operands);
  static void shareCounters(Region &region);
  void splitPoints(Region &region);
  bool splitWindows(Region &region);
  void simplifySlices(Region &region);
  void foldIntegers(Region &region);
  /// By `values`, which are there.
  void replace(Operation *op, ValueRange values);
  static void maskUpdates(Region &region);
  void mergeIndices(Region &region);
  bool simplifyDivisions(Region &region);
  void shareRolls(Region &region);
  void turnProducts(Region &region);
  SmallVector<Value> lookup(ValueRange values) const;

  const EngineOps &ops;
  SymbolTableCollection &symbols;
  OpBuilder builder;
  /// The values of the copy that is being made. Those of a function that is
  /// called again are replaced by those of the new call.
  IRMapping mapping;
  OpSources sources;
  /// The functions that are being copied, so that recursion is not.
  llvm::SmallVector<func::FuncOp, 4> open;
  /// Ops in place of calls and of loops, in all copies.
  int64_t numInlinedOps = 0;
  unsigned regionDepth = 0;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_NORMALIZE_H
