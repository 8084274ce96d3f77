//===- Sort.cpp - Sorts slices of several tensors together ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/Sort.h"

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/SortKeys.h"
#include "stablehlo/reference/kernels/SortMerge.h"
#include "stablehlo/reference/kernels/StridedRuns.h"
#include "stablehlo/reference/parallel/FirstFailure.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/Twine.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// Slices are sorted in blocks of about this many elements ...
static constexpr int64_t kBlockElements = 1 << 14;
/// ... and, where slices are interleaved in memory, of at least this many
/// slices, so that a cache line of the operands is read once.
static constexpr int64_t kMinInterleavedRows = 16;
/// Elements of a slice between two looks at whether to stop.
static constexpr int64_t kStopGrain = 1 << 16;

namespace {
/// The slices of all operands, as a space of slices times their length.
struct SortPlan {
  llvm::ArrayRef<StridedView> inputs;
  llvm::ArrayRef<StridedView> results;
  const SortComparator &comparator;
  int64_t length;
  /// How many elements of a slice count.
  int64_t numNeeded;
  int64_t numSlices = 0;
  /// The other dimensions, with the strides of the inputs, then the results.
  Dims outerShape = {};
  llvm::SmallVector<Dims, 4> outerStrides = {};
  /// Strides along the sorted dimension, of the inputs, then the results.
  llvm::SmallVector<int64_t, 4> sortStrides = {};
  int64_t rowsPerBlock = 0;
  /// The keys' bits, cut into words of up to 64: [first, last) of the keys.
  struct KeyWord {
    unsigned first, last, numBits;
  };
  llvm::SmallVector<KeyWord, 2> keyWords = {};

  int64_t numOperands() const { return inputs.size(); }
  int64_t outerStep(unsigned k) const {
    return outerShape.empty() ? 0 : outerStrides[k].back();
  }
};

/// Sorts blocks of slices; one per thread.
class BlockSorter {
public:
  BlockSorter(RunContext &context, const SortPlan &plan);
  /// Takes the memory for blocks of `numRows` slices.
  llvm::Error allocate(int64_t numRows);
  /// Sorts the slices of the `numRows` positions from `offsets` on.
  void sort(llvm::ArrayRef<int64_t> offsets, int64_t numRows);

private:
  void loadRows(llvm::ArrayRef<int64_t> offsets);
  bool sortByKeys();
  void computeKeys();
  bool computeImages(const SortPlan::KeyWord &word);
  bool computeRowImages(const SortKey &key, const char *row, uint64_t *images);
  void storeRows(llvm::ArrayRef<int64_t> offsets);
  StridedView getBlock(unsigned k, llvm::ArrayRef<int64_t> offsets) const;

  RunContext &context;
  const SortPlan &plan;
  std::optional<LaneMergeSort> mergeSort;
  /// The permutation was computed to its end.
  bool isComplete = true;
  /// The block at hand: its size, and its rows.
  int64_t numRows = 0;
  Dims blockShape;
  Dims blockStrides;
  llvm::SmallVector<SortRows, 2> rows;
  /// Strides of the views of getBlock.
  mutable Dims viewStrides;

  /// Dense copies of the operands, where slices are not dense; results.
  llvm::SmallVector<BufferRef, 2> sources;
  BufferRef sorted;
  llvm::SmallVector<BufferRef, 2> keys;
  BufferRef images;
  BufferRef items;
  BufferRef permutation;
  BufferRef otherPermutation;
};
} // namespace

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

BlockSorter::BlockSorter(RunContext &context, const SortPlan &plan)
    : context(context), plan(plan), rows(plan.numOperands()),
      sources(plan.numOperands()) {}

llvm::Error BlockSorter::allocate(int64_t maxRows) {
  // The sizes fit: operands of as many elements exist.
  int64_t size = maxRows * plan.length;
  auto take = [this](BufferRef &buffer, uint64_t numBytes) -> llvm::Error {
    return Buffer::allocate(context, numBytes).moveInto(buffer);
  };
  int64_t largest = 0;
  for (int64_t k : llvm::seq(plan.numOperands())) {
    int64_t elementSize = getStorageSize(plan.inputs[k].type);
    largest = std::max(largest, elementSize);
    if (plan.sortStrides[k] != 1)
      if (llvm::Error error = take(sources[k], size * elementSize))
        return error;
  }
  // Also holds a row of images.
  if (llvm::Error error =
          take(sorted, std::max<uint64_t>(size * largest,
                                          plan.length * sizeof(uint64_t))))
    return error;
  if (llvm::Error error = take(permutation, size * sizeof(uint32_t)))
    return error;
  if (llvm::Error error = take(otherPermutation, size * sizeof(uint32_t)))
    return error;
  if (plan.keyWords.empty())
    return llvm::Error::success();
  if (llvm::Error error = take(images, size * sizeof(uint64_t)))
    return error;
  if (const LaneKernel *kernel = plan.comparator.getKeyKernel())
    for (LaneRegister reg : kernel->getProgram().outputs)
      if (llvm::Error error =
              take(keys.emplace_back(),
                   size * getStorageSize(kernel->getProgram().types[reg])))
        return error;
  return take(items, getKeyScratchSize(plan.length) * sizeof(IndexedKey));
}

/// The block of operand `k`; results follow the inputs.
StridedView BlockSorter::getBlock(unsigned k,
                                  llvm::ArrayRef<int64_t> offsets) const {
  const StridedView &view = k < plan.inputs.size()
                                ? plan.inputs[k]
                                : plan.results[k - plan.inputs.size()];
  viewStrides = {plan.outerStep(k), plan.sortStrides[k]};
  return {view.type, blockShape, viewStrides,
          view.data + offsets[k] * getStorageSize(view.type)};
}

void BlockSorter::loadRows(llvm::ArrayRef<int64_t> offsets) {
  for (int64_t k : llvm::seq(plan.numOperands())) {
    StridedView block = getBlock(k, offsets);
    rows[k] = {block.type, block.data, block.strides[0]};
    if (plan.sortStrides[k] == 1)
      continue;
    copyElements(context, block,
                 {block.type, blockShape, blockStrides, sources[k]->data()});
    rows[k] = {block.type, sources[k]->data(), plan.length};
  }
}

/// Evaluates the keys that are functions of the operands.
void BlockSorter::computeKeys() {
  const LaneKernel *kernel = plan.comparator.getKeyKernel();
  if (!kernel)
    return;
  llvm::ArrayRef<unsigned> operands = plan.comparator.getKeyOperands();
  llvm::SmallVector<Dims, 2> strides;
  for (unsigned operand : operands)
    strides.push_back({rows[operand].rowStride, 1});
  llvm::SmallVector<StridedView, 2> inputs, outputs;
  for (auto [operand, inputStrides] : llvm::zip_equal(operands, strides))
    inputs.push_back({rows[operand].type, blockShape, inputStrides,
                      const_cast<char *>(rows[operand].data)});
  const LaneProgram &program = kernel->getProgram();
  for (auto [reg, buffer] : llvm::zip_equal(program.outputs, keys))
    outputs.push_back(
        {program.types[reg], blockShape, blockStrides, buffer->data()});
  kernel->run(context, blockShape, inputs, outputs);
}

/// The same for a row of one key.
bool BlockSorter::computeRowImages(const SortKey &key, const char *row,
                                   uint64_t *images) {
  int64_t size = getStorageSize(key.type);
  bool hasOrder = true;
  auto append = [&](int64_t begin, int64_t end) {
    hasOrder =
        hasOrder &&
        appendKeyImages(key, row + begin * size, /*stride=*/1,
                        {images + begin, static_cast<size_t>(end - begin)});
  };
  isComplete &=
      forUntilStopped(context.getStop(), plan.length, kStopGrain, append);
  return hasOrder;
}

/// Computes the images of the keys of one word for all elements of the block;
/// false if they have no order.
bool BlockSorter::computeImages(const SortPlan::KeyWord &word) {
  uint64_t *data = reinterpret_cast<uint64_t *>(images->data());
  std::fill_n(data, numRows * plan.length, 0);
  for (const SortKey &key :
       plan.comparator.getKeys().slice(word.first, word.last - word.first)) {
    SortRows keyRows =
        key.operand
            ? rows[*key.operand]
            : SortRows{key.type, keys[key.keyOutput]->data(), plan.length};
    int64_t rowBytes = keyRows.rowStride * getStorageSize(key.type);
    for (int64_t row : llvm::seq(numRows))
      if (!computeRowImages(key, keyRows.data + row * rowBytes,
                            data + row * plan.length))
        return false;
  }
  return true;
}

/// Sorts by words of keys, the least significant one first; false if the keys
/// have no order.
bool BlockSorter::sortByKeys() {
  if (plan.keyWords.empty())
    return false;
  computeKeys();
  size_t length = plan.length;
  uint64_t *allImages = reinterpret_cast<uint64_t *>(images->data());
  uint32_t *order = reinterpret_cast<uint32_t *>(permutation->data());
  uint32_t *step = reinterpret_cast<uint32_t *>(otherPermutation->data());
  llvm::MutableArrayRef<IndexedKey> scratch(
      reinterpret_cast<IndexedKey *>(items->data()), getKeyScratchSize(length));
  bool isFirst = true;
  // Of several words, all but the last must order everything.
  size_t numNeeded = plan.keyWords.size() == 1 ? plan.numNeeded : length;
  for (const SortPlan::KeyWord &word : llvm::reverse(plan.keyWords)) {
    if (!computeImages(word))
      return false;
    for (int64_t row : llvm::seq(numRows)) {
      llvm::MutableArrayRef<uint64_t> image(allImages + row * length, length);
      llvm::MutableArrayRef<uint32_t> rowOrder(order + row * length, length);
      if (isFirst) {
        isComplete &= sortKeyImages(context.getStop(), image, word.numBits,
                                    scratch, rowOrder, numNeeded);
        continue;
      }
      if (!isComplete)
        break;
      // Stable, and of the list in its order so far.
      llvm::MutableArrayRef<uint32_t> rowStep(step + row * length, length);
      uint64_t *ordered = reinterpret_cast<uint64_t *>(sorted->data());
      for (auto [i, index] : llvm::enumerate(rowOrder))
        ordered[i] = image[index];
      isComplete &= sortKeyImages(context.getStop(), {ordered, length},
                                  word.numBits, scratch, rowStep, length);
      if (!isComplete)
        break;
      for (uint32_t &index : rowStep)
        index = rowOrder[index];
      llvm::copy(rowStep, rowOrder.begin());
    }
    isFirst = false;
  }
  return true;
}

void BlockSorter::storeRows(llvm::ArrayRef<int64_t> offsets) {
  const uint32_t *order = reinterpret_cast<uint32_t *>(permutation->data());
  for (int64_t k : llvm::seq(plan.numOperands())) {
    unsigned resultNumber = plan.numOperands() + k;
    StridedView block = getBlock(resultNumber, offsets);
    bool isDirect =
        plan.sortStrides[resultNumber] == 1 && block.data != rows[k].data;
    char *target = isDirect ? block.data : sorted->data();
    int64_t rowStride = isDirect ? block.strides[0] : plan.length;
    dispatchStorageSize(getStorageSize(block.type), [&](auto zero) {
      using T = decltype(zero);
      for (int64_t row : llvm::seq(numRows)) {
        auto *from =
            reinterpret_cast<const T *>(rows[k].data) + row * rows[k].rowStride;
        auto *to = reinterpret_cast<T *>(target) + row * rowStride;
        auto *indices = order + row * plan.length;
        forUntilStopped(context.getStop(), plan.numNeeded, kStopGrain,
                        [=](int64_t begin, int64_t end) {
                          for (int64_t i = begin; i < end; ++i)
                            to[i] = from[indices[i]];
                        });
      }
    });
    if (!isDirect)
      copyElements(context, {block.type, blockShape, blockStrides, target},
                   block);
  }
}

void BlockSorter::sort(llvm::ArrayRef<int64_t> offsets, int64_t rowCount) {
  numRows = rowCount;
  blockShape = {numRows, plan.length};
  blockStrides = {plan.length, 1};
  loadRows(offsets);
  if (!sortByKeys()) {
    if (!mergeSort)
      mergeSort.emplace(context.getStop(), plan.comparator.getKernel(), rows);
    isComplete &=
        mergeSort->sort(rows, numRows, plan.length,
                        reinterpret_cast<uint32_t *>(permutation->data()),
                        reinterpret_cast<uint32_t *>(otherPermutation->data()));
  }
  if (isComplete)
    storeRows(offsets);
}

//===----------------------------------------------------------------------===//
// Plan
//===----------------------------------------------------------------------===//

/// Cuts the keys into words, from the least significant one on.
static void addKeyWords(SortPlan &plan) {
  llvm::ArrayRef<SortKey> keys = plan.comparator.getKeys();
  unsigned last = keys.size(), numBits = 0;
  for (unsigned first = last; first-- > 0;) {
    unsigned keyBits = getKeyBits(keys[first].type);
    if (numBits + keyBits > 64) {
      plan.keyWords.push_back({first + 1, last, numBits});
      last = first + 1;
      numBits = 0;
    }
    numBits += keyBits;
  }
  if (last > 0)
    plan.keyWords.push_back({0, last, numBits});
  std::reverse(plan.keyWords.begin(), plan.keyWords.end());
}

static SortPlan planSort(llvm::ArrayRef<StridedView> inputs, int64_t dimension,
                         const SortComparator &comparator,
                         llvm::ArrayRef<StridedView> results,
                         int64_t numNeeded) {
  llvm::ArrayRef<int64_t> shape = inputs[0].shape;
  SortPlan plan{inputs, results, comparator, shape[dimension],
                std::clamp<int64_t>(numNeeded, 1, shape[dimension])};
  auto withoutDimension = [&](llvm::ArrayRef<int64_t> list) {
    Dims dims(list);
    dims.erase(dims.begin() + dimension);
    return dims;
  };
  plan.outerShape = withoutDimension(shape);
  bool isInterleaved = false;
  for (const StridedView &view :
       llvm::concat<const StridedView>(inputs, results)) {
    plan.outerStrides.push_back(withoutDimension(view.strides));
    plan.sortStrides.push_back(view.strides[dimension]);
    isInterleaved |= view.strides[dimension] != 1;
  }
  plan.numSlices = *getNumElements(plan.outerShape);
  collapseDims(plan.outerShape, plan.outerStrides);
  plan.rowsPerBlock =
      std::max(kBlockElements / plan.length,
               isInterleaved ? kMinInterleavedRows : int64_t(1));
  plan.rowsPerBlock = std::min(plan.rowsPerBlock, plan.numSlices);
  addKeyWords(plan);
  return plan;
}

llvm::Error stablehlo::sort(RunContext &context,
                            llvm::ArrayRef<StridedView> inputs,
                            int64_t dimension, const SortComparator &comparator,
                            llvm::ArrayRef<StridedView> results,
                            int64_t numNeeded) {
  if (llvm::is_contained(inputs[0].shape, 0))
    return llvm::Error::success();
  if (inputs[0].shape[dimension] > std::numeric_limits<uint32_t>::max())
    return llvm::createStringError("cannot sort slices of " +
                                   llvm::Twine(inputs[0].shape[dimension]) +
                                   " elements, the limit is 4294967295");
  SortPlan plan = planSort(inputs, dimension, comparator, results, numNeeded);
  FirstFailure failure;
  auto sortSlices = [&](int64_t begin, int64_t end) {
    BlockSorter sorter(context, plan);
    if (llvm::Error error =
            sorter.allocate(std::min(plan.rowsPerBlock, end - begin)))
      return failure.add(std::move(error));
    forEachRun(plan.outerShape, plan.outerStrides, begin, end,
               [&](llvm::ArrayRef<int64_t> runOffsets, int64_t length) {
                 for (int64_t row = 0; row < length; row += plan.rowsPerBlock) {
                   Dims offsets(runOffsets);
                   for (auto [k, offset] : llvm::enumerate(offsets))
                     offset += row * plan.outerStep(k);
                   sorter.sort(offsets,
                               std::min(plan.rowsPerBlock, length - row));
                 }
               });
  };
  parallelForUntilStopped(context, plan.numSlices, plan.rowsPerBlock,
                          sortSlices);
  return failure.take();
}
