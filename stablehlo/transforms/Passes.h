//===- Passes.h - Passes on StableHLO programs ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What each pass does, Passes.td says. For each there is a function
// `createXPass()`, and one that takes its options.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TRANSFORMS_PASSES_H
#define STABLEHLO_TRANSFORMS_PASSES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeRange.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassRegistry.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/StablehloOps.h"
#include "stablehlo/dialect/Version.h"
#include "llvm/ADT/DenseMap.h"
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace mlir {
namespace vhlo {
class VhloTypeConverter;
} // namespace vhlo

namespace stablehlo {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "stablehlo/transforms/Passes.h.inc"

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

/// All patterns of chlo-legalize-to-stablehlo; those for functions of numbers.
void populateChloToStablehloPatterns(MLIRContext *context,
                                     RewritePatternSet *patterns);
void populateChloFunctionPatterns(MLIRContext *context,
                                  RewritePatternSet *patterns);
/// That for chlo.constant_like alone.
void populateChloConstantLikePattern(MLIRContext *context,
                                     RewritePatternSet *patterns);
void populateShapeToStablehloPatterns(MLIRContext *context,
                                      RewritePatternSet *patterns);
void populateStablehloCanonicalizeDynamismPatterns(MLIRContext *context,
                                                   RewritePatternSet *patterns);
/// What refine-shapes knows of single ops: types of results, and constants that
/// follow from types and sizes. Functions that are called keep their types.
void populateStablehloRefineShapesPatterns(MLIRContext *context,
                                           RewritePatternSet *patterns);
void populateStablehloComplexMathExpanderPatterns(MLIRContext *context,
                                                  RewritePatternSet *patterns);
void populateStablehloLegalizeDeprecatedOpsPatterns(
    MLIRContext *context, RewritePatternSet *patterns);
void populateStablehloLegalizeQDQToQuantizedOpPatterns(
    MLIRContext *context, RewritePatternSet *patterns);
void populateStablehloLegalizeQuantizedOpToQDQPatterns(
    MLIRContext *context, RewritePatternSet *patterns,
    PatternBenefit benefit = 1);

/// From StableHLO and functions to VHLO, back, and from each version of VHLO to
/// the next and the previous one. A converter for the first two has their types
/// added (VhloTypes.h); it must outlive the patterns.
void populateStablehloToVhloPatterns(MLIRContext *context,
                                     RewritePatternSet *patterns,
                                     vhlo::VhloTypeConverter *converter);
void populateVhloToStablehloPatterns(MLIRContext *context,
                                     RewritePatternSet *patterns,
                                     vhlo::VhloTypeConverter *converter);
void populateVhloToVersionPatterns(MLIRContext *context,
                                   RewritePatternSet *patterns,
                                   vhlo::VhloTypeConverter *converter);

//===----------------------------------------------------------------------===//
// Passes with options that have no text
//===----------------------------------------------------------------------===//

/// The pass with types in place of their text.
std::unique_ptr<OperationPass<ModuleOp>>
createStablehloRefineArgumentsPass(TypeRange refinedTypes);

/// What becomes of an op of some kind: the attributes of its composite, or none
/// if it is not wrapped.
using CompositeAttributeProvider =
    std::function<std::optional<NamedAttrList>(Operation *)>;
/// Providers by the type of op, `TypeID::get<OpTy>()`.
using CompositeAttributeProviderMap =
    llvm::DenseMap<TypeID, CompositeAttributeProvider>;
/// The pass with providers in place of names.
std::unique_ptr<OperationPass<ModuleOp>> createStablehloWrapInCompositePass(
    const CompositeAttributeProviderMap &compositeAttributeProviderMap,
    int32_t compositeVersion);

//===----------------------------------------------------------------------===//
// Pipelines
//===----------------------------------------------------------------------===//

/// Makes a program static: refine-arguments with `refinedTypes`, refine-shapes,
/// and canonicalize-dynamism on functions.
void createStablehloRemoveDynamismPipeline(OpPassManager &pm,
                                           TypeRange refinedTypes);

/// Leaves integers and floats of quantized programs, in StableHLO:
/// legalize-quant-to-math, and what makes its results simple, on functions.
void createStablehloLowerQuantPipeline(OpPassManager &pm);

/// Makes programs in VHLO of any version programs in StableHLO.
void createStablehloDeserializePipeline(OpPassManager &pm);

/// Leaves StableHLO only: chlo-legalize-to-stablehlo,
/// shape-legalize-to-stablehlo, reconcile-unrealized-casts.
void createChloPreSerializationPipeline(OpPassManager &pm);

/// Registers the pipelines that have a name.
void registerPassPipelines();

//===----------------------------------------------------------------------===//
// Parts of passes
//===----------------------------------------------------------------------===//

/// Adds what says newer features in words of `targetVersion`.
void populateStablehloCompatibilityExpanderPatterns(
    MLIRContext *context, RewritePatternSet *patterns,
    vhlo::Version targetVersion);

/// A composite in front of `op` that does the same: its decomposition is a new
/// function of `module`. `op` stays, for the caller to replace.
CompositeOp wrapOperationInComposite(OpBuilder &builder, Operation *op,
                                     const NamedAttrList &attrs,
                                     int32_t compositeVersion, ModuleOp module);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TRANSFORMS_PASSES_H
