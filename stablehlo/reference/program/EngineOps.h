//===- EngineOps.h - How the engine evaluates each op ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_ENGINEOPS_H
#define STABLEHLO_REFERENCE_PROGRAM_ENGINEOPS_H

#include "stablehlo/reference/OpRegistry.h"
#include "stablehlo/reference/lanes/LaneProgram.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include <functional>
#include <optional>

namespace mlir {
namespace stablehlo {

class Decomposer;
class Preparer;
class RunContext;
struct LaneStep;

/// result[i, j] = sum over p of lhs[i, p] * rhs[p, j], for each product of a
/// batch; strides in elements. Rows of results are dense.
struct ArrayProduct {
  /// F32 or F64.
  ElementType type;
  int64_t m, n, k;
  int64_t lhsRowStride, lhsColStride;
  int64_t rhsRowStride, rhsColStride;
  int64_t resultRowStride;
  /// lhs is operand 1, rhs operand 0.
  bool isSwapped = false;
  /// Where the matrices of each product begin.
  struct Start {
    int64_t lhs, rhs, result;
  };
  llvm::SmallVector<Start, 1> batch;
  /// Terms are added up in the lanes of vectors of so many bytes, whose halves
  /// are added up in the end; one after the other if 0. Each is fused.
  int64_t laneBytes;
};

/// Computes an op on dense arrays: for small ones, where tensors would cost
/// more than what is computed.
struct ArrayKernel {
  std::function<llvm::Error(RunContext &context,
                            llvm::ArrayRef<const char *> operands,
                            llvm::ArrayRef<char *> results)>
      run;
  /// What it computes, for machine code, if that is a product.
  std::optional<ArrayProduct> product = std::nullopt;
  /// Of a reduction, the same of what `producer` makes of `inputs`, views of
  /// the shape of operand 0, which are its operands instead of that; null if
  /// none would gain by that.
  std::function<ArrayKernel(LaneProgram &&producer,
                            llvm::ArrayRef<StridedView> inputs)>
      takeProducer = nullptr;
  /// Small floats are f32 with their values, and results not rounded yet.
  bool takesLanes = false;
  /// Whether the result may lie where the first operand does, which it updates.
  bool isUpdate = false;

  explicit operator bool() const { return static_cast<bool>(run); }
};

/// How ops of one class are evaluated. What is null is refused.
struct EngineEvaluation {
  using DecomposeFn = FailureOr<llvm::SmallVector<Value>>(Decomposer &,
                                                          Operation *,
                                                          ValueRange);
  using PrepareFn = LogicalResult(Operation *, Preparer &);
  using LaneStepFn = std::optional<LaneStep>(Operation *);
  using ArrayKernelFn = ArrayKernel(Operation *, Preparer &);

  /// Writes the ops that run in its place. Where it fails, the op is evaluated,
  /// or refused, as it is.
  DecomposeFn *decompose = nullptr;
  /// Makes an op steps (ops/PrepareOps.h).
  PrepareFn *prepare = nullptr;
  /// The lane instruction that computes each element of the result, if there is
  /// one for the op's types and attributes (program/LaneLowering.h).
  LaneStepFn *getLaneStep = nullptr;
  /// Beside `prepare`: the op as a kernel, or none if that cannot be; who
  /// asks holds its diagnostics back.
  ArrayKernelFn *makeArrayKernel = nullptr;

  explicit operator bool() const { return decompose || prepare || getLaneStep; }
};

class EngineOps final : public OpRegistry<EngineEvaluation> {
public:
  /// How calls of targets that are known already may be prepared.
  void addCallPreparations(const CallPreparations &added) {
    for (const auto &[target, prepare] : added)
      preparations.insert_or_assign(target, prepare);
  }
  /// The targets of `calls` mean something else from now on.
  void dropCallPreparations(const CustomCalls &calls) {
    for (llvm::StringRef target : calls.keys())
      preparations.erase(target);
  }
  /// Null for a target whose calls are not.
  const PrepareCallFn *lookupCallPreparation(llvm::StringRef target) const {
    auto found = preparations.find(target);
    return found == preparations.end() ? nullptr : &found->second;
  }

private:
  CallPreparations preparations;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_ENGINEOPS_H
