//===- ContractionByTiles.cpp - Tiles, and what computes a tile -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/ContractionBlocks.h"
#include "stablehlo/reference/kernels/ContractionRoutes.h"
#include "stablehlo/reference/kernels/ContractionVectors.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cstring>
#include <optional>

#if STABLEHLO_ENABLE_ONEDNN
#include "stablehlo/reference/kernels/OneDnnLibrary.h"
#endif

using namespace mlir;
using namespace mlir::stablehlo;

/// Rows, at most, of a tile.
static constexpr int64_t kMaxTileRows = 256;

//===----------------------------------------------------------------------===//
// One tile
//===----------------------------------------------------------------------===//

namespace {
/// What computes tiles.
struct TileKernel {
  llvm::Error (*run)(const GemmProblem &problem, const MatrixProduct &tile,
                     char *workspace);
  /// Bytes, aligned to 64, for a tile of some rows and terms.
  int64_t (*getWorkspace)(const GemmProblem &problem, int64_t rows,
                          int64_t terms) = nullptr;
  /// The bits depend on the sizes of tiles, which then may not suit the number
  /// of threads.
  bool hasOwnOrder = false;
};
} // namespace

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

static bool hasSmallFloats(const GemmProblem &problem) {
  return problem.lhsType != ElementType::F32 ||
         problem.rhsType != ElementType::F32;
}

bool stablehlo::readsSmallTiles(const GemmProblem &problem, bool isLhs) {
  if (!isLhs)
    return problem.m <= kMaxTileRows &&
           (problem.rhsColStride == 1 || problem.rhsRowStride == 1);
  // The rows of a tile are converted at once: of some thousand terms, if many.
  constexpr int64_t kMaxElements = 1 << 18;
  int64_t terms = std::min(problem.k, std::max<int64_t>(4096, problem.k / 8));
  return std::min(problem.m, kMaxTileRows) * terms <= kMaxElements &&
         (problem.lhsColStride == 1 || problem.lhsRowStride == 1);
}

/// Converts a matrix with dense rows or columns to one that lies like it. The
/// strides become those of the new one.
static void convertMatrix(ElementType type, const char *from, int64_t rows,
                          int64_t columns, int64_t &rowStride,
                          int64_t &colStride, float *to) {
  if (colStride == 1) {
    convertRows(type, from, rowStride, rows, columns, to, columns);
    rowStride = columns;
    return;
  }
  convertRows(type, from, colStride, columns, rows, to, rows);
  rowStride = 1;
  colStride = rows;
}

/// Columns of rhs that are converted at a time: whole panels.
static int64_t getConvertedColumns(int64_t k) {
  return std::clamp<int64_t>((1 << 16) / k / 32 * 32, 32, 128);
}

/// Bytes for the converted operands of a tile of `rows` by `k` terms.
static int64_t getSmallFloatWorkspace(const GemmProblem &problem, int64_t rows,
                                      int64_t k) {
  return hasSmallFloats(problem)
             ? (rows + getConvertedColumns(k)) * k * sizeof(float)
             : 0;
}

/// The tile in blocks, after small floats are converted to f32: all rows of
/// lhs, and some columns of rhs at a time. They lie behind what blocks pack.
static void runSmallFloatTile(const GemmProblem &problem,
                              const MatrixProduct &tile, char *workspace) {
  MatrixProduct part = tile;
  auto *lhs = reinterpret_cast<float *>(
      workspace +
      llvm::alignTo(getBlocksWorkspace(GemmType::F32, tile.m, tile.k), 64));
  float *rhs = lhs + tile.m * tile.k;
  if (problem.lhsType != ElementType::F32) {
    convertMatrix(problem.lhsType, static_cast<const char *>(tile.lhs), tile.m,
                  tile.k, part.lhsRowStride, part.lhsColStride, lhs);
    part.lhs = lhs;
  }
  bool convertsRhs = problem.rhsType != ElementType::F32;
  int64_t step = convertsRhs ? getConvertedColumns(tile.k) : tile.n;
  for (int64_t j = 0; j < tile.n && !tile.isStopped(); j += step) {
    part.n = std::min(step, tile.n - j);
    part.result = static_cast<float *>(tile.result) + j;
    if (convertsRhs) {
      part.rhsRowStride = tile.rhsRowStride;
      part.rhsColStride = tile.rhsColStride;
      convertMatrix(problem.rhsType,
                    static_cast<const char *>(tile.rhs) +
                        j * tile.rhsColStride * getStorageSize(problem.rhsType),
                    tile.k, part.n, part.rhsRowStride, part.rhsColStride, rhs);
      part.rhs = rhs;
    }
    multiplyBlocks(GemmType::F32, part, workspace);
  }
}

static int64_t getTileWorkspace(const GemmProblem &problem, int64_t rows,
                                int64_t terms) {
  return getBlocksWorkspace(problem.type, rows, terms) + 64 +
         getSmallFloatWorkspace(problem, rows, terms);
}

static llvm::Error runBlocksTile(const GemmProblem &problem,
                                 const MatrixProduct &tile, char *workspace) {
  if (hasSmallFloats(problem))
    runSmallFloatTile(problem, tile, workspace);
  else
    multiplyBlocks(problem.type, tile, workspace);
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Rows by columns
//===----------------------------------------------------------------------===//

// Small floats count as the dense rows that they would become.
bool stablehlo::isRowsByColumns(const GemmProblem &problem) {
  constexpr int64_t kMaxRows = 8, kMinColumnBytes = 128;
  return (problem.type == GemmType::F32 || problem.type == GemmType::F64) &&
         problem.k * getGemmOperandSize(problem.type) >= kMinColumnBytes &&
         problem.m <= kMaxRows && problem.rhsRowStride == 1 &&
         !isSmallFloat(problem.rhsType) &&
         (problem.lhsColStride == 1 || isSmallFloat(problem.lhsType));
}

/// Each row of lhs is a matrix times a vector, some columns at a time so that
/// they are read from memory once.
static llvm::Error runRowsByColumnsTile(const GemmProblem &problem,
                                        const MatrixProduct &tile, char *) {
  constexpr int64_t kColumns = 16;
  int64_t size = getGemmOperandSize(problem.type);
  auto *lhs = static_cast<const char *>(tile.lhs);
  auto *rhs = static_cast<const char *>(tile.rhs);
  char *result = static_cast<char *>(tile.result);
  for (int64_t j = 0; j < tile.n; j += kColumns)
    for (int64_t i = 0; i < tile.m && !tile.isStopped(); ++i)
      multiplyMatrixVector(
          problem.type, {std::min(kColumns, tile.n - j), tile.k,
                         rhs + j * tile.rhsColStride * size, tile.rhsColStride,
                         /*colStride=*/1, lhs + i * tile.lhsRowStride * size,
                         result + (i * tile.resultRowStride + j) * size,
                         /*resultStride=*/1});
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Libraries
//===----------------------------------------------------------------------===//

namespace {
/// A matrix as BLAS wants it: dense rows, or dense columns (transposed).
struct BlasMatrix {
  bool isTransposed;
  int64_t leadingDim;
};
} // namespace

/// How BLAS would name a matrix, if it can. The stride of a dimension of size 1
/// does not matter.
static std::optional<BlasMatrix> getBlasMatrix(int64_t rows, int64_t cols,
                                               int64_t rowStride,
                                               int64_t colStride) {
  if (cols == 1 || colStride == 1) {
    if (rows == 1)
      return BlasMatrix{false, std::max<int64_t>(cols, 1)};
    if (rowStride >= cols && (cols != 1 || rowStride > 0))
      return BlasMatrix{false, rowStride};
  }
  if (rows == 1 || rowStride == 1) {
    if (cols == 1)
      return BlasMatrix{true, std::max<int64_t>(rows, 1)};
    if (colStride >= rows)
      return BlasMatrix{true, colStride};
  }
  return std::nullopt;
}

static std::optional<BlasMatrix> getBlasOperand(const GemmProblem &problem,
                                                bool isLhs) {
  return isLhs ? getBlasMatrix(problem.m, problem.k, problem.lhsRowStride,
                               problem.lhsColStride)
               : getBlasMatrix(problem.k, problem.n, problem.rhsRowStride,
                               problem.rhsColStride);
}

bool stablehlo::isLibraryProduct(const GemmProblem &problem) {
  return problem.type == GemmType::SI8ToSI32 ||
         problem.type == GemmType::BF16ToF32;
}

bool stablehlo::isLibraryMatrix(const GemmProblem &problem, bool isLhs) {
  return getBlasOperand(problem, isLhs).has_value();
}

/// Adds to the result, if it has sums of other terms, or sets it; false if the
/// library fails.
#if STABLEHLO_ENABLE_ONEDNN
static bool runOneDnn(GemmType type, const MatrixProduct &tile, bool isAdded,
                      BlasMatrix a, BlasMatrix b) {
  const OneDnnLibrary *dnnl = getOneDnn();
  if (!dnnl)
    return false;
  SerialOneDnn serial(*dnnl);
  char transA = a.isTransposed ? 'T' : 'N', transB = b.isTransposed ? 'T' : 'N';
  float beta = isAdded ? 1.0f : 0.0f;
  if (type == GemmType::BF16ToF32)
    return dnnl->gemm_bf16bf16f32(
               transA, transB, tile.m, tile.n, tile.k, 1.0f,
               static_cast<const uint16_t *>(tile.lhs), a.leadingDim,
               static_cast<const uint16_t *>(tile.rhs), b.leadingDim, beta,
               static_cast<float *>(tile.result),
               tile.resultRowStride) == dnnl_success;
  int32_t resultOffset = 0;
  return dnnl->gemm_s8s8s32(
             transA, transB, /*offsetc=*/'F', tile.m, tile.n, tile.k, 1.0f,
             static_cast<const int8_t *>(tile.lhs), a.leadingDim, 0,
             static_cast<const int8_t *>(tile.rhs), b.leadingDim, 0, beta,
             static_cast<int32_t *>(tile.result), tile.resultRowStride,
             &resultOffset) == dnnl_success;
}
#else
static bool runOneDnn(GemmType, const MatrixProduct &, bool, BlasMatrix,
                      BlasMatrix) {
  return false;
}
#endif

/// Parts of the terms, the later ones of which add to the result: a library
/// cannot be stopped, so a part is some tenths of a second.
static llvm::Error runLibraryTile(const GemmProblem &problem,
                                  const MatrixProduct &tile, char *) {
  constexpr int64_t kMaxWork = 1 << 30;
  BlasMatrix a = *getBlasOperand(problem, /*isLhs=*/true);
  BlasMatrix b = *getBlasOperand(problem, /*isLhs=*/false);
  int64_t size = getGemmOperandSize(problem.type);
  int64_t terms = std::max<int64_t>(kMaxWork / (tile.m * tile.n), 1);
  bool isDone = true;
  forUntilStopped(*tile.stop, tile.k, terms, [&](int64_t begin, int64_t end) {
    MatrixProduct part = tile;
    part.k = end - begin;
    part.lhs =
        static_cast<const char *>(tile.lhs) + begin * tile.lhsColStride * size;
    part.rhs =
        static_cast<const char *>(tile.rhs) + begin * tile.rhsRowStride * size;
    isDone = isDone && runOneDnn(problem.type, part, begin != 0, a, b);
  });
  if (!isDone)
    return llvm::createStringError("oneDNN failed to multiply matrices");
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Tiles of a product
//===----------------------------------------------------------------------===//

namespace {
/// How a product is cut. Chunks of terms are a function of the problem alone.
struct Tiling {
  int64_t numBatch;
  int64_t tileM, tileN, chunkK;
  int64_t numM, numN, numChunks = 1;

  int64_t getNumTiles() const { return numBatch * numM * numN * numChunks; }
};
} // namespace

/// Cuts `size` into even parts of at most `limit`, multiples of 16 but for the
/// last.
static void cut(int64_t size, int64_t limit, int64_t &part, int64_t &count) {
  count = llvm::divideCeil(size, limit);
  part =
      std::min<int64_t>(size, llvm::alignTo(llvm::divideCeil(size, count), 16));
  count = llvm::divideCeil(size, part);
}

/// Halves tiles that are worth it until there are `enough`.
static void makeEnoughTiles(const GemmProblem &problem, int64_t enough,
                            Tiling &tiling) {
  // No tile takes less than some 20 µs.
  constexpr int64_t kMinPart = 64;
  int64_t minWork = isLibraryProduct(problem) ? 1 << 23 : 1 << 20;
  while (tiling.getNumTiles() < enough &&
         getGemmWork(tiling.tileM, tiling.tileN, tiling.chunkK) > minWork) {
    if (tiling.tileM > kMinPart)
      cut(problem.m, std::max(kMinPart, tiling.tileM / 2), tiling.tileM,
          tiling.numM);
    else if (tiling.tileN > kMinPart)
      cut(problem.n, std::max(kMinPart, tiling.tileN / 2), tiling.tileN,
          tiling.numN);
    else
      return;
  }
}

static Tiling getTiling(RunContext &context, const GemmProblem &problem,
                        const TileKernel &kernel) {
  constexpr int64_t kMaxColumns = 1024;
  constexpr int64_t kEnough = 4; // For the usual number of cores.
  constexpr int64_t kMinChunk = 4096;
  Tiling tiling;
  tiling.numBatch = getNumBatch(problem);
  tiling.chunkK = problem.k;
  cut(problem.m, kMaxTileRows, tiling.tileM, tiling.numM);
  cut(problem.n, kMaxColumns, tiling.tileN, tiling.numN);
  makeEnoughTiles(problem, kEnough, tiling);
  if (tiling.getNumTiles() < kEnough && problem.type != GemmType::Bool &&
      problem.k >= 2 * kMinChunk)
    cut(problem.k, std::max<int64_t>(kMinChunk, problem.k / 8), tiling.chunkK,
        tiling.numChunks);
  if (!kernel.hasOwnOrder)
    makeEnoughTiles(problem, 2 * static_cast<int64_t>(context.getNumThreads()),
                    tiling);
  return tiling;
}

/// The tile with this number, of the first chunk's operands and of its own
/// chunk of the result; chunks of that are `chunkStride` elements apart.
static MatrixProduct getTile(const GemmProblem &problem, const Tiling &tiling,
                             int64_t index, const char *lhs, const char *rhs,
                             char *result, int64_t chunkStride) {
  int64_t j = index % tiling.numN * tiling.tileN;
  index /= tiling.numN;
  int64_t i = index % tiling.numM * tiling.tileM;
  index /= tiling.numM;
  int64_t chunk = index % tiling.numChunks;
  int64_t p = chunk * tiling.chunkK;
  GemmBatchDim offsets = getBatchOffsets(problem, index / tiling.numChunks);
  return {std::min(tiling.tileM, problem.m - i),
          std::min(tiling.tileN, problem.n - j),
          std::min(tiling.chunkK, problem.k - p),
          lhs + (offsets.lhsStride + i * problem.lhsRowStride +
                 p * problem.lhsColStride) *
                    getLhsSize(problem),
          problem.lhsRowStride,
          problem.lhsColStride,
          rhs + (offsets.rhsStride + p * problem.rhsRowStride +
                 j * problem.rhsColStride) *
                    getRhsSize(problem),
          problem.rhsRowStride,
          problem.rhsColStride,
          result + (offsets.resultStride + chunk * chunkStride +
                    i * problem.resultRowStride + j) *
                       getGemmResultSize(problem.type),
          problem.resultRowStride};
}

/// Runs the tiles of all chunks. Chunk c of the result goes to
/// `result + c * chunkStride` (elements).
static llvm::Error runTiles(RunContext &context, const GemmProblem &problem,
                            const TileKernel &kernel, const Tiling &tiling,
                            const char *lhs, const char *rhs, char *result,
                            int64_t chunkStride) {
  int64_t tileWork = getGemmWork(tiling.tileM, tiling.tileN, tiling.chunkK);
  int64_t grain =
      std::max<int64_t>(1, (1 << 18) / std::max<int64_t>(tileWork, 1));
  int64_t workspaceSize =
      kernel.getWorkspace
          ? kernel.getWorkspace(problem, tiling.tileM, tiling.chunkK)
          : 0;
  auto run = [&](int64_t index, char *workspace) {
    MatrixProduct tile =
        getTile(problem, tiling, index, lhs, rhs, result, chunkStride);
    tile.stop = &context.getStop();
    return kernel.run(problem, tile, workspace);
  };
  return forTasks(context, {tiling.getNumTiles(), grain, workspaceSize}, run);
}

/// Few tiles, many terms: sums of chunks of terms, then their sum.
static llvm::Error runInChunks(RunContext &context, const GemmProblem &problem,
                               const TileKernel &kernel, const Tiling &tiling,
                               const char *lhs, const char *rhs, char *result) {
  int64_t resultSize = getGemmResultSize(problem.type);
  GemmProblem inParts = problem;
  int64_t partSize = tiling.numBatch * problem.m * problem.n;
  inParts.resultRowStride = problem.n;
  int64_t stride = problem.m * problem.n;
  for (GemmBatchDim &dim : llvm::reverse(inParts.batch)) {
    dim.resultStride = stride;
    stride *= dim.size;
  }
  llvm::Expected<Tensor> parts = Tensor::allocate(
      context, ElementType::UI8, {tiling.numChunks, partSize, resultSize});
  if (!parts)
    return parts.takeError();
  char *partBytes = parts->data();
  if (llvm::Error error = runTiles(context, inParts, kernel, tiling, lhs, rhs,
                                   partBytes, partSize))
    return error;
  for (int64_t chunk = 1; chunk < tiling.numChunks; ++chunk)
    addMatrix(problem.type, partBytes + chunk * partSize * resultSize, partSize,
              /*numRows=*/1, partSize, partBytes, partSize);
  for (int64_t b = 0; b < tiling.numBatch; ++b)
    for (int64_t i = 0; i < problem.m; ++i)
      std::memcpy(result + (getBatchOffsets(problem, b).resultStride +
                            i * problem.resultRowStride) *
                               resultSize,
                  partBytes + (b * problem.m + i) * problem.n * resultSize,
                  problem.n * resultSize);
  return llvm::Error::success();
}

static llvm::Error run(RunContext &context, const GemmProblem &problem,
                       const TileKernel &kernel, const char *lhs,
                       const char *rhs, char *result) {
  Tiling tiling = getTiling(context, problem, kernel);
  if (tiling.numChunks > 1)
    return runInChunks(context, problem, kernel, tiling, lhs, rhs, result);
  return runTiles(context, problem, kernel, tiling, lhs, rhs, result, 0);
}

llvm::Error stablehlo::multiplyTiles(RunContext &context,
                                     const GemmProblem &problem,
                                     const char *lhs, const char *rhs,
                                     char *result) {
  return run(context, problem, {&runBlocksTile, &getTileWorkspace}, lhs, rhs,
             result);
}

llvm::Error stablehlo::multiplyRowsByColumns(RunContext &context,
                                             const GemmProblem &problem,
                                             const char *lhs, const char *rhs,
                                             char *result) {
  return run(context, problem, {&runRowsByColumnsTile}, lhs, rhs, result);
}

llvm::Error stablehlo::multiplyByLibrary(RunContext &context,
                                         const GemmProblem &problem,
                                         const char *lhs, const char *rhs,
                                         char *result) {
  return run(context, problem,
             {&runLibraryTile, /*getWorkspace=*/nullptr, /*hasOwnOrder=*/true},
             lhs, rhs, result);
}
