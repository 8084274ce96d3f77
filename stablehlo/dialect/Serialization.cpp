//===- Serialization.cpp - Portable artifacts -----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/Serialization.h"

#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include "stablehlo/dialect/VhloDialect.h"
#include "stablehlo/dialect/bytecode/CheckBytecode.h"
#include "stablehlo/dialect/vhlo/Conversion.h"

using namespace mlir;

/// What stands in front of the version in the name of an artifact's producer.
static constexpr StringLiteral kProducerPrefix = "StableHLO_v";

LogicalResult stablehlo::serializePortableArtifact(ModuleOp module,
                                                   StringRef targetVersion,
                                                   raw_ostream &os,
                                                   bool allowOtherDialects) {
  FailureOr<vhlo::Version> version = vhlo::parseTargetVersion(
      targetVersion, [&] { return module.emitError(); });
  if (failed(version))
    return failure();
  FailureOr<int64_t> format = version->getBytecodeVersion();
  if (failed(format))
    return failure();
  OwningOpRef<ModuleOp> copy(module.clone());
  auto others = allowOtherDialects ? vhlo::OtherDialects::Allowed
                                   : vhlo::OtherDialects::Refused;
  if (failed(vhlo::convertFromStablehlo(*copy, others)) ||
      failed(vhlo::convertToVersion(*copy, *version)))
    return failure();
  // As it was given: 1.4.9 stays 1.4.9.
  std::string producer = (kProducerPrefix + targetVersion).str();
  BytecodeWriterConfig config(producer);
  config.setDesiredBytecodeVersion(*format);
  return writeBytecodeToFile(*copy, os, config);
}

/// The program as it is written; null, with errors, if it is none.
static OwningOpRef<ModuleOp> parse(StringRef source, MLIRContext *context) {
  if (failed(stablehlo::checkIfBytecode(source, context)))
    return nullptr;
  return parseSourceString<ModuleOp>(source, context);
}

OwningOpRef<ModuleOp>
stablehlo::deserializePortableArtifact(StringRef sourceStr,
                                       MLIRContext *context) {
  context->loadDialect<vhlo::VhloDialect>();
  OwningOpRef<ModuleOp> module = parse(sourceStr, context);
  if (module && succeeded(vhlo::upgradeToStablehlo(*module)))
    return module;
  emitError(UnknownLoc::get(context))
      << "failed to deserialize portable artifact using StableHLO_v"
      << vhlo::Version::getCurrentVersion();
  return nullptr;
}

FailureOr<vhlo::Version>
stablehlo::getPortableArtifactVersion(llvm::StringRef bytecode) {
  // Magic, format, producer.
  static constexpr StringLiteral magic = "ML\xefR";
  if (bytecode.size() < 19 || !bytecode.starts_with(magic))
    return failure();
  StringRef header = bytecode.split('\0').first;
  size_t start = header.find(kProducerPrefix);
  if (start == StringRef::npos)
    return failure();
  return vhlo::Version::fromString(
      header.substr(start + kProducerPrefix.size()));
}
