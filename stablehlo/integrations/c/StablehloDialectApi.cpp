//===- StablehloDialectApi.cpp - Versions and artifacts, for C ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/c/StablehloDialectApi.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Support.h"
#include "mlir/CAPI/Utils.h"
#include "stablehlo/api/PortableApi.h"
#include "stablehlo/dialect/Serialization.h"
#include "stablehlo/dialect/Version.h"
#include "stablehlo/input/CheckInput.h"
#include "stablehlo/reference/Register.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <algorithm>

using namespace mlir;
using namespace mlir::stablehlo;

using mlir::detail::CallbackOstream;

int stablehloGetApiVersion() { return static_cast<int>(getApiVersion()); }

void stablehloVersionFromCompatibilityRequirement(
    MlirStablehloCompatibilityRequirement requirement,
    MlirStringCallback callback, void *userData) {
  using Requirement = vhlo::Version::CompatibilityRequirement;
  // C passes any number, which C++ may not even read as one of the enum.
  auto number = llvm::bit_cast<uint32_t>(requirement);
  auto known = static_cast<Requirement>(std::min<uint32_t>(number, MAX));
  CallbackOstream(callback, userData)
      << vhlo::Version::fromCompatibilityRequirement(known);
}

void stablehloGetCurrentVersion(MlirStringCallback callback, void *userData) {
  CallbackOstream(callback, userData) << getCurrentVersion();
}

void stablehloGetMinimumVersion(MlirStringCallback callback, void *userData) {
  CallbackOstream(callback, userData) << getMinimumVersion();
}

MlirLogicalResult stablehloGetSmallerVersion(MlirStringRef version1,
                                             MlirStringRef version2,
                                             MlirStringCallback callback,
                                             void *userData) {
  FailureOr<std::string> smaller =
      getSmallerVersion(unwrap(version1), unwrap(version2));
  if (failed(smaller))
    return mlirLogicalResultFailure();
  CallbackOstream(callback, userData) << *smaller;
  return mlirLogicalResultSuccess();
}

/// Refuses text that MLIR's parser does not survive. Who reads bytecode looks
/// at it first.
static LogicalResult checkText(MlirStringRef source, MLIRContext *context) {
  llvm::MemoryBufferRef buffer(unwrap(source), "-");
  return success(isBytecode(buffer) || succeeded(checkInput(buffer, context)));
}
/// The same where there is no context.
static LogicalResult checkText(MlirStringRef source) {
  MLIRContext context(MLIRContext::Threading::DISABLED);
  return checkText(source, &context);
}

MlirLogicalResult stablehloSerializePortableArtifactFromStringRef(
    MlirStringRef moduleStr, MlirStringRef targetVersion,
    MlirStringCallback callback, void *userData) {
  if (failed(checkText(moduleStr)))
    return mlirLogicalResultFailure();
  CallbackOstream os(callback, userData);
  return wrap(
      serializePortableArtifact(unwrap(moduleStr), unwrap(targetVersion), os));
}

MlirLogicalResult stablehloSerializePortableArtifactFromModule(
    MlirModule moduleStr, MlirStringRef targetVersion,
    MlirStringCallback callback, void *userData, bool allowOtherDialects) {
  if (mlirModuleIsNull(moduleStr))
    return mlirLogicalResultFailure();
  CallbackOstream os(callback, userData);
  return wrap(serializePortableArtifact(
      unwrap(moduleStr), unwrap(targetVersion), os, allowOtherDialects));
}

MlirLogicalResult stablehloDeserializePortableArtifact(
    MlirStringRef artifactStr, MlirStringCallback callback, void *userData) {
  if (failed(checkText(artifactStr)))
    return mlirLogicalResultFailure();
  CallbackOstream os(callback, userData);
  return wrap(deserializePortableArtifact(unwrap(artifactStr), os));
}

MlirModule
stablehloDeserializePortableArtifactNoError(MlirStringRef artifactStr,
                                            MlirContext ctx) {
  if (failed(checkText(artifactStr, unwrap(ctx))))
    return {};
  registerInterpreterDialects(*unwrap(ctx));
  OwningOpRef<ModuleOp> module =
      deserializePortableArtifact(unwrap(artifactStr), unwrap(ctx));
  return wrap(module.release());
}
