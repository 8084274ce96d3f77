//===- GridTestUtil.h - Runs programs of grids ------------------*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A fixture that writes a module that runs one function as each process of a
// grid, and runs it, with processes that come late.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_UNIT_GRID_GRIDTESTUTIL_H
#define STABLEHLO_TESTS_UNIT_GRID_GRIDTESTUTIL_H

#include "GridModel.h"

#include "mlir/IR/Diagnostics.h"
#include "stablehlo/reference/Api.h"
#include "gtest/gtest.h"
#include <optional>
#include <string>
#include <vector>

/// A function that every process runs.
struct ProcessProgram {
  /// Of its only argument, %x, and of its results.
  std::string operandType;
  std::vector<std::string> resultTypes;
  /// Ops, and the names of what they give it to return.
  std::string body;
  std::vector<std::string> results;
  /// Of those that `body` writes.
  unsigned numDelays = 0;
  /// What run_parallel says besides, and the functions that it names there.
  std::string gridAttributes;
  std::string functions;
};

/// Ops that take a while, for delay number `number`, and make `result` of
/// `operand`, a matrix of `type`, which stays as it is.
std::string writeDelay(unsigned number, const std::string &result,
                       const std::string &operand, const std::string &type);

class GridTest : public testing::Test {
protected:
  using Matrix = grid_model::Matrix;

  GridTest();

  /// Prepares `program` as each process of `grid`.
  void prepare(const ProcessProgram &program, const grid_model::Shape &grid,
               const mlir::stablehlo::InterpreterConfiguration &config = {});
  /// Runs it with at most `numThreads` processes at a time; each delay takes up
  /// to `maxDelay` rounds of a loop. The results of all processes, one after
  /// the other; none if it fails.
  std::vector<Matrix> run(const std::vector<Matrix> &operands,
                          unsigned numThreads = 1, int64_t maxDelay = 0);

  /// What was reported in the last run, notes included.
  std::string diagnostics;
  std::mt19937 random{20261122};

private:
  mlir::MLIRContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::optional<mlir::stablehlo::PreparedModule> prepared;
  unsigned numDelays = 0;
  mlir::ScopedDiagnosticHandler handler;
};

#endif // STABLEHLO_TESTS_UNIT_GRID_GRIDTESTUTIL_H
