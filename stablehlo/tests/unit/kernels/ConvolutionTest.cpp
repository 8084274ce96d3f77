//===- ConvolutionTest.cpp ------------------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/Convolution.h"
#include "NaiveElements.h"
#include "stablehlo/tests/unit/TestContext.h"

#include "stablehlo/reference/RunContext.h"
#include "gtest/gtest.h"

using namespace mlir::stablehlo;

/// The element of `lhs` under a tap of a window, or nothing in padding and
/// between dilated elements.
static bool getInputPosition(const ConvolutionDims &dims, const Tensor &lhs,
                             const Tensor &rhs, unsigned i, int64_t window,
                             int64_t tap, int64_t &position) {
  int64_t size = rhs.getDimSize(dims.kernelSpatialDimensions[i]);
  int64_t at =
      window * dims.windowStrides[i] - dims.padding[i].first +
      (dims.windowReversal[i] ? size - 1 - tap : tap) * dims.rhsDilation[i];
  position = at / dims.lhsDilation[i];
  return at >= 0 && at % dims.lhsDilation[i] == 0 &&
         position < lhs.getDimSize(dims.inputSpatialDimensions[i]);
}

/// The spec's sum, term by term. Window reversal flips the window's taps.
static std::vector<Number> convolveNaively(const ConvolutionDims &dims,
                                           const Tensor &lhs, const Tensor &rhs,
                                           llvm::ArrayRef<int64_t> resultShape,
                                           ElementType resultType,
                                           std::vector<double> &magnitudes) {
  int64_t inputFeatures = rhs.getDimSize(dims.kernelInputFeatureDimension);
  int64_t outputFeatures = rhs.getDimSize(dims.kernelOutputFeatureDimension);
  int64_t batch = resultShape[dims.outputBatchDimension];
  Dims taps = {inputFeatures};
  for (int64_t dim : dims.kernelSpatialDimensions)
    taps.push_back(rhs.getDimSize(dim));
  std::vector<Number> results;
  forEachIndex(resultShape, [&](llvm::ArrayRef<int64_t> index) {
    int64_t feature = index[dims.outputFeatureDimension];
    int64_t featureGroup = feature / (outputFeatures / dims.featureGroupCount);
    int64_t batchGroup = feature / (outputFeatures / dims.batchGroupCount);
    NaiveSum sum(resultType);
    forEachIndex(taps, [&](llvm::ArrayRef<int64_t> tap) {
      Dims lhsIndex(lhs.getRank()), rhsIndex(rhs.getRank());
      lhsIndex[dims.inputBatchDimension] =
          batchGroup * batch + index[dims.outputBatchDimension];
      lhsIndex[dims.inputFeatureDimension] =
          featureGroup * inputFeatures + tap[0];
      rhsIndex[dims.kernelInputFeatureDimension] = tap[0];
      rhsIndex[dims.kernelOutputFeatureDimension] = feature;
      for (unsigned i = 0; i + 1 < tap.size(); ++i) {
        rhsIndex[dims.kernelSpatialDimensions[i]] = tap[i + 1];
        if (!getInputPosition(
                dims, lhs, rhs, i, index[dims.outputSpatialDimensions[i]],
                tap[i + 1], lhsIndex[dims.inputSpatialDimensions[i]]))
          return;
      }
      sum.add(getElement(lhs, lhsIndex), getElement(rhs, rhsIndex));
    });
    results.push_back(sum.value);
    magnitudes.push_back(sum.magnitude);
  });
  return results;
}

/// Makes a plan and runs it once.
static llvm::Expected<Tensor> convolve(RunContext &context,
                                       const ConvolutionDims &dims,
                                       const Tensor &lhs, const Tensor &rhs,
                                       ElementType resultType) {
  llvm::Expected<ConvolutionPlan> plan =
      ConvolutionPlan::create(dims, lhs.getType(), lhs.getShape(),
                              rhs.getType(), rhs.getShape(), resultType);
  if (!plan)
    return plan.takeError();
  return plan->run(context, lhs, rhs);
}

static void expectConvolution(const ConvolutionDims &dims, const Tensor &lhs,
                              const Tensor &rhs, ElementType resultType) {
  llvm::Expected<Tensor> result =
      convolve(testContext(), dims, lhs, rhs, resultType);
  ASSERT_TRUE(static_cast<bool>(result)) << toString(result.takeError());
  std::vector<double> magnitudes;
  std::vector<Number> expected = convolveNaively(
      dims, lhs, rhs, result->getShape(), resultType, magnitudes);
  expectElements(*result, expected, magnitudes);
}

/// Default attributes for `numSpatial` dimensions, by dimension numbers.
static ConvolutionDims makeDims(unsigned numSpatial, Dims input, Dims kernel,
                                Dims output) {
  ConvolutionDims dims;
  dims.windowStrides.assign(numSpatial, 1);
  dims.padding.assign(numSpatial, {0, 0});
  dims.lhsDilation.assign(numSpatial, 1);
  dims.rhsDilation.assign(numSpatial, 1);
  dims.windowReversal.assign(numSpatial, false);
  dims.inputBatchDimension = input[0];
  dims.inputFeatureDimension = input[1];
  dims.inputSpatialDimensions.assign(input.begin() + 2, input.end());
  dims.kernelInputFeatureDimension = kernel[0];
  dims.kernelOutputFeatureDimension = kernel[1];
  dims.kernelSpatialDimensions.assign(kernel.begin() + 2, kernel.end());
  dims.outputBatchDimension = output[0];
  dims.outputFeatureDimension = output[1];
  dims.outputSpatialDimensions.assign(output.begin() + 2, output.end());
  return dims;
}

/// [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f].
static ConvolutionDims makeNhwc() {
  return makeDims(2, {0, 3, 1, 2}, {2, 3, 0, 1}, {0, 3, 1, 2});
}
/// [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1].
static ConvolutionDims makeNchw() {
  return makeDims(2, {0, 1, 2, 3}, {1, 0, 2, 3}, {0, 1, 2, 3});
}
/// [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]: a gradient with respect to a
/// kernel.
static ConvolutionDims makeGradient() {
  return makeDims(2, {3, 0, 1, 2}, {0, 3, 1, 2}, {2, 3, 0, 1});
}

struct TypeCase {
  ElementType operand, result;
};

static const TypeCase kTypes[] = {
    {ElementType::F32, ElementType::F32},
    {ElementType::BF16, ElementType::BF16},
    {ElementType::BF16, ElementType::F32},
    {ElementType::F16, ElementType::F16},
    {ElementType::F8E4M3FN, ElementType::F32},
    {ElementType::F64, ElementType::F64},
    {ElementType::ComplexF32, ElementType::ComplexF32},
    {ElementType::ComplexF64, ElementType::ComplexF64},
    {ElementType::I1, ElementType::I1},
    {ElementType::SI4, ElementType::SI4},
    {ElementType::SI8, ElementType::SI8},
    {ElementType::SI8, ElementType::SI32},
    {ElementType::UI8, ElementType::SI32},
    {ElementType::UI16, ElementType::UI16},
    {ElementType::SI32, ElementType::SI32},
    {ElementType::UI64, ElementType::UI64},
    {ElementType::SI16, ElementType::SI32},
};

static ConvolutionDims makeRandomDims(unsigned numSpatial,
                                      std::mt19937 &random) {
  ConvolutionDims dims =
      makeDims(numSpatial, makeRandomPermutation(numSpatial + 2, random),
               makeRandomPermutation(numSpatial + 2, random),
               makeRandomPermutation(numSpatial + 2, random));
  for (unsigned i = 0; i < numSpatial; ++i) {
    dims.windowStrides[i] = 1 + random() % 2;
    dims.lhsDilation[i] = random() % 3 ? 1 : 1 + random() % 3;
    dims.rhsDilation[i] = random() % 3 ? 1 : 1 + random() % 3;
    dims.padding[i] = {int64_t(random() % 6) - 2, int64_t(random() % 6) - 2};
    dims.windowReversal[i] = random() % 4 == 0;
  }
  if (random() % 2)
    dims.featureGroupCount = 1 + random() % 3;
  else
    dims.batchGroupCount = 1 + random() % 3;
  return dims;
}

/// Random operands for `dims`, whose spatial sizes go up to `maxSize`.
static void expectRandomOperands(const ConvolutionDims &dims, TypeCase types,
                                 int64_t maxFeatures, int64_t maxSize,
                                 bool areViews, std::mt19937 &random) {
  unsigned rank = dims.windowStrides.size() + 2;
  Dims lhsShape(rank), rhsShape(rank);
  int64_t inputFeatures = 1 + random() % maxFeatures;
  rhsShape[dims.kernelInputFeatureDimension] = inputFeatures;
  rhsShape[dims.kernelOutputFeatureDimension] = (1 + random() % maxFeatures) *
                                                dims.featureGroupCount *
                                                dims.batchGroupCount;
  lhsShape[dims.inputFeatureDimension] = inputFeatures * dims.featureGroupCount;
  lhsShape[dims.inputBatchDimension] =
      (1 + random() % 3) * dims.batchGroupCount;
  for (unsigned i = 0; i < rank - 2; ++i) {
    lhsShape[dims.inputSpatialDimensions[i]] = random() % (maxSize + 1);
    rhsShape[dims.kernelSpatialDimensions[i]] = random() % 4;
  }
  auto make = [&](const Dims &shape) {
    return areViews ? makeRandomView(types.operand, shape, random)
                    : makeRandom(types.operand, shape, random);
  };
  expectConvolution(dims, make(lhsShape), make(rhsShape), types.result);
}

TEST(ConvolutionTest, MatchesTheSpecForRandomAttributesTypesAndViews) {
  std::mt19937 random(1);
  for (int round = 0; round < 3000; ++round) {
    const TypeCase &types = kTypes[random() % std::size(kTypes)];
    unsigned numSpatial = random() % 4;
    SCOPED_TRACE(std::to_string(round) + " " +
                 describe(types.operand, types.result));
    expectRandomOperands(makeRandomDims(numSpatial, random), types, 3,
                         numSpatial == 3 ? 5 : 9, round % 2, random);
    if (::testing::Test::HasFailure())
      return;
  }
}

TEST(ConvolutionTest, MatchesTheSpecForUsualLayoutsAndLargerSizes) {
  std::mt19937 random(2);
  for (int round = 0; round < 60; ++round)
    for (ElementType type : {ElementType::F32, ElementType::BF16}) {
      ConvolutionDims dims = round % 2 ? makeNhwc() : makeNchw();
      for (unsigned i = 0; i < 2; ++i) {
        dims.padding[i] = {random() % 3, random() % 3};
        dims.windowStrides[i] = 1 + random() % 2;
        dims.rhsDilation[i] = 1 + random() % 2;
        dims.lhsDilation[i] = random() % 4 ? 1 : 2;
      }
      dims.featureGroupCount = random() % 3 ? 1 : 4;
      SCOPED_TRACE(round);
      expectRandomOperands(dims, {type, type}, 20, 20, false, random);
    }
}

TEST(ConvolutionTest, DepthwiseMatchesTheSpec) {
  std::mt19937 random(3);
  ConvolutionDims dims = makeNhwc();
  dims.padding = {{1, 1}, {1, 1}};
  dims.featureGroupCount = 32;
  for (const TypeCase &types : kTypes)
    expectConvolution(dims, makeRandom(types.operand, {2, 9, 10, 32}, random),
                      makeRandom(types.operand, {3, 3, 1, 32}, random),
                      types.result);
}

/// Groups of at most four output features, in any layout.
TEST(ConvolutionTest, ThinGroupsMatchTheSpec) {
  std::mt19937 random(16);
  for (int round = 0; round < 400; ++round) {
    unsigned numSpatial = random() % 4;
    const TypeCase &types = kTypes[round % 3 == 0 ? 5 : round % 2];
    ConvolutionDims dims = makeRandomDims(numSpatial, random);
    (dims.batchGroupCount > 1 ? dims.batchGroupCount : dims.featureGroupCount) =
        2 + random() % 40;
    SCOPED_TRACE(round);
    expectRandomOperands(dims, types, 4, numSpatial == 3 ? 5 : 9, round % 2,
                         random);
    if (::testing::Test::HasFailure())
      return;
  }
}

/// Sums of several blocks of terms.
TEST(ConvolutionTest, LongSumsOfThinGroupsMatchTheSpec) {
  std::mt19937 random(17);
  for (const TypeCase &types : {kTypes[0], kTypes[5]}) {
    ConvolutionDims dims = makeGradient();
    dims.padding = {{1, 1}, {1, 1}};
    dims.batchGroupCount = 6;
    expectConvolution(dims, makeRandom(types.operand, {2, 24, 24, 6}, random),
                      makeRandom(types.operand, {2, 24, 24, 12}, random),
                      types.result);
    dims = makeNchw();
    dims.featureGroupCount = 2;
    expectConvolution(dims, makeRandom(types.operand, {2, 600, 4, 5}, random),
                      makeRandom(types.operand, {6, 300, 1, 2}, random),
                      types.result);
  }
}

/// Windows of any size, step and place over dense features: what runs without a
/// matrix of windows, and one window for each feature.
TEST(ConvolutionTest, DenseFeaturesMatchTheSpecForAllWindows) {
  std::mt19937 random(12);
  const TypeCase types[] = {{ElementType::F32, ElementType::F32},
                            {ElementType::F64, ElementType::F64},
                            {ElementType::SI32, ElementType::SI32},
                            {ElementType::SI16, ElementType::SI32},
                            {ElementType::SI8, ElementType::SI32},
                            {ElementType::UI8, ElementType::SI32}};
  for (int round = 0; round < 240; ++round) {
    bool isDepthwise = round % 3 == 0;
    auto [type, resultType] = types[random() % std::size(types)];
    ConvolutionDims dims = makeNhwc();
    int64_t features = 2 + random() % 70, outputs = 8 + random() % 40;
    Dims lhs = {int64_t(1 + random() % 2), 0, 0, features};
    Dims rhs = {0, 0, features, outputs};
    if (isDepthwise) {
      dims.featureGroupCount = features;
      rhs = {0, 0, 1, features};
    } else if (round % 3 == 1) {
      dims.featureGroupCount = 1 + random() % 3;
      lhs[3] *= dims.featureGroupCount;
      rhs[3] *= dims.featureGroupCount;
    }
    for (unsigned i = 0; i < 2; ++i) {
      rhs[i] = 1 + random() % 4;
      lhs[1 + i] = 4 + random() % 14;
      dims.padding[i] = {int64_t(random() % 5) - 1, int64_t(random() % 5) - 1};
      dims.windowStrides[i] = 1 + random() % 3;
      dims.rhsDilation[i] = 1 + random() % 3;
      dims.lhsDilation[i] = random() % 4 ? 1 : 2;
      dims.windowReversal[i] = random() % 4 == 0;
    }
    SCOPED_TRACE(round);
    auto make = random() % 4 ? makeRandom : makeRandomView;
    expectConvolution(dims, make(type, lhs, random), make(type, rhs, random),
                      resultType);
  }
}

/// Features that are not dense, and enough of them to be copied; some in
/// groups.
TEST(ConvolutionTest, OtherLayoutsMatchTheSpecForAllWindows) {
  std::mt19937 random(14);
  for (int round = 0; round < 40; ++round) {
    auto [type, resultType] = kTypes[round % 4 == 0 ? 5 : 0];
    ConvolutionDims dims = makeNchw();
    Dims lhs = {int64_t(1 + random() % 2), 16 + int64_t(random() % 40), 0, 0};
    Dims rhs = {16 + int64_t(random() % 40), lhs[1], 0, 0};
    if (round % 3 == 0) {
      bool areBatches = random() % 2;
      int64_t numGroups = 2 + random() % 3;
      (areBatches ? dims.batchGroupCount : dims.featureGroupCount) = numGroups;
      lhs[areBatches ? 0 : 1] *= numGroups;
      rhs[0] *= numGroups;
    }
    for (unsigned i = 0; i < 2; ++i) {
      rhs[2 + i] = 2 + random() % 3;
      lhs[2 + i] = 9 + random() % 14;
      dims.padding[i] = {int64_t(random() % 5) - 1, int64_t(random() % 5) - 1};
      dims.windowStrides[i] = 1 + random() % 2;
      dims.rhsDilation[i] = 1 + random() % 2;
    }
    SCOPED_TRACE(round);
    auto make = random() % 4 ? makeRandom : makeRandomView;
    expectConvolution(dims, make(type, lhs, random), make(type, rhs, random),
                      resultType);
  }
}

/// Windows larger than the output over dense batches.
TEST(ConvolutionTest, LargeWindowsMatchTheSpec) {
  std::mt19937 random(15);
  for (int round = 0; round < 60; ++round) {
    auto [type, resultType] = kTypes[round % 4 == 0 ? 5 : 0];
    ConvolutionDims dims = makeGradient();
    int64_t features = 1 + random() % 20;
    Dims lhs = {features, 0, 0, int64_t(1 + random() % 30)};
    Dims rhs = {features, 0, 0, int64_t(8 + random() % 50)};
    for (unsigned i = 0; i < 2; ++i) {
      rhs[1 + i] = 4 + random() % 8;
      dims.rhsDilation[i] = 1 + random() % 3;
      int64_t span = (rhs[1 + i] - 1) * dims.rhsDilation[i] + 1;
      dims.padding[i] = {int64_t(random() % 5) - 1, int64_t(random() % 5) - 1};
      lhs[1 + i] = std::max<int64_t>(span + random() % 5 - 2, 3);
    }
    SCOPED_TRACE(round);
    auto make = random() % 4 ? makeRandom : makeRandomView;
    expectConvolution(dims, make(type, lhs, random), make(type, rhs, random),
                      resultType);
  }
}

TEST(ConvolutionTest, GradientsOfKernelsMatchTheSpec) {
  std::mt19937 random(4);
  for (const TypeCase &types :
       {kTypes[0], kTypes[1], kTypes[5], kTypes[6], kTypes[14]}) {
    ConvolutionDims dims = makeGradient();
    dims.padding = {{1, 1}, {1, 1}};
    expectConvolution(dims, makeRandom(types.operand, {6, 12, 12, 16}, random),
                      makeRandom(types.operand, {6, 12, 12, 16}, random),
                      types.result);
    // Of a convolution with window strides 2, and of one without a window.
    dims.rhsDilation = {2, 2};
    dims.padding = {{0, 1}, {0, 1}};
    expectConvolution(dims, makeRandom(types.operand, {6, 12, 12, 3}, random),
                      makeRandom(types.operand, {6, 6, 6, 8}, random),
                      types.result);
    dims.padding = {{0, -1}, {0, -1}};
    expectConvolution(dims, makeRandom(types.operand, {6, 12, 12, 3}, random),
                      makeRandom(types.operand, {6, 6, 6, 8}, random),
                      types.result);
    // Of a grouped one.
    dims.batchGroupCount = 4;
    dims.padding = {{0, 1}, {0, 1}};
    expectConvolution(dims, makeRandom(types.operand, {4, 12, 12, 16}, random),
                      makeRandom(types.operand, {4, 6, 6, 32}, random),
                      types.result);
  }
}

/// Phases of one tap each, which are output features where they lie so.
TEST(ConvolutionTest, GradientsOfPatchesMatchTheSpec) {
  std::mt19937 random(20);
  for (int64_t size : {2, 5})
    for (int64_t outputs : {1, 3, 70})
      for (bool isReversed : {false, true})
        for (ConvolutionDims dims : {makeNhwc(), makeNchw()}) {
          bool isLast = dims.inputFeatureDimension == 3;
          dims.lhsDilation = {size, size};
          dims.padding = {{size - 1, size - 1}, {2 * size - 1, size}};
          dims.windowReversal = {isReversed, isReversed};
          Dims lhs = {2, 20, 7, 6}, rhs = {20, outputs, size, size};
          if (isLast) {
            lhs = {2, 7, 6, 20};
            rhs = {size, size, outputs, 20};
          }
          std::swap(dims.kernelInputFeatureDimension,
                    dims.kernelOutputFeatureDimension);
          expectConvolution(dims, makeRandom(ElementType::F32, lhs, random),
                            makeRandom(ElementType::F32, rhs, random),
                            ElementType::F32);
        }
}

TEST(ConvolutionTest, BandsOfOneImageMatchTheSpec) {
  std::mt19937 random(12);
  for (int64_t stride : {1, 2})
    for (int64_t low : {0, 3}) {
      ConvolutionDims dims = makeNhwc();
      dims.windowStrides = {stride, 1};
      dims.rhsDilation = {2, 1};
      dims.padding = {{low, 2}, {1, 1}};
      expectConvolution(dims,
                        makeRandom(ElementType::F32, {1, 81, 9, 8}, random),
                        makeRandom(ElementType::F32, {3, 3, 8, 16}, random),
                        ElementType::F32);
    }
}

/// Strides of dimensions of `shape`, in some order in memory.
static Dims makeRandomStrides(llvm::ArrayRef<int64_t> shape,
                              std::mt19937 &random) {
  Dims strides(shape.size()),
      order = makeRandomPermutation(shape.size(), random);
  if (random() % 2)
    llvm::sort(order);
  int64_t stride = 1;
  for (int64_t dim : llvm::reverse(order)) {
    strides[dim] = stride;
    stride *= shape[dim];
  }
  return strides;
}

/// A problem of few features whose operands and result are dense in some order;
/// the sizes of the three become `numElements`.
static ConvolutionProblem makeProblem(GemmType type, unsigned numSpatial,
                                      int64_t maxSize, int64_t maxWindow,
                                      int64_t numElements[3],
                                      std::mt19937 &random) {
  ConvolutionProblem problem = {};
  problem.type = type;
  problem.numGroups = random() % 3 ? 1 : 2;
  problem.batchSize = 1 + random() % 4;
  problem.inputFeatures = 1 + random() % 6;
  problem.outputFeatures = 1 + random() % 9;
  Dims lhs = {problem.batchSize, problem.numGroups, problem.inputFeatures};
  Dims rhs = {problem.numGroups, problem.inputFeatures, problem.outputFeatures};
  Dims result = {problem.batchSize, problem.numGroups, problem.outputFeatures};
  for (unsigned i = 0; i < numSpatial; ++i) {
    ConvolutionSpatialDim dim;
    dim.windowSize = 1 + random() % maxWindow;
    dim.outputSize = 1 + random() % maxSize;
    dim.windowStride = 1 + random() % 3;
    dim.rhsDilation = 1 + random() % 3;
    dim.padLow = random() % 3;
    dim.inputSize = std::max<int64_t>(
        dim.getSpan(dim.outputSize) - dim.padLow - random() % 3, 1);
    problem.spatial.push_back(dim);
    lhs.push_back(dim.inputSize);
    rhs.push_back(dim.windowSize);
    result.push_back(dim.outputSize);
  }
  Dims strides[3];
  const Dims *shapes[] = {&lhs, &rhs, &result};
  for (unsigned i = 0; i < 3; ++i) {
    strides[i] = makeRandomStrides(*shapes[i], random);
    numElements[i] = *getNumElements(*shapes[i]);
  }
  problem.lhsBatchStride = strides[0][0];
  problem.lhsGroupStride = strides[0][1];
  problem.lhsFeatureStride = strides[0][2];
  problem.rhsGroupStride = strides[1][0];
  problem.rhsInputStride = strides[1][1];
  problem.rhsOutputStride = strides[1][2];
  problem.resultBatchStride = strides[2][0];
  problem.resultGroupStride = strides[2][1];
  problem.resultFeatureStride = strides[2][2];
  for (unsigned i = 0; i < numSpatial; ++i) {
    problem.spatial[i].lhsStride = strides[0][3 + i];
    problem.spatial[i].rhsStride = strides[1][3 + i];
    problem.spatial[i].resultStride = strides[2][3 + i];
  }
  return problem;
}

TEST(ConvolutionTest, PlanesHaveTheBitsOfOtherWays) {
  std::mt19937 random(17);
  const std::pair<GemmType, ElementType> types[] = {
      {GemmType::F32, ElementType::F32},
      {GemmType::F64, ElementType::F64},
      {GemmType::UI32, ElementType::SI32}};
  int numTaken = 0;
  for (int round = 0; round < 600; ++round) {
    auto [gemm, type] = types[round % 3];
    unsigned numSpatial = random() % 4;
    // Some have several tasks, some more than a block of terms.
    int64_t maxSize = numSpatial < 3 && round % 8 == 0 ? 200 : 12;
    int64_t maxWindow = round % 5 == 0 ? 20 : 4;
    int64_t numElements[3];
    ConvolutionProblem problem =
        makeProblem(gemm, numSpatial, maxSize, maxWindow, numElements, random);
    std::optional<PlaneConvolution> planes = PlaneConvolution::create(problem);
    if (!planes)
      continue;
    ++numTaken;
    bool isDirect =
        takesDirectConvolution(problem) || takesCopiedConvolution(problem);
    // Products by a vector, as some groups are, and thin groups have another
    // order, which sums of small integers hide.
    bool isSameOrder =
        isDirect || (problem.numGroups == 1 && problem.outputFeatures > 1 &&
                     problem.getNumResults() > problem.outputFeatures);
    auto makeOperand = [&, type = type](int64_t size) {
      if (isSameOrder)
        return makeRandom(type, size, random);
      return cantFail(convertToDense(
          testContext(), makeRandom(ElementType::SI8, size, random), type));
    };
    Tensor lhs = makeOperand(numElements[0]);
    Tensor rhs = makeOperand(numElements[1]);
    Tensor result =
        cantFail(Tensor::allocate(testContext(), type, numElements[2]));
    Tensor expected =
        cantFail(Tensor::allocate(testContext(), type, numElements[2]));
    cantFail(planes->run(testContext(), lhs.data(), rhs.data(), result.data()));
    problem.lhs = lhs.data();
    problem.rhs = rhs.data();
    problem.result = expected.data();
    cantFail(
        (isDirect ? convolveDirectly : convolveByGemm)(testContext(), problem));
    EXPECT_EQ(0, std::memcmp(result.data(), expected.data(),
                             numElements[2] * getStorageSize(type)))
        << round;
  }
  EXPECT_GT(numTaken, 200);
}

/// [b, y, x, f] as [b, f, y, x], and [y, x, i, o] as [o, i, y, x].
static Tensor bringFeaturesForward(const Tensor &tensor,
                                   const Dims &permutation) {
  return cantFail(convertToDense(testContext(), tensor.transpose(permutation),
                                 tensor.getType()));
}

/// Lanes are features of NHWC, and positions of NCHW.
TEST(ConvolutionTest, ThinGroupsHaveTheSameBitsInAllLayouts) {
  std::mt19937 random(19);
  for (int round = 0; round < 40; ++round) {
    ElementType type = kTypes[round % 2 ? 0 : 5].operand;
    int64_t numGroups = 16 + random() % 150, batch = 1 + random() % 3;
    int64_t inputs = 1 + random() % 3, outputs = 1 + random() % 2;
    ConvolutionDims last = makeNhwc(), first = makeNchw();
    Dims lhs = {batch, 0, 0, inputs * numGroups};
    Dims rhs = {0, 0, inputs, outputs * numGroups};
    for (unsigned i = 0; i < 2; ++i) {
      lhs[1 + i] = 8 + random() % 14;
      rhs[i] = 1 + random() % 5;
      last.padding[i] = {int64_t(random() % 3), int64_t(random() % 3)};
      last.windowStrides[i] = 1 + random() % 3;
      last.rhsDilation[i] = 1 + random() % 2;
    }
    last.featureGroupCount = numGroups;
    first.padding = last.padding;
    first.windowStrides = last.windowStrides;
    first.rhsDilation = last.rhsDilation;
    first.featureGroupCount = numGroups;
    Tensor left = makeRandom(type, lhs, random);
    Tensor right = makeRandom(type, rhs, random);
    Tensor features =
        cantFail(convolve(testContext(), last, left, right, type));
    Tensor positions = cantFail(
        convolve(testContext(), first, bringFeaturesForward(left, {0, 3, 1, 2}),
                 bringFeaturesForward(right, {3, 2, 0, 1}), type));
    Tensor expected = bringFeaturesForward(features, {0, 3, 1, 2});
    EXPECT_EQ(0, std::memcmp(positions.data(), expected.data(),
                             expected.getNumElements() * getStorageSize(type)))
        << round;
  }
}

TEST(ConvolutionTest, DenseOperandsNeedNoTensors) {
  std::mt19937 random(18);
  ConvolutionDims dims = makeNchw();
  dims.padding = {{-1, 2}, {1, -2}};
  dims.windowReversal = {true, false};
  Dims lhsShape = {2, 3, 9, 8}, rhsShape = {2, 3, 3, 2};
  ConvolutionPlan plan = cantFail(
      ConvolutionPlan::create(dims, ElementType::F32, lhsShape,
                              ElementType::F32, rhsShape, ElementType::F32));
  Tensor lhs = makeRandom(ElementType::F32, lhsShape, random);
  Tensor rhs = makeRandom(ElementType::F32, rhsShape, random);
  Tensor expected = cantFail(plan.run(testContext(), lhs, rhs));
  std::vector<float> result(expected.getNumElements());
  cantFail(plan.runDense(testContext(), lhs.data(), rhs.data(),
                         reinterpret_cast<char *>(result.data())));
  EXPECT_EQ(0, std::memcmp(result.data(), expected.data(),
                           result.size() * sizeof(float)));
}

TEST(ConvolutionTest, RepeatedElementsHaveTheBitsOfArrays) {
  std::mt19937 random(19);
  ConvolutionDims dims = makeNchw();
  dims.padding = {{1, 2}, {0, 1}};
  Dims lhsShape = {2, 3, 3, 3}, rhsShape = {3, 3, 2, 2};
  for (ElementType type : {ElementType::F32, ElementType::F64})
    for (int64_t innerStride : {0, 1}) {
      Tensor lhs = makeRandom(type, lhsShape, random);
      Tensor rhs = makeRandom(type, rhsShape, random);
      Tensor view(type, rhsShape, {0, 0, 2 * innerStride, innerStride},
                  rhs.getOffset(), rhs.getBuffer());
      Tensor dense = cantFail(view.toDense(testContext()));
      Tensor expected =
          cantFail(convolve(testContext(), dims, lhs, dense, type));
      Tensor result = cantFail(convolve(testContext(), dims, lhs, view, type));
      EXPECT_EQ(0, std::memcmp(result.data(), expected.data(),
                               result.getNumElements() * getStorageSize(type)));
    }
}

TEST(ConvolutionTest, WindowWithoutSpatialDimensionsIsAMatrixProduct) {
  std::mt19937 random(5);
  ConvolutionDims dims = makeDims(0, {0, 1}, {0, 1}, {0, 1});
  expectConvolution(dims, makeRandom(ElementType::F32, {30, 40}, random),
                    makeRandom(ElementType::F32, {40, 50}, random),
                    ElementType::F32);
}

TEST(ConvolutionTest, FourSpatialDimensionsMatchTheSpec) {
  std::mt19937 random(6);
  for (int round = 0; round < 20; ++round)
    expectRandomOperands(makeRandomDims(4, random),
                         kTypes[round % std::size(kTypes)], 2, 4, true, random);
}

TEST(ConvolutionTest, PaddingBelowTheSizeGivesAnEmptyResult) {
  std::mt19937 random(7);
  ConvolutionDims dims = makeNhwc();
  dims.padding = {{-3, -4}, {0, 0}};
  llvm::Expected<Tensor> result = convolve(
      testContext(), dims, makeRandom(ElementType::F32, {1, 5, 5, 2}, random),
      makeRandom(ElementType::F32, {1, 1, 2, 3}, random), ElementType::F32);
  ASSERT_TRUE(static_cast<bool>(result));
  EXPECT_EQ(result->getShape(), llvm::ArrayRef<int64_t>({1, 0, 5, 3}));
}

TEST(ConvolutionTest, WindowsInPaddingAloneAreZero) {
  std::mt19937 random(8);
  ConvolutionDims dims = makeNhwc();
  dims.padding = {{4, -9}, {0, 0}};
  // 4 + 9 - 9: what is left is padding only.
  llvm::Expected<Tensor> result = convolve(
      testContext(), dims, makeRandom(ElementType::F32, {1, 9, 1, 2}, random),
      makeRandom(ElementType::F32, {1, 1, 2, 3}, random), ElementType::F32);
  ASSERT_TRUE(static_cast<bool>(result));
  EXPECT_EQ(result->getShape(), llvm::ArrayRef<int64_t>({1, 4, 1, 3}));
  for (int64_t i = 0; i < result->getNumElements(); ++i)
    EXPECT_EQ(result->data<float>()[i], 0.0f);
}

TEST(ConvolutionTest, BitsDoNotDependOnTheNumberOfThreads) {
  std::mt19937 random(10);
  ConvolutionDims same = makeNhwc(), dilated = makeNhwc(),
                  gradient = makeGradient();
  same.padding = gradient.padding = {{1, 1}, {1, 1}};
  dilated.padding = {{2, 2}, {2, 2}};
  dilated.lhsDilation = {2, 2};
  ConvolutionDims depthwise = same;
  depthwise.featureGroupCount = 40;
  ConvolutionDims thin = makeNchw();
  thin.featureGroupCount = 6;
  struct Case {
    ConvolutionDims dims;
    Dims lhs, rhs;
  };
  const Case cases[] = {
      {same, {7, 30, 30, 32}, {3, 3, 32, 48}},
      {same, {1, 60, 60, 3}, {3, 3, 3, 16}},
      {same, {1, 60, 60, 24}, {3, 3, 24, 40}},
      {depthwise, {2, 40, 40, 40}, {3, 3, 1, 40}},
      {thin, {2, 12, 40, 40}, {18, 2, 5, 5}},
      {same, {3, 90, 90, 5}, {3, 3, 5, 3}},
      {dilated, {5, 16, 16, 16}, {4, 4, 16, 24}},
      {gradient, {12, 32, 32, 16}, {12, 32, 32, 16}},
      {gradient, {5, 32, 32, 3}, {5, 32, 32, 16}},
  };
  for (auto [type, resultType] :
       {kTypes[0], kTypes[1], kTypes[5],
        TypeCase{ElementType::SI32, ElementType::SI32},
        TypeCase{ElementType::SI16, ElementType::SI32},
        TypeCase{ElementType::SI8, ElementType::SI32}})
    for (const Case &testCase : cases) {
      Tensor lhs = makeRandom(type, testCase.lhs, random);
      Tensor rhs = makeRandom(type, testCase.rhs, random);
      RunContext oneThread(RunResources{1});
      Tensor serial =
          cantFail(convolve(oneThread, testCase.dims, lhs, rhs, resultType));
      for (unsigned numThreads : {2u, 5u}) {
        RunContext context(RunResources{numThreads});
        Tensor parallel =
            cantFail(convolve(context, testCase.dims, lhs, rhs, resultType));
        EXPECT_EQ(0, std::memcmp(serial.data(), parallel.data(),
                                 serial.getNumElements() *
                                     getStorageSize(resultType)))
            << getElementTypeName(type).str() << " " << &testCase - cases;
      }
    }
}

TEST(ConvolutionTest, PlanRunsAgainOnOtherViews) {
  std::mt19937 random(11);
  ConvolutionDims dims = makeNhwc();
  Dims lhsShape = {2, 14, 15, 16}, rhsShape = {3, 3, 16, 24};
  ConvolutionPlan plan = cantFail(
      ConvolutionPlan::create(dims, ElementType::F32, lhsShape,
                              ElementType::F32, rhsShape, ElementType::F32));
  for (int round = 0; round < 8; ++round) {
    Tensor lhs = makeRandomView(ElementType::F32, lhsShape, random);
    Tensor rhs = makeRandomView(ElementType::F32, rhsShape, random);
    Tensor result = cantFail(plan.run(testContext(), lhs, rhs));
    std::vector<double> magnitudes;
    std::vector<Number> expected = convolveNaively(
        dims, lhs, rhs, result.getShape(), ElementType::F32, magnitudes);
    expectElements(result, expected, magnitudes);
  }
}

TEST(ConvolutionTest, AttributesThatDoNotFitAreAnError) {
  auto expectError = [](const ConvolutionDims &dims,
                        const char *message =
                            "attributes of the convolution do not fit its "
                            "operands") {
    llvm::Expected<ConvolutionPlan> plan = ConvolutionPlan::create(
        dims, ElementType::F32, {2, 4, 4, 6}, ElementType::F32, {2, 2, 6, 4},
        ElementType::F32);
    EXPECT_FALSE(static_cast<bool>(plan));
    EXPECT_EQ(toString(plan.takeError()), message);
  };
  ConvolutionDims dims = makeNhwc();
  dims.batchGroupCount = 4;
  expectError(dims);
  dims = makeNhwc();
  dims.featureGroupCount = 4;
  expectError(dims);
  dims = makeNhwc();
  dims.lhsDilation = {INT64_MAX, 1};
  expectError(dims, "the padded input is too large");
}
