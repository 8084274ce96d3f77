//===- SourceLocation.cpp - Locations as people read them -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/SourceLocation.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

std::string stablehlo::toString(Location loc) {
  std::string text;
  llvm::raw_string_ostream os(text);
  // A place is a range that ends where it begins.
  if (auto file = loc->findInstanceOf<FileLineColRange>())
    os << file.getFilename().getValue() << ":" << file.getStartLine() << ":"
       << file.getStartColumn();
  else
    os << loc;
  return text;
}
