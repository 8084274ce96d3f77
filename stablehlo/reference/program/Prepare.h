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
#include "stablehlo/reference/program/EngineOps.h"
#include "stablehlo/reference/program/Normalize.h"
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

/// The locations of the ops of fused groups.
using FusedLocations = std::vector<llvm::SmallVector<Location>>;

/// Prepares `entry` and what it calls, each op as `ops` says. Reports those
/// that the interpreter does not support at their location. Constants are
/// charged to `context`, which the program may outlive. Notes in `fused` which
/// ops are computed together, if it is not null.
FailureOr<Program> prepareProgram(RunContext &context, func::FuncOp entry,
                                  const EngineOps &ops,
                                  const EngineOptions &options = {},
                                  FusedLocations *fused = nullptr);

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

/// A slot and what it holds.
struct SlotValue {
  Slot slot;
  TensorSpec spec;
};

/// A step that the `prepare` overload of `op` adds, and what it says of it.
/// Operands and results are those of the op, if nothing else is said; the step
/// is pure if the op has no effects.
struct NewStep {
  NewStep(Operation *op, EvaluatorPtr evaluator)
      : op(op), evaluator(std::move(evaluator)) {}

  /// Reads these in place of the op's operands.
  NewStep &&reads(llvm::SmallVector<SlotValue> values) && {
    operands = std::move(values);
    return std::move(*this);
  }
  /// Computes these, slots of the overload's own, and no results of the op; it
  /// has no effects.
  NewStep &&computes(llvm::SmallVector<SlotValue> values) && {
    results = std::move(values);
    return std::move(*this);
  }
  /// Reads `slots` besides, as regions do.
  NewStep &&captures(llvm::ArrayRef<Slot> slots) && {
    llvm::append_range(capturedSlots, slots);
    return std::move(*this);
  }
  /// Runs `blocks`: captures what they do, and leaves it to them to move bytes.
  NewStep &&runs(llvm::ArrayRef<const PreparedBlock *> blocks) && {
    for (const PreparedBlock *block : blocks)
      llvm::append_range(capturedSlots, block->captures);
    return std::move(*this).moves(0);
  }
  /// The result may lie in the memory of operand 0.
  NewStep &&isViewOfOperand() && {
    isView = true;
    return std::move(*this).moves(0);
  }
  /// Overwrites so many first operands with the results, where nobody else sees
  /// their memory.
  NewStep &&overwrites(unsigned number) && {
    numOverwritten = number;
    return std::move(*this);
  }
  /// Does something beside computing its results, whatever the op says.
  NewStep &&hasEffects() && {
    isPure = false;
    return std::move(*this);
  }
  /// See StepCost. If nothing is said, operands and results are moved, and
  /// there are no operations to count.
  NewStep &&moves(double bytes) && {
    movedBytes = bytes;
    return std::move(*this);
  }
  NewStep &&takes(double number) && {
    operations = number;
    return std::move(*this);
  }

  Operation *op;
  EvaluatorPtr evaluator;
  std::optional<llvm::SmallVector<SlotValue>> operands;
  std::optional<llvm::SmallVector<SlotValue>> results;
  llvm::SmallVector<Slot> capturedSlots;
  bool isView = false;
  std::optional<bool> isPure;
  unsigned numOverwritten = 0;
  std::optional<double> movedBytes;
  double operations = 0;
};

/// What the preparers of a program's functions share.
struct ProgramBuilder {
  ProgramBuilder(MLIRContext *mlirContext, RunContext &context,
                 const EngineOps &ops, const EngineOptions &options)
      : context(context), ops(ops), options(options),
        normalizer(mlirContext, ops, symbols) {}

  RunContext &context;
  const EngineOps &ops;
  EngineOptions options;
  FusedLocations *fused = nullptr;
  Program program;
  SymbolTableCollection symbols;
  Normalizer normalizer;
  /// The program's functions by their ops: names may repeat in nested modules.
  llvm::DenseMap<Operation *, PreparedFunction *> functions;
  /// A function called out of line whose body is not prepared yet.
  struct PendingFunction {
    func::FuncOp function;
    PreparedFunction *prepared;
    /// It was first called where ops may be skipped.
    bool isSkippable;
  };
  /// They wait here, so that long chains of calls need no deep recursion.
  std::vector<PendingFunction> pending;
};

/// Builds the steps of one function, calls in it included.
class Preparer {
public:
  /// `isSkippable`: no run need reach what it prepares.
  explicit Preparer(ProgramBuilder &builder, bool isSkippable = false)
      : builder(builder), isSkippable(isSkippable) {}

  LogicalResult prepareFunction(func::FuncOp function,
                                PreparedFunction &prepared);

  //===--- For the `prepare` overloads
  //-------------------------------------===//

  /// Appends a step.
  LogicalResult addStep(NewStep &&step);
  /// Makes `op` a step that `evaluator` runs, with all operands and results.
  LogicalResult addStep(Operation *op, EvaluatorPtr evaluator) {
    return addStep(NewStep(op, std::move(evaluator)));
  }
  /// Makes `op` a step computed by one lane instruction.
  LogicalResult addLaneStep(Operation *op, const LaneStep &lane);
  /// Appends a lane step of `op`'s preparation. `operands` have the shape of
  /// `result`, or rank 0 where the instruction takes scalars for all elements.
  void addLaneStep(Operation *op, const LaneStep &lane,
                   llvm::ArrayRef<SlotValue> operands, const SlotValue &result);
  /// A fresh slot for `result`, which a step that the overload adds computes.
  FailureOr<SlotValue> makeResult(OpResult result);
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
  /// Prepares the only block of `region` as a function of its own, whose
  /// arguments are those of the region, then the values that it reads of outer
  /// scopes: those are in `captures`.
  FailureOr<const PreparedFunction *>
  prepareOutlined(Region &region, llvm::SmallVectorImpl<Slot> &captures);
  /// Prepares `op` as a function of its own, whose arguments are what it and
  /// its regions read: those are in `arguments`.
  FailureOr<const PreparedFunction *>
  prepareOutlined(Operation *op, llvm::SmallVectorImpl<Value> &arguments);
  /// Prepares a call of `call`'s callee.
  LogicalResult prepareCall(Operation *call);
  /// The program's function for `function`, whose body may be prepared later.
  const PreparedFunction &requireFunction(func::FuncOp function);

  RunContext &getContext() { return builder.context; }
  const EngineOps &getOps() const { return builder.ops; }
  /// True in regions that run for many elements at the same time.
  bool isInElementBody() const { return isOutlined; }
  const EngineOptions &getOptions() const { return builder.options; }
  SymbolTableCollection &getSymbols() { return builder.symbols; }
  /// The op of the program that `op` is a copy of: symbols are looked up from
  /// there.
  Operation *getSource(Operation *op) const {
    return builder.normalizer.getSource(op);
  }
  /// The lane instruction that `op` is, if it is one.
  std::optional<LaneStep> getLaneStep(Operation *op) const;
  Slot getSlot(Value value) const;
  /// The slot of `value`, with its type; reports what the interpreter lacks.
  FailureOr<SlotValue> getValue(Value value) const;
  Slot makeSlot() { return numSlots++; }

private:
  void setSlot(Value value, Slot slot) { valueSlots[value] = slot; }
  LogicalResult prepareOps(Block &block);
  LogicalResult lowerBlock(Region &region, PreparedBlock &prepared);
  LogicalResult prepareOp(Operation *op);
  LogicalResult prepareSkippable(Operation *op);
  void finish(PreparedBlock &block, bool ownsArguments = true);
  /// Adds `function`, which `this` has prepared, to the program.
  const PreparedFunction *
  addOutlined(std::unique_ptr<PreparedFunction> function, Operation *op);

  ProgramBuilder &builder;
  llvm::DenseMap<Value, Slot> valueSlots;
  /// The block that steps are appended to.
  PreparedBlock *current = nullptr;
  llvm::DenseMap<Slot, SplatConstant> splats;
  std::vector<std::pair<Slot, Tensor>> constants;
  llvm::DenseMap<Slot, size_t> constantIndices;
  unsigned numSlots = 0;
  bool isOutlined = false;
  /// Ops may never be reached: those that cannot be prepared are steps that say
  /// so.
  bool isSkippable;
  /// Regions around what is being prepared.
  unsigned regionDepth = 0;
};

/// Fails, having reported it, if an operand or result is not one that the
/// interpreter has.
LogicalResult checkValues(Operation *op, Preparer &preparer);

/// Computes the results of an op from its operands; reports why if it fails.
using ComputeFn = std::function<FailureOr<llvm::SmallVector<Tensor>>(
    RunContext &context, llvm::ArrayRef<Tensor> operands)>;
/// Makes `op` a step whose results `compute` gives.
LogicalResult addComputedStep(Operation *op, Preparer &preparer,
                              ComputeFn compute);

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
