//===- DistributionTest.cpp - Distribution operations of the builder ------===//
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
  setGrid(2);
  XlaOp x = paramEach<float>({2, 2}, {{1, 2, 3, 4}, {5, 6, 7, 8}});
  XlaOps y = AllGather(x, 1, 2, groups);
  check<float>(y, {2, 4}, {1, 2, 5, 6, 3, 4, 7, 8});
}

TEST_F(DistributionRows, AllReduce) {
  setGrid(2);
  XlaOp x = paramEach<float>({2}, {{1, 2}, {3, -4}});
  XlaOp z = paramEach<float>({}, {{10}, {30}});
  XlaComputation most = makeReducer(b, b.getType(PrimitiveType::F32), Max);
  XlaOps y = AllReduce({x, z}, most, groups);
  check<float>(y[0], {2}, {3, 2});
  check<float>(y[1], {}, {30});
}

TEST_F(DistributionRows, CrossReplicaSum) {
  setGrid(2);
  XlaOp x = paramEach<float>({2}, {{1, 2}, {3, 4}});
  XlaOp flags =
      paramEach<bool>({3}, {{true, false, false}, {true, false, true}});
  XlaOp minus = -x;
  XlaOps y = CrossReplicaSum({x, flags, minus}, groups);
  check<float>(y[0], {2}, {4, 6});
  check<bool>(y[1], {3}, {true, false, true});
  check<float>(y[2], {2}, {-4, -6});
  // One op per element type.
  EXPECT_EQ(y[0].getValue().getDefiningOp(), y[2].getValue().getDefiningOp());
}

TEST_F(DistributionRows, CrossReplicaSumInGroups) {
  setGrid(4);
  groups.replicaGroups = {{0, 3}, {1, 2}};
  XlaOp x = paramEach<int32_t>({}, {{1}, {10}, {100}, {1000}});
  XlaOps y = CrossReplicaSum(x, groups);
  checkEach<int32_t>(y, {}, {{1001}, {110}, {110}, {1001}});
}

TEST_F(DistributionRows, AllToAll) {
  setGrid(2);
  XlaOp x =
      paramEach<int32_t>({2, 3}, {{1, 2, 3, 4, 5, 6}, {7, 8, 9, 10, 11, 12}});
  XlaOp y = AllToAll(x, 0, 1, 2, groups);
  checkEach<int32_t>(y, {1, 6}, {{1, 2, 3, 7, 8, 9}, {4, 5, 6, 10, 11, 12}});
}

TEST_F(DistributionRows, RaggedAllToAll) {
  setGrid(2);
  // The example of XLA's reference.
  XlaOp x = paramEach<int32_t>({3}, {{1, 2, 2}, {3, 4, 0}});
  XlaOp output = param<int32_t>({4}, {0, 0, 0, 0});
  XlaOp inputOffsets = param<int32_t>({2}, {0, 1});
  XlaOp sendSizes = paramEach<int32_t>({2}, {{1, 2}, {1, 1}});
  XlaOp outputOffsets = paramEach<int32_t>({2}, {{0, 0}, {1, 2}});
  XlaOp recvSizes = paramEach<int32_t>({2}, {{1, 1}, {2, 1}});
  XlaOp y = RaggedAllToAll(x, inputOffsets, sendSizes, output, outputOffsets,
                           recvSizes, groups);
  checkEach<int32_t>(y, {4}, {{1, 3, 0, 0}, {2, 2, 4, 0}});
}

TEST_F(DistributionRows, CollectiveBroadcast) {
  setGrid(3);
  groups.replicaGroups = {{1, 0}};
  XlaOp x = paramEach<float>({2}, {{1, 2}, {3, 4}, {5, 6}});
  XlaOps y = CollectiveBroadcast(x, groups);
  checkEach<float>(y, {2}, {{3, 4}, {3, 4}, {0, 0}});
}

TEST_F(DistributionRows, CollectivePermute) {
  setGrid(3);
  XlaOp x = paramEach<float>({2}, {{1, 2}, {3, 4}, {5, 6}});
  XlaOp y = CollectivePermute(x, {{0, 1}, {1, 2}});
  checkEach<float>(y, {2}, {{0, 0}, {1, 2}, {3, 4}});
}

TEST_F(DistributionRows, CollectivePermuteOfPartitions) {
  setGrid(1, 2);
  XlaOp x = paramEach<float>({2}, {{1, 2}, {3, 4}});
  XlaOp y = CollectivePermute(x, {{0, 1}, {1, 0}}, /*channelId=*/3);
  checkEach<float>(y, {2}, {{3, 4}, {1, 2}});
}

TEST_F(DistributionRows, PartitionID) {
  setGrid(2, 2);
  XlaOp id = PartitionID(b);
  checkEach<uint32_t>(id, {}, {{0}, {1}, {0}, {1}});
}

TEST_F(DistributionRows, ReplicaId) {
  setGrid(2, 2);
  XlaOp id = ReplicaId(b);
  checkEach<uint32_t>(id, {}, {{0}, {0}, {1}, {1}});
}

TEST_F(DistributionRows, ReduceScatter) {
  setGrid(2);
  XlaOp x = paramEach<float>({4}, {{1, 2, 3, 4}, {10, 20, 30, 40}});
  XlaOp z = paramEach<float>({2, 1}, {{1, 2}, {3, 4}});
  XlaComputation sum = makeReducer(b, b.getType(PrimitiveType::F32), Add);
  XlaOps y = ReduceScatter({x, z}, sum, 0, 2, groups);
  checkEach<float>(y[0], {2}, {{11, 22}, {33, 44}});
  checkEach<float>(y[1], {1, 1}, {{4}, {6}});
}

//===----------------------------------------------------------------------===//
// Transfers
//===----------------------------------------------------------------------===//

TEST_F(DistributionRows, Infeed) {
  addInfeed<float>({2}, {1.5, 2.5});
  addInfeed<int32_t>({}, {7});
  addInfeed<int32_t>({}, {8});
  Type pair = TupleType::get(&context, {shape<float>({2}), shape<int32_t>()});
  XlaOps data = Infeed(b, pair, "config");
  XlaOps next = Infeed(b, shape<int32_t>());
  EXPECT_EQ(data.size(), 2u);
  check<float>(data[0], {2}, {1.5, 2.5});
  check<int32_t>(data[1], {}, {7});
  check<int32_t>(next, {}, {8});
}

TEST_F(DistributionRows, Outfeed) {
  addInfeed<float>({}, {4});
  XlaOp x = param<float>({2}, {1, 2});
  Outfeed({x, x}, "config");
  XlaOp next = Infeed(b, shape<float>());
  // The infeed waits for the outfeed.
  Operation *infeed = next.getValue().getDefiningOp();
  EXPECT_EQ(getOperandName(infeed, 0), "stablehlo.outfeed");
  check<float>(next, {}, {4});
}

TEST_F(DistributionRows, Recv) {
  XlaOp x = param<float>({2}, {1, 2});
  Send(x, 5);
  XlaOp minus = -x;
  SendToHost(minus, 6);
  // What goes to the host comes back from there.
  XlaOp data = Recv(b, shape<float>({2}), 5);
  XlaOp host = RecvFromHost(b, shape<float>({2}), 6);
  check<float>(data, {2}, {1, 2});
  check<float>(host, {2}, {-1, -2});
  EXPECT_EQ(getOperandName(host.getValue().getDefiningOp(), 0),
            "stablehlo.recv");
}

TEST_F(DistributionRows, RecvWithToken) {
  XlaOp x = param<float>({2}, {1, 2});
  XlaOp sent = SendWithToken(x, AfterAll(b, {}), 5);
  XlaOps received = RecvWithToken(sent, shape<float>({2}), 5);
  EXPECT_TRUE(isa<TokenType>(received[1].getType()));
  check<float>(received[0], {2}, {1, 2});
}

TEST_F(DistributionRows, Send) {
  setGrid(2);
  XlaOp x = paramEach<int32_t>({2}, {{1, 2}, {3, 4}});
  XlaComputation send =
      makeComputation(b, "send", {shape<int32_t>({2})}, [](ArrayRef<XlaOp> p) {
        Send(p[0], 5);
        return SmallVector<XlaOp>{-p[0]};
      });
  XlaComputation receive = makeComputation(
      b, "receive", {shape<int32_t>({2})}, [](ArrayRef<XlaOp> p) {
        XlaBuilder &own = *p[0].getBuilder();
        return SmallVector<XlaOp>{Recv(own, p[0].getType(), 5)};
      });
  // Replica 0 sends, replica 1 receives.
  XlaOp isFirst = Eq(ReplicaId(b), ConstantR0<uint32_t>(b, 0));
  XlaOp y = Conditional(isFirst, x, send, x, receive);
  checkEach<int32_t>(y, {2}, {{-1, -2}, {1, 2}});
  // All send to the host, before they read from the infeed.
  Send(x, 7);
  SendToHost(x, 6);
  addInfeed<float>({}, {4});
  addInfeed<float>({}, {5});
  XlaOp after = Infeed(b, shape<float>());
  EXPECT_EQ(getOperandName(after.getValue().getDefiningOp(), 0),
            "stablehlo.send");
  checkEach<float>(after, {}, {{4}, {5}});
}

TEST_F(DistributionRows, SendWithToken) {
  XlaOp x = param<float>({2}, {1, 2});
  XlaOp token = AfterAll(b, {});
  XlaOp minus = -x;
  XlaOp sent = SendWithToken({x, minus}, token, 5);
  Type pair = TupleType::get(&context, {shape<float>({2}), shape<float>({2})});
  XlaOps received = RecvWithToken(sent, pair, 5);
  check<float>(received[0], {2}, {1, 2});
  check<float>(received[1], {2}, {-1, -2});
}

TEST_F(DistributionRows, TokensGoThroughLoopsBranchesAndCalls) {
  XlaOp zero = scalar<int32_t>(0);
  XlaComputation isSmall = makeComputation(
      b, "is_small", {shape<int32_t>()},
      [](ArrayRef<XlaOp> p) -> SmallVector<XlaOp> {
        return {Lt(p[0], ConstantR0<int32_t>(*p[0].getBuilder(), 10))};
      });
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
  XlaOp looped = While(isSmall, feed, zero);
  XlaOp chosen = Conditional(Eq(looped, looped), looped, feed, looped, same);
  XlaOp called = Call(b, feed, chosen);
  for (int32_t item : {4, 7, 20, 300})
    addInfeed<int32_t>({}, {item});
  check<int32_t>(looped, {}, {11});
  check<int32_t>(chosen, {}, {31});
  check<int32_t>(called, {}, {331});
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

TEST_F(DistributionRows, AllReduceOfUnknownReplicas) {
  XlaOp x = param(shape<float>({3}));
  groups.replicaGroups = {{1, 2}};
  AllReduce(x, makeReducer(b, b.getType(PrimitiveType::F32), Add), groups);
  expectError("AllReduce: replica id #0 not seen in replica groups",
              __LINE__ - 2);
}

TEST_F(DistributionRows, CollectivePermuteOfNegativeIds) {
  XlaOp x = param(shape<float>({3}));
  CollectivePermute(x, {{0, -1}});
  expectError("CollectivePermute: replica ids in source_target_pairs must be "
              ">= 0.",
              __LINE__ - 3);
}
