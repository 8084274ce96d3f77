//===- QuantizedProductTest.cpp -------------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Products of quantized tensors that are summed as integers, against the
// formulas, bit for bit.
//
//===----------------------------------------------------------------------===//

#include "ProgramTestUtil.h"
#include "stablehlo/tests/unit/InstructionSets.h"

#include "stablehlo/reference/literal/Evaluate.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>
#include <random>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// What a type stores.
struct Storage {
  const char *name;
  ElementType type;
  int64_t min, max;
};

/// A type of the text, and what is drawn for it.
struct DrawnType {
  Dims shape;
  Storage storage;
  std::string text;
  /// The largest difference of a stored integer and a zero point, and the
  /// largest scale.
  int64_t maxDifference = 0;
  double maxScale = 0;
};

class QuantizedProductTest : public ProgramTest {
protected:
  int64_t draw(int64_t min, int64_t max) {
    return min + static_cast<int64_t>(random() % (max - min + 1));
  }
  bool chance(unsigned percent) { return random() % 100 < percent; }
  double drawScale() {
    // Few bits: every step of the formula is exact. Else all 24 of them.
    if (chance(20))
      return std::ldexp(static_cast<double>(draw(1, 2047)),
                        static_cast<int>(draw(-20, -8)));
    return std::ldexp(static_cast<double>(draw(1 << 23, (1 << 24) - 1)),
                      static_cast<int>(draw(-33, -20)));
  }

  DrawnType drawType(Dims shape, Storage storage, bool hasZeroPoint,
                     std::optional<int64_t> axis, double minScale = 0);
  Tensor drawElements(const DrawnType &type);
  void expectFormula(const DrawnType &lhs, const DrawnType &rhs,
                     const DrawnType &result, const std::string &op);
  void expectDotGeneral();
  void expectConvolution();
  /// The least scale of results with which integers are summed.
  static double getLeastScale(const DrawnType &lhs, const DrawnType &rhs,
                              int64_t numTerms) {
    return 0x1.02p-15 * lhs.maxScale * rhs.maxScale *
           static_cast<double>(numTerms * lhs.maxDifference *
                               rhs.maxDifference);
  }

  std::mt19937_64 random{42};
};
} // namespace

static const Storage kNarrow[] = {
    {"i8", ElementType::SI8, -128, 127}, {"u8", ElementType::UI8, 0, 255},
    {"i8", ElementType::SI8, -128, 127}, {"i4", ElementType::SI4, -8, 7},
    {"u4", ElementType::UI4, 0, 15},     {"i2", ElementType::SI2, -2, 1}};
static const Storage kResults[] = {{"i8", ElementType::SI8, -128, 127},
                                   {"u8", ElementType::UI8, 0, 255},
                                   {"i8<-100:90>", ElementType::SI8, -100, 90},
                                   {"i16", ElementType::SI16, -32768, 32767},
                                   {"u16", ElementType::UI16, 0, 65535},
                                   {"i4", ElementType::SI4, -8, 7}};

/// `shape`, with a scale of at least `minScale`, or one for each index of
/// `axis`.
DrawnType QuantizedProductTest::drawType(Dims shape, Storage storage,
                                         bool hasZeroPoint,
                                         std::optional<int64_t> axis,
                                         double minScale) {
  DrawnType type;
  type.shape = std::move(shape);
  type.storage = storage;
  std::string parameters;
  for (int64_t i = 0, count = axis ? type.shape[*axis] : 1; i < count; ++i) {
    int64_t zeroPoint = 0;
    if (hasZeroPoint)
      zeroPoint = chance(40) ? (chance(50) ? storage.min : storage.max)
                             : draw(storage.min, storage.max);
    double scale =
        minScale == 0
            ? drawScale()
            : static_cast<float>(
                  minScale * (1 + static_cast<double>(draw(0, 1 << 8)) /
                                      static_cast<double>(draw(1, 1 << 6))));
    parameters +=
        llvm::formatv("{0}{1}:{2}", i ? ", " : "",
                      llvm::formatv("{0:e17}", scale).str(), zeroPoint);
    unsigned bits = getNumBits(storage.type);
    int64_t least = isSignedInteger(storage.type) ? -(1 << (bits - 1)) : 0;
    int64_t most = least + (1 << bits) - 1;
    type.maxDifference =
        std::max({type.maxDifference, zeroPoint - least, most - zeroPoint});
    type.maxScale = std::max(type.maxScale, scale);
  }
  std::string sizes;
  for (int64_t size : type.shape)
    sizes += std::to_string(size) + "x";
  std::string element =
      axis ? llvm::formatv("{0}:f32:{1}, {{{2}}", storage.name, *axis,
                           parameters)
                 .str()
           : llvm::formatv("{0}:f32, {1}", storage.name, parameters).str();
  type.text = "tensor<" + sizes + "!quant.uniform<" + element + ">>";
  return type;
}

/// Stored integers: often the ends of the range only.
Tensor QuantizedProductTest::drawElements(const DrawnType &type) {
  Tensor tensor =
      cantFail(Tensor::allocate(testContext(), type.storage.type, type.shape));
  bool areEnds = chance(15);
  auto end =
      static_cast<int8_t>(chance(50) ? type.storage.min : type.storage.max);
  for (int64_t i = 0; i < tensor.getNumElements(); ++i)
    tensor.data()[i] =
        areEnds ? end
                : static_cast<char>(draw(type.storage.min, type.storage.max));
  return tensor;
}

/// Runs `op` by the engine, as one step, on each instruction set and with one
/// thread and two, and by the formulas.
void QuantizedProductTest::expectFormula(const DrawnType &lhs,
                                         const DrawnType &rhs,
                                         const DrawnType &result,
                                         const std::string &op) {
  std::string text = llvm::formatv(
      "func.func @main(%l: {0}, %r: {1}) -> {2} {{\n  %0 = {3} : ({0}, {1}) -> "
      "{2}\n  return %0 : {2}\n}\n",
      lhs.text, rhs.text, result.text, op);
  SCOPED_TRACE(text);
  ASSERT_TRUE(prepare(text)) << diagnostics;
  ASSERT_EQ(getSteps().size(), 1u);
  SmallVector<Tensor> inputs = {drawElements(lhs), drawElements(rhs)};
  FailureOr<SmallVector<Tensor>> expected = evaluateLiterally(
      testContext(), module->lookupSymbol<func::FuncOp>("main"),
      getBuiltinEvaluators().formulas, inputs);
  ASSERT_TRUE(succeeded(expected)) << diagnostics;
  size_t numBytes = expected->front().getNumElements() *
                    getStorageSize(expected->front().getType());
  RunContext one(RunResources{1}), two(RunResources{2});
  test::forEachInstructionSet([&] {
    for (RunContext *context : {&one, &two}) {
      SmallVector<Tensor> results = run(inputs, *context);
      ASSERT_EQ(results.size(), 1u) << diagnostics;
      ASSERT_EQ(results.front().getShape(), expected->front().getShape());
      EXPECT_EQ(0, std::memcmp(results.front().data(), expected->front().data(),
                               numBytes));
    }
  });
}

// [m, k] or [k, m] by [k, n] or [n, k], or batches of them.
void QuantizedProductTest::expectDotGeneral() {
  int64_t m = draw(1, 20), n = draw(1, 40), k = draw(0, 60);
  if (chance(10))
    k = draw(500, 700);
  int64_t lhsTerms = draw(0, 1), rhsTerms = draw(0, 1), batch = draw(0, 2);
  Dims lhsShape = lhsTerms ? Dims{m, k} : Dims{k, m};
  Dims rhsShape = rhsTerms ? Dims{n, k} : Dims{k, n};
  Dims shape = {m, n};
  std::string batching;
  if (batch) {
    for (Dims *dims : {&lhsShape, &rhsShape, &shape})
      dims->insert(dims->begin(), batch);
    batching = "batching_dims = [0] x [0], ";
    ++lhsTerms;
    ++rhsTerms;
  }
  Storage storage = kNarrow[draw(0, std::size(kNarrow) - 1)];
  bool isPerAxis = chance(40), isBatchAxis = batch && chance(30);
  int64_t rhsAxis = isBatchAxis ? 0 : (batch ? 3 : 1) - rhsTerms;
  int64_t axis = isBatchAxis ? 0 : static_cast<int64_t>(shape.size()) - 1;
  DrawnType lhs = drawType(lhsShape, storage, true, std::nullopt);
  DrawnType rhs = drawType(rhsShape, storage, /*hasZeroPoint=*/false,
                           isPerAxis ? std::optional(rhsAxis) : std::nullopt);
  DrawnType result =
      drawType(shape, kResults[draw(0, std::size(kResults) - 1)], true,
               isPerAxis && chance(50) ? std::optional(axis) : std::nullopt,
               std::max(getLeastScale(lhs, rhs, k), 1e-6));
  expectFormula(lhs, rhs, result,
                llvm::formatv("stablehlo.dot_general %l, %r, {0}"
                              "contracting_dims = [{1}] x [{2}]",
                              batching, lhsTerms, rhsTerms));
}

void QuantizedProductTest::expectConvolution() {
  int64_t groups = chance(20) ? 2 : 1;
  bool areBatchGroups = chance(30);
  int64_t features = groups > 1 ? draw(8, 10) : draw(1, 10);
  int64_t outputs = groups * draw(1, 12);
  Dims window = {draw(1, 3), draw(1, 3)};
  Dims lhsShape = {draw(1, 2) * (areBatchGroups ? groups : 1), draw(5, 9),
                   draw(5, 9), features * (areBatchGroups ? 1 : groups)};
  Dims rhsShape = {window[0], window[1], features, outputs};
  Dims shape = {lhsShape[0] / (areBatchGroups ? groups : 1), 0, 0, outputs};
  std::string strides, pads, lhsDilations, rhsDilations, reversals;
  for (int i = 0; i < 2; ++i) {
    const char *comma = i ? ", " : "";
    int64_t stride = draw(1, 2), low = draw(-1, 2), high = draw(-1, 2);
    int64_t lhsDilation = chance(25) ? 2 : 1, rhsDilation = draw(1, 2);
    strides += comma + std::to_string(stride);
    pads += llvm::formatv("{0}[{1}, {2}]", comma, low, high);
    lhsDilations += comma + std::to_string(lhsDilation);
    rhsDilations += comma + std::to_string(rhsDilation);
    reversals += std::string(comma) + (chance(30) ? "true" : "false");
    int64_t padded = (lhsShape[1 + i] - 1) * lhsDilation + 1 + low + high;
    int64_t span = (window[i] - 1) * rhsDilation + 1;
    shape[1 + i] = padded < span ? 0 : (padded - span) / stride + 1;
  }
  Storage storage = kNarrow[draw(0, std::size(kNarrow) - 1)];
  bool isPerAxis = chance(40);
  std::optional<int64_t> axis =
      isPerAxis ? std::optional<int64_t>(3) : std::nullopt;
  DrawnType lhs = drawType(lhsShape, storage, true, std::nullopt);
  DrawnType rhs = drawType(rhsShape, storage, chance(50), axis);
  DrawnType result = drawType(
      shape, kResults[draw(0, std::size(kResults) - 1)], true,
      chance(50) ? axis : std::nullopt,
      std::max(getLeastScale(lhs, rhs, window[0] * window[1] * features),
               1e-6));
  expectFormula(
      lhs, rhs, result,
      llvm::formatv(
          "stablehlo.convolution(%l, %r) dim_numbers = [b, 0, 1, f]x[0, 1, i, "
          "o]->[b, 0, 1, f], window = {{stride = [{0}], pad = [{1}], "
          "lhs_dilate = [{2}], rhs_dilate = [{3}], reverse = [{4}]} "
          "{{batch_group_count = {5} : i64, feature_group_count = {6} : i64}",
          strides, pads, lhsDilations, rhsDilations, reversals,
          areBatchGroups ? groups : 1, areBatchGroups ? 1 : groups));
}

TEST_F(QuantizedProductTest, DotGeneralHasTheBitsOfTheFormula) {
  for (int round = 0; round < 300 && !HasFailure(); ++round)
    expectDotGeneral();
}

TEST_F(QuantizedProductTest, ConvolutionHasTheBitsOfTheFormula) {
  for (int round = 0; round < 200 && !HasFailure(); ++round)
    expectConvolution();
}

// Sums are half of a step: all odd ones are as near to the middle between two
// integers as f32 numbers get, and the rounding of each factor decides.
TEST_F(QuantizedProductTest,
       SumsInTheMiddleBetweenIntegersAreThoseOfTheFormula) {
  const Storage i8{"i8", ElementType::SI8, -128, 127};
  auto makeType = [&](Dims shape, const char *parameters) {
    DrawnType type;
    type.shape = shape;
    type.storage = i8;
    type.text = llvm::formatv("tensor<{0}x{1}x!quant.uniform<i8:f32, {2}>>",
                              shape[0], shape[1], parameters);
    return type;
  };
  for (int round = 0; round < 20 && !HasFailure(); ++round)
    for (const char *scale : {"0.02:3", "0.02:-128", "0.02:127"})
      expectFormula(makeType({50, 3}, "0.1:-3"), makeType({3, 60}, "0.1"),
                    makeType({50, 60}, scale),
                    "stablehlo.dot_general %l, %r, contracting_dims = [1] x "
                    "[0]");
}

// What need not be the formula's bits is computed in floats, by several steps.
TEST_F(QuantizedProductTest, FineResultsAreNotSummedAsIntegers) {
  ASSERT_TRUE(prepare(R"mlir(
    func.func @main(%l: tensor<2x500x!quant.uniform<i8:f32, 0.1>>, %r: tensor<500x2x!quant.uniform<i8:f32, 0.1>>) -> tensor<2x2x!quant.uniform<i16:f32, 0.1>> {
      %0 = stablehlo.dot_general %l, %r, contracting_dims = [1] x [0] : (tensor<2x500x!quant.uniform<i8:f32, 0.1>>, tensor<500x2x!quant.uniform<i8:f32, 0.1>>) -> tensor<2x2x!quant.uniform<i16:f32, 0.1>>
      return %0 : tensor<2x2x!quant.uniform<i16:f32, 0.1>>
    })mlir"))
      << diagnostics;
  EXPECT_GT(getSteps().size(), 1u);
}
