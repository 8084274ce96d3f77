//===- StaticForms.cpp - Dynamic ops with known shape operands ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/StaticForms.h"

#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/CustomCalls.h"
#include "stablehlo/dialect/RefinedTypes.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/dialect/ops/GatherScatterOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::stablehlo;

using Results = FailureOr<SmallVector<Value>>;

namespace {
/// Makes the static form of one op.
struct StaticFormBuilder {
  OpBuilder &builder;
  Operation *op;
  ValueRange operands;
  ArrayRef<DenseElementsAttr> elements;
  TypeRange resultTypes;

  Results build();
  Results buildConv(DynamicConvOp op);
  Results buildCustomCall(CustomCallOp call);
  Results buildWithoutShapes(CustomCallOp call);
  Results buildReduceWindow(CustomCallOp call);
  Results buildTopK();
  Results buildApproxTopK(CustomCallOp call);

  /// The elements of operand `i`, a list of sizes.
  DenseI64ArrayAttr getList(unsigned i);
  std::optional<int64_t> getNumber(unsigned i);
  /// The same as pairs, N x 2.
  DenseIntElementsAttr getPairs(unsigned i);
  bool isStatic() { return areStatic(resultTypes); }
  static bool areStatic(TypeRange types);
  /// Keeps what is not the op's own of `op`.
  template <typename OpTy> Results keepAttributes(OpTy form);
};
} // namespace

//===----------------------------------------------------------------------===//
// Shape operands
//===----------------------------------------------------------------------===//

DenseI64ArrayAttr StaticFormBuilder::getList(unsigned i) {
  auto ints = i < elements.size() ? getInts(elements[i]) : std::nullopt;
  return ints ? builder.getDenseI64ArrayAttr(*ints) : DenseI64ArrayAttr();
}

std::optional<int64_t> StaticFormBuilder::getNumber(unsigned i) {
  auto ints = i < elements.size() ? getInts(elements[i]) : std::nullopt;
  return ints && ints->size() == 1 ? std::optional(ints->front())
                                   : std::nullopt;
}

DenseIntElementsAttr StaticFormBuilder::getPairs(unsigned i) {
  auto ints = i < elements.size() ? getInts(elements[i]) : std::nullopt;
  if (!ints)
    return {};
  auto type = RankedTensorType::get(elements[i].getType().getShape(),
                                    builder.getI64Type());
  return DenseIntElementsAttr::get(type, *ints);
}

bool StaticFormBuilder::areStatic(TypeRange types) {
  return llvm::all_of(types, [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.hasStaticShape();
  });
}

template <typename OpTy> Results StaticFormBuilder::keepAttributes(OpTy form) {
  form->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  return SmallVector<Value>(form->getResults());
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

Results StaticFormBuilder::buildConv(DynamicConvOp op) {
  DenseIntElementsAttr padding = getPairs(2);
  if (!padding)
    return failure();
  return keepAttributes(ConvolutionOp::create(
      builder, op.getLoc(), resultTypes.front(), operands[0], operands[1],
      op.getWindowStridesAttr(), padding, op.getLhsDilationAttr(),
      op.getRhsDilationAttr(), op.getWindowReversalAttr(),
      op.getDimensionNumbers(), op.getFeatureGroupCountAttr(),
      op.getBatchGroupCountAttr(), op.getPrecisionConfigAttr()));
}

static Results buildSlice(StaticFormBuilder &form) {
  DenseI64ArrayAttr starts = form.getList(1), limits = form.getList(2);
  DenseI64ArrayAttr strides = form.getList(3);
  if (!starts || !limits || !strides)
    return failure();
  return form.keepAttributes(
      SliceOp::create(form.builder, form.op->getLoc(), form.resultTypes.front(),
                      form.operands[0], starts, limits, strides));
}

static Results buildPad(StaticFormBuilder &form) {
  DenseI64ArrayAttr low = form.getList(2), high = form.getList(3);
  DenseI64ArrayAttr interior = form.getList(4);
  if (!low || !high || !interior)
    return failure();
  return form.keepAttributes(
      PadOp::create(form.builder, form.op->getLoc(), form.resultTypes.front(),
                    form.operands[0], form.operands[1], low, high, interior));
}

// Which op the static form is follows from nothing: OpFactsTest fails if an op
// with shape operands is not here.
Results StaticFormBuilder::build() {
  Location loc = op->getLoc();
  Type type = resultTypes.empty() ? Type() : resultTypes.front();
  return llvm::TypeSwitch<Operation *, Results>(op)
      .Case([&](DynamicBroadcastInDimOp op) -> Results {
        if (!getList(1) || !isStatic())
          return failure();
        return keepAttributes(BroadcastInDimOp::create(
            builder, loc, type, operands[0], op.getBroadcastDimensionsAttr()));
      })
      .Case([&](DynamicConvOp op) { return buildConv(op); })
      .Case([&](DynamicGatherOp op) -> Results {
        DenseI64ArrayAttr sliceSizes = getList(2);
        if (!sliceSizes)
          return failure();
        return keepAttributes(
            GatherOp::create(builder, loc, type, operands[0], operands[1],
                             op.getDimensionNumbersAttr(), sliceSizes,
                             op.getIndicesAreSortedAttr()));
      })
      .Case([&](DynamicIotaOp op) -> Results {
        if (!getList(0) || !isStatic())
          return failure();
        return keepAttributes(
            IotaOp::create(builder, loc, type, op.getIotaDimensionAttr()));
      })
      .Case([&](DynamicPadOp) { return buildPad(*this); })
      .Case([&](DynamicReshapeOp) -> Results {
        if (!getList(1) || !isStatic())
          return failure();
        return keepAttributes(
            ReshapeOp::create(builder, loc, type, operands[0]));
      })
      .Case([&](RealDynamicSliceOp) { return buildSlice(*this); })
      .Case([&](CustomCallOp call) { return buildCustomCall(call); })
      .Default([](Operation *) { return failure(); });
}

//===----------------------------------------------------------------------===//
// Custom calls
//===----------------------------------------------------------------------===//

/// The same call without the operands that are shapes, what is said of them,
/// and their layouts.
Results StaticFormBuilder::buildWithoutShapes(CustomCallOp call) {
  if (!areStatic(flattenTuples(resultTypes)))
    return failure();
  SmallVector<unsigned> shapes = getShapeOperands(call);
  SmallVector<Value> kept;
  SmallVector<Attribute> layouts;
  ArrayAttr allLayouts = call.getOperandLayoutsAttr();
  for (auto [i, operand] : llvm::enumerate(operands)) {
    if (llvm::is_contained(shapes, i)) {
      if (!elements[i])
        return failure();
      continue;
    }
    kept.push_back(operand);
    if (allLayouts)
      layouts.push_back(allLayouts[i]);
  }
  OperationState state(call.getLoc(), CustomCallOp::getOperationName(), kept,
                       resultTypes, call->getAttrs());
  state.attributes.erase(indicesOfShapeOperandsName);
  if (allLayouts)
    state.attributes.set(call.getOperandLayoutsAttrName(),
                         builder.getArrayAttr(layouts));
  return SmallVector<Value>(builder.create(state)->getResults());
}

Results StaticFormBuilder::buildReduceWindow(CustomCallOp call) {
  unsigned numResults = call.getNumResults();
  unsigned first = 2 * numResults;
  func::FuncOp body = getCalledFunction(call);
  DenseI64ArrayAttr dimensions = getList(first), strides = getList(first + 1);
  DenseI64ArrayAttr base = getList(first + 2), window = getList(first + 3);
  DenseIntElementsAttr padding = getPairs(first + 4);
  if (!body || !dimensions || !strides || !base || !window || !padding ||
      !isStatic())
    return failure();
  auto form = ReduceWindowOp::create(
      builder, call.getLoc(), resultTypes, operands.take_front(numResults),
      operands.slice(numResults, numResults), dimensions, strides, base, window,
      padding);
  copyBody(body, form.getBody());
  return SmallVector<Value>(form->getResults());
}

Results StaticFormBuilder::buildTopK() {
  std::optional<int64_t> k = getNumber(1);
  // Passes and tools that want this static form depend on its dialect.
  bool hasChlo = builder.getContext()->getLoadedDialect<chlo::ChloDialect>();
  if (!k || *k < 0 || resultTypes.size() != 2 || !isStatic() || !hasChlo)
    return failure();
  auto form = chlo::TopKOp::create(builder, op->getLoc(), resultTypes,
                                   operands[0], builder.getI64IntegerAttr(*k));
  return SmallVector<Value>(form->getResults());
}

Results StaticFormBuilder::buildApproxTopK(CustomCallOp call) {
  if (!isStatic())
    return failure();
  return createApproxTopK(builder, call, operands, resultTypes);
}

Results StaticFormBuilder::buildCustomCall(CustomCallOp call) {
  StringRef target = call.getCallTargetName();
  if (target == shapeRefinementOperandWrapperTarget) {
    if (operands.empty() || operands[0].getType() != resultTypes.front())
      return failure();
    return SmallVector<Value>{operands[0]};
  }
  if (target == dynamicReduceWindowTarget)
    return buildReduceWindow(call);
  if (target == dynamicTopKTarget)
    return buildTopK();
  if (target == dynamicApproxTopKTarget)
    return buildApproxTopK(call);
  if (target == dynamicRngBitGeneratorTarget) {
    auto algorithm = call->getAttrOfType<RngAlgorithmAttr>("rng_algorithm");
    if (!algorithm || operands.empty() || resultTypes.size() != 2 ||
        !isStatic())
      return failure();
    return SmallVector<Value>(RngBitGeneratorOp::create(builder, call.getLoc(),
                                                        resultTypes, algorithm,
                                                        operands[0])
                                  ->getResults());
  }
  if (call->hasAttr(indicesOfShapeOperandsName))
    return buildWithoutShapes(call);
  return failure();
}

Results stablehlo::createStaticForm(OpBuilder &builder, Operation *op,
                                    ValueRange operands,
                                    ArrayRef<DenseElementsAttr> elements,
                                    TypeRange resultTypes) {
  return StaticFormBuilder{builder, op, operands, elements, resultTypes}
      .build();
}
