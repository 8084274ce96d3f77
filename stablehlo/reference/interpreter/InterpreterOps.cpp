//===- InterpreterOps.cpp - Ops about the run of a program ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/interpreter/InterpreterOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace mlir::stablehlo::interpreter;

#include "stablehlo/reference/interpreter/InterpreterDialect.cpp.inc"

#define GET_OP_CLASSES
#include "stablehlo/reference/interpreter/InterpreterOps.cpp.inc"

void InterpreterDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "stablehlo/reference/interpreter/InterpreterOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// PrintOp
//===----------------------------------------------------------------------===//

std::string PrintOp::getOperandName() {
  std::string name;
  llvm::raw_string_ostream os(name);
  getOperand().printAsOperand(os, OpPrintingFlags().useLocalScope());
  auto result = dyn_cast<OpResult>(getOperand());
  if (!result || result.getOwner()->getNumResults() == 1)
    return name;
  return StringRef(name).split('#').first.str() + ":" +
         std::to_string(result.getOwner()->getNumResults());
}

//===----------------------------------------------------------------------===//
// RunParallelOp
//===----------------------------------------------------------------------===//

LogicalResult RunParallelOp::verify() {
  ArrayAttr rows = getPrograms();
  if (rows.empty() || cast<ArrayAttr>(rows[0]).empty())
    return emitOptionalError(getLoc(), "`programs` attribute cannot be empty");
  size_t numPartitions = cast<ArrayAttr>(rows[0]).size();
  for (auto row : rows.getAsRange<ArrayAttr>())
    if (row.size() != numPartitions)
      return emitOptionalError(getLoc(),
                               "Sizes of second dimension of `programs` should "
                               "all match ",
                               numPartitions, " but got ", row.size());
  if (getInfeed() && getInfeed()->empty())
    return emitOptionalError(
        getLoc(), "infeed attribute is optional or should not be empty");
  return success();
}

/// The function that `symbol` names where `op` stands; reports if there is
/// none.
static FailureOr<func::FuncOp> getFunction(RunParallelOp op, Attribute symbol,
                                           SymbolTableCollection &symbolTable) {
  auto name = cast<FlatSymbolRefAttr>(symbol);
  if (auto function =
          symbolTable.lookupNearestSymbolFrom<func::FuncOp>(op, name))
    return function;
  emitError(op.getLoc(), "Function \"") << name.getValue() << "\" not found";
  return failure();
}

/// Checks that the values of `op`, its inputs or results, are those of its
/// programs, one after the other.
static LogicalResult verifyTypes(RunParallelOp op, StringRef kind,
                                 TypeRange written, ArrayRef<Type> expected) {
  if (written.size() != expected.size())
    return emitError(op.getLoc(), "Number of ")
           << kind << "s (" << written.size()
           << ") should match the sum of the number of " << kind
           << "s of all programs (" << expected.size() << ")";
  for (auto [i, actual, wanted] : llvm::enumerate(written, expected))
    if (actual != wanted)
      return op.emitOpError("expects ")
             << kind << " #" << i << " to be of type " << wanted
             << ", as in its program, but got " << actual;
  return success();
}

static LogicalResult verifyInfeed(RunParallelOp op, func::FuncOp function) {
  FunctionType type = function.getFunctionType();
  if (type.getNumInputs() != 0)
    return emitError(op.getLoc(), "Function \"")
           << function.getName() << "\" should take 0 arguments but takes "
           << type.getNumInputs();
  if (type.getNumResults() != 1)
    return emitError(op.getLoc(), "Function \"")
           << function.getName() << "\" should return 1 tensor but returns "
           << type.getNumResults();
  if (!isa<TensorType>(type.getResult(0)))
    return emitError(op.getLoc(), "Function \"")
           << function.getName()
           << "\" should return a tensor type, but instead returns "
           << type.getResult(0);
  return success();
}

LogicalResult
RunParallelOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  SmallVector<Type> inputTypes, resultTypes;
  ArrayAttr programs = getPrograms();
  for (auto row : programs.getAsRange<ArrayAttr>()) {
    for (Attribute symbol : row) {
      FailureOr<func::FuncOp> program = getFunction(*this, symbol, symbolTable);
      if (failed(program))
        return failure();
      llvm::append_range(inputTypes, program->getArgumentTypes());
      llvm::append_range(resultTypes, program->getResultTypes());
    }
  }
  if (failed(verifyTypes(*this, "input", getInputs().getTypes(), inputTypes)) ||
      failed(verifyTypes(*this, "result", getResultTypes(), resultTypes)))
    return failure();
  ArrayAttr infeed = getInfeedAttr();
  if (!infeed)
    return success();
  for (Attribute symbol : infeed) {
    FailureOr<func::FuncOp> function = getFunction(*this, symbol, symbolTable);
    if (failed(function) || failed(verifyInfeed(*this, *function)))
      return failure();
  }
  return success();
}
