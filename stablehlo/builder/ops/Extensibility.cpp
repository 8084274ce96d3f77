//===- Extensibility.cpp - Extensibility operations of the builder --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/builder/ops/Extensibility.h"

#include "stablehlo/builder/Emitter.h"
#include "stablehlo/builder/Program.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::builder;

XlaOps builder::CompositeCall(Scope scope, XlaComputation computation,
                              ArrayRef<XlaOp> operands, StringRef name,
                              DictionaryAttr attributes, int32_t version) {
  Emitter emit(__func__, scope);
  emit.take(operands);
  SmallVector<Value> values = emit.flatten(operands);
  size_t numResults = computation ? computation.getNumResults() : 0;
  if (computation.usesToken())
    emit.error("a composite must not communicate");
  if (!emit || failed(emit.checkArguments(computation, ValueRange(values))))
    return emit.nulls(numResults);
  CompositeOp::Properties properties;
  properties.name = emit.getBuilder().getStringAttr(name);
  properties.composite_attributes = attributes;
  properties.decomposition = emit.getCallee(computation);
  properties.version = emit.getBuilder().getI32IntegerAttr(version);
  return emit.wrap(
      emit.create<CompositeOp>(computation.getFunction().getResultTypes(),
                               values, properties),
      numResults);
}

XlaOps builder::CustomCall(Scope scope, StringRef target,
                           ArrayRef<XlaOp> operands, TypeRange shapes,
                           const CustomCallConfig &config) {
  Emitter emit(__func__, scope);
  if (!emit.take(operands))
    return emit.nulls(shapes.size());
  SmallVector<Attribute> called;
  for (XlaComputation computation : config.calledComputations) {
    if (!computation)
      emit.error("a computation has no body");
    called.push_back(emit.getCallee(computation));
  }
  if (target.empty())
    emit.error("expects the name of a target, but got none");
  // The attribute has no room for others.
  if (!symbolizeCustomCallApiVersion(static_cast<uint32_t>(config.apiVersion)))
    emit.error("expects an API version that exists");
  if (!emit)
    return emit.nulls(shapes.size());
  Builder &builder = emit.getBuilder();
  CustomCallOp::Properties properties;
  properties.call_target_name = builder.getStringAttr(target);
  properties.backend_config = config.backendConfig;
  properties.api_version =
      CustomCallApiVersionAttr::get(emit.getContext(), config.apiVersion);
  if (config.hasSideEffect)
    properties.has_side_effect = builder.getBoolAttr(true);
  if (!called.empty())
    properties.called_computations = builder.getArrayAttr(called);
  properties.operand_layouts = config.operandLayouts;
  properties.result_layouts = config.resultLayouts;
  properties.output_operand_aliases = config.outputOperandAliases;
  return emit.wrap(
      emit.create<CustomCallOp>(shapes, Emitter::unwrap(operands), properties),
      shapes.size());
}
XlaOp builder::CustomCall(Scope scope, StringRef target,
                          ArrayRef<XlaOp> operands, Type shape,
                          const CustomCallConfig &config) {
  return CustomCall(scope, target, operands, TypeRange(shape), config);
}

XlaOp builder::GetTupleElement(Operand tuple, int64_t index) {
  Emitter emit(__func__, tuple);
  if (!emit)
    return emit.null();
  auto type = dyn_cast<TupleType>(tuple.op.getType());
  if (!type || index < 0 || index >= static_cast<int64_t>(type.size()))
    return emit.error("expects a tuple and the index of an element, but got " +
                      toString(tuple.op.getType()) + " and " + Twine(index));
  if (auto made = tuple.op.getValue().getDefiningOp<TupleOp>())
    return emit.wrap(made.getOperand(index));
  GetTupleElementOp::Properties properties;
  properties.index = emit.getBuilder().getI32IntegerAttr(index);
  return emit.wrap(
      emit.infer<GetTupleElementOp>(tuple.op.getValue(), properties));
}

XlaOp builder::Tuple(Operands elements) {
  Emitter emit(__func__, elements);
  return emit.wrap(emit.infer<TupleOp>(Emitter::unwrap(elements.ops)));
}
XlaOp builder::Tuple(Scope scope, ArrayRef<XlaOp> elements) {
  Emitter emit(__func__, scope);
  emit.take(elements);
  return emit.wrap(emit.infer<TupleOp>(Emitter::unwrap(elements)));
}
