//===- RefinedTypes.h - Result types by what is known of operands ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What follows for an op from types and values of its operands that are better
// known than the program says: the types of its results, and their values,
// where sizes are computed from them. Passes that refine programs and the
// interpreter rest on the same rules (spec: Dynamism in StableHLO).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_REFINEDTYPES_H
#define STABLEHLO_DIALECT_REFINEDTYPES_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"
#include "stablehlo/dialect/ShapeOperands.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace mlir {
namespace stablehlo {

class CustomCallOp;
class RealDynamicSliceOp;

/// What is known of a value: a refinement of its type, and its elements, or
/// null if they are not known.
struct KnownValue {
  Type type;
  DenseElementsAttr elements;
};

/// The types of the results of `op` if its operands are `operands`, one for
/// each: what is written, with what follows from the operands by the op's shape
/// function. Sizes that do not follow stay unknown. Regions are taken as they
/// are; results of ops whose types do not follow from operands (calls, infeed)
/// have the types that are written.
///
/// Fails if the operands contradict the op or the written types; the reason is
/// reported at `location`, if there is one.
///
/// `getElements` gives the elements of a value that is no operand, or null;
/// without it only those of constants are known.
FailureOr<SmallVector<Type>>
refineResultTypes(Operation *op, ArrayRef<KnownValue> operands,
                  std::optional<Location> location,
                  function_ref<DenseElementsAttr(Value)> getElements = nullptr);

/// `type` with what `other` says of the same value: failure if they contradict
/// each other.
FailureOr<Type> refineType(Type type, Type other);

/// The elements of the results of `op`, whose operand and result types are
/// refined already, if its operands have these elements; null where they are
/// not known. Only what sizes are computed from is folded: integers and
/// booleans, and no more of them than `sizeElementLimit`.
void foldSizes(Operation *op, ArrayRef<DenseElementsAttr> operands,
               SmallVectorImpl<DenseElementsAttr> &results);

/// The elements of a value that follows from constants, folded in the same way;
/// null if they are not known.
DenseElementsAttr getKnownElements(Value value);

/// Integers as such; none if there are none, or one does not fit.
std::optional<SmallVector<int64_t>> getInts(DenseElementsAttr elements);

/// No size is computed from tensors of more elements.
constexpr int64_t sizeElementLimit = 1024;

/// True if `type` is of static shape and of the kind that `foldSizes` folds.
bool mayHoldSizes(Type type);

//===----------------------------------------------------------------------===//
// Shape operands
//===----------------------------------------------------------------------===//

/// `types` with the elements of tuples, however deep, in their place.
SmallVector<Type> flattenTuples(TypeRange types);
/// `types` with other elements: `flattenTuples` gives `flat` for the result.
SmallVector<Type> unflattenTuples(TypeRange types, ArrayRef<Type> flat);

/// The dimension along which a custom_call takes approximately the greatest
/// elements; none if its configuration does not say.
std::optional<int64_t> getApproxTopKDimension(CustomCallOp call);

/// The numbers of the operands on whose values the sizes of the results of `op`
/// depend, in ascending order; of a custom_call only those that exist.
SmallVector<unsigned> getShapeOperands(Operation *op);

/// What `slice` adds to its start to have its limit, so its size if it skips
/// nothing; null if its limit is computed otherwise.
Value getSliceSize(RealDynamicSliceOp slice);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_REFINEDTYPES_H
