//===- SdyOps.cpp - Shardy's annotations ----------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/sdy/SdyOps.h"

using namespace mlir;
using namespace mlir::sdy;

#include "stablehlo/dialect/sdy/SdyDialect.cpp.inc"

//===----------------------------------------------------------------------===//
// Syntax
//===----------------------------------------------------------------------===//

/// `[<@mesh, [{"x"}]>, ...]`: the attribute without its name.
static ParseResult parseShardingList(OpAsmParser &parser,
                                     TensorShardingPerValueAttr &shardings) {
  SmallVector<TensorShardingAttr> list;
  auto parseOne = [&]() -> ParseResult {
    auto sharding = dyn_cast_or_null<TensorShardingAttr>(
        TensorShardingAttr::parse(parser, Type()));
    list.push_back(sharding);
    return success(sharding != nullptr);
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseOne))
    return failure();
  shardings = TensorShardingPerValueAttr::get(parser.getContext(), list);
  return success();
}

static void printShardingList(OpAsmPrinter &printer, Operation *,
                              TensorShardingPerValueAttr shardings) {
  printer << "[";
  llvm::interleaveComma(
      shardings.getShardings(), printer,
      [&](TensorShardingAttr sharding) { sharding.print(printer); });
  printer << "]";
}

/// `(%arg0: tensor<2xf32>) { ... }`: the block's arguments stand before it.
static ParseResult parseBodyWithArguments(OpAsmParser &parser, Region &body) {
  SmallVector<OpAsmParser::Argument> arguments;
  return failure(
      parser.parseArgumentList(arguments, AsmParser::Delimiter::Paren,
                               /*allowType=*/true, /*allowAttrs=*/false) ||
      parser.parseRegion(body, arguments));
}

static void printBodyWithArguments(OpAsmPrinter &printer, Operation *,
                                   Region &body) {
  printer << "(";
  llvm::interleaveComma(
      body.getArguments(), printer,
      [&](BlockArgument argument) { printer.printRegionArgument(argument); });
  printer << ") ";
  printer.printRegion(body, /*printEntryBlockArgs=*/false);
}

//===----------------------------------------------------------------------===//
// Dialect
//===----------------------------------------------------------------------===//

#define GET_OP_CLASSES
#include "stablehlo/dialect/sdy/SdyOps.cpp.inc"

void SdyDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "stablehlo/dialect/sdy/SdyOps.cpp.inc"
      >();
  registerAttributes();
  registerBytecode();
}

void sdy::annotations::registerSdyDialect(DialectRegistry &registry) {
  if (!registry.getDialectAllocator(SdyDialect::getDialectNamespace()))
    registry.insert<SdyDialect>();
}

//===----------------------------------------------------------------------===//
// Verifiers
//===----------------------------------------------------------------------===//

LogicalResult ShardingConstraintOp::verify() {
  auto type = dyn_cast<RankedTensorType>(getInput().getType());
  size_t numDimensions = getSharding().getDimensions().size();
  if (type && static_cast<size_t>(type.getRank()) != numDimensions)
    return emitOpError("expects a sharding of ")
           << type.getRank() << " dimensions, but got one of " << numDimensions;
  return success();
}

LogicalResult ManualComputationOp::verify() {
  size_t numIn = getInShardings().getShardings().size();
  if (numIn != getTensors().size())
    return emitOpError("expects ")
           << getTensors().size() << " in_shardings, one for each operand, but "
           << "got " << numIn;
  size_t numOut = getOutShardings().getShardings().size();
  if (numOut != getNumResults())
    return emitOpError("expects ")
           << getNumResults() << " out_shardings, one for each result, but got "
           << numOut;
  return success();
}

LogicalResult ManualComputationOp::verifyRegions() {
  Block &block = getBody().front();
  if (block.getNumArguments() != getTensors().size())
    return emitOpError("expects its body to take ")
           << getTensors().size() << " arguments, one for each operand, but it "
           << "takes " << block.getNumArguments();
  auto terminator = dyn_cast<ReturnOp>(block.back());
  if (!terminator)
    return emitOpError("expects its body to end with sdy.return, but it ends "
                       "with ")
           << block.back().getName();
  if (terminator.getNumOperands() != getNumResults())
    return emitOpError("expects its body to return ")
           << getNumResults() << " values, one for each result, but it returns "
           << terminator.getNumOperands();
  return success();
}
