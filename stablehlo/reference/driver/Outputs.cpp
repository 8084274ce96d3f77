//===- Outputs.cpp - Results of --interpret -------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/driver/Outputs.h"

#include "stablehlo/reference/driver/Inputs.h"
#include "stablehlo/reference/driver/Options.h"
#include "stablehlo/reference/tensor/Compare.h"
#include "stablehlo/reference/tensor/Digest.h"
#include "stablehlo/reference/tensor/Literal.h"
#include "stablehlo/reference/tensor/Npy.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// `FILE.npy[,OPTION...]`: what a result is compared with, and how closely.
static llvm::Expected<std::pair<StringRef, Tolerance>>
parseExpectedOutput(StringRef text, const InterpretOptions &options) {
  Tolerance tolerance;
  tolerance.atol = options.atol;
  tolerance.rtol = options.rtol;
  tolerance.ulps = options.ulps;
  tolerance.maxFraction = options.maxFraction;
  StringRef spec = text;
  if (!spec.consume_front("@"))
    return llvm::createStringError(
        "expects @FILE.npy as --expected-output, but got '" + text + "'");
  auto [path, rest] = spec.split(',');
  while (!rest.empty()) {
    StringRef option;
    std::tie(option, rest) = rest.split(',');
    auto [name, value] = option.split('=');
    bool isInvalid = false;
    if (name == "exact" && value.empty())
      tolerance = Tolerance::exact();
    else if (name == "atol")
      isInvalid = value.getAsDouble(tolerance.atol);
    else if (name == "rtol")
      isInvalid = value.getAsDouble(tolerance.rtol);
    else if (name == "max-fraction")
      isInvalid = value.getAsDouble(tolerance.maxFraction);
    else if (name == "ulps")
      isInvalid = value.getAsInteger(/*Radix=*/10, tolerance.ulps);
    else
      isInvalid = true;
    if (isInvalid)
      return llvm::createStringError("unknown option or value '" + option +
                                     "' of --expected-output");
  }
  return std::pair(path, tolerance);
}

/// Compares `result` with the file; prints how close it is.
static llvm::Error checkResult(RunContext &context,
                               const InterpreterValue &result, unsigned i,
                               StringRef expectation, bool &agrees,
                               llvm::raw_ostream &os) {
  if (!result.isTensor())
    return llvm::createStringError("only tensors can be compared with files");
  llvm::Expected<std::pair<StringRef, Tolerance>> parsed =
      parseExpectedOutput(expectation, InterpretOptions::get());
  if (!parsed)
    return parsed.takeError();
  llvm::Expected<InterpreterValue> expected =
      readInputFile(context, parsed->first, result.getType());
  if (!expected)
    return expected.takeError();
  llvm::Expected<Comparison> comparison = compareTensors(
      context, result.getTensor(), expected->getTensor(), parsed->second);
  if (!comparison)
    return comparison.takeError();
  os << "result #" << i << ": " << comparison->toString() << "\n";
  agrees &= comparison->agrees;
  return llvm::Error::success();
}

static llvm::Error writeResult(RunContext &context,
                               const InterpreterValue &result,
                               StringRef destination, llvm::raw_ostream &os) {
  if (destination == "-") {
    result.print(os, &context);
    os << "\n";
    return llvm::Error::success();
  }
  if (!destination.consume_front("@"))
    return llvm::createStringError(
        "expects @FILE.npy or - as --output, but got '" + destination + "'");
  if (!result.isTensor())
    return llvm::createStringError("only tensors can be written to files");
  return writeNpy(context, destination, result.getTensor());
}

/// Compares the digest of `result`; prints whether it agrees.
static llvm::Error checkDigest(RunContext &context,
                               const InterpreterValue &result, unsigned i,
                               StringRef expected, bool &agrees,
                               llvm::raw_ostream &os) {
  if (!result.isTensor())
    return llvm::createStringError("only tensors have digests");
  llvm::Expected<std::string> digest = getDigest(context, result.getTensor());
  if (!digest)
    return digest.takeError();
  bool isSame = expected == *digest;
  os << "result #" << i << ": digest ";
  if (isSame)
    os << "agrees\n";
  else
    os << *digest << ", expected " << expected << "\n";
  agrees &= isSame;
  return llvm::Error::success();
}

/// A line for each tensor or token of `result`.
static llvm::Error printDigests(RunContext &context,
                                const InterpreterValue &result,
                                llvm::raw_ostream &os) {
  SmallVector<InterpreterValue> elements;
  result.getFlattened(elements);
  for (const InterpreterValue &element : elements) {
    os << element.getType();
    if (element.isTensor()) {
      llvm::Expected<std::string> digest =
          getDigest(context, element.getTensor());
      if (!digest)
        return digest.takeError();
      os << " " << *digest;
    }
    os << "\n";
  }
  return llvm::Error::success();
}

static llvm::Error printResult(RunContext &context,
                               const InterpreterValue &result,
                               MLIRContext *mlirContext,
                               llvm::raw_ostream &os) {
  if (InterpretOptions::get().printDigest)
    return printDigests(context, result, os);
  if (InterpretOptions::get().printDense && result.isTensor())
    os << makeDenseElementsAttr(result.getTensor(), mlirContext);
  else
    result.print(os, &context);
  os << "\n";
  return llvm::Error::success();
}

/// Does with result number `i` what the options say.
static llvm::Error handleResult(RunContext &context,
                                const InterpreterValue &result, unsigned i,
                                MLIRContext *mlirContext, bool &agrees,
                                llvm::raw_ostream &os) {
  InterpretOptions &options = InterpretOptions::get();
  bool isWritten = i < options.outputs.size();
  bool isCompared = i < options.expectedOutputs.size();
  bool hasDigest = i < options.expectedDigests.size();
  if (isWritten)
    if (llvm::Error error =
            writeResult(context, result, options.outputs[i], os))
      return error;
  if (isCompared)
    if (llvm::Error error = checkResult(context, result, i,
                                        options.expectedOutputs[i], agrees, os))
      return error;
  if (hasDigest)
    if (llvm::Error error = checkDigest(context, result, i,
                                        options.expectedDigests[i], agrees, os))
      return error;
  if (isWritten || isCompared || hasDigest)
    return llvm::Error::success();
  return printResult(context, result, mlirContext, os);
}

llvm::Error stablehlo::handleResults(RunContext &context,
                                     ArrayRef<InterpreterValue> results,
                                     const RankedRun &ranked,
                                     MLIRContext *mlirContext, bool &agrees,
                                     llvm::raw_ostream &os) {
  InterpretOptions &options = InterpretOptions::get();
  size_t numWanted =
      std::max({options.outputs.size(), options.expectedOutputs.size(),
                options.expectedDigests.size()});
  if (numWanted > results.size())
    return llvm::createStringError(
        "the program has " + llvm::Twine(results.size()) + " results, but " +
        llvm::Twine(numWanted) + " are to be written or compared");
  for (auto [i, result] : llvm::enumerate(results))
    if (ranked.hasResult(i))
      if (llvm::Error error =
              handleResult(context, result, i, mlirContext, agrees, os))
        return error;
  return llvm::Error::success();
}
