//===- RunState.cpp - What a run keeps and shows on the way ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/RunState.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"
#include "stablehlo/reference/Files.h"
#include "stablehlo/reference/SourceLocation.h"
#include "stablehlo/reference/tensor/Npy.h"
#include "stablehlo/reference/tensor/Print.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>

using namespace mlir;
using namespace mlir::stablehlo;

static std::string getPath(StringRef directory, const llvm::Twine &file) {
  SmallString<128> path(directory);
  llvm::sys::path::append(path, file);
  return path.str().str();
}

static constexpr StringRef kIndex = "index.csv";

static std::string toText(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

static llvm::Error makeError(const llvm::Twine &message) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), message);
}

//===----------------------------------------------------------------------===//
// Probes
//===----------------------------------------------------------------------===//

llvm::Error RunState::begin() {
  if (options.probeDirectory.empty() || options.isSilent)
    return llvm::Error::success();
  // A pipe has nothing of an earlier run.
  std::string index = getPath(options.probeDirectory, kIndex);
  if (!llvm::sys::fs::is_regular_file(index))
    return llvm::Error::success();
  return writeFile(index,
                   [](llvm::raw_ostream &) { return llvm::Error::success(); });
}

/// Adds `line` at the end of the file.
static llvm::Error appendLine(StringRef path, StringRef line) {
  std::error_code error;
  llvm::raw_fd_ostream os(path, error, llvm::sys::fs::OF_Append);
  if (!error) {
    os << line << "\n";
    os.close();
    error = os.error();
    os.clear_error();
  }
  if (error)
    return makeError("cannot write to " + path + ": " + error.message());
  return llvm::Error::success();
}

/// The name of the file of probe number `number`, from 1 on.
static std::string getProbeFile(StringRef process, size_t number) {
  std::string file = "probe" + std::to_string(number) + ".npy";
  if (process.empty())
    return file;
  auto [replica, partition] = process.trim("()").split(", ");
  return ("process_" + replica + "_" + partition + "_" + file).str();
}

ProbeOrigin stablehlo::getProbeOrigin(Value value) {
  Operation *op = value.getDefiningOp();
  ProbeOrigin origin{op ? op->getName().getStringRef().str() : "argument",
                     toString(value.getLoc())};
  // A line of the index has room for one line.
  std::replace(origin.location.begin(), origin.location.end(), '\n', ' ');
  return origin;
}

llvm::Error stablehlo::writeProbeFile(RunContext &context, StringRef directory,
                                      StringRef file, StringRef id, Type type,
                                      const ProbeOrigin &origin,
                                      const Tensor &tensor) {
  if (directory.empty())
    return makeError("Probe serialization directory cannot be empty.");
  if (id.contains('\n'))
    return makeError("expects a probe_id of one line, since each probe is a "
                     "line of index.csv");
  std::string path = getPath(directory, file);
  if (llvm::Error error = writeNpy(context, path, tensor))
    return error;
  return appendLine(getPath(directory, kIndex),
                    id.str() + "," + toText(type) + "," + path + "," +
                        origin.op + "," + origin.location);
}

llvm::Expected<std::string>
stablehlo::findProbeFile(StringRef directory, StringRef id, uint64_t number) {
  std::string index = getPath(directory, kIndex);
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> buffer =
      llvm::MemoryBuffer::getFile(index);
  if (!buffer)
    return makeError("cannot read " + index + ": " +
                     buffer.getError().message());
  SmallVector<StringRef> lines;
  (*buffer)->getBuffer().split(lines, '\n');
  StringRef line = number < lines.size() ? lines[number] : StringRef();
  if (!line.consume_front(id) || !line.consume_front(","))
    return makeError("Failed to find serialized data for probe " + id + ".");
  // The commas of a type are in brackets.
  size_t typeEnd = 0;
  for (unsigned depth = 0; typeEnd != line.size(); ++typeEnd) {
    if (depth == 0 && line[typeEnd] == ',')
      break;
    depth += line[typeEnd] == '<';
    depth -= line[typeEnd] == '>';
  }
  line = line.drop_front(typeEnd);
  line.consume_front(",");
  constexpr StringRef suffix = ".npy";
  return line.take_front(line.find(suffix) + suffix.size()).str();
}

llvm::Error RunState::writeProbe(RunContext &context, StringRef process,
                                 StringRef id, Type type,
                                 const ProbeOrigin &origin,
                                 const Tensor &tensor) {
  if (options.isSilent)
    return llvm::Error::success();
  std::lock_guard<std::mutex> lock(mutex);
  std::vector<Probe> &own = probes[process.str()];
  std::string file = getProbeFile(process, own.size() + 1);
  if (llvm::Error error = writeProbeFile(context, options.probeDirectory, file,
                                         id, type, origin, tensor))
    return error;
  own.push_back({id.str(), type, getPath(options.probeDirectory, file)});
  return llvm::Error::success();
}

llvm::Expected<Tensor> RunState::readProbe(RunContext &context,
                                           StringRef process, StringRef id,
                                           uint64_t number, Type type) {
  std::lock_guard<std::mutex> lock(mutex);
  const std::vector<Probe> &own = probes[process.str()];
  if (number >= own.size() || own[number].id != id)
    return makeError("Failed to find serialized data for probe " + id + ".");
  const Probe &probe = own[number];
  if (probe.type != type)
    return makeError("Serialized types don't match: " + toText(type) +
                     " (actual) vs " + toText(probe.type) +
                     " (expected) for probe " + id + ".");
  auto tensorType = cast<RankedTensorType>(type);
  llvm::Expected<Tensor> tensor =
      readNpy(context, probe.path, *getElementType(tensorType.getElementType()),
              tensorType.getShape());
  if (!tensor)
    return makeError("Failed to verify serialized tensor " + id + ": " +
                     llvm::toString(tensor.takeError()));
  return tensor;
}

//===----------------------------------------------------------------------===//
// Printing and checks
//===----------------------------------------------------------------------===//

void RunState::print(RunContext &context, StringRef process, StringRef name,
                     Type type, const Tensor &tensor) {
  if (options.isSilent)
    return;
  std::lock_guard<std::mutex> lock(mutex);
  llvm::raw_ostream &os =
      options.printStream ? *options.printStream : llvm::outs();
  if (!process.empty())
    os << "process " << process << ": ";
  os << name << " = ";
  printTensor(os, tensor, type, &context);
  os << "\n";
  os.flush();
}

RunState::AfterFailure RunState::countFailure() {
  std::lock_guard<std::mutex> lock(mutex);
  ++numFailures;
  if (options.stopsAtFirstFailure)
    return AfterFailure::Stop;
  return numFailures >= kMaxFailures ? AfterFailure::StopAtLimit
                                     : AfterFailure::GoOn;
}

uint64_t RunState::getNumFailures() {
  std::lock_guard<std::mutex> lock(mutex);
  return numFailures;
}

uint64_t RunState::takeRandomSequence(unsigned process) {
  // More than a run takes of one process.
  constexpr unsigned kMaxBits = 40;
  std::lock_guard<std::mutex> lock(mutex);
  if (process >= numRandomSequences.size())
    numRandomSequences.resize(process + 1);
  return (uint64_t(process) << kMaxBits) + numRandomSequences[process]++;
}
