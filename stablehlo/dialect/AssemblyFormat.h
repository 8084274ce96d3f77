//===- AssemblyFormat.h - Custom directives of the text syntax ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The `custom<…>` directives that assembly formats of several ops use. Each
// prints an abbreviation where it loses nothing; the full form always parses.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_ASSEMBLYFORMAT_H
#define STABLEHLO_DIALECT_ASSEMBLYFORMAT_H

#include "mlir/IR/OpImplementation.h"
#include "llvm/ADT/ArrayRef.h"

namespace mlir {
namespace hlo {

namespace detail {
/// The last of `types` is the result's.
void printSameOperandsAndResultType(OpAsmPrinter &printer,
                                    ArrayRef<Type> types);
ParseResult parseSameOperandsAndResultType(OpAsmParser &parser,
                                           ArrayRef<Type *> types);
} // namespace detail

/// `T` if all operands and the result are of type T, else `(T1, …) -> R`.
template <typename... Types>
void printSameOperandsAndResultType(OpAsmPrinter &printer, Operation *,
                                    Types... types) {
  detail::printSameOperandsAndResultType(printer, {Type(types)...});
}
template <typename... Types>
ParseResult parseSameOperandsAndResultType(OpAsmParser &parser,
                                           Types &...types) {
  return detail::parseSameOperandsAndResultType(parser, {&types...});
}

/// The same for a variadic operand; no operands count as same.
void printVariadicSameOperandsAndResultType(OpAsmPrinter &printer,
                                            Operation *op, OperandRange,
                                            TypeRange operandTypes,
                                            Type resultType);
ParseResult parseVariadicSameOperandsAndResultType(
    OpAsmParser &parser, ArrayRef<OpAsmParser::UnresolvedOperand> operands,
    SmallVectorImpl<Type> &operandTypes, Type &resultType);

/// `PRED, T` if both branches and the result are of type T.
void printSelectOpType(OpAsmPrinter &printer, Operation *op, Type pred,
                       Type onTrue, Type onFalse, Type result);
ParseResult parseSelectOpType(OpAsmParser &parser, Type &pred, Type &onTrue,
                              Type &onFalse, Type &result);

/// The result type `…complex<E>` if both operands are the same with `E`.
void printComplexOpType(OpAsmPrinter &printer, Operation *op, Type lhs,
                        Type rhs, Type result);
ParseResult parseComplexOpType(OpAsmParser &parser, Type &lhs, Type &rhs,
                               Type &result);

/// `T1, T2, …`: the types of operands and of results alike.
void printPairwiseOpType(OpAsmPrinter &printer, Operation *op,
                         TypeRange operandTypes, TypeRange resultTypes);
ParseResult parsePairwiseOpType(OpAsmParser &parser,
                                SmallVectorImpl<Type> &operandTypes,
                                SmallVectorImpl<Type> &resultTypes);

/// `a, b, ` : a comma follows each operand.
void printVariadicOperandWithAttribute(OpAsmPrinter &printer, Operation *op,
                                       OperandRange operands);
ParseResult parseVariadicOperandWithAttribute(
    OpAsmParser &parser,
    SmallVectorImpl<OpAsmParser::UnresolvedOperand> &operands);

/// `{attributes} dense<...> : T`, or the generic form if the result is of
/// another type than the value: `() <{value = ...}> : ...`. For ops that have
/// nothing but an attribute `value`.
void printConstantOp(OpAsmPrinter &printer, Operation *op, ElementsAttr value);
ParseResult parseConstantOp(OpAsmParser &parser, OperationState &result);
/// The same without the attribute, which is null if the form was generic.
ParseResult parseConstantOp(OpAsmParser &parser, OperationState &result,
                            ElementsAttr &value);

/// `[1, 2]`.
void printDenseI64Array(OpAsmPrinter &printer, Operation *op,
                        DenseI64ArrayAttr attr);
ParseResult parseDenseI64Array(OpAsmParser &parser, DenseI64ArrayAttr &attr);

/// `e5m10`.
void printExponentMantissa(OpAsmPrinter &printer, Operation *op,
                           IntegerAttr exponent, IntegerAttr mantissa);
ParseResult parseExponentMantissa(OpAsmParser &parser, IntegerAttr &exponent,
                                  IntegerAttr &mantissa);

} // namespace hlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_ASSEMBLYFORMAT_H
