//===- ContractionByVector.cpp - A matrix times a vector ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/ContractionRoutes.h"
#include "stablehlo/reference/kernels/ContractionVectors.h"
#include "stablehlo/reference/tensor/StridedRows.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace mlir;
using namespace mlir::stablehlo;

bool stablehlo::isMatrixVector(const GemmProblem &problem) {
  switch (problem.type) {
  case GemmType::UI8:
  case GemmType::UI16:
  case GemmType::UI32:
  case GemmType::UI64:
  case GemmType::F32:
  case GemmType::F64:
    return problem.m == 1 || (problem.n == 1 && (problem.resultRowStride == 1 ||
                                                 problem.lhsColStride == 1));
  default:
    return false;
  }
}

bool stablehlo::readsSmallMatrix(const GemmProblem &problem, bool isLhs) {
  return isLhs ? problem.m != 1 && problem.lhsColStride == 1
               : problem.m == 1 && problem.rhsColStride == 1;
}

std::optional<TermOrder> stablehlo::getVectorOrder(const GemmProblem &problem) {
  int64_t colStride =
      problem.m == 1 ? problem.rhsRowStride : problem.lhsColStride;
  if (colStride != 1 && problem.k != 1)
    return TermOrder::Sequential;
  if (problem.k >= 4 * kTermLaneBytes / getGemmOperandSize(problem.type))
    return std::nullopt;
  return TermOrder::InLanes;
}

/// Floats of a strip of a matrix that is converted from small floats.
static int64_t getStripSize(int64_t m, int64_t k) {
  return std::max<int64_t>({1 << 14, k, 4 * (m + 1)});
}

/// The product of a matrix of small floats, which is converted to f32 a strip
/// at a time: some of its rows, or some terms of all rows.
static void multiplySmallFloats(ElementType type,
                                const MatrixVectorProduct &product,
                                float *strip) {
  int64_t size = getStorageSize(type);
  int64_t stripSize = getStripSize(product.m, product.k);
  const char *matrix = static_cast<const char *>(product.matrix);
  MatrixVectorProduct part = product;
  part.matrix = strip;
  if (product.colStride == 1) {
    int64_t step = stripSize / product.k;
    part.rowStride = product.k;
    for (int64_t i = 0; i < product.m; i += step) {
      part.m = std::min(step, product.m - i);
      part.result =
          static_cast<float *>(product.result) + i * product.resultStride;
      convertRows(type, matrix + i * product.rowStride * size,
                  product.rowStride, part.m, product.k, strip, product.k);
      multiplyMatrixVector(GemmType::F32, part);
    }
    return;
  }
  // Not 1, or columns would seem to be rows.
  part.colStride = std::max<int64_t>(product.m, 2);
  int64_t step = stripSize / part.colStride;
  for (int64_t p = 0; p < product.k; p += step) {
    part.k = std::min(step, product.k - p);
    part.vector = static_cast<const float *>(product.vector) + p;
    part.isAdded = p != 0;
    convertRows(type, matrix + p * product.colStride * size, product.colStride,
                part.k, product.m, strip, part.colStride);
    multiplyMatrixVector(GemmType::F32, part);
  }
}

llvm::Error stablehlo::multiplyVector(RunContext &context,
                                      const GemmProblem &problem,
                                      const char *lhs, const char *rhs,
                                      char *result) {
  bool isRow = problem.m == 1; // The vector is the lhs.
  int64_t size = getGemmOperandSize(problem.type);
  ElementType matrixType = isRow ? problem.rhsType : problem.lhsType;
  int64_t matrixSize = isRow ? getRhsSize(problem) : getLhsSize(problem);
  int64_t rows = isRow ? problem.n : problem.m;
  int64_t rowStride = isRow ? problem.rhsColStride : problem.lhsRowStride;
  int64_t colStride = isRow ? problem.rhsRowStride : problem.lhsColStride;
  int64_t resultStride = isRow ? 1 : problem.resultRowStride;
  int64_t vectorStride = isRow ? problem.lhsColStride : problem.rhsRowStride;
  int64_t numBatch = getNumBatch(problem);
  // Dense columns are read in stripes of a page, or less if a thread would have
  // none of a large matrix.
  int64_t part = std::max<int64_t>(32 * 1024 / problem.k, 4);
  if (colStride != 1) {
    bool isLarge = getGemmWork(rows, problem.k, 1) >= 1 << 19;
    int64_t share = llvm::divideCeil(
        rows, isLarge ? static_cast<int64_t>(context.getNumThreads()) : 1);
    part = std::max(
        part, std::clamp<int64_t>(llvm::alignTo(share, 16), 256, 4096 / size));
  }
  part = std::min(part, rows);
  int64_t numParts = llvm::divideCeil(rows, part);
  int64_t grain =
      std::max<int64_t>(1, 32 * 1024 / getGemmWork(part, problem.k, 1));

  Tensor packed;
  bool needsPack = vectorStride != 1 && problem.k != 1;
  if (needsPack) {
    llvm::Expected<Tensor> memory = Tensor::allocate(
        context, ElementType::UI8, {numBatch, problem.k, size});
    if (!memory)
      return memory.takeError();
    packed = std::move(*memory);
  }
  auto getVector = [&](int64_t batch, const GemmBatchDim &offsets) {
    if (needsPack)
      return static_cast<const char *>(packed.data()) +
             batch * problem.k * size;
    return isRow ? lhs + offsets.lhsStride * size
                 : rhs + offsets.rhsStride * size;
  };
  for (int64_t b = 0; needsPack && b < numBatch; ++b) {
    GemmBatchDim offsets = getBatchOffsets(problem, b);
    copyStridedElements(
        isRow ? lhs + offsets.lhsStride * size : rhs + offsets.rhsStride * size,
        vectorStride * size, packed.data() + b * problem.k * size, size,
        problem.k, size);
  }
  auto run = [&](int64_t index, char *strip) {
    int64_t batch = index / numParts;
    int64_t i = index % numParts * part;
    GemmBatchDim offsets = getBatchOffsets(problem, batch);
    const char *matrix = isRow ? rhs + offsets.rhsStride * matrixSize
                               : lhs + offsets.lhsStride * matrixSize;
    MatrixVectorProduct product = {
        std::min(part, rows - i),
        problem.k,
        matrix + i * rowStride * matrixSize,
        rowStride,
        colStride,
        getVector(batch, offsets),
        result + (offsets.resultStride + i * resultStride) * size,
        resultStride};
    if (isSmallFloat(matrixType))
      multiplySmallFloats(matrixType, product,
                          reinterpret_cast<float *>(strip));
    else
      multiplyMatrixVector(problem.type, product);
    return llvm::Error::success();
  };
  int64_t stripBytes = isSmallFloat(matrixType)
                           ? getStripSize(part, problem.k) * sizeof(float)
                           : 0;
  return forTasks(context, {numBatch * numParts, grain, stripBytes}, run);
}
