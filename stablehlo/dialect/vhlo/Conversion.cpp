//===- Conversion.cpp - Programs in StableHLO and in VHLO -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/vhlo/Conversion.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Transforms/DialectConversion.h"
#include "stablehlo/dialect/LlvmVersions.h"
#include "stablehlo/dialect/StablehloDialect.h"
#include "stablehlo/dialect/VhloDialect.h"
#include "stablehlo/dialect/ops/ModularityOps.h"
#include "stablehlo/dialect/vhlo/OpConversion.h"
#include "stablehlo/dialect/vhlo/Quietly.h"

using namespace mlir;
using namespace mlir::vhlo;

/// Replaces `op` by an op of the given name and attributes, with the same
/// regions and converted types.
static LogicalResult replaceOp(Operation *op, ValueRange operands,
                               StringRef name, NamedAttrList attributes,
                               const TypeConverter &converter,
                               ConversionPatternRewriter &rewriter) {
  OperationState state(op->getLoc(), name, operands, /*types=*/{},
                       attributes.getAttrs());
  if (failed(converter.convertTypes(op->getResultTypes(), state.types)))
    return rewriter.notifyMatchFailure(op, "a result type has no counterpart");
  // What is not of the kind that the op wants would be lost.
  if (failed(quietly(op->getContext(), [&](auto emitError) {
        return state.name.verifyInherentAttrs(attributes, emitError);
      })))
    return rewriter.notifyMatchFailure(op, "an attribute is of another kind");
  for (unsigned i = 0; i < op->getNumRegions(); ++i)
    (void)state.addRegion();
  Operation *replacement = rewriter.create(state);
  for (auto [from, to] :
       llvm::zip_equal(op->getRegions(), replacement->getRegions())) {
    rewriter.inlineRegionBefore(from, to, to.end());
    if (failed(rewriter.convertRegionTypes(&to, converter)))
      return rewriter.notifyMatchFailure(op, "an argument type has no "
                                             "counterpart");
  }
  rewriter.replaceOp(op, replacement);
  return success();
}

//===----------------------------------------------------------------------===//
// To VHLO
//===----------------------------------------------------------------------===//

namespace {
struct StablehloToVhloOp : ConversionPattern {
  StablehloToVhloOp(const VhloTypeConverter &converter, MLIRContext *context)
      : ConversionPattern(converter, MatchAnyOpTypeTag(), /*benefit=*/1,
                          context) {}

  LogicalResult
  matchAndRewrite(Operation *op, ArrayRef<Value> operands,
                  ConversionPatternRewriter &rewriter) const override {
    const OpInfo *info = findVhloOp(op->getName());
    if (!info)
      return rewriter.notifyMatchFailure(op, "has no counterpart in VHLO");
    const auto &converter = *getTypeConverter<VhloTypeConverter>();
    FailureOr<NamedAttrList> attributes =
        convertAttributesToVhlo(op, *info, converter.getOtherDialects());
    if (failed(attributes))
      return rewriter.notifyMatchFailure(op, "an attribute has no counterpart");
    std::string name =
        (VhloDialect::getDialectNamespace() + "." + info->name).str();
    return replaceOp(op, operands, name, *attributes, converter, rewriter);
  }
};
} // namespace

void vhlo::addFromStablehloPatterns(RewritePatternSet &patterns,
                                    const VhloTypeConverter &converter) {
  patterns.add<StablehloToVhloOp>(converter, patterns.getContext());
}

/// A region of an op of another dialect, chlo.scan's say, ends as that op
/// expects.
static bool endsForeignRegion(stablehlo::ReturnOp op) {
  return !isa<stablehlo::StablehloDialect, VhloDialect>(
      op->getParentOp()->getDialect());
}

/// VHLO's ops verify. Ops of other dialects, some of which nothing keeps out if
/// they share no value with it, may not among them: who reads would refuse
/// them.
static LogicalResult verifyForeignOps(ModuleOp module) {
  WalkResult walk = module.walk([](Operation *op) {
    return isa_and_present<BuiltinDialect, VhloDialect>(op->getDialect())
               ? WalkResult::advance()
               : WalkResult::interrupt();
  });
  if (walk.wasInterrupted() && failed(verify(module)))
    return module.emitError(
        "expects ops of other dialects to verify among those of VHLO");
  return success();
}

LogicalResult vhlo::convertFromStablehlo(ModuleOp module,
                                         OtherDialects others) {
  MLIRContext *context = module.getContext();
  context->loadDialect<VhloDialect>();
  ConversionTarget target(*context);
  target.addIllegalDialect<func::FuncDialect, stablehlo::StablehloDialect>();
  target.addLegalDialect<VhloDialect>();
  VhloTypeConverter converter;
  converter.addBuiltinToVhloConversions(others);
  if (others == OtherDialects::Allowed) {
    converter.addUnrealizedMaterializations();
    target.addDynamicallyLegalOp<stablehlo::ReturnOp>(endsForeignRegion);
  }
  RewritePatternSet patterns(context);
  addFromStablehloPatterns(patterns, converter);
  // A program is written as it is.
  if (failed(applyPartialConversion(module, target, std::move(patterns),
                                    hlo::getConfigWithoutFolding())))
    return failure();
  return verifyForeignOps(module);
}

//===----------------------------------------------------------------------===//
// From VHLO
//===----------------------------------------------------------------------===//

namespace {
struct VhloToStablehloOp : ConversionPattern {
  VhloToStablehloOp(const VhloTypeConverter &converter, MLIRContext *context)
      : ConversionPattern(converter, MatchAnyOpTypeTag(), /*benefit=*/1,
                          context) {}

  LogicalResult
  matchAndRewrite(Operation *op, ArrayRef<Value> operands,
                  ConversionPatternRewriter &rewriter) const override {
    const OpInfo *info = findOpInfo(op->getName());
    if (!info || !info->isCurrent())
      return rewriter.notifyMatchFailure(op, "is not of VHLO's last version");
    std::string name = getStablehloName(op);
    if (!RegisteredOperationName::lookup(name, op->getContext()))
      return rewriter.notifyMatchFailure(op, "has no counterpart");
    FailureOr<NamedAttrList> attributes = convertAttributesToStablehlo(op);
    if (failed(attributes))
      return rewriter.notifyMatchFailure(op, "an attribute has no counterpart");
    return replaceOp(op, operands, name, *attributes, *getTypeConverter(),
                     rewriter);
  }
};

/// Removes what joins ops of VHLO and of other dialects: both now have values
/// of the same types.
struct RemoveCast : OpConversionPattern<UnrealizedConversionCastOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(UnrealizedConversionCastOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    SmallVector<Type> types;
    if (failed(getTypeConverter()->convertTypes(op.getResultTypes(), types)) ||
        TypeRange(types) != TypeRange(adaptor.getInputs()))
      return rewriter.notifyMatchFailure(op, "joins values of other types");
    rewriter.replaceOp(op, adaptor.getInputs());
    return success();
  }
};
} // namespace

void vhlo::addToStablehloPatterns(RewritePatternSet &patterns,
                                  const VhloTypeConverter &converter) {
  patterns.add<RemoveCast, VhloToStablehloOp>(converter, patterns.getContext());
}

LogicalResult vhlo::convertToStablehlo(ModuleOp module) {
  MLIRContext *context = module.getContext();
  ConversionTarget target(*context);
  target.addIllegalDialect<VhloDialect>();
  target.addLegalDialect<func::FuncDialect, stablehlo::StablehloDialect>();
  VhloTypeConverter converter;
  converter.addVhloToBuiltinConversions();
  target.addDynamicallyLegalOp<UnrealizedConversionCastOp>(
      [&](UnrealizedConversionCastOp op) { return converter.isLegal(op); });
  RewritePatternSet patterns(context);
  addToStablehloPatterns(patterns, converter);
  if (failed(applyPartialConversion(module, target, std::move(patterns),
                                    hlo::getConfigWithoutFolding())))
    return failure();
  // VHLO's ops ask less of each other than those that they become.
  return verify(module);
}

LogicalResult vhlo::upgradeToStablehlo(ModuleOp module) {
  bool hasVhlo = module
                     .walk([](Operation *op) {
                       return findOpInfo(op->getName())
                                  ? WalkResult::interrupt()
                                  : WalkResult::advance();
                     })
                     .wasInterrupted();
  if (!hasVhlo)
    return success();
  return success(
      succeeded(convertToVersion(module, Version::getCurrentVersion())) &&
      succeeded(convertToStablehlo(module)));
}
