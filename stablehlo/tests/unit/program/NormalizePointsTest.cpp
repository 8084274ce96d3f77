//===- NormalizePointsTest.cpp - Loops over arrays of points --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopTestUtil.h"
#include "NormalizeTestUtil.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include <numeric>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
using Ints = std::vector<int32_t>;
/// What a point of three coordinates becomes in iteration `i`.
using Move = std::function<Ints(const Ints &point, int32_t i)>;

class PointsTest : public NormalizeTest {
protected:
  /// How many values the outer loop of the copy carries, without the counter.
  size_t countCarried(const std::string &text) {
    names = normalize(text);
    size_t count = 0;
    copy.getBody().walk<WalkOrder::PreOrder>([&](WhileOp loop) {
      count = loop->getNumOperands() - 1;
      return WalkResult::interrupt();
    });
    return count;
  }
  size_t count(llvm::StringRef name) { return llvm::count(names, name); }
  /// After `n` iterations of a program over nine points.
  void expectMoved(const std::string &program, Ints points, int32_t n,
                   const Move &move);

  Names names;
};
} // namespace

static Tensor makeInt(int32_t value) { return makeTestScalar<int32_t>(value); }

void PointsTest::expectMoved(const std::string &program, Ints points, int32_t n,
                             const Move &move) {
  ASSERT_TRUE(prepare(program)) << diagnostics;
  SmallVector<Tensor> results =
      run({makeInt(n), makeTestTensor({9, 3}, points)});
  ASSERT_EQ(results.size(), 1u);
  for (int32_t i = 0; i < n; ++i)
    for (auto point = points.begin(); point != points.end(); point += 3)
      llvm::copy(move(Ints(point, point + 3), i), point);
  EXPECT_EQ(getElements<int32_t>(results[0]), points);
}

/// The coordinates of %a as %x, %y, %z.
static const char *const kTaken = R"(
  %c0 = stablehlo.slice %a [0:9, 0:1] : (tensor<9x3xi32>) -> tensor<9x1xi32>
  %c1 = stablehlo.slice %a [0:9, 1:2] : (tensor<9x3xi32>) -> tensor<9x1xi32>
  %c2 = stablehlo.slice %a [0:9, 2:3] : (tensor<9x3xi32>) -> tensor<9x1xi32>
  %x = stablehlo.reshape %c0 : (tensor<9x1xi32>) -> tensor<9xi32>
  %y = stablehlo.reshape %c1 : (tensor<9x1xi32>) -> tensor<9xi32>
  %z = stablehlo.reshape %c2 : (tensor<9x1xi32>) -> tensor<9xi32>)";

/// The points of %u, %v, %w as %moved.
static const char *const kStacked = R"(
  %d0 = stablehlo.broadcast_in_dim %u, dims = [0] : (tensor<9xi32>) -> tensor<9x1xi32>
  %d1 = stablehlo.reshape %v : (tensor<9xi32>) -> tensor<9x1xi32>
  %d2 = stablehlo.broadcast_in_dim %w, dims = [0] : (tensor<9xi32>) -> tensor<9x1xi32>
  %moved = stablehlo.concatenate %d0, %d1, %d2, dim = 1 : (tensor<9x1xi32>, tensor<9x1xi32>, tensor<9x1xi32>) -> tensor<9x3xi32>)";

static std::string makePointsLoop(const std::string &body) {
  return makeLoop("%points: tensor<9x3xi32>",
                  {{"%a", "%points", "tensor<9x3xi32>"}}, body, "%moved");
}

TEST_F(PointsTest, CoordinatesAreCarried) {
  std::string program = makePointsLoop(kTaken + std::string(R"(
  %k = stablehlo.broadcast_in_dim %i, dims = [] : (tensor<i32>) -> tensor<9xi32>
  %u = stablehlo.add %y, %k : tensor<9xi32>
  %v = stablehlo.multiply %z, %x : tensor<9xi32>
  %w = stablehlo.subtract %x, %y : tensor<9xi32>)") +
                                       kStacked);
  EXPECT_EQ(countCarried(program), 3u);
  // Points are taken apart in front of the loop, and put together behind it.
  EXPECT_EQ(count("stablehlo.slice"), 3u);
  EXPECT_EQ(count("stablehlo.concatenate"), 1u);
  Ints points(27);
  std::iota(points.begin(), points.end(), -5);
  expectMoved(program, points, 3, [](const Ints &p, int32_t i) {
    return Ints{p[1] + i, p[2] * p[0], p[0] - p[1]};
  });
}

TEST_F(PointsTest, OpsOnPointsAreOpsOnCoordinates) {
  // Reversed and turned, times 1, 2, 3; less a sum, which is repeated in two
  // ways; two coordinates in front of the other.
  std::string program = makePointsLoop(kTaken + std::string(R"(
  %reversed = stablehlo.reverse %a, dims = [1] : tensor<9x3xi32>
  %turned = stablehlo.transpose %reversed, dims = [1, 0] : (tensor<9x3xi32>) -> tensor<3x9xi32>
  %c = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %factors = stablehlo.broadcast_in_dim %c, dims = [0] : (tensor<3xi32>) -> tensor<3x9xi32>
  %product = stablehlo.multiply %turned, %factors : tensor<3x9xi32>
  %back = stablehlo.transpose %product, dims = [1, 0] : (tensor<3x9xi32>) -> tensor<9x3xi32>
  %sum = stablehlo.reduce(%back init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<9x3xi32>, tensor<i32>) -> tensor<9xi32>
  %column = stablehlo.reshape %sum : (tensor<9xi32>) -> tensor<9x1xi32>
  %sums = stablehlo.broadcast_in_dim %column, dims = [0, 1] : (tensor<9x1xi32>) -> tensor<9x3xi32>
  %less = stablehlo.subtract %back, %sums : tensor<9x3xi32>
  %maxima = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<9xi32>) -> tensor<9x3xi32>
  %larger = stablehlo.maximum %less, %maxima : tensor<9x3xi32>
  %first = stablehlo.slice %larger [0:9, 0:1] : (tensor<9x3xi32>) -> tensor<9x1xi32>
  %others = stablehlo.slice %larger [0:9, 1:3] : (tensor<9x3xi32>) -> tensor<9x2xi32>
  %moved = stablehlo.concatenate %others, %first, dim = 1 : (tensor<9x2xi32>, tensor<9x1xi32>) -> tensor<9x3xi32>)"));
  EXPECT_EQ(countCarried(program), 3u);
  EXPECT_EQ(count("stablehlo.concatenate"), 1u);
  EXPECT_EQ(count("stablehlo.reverse"), 0u);
  EXPECT_EQ(count("stablehlo.transpose"), 0u);
  EXPECT_EQ(count("stablehlo.reduce"), 0u);
  Ints points(27);
  for (int32_t k = 0; k < 27; ++k)
    points[k] = k * k % 23 - 11;
  expectMoved(program, points, 4, [](const Ints &p, int32_t) {
    Ints q = {p[2], 2 * p[1], 3 * p[0]};
    int32_t sum = q[0] + q[1] + q[2];
    for (int32_t &each : q)
      each = std::max(each - sum, p[0]);
    return Ints{q[1], q[2], q[0]};
  });
}

TEST_F(PointsTest, PointsMoveByCoordinates) {
  // The next point's neighbour, and zeros behind the last one.
  std::string program = makePointsLoop(kTaken + std::string(R"(
  %edge = stablehlo.pad %a, %zero, low = [0, 0], high = [2, 0], interior = [0, 0] : (tensor<9x3xi32>, tensor<i32>) -> tensor<11x3xi32>
  %shifted = stablehlo.slice %edge [2:11, 0:3] : (tensor<11x3xi32>) -> tensor<9x3xi32>
  %head = stablehlo.slice %shifted [0:4, 0:3] : (tensor<9x3xi32>) -> tensor<4x3xi32>
  %tail = stablehlo.slice %shifted [4:9, 0:3] : (tensor<9x3xi32>) -> tensor<5x3xi32>
  %rolled = stablehlo.concatenate %tail, %head, dim = 0 : (tensor<5x3xi32>, tensor<4x3xi32>) -> tensor<9x3xi32>
  %u = stablehlo.add %y, %z : tensor<9xi32>
  %repeated = stablehlo.broadcast_in_dim %u, dims = [0] : (tensor<9xi32>) -> tensor<9x3xi32>
  %moved = stablehlo.add %rolled, %repeated : tensor<9x3xi32>)"));
  EXPECT_EQ(countCarried(program), 3u);
  ASSERT_TRUE(prepare(program)) << diagnostics;
  Ints points(27);
  std::iota(points.begin(), points.end(), 1);
  SmallVector<Tensor> results =
      run({makeInt(3), makeTestTensor({9, 3}, points)});
  ASSERT_EQ(results.size(), 1u);
  for (int i = 0; i < 3; ++i) {
    Ints next(27);
    for (int row = 0; row < 9; ++row)
      for (int k = 0; k < 3; ++k) {
        int from = (row + 4) % 9 + 2;
        next[3 * row + k] = (from < 9 ? points[3 * from + k] : 0) +
                            points[3 * row + 1] + points[3 * row + 2];
      }
    points = next;
  }
  EXPECT_EQ(getElements<int32_t>(results[0]), points);
}

TEST_F(PointsTest, LoopsInLoopsPassCoordinates) {
  std::string inner = kTaken + std::string(R"(
  %u = stablehlo.add %y, %z : tensor<9xi32>
  %v = stablehlo.negate %x : tensor<9xi32>
  %w = stablehlo.subtract %x, %z : tensor<9xi32>)") +
                      kStacked;
  std::string program = makeLoop("%points: tensor<9x3xi32>",
                                 {{"%b", "%points", "tensor<9x3xi32>"}}, R"(
  %three = stablehlo.constant dense<3> : tensor<i32>
  %inner:2 = stablehlo.while(%j = %i, %a = %b) : tensor<i32>, tensor<9x3xi32>
   cond {
    %q = stablehlo.compare LT, %j, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  } do {
    %after = stablehlo.add %j, %one : tensor<i32>)" + inner + R"(
    stablehlo.return %after, %moved : tensor<i32>, tensor<9x3xi32>
  }
  %same = stablehlo.broadcast_in_dim %i, dims = [] : (tensor<i32>) -> tensor<9x3xi32>
  %more = stablehlo.add %inner#1, %same : tensor<9x3xi32>)",
                                 "%more");
  EXPECT_EQ(countCarried(program), 3u);
  EXPECT_EQ(count("stablehlo.concatenate"), 1u);
  Ints points(27);
  std::iota(points.begin(), points.end(), -13);
  expectMoved(program, points, 5, [](Ints p, int32_t i) {
    for (int32_t j = i; j < 3; ++j)
      p = {p[1] + p[2], -p[0], p[0] - p[2]};
    return Ints{p[0] + i, p[1] + i, p[2] + i};
  });
}

/// Points that move towards a point of each iteration, each as far as a number
/// of its own says, which the coordinates share.
static std::string makeSharingLoop(int64_t count) {
  std::string n = std::to_string(count), all = "tensor<" + n + "x3xi32>",
              numbers = "tensor<" + n + "xi32>";
  std::string parameters =
      "%points: " + all + ", %b: " + numbers + ", %goals: tensor<4x3xi32>";
  std::string body = R"(
  %row = stablehlo.dynamic_slice %goals, %i, %zero, sizes = [1, 3] : (tensor<4x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
  %goal = stablehlo.reshape %row : (tensor<1x3xi32>) -> tensor<3xi32>
  %everywhere = stablehlo.broadcast_in_dim %goal, dims = [1] : (tensor<3xi32>) -> ALL
  %k = stablehlo.broadcast_in_dim %i, dims = [] : (tensor<i32>) -> NUMBERS
  %far = stablehlo.add %b, %k : NUMBERS
  %shared = stablehlo.broadcast_in_dim %far, dims = [0] : (NUMBERS) -> ALL
  %step = stablehlo.multiply %shared, %everywhere : ALL
  %moved = stablehlo.add %a, %step : ALL)";
  auto substitute = [&](const std::string &name, const std::string &type) {
    for (size_t at; (at = body.find(name)) != std::string::npos;)
      body.replace(at, name.size(), type);
  };
  substitute("ALL", all);
  substitute("NUMBERS", numbers);
  return makeLoop(parameters, {{"%a", "%points", all.c_str()}}, body, "%moved");
}

TEST_F(PointsTest, NumbersThatCoordinatesShareAreNotRepeated) {
  std::string program = makeSharingLoop(300);
  EXPECT_EQ(countCarried(program), 3u);
  // Of few points, they are.
  EXPECT_EQ(countCarried(makeSharingLoop(40)), 1u);
  ASSERT_TRUE(prepare(program)) << diagnostics;
  Ints points(900), numbers(300), goals(12);
  std::iota(points.begin(), points.end(), -100);
  std::iota(numbers.begin(), numbers.end(), -7);
  std::iota(goals.begin(), goals.end(), 3);
  SmallVector<Tensor> results =
      run({makeInt(4), makeTestTensor({300, 3}, points),
           makeTestTensor({300}, numbers), makeTestTensor({4, 3}, goals)});
  ASSERT_EQ(results.size(), 1u);
  for (int32_t i = 0; i < 4; ++i)
    for (int32_t row = 0; row < 300; ++row)
      for (int32_t k = 0; k < 3; ++k)
        points[3 * row + k] += (numbers[row] + i) * goals[3 * i + k];
  EXPECT_EQ(getElements<int32_t>(results[0]), points);
}

/// Where more asks for points than for coordinates, where these are what an op
/// asks for that has no coordinates, or where none change.
TEST_F(PointsTest, OtherArraysStay) {
  std::string gathered = R"(
  %rows = stablehlo.dynamic_slice %a, %i, %zero, sizes = [1, 3] : (tensor<9x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
  %all = stablehlo.broadcast_in_dim %rows, dims = [0, 1] : (tensor<1x3xi32>) -> tensor<9x3xi32>
  %moved = stablehlo.add %a, %all : tensor<9x3xi32>)";
  EXPECT_EQ(countCarried(makePointsLoop(gathered)), 1u);
  // One is taken, and three are put together.
  EXPECT_EQ(
      countCarried(makePointsLoop(R"(
  %c0 = stablehlo.slice %a [0:9, 0:1] : (tensor<9x3xi32>) -> tensor<9x1xi32>
  %repeated = stablehlo.broadcast_in_dim %c0, dims = [0, 1] : (tensor<9x1xi32>) -> tensor<9x3xi32>)" +
                                  gathered.substr(0, gathered.rfind('\n')) + R"(
  %sum = stablehlo.add %a, %all : tensor<9x3xi32>
  %moved = stablehlo.add %sum, %repeated : tensor<9x3xi32>)")),
      1u);
  // What is not changed is taken apart in front of the loop.
  EXPECT_EQ(countCarried(makePointsLoop(std::string(kTaken) + R"(
  %moved = stablehlo.optimization_barrier %a : tensor<9x3xi32>)")),
            1u);
}
