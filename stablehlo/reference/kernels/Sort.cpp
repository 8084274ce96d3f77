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
#include "stablehlo/reference/parallel/FirstFailure.h"
#include "stablehlo/reference/tensor/StorageSize.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// Rows are sorted in blocks of about this many elements.
static constexpr int64_t kBlockElements = 1 << 14;
/// Elements of a row between two looks at whether to stop.
static constexpr int64_t kStopGrain = 1 << 16;

namespace {
/// Dense rows.
struct SortPlan {
  llvm::ArrayRef<SortRows> inputs;
  llvm::ArrayRef<char *> results;
  const SortComparator &comparator;
  int64_t length;
  /// How many elements of a row count.
  int64_t numNeeded;
  /// The keys' bits, cut into words of up to 64: [first, last) of the keys.
  struct KeyWord {
    unsigned first, last, numBits;
  };
  llvm::SmallVector<KeyWord, 2> keyWords = {};
};

/// Sorts blocks of rows; one per thread.
class BlockSorter {
public:
  BlockSorter(RunContext &context, const SortPlan &plan)
      : context(context), plan(plan) {}
  /// Lays out blocks of `maxRows` rows in `memory`, if it is not null; returns
  /// the bytes that this takes.
  size_t layOut(int64_t maxRows, char *memory);
  /// Sorts `numRows` rows from number `first` on.
  void sort(int64_t first, int64_t numRows);

private:
  bool sortByKeys();
  bool sortRowByWord(int64_t row, const SortPlan::KeyWord &word);
  void computeKeys();
  bool computeImages(const SortPlan::KeyWord &word);
  void storeRows(int64_t first);

  RunContext &context;
  const SortPlan &plan;
  std::optional<LaneMergeSort> mergeSort;
  /// The permutation was computed to its end.
  bool isComplete = true;
  /// The block at hand.
  int64_t numRows = 0;
  llvm::SmallVector<SortRows, 2> rows;

  /// Those that are computed.
  llvm::SmallVector<char *, 2> keys;
  /// Of a block; of a row in the order by less significant words.
  uint64_t *images = nullptr, *orderedImages = nullptr;
  IndexedKey *items = nullptr;
  uint32_t *permutation = nullptr, *otherPermutation = nullptr;
};
} // namespace

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

size_t BlockSorter::layOut(int64_t maxRows, char *memory) {
  // The sizes fit: operands of as many elements exist.
  constexpr size_t kAlignment = 64;
  size_t size = maxRows * plan.length, numBytes = 0;
  auto take = [&](auto *&pointer, size_t count) {
    using T = std::remove_reference_t<decltype(*pointer)>;
    if (memory)
      pointer = reinterpret_cast<T *>(memory + numBytes);
    numBytes += llvm::alignTo(count * sizeof(T), kAlignment);
  };
  take(permutation, size);
  take(otherPermutation, size);
  if (!plan.keyWords.empty()) {
    take(images, size);
    take(orderedImages, plan.length);
    take(items, getKeyScratchSize(plan.length));
  }
  if (const LaneKernel *kernel = plan.comparator.getKeyKernel()) {
    const LaneProgram &program = kernel->getProgram();
    keys.resize(program.outputs.size());
    for (auto [key, reg] : llvm::zip_equal(keys, program.outputs))
      take(key, size * getStorageSize(program.types[reg]));
  }
  return numBytes;
}

/// Evaluates the keys that are functions of the operands.
void BlockSorter::computeKeys() {
  const LaneKernel *kernel = plan.comparator.getKeyKernel();
  if (!kernel)
    return;
  int64_t count = numRows * plan.length, step = 1;
  const LaneProgram &program = kernel->getProgram();
  if (count <= LaneKernel::kMaxBlockSize) {
    static thread_local LaneScratch scratch;
    llvm::SmallVector<const void *, 4> blocks;
    for (unsigned input : llvm::seq(program.numInputs))
      blocks.push_back(rows[input / 2].data);
    llvm::SmallVector<void *, 2> results(keys.begin(), keys.end());
    kernel->runBlock(blocks, results, count, scratch);
    return;
  }
  llvm::SmallVector<StridedView, 4> inputs;
  llvm::SmallVector<StridedView, 2> outputs;
  for (unsigned input : llvm::seq(program.numInputs))
    inputs.push_back({rows[input / 2].type, count, step,
                      const_cast<char *>(rows[input / 2].data)});
  for (auto [reg, key] : llvm::zip_equal(program.outputs, keys))
    outputs.push_back({program.types[reg], count, step, key});
  kernel->run(context, count, inputs, outputs);
}

/// Computes the images of the keys of one word for all elements of the block;
/// false if they have no order.
bool BlockSorter::computeImages(const SortPlan::KeyWord &word) {
  int64_t count = numRows * plan.length;
  std::fill_n(images, count, 0);
  bool hasOrder = true;
  for (const SortKey &key :
       plan.comparator.getKeys().slice(word.first, word.last - word.first)) {
    const char *values =
        key.operand ? rows[*key.operand].data : keys[key.keyOutput];
    auto append = [&](int64_t begin, int64_t end) {
      hasOrder =
          hasOrder &&
          appendKeyImages(key, values + begin * getStorageSize(key.type),
                          {images + begin, static_cast<size_t>(end - begin)});
    };
    isComplete &= forUntilStopped(context.getStop(), count, kStopGrain, append);
  }
  return hasOrder;
}

/// Sorts a row of the permutation, which is in the order by the words before;
/// false if it was stopped.
bool BlockSorter::sortRowByWord(int64_t row, const SortPlan::KeyWord &word) {
  size_t length = plan.length;
  llvm::MutableArrayRef<uint64_t> image(images + row * length, length);
  llvm::MutableArrayRef<uint32_t> order(permutation + row * length, length);
  llvm::MutableArrayRef<IndexedKey> scratch(items, getKeyScratchSize(length));
  const StopRequest &stop = context.getStop();
  // Of several words, all but the last must order everything.
  if (plan.keyWords.size() == 1)
    return sortKeyImages(stop, image, word.numBits, scratch, order,
                         plan.numNeeded);
  if (&word == &plan.keyWords.back())
    return sortKeyImages(stop, image, word.numBits, scratch, order, length);
  llvm::MutableArrayRef<uint64_t> ordered(orderedImages, length);
  llvm::MutableArrayRef<uint32_t> step(otherPermutation, length);
  for (auto [i, index] : llvm::enumerate(order))
    ordered[i] = image[index];
  if (!sortKeyImages(stop, ordered, word.numBits, scratch, step, length))
    return false;
  for (uint32_t &index : step)
    index = order[index];
  llvm::copy(step, order.begin());
  return true;
}

/// Sorts by words of keys, the least significant one first; false if the keys
/// have no order.
bool BlockSorter::sortByKeys() {
  if (plan.keyWords.empty())
    return false;
  computeKeys();
  for (const SortPlan::KeyWord &word : llvm::reverse(plan.keyWords)) {
    if (!computeImages(word))
      return false;
    for (int64_t row : llvm::seq(numRows))
      isComplete = isComplete && sortRowByWord(row, word);
  }
  return true;
}

void BlockSorter::storeRows(int64_t first) {
  const uint32_t *order = permutation;
  for (int64_t k : llvm::seq(plan.results.size()))
    dispatchStorageSize(getStorageSize(rows[k].type), [&](auto zero) {
      using T = decltype(zero);
      auto *from = reinterpret_cast<const T *>(rows[k].data);
      T *to = reinterpret_cast<T *>(plan.results[k]) + first * plan.length;
      for (int64_t row : llvm::seq(numRows)) {
        int64_t place = row * plan.length;
        forUntilStopped(context.getStop(), plan.numNeeded, kStopGrain,
                        [=](int64_t begin, int64_t end) {
                          for (int64_t i = begin; i < end; ++i)
                            to[place + i] = from[place + order[place + i]];
                        });
      }
    });
}

void BlockSorter::sort(int64_t first, int64_t rowCount) {
  numRows = rowCount;
  rows.clear();
  for (const SortRows &input : plan.inputs)
    rows.push_back({input.type, input.data + first * plan.length *
                                                 getStorageSize(input.type)});
  if (!sortByKeys()) {
    if (!mergeSort)
      mergeSort.emplace(context.getStop(), plan.comparator.getKernel(), rows);
    isComplete &= mergeSort->sort(rows, numRows, plan.length, permutation,
                                  otherPermutation);
  }
  if (isComplete)
    storeRows(first);
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

llvm::Error stablehlo::sortRows(RunContext &context,
                                llvm::ArrayRef<SortRows> inputs,
                                llvm::ArrayRef<char *> results, int64_t numRows,
                                int64_t length,
                                const SortComparator &comparator,
                                int64_t numNeeded) {
  // Short rows would wait for an allocation.
  constexpr size_t kLocalBytes = 1 << 13;
  SortPlan plan{inputs, results, comparator, length,
                std::clamp<int64_t>(numNeeded, 1, length)};
  addKeyWords(plan);
  int64_t rowsPerBlock =
      std::min(std::max<int64_t>(kBlockElements / length, 1), numRows);
  FirstFailure failure;
  parallelForUntilStopped(
      context, numRows, rowsPerBlock, [&](int64_t begin, int64_t end) {
        BlockSorter sorter(context, plan);
        int64_t maxRows = std::min(rowsPerBlock, end - begin);
        alignas(64) char local[kLocalBytes];
        char *memory = local;
        BufferRef buffer;
        size_t numBytes = sorter.layOut(maxRows, /*memory=*/nullptr);
        if (numBytes > kLocalBytes) {
          if (llvm::Error error =
                  Buffer::allocate(context, numBytes).moveInto(buffer))
            return failure.add(std::move(error));
          memory = buffer->data();
        }
        sorter.layOut(maxRows, memory);
        for (; begin < end; begin += rowsPerBlock)
          sorter.sort(begin, std::min(rowsPerBlock, end - begin));
      });
  return failure.take();
}

llvm::Expected<llvm::SmallVector<Tensor>>
stablehlo::sort(RunContext &context, llvm::ArrayRef<Tensor> inputs,
                int64_t dimension, const SortComparator &comparator,
                int64_t numNeeded) {
  int64_t length = inputs[0].getDimSize(dimension);
  if (length > std::numeric_limits<uint32_t>::max())
    return llvm::createStringError("cannot sort slices of " +
                                   llvm::Twine(length) +
                                   " elements, the limit is 4294967295");
  // Slices become rows, and rows slices.
  auto toRows = llvm::to_vector<4>(llvm::seq(inputs[0].getRank()));
  auto toSlices = toRows;
  std::rotate(toRows.begin() + dimension, toRows.begin() + dimension + 1,
              toRows.end());
  std::rotate(toSlices.begin() + dimension, toSlices.end() - 1, toSlices.end());
  llvm::SmallVector<Tensor> rows, results;
  llvm::SmallVector<SortRows, 2> from;
  llvm::SmallVector<char *, 2> to;
  for (const Tensor &input : inputs) {
    llvm::Expected<Tensor> dense = input.transpose(toRows).toDense(context);
    if (!dense)
      return dense.takeError();
    llvm::Expected<Tensor> result =
        Tensor::allocate(context, dense->getType(), dense->getShape());
    if (!result)
      return result.takeError();
    from.push_back({dense->getType(), dense->data()});
    to.push_back(result->data());
    rows.push_back(std::move(*dense));
    results.push_back(std::move(*result));
  }
  int64_t numElements = rows[0].getNumElements();
  if (numElements != 0)
    if (llvm::Error error = sortRows(context, from, to, numElements / length,
                                     length, comparator, numNeeded))
      return error;
  for (Tensor &result : results)
    result = result.transpose(toSlices);
  return results;
}
