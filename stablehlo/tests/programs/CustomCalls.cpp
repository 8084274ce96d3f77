//===- CustomCalls.cpp - Random custom calls ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Targets that the interpreter knows; those of LAPACK are in LinearAlgebra.cpp.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/StablehloAttrs.h"
#include "stablehlo/tests/programs/Makers.h"

using namespace mlir;
using namespace mlir::stablehlo;

static NamedAttribute nameTarget(Generator &generator, StringRef target) {
  return generator.name("call_target_name",
                        generator.builder.getStringAttr(target));
}

static NamedAttribute nameSideEffect(Generator &generator) {
  return generator.name("has_side_effect", generator.builder.getBoolAttr(true));
}

/// What says something about a value, and gives it back.
static void addAnnotation(Generator &generator) {
  constexpr StringLiteral kTargets[] = {"Sharding", "SPMDFullToShardShape",
                                        "LayoutConstraint",
                                        "annotate_device_placement"};
  Value value = generator.pick();
  SmallVector<NamedAttribute> attributes = {
      nameTarget(generator, generator.random.pick(ArrayRef(kTargets)))};
  if (generator.random.chance(20))
    attributes.push_back(nameSideEffect(generator));
  generator.add("stablehlo.custom_call", value, attributes, value.getType());
}

/// Adds a call for what it does.
static void addEffect(Generator &generator, ValueRange operands,
                      StringRef target,
                      ArrayRef<NamedAttribute> attributes = {}) {
  if (llvm::is_contained(operands, Value()))
    return;
  OperationState state =
      generator.start("stablehlo.custom_call", operands, attributes);
  state.addAttributes(
      {nameTarget(generator, target), nameSideEffect(generator)});
  generator.builder.create(state);
}

/// A value is what it is, and true is true.
static void addCheck(Generator &generator) {
  Value value = generator.pick();
  if (generator.random.chance(30)) {
    Value truth = generator.add(
        "stablehlo.optimization_barrier",
        generator.addSplat(generator.getScalarType(ElementType::I1), 1));
    addEffect(generator, truth, "shape_assertion",
              generator.name("error_message",
                             generator.builder.getStringAttr("never")));
    return;
  }
  addEffect(generator, {value, value}, "check.expect_eq");
}

/// The greatest or least elements along a dimension, and what stands beside.
static void addApproxTopK(Generator &generator) {
  Random &random = generator.random;
  Value key = generator.pickWithDims();
  RankedTensorType type = getTensorType(key);
  if (isComplex(getElement(key)))
    return;
  SmallVector<Value> operands = {generator.withoutNaNs(key)};
  if (random.chance(50))
    operands.push_back(generator.get(
        generator.getType(type.getShape(), generator.drawElement())));
  int64_t dim = random.drawInt(0, type.getRank() - 1);
  Sizes shape(type.getShape());
  shape[dim] = random.drawInt(0, shape[dim]);
  SmallVector<Type> arguments, results;
  for (Value operand : SmallVector<Value>(operands)) {
    if (!operand)
      return;
    Type scalar = generator.getScalarType(getElement(operand));
    operands.push_back(generator.get(cast<RankedTensorType>(scalar)));
    arguments.append(2, scalar);
    results.push_back(getTensorType(operand).clone(shape));
  }
  Builder &builder = generator.builder;
  auto direction = ComparisonDirectionAttr::get(
      builder.getContext(),
      random.chance(50) ? ComparisonDirection::GT : ComparisonDirection::LT);
  func::FuncOp order = generator.addHelper(arguments, [&](ValueRange values) {
    return SmallVector<Value>{
        generator.addUnseen("stablehlo.compare", values.take_front(2),
                            generator.getScalarType(ElementType::I1),
                            generator.name("comparison_direction", direction))};
  });
  auto symbol = FlatSymbolRefAttr::get(order.getSymNameAttr());
  OperationState state = generator.start(
      "stablehlo.custom_call", operands,
      {nameTarget(generator, "ApproxTopK"),
       generator.name("called_computations", builder.getArrayAttr(symbol)),
       generator.name("mhlo.backend_config",
                      builder.getDictionaryAttr(
                          {generator.integer("reduction_dim", dim),
                           generator.integer("top_k", shape[dim])}))});
  state.addTypes(results);
  generator.finish(state, type.getDimSize(dim));
}

ArrayRef<OpMaker> stablehlo::getCustomCallMakers() {
  static const OpMaker makers[] = {
      {addAnnotation, 6}, {addCheck, 6}, {addApproxTopK, 6}};
  return makers;
}
