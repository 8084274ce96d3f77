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

/// Goes to the next index tuple in row-major order; false after the last.
static bool goNext(llvm::ArrayRef<int64_t> shape, Dims &index) {
  for (size_t dim = shape.size(); dim-- > 0; index[dim] = 0)
    if (++index[dim] < shape[dim])
      return true;
  return false;
}

namespace {
class IntegerContraction final : public IntegerProduct {
public:
  IntegerContraction(const ContractionDims &dims,
                     llvm::ArrayRef<int64_t> lhsShape,
                     llvm::ArrayRef<int64_t> rhsShape);

  llvm::ArrayRef<int64_t> getResultShape() const override { return shape; }
  int64_t getNumTerms() const override {
    return stablehlo::getNumElements(termShape).value_or(INT64_MAX);
  }
  std::optional<int64_t> getResultDim(int64_t rhsDim) const override;
  bool takesZeroPoint() const override { return true; }
  llvm::Error setTypes(ElementType lhs, ElementType rhs) override;
  llvm::Expected<Tensor> sum(RunContext &context, const Tensor &lhs,
                             int64_t zeroPoint,
                             const Tensor &rhs) const override;
  void forEachRun(llvm::ArrayRef<int64_t> index, TermRunFn fn) const override;

private:
  /// Adds a dimension of the result, and how far it goes in the operands.
  void addResultDim(int64_t size, int64_t lhsStride, int64_t rhsStride) {
    shape.push_back(size);
    lhsSteps.push_back(lhsStride);
    rhsSteps.push_back(rhsStride);
  }

  ContractionDims dims;
  Dims lhsShape, rhsShape;
  std::optional<ContractionPlan> plan;
  /// Sums of rhs over its contracting dimensions: its product with ones.
  std::optional<ContractionPlan> rhsSums;
  Dims onesShape;
  Dims shape, lhsSteps, rhsSteps;
  Dims termShape, lhsTermSteps, rhsTermSteps;
};

class IntegerConvolution final : public IntegerProduct {
public:
  IntegerConvolution(const ConvolutionDims &dims,
                     llvm::ArrayRef<int64_t> lhsShape,
                     llvm::ArrayRef<int64_t> rhsShape)
      : dims(dims), lhsShape(lhsShape), rhsShape(rhsShape) {}

  llvm::ArrayRef<int64_t> getResultShape() const override {
    return plan->getResultShape();
  }
  int64_t getNumTerms() const override;
  std::optional<int64_t> getResultDim(int64_t rhsDim) const override {
    if (rhsDim == dims.kernelOutputFeatureDimension)
      return dims.outputFeatureDimension;
    return std::nullopt;
  }
  // Padding is 0.
  bool takesZeroPoint() const override { return false; }
  llvm::Error setTypes(ElementType lhs, ElementType rhs) override {
    llvm::Expected<ConvolutionPlan> created = ConvolutionPlan::create(
        dims, lhs, lhsShape, rhs, rhsShape, ElementType::SI32);
    if (!created)
      return created.takeError();
    plan = std::move(*created);
    return llvm::Error::success();
  }
  llvm::Expected<Tensor> sum(RunContext &context, const Tensor &lhs,
                             int64_t zeroPoint,
                             const Tensor &rhs) const override {
    assert(zeroPoint == 0 && "a zero point would not be that of padding");
    return plan->run(context, lhs, rhs);
  }
  void forEachRun(llvm::ArrayRef<int64_t> index, TermRunFn fn) const override;

private:
  /// Where `cell` of the window at `index` lies in the operands, or nothing if
  /// it sees padding.
  std::optional<std::pair<int64_t, int64_t>>
  getCell(llvm::ArrayRef<int64_t> index, llvm::ArrayRef<int64_t> cell,
          llvm::ArrayRef<int64_t> lhsStrides,
          llvm::ArrayRef<int64_t> rhsStrides) const;

  ConvolutionDims dims;
  Dims lhsShape, rhsShape;
  std::optional<ConvolutionPlan> plan;
};
} // namespace

IntegerContraction::IntegerContraction(const ContractionDims &dims,
                                       llvm::ArrayRef<int64_t> lhsShape,
                                       llvm::ArrayRef<int64_t> rhsShape)
    : dims(dims), lhsShape(lhsShape), rhsShape(rhsShape) {
  Dims lhsStrides = getRowMajorStrides(lhsShape);
  Dims rhsStrides = getRowMajorStrides(rhsShape);
  for (auto [left, right] :
       llvm::zip_equal(dims.lhsBatchingDimensions, dims.rhsBatchingDimensions))
    addResultDim(lhsShape[left], lhsStrides[left], rhsStrides[right]);
  for (auto [dim, size] : llvm::enumerate(lhsShape))
    if (!llvm::is_contained(dims.lhsBatchingDimensions, dim) &&
        !llvm::is_contained(dims.lhsContractingDimensions, dim))
      addResultDim(size, lhsStrides[dim], 0);
  for (auto [dim, size] : llvm::enumerate(rhsShape))
    if (!llvm::is_contained(dims.rhsBatchingDimensions, dim) &&
        !llvm::is_contained(dims.rhsContractingDimensions, dim))
      addResultDim(size, 0, rhsStrides[dim]);
  for (auto [left, right] : llvm::zip_equal(dims.lhsContractingDimensions,
                                            dims.rhsContractingDimensions)) {
    termShape.push_back(lhsShape[left]);
    lhsTermSteps.push_back(lhsStrides[left]);
    rhsTermSteps.push_back(rhsStrides[right]);
  }
}

std::optional<int64_t> IntegerContraction::getResultDim(int64_t rhsDim) const {
  for (auto [i, dim] : llvm::enumerate(dims.rhsBatchingDimensions))
    if (dim == rhsDim)
      return i;
  if (llvm::is_contained(dims.rhsContractingDimensions, rhsDim))
    return std::nullopt;
  // Those of rhs are the last ones, in order.
  int64_t numBehind = 0;
  for (int64_t dim = rhsDim + 1; dim < static_cast<int64_t>(rhsShape.size());
       ++dim)
    numBehind += !llvm::is_contained(dims.rhsBatchingDimensions, dim) &&
                 !llvm::is_contained(dims.rhsContractingDimensions, dim);
  return static_cast<int64_t>(shape.size()) - 1 - numBehind;
}

llvm::Error IntegerContraction::setTypes(ElementType lhs, ElementType rhs) {
  llvm::Expected<ContractionPlan> created = ContractionPlan::create(
      dims, lhs, lhsShape, rhs, rhsShape, ElementType::SI32);
  if (!created)
    return created.takeError();
  plan = std::move(*created);
  ContractionDims onesDims = dims;
  onesDims.lhsBatchingDimensions.clear();
  onesDims.lhsContractingDimensions.clear();
  for (int64_t dim : dims.lhsBatchingDimensions) {
    onesDims.lhsBatchingDimensions.push_back(onesShape.size());
    onesShape.push_back(lhsShape[dim]);
  }
  for (int64_t dim : dims.lhsContractingDimensions) {
    onesDims.lhsContractingDimensions.push_back(onesShape.size());
    onesShape.push_back(lhsShape[dim]);
  }
  created = ContractionPlan::create(onesDims, ElementType::SI8, onesShape, rhs,
                                    rhsShape, ElementType::SI32);
  if (!created)
    return created.takeError();
  rhsSums = std::move(*created);
  return llvm::Error::success();
}

// Sums of (l - z) * r are sums of l * r, less z times sums of r.
llvm::Expected<Tensor> IntegerContraction::sum(RunContext &context,
                                               const Tensor &lhs,
                                               int64_t zeroPoint,
                                               const Tensor &rhs) const {
  constexpr int64_t kGrain = 1 << 14;
  llvm::Expected<Tensor> sums = plan->run(context, lhs, rhs);
  if (!sums || zeroPoint == 0 || sums->getNumElements() == 0)
    return sums;
  llvm::Expected<Tensor> one =
      Tensor::allocate(context, ElementType::SI8, /*shape=*/{});
  if (!one)
    return one;
  *one->data<int8_t>() = 1;
  llvm::Expected<Tensor> offsets =
      rhsSums->run(context, one->broadcastInDim(onesShape, {}), rhs);
  if (!offsets)
    return offsets;
  // Results are [batch, lhs, rhs], offsets [batch, rhs].
  int64_t numBatches = 1;
  for (int64_t dim : dims.lhsBatchingDimensions)
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

void IntegerContraction::forEachRun(llvm::ArrayRef<int64_t> index,
                                    TermRunFn fn) const {
  int64_t lhs = 0, rhs = 0;
  for (auto [at, lhsStep, rhsStep] :
       llvm::zip_equal(index, lhsSteps, rhsSteps)) {
    lhs += at * lhsStep;
    rhs += at * rhsStep;
  }
  if (llvm::is_contained(termShape, 0))
    return;
  if (termShape.empty())
    return fn({1, lhs, 0, rhs, 0});
  llvm::ArrayRef<int64_t> outer = llvm::ArrayRef(termShape).drop_back();
  Dims term(outer.size());
  do {
    TermRun run{termShape.back(), lhs, lhsTermSteps.back(), rhs,
                rhsTermSteps.back()};
    for (auto [i, at] : llvm::enumerate(term)) {
      run.lhs += at * lhsTermSteps[i];
      run.rhs += at * rhsTermSteps[i];
    }
    fn(run);
  } while (goNext(outer, term));
}

int64_t IntegerConvolution::getNumTerms() const {
  Dims shape;
  for (auto [dim, size] : llvm::enumerate(rhsShape))
    if (static_cast<int64_t>(dim) != dims.kernelOutputFeatureDimension)
      shape.push_back(size);
  return stablehlo::getNumElements(shape).value_or(INT64_MAX);
}

std::optional<std::pair<int64_t, int64_t>>
IntegerConvolution::getCell(llvm::ArrayRef<int64_t> index,
                            llvm::ArrayRef<int64_t> cell,
                            llvm::ArrayRef<int64_t> lhsStrides,
                            llvm::ArrayRef<int64_t> rhsStrides) const {
  int64_t lhs = 0, rhs = 0;
  for (auto [i, at] : llvm::enumerate(cell)) {
    int64_t input = dims.inputSpatialDimensions[i];
    int64_t kernel = dims.kernelSpatialDimensions[i];
    int64_t position =
        index[dims.outputSpatialDimensions[i]] * dims.windowStrides[i] +
        at * dims.rhsDilation[i] - dims.padding[i].first;
    if (position < 0 || position % dims.lhsDilation[i] != 0 ||
        position / dims.lhsDilation[i] >= lhsShape[input])
      return std::nullopt;
    lhs += position / dims.lhsDilation[i] * lhsStrides[input];
    rhs += (dims.windowReversal[i] ? rhsShape[kernel] - 1 - at : at) *
           rhsStrides[kernel];
  }
  return std::pair(lhs, rhs);
}

void IntegerConvolution::forEachRun(llvm::ArrayRef<int64_t> index,
                                    TermRunFn fn) const {
  Dims lhsStrides = getRowMajorStrides(lhsShape);
  Dims rhsStrides = getRowMajorStrides(rhsShape);
  int64_t output = index[dims.outputFeatureDimension];
  int64_t numOutputs = rhsShape[dims.kernelOutputFeatureDimension];
  int64_t numFeatures = rhsShape[dims.kernelInputFeatureDimension];
  int64_t featureGroup = output / (numOutputs / dims.featureGroupCount);
  int64_t batchGroup = output / (numOutputs / dims.batchGroupCount);
  int64_t batch = batchGroup * getResultShape()[dims.outputBatchDimension] +
                  index[dims.outputBatchDimension];
  int64_t lhs =
      batch * lhsStrides[dims.inputBatchDimension] +
      featureGroup * numFeatures * lhsStrides[dims.inputFeatureDimension];
  int64_t rhs = output * rhsStrides[dims.kernelOutputFeatureDimension];
  Dims window;
  for (int64_t dim : dims.kernelSpatialDimensions)
    window.push_back(rhsShape[dim]);
  if (llvm::is_contained(window, 0))
    return;
  Dims cell(window.size());
  do {
    if (auto place = getCell(index, cell, lhsStrides, rhsStrides))
      fn({numFeatures, lhs + place->first,
          lhsStrides[dims.inputFeatureDimension], rhs + place->second,
          rhsStrides[dims.kernelInputFeatureDimension]});
  } while (goNext(window, cell));
}

std::unique_ptr<IntegerProduct>
stablehlo::makeIntegerProduct(const ContractionDims &dims,
                              llvm::ArrayRef<int64_t> lhsShape,
                              llvm::ArrayRef<int64_t> rhsShape) {
  return std::make_unique<IntegerContraction>(dims, lhsShape, rhsShape);
}

std::unique_ptr<IntegerProduct>
stablehlo::makeIntegerProduct(const ConvolutionDims &dims,
                              llvm::ArrayRef<int64_t> lhsShape,
                              llvm::ArrayRef<int64_t> rhsShape) {
  return std::make_unique<IntegerConvolution>(dims, lhsShape, rhsShape);
}
