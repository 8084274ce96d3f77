//===- StablehloDialect.cpp - The StableHLO dialect -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/StablehloDialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Shape/IR/Shape.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/InliningUtils.h"
#include "stablehlo/dialect/StablehloBytecode.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/dialect/ops/RegisterOps.h"

#include "stablehlo/dialect/StablehloDialect.cpp.inc"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// Ops may be inlined anywhere, also together with their regions; `return` ends
/// such a region, never a function.
struct StablehloInlinerInterface : public DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(Operation *, Operation *, bool) const final {
    return true;
  }
  bool isLegalToInline(Region *, Region *, bool, IRMapping &) const final {
    return true;
  }
  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final {
    return true;
  }
};

struct StablehloHloDialectInterface : public hlo::HloDialectInterface {
  using HloDialectInterface::HloDialectInterface;

  Type createTokenType() const final {
    return TokenType::get(getDialect()->getContext());
  }
  bool isTokenType(Type type) const final { return isa<TokenType>(type); }
  Attribute createTypeExtensions(ArrayRef<int64_t> bounds) const final {
    return TypeExtensionsAttr::get(getDialect()->getContext(), bounds);
  }
};
} // namespace

void StablehloDialect::initialize() {
  registerControlFlowOps(*this);
  registerDataMovementOps(*this);
  registerDeprecatedOps(*this);
  registerDistributionOps(*this);
  registerDynamismOps(*this);
  registerElementwiseBinaryOps(*this);
  registerElementwiseOps(*this);
  registerElementwiseUnaryOps(*this);
  registerExtensibilityOps(*this);
  registerGatherScatterOps(*this);
  registerMiscellaneousOps(*this);
  registerModularityOps(*this);
  registerQuantizationOps(*this);
  registerReductionOps(*this);
  registerAttributesAndTypes();
  addInterfaces<StablehloHloDialectInterface, StablehloInlinerInterface>();
  addBytecodeInterfaces(*this);
}

Operation *StablehloDialect::materializeConstant(OpBuilder &builder,
                                                 Attribute value, Type type,
                                                 Location loc) {
  auto elements = dyn_cast<ElementsAttr>(value);
  if (!elements || !ConstantOp::isCompatibleReturnTypes(
                       TypeRange(elements.getType()), TypeRange(type)))
    return nullptr;
  return ConstantOp::create(builder, loc, type, elements);
}
