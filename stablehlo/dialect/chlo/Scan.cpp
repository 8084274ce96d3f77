//===- Scan.cpp - Scans ---------------------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shape function, verifier and syntax of ScanOp. A slice of an input has its
// type without the scanned dimension; the body maps slices of the inputs and
// carries to slices of the outputs and carries.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ChloOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::chlo;

/// The bounds of `type`, one per dimension.
static SmallVector<int64_t> getBounds(RankedTensorType type) {
  SmallVector<int64_t> bounds;
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    bounds.push_back(hlo::getBound(type, dim));
  return bounds;
}

/// `type` without dimension `dim`, which it has.
static RankedTensorType dropDim(RankedTensorType type, int64_t dim) {
  SmallVector<int64_t> shape(type.getShape());
  SmallVector<int64_t> bounds = getBounds(type);
  shape.erase(shape.begin() + dim);
  bounds.erase(bounds.begin() + dim);
  return RankedTensorType::get(
      shape, type.getElementType(),
      hlo::getBoundsEncoding(type.getContext(), bounds));
}

/// `slice` with a dimension of `size` at `dim`, which is at most its rank.
static RankedTensorType insertDim(RankedTensorType slice, int64_t dim,
                                  int64_t size) {
  SmallVector<int64_t> shape(slice.getShape());
  SmallVector<int64_t> bounds = getBounds(slice);
  shape.insert(shape.begin() + dim, size);
  bounds.insert(bounds.begin() + dim, ShapedType::kDynamic);
  return RankedTensorType::get(
      shape, slice.getElementType(),
      hlo::getBoundsEncoding(slice.getContext(), bounds));
}

/// The number of steps as far as it is known: by attribute or by an input.
static int64_t getNumSteps(std::optional<uint64_t> scanDimSize,
                           TypeRange inputs, int64_t dim) {
  if (scanDimSize)
    return *scanDimSize;
  for (Type type : inputs)
    if (auto input = dyn_cast<RankedTensorType>(type))
      if (dim < input.getRank() && !input.isDynamicDim(dim))
        return input.getDimSize(dim);
  return ShapedType::kDynamic;
}

LogicalResult ScanOp::inferReturnTypes(MLIRContext *,
                                       std::optional<Location> location,
                                       Adaptor adaptor,
                                       SmallVectorImpl<Type> &inferred) {
  if (adaptor.getRegions().empty() || adaptor.getBody().empty() ||
      adaptor.getBody().front().empty())
    return emitOptionalError(location, "ScanOp region is empty");
  Operation &terminator = adaptor.getBody().front().back();
  size_t numCarries = adaptor.getInits().size();
  TypeRange returned = terminator.getOperandTypes();
  if (returned.size() < numCarries)
    return emitOptionalError(location, "ScanOp body must return at least ",
                             numCarries, " values (carries)");
  int64_t dim = adaptor.getDimension();
  int64_t numSteps = getNumSteps(adaptor.getScanDimSize(),
                                 adaptor.getInputs().getTypes(), dim);
  size_t numOutputs = returned.size() - numCarries;
  for (auto [i, type] : llvm::enumerate(returned)) {
    auto slice = dyn_cast<RankedTensorType>(type);
    if (!slice)
      return emitOptionalError(location, "terminator operand ", i,
                               " is not ranked");
    if (i >= numOutputs) {
      inferred.push_back(slice);
      continue;
    }
    if (dim < 0 || dim > slice.getRank())
      return emitOptionalError(location, "scan dimension ", dim,
                               " is out of bounds for output ", i);
    inferred.push_back(insertDim(slice, dim, numSteps));
  }
  return success();
}

/// An input has the scanned dimension, of the number of steps.
static LogicalResult verifyInput(ScanOp op, size_t index, Type type,
                                 int64_t numSteps) {
  auto input = dyn_cast<RankedTensorType>(type);
  if (!input)
    return op.emitOpError("operand ") << index << " is not ranked";
  int64_t dim = op.getDimension();
  if (dim >= input.getRank())
    return op.emitOpError("scan dimension of operand ")
           << index << " is out of bounds";
  if (!hlo::verifyCompatibleDims(input.getDimSize(dim), numSteps))
    return op.emitOpError("invalid scan dimension size of operand ") << index;
  return success();
}

LogicalResult ScanOp::verify() {
  if (getInputs().empty() && getOutputs().empty())
    return emitOpError("at least one of inputs or outputs must be present");
  std::optional<uint64_t> scanDimSize = getScanDimSize();
  int64_t numSteps =
      getNumSteps(scanDimSize, getInputs().getTypes(), getDimension());
  for (auto [i, type] : llvm::enumerate(getInputs().getTypes()))
    if (failed(verifyInput(*this, i, type, numSteps)))
      return failure();

  Block &block = getBody().front();
  if (block.getNumArguments() != getNumOperands())
    return emitOpError("expects ")
           << getNumOperands() << " arguments in the body, but got "
           << block.getNumArguments();
  size_t numInputs = getInputs().size();
  for (auto [i, type] : llvm::enumerate(getOperandTypes())) {
    Type expected = type;
    if (i < numInputs)
      expected = dropDim(cast<RankedTensorType>(type), getDimension());
    if (!hlo::isCompatibleForHloTypeInference(expected,
                                              block.getArgument(i).getType()))
      return emitOpError("operand and body argument ")
             << i << " are incompatible";
  }
  return success();
}

void ScanOp::getAsmBlockArgumentNames(Region &region,
                                      OpAsmSetValueNameFn setName) {
  for (BlockArgument argument : region.getArguments())
    setName(argument,
            argument.getArgNumber() < getInputs().size() ? "input" : "carry");
}

// scan(%x, …) inits (%c, …) dimension=0  attributes {…} {…} : (T, …) -> (R, …)
void ScanOp::print(OpAsmPrinter &printer) {
  printer << '(' << getInputs() << ") inits (" << getInits()
          << ") dimension=" << getDimension() << ' ';
  SmallVector<StringRef> elided = {getDimensionAttrName().getValue(),
                                   getOperandSegmentSizeAttr(),
                                   getResultSegmentSizeAttr()};
  if (!getIsReverse())
    elided.push_back(getIsReverseAttrName().getValue());
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs(), elided);
  printer << ' ';
  printer.printRegion(getBody());
  printer << " : ";
  printer.printFunctionalType(*this);
}

ParseResult ScanOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  FunctionType type;
  int64_t dimension;
  llvm::SMLoc location = parser.getCurrentLocation();
  if (parser.parseOperandList(operands, OpAsmParser::Delimiter::Paren))
    return failure();
  size_t numInputs = operands.size();
  if (parser.parseKeyword("inits") ||
      parser.parseOperandList(operands, OpAsmParser::Delimiter::Paren) ||
      parser.parseKeyword("dimension") || parser.parseEqual() ||
      parser.parseInteger(dimension) ||
      parser.parseOptionalAttrDictWithKeyword(result.attributes) ||
      parser.parseRegion(*result.addRegion()))
    return failure();
  llvm::SMLoc typeLocation = parser.getCurrentLocation();
  if (parser.parseColonType(type))
    return failure();
  if (type.getNumInputs() != operands.size())
    return parser.emitError(
        typeLocation,
        "operand types must match the number of inputs and inits");
  size_t numCarries = operands.size() - numInputs;
  if (type.getNumResults() < numCarries)
    return parser.emitError(
        typeLocation, "not enough result types to cover the required carries");
  if (parser.resolveOperands(operands, type.getInputs(), location,
                             result.operands))
    return failure();
  result.addTypes(type.getResults());

  Builder &builder = parser.getBuilder();
  auto addSegments = [&](StringRef name, size_t first, size_t second) {
    result.addAttribute(
        name, builder.getDenseI32ArrayAttr(
                  {static_cast<int32_t>(first), static_cast<int32_t>(second)}));
  };
  result.addAttribute(getDimensionAttrName(result.name),
                      builder.getI64IntegerAttr(dimension));
  addSegments(getOperandSegmentSizeAttr(), numInputs, numCarries);
  addSegments(getResultSegmentSizeAttr(), type.getNumResults() - numCarries,
              numCarries);
  return success();
}
