//===- Types.cpp - XLA's element types and shapes -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/builder/Types.h"

#include "stablehlo/dialect/Base.h"
#include "stablehlo/dialect/StablehloAttrs.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::builder;

Type builder::makeElementType(MLIRContext *context, PrimitiveType type) {
  Builder b(context);
  auto makeUnsigned = [&](unsigned width) {
    return b.getIntegerType(width, /*isSigned=*/false);
  };
  switch (type) {
  case PrimitiveType::PRED:
    return b.getI1Type();
  case PrimitiveType::S2:
    return b.getIntegerType(2);
  case PrimitiveType::S4:
    return b.getIntegerType(4);
  case PrimitiveType::S8:
    return b.getIntegerType(8);
  case PrimitiveType::S16:
    return b.getIntegerType(16);
  case PrimitiveType::S32:
    return b.getIntegerType(32);
  case PrimitiveType::S64:
    return b.getIntegerType(64);
  case PrimitiveType::U2:
    return makeUnsigned(2);
  case PrimitiveType::U4:
    return makeUnsigned(4);
  case PrimitiveType::U8:
    return makeUnsigned(8);
  case PrimitiveType::U16:
    return makeUnsigned(16);
  case PrimitiveType::U32:
    return makeUnsigned(32);
  case PrimitiveType::U64:
    return makeUnsigned(64);
  case PrimitiveType::F4E2M1FN:
    return b.getType<Float4E2M1FNType>();
  case PrimitiveType::F6E2M3FN:
    return b.getType<Float6E2M3FNType>();
  case PrimitiveType::F6E3M2FN:
    return b.getType<Float6E3M2FNType>();
  case PrimitiveType::F8E3M4:
    return b.getType<Float8E3M4Type>();
  case PrimitiveType::F8E4M3:
    return b.getType<Float8E4M3Type>();
  case PrimitiveType::F8E4M3FN:
    return b.getType<Float8E4M3FNType>();
  case PrimitiveType::F8E4M3FNUZ:
    return b.getType<Float8E4M3FNUZType>();
  case PrimitiveType::F8E4M3B11FNUZ:
    return b.getType<Float8E4M3B11FNUZType>();
  case PrimitiveType::F8E5M2:
    return b.getType<Float8E5M2Type>();
  case PrimitiveType::F8E5M2FNUZ:
    return b.getType<Float8E5M2FNUZType>();
  case PrimitiveType::F8E8M0FNU:
    return b.getType<Float8E8M0FNUType>();
  case PrimitiveType::BF16:
    return b.getBF16Type();
  case PrimitiveType::F16:
    return b.getF16Type();
  case PrimitiveType::F32:
    return b.getF32Type();
  case PrimitiveType::F64:
    return b.getF64Type();
  case PrimitiveType::C64:
    return ComplexType::get(b.getF32Type());
  case PrimitiveType::C128:
    return ComplexType::get(b.getF64Type());
  }
  return {};
}

RankedTensorType builder::makeShape(MLIRContext *context, PrimitiveType type,
                                    ArrayRef<int64_t> sizes) {
  return makeBoundedShape(context, type, sizes, /*bounds=*/{});
}

RankedTensorType builder::makeBoundedShape(MLIRContext *context,
                                           PrimitiveType type,
                                           ArrayRef<int64_t> sizes,
                                           ArrayRef<int64_t> bounds) {
  Type elementType = makeElementType(context, type);
  if (!elementType)
    return {};
  return RankedTensorType::get(sizes, elementType,
                               hlo::getBoundsEncoding(context, bounds));
}
