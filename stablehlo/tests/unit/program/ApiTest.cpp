//===- ApiTest.cpp - Tests of evalModule and PreparedModule ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramTestUtil.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
class ApiTest : public ProgramTest {
protected:
  DenseElementsAttr makeAttr(llvm::ArrayRef<int32_t> elements) {
    auto type =
        RankedTensorType::get(elements.size(), IntegerType::get(&context, 32));
    return DenseElementsAttr::get(type, elements);
  }
  InterpreterValue makeValue(const std::vector<int32_t> &elements) {
    int64_t size = elements.size();
    auto type = RankedTensorType::get(size, IntegerType::get(&context, 32));
    return InterpreterValue(makeTestTensor<int32_t>({size}, elements), type);
  }
  /// True if the diagnostics contain `text`.
  bool hasDiagnostic(llvm::StringRef text) {
    return llvm::StringRef(diagnostics).contains(text);
  }

  InterpreterConfiguration config;
};
} // namespace

static constexpr const char *kDifference = R"(
  func.func @main(%x: tensor<2xi32>, %y: tensor<2xi32>) -> tensor<2xi32> {
    %0 = stablehlo.subtract %x, %y : tensor<2xi32>
    return %0 : tensor<2xi32>
  })";

TEST_F(ApiTest, EvaluatesAttributes) {
  parse(kDifference);
  FailureOr<SmallVector<DenseElementsAttr>> results =
      evalModule(*module, {makeAttr({5, 6}), makeAttr({1, 8})}, config);
  ASSERT_TRUE(succeeded(results)) << diagnostics;
  EXPECT_EQ((*results)[0], makeAttr({4, -2}));
}

TEST_F(ApiTest, EvaluatesByEitherEvaluator) {
  parse(kDifference);
  config.evaluator = EvaluatorKind::Literal;
  FailureOr<SmallVector<DenseElementsAttr>> results =
      evalModule(*module, {makeAttr({5, 6}), makeAttr({1, 8})}, config);
  ASSERT_TRUE(succeeded(results)) << diagnostics;
  EXPECT_EQ((*results)[0], makeAttr({4, -2}));
}

TEST_F(ApiTest, EvaluatesValuesAndLeavesThemAlone) {
  parse(kDifference);
  InterpreterValue x = makeValue({5, 6}), y = makeValue({1, 8});
  for (unsigned repeat = 0; repeat < 2; ++repeat) {
    FailureOr<SmallVector<InterpreterValue>> results =
        evalModule(*module, {x, y}, config);
    ASSERT_TRUE(succeeded(results)) << diagnostics;
    EXPECT_EQ(getElements<int32_t>((*results)[0].getTensor()),
              (std::vector<int32_t>{4, -2}));
    EXPECT_EQ((*results)[0].getType(), x.getType());
  }
  EXPECT_EQ(getElements<int32_t>(x.getTensor()), (std::vector<int32_t>{5, 6}));
  EXPECT_EQ(getElements<int32_t>(y.getTensor()), (std::vector<int32_t>{1, 8}));
}

TEST_F(ApiTest, ReusesMemoryThatIsMovedIn) {
  parse(kDifference);
  FailureOr<PreparedModule> prepared = PreparedModule::prepare(*module, config);
  ASSERT_TRUE(succeeded(prepared)) << diagnostics;
  SmallVector<InterpreterValue> inputs;
  inputs.push_back(makeValue({5, 6}));
  inputs.push_back(makeValue({1, 8}));
  const char *memory = inputs[0].getTensor().data();
  FailureOr<SmallVector<InterpreterValue>> results =
      prepared->run(std::move(inputs));
  ASSERT_TRUE(succeeded(results)) << diagnostics;
  EXPECT_EQ((*results)[0].getTensor().data(), memory);
}

TEST_F(ApiTest, ReportsAWrongNumberOfInputs) {
  parse(kDifference);
  EXPECT_TRUE(failed(evalModule(*module, {makeAttr({5, 6})}, config)));
  EXPECT_TRUE(hasDiagnostic("incorrect number of arguments specified, provided "
                            "1 inputs but function expected 2"))
      << diagnostics;
}

TEST_F(ApiTest, ReportsAWrongTypeOfInput) {
  parse(kDifference);
  EXPECT_TRUE(failed(
      evalModule(*module, {makeAttr({5, 6}), makeAttr({1, 2, 3})}, config)));
  EXPECT_TRUE(hasDiagnostic(
      "invalid input argument type at index 1, input type was 'tensor<3xi32>' "
      "but entry function expected 'tensor<2xi32>'"))
      << diagnostics;
}

TEST_F(ApiTest, ReportsAValueThatIsNotOfItsType) {
  parse(kDifference);
  Type type = makeValue({1, 2}).getType();
  for (const Tensor &tensor :
       {Tensor(), makeTestTensor<int32_t>({3}, {1, 2, 3}),
        makeTestTensor<float>({2}, {1, 2})}) {
    diagnostics.clear();
    InterpreterValue wrong(tensor, type);
    EXPECT_TRUE(
        failed(evalModule(*module, {makeValue({1, 2}), wrong}, config)));
    EXPECT_TRUE(hasDiagnostic("the value of input argument 1 is not of its "
                              "type 'tensor<2xi32>'"))
        << diagnostics;
  }
}

TEST_F(ApiTest, TakesTheOnlyFunctionWhateverItsName) {
  parse("func.func @f() -> tensor<1xi32> {\n"
        "%0 = stablehlo.constant dense<7> : tensor<1xi32>\n"
        "return %0 : tensor<1xi32> }");
  FailureOr<SmallVector<DenseElementsAttr>> results =
      evalModule(*module, ArrayRef<DenseElementsAttr>(), config);
  ASSERT_TRUE(succeeded(results)) << diagnostics;
  EXPECT_EQ((*results)[0], makeAttr({7}));

  config.mainFunction = "g";
  EXPECT_TRUE(
      failed(evalModule(*module, ArrayRef<DenseElementsAttr>(), config)));
  EXPECT_TRUE(hasDiagnostic("module must have entry func with name g"))
      << diagnostics;
}

TEST_F(ApiTest, TakesTheNamedFunctionOfSeveral) {
  parse("func.func @f() -> tensor<1xi32> {\n"
        "%0 = stablehlo.constant dense<7> : tensor<1xi32>\n"
        "return %0 : tensor<1xi32> }\n"
        "func.func @g() -> tensor<1xi32> {\n"
        "%0 = stablehlo.constant dense<8> : tensor<1xi32>\n"
        "return %0 : tensor<1xi32> }");
  EXPECT_TRUE(
      failed(evalModule(*module, ArrayRef<DenseElementsAttr>(), config)));
  EXPECT_TRUE(hasDiagnostic("module must have entry func with name main"))
      << diagnostics;
  config.mainFunction = "g";
  FailureOr<SmallVector<DenseElementsAttr>> results =
      evalModule(*module, ArrayRef<DenseElementsAttr>(), config);
  ASSERT_TRUE(succeeded(results)) << diagnostics;
  EXPECT_EQ((*results)[0], makeAttr({8}));
}

TEST_F(ApiTest, ModuleWithoutFunctionsIsReported) {
  parse("module {}");
  EXPECT_TRUE(
      failed(evalModule(*module, ArrayRef<DenseElementsAttr>(), config)));
  EXPECT_TRUE(hasDiagnostic("module must have entry func with name main"))
      << diagnostics;
}

TEST_F(ApiTest, TokensAreNoAttributes) {
  parse("func.func @main() -> !stablehlo.token {\n"
        "%0 = stablehlo.after_all : !stablehlo.token\n"
        "return %0 : !stablehlo.token }");
  EXPECT_TRUE(
      failed(evalModule(*module, ArrayRef<DenseElementsAttr>(), config)));
  EXPECT_TRUE(hasDiagnostic("expects results that are tensors")) << diagnostics;
  FailureOr<SmallVector<InterpreterValue>> results =
      evalModule(*module, ArrayRef<InterpreterValue>(), config);
  ASSERT_TRUE(succeeded(results)) << diagnostics;
  EXPECT_TRUE((*results)[0].isToken());
}

TEST_F(ApiTest, MemoryLimitIsReportedAtTheOpWithSizes) {
  parse(R"(
    func.func @main() -> tensor<1048576xf32> {
      %0 = stablehlo.iota dim = 0 : tensor<1048576xf32>
      return %0 : tensor<1048576xf32>
    })");
  config.memoryLimit = 1 << 20;
  EXPECT_TRUE(
      failed(evalModule(*module, ArrayRef<InterpreterValue>(), config)));
  EXPECT_TRUE(hasDiagnostic(":3:12")) << diagnostics;
  EXPECT_TRUE(hasDiagnostic("'stablehlo.iota' op ")) << diagnostics;
  EXPECT_TRUE(hasDiagnostic("4.0 MiB") || hasDiagnostic("4194304"))
      << diagnostics;
}

//===----------------------------------------------------------------------===//
// What users add
//===----------------------------------------------------------------------===//

static llvm::Expected<SmallVector<Tensor>>
doubleInput(RunContext &, CustomCallOp, ArrayRef<Tensor> inputs) {
  std::vector<int32_t> numbers = getElements<int32_t>(inputs[0]);
  for (int32_t &number : numbers)
    number *= 2;
  return SmallVector<Tensor>{makeTestTensor<int32_t>({2}, numbers)};
}

static constexpr const char *kCustomCall = R"(
  func.func @main(%x: tensor<2xi32>) -> tensor<2xi32> {
    %0 = stablehlo.custom_call @double(%x) : (tensor<2xi32>) -> tensor<2xi32>
    return %0 : tensor<2xi32>
  })";

TEST_F(ApiTest, EvaluatesTargetsOfUsers) {
  parse(kCustomCall);
  config.customCalls["double"] = doubleInput;
  for (auto kind : {EvaluatorKind::Engine, EvaluatorKind::Literal}) {
    config.evaluator = kind;
    FailureOr<SmallVector<DenseElementsAttr>> results =
        evalModule(*module, {makeAttr({5, 6})}, config);
    ASSERT_TRUE(succeeded(results)) << diagnostics;
    EXPECT_EQ((*results)[0], makeAttr({10, 12}));
  }
  // The target belongs to the configuration, not to the process.
  EXPECT_TRUE(failed(evalModule(*module, {makeAttr({5, 6})}, {})));
  EXPECT_TRUE(hasDiagnostic("of target 'double' is not supported"));
}

/// Those of ours that are prepared among them.
TEST_F(ApiTest, TargetsOfUsersTakeThePlaceOfOurs) {
  parse(R"(
    func.func @main(%x: tensor<1x1xf32>) -> tensor<i32> {
      %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%x) {mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<1x1xf32>) -> (tensor<1x1xf32>, tensor<i32>)
      return %0#1 : tensor<i32>
    })");
  auto x = DenseElementsAttr::get(
      RankedTensorType::get({1, 1}, Float32Type::get(&context)), {-4.0f});
  auto run = [&] {
    FailureOr<SmallVector<DenseElementsAttr>> results =
        evalModule(*module, {x}, config);
    EXPECT_TRUE(succeeded(results)) << diagnostics;
    return (*results)[0].getSplatValue<int32_t>();
  };
  EXPECT_EQ(run(), 1);
  config.customCalls["lapack_spotrf_ffi"] = [](RunContext &, CustomCallOp,
                                               ArrayRef<Tensor> inputs) {
    return SmallVector<Tensor>{inputs[0], makeTestScalar<int32_t>(42)};
  };
  EXPECT_EQ(run(), 42);
}

TEST_F(ApiTest, ReportsWhatTargetsOfUsersGetWrong) {
  parse(kCustomCall);
  config.customCalls["double"] = [](RunContext &, CustomCallOp,
                                    ArrayRef<Tensor>) {
    return SmallVector<Tensor>{makeTestScalar<int32_t>(1)};
  };
  EXPECT_TRUE(failed(evalModule(*module, {makeAttr({5, 6})}, config)));
  EXPECT_TRUE(hasDiagnostic("result #0 was computed with another type"));
  config.customCalls["double"] =
      [](RunContext &, CustomCallOp,
         ArrayRef<Tensor>) -> llvm::Expected<SmallVector<Tensor>> {
    return llvm::createStringError("no luck");
  };
  EXPECT_TRUE(failed(evalModule(*module, {makeAttr({5, 6})}, config)));
  EXPECT_TRUE(hasDiagnostic("@double failed: no luck"));
}

//===----------------------------------------------------------------------===//
// Functions of the host
//===----------------------------------------------------------------------===//

static constexpr const char *kCallbacks = R"(
  func.func @main(%t: !stablehlo.token, %x: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
    %0 = stablehlo.custom_call @xla_ffi_python_cpu_callback(%x) {mhlo.backend_config = {index = 7 : ui64}} : (tensor<2xi32>) -> tensor<2xi32>
    %1:2 = stablehlo.custom_call @xla_ffi_partitioned_python_cpu_callback(%t, %x) {has_side_effect = true, mhlo.backend_config = {index = 8 : ui64}} : (!stablehlo.token, tensor<2xi32>) -> (!stablehlo.token, tensor<2xi32>)
    %a = stablehlo.constant dense<9000> : tensor<i64>
    %2 = stablehlo.custom_call @xla_python_cpu_callback(%a, %1#0, %1#1) {api_version = 2 : i32, backend_config = "9000", has_side_effect = true} : (tensor<i64>, !stablehlo.token, tensor<2xi32>) -> tuple<!stablehlo.token, tensor<2xi32>>
    %3 = stablehlo.get_tuple_element %2[1] : (tuple<!stablehlo.token, tensor<2xi32>>) -> tensor<2xi32>
    return %0, %3 : tensor<2xi32>, tensor<2xi32>
  })";

TEST_F(ApiTest, CallsFunctionsOfTheHost) {
  parse(kCallbacks);
  std::vector<uint64_t> called;
  config.hostCallback = [&](RunContext &context, CustomCallOp call,
                            uint64_t index, ArrayRef<Tensor> inputs) {
    called.push_back(index);
    EXPECT_EQ(inputs.size(), 1u);
    return doubleInput(context, call, inputs);
  };
  for (auto kind : {EvaluatorKind::Engine, EvaluatorKind::Literal}) {
    config.evaluator = kind;
    called.clear();
    // Nobody gives the token.
    FailureOr<SmallVector<DenseElementsAttr>> results =
        evalModule(*module, {makeAttr({5, 6})}, config);
    ASSERT_TRUE(succeeded(results)) << diagnostics;
    EXPECT_EQ((*results)[0], makeAttr({10, 12}));
    EXPECT_EQ((*results)[1], makeAttr({20, 24}));
    EXPECT_EQ(called, (std::vector<uint64_t>{7, 8, 9000}));
  }
}

TEST_F(ApiTest, ReportsWhatFunctionsOfTheHostGetWrong) {
  parse(kCallbacks);
  config.hostCallback = [](RunContext &, CustomCallOp, uint64_t,
                           ArrayRef<Tensor>) { return SmallVector<Tensor>(); };
  EXPECT_TRUE(failed(evalModule(*module, {makeAttr({5, 6})}, config)));
  EXPECT_TRUE(hasDiagnostic("result #0 was computed with another type"));
  config.hostCallback = [](RunContext &, CustomCallOp, uint64_t,
                           ArrayRef<Tensor> inputs) {
    return SmallVector<Tensor>(2, inputs.front());
  };
  EXPECT_TRUE(failed(evalModule(*module, {makeAttr({5, 6})}, config)));
  EXPECT_TRUE(hasDiagnostic("was computed with 2 results, but has 1"));
  parse(R"(
    func.func @main(%x: tensor<2xi32>) -> tensor<2xi32> {
      %0 = stablehlo.custom_call @xla_ffi_python_cpu_callback(%x) : (tensor<2xi32>) -> tensor<2xi32>
      return %0 : tensor<2xi32>
    })");
  EXPECT_TRUE(failed(evalModule(*module, {makeAttr({5, 6})}, config)));
  EXPECT_TRUE(
      hasDiagnostic("does not say which function of the host it calls"));
}

namespace {
/// Knows `other.negate`, and forgets the result of `other.forget`.
struct NegateFallback : InterpreterFallback {
  llvm::Error operator()(RunContext &, Operation &op,
                         OpValues &values) override {
    if (op.getName().getStringRef() == "other.forget")
      return llvm::Error::success();
    if (op.getName().getStringRef() != "other.negate")
      return llvm::createStringError("is unknown here too");
    std::vector<int32_t> numbers =
        getElements<int32_t>(values.findTensor(op.getOperand(0)));
    for (int32_t &number : numbers)
      number = -number;
    values.add(op.getResult(0),
               InterpreterValue(makeTestTensor<int32_t>({2}, numbers),
                                op.getResult(0).getType()));
    return llvm::Error::success();
  }
};
} // namespace

TEST_F(ApiTest, AsksTheFallbackAboutOtherDialects) {
  context.allowUnregisteredDialects();
  config.fallback = std::make_shared<NegateFallback>();
  parse(R"(
    func.func @main(%x: tensor<2xi32>) -> tensor<2xi32> {
      %0 = "other.negate"(%x) : (tensor<2xi32>) -> tensor<2xi32>
      %1 = stablehlo.add %0, %0 : tensor<2xi32>
      return %1 : tensor<2xi32>
    })");
  for (auto kind : {EvaluatorKind::Engine, EvaluatorKind::Literal}) {
    config.evaluator = kind;
    FailureOr<SmallVector<DenseElementsAttr>> results =
        evalModule(*module, {makeAttr({5, 6})}, config);
    ASSERT_TRUE(succeeded(results)) << diagnostics;
    EXPECT_EQ((*results)[0], makeAttr({-10, -12}));
  }
  parse(R"(
    func.func @main(%x: tensor<2xi32>) -> tensor<2xi32> {
      %0 = "other.abs"(%x) : (tensor<2xi32>) -> tensor<2xi32>
      return %0 : tensor<2xi32>
    })");
  EXPECT_TRUE(failed(evalModule(*module, {makeAttr({5, 6})}, config)));
  EXPECT_TRUE(hasDiagnostic("'other.abs' op is unknown here too"));
  parse(R"(
    func.func @main(%x: tensor<2xi32>) -> tensor<2xi32> {
      %0 = "other.forget"(%x) : (tensor<2xi32>) -> tensor<2xi32>
      return %0 : tensor<2xi32>
    })");
  EXPECT_TRUE(failed(evalModule(*module, {makeAttr({5, 6})}, config)));
  EXPECT_TRUE(
      hasDiagnostic("'other.forget' op was evaluated without a result #0"));
}

TEST_F(ApiTest, TakesAndGivesTuples) {
  parse(R"(
    func.func @main(%t: tuple<tensor<2xi32>, tuple<tensor<2xi32>>>)
        -> tuple<tensor<2xi32>> {
      %0 = stablehlo.get_tuple_element %t[1]
          : (tuple<tensor<2xi32>, tuple<tensor<2xi32>>>)
          -> tuple<tensor<2xi32>>
      return %0 : tuple<tensor<2xi32>>
    })");
  auto makeTuple = [&](std::vector<InterpreterValue> elements) {
    SmallVector<Type> types;
    for (const InterpreterValue &element : elements)
      types.push_back(element.getType());
    return InterpreterValue(std::move(elements),
                            TupleType::get(&context, types));
  };
  InterpreterValue tuple =
      makeTuple({makeValue({1, 2}), makeTuple({makeValue({3, 4})})});
  FailureOr<SmallVector<InterpreterValue>> results =
      evalModule(*module, {tuple}, config);
  ASSERT_TRUE(succeeded(results)) << diagnostics;
  ASSERT_TRUE((*results)[0].isTuple());
  ASSERT_EQ((*results)[0].getElements().size(), 1u);
  EXPECT_EQ(getElements<int32_t>((*results)[0].getElements()[0].getTensor()),
            (std::vector<int32_t>{3, 4}));
  // An element is missing, whatever the type says.
  InterpreterValue broken({makeValue({1, 2})},
                          cast<TupleType>(tuple.getType()));
  EXPECT_TRUE(failed(evalModule(*module, {broken}, config)));
  EXPECT_TRUE(hasDiagnostic("is not of its type"));
}

/// The verifier of run_parallel would say so, but nobody asked it again.
TEST_F(ApiTest, ReportsAProcessWhoseProgramIsGone) {
  parse(R"(
    func.func private @f() {
      return
    }
    func.func @main() {
      "interpreter.run_parallel"() {programs = [[@f]]} : () -> ()
      return
    })");
  module->lookupSymbol("f")->erase();
  for (EvaluatorKind evaluator :
       {EvaluatorKind::Engine, EvaluatorKind::Literal}) {
    diagnostics.clear();
    config.evaluator = evaluator;
    EXPECT_TRUE(
        failed(evalModule(*module, SmallVector<InterpreterValue>(), config)));
    EXPECT_TRUE(hasDiagnostic(
        "'interpreter.run_parallel' op names an unknown function @f"))
        << diagnostics;
  }
}
