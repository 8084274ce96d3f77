//===- Reducer.cpp - Bodies of folds --------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/Reducer.h"

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ops/ModularityOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::hlo;

bool hlo::isPromotableElementType(Type from, Type to) {
  if (from == to)
    return true;
  if (auto fromInt = dyn_cast<IntegerType>(from)) {
    auto toInt = dyn_cast<IntegerType>(to);
    // i1 is no integer to the spec.
    return toInt && fromInt.getWidth() > 1 &&
           fromInt.getWidth() <= toInt.getWidth();
  }
  if (isa<FloatType>(from))
    return isa<FloatType>(to);
  if (isa<ComplexType>(from))
    return isa<ComplexType>(to);
  auto fromQuantized = dyn_cast<quant::QuantizedType>(from);
  auto toQuantized = dyn_cast<quant::QuantizedType>(to);
  return fromQuantized && toQuantized &&
         fromQuantized.getExpressedType() == toQuantized.getExpressedType() &&
         fromQuantized.getStorageTypeIntegralWidth() <=
             toQuantized.getStorageTypeIntegralWidth();
}

Region *hlo::getBuiltRegion(RegionRange regions, unsigned index) {
  if (index >= regions.size())
    return nullptr;
  Region *region = regions[index];
  return region && !region->empty() ? region : nullptr;
}

SmallVector<Type> hlo::getScalarTypes(TypeRange types) {
  return llvm::map_to_vector(types, [](Type type) -> Type {
    return RankedTensorType::get({}, getElementTypeOrSelf(type));
  });
}

SmallVector<Type> hlo::withElementTypes(TypeRange types,
                                        ArrayRef<Type> elementTypes) {
  SmallVector<Type> result;
  for (auto [type, elementType] : llvm::zip(types, elementTypes)) {
    auto shaped = dyn_cast<ShapedType>(type);
    result.push_back(shaped ? shaped.clone(elementType) : type);
  }
  return result;
}

/// The types that `body`, which may not be verified yet, returns: as many
/// tensor types as there are inputs.
static FailureOr<TypeRange> getReturnedTypes(std::optional<Location> location,
                                             Region &body, size_t numInputs) {
  if (body.empty() || body.front().empty() ||
      !body.front().back().hasTrait<mlir::OpTrait::IsTerminator>())
    return emitOptionalError(
        location, "The reduction-region expected to have a terminator");
  Operation &terminator = body.front().back();
  if (!isa<stablehlo::ReturnOp>(terminator))
    return emitOptionalError(
        location, "expects regions to end with 'stablehlo.return', found '",
        terminator.getName(), "'");
  TypeRange types = terminator.getOperandTypes();
  if (types.empty())
    return emitOptionalError(
        location, "The reduction-region expected to return some value(s)");
  if (types.size() != numInputs)
    return emitOptionalError(location, "Reduction-region here must produce ",
                             numInputs, " tensors, but produces ", types.size(),
                             " instead");
  for (Type type : types)
    if (!isa<RankedTensorType>(type))
      return emitOptionalError(location,
                               "Reduction-region here must produce "
                               "tensor-typed result(s), but produces ",
                               type, " instead");
  return types;
}

FailureOr<SmallVector<Type>>
hlo::inferReducerElementTypes(std::optional<Location> location, Region *body,
                              TypeRange inputTypes) {
  auto toElementTypes = [](TypeRange types) {
    return llvm::map_to_vector(
        types, [](Type type) { return getElementTypeOrSelf(type); });
  };
  if (!body)
    return toElementTypes(inputTypes);
  FailureOr<TypeRange> returned =
      getReturnedTypes(location, *body, inputTypes.size());
  if (failed(returned))
    return failure();
  return toElementTypes(*returned);
}

/// The parameter at `index` has the type that the body returns for it.
static LogicalResult verifyParameterType(std::optional<Location> location,
                                         Block &block, size_t index,
                                         Type returned) {
  Type type = block.getArgument(index).getType();
  if (isCompatibleForHloTypeInference(type, returned))
    return success();
  return emitOptionalError(
      location, "The type of reduction-region's parameter at index ", index,
      " is different than the corresponding result type: ", type, " vs ",
      returned);
}

/// The initial value can be converted to what the body returns.
static LogicalResult verifyInitType(std::optional<Location> location,
                                    size_t index, Type returned, Type init) {
  if (failed(verifyCompatibleShape(returned, init)))
    return emitOptionalError(
        location, "The shape of reduction-region's result type at index ",
        index,
        " differs from the op's corresponding init-value type: ", returned,
        " vs ", init);
  if (!isPromotableElementType(getElementTypeOrSelf(init),
                               getElementTypeOrSelf(returned)))
    return emitOptionalError(
        location,
        "The element-type of reduction-region's result type at index ", index,
        " is expected to be promotable from the op's corresponding init-value "
        "element-type: ",
        returned, " vs ", init);
  return success();
}

/// The input at `inputIndex` can be converted to the parameter at
/// `parameterIndex`, which must be a scalar. What a parameter of higher rank is
/// told depends on how far it is from part of the input's shape.
static LogicalResult verifyInputType(std::optional<Location> location,
                                     size_t parameterIndex, Type parameterType,
                                     size_t inputIndex, Type inputType,
                                     ArrayRef<int64_t> allowedDimensions) {
  auto emitNoScalar = [&] {
    return emitOptionalError(
        location, "expects reduction-region's argument at index ",
        parameterIndex, " to be a 0-dimensional tensor, but got ",
        parameterType);
  };
  auto parameter = dyn_cast<RankedTensorType>(parameterType);
  if (!parameter)
    return emitNoScalar();
  Type inputElement = getElementTypeOrSelf(inputType);
  if (!isPromotableElementType(inputElement, parameter.getElementType()))
    return emitOptionalError(
        location, "The element-type of reduction-region's argument at index ",
        parameterIndex, " is expected to be promotable from ", inputElement,
        ", but got ", parameter.getElementType());
  if (parameter.getRank() == 0)
    return success();
  if (parameter.getRank() > static_cast<int64_t>(allowedDimensions.size()))
    return emitOptionalError(
        location, "The rank of reduction-region's argument at index ",
        parameterIndex, " is expected to be <= ", allowedDimensions.size(),
        ", got ", parameter.getRank());
  auto input = cast<ShapedType>(inputType);
  for (auto [size, dim] : llvm::zip(parameter.getShape(), allowedDimensions))
    if (!verifyCompatibleDims(size, input.getDimSize(dim)))
      return emitOptionalError(
          location, "The shape of reduction-region's argument at index ",
          parameterIndex,
          " is not compatible with that of reduce-op's input-parameter at "
          "index ",
          inputIndex);
  return emitNoScalar();
}

LogicalResult hlo::verifyReducerShape(std::optional<Location> location,
                                      Region &body, TypeRange inputTypes,
                                      TypeRange initTypes,
                                      ArrayRef<int64_t> allowedDimensions) {
  size_t numInputs = inputTypes.size();
  size_t numParameters = body.empty() ? 0 : body.front().getNumArguments();
  if (numParameters != 2 * numInputs)
    return emitOptionalError(location, "Reduction-region must take ",
                             2 * numInputs, " parameters, but takes ",
                             numParameters, " parameter(s)");
  FailureOr<TypeRange> returned = getReturnedTypes(location, body, numInputs);
  if (failed(returned))
    return failure();

  Block &block = body.front();
  for (auto [i, type] : llvm::enumerate(*returned)) {
    if (failed(verifyParameterType(location, block, i, type)) ||
        failed(verifyParameterType(location, block, numInputs + i, type)) ||
        failed(verifyInitType(location, i, type, initTypes[i])))
      return failure();
  }
  for (auto [i, type] : llvm::enumerate(inputTypes)) {
    size_t parameterIndex = numInputs + i;
    if (failed(verifyInputType(location, parameterIndex,
                               block.getArgument(parameterIndex).getType(), i,
                               type, allowedDimensions)))
      return failure();
  }
  return success();
}

LogicalResult hlo::verifySameElementTypes(std::optional<Location> location,
                                          StringRef name, TypeRange inputTypes,
                                          TypeRange types) {
  for (auto [i, inputType, type] : llvm::enumerate(inputTypes, types)) {
    Type expected = getElementTypeOrSelf(inputType);
    Type found = getElementTypeOrSelf(type);
    if (!isCompatibleElementTypeForHloTypeInference(expected, found))
      return emitOptionalError(location, "expects ", name, " #", i,
                               " to have element type ", expected, ", but got ",
                               found);
  }
  return success();
}
