//===- RankedRun.cpp - A rank's part of a run -----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/driver/RankedRun.h"

#include "mlir/IR/SymbolTable.h"
#include "stablehlo/reference/grid/RankTransport.h"
#include "stablehlo/reference/interpreter/InterpreterOps.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::stablehlo;

RankedRun::~RankedRun() {
  if (!ranks)
    return;
  if (!ranks->isSettled(numRuns))
    ranks->abort();
  ranks->finish();
}

bool RankedRun::isFirst() const { return !ranks || ranks->getRank() == 0; }

std::string RankedRun::getOwnPath(StringRef path) const {
  if (isFirst())
    return path.str();
  StringRef extension = llvm::sys::path::extension(path);
  return (path.drop_back(extension.size()) + ".rank" +
          llvm::Twine(ranks->getRank()) + extension)
      .str();
}

LogicalResult RankedRun::join(func::FuncOp function,
                              const std::string &program) {
  if (!Ranks::isWanted())
    return success();
  if (Ranks::get())
    return function.emitError("expects one program in a job of several ranks");
  if (llvm::Error error = Ranks::start())
    return function.emitError() << llvm::toString(std::move(error));
  ranks = Ranks::get();
  return success(succeeded(findParts(function)) &&
                 succeeded(comparePrograms(function.getLoc(), program)));
}

/// The grid that `function` makes and whose results it returns, if it does
/// nothing else.
static interpreter::RunParallelOp findOnlyGrid(func::FuncOp function) {
  Block &block = function.front();
  auto grid = dyn_cast<interpreter::RunParallelOp>(block.front());
  if (!grid || grid->getNextNode() != block.getTerminator() ||
      !llvm::equal(grid->getOperands(), block.getArguments()) ||
      !llvm::equal(block.getTerminator()->getOperands(), grid->getResults()))
    return nullptr;
  return grid;
}

/// Finds which arguments and results are those of processes in this rank.
LogicalResult RankedRun::findParts(func::FuncOp function) {
  interpreter::RunParallelOp grid = findOnlyGrid(function);
  if (!grid)
    return function.emitError()
           << "is run by " << ranks->getNumRanks()
           << " ranks, so it is expected to be an interpreter.run_parallel of "
              "its arguments, or --replicas or --partitions above 1";
  SmallVector<Attribute> programs;
  for (auto row : grid.getPrograms().getAsRange<ArrayAttr>())
    llvm::append_range(programs, row);
  SymbolTableCollection symbols;
  for (auto [process, program] : llvm::enumerate(programs)) {
    auto callee = symbols.lookupNearestSymbolFrom<func::FuncOp>(
        grid, cast<FlatSymbolRefAttr>(program));
    bool isHere = ranks->isHere(process, programs.size());
    argumentsHere.resize(argumentsHere.size() + callee.getNumArguments(),
                         isHere);
    resultsHere.resize(resultsHere.size() + callee.getNumResults(), isHere);
  }
  return success();
}

LogicalResult RankedRun::comparePrograms(Location loc,
                                         const std::string &program) {
  if (!isFirst()) {
    PacketWriter writer;
    writer.addNumber(ranks->getRank());
    writer.addText(program);
    ranks->send(/*target=*/0, kProgramInbox, writer.take());
    return success();
  }
  for (unsigned i = 1; i < ranks->getNumRanks(); ++i) {
    PacketReader reader(ranks->await(kProgramInbox), loc.getContext());
    uint64_t rank = reader.readNumber();
    if (reader.readText() != program)
      return emitError(loc) << "expects the same program and options in all "
                               "ranks, but rank "
                            << rank << " has others than rank 0";
  }
  return success();
}
