//===- NormalizeTestUtil.h - For tests of normal forms --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_UNIT_PROGRAM_NORMALIZETESTUTIL_H
#define STABLEHLO_TESTS_UNIT_PROGRAM_NORMALIZETESTUTIL_H

#include "stablehlo/reference/program/Normalize.h"

#include "ProgramTestUtil.h"

namespace mlir {
namespace stablehlo {

class NormalizeTest : public ProgramTest {
protected:
  /// The names of the ops of the copy of @main, without terminators.
  std::vector<std::string> normalize(const std::string &text) {
    parse(text);
    normalizer = std::make_unique<Normalizer>(
        &context, getBuiltinEvaluators().engine, symbols);
    copy = normalizer->normalize(module->lookupSymbol<func::FuncOp>("main"),
                                 copies);
    std::vector<std::string> names;
    copy.getBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (!op->hasTrait<OpTrait::IsTerminator>())
        names.push_back(op->getName().getStringRef().str());
    });
    return names;
  }

  using Names = std::vector<std::string>;
  SymbolTableCollection symbols;
  std::vector<OwningOpRef<Operation *>> copies;
  std::unique_ptr<Normalizer> normalizer;
  func::FuncOp copy;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_UNIT_PROGRAM_NORMALIZETESTUTIL_H
