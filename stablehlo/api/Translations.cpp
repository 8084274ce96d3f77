//===- Translations.cpp - stablehlo-translate --serialize, --deserialize --===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/api/Translations.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Index/IR/IndexDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MLProgram/IR/MLProgram.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Shape/IR/Shape.h"
#include "mlir/Dialect/SparseTensor/IR/SparseTensor.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Tools/mlir-translate/Translation.h"
#include "stablehlo/dialect/Register.h"
#include "stablehlo/dialect/Serialization.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// The options of both translations.
struct ArtifactOptions {
  llvm::cl::OptionCategory category{"Options of --serialize and --deserialize"};
  llvm::cl::opt<std::string> target{
      "target", llvm::cl::cat(category), llvm::cl::value_desc("X.Y.Z"),
      llvm::cl::init(""),
      llvm::cl::desc("Version of StableHLO to serialize for, or current")};
  llvm::cl::opt<bool> stripDebugInfo{
      "strip-debuginfo", llvm::cl::cat(category), llvm::cl::init(false),
      llvm::cl::desc("Serialize without locations")};
  llvm::cl::opt<bool> allowOtherDialects{
      "allow-other-dialects", llvm::cl::cat(category), llvm::cl::init(false),
      llvm::cl::desc("Serialize ops of other dialects as they are")};
  llvm::cl::opt<bool> printVersion{
      "print-stablehlo-version", llvm::cl::cat(category), llvm::cl::init(false),
      llvm::cl::desc("Write the version of the artifact in front of the "
                     "program")};

  static ArtifactOptions &get() {
    static ArtifactOptions options;
    return options;
  }
};
} // namespace

/// Artifacts may have ops of Shardy, and of MLIR's dialects of values, tensors
/// and control flow, beside StableHLO's. Not of those near LLVM and devices:
/// with them every start of the tool would load libLLVM, which takes longer
/// than most programs.
static void registerDialects(MLIRContext *context) {
  DialectRegistry registry;
  registerAllDialects(registry);
  registry.insert<affine::AffineDialect, arith::ArithDialect,
                  bufferization::BufferizationDialect, cf::ControlFlowDialect,
                  complex::ComplexDialect, index::IndexDialect,
                  linalg::LinalgDialect, math::MathDialect,
                  memref::MemRefDialect, ml_program::MLProgramDialect,
                  scf::SCFDialect, shape::ShapeDialect,
                  sparse_tensor::SparseTensorDialect, tensor::TensorDialect,
                  tosa::TosaDialect, ub::UBDialect, vector::VectorDialect>();
  context->appendDialectRegistry(registry);
}

static void stripDebugInfo(ModuleOp module) {
  Location unknown = UnknownLoc::get(module.getContext());
  module.walk([&](Operation *op) {
    op->setLoc(unknown);
    for (Region &region : op->getRegions())
      for (BlockArgument argument : region.getArguments())
        argument.setLoc(unknown);
  });
}

/// The text or bytecode of a program as an artifact.
static LogicalResult serialize(const std::shared_ptr<llvm::SourceMgr> &sources,
                               llvm::raw_ostream &os, MLIRContext *context,
                               ArtifactInputCheck checkInput) {
  registerDialects(context);
  if (failed(checkInput(*sources, context)))
    return failure();
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(sources, context);
  if (!module)
    return failure();
  const ArtifactOptions &options = ArtifactOptions::get();
  if (options.stripDebugInfo)
    stripDebugInfo(*module);
  std::string target = options.target;
  if (target == "current")
    target = vhlo::Version::getCurrentVersion().toString();
  return serializePortableArtifact(*module, target, os,
                                   options.allowOtherDialects);
}

/// An artifact, or a program in VHLO, as the text of a program.
static LogicalResult
deserialize(const std::shared_ptr<llvm::SourceMgr> &sources,
            llvm::raw_ostream &os, MLIRContext *context,
            ArtifactInputCheck checkInput) {
  registerDialects(context);
  if (failed(checkInput(*sources, context)))
    return failure();
  StringRef input =
      sources->getMemoryBuffer(sources->getMainFileID())->getBuffer();
  if (ArtifactOptions::get().printVersion) {
    FailureOr<vhlo::Version> version = getPortableArtifactVersion(input);
    if (succeeded(version))
      os << "// Reading portable artifact with StableHLO version: " << *version
         << '\n';
    else
      os << "// Failed parsing StableHLO version from portable artifact\n";
  }
  OwningOpRef<ModuleOp> module = deserializePortableArtifact(input, context);
  if (!module)
    return failure();
  module->print(os);
  return success();
}

void stablehlo::registerArtifactTranslations(ArtifactInputCheck checkInput) {
  (void)ArtifactOptions::get();
  TranslateRegistration(
      "serialize", "Program to portable artifact",
      [checkInput](const std::shared_ptr<llvm::SourceMgr> &sources,
                   llvm::raw_ostream &os, MLIRContext *context) {
        return serialize(sources, os, context, checkInput);
      });
  TranslateRegistration(
      "deserialize", "Portable artifact to program",
      [checkInput](const std::shared_ptr<llvm::SourceMgr> &sources,
                   llvm::raw_ostream &os, MLIRContext *context) {
        return deserialize(sources, os, context, checkInput);
      });
}
