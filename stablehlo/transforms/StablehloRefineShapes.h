//===- StablehloRefineShapes.h - Types that become more specific ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The parts of --stablehlo-refine-arguments and --stablehlo-refine-shapes that
// other passes build on.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TRANSFORMS_STABLEHLOREFINESHAPES_H
#define STABLEHLO_TRANSFORMS_STABLEHLOREFINESHAPES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeRange.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "stablehlo/dialect/Base.h"
#include "stablehlo/dialect/ShapeOperands.h"
#include "llvm/ADT/StringRef.h"
#include <functional>
#include <optional>

namespace mlir {
namespace stablehlo {

/// The custom call that gives a refined argument its former type: of a value
/// and its shape.
constexpr llvm::StringLiteral shapeRefinementOperandWrapper =
    "stablehlo.shape_refinement_operand_wrapper";
/// The attribute of a custom call that says which operands are the shapes of
/// its results.
constexpr llvm::StringLiteral indicesOfShapeOperands =
    "indices_of_shape_operands";

/// Reports that argument `idx` of `op` cannot get another type. `msg` says what
/// the refinement must be. Fails.
LogicalResult refinementError(Operation *op, int64_t idx, Type argType,
                              Type refinedType, StringRef msg);

/// Each refined type is that of the argument, or a ranked tensor type that says
/// more of the same shape. Reports at `op`, whose arguments they are.
LogicalResult validateRefinedTypes(Operation *op, TypeRange argTypes,
                                   TypeRange refinedTypes);

/// The function that refinement starts at: the only one of `module`, or `main`.
/// Null, and reported, if there is none.
func::FuncOp getStablehloRefineShapesTarget(ModuleOp module);

/// Gives the arguments of `func` the types, which must refine theirs; their
/// uses get the former types through custom calls to
/// `shapeRefinementOperandWrapperTarget`.
LogicalResult refineArguments(func::FuncOp func, TypeRange refinedTypes);

//===----------------------------------------------------------------------===//
// For patterns
//===----------------------------------------------------------------------===//

/// Gives `values`, which `op` defines, the types as far as these say more.
/// Users that only know the former type get it through a cast. Fails, and
/// changes nothing, if a type contradicts the value's, or if none says more.
LogicalResult refineValues(PatternRewriter &rewriter, Operation *op,
                           ValueRange values, TypeRange types);

/// The same for the results of `op`.
LogicalResult refineReturnTypes(PatternRewriter &rewriter, Operation *op,
                                ArrayRef<Type> types);
/// The same for tensors of these shapes; one without rank says nothing.
LogicalResult refineReturnTypes(PatternRewriter &rewriter, Operation *op,
                                ArrayRef<ShapedTypeComponents> refinements);

/// The same for the only result of `op`.
template <typename OpType>
LogicalResult refineReturnShape(PatternRewriter &rewriter, OpType op,
                                ArrayRef<int64_t> shape) {
  return refineReturnTypes(rewriter, op, ArrayRef(ShapedTypeComponents(shape)));
}
/// `shapeValue` must be constant.
template <typename OpType>
LogicalResult refineReturnShape(PatternRewriter &rewriter, OpType op,
                                Value shapeValue) {
  SmallVector<int64_t> shape;
  if (failed(hlo::matchInts(shapeValue, shape)))
    return rewriter.notifyMatchFailure(op, "expects a constant shape");
  return refineReturnShape(rewriter, op, shape);
}

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

/// Adds patterns that refine more types.
using AdditionalShapeRefinementPatternsFn =
    std::function<void(RewritePatternSet *)>;

/// Refines the types of all values that `func` reaches, and what follows from
/// them: what --stablehlo-refine-shapes does, from another function. In turn
/// with the additional patterns, in all functions of the module, if there are
/// any, until these find nothing more.
LogicalResult refineEntryFunction(
    MLIRContext &context, func::FuncOp func,
    std::optional<AdditionalShapeRefinementPatternsFn> additionalPatternsFn =
        std::nullopt);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TRANSFORMS_STABLEHLOREFINESHAPES_H
