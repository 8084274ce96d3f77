//===- MakeGrid.cpp - Programs as the processes of a grid -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/grid/MakeGrid.h"

using namespace mlir;
using namespace mlir::stablehlo;

static SmallVector<Type> repeat(ArrayRef<Type> types, int64_t count) {
  SmallVector<Type> all;
  for (int64_t i = 0; i != count; ++i)
    llvm::append_range(all, types);
  return all;
}

interpreter::RunParallelOp stablehlo::makeGrid(OpBuilder &builder, Location loc,
                                               func::FuncOp program,
                                               GridShape shape,
                                               ValueRange inputs) {
  SmallVector<Attribute> row(shape.numPartitions,
                             FlatSymbolRefAttr::get(program.getSymNameAttr()));
  SmallVector<Attribute> rows(shape.numReplicas, builder.getArrayAttr(row));
  return interpreter::RunParallelOp::create(
      builder, loc, repeat(program.getResultTypes(), shape.getNumProcesses()),
      inputs, /*infeed=*/ArrayAttr(), builder.getArrayAttr(rows));
}

func::FuncOp stablehlo::addGridFunction(func::FuncOp program, GridShape shape) {
  program.getContext()->loadDialect<interpreter::InterpreterDialect>();
  auto module = program->getParentOfType<ModuleOp>();
  std::string name = "grid of " + program.getName().str();
  while (module.lookupSymbol(name))
    name += "'";
  OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
  Location loc = program.getLoc();
  int64_t count = shape.getNumProcesses();
  auto grid = func::FuncOp::create(
      builder, loc, name,
      builder.getFunctionType(repeat(program.getArgumentTypes(), count),
                              repeat(program.getResultTypes(), count)));
  builder.setInsertionPointToStart(grid.addEntryBlock());
  auto run = makeGrid(builder, loc, program, shape, grid.getArguments());
  func::ReturnOp::create(builder, loc, run.getResults());
  return grid;
}
