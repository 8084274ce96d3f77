//===- BriefMutex.h - A mutex that is held for moments --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PARALLEL_BRIEFMUTEX_H
#define STABLEHLO_REFERENCE_PARALLEL_BRIEFMUTEX_H

#include "stablehlo/reference/parallel/BriefWait.h"
#include <mutex>

namespace mlir {
namespace stablehlo {

/// A mutex whose owners do a fraction of a microsecond's work: who finds it
/// taken looks again for a while, since to sleep and to be woken costs many
/// times as much. A condition variable takes it as what it derives from.
class BriefMutex : public std::mutex {
public:
  void lock() {
    bool isOwned = false;
    awaitBriefly([&] { return isOwned = try_lock(); });
    if (!isOwned)
      std::mutex::lock();
  }
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PARALLEL_BRIEFMUTEX_H
