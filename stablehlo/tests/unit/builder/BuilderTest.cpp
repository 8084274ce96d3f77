//===- BuilderTest.cpp - Programs that tests build and run ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BuilderTest.h"

#include "mlir/IR/Diagnostics.h"
#include "stablehlo/dialect/ops/Constant.h"
#include "stablehlo/reference/interpreter/InterpreterOps.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::builder;

void BuilderTest::setGrid(int64_t numReplicas, int64_t numPartitions) {
  this->numReplicas = numReplicas;
  inputs.resize(numReplicas * numPartitions);
}

void BuilderTest::expectType(XlaOp op, StringRef type) {
  std::string text;
  llvm::raw_string_ostream(text) << op.getType();
  EXPECT_EQ(text, type);
}

void BuilderTest::checkType(XlaOp op, StringRef type) {
  isRun = false;
  results.push_back(op);
  expectType(op, type);
}

void BuilderTest::expectError(StringRef message, unsigned line) {
  isFailing = true;
  const std::optional<BuilderError> &error = b.getError();
  ASSERT_TRUE(error) << "there is no error";
  EXPECT_EQ(error->message, message.str());
  EXPECT_TRUE(llvm::sys::path::filename(error->file).ends_with("Test.cpp"))
      << error->file;
  EXPECT_EQ(error->line, line);
}

/// Where the ops of the main function come from, as "line:op ..." .
void BuilderTest::record(ModuleOp module) {
  std::string emitted;
  llvm::raw_string_ostream os(emitted);
  auto main = module.lookupSymbol<func::FuncOp>("main");
  for (Operation &op : main.getBody().front().without_terminator())
    if (auto location = dyn_cast<FileLineColLoc>(op.getLoc()))
      os << location.getLine() << ':' << op.getName() << ' ';
  RecordProperty("emitted", emitted);
  RecordProperty("outcome", isRun ? "executed" : "verified");
}

/// Adds a function that runs main as each process of the grid, and functions
/// for the items of the infeed; returns its name.
std::string BuilderTest::addGrid(ModuleOp module) {
  context.loadDialect<interpreter::InterpreterDialect>();
  OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
  Location loc = module.getLoc();
  SmallVector<Attribute> items;
  for (auto [i, item] : llvm::enumerate(infeed)) {
    OpBuilder::InsertionGuard guard(builder);
    auto function =
        func::FuncOp::create(builder, loc, "item" + std::to_string(i),
                             builder.getFunctionType({}, item.getType()));
    items.push_back(FlatSymbolRefAttr::get(function.getSymNameAttr()));
    builder.setInsertionPointToStart(function.addEntryBlock());
    Value value = createConstant(builder, loc, item);
    func::ReturnOp::create(builder, loc, value);
  }
  auto main = module.lookupSymbol<func::FuncOp>("main");
  SmallVector<Type> arguments, types;
  for (size_t i = 0; i < inputs.size(); ++i) {
    llvm::append_range(arguments, main.getArgumentTypes());
    llvm::append_range(types, main.getResultTypes());
  }
  SmallVector<Attribute> row(inputs.size() / numReplicas,
                             FlatSymbolRefAttr::get(main.getSymNameAttr()));
  SmallVector<Attribute> rows(numReplicas, builder.getArrayAttr(row));
  auto grid = func::FuncOp::create(builder, loc, "grid",
                                   builder.getFunctionType(arguments, types));
  builder.setInsertionPointToStart(grid.addEntryBlock());
  auto run = interpreter::RunParallelOp::create(
      builder, loc, types, grid.getArguments(),
      items.empty() ? ArrayAttr() : builder.getArrayAttr(items),
      builder.getArrayAttr(rows));
  func::ReturnOp::create(builder, loc, run.getResults());
  return grid.getName().str();
}

void BuilderTest::run(ModuleOp module, EvaluatorKind evaluator) {
  InterpreterConfiguration config;
  config.evaluator = evaluator;
  OwningOpRef<ModuleOp> program = module.clone();
  if (inputs.size() > 1 || !infeed.empty())
    config.mainFunction = addGrid(*program);
  SmallVector<DenseElementsAttr> arguments;
  for (ArrayRef<DenseElementsAttr> own : inputs)
    llvm::append_range(arguments, own);
  FailureOr<SmallVector<DenseElementsAttr>> found =
      evalModule(*program, ArrayRef<DenseElementsAttr>(arguments), config);
  ASSERT_TRUE(succeeded(found));
  ASSERT_EQ(found->size(), checks.size() * inputs.size());
  for (auto [i, result] : llvm::enumerate(*found)) {
    SCOPED_TRACE("process " + std::to_string(i / checks.size()));
    checks[i % checks.size()](result, i / checks.size());
  }
}

void BuilderTest::TearDown() {
  std::string diagnostics;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    llvm::raw_string_ostream(diagnostics)
        << diagnostic.getLocation() << ": " << diagnostic << "\n";
  });
  FailureOr<OwningOpRef<ModuleOp>> module = b.build(results);
  if (isFailing) {
    EXPECT_TRUE(failed(module));
    EXPECT_NE(diagnostics, "");
    return;
  }
  ASSERT_TRUE(succeeded(module)) << diagnostics;
  record(**module);
  if (!isRun)
    return;
  for (EvaluatorKind evaluator :
       {EvaluatorKind::Engine, EvaluatorKind::Literal}) {
    SCOPED_TRACE(evaluator == EvaluatorKind::Engine ? "engine" : "literal");
    run(**module, evaluator);
    EXPECT_EQ(diagnostics, "");
  }
}
