//===- Callbacks.cpp - Functions of the host ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/CustomCalls.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/reference/customcalls/Results.h"
#include "stablehlo/reference/customcalls/Targets.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// Until 2025 an address came as first operand.
static constexpr StringLiteral kTargetsWithAddress[] = {
    "xla_python_cpu_callback", "xla_python_gpu_callback"};
static constexpr StringLiteral kTargets[] = {
    "xla_ffi_python_cpu_callback", "xla_ffi_partitioned_python_cpu_callback",
    "xla_ffi_python_gpu_callback", "xla_ffi_partitioned_python_gpu_callback"};

static bool hasAddress(CustomCallOp call) {
  return llvm::is_contained(kTargetsWithAddress, call.getCallTargetName());
}

/// Which function of the host `call` is for: a number that programs count up,
/// or an address.
static std::optional<uint64_t> getIndex(CustomCallOp call) {
  uint64_t index;
  auto text = dyn_cast_or_null<StringAttr>(
      call.getBackendConfig().value_or(Attribute()));
  if (hasAddress(call) && text && !text.getValue().getAsInteger(10, index))
    return index;
  DictionaryAttr config = getConfiguration(call);
  auto number = config ? config.getAs<IntegerAttr>("index") : IntegerAttr();
  return number ? number.getValue().tryZExtValue() : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Functions that a user supplies
//===----------------------------------------------------------------------===//

/// What `callback` gives for the tensors among `operands`, with the tokens that
/// `call` gives besides.
static llvm::Expected<SmallVector<Tensor>>
callHost(const HostCallbackFn &callback, RunContext &context, CustomCallOp call,
         ArrayRef<Tensor> operands) {
  std::optional<uint64_t> index = getIndex(call);
  if (!index)
    return llvm::createStringError("does not say which function of the host "
                                   "it calls");
  SmallVector<Tensor> inputs;
  for (const Tensor &operand :
       operands.drop_front(hasAddress(call) && !operands.empty() ? 1 : 0))
    if (operand)
      inputs.push_back(operand);
  llvm::Expected<SmallVector<Tensor>> computed =
      callback(context, call, *index, inputs);
  if (!computed)
    return computed.takeError();
  SmallVector<Tensor> results;
  auto next = computed->begin();
  for (Type type : call.getResultTypes())
    results.push_back(!isa<RankedTensorType>(type) || next == computed->end()
                          ? Tensor()
                          : std::move(*next++));
  // One too many is one of the wrong number.
  results.append(next, computed->end());
  return results;
}

//===----------------------------------------------------------------------===//
// Functions that are not called
//===----------------------------------------------------------------------===//

/// Nobody needs what the host gives, but for tokens.
static bool isSkippable(CustomCallOp call) {
  return llvm::all_of(call->getResults(), [](OpResult result) {
    return !isa<RankedTensorType>(result.getType()) || result.use_empty();
  });
}

static llvm::Expected<SmallVector<Tensor>>
skip(RunContext &context, CustomCallOp call, ArrayRef<Tensor>) {
  if (!isSkippable(call))
    return llvm::createStringError(
        "calls a function of the host, whose results are used");
  SmallVector<Tensor> results(call->getNumResults());
  if (llvm::Error error = fillResults(context, call, results))
    return std::move(error);
  return results;
}

void stablehlo::warnOfSkippedCallbacks(ModuleOp module) {
  module->walk([](CustomCallOp call) {
    StringRef target = call.getCallTargetName();
    if ((!llvm::is_contained(kTargets, target) && !hasAddress(call)) ||
        !isSkippable(call))
      return;
    InFlightDiagnostic warning = call->emitWarning("skips ") << target;
    if (std::optional<uint64_t> index = getIndex(call))
      warning << ", function " << *index << " of the host";
  });
}

//===----------------------------------------------------------------------===//
// Targets
//===----------------------------------------------------------------------===//

CustomCalls stablehlo::getCallbackTargets(const HostCallbackFn &callback) {
  CustomCallFn compute = skip;
  if (callback)
    compute = [callback](RunContext &context, CustomCallOp call,
                         ArrayRef<Tensor> operands) {
      return callHost(callback, context, call, operands);
    };
  CustomCalls calls;
  for (StringRef target :
       llvm::concat<const StringLiteral>(kTargets, kTargetsWithAddress))
    calls[target] = compute;
  return calls;
}
