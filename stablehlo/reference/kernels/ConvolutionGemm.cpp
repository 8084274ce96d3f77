//===- ConvolutionGemm.cpp - Convolution as matrix products ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A convolution is a product of a matrix of windows (a row per output position,
// a column per term) with the kernel. The matrix is made in tiles that stay in
// the cache.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/ContractionGemm.h"
#include "stablehlo/reference/kernels/ConvolutionProblem.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cstring>
#include <mutex>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// A dimension that walks over the lhs: of the output (batch, y) as a row of
/// the matrix, or of the window (input feature, x) as a column of it.
struct WalkDim {
  int64_t size;
  /// Its spatial dimension and the step along it, in dilated positions; -1 if
  /// it steps through memory instead.
  int64_t spatial;
  int64_t step;
  /// Elements from one to the next in rhs (columns) or result (rows).
  int64_t otherStride;
};
using Walk = llvm::SmallVector<WalkDim, 4>;

/// One stretch of the last dimension of a walk.
struct Run {
  int64_t length;
  /// Elements from the start of the lhs, memory steps only.
  int64_t offset;
};

/// The runs of a range of a walk, with the spatial positions where each begins.
struct Runs {
  llvm::SmallVector<Run, 16> runs;
  /// runs.size() * numSpatial.
  llvm::SmallVector<int64_t, 32> positions;
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

//===----------------------------------------------------------------------===//
// Layout
//===----------------------------------------------------------------------===//

/// How well copying along the last dimension of `walk` goes: the length of a
/// contiguous run, up to where longer ones do not help.
static int64_t getRunQuality(const ConvolutionProblem &problem,
                             const Walk &walk) {
  if (walk.empty())
    return 0;
  const WalkDim &last = walk.back();
  int64_t step = last.step;
  if (last.spatial >= 0) {
    const ConvolutionSpatialDim &dim = problem.spatial[last.spatial];
    step = dim.lhsDilation == 1 ? step * dim.lhsStride : 0;
  }
  return std::min<int64_t>(step == 1 ? last.size * 4 : last.size, 128);
}

static void sortByMemory(Walk &walk) {
  // Ties keep their order: the sort is an insertion.
  for (size_t i = 1; i < walk.size(); ++i)
    for (size_t j = i; j > 0 && std::abs(walk[j].otherStride) >
                                    std::abs(walk[j - 1].otherStride);
         --j)
      std::swap(walk[j], walk[j - 1]);
}

static Layout getLayout(const ConvolutionProblem &problem) {
  Layout layout;
  auto add = [](Walk &walk, WalkDim dim) {
    if (dim.size != 1)
      walk.push_back(dim);
  };
  add(layout.rows, {problem.batchSize, -1, problem.lhsBatchStride,
                    problem.resultBatchStride});
  add(layout.columns, {problem.inputFeatures, -1, problem.lhsFeatureStride,
                       problem.rhsInputStride});
  for (auto [i, dim] : llvm::enumerate(problem.spatial)) {
    int64_t spatial = i;
    add(layout.rows,
        {dim.outputSize, spatial, dim.windowStride, dim.resultStride});
    add(layout.columns,
        {dim.windowSize, spatial, dim.rhsDilation, dim.rhsStride});
  }
  // In the order of the memory that the product reads and writes.
  sortByMemory(layout.rows);
  sortByMemory(layout.columns);
  layout.isFeatureLast =
      problem.resultFeatureStride == 1 || problem.outputFeatures == 1;
  // Rows are walked as one dimension of the result; the others are outside.
  unsigned begin = layout.rows.size();
  while (begin > 0) {
    const WalkDim &dim = layout.rows[begin - 1];
    if (begin == layout.rows.size()
            ? !layout.isFeatureLast && dim.otherStride != 1
            : dim.otherStride !=
                  layout.rows[begin].size * layout.rows[begin].otherStride)
      break;
    --begin;
  }
  layout.outer.append(layout.rows.begin(), layout.rows.begin() + begin);
  layout.rows.erase(layout.rows.begin(), layout.rows.begin() + begin);
  layout.copiesAlongRows = getRunQuality(problem, layout.rows) >
                           getRunQuality(problem, layout.columns);
  return layout;
}

//===----------------------------------------------------------------------===//
// The matrix of windows
//===----------------------------------------------------------------------===//

/// The positions [begin, end) of `walk`: runs along its last dimension if
/// `joins`, else one run for each.
static Runs getRuns(const Walk &walk, size_t numSpatial, int64_t begin,
                    int64_t end, bool joins) {
  Runs result;
  for (int64_t at = begin; at < end;) {
    int64_t rest = at, offset = 0, length = 1;
    size_t first = result.positions.size();
    result.positions.resize(first + numSpatial, 0);
    for (auto [i, dim] : llvm::enumerate(llvm::reverse(walk))) {
      int64_t index = rest % dim.size;
      rest /= dim.size;
      if (i == 0 && joins)
        length = std::min(dim.size - index, end - at);
      if (dim.spatial >= 0)
        result.positions[first + dim.spatial] = index * dim.step;
      else
        offset += index * dim.step;
    }
    result.runs.push_back({length, offset});
    at += length;
  }
  return result;
}

/// Copies `count` elements `stride` apart to dense ones.
template <typename T>
static void copyRun(const char *from, int64_t stride, int64_t count, T *to) {
  const T *source = reinterpret_cast<const T *>(from);
  if (stride == 1) {
    std::memcpy(to, source, count * sizeof(T));
    return;
  }
  for (int64_t i = 0; i < count; ++i)
    to[i] = source[i * stride];
}

namespace {
/// A 16-byte element.
struct Wide {
  uint64_t parts[2];
};

/// Fills tiles of the matrix: `lines` one at a time, each made of `runs`.
template <typename T> class WindowCopier {
public:
  WindowCopier(const ConvolutionProblem &problem, const char *lhs,
               const WalkDim *last)
      : problem(problem), lhs(lhs), last(last) {}

  void fill(const Runs &lines, const Runs &runs, T *matrix) const {
    size_t numSpatial = problem.spatial.size();
    for (size_t l = 0; l < lines.runs.size(); ++l)
      for (size_t r = 0; r < runs.runs.size(); ++r) {
        fillRun(lines.positions.data() + l * numSpatial,
                runs.positions.data() + r * numSpatial,
                lines.runs[l].offset + runs.runs[r].offset, runs.runs[r].length,
                matrix);
        matrix += runs.runs[r].length;
      }
  }

private:
  /// One run; its first element is at the sum of two spatial positions.
  void fillRun(const int64_t *first, const int64_t *second, int64_t offset,
               int64_t length, T *to) const {
    for (auto [i, dim] : llvm::enumerate(problem.spatial)) {
      if (last && last->spatial == static_cast<int64_t>(i))
        continue;
      int64_t position = first[i] + second[i] - dim.padLow;
      if (position < 0 || position % dim.lhsDilation != 0 ||
          position / dim.lhsDilation >= dim.inputSize) {
        std::memset(static_cast<void *>(to), 0, length * sizeof(T));
        return;
      }
      offset += position / dim.lhsDilation * dim.lhsStride;
    }
    if (!last || last->spatial < 0) {
      copyRun<T>(lhs + offset * static_cast<int64_t>(sizeof(T)),
                 last ? last->step : 1, length, to);
      return;
    }
    const ConvolutionSpatialDim &dim = problem.spatial[last->spatial];
    int64_t position =
        first[last->spatial] + second[last->spatial] - dim.padLow;
    if (dim.lhsDilation == 1)
      return fillSpatialRun(dim, position, offset, length, to);
    for (int64_t i = 0; i < length; ++i, position += last->step) {
      bool isInside = position >= 0 && position % dim.lhsDilation == 0 &&
                      position / dim.lhsDilation < dim.inputSize;
      to[i] = isInside
                  ? load(offset + position / dim.lhsDilation * dim.lhsStride)
                  : T();
    }
  }

  /// A run along a spatial dimension: padding, input, padding.
  void fillSpatialRun(const ConvolutionSpatialDim &dim, int64_t position,
                      int64_t offset, int64_t length, T *to) const {
    int64_t begin = position >= 0 ? 0 : llvm::divideCeil(-position, last->step);
    begin = std::min(begin, length);
    int64_t room = dim.inputSize - position;
    int64_t end = room <= 0 ? 0 : llvm::divideCeil(room, last->step);
    end = std::max(begin, std::min(end, length));
    std::memset(static_cast<void *>(to), 0, begin * sizeof(T));
    if (begin < end)
      copyRun<T>(
          lhs + (offset + (position + begin * last->step) * dim.lhsStride) *
                    static_cast<int64_t>(sizeof(T)),
          last->step * dim.lhsStride, end - begin, to + begin);
    std::memset(static_cast<void *>(to + end), 0, (length - end) * sizeof(T));
  }

  T load(int64_t offset) const {
    T value;
    std::memcpy(&value, lhs + offset * static_cast<int64_t>(sizeof(T)),
                sizeof(T));
    return value;
  }

  const ConvolutionProblem &problem;
  const char *lhs;
  /// The dimension that runs go along; null if there is none.
  const WalkDim *last;
};
} // namespace

template <typename T>
static void fillMatrix(const ConvolutionProblem &problem, const char *lhs,
                       const WalkDim *last, const Runs &lines, const Runs &runs,
                       char *matrix) {
  WindowCopier<T>(problem, lhs, last)
      .fill(lines, runs, reinterpret_cast<T *>(matrix));
}

static void fillMatrix(unsigned elementSize, const ConvolutionProblem &problem,
                       const char *lhs, const WalkDim *last, const Runs &lines,
                       const Runs &runs, char *matrix) {
  switch (elementSize) {
  case 1:
    return fillMatrix<uint8_t>(problem, lhs, last, lines, runs, matrix);
  case 2:
    return fillMatrix<uint16_t>(problem, lhs, last, lines, runs, matrix);
  case 4:
    return fillMatrix<uint32_t>(problem, lhs, last, lines, runs, matrix);
  case 8:
    return fillMatrix<uint64_t>(problem, lhs, last, lines, runs, matrix);
  default:
    return fillMatrix<Wide>(problem, lhs, last, lines, runs, matrix);
  }
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

/// Everything that a task needs.
struct GemmConvolution {
  GemmType type;
  const ConvolutionProblem &problem;
  Layout layout;
  Tiles tiles;
  const char *lhs, *rhs;
  char *result;
  /// Strides of the kernel as a matrix of columns x output features.
  int64_t rhsColumnStride, rhsFeatureStride, rhsGroupStride;
  /// Partial results, dense: strip, group, outer, row, feature. Null for one
  /// strip.
  char *partial = nullptr;
};
} // namespace

static Tiles getTiles(GemmType type, const ConvolutionProblem &problem,
                      const Layout &layout) {
  constexpr int64_t kTileBytes = 512 * 1024;
  constexpr int64_t kMaxColumns = 4096;
  constexpr int64_t kEnough = 8;
  Tiles tiles;
  tiles.numRows = getSize(layout.rows);
  tiles.numColumns = getSize(layout.columns);
  tiles.numOuter = getSize(layout.outer);
  int64_t elements = kTileBytes / getGemmOperandSize(type);
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
  if (type == GemmType::Bool)
    strips = 1; // Sums of booleans are not added.
  tiles.columnTilesPerStrip = llvm::divideCeil(numColumnTiles, strips);
  tiles.numStrips = llvm::divideCeil(numColumnTiles, tiles.columnTilesPerStrip);
  return tiles;
}

template <typename T>
static void addRows(const char *from, int64_t fromRowStride, int64_t numRows,
                    int64_t numColumns, char *to, int64_t toRowStride) {
  for (int64_t i = 0; i < numRows; ++i) {
    const T *source = reinterpret_cast<const T *>(from) + i * fromRowStride;
    T *target = reinterpret_cast<T *>(to) + i * toRowStride;
    for (int64_t j = 0; j < numColumns; ++j)
      target[j] = static_cast<T>(target[j] + source[j]);
  }
}

static void orRows(const char *from, int64_t fromRowStride, int64_t numRows,
                   int64_t numColumns, char *to, int64_t toRowStride) {
  for (int64_t i = 0; i < numRows; ++i)
    for (int64_t j = 0; j < numColumns; ++j)
      to[i * toRowStride + j] |= from[i * fromRowStride + j];
}

/// Adds a dense matrix to one with rows `toRowStride` apart.
static void addMatrix(GemmType type, const char *from, int64_t numRows,
                      int64_t numColumns, char *to, int64_t toRowStride) {
  switch (type) {
  case GemmType::Bool:
    return orRows(from, numColumns, numRows, numColumns, to, toRowStride);
  case GemmType::UI8:
    return addRows<uint8_t>(from, numColumns, numRows, numColumns, to,
                            toRowStride);
  case GemmType::UI16:
    return addRows<uint16_t>(from, numColumns, numRows, numColumns, to,
                             toRowStride);
  case GemmType::UI32:
  case GemmType::SI8ToSI32:
  case GemmType::SI16ToSI32:
    return addRows<uint32_t>(from, numColumns, numRows, numColumns, to,
                             toRowStride);
  case GemmType::UI64:
    return addRows<uint64_t>(from, numColumns, numRows, numColumns, to,
                             toRowStride);
  case GemmType::F32:
  case GemmType::BF16ToF32:
    return addRows<float>(from, numColumns, numRows, numColumns, to,
                          toRowStride);
  case GemmType::F64:
    return addRows<double>(from, numColumns, numRows, numColumns, to,
                           toRowStride);
  case GemmType::ComplexF32:
    return addRows<float>(from, 2 * numColumns, numRows, 2 * numColumns, to,
                          2 * toRowStride);
  case GemmType::ComplexF64:
    return addRows<double>(from, 2 * numColumns, numRows, 2 * numColumns, to,
                           2 * toRowStride);
  }
}

namespace {
/// A block of the result: rows of output positions by output features, or the
/// reverse.
struct ResultBlock {
  char *data;
  int64_t rowStride;
};
} // namespace

static ResultBlock getBlock(const GemmConvolution &work, int64_t strip,
                            int64_t group, int64_t outer, int64_t row) {
  const ConvolutionProblem &problem = work.problem;
  const Layout &layout = work.layout;
  const Tiles &tiles = work.tiles;
  int64_t size = getGemmResultSize(work.type);
  if (work.partial) {
    int64_t index =
        (strip * problem.numGroups + group) * tiles.numOuter + outer;
    int64_t offset = index * tiles.numRows * problem.outputFeatures;
    if (layout.isFeatureLast)
      return {work.partial + (offset + row * problem.outputFeatures) * size,
              problem.outputFeatures};
    return {work.partial + (offset + row) * size, tiles.numRows};
  }
  int64_t offset = group * problem.resultGroupStride;
  for (const WalkDim &dim : llvm::reverse(layout.outer)) {
    offset += outer % dim.size * dim.otherStride;
    outer /= dim.size;
  }
  if (!layout.isFeatureLast)
    return {work.result + (offset + row) * size, problem.resultFeatureStride};
  int64_t rowStride = layout.rows.empty() ? problem.outputFeatures
                                          : layout.rows.back().otherStride;
  return {work.result + (offset + row * rowStride) * size, rowStride};
}

/// The product of one tile of the matrix with the kernel, to `to`.
static llvm::Error multiplyTile(RunContext &context,
                                const GemmConvolution &work, int64_t group,
                                int64_t numRows, int64_t column,
                                int64_t numColumns, const char *matrix,
                                char *to, int64_t toRowStride) {
  int64_t rowStride = work.layout.copiesAlongRows ? 1 : numColumns;
  int64_t columnStride = work.layout.copiesAlongRows ? numRows : 1;
  const char *kernel =
      work.rhs + (group * work.rhsGroupStride + column * work.rhsColumnStride) *
                     getGemmOperandSize(work.type);
  int64_t numFeatures = work.problem.outputFeatures;
  if (work.layout.isFeatureLast)
    return runGemm(context,
                   {work.type,
                    numRows,
                    numFeatures,
                    numColumns,
                    rowStride,
                    columnStride,
                    work.rhsColumnStride,
                    work.rhsFeatureStride,
                    toRowStride,
                    {}},
                   matrix, kernel, to);
  return runGemm(context,
                 {work.type,
                  numFeatures,
                  numRows,
                  numColumns,
                  work.rhsFeatureStride,
                  work.rhsColumnStride,
                  columnStride,
                  rowStride,
                  toRowStride,
                  {}},
                 kernel, matrix, to);
}

/// Computes one task: the sum of a strip of columns for a tile of rows.
static llvm::Error runTask(RunContext &context, const GemmConvolution &work,
                           int64_t task, char *matrix, char *product) {
  const ConvolutionProblem &problem = work.problem;
  const Layout &layout = work.layout;
  const Tiles &tiles = work.tiles;
  int64_t row = task % tiles.numRowTiles * tiles.tileRows;
  task /= tiles.numRowTiles;
  int64_t outer = task % tiles.numOuter;
  task /= tiles.numOuter;
  int64_t group = task % problem.numGroups;
  int64_t strip = task / problem.numGroups;
  int64_t numRows = std::min(tiles.tileRows, tiles.numRows - row);
  int64_t numSpatial = problem.spatial.size();

  // The outer position is added to that of every row.
  Runs base = getRuns(layout.outer, numSpatial, outer, outer + 1, false);
  Runs rows = getRuns(layout.rows, numSpatial, row, row + numRows,
                      layout.copiesAlongRows);
  for (auto [i, position] : llvm::enumerate(rows.positions))
    position += base.positions[i % numSpatial];
  for (Run &run : rows.runs)
    run.offset += base.runs.front().offset + group * problem.lhsGroupStride;

  ResultBlock block = getBlock(work, strip, group, outer, row);
  int64_t begin = strip * tiles.columnTilesPerStrip * tiles.tileColumns;
  int64_t end = std::min(tiles.numColumns,
                         begin + tiles.columnTilesPerStrip * tiles.tileColumns);
  for (int64_t column = begin; column < end && !context.getStop().isRequested();
       column += tiles.tileColumns) {
    int64_t numColumns = std::min(tiles.tileColumns, end - column);
    Runs columns = getRuns(layout.columns, numSpatial, column,
                           column + numColumns, !layout.copiesAlongRows);
    const Walk &copied = layout.copiesAlongRows ? layout.rows : layout.columns;
    const WalkDim *last = copied.empty() ? nullptr : &copied.back();
    fillMatrix(getGemmOperandSize(work.type), problem, work.lhs, last,
               layout.copiesAlongRows ? columns : rows,
               layout.copiesAlongRows ? rows : columns, matrix);
    bool isFirst = column == begin;
    int64_t lines = layout.isFeatureLast ? numRows : problem.outputFeatures;
    int64_t width = layout.isFeatureLast ? problem.outputFeatures : numRows;
    if (llvm::Error error = multiplyTile(
            context, work, group, numRows, column, numColumns, matrix,
            isFirst ? block.data : product, isFirst ? block.rowStride : width))
      return error;
    if (!isFirst)
      addMatrix(work.type, product, lines, width, block.data, block.rowStride);
  }
  return llvm::Error::success();
}

/// Runs all tasks; each range of them has its own matrix.
static llvm::Error runTasks(RunContext &context, const GemmConvolution &work) {
  const Tiles &tiles = work.tiles;
  int64_t numTasks = tiles.numStrips * work.problem.numGroups * tiles.numOuter *
                     tiles.numRowTiles;
  std::mutex mutex;
  llvm::Error failure = llvm::Error::success();
  auto fail = [&](llvm::Error error) {
    std::lock_guard<std::mutex> lock(mutex);
    failure = llvm::joinErrors(std::move(failure), std::move(error));
  };
  int64_t taskWork = tiles.tileRows * tiles.tileColumns;
  int64_t grain = std::max<int64_t>(1, 16 * 1024 / taskWork);
  parallelForUntilStopped(
      context, numTasks, grain, [&](int64_t begin, int64_t end) {
        llvm::Expected<Tensor> matrix = Tensor::allocate(
            context, ElementType::UI8,
            {tiles.tileRows, tiles.tileColumns,
             static_cast<int64_t>(getGemmOperandSize(work.type))});
        if (!matrix)
          return fail(matrix.takeError());
        Tensor product;
        if (tiles.tileColumns < tiles.numColumns) {
          llvm::Expected<Tensor> memory = Tensor::allocate(
              context, ElementType::UI8,
              {tiles.tileRows, work.problem.outputFeatures,
               static_cast<int64_t>(getGemmResultSize(work.type))});
          if (!memory)
            return fail(memory.takeError());
          product = std::move(*memory);
        }
        for (int64_t task = begin; task < end; ++task)
          if (llvm::Error error = runTask(context, work, task, matrix->data(),
                                          product ? product.data() : nullptr))
            return fail(std::move(error));
      });
  return failure;
}

//===----------------------------------------------------------------------===//
// Kernel and result
//===----------------------------------------------------------------------===//

/// Sees the kernel as a matrix of columns by output features; copies it if its
/// columns are not evenly spaced, or if a product cannot read it.
static llvm::Error setKernel(RunContext &context, GemmConvolution &work,
                             Tensor &packed) {
  const ConvolutionProblem &problem = work.problem;
  const Walk &columns = work.layout.columns;
  work.rhsColumnStride = columns.empty() ? 1 : columns.back().otherStride;
  work.rhsFeatureStride = problem.rhsOutputStride;
  work.rhsGroupStride = problem.rhsGroupStride;
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
      work.type,   numRows, numFeatures,          numColumns,
      numColumns,  1,       work.rhsColumnStride, work.rhsFeatureStride,
      numFeatures, {}};
  if (isEven && takesRhs(probe))
    return llvm::Error::success();

  Dims shape = {problem.numGroups}, strides = {problem.rhsGroupStride};
  for (const WalkDim &dim : columns) {
    shape.push_back(dim.size);
    strides.push_back(dim.otherStride);
  }
  shape.push_back(problem.outputFeatures);
  strides.push_back(problem.rhsOutputStride);
  // Any element type of this size will do for a copy.
  constexpr ElementType bySize[] = {ElementType::UI8, ElementType::UI16,
                                    ElementType::UI32, ElementType::UI64,
                                    ElementType::ComplexF64};
  ElementType type = bySize[llvm::Log2_32(getGemmOperandSize(work.type))];
  llvm::Expected<Tensor> copy = Tensor::allocate(context, type, shape);
  if (!copy)
    return copy.takeError();
  copyElements(context, {type, shape, strides, const_cast<char *>(work.rhs)},
               copy->view());
  packed = std::move(*copy);
  work.rhs = packed.data();
  work.rhsColumnStride = problem.outputFeatures;
  work.rhsFeatureStride = 1;
  work.rhsGroupStride = numColumns * problem.outputFeatures;
  return llvm::Error::success();
}

/// Adds the partial results of all strips, in order, to the result.
static void addStrips(GemmConvolution &work) {
  const Tiles &tiles = work.tiles;
  char *partial = work.partial;
  int64_t numFeatures = work.problem.outputFeatures;
  int64_t lines = work.layout.isFeatureLast ? tiles.numRows : numFeatures;
  int64_t width = work.layout.isFeatureLast ? numFeatures : tiles.numRows;
  int64_t size = getGemmResultSize(work.type);
  for (int64_t group = 0; group < work.problem.numGroups; ++group)
    for (int64_t outer = 0; outer < tiles.numOuter; ++outer) {
      work.partial = partial;
      ResultBlock sum = getBlock(work, 0, group, outer, 0);
      for (int64_t strip = 1; strip < tiles.numStrips; ++strip)
        addMatrix(work.type, getBlock(work, strip, group, outer, 0).data, lines,
                  width, sum.data, width);
      work.partial = nullptr;
      ResultBlock target = getBlock(work, 0, group, outer, 0);
      for (int64_t i = 0; i < lines; ++i)
        std::memcpy(target.data + i * target.rowStride * size,
                    sum.data + i * width * size, width * size);
    }
}

llvm::Error stablehlo::convolveByGemm(RunContext &context, GemmType type,
                                      const ConvolutionProblem &problem,
                                      const char *lhs, const char *rhs,
                                      char *result) {
  Layout layout = getLayout(problem);
  Tiles tiles = getTiles(type, problem, layout);
  GemmConvolution work{
      type, problem, std::move(layout), tiles, lhs, rhs, result, 0, 0, 0};
  Tensor packed, partial;
  if (llvm::Error error = setKernel(context, work, packed))
    return error;
  if (tiles.numStrips == 1)
    return runTasks(context, work);
  llvm::Expected<Tensor> memory = Tensor::allocate(
      context, ElementType::UI8,
      {tiles.numStrips, problem.numGroups, tiles.numOuter, tiles.numRows,
       problem.outputFeatures, static_cast<int64_t>(getGemmResultSize(type))});
  if (!memory)
    return memory.takeError();
  partial = std::move(*memory);
  work.partial = partial.data();
  if (llvm::Error error = runTasks(context, work))
    return error;
  addStrips(work);
  return llvm::Error::success();
}
