//===- OpConversion.cpp - Ops of StableHLO as ops of VHLO and back --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/vhlo/OpConversion.h"

#include "mlir/IR/Operation.h"
#include "stablehlo/dialect/StablehloAttrs.h"
#include "stablehlo/dialect/vhlo/AttributeConversion.h"
#include "stablehlo/dialect/vhlo/StructuredAttrs.h"

using namespace mlir;
using namespace mlir::vhlo;

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// The ops of VHLO that stand for ops of functions.
static bool isOfFunctions(StringRef baseName) {
  return baseName == "func" || baseName == "call" || baseName == "return";
}

const OpInfo *vhlo::findVhloOp(OperationName name) {
  StringRef dialect = name.getDialectNamespace();
  StringRef baseName = name.stripDialect();
  bool isFunctions = dialect == "func" && isOfFunctions(baseName);
  if (!isFunctions && dialect != "stablehlo")
    return nullptr;
  ArrayRef<OpInfo> ops = getAllOps();
  const OpInfo *info = llvm::find_if(ops, [&](const OpInfo &info) {
    return info.isCurrent() && info.getBaseName() == baseName;
  });
  return info == ops.end() ? nullptr : info;
}

std::string vhlo::getStablehloName(Operation *op) {
  StringRef baseName = findOpInfo(op->getName())->getBaseName();
  // Functions and regions end with the same op.
  bool isFunctions = isOfFunctions(baseName);
  if (baseName == "return") {
    Operation *parent = op->getParentOp();
    StringRef name = parent ? parent->getName().getStringRef() : "";
    isFunctions = name == "func.func" || name == "vhlo.func_v1";
  }
  return ((isFunctions ? "func." : "stablehlo.") + baseName).str();
}

//===----------------------------------------------------------------------===//
// To VHLO
//===----------------------------------------------------------------------===//

static Attribute convertToVhlo(NamedAttribute attribute,
                               const AttributeInfo *info,
                               OtherDialects others) {
  Attribute value = attribute.getValue();
  if (info && info->form == AttributeForm::Unit && isa<UnitAttr>(value))
    return BooleanV1Attr::get(value.getContext(), true);
  if (info && info->form == AttributeForm::ApiVersion)
    if (auto api = dyn_cast<stablehlo::CustomCallApiVersionAttr>(value))
      return convertEnum<CustomCallApiVersionV1Attr>(api);
  return convertAttributeToVhlo(value, others);
}

FailureOr<NamedAttrList> vhlo::convertAttributesToVhlo(Operation *op,
                                                       const OpInfo &info,
                                                       OtherDialects others) {
  NamedAttrList attributes;
  for (NamedAttribute attribute : op->getAttrs()) {
    StringAttr name = attribute.getName();
    const AttributeInfo *known = info.findAttribute(name);
    if (!known && op->getInherentAttr(name) &&
        succeeded(splitStructured(attribute.getValue(), info, attributes)))
      continue;
    Attribute converted = convertToVhlo(attribute, known, others);
    if (!converted)
      return failure();
    attributes.set(name, converted);
  }
  for (const AttributeInfo &missing : info.attributes) {
    if (attributes.get(missing.name))
      continue;
    Attribute value = makeDefault(missing, attributes, op->getContext());
    if (!value)
      return failure();
    attributes.set(missing.name, value);
  }
  return attributes;
}

//===----------------------------------------------------------------------===//
// From VHLO
//===----------------------------------------------------------------------===//

static Attribute convertDenseArray(Attribute value) {
  if (FailureOr<SmallVector<int64_t>> dims = getDims(value); succeeded(dims))
    return DenseI64ArrayAttr::get(value.getContext(), *dims);
  auto tensor = dyn_cast<TensorV1Attr>(value);
  if (!tensor || tensor.getElements().getType().getRank() != 1 ||
      tensor.getElements().getNumElements() > kMaxDims ||
      !tensor.getElements().getElementType().isSignlessInteger(1))
    return {};
  return DenseBoolArrayAttr::get(
      value.getContext(),
      llvm::to_vector(tensor.getElements().getValues<bool>()));
}

static Attribute convertSymbol(Attribute value) {
  if (auto name = dyn_cast<StringV1Attr>(value))
    return FlatSymbolRefAttr::get(value.getContext(), name.getValue());
  auto array = dyn_cast<ArrayV1Attr>(value);
  if (!array)
    return {};
  SmallVector<Attribute> symbols;
  for (Attribute element : array.getValue()) {
    if (!isa<StringV1Attr>(element))
      return {};
    symbols.push_back(convertSymbol(element));
  }
  return ArrayAttr::get(value.getContext(), symbols);
}

static Attribute convertFromVhlo(Attribute value, AttributeForm form) {
  switch (form) {
  case AttributeForm::DenseArray:
    return convertDenseArray(value);
  case AttributeForm::Symbol:
    return convertSymbol(value);
  case AttributeForm::Unit:
    // False has been left out.
    return isa<BooleanV1Attr>(value) ? UnitAttr::get(value.getContext())
                                     : UnitAttr();
  case AttributeForm::ApiVersion:
    if (auto api = dyn_cast<CustomCallApiVersionV1Attr>(value))
      return convertEnum<stablehlo::CustomCallApiVersionAttr>(api);
    return {};
  case AttributeForm::Same:
  case AttributeForm::Member:
    return convertAttributeToStablehlo(value);
  }
  llvm_unreachable("unknown form");
}

FailureOr<NamedAttrList> vhlo::convertAttributesToStablehlo(Operation *op) {
  const OpInfo &info = *findOpInfo(op->getName());
  NamedAttrList all(op->getAttrs());
  NamedAttrList attributes, members;
  for (NamedAttribute attribute : all) {
    StringAttr name = attribute.getName();
    Attribute value = attribute.getValue();
    const AttributeInfo *known = info.findAttribute(name);
    bool isMember = known && known->form == AttributeForm::Member;
    // Dimension numbers have no defaults: what is empty is written so.
    bool mayBeLeftOut =
        known && !(isMember && known->absence == AttributeDefault::EmptyDims);
    if (mayBeLeftOut && isDefault(*known, value, all))
      continue;
    if (isMember) {
      members.set(name, value);
      continue;
    }
    Attribute converted =
        convertFromVhlo(value, known ? known->form : AttributeForm::Same);
    if (!converted)
      return failure();
    attributes.set(name, converted);
  }
  if (failed(joinStructured(members, info, op->getContext(), attributes)))
    return failure();
  return attributes;
}
