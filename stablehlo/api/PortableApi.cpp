//===- PortableApi.cpp - Artifacts for those who know no MLIR -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/api/PortableApi.h"

#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "stablehlo/dialect/Register.h"
#include "stablehlo/dialect/Serialization.h"
#include "stablehlo/dialect/Version.h"
#include "stablehlo/dialect/bytecode/CheckBytecode.h"
#include <algorithm>

using namespace mlir;

static DialectRegistry makeRegistry() {
  DialectRegistry registry;
  stablehlo::registerAllDialects(registry);
  return registry;
}

FailureOr<std::string> stablehlo::getSmallerVersion(llvm::StringRef version1,
                                                    llvm::StringRef version2) {
  FailureOr<vhlo::Version> first = vhlo::Version::fromString(version1);
  FailureOr<vhlo::Version> second = vhlo::Version::fromString(version2);
  if (failed(first) || failed(second))
    return failure();
  return std::min(*first, *second).toString();
}

std::string stablehlo::getCurrentVersion() {
  return vhlo::Version::getCurrentVersion().toString();
}

std::string stablehlo::getMinimumVersion() {
  return vhlo::Version::getMinimumVersion().toString();
}

LogicalResult
stablehlo::serializePortableArtifact(llvm::StringRef moduleStr,
                                     llvm::StringRef targetVersion,
                                     llvm::raw_ostream &os) {
  MLIRContext context(makeRegistry(), MLIRContext::Threading::DISABLED);
  if (failed(checkIfBytecode(moduleStr, &context)))
    return failure();
  OwningOpRef<ModuleOp> module =
      parseSourceString<ModuleOp>(moduleStr, &context);
  if (!module)
    return failure();
  return serializePortableArtifact(*module, targetVersion, os);
}

LogicalResult
stablehlo::deserializePortableArtifact(llvm::StringRef artifactStr,
                                       llvm::raw_ostream &os) {
  MLIRContext context(makeRegistry(), MLIRContext::Threading::DISABLED);
  OwningOpRef<ModuleOp> module =
      deserializePortableArtifact(artifactStr, &context);
  if (!module)
    return failure();
  return writeBytecodeToFile(*module, os);
}
