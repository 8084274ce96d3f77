//===- AttributeConversion.h - VHLO's attributes and counterparts ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Attributes that convert alike wherever they stand. What depends on the op,
// OpConversion.h does.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_VHLO_ATTRIBUTECONVERSION_H
#define STABLEHLO_DIALECT_VHLO_ATTRIBUTECONVERSION_H

#include "mlir/IR/BuiltinAttributes.h"
#include "stablehlo/dialect/StablehloAttrs.h"
#include "stablehlo/dialect/VhloDialect.h"
#include "stablehlo/dialect/vhlo/TypeConversion.h"

namespace mlir {
namespace vhlo {

/// The attribute of VHLO that stands for `attribute`; null if there is none.
Attribute convertAttributeToVhlo(Attribute attribute,
                                 OtherDialects others = OtherDialects::Refused);

/// The attribute that `attribute` stands for: itself if it is not of VHLO; null
/// if it says what no attribute can.
Attribute convertAttributeToStablehlo(Attribute attribute);

/// The case of the same name in the enum of the attribute `To`, of VHLO or of
/// StableHLO; null if there is none.
template <typename To, typename From> To convertEnum(From attribute) {
  using Enum = decltype(To().getValue());
  StringRef name = stringifyEnum(attribute.getValue());
  std::optional<Enum> value;
  if constexpr (std::is_base_of_v<VersionedAttrInterface::Trait<To>, To>)
    value = vhlo::symbolizeEnum<Enum>(name);
  else
    value = stablehlo::symbolizeEnum<Enum>(name);
  return value ? To::get(attribute.getContext(), *value) : To();
}

/// A 64-bit integer.
IntegerV1Attr makeInteger(MLIRContext *context, int64_t value);
/// A tensor of 64-bit integers, of one dimension.
TensorV1Attr makeDims(MLIRContext *context, ArrayRef<int64_t> values);

/// The most dimensions that an op may name: a splat of few bytes could name any
/// number of them.
constexpr int64_t kMaxDims = 1 << 16;

/// What the functions above made; failure if `attribute` is nothing of the
/// kind.
FailureOr<int64_t> getInteger(Attribute attribute);
FailureOr<SmallVector<int64_t>> getDims(Attribute attribute);

} // namespace vhlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_VHLO_ATTRIBUTECONVERSION_H
