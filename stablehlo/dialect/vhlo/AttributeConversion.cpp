//===- AttributeConversion.cpp - VHLO's attributes and counterparts -------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/vhlo/AttributeConversion.h"

#include "mlir/IR/Builders.h"
#include "stablehlo/dialect/vhlo/Quietly.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::vhlo;

//===----------------------------------------------------------------------===//
// Integers and lists of them
//===----------------------------------------------------------------------===//

IntegerV1Attr vhlo::makeInteger(MLIRContext *context, int64_t value) {
  return IntegerV1Attr::get(context, IntegerSI64V1Type::get(context),
                            APInt(64, value, /*isSigned=*/true));
}

TensorV1Attr vhlo::makeDims(MLIRContext *context, ArrayRef<int64_t> values) {
  DenseElementsAttr elements = Builder(context).getI64TensorAttr(values);
  return TensorV1Attr::get(context, convertTypeToVhlo(elements.getType()),
                           elements);
}

FailureOr<int64_t> vhlo::getInteger(Attribute attribute) {
  auto integer = dyn_cast_or_null<IntegerV1Attr>(attribute);
  if (!integer || !isa<IntegerSI64V1Type>(integer.getType()))
    return failure();
  return integer.getValue().getSExtValue();
}

FailureOr<SmallVector<int64_t>> vhlo::getDims(Attribute attribute) {
  auto tensor = dyn_cast_or_null<TensorV1Attr>(attribute);
  if (!tensor || tensor.getElements().getType().getRank() != 1 ||
      tensor.getElements().getNumElements() > kMaxDims ||
      !tensor.getElements().getElementType().isSignlessInteger(64))
    return failure();
  return llvm::to_vector(tensor.getElements().getValues<int64_t>());
}

//===----------------------------------------------------------------------===//
// To VHLO
//===----------------------------------------------------------------------===//

namespace {
/// Converts the parts of an attribute; one that has no counterpart makes the
/// whole null.
class ToVhlo {
public:
  ToVhlo(MLIRContext *context, OtherDialects others)
      : context(context), others(others) {}

  Attribute convert(Attribute attribute);

private:
  Attribute convertBuiltin(Attribute attribute);
  Attribute convertStablehlo(Attribute attribute);
  Attribute convertArray(ArrayRef<Attribute> attributes);
  Attribute convertDictionary(DictionaryAttr dictionary);
  Attribute convertMesh(stablehlo::MeshAttr mesh);
  Attribute convertMeshAxes(stablehlo::ReplicaGroupMeshAxesAttr axes);

  StringV1Attr makeString(StringRef text) {
    return StringV1Attr::get(context, text);
  }
  Attribute makeTensor(DenseElementsAttr elements) {
    Type type = convertTypeToVhlo(elements.getType(), others);
    return type ? TensorV1Attr::get(context, type, elements) : TensorV1Attr();
  }
  /// An attribute of class `T` with the VHLO form of `type` and `values`.
  template <typename T, typename... Values>
  Attribute makeOfType(Type type, Values... values) {
    Type converted = convertTypeToVhlo(type, others);
    return converted ? T::get(context, converted, values...) : T();
  }

  MLIRContext *context;
  OtherDialects others;
};
} // namespace

Attribute ToVhlo::convert(Attribute attribute) {
  if (isa<VhloDialect>(attribute.getDialect()))
    return attribute;
  if (Attribute converted = convertBuiltin(attribute))
    return converted;
  if (Attribute converted = convertStablehlo(attribute))
    return converted;
  return others == OtherDialects::Allowed && isVhloOrForeign(attribute)
             ? attribute
             : Attribute();
}

Attribute ToVhlo::convertBuiltin(Attribute attribute) {
  return TypeSwitch<Attribute, Attribute>(attribute)
      .Case([&](ArrayAttr array) { return convertArray(array.getValue()); })
      .Case([&](BoolAttr value) {
        return BooleanV1Attr::get(context, value.getValue());
      })
      .Case([&](IntegerAttr value) {
        return makeOfType<IntegerV1Attr>(value.getType(), value.getValue());
      })
      .Case([&](FloatAttr value) {
        return makeOfType<FloatV1Attr>(value.getType(), value.getValue());
      })
      .Case([&](StringAttr text) {
        return isa<NoneType>(text.getType()) ? makeString(text)
                                             : StringV1Attr();
      })
      .Case([&](FlatSymbolRefAttr symbol) {
        return makeString(symbol.getValue());
      })
      .Case([&](TypeAttr type) {
        return makeOfType<TypeV1Attr>(type.getValue());
      })
      .Case([&](DictionaryAttr dictionary) {
        return convertDictionary(dictionary);
      })
      .Case([&](DenseIntOrFPElementsAttr elements) {
        return makeTensor(elements);
      })
      .Case([&](DenseI64ArrayAttr dims) {
        return makeDims(context, dims.asArrayRef());
      })
      .Case([&](DenseBoolArrayAttr flags) {
        return makeTensor(DenseElementsAttr::get(
            RankedTensorType::get(flags.size(), IntegerType::get(context, 1)),
            flags.asArrayRef()));
      })
      .Default(Attribute());
}

Attribute ToVhlo::convertStablehlo(Attribute attribute) {
  using namespace mlir::stablehlo;
  return TypeSwitch<Attribute, Attribute>(attribute)
      .Case(&convertEnum<ComparisonDirectionV1Attr, ComparisonDirectionAttr>)
      .Case(&convertEnum<ComparisonTypeV1Attr, ComparisonTypeAttr>)
      .Case(&convertEnum<FftTypeV1Attr, FftTypeAttr>)
      .Case(&convertEnum<PrecisionV1Attr, PrecisionAttr>)
      .Case(&convertEnum<ResultAccuracyModeV1Attr, ResultAccuracyModeAttr>)
      .Case(&convertEnum<RngAlgorithmV1Attr, RngAlgorithmAttr>)
      .Case(&convertEnum<RngDistributionV1Attr, RngDistributionAttr>)
      .Case(&convertEnum<TransposeV1Attr, TransposeAttr>)
      .Case([&](OutputOperandAliasAttr alias) {
        return OutputOperandAliasV1Attr::get(
            context, alias.getOutputTupleIndices(), alias.getOperandIndex(),
            alias.getOperandTupleIndices());
      })
      .Case([&](ResultAccuracyAttr accuracy) {
        return ResultAccuracyV1Attr::get(context, accuracy.getAtol(),
                                         accuracy.getRtol(), accuracy.getUlps(),
                                         convertStablehlo(accuracy.getMode()));
      })
      .Case([&](TypeExtensionsAttr extensions) {
        return TypeExtensionsV1Attr::get(context, extensions.getBounds());
      })
      .Case([&](SubAxisInfoAttr info) {
        return SubAxisInfoV1Attr::get(context, info.getPreSize(),
                                      info.getSize());
      })
      .Case([&](AxisRefAttr axis) {
        SubAxisInfoAttr info = axis.getSubAxisInfo();
        return AxisRefV1Attr::get(context, makeString(axis.getName()),
                                  info ? convertStablehlo(info) : Attribute());
      })
      .Case([&](MeshAxisAttr axis) {
        return MeshAxisV1Attr::get(context, makeString(axis.getName()),
                                   axis.getSize());
      })
      .Case([&](MeshAttr mesh) { return convertMesh(mesh); })
      .Case(
          [&](ReplicaGroupMeshAxesAttr axes) { return convertMeshAxes(axes); })
      .Default(Attribute());
}

Attribute ToVhlo::convertArray(ArrayRef<Attribute> attributes) {
  SmallVector<Attribute> converted;
  for (Attribute attribute : attributes) {
    converted.push_back(convert(attribute));
    if (!converted.back())
      return {};
  }
  return ArrayV1Attr::get(context, converted);
}

Attribute ToVhlo::convertDictionary(DictionaryAttr dictionary) {
  SmallVector<std::pair<Attribute, Attribute>> entries;
  for (NamedAttribute entry : dictionary) {
    Attribute value = convert(entry.getValue());
    if (!value)
      return {};
    entries.push_back({makeString(entry.getName()), value});
  }
  return DictionaryV1Attr::get(context, entries);
}

Attribute ToVhlo::convertMesh(stablehlo::MeshAttr mesh) {
  Attribute axes = convertArray(llvm::to_vector_of<Attribute>(mesh.getAxes()));
  DenseIntElementsAttr ids = mesh.getDeviceIds();
  Attribute deviceIds = ids ? makeTensor(ids) : Attribute();
  if (!axes || (ids && !deviceIds))
    return {};
  return MeshV1Attr::get(context, axes, deviceIds);
}

Attribute ToVhlo::convertMeshAxes(stablehlo::ReplicaGroupMeshAxesAttr axes) {
  Attribute mesh = convert(axes.getMesh());
  Attribute array = convert(axes.getAxes());
  if (!mesh || !array)
    return {};
  return ReplicaGroupMeshAxesV1Attr::get(context, mesh, array);
}

Attribute vhlo::convertAttributeToVhlo(Attribute attribute,
                                       OtherDialects others) {
  return ToVhlo(attribute.getContext(), others).convert(attribute);
}

//===----------------------------------------------------------------------===//
// From VHLO
//===----------------------------------------------------------------------===//

static FailureOr<SmallVector<Attribute>>
convertAll(ArrayRef<Attribute> attributes) {
  SmallVector<Attribute> converted;
  for (Attribute attribute : attributes) {
    converted.push_back(convertAttributeToStablehlo(attribute));
    if (!converted.back())
      return failure();
  }
  return converted;
}

static Attribute convertArray(ArrayV1Attr array) {
  FailureOr<SmallVector<Attribute>> elements = convertAll(array.getValue());
  if (failed(elements))
    return {};
  return ArrayAttr::get(array.getContext(), *elements);
}

static Attribute convertDictionary(DictionaryV1Attr dictionary) {
  MLIRContext *context = dictionary.getContext();
  SmallVector<NamedAttribute> entries;
  for (auto [key, value] : dictionary.getValue()) {
    auto name = dyn_cast<StringV1Attr>(key);
    Attribute converted = convertAttributeToStablehlo(value);
    if (!name || name.getValue().empty() || !converted)
      return {};
    entries.emplace_back(StringAttr::get(context, name.getValue()), converted);
  }
  if (DictionaryAttr::findDuplicate(entries, /*isSorted=*/false))
    return {};
  return DictionaryAttr::get(context, entries);
}

/// An attribute of StableHLO whose part is of the class `Part` there.
template <typename Part> static Part convertPart(Attribute attribute) {
  return attribute
             ? dyn_cast_or_null<Part>(convertAttributeToStablehlo(attribute))
             : Part();
}

static Attribute convertAccuracy(ResultAccuracyV1Attr accuracy) {
  auto mode =
      convertPart<stablehlo::ResultAccuracyModeAttr>(accuracy.getMode());
  if (!mode)
    return {};
  return quietly(accuracy.getContext(), [&](auto emitError) {
    return stablehlo::ResultAccuracyAttr::getChecked(
        emitError, accuracy.getContext(), accuracy.getAtol(),
        accuracy.getRtol(), accuracy.getUlps(), mode);
  });
}

static Attribute convertAxisRef(AxisRefV1Attr axis) {
  auto name = dyn_cast<StringV1Attr>(axis.getName());
  auto info = convertPart<stablehlo::SubAxisInfoAttr>(axis.getSubAxisInfo());
  if (!name || (axis.getSubAxisInfo() && !info))
    return {};
  return stablehlo::AxisRefAttr::get(axis.getContext(), name.getValue(), info);
}

static Attribute convertMeshAxis(MeshAxisV1Attr axis) {
  auto name = dyn_cast<StringV1Attr>(axis.getName());
  if (!name)
    return {};
  return stablehlo::MeshAxisAttr::get(axis.getContext(), name.getValue(),
                                      axis.getSize());
}

static Attribute convertMesh(MeshV1Attr mesh) {
  auto axes = convertPart<ArrayAttr>(mesh.getAxes());
  auto deviceIds = convertPart<DenseIntElementsAttr>(mesh.getDeviceIds());
  if (!axes || !llvm::all_of(axes, llvm::IsaPred<stablehlo::MeshAxisAttr>) ||
      (mesh.getDeviceIds() && !deviceIds))
    return {};
  auto meshAxes = llvm::to_vector(axes.getAsRange<stablehlo::MeshAxisAttr>());
  return stablehlo::MeshAttr::get(mesh.getContext(), meshAxes, deviceIds);
}

static Attribute convertMeshAxes(ReplicaGroupMeshAxesV1Attr meshAxes) {
  Attribute mesh;
  if (auto name = dyn_cast<StringV1Attr>(meshAxes.getMesh()))
    mesh = FlatSymbolRefAttr::get(meshAxes.getContext(), name.getValue());
  else
    mesh = convertAttributeToStablehlo(meshAxes.getMesh());
  auto axes = convertPart<ArrayAttr>(meshAxes.getAxes());
  if (!mesh || !axes)
    return {};
  return stablehlo::ReplicaGroupMeshAxesAttr::get(meshAxes.getContext(), mesh,
                                                  axes);
}

static Attribute convertBuiltinFromVhlo(Attribute attribute) {
  MLIRContext *context = attribute.getContext();
  return TypeSwitch<Attribute, Attribute>(attribute)
      .Case([](ArrayV1Attr array) { return convertArray(array); })
      .Case([&](BooleanV1Attr value) {
        return BoolAttr::get(context, value.getValue());
      })
      .Case([](IntegerV1Attr value) {
        return IntegerAttr::get(convertTypeToStablehlo(value.getType()),
                                value.getValue());
      })
      .Case([](FloatV1Attr value) {
        return FloatAttr::get(convertTypeToStablehlo(value.getType()),
                              value.getValue());
      })
      .Case([&](StringV1Attr text) {
        return StringAttr::get(context, text.getValue());
      })
      .Case([](TypeV1Attr type) {
        Type converted = convertTypeToStablehlo(type.getValue());
        return converted ? TypeAttr::get(converted) : TypeAttr();
      })
      .Case([](DictionaryV1Attr dictionary) {
        return convertDictionary(dictionary);
      })
      .Case([](TensorV1Attr tensor) { return tensor.getElements(); })
      .Default(Attribute());
}

static Attribute convertStablehloFromVhlo(Attribute attribute) {
  using namespace mlir::stablehlo;
  MLIRContext *context = attribute.getContext();
  return TypeSwitch<Attribute, Attribute>(attribute)
      .Case(&convertEnum<ComparisonDirectionAttr, ComparisonDirectionV1Attr>)
      .Case(&convertEnum<ComparisonTypeAttr, ComparisonTypeV1Attr>)
      .Case(&convertEnum<FftTypeAttr, FftTypeV1Attr>)
      .Case(&convertEnum<PrecisionAttr, PrecisionV1Attr>)
      .Case(&convertEnum<ResultAccuracyModeAttr, ResultAccuracyModeV1Attr>)
      .Case(&convertEnum<RngAlgorithmAttr, RngAlgorithmV1Attr>)
      .Case(&convertEnum<RngDistributionAttr, RngDistributionV1Attr>)
      .Case(&convertEnum<TransposeAttr, TransposeV1Attr>)
      .Case([&](OutputOperandAliasV1Attr alias) {
        return OutputOperandAliasAttr::get(
            context, alias.getOutputTupleIndices(), alias.getOperandIndex(),
            alias.getOperandTupleIndices());
      })
      .Case([](ResultAccuracyV1Attr accuracy) {
        return convertAccuracy(accuracy);
      })
      .Case([&](TypeExtensionsV1Attr extensions) {
        return TypeExtensionsAttr::get(context, extensions.getBounds());
      })
      .Case([&](SubAxisInfoV1Attr info) {
        return SubAxisInfoAttr::get(context, info.getPreSize(), info.getSize());
      })
      .Case([](AxisRefV1Attr axis) { return convertAxisRef(axis); })
      .Case([](MeshAxisV1Attr axis) { return convertMeshAxis(axis); })
      .Case([](MeshV1Attr mesh) { return convertMesh(mesh); })
      .Case(
          [](ReplicaGroupMeshAxesV1Attr axes) { return convertMeshAxes(axes); })
      .Default(Attribute());
}

Attribute vhlo::convertAttributeToStablehlo(Attribute attribute) {
  if (!isa<VhloDialect>(attribute.getDialect()))
    return attribute;
  if (Attribute converted = convertBuiltinFromVhlo(attribute))
    return converted;
  return convertStablehloFromVhlo(attribute);
}
