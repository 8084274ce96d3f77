//===- CompareProbes.cpp - Where two runs part ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/driver/CompareProbes.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/MLIRContext.h"
#include "stablehlo/dialect/QuietDiagnostics.h"
#include "stablehlo/reference/Files.h"
#include "stablehlo/reference/Register.h"
#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/tensor/Compare.h"
#include "stablehlo/reference/tensor/Npy.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::stablehlo;

static llvm::Error makeError(const llvm::Twine &message) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), message);
}

namespace {
/// A line of `index.csv`.
struct Probe {
  std::string id;
  std::string type;
  std::string path;
};
} // namespace

static std::string getPath(StringRef folder, const llvm::Twine &file) {
  SmallString<128> path(folder);
  llvm::sys::path::append(path, file);
  return path.str().str();
}

/// Reads `id,type,path`. Any of these may have commas; a type is one of
/// tensors, and the path is known, wherever the folder was when it was written.
static llvm::Expected<Probe> readLine(StringRef line, StringRef path) {
  size_t start = line.rfind(",tensor<");
  if (start == StringRef::npos)
    return makeError("expects id,type,path in index.csv, but got '" + line +
                     "'");
  StringRef rest = line.drop_front(start + 1);
  int depth = 0;
  for (auto [i, letter] : llvm::enumerate(rest)) {
    depth += letter == '<' ? 1 : letter == '>' ? -1 : 0;
    if (letter == '>' && depth == 0)
      return Probe{line.take_front(start).str(), rest.take_front(i + 1).str(),
                   path.str()};
  }
  return makeError("expects a type in index.csv, but got '" + rest + "'");
}

static llvm::Expected<std::vector<Probe>> readIndex(StringRef folder) {
  std::string path = getPath(folder, "index.csv");
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> file =
      readFile(path, /*memoryLimit=*/0);
  if (!file)
    return file.takeError();
  SmallVector<StringRef> lines;
  (*file)->getBuffer().split(lines, '\n', /*MaxSplit=*/-1,
                             /*KeepEmpty=*/false);
  std::vector<Probe> probes;
  for (auto [i, line] : llvm::enumerate(lines)) {
    llvm::Expected<Probe> probe =
        readLine(line, getPath(folder, "probe" + llvm::Twine(i + 1) + ".npy"));
    if (!probe)
      return probe.takeError();
    probes.push_back(std::move(*probe));
  }
  return probes;
}

static llvm::Expected<Tensor> readTensor(RunContext &context,
                                         const Probe &probe,
                                         MLIRContext &mlirContext,
                                         TextCheck isRefused) {
  QuietDiagnostics quiet(&mlirContext);
  RankedTensorType type;
  if (!isRefused(probe.type))
    type =
        dyn_cast_or_null<RankedTensorType>(parseType(probe.type, &mlirContext));
  std::optional<ElementType> element;
  if (type && type.hasStaticShape())
    element = getElementType(type.getElementType());
  if (!element)
    return makeError("'" + probe.type + "' is not a type of probes");
  return readNpy(context, probe.path, *element, type.getShape());
}

/// How the two differ, or nothing.
static llvm::Expected<std::string>
describeDifference(RunContext &context, const Probe &probe, const Probe &other,
                   MLIRContext &mlirContext, TextCheck isRefused) {
  if (probe.id != other.id)
    return "is '" + probe.id + "' in one run, '" + other.id + "' in the other";
  if (probe.type != other.type)
    return "('" + probe.id + "') is of type " + probe.type +
           " in one run, of type " + other.type + " in the other";
  llvm::Expected<Tensor> tensor =
      readTensor(context, probe, mlirContext, isRefused);
  if (!tensor)
    return tensor.takeError();
  llvm::Expected<Tensor> otherTensor =
      readTensor(context, other, mlirContext, isRefused);
  if (!otherTensor)
    return otherTensor.takeError();
  llvm::Expected<Comparison> comparison =
      compareTensors(context, *tensor, *otherTensor, Tolerance::exact());
  if (!comparison)
    return comparison.takeError();
  if (comparison->agrees)
    return std::string();
  return "('" + probe.id + "') differs: " + comparison->toString();
}

llvm::Expected<bool> stablehlo::compareProbes(StringRef folder,
                                              StringRef otherFolder,
                                              TextCheck isRefused,
                                              llvm::raw_ostream &os) {
  llvm::Expected<std::vector<Probe>> probes = readIndex(folder);
  if (!probes)
    return probes.takeError();
  llvm::Expected<std::vector<Probe>> others = readIndex(otherFolder);
  if (!others)
    return others.takeError();
  RunContext context;
  MLIRContext mlirContext(MLIRContext::Threading::DISABLED);
  registerInterpreterDialects(mlirContext);
  size_t common = std::min(probes->size(), others->size());
  for (size_t i = 0; i != common; ++i) {
    llvm::Expected<std::string> difference = describeDifference(
        context, (*probes)[i], (*others)[i], mlirContext, isRefused);
    if (!difference)
      return difference.takeError();
    if (difference->empty())
      continue;
    os << "probe " << i + 1 << " " << *difference << "\n";
    return false;
  }
  if (probes->size() == others->size()) {
    os << common << " probes agree\n";
    return true;
  }
  os << "the first " << common << " probes agree, but there are "
     << probes->size() << " in one run, " << others->size()
     << " in the other\n";
  return false;
}

std::optional<int>
stablehlo::compareProbesIfAsked(ArrayRef<const char *> arguments,
                                TextCheck isRefused) {
  for (StringRef argument : arguments) {
    StringRef folders = argument;
    if (!folders.consume_front("--compare-probes=") &&
        !folders.consume_front("-compare-probes="))
      continue;
    auto [folder, otherFolder] = folders.split(',');
    if (folder.empty() || otherFolder.empty()) {
      llvm::errs() << "error: expects two folders, --compare-probes=DIR,DIR\n";
      return 1;
    }
    llvm::Expected<bool> agree =
        compareProbes(folder, otherFolder, isRefused, llvm::outs());
    if (agree)
      return *agree ? 0 : 1;
    llvm::errs() << "error: " << llvm::toString(agree.takeError()) << "\n";
    return 1;
  }
  return std::nullopt;
}
