//===- Program.h - What the builders of one program share -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_BUILDER_PROGRAM_H
#define STABLEHLO_BUILDER_PROGRAM_H

#include "mlir/IR/SymbolTable.h"
#include "stablehlo/builder/XlaBuilder.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringMap.h"

namespace mlir {
namespace stablehlo {
namespace builder {

struct XlaBuilder::Program {
  std::optional<BuilderError> error;
  /// Main, and what it calls. Null when the program is built.
  OwningOpRef<ModuleOp> module;
  /// Knows the functions that are called.
  SymbolTableCollection symbols;
  /// Computations that are finished. Regions get clones of them.
  SmallVector<OwningOpRef<func::FuncOp>> computations;
  /// Attributes that parsers read as they are printed.
  llvm::DenseSet<Attribute> attributes;

  /// The function of the module that is a clone of `computation`.
  FlatSymbolRefAttr getCallee(func::FuncOp computation);
  /// `name`, or one like it that no function of the module has.
  std::string makeUnique(StringRef name);

private:
  llvm::DenseMap<Operation *, FlatSymbolRefAttr> callees;
  /// The names of functions, and how many were made of each.
  llvm::StringMap<int64_t> names;
};

/// Types as they are in text.
std::string toString(TypeRange types);

} // namespace builder
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_BUILDER_PROGRAM_H
