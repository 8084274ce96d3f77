//===- OpRegistry.h - How each op is evaluated ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one place where both evaluators look up an op. Ops are known by their
// class: one of another dialect is not taken for ours because of its name.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_OPREGISTRY_H
#define STABLEHLO_REFERENCE_OPREGISTRY_H

#include "mlir/IR/Operation.h"
#include "mlir/Support/TypeID.h"
#include "stablehlo/reference/CustomCalls.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace mlir {
namespace stablehlo {

class Preparer;
struct LaneStep;
namespace literal {
class Scope;
} // namespace literal

/// How ops of one class are evaluated. What is null is refused.
struct OpEvaluation {
  using PrepareFn = LogicalResult(Operation *, Preparer &);
  using LaneStepFn = std::optional<LaneStep>(Operation *);
  using FormulaFn =
      FailureOr<llvm::SmallVector<Tensor>>(Operation *, const literal::Scope &);

  llvm::StringRef name;
  /// Makes an op steps of the engine (ops/Prepare.h).
  PrepareFn *prepare = nullptr;
  /// The lane instruction that computes each element of the result, if there is
  /// one for the op's types and attributes (program/LaneLowering.h).
  LaneStepFn *getLaneStep = nullptr;
  /// Computes the results by the spec's formula (literal/Ops.h).
  FormulaFn *evaluate = nullptr;

  bool isInEngine() const { return prepare || getLaneStep; }
};

/// Evaluations by the classes of ops, those of custom calls by their targets.
class OpRegistry {
public:
  void add(TypeID opClass, const OpEvaluation &evaluation) {
    evaluations[opClass] = evaluation;
  }
  /// How ops of class `OpTy` are evaluated, to be completed.
  template <typename OpTy> OpEvaluation &get() {
    OpEvaluation &evaluation = evaluations[TypeID::get<OpTy>()];
    evaluation.name = OpTy::getOperationName();
    return evaluation;
  }
  /// How `op` is evaluated: not at all if its class is unknown.
  const OpEvaluation &lookup(Operation *op) const {
    auto found = evaluations.find(op->getName().getTypeID());
    return found == evaluations.end() ? none : found->second;
  }

  /// True if ops of its class are known, be it to be refused.
  bool contains(Operation *op) const {
    return evaluations.contains(op->getName().getTypeID());
  }

  /// Targets that are known already mean something else from now on.
  void addCustomCalls(const CustomCalls &calls) {
    for (const auto &[target, compute] : calls)
      customCalls.insert_or_assign(target, compute);
  }
  /// Null for an unknown target.
  const CustomCallFn *lookupCustomCall(llvm::StringRef target) const {
    auto found = customCalls.find(target);
    return found == customCalls.end() ? nullptr : &found->second;
  }

  /// What evaluates ops of unknown classes; null if nothing does.
  void setFallback(std::shared_ptr<InterpreterFallback> value) {
    fallback = std::move(value);
  }
  InterpreterFallback *getFallback() const { return fallback.get(); }

  /// In the order in which they were added.
  auto begin() const { return evaluations.begin(); }
  auto end() const { return evaluations.end(); }

private:
  OpEvaluation none;
  llvm::MapVector<TypeID, OpEvaluation> evaluations;
  CustomCalls customCalls;
  std::shared_ptr<InterpreterFallback> fallback;
};

/// All ops of StableHLO, CHLO, Check, Interpreter, Shardy, and func.call.
const OpRegistry &getBuiltinOps();

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_OPREGISTRY_H
