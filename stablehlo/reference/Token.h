//===- Token.h - Values that order effects --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_TOKEN_H
#define STABLEHLO_REFERENCE_TOKEN_H

#include "stablehlo/dialect/StablehloAttrs.h"

namespace mlir {
namespace stablehlo {

/// One is as good as another.
class Token {
public:
  explicit Token(MLIRContext *context) : context(context) {}

  TokenType getType() const { return TokenType::get(context); }
  MLIRContext *getContext() const { return context; }

private:
  MLIRContext *context;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_TOKEN_H
