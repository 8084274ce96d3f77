//===- ControlFlow.cpp - Control flow ops ---------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shape functions, verifiers, rewrites and syntax of the control flow ops, in
// the order of ControlFlow.td.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/PatternMatch.h"
#include "stablehlo/dialect/AssemblyFormat.h"
#include "stablehlo/dialect/ops/ConstantFolding.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/ModularityOps.h"
#include "stablehlo/dialect/ops/RegisterOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;
using hlo::parsePairwiseOpType;
using hlo::parseVariadicSameOperandsAndResultType;
using hlo::printPairwiseOpType;
using hlo::printVariadicSameOperandsAndResultType;

#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/ControlFlow.cpp.inc"

void stablehlo::registerControlFlowOps(Dialect &dialect) {
  registerOps<
#define GET_OP_LIST
#include "stablehlo/dialect/ops/ControlFlow.cpp.inc"
      >(dialect);
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

/// The `return` at the end of `region`, which may not be verified yet; null if
/// there is none.
static ReturnOp getReturn(Region &region) {
  if (region.empty() || region.front().empty())
    return {};
  return dyn_cast<ReturnOp>(region.front().back());
}

/// The shape function of ops that execute one of `branches`, as `selector`
/// says.
static LogicalResult inferBranchedOp(std::optional<Location> location,
                                     Value selector, RegionRange branches,
                                     SmallVectorImpl<Type> &inferred) {
  auto selectorType = dyn_cast<RankedTensorType>(selector.getType());
  if (!selectorType || selectorType.getRank() != 0)
    return emitOptionalError(
        location, "operand should be rank 0 tensor but got rank ",
        selectorType ? std::to_string(selectorType.getRank()) : "unknown");
  // (case C1) 0 < size(branches).
  if (branches.empty())
    return emitOptionalError(location, "expect at least one branch");

  SmallVector<TypeRange> outputTypes;
  for (auto [i, branch] : llvm::enumerate(branches)) {
    // (if C1, case C2) branches take no arguments.
    if (size_t numArguments = branch->getNumArguments())
      return emitOptionalError(location, "branch ", i,
                               " must have 0 arguments, but found ",
                               numArguments);
    ReturnOp terminator = getReturn(*branch);
    if (!terminator)
      return emitOptionalError(location, "expects branch ", i,
                               " to end with stablehlo.return");
    outputTypes.push_back(terminator.getOperandTypes());
    // (if C2, case C3) the output types of all branches are the same.
    if (!hlo::isCompatibleForHloTypeInference(outputTypes.front(),
                                              outputTypes.back()))
      return emitOptionalError(location, "branch 0 and branch ", i,
                               " have mismatched return types: ",
                               outputTypes.front(), " vs ", outputTypes.back());
  }

  // (if C3, case C4) type(results...) = output_types(branches[0]).
  for (size_t i = 0; i < outputTypes.front().size(); ++i) {
    auto types = llvm::map_to_vector(
        outputTypes, [&](TypeRange branchTypes) { return branchTypes[i]; });
    // The first branch may agree with two that differ from each other.
    if (failed(hlo::inferMostSpecificType(location, types)))
      return failure();
    FailureOr<Type> type = hlo::inferLeastSpecificType(location, types);
    if (failed(type))
      return failure();
    inferred.push_back(*type);
  }
  return success();
}

/// True if a result of `op` is among `values`, as it can be in a graph region.
static bool isAnyOf(ValueRange values, Operation *op) {
  return llvm::any_of(
      values, [op](Value value) { return value.getDefiningOp() == op; });
}

/// Replaces `op` by what `branch`, which takes no arguments, does.
static LogicalResult replaceByBranch(Operation *op, Region &branch,
                                     PatternRewriter &rewriter) {
  Block &block = branch.front();
  auto terminator = cast<ReturnOp>(block.getTerminator());
  if (terminator.getOperandTypes() != op->getResultTypes())
    return rewriter.notifyMatchFailure(op, "branch is of a more exact type");
  if (isAnyOf(terminator.getOperands(), op))
    return rewriter.notifyMatchFailure(op, "branch returns its own result");
  rewriter.inlineBlockBefore(&block, op);
  rewriter.replaceOp(op, terminator.getOperands());
  rewriter.eraseOp(terminator);
  return success();
}

//===----------------------------------------------------------------------===//
// AfterAllOp
//===----------------------------------------------------------------------===//

OpFoldResult AfterAllOp::fold(FoldAdaptor) {
  if (getInputs().size() != 1)
    return {};
  return getAsResult(*this, getInputs().front());
}

LogicalResult AfterAllOp::inferReturnTypes(MLIRContext *context,
                                           std::optional<Location>, Adaptor,
                                           SmallVectorImpl<Type> &inferred) {
  inferred.push_back(TokenType::get(context));
  return success();
}

//===----------------------------------------------------------------------===//
// CaseOp
//===----------------------------------------------------------------------===//

LogicalResult CaseOp::inferReturnTypes(MLIRContext *,
                                       std::optional<Location> location,
                                       Adaptor adaptor,
                                       SmallVectorImpl<Type> &inferred) {
  return inferBranchedOp(location, adaptor.getIndex(), adaptor.getBranches(),
                         inferred);
}

/// A constant index: the op becomes the body of that branch.
LogicalResult CaseOp::canonicalize(CaseOp op, PatternRewriter &rewriter) {
  int64_t index;
  if (failed(hlo::matchInt(op.getIndex(), index)))
    return rewriter.notifyMatchFailure(op, "index is not constant");
  int64_t numBranches = op.getBranches().size();
  if (index < 0 || index >= numBranches)
    index = numBranches - 1;

  return replaceByBranch(op, op.getBranches()[index], rewriter);
}

//===----------------------------------------------------------------------===//
// IfOp
//===----------------------------------------------------------------------===//

LogicalResult IfOp::inferReturnTypes(MLIRContext *,
                                     std::optional<Location> location,
                                     Adaptor adaptor,
                                     SmallVectorImpl<Type> &inferred) {
  return inferBranchedOp(location, adaptor.getPred(), adaptor.getRegions(),
                         inferred);
}

/// A constant predicate: the op becomes the body of that branch.
LogicalResult IfOp::canonicalize(IfOp op, PatternRewriter &rewriter) {
  int64_t pred;
  if (failed(hlo::matchInt(op.getPred(), pred)))
    return rewriter.notifyMatchFailure(op, "predicate is not constant");
  return replaceByBranch(
      op, pred != 0 ? op.getTrueBranch() : op.getFalseBranch(), rewriter);
}

//===----------------------------------------------------------------------===//
// OptimizationBarrierOp
//===----------------------------------------------------------------------===//

LogicalResult
OptimizationBarrierOp::inferReturnTypes(MLIRContext *, std::optional<Location>,
                                        Adaptor adaptor,
                                        SmallVectorImpl<Type> &inferred) {
  // (C1) type(result...) = type(operand...).
  llvm::append_range(inferred, adaptor.getOperand().getTypes());
  return success();
}

//===----------------------------------------------------------------------===//
// WhileOp
//===----------------------------------------------------------------------===//

LogicalResult WhileOp::inferReturnTypes(MLIRContext *, std::optional<Location>,
                                        Adaptor adaptor,
                                        SmallVectorImpl<Type> &inferred) {
  // (C3) type(results...) = type(operand...).
  llvm::append_range(inferred, adaptor.getOperand().getTypes());
  return success();
}

/// (while C1, C2) the arguments of a region have the types of the op's
/// operands.
static LogicalResult verifyArguments(WhileOp op, Region &region,
                                     StringRef name) {
  TypeRange operands = op.getOperandTypes();
  auto arguments = region.getArgumentTypes();
  if (hlo::isCompatibleForHloTypeInference(operands, TypeRange(arguments)))
    return success();
  return emitOptionalError(
      op.getLoc(), "expect operands to be compatible with ", name,
      " block arguments but got ", operands, " vs ", TypeRange(arguments));
}

static LogicalResult verifyCondition(WhileOp op) {
  // (while C1) cond has type (T0, …, TN-1) -> tensor<i1>.
  if (failed(verifyArguments(op, op.getCond(), "condition")))
    return failure();
  ReturnOp terminator = getReturn(op.getCond());
  if (!terminator)
    return emitOptionalError(
        op.getLoc(),
        "The while condition-region expected to have a terminator");
  if (terminator.getNumOperands() != 1)
    return emitOptionalError(
        op.getLoc(), "expect condition body returns a single value but got ",
        terminator.getNumOperands());
  Type type = terminator.getOperandTypes().front();
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || tensor.getRank() != 0 || !tensor.getElementType().isInteger(1))
    return emitOptionalError(
        op.getLoc(),
        "expect condition block return a zero-ranked tensor of i1 but got ",
        type);
  return success();
}

LogicalResult WhileOp::verify() {
  // (C2) body has type (T0, …, TN-1) -> (T0, …, TN-1).
  if (failed(verifyCondition(*this)) ||
      failed(verifyArguments(*this, getBody(), "body")))
    return failure();
  ReturnOp terminator = getReturn(getBody());
  if (!terminator)
    return emitOptionalError(
        getLoc(), "The while body-region expected to have a terminator");
  TypeRange operands = getOperandTypes();
  TypeRange outputs = terminator.getOperandTypes();
  if (!hlo::isCompatibleForHloTypeInference(operands, outputs))
    return emitOptionalError(getLoc(),
                             "expect operands to be compatible with body block "
                             "return types but got ",
                             operands, " vs ", outputs);
  return success();
}

/// A condition that is false without having done anything: no repetition.
LogicalResult WhileOp::canonicalize(WhileOp op, PatternRewriter &rewriter) {
  Block &cond = op.getCond().front();
  int64_t isRepeated;
  if (failed(hlo::matchInt(cond.getTerminator()->getOperand(0), isRepeated)) ||
      isRepeated != 0)
    return rewriter.notifyMatchFailure(op, "condition is not false");
  if (!llvm::all_of(cond.without_terminator(), [](Operation &inner) {
        return isMemoryEffectFree(&inner);
      }))
    return rewriter.notifyMatchFailure(op, "condition has side effects");
  if (op.getOperandTypes() != op.getResultTypes() ||
      isAnyOf(op.getOperands(), op))
    return rewriter.notifyMatchFailure(op, "operands differ from results");
  rewriter.replaceOp(op, op.getOperands());
  return success();
}

void WhileOp::getAsmBlockArgumentNames(Region &region,
                                       OpAsmSetValueNameFn setName) {
  for (BlockArgument argument : region.getArguments())
    setName(argument, "iterArg");
}

/// Whether the arguments of regions and the results have the operands' types,
/// which are then printed once.
static bool hasOneTypePerValue(WhileOp op) {
  TypeRange types = op.getOperandTypes();
  auto isSame = [&](TypeRange others) { return llvm::equal(types, others); };
  return isSame(op.getResultTypes()) &&
         isSame(op.getCond().getArgumentTypes()) &&
         isSame(op.getBody().getArgumentTypes());
}

// while(%iterArg = %init, …) : T, … attributes {…} cond {…} do {…}
void WhileOp::print(OpAsmPrinter &printer) {
  if (!hasOneTypePerValue(*this))
    return printer.printGenericOp(*this, /*printOpName=*/false);
  printer << '(';
  llvm::interleaveComma(llvm::zip(getCond().getArguments(), getOperand()),
                        printer, [&](auto argumentAndOperand) {
                          printer << std::get<0>(argumentAndOperand) << " = "
                                  << std::get<1>(argumentAndOperand);
                        });
  printer << ')';
  if (getNumOperands() != 0) {
    printer << " : ";
    llvm::interleaveComma(getOperandTypes(), printer);
  }
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs());
  // Both regions call their arguments the same: they are printed once.
  printer.printNewline();
  printer << "cond ";
  printer.printRegion(getCond(), /*printEntryBlockArgs=*/false);
  printer << " do ";
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

ParseResult WhileOp::parse(OpAsmParser &parser, OperationState &result) {
  llvm::SMLoc location = parser.getCurrentLocation();
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<Type> types;
  // `%argument = %operand`, or `%operand` in the generic form.
  auto parseAssignment = [&]() -> ParseResult {
    OpAsmParser::UnresolvedOperand name;
    if (parser.parseOperand(name))
      return failure();
    if (arguments.size() == operands.size() &&
        succeeded(parser.parseOptionalEqual())) {
      if (name.number != 0)
        return parser.emitError(name.location,
                                "expects an argument without a number");
      arguments.emplace_back().ssaName = name;
      return parser.parseOperand(operands.emplace_back());
    }
    operands.push_back(name);
    return success();
  };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren,
                                     parseAssignment))
    return failure();
  if (!operands.empty() && arguments.empty())
    return parser.parseGenericOperationAfterOpName(result, operands);
  if (arguments.size() != operands.size())
    return parser.emitError(location, "expects an argument for each operand");
  if ((!operands.empty() && parser.parseColonTypeList(types)) ||
      parser.resolveOperands(operands, types, location, result.operands) ||
      parser.parseOptionalAttrDictWithKeyword(result.attributes))
    return failure();
  result.addTypes(types);
  for (auto [argument, type] : llvm::zip_equal(arguments, types))
    argument.type = type;

  Region *cond = result.addRegion();
  Region *body = result.addRegion();
  return failure(
      parser.parseKeyword("cond") || parser.parseRegion(*cond, arguments) ||
      parser.parseKeyword("do") || parser.parseRegion(*body, arguments));
}
