//===- Losses.cpp - What no artifact says of a program --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/BuiltinAttributes.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DistributionOps.h"
#include "stablehlo/tests/artifacts/Roundtrip.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Attributes that say what their absence would
//===----------------------------------------------------------------------===//

static bool isFalse(Attribute value) {
  auto boolean = dyn_cast<BoolAttr>(value);
  return boolean && !boolean.getValue();
}

static bool isEmpty(Attribute value) {
  return TypeSwitch<Attribute, bool>(value)
      .Case<StringAttr, ArrayAttr, DictionaryAttr, DenseArrayAttr,
            DenseElementsAttr>([](auto attr) { return attr.empty(); })
      .Default(false);
}

/// Of an array or elements of integers. Without spatial dimensions there are
/// none: these come back although they were not there.
static bool isFilledWith(Attribute value, int64_t number) {
  if (auto array = dyn_cast<DenseI64ArrayAttr>(value))
    return llvm::all_of(array.asArrayRef(),
                        [&](int64_t element) { return element == number; });
  if (auto array = dyn_cast<DenseBoolArrayAttr>(value))
    return llvm::all_of(array.asArrayRef(),
                        [&](bool element) { return element == (number != 0); });
  auto elements = dyn_cast<DenseIntElementsAttr>(value);
  return elements &&
         (elements.empty() ||
          (elements.isSplat() &&
           elements.getSplatValue<APInt>().getSExtValue() == number));
}

static bool isInteger(Attribute value, int64_t number) {
  auto integer = dyn_cast<IntegerAttr>(value);
  return integer && integer.getValue().getSExtValue() == number;
}

static bool hasDefaultPrecision(Attribute value) {
  auto config = dyn_cast<ArrayAttr>(value);
  return config && llvm::all_of(config, [](Attribute element) {
           auto precision = dyn_cast<PrecisionAttr>(element);
           return precision && precision.getValue() == Precision::DEFAULT;
         });
}

/// Whether an attribute of `op` says what its absence would.
static bool saysNothing(Operation *op, NamedAttribute attribute) {
  StringRef name = attribute.getName().strref();
  Attribute value = attribute.getValue();
  auto isOneOf = [&](std::initializer_list<StringRef> names) {
    return llvm::is_contained(names, name);
  };
  if (isOneOf({"lower", "has_side_effect", "indices_are_sorted",
               "unique_indices", "is_host_transfer", "is_stable"}))
    return isFalse(value);
  if (isOneOf({"backend_config", "infeed_config", "outfeed_config",
               "called_computations", "layout", "result_tilings",
               "output_operand_aliases", "composite_attributes",
               "known_expanding_dimensions", "known_nonexpanding_dimensions",
               "source_target_pairs"}))
    return isEmpty(value);
  if (isOneOf({"window_strides", "base_dilations", "window_dilations",
               "lhs_dilation", "rhs_dilation"}))
    return isFilledWith(value, 1);
  if (isOneOf({"padding", "window_reversal"}))
    return isFilledWith(value, 0);
  if (name == "version")
    return isInteger(value, 0);
  if (name == "api_version")
    return isInteger(value, static_cast<int64_t>(
                                CustomCallApiVersion::API_VERSION_ORIGINAL));
  if (name == "precision_config")
    return hasDefaultPrecision(value);
  if (name == "compare_type") {
    auto type = dyn_cast<ComparisonTypeAttr>(value);
    return type && type.getValue() == ComparisonType::NOTYPE;
  }
  if (name == "result_accuracy")
    return value == ResultAccuracyAttr::getDefault(value.getContext());
  // Both or none.
  if (name == "operand_layouts" || name == "result_layouts")
    return llvm::all_of(
        ArrayRef<StringRef>{"operand_layouts", "result_layouts"},
        [&](StringRef name) {
          Attribute layouts = op->getAttr(name);
          return !layouts || isEmpty(layouts);
        });
  return isa<SortOp>(op) && name == "dimension" && isInteger(value, -1);
}

/// Of most collectives, only the id of a channel stays, and 0 is none.
static void simplifyChannel(Operation *op) {
  auto channel = op->getAttrOfType<ChannelHandleAttr>("channel_handle");
  if (!channel || isa<SendOp, RecvOp>(op))
    return;
  if (channel.getHandle() == 0)
    op->removeAttr("channel_handle");
  else
    op->setAttr("channel_handle",
                ChannelHandleAttr::get(op->getContext(), channel.getHandle(),
                                       /*type=*/0));
}

//===----------------------------------------------------------------------===//
// Kinds of attributes
//===----------------------------------------------------------------------===//

static Attribute toElements(DenseI64ArrayAttr array) {
  auto type = RankedTensorType::get(array.size(), array.getElementType());
  return DenseIntElementsAttr::get(type, array.asArrayRef());
}

static Attribute toElements(DenseBoolArrayAttr array) {
  auto type = RankedTensorType::get(array.size(), array.getElementType());
  return DenseIntElementsAttr::get(type, array.asArrayRef());
}

/// Discardable attributes come back of the kind that VHLO has: elements in
/// place of arrays of numbers, strings in place of symbols.
static Attribute simplify(Attribute value) {
  MLIRContext *context = value.getContext();
  return TypeSwitch<Attribute, Attribute>(value)
      .Case([](FlatSymbolRefAttr symbol) { return symbol.getAttr(); })
      .Case<DenseI64ArrayAttr, DenseBoolArrayAttr>(
          [](auto array) { return toElements(array); })
      .Case([&](ArrayAttr array) {
        return ArrayAttr::get(context,
                              llvm::map_to_vector(array.getValue(), simplify));
      })
      .Case([&](DictionaryAttr dictionary) {
        NamedAttrList entries;
        for (NamedAttribute entry : dictionary)
          entries.append(entry.getName(), simplify(entry.getValue()));
        return entries.getDictionary(context);
      })
      .Default(value);
}

void stablehlo::removeWhatArtifactsLose(ModuleOp program) {
  program.walk([](Operation *op) {
    if (isa<ModuleOp>(op))
      return;
    for (NamedAttribute attribute : llvm::to_vector(op->getDiscardableAttrs()))
      op->setDiscardableAttr(attribute.getName(),
                             simplify(attribute.getValue()));
    if (!isa_and_present<StablehloDialect>(op->getDialect()))
      return;
    simplifyChannel(op);
    for (NamedAttribute attribute : llvm::to_vector(op->getAttrs()))
      if (saysNothing(op, attribute))
        op->removeAttr(attribute.getName());
  });
}
