//===- TypeRefiner.h - Types of all values that a function reaches --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The analysis of --stablehlo-refine-shapes: from the arguments of the entry
// function through calls and regions, in the order in which ops run.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TRANSFORMS_TYPEREFINER_H
#define STABLEHLO_TRANSFORMS_TYPEREFINER_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"
#include "stablehlo/transforms/CallFolder.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"

namespace mlir {
namespace stablehlo {

class AsyncStartOp;
class WhileOp;

/// What the calls of a function agree on.
struct RefinementKey {
  /// The leading arguments that are tokens.
  unsigned numTokens = 0;
  /// The values of the integers that follow, as far as they are constant; null
  /// for one that calls give several values.
  SmallVector<DenseElementsAttr> constants;
  /// The types of the other arguments.
  SmallVector<Type> types;

  /// The arguments that are constant in the function, of `numArguments`.
  llvm::BitVector getConstantArguments(unsigned numArguments) const;
  std::string toString(StringRef name) const;
};

/// Refines the types of values in place, and finds the values of the integers
/// that sizes are computed from. Ops stay as they are: who runs it makes the
/// program valid again, or fails.
///
/// Each op is looked at once, those in a loop once more whenever an iteration
/// returns less than it takes. Nothing recurses: programs may be deep.
class TypeRefiner {
public:
  explicit TypeRefiner(SymbolTableCollection &symbols)
      : symbols(symbols), callFolder(symbols) {}

  /// Starts from the argument types of `entry`. Reports contradictions.
  LogicalResult run(func::FuncOp entry);

  /// The functions that are reached, callees before their callers.
  SmallVector<func::FuncOp> getFunctions() const;
  bool isReached(func::FuncOp function) const;
  /// What the calls of a function that is reached agree on; nothing for the
  /// entry function.
  const RefinementKey &getKey(func::FuncOp function) const;

  /// The function that `op`, a call or a composite, refines; null if `op` is
  /// neither, or if there is no body.
  func::FuncOp getRefinedCallee(Operation *op) const;

  /// The elements of `value`; null if they are not known.
  DenseElementsAttr getElements(Value value) const {
    return elements.lookup(value);
  }
  /// The type that the program gave `value`.
  Type getWrittenType(Value value) const;
  bool isRefined(Value value) const {
    return getWrittenType(value) != value.getType();
  }

private:
  /// A block whose ops are being looked at, of a function or of an op.
  struct Frame {
    Operation *op;
    unsigned region;
    Block *block;
    Block::iterator next;
    /// How many calls there had been.
    size_t numCalls;
    /// What calls the function; null for ops, and for the entry function.
    Operation *call;
  };
  struct FunctionState {
    RefinementKey key;
    unsigned numCalls = 0;
    bool isActive = false;
    /// When it was finished.
    unsigned position = 0;
    SmallVector<Type> resultTypes;
  };

  LogicalResult step();
  LogicalResult visit(Operation *op);
  LogicalResult evaluate(Operation *op);

  LogicalResult visitCall(Operation *call, func::FuncOp callee);
  LogicalResult enterFunction(func::FuncOp function, Operation *call);
  LogicalResult finishFunction(const Frame &frame);
  LogicalResult setResultsOfCall(Operation *call, func::FuncOp callee);
  void foldCall(Operation *call, func::FuncOp callee);
  void forgetCalls(size_t numCalls);
  DenseElementsAttr getConstantOperand(Operation *call, func::FuncOp callee,
                                       unsigned number, bool onlyMarked) const;
  RefinementKey makeKey(Operation *call, func::FuncOp callee) const;
  bool joinCall(Operation *call, func::FuncOp callee, const RefinementKey &key);
  bool joinConstants(Operation *call, func::FuncOp callee, size_t numLeading);
  bool determineType(const llvm::SetVector<Value> &values) const;
  llvm::SetVector<Value> getDependents(ArrayRef<Value> values) const;
  bool forgetConstants(ArrayRef<Value> arguments);

  /// Looks at the ops of region `region` of `op` next, or of the first one
  /// after it that has any.
  LogicalResult enterRegion(Operation *op, unsigned region, size_t numCalls);
  LogicalResult finishRegion(const Frame &frame);
  LogicalResult enterLoop(WhileOp loop, size_t numCalls);
  LogicalResult finishLoop(WhileOp loop, size_t numCalls);
  LogicalResult setResultsOfBranches(Operation *op);
  LogicalResult enterAsyncStart(AsyncStartOp start);

  LogicalResult refine(Operation *op, Value value, Type type);
  void forget(Value value);

  SymbolTableCollection &symbols;
  CallFolder callFolder;
  SmallVector<Frame> stack;
  llvm::DenseMap<Operation *, FunctionState> functions;
  unsigned numFinished = 0;
  /// The calls that were looked at, in order.
  SmallVector<Operation *> calls;
  /// Types before they were refined.
  llvm::DenseMap<Value, Type> written;
  llvm::DenseMap<Value, DenseElementsAttr> elements;
  /// Integer arguments that calls of their function give several values.
  llvm::DenseSet<Value> varying;
  /// The types that iterations agree on, of arguments of loop bodies.
  llvm::DenseMap<Value, Type> loopTypes;
};

/// True if `op` may have operands of refined types: it does not need those that
/// the program gave them.
bool acceptsRefinedOperands(Operation *op);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TRANSFORMS_TYPEREFINER_H
