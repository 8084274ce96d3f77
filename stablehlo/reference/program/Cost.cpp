//===- Cost.cpp - What a step moves and computes --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/Cost.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "stablehlo/dialect/StablehloOps.h"
#include "stablehlo/reference/program/Program.h"
#include "llvm/ADT/TypeSwitch.h"

#include <cmath>

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

static double getProduct(ArrayRef<int64_t> sizes) {
  double product = 1;
  for (int64_t size : sizes)
    product *= static_cast<double>(size);
  return product;
}

/// 0 for what is no tensor of static shape.
static double getNumElements(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && type.hasStaticShape() ? getProduct(type.getShape()) : 0;
}

static double getNumBytes(Value value) {
  std::optional<ElementType> element =
      getElementType(getElementTypeOrSelf(value.getType()));
  return element ? getNumElements(value) * getStorageSize(*element) : 0;
}

static double getNumBytes(ValueRange values) {
  double bytes = 0;
  for (Value value : values)
    bytes += getNumBytes(value);
  return bytes;
}

//===----------------------------------------------------------------------===//
// Bytes
//===----------------------------------------------------------------------===//

static double getBytes(Operation *op) {
  return llvm::TypeSwitch<Operation *, double>(op)
      .Case<BroadcastInDimOp, OptimizationBarrierOp, ReshapeOp, ReverseOp,
            SliceOp, TransposeOp>([](Operation *) { return 0.0; })
      .Case<CaseOp, CompositeOp, IfOp, WhileOp, func::CallOp>(
          [](Operation *) { return 0.0; })
      .Case([](DynamicSliceOp op) { return 2 * getNumBytes(op.getResult()); })
      .Case([](GatherOp op) {
        return getNumBytes(op.getStartIndices()) +
               2 * getNumBytes(op.getResult());
      })
      // In place: the rest of the operand stays where it is.
      .Case([](DynamicUpdateSliceOp op) {
        return 2 * getNumBytes(op.getUpdate());
      })
      .Case([](ScatterOp op) {
        return getNumBytes(op.getScatterIndices()) +
               3 * getNumBytes(op.getUpdates());
      })
      .Default([](Operation *op) {
        return getNumBytes(op->getOperands()) + getNumBytes(op->getResults());
      });
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

/// Products and sums of complex numbers take four of each.
static double getOperationsPerProduct(Value result) {
  return isa<ComplexType>(getElementTypeOrSelf(result.getType())) ? 8 : 2;
}

/// The ops of a body that compute something.
static double countOps(Region &body) {
  double count = 0;
  for (Block &block : body)
    for (Operation &op : block.without_terminator())
      if (!isa<ConstantOp>(op))
        ++count;
  return count;
}

static double getOperations(DotGeneralOp op) {
  auto lhs = cast<ShapedType>(op.getLhs().getType());
  double contracted = 1;
  for (int64_t dim : op.getDotDimensionNumbers().getLhsContractingDimensions())
    contracted *= static_cast<double>(lhs.getDimSize(dim));
  return getOperationsPerProduct(op.getResult()) *
         getNumElements(op.getResult()) * contracted;
}

/// Products with padding and with the holes of dilations count too.
static double getOperations(ConvolutionOp op) {
  auto kernel = cast<ShapedType>(op.getRhs().getType());
  double features = static_cast<double>(kernel.getDimSize(
      op.getDimensionNumbers().getKernelOutputFeatureDimension()));
  if (features == 0)
    return 0;
  return getOperationsPerProduct(op.getResult()) *
         getNumElements(op.getResult()) * getNumElements(op.getRhs()) /
         features;
}

static double getOperations(SelectAndScatterOp op) {
  double window =
      getProduct(op.getWindowDimensions().value_or(ArrayRef<int64_t>()));
  return getNumElements(op.getSource()) *
         (window * countOps(op.getSelect()) + countOps(op.getScatter()));
}

static double getOperations(Operation *op) {
  return llvm::TypeSwitch<Operation *, double>(op)
      .Case<ConvolutionOp, DotGeneralOp, SelectAndScatterOp>(
          [](auto op) { return getOperations(op); })
      .Case([](ReduceOp op) {
        return op.getInputs().empty() ? 0
                                      : getNumElements(op.getInputs().front()) *
                                            countOps(op.getBody());
      })
      .Case([](ReduceWindowOp op) {
        return getNumElements(op->getResult(0)) *
               getProduct(op.getWindowDimensions()) * countOps(op.getBody());
      })
      .Case([](ScatterOp op) {
        return op.getUpdates().empty()
                   ? 0
                   : getNumElements(op.getUpdates().front()) *
                         countOps(op.getUpdateComputation());
      })
      .Case([](MapOp op) {
        return getNumElements(op.getResult()) * countOps(op.getComputation());
      })
      .Default([](Operation *) { return 0.0; });
}

StepCost stablehlo::getCost(Operation *op) {
  bool isStatic = llvm::all_of(
      llvm::concat<const Type>(op->getOperandTypes(), op->getResultTypes()),
      [](Type type) {
        auto shaped = dyn_cast<ShapedType>(type);
        return !shaped || shaped.hasStaticShape();
      });
  return isStatic ? StepCost{getBytes(op), getOperations(op)} : StepCost();
}

//===----------------------------------------------------------------------===//
// Fused groups
//===----------------------------------------------------------------------===//

static double getNumBytes(ArrayRef<Slot> slots, const Frame &frame) {
  double bytes = 0;
  for (Slot slot : slots) {
    const Tensor &tensor = frame.slots[slot];
    double size = getStorageSize(tensor.getType());
    for (auto [dim, stride] :
         llvm::zip_equal(tensor.getShape(), tensor.getStrides()))
      size *= stride == 0 ? 1.0 : static_cast<double>(dim);
    bytes += tensor ? size : 0;
  }
  return bytes;
}

double stablehlo::getOperandBytes(const Step &step, const Frame &frame) {
  return getNumBytes(step.operands, frame);
}

double stablehlo::getResultBytes(const Step &step, const Frame &frame) {
  return getNumBytes(step.results, frame);
}

double stablehlo::getFusedOperations(const Step &step, const Frame &frame) {
  if (step.results.empty())
    return 0;
  return static_cast<double>(step.fusedNames.size()) *
         getProduct(frame.slots[step.results.front()].getShape());
}
