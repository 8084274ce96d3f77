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

static std::string getPath(StringRef folder, const llvm::Twine &file) {
  SmallString<128> path(folder);
  llvm::sys::path::append(path, file);
  return path.str().str();
}

/// The type at the front of `text`, which begins by `tensor<`; empty if its
/// brackets do not close.
static StringRef takeType(StringRef text) {
  int depth = 0;
  for (auto [i, letter] : llvm::enumerate(text)) {
    depth += letter == '<' ? 1 : letter == '>' ? -1 : 0;
    if (letter == '>' && depth == 0)
      return text.take_front(i + 1);
  }
  return {};
}

/// Reads `id,type,path,op,location`. All but the op may have commas; a type is
/// one of tensors, and a path ends by `.npy`. It is that of the line's number,
/// wherever the folder was when it was written.
static llvm::Expected<ProbeRecord> readLine(StringRef line, StringRef folder) {
  constexpr llvm::StringLiteral kType = ",tensor<", kSuffix = ".npy";
  for (size_t start = line.rfind(kType); start != StringRef::npos;
       start = line.take_front(start).rfind(kType)) {
    StringRef type = takeType(line.drop_front(start + 1));
    StringRef rest = line.drop_front(start + 1 + type.size());
    size_t end = rest.find(kSuffix);
    if (type.empty() || !rest.consume_front(",") || end == StringRef::npos)
      continue;
    StringRef path = rest.take_front(end - 1 + kSuffix.size());
    auto [op, location] = rest.drop_front(path.size()).ltrim(',').split(',');
    return ProbeRecord{line.take_front(start).str(), type.str(),
                       getPath(folder, llvm::sys::path::filename(path)),
                       op.str(), location.str()};
  }
  return makeError("expects id,type,path,op,location in index.csv, but got '" +
                   line + "'");
}

llvm::Expected<std::vector<ProbeRecord>>
stablehlo::readProbes(StringRef folder) {
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> file =
      readFile(getPath(folder, "index.csv"), /*memoryLimit=*/0);
  if (!file)
    return file.takeError();
  SmallVector<StringRef> lines;
  (*file)->getBuffer().split(lines, '\n', /*MaxSplit=*/-1,
                             /*KeepEmpty=*/false);
  std::vector<ProbeRecord> probes;
  for (StringRef line : lines) {
    llvm::Expected<ProbeRecord> probe = readLine(line, folder);
    if (!probe)
      return probe.takeError();
    probes.push_back(std::move(*probe));
  }
  return probes;
}

llvm::Expected<Tensor> stablehlo::readProbe(RunContext &context,
                                            const ProbeRecord &probe,
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

/// ` of OP at LOCATION`, as far as they are known.
static std::string describeOrigin(const ProbeRecord &probe) {
  std::string text = probe.op.empty() ? "" : " of " + probe.op;
  return probe.location.empty() ? text : text + " at " + probe.location;
}

/// How the two differ, or nothing.
static llvm::Expected<std::string> describeDifference(RunContext &context,
                                                      const ProbeRecord &probe,
                                                      const ProbeRecord &other,
                                                      MLIRContext &mlirContext,
                                                      TextCheck isRefused) {
  if (probe.id != other.id)
    return "is '" + probe.id + "' in one run, '" + other.id + "' in the other";
  if (probe.type != other.type)
    return "('" + probe.id + "') is of type " + probe.type +
           " in one run, of type " + other.type + " in the other";
  llvm::Expected<Tensor> tensor =
      readProbe(context, probe, mlirContext, isRefused);
  if (!tensor)
    return tensor.takeError();
  llvm::Expected<Tensor> otherTensor =
      readProbe(context, other, mlirContext, isRefused);
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
  llvm::Expected<std::vector<ProbeRecord>> probes = readProbes(folder);
  if (!probes)
    return probes.takeError();
  llvm::Expected<std::vector<ProbeRecord>> others = readProbes(otherFolder);
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
    const ProbeRecord &probe = (*probes)[i], &other = (*others)[i];
    os << "probe " << i + 1 << describeOrigin(probe) << " " << *difference
       << "\n";
    if (describeOrigin(probe) != describeOrigin(other) && !other.op.empty())
      os << "note: in the other run it is that" << describeOrigin(other)
         << "\n";
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
    // One folder is for --interpret.
    if (!folders.empty() && !folders.contains(','))
      return std::nullopt;
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
