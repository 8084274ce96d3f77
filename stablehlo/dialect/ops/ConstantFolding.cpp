//===- ConstantFolding.cpp - Ops on constant tensors ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/ConstantFolding.h"

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ops/DistributionOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Types and constants
//===----------------------------------------------------------------------===//

/// The product of `shape`; none if it does not fit.
static std::optional<int64_t> getNumElements(ArrayRef<int64_t> shape) {
  if (llvm::is_contained(shape, 0))
    return 0;
  std::optional<int64_t> product = 1;
  for (int64_t size : shape)
    if (!(product = llvm::checkedMul(*product, size)))
      return {};
  return product;
}

static bool isFoldableElementType(Type type) {
  if (auto complex = dyn_cast<ComplexType>(type))
    return isa<FloatType>(complex.getElementType());
  return isa<IntegerType, FloatType>(type);
}

RankedTensorType stablehlo::getFoldableType(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || tensor.getEncoding() || !tensor.hasStaticShape() ||
      !isFoldableElementType(tensor.getElementType()) ||
      !getNumElements(tensor.getShape()))
    return {};
  return tensor;
}

DenseElementsAttr stablehlo::getFoldableElements(Attribute value, Type type) {
  auto elements = dyn_cast_if_present<DenseIntOrFPElementsAttr>(value);
  if (!elements || elements.getType() != type || !getFoldableType(type))
    return {};
  return elements;
}

static std::optional<APFloat> getFloat(const llvm::fltSemantics &semantics,
                                       int64_t number) {
  APFloat value(static_cast<double>(number));
  std::optional<APFloat> rounded = roundTo(value, semantics);
  // What has no zero or no sign takes some other number for it.
  if (!rounded || rounded->convertToDouble() != static_cast<double>(number))
    return {};
  return rounded;
}

bool stablehlo::isUnsignedOrBoolean(IntegerType type) {
  return type.isUnsigned() || type.getWidth() == 1;
}

/// `value` as often as `type` has elements: an empty constant is no splat.
template <typename T>
static DenseElementsAttr getSplatOrNone(RankedTensorType type, const T &value) {
  ArrayRef<T> values = value;
  return DenseElementsAttr::get(type, type.getNumElements() == 0 ? ArrayRef<T>()
                                                                 : values);
}

DenseElementsAttr stablehlo::getSplat(Type type, int64_t number) {
  RankedTensorType tensor = getFoldableType(type);
  if (!tensor)
    return {};
  Type elementType = tensor.getElementType();
  if (auto integer = dyn_cast<IntegerType>(elementType)) {
    bool isUnsigned = isUnsignedOrBoolean(integer);
    APInt value(integer.getWidth(), number, /*isSigned=*/!isUnsigned,
                /*implicitTrunc=*/true);
    APSInt back(value, isUnsigned);
    if (back != number)
      return {};
    return getSplatOrNone(tensor, value);
  }
  auto complex = dyn_cast<ComplexType>(elementType);
  auto part = cast<FloatType>(complex ? complex.getElementType() : elementType);
  std::optional<APFloat> value = getFloat(part.getFloatSemantics(), number);
  if (!value)
    return {};
  if (!complex)
    return getSplatOrNone(tensor, *value);
  return getSplatOrNone(
      tensor, ComplexFloat(*value, APFloat::getZero(value->getSemantics())));
}

/// `value` if it is one element of `ElementType` everywhere; null otherwise.
template <typename ElementType>
static DenseElementsAttr getSplatOf(Attribute value) {
  auto elements = dyn_cast_if_present<DenseIntOrFPElementsAttr>(value);
  if (!elements || !isa<ElementType>(elements.getElementType()) ||
      !elements.isSplat() || elements.empty())
    return {};
  return elements;
}

bool stablehlo::isIntegerSplat(Attribute value,
                               function_ref<bool(const APInt &)> test) {
  DenseElementsAttr splat = getSplatOf<IntegerType>(value);
  return splat && test(splat.getSplatValue<APInt>());
}

bool stablehlo::isFloatSplat(Attribute value,
                             function_ref<bool(const APFloat &)> test) {
  DenseElementsAttr splat = getSplatOf<FloatType>(value);
  return splat && test(splat.getSplatValue<APFloat>());
}

bool stablehlo::isComplexSplat(Attribute value,
                               function_ref<bool(const APFloat &)> test) {
  DenseElementsAttr splat = getSplatOf<ComplexType>(value);
  if (!splat || !isFoldableElementType(splat.getElementType()))
    return false;
  auto number = splat.getSplatValue<ComplexFloat>();
  return test(number.real()) && test(number.imag());
}

bool stablehlo::isStarted(Operation *op) {
  return isa_and_nonnull<AsyncStartOp>(op->getParentOp());
}

Value stablehlo::getAsResult(Operation *op, Value operand) {
  if (operand.getType() != op->getResult(0).getType() ||
      operand.getDefiningOp() == op || isStarted(op))
    return {};
  return operand;
}

Value stablehlo::getAsComputed(Operation *op, Value operand) {
  if (isa<quant::QuantizedType>(getElementTypeOrSelf(operand)))
    return {};
  return getAsResult(op, operand);
}

//===----------------------------------------------------------------------===//
// Elements in other places
//===----------------------------------------------------------------------===//

SmallVector<int64_t> stablehlo::getElementDistances(ArrayRef<int64_t> shape) {
  if (llvm::is_contained(shape, 0))
    return SmallVector<int64_t>(shape.size(), 0);
  SmallVector<int64_t> strides(shape.size(), 1);
  for (size_t dim = shape.size(); dim-- > 1;)
    strides[dim - 1] = strides[dim] * shape[dim];
  return strides;
}

/// Moves `index` on in row-major order.
static void advance(SmallVectorImpl<int64_t> &index, ArrayRef<int64_t> shape) {
  for (size_t dim = shape.size(); dim-- > 0;) {
    if (++index[dim] < shape[dim])
      return;
    index[dim] = 0;
  }
}

/// `pickElements` where `T` is what elements are read as.
template <typename T>
static DenseElementsAttr
pickElementsOf(RankedTensorType type, ArrayRef<DenseElementsAttr> operands,
               function_ref<ElementPlace(ArrayRef<int64_t>)> place) {
  auto begins = llvm::map_to_vector(operands, [](DenseElementsAttr operand) {
    return operand.getValues<T>().begin();
  });
  int64_t count = type.getNumElements();
  SmallVector<T> values;
  values.reserve(count);
  SmallVector<int64_t> index(type.getRank(), 0);
  for (int64_t i = 0; i < count; ++i) {
    ElementPlace source = place(index);
    values.push_back(*(begins[source.operand] + source.element));
    advance(index, type.getShape());
  }
  return DenseElementsAttr::get(type, ArrayRef<T>(values));
}

/// True if all operands are the same element everywhere.
static bool areOneSplat(ArrayRef<DenseElementsAttr> operands) {
  return llvm::all_of(operands,
                      [](DenseElementsAttr operand) {
                        return operand.isSplat() && !operand.empty();
                      }) &&
         llvm::all_equal(
             llvm::map_range(operands, [](DenseElementsAttr operand) {
               return operand.getSplatValue<Attribute>();
             }));
}

DenseElementsAttr stablehlo::pickElements(
    RankedTensorType type, ArrayRef<DenseElementsAttr> operands,
    function_ref<ElementPlace(ArrayRef<int64_t>)> place, int64_t limit) {
  if (!getFoldableType(type) ||
      llvm::any_of(operands, [&](DenseElementsAttr operand) {
        return operand.getElementType() != type.getElementType();
      }))
    return {};
  if (!operands.empty() && areOneSplat(operands) && type.getNumElements() != 0)
    return DenseElementsAttr(operands.front()).resizeSplat(type);
  if (type.getNumElements() > limit)
    return {};
  if (isa<ComplexType>(type.getElementType()))
    return pickElementsOf<ComplexFloat>(type, operands, place);
  if (isa<FloatType>(type.getElementType()))
    return pickElementsOf<APFloat>(type, operands, place);
  return pickElementsOf<APInt>(type, operands, place);
}

//===----------------------------------------------------------------------===//
// Elementwise functions
//===----------------------------------------------------------------------===//

int64_t stablehlo::countComputed(RankedTensorType type, int64_t limit,
                                 ArrayRef<DenseElementsAttr> operands) {
  if (!getFoldableType(type))
    return -1;
  int64_t count = type.getNumElements();
  if (count != 0 &&
      llvm::all_of(operands, [](DenseElementsAttr x) { return x.isSplat(); }))
    return 1;
  return count <= limit ? count : -1;
}

bool stablehlo::isFoldableFormat(const llvm::fltSemantics &semantics) {
  return APFloat::semanticsHasZero(semantics) &&
         APFloat::semanticsHasSignedRepr(semantics);
}

std::optional<APFloat> stablehlo::roundTo(APFloat value,
                                          const llvm::fltSemantics &semantics) {
  if (value.isNaN())
    return {};
  bool losesInfo = false;
  bool isTooLarge = value.isInfinity();
  APFloat::opStatus status =
      value.convert(semantics, APFloat::rmNearestTiesToEven, &losesInfo);
  isTooLarge |= (status & APFloat::opOverflow) != 0;
  if (value.isNaN() || (isTooLarge && !APFloat::semanticsHasInf(semantics)))
    return {};
  return value;
}

/// Exact: f32 has all numbers of the smaller formats.
static APFloat widen(APFloat value) {
  bool losesInfo = false;
  if (APFloat::semanticsSizeInBits(value.getSemantics()) < 32)
    value.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven,
                  &losesInfo);
  return value;
}

/// A result of a complex function, unless a part of it is NaN.
static std::optional<ComplexFloat>
getUnlessNaN(std::optional<ComplexFloat> value) {
  if (!value || value->real().isNaN() || value->imag().isNaN())
    return {};
  return value;
}

template <typename Functions, typename... Operands>
static DenseElementsAttr fold(const Functions &functions, RankedTensorType type,
                              int64_t limit, Operands... operands) {
  Type elementType = type.getElementType();
  for (DenseElementsAttr operand : {operands...}) {
    auto operandType = dyn_cast<RankedTensorType>(operand.getType());
    if (!operandType || operandType.getElementType() != elementType ||
        (operandType.getRank() != 0 && operandType != type))
      return {};
  }
  if (auto integer = dyn_cast<IntegerType>(elementType)) {
    bool isUnsigned = isUnsignedOrBoolean(integer);
    auto fn = [&](const auto &...x) {
      return functions.onIntegers(APSInt(x, isUnsigned)...);
    };
    if (functions.onIntegers)
      return mapElements<APInt>(type, limit, fn, operands...);
    return {};
  }
  if (auto floatType = dyn_cast<FloatType>(elementType)) {
    const llvm::fltSemantics &semantics = floatType.getFloatSemantics();
    auto fn = [&](const auto &...x) -> std::optional<APFloat> {
      std::optional<APFloat> result = functions.onFloats(widen(x)...);
      if (!result)
        return {};
      return roundTo(*result, semantics);
    };
    if (functions.onFloats && isFoldableFormat(semantics))
      return mapElements<APFloat>(type, limit, fn, operands...);
    return {};
  }
  auto fn = [&](const auto &...x) {
    return getUnlessNaN(functions.onComplex(x...));
  };
  if (functions.onComplex && isFoldableElementType(elementType))
    return mapElements<ComplexFloat>(type, limit, fn, operands...);
  return {};
}

DenseElementsAttr stablehlo::foldElementwise(const UnaryFunctions &functions,
                                             RankedTensorType type,
                                             DenseElementsAttr x,
                                             int64_t limit) {
  return fold(functions, type, limit, x);
}

DenseElementsAttr stablehlo::foldElementwise(const BinaryFunctions &functions,
                                             RankedTensorType type,
                                             DenseElementsAttr x,
                                             DenseElementsAttr y,
                                             int64_t limit) {
  return fold(functions, type, limit, x, y);
}

Attribute stablehlo::foldUnary(Operation *op, ArrayRef<Attribute> operands,
                               const UnaryFunctions &functions) {
  Type type = op->getResult(0).getType();
  DenseElementsAttr x = getFoldableElements(operands[0], type);
  if (!x || op->getOperand(0).getType() != type)
    return {};
  return foldElementwise(functions, cast<RankedTensorType>(type), x);
}

Attribute stablehlo::foldBinary(Operation *op, ArrayRef<Attribute> operands,
                                const BinaryFunctions &functions) {
  Type type = op->getResult(0).getType();
  DenseElementsAttr x = getFoldableElements(operands[0], type);
  DenseElementsAttr y = getFoldableElements(operands[1], type);
  if (!x || !y || !llvm::all_equal(op->getOperandTypes()))
    return {};
  return foldElementwise(functions, cast<RankedTensorType>(type), x, y);
}

//===----------------------------------------------------------------------===//
// Conversion
//===----------------------------------------------------------------------===//

static std::optional<APInt> toInteger(const APSInt &x, IntegerType type) {
  if (type.getWidth() == 1)
    return APInt(1, !x.isZero());
  return x.extOrTrunc(type.getWidth());
}

/// Toward zero.
static std::optional<APInt> toInteger(const APFloat &x, IntegerType type) {
  if (x.isNaN())
    return {};
  if (type.getWidth() == 1)
    return APInt(1, !x.isZero());
  APSInt result(type.getWidth(), isUnsignedOrBoolean(type));
  bool isExact = false;
  if (x.convertToInteger(result, APFloat::rmTowardZero, &isExact) &
      APFloat::opInvalidOp)
    return {};
  return result;
}

static std::optional<APFloat> toFloat(const APSInt &x, FloatType type) {
  const llvm::fltSemantics &semantics = type.getFloatSemantics();
  APFloat result(semantics);
  APFloat::opStatus status =
      result.convertFromAPInt(x, x.isSigned(), APFloat::rmNearestTiesToEven);
  if (result.isNaN() ||
      ((status & APFloat::opOverflow) && !APFloat::semanticsHasInf(semantics)))
    return {};
  return result;
}
static std::optional<APFloat> toFloat(const APFloat &x, FloatType type) {
  return roundTo(x, type.getFloatSemantics());
}

/// Floats of a format that arithmetic is folded in; null otherwise.
static FloatType getFoldableFloat(Type type) {
  auto floatType = dyn_cast<FloatType>(type);
  if (!floatType || !isFoldableFormat(floatType.getFloatSemantics()))
    return {};
  return floatType;
}

/// `convertElements` where `read` gives the real number, an APSInt or APFloat,
/// that an element of the C++ type `From` is or has as its real part.
template <typename From, typename Read>
static DenseElementsAttr convertReal(RankedTensorType type,
                                     DenseElementsAttr elements, int64_t limit,
                                     Read read) {
  Type to = type.getElementType();
  if (auto integer = dyn_cast<IntegerType>(to)) {
    auto fn = [&](const From &x) { return toInteger(read(x), integer); };
    return mapElements<From>(type, limit, fn, elements);
  }
  if (FloatType floatType = getFoldableFloat(to)) {
    auto fn = [&](const From &x) { return toFloat(read(x), floatType); };
    return mapElements<From>(type, limit, fn, elements);
  }
  auto complex = dyn_cast<ComplexType>(to);
  FloatType part =
      complex ? getFoldableFloat(complex.getElementType()) : FloatType();
  if (!part)
    return {};
  auto fn = [&](const From &x) -> std::optional<ComplexFloat> {
    std::optional<APFloat> real = toFloat(read(x), part);
    if (!real)
      return {};
    return ComplexFloat(*real, APFloat::getZero(part.getFloatSemantics()));
  };
  return mapElements<From>(type, limit, fn, elements);
}

DenseElementsAttr stablehlo::convertElements(RankedTensorType type,
                                             DenseElementsAttr x,
                                             int64_t limit) {
  Type from = x.getElementType();
  auto toComplex = dyn_cast<ComplexType>(type.getElementType());
  if (!isFoldableElementType(from) ||
      !isFoldableElementType(type.getElementType()) ||
      cast<ShapedType>(x.getType()).getShape() != type.getShape())
    return {};
  if (auto integer = dyn_cast<IntegerType>(from))
    return convertReal<APInt>(type, x, limit, [&](const APInt &number) {
      return APSInt(number, isUnsignedOrBoolean(integer));
    });
  if (isa<ComplexType>(from) && toComplex) {
    auto part = cast<FloatType>(toComplex.getElementType());
    auto fn = [&](const ComplexFloat &number) -> std::optional<ComplexFloat> {
      std::optional<APFloat> real = toFloat(number.real(), part);
      std::optional<APFloat> imag = toFloat(number.imag(), part);
      if (!real || !imag)
        return {};
      return ComplexFloat(*real, *imag);
    };
    return mapElements<ComplexFloat>(type, limit, fn, x);
  }
  if (isa<ComplexType>(from))
    return convertReal<ComplexFloat>(
        type, x, limit,
        [](const ComplexFloat &number) { return number.real(); });
  if (!getFoldableFloat(from))
    return {};
  return convertReal<APFloat>(type, x, limit,
                              [](const APFloat &number) { return number; });
}
