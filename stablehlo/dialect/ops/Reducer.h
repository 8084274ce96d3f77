//===- Reducer.h - Bodies of folds ----------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The region of reduce, reduce_window, select_and_scatter, scatter and the
// reducing collectives (spec: reduce, C6): it takes N held and N new scalars
// and returns N scalars, whose element types E are those of the op's results.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_REDUCER_H
#define STABLEHLO_DIALECT_OPS_REDUCER_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Region.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>

namespace mlir {
namespace hlo {

/// Spec: is_promotable, of two element types. Departs from it for floats and
/// complex numbers, where any width goes: programs accumulate in narrower types
/// too, and the tools that exist accept them. A boolean promotes to itself.
bool isPromotableElementType(Type from, Type to);

/// The region at `index`; null if it does not exist, or has no block: then a
/// builder is still at work.
Region *getBuiltRegion(RegionRange regions, unsigned index);

/// The element types that `body` returns, one per input. `inputTypes` give them
/// while there is no body (null). May be called before the body was verified.
FailureOr<SmallVector<Type>>
inferReducerElementTypes(std::optional<Location> location, Region *body,
                         TypeRange inputTypes);

/// Checks the signature of `body` for an op with `inputTypes`; `initTypes` are
/// the types of the initial values, or scalars of what is folded in.
/// `allowedDimensions` are the dimensions of the inputs that the result keeps.
/// May be called before the body was verified.
LogicalResult verifyReducerShape(std::optional<Location> location, Region &body,
                                 TypeRange inputTypes, TypeRange initTypes,
                                 ArrayRef<int64_t> allowedDimensions = {});

/// Each of `types` has the element type of the input at its place; `name` says
/// what they are the types of.
LogicalResult verifySameElementTypes(std::optional<Location> location,
                                     StringRef name, TypeRange inputTypes,
                                     TypeRange types);

/// Scalar tensor types with the element types of `types`.
SmallVector<Type> getScalarTypes(TypeRange types);

/// Replaces the element types of tensor types. Builders call it before anybody
/// has verified `types`: others stay, and what is too many of either is left
/// out.
SmallVector<Type> withElementTypes(TypeRange types,
                                   ArrayRef<Type> elementTypes);

} // namespace hlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_OPS_REDUCER_H
