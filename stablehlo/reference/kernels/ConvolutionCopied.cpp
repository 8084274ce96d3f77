//===- ConvolutionCopied.cpp - Convolution of other layouts ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where features are not dense, images are copied so that they are: a window's
// terms are then runs of memory.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/ConvolutionProblem.h"
#include "stablehlo/reference/tensor/Tensor.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// Images as (batch, spatial..., group, feature), with their strides.
struct Images {
  Dims shape, strides;

  /// The same images in dense memory.
  Images getDense() const { return {shape, getRowMajorStrides(shape)}; }
  StridedView view(ElementType type, char *data) const {
    return {type, shape, strides, data};
  }
};
} // namespace

static Images getInput(const ConvolutionProblem &problem) {
  Images images{{problem.batchSize}, {problem.lhsBatchStride}};
  for (const ConvolutionSpatialDim &dim : problem.spatial) {
    images.shape.push_back(dim.inputSize);
    images.strides.push_back(dim.lhsStride);
  }
  images.shape.append({problem.numGroups, problem.inputFeatures});
  images.strides.append({problem.lhsGroupStride, problem.lhsFeatureStride});
  return images;
}

static Images getOutput(const ConvolutionProblem &problem) {
  Images images{{problem.batchSize}, {problem.resultBatchStride}};
  for (const ConvolutionSpatialDim &dim : problem.spatial) {
    images.shape.push_back(dim.outputSize);
    images.strides.push_back(dim.resultStride);
  }
  images.shape.append({problem.numGroups, problem.outputFeatures});
  images.strides.append(
      {problem.resultGroupStride, problem.resultFeatureStride});
  return images;
}

/// The problem on dense images.
static ConvolutionProblem getDenseProblem(const ConvolutionProblem &problem) {
  ConvolutionProblem dense = problem;
  Images input = getInput(problem).getDense();
  Images output = getOutput(problem).getDense();
  dense.lhsBatchStride = input.strides.front();
  dense.resultBatchStride = output.strides.front();
  for (size_t i = 0; i < dense.spatial.size(); ++i) {
    dense.spatial[i].lhsStride = input.strides[i + 1];
    dense.spatial[i].resultStride = output.strides[i + 1];
  }
  dense.lhsGroupStride = problem.inputFeatures;
  dense.resultGroupStride = problem.outputFeatures;
  dense.lhsFeatureStride = dense.resultFeatureStride = 1;
  return dense;
}

bool stablehlo::takesCopiedConvolution(GemmType type,
                                       const ConvolutionProblem &problem) {
  // Products for each element that is copied.
  constexpr double kMinProducts = 128;
  if (!takesDirectConvolution(type, getDenseProblem(problem)))
    return false;
  double numElements = 0;
  for (const Images &images : {getInput(problem), getOutput(problem)})
    numElements += static_cast<double>(*getNumElements(images.shape));
  return problem.getNumProducts() >= kMinProducts * numElements;
}

llvm::Error stablehlo::convolveCopied(RunContext &context, GemmType type,
                                      const ConvolutionProblem &problem,
                                      const char *lhs, const char *rhs,
                                      char *result) {
  // Any element type of this size will do for a copy.
  auto getType = [](unsigned size) {
    return size == 2   ? ElementType::UI16
           : size == 4 ? ElementType::UI32
                       : ElementType::UI64;
  };
  ElementType inputType = getType(getGemmOperandSize(type));
  ElementType outputType = getType(getGemmResultSize(type));
  Images input = getInput(problem), output = getOutput(problem);
  llvm::Expected<Tensor> left =
      Tensor::allocate(context, inputType, input.shape);
  llvm::Expected<Tensor> sums =
      Tensor::allocate(context, outputType, output.shape);
  if (!left || !sums)
    return llvm::joinErrors(left ? llvm::Error::success() : left.takeError(),
                            sums ? llvm::Error::success() : sums.takeError());
  copyElements(context, input.view(inputType, const_cast<char *>(lhs)),
               left->view());
  if (llvm::Error error =
          convolveDirectly(context, type, getDenseProblem(problem),
                           left->data(), rhs, sums->data()))
    return error;
  copyElements(context, sums->view(), output.view(outputType, result));
  return llvm::Error::success();
}
