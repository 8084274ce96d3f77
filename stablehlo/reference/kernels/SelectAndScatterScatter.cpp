//===- SelectAndScatterScatter.cpp - Folds values into their targets ------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/SelectAndScatterSteps.h"
#include "stablehlo/reference/tensor/StorageSize.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <cstring>
#include <vector>

using namespace mlir;
using namespace mlir::stablehlo;

/// Values between two looks at whether to stop.
static constexpr int64_t kScatterGrain = 1 << 14;

namespace {
/// The values of one target that gets several: `size` of them at `begin`.
struct Group {
  int64_t target, begin, size;
};

/// Folds values of type `T` (by storage size) into their targets. `Count` can
/// hold the number of values.
template <typename T, typename Count> class Scatterer {
public:
  Scatterer(const StopRequest &stop, const ReduceBody &body, const void *init,
            T *result)
      : stop(stop), body(body), result(result) {
    T value;
    std::memcpy(&value, init, sizeof(T));
    inits.assign(kBlock, value);
  }
  void run(llvm::ArrayRef<int64_t> targets, const T *values, Count *arrivals);

private:
  bool sort(llvm::ArrayRef<int64_t> targets, const T *values, Count *arrivals);
  void sortBlock(llvm::ArrayRef<int64_t> targets, const T *values,
                 Count *arrivals);
  bool foldRound(int64_t round);
  void flush();

  const StopRequest &stop;
  const ReduceBody &body;
  T *result;
  LaneScratch laneScratch;
  std::vector<Group> groups;
  std::vector<T> grouped;
  /// What the values of each group make so far, and the next ones of a block.
  std::vector<T> current, next;
  /// Positions in a block of the values that share their target.
  std::vector<int32_t> shared;
  /// A block of values that are the only ones of their targets.
  static constexpr int64_t kBlock = LaneKernel::kMaxBlockSize;
  std::vector<int64_t> singleTargets;
  std::vector<T> inits, singles;
};
} // namespace

/// Combines the block of single values with init, and stores the results.
template <typename T, typename Count> void Scatterer<T, Count>::flush() {
  body.combine({inits.data()}, {singles.data()}, {singles.data()},
               singles.size(), laneScratch);
  for (size_t i = 0, e = singles.size(); i < e; ++i)
    result[singleTargets[i]] = singles[i];
}

/// Sends single values on their way; brings those with a common target together
/// in their order. `arrivals` counts values per target; for those with several
/// it becomes ~(number of the group). False if it was stopped.
template <typename T, typename Count>
bool Scatterer<T, Count>::sort(llvm::ArrayRef<int64_t> targets, const T *values,
                               Count *arrivals) {
  int64_t count = targets.size();
  auto countTargets = [&](int64_t begin, int64_t end) {
    for (int64_t target : targets.slice(begin, end - begin))
      if (target != kNoTarget)
        ++arrivals[target];
  };
  return forUntilStopped(stop, count, kScatterGrain, countTargets) &&
         forUntilStopped(stop, count, kBlock, [&](int64_t begin, int64_t end) {
           sortBlock(targets.slice(begin, end - begin), values + begin,
                     arrivals);
         });
}

/// Whether a target gets one value or several is anyone's guess: the block is
/// parted without a branch.
template <typename T, typename Count>
void Scatterer<T, Count>::sortBlock(llvm::ArrayRef<int64_t> targets,
                                    const T *values, Count *arrivals) {
  size_t numSingle = 0, numShared = 0;
  singleTargets.resize(kBlock);
  singles.resize(kBlock);
  shared.resize(kBlock);
  for (size_t i = 0, e = targets.size(); i < e; ++i) {
    int64_t target = targets[i];
    if (target == kNoTarget)
      continue;
    bool isSingle = arrivals[target] == 1;
    singleTargets[numSingle] = target;
    singles[numSingle] = values[i];
    shared[numShared] = i;
    numSingle += isSingle;
    numShared += !isSingle;
  }
  singleTargets.resize(numSingle);
  singles.resize(numSingle);
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

/// A round for the first, the second, … value of each group: the groups are the
/// lanes. Those that have no more move out. False if it was stopped.
template <typename T, typename Count>
bool Scatterer<T, Count>::foldRound(int64_t round) {
  int64_t numLeft = 0;
  auto foldBlock = [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i)
      next[i - begin] = grouped[groups[i].begin + round];
    T *values = current.data() + begin;
    body.combine({values}, {next.data()}, {values}, end - begin, laneScratch);
    for (int64_t i = begin; i < end; ++i) {
      if (groups[i].size == round + 1) {
        result[groups[i].target] = current[i];
        continue;
      }
      current[numLeft] = current[i];
      groups[numLeft++] = groups[i];
    }
  };
  if (!forUntilStopped(stop, groups.size(), kScatterGrain, foldBlock))
    return false;
  groups.resize(numLeft);
  return true;
}

template <typename T, typename Count>
void Scatterer<T, Count>::run(llvm::ArrayRef<int64_t> targets, const T *values,
                              Count *arrivals) {
  if (!sort(targets, values, arrivals))
    return;
  current.assign(groups.size(), inits.front());
  next.resize(std::min<size_t>(groups.size(), kScatterGrain));
  for (int64_t round = 0; !groups.empty() && foldRound(round);)
    ++round;
}

template <typename T, typename Count>
static llvm::Error
scatterElements(RunContext &context, const ReduceBody &scatter,
                const void *init, llvm::ArrayRef<int64_t> targets,
                const char *values, char *result, int64_t resultSize) {
  llvm::Expected<BufferRef> buffer =
      Buffer::allocate(context, resultSize * sizeof(Count));
  if (!buffer)
    return buffer.takeError();
  auto *arrivals = reinterpret_cast<Count *>((*buffer)->data());
  std::memset(arrivals, 0, resultSize * sizeof(Count));
  Scatterer<T, Count>(context.getStop(), scatter, init,
                      reinterpret_cast<T *>(result))
      .run(targets, reinterpret_cast<const T *>(values), arrivals);
  return llvm::Error::success();
}

template <typename Count>
static llvm::Error
scatterCounted(RunContext &context, const ReduceBody &scatter, const void *init,
               llvm::ArrayRef<int64_t> targets, const char *values,
               char *result, int64_t resultSize) {
  return dispatchStorageSize(scatter.getSize(0), [&](auto zero) {
    return scatterElements<decltype(zero), Count>(
        context, scatter, init, targets, values, result, resultSize);
  });
}

/// A body with loops of its own costs so little that no order pays: values are
/// added where they go, one after another. `result` holds `init` everywhere.
static void scatterInPlace(const StopRequest &stop, const ReduceLoops &loops,
                           unsigned size, llvm::ArrayRef<int64_t> targets,
                           const char *values, char *result) {
  auto scatterRange = [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      if (targets[i] == kNoTarget)
        continue;
      char *to = result + targets[i] * size;
      loops.combine(to, values + i * size, to, /*count=*/1);
    }
  };
  forUntilStopped(stop, targets.size(), kScatterGrain, scatterRange);
}

llvm::Error
stablehlo::scatterValues(RunContext &context, const ReduceBody &scatter,
                         const void *init, llvm::ArrayRef<int64_t> targets,
                         const char *values, char *result, int64_t resultSize) {
  if (const ReduceLoops *loops = scatter.getLoops()) {
    scatterInPlace(context.getStop(), *loops, scatter.getSize(0), targets,
                   values, result);
    return llvm::Error::success();
  }
  // Counts are read at random: the smaller they are, the better caches do.
  auto *function = targets.size() < INT32_MAX ? scatterCounted<int32_t>
                                              : scatterCounted<int64_t>;
  return function(context, scatter, init, targets, values, result, resultSize);
}
