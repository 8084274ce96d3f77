//===- Outputs.cpp - Results of --interpret -------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/driver/Outputs.h"

#include "mlir/IR/OperationSupport.h"
#include "stablehlo/reference/driver/ArrayFiles.h"
#include "stablehlo/reference/driver/Inputs.h"
#include "stablehlo/reference/driver/Options.h"
#include "stablehlo/reference/tensor/Compare.h"
#include "stablehlo/reference/tensor/Digest.h"
#include "stablehlo/reference/tensor/Literal.h"
#include "stablehlo/reference/tensor/Npy.h"
#include "stablehlo/reference/tensor/Summary.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// A result, and how people call it.
struct Result {
  unsigned number;
  StringRef name;
  const InterpreterValue &value;

  /// `result #0`, or `result #0 'logits'`.
  std::string getLabel() const {
    std::string label = "result #" + std::to_string(number);
    return name.empty() ? label : label + " '" + name.str() + "'";
  }
};
} // namespace

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
static llvm::Error checkResult(RunContext &context, const Result &result,
                               StringRef expectation, bool &agrees,
                               llvm::raw_ostream &os) {
  const InterpreterValue &value = result.value;
  if (!value.isTensor())
    return llvm::createStringError("only tensors can be compared with files");
  llvm::Expected<std::pair<StringRef, Tolerance>> parsed =
      parseExpectedOutput(expectation, InterpretOptions::get());
  if (!parsed)
    return parsed.takeError();
  llvm::Expected<InterpreterValue> expected =
      readInputFile(context, parsed->first, value.getType());
  if (!expected)
    return expected.takeError();
  llvm::Expected<Comparison> comparison = compareTensors(
      context, value.getTensor(), expected->getTensor(), parsed->second);
  if (!comparison)
    return comparison.takeError();
  os << result.getLabel() << ": " << comparison->toString() << "\n";
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
static llvm::Error checkDigest(RunContext &context, const Result &result,
                               StringRef expected, bool &agrees,
                               llvm::raw_ostream &os) {
  if (!result.value.isTensor())
    return llvm::createStringError("only tensors have digests");
  llvm::Expected<std::string> digest =
      getDigest(context, result.value.getTensor());
  if (!digest)
    return digest.takeError();
  bool isSame = expected == *digest;
  os << result.getLabel() << ": digest ";
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

/// Whether `result` is too large to be printed to `os`.
static bool isSummarized(const InterpreterValue &result,
                         const llvm::raw_ostream &os) {
  constexpr int64_t kMaxOnTerminal = 1000;
  if (!result.isTensor())
    return false;
  llvm::cl::boolOrDefault option = InterpretOptions::get().summary;
  if (option != llvm::cl::BOU_UNSET)
    return option == llvm::cl::BOU_TRUE;
  // --mlir-elide-elementsattrs-if-larger
  std::optional<int64_t> limit = OpPrintingFlags().getLargeElementsAttrLimit();
  if (!limit && os.is_displayed())
    limit = kMaxOnTerminal;
  return limit && result.getTensor().getNumElements() > *limit;
}

static llvm::Error printSummary(RunContext &context, const Result &result,
                                llvm::raw_ostream &os) {
  llvm::Expected<TensorSummary> summary =
      summarize(context, result.value.getTensor());
  if (!summary)
    return summary.takeError();
  os << result.getLabel() << ": " << result.value.getType() << ": "
     << summary->toString() << "\n";
  return llvm::Error::success();
}

static llvm::Error printResult(RunContext &context, const Result &result,
                               MLIRContext *mlirContext,
                               llvm::raw_ostream &os) {
  const InterpreterValue &value = result.value;
  if (InterpretOptions::get().printDigest)
    return printDigests(context, value, os);
  if (isSummarized(value, os))
    return printSummary(context, result, os);
  // What programs read has no label.
  if (os.is_displayed())
    os << result.getLabel() << ": ";
  if (InterpretOptions::get().printDense && value.isTensor())
    os << makeDenseElementsAttr(value.getTensor(), mlirContext);
  else
    value.print(os, &context);
  os << "\n";
  return llvm::Error::success();
}

/// Does with `result` what the options say.
static llvm::Error handleResult(RunContext &context, const Result &result,
                                MLIRContext *mlirContext, bool &agrees,
                                llvm::raw_ostream &os) {
  InterpretOptions &options = InterpretOptions::get();
  unsigned i = result.number;
  bool isWritten = i < options.outputs.size();
  bool isCompared = i < options.expectedOutputs.size();
  bool hasDigest = i < options.expectedDigests.size();
  if (isWritten)
    if (llvm::Error error =
            writeResult(context, result.value, options.outputs[i], os))
      return error;
  if (isCompared)
    if (llvm::Error error = checkResult(context, result,
                                        options.expectedOutputs[i], agrees, os))
      return error;
  if (hasDigest)
    if (llvm::Error error = checkDigest(context, result,
                                        options.expectedDigests[i], agrees, os))
      return error;
  bool isAsked = options.printDigest || options.summary == llvm::cl::BOU_TRUE;
  bool isDone = isWritten || isCompared || hasDigest ||
                (!options.outputArrays.empty() && !isAsked);
  if (isDone)
    return llvm::Error::success();
  return printResult(context, result, mlirContext, os);
}

llvm::Error stablehlo::handleResults(RunContext &context,
                                     ArrayRef<InterpreterValue> results,
                                     const RankedRun &ranked,
                                     func::FuncOp function, bool &agrees,
                                     llvm::raw_ostream &os) {
  InterpretOptions &options = InterpretOptions::get();
  size_t numWanted =
      std::max({options.outputs.size(), options.expectedOutputs.size(),
                options.expectedDigests.size()});
  if (numWanted > results.size())
    return llvm::createStringError(
        "the program has " + llvm::Twine(results.size()) + " results, but " +
        llvm::Twine(numWanted) + " are to be written or compared");
  std::vector<SignatureValue> signature = getSignature(function).results;
  if (!options.outputArrays.empty()) {
    std::string path = isArchive(options.outputArrays)
                           ? ranked.getOwnPath(options.outputArrays)
                           : options.outputArrays.getValue();
    if (llvm::Error error =
            writeArrays(context, path, results, signature,
                        [&](unsigned i) { return ranked.hasResult(i); }))
      return error;
  }
  // Tuples have their elements in the signature.
  bool hasNames = signature.size() == results.size();
  for (auto [i, value] : llvm::enumerate(results)) {
    Result result{static_cast<unsigned>(i),
                  hasNames ? StringRef(signature[i].name) : StringRef(), value};
    if (ranked.hasResult(i))
      if (llvm::Error error =
              handleResult(context, result, function.getContext(), agrees, os))
        return error;
  }
  return llvm::Error::success();
}

static void printValues(StringRef kind, ArrayRef<SignatureValue> values,
                        llvm::raw_ostream &os) {
  for (auto [i, value] : llvm::enumerate(values)) {
    os << kind << " #" << i << " " << toString(value);
    if (std::optional<int64_t> bytes = getNumBytes(value.type))
      os << ", " << *bytes << " bytes";
    os << "\n";
  }
}

void stablehlo::printSignature(func::FuncOp function, llvm::raw_ostream &os) {
  FunctionSignature signature = getSignature(function);
  os << "@" << function.getName() << "\n";
  printValues("argument", signature.arguments, os);
  printValues("result", signature.results, os);
}
