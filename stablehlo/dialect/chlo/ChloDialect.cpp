//===- ChloDialect.cpp - The CHLO dialect ---------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Shape/IR/Shape.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Transforms/InliningUtils.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/DimensionNumbers.h"
#include "stablehlo/dialect/chlo/ChloBytecode.h"
#include "llvm/ADT/TypeSwitch.h"

#include "stablehlo/dialect/chlo/ChloDialect.cpp.inc"
#include "stablehlo/dialect/chlo/ChloEnums.cpp.inc"

using namespace mlir;
using namespace mlir::chlo;

#define GET_ATTRDEF_CLASSES
#include "stablehlo/dialect/chlo/ChloAttrs.cpp.inc"

namespace {
/// Ops may be inlined anywhere, also together with their regions.
struct ChloInlinerInterface : public DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final {
    return true;
  }
  bool isLegalToInline(Region *, Region *, bool, IRMapping &) const final {
    return true;
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// ChloDialect
//===----------------------------------------------------------------------===//

void ChloDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "stablehlo/dialect/chlo/ChloOps.cpp.inc"
      >();
  registerAttributes();
  addInterfaces<ChloInlinerInterface>();
  addBytecodeInterfaces(*this);
}

void ChloDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "stablehlo/dialect/chlo/ChloAttrs.cpp.inc"
      >();
}

Attribute ChloDialect::parseAttribute(DialectAsmParser &parser,
                                      Type type) const {
  StringRef mnemonic;
  Attribute attr;
  OptionalParseResult parsed =
      generatedAttributeParser(parser, &mnemonic, type, attr);
  if (parsed.has_value())
    return attr;
  parser.emitError(parser.getNameLoc(), "unknown chlo attribute");
  return {};
}

void ChloDialect::printAttribute(Attribute attr,
                                 DialectAsmPrinter &printer) const {
  (void)generatedAttributePrinter(attr, printer);
}

Operation *ChloDialect::materializeConstant(OpBuilder &builder, Attribute value,
                                            Type type, Location loc) {
  auto elements = dyn_cast<ElementsAttr>(value);
  if (!elements || elements.getType() != type)
    return nullptr;
  return chlo::ConstantOp::create(builder, loc, type, elements);
}

//===----------------------------------------------------------------------===//
// RaggedDotDimensionNumbersAttr
//===----------------------------------------------------------------------===//

static constexpr hlo::DimensionField raggedDotFields[] = {
    {"lhs_batching_dimensions"},    {"rhs_batching_dimensions"},
    {"lhs_contracting_dimensions"}, {"rhs_contracting_dimensions"},
    {"lhs_ragged_dimensions"},      {"rhs_group_dimensions"}};

Attribute RaggedDotDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  FailureOr<hlo::DimensionLists> dims = hlo::parseDimensionNumbers(
      parser, raggedDotFields, "ragged dot dimension numbers");
  if (failed(dims))
    return {};
  return get(parser.getContext(), (*dims)[0], (*dims)[1], (*dims)[2],
             (*dims)[3], (*dims)[4], (*dims)[5]);
}

void RaggedDotDimensionNumbersAttr::print(AsmPrinter &printer) const {
  hlo::printDimensionNumbers(
      printer, raggedDotFields,
      {getLhsBatchingDimensions(), getRhsBatchingDimensions(),
       getLhsContractingDimensions(), getRhsContractingDimensions(),
       getLhsRaggedDimensions(), getRhsGroupDimensions()});
}
