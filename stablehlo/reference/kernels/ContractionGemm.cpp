//===- ContractionGemm.cpp - Batched matrix products on strided views -----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tiles, and what computes a tile.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/ContractionGemm.h"

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/ContractionBatches.h"
#include "stablehlo/reference/kernels/ContractionBlocks.h"
#include "stablehlo/reference/kernels/ContractionLoops.h"
#include "stablehlo/reference/lanes/LaneLoops.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <atomic>
#include <cstring>
#include <optional>

#if STABLEHLO_ENABLE_ONEDNN
#include "stablehlo/reference/kernels/OneDnnLibrary.h"
#endif

using namespace mlir;
using namespace mlir::stablehlo;

unsigned stablehlo::getGemmOperandSize(GemmType type) {
  constexpr uint8_t sizes[] = {1, 1, 2, 4, 8, 1, 2, 2, 4, 8, 8, 16};
  return sizes[static_cast<unsigned>(type)];
}

/// Bytes of an element of an operand, as it is stored.
static int64_t getLhsSize(const GemmProblem &problem) {
  return isSmallFloat(problem.lhsType) ? getStorageSize(problem.lhsType)
                                       : getGemmOperandSize(problem.type);
}
static int64_t getRhsSize(const GemmProblem &problem) {
  return isSmallFloat(problem.rhsType) ? getStorageSize(problem.rhsType)
                                       : getGemmOperandSize(problem.type);
}

unsigned stablehlo::getGemmResultSize(GemmType type) {
  if (type == GemmType::SI8ToSI32 || type == GemmType::SI16ToSI32 ||
      type == GemmType::BF16ToF32)
    return 4;
  return getGemmOperandSize(type);
}

bool stablehlo::hasNativeGemm(GemmType type) {
  if (type != GemmType::SI8ToSI32 && type != GemmType::BF16ToF32)
    return true;
#if STABLEHLO_ENABLE_ONEDNN
  if (const OneDnnLibrary *dnnl = getOneDnn())
    return type == GemmType::SI8ToSI32 ? dnnl->isS8GemmExact
                                       : dnnl->gemm_bf16bf16f32 != nullptr;
#endif
  return false;
}

/// The product of sizes, or INT64_MAX if it is more than that.
static int64_t getWork(int64_t m, int64_t n, int64_t k) {
  int64_t work;
  if (llvm::MulOverflow(m, n, work) || llvm::MulOverflow(work, k, work))
    return INT64_MAX;
  return work;
}

bool stablehlo::isSmallGemm(int64_t m, int64_t n, int64_t k) {
  return getWork(m, n, k) <= 16 * 1024;
}

/// The types that our own loops compute, if not faster elsewhere.
static LoopType getLoopType(GemmType type) {
  switch (type) {
  case GemmType::Bool:
    return LoopType::Bool;
  case GemmType::UI8:
    return LoopType::UI8;
  case GemmType::UI16:
    return LoopType::UI16;
  case GemmType::UI32:
    return LoopType::UI32;
  case GemmType::UI64:
    return LoopType::UI64;
  case GemmType::F32:
    return LoopType::F32;
  case GemmType::F64:
    return LoopType::F64;
  case GemmType::ComplexF32:
    return LoopType::ComplexF32;
  case GemmType::ComplexF64:
    return LoopType::ComplexF64;
  case GemmType::SI8ToSI32:
  case GemmType::SI16ToSI32:
  case GemmType::BF16ToF32:
    break;
  }
  llvm_unreachable("the type has no loop");
}

/// The types that are computed in blocks.
static BlockType getBlockType(GemmType type) {
  switch (type) {
  case GemmType::SI16ToSI32:
    return BlockType::SI16ToSI32;
  case GemmType::F32:
    return BlockType::F32;
  case GemmType::ComplexF32:
    return BlockType::ComplexF32;
  case GemmType::ComplexF64:
    return BlockType::ComplexF64;
  default:
    assert(type == GemmType::F64 && "the type has no blocks");
    return BlockType::F64;
  }
}

//===----------------------------------------------------------------------===//
// Operands of libraries
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

static bool isMatrixVector(const GemmProblem &problem) {
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

namespace {
/// Who computes the tiles of a product.
enum class Backend : uint8_t { Loops, Blocks, OneDnn };
} // namespace

/// Narrow products, such as the last layer of a classifier, leave most lanes of
/// a block idle; loops then sum them in f64 in the same time.
static bool isNarrowGemm(const GemmProblem &problem) {
  constexpr int64_t kMaxColumns = 16;
  constexpr int64_t kMaxWork = 256 * 1024;
  return problem.n <= kMaxColumns &&
         getWork(problem.m, problem.n, problem.k) <= kMaxWork;
}

static Backend getBackend(const GemmProblem &problem) {
  bool isSmall = isSmallGemm(problem.m, problem.n, problem.k);
  switch (problem.type) {
  case GemmType::SI8ToSI32:
  case GemmType::BF16ToF32:
    return Backend::OneDnn;
  case GemmType::F32:
    return isSmall || isNarrowGemm(problem) ? Backend::Loops : Backend::Blocks;
  case GemmType::F64:
    return isSmall ? Backend::Loops : Backend::Blocks;
  case GemmType::ComplexF32:
  case GemmType::ComplexF64:
    // A gate's few rows read the state once, where it lies; up to as many terms
    // as a block has, that is the same sum.
    return isSmall || (problem.m <= 8 && problem.rhsColStride == 1 &&
                       2 * problem.k <= kBlockTerms)
               ? Backend::Loops
               : Backend::Blocks;
  case GemmType::SI16ToSI32:
    return Backend::Blocks;
  default:
    return Backend::Loops;
  }
}

static bool takesAnyStrides(const GemmProblem &problem) {
  Backend backend = getBackend(problem);
  return backend == Backend::Loops || backend == Backend::Blocks ||
         isMatrixVector(problem);
}

bool stablehlo::takesLhs(const GemmProblem &problem) {
  return takesAnyStrides(problem) ||
         getBlasMatrix(problem.m, problem.k, problem.lhsRowStride,
                       problem.lhsColStride);
}

bool stablehlo::takesRhs(const GemmProblem &problem) {
  return takesAnyStrides(problem) ||
         getBlasMatrix(problem.k, problem.n, problem.rhsRowStride,
                       problem.rhsColStride);
}

/// How a batch of tiny products is summed; none if it has too few or too large
/// ones.
static std::optional<BatchOrder> getBatchOrder(const GemmProblem &problem) {
  constexpr int64_t kMinBatch = 8;
  bool isKnown = problem.type == GemmType::F32 ||
                 problem.type == GemmType::F64 ||
                 problem.type == GemmType::ComplexF32 ||
                 problem.type == GemmType::ComplexF64;
  if (!isKnown || problem.k == 0 ||
      llvm::none_of(problem.batch,
                    [](GemmBatchDim dim) { return dim.size >= kMinBatch; }) ||
      getWork(problem.m, problem.k, 1) > kMaxBatchMatrix ||
      getWork(problem.k, problem.n, 1) > kMaxBatchMatrix ||
      getWork(problem.m, problem.n, 1) > kMaxBatchMatrix)
    return std::nullopt;
  if (!isMatrixVector(problem))
    return BatchOrder::Matrices;
  int64_t colStride =
      problem.m == 1 ? problem.rhsRowStride : problem.lhsColStride;
  if (colStride != 1 && problem.k != 1)
    return BatchOrder::Columns;
  // From four vectors on, rows are summed in four of them.
  if (problem.k * getGemmOperandSize(problem.type) >= 256)
    return std::nullopt;
  return BatchOrder::Rows;
}

/// Rows, at most, of a tile.
static constexpr int64_t kMaxTileRows = 256;

/// Few rows of lhs by dense columns of rhs, which `runDotTile` reads where they
/// lie. Small floats count as the dense rows that they would become.
static bool takesDotTile(const GemmProblem &problem) {
  constexpr int64_t kMaxRows = 8;
  return (problem.type == GemmType::F32 || problem.type == GemmType::F64) &&
         problem.m <= kMaxRows && problem.rhsRowStride == 1 &&
         !isSmallFloat(problem.rhsType) &&
         (problem.lhsColStride == 1 || isSmallFloat(problem.lhsType));
}

/// Many tiny products are converted as a whole, as are those of loops.
static bool readsSmallFloats(const GemmProblem &problem) {
  return problem.type == GemmType::F32 && !getBatchOrder(problem) &&
         (isMatrixVector(problem) ||
          (getBackend(problem) == Backend::Blocks && !takesDotTile(problem)));
}

bool stablehlo::readsSmallLhs(const GemmProblem &problem) {
  // The rows of a tile are converted at once: of some thousand terms, if many.
  constexpr int64_t kMaxElements = 1 << 18;
  if (isMatrixVector(problem))
    return readsSmallFloats(problem) && problem.m != 1 &&
           problem.lhsColStride == 1;
  int64_t terms = std::min(problem.k, std::max<int64_t>(4096, problem.k / 8));
  return readsSmallFloats(problem) &&
         std::min(problem.m, kMaxTileRows) * terms <= kMaxElements &&
         (problem.lhsColStride == 1 || problem.lhsRowStride == 1);
}

bool stablehlo::readsSmallRhs(const GemmProblem &problem) {
  if (isMatrixVector(problem))
    return readsSmallFloats(problem) && problem.m == 1 &&
           problem.rhsColStride == 1;
  return readsSmallFloats(problem) && problem.m <= kMaxTileRows &&
         (problem.rhsColStride == 1 || problem.rhsRowStride == 1);
}

/// bf16 to f32. Products make NaNs quiet; others need no care.
static void widenBf16(void *to, const void *from, const void *, const void *,
                      int64_t count) {
  const auto *source = static_cast<const uint16_t *>(from);
  auto *bits = static_cast<uint32_t *>(to);
  for (int64_t i = 0; i < count; ++i)
    bits[i] = static_cast<uint32_t>(source[i]) << 16;
}

/// Converts rows of elements that lie together to rows of f32.
static void convertRows(ElementType type, const char *from, int64_t fromStride,
                        int64_t rows, int64_t columns, float *to,
                        int64_t toStride) {
  LaneLoop decode =
      type == ElementType::BF16 ? &widenBf16 : getDecodeLoop(type);
  int64_t size = getStorageSize(type);
  if (fromStride == columns && toStride == columns) {
    columns *= rows;
    rows = 1;
  }
  for (int64_t i = 0; i < rows; ++i)
    decode(to + i * toStride, from + i * fromStride * size, nullptr, nullptr,
           columns);
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

//===----------------------------------------------------------------------===//
// One tile
//===----------------------------------------------------------------------===//

namespace {
/// A part of a product: no batch, small enough for one thread.
struct GemmTile {
  int64_t m, n, k;
  const char *lhs, *rhs;
  char *result;
  /// The result has the sums of other terms, to which these are added.
  bool isAdded = false;
};
} // namespace

static LoopProduct getLoopProduct(const GemmProblem &problem,
                                  const GemmTile &tile,
                                  const StopRequest &stop) {
  return {tile.m,
          tile.n,
          tile.k,
          tile.lhs,
          problem.lhsRowStride,
          problem.lhsColStride,
          tile.rhs,
          problem.rhsRowStride,
          problem.rhsColStride,
          tile.result,
          problem.resultRowStride,
          &stop};
}

#if STABLEHLO_ENABLE_ONEDNN
static bool runOneDnnTile(const GemmProblem &problem, const GemmTile &tile,
                          BlasMatrix a, BlasMatrix b) {
  const OneDnnLibrary *dnnl = getOneDnn();
  if (!dnnl)
    return false;
  SerialOneDnn serial(*dnnl);
  char transA = a.isTransposed ? 'T' : 'N', transB = b.isTransposed ? 'T' : 'N';
  if (problem.type == GemmType::BF16ToF32)
    return dnnl->gemm_bf16bf16f32(transA, transB, tile.m, tile.n, tile.k, 1.0f,
                                  reinterpret_cast<const uint16_t *>(tile.lhs),
                                  a.leadingDim,
                                  reinterpret_cast<const uint16_t *>(tile.rhs),
                                  b.leadingDim, tile.isAdded ? 1.0f : 0.0f,
                                  reinterpret_cast<float *>(tile.result),
                                  problem.resultRowStride) == dnnl_success;
  int32_t resultOffset = 0;
  return dnnl->gemm_s8s8s32(
             transA, transB, /*offsetc=*/'F', tile.m, tile.n, tile.k, 1.0f,
             reinterpret_cast<const int8_t *>(tile.lhs), a.leadingDim, 0,
             reinterpret_cast<const int8_t *>(tile.rhs), b.leadingDim, 0,
             tile.isAdded ? 1.0f : 0.0f,
             reinterpret_cast<int32_t *>(tile.result), problem.resultRowStride,
             &resultOffset) == dnnl_success;
}
#else
static bool runOneDnnTile(const GemmProblem &, const GemmTile &, BlasMatrix,
                          BlasMatrix) {
  return false;
}
#endif

/// Calls `run(part)` for parts of the terms of `tile`, which add to its result
/// but for the first, until one fails, which is told, or until it is stopped: a
/// library cannot be stopped, so a part is some tenths of a second.
template <typename Fn>
static bool runTermParts(const GemmProblem &problem, const GemmTile &tile,
                         const StopRequest &stop, Fn run) {
  constexpr int64_t kMaxWork = 1 << 30;
  int64_t size = getGemmOperandSize(problem.type);
  int64_t terms = std::max<int64_t>(kMaxWork / (tile.m * tile.n), 1);
  bool isDone = true;
  // No terms are a call, too: it clears the result.
  int64_t count = std::max<int64_t>(tile.k, 1);
  forUntilStopped(stop, count, terms, [&](int64_t begin, int64_t end) {
    GemmTile part = tile;
    part.k = std::min(end, tile.k) - begin;
    part.lhs += begin * problem.lhsColStride * size;
    part.rhs += begin * problem.rhsRowStride * size;
    part.isAdded = begin != 0;
    isDone = isDone && run(part);
  });
  return isDone;
}

/// Few rows of lhs by the dense columns of rhs: each a matrix times a vector,
/// some columns at a time so that they are read from memory once.
static bool runDotTile(const GemmProblem &problem, const GemmTile &tile,
                       const StopRequest &stop) {
  constexpr int64_t kColumns = 16;
  if (!takesDotTile(problem))
    return false;
  int64_t size = getGemmOperandSize(problem.type);
  for (int64_t j = 0; j < tile.n; j += kColumns)
    for (int64_t i = 0; i < tile.m && !stop.isRequested(); ++i)
      multiplyMatrixVector(
          getLoopType(problem.type),
          {std::min(kColumns, tile.n - j), tile.k,
           tile.rhs + j * problem.rhsColStride * size, problem.rhsColStride,
           /*colStride=*/1, tile.lhs + i * problem.lhsRowStride * size,
           tile.result + (i * problem.resultRowStride + j) * size,
           /*resultStride=*/1});
  return true;
}

static bool hasSmallFloats(const GemmProblem &problem) {
  return problem.lhsType != ElementType::F32 ||
         problem.rhsType != ElementType::F32;
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
static void runSmallFloatTile(const GemmProblem &problem, const GemmTile &tile,
                              const StopRequest &stop, char *workspace) {
  GemmProblem converted = problem;
  GemmTile part = tile;
  auto *lhs = reinterpret_cast<float *>(
      workspace +
      llvm::alignTo(getBlocksWorkspace(BlockType::F32, tile.m, tile.k), 64));
  float *rhs = lhs + tile.m * tile.k;
  if (problem.lhsType != ElementType::F32) {
    convertMatrix(problem.lhsType, tile.lhs, tile.m, tile.k,
                  converted.lhsRowStride, converted.lhsColStride, lhs);
    part.lhs = reinterpret_cast<const char *>(lhs);
  }
  bool convertsRhs = problem.rhsType != ElementType::F32;
  int64_t step = convertsRhs ? getConvertedColumns(tile.k) : tile.n;
  for (int64_t j = 0; j < tile.n && !stop.isRequested(); j += step) {
    part.n = std::min(step, tile.n - j);
    part.result = tile.result + j * sizeof(float);
    if (convertsRhs) {
      converted.rhsRowStride = problem.rhsRowStride;
      converted.rhsColStride = problem.rhsColStride;
      convertMatrix(
          problem.rhsType,
          tile.rhs + j * problem.rhsColStride * getStorageSize(problem.rhsType),
          tile.k, part.n, converted.rhsRowStride, converted.rhsColStride, rhs);
      part.rhs = reinterpret_cast<const char *>(rhs);
    }
    multiplyBlocks(BlockType::F32, getLoopProduct(converted, part, stop),
                   workspace);
  }
}

/// `workspace` is for products in blocks. False if a library failed on a type
/// that we have no loop for.
static bool runTile(const GemmProblem &problem, const GemmTile &tile,
                    Backend backend, const StopRequest &stop, char *workspace) {
  if (backend == Backend::Blocks) {
    if (hasSmallFloats(problem))
      runSmallFloatTile(problem, tile, stop, workspace);
    else if (!runDotTile(problem, tile, stop))
      multiplyBlocks(getBlockType(problem.type),
                     getLoopProduct(problem, tile, stop), workspace);
    return true;
  }
  if (backend == Backend::OneDnn) {
    BlasMatrix a = *getBlasMatrix(problem.m, problem.k, problem.lhsRowStride,
                                  problem.lhsColStride);
    BlasMatrix b = *getBlasMatrix(problem.k, problem.n, problem.rhsRowStride,
                                  problem.rhsColStride);
    return runTermParts(problem, tile, stop, [&](const GemmTile &part) {
      return runOneDnnTile(problem, part, a, b);
    });
  }
  multiplyMatrices(getLoopType(problem.type),
                   getLoopProduct(problem, tile, stop));
  return true;
}

//===----------------------------------------------------------------------===//
// Tiles of a product
//===----------------------------------------------------------------------===//

namespace {
/// How a product is cut. A function of the problem alone where the bits depend
/// on the sizes of a tile, as those of a library's result may.
struct Tiling {
  int64_t numBatch = 1;
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
  bool isFast = problem.type == GemmType::SI8ToSI32 ||
                problem.type == GemmType::BF16ToF32;
  int64_t minWork = isFast ? 1 << 23 : 1 << 20;
  while (tiling.getNumTiles() < enough &&
         getWork(tiling.tileM, tiling.tileN, tiling.chunkK) > minWork) {
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

static Tiling getTiling(RunContext &context, const GemmProblem &problem) {
  constexpr int64_t kMaxColumns = 1024;
  constexpr int64_t kEnough = 4; // For the usual number of cores.
  constexpr int64_t kMinChunk = 4096;
  Tiling tiling;
  for (const GemmBatchDim &dim : problem.batch)
    tiling.numBatch *= dim.size;
  tiling.chunkK = problem.k;
  cut(problem.m, kMaxTileRows, tiling.tileM, tiling.numM);
  cut(problem.n, kMaxColumns, tiling.tileN, tiling.numN);
  makeEnoughTiles(problem, kEnough, tiling);
  if (tiling.getNumTiles() < kEnough && problem.type != GemmType::Bool &&
      problem.k >= 2 * kMinChunk)
    cut(problem.k, std::max<int64_t>(kMinChunk, problem.k / 8), tiling.chunkK,
        tiling.numChunks);
  // The bits of blocks depend on chunks only, so tiles may suit the threads.
  if (getBackend(problem) == Backend::Blocks)
    makeEnoughTiles(problem, 2 * static_cast<int64_t>(context.getNumThreads()),
                    tiling);
  return tiling;
}

/// Where batch number `index` of each operand begins, in elements.
static GemmBatchDim getBatchOffsets(const GemmProblem &problem, int64_t index) {
  GemmBatchDim offsets = {1, 0, 0, 0};
  for (const GemmBatchDim &dim : llvm::reverse(problem.batch)) {
    int64_t i = index % dim.size;
    index /= dim.size;
    offsets.lhsStride += i * dim.lhsStride;
    offsets.rhsStride += i * dim.rhsStride;
    offsets.resultStride += i * dim.resultStride;
  }
  return offsets;
}

template <typename T>
static void addParts(const char *parts, int64_t count, int64_t partSize,
                     char *result) {
  const T *from = reinterpret_cast<const T *>(parts);
  T *to = reinterpret_cast<T *>(result);
  for (int64_t i = 0; i < partSize; ++i) {
    T sum = from[i];
    for (int64_t part = 1; part < count; ++part)
      sum = static_cast<T>(sum + from[part * partSize + i]);
    to[i] = sum;
  }
}

/// Adds `count` dense parts of `partSize` elements in their order.
static void addParts(GemmType type, const char *parts, int64_t count,
                     int64_t partSize, char *result) {
  switch (type) {
  case GemmType::Bool:
    llvm_unreachable("booleans are not summed in parts");
  case GemmType::UI8:
    return addParts<uint8_t>(parts, count, partSize, result);
  case GemmType::UI16:
    return addParts<uint16_t>(parts, count, partSize, result);
  case GemmType::UI32:
  case GemmType::SI8ToSI32:
  case GemmType::SI16ToSI32:
    return addParts<uint32_t>(parts, count, partSize, result);
  case GemmType::UI64:
    return addParts<uint64_t>(parts, count, partSize, result);
  case GemmType::F32:
  case GemmType::BF16ToF32:
    return addParts<float>(parts, count, partSize, result);
  case GemmType::F64:
    return addParts<double>(parts, count, partSize, result);
  case GemmType::ComplexF32:
    return addParts<float>(parts, count, 2 * partSize, result);
  case GemmType::ComplexF64:
    return addParts<double>(parts, count, 2 * partSize, result);
  }
}

/// Runs the tiles of all chunks. Chunk c of the result goes to
/// `result + c * chunkStride` (elements).
static llvm::Error runTiles(RunContext &context, const GemmProblem &problem,
                            const Tiling &tiling, const char *lhs,
                            const char *rhs, char *result,
                            int64_t chunkStride) {
  std::atomic<bool> isDone{true}, hasMemory{true};
  Backend backend = getBackend(problem);
  int64_t lhsSize = getLhsSize(problem), rhsSize = getRhsSize(problem);
  int64_t resultSize = getGemmResultSize(problem.type);
  int64_t tileWork = getWork(tiling.tileM, tiling.tileN, tiling.chunkK);
  int64_t grain =
      std::max<int64_t>(1, (1 << 18) / std::max<int64_t>(tileWork, 1));
  int64_t workspaceSize =
      backend == Backend::Blocks
          ? getBlocksWorkspace(getBlockType(problem.type), tiling.tileM,
                               tiling.chunkK) +
                64 +
                getSmallFloatWorkspace(problem, tiling.tileM, tiling.chunkK)
          : 0;
  auto run = [&](int64_t begin, int64_t end) {
    BufferRef workspace;
    if (workspaceSize) {
      llvm::Expected<BufferRef> memory =
          Buffer::allocate(context, workspaceSize);
      if (!memory) {
        llvm::consumeError(memory.takeError());
        hasMemory = false;
        return;
      }
      workspace = std::move(*memory);
    }
    for (int64_t index = begin; index < end; ++index) {
      int64_t rest = index;
      int64_t j = rest % tiling.numN * tiling.tileN;
      rest /= tiling.numN;
      int64_t i = rest % tiling.numM * tiling.tileM;
      rest /= tiling.numM;
      int64_t chunk = rest % tiling.numChunks;
      int64_t p = chunk * tiling.chunkK;
      GemmBatchDim offsets = getBatchOffsets(problem, rest / tiling.numChunks);
      GemmTile tile;
      tile.m = std::min(tiling.tileM, problem.m - i);
      tile.n = std::min(tiling.tileN, problem.n - j);
      tile.k = std::min(tiling.chunkK, problem.k - p);
      tile.lhs = lhs + (offsets.lhsStride + i * problem.lhsRowStride +
                        p * problem.lhsColStride) *
                           lhsSize;
      tile.rhs = rhs + (offsets.rhsStride + p * problem.rhsRowStride +
                        j * problem.rhsColStride) *
                           rhsSize;
      tile.result = result + (offsets.resultStride + chunk * chunkStride +
                              i * problem.resultRowStride + j) *
                                 resultSize;
      if (!runTile(problem, tile, backend, context.getStop(),
                   workspace ? workspace->data() : nullptr))
        isDone = false;
    }
  };
  parallelForUntilStopped(context, tiling.getNumTiles(), grain, run);
  if (!hasMemory)
    return llvm::createStringError(
        "a matrix product lacks memory for packing its operands");
  if (!isDone)
    return llvm::createStringError("oneDNN failed to multiply matrices");
  return llvm::Error::success();
}

/// Few tiles, many terms: sums of chunks of terms, then their sum.
static llvm::Error runInChunks(RunContext &context, const GemmProblem &problem,
                               const Tiling &tiling, const char *lhs,
                               const char *rhs, char *result) {
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
  if (llvm::Error error =
          runTiles(context, inParts, tiling, lhs, rhs, partBytes, partSize))
    return error;
  addParts(problem.type, partBytes, tiling.numChunks, partSize, partBytes);
  for (int64_t b = 0; b < tiling.numBatch; ++b)
    for (int64_t i = 0; i < problem.m; ++i)
      std::memcpy(result + (getBatchOffsets(problem, b).resultStride +
                            i * problem.resultRowStride) *
                               resultSize,
                  partBytes + (b * problem.m + i) * problem.n * resultSize,
                  problem.n * resultSize);
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Matrix times vector
//===----------------------------------------------------------------------===//

/// Copies `count` elements `stride` apart.
static void packVector(const char *from, int64_t stride, int64_t count,
                       int64_t elementSize, char *to) {
  for (int64_t i = 0; i < count; ++i)
    std::memcpy(to + i * elementSize, from + i * stride * elementSize,
                elementSize);
}

/// Floats of a strip of a matrix that is converted from small floats.
static int64_t getStripSize(int64_t m, int64_t k) {
  return std::max<int64_t>({1 << 14, k, 4 * (m + 1)});
}

/// The product of a matrix of small floats, which is converted to f32 a strip
/// at a time: some of its rows, or some terms of all rows.
static void multiplySmallFloats(ElementType type,
                                const LoopMatrixVector &product, float *strip) {
  int64_t size = getStorageSize(type);
  int64_t stripSize = getStripSize(product.m, product.k);
  const char *matrix = static_cast<const char *>(product.matrix);
  LoopMatrixVector part = product;
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
      multiplyMatrixVector(LoopType::F32, part);
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
    multiplyMatrixVector(LoopType::F32, part);
  }
}

static llvm::Error runMatrixVector(RunContext &context,
                                   const GemmProblem &problem, const char *lhs,
                                   const char *rhs, char *result) {
  bool isRow = problem.m == 1; // The vector is the lhs.
  LoopType type = getLoopType(problem.type);
  int64_t size = getGemmOperandSize(problem.type);
  ElementType matrixType = isRow ? problem.rhsType : problem.lhsType;
  int64_t matrixSize = isRow ? getRhsSize(problem) : getLhsSize(problem);
  int64_t rows = isRow ? problem.n : problem.m;
  int64_t rowStride = isRow ? problem.rhsColStride : problem.lhsRowStride;
  int64_t colStride = isRow ? problem.rhsRowStride : problem.lhsColStride;
  int64_t resultStride = isRow ? 1 : problem.resultRowStride;
  int64_t vectorStride = isRow ? problem.lhsColStride : problem.rhsRowStride;
  int64_t numBatch = 1;
  for (const GemmBatchDim &dim : problem.batch)
    numBatch *= dim.size;
  // Dense columns are read in stripes of a page, or less if a thread would have
  // none of a large matrix.
  int64_t part = std::max<int64_t>(32 * 1024 / problem.k, 4);
  if (colStride != 1) {
    bool isLarge = getWork(rows, problem.k, 1) >= 1 << 19;
    int64_t share = llvm::divideCeil(
        rows, isLarge ? static_cast<int64_t>(context.getNumThreads()) : 1);
    part = std::max(
        part, std::clamp<int64_t>(llvm::alignTo(share, 16), 256, 4096 / size));
  }
  part = std::min(part, rows);
  int64_t numParts = llvm::divideCeil(rows, part);
  int64_t grain = std::max<int64_t>(1, 32 * 1024 / getWork(part, problem.k, 1));

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
    packVector(
        isRow ? lhs + offsets.lhsStride * size : rhs + offsets.rhsStride * size,
        vectorStride, problem.k, size, packed.data() + b * problem.k * size);
  }
  std::atomic<bool> hasMemory{true};
  auto run = [&](int64_t begin, int64_t end) {
    BufferRef strip;
    if (isSmallFloat(matrixType)) {
      llvm::Expected<BufferRef> memory = Buffer::allocate(
          context, getStripSize(part, problem.k) * sizeof(float));
      if (!memory) {
        llvm::consumeError(memory.takeError());
        hasMemory = false;
        return;
      }
      strip = std::move(*memory);
    }
    for (int64_t index = begin; index < end; ++index) {
      int64_t batch = index / numParts;
      int64_t i = index % numParts * part;
      GemmBatchDim offsets = getBatchOffsets(problem, batch);
      const char *matrix = isRow ? rhs + offsets.rhsStride * matrixSize
                                 : lhs + offsets.lhsStride * matrixSize;
      LoopMatrixVector product = {
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
                            reinterpret_cast<float *>(strip->data()));
      else
        multiplyMatrixVector(type, product);
    }
  };
  parallelForUntilStopped(context, numBatch * numParts, grain, run);
  if (!hasMemory)
    return llvm::createStringError(
        "a matrix product lacks memory for converting its operands");
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Many tiny products
//===----------------------------------------------------------------------===//

static void runBatch(RunContext &context, const GemmProblem &problem,
                     BatchOrder order, const char *lhs, const char *rhs,
                     char *result) {
  constexpr int64_t kPart = 64;
  int64_t size = getGemmOperandSize(problem.type);
  GemmProblem outer = problem;
  GemmBatchDim *longest =
      llvm::max_element(outer.batch, [](GemmBatchDim a, GemmBatchDim b) {
        return a.size < b.size;
      });
  GemmBatchDim lanes = *longest;
  outer.batch.erase(longest);
  int64_t numOuter = 1;
  for (const GemmBatchDim &dim : outer.batch)
    numOuter *= dim.size;
  int64_t numParts = llvm::divideCeil(lanes.size, kPart);
  int64_t work = kPart * (getWork(problem.m, problem.n, problem.k) + 16);
  auto run = [&](int64_t begin, int64_t end) {
    for (int64_t index = begin; index < end; ++index) {
      int64_t first = index % numParts * kPart;
      GemmBatchDim offsets = getBatchOffsets(outer, index / numParts);
      GemmTile tile = {
          problem.m,
          problem.n,
          problem.k,
          lhs + (offsets.lhsStride + first * lanes.lhsStride) * size,
          rhs + (offsets.rhsStride + first * lanes.rhsStride) * size,
          result + (offsets.resultStride + first * lanes.resultStride) * size};
      multiplyBatch(getLoopType(problem.type),
                    {order, std::min(kPart, lanes.size - first),
                     getLoopProduct(problem, tile, context.getStop()),
                     lanes.lhsStride, lanes.rhsStride, lanes.resultStride});
    }
  };
  parallelForUntilStopped(context, numOuter * numParts,
                          std::max<int64_t>((1 << 16) / work, 1), run);
}

llvm::Error stablehlo::runGemm(RunContext &context, const GemmProblem &problem,
                               const char *lhs, const char *rhs, char *result) {
  if (problem.m == 0 || problem.n == 0)
    return llvm::Error::success();
  for (const GemmBatchDim &dim : problem.batch)
    if (dim.size == 0)
      return llvm::Error::success();
  if (std::optional<BatchOrder> order = getBatchOrder(problem)) {
    runBatch(context, problem, *order, lhs, rhs, result);
    return llvm::Error::success();
  }
  if (problem.k > 0 && isMatrixVector(problem))
    return runMatrixVector(context, problem, lhs, rhs, result);
  if (problem.k == 0) {
    // The loops know empty sums, and every result type has one.
    GemmProblem empty = problem;
    if (problem.type == GemmType::SI8ToSI32 ||
        problem.type == GemmType::SI16ToSI32)
      empty.type = GemmType::UI32;
    else if (problem.type == GemmType::BF16ToF32)
      empty.type = GemmType::F32;
    return runTiles(context, empty, getTiling(context, empty), lhs, rhs, result,
                    0);
  }
  Tiling tiling = getTiling(context, problem);
  if (tiling.numChunks > 1)
    return runInChunks(context, problem, tiling, lhs, rhs, result);
  return runTiles(context, problem, tiling, lhs, rhs, result, 0);
}
