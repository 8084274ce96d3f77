//===- ConvolutionGemm.cpp - Convolution as matrix products ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A convolution is a product of a matrix of windows (a row per output position,
// a column per term) with the kernel. The matrix is made in tiles that stay in
// the cache, from an input that has all that windows see.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/ContractionBlocks.h"
#include "stablehlo/reference/kernels/ContractionGemm.h"
#include "stablehlo/reference/kernels/ConvolutionProblem.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// A dimension of the rows of the matrix (batch, y) or of its columns (input
/// feature, x).
struct WalkDim {
  int64_t size;
  /// Elements from one to the next in lhs, and in rhs (columns) or result
  /// (rows).
  int64_t lhsStride, otherStride;
  /// Whether they are neighbors in the input, before it is padded.
  bool isDense;
};
using Walk = llvm::SmallVector<WalkDim, 4>;

/// Consecutive indices of a walk, as many as have one step in each dimension.
struct Box {
  int64_t begin, lhsOffset;
  /// The strides are those in lhs, and the indices from one to the next.
  Dims shape, lhsStrides, indexStrides;

  void add(int64_t size, int64_t lhsStride, int64_t indexStride) {
    shape.push_back(size);
    lhsStrides.push_back(lhsStride);
    indexStrides.push_back(indexStride);
  }
};

/// How rows and columns are laid out, and what runs along memory.
struct Layout {
  Walk rows, columns;
  /// The output features are dense in the result; else output positions are,
  /// and the product is transposed.
  bool isFeatureLast;
  /// Windows are copied in runs of rows (the matrix is stored transposed).
  bool copiesAlongRows;
  /// Output dimensions outside the rows: they surround the output features.
  Walk outer;
};
} // namespace

static int64_t getSize(const Walk &walk) {
  int64_t size = 1;
  for (const WalkDim &dim : walk)
    size *= dim.size;
  return size;
}

/// Where index number `index` lies, by the strides that `stride` names.
static int64_t getOffset(const Walk &walk, int64_t index,
                         int64_t WalkDim::*stride) {
  int64_t offset = 0;
  for (const WalkDim &dim : llvm::reverse(walk)) {
    offset += index % dim.size * dim.*stride;
    index /= dim.size;
  }
  return offset;
}

//===----------------------------------------------------------------------===//
// Layout
//===----------------------------------------------------------------------===//

/// How well copying along the last dimension of `walk` goes: the length of a
/// contiguous run, up to where longer ones do not help.
static int64_t getRunQuality(const Walk &walk) {
  if (walk.empty())
    return 0;
  const WalkDim &last = walk.back();
  return std::min<int64_t>(last.isDense ? last.size * 4 : last.size, 128);
}

static void sortByMemory(Walk &walk) {
  // Ties keep their order: the sort is an insertion.
  for (size_t i = 1; i < walk.size(); ++i)
    for (size_t j = i; j > 0 && std::abs(walk[j].otherStride) >
                                    std::abs(walk[j - 1].otherStride);
         --j)
      std::swap(walk[j], walk[j - 1]);
}

/// Moves dimensions around which the output features lie to the outside: the
/// others are walked as one dimension of the result.
static void splitRows(Layout &layout) {
  Walk &rows = layout.rows;
  unsigned begin = rows.size();
  while (begin > 0) {
    const WalkDim &dim = rows[begin - 1];
    if (begin == rows.size()
            ? !layout.isFeatureLast && dim.otherStride != 1
            : dim.otherStride != rows[begin].size * rows[begin].otherStride)
      break;
    --begin;
  }
  layout.outer.append(rows.begin(), rows.begin() + begin);
  rows.erase(rows.begin(), rows.begin() + begin);
}

/// `padded` is the problem on the input that is read.
static Layout getLayout(const ConvolutionProblem &problem,
                        const ConvolutionProblem &padded) {
  Layout layout;
  auto add = [](Walk &walk, WalkDim dim) {
    if (dim.size != 1)
      walk.push_back(dim);
  };
  add(layout.rows, {problem.batchSize, padded.lhsBatchStride,
                    problem.resultBatchStride, problem.lhsBatchStride == 1});
  add(layout.columns, {problem.inputFeatures, padded.lhsFeatureStride,
                       problem.rhsInputStride, problem.lhsFeatureStride == 1});
  for (unsigned i = 0; i < problem.spatial.size(); ++i) {
    const ConvolutionSpatialDim &dim = problem.spatial[i];
    const ConvolutionSpatialDim &to = padded.spatial[i];
    int64_t stride = dim.lhsDilation == 1 ? dim.lhsStride : 0;
    add(layout.rows, {dim.outputSize, to.windowStride * to.lhsStride,
                      dim.resultStride, dim.windowStride * stride == 1});
    add(layout.columns, {dim.windowSize, to.rhsDilation * to.lhsStride,
                         dim.rhsStride, dim.rhsDilation * stride == 1});
  }
  // In the order of the memory that the product reads and writes.
  sortByMemory(layout.rows);
  sortByMemory(layout.columns);
  layout.isFeatureLast =
      problem.resultFeatureStride == 1 || problem.outputFeatures == 1;
  splitRows(layout);
  layout.copiesAlongRows =
      getRunQuality(layout.rows) > getRunQuality(layout.columns);
  return layout;
}

//===----------------------------------------------------------------------===//
// Tiles
//===----------------------------------------------------------------------===//

namespace {
/// How the work is cut; a function of the problem alone.
struct Tiles {
  int64_t numRows, numColumns;
  int64_t tileRows, tileColumns;
  /// Consecutive column tiles that one task adds up; more than one strip means
  /// partial results.
  int64_t columnTilesPerStrip, numStrips;
  int64_t numOuter, numRowTiles;
};

} // namespace

static Tiles getTiles(const ConvolutionProblem &problem, const Layout &layout) {
  constexpr int64_t kTileBytes = 512 * 1024;
  constexpr int64_t kMaxColumns = 4096;
  constexpr int64_t kEnough = 8;
  Tiles tiles;
  tiles.numRows = getSize(layout.rows);
  tiles.numColumns = getSize(layout.columns);
  tiles.numOuter = getSize(layout.outer);
  int64_t elements = kTileBytes / getGemmOperandSize(problem.type);
  tiles.tileColumns = std::min(
      tiles.numColumns,
      std::max<int64_t>(elements / std::min<int64_t>(tiles.numRows, 512),
                        std::min<int64_t>(kMaxColumns, 256)));
  tiles.tileColumns = std::min(tiles.tileColumns, kMaxColumns);
  tiles.tileRows = std::clamp<int64_t>(elements / tiles.tileColumns, 16, 4096);
  int64_t outside = problem.numGroups * tiles.numOuter;
  // Enough tasks, unless their rows get too few to be worth a product.
  tiles.tileRows =
      std::min(tiles.tileRows,
               std::max<int64_t>(
                   64, llvm::divideCeil(tiles.numRows * outside, kEnough)));
  tiles.tileRows = std::min(tiles.tileRows, tiles.numRows);
  tiles.numRowTiles = llvm::divideCeil(tiles.numRows, tiles.tileRows);
  int64_t numColumnTiles =
      llvm::divideCeil(tiles.numColumns, tiles.tileColumns);
  int64_t strips = outside * tiles.numRowTiles >= kEnough / 2 ? 1 : kEnough;
  if (problem.type == GemmType::Bool)
    strips = 1; // Sums of booleans are not added.
  tiles.columnTilesPerStrip = llvm::divideCeil(numColumnTiles, strips);
  tiles.numStrips = llvm::divideCeil(numColumnTiles, tiles.columnTilesPerStrip);
  return tiles;
}

namespace {
/// Everything that a task needs.
struct GemmConvolution {
  /// On the input and the kernel that are read.
  ConvolutionProblem problem;
  Layout layout;
  Tiles tiles;
  /// Strides of the kernel as a matrix of columns x output features.
  int64_t rhsColumnStride, rhsFeatureStride;
  /// Of each strip: the first one's is the result itself, and all lie like it.
  llvm::SmallVector<char *, 8> results;
  int64_t resultRowStride;

  /// A block of a strip's result: rows of output positions by output features,
  /// or the reverse.
  char *getBlock(int64_t strip, int64_t group, int64_t outer,
                 int64_t row) const {
    int64_t offset = group * problem.resultGroupStride +
                     getOffset(layout.outer, outer, &WalkDim::otherStride) +
                     row * (layout.isFeatureLast ? resultRowStride : 1);
    return results[strip] + offset * getGemmResultSize(problem.type);
  }
  /// Rows and columns of a block of `numRows` output positions.
  std::pair<int64_t, int64_t> getBlockShape(int64_t numRows) const {
    return layout.isFeatureLast ? std::pair(numRows, problem.outputFeatures)
                                : std::pair(problem.outputFeatures, numRows);
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// The matrix of windows
//===----------------------------------------------------------------------===//

/// The indices [begin, end) of `walk`.
static llvm::SmallVector<Box, 4> getBoxes(const Walk &walk, int64_t begin,
                                          int64_t end) {
  llvm::SmallVector<Box, 4> boxes;
  for (int64_t at = begin; at < end;) {
    Box box{at - begin, getOffset(walk, at, &WalkDim::lhsStride), {}, {}, {}};
    // All of the last dimensions, and some of the one before.
    int64_t length = 1;
    for (const WalkDim &dim : llvm::reverse(walk)) {
      int64_t count =
          std::min(dim.size - at / length % dim.size, (end - at) / length);
      if (count == 0)
        break;
      box.add(count, dim.lhsStride, length);
      length *= count;
      if (count < dim.size)
        break;
    }
    at += length;
    boxes.push_back(std::move(box));
  }
  return boxes;
}

namespace {
/// A tile of the matrix, as it is stored.
struct MatrixTile {
  int64_t numRows, column, numColumns;
  int64_t rowStride, columnStride;
  char *data;
};
} // namespace

static void fillMatrix(RunContext &context, const GemmConvolution &work,
                       const char *lhs, llvm::ArrayRef<Box> rows,
                       const MatrixTile &tile) {
  int64_t size = getGemmOperandSize(work.problem.type);
  ElementType type = getMovedType(size);
  llvm::SmallVector<Box, 4> columns =
      getBoxes(work.layout.columns, tile.column, tile.column + tile.numColumns);
  for (const Box &row : rows)
    for (const Box &column : columns) {
      Dims shape = row.shape, from = row.lhsStrides, to;
      shape.append(column.shape);
      from.append(column.lhsStrides);
      for (int64_t stride : row.indexStrides)
        to.push_back(stride * tile.rowStride);
      for (int64_t stride : column.indexStrides)
        to.push_back(stride * tile.columnStride);
      int64_t offset = row.lhsOffset + column.lhsOffset;
      int64_t place =
          row.begin * tile.rowStride + column.begin * tile.columnStride;
      copyElements(context,
                   {type, shape, from, const_cast<char *>(lhs + offset * size)},
                   {type, shape, to, tile.data + place * size});
    }
}

/// The tile, from `column` on, of some rows.
static MatrixTile getMatrixTile(const GemmConvolution &work, int64_t numRows,
                                int64_t column, int64_t numColumns,
                                char *data) {
  if (work.layout.copiesAlongRows)
    return {numRows, column, numColumns, 1, numRows, data};
  return {numRows, column, numColumns, numColumns, 1, data};
}

/// The product of a tile of the matrix with the kernel; transposed where output
/// features are not last.
static GemmProblem getProduct(const GemmConvolution &work,
                              const MatrixTile &tile, int64_t toRowStride) {
  auto [m, n] = work.getBlockShape(tile.numRows);
  GemmProblem product{work.problem.type,
                      m,
                      n,
                      tile.numColumns,
                      tile.rowStride,
                      tile.columnStride,
                      work.rhsColumnStride,
                      work.rhsFeatureStride,
                      toRowStride,
                      {}};
  if (!work.layout.isFeatureLast) {
    std::swap(product.lhsRowStride, product.rhsColStride);
    std::swap(product.lhsColStride, product.rhsRowStride);
  }
  return product;
}

/// Computes it, to `to`.
static llvm::Error multiplyTile(RunContext &context,
                                const GemmConvolution &work, int64_t group,
                                const MatrixTile &tile, char *to,
                                int64_t toRowStride) {
  const char *kernel =
      work.problem.rhs + (group * work.problem.rhsGroupStride +
                          tile.column * work.rhsColumnStride) *
                             getGemmOperandSize(work.problem.type);
  GemmProblem product = getProduct(work, tile, toRowStride);
  if (work.layout.isFeatureLast)
    return runGemm(context, product, tile.data, kernel, to);
  return runGemm(context, product, kernel, tile.data, to);
}

/// Computes one task: the sum of a strip of columns for a tile of rows.
static llvm::Error runTask(RunContext &context, const GemmConvolution &work,
                           int64_t task, char *matrix, char *product) {
  const Layout &layout = work.layout;
  const Tiles &tiles = work.tiles;
  int64_t row = task % tiles.numRowTiles * tiles.tileRows;
  task /= tiles.numRowTiles;
  int64_t outer = task % tiles.numOuter;
  task /= tiles.numOuter;
  int64_t group = task % work.problem.numGroups;
  int64_t strip = task / work.problem.numGroups;
  int64_t numRows = std::min(tiles.tileRows, tiles.numRows - row);
  llvm::SmallVector<Box, 4> rows = getBoxes(layout.rows, row, row + numRows);
  const char *lhs =
      work.problem.lhs + (group * work.problem.lhsGroupStride +
                          getOffset(layout.outer, outer, &WalkDim::lhsStride)) *
                             getGemmOperandSize(work.problem.type);
  char *block = work.getBlock(strip, group, outer, row);
  auto shape = work.getBlockShape(numRows);
  int64_t begin = strip * tiles.columnTilesPerStrip * tiles.tileColumns;
  int64_t end = std::min(tiles.numColumns,
                         begin + tiles.columnTilesPerStrip * tiles.tileColumns);
  for (int64_t column = begin; column < end && !context.getStop().isRequested();
       column += tiles.tileColumns) {
    MatrixTile tile =
        getMatrixTile(work, numRows, column,
                      std::min(tiles.tileColumns, end - column), matrix);
    fillMatrix(context, work, lhs, rows, tile);
    bool isFirst = column == begin;
    if (llvm::Error error =
            multiplyTile(context, work, group, tile, isFirst ? block : product,
                         isFirst ? work.resultRowStride : shape.second))
      return error;
    if (!isFirst)
      addMatrix(work.problem.type, product, shape.second, shape.first,
                shape.second, block, work.resultRowStride);
  }
  return llvm::Error::success();
}

/// Runs all tasks; each range of them has its own matrix.
static llvm::Error runTasks(RunContext &context, const GemmConvolution &work) {
  const Tiles &tiles = work.tiles;
  int64_t numTasks = tiles.numStrips * work.problem.numGroups * tiles.numOuter *
                     tiles.numRowTiles;
  int64_t taskWork = tiles.tileRows * tiles.tileColumns;
  int64_t grain = std::max<int64_t>(1, 16 * 1024 / taskWork);
  int64_t matrixBytes =
      llvm::alignTo(taskWork * getGemmOperandSize(work.problem.type), 64);
  int64_t productBytes = tiles.tileColumns < tiles.numColumns
                             ? tiles.tileRows * work.problem.outputFeatures *
                                   getGemmResultSize(work.problem.type)
                             : 0;
  return forTasks(context, {numTasks, grain, matrixBytes + productBytes},
                  [&](int64_t task, char *memory) {
                    return runTask(context, work, task, memory,
                                   memory + matrixBytes);
                  });
}

//===----------------------------------------------------------------------===//
// Kernel and result
//===----------------------------------------------------------------------===//

/// Sees the kernel as a matrix of columns by output features. False if it has
/// to be copied for that: if its columns are not evenly spaced, or if a product
/// cannot read it.
static bool setKernelStrides(GemmConvolution &work) {
  ConvolutionProblem &problem = work.problem;
  const Walk &columns = work.layout.columns;
  work.rhsColumnStride = columns.empty() ? 1 : columns.back().otherStride;
  work.rhsFeatureStride = problem.rhsOutputStride;
  bool isEven = true;
  for (size_t i = 0; i + 1 < columns.size(); ++i)
    isEven &= columns[i].otherStride ==
              columns[i + 1].size * columns[i + 1].otherStride;
  int64_t numColumns = work.tiles.numColumns;
  // Sizes of 1 would let the product take strides that it does not take for
  // the transposed problem.
  int64_t numRows = std::max<int64_t>(work.tiles.tileRows, 2);
  int64_t numFeatures = std::max<int64_t>(problem.outputFeatures, 2);
  GemmProblem probe{
      problem.type, numRows, numFeatures,          numColumns,
      numColumns,   1,       work.rhsColumnStride, work.rhsFeatureStride,
      numFeatures,  {}};
  if (isEven && takesOperand(probe, /*isLhs=*/false))
    return true;
  work.rhsColumnStride = problem.outputFeatures;
  work.rhsFeatureStride = 1;
  return false;
}

/// Copies the kernel where it has to be.
static llvm::Error setKernel(RunContext &context, GemmConvolution &work,
                             Tensor &packed) {
  if (setKernelStrides(work))
    return llvm::Error::success();
  ConvolutionProblem &problem = work.problem;
  StridedDims kernel;
  kernel.add(problem.numGroups, problem.rhsGroupStride);
  for (const WalkDim &dim : work.layout.columns)
    kernel.add(dim.size, dim.otherStride);
  kernel.add(problem.outputFeatures, problem.rhsOutputStride);
  ElementType type = getMovedType(getGemmOperandSize(problem.type));
  llvm::Expected<Tensor> copy = Tensor::allocate(context, type, kernel.shape);
  if (!copy)
    return copy.takeError();
  copyElements(context, kernel.view(type, const_cast<char *>(problem.rhs)),
               copy->view());
  packed = std::move(*copy);
  problem.rhs = packed.data();
  problem.rhsGroupStride = work.tiles.numColumns * problem.outputFeatures;
  return llvm::Error::success();
}

/// Adds the results of all strips, in order.
static void addStrips(const GemmConvolution &work) {
  const Tiles &tiles = work.tiles;
  auto [numRows, numColumns] = work.getBlockShape(tiles.numRows);
  for (int64_t strip = 1; strip < tiles.numStrips; ++strip)
    for (int64_t group = 0; group < work.problem.numGroups; ++group)
      for (int64_t outer = 0; outer < tiles.numOuter; ++outer)
        addMatrix(work.problem.type, work.getBlock(strip, group, outer, 0),
                  work.resultRowStride, numRows, numColumns,
                  work.getBlock(0, group, outer, 0), work.resultRowStride);
}

/// Elements from the first to the last of the result.
static int64_t getResultExtent(const ConvolutionProblem &problem) {
  StridedDims dims = getResultDims(problem);
  int64_t last = 0;
  for (auto [size, stride] : llvm::zip_equal(dims.shape, dims.strides))
    last += (size - 1) * stride;
  return last + 1;
}

/// What is to be computed on the input of `padded`, all but the kernel.
static GemmConvolution getWork(const ConvolutionProblem &problem,
                               ConvolutionProblem padded) {
  Layout layout = getLayout(problem, padded);
  Tiles tiles = getTiles(problem, layout);
  int64_t rowStride = !layout.isFeatureLast ? problem.resultFeatureStride
                      : layout.rows.empty() ? problem.outputFeatures
                                            : layout.rows.back().otherStride;
  return {std::move(padded), std::move(layout), tiles, 0, 0,
          {problem.result},  rowStride};
}

llvm::Error stablehlo::convolveByGemm(RunContext &context,
                                      const ConvolutionProblem &problem) {
  ConvolutionProblem padded = problem;
  Tensor input, kernel, strips;
  if (!problem.seesInputOnly()) {
    padded = getPaddedProblem(problem, InputOrder::AsItLies);
    llvm::Expected<Tensor> copy = Tensor::allocate(
        context, getMovedType(getGemmOperandSize(problem.type)),
        getInputDims(padded).shape);
    if (!copy)
      return copy.takeError();
    input = std::move(*copy);
    copyInput(context, problem, padded, input.data());
    padded.lhs = input.data();
  }
  GemmConvolution work = getWork(problem, std::move(padded));
  const Tiles &tiles = work.tiles;
  if (llvm::Error error = setKernel(context, work, kernel))
    return error;
  if (tiles.numStrips > 1) {
    int64_t extent = getResultExtent(problem);
    int64_t size = getGemmResultSize(problem.type);
    llvm::Expected<Tensor> memory = Tensor::allocate(
        context, getMovedType(size), {tiles.numStrips - 1, extent});
    if (!memory)
      return memory.takeError();
    strips = std::move(*memory);
    for (int64_t i = 0; i + 1 < tiles.numStrips; ++i)
      work.results.push_back(strips.data() + i * extent * size);
  }
  if (llvm::Error error = runTasks(context, work))
    return error;
  addStrips(work);
  return llvm::Error::success();
}
