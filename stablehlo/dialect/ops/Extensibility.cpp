//===- Extensibility.cpp - Extensibility ops ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shape functions, verifiers and syntax of the extensibility ops, in the order
// of Extensibility.td; the verifier of CustomCallOp has its own file.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "stablehlo/dialect/ops/ConstantFolding.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/dialect/ops/RegisterOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// `@target` stands for a string, which need not be a symbol.
static ParseResult parseCustomCallTarget(OpAsmParser &parser,
                                         StringAttr &target) {
  return parser.parseSymbolName(target);
}

static void printCustomCallTarget(OpAsmPrinter &printer, Operation *,
                                  StringAttr target) {
  // For an empty name MLIR prints what its parser does not take.
  if (target.empty())
    printer << "@\"\"";
  else
    printer.printSymbolName(target.getValue());
}

/// The type of the tuple gives those of its elements. They are written where
/// they differ, as scales and sizes that are not known may.
static ParseResult parseTupleOpType(OpAsmParser &parser,
                                    SmallVectorImpl<Type> &elements,
                                    Type &result) {
  llvm::SMLoc location = parser.getCurrentLocation();
  if (parser.parseType(result))
    return failure();
  if (auto function = dyn_cast<FunctionType>(result)) {
    if (function.getNumResults() != 1)
      return parser.emitError(location, "expected single output");
    llvm::append_range(elements, function.getInputs());
    result = function.getResult(0);
    return success();
  }
  auto tuple = dyn_cast<TupleType>(result);
  if (!tuple)
    return parser.emitError(location, "expected tuple type");
  llvm::append_range(elements, tuple.getTypes());
  return success();
}

static void printTupleOpType(OpAsmPrinter &printer, Operation *,
                             TypeRange elements, Type result) {
  auto tuple = dyn_cast<TupleType>(result);
  if (tuple && llvm::equal(elements, tuple.getTypes()))
    printer << result;
  else
    printer.printFunctionalType(elements, TypeRange(result));
}

#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/Extensibility.cpp.inc"

void stablehlo::registerExtensibilityOps(Dialect &dialect) {
  registerOps<
#define GET_OP_LIST
#include "stablehlo/dialect/ops/Extensibility.cpp.inc"
      >(dialect);
}

//===----------------------------------------------------------------------===//
// CompositeOp
//===----------------------------------------------------------------------===//

/// Spec: is_namespaced_op_name.
static bool isNamespacedOpName(StringRef name) {
  auto isWordChar = [](char c) { return llvm::isAlnum(c) || c == '_'; };
  auto [dialect, rest] = name.split('.');
  if (dialect.empty() || !llvm::isAlpha(dialect.front()) ||
      !llvm::all_of(dialect, isWordChar) || dialect.size() == name.size())
    return false;
  return llvm::all_of(llvm::split(rest, '.'), [&](StringRef part) {
    return !part.empty() && llvm::all_of(part, [&](char c) {
      return isWordChar(c) || c == '$';
    });
  });
}

/// The `types` of the op's operands or results are those of the decomposition.
static LogicalResult verifySignature(std::optional<Location> location,
                                     StringRef kind, TypeRange types,
                                     ArrayRef<Type> decomposition) {
  if (types.size() != decomposition.size())
    return emitOptionalError(location, "has ", types.size(), " ", kind,
                             "(s), but decomposition has ",
                             decomposition.size());
  for (auto [i, expected] : llvm::enumerate(decomposition))
    if (types[i] != expected)
      return emitOptionalError(location, kind, " at index ", i, " has type ",
                               types[i], ", but decomposition has type ",
                               expected);
  return success();
}

LogicalResult hlo::verifyCompositeOp(std::optional<Location> location,
                                     Operation *op, StringRef name,
                                     StringRef decomposition,
                                     SymbolTableCollection &symbolTable) {
  // (composite C1) is_namespaced_op_name(name).
  if (!isNamespacedOpName(name))
    return emitOptionalError(
        location, "name must be a valid namespaced op name, i.e. it must match "
                  "the following regular expression: "
                  "^[a-zA-Z][a-zA-Z0-9_]*([.][a-zA-Z0-9_$]+)+$ e.g. "
                  "\"my_namespace.my_op\"");
  // (composite C2) decomposition is a function of the module.
  auto function = symbolTable.lookupNearestSymbolFrom<func::FuncOp>(
      op, StringAttr::get(op->getContext(), decomposition));
  if (!function)
    return emitOptionalError(location, "'", decomposition,
                             "' does not reference a valid function");
  // (composite C3) types(inputs...) = input_types(decomposition),
  // (composite C4) types(results...) = output_types(decomposition).
  FunctionType type = function.getFunctionType();
  if (failed(verifySignature(location, "operand", op->getOperandTypes(),
                             type.getInputs())))
    return failure();
  return verifySignature(location, "result", op->getResultTypes(),
                         type.getResults());
}

LogicalResult
CompositeOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  return hlo::verifyCompositeOp(getLoc(), *this, getName(), getDecomposition(),
                                symbolTable);
}

//===----------------------------------------------------------------------===//
// CustomCallOp
//===----------------------------------------------------------------------===//

void CustomCallOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  if (!getHasSideEffect())
    return;
  effects.emplace_back(MemoryEffects::Allocate::get());
  effects.emplace_back(MemoryEffects::Free::get());
  effects.emplace_back(MemoryEffects::Write::get());
  effects.emplace_back(MemoryEffects::Read::get());
}

//===----------------------------------------------------------------------===//
// GetTupleElementOp
//===----------------------------------------------------------------------===//

LogicalResult GetTupleElementOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> location, Adaptor adaptor,
    SmallVectorImpl<Type> &inferred) {
  auto tuple = cast<TupleType>(adaptor.getOperand().getType());
  // (C1) 0 <= index < size(operand).
  if (adaptor.getIndex() >= tuple.size())
    return emitOptionalError(location, "index ", adaptor.getIndex(),
                             " is out of bounds of operand with size ",
                             tuple.size());
  // (C2) type(result) = tuple_element_types(operand)[index].
  inferred.push_back(tuple.getType(adaptor.getIndex()));
  return success();
}

OpFoldResult GetTupleElementOp::fold(FoldAdaptor) {
  auto tuple = getOperand().getDefiningOp<TupleOp>();
  if (!tuple || getIndex() >= tuple.getVal().size())
    return {};
  return getAsResult(*this, tuple.getVal()[getIndex()]);
}

//===----------------------------------------------------------------------===//
// TupleOp
//===----------------------------------------------------------------------===//

LogicalResult TupleOp::inferReturnTypes(MLIRContext *context,
                                        std::optional<Location>,
                                        Adaptor adaptor,
                                        SmallVectorImpl<Type> &inferred) {
  // (C1) type(result) = tuple<type(val[0]), …>.
  inferred.push_back(TupleType::get(context, adaptor.getVal().getTypes()));
  return success();
}

/// All elements of a tuple in their order are that tuple.
OpFoldResult TupleOp::fold(FoldAdaptor) {
  Value tuple;
  for (auto [i, value] : llvm::enumerate(getVal())) {
    auto element = value.getDefiningOp<GetTupleElementOp>();
    if (!element || element.getIndex() != i ||
        (tuple && element.getOperand() != tuple))
      return {};
    tuple = element.getOperand();
  }
  if (!tuple)
    return {};
  return getAsResult(*this, tuple);
}
