//===- GridWatch.h - Looks after grids that run ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_GRID_GRIDWATCH_H
#define STABLEHLO_REFERENCE_GRID_GRIDWATCH_H

#include <chrono>

namespace mlir {
namespace stablehlo {

class Grid;

/// While it lives, a thread looks at the grid from time to time: whether the
/// runs of its parent are to stop, and whether some processes wait for each
/// other while others compute. All grids share that thread: most end before it
/// looks for the first time.
class GridWatch {
public:
  /// From one look to the next.
  static constexpr std::chrono::milliseconds kInterval{50};

  explicit GridWatch(Grid &grid);
  ~GridWatch();
  GridWatch(const GridWatch &) = delete;
  GridWatch &operator=(const GridWatch &) = delete;

  /// False if the system gives no thread.
  bool isPossible() const { return isWatched; }

  /// For the thread. One look is enough to find who waits in vain.
  void look();

private:
  Grid &grid;
  bool isWatched;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_GRID_GRIDWATCH_H
