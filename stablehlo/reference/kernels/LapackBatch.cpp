//===- LapackBatch.cpp - LAPACK on batches of matrices --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/LapackBatch.h"

#include "stablehlo/reference/kernels/Lapack.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include <cstring>
#include <mutex>

using namespace mlir;
using namespace mlir::stablehlo;

/// `tensor` with rows for columns.
static Tensor exchangeLastTwo(const Tensor &tensor) {
  auto permutation = llvm::to_vector(llvm::seq<int64_t>(0, tensor.getRank()));
  std::swap(permutation.back(), permutation[permutation.size() - 2]);
  return tensor.transpose(permutation);
}

Tensor BatchPart::take() const {
  return isMatrix ? exchangeLastTwo(tensor) : tensor;
}

LapackBatch::LapackBatch(RunContext &context, const Tensor &a)
    : context(context), batch(a.getShape().drop_back(2)),
      // Of one of the two the other may be anything, if it is 0.
      count(getNumElements(batch).value_or(0)),
      elementsPerMatrix(
          getNumElements(a.getShape().take_back(2)).value_or(INT64_MAX)) {}

void LapackBatch::fail(llvm::Error error) {
  if (failure)
    return llvm::consumeError(std::move(error));
  failure = std::move(error);
}

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

BatchPart LapackBatch::add(ElementType type, llvm::ArrayRef<int64_t> shape) {
  if (failure)
    return {};
  if (llvm::any_of(shape, [](int64_t size) { return size > INT32_MAX; })) {
    fail(llvm::createStringError("has matrices with more rows or columns than "
                                 "LAPACK can count"));
    return {};
  }
  Dims all = batch;
  llvm::append_range(all, shape);
  llvm::Expected<Tensor> tensor = Tensor::allocate(context, type, all);
  if (!tensor) {
    fail(tensor.takeError());
    return {};
  }
  BatchPart part;
  part.tensor = std::move(*tensor);
  part.isMatrix = shape.size() == 2;
  part.rows = shape.empty() ? 1 : static_cast<int>(shape.back());
  part.columns = part.isMatrix ? static_cast<int>(shape.front()) : 1;
  part.stride = std::max(part.rows, 1);
  return part;
}

static BatchPart clear(BatchPart part) {
  if (part.tensor)
    std::memset(part.tensor.data(), 0,
                part.tensor.getNumElements() *
                    getStorageSize(part.tensor.getType()));
  return part;
}

BatchPart LapackBatch::addMatrices(ElementType type, int64_t rows,
                                   int64_t columns) {
  return clear(add(type, {columns, rows}));
}

BatchPart LapackBatch::addVectors(ElementType type, int64_t size) {
  return clear(add(type, {size}));
}

BatchPart LapackBatch::addNumbers() {
  return clear(add(ElementType::SI32, {}));
}

BatchPart LapackBatch::copyMatrices(const Tensor &matrices) {
  llvm::ArrayRef<int64_t> sizes = matrices.getShape().take_back(2);
  BatchPart part = add(matrices.getType(), {sizes[1], sizes[0]});
  if (part.tensor)
    copyElements(context, exchangeLastTwo(matrices).view(), part.tensor.view());
  return part;
}

BatchPart LapackBatch::copyVectors(const Tensor &vectors) {
  BatchPart part = add(vectors.getType(), {vectors.getShape().back()});
  if (part.tensor)
    copyElements(context, vectors.view(), part.tensor.view());
  return part;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

LapackFunction LapackBatch::find(char letter, llvm::StringRef name) {
  std::string symbol = letter + name.str() + "_";
  void *address = findLapackFunction(symbol);
  if (!address)
    fail(llvm::createStringError("needs " + symbol +
                                 " of OpenBLAS, which is not installed"));
  return {address};
}

LapackResults
LapackBatch::run(llvm::ArrayRef<BatchPart> results,
                 llvm::function_ref<llvm::Error(int64_t i)> call) {
  if (failure)
    return std::move(failure);
  std::mutex mutex;
  // Small matrices take a microsecond each.
  int64_t grain =
      std::max<int64_t>(1, 1024 / std::max<int64_t>(1, elementsPerMatrix));
  if (elementsPerMatrix != 0)
    parallelForUntilStopped(context, count, grain,
                            [&](int64_t begin, int64_t end) {
                              for (int64_t i = begin; i != end; ++i) {
                                llvm::Error error = call(i);
                                if (!error)
                                  continue;
                                std::lock_guard<std::mutex> lock(mutex);
                                return fail(std::move(error));
                              }
                            });
  if (failure)
    return std::move(failure);
  return llvm::map_to_vector(results,
                             [](const BatchPart &part) { return part.take(); });
}
