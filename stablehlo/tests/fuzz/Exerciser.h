//===- Exerciser.h - Takes a damaged program through the toolchain --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_FUZZ_EXERCISER_H
#define STABLEHLO_TESTS_FUZZ_EXERCISER_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringRef.h"
#include <memory>
#include <string>

namespace mlir {
namespace stablehlo {

/// What a fuzzer runs. A program is refused with a diagnostic, or does all that
/// is asked of it; anything else ends the process.
class Exerciser {
public:
  Exerciser();

  /// Text, bytecode or an artifact, as stablehlo-opt takes it. Bytecode that
  /// crashes MLIR's reader in a child process is refused here as it is there.
  void run(llvm::StringRef program);

  /// The module that is written as text or bytecode, as far as the syntax
  /// tells: nothing is verified. Null if there is none. It lives until the next
  /// call.
  OwningOpRef<ModuleOp> readUnverified(llvm::StringRef data);
  /// What dialects the fuzzed programs are made of.
  MLIRContext &getContext() { return *context; }

private:
  /// Begins with no diagnostics and, at times, with a new context.
  void startRun();
  bool isRefused(llvm::StringRef data);
  OwningOpRef<ModuleOp> read(llvm::StringRef data, bool verify);
  void exercise(ModuleOp module);
  void exerciseArtifact(ModuleOp module);
  void checkRoundtrip(ModuleOp module);
  void reifyShapes(ModuleOp module);
  /// Folds it; false if that shows sizes that a run would refuse.
  bool transform(ModuleOp module);
  [[noreturn]] void fail(llvm::StringRef what, ModuleOp module);

  std::unique_ptr<MLIRContext> context;
  /// Attributes and types live as long as their context.
  size_t numRuns = 0;
  std::string diagnostics;
  /// Hashes of what checkInput has let pass.
  llvm::DenseSet<uint64_t> accepted;
};

/// `module` as bytecode; empty if that is more than MLIR's writer survives,
/// which expects that a module was verified.
std::string writeUnverifiedBytecode(ModuleOp module);
/// `module` as an artifact of one of all versions, by `number`; empty if it
/// does not verify, or that version cannot say it.
std::string writeArtifact(ModuleOp module, unsigned number);
/// `module` in generic form.
std::string printGeneric(ModuleOp module);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_FUZZ_EXERCISER_H
