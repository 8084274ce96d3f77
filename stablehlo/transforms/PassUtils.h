//===- PassUtils.h - What passes and patterns share -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TRANSFORMS_PASSUTILS_H
#define STABLEHLO_TRANSFORMS_PASSUTILS_H

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeRange.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/STLExtras.h"
#include <utility>

namespace mlir {
namespace stablehlo {

/// Replaces `op` by `replacement`, which takes over what others have attached
/// to `op`: its discardable attributes.
inline void replaceOpKeepingAttributes(RewriterBase &rewriter, Operation *op,
                                       Operation *replacement) {
  for (NamedAttribute attribute : op->getDiscardableAttrs())
    replacement->setDiscardableAttr(attribute.getName(), attribute.getValue());
  rewriter.replaceOp(op, replacement->getResults());
}

/// The same by a `NewOp` that is built of `arguments`.
template <typename NewOp, typename... Arguments>
NewOp replaceOpKeepingAttributes(RewriterBase &rewriter, Operation *op,
                                 Arguments &&...arguments) {
  auto replacement = NewOp::create(rewriter, op->getLoc(),
                                   std::forward<Arguments>(arguments)...);
  replaceOpKeepingAttributes(rewriter, op, replacement.getOperation());
  return replacement;
}

/// True if one of the types is a tensor of quantized elements.
inline bool isAnyQuantizedTypes(TypeRange types) {
  return llvm::any_of(types, [](Type type) {
    return isa<quant::QuantizedType>(getElementTypeOrSelf(type));
  });
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TRANSFORMS_PASSUTILS_H
