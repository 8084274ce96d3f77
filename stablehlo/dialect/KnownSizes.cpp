//===- KnownSizes.cpp - Values that sizes are computed from ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/RefinedTypes.h"

#include "mlir/IR/Matchers.h"
#include "stablehlo/dialect/CustomCalls.h"
#include "stablehlo/dialect/IsValid.h"
#include "stablehlo/dialect/StaticForms.h"
#include "stablehlo/dialect/ops/BroadcastReshape.h"
#include "stablehlo/dialect/ops/ConstantFolding.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/SmallSet.h"

using namespace mlir;
using namespace mlir::stablehlo;

bool stablehlo::mayHoldSizes(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape() ||
      !tensor.getElementType().isIntOrIndex())
    return false;
  std::optional<int64_t> count = hlo::countElements(tensor.getShape());
  return count && *count <= sizeElementLimit;
}

/// output[i] = i[iota_dimension].
static DenseElementsAttr computeIota(IotaOp op, RankedTensorType type) {
  auto dim = static_cast<int64_t>(op.getIotaDimension());
  int64_t distance = getElementDistances(type.getShape())[dim];
  unsigned width = type.getElementType().isIndex()
                       ? IndexType::kInternalStorageBitWidth
                       : type.getElementTypeBitWidth();
  auto numbers = llvm::map_to_vector(
      llvm::seq(type.getNumElements()), [&](int64_t element) {
        return APInt(width, element / distance % type.getDimSize(dim),
                     /*isSigned=*/false, /*implicitTrunc=*/true);
      });
  return DenseElementsAttr::get(type, numbers);
}

/// Dimension i of the operand is dimension broadcast_dimensions[i].
static DenseElementsAttr computeBroadcast(BroadcastInDimOp op,
                                          RankedTensorType type,
                                          DenseElementsAttr operand) {
  if (!operand)
    return {};
  ArrayRef<int64_t> shape = operand.getType().getShape();
  SmallVector<int64_t> distances = getElementDistances(shape);
  return pickElements(type, operand, [&](ArrayRef<int64_t> index) {
    int64_t element = 0;
    for (auto [dim, resultDim] : llvm::enumerate(op.getBroadcastDimensions()))
      if (shape[dim] != 1)
        element += index[resultDim] * distances[dim];
    return ElementPlace{0, element};
  });
}

/// What a dynamic op of these operands is, all of which are known.
static DenseElementsAttr
computeByStaticForm(Operation *op, ArrayRef<DenseElementsAttr> known) {
  Block block;
  OpBuilder builder(op->getContext());
  builder.setInsertionPointToEnd(&block);
  SmallVector<Value> operands;
  for (DenseElementsAttr elements : known) {
    if (!elements)
      return {};
    operands.push_back(ConstantOp::create(builder, op->getLoc(), elements));
  }
  FailureOr<SmallVector<Value>> form =
      createStaticForm(builder, op, operands, known, op->getResultTypes());
  if (failed(form) || form->size() != 1)
    return {};
  Operation *computed = form->front().getDefiningOp();
  auto value = llvm::find(operands, form->front());
  if (value != operands.end())
    return known[value - operands.begin()];
  if (!llvm::equal(computed->getOperands(),
                   ArrayRef(operands).take_front(computed->getNumOperands())) ||
      !isValid(computed))
    return {};
  SmallVector<DenseElementsAttr> results;
  foldSizes(computed, known.take_front(computed->getNumOperands()), results);
  return results.front();
}

/// What folders leave as it is, since a constant takes more space, or since
/// nobody has verified the shape operands.
static DenseElementsAttr computeSizes(Operation *op,
                                      ArrayRef<DenseElementsAttr> operands) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  if (auto iota = dyn_cast<IotaOp>(op))
    return computeIota(iota, type);
  if (auto broadcast = dyn_cast<BroadcastInDimOp>(op))
    return computeBroadcast(broadcast, type, operands.front());
  if (op->getNumResults() != 1 || getShapeOperands(op).empty())
    return {};
  return computeByStaticForm(op, operands);
}

/// What the op's folder makes of it; nothing if it knows less than everything.
static SmallVector<OpFoldResult> fold(Operation *op,
                                      ArrayRef<DenseElementsAttr> operands) {
  SmallVector<Attribute> attributes(operands.begin(), operands.end());
  auto values = llvm::to_vector(op->getOperands());
  SmallVector<OpFoldResult> folded;
  if (failed(op->fold(attributes, folded)))
    folded.clear();
  // Folders may change the order of operands. The op was only asked.
  if (op->getOperands() != values)
    op->setOperands(values);
  return folded;
}

void stablehlo::foldSizes(Operation *op, ArrayRef<DenseElementsAttr> operands,
                          SmallVectorImpl<DenseElementsAttr> &results) {
  results.assign(op->getNumResults(), nullptr);
  if (op->getNumResults() == 0 || op->getNumRegions() != 0 ||
      !llvm::all_of(op->getResultTypes(), mayHoldSizes))
    return;
  SmallVector<OpFoldResult> folded = fold(op, operands);
  if (folded.size() != op->getNumResults()) {
    results.front() = computeSizes(op, operands);
    return;
  }
  for (auto [i, result] : llvm::enumerate(folded)) {
    Attribute value = dyn_cast<Attribute>(result);
    if (auto other = dyn_cast<Value>(result))
      for (auto [operand, known] : llvm::zip(op->getOperands(), operands))
        if (operand == other)
          value = known;
    auto elements = dyn_cast_or_null<DenseElementsAttr>(value);
    if (elements && elements.getType() == op->getResult(i).getType())
      results[i] = elements;
  }
}

DenseElementsAttr stablehlo::getKnownElements(Value value) {
  // Indices are reshaped, broadcast and joined, and no more.
  unsigned numLeft = 64;
  auto get = [&](auto &self, Value value) -> DenseElementsAttr {
    Operation *op = value.getDefiningOp();
    DenseElementsAttr constant;
    if (!op || !mayHoldSizes(value.getType()) || numLeft == 0)
      return {};
    --numLeft;
    if (matchPattern(value, m_Constant(&constant)))
      return constant;
    SmallVector<DenseElementsAttr> operands, results;
    for (Value operand : op->getOperands())
      if (!operands.emplace_back(self(self, operand)))
        return {};
    foldSizes(op, operands, results);
    return results[cast<OpResult>(value).getResultNumber()];
  };
  return get(get, value);
}

std::optional<SmallVector<int64_t>>
stablehlo::getInts(DenseElementsAttr elements) {
  if (!elements || !elements.getElementType().isIntOrIndex())
    return std::nullopt;
  bool isUnsigned = elements.getElementType().isUnsignedInteger();
  SmallVector<int64_t> ints;
  for (const APInt &element : elements.getValues<APInt>()) {
    std::optional<int64_t> value = APSInt(element, isUnsigned).tryExtValue();
    if (!value)
      return std::nullopt;
    ints.push_back(*value);
  }
  return ints;
}

Value stablehlo::getSliceSize(RealDynamicSliceOp slice) {
  auto limit = slice.getLimitIndices().getDefiningOp<AddOp>();
  if (limit && limit.getLhs() == slice.getStartIndices())
    return limit.getRhs();
  if (limit && limit.getRhs() == slice.getStartIndices())
    return limit.getLhs();
  return {};
}

SmallVector<unsigned> stablehlo::getShapeOperands(Operation *op) {
  auto from = [&](unsigned first) {
    return llvm::to_vector(llvm::seq<unsigned>(
        std::min(first, op->getNumOperands()), op->getNumOperands()));
  };
  if (auto shaped = dyn_cast<hlo::ShapeOperandsOpInterface>(op))
    return shaped.getShapeOperands();
  // What the operands of a call are, its target and attributes say.
  auto call = dyn_cast<CustomCallOp>(op);
  if (!call)
    return {};
  llvm::SmallSet<unsigned, 4> operands;
  if (auto indices = getIndicesOfShapeOperands(op))
    operands.insert(indices->begin(), indices->end());
  StringRef target = call.getCallTargetName();
  SmallVector<unsigned> own;
  if (target == dynamicReduceWindowTarget || target == dynamicApproxTopKTarget)
    own = from(2 * op->getNumResults());
  else if (target == dynamicRngBitGeneratorTarget ||
           target == dynamicTopKTarget)
    own = from(1);
  operands.insert(own.begin(), own.end());
  SmallVector<unsigned> sorted(operands.begin(), operands.end());
  llvm::sort(sorted);
  return sorted;
}

SmallVector<Type> stablehlo::flattenTuples(TypeRange types) {
  SmallVector<Type> flat;
  hlo::flattenTupleTypes(types, flat);
  return flat;
}

SmallVector<Type> stablehlo::unflattenTuples(TypeRange types,
                                             ArrayRef<Type> flat) {
  SmallVector<Type> nested;
  LogicalResult isEnough = hlo::unflattenTupleTypes(types, flat, nested);
  assert(succeeded(isEnough) && "not as many types as leaves");
  (void)isEnough;
  return nested;
}

std::optional<int64_t> stablehlo::getApproxTopKDimension(CustomCallOp call) {
  DictionaryAttr config = getConfiguration(call);
  auto dimension =
      config ? config.getAs<IntegerAttr>("reduction_dim") : IntegerAttr();
  return dimension ? dimension.getValue().trySExtValue() : std::nullopt;
}
