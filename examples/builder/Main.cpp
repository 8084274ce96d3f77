//===- Main.cpp - Trains an attention block -------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Usage: attention [STEPS | --print]
// Builds the program that trains for so many steps (10 by default), runs it,
// and prints the loss before each of them; or prints the program that computes
// the gradients.
//
//===----------------------------------------------------------------------===//

#include "examples/builder/Attention.h"
#include "stablehlo/reference/Api.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::stablehlo;

static LogicalResult print(MLIRContext &context,
                           const attention::Sizes &sizes) {
  auto module = attention::buildGradients(&context, sizes);
  if (failed(module))
    return failure();
  (*module)->print(llvm::outs());
  return success();
}

static LogicalResult train(MLIRContext &context, const attention::Sizes &sizes,
                           int64_t numSteps) {
  auto module = attention::buildTraining(&context, sizes, numSteps,
                                         /*learningRate=*/0.05f);
  if (failed(module))
    return failure();
  SmallVector<DenseElementsAttr> arguments =
      attention::makeArguments(&context, sizes);
  FailureOr<SmallVector<DenseElementsAttr>> results = evalModule(
      **module, ArrayRef<DenseElementsAttr>(arguments), /*config=*/{});
  if (failed(results))
    return failure();
  for (auto [step, loss] : llvm::enumerate(results->front().getValues<float>()))
    llvm::outs() << llvm::formatv("step {0}: loss {1:F4}\n", step, loss);
  return success();
}

int main(int argc, char **argv) {
  MLIRContext context;
  attention::Sizes sizes;
  StringRef argument = argc > 1 ? argv[1] : "10";
  if (argument == "--print")
    return failed(print(context, sizes));
  int64_t numSteps;
  constexpr int64_t kMaxSteps = 1000000;
  if (argc > 2 || argument.getAsInteger(10, numSteps) || numSteps < 1 ||
      numSteps > kMaxSteps) {
    llvm::errs() << "usage: attention [STEPS | --print]\n";
    return 1;
  }
  return failed(train(context, sizes, numSteps));
}
