//===- OpRegistry.h - What an evaluator knows of ops ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each evaluator has a registry: the engine's is in program/EngineOps.h, that
// of the formulas in literal/FormulaOps.h. Ops are known by their class: one of
// another dialect is not taken for ours because of its name.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_OPREGISTRY_H
#define STABLEHLO_REFERENCE_OPREGISTRY_H

#include "mlir/IR/Operation.h"
#include "mlir/Support/TypeID.h"
#include "stablehlo/reference/CustomCalls.h"
#include "llvm/ADT/MapVector.h"

namespace mlir {
namespace stablehlo {

/// Evaluations by the classes of ops, those of custom calls by their targets.
/// `EvaluationT` says how ops of one class are evaluated; one that was made by
/// its default constructor, not at all.
template <typename EvaluationT> class OpRegistry {
public:
  struct Entry {
    llvm::StringRef name;
    EvaluationT evaluation = {};
  };

  /// How ops of class `OpTy` are evaluated, to be completed: they are known
  /// from now on, be it to be refused.
  template <typename OpTy> EvaluationT &get() {
    Entry &entry = entries[TypeID::get<OpTy>()];
    entry.name = OpTy::getOperationName();
    return entry.evaluation;
  }
  /// How `op` is evaluated: not at all if its class is unknown.
  const EvaluationT &lookup(Operation *op) const {
    auto found = entries.find(op->getName().getTypeID());
    return found == entries.end() ? none : found->second.evaluation;
  }

  /// True if ops of its class are known.
  bool contains(Operation *op) const {
    return entries.contains(op->getName().getTypeID());
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

  /// Classes with their entries, in the order in which they were added.
  auto begin() const { return entries.begin(); }
  auto end() const { return entries.end(); }

private:
  EvaluationT none = {};
  llvm::MapVector<TypeID, Entry> entries;
  CustomCalls customCalls;
  std::shared_ptr<InterpreterFallback> fallback;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_OPREGISTRY_H
