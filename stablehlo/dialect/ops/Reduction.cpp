//===- Reduction.cpp - Folds with a body ----------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shape functions, verifiers and builders of reduce, reduce_window and
// select_and_scatter. Contractions are in Convolution.cpp and DotGeneral.cpp,
// syntax is in ReduceSyntax.cpp and WindowSyntax.cpp.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ops/BoundedShape.h"
#include "stablehlo/dialect/ops/Convolution.h"
#include "stablehlo/dialect/ops/Dimensions.h"
#include "stablehlo/dialect/ops/DotGeneral.h"
#include "stablehlo/dialect/ops/ModularityOps.h"
#include "stablehlo/dialect/ops/Precision.h"
#include "stablehlo/dialect/ops/Reducer.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "stablehlo/dialect/ops/RegisterOps.h"
#include "stablehlo/dialect/ops/ReifiedShape.h"
#include "stablehlo/dialect/ops/Window.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"

using namespace mlir;
using namespace mlir::hlo;
using namespace mlir::stablehlo;

#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/Reduction.cpp.inc"

void stablehlo::registerReductionOps(Dialect &dialect) {
  registerOps<
#define GET_OP_LIST
#include "stablehlo/dialect/ops/Reduction.cpp.inc"
      >(dialect);
}

/// (reduce C1, reduce_window C2) what all inputs know about their one shape, if
/// there is an input (reduce C3, reduce_window C1).
static FailureOr<RankedTensorType>
joinInputTypes(std::optional<Location> location, TypeRange inputs) {
  if (inputs.empty())
    return emitOptionalError(location, "requires at least 1 input value");
  for (auto [i, type] : llvm::enumerate(inputs))
    if (failed(verifyCompatibleShape(inputs.front(), type)))
      return emitOptionalError(
          location,
          "expects all inputs to have compatible shapes. Shape at "
          "input-index ",
          i, " is not compatible with shape at input-index 0");
  FailureOr<Type> joined = inferMostSpecificType(location, inputs);
  if (failed(joined))
    return failure();
  return cast<RankedTensorType>(*joined);
}

/// (reduce C3, reduce_window C1) there are as many initial values as inputs: an
/// odd operand has no place.
static LogicalResult verifyNumOperands(Operation *op) {
  if (op->getNumOperands() % 2 == 0)
    return success();
  return emitOptionalError(op->getLoc(),
                           "expects an initial value per input, but got ",
                           op->getNumOperands(), " operands");
}

/// `shape` with each element type that the body returns.
static LogicalResult inferFoldTypes(std::optional<Location> location,
                                    const BoundedShape &shape, Region *body,
                                    TypeRange inputs,
                                    SmallVectorImpl<Type> &inferred) {
  FailureOr<SmallVector<Type>> elementTypes =
      inferReducerElementTypes(location, body, inputs);
  if (failed(elementTypes))
    return failure();
  for (Type elementType : *elementTypes)
    inferred.push_back(shape.getType(elementType));
  return success();
}

/// Sets the operands and the types of a fold whose body is not there yet:
/// `shape` is inferred if it is consistent, else the verifier will tell.
template <typename OpTy>
static void addResultTypes(OpBuilder &builder, OperationState &state,
                           TypeRange elementTypes) {
  SmallVector<Type> inferred;
  if (failed(OpTy::inferReturnTypes(
          builder.getContext(), state.location, state.operands,
          state.attributes.getDictionary(builder.getContext()),
          state.getRawProperties(), /*regions=*/{}, inferred)) ||
      inferred.size() != elementTypes.size())
    return;
  state.addTypes(withElementTypes(inferred, llvm::to_vector(elementTypes)));
}

//===----------------------------------------------------------------------===//
// ReduceOp
//===----------------------------------------------------------------------===//

/// (reduce C4, C5) the dimensions that stay.
static FailureOr<SmallVector<int64_t>>
getKeptDimensions(std::optional<Location> location, int64_t rank,
                  ArrayRef<int64_t> dimensions) {
  llvm::SmallSet<int64_t, 8> reduced;
  for (int64_t dim : dimensions) {
    if (!isInRange(dim, rank))
      return emitOptionalError(location, "Out-of-bounds dimension ", dim,
                               ", expected to be in range [0, ", rank, ")");
    if (!reduced.insert(dim).second)
      return emitOptionalError(location,
                               "Duplicate reduction dimension: ", dim);
  }
  return llvm::filter_to_vector(llvm::seq<int64_t>(0, rank), [&](int64_t dim) {
    return !reduced.contains(dim);
  });
}

void ReduceOp::build(OpBuilder &builder, OperationState &state,
                     ValueRange inputs, ValueRange initValues,
                     DenseI64ArrayAttr dimensions, TypeRange elementTypes) {
  state.addOperands(inputs);
  state.addOperands(initValues);
  state.getOrAddProperties<Properties>().dimensions = dimensions;
  state.addRegion();
  addResultTypes<ReduceOp>(builder, state, elementTypes);
}

LogicalResult ReduceOp::inferReturnTypes(MLIRContext *,
                                         std::optional<Location> location,
                                         Adaptor adaptor,
                                         SmallVectorImpl<Type> &inferred) {
  TypeRange inputs = adaptor.getInputs().getTypes();
  FailureOr<RankedTensorType> input = joinInputTypes(location, inputs);
  if (failed(input))
    return failure();
  FailureOr<SmallVector<int64_t>> kept =
      getKeptDimensions(location, input->getRank(), adaptor.getDimensions());
  if (failed(kept))
    return failure();
  // (C7).
  BoundedShape shape;
  for (int64_t dim : *kept)
    shape.appendDim(*input, dim);
  return inferFoldTypes(location, shape,
                        getBuiltRegion(adaptor.getRegions(), 0), inputs,
                        inferred); // (C8)
}

LogicalResult ReduceOp::reifyReturnTypeShapes(OpBuilder &builder,
                                              ValueRange operands,
                                              SmallVectorImpl<Value> &shapes) {
  Adaptor adaptor(operands, *this);
  Value input = adaptor.getInputs().front();
  SmallVector<Value> sizes;
  for (int64_t dim = 0; dim < cast<ShapedType>(input.getType()).getRank();
       ++dim)
    if (!llvm::is_contained(getDimensions(), dim))
      sizes.push_back(reifySize(builder, getLoc(), input, dim));
  shapes.append(getNumResults(), makeShape(builder, getLoc(), sizes));
  return success();
}

LogicalResult ReduceOp::verify() {
  TypeRange inputs = getInputs().getTypes();
  FailureOr<RankedTensorType> input = joinInputTypes(getLoc(), inputs);
  if (failed(input) || failed(verifyNumOperands(*this)))
    return failure();
  FailureOr<SmallVector<int64_t>> kept =
      getKeptDimensions(getLoc(), input->getRank(), getDimensions());
  if (failed(kept))
    return failure();
  // (C6).
  TypeRange inits = getInitValues().getTypes();
  if (failed(verifyReducerShape(getLoc(), getBody(), inputs, inits, *kept)))
    return failure();
  return verifySameElementTypes(getLoc(), "init value", inputs, inits); // (C2)
}

//===----------------------------------------------------------------------===//
// ReduceWindowOp
//===----------------------------------------------------------------------===//

/// (reduce_window C15, select_and_scatter C2) the number of windows in each
/// dimension, for a window whose size is an attribute.
template <typename OpOrAdaptor>
static FailureOr<BoundedShape>
inferWindows(std::optional<Location> location, RankedTensorType input,
             ArrayRef<int64_t> windowDimensions,
             ArrayRef<int64_t> baseDilations, ArrayRef<int64_t> windowDilations,
             OpOrAdaptor op) {
  // (reduce_window, select_and_scatter C5).
  for (auto [dim, size] : llvm::enumerate(windowDimensions))
    if (size <= 0)
      return emitOptionalError(
          location, "expects window to have positive value for ", dim,
          "-th window dimension, but got ", size, ".");
  FailureOr<SmallVector<std::pair<int64_t, int64_t>>> padding =
      convertPaddingAttribute(op.getPadding(), location,
                              windowDimensions.size());
  if (failed(padding))
    return failure();
  FailureOr<SmallVector<WindowDimension>> window =
      verifyWindowAttributesAndInferWindowDimensions(
          windowDimensions, op.getWindowStrides().value_or(ArrayRef<int64_t>()),
          *padding, baseDilations, windowDilations, /*windowReversal=*/{},
          location);
  if (failed(window))
    return failure();
  BoundedShape shape;
  for (auto [dim, dimension] : llvm::enumerate(*window)) {
    FailureOr<int64_t> size =
        inferNumWindows(location, input.getDimSize(dim), dimension);
    FailureOr<int64_t> bound =
        inferNumWindows(location, getBound(input, dim), dimension);
    if (failed(size) || failed(bound))
      return failure();
    shape.append(*size, *bound);
  }
  return shape;
}

template <typename OpOrAdaptor>
static FailureOr<BoundedShape>
inferReduceWindowShape(std::optional<Location> location, OpOrAdaptor op) {
  FailureOr<RankedTensorType> input =
      joinInputTypes(location, op.getInputs().getTypes());
  if (failed(input))
    return failure();
  // (reduce_window C4).
  ArrayRef<int64_t> windowDimensions = op.getWindowDimensions();
  int64_t numWindowDimensions = windowDimensions.size();
  if (numWindowDimensions != input->getRank())
    return emitOptionalError(
        location,
        "expects window-dimensions size == input rank, but got "
        "window-dimensions size: ",
        numWindowDimensions, " and input: ", op.getInputs().front().getType(),
        " with rank = ", input->getRank(), ".");
  return inferWindows(location, *input, windowDimensions,
                      op.getBaseDilations().value_or(ArrayRef<int64_t>()),
                      op.getWindowDilations().value_or(ArrayRef<int64_t>()),
                      op);
}

static void buildWithoutTypes(OperationState &state, ValueRange inputs,
                              ValueRange initValues,
                              const ReduceWindowOp::Properties &properties) {
  state.addOperands(inputs);
  state.addOperands(initValues);
  state.getOrAddProperties<ReduceWindowOp::Properties>() = properties;
}

static ReduceWindowOp::Properties getWindowProperties(
    DenseI64ArrayAttr windowDimensions, DenseI64ArrayAttr windowStrides,
    DenseI64ArrayAttr baseDilations, DenseI64ArrayAttr windowDilations,
    DenseIntElementsAttr padding) {
  ReduceWindowOp::Properties properties;
  properties.setWindowDimensions(windowDimensions);
  properties.setWindowStrides(windowStrides);
  properties.setBaseDilations(baseDilations);
  properties.setWindowDilations(windowDilations);
  properties.setPadding(padding);
  return properties;
}

void ReduceWindowOp::build(OpBuilder &builder, OperationState &state,
                           ValueRange inputs, ValueRange initValues,
                           DenseI64ArrayAttr windowDimensions,
                           DenseI64ArrayAttr windowStrides,
                           DenseI64ArrayAttr baseDilations,
                           DenseI64ArrayAttr windowDilations,
                           DenseIntElementsAttr padding,
                           TypeRange elementTypes) {
  buildWithoutTypes(state, inputs, initValues,
                    getWindowProperties(windowDimensions, windowStrides,
                                        baseDilations, windowDilations,
                                        padding));
  state.addRegion();
  addResultTypes<ReduceWindowOp>(builder, state, elementTypes);
}

void ReduceWindowOp::build(
    OpBuilder &builder, OperationState &state, ValueRange inputs,
    ValueRange initValues, DenseI64ArrayAttr windowDimensions,
    DenseI64ArrayAttr windowStrides, DenseI64ArrayAttr baseDilations,
    DenseI64ArrayAttr windowDilations, DenseIntElementsAttr padding,
    llvm::function_ref<void(OpBuilder &, Location, Block *)> bodyBuilder) {
  SmallVector<Type> elementTypes = llvm::map_to_vector(
      inputs.getTypes(), [](Type type) { return getElementTypeOrSelf(type); });
  build(builder, state, inputs, initValues, windowDimensions, windowStrides,
        baseDilations, windowDilations, padding, elementTypes);
  // The body takes held values, then new ones.
  SmallVector<Type> parameters = getScalarTypes(inputs.getTypes());
  llvm::append_range(parameters, getScalarTypes(inputs.getTypes()));
  SmallVector<Location> locations(parameters.size(), state.location);
  OpBuilder::InsertionGuard guard(builder);
  Block *body = builder.createBlock(state.regions.front().get(), {}, parameters,
                                    locations);
  bodyBuilder(builder, state.location, body);
}

LogicalResult ReduceWindowOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> location, Adaptor adaptor,
    SmallVectorImpl<Type> &inferred) {
  // (C14).
  FailureOr<BoundedShape> shape = inferReduceWindowShape(location, adaptor);
  if (failed(shape))
    return failure();
  return inferFoldTypes(location, *shape,
                        getBuiltRegion(adaptor.getRegions(), 0),
                        adaptor.getInputs().getTypes(), inferred); // (C16)
}

LogicalResult ReduceWindowOp::verify() {
  if (failed(
          inferReduceWindowShape(std::optional<Location>(getLoc()), *this)) ||
      failed(verifyNumOperands(*this)))
    return failure();
  // (C13).
  TypeRange inputs = getInputs().getTypes();
  TypeRange inits = getInitValues().getTypes();
  if (failed(verifyReducerShape(getLoc(), getBody(), inputs, inits,
                                /*allowedDimensions=*/{})))
    return failure();
  return verifySameElementTypes(getLoc(), "init value", inputs, inits); // (C3)
}

Operation *ReduceWindowOp::getReductionOp(int resultIndex) {
  Operation *terminator = getBody().front().getTerminator();
  if (resultIndex < 0 ||
      resultIndex >= static_cast<int>(terminator->getNumOperands()))
    return nullptr;
  Operation *reducer = terminator->getOperand(resultIndex).getDefiningOp();
  if (!reducer || reducer->getNumOperands() != 2)
    return nullptr;
  auto isParameter = [&](Value value, size_t index) {
    auto argument = dyn_cast<BlockArgument>(value);
    return argument && argument.getOwner() == &getBody().front() &&
           argument.getArgNumber() == index;
  };
  size_t held = resultIndex;
  size_t next = getInputs().size() + resultIndex;
  Value lhs = reducer->getOperand(0);
  Value rhs = reducer->getOperand(1);
  bool combinesBoth = (isParameter(lhs, held) && isParameter(rhs, next)) ||
                      (isParameter(lhs, next) && isParameter(rhs, held));
  return combinesBoth ? reducer : nullptr;
}

//===----------------------------------------------------------------------===//
// SelectAndScatterOp
//===----------------------------------------------------------------------===//

void SelectAndScatterOp::build(OpBuilder &builder, OperationState &state,
                               Value operand, Value source, Value initValue,
                               DenseI64ArrayAttr windowDimensions,
                               DenseI64ArrayAttr windowStrides,
                               DenseIntElementsAttr padding, Type elementType) {
  build(builder, state,
        withElementTypes(operand.getType(), elementType).front(), operand,
        source, initValue, windowDimensions, windowStrides, padding);
}

LogicalResult SelectAndScatterOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> location, Adaptor adaptor,
    SmallVectorImpl<Type> &inferred) {
  // (C11, C12).
  Type operandType = adaptor.getOperand().getType();
  FailureOr<SmallVector<Type>> elementTypes = inferReducerElementTypes(
      location, getBuiltRegion(adaptor.getRegions(), 1), operandType);
  if (failed(elementTypes))
    return failure();
  llvm::append_range(inferred, withElementTypes(operandType, *elementTypes));
  return success();
}

/// (select_and_scatter C9) select: (tensor<E>, tensor<E>) -> tensor<i1>, E the
/// operand's element type.
static LogicalResult verifySelect(SelectAndScatterOp op) {
  std::optional<Location> location = op.getLoc();
  Region &select = op.getSelect();
  size_t numParameters = select.empty() ? 0 : select.front().getNumArguments();
  if (numParameters != 2)
    return emitOptionalError(location,
                             "expects the select-region to take 2 "
                             "parameters, but takes ",
                             numParameters);
  Block &block = select.front();
  Type expected = getScalarTypes(op.getOperand().getType()).front();
  for (BlockArgument parameter : block.getArguments())
    if (!isCompatibleForHloTypeInference(expected, parameter.getType()))
      return emitOptionalError(location,
                               "expects the type of select-region's parameter "
                               "at index ",
                               parameter.getArgNumber(), " to be ", expected,
                               ", but got ", parameter.getType());
  if (block.empty() || !isa<ReturnOp>(block.back()))
    return emitOptionalError(
        location, "expects select-region to end with stablehlo.return");
  TypeRange returned = block.back().getOperandTypes();
  if (returned.size() != 1)
    return emitOptionalError(
        location, "expects select-region to return single value, but got: ",
        returned.size());
  auto type = dyn_cast<RankedTensorType>(returned.front());
  if (!type || type.getRank() != 0 || !type.getElementType().isInteger(1))
    return emitOptionalError(
        location,
        "expects the return-type of select-region to be tensor<i1>, "
        "but got: ",
        returned.front());
  return success();
}

/// (select_and_scatter C2) the shape of the source.
static LogicalResult verifySourceShape(SelectAndScatterOp op) {
  auto operand = cast<RankedTensorType>(op.getOperand().getType());
  auto source = cast<RankedTensorType>(op.getSource().getType());
  // Without the attribute windows have one element.
  SmallVector<int64_t> ones(operand.getRank(), 1);
  ArrayRef<int64_t> windowDimensions =
      op.getWindowDimensions().value_or(ArrayRef<int64_t>(ones));
  // (select_and_scatter C4).
  int64_t numWindowDimensions = windowDimensions.size();
  if (numWindowDimensions != operand.getRank())
    return emitOptionalError(
        op.getLoc(),
        "expects window-dimensions size == operand rank, but got "
        "window-dimensions size: ",
        numWindowDimensions, " and operand-type: ", Type(operand),
        " with rank = ", operand.getRank(), ".");
  FailureOr<BoundedShape> shape =
      inferWindows(op.getLoc(), operand, windowDimensions,
                   /*baseDilations=*/{}, /*windowDilations=*/{}, op);
  if (failed(shape))
    return failure();
  Type expected = shape->getType(source.getElementType());
  if (failed(verifyCompatibleShapeWithBounds(expected, source)))
    return emitOptionalError(op.getLoc(), "expects source-type to be ",
                             expected, ", but got", Type(source));
  return success();
}

LogicalResult SelectAndScatterOp::verify() {
  if (failed(verifySelect(*this)))
    return failure();
  // (C10).
  Type operandType = getOperand().getType();
  Type sourceType = getSource().getType();
  Type initType = getInitValue().getType();
  if (failed(
          verifyReducerShape(getLoc(), getScatter(), sourceType, initType)) ||
      failed(verifySourceShape(*this)))
    return failure();
  // (C1, C3).
  return success(succeeded(verifySameElementTypes(getLoc(), "source",
                                                  operandType, sourceType)) &&
                 succeeded(verifySameElementTypes(getLoc(), "init value",
                                                  operandType, initType)));
}
