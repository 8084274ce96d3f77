//===- ConvolutionBenchmark.cpp -------------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Convolutions of real programs.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/benchmark/BenchmarkContext.h"
#include "stablehlo/reference/kernels/Convolution.h"

#include "benchmark/benchmark.h"

using namespace mlir::stablehlo;

static Tensor makeOperand(ElementType type, llvm::ArrayRef<int64_t> shape) {
  Tensor numbers = llvm::cantFail(
      Tensor::allocate(getBenchmarkContext(), ElementType::F32, shape));
  for (int64_t i = 0; i < numbers.getNumElements(); ++i)
    numbers.data<float>()[i] = static_cast<float>(i % 7) - 3;
  return llvm::cantFail(convertToDense(getBenchmarkContext(), numbers, type));
}

/// [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f] with padding `low` and `high`.
static ConvolutionDims makeNhwc(int64_t low, int64_t high) {
  ConvolutionDims dims;
  dims.windowStrides = dims.lhsDilation = dims.rhsDilation = {1, 1};
  dims.windowReversal = {false, false};
  dims.padding = {{low, high}, {low, high}};
  dims.inputBatchDimension = 0;
  dims.inputFeatureDimension = 3;
  dims.inputSpatialDimensions = {1, 2};
  dims.kernelInputFeatureDimension = 2;
  dims.kernelOutputFeatureDimension = 3;
  dims.kernelSpatialDimensions = {0, 1};
  dims.outputBatchDimension = 0;
  dims.outputFeatureDimension = 3;
  dims.outputSpatialDimensions = {1, 2};
  return dims;
}

/// [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f].
static ConvolutionDims makeGradient(int64_t low, int64_t high) {
  ConvolutionDims dims = makeNhwc(low, high);
  dims.inputBatchDimension = 3;
  dims.inputFeatureDimension = 0;
  dims.kernelInputFeatureDimension = 0;
  dims.kernelOutputFeatureDimension = 3;
  dims.kernelSpatialDimensions = {1, 2};
  dims.outputBatchDimension = 2;
  dims.outputFeatureDimension = 3;
  dims.outputSpatialDimensions = {0, 1};
  return dims;
}

static void convolution(benchmark::State &state, ConvolutionDims dims,
                        Dims lhsShape, Dims rhsShape,
                        ElementType type = ElementType::F32) {
  Tensor lhs = makeOperand(type, lhsShape), rhs = makeOperand(type, rhsShape);
  ConvolutionPlan plan = llvm::cantFail(
      ConvolutionPlan::create(dims, type, lhsShape, type, rhsShape, type));
  for (auto _ : state)
    benchmark::DoNotOptimize(
        llvm::cantFail(plan.run(getBenchmarkContext(), lhs, rhs)).data());
}

static ConvolutionDims withGroups(ConvolutionDims dims, int64_t featureGroups,
                                  int64_t batchGroups) {
  dims.featureGroupCount = featureGroups;
  dims.batchGroupCount = batchGroups;
  return dims;
}

static ConvolutionDims withStrides(ConvolutionDims dims, int64_t window,
                                   int64_t lhs, int64_t rhs) {
  dims.windowStrides = {window, window};
  dims.lhsDilation = {lhs, lhs};
  dims.rhsDilation = {rhs, rhs};
  return dims;
}

/// [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f] of patches of 16 x 16.
static ConvolutionDims makePatchGradient() {
  ConvolutionDims dims = withStrides(makeNhwc(15, 15), 1, 16, 1);
  dims.windowReversal = {true, true};
  std::swap(dims.kernelInputFeatureDimension,
            dims.kernelOutputFeatureDimension);
  return dims;
}

static ConvolutionDims makeNchw(int64_t low, int64_t high) {
  ConvolutionDims dims = makeNhwc(low, high);
  dims.inputFeatureDimension = dims.outputFeatureDimension = 1;
  dims.inputSpatialDimensions = dims.outputSpatialDimensions = {2, 3};
  dims.kernelInputFeatureDimension = 1;
  dims.kernelOutputFeatureDimension = 0;
  dims.kernelSpatialDimensions = {2, 3};
  return dims;
}

#define CONVOLUTION(name, ...)                                                 \
  static void name(benchmark::State &state) {                                  \
    convolution(state, __VA_ARGS__);                                           \
  }                                                                            \
  BENCHMARK(name)->UseRealTime()->Unit(benchmark::kMillisecond)

CONVOLUTION(window3x3, makeNhwc(1, 1), {8, 56, 56, 64}, {3, 3, 64, 64});
CONVOLUTION(window3x3Nchw, makeNchw(1, 1), {8, 64, 56, 56}, {64, 64, 3, 3});
CONVOLUTION(fewFeatures, makeNhwc(1, 1), {4, 128, 128, 4}, {3, 3, 4, 4});
CONVOLUTION(fewFeaturesNchw, makeNchw(1, 1), {4, 4, 128, 128}, {4, 4, 3, 3});
CONVOLUTION(window3x3OneImage, makeNhwc(1, 1), {1, 112, 112, 64},
            {3, 3, 64, 64});
CONVOLUTION(window3x3BF16, makeNhwc(1, 1), {8, 56, 56, 64}, {3, 3, 64, 64},
            ElementType::BF16);
CONVOLUTION(window3x3F64, makeNhwc(1, 1), {8, 28, 28, 64}, {3, 3, 64, 64},
            ElementType::F64);
CONVOLUTION(window3x3I8, makeNhwc(1, 1), {8, 28, 28, 64}, {3, 3, 64, 64},
            ElementType::SI8);
CONVOLUTION(depthwise3x3, withGroups(makeNhwc(1, 1), 64, 1), {8, 56, 56, 64},
            {3, 3, 1, 64});
CONVOLUTION(depthwiseNchw, withGroups(makeNchw(1, 1), 64, 1), {8, 64, 56, 56},
            {64, 1, 3, 3});
CONVOLUTION(groupsOf2, withGroups(makeNhwc(1, 1), 32, 1), {8, 56, 56, 64},
            {3, 3, 2, 64});
CONVOLUTION(groupsOf4Nchw, withGroups(makeNchw(1, 1), 16, 1), {8, 64, 56, 56},
            {64, 4, 3, 3});
CONVOLUTION(groupsOf2Nchw, withGroups(makeNchw(1, 1), 32, 1), {8, 64, 56, 56},
            {64, 2, 3, 3});
CONVOLUTION(groupsOf4, withGroups(makeNhwc(1, 1), 16, 1), {8, 56, 56, 64},
            {3, 3, 4, 64});
CONVOLUTION(groupsOf8, withGroups(makeNhwc(1, 1), 8, 1), {8, 56, 56, 64},
            {3, 3, 8, 64});
CONVOLUTION(groupsOf16, withGroups(makeNhwc(1, 1), 4, 1), {8, 56, 56, 64},
            {3, 3, 16, 64});
CONVOLUTION(twoGroups, withGroups(makeNhwc(1, 1), 2, 1), {8, 28, 28, 64},
            {3, 3, 32, 4});
CONVOLUTION(fourFeatures, makeNhwc(1, 1), {8, 56, 56, 64}, {3, 3, 64, 4});
CONVOLUTION(resnetFirst, makeNhwc(1, 1), {128, 32, 32, 3}, {3, 3, 3, 16});
CONVOLUTION(resnet16, makeNhwc(1, 1), {128, 32, 32, 16}, {3, 3, 16, 16});
CONVOLUTION(resnet64, makeNhwc(1, 1), {128, 8, 8, 64}, {3, 3, 64, 64});
CONVOLUTION(resnetStride2, withStrides(makeNhwc(0, 1), 2, 1, 1),
            {128, 32, 32, 16}, {3, 3, 16, 32});
CONVOLUTION(resnetProject, withStrides(makeNhwc(0, 0), 2, 1, 1),
            {128, 32, 32, 16}, {1, 1, 16, 32});
CONVOLUTION(kernelGradient16, makeGradient(1, 1), {48, 32, 32, 16},
            {48, 32, 32, 16});
CONVOLUTION(kernelGradient64, makeGradient(1, 1), {48, 8, 8, 64},
            {48, 8, 8, 64});
CONVOLUTION(kernelGradientFirst, makeGradient(1, 1), {48, 32, 32, 3},
            {48, 32, 32, 16});
CONVOLUTION(kernelGradientStride2, withStrides(makeGradient(0, 1), 1, 1, 2),
            {48, 32, 32, 16}, {48, 16, 16, 32});
CONVOLUTION(kernelGradientProject, withStrides(makeGradient(0, -1), 1, 1, 2),
            {48, 32, 32, 16}, {48, 16, 16, 32});
CONVOLUTION(kernelGradientDepthwise, withGroups(makeGradient(1, 1), 1, 16),
            {4, 24, 24, 16}, {4, 24, 24, 32});
CONVOLUTION(inputGradientStride2, withStrides(makeNhwc(2, 1), 1, 2, 1),
            {48, 16, 16, 32}, {3, 3, 32, 16});
CONVOLUTION(inputGradientNchw, withStrides(makeNchw(1, 1), 1, 2, 1),
            {2, 128, 28, 28}, {128, 128, 2, 2});
CONVOLUTION(patchGradient, makePatchGradient(), {2, 7, 7, 192},
            {16, 16, 3, 192});
CONVOLUTION(unetUp, withStrides(makeNhwc(2, 2), 1, 2, 1), {12, 16, 16, 64},
            {4, 4, 64, 64});
CONVOLUTION(unet96, makeNhwc(1, 1), {12, 32, 32, 96}, {3, 3, 96, 32});
CONVOLUTION(unet1x1, makeNhwc(0, 0), {12, 32, 32, 96}, {1, 1, 96, 32});
CONVOLUTION(blur9x9, makeNchw(4, 4), {1, 1, 120, 160}, {1, 1, 9, 9});
CONVOLUTION(tiny, makeNhwc(1, 1), {1, 4, 4, 2}, {3, 3, 2, 2});
