//===- NormalizeTest.cpp - One form of what is to run ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/Normalize.h"

#include "LoopTestUtil.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
class NormalizeTest : public ProgramTest {
protected:
  /// The names of the ops of the copy of @main, without terminators.
  std::vector<std::string> normalize(const std::string &text) {
    parse(text);
    normalizer = std::make_unique<Normalizer>(
        &context, getBuiltinEvaluators().engine, symbols);
    copy = normalizer->normalize(module->lookupSymbol<func::FuncOp>("main"),
                                 copies);
    std::vector<std::string> names;
    copy.getBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (!op->hasTrait<OpTrait::IsTerminator>())
        names.push_back(op->getName().getStringRef().str());
    });
    return names;
  }

  using Names = std::vector<std::string>;
  SymbolTableCollection symbols;
  std::vector<OwningOpRef<Operation *>> copies;
  std::unique_ptr<Normalizer> normalizer;
  func::FuncOp copy;
};
} // namespace

TEST_F(NormalizeTest, BodiesStandInPlaceOfCalls) {
  EXPECT_EQ(normalize(R"(
func.func @main(%a: tensor<f32>) -> tensor<f32> {
  %0 = func.call @twice(%a) : (tensor<f32>) -> tensor<f32>
  %1 = stablehlo.composite "x.twice" %0 {decomposition = @twice} : (tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}
func.func private @twice(%a: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %a, %a : tensor<f32>
  return %0 : tensor<f32>
})"),
            (Names{"stablehlo.add", "stablehlo.add"}));
  // The second one adds what the first one gives.
  Block &body = copy.front();
  EXPECT_EQ(body.back().getOperand(0),
            body.front().getNextNode()->getResult(0));
  EXPECT_EQ(body.front().getNextNode()->getOperand(0),
            body.front().getResult(0));
}

TEST_F(NormalizeTest, RecursiveCallsStay) {
  EXPECT_EQ(normalize(R"(
func.func @main(%a: tensor<f32>) -> tensor<f32> {
  %0 = func.call @main(%a) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
})"),
            (Names{"func.call"}));
  // The callee is looked up from the call of the program.
  Operation *call = &copy.front().front();
  auto main = module->lookupSymbol<func::FuncOp>("main");
  EXPECT_EQ(normalizer->getSource(call), &main.front().front());
}

TEST_F(NormalizeTest, BodiesStandInPlaceOfCallsInRegions) {
  EXPECT_EQ(normalize(R"(
func.func @main(%x: tensor<4xf32>, %init: tensor<f32>) -> tensor<4xf32> {
  %0, %1 = chlo.scan(%x) inits (%init) dimension=0 {
  ^bb0(%a: tensor<f32>, %carry: tensor<f32>):
    %2 = func.call @sine(%a) : (tensor<f32>) -> tensor<f32>
    stablehlo.return %2, %carry : tensor<f32>, tensor<f32>
  } : (tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<f32>)
  return %0 : tensor<4xf32>
}
func.func private @sine(%a: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.sine %a : tensor<f32>
  return %0 : tensor<f32>
})"),
            (Names{"chlo.scan", "stablehlo.sine"}));
}

TEST_F(NormalizeTest, WhatDecompositionsWriteIsDecomposed) {
  // A unary einsum is an einsum, which is a dot_general.
  Names names = normalize(R"(
func.func @main(%a: tensor<2x3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.unary_einsum %a, config = "ab->b" : (tensor<2x3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
})");
  EXPECT_EQ(llvm::count(names, "stablehlo.dot_general"), 1);
  EXPECT_FALSE(llvm::is_contained(names, "stablehlo.einsum"));
}

TEST_F(NormalizeTest, BodiesThatDecompositionsWriteAreDecomposed) {
  normalize(R"(
!q = !quant.uniform<i8:f32, 0.5:1>
func.func @main(%a: tensor<2x!q>) -> tensor<2x!q> {
  %0 = "stablehlo.cross-replica-sum"(%a) {replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<2x!q>) -> tensor<2x!q>
  return %0 : tensor<2x!q>
})");
  copy.getBody().walk([](Operation *op) {
    if (op->getName().getStringRef() == "stablehlo.add")
      EXPECT_TRUE(cast<RankedTensorType>(op->getResult(0).getType())
                      .getElementType()
                      .isF32());
  });
}

TEST_F(NormalizeTest, OperandsAreOfTheTypesOfTheBody) {
  normalize(R"(
func.func @main(%a: tensor<4xf32>, %init: tensor<f32>) -> tensor<f64> {
  %0 = "stablehlo.reduce"(%a, %init) ({
  ^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %1 = stablehlo.add %x, %y : tensor<f64>
    stablehlo.return %1 : tensor<f64>
  }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<f64>
  return %0 : tensor<f64>
})");
  Operation *reduce = copy.front().getTerminator()->getPrevNode();
  for (Type type : reduce->getOperandTypes())
    EXPECT_TRUE(cast<RankedTensorType>(type).getElementType().isF64());
}

//===----------------------------------------------------------------------===//
// What is repeated
//===----------------------------------------------------------------------===//

TEST_F(NormalizeTest, RowsAreComputedBeforeTheyAreRepeated) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<4xi32>, %y: tensor<i32>, %z: tensor<4x1024xi32>)
        -> tensor<4x1024xi32> {
      %two = stablehlo.constant dense<2> : tensor<4x1024xi32>
      %0 = stablehlo.broadcast_in_dim %x, dims = [0]
          : (tensor<4xi32>) -> tensor<4x1024xi32>
      %1 = stablehlo.broadcast_in_dim %y, dims = []
          : (tensor<i32>) -> tensor<4x1024xi32>
      %2 = stablehlo.multiply %0, %two : tensor<4x1024xi32>
      %3 = stablehlo.subtract %2, %1 : tensor<4x1024xi32>
      %4 = stablehlo.xor %3, %z : tensor<4x1024xi32>
      return %4 : tensor<4x1024xi32>
    })"));
  std::vector<int32_t> z(4096), expected(4096);
  for (int32_t i = 0; i < 4096; ++i) {
    z[i] = 7 * i;
    expected[i] = z[i] ^ (2 * (i / 1024 + 10) - 5);
  }
  SmallVector<Tensor> arguments = {
      makeTestTensor<int32_t>({4}, {10, 11, 12, 13}),
      makeTestScalar<int32_t>(5), makeTestTensor<int32_t>({4, 1024}, z)};
  std::string ops = getProfiledOps(*program, arguments);
  EXPECT_NE(ops.find("fused: multiply subtract  4xi32"), std::string::npos)
      << ops;
  SmallVector<Tensor> results = run(arguments);
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]), expected);
}

TEST_F(NormalizeTest, BitsOfRepeatedWideNumbersAreSeveralElements) {
  ASSERT_TRUE(prepare(R"(
    func.func @main() -> tensor<4096x2xui32> {
      %c = stablehlo.constant dense<4294967298> : tensor<4096xui64>
      %0 = stablehlo.bitcast_convert %c : (tensor<4096xui64>)
          -> tensor<4096x2xui32>
      return %0 : tensor<4096x2xui32>
    })"));
  SmallVector<Tensor> results = run({});
  ASSERT_EQ(results.size(), 1u);
  std::vector<int32_t> expected;
  for (int i = 0; i < 4096; ++i)
    expected.insert(expected.end(), {2, 1});
  EXPECT_EQ(getElements<int32_t>(results[0]), expected);
}

//===----------------------------------------------------------------------===//
// Updates that a condition decides
//===----------------------------------------------------------------------===//

namespace {
class MaskedUpdateTest : public NormalizeTest {
protected:
  /// @main, which selects `selected` of x, `%whole`, and what `update` makes of
  /// it, `%updated`.
  static std::string makeProgram(const std::string &update,
                                 const std::string &selected) {
    return R"(
func.func @main(%x: tensor<6xi32>, %p: tensor<i1>, %i: tensor<i32>)
    -> tensor<6xi32> {
  %u = stablehlo.constant dense<[10, 20]> : tensor<2xi32>
  %updated = )" +
           update + R"(
  %all = stablehlo.broadcast_in_dim %p, dims = [] : (tensor<i1>) -> tensor<6xi1>
  %0 = stablehlo.select )" +
           selected + R"(
  return %0 : tensor<6xi32>
})";
  }
  std::vector<int32_t> runWith(bool predicate, int32_t index) {
    SmallVector<Tensor> results =
        run({makeTestTensor<int32_t>({6}, {0, 1, 2, 3, 4, 5}),
             makeTestScalar<bool>(predicate), makeTestScalar<int32_t>(index)});
    return results.empty() ? std::vector<int32_t>()
                           : getElements<int32_t>(results[0]);
  }

  using Elements = std::vector<int32_t>;
  const Elements unchanged = {0, 1, 2, 3, 4, 5};
  const std::string slice =
      "stablehlo.dynamic_update_slice %x, %u, %i : (tensor<6xi32>, "
      "tensor<2xi32>, tensor<i32>) -> tensor<6xi32>";
  const std::string scatter = R"("stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%old: tensor<i32>, %new: tensor<i32>):
      %sum = stablehlo.add %old, %new : tensor<i32>
      stablehlo.return %sum : tensor<i32>
    }) {scatter_dimension_numbers = #stablehlo.scatter<
          update_window_dims = [0], scatter_dims_to_operand_dims = [0]>,
        unique_indices = true}
      : (tensor<6xi32>, tensor<i32>, tensor<2xi32>) -> tensor<6xi32>)";
  const std::string ifTrue = "%all, %updated, %x : tensor<6xi1>, tensor<6xi32>";
  const std::string ifFalse = "%p, %x, %updated : tensor<i1>, tensor<6xi32>";
};
} // namespace

TEST_F(MaskedUpdateTest, SlicesAreSelectedBeforeTheyAreWritten) {
  Names names = normalize(makeProgram(slice, ifTrue));
  EXPECT_EQ(names.back(), "stablehlo.dynamic_update_slice");
  ASSERT_TRUE(prepare(makeProgram(slice, ifTrue)));
  EXPECT_EQ(runWith(true, 1), (Elements{0, 10, 20, 3, 4, 5}));
  // Clamped.
  EXPECT_EQ(runWith(true, 7), (Elements{0, 1, 2, 3, 10, 20}));
  EXPECT_EQ(runWith(false, 1), unchanged);
  EXPECT_EQ(runWith(false, 7), unchanged);
  ASSERT_TRUE(prepare(makeProgram(slice, ifFalse)));
  EXPECT_EQ(runWith(false, 3), (Elements{0, 1, 2, 10, 20, 5}));
  EXPECT_EQ(runWith(true, 3), unchanged);
}

TEST_F(MaskedUpdateTest, ScattersHaveNoIndexInside) {
  Names names = normalize(makeProgram(scatter, ifTrue));
  EXPECT_FALSE(llvm::is_contained(names, "stablehlo.broadcast_in_dim") &&
               names.back() == "stablehlo.select");
  ASSERT_TRUE(prepare(makeProgram(scatter, ifTrue)));
  EXPECT_EQ(runWith(true, 1), (Elements{0, 11, 22, 3, 4, 5}));
  EXPECT_EQ(runWith(true, -1), (Elements{20, 1, 2, 3, 4, 5}));
  EXPECT_EQ(runWith(false, 1), unchanged);
  EXPECT_EQ(runWith(false, -1), unchanged);
  ASSERT_TRUE(prepare(makeProgram(scatter, ifFalse)));
  EXPECT_EQ(runWith(false, 4), (Elements{0, 1, 2, 3, 14, 25}));
  EXPECT_EQ(runWith(true, 4), unchanged);
}

TEST_F(MaskedUpdateTest, SelectsOfOtherArraysStay) {
  std::string other = R"(
func.func @main(%x: tensor<6xi32>, %p: tensor<i1>, %i: tensor<i32>)
    -> (tensor<6xi32>, tensor<6xi32>) {
  %u = stablehlo.constant dense<[10, 20]> : tensor<2xi32>
  %updated = stablehlo.dynamic_update_slice %x, %u, %i
      : (tensor<6xi32>, tensor<2xi32>, tensor<i32>) -> tensor<6xi32>
  %0 = stablehlo.select %p, %updated, %x : tensor<i1>, tensor<6xi32>
  return %0, %updated : tensor<6xi32>, tensor<6xi32>
})";
  EXPECT_EQ(normalize(other),
            (Names{"stablehlo.constant", "stablehlo.dynamic_update_slice",
                   "stablehlo.select"}));
}
