//===- RefineArguments.cpp - More specific types of arguments -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Support/DebugStringHelper.h"
#include "stablehlo/dialect/RefinedTypes.h"
#include "stablehlo/dialect/ops/Constant.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/transforms/Passes.h"
#include "stablehlo/transforms/StablehloRefineShapes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

namespace mlir {
namespace stablehlo {
#define GEN_PASS_DEF_STABLEHLOREFINEARGUMENTSPASS
#include "stablehlo/transforms/Passes.h.inc"
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
struct StablehloRefineArgumentsPass
    : stablehlo::impl::StablehloRefineArgumentsPassBase<
          StablehloRefineArgumentsPass> {
  using StablehloRefineArgumentsPassBase::StablehloRefineArgumentsPassBase;

  LogicalResult initialize(MLIRContext *context) override;
  void runOnOperation() override;

  SmallVector<Type> refinedTypes;
};
} // namespace

//===----------------------------------------------------------------------===//
// What a refinement may be
//===----------------------------------------------------------------------===//

LogicalResult stablehlo::refinementError(Operation *op, int64_t idx,
                                         Type argType, Type refinedType,
                                         StringRef msg) {
  return op->emitOpError("invalid refinement for argument ")
         << idx << ", refinement " << msg << " in " << debugString(argType)
         << " -> " << debugString(refinedType);
}

/// What keeps `refinedType` from refining `argType`; empty if nothing does.
static StringRef getRefinementProblem(Type argType, Type refinedType) {
  if (!isa<TensorType>(argType) || !isa<TensorType>(refinedType))
    return "must be a tensor";
  if (getElementTypeOrSelf(argType) != getElementTypeOrSelf(refinedType))
    return "element types must match";
  auto refined = dyn_cast<RankedTensorType>(refinedType);
  if (!refined)
    return "must be ranked";
  auto argument = dyn_cast<RankedTensorType>(argType);
  if (!argument)
    return "";
  if (argument.getRank() != refined.getRank())
    return "rank must match operand rank";
  for (int64_t dim = 0; dim < argument.getRank(); ++dim) {
    if (!argument.isDynamicDim(dim) &&
        argument.getDimSize(dim) != refined.getDimSize(dim))
      return "dimension sizes must match for static dimensions";
    int64_t bound = hlo::getBound(argument, dim);
    int64_t size = hlo::getMaxSize(refined, dim);
    if (hlo::isStaticDimSize(bound) &&
        (hlo::isDynamicDimSize(size) || size > bound))
      return "dimension sizes must stay within bounds";
  }
  // Encodings that are not bounds mean something to others.
  auto isOther = [](Attribute encoding) {
    return encoding && hlo::encodingToBounds(encoding).empty();
  };
  if (argument.getEncoding() != refined.getEncoding() &&
      (isOther(argument.getEncoding()) || isOther(refined.getEncoding())))
    return "encodings must match";
  return "";
}

LogicalResult stablehlo::validateRefinedTypes(Operation *op, TypeRange argTypes,
                                              TypeRange refinedTypes) {
  if (argTypes.size() != refinedTypes.size())
    return op->emitOpError(
               "number of refinements must match number of op operands ")
           << refinedTypes.size() << " vs " << argTypes.size();
  for (auto [i, argType, refinedType] :
       llvm::enumerate(argTypes, refinedTypes)) {
    if (argType == refinedType)
      continue;
    StringRef problem = getRefinementProblem(argType, refinedType);
    if (!problem.empty())
      return refinementError(op, i, argType, refinedType, problem);
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Refining arguments
//===----------------------------------------------------------------------===//

func::FuncOp stablehlo::getStablehloRefineShapesTarget(ModuleOp module) {
  auto functions = module.getOps<func::FuncOp>();
  if (llvm::hasSingleElement(functions))
    return *functions.begin();
  if (auto main = module.lookupSymbol<func::FuncOp>("main"))
    return main;
  if (functions.empty())
    module.emitOpError("must have a function that is refined");
  else
    module.emitOpError("must have no more than one function or a `main` "
                       "function to clearly identify which function will be "
                       "refined");
  return {};
}

/// `argument` in its type before it was refined.
static CustomCallOp createWrapper(OpBuilder &builder, BlockArgument argument,
                                  Type type) {
  auto shape = cast<RankedTensorType>(argument.getType()).getShape();
  auto shapeType = RankedTensorType::get({static_cast<int64_t>(shape.size())},
                                         builder.getI64Type());
  Value shapeValue = createConstant(
      builder, argument.getLoc(), DenseIntElementsAttr::get(shapeType, shape));
  auto indexType = RankedTensorType::get({1}, builder.getI64Type());
  return CustomCallOp::create(
      builder, argument.getLoc(), type, ValueRange{argument, shapeValue},
      {builder.getNamedAttr(
           "call_target_name",
           builder.getStringAttr(shapeRefinementOperandWrapperTarget)),
       builder.getNamedAttr(indicesOfShapeOperands,
                            DenseIntElementsAttr::get(indexType, int64_t{1}))});
}

LogicalResult stablehlo::refineArguments(func::FuncOp func,
                                         TypeRange refinedTypes) {
  if (!func.getBody().hasOneBlock())
    return func.emitOpError("must have exactly one block");
  if (failed(validateRefinedTypes(func, func.getArgumentTypes(), refinedTypes)))
    return failure();
  if (refinedTypes == func.getArgumentTypes())
    return success();
  auto module = func->getParentOfType<ModuleOp>();
  if (module && !SymbolTable::symbolKnownUseEmpty(func, module))
    return func.emitOpError("must not be called in the module, since its "
                            "arguments get other types");
  auto builder = OpBuilder::atBlockBegin(&func.getBody().front());
  for (auto [argument, refinedType] :
       llvm::zip_equal(func.getArguments(), refinedTypes)) {
    Type type = argument.getType();
    if (type == refinedType)
      continue;
    argument.setType(refinedType);
    CustomCallOp wrapper = createWrapper(builder, argument, type);
    argument.replaceAllUsesExcept(wrapper.getResult(0), wrapper);
  }
  func.setType(FunctionType::get(func.getContext(), refinedTypes,
                                 func.getResultTypes()));
  return success();
}

//===----------------------------------------------------------------------===//
// StablehloRefineArgumentsPass
//===----------------------------------------------------------------------===//

/// The type that `text` starts with, which is dropped from it. Null if there is
/// none; `reason` is then the parser's.
static Type takeType(StringRef &text, MLIRContext *context,
                     std::string &reason) {
  ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
    reason = diagnostic.str();
    return success();
  });
  size_t length = 0;
  Type type = parseType(text, context, &length);
  text = text.drop_front(length).ltrim();
  return type;
}

LogicalResult StablehloRefineArgumentsPass::initialize(MLIRContext *context) {
  // The option was split at all commas; some are inside types.
  std::string joined = llvm::join(refinedTypesOption, ",");
  refinedTypes.clear();
  for (StringRef text = joined; !text.empty();) {
    std::string reason;
    StringRef first = text;
    Type type = takeType(text, context, reason);
    bool isLast = text.empty();
    if (!type || !(isLast || text.consume_front(","))) {
      InFlightDiagnostic diagnostic =
          emitError(UnknownLoc::get(context), "Invalid type string: ") << first;
      if (!reason.empty())
        diagnostic.attachNote() << reason;
      return diagnostic;
    }
    refinedTypes.push_back(type);
  }
  return success();
}

void StablehloRefineArgumentsPass::runOnOperation() {
  func::FuncOp function = getStablehloRefineShapesTarget(getOperation());
  if (!function || failed(refineArguments(function, refinedTypes)))
    signalPassFailure();
}

std::unique_ptr<OperationPass<ModuleOp>>
stablehlo::createStablehloRefineArgumentsPass(TypeRange refinedTypes) {
  StablehloRefineArgumentsPassOptions options;
  for (Type type : refinedTypes)
    llvm::raw_string_ostream(options.refinedTypesOption.emplace_back()) << type;
  return std::make_unique<StablehloRefineArgumentsPass>(std::move(options));
}
