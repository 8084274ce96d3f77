//===- ResultTypeRules.h - What rules for result types share -*- C++ -*----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A rule says what the types of an op's results are, given what is known of its
// operands. Those of custom calls are in RefinedCustomCalls.cpp, all others in
// RefinedTypes.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_RESULTTYPERULES_H
#define STABLEHLO_DIALECT_RESULTTYPERULES_H

#include "mlir/IR/Block.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"
#include "stablehlo/dialect/RefinedTypes.h"
#include <optional>

namespace mlir {
namespace hlo {

using ResultTypes = FailureOr<SmallVector<Type>>;

/// Values that stand for the operands of an op: of the refined types, and
/// constants where the elements are known.
class KnownOperands {
public:
  KnownOperands(Operation *op, ArrayRef<stablehlo::KnownValue> known);

  ValueRange getValues() const { return values; }
  Value getValue(unsigned i) const { return values[i]; }
  RankedTensorType getTensorType(unsigned i) const {
    return dyn_cast<RankedTensorType>(values[i].getType());
  }
  /// The elements of a shape operand; none if they are not known.
  std::optional<SmallVector<int64_t>> getSizes(unsigned i) const;

private:
  Block block;
  ArrayRef<stablehlo::KnownValue> known;
  SmallVector<Value> values;
};

/// What a rule knows.
struct Refiner {
  Operation *op;
  const KnownOperands &operands;
  std::optional<Location> location;
  function_ref<DenseElementsAttr(Value)> getElements;

  /// The result types that are written: nothing more is known.
  ResultTypes getWrittenTypes() const;
  RankedTensorType getResultTensorType(unsigned i = 0) const {
    return dyn_cast<RankedTensorType>(op->getResult(i).getType());
  }

  /// `written` with the sizes that operand `shapeOperand` holds, if they are
  /// known; if `marksUnknown`, `ShapedType::kDynamic` stands for one that is
  /// not.
  FailureOr<Type> inferShaped(RankedTensorType written, unsigned shapeOperand,
                              bool marksUnknown = false) const;

  /// The types that the shape function of `OpTy` gives for the first
  /// `numOperands` operands and `properties`.
  template <typename OpTy>
  ResultTypes inferAs(unsigned numOperands,
                      typename OpTy::Properties properties) const {
    SmallVector<Type> types;
    MLIRContext *context = op->getContext();
    if (failed(OpTy::inferReturnTypes(
            context, location, operands.getValues().take_front(numOperands),
            DictionaryAttr::get(context), &properties, /*regions=*/{}, types)))
      return failure();
    return types;
  }
};

/// What the operands of a custom_call say of its results: those that
/// `indices_of_shape_operands` names, or those of a target that is known.
ResultTypes inferCustomCall(const Refiner &refiner,
                            stablehlo::CustomCallOp call);

} // namespace hlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_RESULTTYPERULES_H
