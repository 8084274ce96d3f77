//===- Roundtrip.cpp - Programs through artifacts of all versions ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/artifacts/Roundtrip.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/IR/SymbolTable.h"
#include "stablehlo/dialect/Serialization.h"
#include "stablehlo/dialect/Version.h"
#include "llvm/Support/raw_ostream.h"
#include <vector>

using namespace mlir;
using namespace mlir::stablehlo;

/// Each minor version, the oldest first.
static std::vector<vhlo::Version> getVersions() {
  vhlo::Version first = vhlo::Version::getMinimumVersion();
  vhlo::Version last = vhlo::Version::getCurrentVersion();
  // 0.20.0 became 1.0.0.
  constexpr int64_t kLastBeforeOne = 20;
  std::vector<vhlo::Version> versions;
  for (int64_t minor = first.getMinor(); minor <= kLastBeforeOne; ++minor)
    versions.emplace_back(0, minor, 0);
  for (int64_t minor = 0; minor <= last.getMinor(); ++minor)
    versions.emplace_back(1, minor, 0);
  return versions;
}

namespace {
class Checker {
public:
  explicit Checker(ModuleOp program)
      : program(program),
        handler(program.getContext(), [this](Diagnostic &diagnostic) {
          errors.push_back(diagnostic.str());
        }) {}

  Roundtrips check();

private:
  /// The program as an artifact; empty if the version refuses it.
  std::string serialize(const vhlo::Version &version);
  void checkRefusal(const vhlo::Version &version);
  void checkArtifact(StringRef artifact, const vhlo::Version &version);
  void fail(const vhlo::Version &version, StringRef what);

  ModuleOp program;
  std::vector<std::string> errors;
  ScopedDiagnosticHandler handler;
  std::string expected;
  Roundtrips result;
};
} // namespace

/// All that a program says, its locations too, but for what artifacts lose.
static std::string print(ModuleOp program) {
  OwningOpRef<ModuleOp> copy(program.clone());
  removeWhatArtifactsLose(*copy);
  std::string text;
  llvm::raw_string_ostream os(text);
  copy->print(os, OpPrintingFlags().printGenericOpForm().enableDebugInfo());
  return text;
}

void Checker::fail(const vhlo::Version &version, StringRef what) {
  if (!result.fault.empty())
    return;
  result.fault = version.toString() + ": " + what.str();
  for (const std::string &error : errors)
    result.fault += "\n  " + error;
}

std::string Checker::serialize(const vhlo::Version &version) {
  errors.clear();
  std::string artifact;
  llvm::raw_string_ostream os(artifact);
  if (failed(serializePortableArtifact(program, version.toString(), os,
                                       /*allowOtherDialects=*/result.isMixed)))
    return {};
  return artifact;
}

/// What is refused is named: an op, a value of types that do not convert, or,
/// by its verifier, an op of another dialect.
void Checker::checkRefusal(const vhlo::Version &version) {
  ++result.numRefused;
  if (errors.empty())
    return fail(version, "refuses the program in silence");
  StringRef error = errors.front();
  bool namesOp = error.starts_with("failed to legalize operation '") &&
                 error.ends_with("' that was explicitly marked illegal");
  bool namesValue =
      error.starts_with("failed to legalize unresolved materialization from (");
  bool isUnverified =
      errors.back() ==
      "expects ops of other dialects to verify among those of VHLO";
  if (!namesOp && !namesValue && !isUnverified)
    fail(version, "refuses the program without the name of an op");
}

void Checker::checkArtifact(StringRef artifact, const vhlo::Version &version) {
  errors.clear();
  OwningOpRef<ModuleOp> again =
      deserializePortableArtifact(artifact, program.getContext());
  if (!again)
    return fail(version, "is not read again");
  std::string text = print(*again);
  if (text != expected)
    fail(version,
         "gives another program:\n" + text + "where it was\n" + expected);
}

/// What stands behind the name of the version.
static StringRef getContent(StringRef artifact) {
  return artifact.split('\0').second;
}

Roundtrips Checker::check() {
  expected = print(program);
  vhlo::Version current = vhlo::Version::getCurrentVersion();
  if (serialize(current).empty()) {
    result.isMixed = true;
    result.isMixed = !serialize(current).empty();
  }
  std::string before;
  for (const vhlo::Version &version : getVersions()) {
    std::string artifact = serialize(version);
    if (artifact.empty()) {
      checkRefusal(version);
      if (result.numSame != 0)
        fail(version, "refuses what the version before says");
      continue;
    }
    // Equal bytes are read alike. The format of the container stands in front
    // of the name, and is as old as the version at most.
    if (getContent(artifact) != getContent(before))
      checkArtifact(artifact, version);
    before = std::move(artifact);
    ++result.numSame;
  }
  return result;
}

Roundtrips stablehlo::checkRoundtrips(ModuleOp program) {
  return Checker(program).check();
}

/// Whether some artifact can say the function.
static bool isSayable(func::FuncOp function) {
  OwningOpRef<ModuleOp> alone(ModuleOp::create(function.getLoc()));
  alone->push_back(function.clone());
  ScopedDiagnosticHandler quiet(function.getContext(), [](Diagnostic &) {});
  llvm::raw_null_ostream os;
  return succeeded(serializePortableArtifact(
      *alone, vhlo::Version::getCurrentVersion().toString(), os,
      /*allowOtherDialects=*/true));
}

OwningOpRef<ModuleOp> stablehlo::dropUnsayableFunctions(ModuleOp program) {
  OwningOpRef<ModuleOp> rest(program.clone());
  bool isLess = false;
  for (auto function :
       llvm::make_early_inc_range(rest->getOps<func::FuncOp>())) {
    if (isSayable(function) ||
        !SymbolTable::symbolKnownUseEmpty(function, *rest))
      continue;
    function.erase();
    isLess = true;
  }
  if (!isLess || rest->getOps<func::FuncOp>().empty())
    return {};
  return rest;
}
