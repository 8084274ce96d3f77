//===- ConstantFolding.h - Ops on constant tensors ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What folders and passes compute on constants. Everything here fails softly,
// by a null attribute, on what it does not know how to compute exactly:
// operands that are not constant or not dense, types that are dynamic, bounded,
// encoded or quantized, results that are too large to be written out, undefined
// or NaN.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_CONSTANTFOLDING_H
#define STABLEHLO_DIALECT_OPS_CONSTANTFOLDING_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/StablehloDialect.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <complex>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>

namespace mlir {
namespace stablehlo {

/// The number of elements up to which results are computed one by one. Results
/// that have one element everywhere are computed once, whatever their size.
constexpr int64_t foldElementLimit = 65536;

//===----------------------------------------------------------------------===//
// Types and constants
//===----------------------------------------------------------------------===//

/// `type` if constants of it can be computed: a ranked tensor without encoding,
/// of static sizes whose product fits, with elements that are booleans,
/// integers, floats or complex numbers. Null otherwise.
RankedTensorType getFoldableType(Type type);

/// `value` as a constant operand of `type`; null if it is none, or not dense,
/// or of another type, as the storage of a quantized tensor is.
DenseElementsAttr getFoldableElements(Attribute value, Type type);

/// True for i1 and unsigned integers: where the highest bit is no sign.
bool isUnsignedOrBoolean(IntegerType type);

/// `number` everywhere, in a foldable `type`; null if no element has the value.
DenseElementsAttr getSplat(Type type, int64_t number);

/// The direction of `y ? x` if that of `x ? y` is `direction`.
ComparisonDirection getSwapped(ComparisonDirection direction);

/// True if `value`, a constant, has the same integer or boolean everywhere, and
/// `test` holds for it.
bool isIntegerSplat(Attribute value, function_ref<bool(const APInt &)> test);
/// True if `value`, a constant, has the same float everywhere, or the same
/// complex number, and `test` holds for it, or for both parts.
bool isFloatSplat(Attribute value, function_ref<bool(const APFloat &)> test);
bool isComplexSplat(Attribute value, function_ref<bool(const APFloat &)> test);
/// Tests for isIntegerSplat.
inline bool isZero(const APInt &x) { return x.isZero(); }
inline bool isOne(const APInt &x) { return x.isOne(); }

/// True if the elements of `value`, or `value` itself, are integers or
/// booleans.
inline bool isIntegerTensor(Value value) {
  return isa<IntegerType>(getElementTypeOrSelf(value));
}

/// True for the one op that `async_start` starts: another one cannot stand in
/// its place, nor none.
bool isStarted(Operation *op);

/// `operand` as the result of `op`: null if they differ in type, so that a cast
/// would be needed, if the operand is the result (in graph regions), or if the
/// op must stay.
Value getAsResult(Operation *op, Value operand);
/// The same for arithmetic: it rounds quantized values, even where it leaves
/// numbers as they are.
Value getAsComputed(Operation *op, Value operand);

//===----------------------------------------------------------------------===//
// Elements in other places
//===----------------------------------------------------------------------===//

/// An element of one of several operands, counted in row-major order.
struct ElementPlace {
  unsigned operand;
  int64_t element;
};

/// result[i] = operands[place(i).operand][place(i).element], bit by bit, for
/// operands of one element type. `place` is called in row-major order.
DenseElementsAttr
pickElements(RankedTensorType type, ArrayRef<DenseElementsAttr> operands,
             function_ref<ElementPlace(ArrayRef<int64_t>)> place,
             int64_t limit = foldElementLimit);

/// The distances in row-major order of neighbours along each dimension; 0 if
/// there are no elements.
SmallVector<int64_t> getElementDistances(ArrayRef<int64_t> shape);

//===----------------------------------------------------------------------===//
// Elementwise functions
//===----------------------------------------------------------------------===//

using ComplexFloat = std::complex<APFloat>;

/// What an op computes on elements of each kind. None: it is not folded. Absent
/// functions: it is not folded for this kind. Booleans are unsigned integers of
/// one bit. Floats below f32 are computed in f32 and rounded, as the
/// interpreter does it; NaN results are not folded, whatever the function says.
struct UnaryFunctions {
  std::optional<APInt> (*onIntegers)(const APSInt &x) = nullptr;
  std::optional<APFloat> (*onFloats)(const APFloat &x) = nullptr;
  std::optional<ComplexFloat> (*onComplex)(const ComplexFloat &x) = nullptr;
};
struct BinaryFunctions {
  std::optional<APInt> (*onIntegers)(const APSInt &x,
                                     const APSInt &y) = nullptr;
  std::optional<APFloat> (*onFloats)(const APFloat &x,
                                     const APFloat &y) = nullptr;
  std::optional<ComplexFloat> (*onComplex)(const ComplexFloat &x,
                                           const ComplexFloat &y) = nullptr;
};

/// result[i] = function(operands...[i]). Operands and result have one type, but
/// an operand of rank 0 stands for as many as the result has.
DenseElementsAttr foldElementwise(const UnaryFunctions &functions,
                                  RankedTensorType type, DenseElementsAttr x,
                                  int64_t limit = foldElementLimit);
DenseElementsAttr foldElementwise(const BinaryFunctions &functions,
                                  RankedTensorType type, DenseElementsAttr x,
                                  DenseElementsAttr y,
                                  int64_t limit = foldElementLimit);

/// The same for `op`, which has one result, and constant or null `operands`.
Attribute foldUnary(Operation *op, ArrayRef<Attribute> operands,
                    const UnaryFunctions &functions);
Attribute foldBinary(Operation *op, ArrayRef<Attribute> operands,
                     const BinaryFunctions &functions);

/// The elements as values of the element type of `type` (spec: convert). What a
/// format or the range of the integers cannot hold is not converted.
DenseElementsAttr convertElements(RankedTensorType type, DenseElementsAttr x,
                                  int64_t limit = foldElementLimit);

/// The value in the format `semantics`, to nearest, ties to even; none if it is
/// NaN, or if the format has no infinity and the value is too large for it.
std::optional<APFloat> roundTo(APFloat value,
                               const llvm::fltSemantics &semantics);

/// True if arithmetic on floats of this format is folded; f8E8M0FNU, which has
/// neither zero nor sign, is not.
bool isFoldableFormat(const llvm::fltSemantics &semantics);

/// How many elements have to be computed: none, 1 if all operands are splats,
/// or all of them. -1 for more than `limit`.
int64_t countComputed(RankedTensorType type, int64_t limit,
                      ArrayRef<DenseElementsAttr> operands);

/// result[i] = fn(operands...[i]), where `From` is APInt, APFloat or
/// ComplexFloat, as the operands' elements are, and `fn` gives an optional of
/// one of these, as the result's are. Null if it gives none for some element.
template <typename From, typename Fn, typename... Operands>
DenseElementsAttr mapElements(RankedTensorType type, int64_t limit, Fn fn,
                              Operands... operands) {
  using To = typename decltype(fn(
      ((void)operands, std::declval<const From &>())...))::value_type;
  int64_t count = countComputed(type, limit, {operands...});
  if (count < 0)
    return {};
  SmallVector<To> values;
  if (count > 0) {
    values.reserve(count);
    auto elements =
        std::make_tuple(operands.template getValues<From>().begin()...);
    for (int64_t i = 0; i < count; ++i) {
      auto value = std::apply(
          [&](auto &...element) { return fn(From(*element++)...); }, elements);
      if (!value)
        return {};
      values.push_back(*std::move(value));
    }
  }
  return DenseElementsAttr::get(type, ArrayRef<To>(values));
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_OPS_CONSTANTFOLDING_H
