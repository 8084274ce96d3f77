//===- View.cpp - A page that shows a program -----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/driver/View.h"

#include "stablehlo/reference/Register.h"
#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/SourceLocation.h"
#include "stablehlo/reference/interpreter/InterpreterOps.h"
#include "stablehlo/reference/program/Profile.h"
#include "stablehlo/reference/tensor/Summary.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include <algorithm>

using namespace mlir;
using namespace mlir::stablehlo;

/// The page around the data, which stands where kDataMark is.
static constexpr llvm::StringLiteral kPage =
#include "stablehlo/reference/driver/View.html.inc"
    ;
static constexpr llvm::StringLiteral kDataMark = "STABLEHLO_VIEW_DATA";

/// `text` on one line, cut where nobody reads on.
static std::string makeLine(std::string text, size_t maxSize) {
  std::string line;
  for (char letter : text)
    if (letter != '\n')
      line += letter;
    else if (!line.empty() && line.back() != ' ')
      line += ' ';
  if (line.size() <= maxSize)
    return line;
  line.resize(maxSize);
  return line + "...";
}

/// What `print` prints.
static std::string
toText(llvm::function_ref<void(llvm::raw_ostream &os)> print) {
  std::string text;
  llvm::raw_string_ostream os(text);
  print(os);
  return text;
}

static std::string getName(Value value, AsmState &state) {
  return toText(
      [&](llvm::raw_ostream &os) { value.printAsOperand(os, state); });
}

//===----------------------------------------------------------------------===//
// What there is to see
//===----------------------------------------------------------------------===//

/// Ops without what is in their regions, and without long constants.
static OpPrintingFlags getFlags() {
  constexpr int64_t kMaxElements = 8;
  OpPrintingFlags flags;
  return flags.elideLargeElementsAttrs(kMaxElements)
      .elideLargeResourceString()
      .skipRegions()
      .assumeVerified();
}

ProgramView::ProgramView(ModuleOp module) : name(toString(module.getLoc())) {
  if (auto file = module.getLoc()->findInstanceOf<FileLineColRange>())
    name = file.getFilename().str();
  if (std::optional<StringRef> symbol = module.getSymName())
    name += " @" + symbol->str();
  AsmState state(module, getFlags());
  for (auto function : module.getOps<FunctionOpInterface>())
    addFunction(function, state);
}

unsigned ProgramView::addLocation(Location loc) {
  constexpr size_t kMaxText = 2000;
  auto [entry, isNew] =
      placeOf.try_emplace(loc, static_cast<unsigned>(places.size()));
  if (isNew)
    places.push_back(
        {makeLine(toString(loc), kMaxText),
         makeLine(toText([&](llvm::raw_ostream &os) { os << loc; }),
                  kMaxText)});
  return entry->second;
}

ProgramView::Row &ProgramView::addRow(Kind kind, unsigned depth,
                                      std::string text, Location loc) {
  constexpr size_t kMaxText = 1000;
  rows.push_back({kind, depth, makeLine(std::move(text), kMaxText),
                  addLocation(loc),
                  /*results=*/{},
                  /*operands=*/{}});
  return rows.back();
}

void ProgramView::addFunction(FunctionOpInterface function, AsmState &state) {
  addRow(Kind::Function, 0, "@" + function.getName().str(), function.getLoc());
  if (function.isExternal())
    return;
  for (BlockArgument argument : function.getArguments()) {
    std::string text = getName(argument, state);
    if (auto info = function.getArgAttrOfType<StringAttr>(
            argument.getArgNumber(), "jax.arg_info"))
      text += " '" + info.str() + "'";
    text += " : " +
            toText([&](llvm::raw_ostream &os) { os << argument.getType(); });
    addRow(Kind::Argument, 1, text, argument.getLoc()).results = {
        getName(argument, state)};
  }
  bool isFirst = true;
  for (Block &block : function.getFunctionBody()) {
    addBlock(block, 1, /*hasHeader=*/!isFirst, state);
    isFirst = false;
  }
}

void ProgramView::addBlock(Block &block, unsigned depth, bool hasHeader,
                           AsmState &state) {
  if (hasHeader && block.getNumArguments() > 0) {
    std::vector<std::string> names;
    std::string text = "(";
    for (BlockArgument argument : block.getArguments()) {
      names.push_back(getName(argument, state));
      text += (names.size() > 1 ? ", " : "") + names.back() + " : " +
              toText([&](llvm::raw_ostream &os) { os << argument.getType(); });
    }
    addRow(Kind::Block, depth, text + ")", block.getArgument(0).getLoc())
        .results = std::move(names);
  }
  for (Operation &op : block)
    addOp(op, depth, state);
}

void ProgramView::addOp(Operation &op, unsigned depth, AsmState &state) {
  auto index = static_cast<unsigned>(rows.size());
  Row &row = addRow(Kind::Op, depth,
                    toText([&](llvm::raw_ostream &os) { op.print(os, state); }),
                    op.getLoc());
  for (Value result : op.getResults())
    row.results.push_back(getName(result, state));
  for (Value operand : op.getOperands())
    row.operands.push_back(getName(operand, state));
  rowOf[&op] = index;
  rowsOfSteps[{op.getLoc().getAsOpaquePointer(),
               op.getName().getStringRef().str()}]
      .push_back(index);
  for (auto [i, region] : llvm::enumerate(op.getRegions())) {
    if (op.getNumRegions() > 1 && !region.empty())
      addRow(Kind::Block, depth + 1, "region #" + std::to_string(i),
             op.getLoc());
    for (Block &block : region)
      addBlock(block, depth + 1, /*hasHeader=*/true, state);
  }
}

//===----------------------------------------------------------------------===//
// What a run tells
//===----------------------------------------------------------------------===//

void ProgramView::noteProbes(ModuleOp module) {
  module.walk([&](interpreter::ProbeOp probe) {
    auto result = dyn_cast<OpResult>(probe.getOperand());
    auto found = result ? rowOf.find(result.getOwner()) : rowOf.end();
    if (found != rowOf.end())
      probes[probe.getProbeId()] = {found->second, result.getResultNumber()};
  });
}

void ProgramView::addProfile(const Profile &profile) {
  isProfiled = true;
  profile.forEachStep([&](Location loc, StringRef opName, StringRef label,
                          double milliseconds, uint64_t calls) {
    auto found = rowsOfSteps.find({loc.getAsOpaquePointer(), opName.str()});
    if (found == rowsOfSteps.end())
      return;
    // Ops of one location and name share what is known of them.
    double share = milliseconds / static_cast<double>(found->second.size());
    for (unsigned index : found->second) {
      Row &row = rows[index];
      row.milliseconds += share;
      row.calls = std::max(row.calls, calls);
      if (label != opName)
        row.label = label.str();
    }
  });
}

llvm::Error ProgramView::addProbes(RunContext &context, StringRef folder,
                                   TextCheck isRefused) {
  SmallString<128> index(folder);
  llvm::sys::path::append(index, "index.csv");
  if (!llvm::sys::fs::exists(index))
    return llvm::Error::success();
  llvm::Expected<std::vector<ProbeRecord>> records = readProbes(folder);
  if (!records)
    return records.takeError();
  isProbed = true;
  MLIRContext mlirContext(MLIRContext::Threading::DISABLED);
  registerInterpreterDialects(mlirContext);
  llvm::StringMap<const ProbeRecord *> last;
  for (const ProbeRecord &record : *records) {
    last[record.id] = &record;
    auto probe = probes.find(record.id);
    if (probe != probes.end() && probe->second.result == 0)
      ++rows[probe->second.row].numValues;
  }
  // In the order of the program: of several results the first comes first.
  for (const ProbeRecord &record : *records) {
    auto probe = probes.find(record.id);
    if (probe == probes.end() || last[record.id] != &record)
      continue;
    llvm::Expected<Tensor> tensor =
        readProbe(context, record, mlirContext, isRefused);
    if (!tensor)
      return tensor.takeError();
    llvm::Expected<TensorSummary> summary = summarize(context, *tensor);
    if (!summary)
      return summary.takeError();
    Row &row = rows[probe->second.row];
    if (row.results.size() > 1)
      row.value += (row.value.empty() ? "#" : "; #") +
                   std::to_string(probe->second.result) + ": ";
    row.value += summary->toString();
    row.hasNaN |= summary->numNaNs > 0;
  }
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// The page
//===----------------------------------------------------------------------===//

static void printStrings(llvm::json::OStream &json,
                         ArrayRef<std::string> strings) {
  json.array([&] {
    for (const std::string &text : strings)
      json.value(llvm::json::fixUTF8(text));
  });
}

void ProgramView::printData(llvm::raw_ostream &os) const {
  llvm::json::OStream json(os);
  json.object([&] {
    json.attribute("name", llvm::json::fixUTF8(name));
    json.attribute("profiled", isProfiled);
    json.attribute("probed", isProbed);
    json.attributeArray("places", [&] {
      for (const Place &place : places)
        printStrings(json, {place.text, place.whole});
    });
    json.attributeArray("rows", [&] {
      for (const Row &row : rows)
        json.array([&] {
          json.value(static_cast<int64_t>(row.kind));
          json.value(row.depth);
          json.value(llvm::json::fixUTF8(row.text));
          json.value(row.location);
          printStrings(json, row.results);
          printStrings(json, row.operands);
          json.value(row.milliseconds);
          json.value(static_cast<int64_t>(row.calls));
          json.value(llvm::json::fixUTF8(row.label));
          json.value(llvm::json::fixUTF8(row.value));
          json.value(static_cast<int64_t>(row.numValues));
          json.value(row.hasNaN);
        });
    });
  });
}

void ProgramView::print(llvm::raw_ostream &os) const {
  auto [head, tail] = kPage.split(kDataMark);
  os << head;
  // Nothing in a program ends the element that the data is in.
  for (char letter : toText([&](llvm::raw_ostream &data) { printData(data); }))
    switch (letter) {
    case '<':
      os << "\\u003c";
      break;
    case '>':
      os << "\\u003e";
      break;
    case '&':
      os << "\\u0026";
      break;
    default:
      os << letter;
    }
  os << tail;
}
