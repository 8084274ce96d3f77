//===- FirstFailure.h - Failures of several threads -------------*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PARALLEL_FIRSTFAILURE_H
#define STABLEHLO_REFERENCE_PARALLEL_FIRSTFAILURE_H

#include "llvm/Support/Error.h"
#include <mutex>
#include <optional>
#include <utility>

namespace mlir {
namespace stablehlo {

/// Keeps the first failure of several threads.
class FirstFailure {
public:
  void add(llvm::Error error) {
    std::lock_guard<std::mutex> lock(mutex);
    if (kept)
      llvm::consumeError(std::move(error));
    else
      kept.emplace(std::move(error));
  }
  /// What was kept, or success. To be called once, when the threads are done.
  llvm::Error take() {
    return kept ? std::move(*kept) : llvm::Error::success();
  }

private:
  std::mutex mutex;
  std::optional<llvm::Error> kept;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PARALLEL_FIRSTFAILURE_H
