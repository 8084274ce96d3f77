//===- Cost.cpp - How much a program computes -----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/Cost.h"

#include "stablehlo/dialect/StablehloOps.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::pjrt;

/// The product of some sizes of `value`; 0 if it is no array of known size.
/// Floating-point, as sizes of several arrays are multiplied.
static double getSize(Value value, ArrayRef<int64_t> dims) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type || !type.hasStaticShape())
    return 0;
  double product = 1;
  for (int64_t dim : dims)
    product *= static_cast<double>(type.getDimSize(dim));
  return product;
}

static double getSize(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type ? getSize(value, llvm::to_vector(llvm::seq(type.getRank()))) : 0;
}

static double countFlops(Operation *op) {
  return TypeSwitch<Operation *, double>(op)
      .Case([](DotGeneralOp op) {
        return 2 * getSize(op) *
               getSize(
                   op.getLhs(),
                   op.getDotDimensionNumbers().getLhsContractingDimensions());
      })
      .Case([](ConvolutionOp op) {
        ConvDimensionNumbersAttr numbers = op.getDimensionNumbers();
        auto dims = llvm::to_vector(numbers.getKernelSpatialDimensions());
        dims.push_back(numbers.getKernelInputFeatureDimension());
        return 2 * getSize(op) * getSize(op.getRhs(), dims);
      })
      .Case([](ReduceOp op) {
        double sum = 0;
        for (Value input : op.getInputs())
          sum += getSize(input);
        return sum;
      })
      .Default([](Operation *op) {
        return op->hasTrait<OpTrait::Elementwise>() ? getSize(op->getResult(0))
                                                    : 0;
      });
}

Cost pjrt::countCost(ModuleOp module) {
  Cost cost;
  module->walk([&](Operation *op) {
    bool isExact = !op->hasTrait<OpTrait::Elementwise>() ||
                   !op->hasTrait<hlo::OpTrait::Inexact>();
    (isExact ? cost.numFlops : cost.numTranscendentals) += countFlops(op);
  });
  return cost;
}
