//===- CustomCalls.h - What others add to the op set ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What targets of custom_call compute, and how ops are evaluated that the
// interpreter does not know: users add both. Both evaluators ask them.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_CUSTOMCALLS_H
#define STABLEHLO_REFERENCE_CUSTOMCALLS_H

#include "mlir/IR/Operation.h"
#include "stablehlo/reference/Value.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include <functional>
#include <memory>

namespace mlir {
namespace stablehlo {

class CustomCallOp;

/// Computes the results of a custom call for its inputs; an error is reported
/// at the call. Regions that are applied to elements, and the processes of a
/// grid, call it from several threads at once. Inputs may be strided views, and
/// so may results, which may share memory with inputs. Results must be of the
/// types that the call says. A token is a default-constructed tensor.
using CustomCallFn = std::function<llvm::Expected<SmallVector<Tensor>>(
    RunContext &context, CustomCallOp call, ArrayRef<Tensor> inputs)>;

/// What custom calls compute, by their targets.
using CustomCalls = llvm::StringMap<CustomCallFn>;

/// Computes the results of a call where they are to be. Operands and results
/// have the types that the call says, and share no memory.
using PreparedCallFn = std::function<llvm::Error(
    RunContext &context, ArrayRef<StridedView> operands,
    ArrayRef<StridedView> results)>;
/// Reads the types and attributes of a call, once. Gives null for one that is
/// left to its CustomCallFn.
using PrepareCallFn =
    std::function<PreparedCallFn(RunContext &context, CustomCallOp call)>;
/// By their targets.
using CallPreparations = llvm::StringMap<PrepareCallFn>;

/// A function of the host that JAX's programs call: what was given to
/// `pure_callback`, `io_callback` or `jax.debug.callback`. `index` says which:
/// its number in the program, in programs of JAX before 2025 an address.
/// `inputs` and results are the tensors of the call, without tokens; else it is
/// as for CustomCallFn.
using HostCallbackFn = std::function<llvm::Expected<SmallVector<Tensor>>(
    RunContext &context, CustomCallOp call, uint64_t index,
    ArrayRef<Tensor> inputs)>;

/// The values that an op takes and gives while a fallback evaluates it, or that
/// a region sees.
class OpValues {
public:
  /// `outer`, which may be null, has those of the scope around it.
  explicit OpValues(const OpValues *outer = nullptr) : outer(outer) {}

  /// One that it has.
  const InterpreterValue &find(Value value) const {
    auto found = values.find(value);
    return found == values.end() && outer ? outer->find(value) : found->second;
  }
  SmallVector<InterpreterValue> find(ValueRange range) const {
    return llvm::map_to_vector(range, [&](Value value) { return find(value); });
  }
  const Tensor &findTensor(Value value) const {
    return find(value).getTensor();
  }
  /// Gives a result its value.
  void add(Value value, InterpreterValue result) {
    values.insert_or_assign(value, std::move(result));
  }
  void add(ValueRange range, ArrayRef<InterpreterValue> results) {
    for (auto [value, result] : llvm::zip_equal(range, results))
      add(value, result);
  }
  bool contains(Value value) const {
    return values.contains(value) || (outer && outer->contains(value));
  }

private:
  const OpValues *outer;
  llvm::DenseMap<Value, InterpreterValue> values;
};

/// Evaluates ops that the interpreter does not know: of other dialects, which
/// the MLIRContext has loaded. It finds the operands in `values`, and must add
/// all results there; an error is reported at the op. Called from several
/// threads at once in regions that are applied to elements, and by the
/// processes of a grid.
class InterpreterFallback {
public:
  virtual ~InterpreterFallback();
  virtual llvm::Error operator()(RunContext &context, Operation &op,
                                 OpValues &values) = 0;
};

/// What `compute`, of the target of `call`, gives; reports errors, and results
/// of other types than `call` says.
FailureOr<SmallVector<Tensor>> runCustomCall(RunContext &context,
                                             CustomCallOp call,
                                             const CustomCallFn &compute,
                                             ArrayRef<Tensor> inputs);
/// The same for an op that the interpreter does not know.
FailureOr<SmallVector<Tensor>> runFallback(RunContext &context, Operation *op,
                                           InterpreterFallback &fallback,
                                           ArrayRef<Tensor> operands);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_CUSTOMCALLS_H
