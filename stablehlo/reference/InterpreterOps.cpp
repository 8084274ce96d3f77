//===- InterpreterOps.cpp - Ops of the interpreter dialect on values ------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/InterpreterOps.h"

#include "stablehlo/reference/Api.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::interpreter;

/// A function of `module`, under a name that none has, which runs `programs` on
/// its arguments.
static FailureOr<func::FuncOp>
addMain(ModuleOp module, ArrayAttr infeed,
        ArrayRef<SmallVector<StringAttr>> programs) {
  OpBuilder builder(module.getContext());
  Location loc = module.getLoc();
  SmallVector<Type> inputs, results;
  SmallVector<Attribute> rows;
  for (ArrayRef<StringAttr> row : programs) {
    SmallVector<Attribute> columns;
    for (StringAttr name : row) {
      auto function = module.lookupSymbol<func::FuncOp>(name);
      if (!function)
        return emitError(loc) << "expects a function @" << name.getValue();
      llvm::append_range(inputs, function.getArgumentTypes());
      llvm::append_range(results, function.getResultTypes());
      columns.push_back(FlatSymbolRefAttr::get(name));
    }
    rows.push_back(builder.getArrayAttr(columns));
  }
  auto main = func::FuncOp::create(loc, "interpreter.run_parallel",
                                   builder.getFunctionType(inputs, results));
  SymbolTable(module).insert(main);
  builder.setInsertionPointToStart(main.addEntryBlock());
  auto run = RunParallelOp::create(builder, loc, results, main.getArguments(),
                                   infeed, builder.getArrayAttr(rows));
  func::ReturnOp::create(builder, loc, run.getResults());
  return main;
}

SmallVector<InterpreterValue> interpreter::evalRunParallelOp(
    ArrayRef<InterpreterValue> inputs, std::queue<StringAttr> &infeed,
    SmallVector<SmallVector<StringAttr>> programs, SymbolTable &symbolTable,
    InterpreterFallback *fallback) {
  auto source = dyn_cast<ModuleOp>(symbolTable.getOp());
  if (!source) {
    symbolTable.getOp()->emitError("expects the symbol table of a module");
    return {};
  }
  source->getContext()->loadDialect<InterpreterDialect>();
  SmallVector<Attribute> items;
  for (; !infeed.empty(); infeed.pop())
    items.push_back(FlatSymbolRefAttr::get(infeed.front()));
  Builder builder(source.getContext());
  OwningOpRef<ModuleOp> module = source.clone();
  FailureOr<func::FuncOp> main = addMain(
      *module, items.empty() ? nullptr : builder.getArrayAttr(items), programs);
  if (failed(main))
    return {};
  InterpreterConfiguration config;
  config.mainFunction = main->getName().str();
  // The caller's own.
  if (fallback)
    config.fallback = std::shared_ptr<InterpreterFallback>(
        fallback, [](InterpreterFallback *) {});
  FailureOr<SmallVector<InterpreterValue>> results =
      evalModule(*module, inputs, config);
  return succeeded(results) ? std::move(*results)
                            : SmallVector<InterpreterValue>();
}

llvm::Error interpreter::evalPrintOp(PrintOp &op, InterpreterValue operand) {
  if (!operand.isTensor())
    return llvm::createStringError("expects a tensor");
  RunContext context;
  RunState(RunOptions())
      .print(context, /*process=*/"", op.getOperandName(), operand.getType(),
             operand.getTensor());
  return llvm::Error::success();
}

llvm::Error interpreter::evalProbeOp(InterpreterValue input, StringRef probeId,
                                     StringRef probeOutputDir,
                                     int64_t serializedProbeFileId) {
  if (!input.isTensor())
    return llvm::createStringError("expects a tensor");
  RunContext context;
  std::string file = "probe" + std::to_string(serializedProbeFileId) + ".npy";
  return writeProbeFile(context, probeOutputDir, file, probeId, input.getType(),
                        ProbeOrigin(), input.getTensor());
}
