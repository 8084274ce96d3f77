//===- ElementTypeMlir.cpp - MLIR types as element types ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/tensor/ElementType.h"

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using stablehlo::ElementType;

static std::optional<ElementType> getIntegerType(unsigned width,
                                                 bool isUnsigned) {
  switch (width) {
  case 2:
    return isUnsigned ? ElementType::UI2 : ElementType::SI2;
  case 4:
    return isUnsigned ? ElementType::UI4 : ElementType::SI4;
  case 8:
    return isUnsigned ? ElementType::UI8 : ElementType::SI8;
  case 16:
    return isUnsigned ? ElementType::UI16 : ElementType::SI16;
  case 32:
    return isUnsigned ? ElementType::UI32 : ElementType::SI32;
  case 64:
    return isUnsigned ? ElementType::UI64 : ElementType::SI64;
  default:
    return std::nullopt;
  }
}

std::optional<ElementType> stablehlo::getElementType(Type type) {
  using Result = std::optional<ElementType>;
  return llvm::TypeSwitch<Type, Result>(type)
      .Case([](IntegerType integer) -> Result {
        if (integer.getWidth() == 1 && integer.isSignless())
          return ElementType::I1;
        return getIntegerType(integer.getWidth(), integer.isUnsigned());
      })
      .Case<quant::UniformQuantizedType, quant::UniformQuantizedPerAxisType>(
          [](quant::QuantizedType quantized) {
            return getIntegerType(quantized.getStorageTypeIntegralWidth(),
                                  !quantized.isSigned());
          })
      .Case([](ComplexType complex) -> Result {
        if (complex.getElementType().isF32())
          return ElementType::ComplexF32;
        if (complex.getElementType().isF64())
          return ElementType::ComplexF64;
        return std::nullopt;
      })
      .Case([](Float4E2M1FNType) { return ElementType::F4E2M1FN; })
      .Case([](Float6E2M3FNType) { return ElementType::F6E2M3FN; })
      .Case([](Float6E3M2FNType) { return ElementType::F6E3M2FN; })
      .Case([](Float8E3M4Type) { return ElementType::F8E3M4; })
      .Case([](Float8E4M3Type) { return ElementType::F8E4M3; })
      .Case([](Float8E4M3FNType) { return ElementType::F8E4M3FN; })
      .Case([](Float8E4M3FNUZType) { return ElementType::F8E4M3FNUZ; })
      .Case([](Float8E4M3B11FNUZType) { return ElementType::F8E4M3B11FNUZ; })
      .Case([](Float8E5M2Type) { return ElementType::F8E5M2; })
      .Case([](Float8E5M2FNUZType) { return ElementType::F8E5M2FNUZ; })
      .Case([](Float8E8M0FNUType) { return ElementType::F8E8M0FNU; })
      .Case([](BFloat16Type) { return ElementType::BF16; })
      .Case([](Float16Type) { return ElementType::F16; })
      .Case([](Float32Type) { return ElementType::F32; })
      .Case([](Float64Type) { return ElementType::F64; })
      .Default([](Type) { return std::nullopt; });
}

static Type getMlirFloatType(ElementType type, MLIRContext *context) {
  switch (type) {
  case ElementType::F4E2M1FN:
    return Float4E2M1FNType::get(context);
  case ElementType::F6E2M3FN:
    return Float6E2M3FNType::get(context);
  case ElementType::F6E3M2FN:
    return Float6E3M2FNType::get(context);
  case ElementType::F8E3M4:
    return Float8E3M4Type::get(context);
  case ElementType::F8E4M3:
    return Float8E4M3Type::get(context);
  case ElementType::F8E4M3FN:
    return Float8E4M3FNType::get(context);
  case ElementType::F8E4M3FNUZ:
    return Float8E4M3FNUZType::get(context);
  case ElementType::F8E4M3B11FNUZ:
    return Float8E4M3B11FNUZType::get(context);
  case ElementType::F8E5M2:
    return Float8E5M2Type::get(context);
  case ElementType::F8E5M2FNUZ:
    return Float8E5M2FNUZType::get(context);
  case ElementType::F8E8M0FNU:
    return Float8E8M0FNUType::get(context);
  case ElementType::BF16:
    return BFloat16Type::get(context);
  case ElementType::F16:
    return Float16Type::get(context);
  case ElementType::F32:
    return Float32Type::get(context);
  default:
    assert(type == ElementType::F64 && "not a float");
    return Float64Type::get(context);
  }
}

Type stablehlo::getMlirType(ElementType type, MLIRContext *context) {
  if (isFloat(type))
    return getMlirFloatType(type, context);
  if (isComplex(type))
    return ComplexType::get(
        getMlirFloatType(getComplexPartType(type), context));
  return IntegerType::get(context, getNumBits(type),
                          isUnsignedInteger(type) ? IntegerType::Unsigned
                                                  : IntegerType::Signless);
}
