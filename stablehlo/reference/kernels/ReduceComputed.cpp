//===- ReduceComputed.cpp - Reductions of what lanes compute --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/ReduceComputed.h"
#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/Reduce.h"
#include "stablehlo/reference/kernels/ReduceLoops.h"
#include "stablehlo/reference/lanes/PlanCache.h"
#include "stablehlo/reference/parallel/FirstFailure.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <atomic>

using namespace mlir;
using namespace mlir::stablehlo;

/// What one part of the arrays takes at most: a share of the second-level
/// cache.
static constexpr int64_t kPartBytes = 1 << 17;
/// Smaller arrays fit the caches before they are reduced …
static constexpr int64_t kMinBytes = 1 << 17;
/// … but need not be written, where machine code reduces them.
static constexpr int64_t kMinBytesInCode = 10 << 10;
/// Fewer rows a part would not make the arrays of partial results small.
static constexpr int64_t kMinLeaves = 8;
/// Arrays with shorter rows are better computed whole, in another order of
/// their dimensions.
static constexpr int64_t kMinRow = 16;

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

namespace {
/// How arrays are cut: into so many indices of one dimension at a time, for
/// each index of the dimensions before it.
struct Cut {
  int64_t dim;
  int64_t size;
  /// The dimension is reduced, by some parts: then each makes a node of each
  /// tree, else it makes results.
  bool isReduced;
};
} // namespace

/// The product of the sizes that `wanted` chooses, which fits: the arrays do.
template <typename Fn>
static int64_t getProduct(llvm::ArrayRef<int64_t> shape, Fn wanted) {
  int64_t product = 1;
  for (auto [dim, size] : llvm::enumerate(shape))
    if (wanted(static_cast<int64_t>(dim)))
      product *= size;
  return product;
}

/// Cuts the outermost dimension, which is reduced: the leaves of a part must be
/// a node of the tree over all.
static std::optional<Cut> cutLeaves(llvm::ArrayRef<int64_t> shape,
                                    llvm::ArrayRef<int64_t> dimensions,
                                    int64_t rowBytes) {
  int64_t inner = getProduct(shape, [&](int64_t dim) {
    return dim && llvm::is_contained(dimensions, dim);
  });
  // More parts than threads.
  int64_t most = std::min(kPartBytes / rowBytes, shape[0] / 4);
  int64_t size =
      static_cast<int64_t>(llvm::bit_floor(static_cast<uint64_t>(most)));
  if (!llvm::isPowerOf2_64(inner) || size < kMinLeaves)
    return std::nullopt;
  return Cut{0, size, /*isReduced=*/true};
}

static std::optional<Cut> chooseCut(llvm::ArrayRef<int64_t> shape,
                                    llvm::ArrayRef<int64_t> dimensions,
                                    int64_t elementBytes) {
  std::optional<int64_t> count = getNumElements(shape);
  int64_t rowBytes;
  if (!count || llvm::MulOverflow(*count, elementBytes, rowBytes) ||
      shape.back() < kMinRow)
    return std::nullopt;
  if (rowBytes <= kPartBytes)
    return Cut{0, shape[0], /*isReduced=*/false};
  for (auto [dim, size] : llvm::enumerate(shape)) {
    rowBytes /= size;
    bool isReduced = llvm::is_contained(dimensions, dim);
    if (isReduced && dim == 0 && rowBytes <= kPartBytes)
      return cutLeaves(shape, dimensions, rowBytes);
    if (isReduced)
      return std::nullopt;
    if (rowBytes > kPartBytes)
      continue;
    // An even number, so that two threads get as much each.
    int64_t numParts = llvm::divideCeilSigned(size * rowBytes, kPartBytes);
    numParts += numParts > 1 && numParts % 2;
    return Cut{static_cast<int64_t>(dim),
               llvm::divideCeilSigned(size, numParts), /*isReduced=*/false};
  }
  return std::nullopt;
}

namespace {
/// An array of which dimensions are reduced, the same with fewer dimensions.
struct Space {
  Dims shape, dimensions;
};
} // namespace

/// Neighbouring dimensions that are reduced are one.
static Space mergeReduced(llvm::ArrayRef<int64_t> shape,
                          llvm::ArrayRef<int64_t> dimensions) {
  Space merged;
  for (auto [dim, size] : llvm::enumerate(shape)) {
    bool isReduced = llvm::is_contained(dimensions, dim);
    if (isReduced && dim > 0 && llvm::is_contained(dimensions, dim - 1)) {
      merged.shape.back() *= size;
      continue;
    }
    if (isReduced)
      merged.dimensions.push_back(merged.shape.size());
    merged.shape.push_back(size);
  }
  return merged;
}

/// The strides of `view` in the merged space, if it has some there.
static std::optional<Dims> mergeStrides(const StridedView &view,
                                        llvm::ArrayRef<int64_t> dimensions) {
  Dims strides;
  for (auto [dim, stride] : llvm::enumerate(view.strides)) {
    bool isMerged = dim > 0 && llvm::is_contained(dimensions, dim) &&
                    llvm::is_contained(dimensions, dim - 1);
    if (isMerged && strides.back() != stride * view.shape[dim])
      return std::nullopt;
    isMerged ? strides.back() = stride : strides.emplace_back(stride);
  }
  return strides;
}

/// The operator by which machine code combines octets, if `body` is one.
static std::optional<LaneOp> getOctetOp(const LaneProgram &body) {
  if (!getReduceLoops(body))
    return std::nullopt;
  LaneOp op = body.instructions.front().op;
  bool hasCode = LaneKernel::canCombineOctets(op, body.types.front());
  return hasCode ? std::optional(op) : std::nullopt;
}

static std::atomic<bool> takesAll{false};

void ComputedReduction::setTakesAll(bool all) {
  takesAll.store(all, std::memory_order_relaxed);
}

bool ComputedReduction::isSupported(llvm::ArrayRef<int64_t> shape,
                                    llvm::ArrayRef<int64_t> dimensions,
                                    const LaneProgram &body) {
  std::optional<int64_t> count = getNumElements(shape);
  // Over no dimensions, nothing is combined but init values.
  if (!count || dimensions.empty())
    return false;
  int64_t elementBytes = getStorageSize(body.types.front());
  bool inCode =
      getOctetOp(body) &&
      llvm::is_contained(dimensions, static_cast<int64_t>(shape.size()) - 1);
  int64_t minBytes = !inCode ? kMinBytes
                     : takesAll.load(std::memory_order_relaxed)
                         ? elementBytes
                         : kMinBytesInCode;
  if (*count < minBytes / elementBytes)
    return false;
  Space merged = mergeReduced(shape, dimensions);
  return chooseCut(merged.shape, merged.dimensions, elementBytes) ||
         chooseCut(shape, dimensions, elementBytes);
}

//===----------------------------------------------------------------------===//
// Execution
//===----------------------------------------------------------------------===//

namespace {
/// How a space is computed and reduced.
struct Kernels {
  const LaneKernel &producer;
  /// Null if machine code does not combine octets.
  const LaneKernel *octets;
  const ReduceBody &body;
};

/// Octets of a row, from the element number `first` on.
struct OctetRun {
  int64_t first;
  std::shared_ptr<const LaneKernel::Plan> plan;
};

/// What lies at strides of a space.
struct Place {
  ElementType type;
  Dims strides;
};

/// One reduction that is cut: shared by all threads, read only.
class PartialReduction {
public:
  PartialReduction(const Kernels &kernels, Space space,
                   llvm::SmallVector<Place, 8> inputs,
                   std::optional<llvm::ArrayRef<int64_t>> strides, Cut cut);

  llvm::Error run(RunContext &context, llvm::ArrayRef<char *> data,
                  const void *init, char *result) const;

private:
  int64_t getNumCuts() const {
    return llvm::divideCeil(shape[cut.dim], cut.size);
  }
  bool isWhole() const { return cut.dim == 0 && cut.size == shape[0]; }
  /// The result has the dimensions of `shape` up to the one that is cut in
  /// common with it, which counts the cuts if it is reduced.
  llvm::Error runParts(RunContext &context, llvm::ArrayRef<char *> data,
                       llvm::ArrayRef<const void *> inits, char *result) const;
  /// How far, in elements, that one is whose index in the dimension that is cut
  /// is `index`, and whose place in those before it `outer` says.
  int64_t getOffset(llvm::ArrayRef<int64_t> strides, int64_t outer,
                    int64_t index) const;
  llvm::Error runPart(RunContext &context, int64_t part, char *memory,
                      llvm::ArrayRef<char *> data,
                      llvm::ArrayRef<const void *> inits, char *result) const;
  llvm::Error reducePart(RunContext &context, bool areOctets, char *memory,
                         llvm::ArrayRef<const void *> inits,
                         char *result) const;
  /// The same of the last part, which is smaller.
  llvm::Error runRest(RunContext &context, llvm::ArrayRef<char *> data,
                      int64_t size, char *memory,
                      llvm::ArrayRef<const void *> inits, char *result) const;
  void planResult();
  void planOctets();
  /// Octets of `count` elements of each row of `whole`, from `first` on, so
  /// many elements at a time. They are as far from each other as `target` says.
  void addOctets(llvm::ArrayRef<int64_t> whole, llvm::ArrayRef<int64_t> target,
                 int64_t first, int64_t count, int64_t atOnce);
  /// The strides in a part.
  llvm::ArrayRef<int64_t> getSteps(const Place &input) const {
    return llvm::ArrayRef(input.strides).drop_front(cut.dim);
  }
  llvm::SmallVector<StridedView, 8>
  getViews(llvm::ArrayRef<int64_t> size) const;
  /// Where the elements number `first` of the first rows are.
  llvm::SmallVector<char *, 8> getData(llvm::ArrayRef<char *> data,
                                       int64_t first) const;
  /// Writes octets to `memory`, if machine code does that.
  llvm::Expected<bool> computeOctets(RunContext &context,
                                     llvm::ArrayRef<char *> data,
                                     char *memory) const;
  /// Combines the leaves of each row that are no octet, to its last node in
  /// `octets`.
  llvm::Error computeRest(RunContext &context, llvm::ArrayRef<char *> data,
                          char *octets) const;

  Kernels kernels;
  ElementType type;
  Dims shape;
  llvm::SmallVector<Place, 8> inputs;
  Cut cut;
  Dims resultShape, resultStrides;
  /// What a part writes, which is not the last.
  Dims partResultShape, partResultStrides;
  /// Of a part that is not the last.
  Dims partShape, partStrides, partDimensions;
  std::shared_ptr<const LaneKernel::Plan> plan;
  /// Where the results of parts are dense: from leaves, and from octets.
  std::optional<DenseReduction> fromLeaves, fromOctets;
  /// Those of a part, if it has any, with what is left of each row.
  Dims octetShape, octetStrides;
  llvm::SmallVector<OctetRun, 2> octetRuns;
  std::shared_ptr<const LaneKernel::Plan> restPlan;
  Dims restShape;
};
} // namespace

llvm::SmallVector<char *, 8>
PartialReduction::getData(llvm::ArrayRef<char *> data, int64_t first) const {
  llvm::SmallVector<char *, 8> result;
  for (auto [address, input] : llvm::zip_equal(data, inputs))
    result.push_back(address +
                     first * input.strides.back() * getStorageSize(input.type));
  return result;
}

llvm::SmallVector<StridedView, 8>
PartialReduction::getViews(llvm::ArrayRef<int64_t> size) const {
  return llvm::map_to_vector<8>(inputs, [&](const Place &input) -> StridedView {
    return {input.type, size, getSteps(input), nullptr};
  });
}

PartialReduction::PartialReduction(
    const Kernels &kernels, Space space, llvm::SmallVector<Place, 8> inputs,
    std::optional<llvm::ArrayRef<int64_t>> strides, Cut cut)
    : kernels(kernels), type(kernels.body.getType(0)),
      shape(std::move(space.shape)), inputs(std::move(inputs)), cut(cut),
      partShape(llvm::ArrayRef(shape).drop_front(cut.dim)) {
  partShape[0] = cut.size;
  partStrides = getRowMajorStrides(partShape);
  for (int64_t dim : space.dimensions)
    partDimensions.push_back(dim - cut.dim);
  plan = kernels.producer.plan(partShape, getViews(partShape),
                               {{type, partShape, partStrides, nullptr}});
  // Of short rows, and of functions, what is left takes too long.
  constexpr int64_t kMinWithRest = 64;
  bool isWorthwhile =
      partShape.back() % 8 == 0 ||
      (partShape.back() >= kMinWithRest && kernels.producer.isCode());
  if (kernels.octets && isWorthwhile &&
      llvm::is_contained(partDimensions,
                         static_cast<int64_t>(partShape.size()) - 1))
    planOctets();
  for (auto [dim, size] : llvm::enumerate(shape))
    if (!llvm::is_contained(space.dimensions, static_cast<int64_t>(dim)))
      resultShape.push_back(size);
  resultStrides = strides ? Dims(*strides) : getRowMajorStrides(resultShape);
  planResult();
}

/// Plans what becomes of the leaves or octets of a part.
void PartialReduction::planResult() {
  partResultShape = Dims(llvm::ArrayRef(resultShape).drop_front(cut.dim));
  partResultStrides = Dims(llvm::ArrayRef(resultStrides).drop_front(cut.dim));
  Dims dense = getRowMajorStrides(partResultShape);
  if (cut.isReduced) // Nodes are dense.
    partResultStrides = dense;
  else if (!isWhole())
    partResultShape[0] = cut.size;
  if (partResultStrides != dense || partDimensions.size() != 1)
    return;
  fromLeaves.emplace(kernels.body, partShape, partDimensions);
  if (!octetRuns.empty())
    fromOctets.emplace(kernels.body, octetShape, partDimensions);
}

void PartialReduction::addOctets(llvm::ArrayRef<int64_t> whole,
                                 llvm::ArrayRef<int64_t> target, int64_t first,
                                 int64_t count, int64_t atOnce) {
  if (count == 0)
    return;
  // Those at once are a dimension of their own.
  auto split = [](llvm::ArrayRef<int64_t> dims, int64_t inner, int64_t outer) {
    Dims result(dims);
    result.back() = outer;
    result.push_back(inner);
    return result;
  };
  Dims shape = split(whole, atOnce, count / atOnce);
  Dims targetStrides = split(target, 0, atOnce / 8);
  llvm::SmallVector<Dims, 8> strides;
  for (const Place &input : inputs) {
    auto steps = getSteps(input).take_back(whole.size());
    strides.push_back(split(steps, steps.back(), atOnce * steps.back()));
  }
  llvm::SmallVector<StridedView, 8> views;
  for (auto [input, steps] : llvm::zip_equal(inputs, strides))
    views.push_back({input.type, shape, steps, nullptr});
  octetRuns.push_back(
      {first, kernels.octets->plan(shape, views,
                                   {{type, shape, targetStrides, nullptr}})});
}

void PartialReduction::planOctets() {
  octetShape = restShape = partShape;
  restShape.back() %= 8;
  octetShape.back() = llvm::divideCeil(partShape.back(), 8);
  octetStrides = getRowMajorStrides(octetShape);
  // Nothing crosses the ends of rows that lie together.
  auto isFlatInput = [&](const Place &input) {
    return getSteps(input) == llvm::ArrayRef(partStrides) ||
           llvm::all_of(getSteps(input), std::logical_not<>());
  };
  bool hasRest = restShape.back() != 0;
  bool isFlat = !hasRest && llvm::all_of(inputs, isFlatInput);
  Dims whole = isFlat ? Dims{partStrides[0] * cut.size} : partShape;
  Dims target = isFlat ? Dims{1} : octetStrides;
  // Four octets share their shuffles.
  int64_t count = whole.back() - restShape.back(), tail = count % 32;
  // One octet of one row is no dimension.
  if (tail == 8 && count > tail)
    tail += 32;
  addOctets(whole, target, /*first=*/0, count - tail, /*atOnce=*/32);
  addOctets(whole, target, /*first=*/count - tail, tail, /*atOnce=*/8);
  if (!hasRest)
    return;
  restPlan = kernels.producer.plan(
      restShape, getViews(restShape),
      {{type, restShape, getRowMajorStrides(restShape), nullptr}});
}

int64_t PartialReduction::getOffset(llvm::ArrayRef<int64_t> strides,
                                    int64_t outer, int64_t index) const {
  int64_t offset = index * strides[cut.dim];
  for (int64_t dim = cut.dim; dim-- > 0; outer /= shape[dim])
    offset += outer % shape[dim] * strides[dim];
  return offset;
}

llvm::Error PartialReduction::computeRest(RunContext &context,
                                          llvm::ArrayRef<char *> data,
                                          char *octets) const {
  int64_t first = partShape.back() - restShape.back();
  // Behind the octets, of which there are fewer than leaves.
  int64_t size = getStorageSize(type);
  char *memory =
      octets + ScratchArena::roundUp(*getNumElements(octetShape) * size);
  kernels.producer.run(context, *restPlan, getData(data, first), memory);
  Dims strides = getRowMajorStrides(restShape);
  int64_t dim = restShape.size() - 1;
  return reduce(
      context, kernels.body, {{type, restShape, strides, memory}},
      /*inits=*/{}, dim,
      {{type, llvm::ArrayRef(octetShape).drop_back(),
        llvm::ArrayRef(octetStrides).drop_back(), octets + first / 8 * size}});
}

llvm::Expected<bool> PartialReduction::computeOctets(
    RunContext &context, llvm::ArrayRef<char *> data, char *memory) const {
  auto run = [&](const OctetRun &octets) {
    return kernels.octets->runOctets(
        context, *octets.plan, getData(data, octets.first),
        memory + octets.first / 8 * getStorageSize(type));
  };
  if (octetRuns.empty() || !llvm::all_of(octetRuns, run))
    return false;
  if (restPlan)
    if (llvm::Error error = computeRest(context, data, memory))
      return std::move(error);
  return true;
}

llvm::Error PartialReduction::reducePart(RunContext &context, bool areOctets,
                                         char *memory,
                                         llvm::ArrayRef<const void *> inits,
                                         char *result) const {
  if (const auto &dense = areOctets ? fromOctets : fromLeaves) {
    llvm::SmallVector<const char *, 1> values;
    for (const void *init : inits)
      values.push_back(static_cast<const char *>(init));
    return dense->run(context, memory, values, result);
  }
  return reduce(context, kernels.body,
                {{type, areOctets ? octetShape : partShape,
                  areOctets ? octetStrides : partStrides, memory}},
                inits, partDimensions,
                {{type, partResultShape, partResultStrides, result}});
}

llvm::Error PartialReduction::runRest(RunContext &context,
                                      llvm::ArrayRef<char *> data, int64_t size,
                                      char *memory,
                                      llvm::ArrayRef<const void *> inits,
                                      char *result) const {
  Dims restOfShape(partShape), restOfResult(partResultShape);
  restOfShape[0] = size;
  if (!cut.isReduced)
    restOfResult[0] = size;
  llvm::SmallVector<StridedView, 8> views = getViews(restOfShape);
  for (auto [view, address] : llvm::zip_equal(views, data))
    view.data = address;
  StridedView array{type, restOfShape, partStrides, memory};
  kernels.producer.run(context, restOfShape, views, array);
  return reduce(context, kernels.body, array, inits, partDimensions,
                {{type, restOfResult, partResultStrides, result}});
}

llvm::Error PartialReduction::runPart(RunContext &context, int64_t part,
                                      char *memory, llvm::ArrayRef<char *> data,
                                      llvm::ArrayRef<const void *> inits,
                                      char *result) const {
  int64_t outer = part / getNumCuts(), number = part % getNumCuts();
  int64_t begin = number * cut.size;
  int64_t size = std::min(cut.size, shape[cut.dim] - begin);
  llvm::SmallVector<char *, 8> places;
  for (auto [address, input] : llvm::zip_equal(data, inputs))
    places.push_back(address + getOffset(input.strides, outer, begin) *
                                   getStorageSize(input.type));
  // Parts of what is reduced have one node for each result, others one result
  // for each index.
  int64_t offset = cut.isReduced ? number * *getNumElements(partResultShape)
                   : isWhole()   ? 0
                                 : getOffset(resultStrides, outer, begin);
  char *target = result + offset * getStorageSize(type);
  if (size < cut.size)
    return runRest(context, places, size, memory, inits, target);
  llvm::Expected<bool> areOctets = computeOctets(context, places, memory);
  if (!areOctets)
    return areOctets.takeError();
  if (!*areOctets)
    kernels.producer.run(context, *plan, places, memory);
  return reducePart(context, *areOctets, memory, inits, target);
}

llvm::Error PartialReduction::runParts(RunContext &context,
                                       llvm::ArrayRef<char *> data,
                                       llvm::ArrayRef<const void *> inits,
                                       char *result) const {
  int64_t numParts = getNumCuts() * getProduct(shape, [&](int64_t dim) {
                       return dim < cut.dim;
                     });
  int64_t bytes = partStrides[0] * cut.size * getStorageSize(type);
  FirstFailure failure;
  parallelForUntilStopped(
      context, numParts, /*grain=*/1, [&](int64_t begin, int64_t end) {
        ScratchArena arena(ScratchArena::roundUp(bytes));
        char *memory = arena.take(bytes);
        for (int64_t index = begin; index < end; ++index)
          if (llvm::Error error =
                  runPart(context, index, memory, data, inits, result))
            return failure.add(std::move(error));
      });
  return failure.take();
}

llvm::Error PartialReduction::run(RunContext &context,
                                  llvm::ArrayRef<char *> data, const void *init,
                                  char *result) const {
  if (!cut.isReduced)
    return runParts(context, data, init, result);
  // The nodes of all parts, then the rest of the trees.
  Dims nodeShape{getNumCuts()};
  llvm::append_range(nodeShape, resultShape);
  llvm::Expected<Tensor> nodes = Tensor::allocate(context, type, nodeShape);
  if (!nodes)
    return nodes.takeError();
  if (llvm::Error error =
          runParts(context, data, /*inits=*/{}, nodes->view().data))
    return error;
  return reduce(context, kernels.body, nodes->view(), init, /*dimensions=*/{0},
                {{type, resultShape, resultStrides, result}});
}

//===----------------------------------------------------------------------===//
// Plans
//===----------------------------------------------------------------------===//

class ComputedReduction::Plan : public PartialReduction {
public:
  using PartialReduction::PartialReduction;
};

namespace {
struct KeyedReduction {
  llvm::SmallVector<int64_t, 0> key;
  std::shared_ptr<const ComputedReduction::Plan> plan;
};
} // namespace

struct ComputedReduction::Impl {
  LaneKernel producer;
  ReduceBody body;
  /// The producer with the first levels of the trees, if there is machine code
  /// for that.
  std::optional<LaneKernel> octets;
  Dims shape, dimensions;
  mutable PlanCache<KeyedReduction> plans;

  Impl(LaneProgram producer, LaneProgram body, Dims shape, Dims dimensions);

  /// Where no part of the arrays can be computed by itself.
  llvm::Error runWhole(RunContext &context, llvm::ArrayRef<StridedView> inputs,
                       const void *init, StridedView result) const;
};

/// The producer, if `body` is an operator that combines its octets.
static std::optional<LaneKernel> makeOctets(LaneProgram producer,
                                            const LaneProgram &body) {
  std::optional<LaneOp> op = getOctetOp(body);
  if (!op || producer.function)
    return std::nullopt;
  producer.octets = op;
  return LaneKernel(std::move(producer));
}

ComputedReduction::Impl::Impl(LaneProgram producer, LaneProgram body,
                              Dims shape, Dims dimensions)
    : producer(LaneProgram(producer)), body(std::move(body)),
      octets(makeOctets(std::move(producer), this->body.getProgram())),
      shape(std::move(shape)), dimensions(std::move(dimensions)) {
  assert(this->body.getNumOperands() == 1 && "one array is reduced");
}

llvm::Error
ComputedReduction::Impl::runWhole(RunContext &context,
                                  llvm::ArrayRef<StridedView> inputs,
                                  const void *init, StridedView result) const {
  llvm::Expected<Tensor> leaves =
      Tensor::allocate(context, body.getType(0), shape);
  if (!leaves)
    return leaves.takeError();
  producer.run(context, shape, inputs, leaves->view());
  return reduce(context, body, leaves->view(), init, dimensions, result);
}

ComputedReduction::ComputedReduction(LaneProgram producer, LaneProgram body,
                                     Dims shape, Dims dimensions)
    : impl(std::make_shared<Impl>(std::move(producer), std::move(body),
                                  std::move(shape), std::move(dimensions))) {}

std::shared_ptr<const ComputedReduction::Plan>
ComputedReduction::plan(llvm::ArrayRef<StridedView> inputs,
                        std::optional<llvm::ArrayRef<int64_t>> strides) const {
  Kernels kernels{impl->producer, impl->octets ? &*impl->octets : nullptr,
                  impl->body};
  int64_t elementBytes = impl->body.getSize(0);
  Space space = mergeReduced(impl->shape, impl->dimensions);
  llvm::SmallVector<Place, 8> places;
  for (const StridedView &input : inputs)
    if (std::optional<Dims> steps = mergeStrides(input, impl->dimensions))
      places.push_back({input.type, std::move(*steps)});
  std::optional<Cut> cut =
      chooseCut(space.shape, space.dimensions, elementBytes);
  if (!cut || places.size() < inputs.size()) {
    space = {impl->shape, impl->dimensions};
    cut = chooseCut(space.shape, space.dimensions, elementBytes);
    places = llvm::map_to_vector<8>(inputs, [](const StridedView &input) {
      return Place{input.type, Dims(input.strides)};
    });
  }
  if (!cut)
    return nullptr;
  return std::make_shared<Plan>(kernels, std::move(space), std::move(places),
                                strides, *cut);
}

llvm::Error ComputedReduction::run(RunContext &context, const Plan &plan,
                                   llvm::ArrayRef<char *> inputs,
                                   const void *init, char *result) const {
  return plan.run(context, inputs, init, result);
}

llvm::Error ComputedReduction::run(RunContext &context,
                                   llvm::ArrayRef<StridedView> inputs,
                                   const void *init, StridedView result) const {
  llvm::SmallVector<int64_t, 0> key;
  for (const StridedView &input : inputs)
    llvm::append_range(key, input.strides);
  llvm::append_range(key, result.strides);
  const KeyedReduction *found = impl->plans.find(key);
  std::unique_ptr<const KeyedReduction> made;
  if (!found) {
    made.reset(
        new KeyedReduction{std::move(key), plan(inputs, result.strides)});
    found = made.get();
  }
  auto getData = [](const StridedView &view) { return view.data; };
  llvm::Error error =
      found->plan
          ? run(context, *found->plan, llvm::map_to_vector<8>(inputs, getData),
                init, result.data)
          : impl->runWhole(context, inputs, init, result);
  if (made)
    impl->plans.keep(made);
  return error;
}
