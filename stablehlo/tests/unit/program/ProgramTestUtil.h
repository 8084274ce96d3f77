//===- ProgramTestUtil.h - Prepared programs for tests --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A fixture that parses a module, prepares a function of it, and runs that.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_UNIT_PROGRAM_PROGRAMTESTUTIL_H
#define STABLEHLO_TESTS_UNIT_PROGRAM_PROGRAMTESTUTIL_H

#include "mlir/IR/Diagnostics.h"
#include "stablehlo/reference/Api.h"
#include "stablehlo/reference/Evaluators.h"
#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/program/Prepare.h"
#include "stablehlo/tests/unit/TestContext.h"
#include "gtest/gtest.h"
#include <cstring>
#include <optional>
#include <string>
#include <vector>

namespace mlir {
namespace stablehlo {

template <typename T> ElementType getTestElementType() {
  if (std::is_same_v<T, float>)
    return ElementType::F32;
  if (std::is_same_v<T, double>)
    return ElementType::F64;
  if (std::is_same_v<T, bool>)
    return ElementType::I1;
  return ElementType::SI32;
}

/// A dense tensor of f32, f64, i32 or i1 in memory of its own.
template <typename T>
Tensor makeTestTensor(llvm::ArrayRef<int64_t> shape,
                      const std::vector<T> &elements) {
  Tensor tensor = llvm::cantFail(
      Tensor::allocate(testContext(), getTestElementType<T>(), shape));
  EXPECT_EQ(tensor.getNumElements(), static_cast<int64_t>(elements.size()));
  for (size_t i = 0; i < elements.size(); ++i)
    reinterpret_cast<T *>(tensor.data())[i] = elements[i];
  return tensor;
}
template <typename T> Tensor makeTestScalar(T value) {
  return makeTestTensor<T>({}, {value});
}

template <typename T> std::vector<T> getElements(const Tensor &tensor) {
  Tensor dense = llvm::cantFail(tensor.clone(testContext()));
  const T *data = reinterpret_cast<const T *>(dense.data());
  return std::vector<T>(data, data + dense.getNumElements());
}

class ProgramTest : public testing::Test {
protected:
  ProgramTest()
      : handler(&context, [this](Diagnostic &diagnostic) {
          llvm::raw_string_ostream os(diagnostics);
          os << diagnostic.getLocation() << ": " << diagnostic << "\n";
        }) {}

  void parse(const std::string &text) {
    FailureOr<OwningOpRef<ModuleOp>> parsed =
        parseStablehloModule(text, context);
    ASSERT_TRUE(succeeded(parsed)) << diagnostics;
    module = std::move(*parsed);
  }
  /// True if @main of the module in `text` could be prepared.
  bool prepare(const std::string &text) {
    parse(text);
    auto main = module->lookupSymbol<func::FuncOp>("main");
    FailureOr<Program> prepared =
        prepareProgram(testContext(), main, getBuiltinEvaluators().engine);
    if (failed(prepared))
      return false;
    program = std::move(*prepared);
    return true;
  }
  /// Runs the prepared function; empty if that fails. Arguments that are the
  /// only reference to their memory may be overwritten.
  SmallVector<Tensor> run(SmallVector<Tensor> arguments,
                          RunContext &runContext = testContext()) {
    if (failed(runFunction(runContext, *program->entry, arguments)))
      arguments.clear();
    return arguments;
  }
  llvm::ArrayRef<Step> getSteps() const { return program->entry->body.steps; }
  std::vector<std::string> getStepNames() const {
    std::vector<std::string> names;
    for (const Step &step : getSteps())
      names.push_back(step.opName.drop_front(sizeof("stablehlo")).str());
    return names;
  }

  MLIRContext context;
  std::string diagnostics;
  OwningOpRef<ModuleOp> module;
  std::optional<Program> program;

private:
  ScopedDiagnosticHandler handler;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_UNIT_PROGRAM_PROGRAMTESTUTIL_H
