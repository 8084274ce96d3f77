//===- PropagationTest.cpp - Where results are that nobody places ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/Propagation.h"
#include "mlir/Parser/Parser.h"
#include "stablehlo/integrations/c/InterpreterImpl.h"
#include "stablehlo/integrations/pjrt/TileShardings.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::pjrt;

/// Where the result of `@main` is: of `type`, computed by `body` as %r from %x,
/// which is an 8x4 array on a 4x2 mesh, cut along both axes, and from %w, which
/// is one on each device.
static std::string propagate(const std::string &body, const std::string &type,
                             const std::string &others = "") {
  std::shared_ptr<MLIRContext> context = makeModuleContext();
  auto module = parseSourceString<ModuleOp>(
      R"(
sdy.mesh @mesh = <["a"=4, "b"=2]>
func.func @main(
    %x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>},
    %w: tensor<8x4xf32>) -> )" +
          type + " {\n" + body + "\n  return %r : " + type + "\n}\n" + others,
      context.get());
  if (!module)
    return "does not parse";
  auto main = module->lookupSymbol<func::FuncOp>("main");
  SmallVector<Placement> arguments;
  for (unsigned i = 0; i < 2; ++i)
    arguments.push_back(llvm::cantFail(
        getPlacement(*module, main.getArgAttrDict(i), {8, 4}, 8)));
  return printTileSharding(pjrt::propagate(main, arguments, 8).front());
}

static const char *const kBoth = "{devices=[4,2]0,1,2,3,4,5,6,7}";
static const char *const kFirst =
    "{devices=[4,1,2]0,1,2,3,4,5,6,7 last_tile_dim_replicate}";

TEST(PjrtPropagationTest, WhatIsComputedFromPartsIsInParts) {
  EXPECT_EQ(propagate("%r = stablehlo.add %w, %x : tensor<8x4xf32>",
                      "tensor<8x4xf32>"),
            kBoth);
  EXPECT_EQ(propagate("%r = stablehlo.add %w, %w : tensor<8x4xf32>",
                      "tensor<8x4xf32>"),
            "{replicated}");
  EXPECT_EQ(propagate("%r = stablehlo.transpose %x, dims = [1, 0] : "
                      "(tensor<8x4xf32>) -> tensor<4x8xf32>",
                      "tensor<4x8xf32>"),
            "{devices=[2,4]0,2,4,6,1,3,5,7}");
}

TEST(PjrtPropagationTest, DimensionsComeAndGo) {
  EXPECT_EQ(propagate(R"(
  %c = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = [1]
      : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>)",
                      "tensor<8xf32>"),
            "{devices=[4,2]0,1,2,3,4,5,6,7 last_tile_dim_replicate}");
  EXPECT_EQ(propagate("%r = stablehlo.broadcast_in_dim %x, dims = [0, 2] : "
                      "(tensor<8x4xf32>) -> tensor<8x3x4xf32>",
                      "tensor<8x3x4xf32>"),
            "{devices=[4,1,2]0,1,2,3,4,5,6,7}");
}

TEST(PjrtPropagationTest, SlowestOfReshapedDimensions) {
  EXPECT_EQ(propagate("%r = stablehlo.reshape %x : (tensor<8x4xf32>) -> "
                      "tensor<1x32xf32>",
                      "tensor<1x32xf32>"),
            "{devices=[1,4,2]0,1,2,3,4,5,6,7 last_tile_dim_replicate}");
  EXPECT_EQ(propagate("%r = stablehlo.reshape %x : (tensor<8x4xf32>) -> "
                      "tensor<4x2x2x2xf32>",
                      "tensor<4x2x2x2xf32>"),
            "{devices=[4,1,2,1]0,1,2,3,4,5,6,7}");
  // Two are not cut into four.
  EXPECT_EQ(propagate("%r = stablehlo.reshape %x : (tensor<8x4xf32>) -> "
                      "tensor<2x4x4xf32>",
                      "tensor<2x4x4xf32>"),
            "{devices=[1,1,2,4]0,2,4,6,1,3,5,7 last_tile_dim_replicate}");
}

TEST(PjrtPropagationTest, ProductsHaveTheRowsAndColumnsOfTheirOperands) {
  // The columns would be cut along the same devices as the rows.
  EXPECT_EQ(propagate("%r = stablehlo.dot_general %x, %x, contracting_dims = "
                      "[1] x [1] : (tensor<8x4xf32>, tensor<8x4xf32>) -> "
                      "tensor<8x8xf32>",
                      "tensor<8x8xf32>"),
            kFirst);
  EXPECT_EQ(propagate("%r = stablehlo.dot_general %w, %x, contracting_dims = "
                      "[0] x [0] : (tensor<8x4xf32>, tensor<8x4xf32>) -> "
                      "tensor<4x4xf32>",
                      "tensor<4x4xf32>"),
            "{devices=[1,2,4]0,2,4,6,1,3,5,7 last_tile_dim_replicate}");
}

TEST(PjrtPropagationTest, ConstraintsDecide) {
  EXPECT_EQ(propagate("%r = sdy.sharding_constraint %x <@mesh, [{}, {?}]> : "
                      "tensor<8x4xf32>",
                      "tensor<8x4xf32>"),
            "{devices=[1,2,4]0,2,4,6,1,3,5,7 last_tile_dim_replicate}");
}

TEST(PjrtPropagationTest, LoopsBranchesAndCalls) {
  EXPECT_EQ(propagate(R"(
  %p = stablehlo.constant dense<true> : tensor<i1>
  %r = "stablehlo.if"(%p) ({
    stablehlo.return %w : tensor<8x4xf32>
  }, {
    stablehlo.return %x : tensor<8x4xf32>
  }) : (tensor<i1>) -> tensor<8x4xf32>)",
                      "tensor<8x4xf32>"),
            kBoth);
  EXPECT_EQ(propagate(R"(
  %p = stablehlo.constant dense<true> : tensor<i1>
  %r = stablehlo.while(%v = %w) : tensor<8x4xf32>
   cond { stablehlo.return %p : tensor<i1> }
   do {
    %s = stablehlo.add %v, %x : tensor<8x4xf32>
    stablehlo.return %s : tensor<8x4xf32>
  })",
                      "tensor<8x4xf32>"),
            kBoth);
  EXPECT_EQ(propagate("%r = call @f(%x) : (tensor<8x4xf32>) -> tensor<8x4xf32>",
                      "tensor<8x4xf32>", R"(
func.func private @f(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = stablehlo.negate %a : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
})"),
            kBoth);
}

// A function that calls itself, and one that would be looked at 2^30 times.
TEST(PjrtPropagationTest, ItEnds) {
  std::string doubling;
  for (int i = 0; i < 30; ++i) {
    std::string next = "@f" + std::to_string(i + 1);
    doubling +=
        "func.func private @f" + std::to_string(i) +
        "(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {\n  %0 = call " + next +
        "(%a) : (tensor<8x4xf32>) -> tensor<8x4xf32>\n  %1 = call " + next +
        "(%0) : (tensor<8x4xf32>) -> tensor<8x4xf32>\n  return %1 : "
        "tensor<8x4xf32>\n}\n";
  }
  doubling += "func.func private @f30(%a: tensor<8x4xf32>) -> tensor<8x4xf32> "
              "{\n  return %a : tensor<8x4xf32>\n}\n";
  std::string call = "%r = call @f0(%x) : (tensor<8x4xf32>) -> tensor<8x4xf32>";
  EXPECT_EQ(propagate(call, "tensor<8x4xf32>", doubling).front(), '{');
  EXPECT_EQ(propagate(call, "tensor<8x4xf32>", R"(
func.func private @f0(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = call @f0(%a) : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
})"),
            "{replicated}");
}
