//===- Base.cpp - Types and traits that StableHLO and CHLO share ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/Base.h"

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/Dialect/Shape/IR/Shape.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/Inputs.h"
#include "stablehlo/dialect/StablehloAttrs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::hlo;

#include "stablehlo/dialect/AttrInterfaces.cpp.inc"

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

bool hlo::verifyCompatibleDims(int64_t dimSize1, int64_t dimSize2) {
  return isDynamicDimSize(dimSize1) || isDynamicDimSize(dimSize2) ||
         dimSize1 == dimSize2;
}

bool hlo::verifyCompatibleDims(RankedTensorType type1, int64_t dim1,
                               RankedTensorType type2, int64_t dim2) {
  auto fits = [](int64_t size, int64_t bound) {
    return isDynamicDimSize(size) || isDynamicDimSize(bound) || size <= bound;
  };
  int64_t size1 = type1.getDimSize(dim1);
  int64_t size2 = type2.getDimSize(dim2);
  return verifyCompatibleDims(size1, size2) &&
         fits(size1, getBound(type2, dim2)) &&
         fits(size2, getBound(type1, dim1));
}

bool hlo::isSplatArray(ArrayRef<int64_t> arr, int64_t val) {
  return llvm::all_of(arr, [&](int64_t element) { return element == val; });
}

bool hlo::isUnique(ArrayRef<int64_t> values) {
  SmallVector<int64_t> sorted(values);
  llvm::sort(sorted);
  return std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
}

//===----------------------------------------------------------------------===//
// Compatibility of types
//===----------------------------------------------------------------------===//

LogicalResult hlo::verifyCompatibleShapeWithBounds(Type type1, Type type2) {
  if (failed(verifyCompatibleShape(type1, type2)))
    return failure();
  auto ranked1 = dyn_cast<RankedTensorType>(type1);
  auto ranked2 = dyn_cast<RankedTensorType>(type2);
  if (!ranked1 || !ranked2)
    return success();
  return success(
      llvm::all_of(llvm::seq<int64_t>(ranked1.getRank()), [&](int64_t dim) {
        return verifyCompatibleDims(ranked1, dim, ranked2, dim);
      }));
}

bool hlo::isCompatibleElementTypeForHloTypeInference(Type tp1, Type tp2) {
  Type element1 = getElementTypeOrSelf(tp1);
  Type element2 = getElementTypeOrSelf(tp2);
  if (element1 == element2)
    return true;
  auto quantized1 = dyn_cast<quant::QuantizedType>(element1);
  auto quantized2 = dyn_cast<quant::QuantizedType>(element2);
  if (!quantized1 || !quantized2 ||
      quantized1.getTypeID() != quantized2.getTypeID())
    return false;
  return quantized1.getStorageType() == quantized2.getStorageType() &&
         quantized1.getFlags() == quantized2.getFlags() &&
         quantized1.getStorageTypeMin() == quantized2.getStorageTypeMin() &&
         quantized1.getStorageTypeMax() == quantized2.getStorageTypeMax() &&
         quantized1.getExpressedType() == quantized2.getExpressedType();
}

bool hlo::isCompatibleForHloTypeInference(Type tp1, Type tp2) {
  if (tp1 == tp2)
    return true;
  if (!isa<ShapedType>(tp1) || !isa<ShapedType>(tp2)) {
    auto tuple1 = dyn_cast<TupleType>(tp1);
    auto tuple2 = dyn_cast<TupleType>(tp2);
    return tuple1 && tuple2 &&
           isCompatibleForHloTypeInference(TypeRange(tuple1.getTypes()),
                                           TypeRange(tuple2.getTypes()));
  }
  return isCompatibleElementTypeForHloTypeInference(tp1, tp2) &&
         succeeded(verifyCompatibleShapeWithBounds(tp1, tp2));
}

bool hlo::isCompatibleForHloTypeInference(TypeRange tp1, TypeRange tp2) {
  return tp1.size() == tp2.size() &&
         llvm::all_of(llvm::zip(tp1, tp2), [](auto types) {
           return isCompatibleForHloTypeInference(std::get<0>(types),
                                                  std::get<1>(types));
         });
}

bool hlo::isCompatibleForHloTypeInference(ArrayRef<int64_t> shape1, Type tp2) {
  auto type2 = dyn_cast<RankedTensorType>(tp2);
  if (!type2)
    return true;
  auto type1 = RankedTensorType::get(shape1, type2.getElementType());
  return isCompatibleForHloTypeInference(type1, type2);
}

bool hlo::isCompatibleForHloTypeInference(Value shape1, Type tp2) {
  SmallVector<int64_t> shape;
  if (failed(matchInts(shape1, shape)))
    return true;
  // A negative size is not compatible with anything.
  if (llvm::any_of(shape, [](int64_t size) { return size < 0; }))
    return false;
  return isCompatibleForHloTypeInference(ArrayRef<int64_t>(shape), tp2);
}

/// (quantized C5, C6) the scale is positive and finite as a value of
/// `expressedType`.
static bool isValidScale(double scale, FloatType expressedType) {
  APFloat value(scale);
  bool losesInfo;
  value.convert(expressedType.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                &losesInfo);
  return value.isFiniteNonZero() && !value.isNegative();
}

bool hlo::isValidStablehloQuantizedElementType(Type elementType) {
  auto type = dyn_cast<quant::QuantizedType>(elementType);
  if (!type)
    return false;
  auto storage = dyn_cast<IntegerType>(type.getStorageType());
  auto expressed = dyn_cast_or_null<FloatType>(type.getExpressedType());
  if (!storage || storage.isSigned() || !expressed ||
      !llvm::is_contained({2, 4, 8, 16, 32, 64}, storage.getWidth()))
    return false;
  // (quantized C7) zero points lie in the range of the storage.
  auto isValidZeroPoint = [&](int64_t zeroPoint) {
    return type.getStorageTypeMin() <= zeroPoint &&
           zeroPoint <= type.getStorageTypeMax();
  };
  if (auto perTensor = dyn_cast<quant::UniformQuantizedType>(type))
    return isValidScale(perTensor.getScale(), expressed) &&
           isValidZeroPoint(perTensor.getZeroPoint());
  auto perAxis = dyn_cast<quant::UniformQuantizedPerAxisType>(type);
  if (!perAxis)
    return false; // Sub-channel and calibrated types are not StableHLO.
  // (quantized C9, C11).
  return perAxis.getScales().size() == perAxis.getZeroPoints().size() &&
         perAxis.getQuantizedDimension() >= 0 &&
         llvm::all_of(
             perAxis.getScales(),
             [&](double scale) { return isValidScale(scale, expressed); }) &&
         llvm::all_of(perAxis.getZeroPoints(), isValidZeroPoint);
}

bool hlo::isValidQuantizedDimension(Type type) {
  auto ranked = dyn_cast<RankedTensorType>(type);
  if (!ranked)
    return true;
  auto perAxis =
      dyn_cast<quant::UniformQuantizedPerAxisType>(ranked.getElementType());
  if (!perAxis)
    return true;
  // (quantized C12, C13).
  int64_t dim = perAxis.getQuantizedDimension();
  return dim < ranked.getRank() &&
         verifyCompatibleDims(ranked.getDimSize(dim),
                              perAxis.getScales().size());
}

LogicalResult hlo::verifyQuantizedAxisExists(std::optional<Location> location,
                                             Type type) {
  if (isValidQuantizedDimension(type))
    return success();
  return emitOptionalError(location,
                           "expects quantization dimension to be a dimension "
                           "with as many elements as scales, but got ",
                           type);
}

//===----------------------------------------------------------------------===//
// Bounds
//===----------------------------------------------------------------------===//

ArrayRef<int64_t> hlo::encodingToBounds(Attribute encoding) {
  if (auto bounded = dyn_cast_or_null<BoundedAttrInterface>(encoding))
    return bounded.getBounds();
  return {};
}

Attribute hlo::boundsToEncoding(Attribute prototype, ArrayRef<int64_t> bounds) {
  if (llvm::all_of(bounds, isDynamicDimSize) || !prototype)
    return {};
  if (auto *dialect =
          prototype.getDialect().getRegisteredInterface<HloDialectInterface>())
    return dialect->createTypeExtensions(bounds);
  return getBoundsEncoding(prototype.getContext(), bounds);
}

Attribute hlo::getBoundsEncoding(MLIRContext *context,
                                 ArrayRef<int64_t> bounds) {
  if (llvm::all_of(bounds, isDynamicDimSize))
    return {};
  return stablehlo::TypeExtensionsAttr::get(context, bounds);
}

int64_t hlo::getBound(RankedTensorType type, int64_t dim) {
  ArrayRef<int64_t> bounds = encodingToBounds(type.getEncoding());
  return dim < static_cast<int64_t>(bounds.size()) ? bounds[dim]
                                                   : ShapedType::kDynamic;
}

int64_t hlo::getMaxSize(RankedTensorType type, int64_t dim) {
  int64_t size = type.getDimSize(dim);
  return isStaticDimSize(size) ? size : getBound(type, dim);
}

LogicalResult hlo::verifyBounds(ArrayRef<int64_t> bounds, RankedTensorType type,
                                function_ref<InFlightDiagnostic()> emitError) {
  if (static_cast<int64_t>(bounds.size()) != type.getRank())
    return emitError() << "Bounds length is " << bounds.size()
                       << ", expected to be equal to rank(" << type.getRank()
                       << ") of the tensor " << type;
  for (auto [dim, bound] : llvm::enumerate(bounds)) {
    if (isDynamicDimSize(bound))
      continue;
    if (!type.isDynamicDim(dim))
      return emitError()
             << "Static dimension " << dim << " cannot have a bound, use "
             << "ShapedType::kDynamic to indicate a missing bound in tensor "
             << type;
    if (bound < 0)
      return emitError() << "expects a non-negative bound for dimension " << dim
                         << ", but got " << bound;
  }
  return success();
}

bool hlo::isBoundedDynamic(Type type) {
  auto ranked = dyn_cast<RankedTensorType>(type);
  if (!ranked || ranked.hasStaticShape())
    return false;
  for (int64_t dim = 0; dim < ranked.getRank(); ++dim)
    if (ranked.isDynamicDim(dim) && isDynamicDimSize(getBound(ranked, dim)))
      return false;
  return true;
}

bool hlo::hasSingleBoundedDimension(Type type) {
  auto ranked = dyn_cast<RankedTensorType>(type);
  return ranked && ranked.getNumDynamicDims() == 1 && isBoundedDynamic(type);
}

//===----------------------------------------------------------------------===//
// Joins
//===----------------------------------------------------------------------===//

std::pair<int64_t, int64_t>
hlo::inferConcatenatedDimAndBound(int64_t leftSize, int64_t rightSize,
                                  int64_t leftBound, int64_t rightBound) {
  constexpr int64_t kUnknown = ShapedType::kDynamic;
  auto add = [](int64_t left, int64_t right) {
    return llvm::checkedAdd(left, right).value_or(ShapedType::kDynamic);
  };
  if (isStaticDimSize(leftSize) && isStaticDimSize(rightSize))
    return {add(leftSize, rightSize), kUnknown};
  int64_t left = isStaticDimSize(leftSize) ? leftSize : leftBound;
  int64_t right = isStaticDimSize(rightSize) ? rightSize : rightBound;
  if (isDynamicDimSize(left) || isDynamicDimSize(right))
    return {kUnknown, kUnknown};
  return {kUnknown, add(left, right)};
}

FailureOr<std::pair<int64_t, int64_t>>
hlo::inferMostSpecificDimAndBound(std::optional<Location> location, int64_t dim,
                                  int64_t leftSize, int64_t rightSize,
                                  int64_t leftBound, int64_t rightBound) {
  constexpr int64_t kUnknown = ShapedType::kDynamic;
  if (isStaticDimSize(leftSize) && isStaticDimSize(rightSize) &&
      leftSize != rightSize)
    return emitOptionalError(location, "Mismatched dimension sizes ", leftSize,
                             " and ", rightSize, " in dimension ", dim);
  if (isStaticDimSize(leftSize) || isStaticDimSize(rightSize)) {
    int64_t size = isStaticDimSize(leftSize) ? leftSize : rightSize;
    int64_t bound = isStaticDimSize(leftSize) ? rightBound : leftBound;
    if (isStaticDimSize(bound) && size > bound)
      return emitOptionalError(location, "Mismatched dimension size ", size,
                               " and bound ", bound, " in dimension ", dim);
    return std::make_pair(size, kUnknown);
  }
  if (isStaticDimSize(leftBound) && isStaticDimSize(rightBound))
    return std::make_pair(kUnknown, std::min(leftBound, rightBound));
  return std::make_pair(kUnknown,
                        isStaticDimSize(leftBound) ? leftBound : rightBound);
}

FailureOr<std::pair<int64_t, int64_t>> hlo::inferLeastSpecificDimAndBound(
    std::optional<Location> location, int64_t dim, int64_t leftSize,
    int64_t rightSize, int64_t leftBound, int64_t rightBound) {
  constexpr int64_t kUnknown = ShapedType::kDynamic;
  if (isStaticDimSize(leftSize) && isStaticDimSize(rightSize)) {
    if (leftSize != rightSize)
      return emitOptionalError(location, "Mismatched dimension sizes ",
                               leftSize, " and ", rightSize, " in dimension ",
                               dim);
    return std::make_pair(leftSize, kUnknown);
  }
  int64_t left = isStaticDimSize(leftSize) ? leftSize : leftBound;
  int64_t right = isStaticDimSize(rightSize) ? rightSize : rightBound;
  if (isDynamicDimSize(left) || isDynamicDimSize(right))
    return std::make_pair(kUnknown, kUnknown);
  return std::make_pair(kUnknown, std::max(left, right));
}

using JoinDims = FailureOr<std::pair<int64_t, int64_t>> (*)(
    std::optional<Location>, int64_t, int64_t, int64_t, int64_t, int64_t);

/// Joins ranked tensor types dimension by dimension.
static FailureOr<Type> joinTypes(std::optional<Location> location,
                                 TypeRange types, JoinDims joinDims) {
  if (types.empty())
    return emitOptionalError(location, "expects at least one type to infer "
                                       "from");
  if (llvm::all_equal(types))
    return types.front();
  auto first = dyn_cast<RankedTensorType>(types.front());
  if (!first)
    return types.front();
  SmallVector<int64_t> sizes(first.getShape());
  SmallVector<int64_t> bounds;
  for (int64_t dim = 0; dim < first.getRank(); ++dim)
    bounds.push_back(getBound(first, dim));
  Attribute prototype = first.getEncoding();
  for (Type other : types.drop_front()) {
    auto type = dyn_cast<RankedTensorType>(other);
    if (!type || type.getRank() != first.getRank())
      return emitOptionalError(location, "Mismatched ranks of types ", first,
                               " and ", other);
    for (int64_t dim = 0; dim < first.getRank(); ++dim) {
      FailureOr<std::pair<int64_t, int64_t>> joined =
          joinDims(location, dim, sizes[dim], type.getDimSize(dim), bounds[dim],
                   getBound(type, dim));
      if (failed(joined))
        return failure();
      std::tie(sizes[dim], bounds[dim]) = *joined;
    }
    if (encodingToBounds(prototype).empty())
      prototype = type.getEncoding();
  }
  return Type(RankedTensorType::get(sizes, first.getElementType(),
                                    boundsToEncoding(prototype, bounds)));
}

FailureOr<Type> hlo::inferMostSpecificType(std::optional<Location> location,
                                           TypeRange inputTypes) {
  return joinTypes(location, inputTypes, inferMostSpecificDimAndBound);
}

FailureOr<Type> hlo::inferLeastSpecificType(std::optional<Location> location,
                                            TypeRange inputTypes) {
  return joinTypes(location, inputTypes, inferLeastSpecificDimAndBound);
}

LogicalResult hlo::inferMostSpecificTypeComponents(
    std::optional<Location> location, TypeRange inputTypes,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  FailureOr<Type> type = inferMostSpecificType(location, inputTypes);
  if (failed(type))
    return failure();
  return toShapedTypeComponents(*type, inferredReturnShapes);
}

LogicalResult hlo::inferSameType(std::optional<Location> location,
                                 TypeRange operandTypes,
                                 SmallVectorImpl<Type> &inferred) {
  FailureOr<Type> type = inferMostSpecificType(location, operandTypes);
  if (failed(type))
    return failure();
  inferred.push_back(*type);
  return success();
}

ShapedType hlo::getSameShapeTensorType(ShapedType shapedType,
                                       Type elementType) {
  return shapedType.clone(elementType);
}

ShapedType hlo::createRealType(ShapedType type) {
  auto complex = dyn_cast<ComplexType>(type.getElementType());
  return complex ? type.clone(complex.getElementType()) : type;
}

LogicalResult
hlo::toShapedTypeComponents(TypeRange types,
                            SmallVectorImpl<ShapedTypeComponents> &components) {
  for (Type type : types) {
    if (auto ranked = dyn_cast<RankedTensorType>(type))
      components.emplace_back(ranked.getShape(), ranked.getElementType(),
                              ranked.getEncoding());
    else if (auto shaped = dyn_cast<ShapedType>(type))
      components.emplace_back(shaped.getElementType());
    else
      return failure();
  }
  return success();
}

LogicalResult
hlo::inferOperandShape(Type operand,
                       SmallVectorImpl<ShapedTypeComponents> &components) {
  auto type = cast<RankedTensorType>(operand);
  components.emplace_back(type.getShape(), Type(), type.getEncoding());
  return success();
}

ShapedType hlo::createShapedType(ShapedTypeComponents components) {
  if (!components.getElementType())
    return {};
  if (components.hasRank())
    return RankedTensorType::get(components.getDims(),
                                 components.getElementType(),
                                 components.getAttribute());
  return UnrankedTensorType::get(components.getElementType());
}

static LogicalResult
mapOverLeaves(Type type, SmallVector<int64_t> &index,
              function_ref<LogicalResult(Type, ArrayRef<int64_t>)> fn) {
  auto tuple = dyn_cast<TupleType>(type);
  if (!tuple)
    return fn(type, index);
  for (auto [i, element] : llvm::enumerate(tuple.getTypes())) {
    index.push_back(i);
    if (failed(mapOverLeaves(element, index, fn)))
      return failure();
    index.pop_back();
  }
  return success();
}

LogicalResult
hlo::mapOverLeafTypes(Type type,
                      function_ref<LogicalResult(Type, ArrayRef<int64_t>)> fn) {
  SmallVector<int64_t> index;
  return mapOverLeaves(type, index, fn);
}

void hlo::flattenTupleTypes(TypeRange types, SmallVector<Type> &result) {
  for (Type type : types)
    (void)mapOverLeafTypes(type, [&](Type leaf, ArrayRef<int64_t>) {
      result.push_back(leaf);
      return success();
    });
}

/// `type` with the first of `leaves`, which it takes away, for its leaves; null
/// if they do not suffice.
static Type takeLeaves(Type type, TypeRange &leaves) {
  auto tuple = dyn_cast<TupleType>(type);
  if (!tuple) {
    if (leaves.empty())
      return {};
    Type leaf = leaves.front();
    leaves = leaves.drop_front();
    return leaf;
  }
  SmallVector<Type> elements;
  for (Type element : tuple.getTypes()) {
    elements.push_back(takeLeaves(element, leaves));
    if (!elements.back())
      return {};
  }
  return TupleType::get(type.getContext(), elements);
}

LogicalResult hlo::unflattenTupleTypes(TypeRange prototype, TypeRange types,
                                       SmallVector<Type> &result) {
  for (Type type : prototype) {
    Type other = takeLeaves(type, types);
    if (!other)
      return failure();
    result.push_back(other);
  }
  return success(types.empty());
}

//===----------------------------------------------------------------------===//
// Constants and shapes of values
//===----------------------------------------------------------------------===//

LogicalResult hlo::matchInts(Value value, SmallVector<APSInt> &result) {
  DenseIntElementsAttr attr;
  if (!value || !matchPattern(value, m_Constant(&attr)))
    return failure();
  bool isUnsigned = getElementTypeOrSelf(attr).isUnsignedInteger();
  for (const APInt &element : attr.getValues<APInt>())
    result.emplace_back(element, isUnsigned);
  return success();
}

LogicalResult hlo::matchInts(Value value, SmallVector<int64_t> &result) {
  SmallVector<APSInt> elements;
  if (failed(matchInts(value, elements)))
    return failure();
  for (const APSInt &element : elements) {
    std::optional<int64_t> asInt = element.tryExtValue();
    if (!asInt)
      return failure();
    result.push_back(*asInt);
  }
  return success();
}

LogicalResult hlo::matchInt(Value value, int64_t &result) {
  SmallVector<int64_t> elements;
  if (failed(matchInts(value, elements)) || elements.size() != 1)
    return failure();
  result = elements.front();
  return success();
}

LogicalResult hlo::matchInts(Value value) {
  DenseIntElementsAttr attr;
  return success(value && matchPattern(value, m_Constant(&attr)));
}

LogicalResult
hlo::deriveShapeFromOperand(OpBuilder *builder, Operation *op, Value operand,
                            SmallVectorImpl<Value> *reifiedReturnShapes) {
  if (!isa<ShapedType>(operand.getType()))
    return failure();
  reifiedReturnShapes->assign(
      {shape::ShapeOfOp::create(*builder, op->getLoc(), operand)});
  return success();
}

static bool hasStaticShape(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  return !shaped || shaped.hasStaticShape();
}

Speculation::Speculatability hlo::getShapedSpeculatability(Operation *op,
                                                           int64_t shapeCount) {
  int64_t numData = std::max<int64_t>(
      static_cast<int64_t>(op->getNumOperands()) - shapeCount, 0);
  bool speculatable =
      llvm::all_of(op->getOperands().take_front(numData).getTypes(),
                   hasStaticShape) &&
      llvm::all_of(op->getOperands().drop_front(numData), [](Value shape) {
        return matchPattern(shape, m_Constant());
      });
  return speculatable ? Speculation::Speculatable
                      : Speculation::NotSpeculatable;
}

bool hlo::isShapeOperandConstant(Operation *op) {
  auto shapeCount =
      cast<ShapeOperandsOpInterface>(op).getShapeOperands().size();
  return getShapedSpeculatability(op, static_cast<int64_t>(shapeCount)) ==
         Speculation::Speculatable;
}

bool hlo::areAllOperandsStatic(Operation *op) {
  return llvm::all_of(op->getOperandTypes(), hasStaticShape);
}

bool hlo::areStaticResultDimsStaticInOperands(Operation *op) {
  for (Type resultType : op->getResultTypes()) {
    auto result = dyn_cast<RankedTensorType>(resultType);
    if (!result)
      continue;
    for (Type operandType : op->getOperandTypes()) {
      auto operand = dyn_cast<RankedTensorType>(operandType);
      if (!operand)
        return false;
      for (auto [resultSize, operandSize] :
           llvm::zip(result.getShape(), operand.getShape()))
        if (isStaticDimSize(resultSize) && isDynamicDimSize(operandSize))
          return false;
    }
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Traits
//===----------------------------------------------------------------------===//

LogicalResult hlo::OpTrait::detail::verifyCompatibleTypes(Operation *op) {
  SmallVector<Type> types(op->getOperandTypes());
  llvm::append_range(types, op->getResultTypes());
  for (auto [i, left] : llvm::enumerate(types))
    for (Type right : ArrayRef<Type>(types).drop_front(i + 1))
      if (!isCompatibleForHloTypeInference(left, right))
        return op->emitOpError(
            "requires compatible types for all operands and results");
  return success();
}

/// Element types of `types` are compatible with that of the first.
static bool haveCompatibleElementTypes(TypeRange types) {
  return llvm::all_of(types, [&](Type type) {
    return isCompatibleElementTypeForHloTypeInference(types.front(), type);
  });
}

LogicalResult
hlo::OpTrait::detail::verifyCompatibleElementTypes(Operation *op) {
  SmallVector<Type> types(op->getOperandTypes());
  llvm::append_range(types, op->getResultTypes());
  if (!types.empty() && !haveCompatibleElementTypes(types))
    return op->emitOpError(
        "requires compatible element types for all operands and results");
  return success();
}

LogicalResult
hlo::OpTrait::detail::verifyCompatibleOperandElementTypes(Operation *op) {
  if (op->getNumOperands() != 0 &&
      !haveCompatibleElementTypes(op->getOperandTypes()))
    return op->emitOpError(
        "requires compatible element types for all operands");
  return success();
}

static LogicalResult verifyPairwise(Operation *op, StringRef what,
                                    function_ref<bool(Type, Type)> isSame) {
  if (op->getNumOperands() != op->getNumResults())
    return op->emitOpError("requires the same number of operands and results");
  for (auto [i, types] :
       llvm::enumerate(llvm::zip(op->getOperandTypes(), op->getResultTypes())))
    if (!isSame(std::get<0>(types), std::get<1>(types)))
      return op->emitOpError("requires the same ")
             << what << " for operand and result at index " << i;
  return success();
}

LogicalResult hlo::OpTrait::detail::verifyPairwiseSameTypes(Operation *op) {
  return verifyPairwise(
      op, "type", [](Type operand, Type result) { return operand == result; });
}

LogicalResult
hlo::OpTrait::detail::verifyPairwiseSameElementTypes(Operation *op) {
  return verifyPairwise(op, "element type", [](Type operand, Type result) {
    return getElementTypeOrSelf(operand) == getElementTypeOrSelf(result);
  });
}

LogicalResult hlo::OpTrait::detail::verifyQuantizedAxes(Operation *op) {
  for (TypeRange types :
       {TypeRange(op->getOperandTypes()), TypeRange(op->getResultTypes())})
    for (Type type : types)
      if (failed(verifyQuantizedAxisExists(op->getLoc(), type)))
        return failure();
  return success();
}
