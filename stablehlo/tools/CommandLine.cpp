//===- CommandLine.cpp - What tools do with files and options -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tools/CommandLine.h"

#include "stablehlo/dialect/Version.h"
#include "stablehlo/input/CheckInput.h"
#include "stablehlo/input/ProgramBuffer.h"
#include "stablehlo/reference/Files.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>
#include <system_error>

using namespace mlir;

static LogicalResult fail(const Twine &message) {
  llvm::errs() << "error: " << message << "\n";
  return failure();
}

namespace {
/// The files that have an end.
class RegularFiles : public llvm::vfs::ProxyFileSystem {
public:
  using ProxyFileSystem::ProxyFileSystem;

  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>>
  openFileForRead(const Twine &path) override {
    llvm::ErrorOr<llvm::vfs::Status> found = status(path);
    if (found && !found->isRegularFile())
      return std::make_error_code(std::errc::invalid_argument);
    return ProxyFileSystem::openFileForRead(path);
  }
};
} // namespace

LogicalResult stablehlo::CommandLine::read(int argc, char **argv) {
  arguments.assign(argv, argv + argc);
  RegularFiles files(llvm::vfs::getRealFileSystem());
  llvm::cl::ExpansionContext expansion(allocator,
                                       llvm::cl::TokenizeGNUCommandLine);
  expansion.setVFS(&files);
  if (llvm::Error error = expansion.expandResponseFiles(arguments))
    return fail(llvm::toString(std::move(error)));
  for (StringRef argument : arguments)
    if (std::optional<TextFault> fault = findTextFault(argument)) {
      constexpr size_t kMaxShown = 32;
      return fail(Twine(fault->message) + ", in '" +
                  argument.take_front(kMaxShown) +
                  (argument.size() > kMaxShown ? "…'" : "'"));
    }
  return success();
}

std::unique_ptr<llvm::MemoryBuffer>
stablehlo::readInput(StringRef path, llvm::Expected<uint64_t> memoryLimit) {
  auto refuse = [](const Twine &message) {
    (void)fail(message);
    return nullptr;
  };
  if (!memoryLimit)
    return refuse(llvm::toString(memoryLimit.takeError()));
  llvm::ErrorOr<InputFile> file = InputFile::open(path, *memoryLimit);
  if (!file)
    return refuse("cannot open input file '" + path +
                  "': " + file.getError().message());
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> buffer = file->readAll();
  if (!buffer)
    return refuse(llvm::toString(buffer.takeError()));
  return getProgramBuffer(std::move(*buffer));
}

void stablehlo::setVersion(StringRef tool) {
  llvm::cl::SetVersionPrinter([tool](llvm::raw_ostream &os) {
    os << tool << " of the StableHLO toolchain, StableHLO "
       << vhlo::Version::getCurrentVersion() << "\n"
       << "portable artifacts: " << vhlo::Version::getMinimumVersion() << " to "
       << vhlo::Version::getCurrentVersion() << "\n"
       << "LLVM " << LLVM_VERSION_STRING << "\n";
  });
}

int stablehlo::writeOutput(
    StringRef path,
    llvm::function_ref<LogicalResult(llvm::raw_ostream &os)> write) {
  bool hasFailed = false;
  llvm::Error error = writeFile(path, [&](llvm::raw_ostream &os) {
    hasFailed = failed(write(os));
    return llvm::errorCodeToError(
        hasFailed ? std::make_error_code(std::errc::operation_canceled)
                  : std::error_code());
  });
  if (!error)
    return EXIT_SUCCESS;
  if (hasFailed)
    llvm::consumeError(std::move(error));
  else
    (void)fail(llvm::toString(std::move(error)));
  return EXIT_FAILURE;
}
