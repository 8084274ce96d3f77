//===- PlanCache.h - Plans that an evaluator keeps --------------*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_PLANCACHE_H
#define STABLEHLO_REFERENCE_LANES_PLANCACHE_H

#include "stablehlo/reference/lanes/LaneKernel.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <array>
#include <atomic>
#include <memory>

namespace mlir {
namespace stablehlo {

/// How a kernel runs on operands that lie as a key says.
struct KeyedPlan {
  llvm::SmallVector<int64_t, 0> key;
  /// Null if there are no elements.
  std::shared_ptr<const LaneKernel::Plan> lanes;
};

/// The first plans that were made, for good. Threads may add some at once.
template <typename Plan> class PlanCache {
public:
  PlanCache() = default;
  PlanCache(const PlanCache &) = delete;
  ~PlanCache() {
    for (std::atomic<const Plan *> &plan : plans)
      delete plan.load(std::memory_order_relaxed);
  }

  const Plan *find(llvm::ArrayRef<int64_t> key) const {
    for (const std::atomic<const Plan *> &slot : plans) {
      const Plan *plan = slot.load(std::memory_order_acquire);
      if (!plan || llvm::ArrayRef(plan->key) == key)
        return plan;
    }
    return nullptr;
  }
  /// Takes `plan` if there is room.
  void keep(std::unique_ptr<const Plan> &plan) {
    for (std::atomic<const Plan *> &slot : plans) {
      const Plan *none = nullptr;
      if (!slot.compare_exchange_strong(none, plan.get(),
                                        std::memory_order_release))
        continue;
      (void)plan.release();
      return;
    }
  }

private:
  /// Shapes are fixed: strides differ where views and results of other groups
  /// meet, which are few cases. The keys of random numbers in a loop have six.
  static constexpr unsigned kMaxPlans = 8;
  std::array<std::atomic<const Plan *>, kMaxPlans> plans = {};
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LANES_PLANCACHE_H
