//===- View.h - A page that shows a program -------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One HTML file that needs nothing else: the ops of a program, where they come
// from, what flows between them, and what a run has told of times and values.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_DRIVER_VIEW_H
#define STABLEHLO_REFERENCE_DRIVER_VIEW_H

#include "mlir/IR/AsmState.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "stablehlo/reference/driver/CompareProbes.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include <map>
#include <string>
#include <vector>

namespace mlir {
namespace stablehlo {

class Profile;
class RunContext;

class ProgramView {
public:
  /// Takes down what there is to see of `module`, which may change then.
  explicit ProgramView(ModuleOp module);

  /// Notes whose values the probes of `module` will write: the same ops as
  /// above, with probes behind some.
  void noteProbes(ModuleOp module);
  /// Adds the times of a run.
  void addProfile(const Profile &profile);
  /// Adds summaries of what probes have written to `folder`, of each the last
  /// one. Nothing if there is no index.
  llvm::Error addProbes(RunContext &context, llvm::StringRef folder,
                        TextCheck isRefused);

  /// Writes the page.
  void print(llvm::raw_ostream &os) const;

private:
  enum class Kind { Function, Argument, Block, Op };
  /// A line of the page.
  struct Row {
    Kind kind;
    unsigned depth;
    std::string text;
    unsigned location;
    std::vector<std::string> results;
    std::vector<std::string> operands;
    double milliseconds = 0;
    uint64_t calls = 0;
    /// What ran, if that is not the op alone.
    std::string label = {};
    /// What probes say, and how often the value was written.
    std::string value = {};
    uint64_t numValues = 0;
    bool hasNaN = false;
  };
  struct Place {
    std::string text;
    std::string whole;
  };
  /// A result of the op of a row.
  struct Probed {
    unsigned row;
    unsigned result;
  };

  void addFunction(FunctionOpInterface function, AsmState &state);
  void addBlock(Block &block, unsigned depth, bool hasHeader, AsmState &state);
  void addOp(Operation &op, unsigned depth, AsmState &state);
  Row &addRow(Kind kind, unsigned depth, std::string text, Location loc);
  unsigned addLocation(Location loc);
  void printData(llvm::raw_ostream &os) const;

  std::string name;
  std::vector<Row> rows;
  std::vector<Place> places;
  llvm::DenseMap<Location, unsigned> placeOf;
  llvm::DenseMap<Operation *, unsigned> rowOf;
  /// By location and name: what steps are known by, too.
  std::map<std::pair<const void *, std::string>, std::vector<unsigned>>
      rowsOfSteps;
  llvm::StringMap<Probed> probes;
  bool isProfiled = false;
  bool isProbed = false;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_DRIVER_VIEW_H
