//===- Modularity.cpp - Functions and their parameters --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/builder/ops/Modularity.h"

#include "stablehlo/builder/Emitter.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::builder;

/// A tuple of the first values of `values`, which go.
static Value emitTuple(Emitter &emit, TupleType type, ValueRange &values) {
  SmallVector<Value> elements;
  for (Type element : type.getTypes()) {
    if (auto inner = dyn_cast<TupleType>(element)) {
      elements.push_back(emitTuple(emit, inner, values));
      continue;
    }
    elements.push_back(values.front());
    values = values.drop_front();
  }
  return emit.infer<TupleOp>(elements);
}

XlaOps builder::Call(Scope scope, XlaComputation computation,
                     ArrayRef<XlaOp> operands) {
  Emitter emit(__func__, scope);
  emit.take(operands);
  SmallVector<Value> values = emit.flatten(operands);
  if (computation.usesToken())
    values.push_back(emit.getToken());
  if (!emit || failed(emit.checkArguments(computation, ValueRange(values))))
    return emit.nulls(computation ? computation.getNumResults() : 0);
  OperationState state(emit.getLocation(), func::CallOp::getOperationName());
  state.addOperands(values);
  state.addTypes(computation.getFunction().getResultTypes());
  state.getOrAddProperties<func::CallOp::Properties>().callee =
      emit.getCallee(computation);
  SmallVector<Value> results =
      emit.insert(state, [](OperationState &) { return success(); });
  if (computation.usesToken() && !results.empty())
    emit.setToken(results.pop_back_val());
  return emit.wrap(results, computation.getNumResults());
}

XlaOp builder::Parameter(Scope scope, int64_t number, Type shape,
                         StringRef name) {
  Emitter emit(__func__, scope);
  SmallVector<Type> types = emit.flattenShape(shape);
  if (!emit)
    return emit.null();
  SmallVector<Value> arguments = emit.addParameter(number, types, name);
  if (!emit)
    return emit.null();
  auto tuple = dyn_cast<TupleType>(shape);
  if (!tuple)
    return emit.wrap(arguments.front());
  ValueRange rest(arguments);
  return emit.wrap(emitTuple(emit, tuple, rest));
}
