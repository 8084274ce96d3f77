//===- SelectAndScatter.cpp - Glue of select_and_scatter ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/SelectAndScatter.h"
#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/SelectAndScatterSteps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace mlir;
using namespace mlir::stablehlo;

/// Elements of the operand that one thread works on at a time.
static constexpr int64_t kSlabSize = 1 << 17;
/// Windows that a thread selects from at a time.
static constexpr int64_t kSelectGrain = 1 << 13;

static bool isDense(const StridedView &view) {
  int64_t expected = 1;
  for (unsigned dim = view.rank(); dim-- > 0;) {
    if (view.shape[dim] != 1 && view.strides[dim] != expected)
      return false;
    expected *= view.shape[dim];
  }
  return true;
}

/// The address of the elements of `view` as a dense array: its own, or that of
/// a copy in `storage`.
static llvm::Expected<char *>
getDenseData(RunContext &context, const StridedView &view, Tensor &storage) {
  if (isDense(view))
    return view.data;
  llvm::Expected<Tensor> copy =
      Tensor::allocate(context, view.type, view.shape);
  if (!copy)
    return copy.takeError();
  storage = std::move(*copy);
  copyElements(context, view, storage.view());
  return storage.data();
}

namespace {
/// The leading dimensions in which windows are points do not mix elements: they
/// become one dimension, and slabs of it are independent.
struct Slabs {
  Dims operandShape, sourceShape;
  llvm::SmallVector<WindowAxis, 4> axes;
  int64_t numEntries = 1;
  int64_t operandSize = 1, sourceSize = 1; // Of one entry.
};
} // namespace

static Slabs cutSlabs(llvm::ArrayRef<int64_t> operandShape,
                      llvm::ArrayRef<int64_t> sourceShape,
                      llvm::ArrayRef<WindowAxis> axes) {
  Slabs slabs;
  unsigned dim = 0;
  for (; dim < axes.size(); ++dim) {
    const WindowAxis &axis = axes[dim];
    if (axis.size != 1 || axis.stride != 1 || axis.paddingLow ||
        axis.paddingHigh)
      break;
    slabs.numEntries *= operandShape[dim];
  }
  slabs.operandShape.push_back(1);
  slabs.sourceShape.push_back(1);
  slabs.axes.emplace_back();
  for (; dim < axes.size(); ++dim) {
    slabs.operandShape.push_back(operandShape[dim]);
    slabs.sourceShape.push_back(sourceShape[dim]);
    slabs.axes.push_back(axes[dim]);
    slabs.operandSize *= operandShape[dim];
    slabs.sourceSize *= sourceShape[dim];
  }
  return slabs;
}

/// Runs both steps on `numEntries` entries; the addresses are of the first.
static llvm::Error runSlab(RunContext &context, const LaneKernel &select,
                           const ReduceBody &scatter, Slabs slab,
                           int64_t numEntries, const char *operand,
                           const char *source, const void *init, char *result) {
  slab.operandShape[0] = slab.sourceShape[0] = numEntries;
  int64_t sourceSize = numEntries * slab.sourceSize;
  llvm::Expected<BufferRef> buffer =
      Buffer::allocate(context, sourceSize * sizeof(int64_t));
  if (!buffer)
    return buffer.takeError();
  auto *targets = reinterpret_cast<int64_t *>((*buffer)->data());
  bool areComplete = parallelForUntilStopped(
      context, sourceSize, kSelectGrain, [&](int64_t begin, int64_t end) {
        WindowSelector(context.getStop(), select, slab.operandShape,
                       slab.sourceShape, slab.axes)
            .run(operand, {begin, end}, targets);
      });
  if (!areComplete)
    return llvm::Error::success();
  return scatterValues(context, scatter, init,
                       llvm::ArrayRef(targets, sourceSize), source, result,
                       numEntries * slab.operandSize);
}

llvm::Error stablehlo::selectAndScatter(
    RunContext &context, const LaneKernel &select, const ReduceBody &scatter,
    const StridedView &operand, const StridedView &source, const void *init,
    llvm::ArrayRef<WindowAxis> axes, const StridedView &result) {
  assert(scatter.getNumOperands() == 1 && "scatter combines single values");
  Dims zeros(result.rank(), 0);
  StridedView initView{result.type, result.shape, zeros,
                       static_cast<char *>(const_cast<void *>(init))};
  copyElements(context, initView, result);
  if (llvm::is_contained(source.shape, 0) ||
      llvm::is_contained(operand.shape, 0))
    return llvm::Error::success();

  Tensor operandCopy, sourceCopy, resultCopy;
  llvm::Expected<char *> operandData =
      getDenseData(context, operand, operandCopy);
  if (!operandData)
    return operandData.takeError();
  llvm::Expected<char *> sourceData = getDenseData(context, source, sourceCopy);
  if (!sourceData)
    return sourceData.takeError();
  llvm::Expected<char *> resultData = getDenseData(context, result, resultCopy);
  if (!resultData)
    return resultData.takeError();

  Slabs slabs = cutSlabs(operand.shape, source.shape, axes);
  int64_t entries =
      std::max<int64_t>(1, kSlabSize / std::max<int64_t>(1, slabs.operandSize));
  int64_t operandBytes = slabs.operandSize * getStorageSize(operand.type);
  int64_t valueSize = scatter.getSize(0);
  FirstFailure failure;
  parallelForUntilStopped(
      context, slabs.numEntries, entries, [&](int64_t begin, int64_t end) {
        for (int64_t entry = begin; entry < end; entry += entries)
          if (llvm::Error error = runSlab(
                  context, select, scatter, slabs,
                  std::min(entries, end - entry),
                  *operandData + entry * operandBytes,
                  *sourceData + entry * slabs.sourceSize * valueSize, init,
                  *resultData + entry * slabs.operandSize * valueSize))
            return failure.add(std::move(error));
      });
  if (resultCopy)
    copyElements(context, resultCopy.view(), result);
  return failure.take();
}
