//===- FoldBuildersTest.cpp - Builders of ops with a body -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Verifier.h"
#include "stablehlo/dialect/Register.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/ModularityOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// A block with a 4x6 input and an initial value, both f32.
class FoldBuildersTest : public ::testing::Test {
protected:
  FoldBuildersTest() : context(getRegistry()), builder(&context) {
    context.loadAllAvailableDialects();
    location = builder.getUnknownLoc();
    input = block.addArgument(
        RankedTensorType::get({4, 6}, builder.getF32Type()), *location);
    init = block.addArgument(RankedTensorType::get({}, builder.getF32Type()),
                             *location);
    builder.setInsertionPointToEnd(&block);
  }

  static DialectRegistry getRegistry() {
    DialectRegistry registry;
    registerAllDialects(registry);
    return registry;
  }

  MLIRContext context;
  OpBuilder builder;
  std::optional<Location> location;
  Block block;
  Value input;
  Value init;
};
} // namespace

TEST_F(FoldBuildersTest, ReduceTakesItsElementTypeBeforeItHasABody) {
  auto op = ReduceOp::create(builder, *location, input, init,
                             builder.getDenseI64ArrayAttr({1}),
                             TypeRange{builder.getF64Type()});
  EXPECT_EQ(op.getResult(0).getType(),
            RankedTensorType::get({4}, builder.getF64Type()));
  EXPECT_TRUE(op.getBody().empty());
}

TEST_F(FoldBuildersTest, ReduceInfersFromItsInputsWithoutABody) {
  auto op = ReduceOp::create(builder, *location, input, init,
                             builder.getDenseI64ArrayAttr({0, 1}));
  EXPECT_EQ(op.getResult(0).getType(),
            RankedTensorType::get({}, builder.getF32Type()));
}

TEST_F(FoldBuildersTest, ReduceWindowWithBodyBuilderVerifies) {
  auto op = ReduceWindowOp::create(
      builder, *location, input, init, builder.getDenseI64ArrayAttr({2, 3}),
      builder.getDenseI64ArrayAttr({2, 3}), DenseI64ArrayAttr(),
      DenseI64ArrayAttr(), DenseIntElementsAttr(),
      [](OpBuilder &builder, Location location, Block *body) {
        Value sum = AddOp::create(builder, location, body->getArgument(0),
                                  body->getArgument(1));
        ReturnOp::create(builder, location, sum);
      });
  EXPECT_EQ(op.getResult(0).getType(),
            RankedTensorType::get({2, 2}, builder.getF32Type()));
  EXPECT_TRUE(succeeded(verify(op)));
  EXPECT_TRUE(isa_and_nonnull<AddOp>(op.getReductionOp(0)));
}
