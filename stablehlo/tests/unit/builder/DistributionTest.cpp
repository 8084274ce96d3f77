//===- DistributionTest.cpp - Distribution operations of the builder -----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BuilderTest.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::builder;

namespace {
class DistributionRows : public BuilderTest {
protected:
  DistributionRows() { groups.replicaGroups = {{0, 1}}; }
  /// The name of the op that gives operand `i`.
  static StringRef getOperandName(Operation *op, unsigned i) {
    Operation *found = op->getOperand(i).getDefiningOp();
    return found ? found->getName().getStringRef() : "";
  }

  CollectiveGroups groups;
};
} // namespace

TEST_F(DistributionRows, AllGather) {
  XlaOp x = param(shape<float>({2, 3}));
  XlaOps y = AllGather(x, 1, 2, groups);
  checkType(y, "tensor<2x6xf32>");
}

TEST_F(DistributionRows, AllReduce) {
  XlaOp x = param(shape<float>({2}));
  XlaComputation sum = makeReducer(b, b.getType(PrimitiveType::F32), Add);
  XlaOps y = AllReduce({x, x}, sum, groups);
  checkType(y[0], "tensor<2xf32>");
  checkType(y[1], "tensor<2xf32>");
}

TEST_F(DistributionRows, CrossReplicaSum) {
  XlaOp x = param(shape<float>({2}));
  XlaOp flags = param(shape<bool>({3}));
  XlaOps y = CrossReplicaSum({x, flags, x}, groups);
  checkType(y[0], "tensor<2xf32>");
  checkType(y[1], "tensor<3xi1>");
  checkType(y[2], "tensor<2xf32>");
  // One op per element type.
  EXPECT_EQ(y[0].getValue().getDefiningOp(), y[2].getValue().getDefiningOp());
}

TEST_F(DistributionRows, AllToAll) {
  XlaOp x = param(shape<float>({4, 3}));
  XlaOp y = AllToAll(x, 0, 1, 2, groups);
  checkType(y, "tensor<2x6xf32>");
}

TEST_F(DistributionRows, RaggedAllToAll) {
  XlaOp x = param(shape<float>({4}));
  XlaOp output = param(shape<float>({6}));
  XlaOp sizes = param(shape<int32_t>({2}));
  XlaOp y = RaggedAllToAll(x, sizes, sizes, output, sizes, sizes, groups);
  checkType(y, "tensor<6xf32>");
}

TEST_F(DistributionRows, CollectiveBroadcast) {
  XlaOp x = param(shape<float>({2}));
  XlaOps y = CollectiveBroadcast(x, groups);
  checkType(y, "tensor<2xf32>");
}

TEST_F(DistributionRows, CollectivePermute) {
  XlaOp x = param(shape<float>({2}));
  XlaOp y = CollectivePermute(x, {{0, 1}, {1, 0}}, /*channelId=*/3);
  checkType(y, "tensor<2xf32>");
}

TEST_F(DistributionRows, PartitionID) {
  isRun = false;
  XlaOp id = PartitionID(b);
  checkType(id, "tensor<ui32>");
}

TEST_F(DistributionRows, ReplicaId) {
  isRun = false;
  XlaOp id = ReplicaId(b);
  checkType(id, "tensor<ui32>");
}

TEST_F(DistributionRows, ReduceScatter) {
  XlaOp x = param(shape<float>({4}));
  XlaComputation sum = makeReducer(b, b.getType(PrimitiveType::F32), Add);
  XlaOps y = ReduceScatter({x, x}, sum, 0, 2, groups);
  checkType(y[0], "tensor<2xf32>");
  checkType(y[1], "tensor<2xf32>");
}

//===----------------------------------------------------------------------===//
// Transfers
//===----------------------------------------------------------------------===//

TEST_F(DistributionRows, Infeed) {
  Type pair = TupleType::get(&context, {shape<float>({2}), shape<int32_t>()});
  XlaOps data = Infeed(b, pair, "config");
  checkType(data[0], "tensor<2xf32>");
  checkType(data[1], "tensor<i32>");
  EXPECT_EQ(data.size(), 2u);
}

TEST_F(DistributionRows, Outfeed) {
  XlaOp x = param(shape<float>({2}));
  Outfeed({x, x}, "config");
  XlaOp next = Infeed(b, shape<float>());
  // The infeed waits for the outfeed.
  Operation *infeed = next.getValue().getDefiningOp();
  EXPECT_EQ(getOperandName(infeed, 0), "stablehlo.outfeed");
  checkType(next, "tensor<f32>");
}

TEST_F(DistributionRows, Recv) {
  XlaOp data = Recv(b, shape<float>({2}), 5);
  XlaOp host = RecvFromHost(b, shape<float>({2}), 6);
  checkType(data, "tensor<2xf32>");
  checkType(host, "tensor<2xf32>");
  EXPECT_EQ(getOperandName(host.getValue().getDefiningOp(), 0),
            "stablehlo.recv");
}

TEST_F(DistributionRows, RecvWithToken) {
  XlaOps received = RecvWithToken(AfterAll(b, {}), shape<float>({2}), 5);
  checkType(received[0], "tensor<2xf32>");
  checkType(received[1], "!stablehlo.token");
}

TEST_F(DistributionRows, Send) {
  XlaOp x = param(shape<float>({2}));
  Send(x, 5);
  SendToHost(x, 6);
  XlaOp after = Infeed(b, shape<float>());
  EXPECT_EQ(getOperandName(after.getValue().getDefiningOp(), 0),
            "stablehlo.send");
  checkType(after, "tensor<f32>");
}

TEST_F(DistributionRows, SendWithToken) {
  XlaOp x = param(shape<float>({2}));
  XlaOp token = AfterAll(b, {});
  XlaOp sent = SendWithToken(x, token, 5);
  checkType(sent, "!stablehlo.token");
}

TEST_F(DistributionRows, TokensGoThroughLoopsBranchesAndCalls) {
  XlaOp zero = param(shape<int32_t>());
  XlaComputation always = makeComputation(
      b, "always", {shape<int32_t>()},
      [](ArrayRef<XlaOp> p) -> SmallVector<XlaOp> { return {Eq(p[0], p[0])}; });
  XlaComputation feed = makeComputation(
      b, "feed", {shape<int32_t>()},
      [&](ArrayRef<XlaOp> p) -> SmallVector<XlaOp> {
        return {p[0] + Infeed(*p[0].getBuilder(), shape<int32_t>())};
      });
  EXPECT_TRUE(feed.usesToken());
  EXPECT_EQ(feed.getNumResults(), 1u);
  XlaComputation same = makeComputation(
      b, "same", {shape<int32_t>()},
      [](ArrayRef<XlaOp> p) -> SmallVector<XlaOp> { return {p[0]}; });
  XlaOp looped = While(always, feed, zero);
  XlaOp chosen = Conditional(Eq(looped, looped), looped, feed, looped, same);
  XlaOp called = Call(b, feed, chosen);
  checkType(called, "tensor<i32>");
  // Each takes the token of the one before.
  Operation *call = called.getValue().getDefiningOp();
  EXPECT_EQ(getOperandName(call, 1), "stablehlo.if");
  Operation *loop = looped.getValue().getDefiningOp();
  EXPECT_EQ(loop->getNumResults(), 2u);
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

TEST_F(DistributionRows, AllGatherOfNoDimension) {
  XlaOp x = param(shape<float>({2}));
  AllGather(x, 1, 2, groups);
  expectError("AllGather: cannot change dimension 1 of tensor<2xf32>",
              __LINE__ - 2);
}

TEST_F(DistributionRows, ReduceScatterOfOddSize) {
  XlaOp x = param(shape<float>({3}));
  XlaComputation sum = makeReducer(b, b.getType(PrimitiveType::F32), Add);
  ReduceScatter(x, sum, 0, 2, groups);
  expectError("ReduceScatter: cannot change dimension 0 of tensor<3xf32>",
              __LINE__ - 2);
}

TEST_F(DistributionRows, ReducersDoNotCommunicate) {
  XlaOp x = param(shape<float>({3}));
  Type scalar = shape<float>();
  XlaComputation feed = makeComputation(
      b, "feed", {scalar, scalar},
      [&](ArrayRef<XlaOp> p) -> SmallVector<XlaOp> {
        return {p[0] + Infeed(*p[0].getBuilder(), shape<float>())};
      });
  Reduce(x, param(shape<float>()), feed, {0});
  expectError(
      "Reduce: the computation feed communicates, which is not possible "
      "here",
      __LINE__ - 4);
}
