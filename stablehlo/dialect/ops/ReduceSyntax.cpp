//===- ReduceSyntax.cpp - Text syntax of reduce ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pairs of inputs and initial values, then either the name of the op that
// folds:
//   (%a init: %b) applies stablehlo.add across dimensions = [0] : type
// or the body, its parameters paired like the operands:
//   (%a init: %b), (%c init: %d) across dimensions = [0] : type
//    reducer(%x: t, %y: t) (%z: u, %w: u)  { … }
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ops/ModularityOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// An op that the short form can name: it makes one scalar from two.
static bool isShortFormReducer(OperationName name) {
  return name.isRegistered() &&
         name.getDialectNamespace() ==
             StablehloDialect::getDialectNamespace() &&
         name.hasTrait<mlir::OpTrait::NOperands<2>::Impl>() &&
         name.hasTrait<mlir::OpTrait::OneResult>() &&
         name.hasTrait<mlir::OpTrait::ZeroRegions>() &&
         name.hasTrait<mlir::OpTrait::IsCommutative>();
}

/// The op that the short form names, if that form says all there is to say.
static Operation *getShortFormReducer(ReduceOp op) {
  if (op.getInputs().size() != 1 || !op.getBody().hasOneBlock())
    return nullptr;
  Block &body = op.getBody().front();
  if (body.getNumArguments() != 2 || body.getOperations().size() != 2)
    return nullptr;
  Operation &reducer = body.front();
  auto result = dyn_cast<ReturnOp>(body.back());
  auto type =
      RankedTensorType::get({}, getElementTypeOrSelf(op.getInputs().front()));
  bool isShort = isShortFormReducer(reducer.getName()) &&
                 reducer.getOperands() == ValueRange(body.getArguments()) &&
                 llvm::all_equal({Type(type), body.getArgument(0).getType(),
                                  body.getArgument(1).getType(),
                                  reducer.getResult(0).getType()}) &&
                 reducer.getAttrDictionary().empty() && result &&
                 result->getAttrDictionary().empty() &&
                 result->getOperands() == ValueRange(reducer.getResults());
  return isShort ? &reducer : nullptr;
}

void ReduceOp::print(OpAsmPrinter &p) {
  llvm::interleaveComma(llvm::zip(getInputs(), getInitValues()), p,
                        [&](auto pair) {
                          auto [input, init] = pair;
                          p << '(' << input << " init: " << init << ')';
                        });
  Operation *reducer = getShortFormReducer(*this);
  if (reducer) {
    p << " applies ";
    // The name as such: the printer would leave out the dialect.
    p << reducer->getName().getStringRef();
  }
  p << " across dimensions = [";
  llvm::interleaveComma(getDimensions(), p);
  p << ']';
  p.printOptionalAttrDict((*this)->getAttrs(), {getDimensionsAttrName()});
  p << " : ";
  p.printFunctionalType(*this);
  if (reducer || getBody().empty())
    return;
  p.printNewline();
  p << " reducer";
  Block &body = getBody().front();
  size_t numPairs = body.getNumArguments() / 2;
  for (size_t i = 0; i < numPairs; ++i) {
    p << '(';
    p.printRegionArgument(body.getArgument(i));
    p << ", ";
    p.printRegionArgument(body.getArgument(numPairs + i));
    p << ") ";
  }
  p << ' ';
  p.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

namespace {
/// What stands before the body.
struct ReduceHead {
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  std::optional<OperationName> reducer;
  FunctionType type;
};
} // namespace

/// `(%a init: %b), (%c init: %d)`: the inputs, then the initial values.
static ParseResult
parsePairs(OpAsmParser &parser,
           SmallVectorImpl<OpAsmParser::UnresolvedOperand> &operands) {
  SmallVector<OpAsmParser::UnresolvedOperand> inits;
  do {
    if (parser.parseLParen() || parser.parseOperand(operands.emplace_back()) ||
        parser.parseKeyword("init") || parser.parseColon() ||
        parser.parseOperand(inits.emplace_back()) || parser.parseRParen())
      return failure();
  } while (succeeded(parser.parseOptionalComma()));
  llvm::append_range(operands, inits);
  return success();
}

/// `applies stablehlo.add`, if it is there.
static ParseResult parseReducerName(OpAsmParser &parser,
                                    std::optional<OperationName> &reducer) {
  if (failed(parser.parseOptionalKeyword("applies")))
    return success();
  llvm::SMLoc location = parser.getCurrentLocation();
  FailureOr<OperationName> name = parser.parseCustomOperationName();
  if (failed(name))
    return failure();
  if (!isShortFormReducer(*name))
    return parser.emitError(
        location,
        "expected the inner-op to be a commutative binary-op from the "
        "stablehlo dialect, with zero region, producing single "
        "result");
  reducer = *name;
  return success();
}

static ParseResult parseHead(OpAsmParser &parser, OperationState &result,
                             ReduceHead &head) {
  SmallVector<int64_t> dimensions;
  auto parseDimension = [&]() {
    return parser.parseInteger(dimensions.emplace_back());
  };
  llvm::SMLoc location = parser.getCurrentLocation();
  if (parsePairs(parser, head.operands) ||
      parseReducerName(parser, head.reducer) || parser.parseKeyword("across") ||
      parser.parseKeyword("dimensions") || parser.parseEqual() ||
      parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                     parseDimension) ||
      parser.parseOptionalAttrDict(result.attributes) || parser.parseColon() ||
      parser.parseType(head.type))
    return failure();
  result.getOrAddProperties<ReduceOp::Properties>().dimensions =
      parser.getBuilder().getDenseI64ArrayAttr(dimensions);
  if (head.type.getNumInputs() == 0)
    return parser.emitError(location,
                            "input types missing in reduce-op function type");
  result.addTypes(head.type.getResults());
  return parser.resolveOperands(head.operands, head.type.getInputs(), location,
                                result.operands);
}

/// Adds the body that the short form stands for.
static ParseResult buildBody(OpAsmParser &parser, OperationState &result,
                             const ReduceHead &head) {
  Type elementType = getElementTypeOrSelf(head.type.getInput(0));
  if (!TensorType::isValidElementType(elementType))
    return parser.emitError(parser.getNameLoc(),
                            "expected tensors as inputs, but found ")
           << head.type.getInput(0);
  auto type = RankedTensorType::get({}, elementType);
  Location location = result.location;
  Block &body = result.addRegion()->emplaceBlock();
  body.addArguments({type, type}, {location, location});

  OpBuilder builder(parser.getContext()); // The region has no parent yet.
  builder.setInsertionPointToEnd(&body);
  OperationState reducer(location, *head.reducer);
  reducer.addOperands(body.getArguments());
  reducer.addTypes(type);
  Operation *op = builder.create(reducer);
  ReturnOp::create(builder, location, op->getResults());
  return success();
}

/// `reducer(%x: t, %y: t) (%z: u, %w: u) { … }`.
static ParseResult parseBody(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::Argument> parameters;
  SmallVector<OpAsmParser::Argument> nextParameters;
  if (parser.parseKeyword("reducer"))
    return failure();
  while (succeeded(parser.parseOptionalLParen())) {
    if (parser.parseArgument(parameters.emplace_back(), /*allowType=*/true) ||
        parser.parseComma() ||
        parser.parseArgument(nextParameters.emplace_back(),
                             /*allowType=*/true) ||
        parser.parseRParen())
      return failure();
  }
  llvm::append_range(parameters, nextParameters);
  return parser.parseRegion(*result.addRegion(), parameters);
}

ParseResult ReduceOp::parse(OpAsmParser &parser, OperationState &result) {
  ReduceHead head;
  if (parseHead(parser, result, head))
    return failure();
  return head.reducer ? buildBody(parser, result, head)
                      : parseBody(parser, result);
}
