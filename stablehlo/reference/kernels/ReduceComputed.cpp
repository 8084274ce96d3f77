//===- ReduceComputed.cpp - Reductions of what lanes compute --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/ReduceComputed.h"
#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/Reduce.h"
#include "stablehlo/reference/parallel/FirstFailure.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>

using namespace mlir;
using namespace mlir::stablehlo;

/// What one part of the arrays takes at most: a share of the second-level
/// cache.
static constexpr int64_t kPartBytes = 1 << 17;
/// Smaller arrays are computed whole in less than it takes to plan parts.
static constexpr int64_t kMinBytes = 1 << 17;
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
  /// The dimension is reduced: then a part makes a node of each tree, else it
  /// makes results.
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
      rowBytes < kMinBytes || shape.back() < kMinRow)
    return std::nullopt;
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

bool ComputedReduction::isSupported(llvm::ArrayRef<int64_t> shape,
                                    llvm::ArrayRef<int64_t> dimensions,
                                    int64_t elementBytes) {
  // Over no dimensions, nothing is combined but init values.
  if (!getNumElements(shape) || dimensions.empty())
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

/// One reduction that is cut: shared by all threads, read only.
class PartialReduction {
public:
  PartialReduction(const Kernels &kernels, const Space &space,
                   llvm::ArrayRef<StridedView> inputs, Cut cut);

  llvm::Error run(RunContext &context, const void *init,
                  StridedView result) const;

private:
  int64_t getNumCuts() const {
    return llvm::divideCeil(shape[cut.dim], cut.size);
  }
  /// `result` has the dimensions of `shape` up to the one that is cut in common
  /// with it, which counts the cuts if it is reduced.
  llvm::Error runParts(RunContext &context, llvm::ArrayRef<const void *> inits,
                       StridedView result) const;
  /// Where the element lies whose index in the dimension that is cut is
  /// `index`, and whose place in those before it `outer` says.
  char *getAddress(const StridedView &view, int64_t outer, int64_t index) const;
  llvm::Error runPart(RunContext &context, int64_t part, char *memory,
                      llvm::ArrayRef<const void *> inits,
                      StridedView result) const;
  void planOctets();
  /// Octets of `count` elements of each row of `whole`, from `first` on, so
  /// many elements at a time. They are as far from each other as `target` says.
  void addOctets(llvm::ArrayRef<int64_t> whole, llvm::ArrayRef<int64_t> target,
                 int64_t first, int64_t count, int64_t atOnce);
  /// What a part is reduced from, which it computes in `memory`: leaves, or
  /// octets of these.
  llvm::Expected<StridedView> compute(RunContext &context,
                                      llvm::ArrayRef<StridedView> views,
                                      char *memory) const;
  /// Combines the leaves of each row that are no octet, to its last node in
  /// `octets`.
  llvm::Error computeRest(RunContext &context,
                          llvm::ArrayRef<StridedView> views,
                          StridedView octets) const;

  Kernels kernels;
  ElementType type;
  llvm::ArrayRef<int64_t> shape;
  llvm::ArrayRef<StridedView> inputs;
  Cut cut;
  /// Of a part that is not the last.
  Dims partShape, partStrides, partDimensions;
  std::shared_ptr<const LaneKernel::Plan> plan;
  /// Those of a part, if it has any, with what is left of each row.
  Dims octetShape, octetStrides;
  llvm::SmallVector<OctetRun, 2> octetRuns;
  std::shared_ptr<const LaneKernel::Plan> restPlan;
  Dims restShape;
};
} // namespace

/// Where the elements number `first` of the first rows are.
static auto getData(llvm::ArrayRef<StridedView> views, int64_t first = 0) {
  return llvm::map_to_vector<8>(views, [&](const StridedView &view) {
    return view.data + first * view.strides.back() * getStorageSize(view.type);
  });
}

PartialReduction::PartialReduction(const Kernels &kernels, const Space &space,
                                   llvm::ArrayRef<StridedView> inputs, Cut cut)
    : kernels(kernels), type(kernels.body.getType(0)), shape(space.shape),
      inputs(inputs), cut(cut), partShape(shape.drop_front(cut.dim)) {
  partShape[0] = cut.size;
  partStrides = getRowMajorStrides(partShape);
  for (int64_t dim : space.dimensions)
    partDimensions.push_back(dim - cut.dim);
  llvm::SmallVector<StridedView, 8> partInputs;
  for (const StridedView &input : inputs)
    partInputs.push_back(
        {input.type, partShape, input.strides.drop_front(cut.dim), nullptr});
  plan = kernels.producer.plan(partShape, partInputs,
                               {{type, partShape, partStrides, nullptr}});
  // Of short rows, and of functions, what is left takes too long.
  constexpr int64_t kMinWithRest = 64;
  bool isWorthwhile =
      partShape.back() % 8 == 0 ||
      (partShape.back() >= kMinWithRest && kernels.producer.isCode());
  if (kernels.octets && isWorthwhile &&
      partDimensions.back() + 1 == static_cast<int64_t>(partShape.size()))
    planOctets();
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
  for (const StridedView &input : inputs) {
    auto steps = input.strides.drop_front(cut.dim).take_back(whole.size());
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
  auto getSteps = [&](const StridedView &input) {
    return input.strides.drop_front(cut.dim);
  };
  auto isFlatInput = [&](const StridedView &input) {
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
  llvm::SmallVector<StridedView, 8> views;
  for (const StridedView &input : inputs)
    views.push_back({input.type, restShape, getSteps(input), nullptr});
  restPlan = kernels.producer.plan(
      restShape, views,
      {{type, restShape, getRowMajorStrides(restShape), nullptr}});
}

char *PartialReduction::getAddress(const StridedView &view, int64_t outer,
                                   int64_t index) const {
  int64_t offset = index * view.strides[cut.dim];
  for (int64_t dim = cut.dim; dim-- > 0; outer /= shape[dim])
    offset += outer % shape[dim] * view.strides[dim];
  return view.data + offset * getStorageSize(view.type);
}

llvm::Error PartialReduction::computeRest(RunContext &context,
                                          llvm::ArrayRef<StridedView> views,
                                          StridedView octets) const {
  int64_t first = partShape.back() - restShape.back();
  // Behind the octets, of which there are fewer than leaves.
  int64_t size = getStorageSize(type);
  char *memory =
      octets.data + ScratchArena::roundUp(*getNumElements(octetShape) * size);
  kernels.producer.run(context, *restPlan, getData(views, first), memory);
  Dims strides = getRowMajorStrides(restShape);
  int64_t dim = restShape.size() - 1;
  return reduce(context, kernels.body, {{type, restShape, strides, memory}},
                /*inits=*/{}, dim,
                {{type, octets.shape.drop_back(), octets.strides.drop_back(),
                  octets.data + first / 8 * size}});
}

llvm::Expected<StridedView>
PartialReduction::compute(RunContext &context,
                          llvm::ArrayRef<StridedView> views,
                          char *memory) const {
  auto run = [&](const OctetRun &octets) {
    return kernels.octets->runOctets(
        context, *octets.plan, getData(views, octets.first),
        memory + octets.first / 8 * getStorageSize(type));
  };
  if (!octetRuns.empty() && llvm::all_of(octetRuns, run)) {
    StridedView octets{type, octetShape, octetStrides, memory};
    if (restPlan)
      if (llvm::Error error = computeRest(context, views, octets))
        return std::move(error);
    return octets;
  }
  kernels.producer.run(context, *plan, getData(views), memory);
  return StridedView{type, partShape, partStrides, memory};
}

llvm::Error PartialReduction::runPart(RunContext &context, int64_t part,
                                      char *memory,
                                      llvm::ArrayRef<const void *> inits,
                                      StridedView result) const {
  int64_t outer = part / getNumCuts(), number = part % getNumCuts();
  int64_t begin = number * cut.size;
  Dims size = partShape;
  size[0] = std::min(cut.size, shape[cut.dim] - begin);
  auto slice = [&](const StridedView &view, llvm::ArrayRef<int64_t> sliceShape,
                   int64_t index) -> StridedView {
    return {view.type, sliceShape, view.strides.take_back(sliceShape.size()),
            getAddress(view, outer, index)};
  };
  llvm::SmallVector<StridedView, 8> partInputs;
  for (const StridedView &input : inputs)
    partInputs.push_back(slice(input, size, begin));
  llvm::Expected<StridedView> array =
      StridedView{type, size, partStrides, memory};
  if (size[0] == cut.size)
    array = compute(context, partInputs, memory);
  else
    kernels.producer.run(context, size, partInputs, *array);
  if (!array)
    return array.takeError();
  // Parts of what is reduced have one result each, others one for each index.
  Dims resultShape(result.shape.drop_front(cut.dim + cut.isReduced));
  if (!cut.isReduced)
    resultShape[0] = size[0];
  return reduce(context, kernels.body, *array, inits, partDimensions,
                slice(result, resultShape, cut.isReduced ? number : begin));
}

llvm::Error PartialReduction::runParts(RunContext &context,
                                       llvm::ArrayRef<const void *> inits,
                                       StridedView result) const {
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
                  runPart(context, index, memory, inits, result))
            return failure.add(std::move(error));
      });
  return failure.take();
}

llvm::Error PartialReduction::run(RunContext &context, const void *init,
                                  StridedView result) const {
  if (!cut.isReduced)
    return runParts(context, init, result);
  // The nodes of all parts, then the rest of the trees.
  Dims nodeShape{getNumCuts()};
  llvm::append_range(nodeShape, result.shape);
  llvm::Expected<Tensor> nodes = Tensor::allocate(context, type, nodeShape);
  if (!nodes)
    return nodes.takeError();
  if (llvm::Error error = runParts(context, /*inits=*/{}, nodes->view()))
    return error;
  return reduce(context, kernels.body, nodes->view(), init, /*dimensions=*/{0},
                result);
}

/// The producer, if `body` is an operator that combines its octets.
static std::optional<LaneKernel> makeOctets(LaneProgram producer,
                                            const ReduceBody &body) {
  if (!body.getLoops() || producer.function)
    return std::nullopt;
  LaneOp op = body.getProgram().instructions.front().op;
  if (!LaneKernel::canCombineOctets(op, body.getType(0)))
    return std::nullopt;
  producer.octets = op;
  return LaneKernel(std::move(producer));
}

ComputedReduction::ComputedReduction(LaneProgram producer, LaneProgram body,
                                     Dims shape, Dims dimensions)
    : producer(LaneProgram(producer)), body(std::move(body)),
      octets(makeOctets(std::move(producer), this->body)),
      shape(std::move(shape)), dimensions(std::move(dimensions)) {
  assert(this->body.getNumOperands() == 1 && "one array is reduced");
}

llvm::Error ComputedReduction::run(RunContext &context,
                                   llvm::ArrayRef<StridedView> inputs,
                                   const void *init, StridedView result) const {
  Kernels kernels{producer, octets ? &*octets : nullptr, body};
  int64_t elementBytes = body.getSize(0);
  Space merged = mergeReduced(shape, dimensions);
  llvm::SmallVector<Dims, 8> strides;
  for (const StridedView &input : inputs)
    if (std::optional<Dims> steps = mergeStrides(input, dimensions))
      strides.push_back(std::move(*steps));
  std::optional<Cut> cut =
      chooseCut(merged.shape, merged.dimensions, elementBytes);
  if (cut && strides.size() == inputs.size()) {
    llvm::SmallVector<StridedView, 8> views;
    for (auto [input, steps] : llvm::zip_equal(inputs, strides))
      views.push_back({input.type, merged.shape, steps, input.data});
    return PartialReduction(kernels, merged, views, *cut)
        .run(context, init, result);
  }
  Space whole{shape, dimensions};
  if (std::optional<Cut> cutWhole = chooseCut(shape, dimensions, elementBytes))
    return PartialReduction(kernels, whole, inputs, *cutWhole)
        .run(context, init, result);
  llvm::Expected<Tensor> leaves =
      Tensor::allocate(context, body.getType(0), shape);
  if (!leaves)
    return leaves.takeError();
  producer.run(context, shape, inputs, leaves->view());
  return reduce(context, body, leaves->view(), init, dimensions, result);
}
