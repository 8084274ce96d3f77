//===- IntegerProduct.cpp - Sums of products of integers ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/IntegerProduct.h"

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace mlir;
using namespace mlir::stablehlo;

IntegerProduct::IntegerProduct(const ContractionDims &dims,
                               llvm::ArrayRef<int64_t> lhsShape,
                               llvm::ArrayRef<int64_t> rhsShape)
    : lhsShape(lhsShape), rhsShape(rhsShape), contractionDims(dims) {
  Dims lhsStrides = getRowMajorStrides(lhsShape);
  Dims rhsStrides = getRowMajorStrides(rhsShape);
  for (auto [left, right] :
       llvm::zip_equal(dims.lhsBatchingDimensions, dims.rhsBatchingDimensions))
    resultDims.push_back({lhsStrides[left], rhsStrides[right], right});
  for (auto [dim, stride] : llvm::enumerate(lhsStrides))
    if (!llvm::is_contained(dims.lhsBatchingDimensions, dim) &&
        !llvm::is_contained(dims.lhsContractingDimensions, dim))
      resultDims.push_back({stride});
  for (auto [dim, stride] : llvm::enumerate(rhsStrides))
    if (!llvm::is_contained(dims.rhsBatchingDimensions, dim) &&
        !llvm::is_contained(dims.rhsContractingDimensions, dim))
      resultDims.push_back({0, stride, static_cast<int64_t>(dim)});
  for (auto [left, right] : llvm::zip_equal(dims.lhsContractingDimensions,
                                            dims.rhsContractingDimensions))
    termDims.push_back(
        {lhsShape[left], lhsStrides[left], rhsStrides[right], lhsShape[left]});
  if (termDims.empty())
    termDims.push_back({1, 0, 0, 1});
}

IntegerProduct::IntegerProduct(const ConvolutionDims &dims,
                               llvm::ArrayRef<int64_t> lhsShape,
                               llvm::ArrayRef<int64_t> rhsShape)
    : lhsShape(lhsShape), rhsShape(rhsShape), convolutionDims(dims),
      groupDim(dims.outputFeatureDimension),
      numGroups(dims.featureGroupCount * dims.batchGroupCount) {
  Dims lhsStrides = getRowMajorStrides(lhsShape);
  Dims rhsStrides = getRowMajorStrides(rhsShape);
  int64_t output = dims.kernelOutputFeatureDimension;
  int64_t numFeatures = rhsShape[dims.kernelInputFeatureDimension];
  int64_t featureStride = lhsStrides[dims.inputFeatureDimension];
  int64_t batchStride = lhsStrides[dims.inputBatchDimension];
  resultDims.resize(lhsShape.size());
  resultDims[dims.outputBatchDimension].lhsStep = batchStride;
  resultDims[groupDim] = {0, rhsStrides[output], output};
  groupSize = rhsShape[output] / numGroups;
  lhsGroupStep = dims.batchGroupCount > 1
                     ? lhsShape[dims.inputBatchDimension] /
                           dims.batchGroupCount * batchStride
                     : numFeatures * featureStride;
  for (auto [i, kernel] : llvm::enumerate(dims.kernelSpatialDimensions)) {
    int64_t input = dims.inputSpatialDimensions[i], size = rhsShape[kernel];
    int64_t step = rhsStrides[kernel];
    if (dims.windowReversal[i]) {
      rhsBegin += (size - 1) * step;
      step = -step;
    }
    termDims.push_back({size, lhsStrides[input], step, lhsShape[input],
                        dims.outputSpatialDimensions[i], dims.windowStrides[i],
                        dims.rhsDilation[i], dims.padding[i].first,
                        dims.lhsDilation[i]});
  }
  termDims.push_back({numFeatures, featureStride,
                      rhsStrides[dims.kernelInputFeatureDimension],
                      numFeatures});
}

int64_t IntegerProduct::getNumTerms() const {
  Dims shape;
  for (const TermDim &dim : termDims)
    shape.push_back(dim.size);
  return getNumElements(shape).value_or(INT64_MAX);
}

std::optional<int64_t> IntegerProduct::getResultDim(int64_t rhsDim) const {
  for (auto [i, dim] : llvm::enumerate(resultDims))
    if (dim.rhsDim == rhsDim)
      return i;
  return std::nullopt;
}

/// Takes the plan, unless it could not be made.
template <typename Plan>
static llvm::Error take(llvm::Expected<Plan> created,
                        std::optional<Plan> &plan) {
  if (!created)
    return created.takeError();
  plan = std::move(*created);
  return llvm::Error::success();
}

llvm::Error IntegerProduct::setTypes(ElementType lhs, ElementType rhs) {
  if (convolutionDims)
    return take(ConvolutionPlan::create(*convolutionDims, lhs, lhsShape, rhs,
                                        rhsShape, ElementType::SI32),
                convolution);
  ContractionDims dims = *contractionDims;
  if (llvm::Error error =
          take(ContractionPlan::create(dims, lhs, lhsShape, rhs, rhsShape,
                                       ElementType::SI32),
               contraction))
    return error;
  for (Dims *list :
       {&dims.lhsBatchingDimensions, &dims.lhsContractingDimensions})
    for (int64_t &dim : *list) {
      onesShape.push_back(lhsShape[dim]);
      dim = onesShape.size() - 1;
    }
  return take(ContractionPlan::create(dims, ElementType::SI8, onesShape, rhs,
                                      rhsShape, ElementType::SI32),
              rhsSums);
}

llvm::Expected<Tensor> IntegerProduct::sumRhs(RunContext &context,
                                              const Tensor &rhs) const {
  llvm::Expected<Tensor> one =
      Tensor::allocate(context, ElementType::SI8, /*shape=*/{});
  if (!one)
    return one;
  *one->data<int8_t>() = 1;
  return rhsSums->run(context, one->broadcastInDim(onesShape, {}), rhs);
}

// Sums of (l - z) * r are sums of l * r, less z times sums of r.
llvm::Expected<Tensor> IntegerProduct::sum(RunContext &context,
                                           const Tensor &lhs, int64_t zeroPoint,
                                           const Tensor &rhs) const {
  constexpr int64_t kGrain = 1 << 14;
  if (convolution) {
    assert(zeroPoint == 0 && "a zero point would not be that of padding");
    return convolution->run(context, lhs, rhs);
  }
  llvm::Expected<Tensor> sums = contraction->run(context, lhs, rhs);
  if (!sums || zeroPoint == 0 || sums->getNumElements() == 0)
    return sums;
  llvm::Expected<Tensor> offsets = sumRhs(context, rhs);
  if (!offsets)
    return offsets;
  // Results are [batch, lhs, rhs], offsets [batch, rhs].
  int64_t numBatches = 1;
  for (int64_t dim : contractionDims->lhsBatchingDimensions)
    numBatches *= lhsShape[dim];
  int64_t width = offsets->getNumElements() / numBatches;
  int64_t numRows = sums->getNumElements() / width;
  auto zero = static_cast<uint32_t>(zeroPoint);
  auto run = [&](int64_t begin, int64_t end) {
    for (int64_t row = begin; row < end; ++row) {
      auto *to = reinterpret_cast<uint32_t *>(sums->data()) + row * width;
      const auto *offset = reinterpret_cast<const uint32_t *>(offsets->data()) +
                           row / (numRows / numBatches) * width;
      for (int64_t i = 0; i < width; ++i)
        to[i] -= zero * offset[i];
    }
  };
  parallelForUntilStopped(context, numRows,
                          std::max<int64_t>(1, kGrain / width), run);
  return sums;
}

void IntegerProduct::forEachRun(
    llvm::ArrayRef<int64_t> index,
    llvm::function_ref<void(const TermRun &)> fn) const {
  int64_t lhs = 0, rhs = rhsBegin;
  for (auto [at, dim] : llvm::zip_equal(index, resultDims)) {
    lhs += at * dim.lhsStep;
    rhs += at * dim.rhsStep;
  }
  if (groupDim >= 0)
    lhs += index[groupDim] / groupSize * lhsGroupStep;
  llvm::ArrayRef<TermDim> outer = llvm::ArrayRef(termDims).drop_back();
  const TermDim &inner = termDims.back();
  int64_t numOuter = 1;
  for (const TermDim &dim : outer)
    numOuter *= dim.size;
  for (int64_t term = 0; term < numOuter; ++term) {
    TermRun run{inner.size, lhs, inner.lhsStep, rhs, inner.rhsStep};
    bool isSeen = true;
    int64_t rest = term;
    for (const TermDim &dim : llvm::reverse(outer)) {
      int64_t at = rest % dim.size;
      rest /= dim.size;
      int64_t position = at * dim.rhsDilation - dim.padLow;
      if (dim.windowStride != 0)
        position += index[dim.resultDim] * dim.windowStride;
      isSeen &= position >= 0 && position % dim.lhsDilation == 0 &&
                position / dim.lhsDilation < dim.inputSize;
      run.lhs += position / dim.lhsDilation * dim.lhsStep;
      run.rhs += at * dim.rhsStep;
    }
    if (isSeen && inner.size > 0)
      fn(run);
  }
}
