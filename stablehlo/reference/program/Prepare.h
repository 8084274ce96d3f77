//===- Prepare.h - From functions to programs -----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lowers a function, and what it calls, to steps over slots. Each op is handled
// by the `prepare` overload of its category (see ../ops).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_PREPARE_H
#define STABLEHLO_REFERENCE_PROGRAM_PREPARE_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"
#include "stablehlo/reference/Configuration.h"
#include "stablehlo/reference/Interpretable.h"
#include "stablehlo/reference/program/Program.h"
#include "llvm/ADT/DenseMap.h"
#include <array>

namespace mlir {
namespace stablehlo {

/// The bits of a constant all of whose elements are the same.
struct SplatConstant {
  ElementType type;
  std::array<uint64_t, 2> bits;
};

/// Prepares `entry` and what it calls. Reports ops that the interpreter does
/// not support at their location.
FailureOr<Program> prepareProgram(func::FuncOp entry,
                                  const EngineOptions &options = {});

/// What the preparers of a program's functions share.
struct ProgramBuilder {
  explicit ProgramBuilder(const EngineOptions &options) : options(options) {}

  EngineOptions options;
  Program program;
  SymbolTableCollection symbols;
  /// The program's functions by their ops: names may repeat in nested modules.
  llvm::DenseMap<Operation *, PreparedFunction *> functions;
  /// Ops in bodies that were prepared in place of a call, in all functions.
  int64_t numInlinedOps = 0;
  /// Functions called out of line whose bodies are not prepared yet: they wait
  /// here, so that long chains of calls need no deep recursion.
  std::vector<std::pair<func::FuncOp, PreparedFunction *>> pending;
};

/// Builds the steps of one function, calls in it included.
class Preparer {
public:
  explicit Preparer(ProgramBuilder &builder) : builder(builder) {}

  LogicalResult prepareFunction(func::FuncOp function,
                                PreparedFunction &prepared);

  //===--- For the `prepare` overloads
  //-------------------------------------===//

  /// Makes `op` a step that `evaluator` runs, with all operands and results;
  /// `captures` are further slots that it reads.
  LogicalResult addStep(Operation *op, EvaluatorPtr evaluator,
                        llvm::ArrayRef<Slot> captures = {});
  /// The same with regions, whose captures the step then keeps alive.
  LogicalResult addRegionStep(Operation *op, EvaluatorPtr evaluator,
                              llvm::ArrayRef<const PreparedBlock *> blocks);
  /// Makes `op` a step computed by one lane instruction.
  LogicalResult addLaneStep(Operation *op, const LaneStep &lane);
  /// Makes `value` another name of `other`.
  void alias(Value value, Value other) { setSlot(value, getSlot(other)); }
  /// Makes `value` a constant.
  void setConstant(Value value, Tensor tensor);
  /// If `value` is a splat constant, its element.
  std::optional<SplatConstant> getSplat(Value value) const;
  /// If `value` is a constant, that; valid until the next constant is set.
  const Tensor *getConstant(Value value) const;

  /// Prepares the only block of `region`, with its arguments in fresh slots.
  LogicalResult prepareRegion(Region &region, PreparedBlock &prepared);
  /// The same with arguments in given slots, which stay as they are.
  LogicalResult prepareRegion(Region &region, PreparedBlock &prepared,
                              llvm::ArrayRef<Slot> arguments);
  /// Prepares the body of a loop. What it would compute anew in each iteration
  /// with the same result goes to `invariants`, whose results the body reads.
  LogicalResult prepareLoopBody(Region &region, PreparedBlock &body,
                                PreparedBlock &invariants);
  /// Prepares the body of `call`'s callee in its place, or a call of it.
  LogicalResult prepareCall(Operation *call, func::FuncOp callee);
  func::FuncOp lookupFunction(Operation *from, SymbolRefAttr name);

  const EngineOptions &getOptions() const { return builder.options; }
  Slot getSlot(Value value) const;
  Slot makeSlot() { return numSlots++; }

private:
  void setSlot(Value value, Slot slot) { valueSlots.back()[value] = slot; }
  LogicalResult prepareOps(Block &block);
  LogicalResult lowerBlock(Region &region, PreparedBlock &prepared);
  LogicalResult prepareOp(Operation *op);
  LogicalResult inlineCall(Operation *call, func::FuncOp callee);

  ProgramBuilder &builder;
  /// The slots of the values of each function being inlined, innermost last.
  llvm::SmallVector<llvm::DenseMap<Value, Slot>, 4> valueSlots;
  /// The functions being inlined, so that recursion is not.
  llvm::SmallVector<func::FuncOp, 4> inlineStack;
  /// The block that steps are appended to.
  PreparedBlock *current = nullptr;
  llvm::DenseMap<Slot, SplatConstant> splats;
  std::vector<std::pair<Slot, Tensor>> constants;
  llvm::DenseMap<Slot, size_t> constantIndices;
  unsigned numSlots = 0;
  /// Regions around what is being prepared.
  unsigned regionDepth = 0;
};

/// Moves the steps of `body`, the unfinished body of a loop that carries
/// results to arguments, that compute the same in every iteration to
/// `invariants`: those that save more than keeping their results costs.
void hoistInvariants(PreparedBlock &body, PreparedBlock &invariants);

/// Marks the steps that must copy what they view, because the memory that they
/// view is overwritten later, in a block that is finished otherwise.
void markCopiedViews(PreparedBlock &block);

/// Merges lane steps over one shape into fused groups, drops steps that nobody
/// needs, and marks the last uses of values. `splats` are the constants that
/// become immediate operands. Arguments stay in their slots unless
/// `ownsArguments`.
void finishBlock(PreparedBlock &block,
                 const llvm::DenseMap<Slot, SplatConstant> &splats,
                 const EngineOptions &options, bool ownsArguments = true);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_PREPARE_H
