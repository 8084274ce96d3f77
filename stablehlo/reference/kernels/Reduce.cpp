//===- Reduce.cpp - Reductions over dimensions of tensors -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/Reduce.h"
#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/ReduceProblem.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cstdlib>

using namespace mlir;
using namespace mlir::stablehlo;

/// Elements that keep a thread busy for some 20 µs.
static constexpr int64_t kGrain = 1 << 16;

//===----------------------------------------------------------------------===//
// RunWalker
//===----------------------------------------------------------------------===//

RunWalker::RunWalker(llvm::ArrayRef<int64_t> shape, PositionRange range)
    : shape(shape), index(shape.size(), 0), remaining(range.size()) {
  int64_t position = range.begin;
  for (size_t dim = shape.size(); dim-- > 0 && position;) {
    index[dim] = position % shape[dim];
    position /= shape[dim];
  }
}

bool RunWalker::next() {
  if (!remaining)
    return false;
  if (shape.empty()) {
    length = std::exchange(remaining, 0);
    return true;
  }
  size_t dim = shape.size() - 1;
  index[dim] += length;
  while (dim && index[dim] >= shape[dim]) {
    index[dim] = 0;
    ++index[--dim];
  }
  length = std::min(remaining, shape.back() - index.back());
  remaining -= length;
  return true;
}

int64_t RunWalker::offset(unsigned view) const {
  int64_t result = 0;
  for (size_t dim = 0, e = shape.size(); dim < e; ++dim)
    result += index[dim] * views[view][dim];
  return result;
}

//===----------------------------------------------------------------------===//
// Execution
//===----------------------------------------------------------------------===//

/// Distance in memory of neighbours along the last dimension.
static int64_t getLastStride(const Dims &strides) {
  return strides.empty() ? 0 : std::abs(strides.back());
}

/// From so many outputs side by side on, each leaf is a loop of its own.
static constexpr int64_t kMinColumns = 128;

/// True if the leaves of an output lie closer together than the outputs do, and
/// are enough to fill lanes.
static bool shouldReduceRows(const ReduceProblem &problem) {
  if (problem.numLeaves == 1)
    return false;
  if (ColumnReducer::getNarrowWidth(problem))
    return false;
  if (problem.numOutputs < 16)
    return problem.numLeaves > problem.numOutputs;
  if (ColumnReducer::isTransposed(problem))
    return false;
  if (problem.body.getLoops()) {
    int64_t width = RowReducer::getDenseWidth(problem);
    if (width && width < kMinColumns)
      return true;
  }
  // Short runs of leaves are only worth it where outputs share no cache line.
  int64_t minRun =
      getLastStride(problem.operands[0].outputStrides) >= 64 ? 4 : 16;
  if (problem.numLeaves < 16 || problem.leafShape.back() < minRun)
    return false;
  // Outputs that lie side by side, but a few at a time, fill no vector.
  const ReduceOperand &first = problem.operands[0];
  if (problem.outputShape.size() > 1 && problem.outputShape.back() < 16 &&
      getLastStride(first.leafStrides) <= 64)
    return true;
  int64_t rowCost = 0, columnCost = 0;
  for (const ReduceOperand &operand : problem.operands) {
    rowCost += std::min<int64_t>(getLastStride(operand.leafStrides), 64);
    columnCost += std::min<int64_t>(getLastStride(operand.outputStrides), 64);
  }
  return rowCost < columnCost;
}

namespace {
/// How a problem is cut into blocks.
struct Blocking {
  bool isRows;
  int64_t outputs;
  int64_t leaves;
};
} // namespace

template <typename Reducer>
static void runBlocksOf(RunContext &context, const ReduceProblem &problem,
                        const ReduceTarget &target, const Blocking &blocking,
                        int64_t blockShift) {
  int64_t numLeafBlocks = llvm::divideCeil(problem.numLeaves, blocking.leaves);
  int64_t numOutputBlocks =
      llvm::divideCeil(problem.numOutputs, blocking.outputs);
  int64_t grain =
      std::max<int64_t>(1, kGrain / (blocking.outputs * blocking.leaves));
  auto runRange = [&](int64_t begin, int64_t end) {
    Reducer reducer(problem, std::min(blocking.outputs, problem.numOutputs),
                    std::min(blocking.leaves, problem.numLeaves), target);
    for (int64_t i = begin; i < end; ++i) {
      int64_t output = i / numLeafBlocks * blocking.outputs;
      int64_t leaf = i % numLeafBlocks * blocking.leaves;
      reducer.run(
          {output, std::min(output + blocking.outputs, problem.numOutputs)},
          {leaf, std::min(leaf + blocking.leaves, problem.numLeaves)},
          i % numLeafBlocks * blockShift);
    }
  };
  parallelForUntilStopped(context, numOutputBlocks * numLeafBlocks, grain,
                          runRange);
}

/// Reduces all blocks. The result of leaf block b for output o goes to the
/// target's o, shifted by b * blockShift.
static void runBlocks(RunContext &context, const ReduceProblem &problem,
                      const ReduceTarget &target, const Blocking &blocking,
                      int64_t blockShift) {
  if (blocking.isRows)
    runBlocksOf<RowReducer>(context, problem, target, blocking, blockShift);
  else
    runBlocksOf<ColumnReducer>(context, problem, target, blocking, blockShift);
}

static Blocking chooseBlocking(const ReduceProblem &problem) {
  Blocking result;
  result.isRows = shouldReduceRows(problem);
  if (result.isRows) {
    int64_t width = std::max<int64_t>(RowReducer::getDenseWidth(problem), 1);
    // A power of two, so that blocks are nodes of the whole tree.
    auto capacity = static_cast<int64_t>(llvm::bit_floor(
        static_cast<uint64_t>(RowReducer::getCapacity(problem.body) / width)));
    // Runs of leaves are brought together for some outputs, which may lie side
    // by side.
    constexpr int64_t kSome = 8;
    bool inRuns = problem.leafShape.size() > 1 && problem.numOutputs >= kSome;
    result.leaves =
        std::min(problem.numLeaves, inRuns ? capacity / kSome : capacity);
    result.outputs = width * std::max<int64_t>(1, capacity / result.leaves);
    return result;
  }
  result.leaves = std::min(problem.numLeaves, kMaxColumnLeaves);
  // Few outputs: cut the leaves, to have work for several threads.
  int64_t lanes = ColumnReducer::getMaxLanes(problem.body);
  if (problem.numOutputs < 8 * lanes && problem.numLeaves >= 128 &&
      problem.numLeaves > 2 * kGrain / problem.numOutputs)
    result.leaves = std::min<int64_t>(
        result.leaves,
        std::max<int64_t>(64,
                          int64_t(llvm::PowerOf2Ceil(problem.numLeaves / 16))));
  if (int64_t width = ColumnReducer::getNarrowWidth(problem))
    lanes = width;
  result.outputs =
      lanes * std::max<int64_t>(1, kGrain / (lanes * result.leaves));
  return result;
}

static void scaleToBytes(Dims &strides, unsigned elementSize) {
  for (int64_t &stride : strides)
    stride *= elementSize;
}

static llvm::Error runReduction(RunContext &context,
                                const ReduceProblem &problem,
                                const ReduceTarget &target);

/// Partial results of one operand, dense: [leaf block][output] if the leaves
/// were cut into columns, else [output][leaf block].
static llvm::Error reduceInTwoSteps(RunContext &context,
                                    const ReduceProblem &problem,
                                    const ReduceTarget &target,
                                    const Blocking &blocking) {
  int64_t numBlocks = llvm::divideCeil(problem.numLeaves, blocking.leaves);
  int64_t blockShift = blocking.isRows ? 1 : problem.numOutputs;
  int64_t outputShift = blocking.isRows ? numBlocks : 1;
  ReduceTarget partialTarget;
  ReduceProblem rest{problem.body,       problem.outputShape, {numBlocks},
                     problem.numOutputs, numBlocks,           {}};
  llvm::SmallVector<BufferRef, 2> buffers;
  Dims strides = getRowMajorStrides(problem.outputShape);
  for (unsigned k = 0, e = problem.operands.size(); k < e; ++k) {
    int64_t size = problem.body.getSize(k);
    std::optional<int64_t> bytes =
        getNumElements({numBlocks, problem.numOutputs, size});
    llvm::Expected<BufferRef> buffer =
        Buffer::allocate(context, bytes ? *bytes : UINT64_MAX);
    if (!buffer)
      return buffer.takeError();
    char *data = (*buffer)->data();
    Dims outputStrides = llvm::map_to_vector<4>(
        strides, [&](int64_t stride) { return stride * outputShift * size; });
    partialTarget.data.push_back(data);
    partialTarget.strides.push_back(outputStrides);
    rest.operands.push_back({data, outputStrides, {blockShift * size}});
    buffers.push_back(std::move(*buffer));
  }
  runBlocks(context, problem, partialTarget, blocking, blockShift);
  return runReduction(context, rest, target);
}

/// The neighbours in memory along the last dimension of `shape`.
static int64_t getRun(llvm::ArrayRef<int64_t> shape,
                      llvm::ArrayRef<int64_t> strides, int64_t elementSize) {
  return !shape.empty() && strides.back() == elementSize ? shape.back() : 1;
}

/// Whether no element is a leaf of two outputs, as in windows that overlap, or
/// repeated: then there is memory for all of them.
static bool areLeavesApart(const ReduceProblem &problem,
                           const ReduceOperand &operand, int64_t elementSize) {
  int64_t reach = elementSize;
  auto addReach = [&](llvm::ArrayRef<int64_t> shape,
                      llvm::ArrayRef<int64_t> strides) {
    for (auto [size, stride] : llvm::zip_equal(shape, strides))
      reach += (size - 1) * std::abs(stride);
  };
  addReach(problem.outputShape, operand.outputStrides);
  addReach(problem.leafShape, operand.leafStrides);
  return reach / elementSize / problem.numLeaves >= problem.numOutputs;
}

/// Whether neither leaves nor outputs lie together for long enough to be
/// worth fetching by themselves.
static bool isScattered(const ReduceProblem &problem) {
  constexpr int64_t kMinLeafBytes = 128, kMinOutputs = 16;
  return problem.leafShape.size() > 1 &&
         !ColumnReducer::getNarrowWidth(problem) &&
         llvm::all_of(llvm::enumerate(problem.operands), [&](auto operand) {
           auto [k, view] = operand;
           int64_t size = problem.body.getSize(k);
           return getRun(problem.leafShape, view.leafStrides, size) * size <
                      kMinLeafBytes &&
                  getRun(problem.outputShape, view.outputStrides, size) <
                      kMinOutputs &&
                  areLeavesApart(problem, view, size);
         });
}

/// Brings the leaves of each output together first.
static llvm::Error reduceGathered(RunContext &context,
                                  const ReduceProblem &problem,
                                  const ReduceTarget &target) {
  const ReduceBody &body = problem.body;
  Dims shape(problem.outputShape), dimensions;
  for (int64_t size : problem.leafShape) {
    dimensions.push_back(shape.size());
    shape.push_back(size);
  }
  llvm::SmallVector<Tensor, 2> tensors;
  llvm::SmallVector<Dims, 2> resultStrides;
  for (auto [k, operand] : llvm::enumerate(problem.operands)) {
    ElementType type = body.getType(k);
    auto countElements = [size = int64_t(body.getSize(k))](int64_t bytes) {
      return bytes / size;
    };
    llvm::Expected<Tensor> tensor = Tensor::allocate(context, type, shape);
    if (!tensor)
      return tensor.takeError();
    Dims strides(operand.outputStrides);
    llvm::append_range(strides, operand.leafStrides);
    strides = llvm::map_to_vector<4>(strides, countElements);
    copyElements(context,
                 {type, shape, strides, const_cast<char *>(operand.data)},
                 tensor->view());
    tensors.push_back(std::move(*tensor));
    resultStrides.push_back(
        llvm::map_to_vector<4>(target.strides[k], countElements));
  }
  llvm::SmallVector<StridedView, 2> inputs, results;
  for (auto [k, tensor] : llvm::enumerate(tensors)) {
    inputs.push_back(tensor.view());
    results.push_back({body.getType(k), problem.outputShape, resultStrides[k],
                       target.data[k]});
  }
  return reduce(context, body, inputs, target.inits, dimensions, results);
}

static llvm::Error runReduction(RunContext &context,
                                const ReduceProblem &problem,
                                const ReduceTarget &target) {
  if (isSmallReduction(problem)) {
    reduceSmall(problem, target);
    return llvm::Error::success();
  }
  if (isScattered(problem))
    return reduceGathered(context, problem, target);
  Blocking blocking = chooseBlocking(problem);
  if (blocking.leaves < problem.numLeaves)
    return reduceInTwoSteps(context, problem, target, blocking);
  runBlocks(context, problem, target, blocking, /*blockShift=*/0);
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// From views
//===----------------------------------------------------------------------===//

static void fillWithInit(const ReduceTarget &target, const ReduceBody &body,
                         llvm::ArrayRef<int64_t> shape, int64_t numOutputs) {
  for (unsigned k = 0, e = body.getNumOperands(); k < e; ++k) {
    RunWalker walker(shape, {0, numOutputs});
    walker.addView(target.strides[k]);
    while (walker.next())
      copyStridedElements(static_cast<const char *>(target.inits[k]), 0,
                          target.data[k] + walker.offset(0), walker.step(0),
                          walker.size(), body.getSize(k));
  }
}

/// The entries of `list` at the dimensions that are, or are not, in `mask`.
static Dims filterDims(llvm::ArrayRef<int64_t> list, llvm::ArrayRef<bool> mask,
                       bool wanted) {
  Dims result;
  for (auto [entry, isIn] : llvm::zip_equal(list, mask))
    if (isIn == wanted)
      result.push_back(entry);
  return result;
}

namespace {
/// A reduction of views, without the addresses of their elements.
struct ReducePlan {
  ReduceProblem problem;
  ReduceTarget target;
};
} // namespace

/// For each of `rank` dimensions whether it is one of `dimensions`.
static llvm::SmallVector<bool, 4> makeMask(int64_t rank,
                                           llvm::ArrayRef<int64_t> dimensions) {
  llvm::SmallVector<bool, 4> mask(rank, false);
  for (int64_t dim : dimensions)
    mask[dim] = true;
  return mask;
}

static ReducePlan planReduction(const ReduceBody &body,
                                llvm::ArrayRef<StridedView> inputs,
                                llvm::ArrayRef<int64_t> dimensions,
                                llvm::ArrayRef<StridedView> results) {
  unsigned numOperands = body.getNumOperands();
  assert(inputs.size() == numOperands && results.size() == numOperands &&
         "one of each per operand");
  llvm::SmallVector<bool, 4> isReduced = makeMask(inputs[0].rank(), dimensions);

  ReducePlan plan{{body,
                   filterDims(inputs[0].shape, isReduced, false),
                   filterDims(inputs[0].shape, isReduced, true),
                   0,
                   0,
                   {}},
                  {}};
  ReduceProblem &problem = plan.problem;
  problem.numOutputs = getNumElements(problem.outputShape).value_or(INT64_MAX);
  problem.numLeaves = getNumElements(problem.leafShape).value_or(INT64_MAX);

  llvm::SmallVector<Dims, 4> outputStrides, leafStrides;
  for (const StridedView &input : inputs) {
    outputStrides.push_back(filterDims(input.strides, isReduced, false));
    leafStrides.push_back(filterDims(input.strides, isReduced, true));
  }
  for (const StridedView &result : results)
    outputStrides.emplace_back(result.strides.begin(), result.strides.end());
  if (problem.numOutputs == 0)
    return plan;
  collapseDims(problem.outputShape, outputStrides);
  if (problem.numLeaves)
    collapseDims(problem.leafShape, leafStrides);

  for (unsigned k = 0; k < numOperands; ++k) {
    scaleToBytes(outputStrides[k], body.getSize(k));
    scaleToBytes(leafStrides[k], body.getSize(k));
    scaleToBytes(outputStrides[numOperands + k], body.getSize(k));
    problem.operands.push_back(
        {nullptr, std::move(outputStrides[k]), std::move(leafStrides[k])});
    plan.target.strides.push_back(std::move(outputStrides[numOperands + k]));
  }
  return plan;
}

static llvm::Error runPlan(RunContext &context, ReducePlan &plan,
                           llvm::ArrayRef<const char *> inputs,
                           llvm::ArrayRef<const void *> inits,
                           llvm::ArrayRef<char *> results) {
  ReduceProblem &problem = plan.problem;
  if (problem.numOutputs == 0)
    return llvm::Error::success();
  for (auto [operand, input] : llvm::zip_equal(problem.operands, inputs))
    operand.data = input;
  plan.target.inits = inits;
  plan.target.data.assign(results.begin(), results.end());
  if (problem.numLeaves)
    return runReduction(context, problem, plan.target);
  fillWithInit(plan.target, problem.body, problem.outputShape,
               problem.numOutputs);
  return llvm::Error::success();
}

/// Whether the last of several dimensions is reduced first: what lies together
/// stays together then. Its trees must be nodes of those over all, if that
/// matters.
static bool startsWithLast(const ReduceProblem &problem,
                           llvm::ArrayRef<StridedView> inputs, int64_t last) {
  int64_t size = inputs[0].shape[last];
  const ReduceLoops *loops = problem.body.getLoops();
  return problem.numOutputs && problem.numLeaves && size > 1 &&
         (llvm::isPowerOf2_64(size) || (loops && loops->isExact)) &&
         !isSmallReduction(problem) && isScattered(problem);
}

/// The results of the trees over `last` of `dimensions` are reduced.
static llvm::Error reduceLastFirst(RunContext &context, const ReduceBody &body,
                                   llvm::ArrayRef<StridedView> inputs,
                                   llvm::ArrayRef<const void *> inits,
                                   llvm::ArrayRef<int64_t> dimensions,
                                   llvm::ArrayRef<StridedView> results,
                                   int64_t last) {
  Dims rest(dimensions), shape(inputs[0].shape);
  llvm::erase(rest, last);
  shape.erase(shape.begin() + last);
  llvm::SmallVector<Tensor, 2> nodes;
  llvm::SmallVector<StridedView, 2> views;
  for (const StridedView &input : inputs) {
    llvm::Expected<Tensor> tensor =
        Tensor::allocate(context, input.type, shape);
    if (!tensor)
      return tensor.takeError();
    nodes.push_back(std::move(*tensor));
    views.push_back(nodes.back().view());
  }
  if (llvm::Error error =
          reduce(context, body, inputs, /*inits=*/{}, last, views))
    return error;
  return reduce(context, body, views, inits, rest, results);
}

llvm::Error stablehlo::reduce(RunContext &context, const ReduceBody &body,
                              llvm::ArrayRef<StridedView> inputs,
                              llvm::ArrayRef<const void *> inits,
                              llvm::ArrayRef<int64_t> dimensions,
                              llvm::ArrayRef<StridedView> results) {
  ReducePlan plan = planReduction(body, inputs, dimensions, results);
  if (dimensions.size() > 1) {
    int64_t last = *llvm::max_element(dimensions);
    if (startsWithLast(plan.problem, inputs, last))
      return reduceLastFirst(context, body, inputs, inits, dimensions, results,
                             last);
  }
  auto getData = [](const StridedView &view) { return view.data; };
  return runPlan(
      context, plan,
      llvm::map_to_vector<4>(
          inputs,
          [](const StridedView &view) -> const char * { return view.data; }),
      inits, llvm::map_to_vector<4>(results, getData));
}

void stablehlo::reduceAcross(RunContext &context, const ReduceBody &body,
                             llvm::ArrayRef<const char *> inputs, char *result,
                             int64_t size) {
  // The nodes of a tree over thousands of inputs stay in the second cache.
  constexpr int64_t kMaxOutputs = 2048;
  if (size == 0)
    return;
  auto numInputs = static_cast<int64_t>(inputs.size());
  Dims strides{body.getSize(0)};
  ReduceProblem problem{body,  {size},    {numInputs},
                        size,  numInputs, {{nullptr, strides, {}}},
                        inputs};
  int64_t numOutputs = std::min(kMaxOutputs, ColumnReducer::getMaxLanes(body));
  runBlocks(context, problem, {{result}, {strides}, /*inits=*/{}},
            {/*isRows=*/false, numOutputs, numInputs}, /*blockShift=*/0);
}

//===----------------------------------------------------------------------===//
// Dense arrays
//===----------------------------------------------------------------------===//

struct DenseReduction::Impl {
  ReduceBody body;
  std::optional<ReducePlan> plan;
  std::optional<SmallReduction> small;
  /// Of dense rows that one thread reduces, the size of all.
  std::optional<int64_t> rowBytes;
};

/// Whether elements of one operand are dense rows, which one thread reduces.
static bool areShortDenseRows(const ReduceProblem &problem) {
  Dims rowStep;
  if (problem.numOutputs > 1)
    rowStep.push_back(problem.numLeaves * problem.body.getSize(0));
  return problem.body.getLoops() && shouldReduceRows(problem) &&
         problem.numOutputs <= kGrain / problem.numLeaves &&
         problem.operands[0].outputStrides == rowStep &&
         problem.operands[0].leafStrides == Dims{problem.body.getSize(0)};
}

DenseReduction::DenseReduction(ReduceBody body, llvm::ArrayRef<int64_t> shape,
                               llvm::ArrayRef<int64_t> dimensions) {
  auto plan = std::make_shared<Impl>(
      Impl{std::move(body), std::nullopt, std::nullopt, std::nullopt});
  Dims resultShape =
      filterDims(shape, makeMask(shape.size(), dimensions), /*wanted=*/false);
  Dims strides = getRowMajorStrides(shape);
  Dims resultStrides = getRowMajorStrides(resultShape);
  llvm::SmallVector<StridedView, 2> inputs, results;
  for (unsigned k = 0; k < plan->body.getNumOperands(); ++k) {
    ElementType type = plan->body.getType(k);
    inputs.push_back({type, shape, strides, nullptr});
    results.push_back({type, resultShape, resultStrides, nullptr});
  }
  plan->plan.emplace(planReduction(plan->body, inputs, dimensions, results));
  const ReduceProblem &problem = plan->plan->problem;
  bool hasElements = problem.numOutputs && problem.numLeaves;
  if (hasElements && isSmallReduction(problem) && plan->body.getLoops())
    plan->small.emplace(problem);
  else if (hasElements && areShortDenseRows(problem))
    plan->rowBytes = ScratchArena::roundUp(
        problem.numOutputs * problem.numLeaves * plan->body.getSize(0));
  impl = std::move(plan);
}

llvm::Error DenseReduction::run(RunContext &context,
                                llvm::ArrayRef<const char *> inputs,
                                llvm::ArrayRef<const char *> inits,
                                llvm::ArrayRef<char *> results) const {
  const ReduceProblem &problem = impl->plan->problem;
  const char *init = inits.empty() ? nullptr : inits[0];
  if (impl->small) {
    reduceSmall(problem, *impl->small, inputs[0], init, results[0]);
    return llvm::Error::success();
  }
  if (impl->rowBytes) {
    ScratchArena arena(*impl->rowBytes);
    reduceDense(impl->body,
                {inputs[0], problem.numOutputs, problem.numLeaves, /*width=*/1},
                init, arena.take(*impl->rowBytes), results[0]);
    return llvm::Error::success();
  }
  ReducePlan plan = *impl->plan;
  llvm::SmallVector<const void *, 2> values(inits.begin(), inits.end());
  return runPlan(context, plan, inputs, values, results);
}
