//===- BuilderTest.cpp - Programs that tests build and run ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BuilderTest.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::builder;

void BuilderTest::checkType(XlaOp op, StringRef type) {
  isRun = false;
  results.push_back(op);
  std::string text;
  llvm::raw_string_ostream(text) << op.getType();
  EXPECT_EQ(text, type);
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

void BuilderTest::run(ModuleOp module, EvaluatorKind evaluator) {
  InterpreterConfiguration config;
  config.evaluator = evaluator;
  FailureOr<SmallVector<DenseElementsAttr>> found =
      evalModule(module, inputs, config);
  ASSERT_TRUE(succeeded(found));
  ASSERT_EQ(found->size(), checks.size());
  for (auto [check, result] : llvm::zip_equal(checks, *found))
    check(result);
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
