//===- Program.h - What the builders of one program share -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_BUILDER_PROGRAM_H
#define STABLEHLO_BUILDER_PROGRAM_H

#include "stablehlo/builder/XlaBuilder.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringSet.h"

namespace mlir {
namespace stablehlo {
namespace builder {

struct XlaBuilder::Program {
  std::optional<BuilderError> error;
  /// Main, and what it calls. Null when the program is built.
  OwningOpRef<ModuleOp> module;
  /// Computations that are finished. Regions get clones of them.
  SmallVector<OwningOpRef<func::FuncOp>> computations;

  /// The function of the module that is a clone of `computation`.
  FlatSymbolRefAttr getCallee(func::FuncOp computation);
  /// `name`, or one like it that no function of the module has.
  std::string makeUnique(StringRef name);

private:
  llvm::DenseMap<Operation *, FlatSymbolRefAttr> callees;
  llvm::StringSet<> names;
};

/// Types as they are in text.
std::string toString(TypeRange types);

} // namespace builder
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_BUILDER_PROGRAM_H
