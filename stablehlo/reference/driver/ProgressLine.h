//===- ProgressLine.h - A line that tells where a run is ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_DRIVER_PROGRESSLINE_H
#define STABLEHLO_REFERENCE_DRIVER_PROGRESSLINE_H

#include "stablehlo/reference/program/Progress.h"
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace mlir {
namespace stablehlo {

/// Shows, from its second second on, how far a run has come: one line on
/// standard error, written by a thread of its own five times a second.
class ProgressLine {
public:
  /// `progress` must outlive it.
  explicit ProgressLine(const RunProgress &progress);
  /// Erases the line.
  ~ProgressLine();

  /// Makes room for other output. The line comes back.
  void erase();

private:
  void watch();
  void draw(double seconds);
  void eraseLocked();

  const RunProgress &progress;
  std::mutex mutex;
  std::condition_variable wake;
  bool isDone = false;
  bool isVisible = false;
  /// The last member: it uses the others.
  std::thread watcher;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_DRIVER_PROGRESSLINE_H
