//===- InstructionSetOption.cpp - The option --cpu ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tools/InstructionSetOption.h"

#include "mlir/Support/LLVM.h"
#include "stablehlo/reference/parallel/InstructionSet.h"
#include "llvm/Support/CommandLine.h"

using namespace mlir;

namespace {
/// Takes the instruction sets that this machine has.
struct InstructionSetParser : llvm::cl::parser<std::string> {
  using llvm::cl::parser<std::string>::parser;

  bool parse(llvm::cl::Option &option, StringRef, StringRef name,
             std::string &value) {
    if (llvm::Error error = stablehlo::forceInstructionSet(name))
      return option.error(llvm::toString(std::move(error)));
    value = name.str();
    return false;
  }
};
} // namespace

void stablehlo::registerInstructionSetOption() {
  static llvm::cl::opt<std::string, /*ExternalStorage=*/false,
                       InstructionSetParser>
      option("cpu", llvm::cl::value_desc("avx512|avx2|sse4|neon"),
             llvm::cl::desc("Compute with these instructions only (default: "
                            "the best that the machine has); results are the "
                            "same bits"));
}
