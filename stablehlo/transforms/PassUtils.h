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
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/StablehloOps.h"
#include "stablehlo/dialect/ops/FrontendAttributes.h"
#include "llvm/ADT/STLExtras.h"
#include <utility>

namespace mlir {
namespace stablehlo {

/// Replaces `op` by `replacement`, which takes over what others have attached
/// to `op`, its discardable attributes; and to `merged`, if it does what that
/// did as well, its frontend attributes.
inline void replaceOpKeepingAttributes(RewriterBase &rewriter, Operation *op,
                                       Operation *replacement,
                                       Operation *merged = nullptr) {
  for (NamedAttribute attribute : op->getDiscardableAttrs())
    replacement->setDiscardableAttr(attribute.getName(), attribute.getValue());
  if (merged)
    mergeFrontendAttributes(replacement, merged);
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

//===----------------------------------------------------------------------===//
// Constants of the shape of a value
//===----------------------------------------------------------------------===//

/// `constant` as an attribute of the element type of `type`: an integer or a
/// float; null if it is another one.
template <typename T>
Attribute getScalarLike(OpBuilder &b, T constant, Type type) {
  Type element = getElementTypeOrSelf(type);
  if (isa<IntegerType>(element))
    return b.getIntegerAttr(element, static_cast<int64_t>(constant));
  if (isa<FloatType>(element))
    return b.getFloatAttr(element, static_cast<double>(constant));
  return {};
}

/// What chlo.constant_like of `scalar` and `like` is in StableHLO: a constant
/// of `type`, broadcast to the shape of `like` if it is dynamic. Null, with no
/// op made, if `scalar` is no element of `type`.
Value createConstantOfShape(OpBuilder &b, Location loc, RankedTensorType type,
                            TypedAttr scalar, Value like);

/// `scalar`, a typed attribute, in all places of a tensor of the shape of
/// `val`, which may be dynamic: chlo.constant_like, or what it is in StableHLO
/// if a pass has not declared that it makes ops of CHLO. Null, and reported at
/// `loc`, if there is neither.
Value getConstantLikeImpl(OpBuilder &b, Location loc, Attribute scalar,
                          Value val);
/// The same of a number.
template <typename T>
Value getConstantLike(OpBuilder &b, Location loc, T constant, Value val) {
  return getConstantLikeImpl(b, loc, getScalarLike(b, constant, val.getType()),
                             val);
}
Value getConstantLike(OpBuilder &b, Location loc, const APFloat &constant,
                      Value val);

//===----------------------------------------------------------------------===//
// Quantized types
//===----------------------------------------------------------------------===//

/// True if one of the types is a tensor of quantized elements.
bool isAnyQuantizedTypes(TypeRange types);

/// The type of integers of `storageType` that stand for floats of
/// `expressedType`: with one scale and zero point if `quantizedDimension` is
/// negative, else one for each index along it. Null, and reported at `loc`, if
/// there is no such type.
Type getQuantizedElementType(Location loc, Type storageType, Type expressedType,
                             ArrayRef<double> scales,
                             ArrayRef<int64_t> zeroPoints,
                             int32_t quantizedDimension, int64_t storageTypeMin,
                             int64_t storageTypeMax);

//===----------------------------------------------------------------------===//
// Kinds of ops
//===----------------------------------------------------------------------===//

/// True for ops of StableHLO that may as well be given the numbers that
/// quantized tensors stand for: they compute with these, or move them, and do
/// nothing else.
bool computesOnNumbers(Operation *op);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TRANSFORMS_PASSUTILS_H
