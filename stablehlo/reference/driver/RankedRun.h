//===- RankedRun.h - A rank's part of a run ---------------------*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_DRIVER_RANKEDRUN_H
#define STABLEHLO_REFERENCE_DRIVER_RANKEDRUN_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/SmallVector.h"
#include <string>

namespace mlir {
namespace stablehlo {

class Ranks;

/// What `mpirun` makes of `--interpret`: each rank runs some processes of one
/// grid. Alone, that is all of a program.
class RankedRun {
public:
  /// `numRuns` is how often the program is to run.
  explicit RankedRun(unsigned numRuns) : numRuns(numRuns) {}
  /// Leaves the job, which ends now if other ranks may wait for this one.
  ~RankedRun();
  RankedRun(const RankedRun &) = delete;
  RankedRun &operator=(const RankedRun &) = delete;

  /// Joins the other ranks, if there are any, to run `function`, which must do
  /// nothing but make a grid then. Rank 0 reports ranks that do not have the
  /// same `program`: whatever tells it and its options from others.
  LogicalResult join(func::FuncOp function, const std::string &program);

  bool isAlone() const { return !ranks; }
  /// Whether rank 0, or alone: who speaks for all.
  bool isFirst() const;
  /// Whether an argument or a result of the function is one of a process here.
  bool hasArgument(unsigned i) const { return !ranks || argumentsHere[i]; }
  bool hasResult(unsigned i) const { return !ranks || resultsHere[i]; }
  /// `path`, or for ranks behind the first one a path of their own.
  std::string getOwnPath(llvm::StringRef path) const;

private:
  LogicalResult findParts(func::FuncOp function);
  LogicalResult comparePrograms(Location loc, const std::string &program);

  const unsigned numRuns;
  Ranks *ranks = nullptr;
  llvm::SmallBitVector argumentsHere, resultsHere;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_DRIVER_RANKEDRUN_H
