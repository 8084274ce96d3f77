//===- ConvertToSignless.cpp - Integers without signs ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/VhloDialect.h"
#include "stablehlo/dialect/ops/DistributionOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/transforms/Passes.h"

namespace mlir {
namespace stablehlo {
#define GEN_PASS_DEF_STABLEHLOCONVERTTOSIGNLESSPASS
#include "stablehlo/transforms/Passes.h.inc"
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
struct StablehloConvertToSignlessPass
    : stablehlo::impl::StablehloConvertToSignlessPassBase<
          StablehloConvertToSignlessPass> {
  void runOnOperation() override;
};
} // namespace

/// Signless integers of more than one bit are compared as signed ones.
static void compareAsSigned(CompareOp op) {
  Type type = getElementTypeOrSelf(op.getLhs().getType());
  if (op.getCompareType() == ComparisonType::UNSIGNED &&
      type.isSignlessInteger() && !type.isInteger(1))
    op.setCompareType(ComparisonType::SIGNED);
}

/// The ids of processes are unsigned whatever else is: they are converted.
static void convertId(Operation *op) {
  Value id = op->getResult(0);
  auto type = cast<RankedTensorType>(id.getType());
  OpBuilder builder(op->getContext());
  builder.setInsertionPointAfter(op);
  id.setType(type.clone(builder.getIntegerType(32, /*isSigned=*/false)));
  auto convert = ConvertOp::create(builder, op->getLoc(), type, id);
  id.replaceAllUsesExcept(convert, convert);
}

void StablehloConvertToSignlessPass::runOnOperation() {
  AttrTypeReplacer replacer;
  replacer.addReplacement([](IntegerType type) -> std::optional<Type> {
    if (!type.isUnsigned())
      return std::nullopt;
    return IntegerType::get(type.getContext(), type.getWidth());
  });
  // Numbers that are attributes are as their ops want them.
  replacer.addReplacement(
      [](IntegerAttr value) -> std::optional<std::pair<Attribute, WalkResult>> {
        return std::make_pair(value, WalkResult::skip());
      });
  // VHLO says in its own types what its attributes are.
  replacer.addReplacement(
      [](Attribute value) -> std::optional<std::pair<Attribute, WalkResult>> {
        if (!isa<vhlo::VhloDialect>(value.getDialect()))
          return std::nullopt;
        return std::make_pair(value, WalkResult::skip());
      });
  // The bits of constants stay. Their element types are no parts of them that
  // the replacer would see.
  replacer.addReplacement(
      [](DenseIntElementsAttr value) -> std::optional<Attribute> {
        Type type = value.getElementType();
        if (!type.isUnsignedInteger())
          return std::nullopt;
        return value.bitcast(
            IntegerType::get(type.getContext(), type.getIntOrFloatBitWidth()));
      });
  replacer.addReplacement(
      [](DenseResourceElementsAttr value) -> std::optional<Attribute> {
        Type type = value.getElementType();
        if (!type.isUnsignedInteger())
          return std::nullopt;
        return DenseResourceElementsAttr::get(
            value.getType().clone(IntegerType::get(
                type.getContext(), type.getIntOrFloatBitWidth())),
            value.getRawHandle());
      });
  replacer.recursivelyReplaceElementsIn(getOperation(), /*replaceAttrs=*/true,
                                        /*replaceLocs=*/false,
                                        /*replaceTypes=*/true);
  getOperation()->walk([](Operation *op) {
    if (auto compare = dyn_cast<CompareOp>(op))
      compareAsSigned(compare);
    else if (isa<PartitionIdOp, ReplicaIdOp>(op))
      convertId(op);
  });
}
