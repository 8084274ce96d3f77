//===- Driver.cpp - Runs a fuzz target without libFuzzer ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes the arguments of libFuzzer that tests need: `-runs=N`, `-seed=N`, and
// folders or files of inputs. Runs each input, then N mutations of inputs drawn
// at random. Any compiler builds it; the same arguments make the same runs. The
// input of a run that crashes is written to the file `crash`.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/fuzz/Fuzzer.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"
#include <memory>
#include <random>
#include <string>
#include <vector>

static constexpr size_t kMaxSize = 1 << 16;
static std::minstd_rand driverRandom;

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maxSize) {
  if (size == 0)
    return 0;
  size_t at = driverRandom() % size;
  switch (driverRandom() % 3) {
  case 0:
    data[at] = static_cast<uint8_t>(driverRandom());
    return size;
  case 1:
    data[at] ^= 1 << driverRandom() % 8;
    return size;
  default:
    std::copy(data + at + 1, data + size, data + at);
    return size - 1;
  }
}

/// The files of a folder, sorted, or the file itself.
static std::vector<std::string> findFiles(llvm::StringRef path) {
  if (!llvm::sys::fs::is_directory(path))
    return {path.str()};
  std::vector<std::string> files;
  std::error_code error;
  for (llvm::sys::fs::directory_iterator it(path, error), end;
       it != end && !error; it.increment(error))
    files.push_back(it->path());
  std::sort(files.begin(), files.end());
  return files;
}

static llvm::StringRef currentInput;

static void saveInput(void *) {
  std::error_code error;
  llvm::raw_fd_ostream os("crash", error);
  os << currentInput;
}

static void run(llvm::StringRef input) {
  currentInput = input;
  LLVMFuzzerTestOneInput(reinterpret_cast<const uint8_t *>(input.data()),
                         input.size());
}

int main(int argc, char **argv) {
  llvm::sys::PrintStackTraceOnErrorSignal(argv[0]);
  llvm::sys::AddSignalHandler(saveInput, nullptr);
  std::vector<std::string> inputs;
  unsigned runs = 0, seed = 1;
  for (llvm::StringRef argument : llvm::ArrayRef(argv + 1, argc - 1)) {
    if (argument.consume_front("-runs=")) {
      (void)argument.getAsInteger(/*Radix=*/10, runs);
    } else if (argument.consume_front("-seed=")) {
      (void)argument.getAsInteger(/*Radix=*/10, seed);
    } else if (!argument.starts_with("-")) {
      for (const std::string &file : findFiles(argument))
        if (auto buffer = llvm::MemoryBuffer::getFile(file))
          inputs.push_back((*buffer)->getBuffer().str());
    }
  }
  if (inputs.empty()) {
    llvm::errs() << "error: no inputs\n";
    return 1;
  }
  for (const std::string &input : inputs)
    run(input);
  driverRandom.seed(seed);
  std::vector<uint8_t> data(kMaxSize);
  for (unsigned i = 0; i < runs; ++i) {
    const std::string &input = inputs[driverRandom() % inputs.size()];
    size_t size = mlir::stablehlo::store(input, data.data(), kMaxSize);
    size = LLVMFuzzerCustomMutator(data.data(), size, kMaxSize,
                                   static_cast<unsigned>(driverRandom()));
    run(mlir::stablehlo::toStringRef(data.data(), size));
  }
  llvm::outs() << "ran " << inputs.size() << " inputs and " << runs
               << " mutations\n";
  return 0;
}
