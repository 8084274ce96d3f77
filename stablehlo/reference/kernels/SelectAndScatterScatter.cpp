//===- SelectAndScatterScatter.cpp - Folds values into their targets ------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/SelectAndScatterSteps.h"
#include "stablehlo/reference/parallel/ParallelFor.h"
#include <algorithm>
#include <cstring>
#include <vector>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// The values of one target that gets several: `size` of them at `begin`.
struct Group {
  int64_t target, begin, size;
};

/// Folds values of type `T` (by storage size) into their targets. `Count` can
/// hold the number of values.
template <typename T, typename Count> class Scatterer {
public:
  Scatterer(const ReduceBody &body, const void *init, T *result)
      : body(body), result(result) {
    T value;
    std::memcpy(&value, init, sizeof(T));
    inits.assign(kBlock, value);
  }
  void run(llvm::ArrayRef<int64_t> targets, const T *values, Count *arrivals);

private:
  void sort(llvm::ArrayRef<int64_t> targets, const T *values, Count *arrivals);
  void sortBlock(llvm::ArrayRef<int64_t> targets, const T *values,
                 Count *arrivals);
  void reduceGroups();
  void finish(int64_t target, T value);
  void flush();

  const ReduceBody &body;
  T *result;
  LaneScratch laneScratch;
  std::vector<Group> groups;
  std::vector<T> grouped;
  /// Positions in a block of the values that share their target.
  std::vector<int32_t> shared;
  /// A block of complete trees that wait for their init value.
  static constexpr int64_t kBlock = LaneKernel::kMaxBlockSize;
  std::vector<int64_t> finishedTargets;
  std::vector<T> inits, finished;
};
} // namespace

/// Combines the block of complete trees with init, and stores the results.
template <typename T, typename Count> void Scatterer<T, Count>::flush() {
  body.combine({inits.data()}, {finished.data()}, {finished.data()},
               finished.size(), laneScratch);
  for (size_t i = 0, e = finished.size(); i < e; ++i)
    result[finishedTargets[i]] = finished[i];
  finished.clear();
  finishedTargets.clear();
}

template <typename T, typename Count>
void Scatterer<T, Count>::finish(int64_t target, T value) {
  finishedTargets.push_back(target);
  finished.push_back(value);
  if (finished.size() == kBlock)
    flush();
}

/// Sends single values on their way; brings those with a common target together
/// in their order. `arrivals` counts values per target; for those with several
/// it becomes ~(number of the group).
template <typename T, typename Count>
void Scatterer<T, Count>::sort(llvm::ArrayRef<int64_t> targets, const T *values,
                               Count *arrivals) {
  for (int64_t target : targets)
    if (target != kNoTarget)
      ++arrivals[target];
  for (size_t begin = 0; begin < targets.size(); begin += kBlock) {
    size_t size = std::min<size_t>(kBlock, targets.size() - begin);
    sortBlock(targets.slice(begin, size), values + begin, arrivals);
  }
}

/// Whether a target gets one value or several is anyone's guess: the block is
/// parted without a branch.
template <typename T, typename Count>
void Scatterer<T, Count>::sortBlock(llvm::ArrayRef<int64_t> targets,
                                    const T *values, Count *arrivals) {
  size_t numSingle = 0, numShared = 0;
  finishedTargets.resize(kBlock);
  finished.resize(kBlock);
  shared.resize(kBlock);
  for (size_t i = 0, e = targets.size(); i < e; ++i) {
    int64_t target = targets[i];
    if (target == kNoTarget)
      continue;
    bool isSingle = arrivals[target] == 1;
    finishedTargets[numSingle] = target;
    finished[numSingle] = values[i];
    shared[numShared] = i;
    numSingle += isSingle;
    numShared += !isSingle;
  }
  finishedTargets.resize(numSingle);
  finished.resize(numSingle);
  flush();
  for (size_t i = 0; i < numShared; ++i) {
    int64_t target = targets[shared[i]];
    Count &state = arrivals[target];
    if (state > 0) {
      int64_t begin = grouped.size();
      groups.push_back({target, begin, 0});
      grouped.resize(begin + state);
      state = ~static_cast<Count>(groups.size() - 1);
    }
    Group &group = groups[~state];
    grouped[group.begin + group.size++] = values[shared[i]];
  }
}

/// One level of all trees at a time: the pairs of all groups are the lanes. An
/// odd last value is paired with itself to keep lanes regular, then put back.
template <typename T, typename Count> void Scatterer<T, Count>::reduceGroups() {
  std::vector<T> lhs, rhs;
  while (!groups.empty()) {
    lhs.clear();
    rhs.clear();
    for (const Group &group : groups)
      for (int64_t i = 0; i < group.size; i += 2) {
        lhs.push_back(grouped[group.begin + i]);
        rhs.push_back(grouped[group.begin + std::min(i + 1, group.size - 1)]);
      }
    grouped.resize(lhs.size());
    body.combine({lhs.data()}, {rhs.data()}, {grouped.data()}, lhs.size(),
                 laneScratch);
    int64_t begin = 0;
    size_t numLeft = 0;
    for (const Group &group : groups) {
      int64_t size = (group.size + 1) / 2;
      if (group.size % 2)
        grouped[begin + size - 1] = lhs[begin + size - 1];
      if (size == 1)
        finish(group.target, grouped[begin]);
      else
        groups[numLeft++] = {group.target, begin, size};
      begin += size;
    }
    groups.resize(numLeft);
  }
}

template <typename T, typename Count>
void Scatterer<T, Count>::run(llvm::ArrayRef<int64_t> targets, const T *values,
                              Count *arrivals) {
  finished.reserve(kBlock);
  finishedTargets.reserve(kBlock);
  sort(targets, values, arrivals);
  reduceGroups();
  flush();
}

namespace {
/// Moves values of 16 bytes, which have no integer type.
struct Bytes16 {
  uint64_t low, high;
};
} // namespace

template <typename T, typename Count>
static llvm::Error scatterElements(const ReduceBody &scatter, const void *init,
                                   llvm::ArrayRef<int64_t> targets,
                                   const char *values, char *result,
                                   int64_t resultSize) {
  llvm::Expected<BufferRef> buffer =
      Buffer::allocate(resultSize * sizeof(Count));
  if (!buffer)
    return buffer.takeError();
  auto *arrivals = reinterpret_cast<Count *>((*buffer)->data());
  std::memset(arrivals, 0, resultSize * sizeof(Count));
  Scatterer<T, Count>(scatter, init, reinterpret_cast<T *>(result))
      .run(targets, reinterpret_cast<const T *>(values), arrivals);
  return llvm::Error::success();
}

template <typename Count>
static llvm::Error scatterCounted(const ReduceBody &scatter, const void *init,
                                  llvm::ArrayRef<int64_t> targets,
                                  const char *values, char *result,
                                  int64_t resultSize) {
  auto *function = scatter.getSize(0) == 1   ? scatterElements<uint8_t, Count>
                   : scatter.getSize(0) == 2 ? scatterElements<uint16_t, Count>
                   : scatter.getSize(0) == 4 ? scatterElements<uint32_t, Count>
                   : scatter.getSize(0) == 8 ? scatterElements<uint64_t, Count>
                                             : scatterElements<Bytes16, Count>;
  return function(scatter, init, targets, values, result, resultSize);
}

llvm::Error stablehlo::scatterValues(const ReduceBody &scatter,
                                     const void *init,
                                     llvm::ArrayRef<int64_t> targets,
                                     const char *values, char *result,
                                     int64_t resultSize) {
  // Counts are read at random: the smaller they are, the better caches do.
  auto *function = targets.size() < INT32_MAX ? scatterCounted<int32_t>
                                              : scatterCounted<int64_t>;
  return function(scatter, init, targets, values, result, resultSize);
}
