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

/// Folds values of type `T` (by storage size) into their targets.
template <typename T> class Scatterer {
public:
  Scatterer(const ReduceBody &body, const void *init, T *result)
      : body(body), result(result) {
    std::memcpy(&this->init, init, sizeof(T));
  }
  void run(llvm::ArrayRef<int64_t> targets, const T *values, int64_t *arrivals);

private:
  void sort(llvm::ArrayRef<int64_t> targets, const T *values,
            int64_t *arrivals);
  void reduceGroups();
  void finish(int64_t target, T value);
  void flush();

  const ReduceBody &body;
  T *result;
  T init;
  LaneScratch laneScratch;
  std::vector<Group> groups;
  std::vector<T> grouped;
  /// A block of complete trees that wait for their init value.
  static constexpr int64_t kBlock = LaneKernel::kMaxBlockSize;
  std::vector<int64_t> finishedTargets;
  std::vector<T> finished;
};
} // namespace

/// Combines the block of complete trees with init, and stores the results.
template <typename T> void Scatterer<T>::flush() {
  std::vector<T> inits(finished.size(), init);
  body.combine({inits.data()}, {finished.data()}, {finished.data()},
               finished.size(), laneScratch);
  for (size_t i = 0, e = finished.size(); i < e; ++i)
    result[finishedTargets[i]] = finished[i];
  finished.clear();
  finishedTargets.clear();
}

template <typename T> void Scatterer<T>::finish(int64_t target, T value) {
  finishedTargets.push_back(target);
  finished.push_back(value);
  if (finished.size() == kBlock)
    flush();
}

/// Sends single values on their way; brings those with a common target together
/// in their order. `arrivals` counts values per target; for those with several
/// it becomes ~(number of the group).
template <typename T>
void Scatterer<T>::sort(llvm::ArrayRef<int64_t> targets, const T *values,
                        int64_t *arrivals) {
  for (int64_t target : targets)
    if (target != kNoTarget)
      ++arrivals[target];
  int64_t numGrouped = 0;
  for (size_t i = 0, e = targets.size(); i < e; ++i) {
    int64_t target = targets[i];
    if (target == kNoTarget)
      continue;
    int64_t &state = arrivals[target];
    if (state == 1) {
      finish(target, values[i]);
      continue;
    }
    if (state > 0) {
      groups.push_back({target, numGrouped, 0});
      numGrouped += state;
      grouped.resize(numGrouped);
      state = ~static_cast<int64_t>(groups.size() - 1);
    }
    Group &group = groups[~state];
    grouped[group.begin + group.size++] = values[i];
  }
}

/// One level of all trees at a time: the pairs of all groups are the lanes. An
/// odd last value is paired with itself to keep lanes regular, then put back.
template <typename T> void Scatterer<T>::reduceGroups() {
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

template <typename T>
void Scatterer<T>::run(llvm::ArrayRef<int64_t> targets, const T *values,
                       int64_t *arrivals) {
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

template <typename T>
static void scatterElements(const ReduceBody &scatter, const void *init,
                            llvm::ArrayRef<int64_t> targets, const char *values,
                            char *result, int64_t *arrivals) {
  Scatterer<T>(scatter, init, reinterpret_cast<T *>(result))
      .run(targets, reinterpret_cast<const T *>(values), arrivals);
}

llvm::Error stablehlo::scatterValues(const ReduceBody &scatter,
                                     const void *init,
                                     llvm::ArrayRef<int64_t> targets,
                                     const char *values, char *result,
                                     int64_t resultSize) {
  llvm::Expected<BufferRef> buffer =
      Buffer::allocate(resultSize * sizeof(int64_t));
  if (!buffer)
    return buffer.takeError();
  auto *arrivals = reinterpret_cast<int64_t *>((*buffer)->data());
  std::memset(arrivals, 0, resultSize * sizeof(int64_t));
  auto *function = scatter.getSize(0) == 1   ? scatterElements<uint8_t>
                   : scatter.getSize(0) == 2 ? scatterElements<uint16_t>
                   : scatter.getSize(0) == 4 ? scatterElements<uint32_t>
                   : scatter.getSize(0) == 8 ? scatterElements<uint64_t>
                                             : scatterElements<Bytes16>;
  function(scatter, init, targets, values, result, arrivals);
  return llvm::Error::success();
}
