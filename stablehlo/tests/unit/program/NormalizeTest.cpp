//===- NormalizeTest.cpp - One form of what is to run ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopTestUtil.h"
#include "NormalizeTestUtil.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>
#include <numeric>
#include <random>

using namespace mlir;
using namespace mlir::stablehlo;

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

TEST_F(NormalizeTest, BranchesThatAConstantSelectsStandAlone) {
  auto normalizeCase = [&](int index) {
    return normalize(R"(
func.func @main(%a: tensor<f32>) -> tensor<f32> {
  %i = stablehlo.constant dense<)" +
                     std::to_string(index) + R"(> : tensor<i32>
  %j = "stablehlo.case"(%i) ({
    %0 = stablehlo.constant dense<false> : tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }, {
    %0 = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<i32>) -> tensor<i1>
  %1 = "stablehlo.if"(%j) ({
    %2 = stablehlo.sine %a : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }, {
    %2 = stablehlo.cosine %a : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  return %1 : tensor<f32>
})")
        .back();
  };
  EXPECT_EQ(normalizeCase(0), "stablehlo.cosine");
  // The last one, if there is no such branch.
  for (int index : {1, 2, -1, INT32_MIN})
    EXPECT_EQ(normalizeCase(index), "stablehlo.sine");
}

TEST_F(NormalizeTest, ConstantsDecideWhatIntegersCompute) {
  // x % n as JAX writes it: with the sign of n, and 1 in place of 0.
  normalize(R"(
func.func @main(%x: tensor<100xui32>) -> (tensor<100xui32>, tensor<100xf32>) {
  %n = stablehlo.constant dense<7> : tensor<i32>
  %r = func.call @remainder(%x, %n) : (tensor<100xui32>, tensor<i32>) -> tensor<100xui32>
  // Floats are what they are: -0 + 0 is not -0.
  %a = stablehlo.convert %x : (tensor<100xui32>) -> tensor<100xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<100xf32>
  %s = stablehlo.add %a, %zero : tensor<100xf32>
  return %r, %s : tensor<100xui32>, tensor<100xf32>
}
func.func private @remainder(%x: tensor<100xui32>, %n: tensor<i32>) -> tensor<100xui32> {
  %0 = stablehlo.convert %n : (tensor<i32>) -> tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %one = stablehlo.constant dense<1> : tensor<ui32>
  %is_zero = stablehlo.compare EQ, %0, %zero, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
  %1 = stablehlo.select %is_zero, %one, %0 : tensor<i1>, tensor<ui32>
  %ns = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui32>) -> tensor<100xui32>
  %r = stablehlo.remainder %x, %ns : tensor<100xui32>
  %zeros = stablehlo.broadcast_in_dim %zero, dims = [] : (tensor<ui32>) -> tensor<100xui32>
  %is_less = stablehlo.compare LT, %r, %zeros, UNSIGNED : (tensor<100xui32>, tensor<100xui32>) -> tensor<100xi1>
  %n_less = stablehlo.compare LT, %1, %zero, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
  %ns_less = stablehlo.broadcast_in_dim %n_less, dims = [] : (tensor<i1>) -> tensor<100xi1>
  %differs = stablehlo.compare NE, %is_less, %ns_less, UNSIGNED : (tensor<100xi1>, tensor<100xi1>) -> tensor<100xi1>
  %isnt_zero = stablehlo.compare NE, %r, %zeros, UNSIGNED : (tensor<100xui32>, tensor<100xui32>) -> tensor<100xi1>
  %adds = stablehlo.and %differs, %isnt_zero : tensor<100xi1>
  %sum = stablehlo.add %r, %ns : tensor<100xui32>
  %2 = stablehlo.select %adds, %sum, %r : tensor<100xi1>, tensor<100xui32>
  return %2 : tensor<100xui32>
})");
  Operation *end = copy.front().getTerminator();
  EXPECT_EQ(end->getOperand(0).getDefiningOp()->getName().getStringRef().str(),
            "stablehlo.remainder");
  EXPECT_EQ(end->getOperand(1).getDefiningOp()->getName().getStringRef().str(),
            "stablehlo.add");
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

//===----------------------------------------------------------------------===//
// Arrays that are rolled
//===----------------------------------------------------------------------===//

namespace {
constexpr int64_t kRows = 16, kColumns = 130;

/// Element (i, j) of the result is (i + rows, j + columns) of the operand.
struct RollOffsets {
  int64_t rows, columns;
};

class RollTest : public NormalizeTest {
protected:
  /// @main, which returns each roll of x, plus 1.
  static std::string makeProgram(llvm::ArrayRef<RollOffsets> rolls) {
    std::string body, results, types;
    llvm::raw_string_ostream os(body), resultNames(results), resultTypes(types);
    llvm::ListSeparator comma, typeComma;
    for (auto [k, roll] : llvm::enumerate(rolls)) {
      std::string name = "%r" + std::to_string(k);
      std::string rows = addRoll(os, "%x", name + "_0", 0, roll.rows);
      std::string rolled = addRoll(os, rows, name + "_1", 1, roll.columns);
      os << "  " << name << " = stablehlo.add " << rolled
         << ", %one : " << kType << "\n";
      resultNames << comma << name;
      resultTypes << typeComma << kType;
    }
    return "func.func @main(%x: " + kType + ") -> (" + types + ") {\n" +
           "  %one = stablehlo.constant dense<1> : " + kType + "\n" + body +
           "  return " + results + " : " + types + "\n}";
  }

  /// Writes what `jnp.roll` is; returns its name.
  static std::string addRoll(llvm::raw_ostream &os, const std::string &operand,
                             const std::string &name, unsigned dim,
                             int64_t offset) {
    int64_t size = dim == 0 ? kRows : kColumns;
    int64_t start = ((offset % size) + size) % size;
    if (start == 0)
      return operand;
    auto addSlice = [&](const std::string &result, int64_t begin, int64_t end) {
      std::string range = std::to_string(begin) + ":" + std::to_string(end);
      std::string type = getType(dim == 0 ? end - begin : kRows,
                                 dim == 1 ? end - begin : kColumns);
      os << "  " << result << " = stablehlo.slice " << operand << " ["
         << (dim == 0 ? range : "0:" + std::to_string(kRows)) << ", "
         << (dim == 1 ? range : "0:" + std::to_string(kColumns)) << "] : ("
         << kType << ") -> " << type << "\n";
      return type;
    };
    std::string first = addSlice(name + "_a", start, size);
    std::string second = addSlice(name + "_b", 0, start);
    os << "  " << name << " = stablehlo.concatenate " << name << "_a, " << name
       << "_b, dim = " << dim << " : (" << first << ", " << second << ") -> "
       << kType << "\n";
    return name;
  }
  static std::string getType(int64_t rows, int64_t columns) {
    return "tensor<" + std::to_string(rows) + "x" + std::to_string(columns) +
           "xi32>";
  }

  void expectRolls(llvm::ArrayRef<RollOffsets> rolls) {
    ASSERT_TRUE(prepare(makeProgram(rolls))) << diagnostics;
    std::vector<int32_t> x(kRows * kColumns);
    std::iota(x.begin(), x.end(), 0);
    SmallVector<Tensor> results =
        run({makeTestTensor<int32_t>({kRows, kColumns}, x)});
    ASSERT_EQ(results.size(), rolls.size());
    for (auto [roll, result] : llvm::zip_equal(rolls, results)) {
      std::vector<int32_t> expected;
      for (int64_t i = 0; i < kRows; ++i)
        for (int64_t j = 0; j < kColumns; ++j)
          expected.push_back((i + roll.rows + 2 * kRows) % kRows * kColumns +
                             (j + roll.columns + 2 * kColumns) % kColumns + 1);
      EXPECT_EQ(getElements<int32_t>(result), expected)
          << roll.rows << ", " << roll.columns;
    }
  }

  int64_t countConcatenates(llvm::ArrayRef<RollOffsets> rolls) {
    return llvm::count(normalize(makeProgram(rolls)), "stablehlo.concatenate");
  }

  inline static const std::string kType = getType(kRows, kColumns);
};
} // namespace

TEST_F(RollTest, RollsOfAnArrayAreSlicesOfOne) {
  constexpr RollOffsets rolls[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}};
  // One concatenation along each dimension.
  EXPECT_EQ(countConcatenates(rolls), 2);
  expectRolls(rolls);
  EXPECT_EQ(countConcatenates({{{0, 3}, {0, -2}}}), 1);
}

TEST_F(RollTest, ElementsAreThoseOfTheRolls) {
  std::mt19937 random(3);
  for (int round = 0; round < 40; ++round) {
    std::vector<RollOffsets> rolls(2 + random() % 8);
    for (RollOffsets &roll : rolls)
      roll = {int64_t(random() % 7) - 3, int64_t(random() % 9) - 4};
    expectRolls(rolls);
  }
}

TEST_F(RollTest, OthersStay) {
  // Alone, nearly the same, or so far that the copy would be twice as large.
  EXPECT_EQ(countConcatenates({{{1, 0}}}), 1);
  EXPECT_EQ(countConcatenates({{{1, 0}, {0, 0}}}), 1);
  EXPECT_EQ(countConcatenates({{{8, 0}, {-7, 0}}}), 2);
  expectRolls({{{8, 0}, {-7, 0}}});
}

TEST_F(RollTest, JoinsOfOtherSlicesAreNoRolls) {
  EXPECT_EQ(llvm::count(normalize(R"(
func.func @main(%x: tensor<200xi32>) -> (tensor<200xi32>, tensor<200xi32>) {
  %0 = stablehlo.slice %x [0:1] : (tensor<200xi32>) -> tensor<1xi32>
  %1 = stablehlo.slice %x [0:199] : (tensor<200xi32>) -> tensor<199xi32>
  %2 = stablehlo.slice %x [1:200] : (tensor<200xi32>) -> tensor<199xi32>
  %3 = stablehlo.concatenate %0, %1, dim = 0
      : (tensor<1xi32>, tensor<199xi32>) -> tensor<200xi32>
  %4 = stablehlo.concatenate %0, %2, dim = 0
      : (tensor<1xi32>, tensor<199xi32>) -> tensor<200xi32>
  %5 = stablehlo.negate %3 : tensor<200xi32>
  %6 = stablehlo.negate %4 : tensor<200xi32>
  return %5, %6 : tensor<200xi32>, tensor<200xi32>
})"),
                        "stablehlo.concatenate"),
            2);
}

TEST_F(RollTest, NothingIsRolledInEmptyArrays) {
  EXPECT_EQ(llvm::count(normalize(R"(
func.func @main(%x: tensor<0xi32>) -> tensor<0xi32> {
  %0 = stablehlo.slice %x [0:0] : (tensor<0xi32>) -> tensor<0xi32>
  %1 = stablehlo.slice %x [0:0] : (tensor<0xi32>) -> tensor<0xi32>
  %2 = stablehlo.concatenate %0, %1, dim = 0
      : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi32>
  %3 = stablehlo.negate %2 : tensor<0xi32>
  return %3 : tensor<0xi32>
})"),
                        "stablehlo.concatenate"),
            1);
}

//===----------------------------------------------------------------------===//
// Arrays that are shifted and padded
//===----------------------------------------------------------------------===//

static constexpr const char *kShifts = R"(
func.func @main(%x: tensor<4x70xi32>) -> (tensor<4x70xi32>, tensor<4x70xi32>) {
  %z = stablehlo.constant dense<-7> : tensor<i32>
  %s = stablehlo.slice %x [1:4, 0:70] : (tensor<4x70xi32>) -> tensor<3x70xi32>
  %0 = stablehlo.pad %s, %z, low = [0, 0], high = [1, 0], interior = [0, 0]
      : (tensor<3x70xi32>, tensor<i32>) -> tensor<4x70xi32>
  %1 = stablehlo.pad %x, %z, low = [0, 2], high = [0, -2], interior = [0, 0]
      : (tensor<4x70xi32>, tensor<i32>) -> tensor<4x70xi32>
  %2 = stablehlo.negate %0 : tensor<4x70xi32>
  %3 = stablehlo.negate %1 : tensor<4x70xi32>
  return %2, %3 : tensor<4x70xi32>, tensor<4x70xi32>
})";

TEST_F(NormalizeTest, ShiftsOfAnArrayAreSlicesOfOne) {
  EXPECT_EQ(llvm::count(normalize(kShifts), "stablehlo.pad"), 1);
  ASSERT_TRUE(prepare(kShifts)) << diagnostics;
  constexpr int kRows = 4, kColumns = 70;
  std::vector<int32_t> x(kRows * kColumns), up, right;
  std::iota(x.begin(), x.end(), 0);
  for (int i = 0; i < kRows; ++i)
    for (int j = 0; j < kColumns; ++j) {
      up.push_back(i + 1 < kRows ? -x[(i + 1) * kColumns + j] : 7);
      right.push_back(j >= 2 ? -x[i * kColumns + j - 2] : 7);
    }
  SmallVector<Tensor> results =
      run({makeTestTensor<int32_t>({kRows, kColumns}, x)});
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(getElements<int32_t>(results[0]), up);
  EXPECT_EQ(getElements<int32_t>(results[1]), right);
}

TEST_F(NormalizeTest, PadsThatAreNoShiftsStay) {
  // One that pads where the slice goes on, one with holes, one that removes
  // everything, and an element.
  EXPECT_EQ(llvm::count(normalize(R"(
func.func @main(%x: tensor<90xi32>, %e: tensor<i32>) -> (tensor<90xi32>, tensor<90xi32>, tensor<90xi32>, tensor<i32>) {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %s = stablehlo.slice %x [0:89] : (tensor<90xi32>) -> tensor<89xi32>
  %0 = stablehlo.pad %s, %z, low = [0], high = [1], interior = [0]
      : (tensor<89xi32>, tensor<i32>) -> tensor<90xi32>
  %t = stablehlo.slice %x [0:45] : (tensor<90xi32>) -> tensor<45xi32>
  %1 = stablehlo.pad %t, %z, low = [1], high = [0], interior = [1]
      : (tensor<45xi32>, tensor<i32>) -> tensor<90xi32>
  %2 = stablehlo.pad %x, %z, low = [-9000000000000000000], high = [9000000000000000000], interior = [0]
      : (tensor<90xi32>, tensor<i32>) -> tensor<90xi32>
  %3 = stablehlo.pad %e, %z, low = [], high = [], interior = []
      : (tensor<i32>, tensor<i32>) -> tensor<i32>
  %4 = stablehlo.negate %0 : tensor<90xi32>
  %5 = stablehlo.negate %1 : tensor<90xi32>
  %6 = stablehlo.negate %2 : tensor<90xi32>
  %7 = stablehlo.negate %3 : tensor<i32>
  return %4, %5, %6, %7 : tensor<90xi32>, tensor<90xi32>, tensor<90xi32>, tensor<i32>
})"),
                        "stablehlo.slice"),
            2);
}

//===----------------------------------------------------------------------===//
// Counters
//===----------------------------------------------------------------------===//

TEST_F(NormalizeTest, LoopsCountOnce) {
  // As JAX writes fori_loop: %j is %i. %k counts by two.
  constexpr const char *program = R"(
func.func @main(%x: tensor<i32>) -> (tensor<i32>, tensor<i32>, tensor<i32>) {
  %c = stablehlo.constant dense<0> : tensor<i32>
  %c_0 = stablehlo.constant dense<0> : tensor<i32>
  %0:4 = stablehlo.while(%i = %c, %j = %c_0, %k = %c, %y = %x) : tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>
  cond {
    %end = stablehlo.constant dense<9> : tensor<i32>
    %p = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %two = stablehlo.constant dense<2> : tensor<i32>
    %i1 = stablehlo.add %i, %one : tensor<i32>
    %j1 = stablehlo.add %j, %one : tensor<i32>
    %k1 = stablehlo.add %k, %two : tensor<i32>
    %z = stablehlo.multiply %j, %k : tensor<i32>
    %y1 = stablehlo.subtract %z, %y : tensor<i32>
    stablehlo.return %i1, %j1, %k1, %y1 : tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>
  }
  return %0#1, %0#2, %0#3 : tensor<i32>, tensor<i32>, tensor<i32>
})";
  EXPECT_EQ(llvm::count(normalize(program), "stablehlo.add"), 2);
  ASSERT_TRUE(prepare(program)) << diagnostics;
  int32_t y = 5;
  for (int32_t i = 0; i < 9; ++i)
    y = i * 2 * i - y;
  SmallVector<Tensor> results = run({makeTestTensor<int32_t>({}, {5})});
  ASSERT_EQ(results.size(), 3u);
  EXPECT_EQ(getElements<int32_t>(results[0]), std::vector<int32_t>{9});
  EXPECT_EQ(getElements<int32_t>(results[1]), std::vector<int32_t>{18});
  EXPECT_EQ(getElements<int32_t>(results[2]), std::vector<int32_t>{y});
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

/// The greatest of each two rows and columns, as max pooling has it, and where
/// it stands: the body is called.
TEST_F(NormalizeTest, SmallWindowsAreSlices) {
  constexpr const char *program = R"(
func.func @main(%x: tensor<4x6xf32>, %y: tensor<4x6xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>) {
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %c = stablehlo.constant dense<-1> : tensor<i32>
  %0:2 = "stablehlo.reduce_window"(%x, %y, %low, %c) <{
    window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%a: tensor<f32>, %i: tensor<i32>, %b: tensor<f32>, %j: tensor<i32>):
    %m:2 = func.call @greater(%a, %i, %b, %j) : (tensor<f32>, tensor<i32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
    stablehlo.return %m#0, %m#1 : tensor<f32>, tensor<i32>
  }) : (tensor<4x6xf32>, tensor<4x6xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  return %0#0, %0#1 : tensor<2x3xf32>, tensor<2x3xi32>
}
func.func private @greater(%a: tensor<f32>, %i: tensor<i32>, %b: tensor<f32>, %j: tensor<i32>) -> (tensor<f32>, tensor<i32>) {
  %p = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %m = stablehlo.select %p, %a, %b : tensor<i1>, tensor<f32>
  %n = stablehlo.select %p, %i, %j : tensor<i1>, tensor<i32>
  return %m, %n : tensor<f32>, tensor<i32>
})";
  std::vector<std::string> normal = normalize(program);
  EXPECT_EQ(llvm::count(normal, "stablehlo.reduce_window"), 0);
  EXPECT_EQ(llvm::count(normal, "stablehlo.slice"), 8);
  ASSERT_TRUE(prepare(program)) << diagnostics;
  std::vector<float> numbers = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8,
                                9, 7, 9, 3, 2, 3, 8, 4, 6, 2, 6, 4};
  std::vector<int32_t> places(24);
  std::iota(places.begin(), places.end(), 0);
  SmallVector<Tensor> results = run({makeTestTensor<float>({4, 6}, numbers),
                                     makeTestTensor<int32_t>({4, 6}, places)});
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(getElements<float>(results[0]),
            (std::vector<float>{6, 5, 9, 9, 9, 6}));
  EXPECT_EQ(getElements<int32_t>(results[1]),
            (std::vector<int32_t>{7, 8, 5, 12, 14, 22}));
}

/// Windows of many cells along a line share sums; holes are no slices.
TEST_F(NormalizeTest, OtherWindowsStay) {
  constexpr const char *program = R"(
func.func @main(%x: tensor<200xf32>, %y: tensor<9x9xf32>) -> (tensor<4x4xf32>, tensor<398xf32>) {
  %c = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%y, %c) <{window_dimensions = array<i64: 6, 6>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<9x9xf32>, tensor<f32>) -> tensor<4x4xf32>
  %1 = "stablehlo.reduce_window"(%x, %c) <{window_dimensions = array<i64: 2>, base_dilations = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<200xf32>, tensor<f32>) -> tensor<398xf32>
  return %0, %1 : tensor<4x4xf32>, tensor<398xf32>
})";
  EXPECT_EQ(llvm::count(normalize(program), "stablehlo.reduce_window"), 2);
}

/// Of windows of 44 = 32 + 8 + 4 numbers, each second, the nodes of 32, 8 and 4
/// numbers; the order of the words is that of the numbers.
static std::string subtractLongWindows(StringRef body) {
  return llvm::formatv(R"(
func.func @main(%x: tensor<3x100xi32>) -> tensor<3x55xi32> {{
  %c = stablehlo.constant dense<1> : tensor<i32>
  %0 = "stablehlo.reduce_window"(%x, %c) <{{window_dimensions = array<i64: 1, 44>, window_strides = array<i64: 1, 2>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [43, 9]]> : tensor<2x2xi64>}> ({{
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    {0}
    stablehlo.return %s : tensor<i32>
  }) : (tensor<3x100xi32>, tensor<i32>) -> tensor<3x55xi32>
  return %0 : tensor<3x55xi32>
})",
                       body)
      .str();
}

/// What these are of the numbers from -7 on: a - factor b, which wraps.
static std::vector<int32_t> getLongWindows(uint32_t factor) {
  auto combine = [=](int32_t a, int32_t b) {
    return static_cast<int32_t>(static_cast<uint32_t>(a) -
                                factor * static_cast<uint32_t>(b));
  };
  std::vector<int32_t> results;
  for (int row = 0; row < 3; ++row)
    for (int i = 0; i < 55; ++i) {
      std::vector<int32_t> tree;
      for (int cell = 2 * i - 43; cell < 2 * i + 1; ++cell)
        tree.push_back(cell < 0 || cell > 99 ? 1 : 100 * row + cell - 7);
      for (; tree.size() > 1; tree.resize((tree.size() + 1) / 2))
        for (size_t k = 0; k < tree.size(); k += 2)
          tree[k / 2] =
              k + 1 < tree.size() ? combine(tree[k], tree[k + 1]) : tree[k];
      results.push_back(combine(1, tree[0]));
    }
  return results;
}

TEST_F(NormalizeTest, LongWindowsShareNodes) {
  std::vector<int32_t> numbers(300);
  std::iota(numbers.begin(), numbers.end(), -7);
  auto check = [&](StringRef body, int64_t numBodies, uint32_t factor) {
    std::string program = subtractLongWindows(body);
    std::vector<std::string> normal = normalize(program);
    EXPECT_EQ(llvm::count(normal, "stablehlo.reduce_window"), 0);
    EXPECT_EQ(llvm::count(normal, "stablehlo.subtract"), numBodies);
    ASSERT_TRUE(prepare(program)) << diagnostics;
    SmallVector<Tensor> results =
        run({makeTestTensor<int32_t>({3, 100}, numbers)});
    ASSERT_EQ(results.size(), 1u);
    EXPECT_EQ(getElements<int32_t>(results[0]), getLongWindows(factor));
  };
  // Five levels of nodes; two that combine three parts, one for the init value.
  check(R"(%two = stablehlo.constant dense<2> : tensor<i32>
    %d = stablehlo.multiply %b, %two : tensor<i32>
    %s = stablehlo.subtract %a, %d : tensor<i32>)",
        5 + 2 + 1, /*factor=*/2);
  // Nodes of 4 and 16, of three each; those of 8 and 32 are of two of these.
  check("%s = stablehlo.subtract %a, %b : tensor<i32>", 2 * 3 + 2 + 2 + 1,
        /*factor=*/1);
}

/// Running sums and extrema stay for the kernel, but for those that round, or
/// whose padding counts.
TEST_F(NormalizeTest, RunningWindowsStay) {
  auto running = [](StringRef type, StringRef body, StringRef init,
                    StringRef padding) {
    return llvm::formatv(R"(
func.func @main(%x: tensor<3x100x{0}>) -> tensor<3x100x{0}> {{
  %c = stablehlo.constant dense<{2}> : tensor<{0}>
  %0 = "stablehlo.reduce_window"(%x, %c) <{{window_dimensions = array<i64: 1, 100>, padding = dense<[[0, 0], [{3}]]> : tensor<2x2xi64>}> ({{
  ^bb0(%a: tensor<{0}>, %b: tensor<{0}>):
    %s = stablehlo.{1} %a, %b : tensor<{0}>
    stablehlo.return %s : tensor<{0}>
  }) : (tensor<3x100x{0}>, tensor<{0}>) -> tensor<3x100x{0}>
  return %0 : tensor<3x100x{0}>
})",
                         type, body, init, padding)
        .str();
  };
  auto stay = [&](StringRef type, StringRef body, StringRef init) {
    return llvm::is_contained(normalize(running(type, body, init, "99, 0")),
                              "stablehlo.reduce_window");
  };
  EXPECT_TRUE(stay("i32", "add", "0"));
  EXPECT_FALSE(stay("i32", "add", "1"));
  EXPECT_TRUE(stay("ui8", "multiply", "1"));
  EXPECT_FALSE(stay("ui8", "multiply", "2"));
  EXPECT_TRUE(stay("i64", "or", "12"));
  EXPECT_FALSE(stay("i64", "xor", "12"));
  EXPECT_TRUE(stay("bf16", "maximum", "3.0"));
  EXPECT_FALSE(stay("f32", "add", "0.0"));
  EXPECT_FALSE(stay("i32", "subtract", "0"));

  ASSERT_TRUE(prepare(running("i32", "add", "0", "0, 99"))) << diagnostics;
  std::vector<int32_t> numbers(300), sums(300);
  std::iota(numbers.begin(), numbers.end(), -7);
  for (int row = 0; row < 3; ++row)
    for (int i = 99, sum = 0; i >= 0; --i)
      sums[100 * row + i] = sum += numbers[100 * row + i];
  SmallVector<Tensor> results =
      run({makeTestTensor<int32_t>({3, 100}, numbers)});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]), sums);
}

/// Loops and reductions too, as those of a function that is called twice, but
/// none that draw numbers, or of another body.
TEST_F(NormalizeTest, TheSameIsComputedOnce) {
  std::vector<std::string> normal = normalize(R"(
func.func @main(%x: tensor<50xf32>, %i: tensor<i32>) -> (tensor<f32>, tensor<f32>, tensor<f32>) {
  %a:2 = func.call @f(%x, %i) : (tensor<50xf32>, tensor<i32>) -> (tensor<f32>, tensor<f32>)
  %b:2 = func.call @f(%x, %i) : (tensor<50xf32>, tensor<i32>) -> (tensor<f32>, tensor<f32>)
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.maximum across dimensions = [0] : (tensor<50xf32>, tensor<f32>) -> tensor<f32>
  %1 = stablehlo.add %a#0, %b#0 : tensor<f32>
  %2 = stablehlo.add %a#1, %b#1 : tensor<f32>
  return %0, %1, %2 : tensor<f32>, tensor<f32>, tensor<f32>
}
func.func private @f(%x: tensor<50xf32>, %i: tensor<i32>) -> (tensor<f32>, tensor<f32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<50xf32>, tensor<f32>) -> tensor<f32>
  %1:2 = stablehlo.while(%n = %i, %s = %0) : tensor<i32>, tensor<f32>
  cond {
    %2 = stablehlo.compare LT, %n, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  } do {
    %3 = stablehlo.add %n, %one : tensor<i32>
    %4 = stablehlo.tanh %s : tensor<f32>
    stablehlo.return %3, %4 : tensor<i32>, tensor<f32>
  }
  %5:2 = stablehlo.while(%n = %i, %s = %0) : tensor<i32>, tensor<f32>
  cond {
    %2 = stablehlo.compare LT, %n, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  } do {
    %3 = stablehlo.add %n, %one : tensor<i32>
    %shape = stablehlo.constant dense<> : tensor<0xi64>
    %4 = stablehlo.rng %zero, %s, %shape, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<0xi64>) -> tensor<f32>
    stablehlo.return %3, %4 : tensor<i32>, tensor<f32>
  }
  return %1#1, %5#1 : tensor<f32>, tensor<f32>
})");
  EXPECT_EQ(llvm::count(normal, "stablehlo.while"), 3);
  EXPECT_EQ(llvm::count(normal, "stablehlo.rng"), 2);
  EXPECT_EQ(llvm::count(normal, "stablehlo.tanh"), 1);
  EXPECT_EQ(llvm::count(normal, "stablehlo.reduce"), 2);
}

/// Rows of three are added up row by row; those of a last dimension stay
/// together.
TEST_F(NormalizeTest, ReductionsOfFewRowsAreSlices) {
  constexpr const char *program = R"(
func.func @main(%x: tensor<2x3x8xi32>) -> (tensor<2x8xi32>, tensor<2x3xi32>) {
  %c = stablehlo.constant dense<100> : tensor<i32>
  %0 = stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = [1] : (tensor<2x3x8xi32>, tensor<i32>) -> tensor<2x8xi32>
  %1 = stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = [2] : (tensor<2x3x8xi32>, tensor<i32>) -> tensor<2x3xi32>
  return %0, %1 : tensor<2x8xi32>, tensor<2x3xi32>
})";
  std::vector<std::string> normal = normalize(program);
  EXPECT_EQ(llvm::count(normal, "stablehlo.reduce"), 1);
  EXPECT_EQ(llvm::count(normal, "stablehlo.slice"), 3);
  ASSERT_TRUE(prepare(program)) << diagnostics;
  std::vector<int32_t> numbers(48), sums(16, 100), sumsOfRows(6, 100);
  std::iota(numbers.begin(), numbers.end(), 0);
  for (int32_t number : numbers) {
    sums[number / 24 * 8 + number % 8] += number;
    sumsOfRows[number / 8] += number;
  }
  SmallVector<Tensor> results =
      run({makeTestTensor<int32_t>({2, 3, 8}, numbers)});
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(getElements<int32_t>(results[0]), sums);
  EXPECT_EQ(getElements<int32_t>(results[1]), sumsOfRows);
}

/// jnp.select: the first condition that holds, by the argmax of all. The stack
/// goes, with its indices, and nothing but elementwise ops is left.
TEST_F(NormalizeTest, StacksAreTakenApart) {
  constexpr const char *program = R"(
func.func @main(%x: tensor<9xi32>) -> tensor<9xi32> {
  %zero = stablehlo.constant dense<0> : tensor<9xi32>
  %five = stablehlo.constant dense<5> : tensor<9xi32>
  %never = stablehlo.constant dense<false> : tensor<9xi1>
  %0 = stablehlo.compare LT, %x, %zero : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi1>
  %1 = stablehlo.compare LT, %x, %five : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi1>
  %2 = stablehlo.broadcast_in_dim %never, dims = [1] : (tensor<9xi1>) -> tensor<1x9xi1>
  %3 = stablehlo.reshape %0 : (tensor<9xi1>) -> tensor<1x9xi1>
  %4 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<9xi1>) -> tensor<1x9xi1>
  %5 = stablehlo.concatenate %2, %3, %4, dim = 0 : (tensor<1x9xi1>, tensor<1x9xi1>, tensor<1x9xi1>) -> tensor<3x9xi1>
  %6 = stablehlo.iota dim = 0 : tensor<3x9xi32>
  %no = stablehlo.constant dense<false> : tensor<i1>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %7:2 = stablehlo.reduce(%5 init: %no), (%6 init: %c) across dimensions = [0] : (tensor<3x9xi1>, tensor<3x9xi32>, tensor<i1>, tensor<i32>) -> (tensor<9xi1>, tensor<9xi32>)
    reducer(%a: tensor<i1>, %b: tensor<i1>) (%i: tensor<i32>, %j: tensor<i32>) {
    %8 = stablehlo.compare GT, %a, %b : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %9 = stablehlo.compare NE, %a, %a : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %10 = stablehlo.or %8, %9 : tensor<i1>
    %11 = stablehlo.compare EQ, %a, %b : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %12 = stablehlo.compare LT, %i, %j : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %13 = stablehlo.and %11, %12 : tensor<i1>
    %14 = stablehlo.or %10, %13 : tensor<i1>
    %15 = stablehlo.select %10, %a, %b : tensor<i1>, tensor<i1>
    %16 = stablehlo.select %14, %i, %j : tensor<i1>, tensor<i32>
    stablehlo.return %15, %16 : tensor<i1>, tensor<i32>
  }
  return %7#1 : tensor<9xi32>
})";
  ASSERT_TRUE(prepare(program)) << diagnostics;
  EXPECT_EQ(getStepNames().size(), 1u);
  SmallVector<Tensor> results =
      run({makeTestTensor<int32_t>({9}, {-3, -1, 0, 1, 4, 5, 6, -7, 3})});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]),
            (std::vector<int32_t>{1, 1, 2, 2, 2, 0, 0, 1, 2}));
}

/// A slice of two operands needs the whole, a strided one of one does not; what
/// is counted repeatedly is no index.
TEST_F(NormalizeTest, SlicesOfConcatenations) {
  constexpr const char *program = R"(
func.func @main(%x: tensor<4x3xi32>, %y: tensor<5x3xi32>) -> (tensor<2x2xi32>, tensor<5x3xi32>, tensor<3x3xi32>, tensor<1x3xi32>) {
  %0 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<4x3xi32>, tensor<5x3xi32>) -> tensor<9x3xi32>
  %1 = stablehlo.slice %0 [5:8:2, 1:3] : (tensor<9x3xi32>) -> tensor<2x2xi32>
  %2 = stablehlo.slice %0 [4:9, 0:3] : (tensor<9x3xi32>) -> tensor<5x3xi32>
  %3 = stablehlo.concatenate %y, %x, dim = 0 : (tensor<5x3xi32>, tensor<4x3xi32>) -> tensor<9x3xi32>
  %4 = stablehlo.slice %3 [3:6, 0:3] : (tensor<9x3xi32>) -> tensor<3x3xi32>
  %5 = stablehlo.iota dim = 0 : tensor<1xi32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<1xi32>) -> tensor<7x3xi32>
  %7 = stablehlo.slice %6 [4:5, 0:3] : (tensor<7x3xi32>) -> tensor<1x3xi32>
  return %1, %2, %4, %7 : tensor<2x2xi32>, tensor<5x3xi32>, tensor<3x3xi32>, tensor<1x3xi32>
})";
  std::vector<std::string> normal = normalize(program);
  EXPECT_EQ(llvm::count(normal, "stablehlo.concatenate"), 1);
  EXPECT_EQ(llvm::count(normal, "stablehlo.slice"), 3);
  ASSERT_TRUE(prepare(program)) << diagnostics;
  EXPECT_EQ(llvm::count(getStepNames(), "concatenate"), 1);
  std::vector<int32_t> x(12), y(15);
  std::iota(x.begin(), x.end(), 100);
  std::iota(y.begin(), y.end(), 200);
  SmallVector<Tensor> results = run(
      {makeTestTensor<int32_t>({4, 3}, x), makeTestTensor<int32_t>({5, 3}, y)});
  ASSERT_EQ(results.size(), 4u);
  EXPECT_EQ(getElements<int32_t>(results[0]),
            (std::vector<int32_t>{204, 205, 210, 211}));
  EXPECT_EQ(getElements<int32_t>(results[1]), y);
  EXPECT_EQ(
      getElements<int32_t>(results[2]),
      (std::vector<int32_t>{209, 210, 211, 212, 213, 214, 100, 101, 102}));
  EXPECT_EQ(getElements<int32_t>(results[3]), (std::vector<int32_t>{0, 0, 0}));
}

/// x[j, i] and x.at[:, i, j].add(y): as many elements as it takes, among whose
/// indices are some outside.
TEST_F(NormalizeTest, IndicesOfTwoDimensionsAreOne) {
  constexpr const char *program = R"(
func.func @main(%x: tensor<5x7x2xi32>, %i: tensor<200xi32>, %j: tensor<200xi32>, %y: tensor<200x2xi32>) -> (tensor<200x2xi32>, tensor<2x5x7xi32>) {
  %0 = stablehlo.broadcast_in_dim %i, dims = [0] : (tensor<200xi32>) -> tensor<200x1xi32>
  %1 = stablehlo.reshape %j : (tensor<200xi32>) -> tensor<200x1xi32>
  %2 = stablehlo.concatenate %1, %0, dim = 1 : (tensor<200x1xi32>, tensor<200x1xi32>) -> tensor<200x2xi32>
  %3 = "stablehlo.gather"(%x, %2) <{
    dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [1, 0], index_vector_dim = 1>,
    slice_sizes = array<i64: 1, 1, 2>, indices_are_sorted = false
  }> : (tensor<5x7x2xi32>, tensor<200x2xi32>) -> tensor<200x2xi32>
  %zeros = stablehlo.constant dense<0> : tensor<2x5x7xi32>
  %4 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<200x1xi32>, tensor<200x1xi32>) -> tensor<200x2xi32>
  %5 = "stablehlo.scatter"(%zeros, %4, %y) <{
    scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [1, 2], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 1>,
    indices_are_sorted = false, unique_indices = false
  }> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %6 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %6 : tensor<i32>
  }) : (tensor<2x5x7xi32>, tensor<200x2xi32>, tensor<200x2xi32>) -> tensor<2x5x7xi32>
  return %3, %5 : tensor<200x2xi32>, tensor<2x5x7xi32>
})";
  ASSERT_TRUE(prepare(program)) << diagnostics;
  EXPECT_FALSE(llvm::is_contained(getStepNames(), "concatenate"));
  std::vector<int32_t> x(70), rows, columns, y(400), slices;
  std::iota(x.begin(), x.end(), 100);
  std::iota(y.begin(), y.end(), 1);
  std::vector<int32_t> sums(70);
  for (int32_t k = 0; k < 200; ++k) {
    int32_t row = k % 8 - 1, column = k % 11 - 2;
    rows.push_back(row);
    columns.push_back(column);
    int32_t from = std::clamp(row, 0, 4) * 7 + std::clamp(column, 0, 6);
    for (int32_t c = 0; c < 2; ++c) {
      slices.push_back(x[2 * from + c]);
      if (row >= 0 && row < 5 && column >= 0 && column < 7)
        sums[c * 35 + row * 7 + column] += y[2 * k + c];
    }
  }
  SmallVector<Tensor> results = run({makeTestTensor<int32_t>({5, 7, 2}, x),
                                     makeTestTensor<int32_t>({200}, rows),
                                     makeTestTensor<int32_t>({200}, columns),
                                     makeTestTensor<int32_t>({200, 2}, y)});
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(getElements<int32_t>(results[0]), slices);
  EXPECT_EQ(getElements<int32_t>(results[1]), sums);
}

/// Dimensions that do not lie side by side, or of which slices take several.
TEST_F(NormalizeTest, IndicesOfOtherDimensionsStay) {
  auto gather = [](StringRef dims, StringRef sizes, StringRef result) {
    return ("func.func @main(%x: tensor<5x7x6x2xi32>, %i: tensor<300x1xi32>) "
            "-> " +
            result + R"( {
  %0 = stablehlo.concatenate %i, %i, dim = 1 : (tensor<300x1xi32>, tensor<300x1xi32>) -> tensor<300x2xi32>
  %1 = "stablehlo.gather"(%x, %0) <{dimension_numbers = #stablehlo.gather<)" +
            dims + ", index_vector_dim = 1>, slice_sizes = array<i64: " +
            sizes + ">}> : (tensor<5x7x6x2xi32>, tensor<300x2xi32>) -> " +
            result + "\n  return %1 : " + result + "\n}")
        .str();
  };
  Names stay = {"stablehlo.concatenate", "stablehlo.gather"};
  EXPECT_EQ(
      normalize(gather("offset_dims = [1, 2], collapsed_slice_dims = [0, 2], "
                       "start_index_map = [0, 2]",
                       "1, 7, 1, 2", "tensor<300x7x2xi32>")),
      stay);
  EXPECT_EQ(
      normalize(gather("offset_dims = [1, 2, 3], collapsed_slice_dims = [0], "
                       "start_index_map = [0, 1]",
                       "1, 2, 6, 2", "tensor<300x2x6x2xi32>")),
      stay);
}

TEST_F(NormalizeTest, ReductionsOfNoRowsStay) {
  constexpr const char *program = R"(
func.func @main(%x: tensor<0x8xi32>) -> tensor<8xi32> {
  %c = stablehlo.constant dense<100> : tensor<i32>
  %0 = stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = [0] : (tensor<0x8xi32>, tensor<i32>) -> tensor<8xi32>
  return %0 : tensor<8xi32>
})";
  ASSERT_TRUE(prepare(program)) << diagnostics;
  SmallVector<Tensor> results = run({makeTestTensor<int32_t>({0, 8}, {})});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]), std::vector<int32_t>(8, 100));
}
