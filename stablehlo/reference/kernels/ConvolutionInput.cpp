//===- ConvolutionInput.cpp - What the windows of a convolution see -------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Padding and gaps between elements are zeros in a copy of the input, so that
// who multiplies finds an element under each tap of each window.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/ConvolutionProblem.h"
#include "stablehlo/reference/kernels/Pad.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <numeric>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// The positions of a dimension that are copied: all that windows span, as one
/// tap of as many outputs, or those of each output, a tap after the other.
struct Positions {
  int64_t numOutputs, numTaps = 1;
  int64_t windowStride = 1, rhsDilation = 1;

  Positions(const ConvolutionSpatialDim &dim, bool areGathered)
      : numOutputs(dim.getSpan(dim.outputSize)) {
    if (!areGathered)
      return;
    numOutputs = dim.outputSize;
    numTaps = dim.windowSize;
    windowStride = dim.windowStride;
    rhsDilation = dim.rhsDilation;
  }
};

/// The outputs whose tap is an element of the input, and these elements.
struct SeenElements {
  int64_t count = 0;
  int64_t output = 0, outputStep = 1;
  int64_t input = 0, inputStep = 1;

  SeenElements(const ConvolutionSpatialDim &dim, const Positions &positions,
               int64_t tap);
};
} // namespace

SeenElements::SeenElements(const ConvolutionSpatialDim &dim,
                           const Positions &positions, int64_t tap) {
  int64_t stride = positions.windowStride, dilation = dim.lhsDilation;
  int64_t begin = tap * positions.rhsDilation - dim.padLow;
  if (begin < 0)
    output = llvm::divideCeil(-begin, stride);
  while (output < positions.numOutputs &&
         (begin + output * stride) % dilation != 0)
    ++output;
  input = (begin + output * stride) / dilation;
  if (output >= positions.numOutputs || input >= dim.inputSize)
    return;
  outputStep = dilation / std::gcd(stride, dilation);
  inputStep = stride / std::gcd(stride, dilation);
  count = std::min(llvm::divideCeil(positions.numOutputs - output, outputStep),
                   llvm::divideCeil(dim.inputSize - input, inputStep));
}

ConvolutionProblem
stablehlo::getPaddedProblem(const ConvolutionProblem &problem,
                            InputOrder order) {
  // Positions that may be copied for each one that is under a tap.
  constexpr int64_t kMaxSpan = 4;
  ConvolutionProblem padded = problem;
  for (ConvolutionSpatialDim &dim : padded.spatial) {
    dim.inputSize = dim.getSpan(dim.outputSize);
    dim.padLow = 0;
    dim.lhsDilation = 1;
    if (order == InputOrder::AsItLies &&
        dim.inputSize / dim.windowSize / kMaxSpan > dim.outputSize) {
      dim.inputSize = dim.outputSize * dim.windowSize;
      dim.windowStride = dim.windowSize;
      dim.rhsDilation = 1;
    }
  }
  StridedDims dims = getInputDims(padded);
  llvm::SmallVector<unsigned, 6> outward = llvm::to_vector<6>(
      llvm::reverse(llvm::seq<unsigned>(0, dims.shape.size())));
  if (order == InputOrder::BatchLast)
    std::rotate(outward.begin(), outward.end() - 1, outward.end());
  if (order == InputOrder::AsItLies)
    llvm::sort(outward, [&](unsigned left, unsigned right) {
      return std::pair(std::abs(dims.strides[left]), right) <
             std::pair(std::abs(dims.strides[right]), left);
    });
  int64_t stride = 1;
  for (unsigned dim : outward) {
    dims.strides[dim] = stride;
    stride *= dims.shape[dim];
  }
  padded.lhsBatchStride = dims.strides.front();
  for (auto [i, dim] : llvm::enumerate(padded.spatial))
    dim.lhsStride = dims.strides[i + 1];
  padded.lhsGroupStride = *(dims.strides.end() - 2);
  padded.lhsFeatureStride = dims.strides.back();
  return padded;
}

/// Batch, spatial dimensions, and others.
static StridedDims getDims(StridedDims batch,
                           llvm::ArrayRef<ConvolutionSpatialDim> spatial,
                           int64_t ConvolutionSpatialDim::*size,
                           int64_t ConvolutionSpatialDim::*stride) {
  for (const ConvolutionSpatialDim &dim : spatial)
    batch.add(dim.*size, dim.*stride);
  return batch;
}

StridedDims stablehlo::getInputDims(const ConvolutionProblem &problem) {
  StridedDims dims = getDims({{problem.batchSize}, {problem.lhsBatchStride}},
                             problem.spatial, &ConvolutionSpatialDim::inputSize,
                             &ConvolutionSpatialDim::lhsStride);
  dims.add(problem.numGroups, problem.lhsGroupStride);
  dims.add(problem.inputFeatures, problem.lhsFeatureStride);
  return dims;
}

StridedDims stablehlo::getResultDims(const ConvolutionProblem &problem) {
  StridedDims dims = getDims(
      {{problem.batchSize}, {problem.resultBatchStride}}, problem.spatial,
      &ConvolutionSpatialDim::outputSize, &ConvolutionSpatialDim::resultStride);
  dims.add(problem.numGroups, problem.resultGroupStride);
  dims.add(problem.outputFeatures, problem.resultFeatureStride);
  return dims;
}

ElementType stablehlo::getMovedType(unsigned size) {
  constexpr ElementType bySize[] = {ElementType::UI8, ElementType::UI16,
                                    ElementType::UI32, ElementType::UI64,
                                    ElementType::ComplexF64};
  return bySize[llvm::Log2_32(size)];
}

bool stablehlo::goNext(llvm::ArrayRef<int64_t> shape, Dims &index) {
  for (size_t dim = shape.size(); dim-- > 0; index[dim] = 0)
    if (++index[dim] < shape[dim])
      return true;
  return false;
}

void stablehlo::copyInput(RunContext &context,
                          const ConvolutionProblem &problem,
                          const ConvolutionProblem &padded, char *to) {
  static constexpr char kZero[16] = {};
  int64_t elementSize = getGemmOperandSize(problem.type);
  ElementType type = getMovedType(elementSize);
  StridedView zero{type, {}, {}, const_cast<char *>(kZero)};
  llvm::SmallVector<Positions, 3> positions;
  StridedDims source, target;
  Dims numTaps;
  for (auto [dim, copied] : llvm::zip_equal(problem.spatial, padded.spatial)) {
    bool areGathered = copied.inputSize != dim.getSpan(dim.outputSize);
    positions.emplace_back(dim, areGathered);
    numTaps.push_back(positions.back().numTaps);
    source.add(positions.back().numOutputs, dim.lhsStride);
    target.add(positions.back().numOutputs, copied.lhsStride);
  }
  auto add = [&](int64_t size, int64_t stride, int64_t toStride) {
    if (size == 1)
      return;
    source.add(size, stride);
    target.add(size, toStride);
  };
  add(problem.batchSize, problem.lhsBatchStride, padded.lhsBatchStride);
  add(problem.numGroups, problem.lhsGroupStride, padded.lhsGroupStride);
  add(problem.inputFeatures, problem.lhsFeatureStride, padded.lhsFeatureStride);
  Dims tap(numTaps.size()), zeros(source.shape.size());
  do {
    StridedDims seen = source, positionsOfTap = target;
    Padding padding{zeros, zeros, zeros};
    int64_t from = 0, offset = 0;
    for (auto [i, dim] : llvm::enumerate(problem.spatial)) {
      SeenElements elements(dim, positions[i], tap[i]);
      seen.shape[i] = elements.count;
      seen.strides[i] *= elements.inputStep;
      from += elements.input * source.strides[i];
      padding.edgePaddingLow[i] = elements.output;
      padding.interiorPadding[i] = elements.outputStep - 1;
      offset += tap[i] * target.strides[i];
      positionsOfTap.strides[i] *= numTaps[i];
    }
    pad(context,
        seen.view(type, const_cast<char *>(problem.lhs + from * elementSize)),
        zero, padding, positionsOfTap.view(type, to + offset * elementSize));
  } while (goNext(numTaps, tap));
}
