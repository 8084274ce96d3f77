//===- AssemblyFormat.cpp - Custom directives of the text syntax ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/AssemblyFormat.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// Distributes the parts of a functional type. `location` is that of the type.
static ParseResult assignFunctionType(OpAsmParser &parser, llvm::SMLoc location,
                                      FunctionType type,
                                      ArrayRef<Type *> operands, Type &result) {
  if (type.getNumInputs() != operands.size())
    return parser.emitError(location)
           << operands.size() << " operands present, but expected "
           << type.getNumInputs();
  if (type.getNumResults() != 1)
    return parser.emitError(location, "expected single output");
  for (auto [operand, input] : llvm::zip(operands, type.getInputs()))
    *operand = input;
  result = type.getResult(0);
  return success();
}

void hlo::detail::printSameOperandsAndResultType(OpAsmPrinter &printer,
                                                 ArrayRef<Type> types) {
  if (llvm::all_equal(types)) {
    printer << types.back();
    return;
  }
  printer.printFunctionalType(types.drop_back(), types.take_back());
}

ParseResult
hlo::detail::parseSameOperandsAndResultType(OpAsmParser &parser,
                                            ArrayRef<Type *> types) {
  llvm::SMLoc location = parser.getCurrentLocation();
  Type type;
  if (parser.parseType(type))
    return failure();
  if (auto function = dyn_cast<FunctionType>(type))
    return assignFunctionType(parser, location, function, types.drop_back(),
                              *types.back());
  for (Type *each : types)
    *each = type;
  return success();
}

void hlo::printVariadicSameOperandsAndResultType(OpAsmPrinter &printer,
                                                 Operation *, OperandRange,
                                                 TypeRange operandTypes,
                                                 Type resultType) {
  SmallVector<Type> types(operandTypes);
  types.push_back(resultType);
  detail::printSameOperandsAndResultType(printer, types);
}

ParseResult hlo::parseVariadicSameOperandsAndResultType(
    OpAsmParser &parser, ArrayRef<OpAsmParser::UnresolvedOperand> operands,
    SmallVectorImpl<Type> &operandTypes, Type &resultType) {
  operandTypes.resize(operands.size());
  SmallVector<Type *> types;
  for (Type &type : operandTypes)
    types.push_back(&type);
  types.push_back(&resultType);
  return detail::parseSameOperandsAndResultType(parser, types);
}

void hlo::printSelectOpType(OpAsmPrinter &printer, Operation *, Type pred,
                            Type onTrue, Type onFalse, Type result) {
  if (onTrue == result && onFalse == result) {
    printer << pred << ", " << result;
    return;
  }
  printer.printFunctionalType(ArrayRef<Type>{pred, onTrue, onFalse},
                              ArrayRef<Type>{result});
}

ParseResult hlo::parseSelectOpType(OpAsmParser &parser, Type &pred,
                                   Type &onTrue, Type &onFalse, Type &result) {
  llvm::SMLoc location = parser.getCurrentLocation();
  SmallVector<Type> types;
  if (parser.parseTypeList(types))
    return failure();
  if (types.size() == 2) {
    pred = types.front();
    onTrue = onFalse = result = types.back();
    return success();
  }
  auto function =
      types.size() == 1 ? dyn_cast<FunctionType>(types.front()) : nullptr;
  if (!function)
    return parser.emitError(location,
                            "expected functional type or list of two types");
  return assignFunctionType(parser, location, function,
                            {&pred, &onTrue, &onFalse}, result);
}

/// `type` with the complex element type replaced by that of its parts, or null.
static Type getPartType(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  auto complex =
      tensor ? dyn_cast<ComplexType>(tensor.getElementType()) : nullptr;
  return complex ? tensor.clone(complex.getElementType()) : Type();
}

void hlo::printComplexOpType(OpAsmPrinter &printer, Operation *, Type lhs,
                             Type rhs, Type result) {
  Type part = getPartType(result);
  if (part && lhs == part && rhs == part) {
    printer << result;
    return;
  }
  printer.printFunctionalType(ArrayRef<Type>{lhs, rhs}, ArrayRef<Type>{result});
}

ParseResult hlo::parseComplexOpType(OpAsmParser &parser, Type &lhs, Type &rhs,
                                    Type &result) {
  llvm::SMLoc location = parser.getCurrentLocation();
  Type type;
  if (parser.parseType(type))
    return failure();
  if (auto function = dyn_cast<FunctionType>(type))
    return assignFunctionType(parser, location, function, {&lhs, &rhs}, result);
  lhs = rhs = getPartType(type);
  result = type;
  if (!lhs)
    return parser.emitError(location,
                            "expected tensor with complex element type");
  return success();
}

void hlo::printPairwiseOpType(OpAsmPrinter &printer, Operation *,
                              TypeRange operandTypes, TypeRange) {
  llvm::interleaveComma(operandTypes, printer);
}

ParseResult hlo::parsePairwiseOpType(OpAsmParser &parser,
                                     SmallVectorImpl<Type> &operandTypes,
                                     SmallVectorImpl<Type> &resultTypes) {
  llvm::SMLoc location = parser.getCurrentLocation();
  if (parser.parseTypeList(operandTypes))
    return parser.emitError(location, "expected type list");
  resultTypes.assign(operandTypes.begin(), operandTypes.end());
  return success();
}

//===----------------------------------------------------------------------===//
// Operands and attributes
//===----------------------------------------------------------------------===//

void hlo::printVariadicOperandWithAttribute(OpAsmPrinter &printer, Operation *,
                                            OperandRange operands) {
  llvm::interleaveComma(operands, printer);
  if (!operands.empty())
    printer << ",";
}

ParseResult hlo::parseVariadicOperandWithAttribute(
    OpAsmParser &parser,
    SmallVectorImpl<OpAsmParser::UnresolvedOperand> &operands) {
  while (true) {
    OpAsmParser::UnresolvedOperand operand;
    OptionalParseResult parsed = parser.parseOptionalOperand(operand);
    if (!parsed.has_value())
      return success();
    if (failed(*parsed) || parser.parseComma())
      return failure();
    operands.push_back(operand);
  }
}

void hlo::printConstantOp(OpAsmPrinter &printer, Operation *op,
                          ElementsAttr value) {
  if (value.getType() != op->getResult(0).getType()) {
    printer.printGenericOp(op, /*printOpName=*/false);
    return;
  }
  printer.printOptionalAttrDict(op->getAttrs(), /*elidedAttrs=*/{"value"});
  printer << ' ' << value;
}

ParseResult hlo::parseConstantOp(OpAsmParser &parser, OperationState &result,
                                 ElementsAttr &value) {
  if (succeeded(parser.parseOptionalLParen())) {
    if (parser.parseRParen())
      return failure();
    return parser.parseGenericOperationAfterOpName(
        result,
        /*parsedOperandType=*/ArrayRef<OpAsmParser::UnresolvedOperand>());
  }
  if (parser.parseOptionalAttrDict(result.attributes) ||
      parser.parseAttribute(value))
    return failure();
  result.addTypes(value.getType());
  return success();
}

ParseResult hlo::parseConstantOp(OpAsmParser &parser, OperationState &result) {
  ElementsAttr value;
  if (parseConstantOp(parser, result, value))
    return failure();
  if (value)
    result.addAttribute("value", value);
  return success();
}

void hlo::printDenseI64Array(OpAsmPrinter &printer, Operation *,
                             DenseI64ArrayAttr attr) {
  attr.print(printer);
}

ParseResult hlo::parseDenseI64Array(OpAsmParser &parser,
                                    DenseI64ArrayAttr &attr) {
  attr = dyn_cast_or_null<DenseI64ArrayAttr>(
      DenseI64ArrayAttr::parse(parser, Type()));
  return success(static_cast<bool>(attr));
}

void hlo::printExponentMantissa(OpAsmPrinter &printer, Operation *,
                                IntegerAttr exponent, IntegerAttr mantissa) {
  printer << "e" << exponent.getInt() << "m" << mantissa.getInt();
}

ParseResult hlo::parseExponentMantissa(OpAsmParser &parser,
                                       IntegerAttr &exponent,
                                       IntegerAttr &mantissa) {
  llvm::SMLoc location = parser.getCurrentLocation();
  StringRef keyword;
  if (parser.parseKeyword(&keyword))
    return failure();
  StringRef rest = keyword;
  size_t split = keyword.find('m');
  auto isNumber = [](StringRef digits) {
    return !digits.empty() &&
           llvm::all_of(digits, [](char c) { return llvm::isDigit(c); });
  };
  if (!rest.consume_front("e") || split == StringRef::npos ||
      !isNumber(keyword.slice(1, split)) ||
      !isNumber(keyword.drop_front(split + 1)))
    return parser.emitError(location,
                            "expected exponent mantissa in format e#m#, saw ")
           << keyword;
  auto parseBits = [&](StringRef digits, StringRef name, IntegerAttr &attr) {
    int32_t bits;
    if (digits.getAsInteger(/*Radix=*/10, bits)) {
      parser.emitError(location, "unable to parse ")
          << name << " '" << digits << "'";
      return failure();
    }
    attr = parser.getBuilder().getI32IntegerAttr(bits);
    return success();
  };
  if (failed(parseBits(keyword.slice(1, split), "exponent", exponent)))
    return failure();
  return parseBits(keyword.drop_front(split + 1), "mantissa", mantissa);
}
