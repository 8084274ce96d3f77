//===- Contraction.cpp - Result types of contractions ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/Contraction.h"

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/Base.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::hlo;

ContractionTypes ContractionTypes::get(Type lhs, Type rhs, Type result) {
  return {getElementTypeOrSelf(lhs), getElementTypeOrSelf(rhs),
          getElementTypeOrSelf(result)};
}

bool ContractionTypes::isAnyQuantized() const {
  return isa<quant::QuantizedType>(lhs) || isa<quant::QuantizedType>(rhs) ||
         isa<quant::QuantizedType>(result);
}

/// `[2, ?, <=4]`.
static std::string toString(const BoundedShape &shape) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  stream << '[';
  llvm::interleaveComma(llvm::zip_equal(shape.sizes, shape.bounds), stream,
                        [&](auto dim) {
                          auto [size, bound] = dim;
                          if (isStaticDimSize(size))
                            stream << size;
                          else if (isStaticDimSize(bound))
                            stream << "<=" << bound;
                          else
                            stream << '?';
                        });
  stream << ']';
  return text;
}

LogicalResult hlo::verifyContractionShape(std::optional<Location> location,
                                          const BoundedShape &inferredShape,
                                          Type result) {
  if (succeeded(verifyCompatibleShapeWithBounds(
          inferredShape.getType(getElementTypeOrSelf(result)), result)))
    return success();
  return emitOptionalError(
      location, "inferred shape '", toString(inferredShape),
      "' is incompatible with return type of operation ", result);
}

LogicalResult hlo::verifyQuantizedKinds(std::optional<Location> location,
                                        const ContractionTypes &types) {
  if (isa<quant::QuantizedType>(types.rhs) &&
      isa<quant::QuantizedType>(types.lhs) ==
          isa<quant::QuantizedType>(types.result))
    return success();
  return emitOptionalError(
      location, "rhs should be quantized for quantized operations and "
                "is_quantized(lhs)=is_quantized(result) should hold");
}

LogicalResult hlo::verifyQuantizedParameters(std::optional<Location> location,
                                             const ContractionTypes &types) {
  auto rhs = cast<quant::QuantizedType>(types.rhs);
  auto lhs = dyn_cast<quant::QuantizedType>(types.lhs);
  if (!lhs) {
    // (dot_general C20, convolution, dynamic_conv C34) the hybrid form.
    if (types.lhs == rhs.getExpressedType() && types.lhs == types.result)
      return success();
    return emitOptionalError(location,
                             "mismatched rhs quantization expressed type and "
                             "lhs and result element type");
  }
  auto result = cast<quant::QuantizedType>(types.result);
  // (dot_general C17, convolution, dynamic_conv C31).
  if (lhs.getStorageType() != rhs.getStorageType())
    return emitOptionalError(
        location, "mismatched lhs and rhs quantization storage types");
  // (dot_general C18, convolution, dynamic_conv C32).
  if (lhs.getExpressedType() != rhs.getExpressedType() ||
      lhs.getExpressedType() != result.getExpressedType())
    return emitOptionalError(
        location,
        "mismatched lhs, rhs and result quantization expressed types");
  // (dot_general C19, convolution C33).
  if (isa<quant::UniformQuantizedType>(rhs) &&
      !isa<quant::UniformQuantizedType>(result))
    return emitOptionalError(
        location, "mismatched rhs and result quantization granularity");
  return success();
}
