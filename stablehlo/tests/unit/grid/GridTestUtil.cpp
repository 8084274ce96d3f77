//===- GridTestUtil.cpp - Runs programs of grids --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GridTestUtil.h"

#include "stablehlo/tests/unit/TestContext.h"
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;
using grid_model::Matrix;

// The loop runs as often as element N of %late says, and counts to that number.
static constexpr const char *kDelay = R"(
  %sliceN = stablehlo.slice %late [N:NEXT] : (DELAYS) -> tensor<1xi32>
  %roundsN = stablehlo.reshape %sliceN : (tensor<1xi32>) -> tensor<i32>
  %zeroN = stablehlo.constant dense<0> : tensor<i32>
  %endN = stablehlo.while(%i = %zeroN) : tensor<i32> cond {
    %more = stablehlo.compare LT, %i, %roundsN : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next : tensor<i32>
  }
  %nothingN = stablehlo.subtract %endN, %roundsN : tensor<i32>
  %nothingsN = stablehlo.broadcast_in_dim %nothingN, dims = [] : (tensor<i32>) -> TYPE
  RESULT = stablehlo.add OPERAND, %nothingsN : TYPE
)";

static void replaceAll(std::string &text, const std::string &from,
                       const std::string &to) {
  for (size_t at = text.find(from); at != std::string::npos;
       at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

std::string writeDelay(unsigned number, const std::string &result,
                       const std::string &operand, const std::string &type) {
  std::string text = kDelay;
  replaceAll(text, "RESULT", result);
  replaceAll(text, "OPERAND", operand);
  replaceAll(text, "TYPE", type);
  replaceAll(text, "NEXT", std::to_string(number + 1));
  replaceAll(text, "N", std::to_string(number));
  return text;
}

static std::string join(const std::vector<std::string> &parts) {
  std::string text;
  for (const std::string &part : parts)
    text += (text.empty() ? "" : ", ") + part;
  return text;
}

/// The module: a function for the processes, and @main, which makes the grid.
static std::string writeModule(const ProcessProgram &program,
                               const grid_model::Shape &grid) {
  std::string delays = "tensor<" + std::to_string(program.numDelays) + "xi32>";
  std::string body = program.body;
  replaceAll(body, "DELAYS", delays);
  std::vector<std::string> rows, arguments, operands, types, results;
  for (int64_t r = 0; r < grid.replicas; ++r)
    rows.push_back("[" +
                   join(std::vector<std::string>(grid.partitions, "@process")) +
                   "]");
  for (int64_t i = 0; i < grid.getNumProcesses(); ++i) {
    std::string x = "%x" + std::to_string(i),
                late = "%late" + std::to_string(i);
    arguments.push_back(x + ": " + program.operandType);
    arguments.push_back(late + ": " + delays);
    operands.insert(operands.end(), {x, late});
    types.insert(types.end(), {program.operandType, delays});
    results.insert(results.end(), program.resultTypes.begin(),
                   program.resultTypes.end());
  }
  std::string all = join(results), own = join(program.resultTypes);
  std::vector<std::string> names;
  for (size_t i = 0; i < results.size(); ++i)
    names.push_back("%r#" + std::to_string(i));
  return program.functions +
         "func.func private @process(%x: " + program.operandType +
         ", %late: " + delays + ") -> (" + own + ") {\n" + body + "  return " +
         join(program.results) + " : " + own + "\n}\nfunc.func @main(" +
         join(arguments) + ") -> (" + all +
         ") {\n  %r:" + std::to_string(results.size()) +
         " = \"interpreter.run_parallel\"(" + join(operands) +
         ") {programs = [" + join(rows) + "]" + program.gridAttributes +
         "} : (" + join(types) + ") -> (" + all + ")\n  return " + join(names) +
         " : " + all + "\n}\n";
}

//===----------------------------------------------------------------------===//
// GridTest
//===----------------------------------------------------------------------===//

GridTest::GridTest()
    : handler(&context, [this](Diagnostic &diagnostic) {
        diagnostics += diagnostic.str() + "\n";
        for (Diagnostic &note : diagnostic.getNotes())
          diagnostics += "note: " + note.str() + "\n";
      }) {
  context.printOpOnDiagnostic(false);
}

void GridTest::prepare(const ProcessProgram &program,
                       const grid_model::Shape &grid,
                       const InterpreterConfiguration &config) {
  diagnostics.clear();
  std::string text = writeModule(program, grid);
  FailureOr<OwningOpRef<ModuleOp>> parsed = parseStablehloModule(text, context);
  ASSERT_TRUE(succeeded(parsed)) << diagnostics << text;
  prepared.reset();
  module = std::move(*parsed);
  FailureOr<PreparedModule> result = PreparedModule::prepare(*module, config);
  ASSERT_TRUE(succeeded(result)) << diagnostics << text;
  prepared.emplace(std::move(*result));
  numDelays = program.numDelays;
}

/// A tensor of i32.
static InterpreterValue makeValue(MLIRContext &context, ArrayRef<int64_t> shape,
                                  ArrayRef<int32_t> elements) {
  Tensor tensor =
      llvm::cantFail(Tensor::allocate(testContext(), ElementType::SI32, shape));
  if (!elements.empty())
    std::memcpy(tensor.data(), elements.data(),
                elements.size() * sizeof(int32_t));
  return InterpreterValue(
      std::move(tensor),
      RankedTensorType::get(shape, IntegerType::get(&context, 32)));
}

static Matrix getMatrix(const Tensor &tensor) {
  Tensor dense = llvm::cantFail(tensor.clone(testContext()));
  const int32_t *data = dense.data<int32_t>();
  return {{dense.getDimSize(0), dense.getDimSize(1)},
          {data, data + dense.getNumElements()}};
}

std::vector<Matrix> GridTest::run(const std::vector<Matrix> &operands,
                                  unsigned numThreads, int64_t maxDelay) {
  diagnostics.clear();
  SmallVector<InterpreterValue> inputs;
  for (const Matrix &operand : operands) {
    inputs.push_back(makeValue(context, operand.shape, operand.elements));
    std::vector<int32_t> delays;
    for (unsigned i = 0; i < numDelays; ++i)
      delays.push_back(
          static_cast<int32_t>(grid_model::draw(random, maxDelay + 1)));
    inputs.push_back(makeValue(context, {numDelays}, delays));
  }
  RunContext runContext(RunResources{numThreads});
  std::vector<Matrix> matrices;
  FailureOr<SmallVector<InterpreterValue>> results =
      prepared->run(std::move(inputs), runContext);
  if (failed(results))
    return matrices;
  for (const InterpreterValue &result : *results)
    matrices.push_back(getMatrix(result.getTensor()));
  return matrices;
}
