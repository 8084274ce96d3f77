//===- Main.cpp - Which element types each op is evaluated for ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   stablehlo-element-types FILE... [--op=NAME]
//       runs the programs of the files for all element types, and prints the
//       table of docs/coverage.md
//
// An op without a program, and a program that an evaluator refuses or computes
// wrong for a type that the op may have, are errors: exit code 1.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/OperationSupport.h"
#include "stablehlo/reference/Register.h"
#include "stablehlo/tests/element_types/ProgramRun.h"
#include "stablehlo/tests/element_types/ProgramTemplate.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include <map>
#include <set>

using namespace mlir;
using namespace mlir::stablehlo;

using Outcome = ProgramRun::Outcome;

//===----------------------------------------------------------------------===//
// A row
//===----------------------------------------------------------------------===//

namespace {
/// The types of one kind.
struct Cell {
  SmallVector<std::string, 0> evaluated, refused;

  std::string toString() const;
};

/// What an op does with all types.
struct Row {
  std::string op, variant;
  std::array<Cell, kNumTypeKinds> cells;
  /// Why types that ODS accepts are refused: messages of constraints, and of
  /// what the spec leaves open.
  std::set<std::string> refusals, undefined;
  SmallVector<std::string, 0> faults;
};
} // namespace

std::string Cell::toString() const {
  if (evaluated.empty())
    return "-";
  if (refused.empty())
    return evaluated.size() == 1 ? evaluated.front()
                                 : llvm::formatv("{0}", evaluated.size()).str();
  if (evaluated.size() <= refused.size())
    return llvm::join(evaluated, ", ");
  return llvm::formatv("{0} without {1}", evaluated.size(),
                       llvm::join(refused, ", "));
}

/// Moves that of `reasons` which is a part of `message` to `used`; false if
/// none is.
static bool useReason(ArrayRef<std::string> reasons, StringRef message,
                      std::set<std::string> &used) {
  const auto *found = llvm::find_if(
      reasons, [&](StringRef part) { return message.contains(part); });
  if (found == reasons.end())
    return false;
  used.insert(*found);
  return true;
}

static void runChoice(Row &row, const ProgramTemplate &program,
                      const ElementChoice &choice, MLIRContext &context) {
  Cell &cell = row.cells[static_cast<unsigned>(choice.kind)];
  ProgramRun run = runProgram(program.instantiate(row.op, choice),
                              program.isModerate, context);
  if (run.outcome == Outcome::Evaluated) {
    cell.evaluated.push_back(choice.getName());
  } else if (useReason(program.refusals, run.message, row.refusals) ||
             useReason(program.undefined, run.message, row.undefined) ||
             run.outcome == Outcome::RefusedByOds) {
    cell.refused.push_back(choice.getName());
  } else {
    row.faults.push_back(choice.getName() + ": " + run.message);
  }
}

static Row runTemplate(const ProgramTemplate &program, StringRef op) {
  Row row;
  row.op = op.str();
  row.variant = program.variant;
  // Types and constants stay in a context for ever: a new one for each row.
  MLIRContext context(MLIRContext::Threading::DISABLED);
  for (const ElementChoice &choice : getElementChoices()) {
    if (!program.isAbout(choice.kind))
      continue;
    runChoice(row, program, choice, context);
    if (!program.hasChoice())
      break;
  }
  return row;
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

static constexpr StringRef kIntroduction = R"(## Element types

For each op and kind of element types how many of them the engine and the formulas evaluate: programs of one op
(`stablehlo/tests/element_types`) run on numbers and on any bits of each type, and both give the same, within the
bounds of `--cross-check`. `-` or a name left out: the op has no such type. Quantized types are stored as i2 to i32 and
u2 to u32, and express f16, bf16, f32 or f64; *hybrid* ops take floats and quantized elements. Rows with a name behind
the op are about that operand, or that form.

| op | i1 | signed integers | unsigned integers | floats | complex numbers | quantized per tensor | per axis |
|---|---|---|---|---|---|---|---|
)";

static void printReasons(StringRef heading, ArrayRef<Row> rows,
                         std::set<std::string> Row::*reasons) {
  std::map<std::string, std::set<std::string>> ops;
  for (const Row &row : rows)
    for (const std::string &reason : row.*reasons)
      ops[reason].insert("`" + row.op + "`");
  if (!ops.empty())
    llvm::outs() << "\n" << heading << "\n\n";
  for (const auto &[reason, names] : ops)
    llvm::outs() << "- " << llvm::join(names, ", ") << ": " << reason << "\n";
}

static void printTable(ArrayRef<Row> rows) {
  llvm::outs() << kIntroduction;
  for (const Row &row : rows) {
    llvm::outs() << "| `" << row.op << "`";
    if (!row.variant.empty())
      llvm::outs() << ", " << row.variant;
    llvm::outs() << " |";
    for (const Cell &cell : row.cells)
      llvm::outs() << " " << cell.toString() << " |";
    llvm::outs() << "\n";
  }
  printReasons("Types that the constraints of an op leave out, beside those "
               "that no operand may have:",
               rows, &Row::refusals);
  printReasons("Types for which the spec does not say what the result is; both "
               "evaluators refuse them:",
               rows, &Row::undefined);
}

static void printUnvaried(ArrayRef<std::string> ops) {
  llvm::outs() << "\nEvaluated, and without a choice of element types: "
               << llvm::join(llvm::map_range(ops,
                                             [](StringRef op) {
                                               return ("`" + op + "`").str();
                                             }),
                             ", ")
               << ".\n";
}

static bool printFaults(ArrayRef<Row> rows) {
  constexpr size_t kMaxFaults = 3;
  bool hasFaults = false;
  for (const Row &row : rows) {
    hasFaults |= !row.faults.empty();
    for (const std::string &fault : ArrayRef(row.faults).take_front(kMaxFaults))
      llvm::errs() << row.op << (row.variant.empty() ? "" : ", ") << row.variant
                   << ": " << fault;
    if (row.faults.size() > kMaxFaults)
      llvm::errs() << row.op << ": and of " << row.faults.size() - kMaxFaults
                   << " more types\n";
  }
  return hasFaults;
}

/// Reports ops of the dialect that no program is about.
static bool printMissing(const std::set<std::string> &ops) {
  MLIRContext context;
  registerInterpreterDialects(context);
  context.getOrLoadDialect("stablehlo");
  bool isMissing = false;
  for (RegisteredOperationName name :
       context.getRegisteredOperationsByDialect("stablehlo")) {
    if (ops.count(name.stripDialect().str()) > 0)
      continue;
    llvm::errs() << "no program is about '" << name << "'\n";
    isMissing = true;
  }
  return isMissing;
}

//===----------------------------------------------------------------------===//
// Command line
//===----------------------------------------------------------------------===//

namespace {
struct Options {
  llvm::cl::list<std::string> files{llvm::cl::Positional, llvm::cl::OneOrMore,
                                    llvm::cl::desc("FILE...")};
  llvm::cl::opt<std::string> op{"op", llvm::cl::desc("Only this one")};
};
} // namespace

static llvm::Expected<std::vector<ProgramTemplate>>
readFiles(ArrayRef<std::string> files) {
  std::vector<ProgramTemplate> programs;
  for (const std::string &path : files) {
    auto file = llvm::errorOrToExpected(llvm::MemoryBuffer::getFile(path));
    if (!file)
      return file.takeError();
    llvm::Expected<std::vector<ProgramTemplate>> found =
        readTemplates((*file)->getBuffer());
    if (!found)
      return llvm::createStringError(path + ": " +
                                     llvm::toString(found.takeError()));
    llvm::append_range(programs, std::move(*found));
  }
  return programs;
}

int main(int argc, char **argv) {
  Options options;
  llvm::cl::ParseCommandLineOptions(argc, argv, "Ops and element types\n");
  llvm::ExitOnError exitOnError("stablehlo-element-types: ");
  std::vector<ProgramTemplate> programs = exitOnError(readFiles(options.files));
  std::vector<Row> rows, unvaried;
  std::set<std::string> ops;
  for (const ProgramTemplate &program : programs) {
    for (const std::string &op : program.ops) {
      ops.insert(op);
      if (options.op.empty() || options.op == op)
        (program.hasChoice() ? rows : unvaried)
            .push_back(runTemplate(program, op));
    }
  }
  llvm::stable_sort(rows,
                    [](const Row &a, const Row &b) { return a.op < b.op; });
  printTable(rows);
  printUnvaried(SmallVector<std::string>(
      llvm::map_range(unvaried, [](const Row &row) { return row.op; })));
  bool isMissing = options.op.empty() && printMissing(ops);
  bool hasFaults = printFaults(rows);
  hasFaults |= printFaults(unvaried);
  return hasFaults || isMissing ? 1 : 0;
}
