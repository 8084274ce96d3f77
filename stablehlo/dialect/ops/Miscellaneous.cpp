//===- Miscellaneous.cpp - Constants, numerics, random numbers ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shape functions, verifiers and syntax of the miscellaneous ops, in the order
// of Miscellaneous.td.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/AssemblyFormat.h"
#include "stablehlo/dialect/ops/BoundedShape.h"
#include "stablehlo/dialect/ops/Constant.h"
#include "stablehlo/dialect/ops/ConstantFolding.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/dialect/ops/RegisterOps.h"
#include "stablehlo/dialect/ops/ReifiedShape.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;
using hlo::parseSameOperandsAndResultType;
using hlo::printSameOperandsAndResultType;

#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/Miscellaneous.cpp.inc"

void stablehlo::registerMiscellaneousOps(Dialect &dialect) {
  registerOps<
#define GET_OP_LIST
#include "stablehlo/dialect/ops/Miscellaneous.cpp.inc"
      >(dialect);
}

//===----------------------------------------------------------------------===//
// BatchNormGradOp, BatchNormInferenceOp, BatchNormTrainingOp
//===----------------------------------------------------------------------===//

static bool haveCompatibleShapes(TypeRange types) {
  return llvm::all_of(types, [&](Type type) {
    return succeeded(hlo::verifyCompatibleShapeWithBounds(types.front(), type));
  });
}

/// The constraints that the three ops share; `features` are the types of the
/// one-dimensional operands, `tensors` those of the others. Returns what all of
/// them know of the type of `tensors`.
static FailureOr<RankedTensorType>
joinBatchNorm(std::optional<Location> location, TypeRange tensors,
              TypeRange features, int64_t featureIndex) {
  // (batch_norm_grad C3).
  if (!haveCompatibleShapes(tensors))
    return emitOptionalError(
        location,
        "expects multi-dimensional operands to have compatible shapes.");
  // (batch_norm_grad C4).
  if (!haveCompatibleShapes(features))
    return emitOptionalError(
        location,
        "expects single-dimensional operands to have compatible shapes.");
  auto operand = cast<RankedTensorType>(tensors.front());
  // (batch_norm_grad, batch_norm_inference, batch_norm_training C1)
  // 0 <= feature_index < rank(operand).
  if (featureIndex < 0 || featureIndex >= operand.getRank())
    return emitOptionalError(
        location, "expects featureIndex to be smaller than the rank of ",
        "multi-dimensional operands; got featureIndex ", featureIndex,
        ", and rank ", operand.getRank(), ".");
  // (batch_norm_grad C5, batch_norm_inference C3 to C6, batch_norm_training C3,
  // C4) a size per feature.
  for (Type type : features) {
    auto feature = cast<RankedTensorType>(type);
    if (!hlo::verifyCompatibleDims(feature, /*dim1=*/0, operand, featureIndex))
      return emitOptionalError(
          location, "expects the size of single-dimensional operands to be ",
          "compatible with feature count, but the size of single-dimensional ",
          "operands is ", hlo::getMaxSize(feature, 0),
          " and the feature count is ", hlo::getMaxSize(operand, featureIndex),
          ".");
  }
  FailureOr<Type> joined = hlo::inferMostSpecificType(location, tensors);
  if (failed(joined))
    return failure();
  hlo::BoundedShape shape(cast<RankedTensorType>(*joined));
  for (Type type : features)
    if (failed(shape.joinDim(location, featureIndex,
                             cast<RankedTensorType>(type), 0)))
      return failure();
  return shape.getType(operand.getElementType());
}

/// One element per feature of `operand`.
static Type getFeatureType(RankedTensorType operand, int64_t featureIndex) {
  hlo::BoundedShape shape;
  shape.append(operand.getDimSize(featureIndex),
               hlo::getBound(operand, featureIndex));
  return shape.getType(operand.getElementType());
}

LogicalResult BatchNormGradOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> location, Adaptor adaptor,
    SmallVectorImpl<Type> &inferred) {
  int64_t featureIndex = adaptor.getFeatureIndex();
  FailureOr<RankedTensorType> type = joinBatchNorm(
      location,
      {adaptor.getOperand().getType(), adaptor.getGradOutput().getType()},
      {adaptor.getScale().getType(), adaptor.getMean().getType(),
       adaptor.getVariance().getType()},
      featureIndex);
  if (failed(type))
    return failure();
  // (C3, C4).
  Type features = getFeatureType(*type, featureIndex);
  inferred.assign({*type, features, features});
  return success();
}

LogicalResult BatchNormInferenceOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> location, Adaptor adaptor,
    SmallVectorImpl<Type> &inferred) {
  FailureOr<RankedTensorType> type = joinBatchNorm(
      location, adaptor.getOperand().getType(),
      {adaptor.getScale().getType(), adaptor.getOffset().getType(),
       adaptor.getMean().getType(), adaptor.getVariance().getType()},
      adaptor.getFeatureIndex());
  if (failed(type))
    return failure();
  inferred.push_back(*type); // (C7)
  return success();
}

LogicalResult BatchNormTrainingOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> location, Adaptor adaptor,
    SmallVectorImpl<Type> &inferred) {
  int64_t featureIndex = adaptor.getFeatureIndex();
  FailureOr<RankedTensorType> type = joinBatchNorm(
      location, adaptor.getOperand().getType(),
      {adaptor.getScale().getType(), adaptor.getOffset().getType()},
      featureIndex);
  if (failed(type))
    return failure();
  // (C5 to C7).
  Type features = getFeatureType(*type, featureIndex);
  inferred.assign({*type, features, features});
  return success();
}

//===----------------------------------------------------------------------===//
// CholeskyOp
//===----------------------------------------------------------------------===//

LogicalResult CholeskyOp::inferReturnTypes(MLIRContext *,
                                           std::optional<Location> location,
                                           Adaptor adaptor,
                                           SmallVectorImpl<Type> &inferred) {
  auto a = cast<RankedTensorType>(adaptor.getA().getType());
  ArrayRef<int64_t> shape = a.getShape();
  // (C2) 2 <= rank(a).
  if (shape.size() < 2)
    return emitOptionalError(
        location, "argument 'a' must have rank >= 2, got shape ", shape, ".");
  // (C3) dim(a, -2) = dim(a, -1).
  if (!hlo::verifyCompatibleDims(a, a.getRank() - 2, a, a.getRank() - 1))
    return emitOptionalError(
        location, "minor dimensions of 'a' must have equal size, got shape ",
        shape, ".");
  inferred.push_back(a); // (C1)
  return success();
}

//===----------------------------------------------------------------------===//
// ConstantOp
//===----------------------------------------------------------------------===//

void ConstantOp::build(OpBuilder &builder, OperationState &state,
                       Attribute value) {
  auto elements = dyn_cast<ElementsAttr>(value);
  if (auto number = dyn_cast<TypedAttr>(value); number && !elements)
    elements = DenseElementsAttr::get(
        RankedTensorType::get({}, number.getType()), value);
  assert(elements && "a constant is made of elements or of a number");
  build(builder, state, elements.getType(), elements);
}

void ConstantOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  bool isInteger = getElementTypeOrSelf(getType()).isInteger();
  setName(getOutput(), isInteger ? "c" : "cst");
}

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

LogicalResult ConstantOp::inferReturnTypes(MLIRContext *,
                                           std::optional<Location>,
                                           Adaptor adaptor,
                                           SmallVectorImpl<Type> &inferred) {
  inferred.push_back(adaptor.getValue().getType()); // (C1)
  return success();
}

bool ConstantOp::isCompatibleReturnTypes(TypeRange inferred,
                                         TypeRange written) {
  if (inferred.size() != 1 || written.size() != 1)
    return false;
  auto value = dyn_cast<RankedTensorType>(inferred.front());
  auto output = dyn_cast<RankedTensorType>(written.front());
  if (!value || !output || value.getShape() != output.getShape())
    return value == output;
  // (C1) the elements of quantized tensors are written as what is stored.
  auto quantized = dyn_cast<quant::QuantizedType>(output.getElementType());
  if (!quantized || value == output)
    return value == output;
  auto storage = dyn_cast<IntegerType>(value.getElementType());
  auto expected = dyn_cast<IntegerType>(quantized.getStorageType());
  return storage && expected && storage.getWidth() == expected.getWidth() &&
         (storage.isSignless() || storage.isSigned() == quantized.isSigned());
}

LogicalResult ConstantOp::verify() {
  auto quantized =
      dyn_cast<quant::QuantizedType>(getElementTypeOrSelf(getType()));
  auto value = dyn_cast<DenseIntElementsAttr>(getValue());
  if (!quantized || !quantized.hasStorageTypeBounds() || !value ||
      llvm::is_contained(value.getType().getShape(), 0))
    return success();
  // (quantized_literal C1) storage_min <= value <= storage_max.
  auto verifyElement = [&](const APInt &bits) -> LogicalResult {
    APSInt element(bits, /*isUnsigned=*/!quantized.isSigned());
    if (element >= quantized.getStorageTypeMin() &&
        element <= quantized.getStorageTypeMax())
      return success();
    return emitOpError("expects elements in the range [")
           << quantized.getStorageTypeMin() << ", "
           << quantized.getStorageTypeMax() << "] of the storage type, but got "
           << llvm::toString(element, /*Radix=*/10);
  };
  // A splat may claim more elements than 64 bits can count.
  if (value.isSplat())
    return verifyElement(value.getSplatValue<APInt>());
  for (const APInt &bits : value.getValues<APInt>())
    if (failed(verifyElement(bits)))
      return failure();
  return success();
}

Value stablehlo::createConstant(OpBuilder &builder, Location loc,
                                Attribute value) {
  return ConstantOp::create(builder, loc, value);
}

ElementsAttr stablehlo::getConstantValue(Operation *op) {
  auto constant = dyn_cast_if_present<ConstantOp>(op);
  return constant ? constant.getValue() : ElementsAttr();
}

ParseResult ConstantOp::parse(OpAsmParser &parser, OperationState &result) {
  ElementsAttr value;
  if (hlo::parseConstantOp(parser, result, value))
    return failure();
  if (value)
    result.getOrAddProperties<Properties>().value = value;
  return success();
}

void ConstantOp::print(OpAsmPrinter &printer) {
  hlo::printConstantOp(printer, *this, getValue());
}

//===----------------------------------------------------------------------===//
// FftOp
//===----------------------------------------------------------------------===//

/// (fft C2) the element type of the result.
static FailureOr<Type> inferFftElementType(std::optional<Location> location,
                                           RankedTensorType operand,
                                           FftType fftType) {
  Type elementType = operand.getElementType();
  if (fftType == FftType::RFFT) {
    if (!elementType.isF32() && !elementType.isF64())
      return emitOptionalError(
          location, "RFFT requires f32 or f64 input type, but is given ",
          elementType, ".");
    return Type(ComplexType::get(elementType));
  }
  auto complex = dyn_cast<ComplexType>(elementType);
  if (!complex)
    return emitOptionalError(
        location,
        "FFT/IFFT/IRFFT take a complex tensor as input, but is given ", operand,
        ".");
  return fftType == FftType::IRFFT ? complex.getElementType() : elementType;
}

static bool areCompatibleDims(ArrayRef<int64_t> sizes,
                              ArrayRef<int64_t> lengths) {
  return llvm::all_of(llvm::zip_equal(sizes, lengths), [](auto pair) {
    return hlo::verifyCompatibleDims(std::get<0>(pair), std::get<1>(pair));
  });
}

/// The number of complex numbers that stand for `size` real ones.
static int64_t getHalfSpectrumSize(int64_t size) {
  return size == 0 ? 0 : size / 2 + 1;
}

/// (fft C4) `sizes`, those of the transformed dimensions, agree with `lengths`.
static LogicalResult verifyFftLength(std::optional<Location> location,
                                     FftType fftType, ArrayRef<int64_t> sizes,
                                     ArrayRef<int64_t> lengths) {
  for (int64_t length : lengths)
    if (length < 0)
      return emitOptionalError(
          location, "expects fft_length to be non-negative, but got ", length);
  if (fftType != FftType::IRFFT) {
    // The spec is silent about FFT and IFFT; XLA requires the same of them.
    StringRef name = fftType == FftType::RFFT ? "RFFT" : "FFT/IFFT";
    if (!areCompatibleDims(sizes, lengths))
      return emitOptionalError(
          location, name, " requires innermost dimensions to be compatible ",
          "with fft_length. Got: ", sizes, " but wanted ", lengths, ".");
    return success();
  }
  for (auto [size, length] : llvm::zip(sizes.drop_back(), lengths.drop_back()))
    if (!hlo::verifyCompatibleDims(size, length))
      return emitOptionalError(
          location, "IRFFT requires non-final dimensions to be compatible ",
          "with fft_length. Got: ", sizes, " but wanted ", lengths, ", and ",
          size, " != ", length, ".");
  if (!hlo::verifyCompatibleDims(sizes.back(),
                                 getHalfSpectrumSize(lengths.back())))
    return emitOptionalError(
        location, "IRFFT requires innermost dimension to be compatible with ",
        "fft_length[-1]/2+1. Got: ", sizes.back(), " but fft_length is ",
        lengths.back(), ".");
  return success();
}

LogicalResult FftOp::inferReturnTypes(MLIRContext *,
                                      std::optional<Location> location,
                                      Adaptor adaptor,
                                      SmallVectorImpl<Type> &inferred) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  FftType fftType = adaptor.getFftType();
  ArrayRef<int64_t> lengths = adaptor.getFftLength();
  // (C3) 1 <= size(fft_length) <= 3.
  if (lengths.empty() || lengths.size() > 3)
    return emitOptionalError(location, "rank must be between 1 and 3, but got ",
                             lengths.size(), ".");
  FailureOr<Type> elementType = inferFftElementType(location, operand, fftType);
  if (failed(elementType))
    return failure();
  // (C1) size(fft_length) <= rank(operand).
  if (operand.getRank() < static_cast<int64_t>(lengths.size()))
    return emitOptionalError(
        location, "operand rank must not be less than fft rank of ",
        lengths.size(), " for operand of type ", operand, ".");
  if (failed(verifyFftLength(location, fftType,
                             operand.getShape().take_back(lengths.size()),
                             lengths)))
    return failure();
  // (C5) shape(result) = shape(operand), but for the last size of RFFT, IRFFT.
  hlo::BoundedShape shape(operand);
  if (fftType == FftType::RFFT || fftType == FftType::IRFFT) {
    shape.sizes.back() = fftType == FftType::IRFFT
                             ? lengths.back()
                             : getHalfSpectrumSize(lengths.back());
    shape.bounds.back() = ShapedType::kDynamic;
  }
  inferred.push_back(shape.getType(*elementType));
  return success();
}

Speculation::Speculatability FftOp::getSpeculatability() {
  // A transformed size that is dynamic may turn out not to be fft_length.
  auto operand = cast<RankedTensorType>(getOperand().getType());
  auto result = cast<RankedTensorType>(getType());
  size_t fftRank = getFftLength().size();
  if (llvm::any_of(operand.getShape().take_back(fftRank),
                   hlo::isDynamicDimSize))
    return Speculation::NotSpeculatable;
  for (auto [size, resultSize] :
       llvm::zip(operand.getShape().drop_back(fftRank), result.getShape()))
    if (hlo::isDynamicDimSize(size) && hlo::isStaticDimSize(resultSize))
      return Speculation::NotSpeculatable;
  return Speculation::Speculatable;
}

//===----------------------------------------------------------------------===//
// IotaOp
//===----------------------------------------------------------------------===//

LogicalResult IotaOp::verify() {
  // (C1) 0 <= iota_dimension < rank(output).
  int64_t rank = cast<RankedTensorType>(getType()).getRank();
  if (rank == 0)
    return emitOptionalError(getLoc(), "does not support scalars.");
  if (static_cast<int64_t>(getIotaDimension()) >= rank)
    return emitOptionalError(
        getLoc(), "iota dimension cannot go beyond the output rank.");
  return success();
}

/// Indices along a dimension of one element, or where there are none, are all
/// 0.
OpFoldResult IotaOp::fold(FoldAdaptor) {
  auto type = cast<RankedTensorType>(getType());
  if (type.getDimSize(getIotaDimension()) != 1 &&
      !llvm::is_contained(type.getShape(), 0))
    return {};
  return getSplat(type, 0);
}

//===----------------------------------------------------------------------===//
// RngOp
//===----------------------------------------------------------------------===//

LogicalResult RngOp::inferReturnTypes(MLIRContext *,
                                      std::optional<Location> location,
                                      Adaptor adaptor,
                                      SmallVectorImpl<Type> &inferred) {
  Type elementType = getElementTypeOrSelf(adaptor.getA());
  // (C2) NORMAL numbers are floats.
  if (adaptor.getRngDistribution() == RngDistribution::NORMAL &&
      !isa<FloatType>(elementType))
    return emitOptionalError(location, "mu and sigma must be floats");
  // Nothing else in the program limits the rank that `shape` claims.
  constexpr int64_t kMaxRank = 1 << 16;
  auto shapeType = cast<RankedTensorType>(adaptor.getShape().getType());
  if (shapeType.getRank() != 1 || shapeType.isDynamicDim(0) ||
      shapeType.getDimSize(0) > kMaxRank)
    return emitOptionalError(location, "expects a shape of at most ", kMaxRank,
                             " sizes, but got ", shapeType);
  // (C3) shape(result) = shape.
  SmallVector<int64_t> sizes;
  if (failed(hlo::matchInts(adaptor.getShape(), sizes)))
    sizes.assign(shapeType.getDimSize(0), ShapedType::kDynamic);
  else
    for (int64_t size : sizes)
      if (size < 0)
        return emitOptionalError(
            location, "expects sizes to be non-negative, but got ", size);
  inferred.push_back(RankedTensorType::get(sizes, elementType)); // (C1)
  return success();
}

LogicalResult RngOp::reifyReturnTypeShapes(OpBuilder &builder,
                                           ValueRange operands,
                                           SmallVectorImpl<Value> &shapes) {
  Adaptor adaptor(operands, *this);
  shapes.push_back(
      hlo::castToIndexTensor(builder, getLoc(), adaptor.getShape()));
  return success();
}

//===----------------------------------------------------------------------===//
// RngBitGeneratorOp
//===----------------------------------------------------------------------===//

LogicalResult RngBitGeneratorOp::verify() {
  auto initialState = cast<RankedTensorType>(getInitialState().getType());
  Type outputState = getOutputState().getType();
  // (C1) type(initial_state) = type(output_state).
  if (!hlo::isCompatibleForHloTypeInference(initialState, outputState))
    return emitOptionalError(
        getLoc(), "output state shape must be compatible with initial state ",
        "shape. Got: ", initialState, " and ", outputState);
  // (C2) size(initial_state) is what the algorithm needs.
  if (!initialState.hasStaticShape() ||
      getRngAlgorithm() == RngAlgorithm::DEFAULT)
    return success();
  bool isPhilox = getRngAlgorithm() == RngAlgorithm::PHILOX;
  if (initialState.getRank() != 1 ||
      (initialState.getDimSize(0) != 2 &&
       !(isPhilox && initialState.getDimSize(0) == 3)))
    return emitOptionalError(
        getLoc(), "expects initial state of ", isPhilox ? "2 or 3" : "2",
        " elements for algorithm ", stringifyRngAlgorithm(getRngAlgorithm()),
        ", but got ", initialState);
  return success();
}

//===----------------------------------------------------------------------===//
// TriangularSolveOp
//===----------------------------------------------------------------------===//

LogicalResult TriangularSolveOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> location, Adaptor adaptor,
    SmallVectorImpl<Type> &inferred) {
  auto a = cast<RankedTensorType>(adaptor.getA().getType());
  auto b = cast<RankedTensorType>(adaptor.getB().getType());
  // (C2) 2 <= rank(a) = rank(b).
  if (a.getRank() < 2)
    return emitOptionalError(location,
                             "operand 'a' must have rank >= 2, but got ", a);
  if (a.getRank() != b.getRank())
    return emitOptionalError(
        location, "operands must have equal rank, but got ", a, " and ", b);
  // (C3) matrices are square, fit each other, and are as many.
  int64_t rows = a.getRank() - 2, columns = a.getRank() - 1;
  if (!hlo::verifyCompatibleDims(a, rows, a, columns))
    return emitOptionalError(
        location, "two minor dimensions of operand 'a' must be compatible, ",
        "but got ", a);
  int64_t shared = adaptor.getLeftSide() ? rows : columns;
  if (!hlo::verifyCompatibleDims(a, rows, b, shared) ||
      !hlo::verifyCompatibleDims(a, columns, b, shared))
    return emitOptionalError(
        location, "shared dimension of operands 'a' and 'b' must be ",
        "compatible, but got ", a, " and ", b);
  if (!llvm::all_of(llvm::seq<int64_t>(rows), [&](int64_t dim) {
        return hlo::verifyCompatibleDims(a, dim, b, dim);
      }))
    return emitOptionalError(
        location, "batch dimensions of the operands must be compatible, ",
        "but got ", a, " and ", b);
  if (adaptor.getTransposeA() == Transpose::TRANSPOSE_INVALID)
    return emitOptionalError(
        location, "Invalid transpose option value for triangular solve");
  // (C4), and what a knows of sizes that are b's too.
  hlo::BoundedShape shape(b);
  for (int64_t dim = 0; dim < rows; ++dim)
    if (failed(shape.joinDim(location, dim, a, dim)))
      return failure();
  for (int64_t dim : {rows, columns})
    if (failed(shape.joinDim(location, shared, a, dim)))
      return failure();
  inferred.push_back(shape.getType(b.getElementType()));
  return success();
}

Speculation::Speculatability TriangularSolveOp::getSpeculatability() {
  // Dynamic sizes may turn out not to fit each other.
  return hlo::areAllOperandsStatic(getOperation())
             ? Speculation::Speculatable
             : Speculation::NotSpeculatable;
}
