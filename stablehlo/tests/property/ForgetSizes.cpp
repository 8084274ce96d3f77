//===- ForgetSizes.cpp - Static programs made dynamic ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/property/ForgetSizes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/IR/Verifier.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/dialect/ops/GatherScatterOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "stablehlo/reference/Interpretable.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/TypeSwitch.h"
#include <random>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
class SizeForgetter {
public:
  SizeForgetter(ModuleOp module, uint32_t seed)
      : module(module), builder(module.getContext()), engine(seed) {}

  void makeShapesOperands(Operation *op);
  void forgetSizes(Value value);

private:
  bool draw() { return engine() % 2 == 0; }
  Value makeShape(Location loc, ArrayRef<int64_t> shape);
  Value makeShape(Location loc, DenseIntElementsAttr shape);
  Operation *makeDynamic(ConvolutionOp op);

  ModuleOp module;
  OpBuilder builder;
  std::mt19937 engine;
};
} // namespace

/// A list of sizes, of which the interpreter may or may not know the elements
/// before it runs.
Value SizeForgetter::makeShape(Location loc, ArrayRef<int64_t> shape) {
  auto type = RankedTensorType::get({static_cast<int64_t>(shape.size())},
                                    builder.getI64Type());
  return makeShape(loc, DenseIntElementsAttr::get(type, shape));
}

Value SizeForgetter::makeShape(Location loc, DenseIntElementsAttr shape) {
  Value list = ConstantOp::create(builder, loc, shape);
  if (draw())
    return list;
  return OptimizationBarrierOp::create(builder, loc, list)->getResult(0);
}

/// None without padding, nor per axis: `dynamic_conv` takes no such operand.
Operation *SizeForgetter::makeDynamic(ConvolutionOp op) {
  bool isPerAxis = llvm::any_of(
      llvm::concat<const Type>(op->getOperandTypes(), op->getResultTypes()),
      [](Type type) {
        return isa<quant::UniformQuantizedPerAxisType>(
            getElementTypeOrSelf(type));
      });
  if (!op.getPaddingAttr() || isPerAxis)
    return nullptr;
  OperationState state(op.getLoc(), DynamicConvOp::getOperationName());
  state.addOperands(
      {op.getLhs(), op.getRhs(), makeShape(op.getLoc(), op.getPaddingAttr())});
  state.addTypes(op.getType());
  for (NamedAttribute attribute : op->getAttrDictionary())
    if (attribute.getName() != op.getPaddingAttrName())
      state.addAttribute(attribute.getName(), attribute.getValue());
  return builder.create(state);
}

/// Replaces `op`, now and then, by the op that has operands for its attributes.
void SizeForgetter::makeShapesOperands(Operation *op) {
  if (draw())
    return;
  builder.setInsertionPoint(op);
  Location loc = op->getLoc();
  auto shape = [&](ArrayRef<int64_t> sizes) { return makeShape(loc, sizes); };
  auto type = op->getNumResults() == 1
                  ? dyn_cast<RankedTensorType>(op->getResult(0).getType())
                  : RankedTensorType();
  Operation *dynamic =
      llvm::TypeSwitch<Operation *, Operation *>(op)
          .Case([&](BroadcastInDimOp op) {
            return DynamicBroadcastInDimOp::create(
                builder, loc, type, op.getOperand(), shape(type.getShape()),
                op.getBroadcastDimensionsAttr());
          })
          .Case([&](ReshapeOp op) {
            return DynamicReshapeOp::create(builder, loc, type, op.getOperand(),
                                            shape(type.getShape()));
          })
          .Case([&](IotaOp op) {
            return DynamicIotaOp::create(builder, loc, type,
                                         shape(type.getShape()),
                                         op.getIotaDimensionAttr());
          })
          .Case([&](PadOp op) {
            return DynamicPadOp::create(
                builder, loc, type, op.getOperand(), op.getPaddingValue(),
                shape(op.getEdgePaddingLow()), shape(op.getEdgePaddingHigh()),
                shape(op.getInteriorPadding()));
          })
          .Case([&](SliceOp op) {
            return RealDynamicSliceOp::create(
                builder, loc, type, op.getOperand(),
                shape(op.getStartIndices()), shape(op.getLimitIndices()),
                shape(op.getStrides()));
          })
          .Case([&](GatherOp op) {
            return DynamicGatherOp::create(
                builder, loc, type, op.getOperand(), op.getStartIndices(),
                shape(op.getSliceSizes()), op.getDimensionNumbersAttr(),
                op.getIndicesAreSortedAttr());
          })
          .Case([&](ConvolutionOp op) { return makeDynamic(op); })
          .Default([](Operation *) { return nullptr; });
  if (!dynamic)
    return;
  op->replaceAllUsesWith(dynamic);
  op->erase();
}

/// Makes sizes of `value` unknown if the module is still valid then.
void SizeForgetter::forgetSizes(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type || type.getRank() == 0)
    return;
  SmallVector<int64_t> sizes(type.getShape());
  for (int64_t &size : sizes)
    if (draw())
      size = ShapedType::kDynamic;
  auto setType = [&](Type newType) {
    value.setType(newType);
    for (auto function : module.getOps<func::FuncOp>())
      function.setType(FunctionType::get(
          module.getContext(), function.front().getArgumentTypes(),
          function.front().getTerminator()->getOperandTypes()));
  };
  setType(type.clone(sizes));
  if (failed(verify(module)))
    setType(type);
}

/// True for ops that stand in a function, or in the control flow of one.
static bool isInControlFlow(Operation *op) {
  Operation *parent = op->getParentOp();
  if (isa<func::FuncOp>(parent))
    return true;
  return isa<IfOp, CaseOp, WhileOp>(parent) && isInControlFlow(parent);
}

/// Functions that bodies of reductions and the like call: sizes there have to
/// follow from types.
static llvm::SetVector<Operation *> findFunctionsOfBodies(ModuleOp module) {
  llvm::SetVector<Operation *> functions;
  auto addCallee = [&](Operation *call) {
    if (SymbolRefAttr name = getCalleeName(call))
      functions.insert(SymbolTable::lookupSymbolIn(module, name));
  };
  module.walk([&](Operation *op) {
    if (!isa<ModuleOp, func::FuncOp>(op) && !isInControlFlow(op))
      addCallee(op);
  });
  for (size_t i = 0; i < functions.size(); ++i)
    functions[i]->walk(addCallee);
  return functions;
}

void property::forgetSizes(ModuleOp module, uint32_t seed) {
  ScopedDiagnosticHandler quiet(module.getContext(), [](Diagnostic &) {});
  SizeForgetter forgetter(module, seed);
  llvm::SetVector<Operation *> fixed = findFunctionsOfBodies(module);
  auto mayForget = [&](Operation *op) {
    if (isa<func::FuncOp>(op))
      return !fixed.contains(op);
    return !isa<ModuleOp>(op) && isInControlFlow(op) &&
           !fixed.contains(op->getParentOfType<func::FuncOp>());
  };
  SmallVector<Operation *> ops;
  module.walk([&](Operation *op) {
    if (!isa<func::FuncOp>(op) && mayForget(op))
      ops.push_back(op);
  });
  for (Operation *op : ops)
    forgetter.makeShapesOperands(op);
  SmallVector<Value> values;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!mayForget(op))
      return;
    // Nothing says what else a custom call might give.
    if (!isa<CustomCallOp>(op))
      llvm::append_range(values, op->getResults());
    if (isa<func::FuncOp, WhileOp>(op))
      for (Region &region : op->getRegions())
        llvm::append_range(values, region.getArguments());
  });
  for (Value value : values)
    forgetter.forgetSizes(value);
}
