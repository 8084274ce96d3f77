//===- RefinedCustomCalls.cpp - Result types of custom calls --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Custom calls whose operands hold the sizes of their results.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/Base.h"
#include "stablehlo/dialect/ResultTypeRules.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;
using hlo::isStaticDimSize;
using hlo::Refiner;
using hlo::ResultTypes;

/// The results, tuples flattened, have the shapes that some operands hold.
static ResultTypes inferByShapeOperands(const Refiner &refiner,
                                        ArrayRef<int64_t> indices,
                                        bool marksUnknown = false) {
  SmallVector<Type> flat = flattenTuples(refiner.op->getResultTypes());
  for (auto [i, type, index] : llvm::enumerate(flat, indices)) {
    auto written = dyn_cast<RankedTensorType>(type);
    auto sizes = refiner.operands.getSizes(index);
    if (!written || !sizes)
      continue;
    bool hasRank = static_cast<int64_t>(sizes->size()) == written.getRank();
    if (hasRank) {
      FailureOr<Type> shaped =
          refiner.inferShaped(written, index, marksUnknown);
      if (failed(shaped))
        return failure();
      type = *shaped;
    }
    if (!hasRank || failed(refineType(written, type)))
      return emitOptionalError(refiner.location, indicesOfShapeOperandsName,
                               ": refinement #", i, " ([", *sizes,
                               "]) must be compatible with operation result #",
                               i, " (", written, ")");
  }
  return unflattenTuples(refiner.op->getResultTypes(), flat);
}

/// The value has the shape that operand #1 holds, and that of its own type.
static ResultTypes inferOperandWrapper(const Refiner &refiner) {
  if (refiner.op->getNumOperands() != 2 || refiner.op->getNumResults() != 1 ||
      isa<TupleType>(refiner.op->getResult(0).getType()))
    return emitOptionalError(
        refiner.location, "expects two operands and a result, but got ",
        refiner.op->getNumOperands(), " and ", refiner.op->getNumResults());
  ResultTypes types = inferByShapeOperands(refiner, {1}, /*marksUnknown=*/true);
  if (failed(types))
    return failure();
  FailureOr<Type> type =
      refineType(types->front(), refiner.operands.getValue(0).getType());
  if (failed(type))
    return emitOptionalError(refiner.location, "wraps a value of type ",
                             refiner.operands.getValue(0).getType(),
                             ", but its result is ", types->front());
  return SmallVector<Type>{*type};
}

/// N inputs, N initial values, and five lists: reduce_window's attributes.
static ResultTypes inferDynamicReduceWindow(const Refiner &refiner) {
  unsigned numResults = refiner.op->getNumResults();
  unsigned first = 2 * numResults;
  if (refiner.op->getNumOperands() < first + 5)
    return emitOptionalError(refiner.location, "expects at least ", first + 5,
                             " operands for ", numResults, " results, but got ",
                             refiner.op->getNumOperands());
  SmallVector<DenseI64ArrayAttr, 4> lists;
  MLIRContext *context = refiner.op->getContext();
  for (unsigned i = 0; i < 4; ++i) {
    auto list = refiner.operands.getSizes(first + i);
    if (!list)
      return refiner.getWrittenTypes();
    lists.push_back(DenseI64ArrayAttr::get(context, *list));
  }
  auto padding = refiner.operands.getSizes(first + 4);
  RankedTensorType paddingType = refiner.operands.getTensorType(first + 4);
  if (!padding || !paddingType)
    return refiner.getWrittenTypes();
  ReduceWindowOp::Properties properties;
  properties.window_dimensions = lists[0];
  properties.window_strides = lists[1];
  properties.base_dilations = lists[2];
  properties.window_dilations = lists[3];
  properties.padding = DenseIntElementsAttr::get(
      RankedTensorType::get(paddingType.getShape(),
                            IntegerType::get(context, 64)),
      *padding);
  return refiner.inferAs<ReduceWindowOp>(/*numOperands=*/first, properties);
}

/// Operand #1 is the shape of result #1, the numbers.
static ResultTypes inferDynamicRngBitGenerator(const Refiner &refiner) {
  Operation *op = refiner.op;
  if (op->getNumOperands() < 2 || op->getNumResults() != 2 ||
      !refiner.getResultTensorType(1))
    return emitOptionalError(refiner.location,
                             "expects a state and a shape as operands, and a "
                             "state and numbers as results");
  FailureOr<Type> numbers =
      refiner.inferShaped(refiner.getResultTensorType(1), /*shapeOperand=*/1);
  if (failed(numbers))
    return failure();
  return SmallVector<Type>{refiner.operands.getValue(0).getType(), *numbers};
}

/// Each result has the shape of operand #0, but `k`, the value of operand
/// `kOperand`, along dimension `dim`.
static ResultTypes inferTopK(const Refiner &refiner, unsigned kOperand,
                             int64_t dim) {
  auto k = refiner.operands.getSizes(kOperand);
  RankedTensorType operand = refiner.operands.getTensorType(0);
  if (!k || k->size() != 1 || !operand)
    return refiner.getWrittenTypes();
  if (dim < 0)
    dim += operand.getRank();
  if (dim < 0 || dim >= operand.getRank())
    return emitOptionalError(refiner.location,
                             "expects a dimension to take the top of, but got ",
                             operand);
  int64_t size = operand.getDimSize(dim);
  if (k->front() < 0 || (isStaticDimSize(size) && k->front() > size))
    return emitOptionalError(refiner.location, "expects k to be in range [0, ",
                             size, "], but got ", k->front());
  SmallVector<int64_t> sizes(operand.getShape());
  sizes[dim] = k->front();
  SmallVector<Type> types;
  for (Type type : refiner.op->getResultTypes())
    types.push_back(RankedTensorType::get(sizes, getElementTypeOrSelf(type)));
  return types;
}

ResultTypes hlo::inferCustomCall(const Refiner &refiner, CustomCallOp call) {
  StringRef target = call.getCallTargetName();
  if (failed(verifyIndicesOfShapeOperands(call, refiner.location)))
    return failure();
  if (target == shapeRefinementOperandWrapperTarget)
    return inferOperandWrapper(refiner);
  if (auto indices = getIndicesOfShapeOperands(call))
    return inferByShapeOperands(refiner, *indices);
  if (target == dynamicReduceWindowTarget)
    return inferDynamicReduceWindow(refiner);
  if (target == dynamicRngBitGeneratorTarget)
    return inferDynamicRngBitGenerator(refiner);
  if (target == dynamicTopKTarget)
    return inferTopK(refiner, /*kOperand=*/1, /*dim=*/-1);
  if (target == dynamicApproxTopKTarget)
    if (std::optional<int64_t> dim = getApproxTopKDimension(call))
      return inferTopK(refiner, /*kOperand=*/2 * call.getNumResults(), *dim);
  return refiner.getWrittenTypes();
}
