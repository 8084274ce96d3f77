//===- ScatterTest.cpp - Updates at many indexed positions ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/Scatter.h"
#include "stablehlo/tests/unit/TestContext.h"

#include "TestTensors.h"
#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/tensor/SmallFloat.h"
#include <cmath>

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::test;

namespace {
LaneProgram makeBinaryBody(LaneOp op, ElementType type) {
  LaneProgram program;
  LaneRegister current = program.addInput(type);
  LaneRegister update = program.addInput(type);
  program.outputs.push_back(program.add(op, type, {current, update}));
  return program;
}

/// Gives input number `output`: 0 keeps the current value, 1 sets it.
LaneProgram makeProjection(ElementType type, LaneRegister output) {
  LaneProgram program;
  program.addInput(type);
  program.addInput(type);
  program.outputs.push_back(output);
  return program;
}

/// (a, b), (x, y) -> (b, a + x): each result depends on the other operand.
LaneProgram makeCrossingBody(ElementType type) {
  LaneProgram program;
  LaneRegister a = program.addInput(type), b = program.addInput(type);
  LaneRegister x = program.addInput(type);
  program.addInput(type);
  program.outputs.push_back(b);
  program.outputs.push_back(program.add(LaneOp::Add, type, {a, x}));
  return program;
}

/// (a, b), (x, y) -> (a + x, y): each result depends on its own operand.
LaneProgram makeSeparableBody(ElementType type) {
  LaneProgram program;
  LaneRegister a = program.addInput(type);
  program.addInput(type);
  LaneRegister x = program.addInput(type), y = program.addInput(type);
  program.outputs.push_back(program.add(LaneOp::Add, type, {x, a}));
  program.outputs.push_back(y);
  return program;
}

/// The spec's formula, an update at a time in row-major order.
void scatterLiterally(llvm::ArrayRef<Tensor> results,
                      const Tensor &scatterIndices,
                      llvm::ArrayRef<Tensor> updates,
                      const ScatterDimensionNumbers &numbers,
                      const LaneKernel &body) {
  LaneScratch scratch;
  int64_t rank = results[0].getRank();
  forEachIndex(updates[0].getShape(), [&](llvm::ArrayRef<int64_t> updateIndex) {
    Dims scatterIndex, windowIndex;
    for (auto [dim, i] : llvm::enumerate(updateIndex))
      (llvm::is_contained(numbers.updateWindowDims, dim) ? windowIndex
                                                         : scatterIndex)
          .push_back(i);
    Dims index(rank);
    for (auto [k, dim] : llvm::enumerate(numbers.scatterDimsToOperandDims)) {
      Dims at(scatterIndex);
      if (numbers.indexVectorDim < scatterIndices.getRank())
        at.insert(at.begin() + numbers.indexVectorDim, k);
      index[dim] = getInteger(scatterIndices, at);
    }
    for (auto [k, dim] : llvm::enumerate(numbers.inputBatchingDims)) {
      int64_t d = numbers.scatterIndicesBatchingDims[k];
      index[dim] = scatterIndex[d - (d < numbers.indexVectorDim ? 0 : 1)];
    }
    auto window = windowIndex.begin();
    for (int64_t dim = 0; dim < rank; ++dim)
      if (!llvm::is_contained(numbers.insertedWindowDims, dim) &&
          !llvm::is_contained(numbers.inputBatchingDims, dim))
        index[dim] += *window++;
    for (int64_t dim = 0; dim < rank; ++dim)
      if (index[dim] < 0 || index[dim] >= results[0].getDimSize(dim))
        return;
    std::vector<const void *> inputs;
    std::vector<std::array<uint64_t, 2>> values(results.size());
    std::vector<void *> outputs;
    for (const Tensor &result : results)
      inputs.push_back(result.at(index));
    for (const Tensor &update : updates)
      inputs.push_back(update.at(updateIndex));
    for (auto &value : values)
      outputs.push_back(value.data());
    body.runBlock(inputs, outputs, 1, scratch);
    for (auto [result, value] : llvm::zip_equal(results, values))
      std::memcpy(result.at(index), value.data(),
                  getStorageSize(result.getType()));
  });
}

/// True if the bits are those of a NaN of f32, f64, bf16 or f16.
bool isNanPart(const char *bits, ElementType partType) {
  float f32 = 0;
  double f64 = 0;
  uint16_t small = 0;
  if (partType == ElementType::F32)
    std::memcpy(&f32, bits, sizeof(f32));
  if (partType == ElementType::F64)
    std::memcpy(&f64, bits, sizeof(f64));
  if (partType == ElementType::BF16 || partType == ElementType::F16) {
    std::memcpy(&small, bits, sizeof(small));
    f32 = decodeSmallFloat(partType, small);
  }
  return std::isnan(f32) || std::isnan(f64);
}

/// Same bits, but that one NaN of these types is as good as another.
void expectSame(const Tensor &result, const Tensor &expected) {
  ElementType partType = getComplexPartType(result.getType());
  unsigned partSize = getStorageSize(partType);
  forEachIndex(result.getShape(), [&](llvm::ArrayRef<int64_t> index) {
    std::string bits = getElement(result, index);
    std::string expectedBits = getElement(expected, index);
    for (size_t i = 0; i < bits.size(); i += partSize)
      if (!isNanPart(&bits[i], partType) ||
          !isNanPart(&expectedBits[i], partType))
        ASSERT_EQ(bits.substr(i, partSize), expectedBits.substr(i, partSize));
  });
}

/// A scatter with random attributes that the verifier would accept.
struct RandomScatter {
  explicit RandomScatter(Random &random);

  Dims shape, updateShape;
  Tensor scatterIndices;
  ScatterDimensionNumbers numbers;
};

RandomScatter::RandomScatter(Random &random) {
  enum { Window, Inserted, Batching };
  Dims indexed, windowSizes;
  for (int64_t dim = 0, rank = draw(random, 0, 4); dim < rank; ++dim) {
    int64_t kind = draw(random, Window, Batching);
    int64_t size = draw(random, 0, 19) ? draw(random, 1, rank > 2 ? 5 : 40) : 0;
    shape.push_back(size);
    if (kind == Window)
      windowSizes.push_back(draw(random, 0, size));
    if (kind == Inserted)
      numbers.insertedWindowDims.push_back(dim);
    if (kind == Batching)
      numbers.inputBatchingDims.push_back(dim);
    else if (draw(random, 0, 1))
      indexed.push_back(dim);
  }
  llvm::shuffle(indexed.begin(), indexed.end(), random);
  numbers.scatterDimsToOperandDims = indexed;

  Dims sizes;
  for (int64_t extra = draw(random, 0, 2); extra > 0; --extra)
    sizes.push_back(draw(random, 1, 6));
  int64_t numExtra = sizes.size();
  for (int64_t dim : numbers.inputBatchingDims)
    sizes.push_back(shape[dim]);
  Dims order = getRange(sizes.size());
  llvm::shuffle(order.begin(), order.end(), random);
  Dims scatterSizes(sizes.size());
  for (auto [k, position] : llvm::enumerate(order))
    scatterSizes[position] = sizes[k];
  Dims indicesShape = scatterSizes;
  bool hasVector = indexed.size() != 1 || draw(random, 0, 1);
  numbers.indexVectorDim = draw(random, 0, indicesShape.size());
  if (hasVector)
    indicesShape.insert(indicesShape.begin() + numbers.indexVectorDim,
                        indexed.size());
  else
    numbers.indexVectorDim = indicesShape.size();
  for (size_t k = 0; k < numbers.inputBatchingDims.size(); ++k) {
    int64_t dim = order[numExtra + k];
    numbers.scatterIndicesBatchingDims.push_back(
        dim + (hasVector && dim >= numbers.indexVectorDim));
  }

  int64_t updateRank = scatterSizes.size() + windowSizes.size();
  Dims dims = getRange(updateRank);
  llvm::shuffle(dims.begin(), dims.end(), random);
  numbers.updateWindowDims.assign(dims.begin(),
                                  dims.begin() + windowSizes.size());
  llvm::sort(numbers.updateWindowDims);
  auto window = windowSizes.begin(), scatterSize = scatterSizes.begin();
  for (int64_t dim : llvm::seq(updateRank))
    updateShape.push_back(llvm::is_contained(numbers.updateWindowDims, dim)
                              ? *window++
                              : *scatterSize++);
  ElementType indexType =
      draw(random, 0, 1)
          ? ElementType::SI32
          : static_cast<ElementType>(draw(random, int64_t(ElementType::SI8),
                                          int64_t(ElementType::SI64)));
  scatterIndices = randomIndices(random, indexType, indicesShape, -3, 9);
}

/// Compares with the formula, for N operands of the types of the body.
void checkRandomScatter(Random &random, LaneProgram program) {
  RandomScatter s(random);
  size_t numOperands = program.outputs.size();
  std::vector<Tensor> results, expected, updates;
  std::vector<StridedView> resultViews, updateViews;
  for (size_t k = 0; k < numOperands; ++k) {
    ElementType type = program.types[k];
    results.push_back(allocate(type, s.shape));
    fillRandom(random, results.back());
    expected.push_back(llvm::cantFail(results.back().clone(testContext())));
    updates.push_back(randomTensor(random, type, s.updateShape));
    resultViews.push_back(results.back().view());
  }
  for (const Tensor &update : updates)
    updateViews.push_back(update.view());
  for (size_t k = 0; k < numOperands; ++k)
    resultViews[k] = results[k].view();
  LaneKernel body(std::move(program));
  Tensor planned = llvm::cantFail(results[0].clone(testContext()));
  scatterLiterally(expected, s.scatterIndices, updates, s.numbers, body);
  llvm::cantFail(scatter(testContext(), resultViews, s.scatterIndices.view(),
                         updateViews, s.numbers, body));
  for (size_t k = 0; k < numOperands; ++k)
    expectSame(results[k], expected[k]);
  // Of tensors that do not outlive the planning.
  if (numOperands != 1 || !updates[0].isDense() || !s.scatterIndices.isDense())
    return;
  if (std::optional<DenseScatter> dense = DenseScatter::create(
          Tensor(planned), Tensor(s.scatterIndices), Tensor(updates[0]),
          s.numbers, body.getProgram())) {
    dense->run(testContext(), planned.data(), s.scatterIndices.data(),
               updates[0].data());
    expectSame(planned, expected[0]);
  }
}

TEST(ScatterTest, KnownBodiesAgreeWithTheFormula) {
  Random random(1);
  const LaneOp ops[] = {LaneOp::Add,     LaneOp::Multiply, LaneOp::Maximum,
                        LaneOp::Minimum, LaneOp::And,      LaneOp::Or,
                        LaneOp::Xor};
  for (unsigned type = 0; type < kNumElementTypes; ++type)
    for (LaneOp op : ops)
      for (int round = 0; round < 10; ++round)
        if (isSupported(op, static_cast<ElementType>(type)))
          checkRandomScatter(
              random, makeBinaryBody(op, static_cast<ElementType>(type)));
}

TEST(ScatterTest, ProjectionsAgreeWithTheFormula) {
  Random random(2);
  for (unsigned type = 0; type < kNumElementTypes; ++type)
    for (LaneRegister output : {0, 1})
      for (int round = 0; round < 15; ++round)
        checkRandomScatter(
            random, makeProjection(static_cast<ElementType>(type), output));
}

TEST(ScatterTest, OtherBodiesAgreeWithTheFormula) {
  Random random(3);
  for (ElementType type : {ElementType::F32, ElementType::SI32,
                           ElementType::BF16, ElementType::UI8})
    for (int round = 0; round < 100; ++round)
      checkRandomScatter(random, makeBinaryBody(LaneOp::Subtract, type));
}

TEST(ScatterTest, SeveralOperandsAgreeWithTheFormula) {
  Random random(4);
  for (int round = 0; round < 100; ++round) {
    checkRandomScatter(random, makeCrossingBody(ElementType::F32));
    checkRandomScatter(random, makeSeparableBody(ElementType::SI16));
  }
}

ScatterDimensionNumbers getRowNumbers() {
  ScatterDimensionNumbers numbers;
  numbers.updateWindowDims = {1};
  numbers.insertedWindowDims = {0};
  numbers.scatterDimsToOperandDims = {0};
  numbers.indexVectorDim = 1;
  return numbers;
}

/// Scatters scalars into a list of `size` zeros.
template <typename T>
std::vector<int32_t>
scatterScalars(ElementType indexType, std::vector<T> indices,
               std::vector<int32_t> values, int64_t size, LaneProgram body) {
  ScatterDimensionNumbers numbers = getRowNumbers();
  numbers.updateWindowDims.clear();
  int64_t count = indices.size();
  Tensor result = makeTensor<int32_t>(ElementType::SI32, {size},
                                      std::vector<int32_t>(size));
  Tensor starts = makeTensor<T>(indexType, {count}, indices);
  Tensor updates = makeTensor<int32_t>(ElementType::SI32, {count}, values);
  llvm::cantFail(scatter(testContext(), result.view(), starts.view(),
                         updates.view(), numbers, LaneKernel(std::move(body))));
  return getElements<int32_t>(result);
}

using List = std::vector<int32_t>;

TEST(ScatterTest, LastWriterWins) {
  EXPECT_EQ(scatterScalars<int32_t>(ElementType::SI32, {1, 0, 1}, {5, 6, 7}, 3,
                                    makeProjection(ElementType::SI32, 1)),
            (List{6, 7, 0}));
}

TEST(ScatterTest, UpdatesOfOneElementCombineInOrder) {
  // 0 - 5 - 7 at 1, by a body that does not commute.
  EXPECT_EQ(scatterScalars<int32_t>(
                ElementType::SI32, {1, 0, 1}, {5, 6, 7}, 3,
                makeBinaryBody(LaneOp::Subtract, ElementType::SI32)),
            (List{-6, -12, 0}));
}

TEST(ScatterTest, IndicesOutsideAreSkippedNotClamped) {
  auto add = [] { return makeBinaryBody(LaneOp::Add, ElementType::SI32); };
  EXPECT_EQ(scatterScalars<int32_t>(ElementType::SI32, {-1, 3, 2}, {5, 6, 7}, 3,
                                    add()),
            (List{0, 0, 7}));
  EXPECT_EQ(scatterScalars<int64_t>(ElementType::SI64,
                                    {INT64_MIN, INT64_MAX, 0}, {5, 6, 7}, 3,
                                    add()),
            (List{7, 0, 0}));
  EXPECT_EQ(scatterScalars<uint64_t>(ElementType::UI64, {UINT64_MAX, 1}, {5, 6},
                                     3, add()),
            (List{0, 6, 0}));
}

TEST(ScatterTest, UnsignedIndicesAreNotNegative) {
  List result =
      scatterScalars<uint8_t>(ElementType::UI8, {200}, {5}, 256,
                              makeBinaryBody(LaneOp::Add, ElementType::SI32));
  EXPECT_EQ(result[200], 5);
}

/// Inside, partly and wholly outside; updates that are not dense; a row, a box,
/// and a single element.
TEST(ScatterTest, TheOnlyWindowAgreesWithTheFormula) {
  Random random(11);
  for (const Dims &window : {Dims{1, 3}, Dims{2, 4}, Dims{1, 1}})
    for (bool isInserted : {window[0] == 1, false})
      for (int64_t row : {-1, 0, 3, 4, 5})
        for (int64_t column : {-2, 0, 2, 5}) {
          ScatterDimensionNumbers numbers;
          numbers.updateWindowDims = isInserted ? Dims{0} : Dims{0, 1};
          if (isInserted)
            numbers.insertedWindowDims = {0};
          numbers.scatterDimsToOperandDims = {1, 0};
          Tensor starts =
              makeTensor<int64_t>(ElementType::SI64, {2}, {column, row});
          Tensor larger = randomTensor(random, ElementType::F32, {9, 9});
          Dims begin(2, 1), steps(2, 2);
          Dims limits{2 * window[0] + 1, 2 * window[1] + 1};
          Tensor update = larger.slice(begin, limits, steps);
          if (isInserted)
            update = *update.reshapeView({window[1]});
          for (LaneProgram program :
               {makeProjection(ElementType::F32, 1),
                makeBinaryBody(LaneOp::Add, ElementType::F32),
                makeBinaryBody(LaneOp::Subtract, ElementType::F32)}) {
            LaneKernel body(std::move(program));
            Tensor result = randomTensor(random, ElementType::F32, {5, 6});
            Tensor expected = llvm::cantFail(result.clone(testContext()));
            scatterLiterally({expected}, starts, {update}, numbers, body);
            llvm::cantFail(scatter(testContext(), result.view(), starts.view(),
                                   update.view(), numbers, body));
            expectSame(result, expected);
          }
        }
}

TEST(ScatterTest, WindowPartlyOutsideWritesItsElementsInside) {
  // Open point OP-18: windows of 2 at 4, -1 and 1 of five zeros.
  ScatterDimensionNumbers numbers;
  numbers.updateWindowDims = {1};
  numbers.scatterDimsToOperandDims = {0};
  numbers.indexVectorDim = 1;
  Tensor result = makeTensor<int32_t>(ElementType::SI32, {5}, List(5));
  Tensor starts = makeTensor<int32_t>(ElementType::SI32, {3}, {4, -1, 1});
  Tensor updates =
      makeTensor<int32_t>(ElementType::SI32, {3, 2}, {1, 2, 3, 4, 5, 6});
  llvm::cantFail(scatter(testContext(), result.view(), starts.view(),
                         updates.view(), numbers,
                         LaneKernel(makeProjection(ElementType::SI32, 1))));
  EXPECT_EQ(getElements<int32_t>(result), (List{4, 5, 6, 0, 1}));
}

TEST(ScatterTest, WindowDimsBeforeScatterDimsDecideTheOrder) {
  // Element 1 gets updates[0, 1] = 2 (window 0 at 1), then updates[1, 0] = 3
  // (window 1 at 0): the order is that of the updates, not of the windows.
  ScatterDimensionNumbers numbers;
  numbers.updateWindowDims = {0};
  numbers.scatterDimsToOperandDims = {0};
  numbers.indexVectorDim = 1;
  Tensor result = makeTensor<int32_t>(ElementType::SI32, {3}, List(3));
  Tensor starts = makeTensor<int32_t>(ElementType::SI32, {2}, {0, 1});
  Tensor updates = makeTensor<int32_t>(ElementType::SI32, {2, 2}, {1, 2, 3, 4});
  llvm::cantFail(scatter(testContext(), result.view(), starts.view(),
                         updates.view(), numbers,
                         LaneKernel(makeProjection(ElementType::SI32, 1))));
  EXPECT_EQ(getElements<int32_t>(result), (List{1, 3, 4}));
}

TEST(ScatterTest, MaximumKnowsNanAndNegativeZero) {
  ScatterDimensionNumbers numbers = getRowNumbers();
  numbers.updateWindowDims.clear();
  Tensor result =
      makeTensor<float>(ElementType::F32, {4}, {-0.0f, NAN, 1.0f, 0.0f});
  Tensor starts = makeTensor<int32_t>(ElementType::SI32, {4}, {0, 1, 2, 3});
  Tensor updates =
      makeTensor<float>(ElementType::F32, {4}, {0.0f, 1.0f, NAN, -0.0f});
  llvm::cantFail(scatter(
      testContext(), result.view(), starts.view(), updates.view(), numbers,
      LaneKernel(makeBinaryBody(LaneOp::Maximum, ElementType::F32))));
  EXPECT_FALSE(std::signbit(result.data<float>()[0]));
  EXPECT_TRUE(std::isnan(result.data<float>()[1]));
  EXPECT_TRUE(std::isnan(result.data<float>()[2]));
  EXPECT_FALSE(std::signbit(result.data<float>()[3]));
}

/// Scatters rows for some numbers of threads; all must give the same bits.
void checkThreads(LaneProgram body, int64_t rowSize) {
  Random random(5);
  Tensor inputs = allocate(ElementType::F32, {500, rowSize});
  fillRandom(random, inputs);
  Tensor starts =
      randomIndices(random, ElementType::SI32, {50000 / rowSize}, -5, 510);
  Tensor updates =
      randomTensor(random, ElementType::F32, {50000 / rowSize, rowSize});
  Tensor expected = llvm::cantFail(inputs.clone(testContext()));
  LaneKernel kernel(std::move(body));
  scatterLiterally(expected, starts, updates, getRowNumbers(), kernel);
  for (unsigned numThreads : {1u, 2u, 5u}) {
    RunContext context(RunResources{numThreads});
    Tensor result = llvm::cantFail(inputs.clone(testContext()));
    llvm::cantFail(scatter(context, result.view(), starts.view(),
                           updates.view(), getRowNumbers(), kernel));
    expectSame(result, expected);
  }
}

TEST(ScatterTest, SameBitsForAnyNumberOfThreads) {
  for (int64_t rowSize : {1, 3, 64, 200, 2500}) {
    checkThreads(makeBinaryBody(LaneOp::Add, ElementType::F32), rowSize);
    checkThreads(makeBinaryBody(LaneOp::Subtract, ElementType::F32), rowSize);
  }
}

} // namespace

/// Combines rows with some of 22 that `indices` choose.
static void expectRows(LaneOp op, const Tensor &indices, const Tensor &updates,
                       Random &random) {
  Tensor result = allocate(updates.getType(), {22, updates.getDimSize(1)});
  fillRandom(random, result);
  Tensor expected = llvm::cantFail(result.clone(testContext()));
  LaneKernel body(makeBinaryBody(op, updates.getType()));
  scatterLiterally(expected, indices, updates, getRowNumbers(), body);
  llvm::cantFail(scatter(testContext(), result.view(), indices.view(),
                         updates.view(), getRowNumbers(), body));
  expectSame(result, expected);
}

namespace {
TEST(ScatterTest, SingleElementsOfAnyIndicesAgreeWithTheFormula) {
  Random random(10);
  for (ElementType indexType :
       {ElementType::SI8, ElementType::SI32, ElementType::SI64,
        ElementType::UI32, ElementType::UI64})
    for (ElementType type : {ElementType::F32, ElementType::BF16,
                             ElementType::SI64, ElementType::ComplexF64})
      for (LaneOp op : {LaneOp::Add, LaneOp::Subtract}) {
        Tensor indices = randomIndices(random, indexType, {1500}, -3, 25);
        Tensor updates = randomTensor(random, type, {1500, 1});
        expectRows(op, indices, updates, random);
      }
}

TEST(ScatterTest, RowsOfAnyWidthAgreeWithTheFormula) {
  Random random(9);
  for (ElementType type :
       {ElementType::F32, ElementType::F64, ElementType::BF16, ElementType::F16,
        ElementType::ComplexF32, ElementType::SI8, ElementType::UI64})
    for (int64_t width = 1; width <= 34; ++width) {
      ElementType indexType = width % 2 ? ElementType::SI32 : ElementType::SI64;
      Tensor indices = randomIndices(random, indexType, {300}, -3, 25);
      Tensor updates = randomTensor(random, type, {300, width});
      for (LaneOp op : {LaneOp::Add, LaneOp::Multiply, LaneOp::Maximum}) {
        expectRows(op, indices, updates, random);
      }
    }
}
} // namespace
