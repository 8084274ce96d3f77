//===- Program.h - A function prepared for running ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the interpreter runs: lists of steps over numbered slots. Preparing
// decides everything that does not depend on values; running walks the lists.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_PROGRAM_H
#define STABLEHLO_REFERENCE_PROGRAM_PROGRAM_H

#include "mlir/IR/Location.h"
#include "mlir/IR/OwningOpRef.h"
#include "stablehlo/reference/ReportedError.h"
#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/StepObserver.h"
#include "stablehlo/reference/lanes/LaneProgram.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mlir {
namespace stablehlo {

/// The number of a value in the frame of a function; regions share the frame.
using Slot = uint32_t;

class RunState;
class StepObserver;
struct PreparedFunction;

/// The values of one activation of a function. A token is an empty tensor.
struct Frame {
  /// `caller` is null for the entry function; others have its run state.
  Frame(RunContext &context, const PreparedFunction &function,
        const Frame *caller = nullptr, RunState *runState = nullptr);

  RunContext &context;
  /// The context's, or null in what several threads run at once for one step;
  /// handed on to inner activations.
  StepObserver *observer;
  /// Of the run; null if nothing is to be shown.
  RunState *runState;
  std::vector<Tensor> slots;
  /// How many activations this one is nested in.
  unsigned depth;
  /// Blocks that are running, and slots, in this and in all outer activations:
  /// what recursion takes of the stack and of memory.
  unsigned numBlocks;
  uint64_t numSlots;
};

struct Step;

/// A step's access to its operands and results while it runs.
class StepState {
public:
  StepState(const Step &step, Frame &frame) : step(step), frame(frame) {}

  const Step &getStep() const { return step; }
  Frame &getFrame() { return frame; }
  RunContext &getContext() { return frame.context; }
  inline const Tensor &getOperand(unsigned i) const;
  /// The operand, moved out of its slot if this is its last use: then it may be
  /// unique, and its buffer serve for the result.
  inline Tensor takeOperand(unsigned i);
  inline void setResult(unsigned i, Tensor value);

private:
  const Step &step;
  Frame &frame;
};

/// Computes the results of one step. Everything that follows from types and
/// attributes is computed when it is made.
class Evaluator {
public:
  virtual ~Evaluator();
  virtual llvm::Error run(StepState &state) const = 0;

  /// Whether it could compute that operand itself, from the inputs of a lane
  /// program without `Iota`, and whether these may be tables.
  virtual bool takesProducer(unsigned operand) const { return false; }
  virtual bool takesTables() const { return false; }
  /// The evaluator that does for these operands of the op, the outputs of
  /// `producer`, whose inputs it has behind all operands that are left.
  virtual std::unique_ptr<Evaluator>
  takeProducer(llvm::ArrayRef<unsigned> operands, LaneProgram &&producer);
};
using EvaluatorPtr = std::unique_ptr<Evaluator>;

/// An evaluator that calls `run(StepState &) -> llvm::Error`.
template <typename Fn> EvaluatorPtr makeEvaluator(Fn run) {
  struct FnEvaluator final : Evaluator {
    explicit FnEvaluator(Fn run) : fn(std::move(run)) {}
    llvm::Error run(StepState &state) const override { return fn(state); }
    Fn fn;
  };
  return std::make_unique<FnEvaluator>(std::move(run));
}

/// A step that computes each element by one lane instruction; fusing turns it
/// into part of an evaluator.
struct LaneStep {
  LaneOp op;
  ElementType type;
  ElementType resultType;
  int64_t attribute = 0;
  std::array<ElementType, 3> operandTypes = {};
};

struct Step {
  explicit Step(Location loc) : loc(loc) {}

  /// Null for lane steps before fusing.
  EvaluatorPtr evaluator;
  std::optional<LaneStep> lane;
  llvm::SmallVector<Slot, 4> operands;
  llvm::SmallVector<Slot, 2> results;
  /// Slots of outer scopes that regions of this step read.
  llvm::SmallVector<Slot, 2> captures;
  /// For each operand whether its value is not used after this step.
  llvm::SmallVector<bool, 4> dies;
  /// Slots to empty after this step.
  llvm::SmallVector<Slot, 4> releases;
  /// The shape that a lane step or a fused group is computed over.
  Dims shape;
  /// It does nothing but compute its results: it may be dropped, or moved out
  /// of a loop.
  bool isPure = false;
  /// None for a fused group, which counts what it reads and writes.
  std::optional<StepCost> cost;
  /// The results take more than the operands, and so much that keeping them
  /// longer than necessary matters.
  bool growsMemory = false;
  /// The result may lie in the memory of operand 0: it is a view of it, and
  /// `isSmallView` if copying it is nothing beside copying the operand.
  bool isView = false;
  bool isSmallView = false;
  /// The result must not, though: it is such a view, and alive when that memory
  /// is overwritten.
  bool copiesView = false;
  /// So many first operands are overwritten with the results, if nobody else
  /// sees their memory.
  unsigned numOverwritten = 0;
  Location loc;
  llvm::StringRef opName;
  /// The ops of a fused group, and where they are.
  llvm::SmallVector<llvm::StringRef, 0> fusedNames;
  llvm::SmallVector<Location, 0> fusedLocs;
};

/// A block's steps; results are slots too.
struct PreparedBlock {
  PreparedBlock() = default;
  PreparedBlock(PreparedBlock &&) = default;
  PreparedBlock &operator=(PreparedBlock &&) = default;

  std::vector<Step> steps;
  llvm::SmallVector<Slot> arguments;
  llvm::SmallVector<Slot> results;
  /// Slots of outer blocks that it reads.
  llvm::SmallVector<Slot> captures;
};

struct PreparedFunction {
  std::string name;
  PreparedBlock body;
  unsigned numSlots = 0;
  /// What the slots of constants hold.
  std::vector<std::pair<Slot, Tensor>> constants;
};

/// An entry function and the functions it calls out of line, ready to run any
/// number of times.
struct Program {
  /// What the functions were lowered from: steps refer to its ops.
  std::vector<OwningOpRef<Operation *>> normalForm;
  std::vector<std::unique_ptr<PreparedFunction>> functions;
  const PreparedFunction *entry = nullptr;
};

/// Runs the steps of `block`. Failures are reported at the op's location.
LogicalResult runBlock(const PreparedBlock &block, Frame &frame);

/// Activates `function` with `arguments`; on success they hold its results.
LogicalResult runFunction(RunContext &context, const PreparedFunction &function,
                          llvm::SmallVectorImpl<Tensor> &arguments,
                          const Frame *caller = nullptr,
                          RunState *runState = nullptr);

//===----------------------------------------------------------------------===//
// Inline definitions
//===----------------------------------------------------------------------===//

inline const Tensor &StepState::getOperand(unsigned i) const {
  return frame.slots[step.operands[i]];
}

inline Tensor StepState::takeOperand(unsigned i) {
  Tensor &slot = frame.slots[step.operands[i]];
  return step.dies[i] ? std::move(slot) : slot;
}

inline void StepState::setResult(unsigned i, Tensor value) {
  frame.slots[step.results[i]] = std::move(value);
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_PROGRAM_H
