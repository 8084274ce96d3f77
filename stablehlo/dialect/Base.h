//===- Base.h - Types and traits that StableHLO and CHLO share ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compatibility of types, bounds of dynamic dimensions, joins of types, and the
// op traits of Base.td (spec: Types; Dynamism in StableHLO).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_BASE_H
#define STABLEHLO_DIALECT_BASE_H

#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/DialectInterface.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>
#include <utility>

#include "stablehlo/dialect/AttrInterfaces.h.inc"

namespace mlir {
namespace hlo {

/// What a dialect whose types are like StableHLO's has of its own.
class HloDialectInterface : public DialectInterface::Base<HloDialectInterface> {
public:
  HloDialectInterface(Dialect *dialect) : Base(dialect) {}

  virtual Type createTokenType() const = 0;
  virtual bool isTokenType(Type type) const = 0;
  /// An encoding that has `bounds`: a BoundedAttrInterface.
  virtual Attribute createTypeExtensions(ArrayRef<int64_t> bounds) const = 0;
};

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

inline static bool isDynamicDimSize(int64_t val) {
  return ShapedType::isDynamic(val);
}
inline static bool isStaticDimSize(int64_t val) {
  return !ShapedType::isDynamic(val);
}
/// True if the sizes may be the same: equal, or one of them not known.
bool verifyCompatibleDims(int64_t dimSize1, int64_t dimSize2);
/// The same for a dimension of either type; nor does a size exceed a bound.
bool verifyCompatibleDims(RankedTensorType type1, int64_t dim1,
                          RankedTensorType type2, int64_t dim2);
bool isSplatArray(ArrayRef<int64_t> arr, int64_t val);
/// Spec: is_unique.
bool isUnique(ArrayRef<int64_t> values);

//===----------------------------------------------------------------------===//
// Compatibility of types
//===----------------------------------------------------------------------===//

/// Shapes may be the same, also where one has a bound and the other a size.
LogicalResult verifyCompatibleShapeWithBounds(Type type1, Type type2);
/// Equal, or quantized types of one baseline type (spec: baseline_type); the
/// axes of per-axis quantized types may differ, for data movement moves them.
bool isCompatibleElementTypeForHloTypeInference(Type tp1, Type tp2);
/// True if a value of one type may be one of the other: compatible shapes and
/// element types; equal if they are no tensors.
bool isCompatibleForHloTypeInference(Type tp1, Type tp2);
bool isCompatibleForHloTypeInference(TypeRange tp1, TypeRange tp2);
/// `shape1` is a shape operand: if it is constant, its value must be compatible
/// with the shape of `tp2`.
bool isCompatibleForHloTypeInference(Value shape1, Type tp2);
bool isCompatibleForHloTypeInference(ArrayRef<int64_t> shape1, Type tp2);

/// Spec: quantized types, C1 to C9, as far as MLIR's type does not ensure them.
bool isValidStablehloQuantizedElementType(Type elementType);
/// Spec: quantized tensors, C12 and C13.
bool isValidQuantizedDimension(Type type);
LogicalResult verifyQuantizedAxisExists(std::optional<Location> location,
                                        Type type);

//===----------------------------------------------------------------------===//
// Bounds
//===----------------------------------------------------------------------===//

/// The bounds in the encoding of a ranked tensor type, one per dimension,
/// `ShapedType::kDynamic` for none; empty if there is no such encoding.
ArrayRef<int64_t> encodingToBounds(Attribute encoding);
/// An encoding of the kind of `prototype` with `bounds`; null for no bounds.
Attribute boundsToEncoding(Attribute prototype, ArrayRef<int64_t> bounds);
/// An encoding with `bounds`, null if none of them is a bound.
Attribute getBoundsEncoding(MLIRContext *context, ArrayRef<int64_t> bounds);
/// The bound of dimension `dim`, or kDynamic.
int64_t getBound(RankedTensorType type, int64_t dim);
/// The greatest size that dimension `dim` may have: its size, its bound, or
/// kDynamic.
int64_t getMaxSize(RankedTensorType type, int64_t dim);
LogicalResult verifyBounds(ArrayRef<int64_t> bounds, RankedTensorType type,
                           function_ref<InFlightDiagnostic()> emitError);
/// Dynamic dimensions exist, and each of them has a bound.
bool isBoundedDynamic(Type type);
/// Exactly one dimension is dynamic, and it has a bound.
bool hasSingleBoundedDimension(Type type);

//===----------------------------------------------------------------------===//
// Joins
//===----------------------------------------------------------------------===//

/// Size and bound of two concatenated dimensions.
std::pair<int64_t, int64_t> inferConcatenatedDimAndBound(int64_t leftSize,
                                                         int64_t rightSize,
                                                         int64_t leftBound,
                                                         int64_t rightBound);
/// Size and bound of a dimension that is both: what is known of either.
FailureOr<std::pair<int64_t, int64_t>>
inferMostSpecificDimAndBound(std::optional<Location> location, int64_t dim,
                             int64_t leftSize, int64_t rightSize,
                             int64_t leftBound, int64_t rightBound);
/// Size and bound of a dimension that is one or the other, as of branches.
FailureOr<std::pair<int64_t, int64_t>>
inferLeastSpecificDimAndBound(std::optional<Location> location, int64_t dim,
                              int64_t leftSize, int64_t rightSize,
                              int64_t leftBound, int64_t rightBound);
/// The type of a value that is of each (most specific) or of one (least
/// specific) of `inputTypes`. The element type is that of the first.
FailureOr<Type> inferMostSpecificType(std::optional<Location> location,
                                      TypeRange inputTypes);
FailureOr<Type> inferLeastSpecificType(std::optional<Location> location,
                                       TypeRange inputTypes);
LogicalResult inferMostSpecificTypeComponents(
    std::optional<Location> location, TypeRange inputTypes,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes);
/// The shape function of ops whose operands and result have one type.
LogicalResult inferSameType(std::optional<Location> location,
                            TypeRange operandTypes,
                            SmallVectorImpl<Type> &inferred);
/// `type` with another element type; shape and encoding stay.
ShapedType getSameShapeTensorType(ShapedType shapedType, Type elementType);
/// A complex tensor type becomes that of its parts; others stay.
ShapedType createRealType(ShapedType type);

/// Components of inferred types; fails for types that are not shaped.
LogicalResult
toShapedTypeComponents(TypeRange types,
                       SmallVectorImpl<ShapedTypeComponents> &components);
ShapedType createShapedType(ShapedTypeComponents components);
/// Calls `fn` for each type that is no tuple, and the indices by which it is
/// reached through the tuples around it, until it fails.
LogicalResult
mapOverLeafTypes(Type type,
                 function_ref<LogicalResult(Type, ArrayRef<int64_t>)> fn);
/// Appends the leaf types of `types`, in order.
void flattenTupleTypes(TypeRange types, SmallVector<Type> &result);
/// Appends `prototype` with `types` for its leaves; fails if there are not as
/// many.
LogicalResult unflattenTupleTypes(TypeRange prototype, TypeRange types,
                                  SmallVector<Type> &result);
/// The shape of `operand`, a ranked tensor: with bounds, but no element type.
LogicalResult
inferOperandShape(Type operand,
                  SmallVectorImpl<ShapedTypeComponents> &components);

//===----------------------------------------------------------------------===//
// Constants and shapes of values
//===----------------------------------------------------------------------===//

/// The elements of `value` if it is constant.
LogicalResult matchInt(Value value, int64_t &result);
LogicalResult matchInts(Value value, SmallVector<int64_t> &result);
LogicalResult matchInts(Value value, SmallVector<APSInt> &result);
LogicalResult matchInts(Value value);
/// The shapes of the results of `operation`, tuples flattened, that operands
/// hold: its attribute `indices_of_shape_operands` names them. Fails if there
/// is no such attribute, or an operand is not constant.
LogicalResult
getShapeRefinements(std::optional<Location> location, Operation *operation,
                    SmallVector<ShapedTypeComponents> &refinements);

/// Reifies the shape of the only result as the shape of `operand`.
LogicalResult
deriveShapeFromOperand(OpBuilder *builder, Operation *op, Value operand,
                       SmallVectorImpl<Value> *reifiedReturnShapes);

/// Speculatable if the last `shapeCount` operands, the shape operands, are
/// constant, and the others have static shapes.
Speculation::Speculatability getShapedSpeculatability(Operation *op,
                                                      int64_t shapeCount);
/// True if each result dimension that is static is static in each operand too.
bool areStaticResultDimsStaticInOperands(Operation *op);
bool areAllOperandsStatic(Operation *op);
/// True if the shape operands, which are the last ones, are constant, and the
/// others are static.
bool isShapeOperandConstant(Operation *op);

//===----------------------------------------------------------------------===//
// Bytecode
//===----------------------------------------------------------------------===//

namespace bytecode {
/// Attributes of one enum, in the bytecode of a dialect: its number. Null, with
/// an error, if `symbolizeFn` knows none of that number.
template <typename EnumTypeAttr, typename SymbolizeFn>
EnumTypeAttr readEnumAttribute(DialectBytecodeReader &reader,
                               MLIRContext *context, SymbolizeFn symbolizeFn) {
  uint64_t number;
  if (failed(reader.readVarInt(number)))
    return EnumTypeAttr();
  if (static_cast<uint32_t>(number) == number)
    if (auto value = symbolizeFn(static_cast<uint32_t>(number)))
      return EnumTypeAttr::get(context, *value);
  reader.emitError("expects the number of a value of the enum, but got ")
      << number;
  return EnumTypeAttr();
}
template <typename EnumType, typename EnumTypeAttr>
void writeEnumAttribute(EnumTypeAttr val, DialectBytecodeWriter &writer) {
  writer.writeVarInt(static_cast<uint32_t>(EnumType(val.getValue())));
}
} // namespace bytecode

//===----------------------------------------------------------------------===//
// Traits
//===----------------------------------------------------------------------===//

namespace OpTrait {
namespace detail {
LogicalResult verifyCompatibleTypes(Operation *op);
LogicalResult verifyCompatibleElementTypes(Operation *op);
LogicalResult verifyCompatibleOperandElementTypes(Operation *op);
LogicalResult verifyPairwiseSameTypes(Operation *op);
LogicalResult verifyPairwiseSameElementTypes(Operation *op);
LogicalResult verifyQuantizedAxes(Operation *op);
} // namespace detail

template <typename ConcreteType>
struct InferTypeFromAdaptor
    : public mlir::OpTrait::TraitBase<ConcreteType, InferTypeFromAdaptor> {};

/// Elementwise, were all operands of one shape: some may be scalars or have
/// sizes of 1 instead.
template <typename ConcreteType>
struct BroadcastingElementwise
    : public mlir::OpTrait::TraitBase<ConcreteType, BroadcastingElementwise> {};

// Facts about ops: Base.td says what each is.
template <typename ConcreteType>
struct MovesElements
    : public mlir::OpTrait::TraitBase<ConcreteType, MovesElements> {};
template <typename ConcreteType>
struct ComputesNumbers
    : public mlir::OpTrait::TraitBase<ConcreteType, ComputesNumbers> {};
template <typename ConcreteType>
struct ConstantFoldable
    : public mlir::OpTrait::TraitBase<ConcreteType, ConstantFoldable> {};
template <typename ConcreteType>
struct OpenOnIntegers
    : public mlir::OpTrait::TraitBase<ConcreteType, OpenOnIntegers> {};
template <typename ConcreteType>
struct Inexact : public mlir::OpTrait::TraitBase<ConcreteType, Inexact> {};
template <typename ConcreteType>
struct InexactOnComplex
    : public mlir::OpTrait::TraitBase<ConcreteType, InexactOnComplex> {};
template <typename ConcreteType>
struct IllConditioned
    : public mlir::OpTrait::TraitBase<ConcreteType, IllConditioned> {};
template <typename ConcreteType>
struct SumsInAnyOrder
    : public mlir::OpTrait::TraitBase<ConcreteType, SumsInAnyOrder> {};
template <typename ConcreteType>
struct PromotesElements
    : public mlir::OpTrait::TraitBase<ConcreteType, PromotesElements> {};
template <typename ConcreteType>
struct ControlFlow
    : public mlir::OpTrait::TraitBase<ConcreteType, ControlFlow> {};
template <typename ConcreteType>
struct RegionControlFlow
    : public mlir::OpTrait::TraitBase<ConcreteType, RegionControlFlow> {};
template <typename ConcreteType>
struct MayBeAsynchronous
    : public mlir::OpTrait::TraitBase<ConcreteType, MayBeAsynchronous> {};

/// A trait that `verify` checks.
template <typename ConcreteType, template <typename> class Trait,
          LogicalResult (*verify)(Operation *)>
struct VerifiedBy : public mlir::OpTrait::TraitBase<ConcreteType, Trait> {
  static LogicalResult verifyTrait(Operation *op) { return verify(op); }
};

template <typename ConcreteType>
struct CompatibleOperandsAndResultType
    : VerifiedBy<ConcreteType, CompatibleOperandsAndResultType,
                 detail::verifyCompatibleTypes> {};
template <typename ConcreteType>
struct CompatibleOperandsAndResultElementType
    : VerifiedBy<ConcreteType, CompatibleOperandsAndResultElementType,
                 detail::verifyCompatibleElementTypes> {};
template <typename ConcreteType>
struct CompatibleOperandsElementType
    : VerifiedBy<ConcreteType, CompatibleOperandsElementType,
                 detail::verifyCompatibleOperandElementTypes> {};
template <typename ConcreteType>
struct PairwiseSameOperandAndResultType
    : VerifiedBy<ConcreteType, PairwiseSameOperandAndResultType,
                 detail::verifyPairwiseSameTypes> {};
template <typename ConcreteType>
struct PairwiseSameOperandAndResultElementType
    : VerifiedBy<ConcreteType, PairwiseSameOperandAndResultElementType,
                 detail::verifyPairwiseSameElementTypes> {};
template <typename ConcreteType>
struct QuantizedAxesExist : VerifiedBy<ConcreteType, QuantizedAxesExist,
                                       detail::verifyQuantizedAxes> {};

/// A trait by which an op is `speculatable` (as it is, or as its regions are)
/// if `holds`, and else not.
template <typename ConcreteType, template <typename> class Trait,
          bool (*holds)(Operation *), typename Speculatable>
struct SpeculatableIf : public mlir::OpTrait::TraitBase<ConcreteType, Trait> {
  Speculation::Speculatability getSpeculatability() {
    if (!holds(this->getOperation()))
      return Speculation::NotSpeculatable;
    return Speculatable::value;
  }
};
struct Always {
  static constexpr auto value = Speculation::Speculatable;
};
struct AsItsRegions {
  static constexpr auto value = Speculation::RecursivelySpeculatable;
};

template <typename ConcreteType>
struct SpeculatableIfStaticDimInOutputIsStaticInInput
    : SpeculatableIf<ConcreteType,
                     SpeculatableIfStaticDimInOutputIsStaticInInput,
                     areStaticResultDimsStaticInOperands, Always> {};
template <typename ConcreteType>
struct SpeculatableIfAllInputsStatic
    : SpeculatableIf<ConcreteType, SpeculatableIfAllInputsStatic,
                     areAllOperandsStatic, Always> {};
template <typename ConcreteType>
struct RecursivelySpeculatableIfStaticDimInOutputIsStaticInInput
    : SpeculatableIf<ConcreteType,
                     RecursivelySpeculatableIfStaticDimInOutputIsStaticInInput,
                     areStaticResultDimsStaticInOperands, AsItsRegions> {};
template <typename ConcreteType>
struct RecursivelySpeculatableIfAllInputsStatic
    : SpeculatableIf<ConcreteType, RecursivelySpeculatableIfAllInputsStatic,
                     areAllOperandsStatic, AsItsRegions> {};
template <typename ConcreteType>
struct SpeculatableIfAllInputsStaticAndShapeConstant
    : SpeculatableIf<ConcreteType,
                     SpeculatableIfAllInputsStaticAndShapeConstant,
                     isShapeOperandConstant, Always> {};
} // namespace OpTrait
} // namespace hlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_BASE_H
