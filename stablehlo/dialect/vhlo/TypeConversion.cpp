//===- TypeConversion.cpp - Types of VHLO and their counterparts ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/vhlo/TypeConversion.h"

#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/Dialect/Shape/IR/Shape.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "stablehlo/dialect/StablehloDialect.h"
#include "stablehlo/dialect/VhloDialect.h"
#include "stablehlo/dialect/vhlo/Quietly.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::vhlo;
namespace quant = mlir::quant;

/// `T` made of `parts`; null if there is no such type.
template <typename T, typename... Parts>
static Type makeChecked(MLIRContext *context, Parts... parts) {
  return quietly(context, [&](auto emitError) {
    return T::getChecked(emitError, parts...);
  });
}

static Type getCounterpart(Type type) {
  return type.getContext()->getOrLoadDialect<VhloDialect>()->getCounterpart(
      type);
}

static bool isVhloOrForeign(Dialect &dialect) {
  return !isa<BuiltinDialect, quant::QuantDialect, shape::ShapeDialect,
              stablehlo::StablehloDialect>(dialect);
}

bool vhlo::isVhloOrForeign(Type type) {
  return ::isVhloOrForeign(type.getDialect());
}

bool vhlo::isVhloOrForeign(Attribute attribute) {
  return ::isVhloOrForeign(attribute.getDialect());
}

//===----------------------------------------------------------------------===//
// To VHLO
//===----------------------------------------------------------------------===//

namespace {
/// Converts the parts of a type; one that has no counterpart makes the whole
/// null.
class ToVhlo {
public:
  explicit ToVhlo(OtherDialects others) : others(others) {}

  Type convert(Type type);

private:
  FailureOr<SmallVector<Type>> convertAll(TypeRange types);
  /// `get` of the converted `type`.
  template <typename Get> Type wrap(Type type, Get get) {
    Type converted = convert(type);
    return converted ? get(converted) : Type();
  }

  Type convertFunction(FunctionType type);
  Type convertRankedTensor(RankedTensorType type);
  Type convertQuantized(quant::QuantizedType type);

  OtherDialects others;
};
} // namespace

FailureOr<SmallVector<Type>> ToVhlo::convertAll(TypeRange types) {
  SmallVector<Type> converted;
  for (Type type : types) {
    converted.push_back(convert(type));
    if (!converted.back())
      return failure();
  }
  return converted;
}

Type ToVhlo::convert(Type type) {
  MLIRContext *context = type.getContext();
  if (isa<VhloDialect>(type.getDialect()))
    return type;
  if (Type leaf = getCounterpart(type))
    return leaf;
  auto wrapAll = [&](TypeRange types, auto get) -> Type {
    FailureOr<SmallVector<Type>> converted = convertAll(types);
    return succeeded(converted) ? Type(get(context, *converted)) : Type();
  };
  return TypeSwitch<Type, Type>(type)
      .Case([&](ComplexType type) {
        return wrap(type.getElementType(), [&](Type element) {
          return ComplexV1Type::get(context, element);
        });
      })
      .Case([&](FunctionType type) { return convertFunction(type); })
      .Case([&](RankedTensorType type) { return convertRankedTensor(type); })
      .Case([&](UnrankedTensorType type) {
        return wrap(type.getElementType(), [&](Type element) {
          return UnrankedTensorV1Type::get(context, element);
        });
      })
      .Case([&](MemRefType type) {
        return wrap(type.getElementType(), [&](Type element) {
          return RankedBufferV1Type::get(context, type.getShape(), element);
        });
      })
      .Case([&](TupleType type) {
        return wrapAll(type.getTypes(), [](auto... arguments) {
          return TupleV1Type::get(arguments...);
        });
      })
      .Case([&](stablehlo::FutureType type) {
        return wrapAll(type.getTypes(), [](auto... arguments) {
          return FutureV1Type::get(arguments...);
        });
      })
      .Case([&](quant::QuantizedType type) { return convertQuantized(type); })
      .Default([&](Type type) {
        return others == OtherDialects::Allowed && vhlo::isVhloOrForeign(type)
                   ? type
                   : Type();
      });
}

Type ToVhlo::convertFunction(FunctionType type) {
  FailureOr<SmallVector<Type>> inputs = convertAll(type.getInputs());
  FailureOr<SmallVector<Type>> results = convertAll(type.getResults());
  if (failed(inputs) || failed(results))
    return {};
  return FunctionV1Type::get(type.getContext(), *inputs, *results);
}

Type ToVhlo::convertRankedTensor(RankedTensorType type) {
  MLIRContext *context = type.getContext();
  Attribute encoding = type.getEncoding();
  if (auto bounds = dyn_cast_or_null<stablehlo::TypeExtensionsAttr>(encoding))
    encoding = TypeExtensionsV1Attr::get(context, bounds.getBounds());
  else if (encoding && !isa<VhloDialect>(encoding.getDialect()))
    return {};
  return wrap(type.getElementType(), [&](Type element) {
    return RankedTensorV1Type::get(context, encoding, type.getShape(), element);
  });
}

Type ToVhlo::convertQuantized(quant::QuantizedType type) {
  MLIRContext *context = type.getContext();
  // Calibrated types have none.
  Type storage =
      type.getStorageType() ? convert(type.getStorageType()) : Type();
  Type expressed =
      type.getExpressedType() ? convert(type.getExpressedType()) : Type();
  if (!storage || !expressed)
    return {};
  if (auto uniform = dyn_cast<quant::UniformQuantizedType>(type))
    return UniformQuantizedV1Type::get(
        context, uniform.getFlags(), storage, expressed,
        APFloat(uniform.getScale()), uniform.getZeroPoint(),
        uniform.getStorageTypeMin(), uniform.getStorageTypeMax());
  auto perAxis = dyn_cast<quant::UniformQuantizedPerAxisType>(type);
  if (!perAxis || perAxis.getQuantizedDimension() < 0)
    return {};
  auto scales = llvm::map_to_vector(
      perAxis.getScales(), [](double scale) { return APFloat(scale); });
  return UniformQuantizedPerAxisV1Type::get(
      context, perAxis.getFlags(), storage, expressed,
      perAxis.getQuantizedDimension(), perAxis.getStorageTypeMin(),
      perAxis.getStorageTypeMax(), scales, perAxis.getZeroPoints());
}

Type vhlo::convertTypeToVhlo(Type type, OtherDialects others) {
  return ToVhlo(others).convert(type);
}

//===----------------------------------------------------------------------===//
// From VHLO
//===----------------------------------------------------------------------===//

static FailureOr<SmallVector<Type>> convertAll(TypeRange types) {
  SmallVector<Type> converted;
  for (Type type : types) {
    converted.push_back(convertTypeToStablehlo(type));
    if (!converted.back())
      return failure();
  }
  return converted;
}

static Type convertFunction(FunctionV1Type type) {
  FailureOr<SmallVector<Type>> inputs = convertAll(type.getInputs());
  FailureOr<SmallVector<Type>> outputs = convertAll(type.getOutputs());
  if (failed(inputs) || failed(outputs))
    return {};
  return FunctionType::get(type.getContext(), *inputs, *outputs);
}

static Type convertRankedTensor(RankedTensorV1Type type) {
  Attribute encoding = type.getEncoding();
  if (auto bounds = dyn_cast_or_null<TypeExtensionsV1Attr>(encoding))
    encoding = stablehlo::TypeExtensionsAttr::get(type.getContext(),
                                                  bounds.getBounds());
  else if (encoding && isa<VhloDialect>(encoding.getDialect()))
    return {};
  Type element = convertTypeToStablehlo(type.getElementType());
  if (!element)
    return {};
  return makeChecked<RankedTensorType>(type.getContext(), type.getShape(),
                                       element, encoding);
}

static Type convertBuffer(RankedBufferV1Type type) {
  Type element = convertTypeToStablehlo(type.getElementType());
  if (!element)
    return {};
  return makeChecked<MemRefType>(type.getContext(), type.getShape(), element,
                                 MemRefLayoutAttrInterface(), Attribute());
}

static Type convertQuantized(UniformQuantizedV1Type type) {
  Type storage = convertTypeToStablehlo(type.getStorageType());
  Type expressed = convertTypeToStablehlo(type.getExpressedType());
  if (!isa_and_present<IntegerType>(storage) || !expressed)
    return {};
  return makeChecked<quant::UniformQuantizedType>(
      type.getContext(), type.getFlags(), storage, expressed,
      type.getScale().convertToDouble(), type.getZeroPoint(),
      type.getStorageTypeMin(), type.getStorageTypeMax());
}

static Type convertQuantizedPerAxis(UniformQuantizedPerAxisV1Type type) {
  Type storage = convertTypeToStablehlo(type.getStorageType());
  Type expressed = convertTypeToStablehlo(type.getExpressedType());
  if (!isa_and_present<IntegerType>(storage) || !expressed)
    return {};
  auto scales = llvm::map_to_vector(type.getScales(), [](const APFloat &scale) {
    return scale.convertToDouble();
  });
  return makeChecked<quant::UniformQuantizedPerAxisType>(
      type.getContext(), type.getFlags(), storage, expressed,
      ArrayRef<double>(scales), type.getZeroPoints(),
      type.getQuantizedDimension(), type.getStorageTypeMin(),
      type.getStorageTypeMax());
}

Type vhlo::convertTypeToStablehlo(Type type) {
  MLIRContext *context = type.getContext();
  if (!isa<VhloDialect>(type.getDialect()))
    return type;
  if (Type leaf = getCounterpart(type))
    return leaf;
  auto wrapAll = [&](TypeRange types, auto get) -> Type {
    FailureOr<SmallVector<Type>> converted = convertAll(types);
    return succeeded(converted) ? get(*converted) : Type();
  };
  return TypeSwitch<Type, Type>(type)
      .Case([&](ComplexV1Type type) -> Type {
        Type element = convertTypeToStablehlo(type.getElementType());
        return element ? makeChecked<ComplexType>(context, element) : Type();
      })
      .Case([](FunctionV1Type type) { return convertFunction(type); })
      .Case([](RankedTensorV1Type type) { return convertRankedTensor(type); })
      .Case([&](UnrankedTensorV1Type type) -> Type {
        Type element = convertTypeToStablehlo(type.getElementType());
        return element ? makeChecked<UnrankedTensorType>(context, element)
                       : Type();
      })
      .Case([](RankedBufferV1Type type) { return convertBuffer(type); })
      .Case([&](TupleV1Type type) {
        return wrapAll(type.getTypes(), [&](TypeRange types) -> Type {
          return TupleType::get(context, types);
        });
      })
      .Case([&](FutureV1Type type) {
        return wrapAll(type.getTypes(), [&](ArrayRef<Type> types) -> Type {
          return makeChecked<stablehlo::FutureType>(context, context, types);
        });
      })
      .Case([](UniformQuantizedV1Type type) { return convertQuantized(type); })
      .Case([](UniformQuantizedPerAxisV1Type type) {
        return convertQuantizedPerAxis(type);
      })
      .Default(Type());
}

//===----------------------------------------------------------------------===//
// VhloTypeConverter
//===----------------------------------------------------------------------===//

VhloTypeConverter::VhloTypeConverter() {
  addConversion([](Type type) -> std::optional<Type> {
    return isVhloOrForeign(type) ? std::optional(type) : std::nullopt;
  });
}

void VhloTypeConverter::addBuiltinToVhloConversions(OtherDialects others) {
  this->others = others;
  addConversion([others](Type type) -> std::optional<Type> {
    return convertTypeToVhlo(type, others);
  });
}

void VhloTypeConverter::addVhloToBuiltinConversions() {
  addConversion([](Type type) -> std::optional<Type> {
    return convertTypeToStablehlo(type);
  });
}

void VhloTypeConverter::addUnrealizedMaterializations() {
  auto cast = [](OpBuilder &builder, Type type, ValueRange inputs,
                 Location location) -> Value {
    return UnrealizedConversionCastOp::create(builder, location, type, inputs)
        .getResult(0);
  };
  addSourceMaterialization(cast);
  addTargetMaterialization(cast);
}
