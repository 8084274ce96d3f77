//===- Value.h - Values of programs ---------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_VALUE_H
#define STABLEHLO_REFERENCE_VALUE_H

#include "mlir/IR/BuiltinTypes.h"
#include "stablehlo/reference/Token.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include <vector>

namespace mlir {
namespace stablehlo {

/// A value that a program takes or gives, with its type: a tensor, a token or a
/// tuple of values.
class InterpreterValue {
public:
  /// A tensor of `type`, a ranked tensor type of the tensor's shape.
  InterpreterValue(Tensor tensor, Type type)
      : tensor(std::move(tensor)), type(type) {}
  /// One whose MLIRContext is known (Tensor.h).
  InterpreterValue(Tensor tensor);
  InterpreterValue(Token token) : type(token.getType()) {}
  InterpreterValue(std::vector<InterpreterValue> elements, TupleType type)
      : elements(std::move(elements)), type(type) {}

  bool isTensor() const { return static_cast<bool>(tensor); }
  bool isTuple() const { return isa<TupleType>(type); }
  bool isToken() const { return !isTensor() && !isTuple(); }
  const Tensor &getTensor() const { return tensor; }
  /// Of a tuple.
  ArrayRef<InterpreterValue> getElements() const { return elements; }
  Type getType() const { return type; }

  /// Prints it as `--interpret` does, by the threads of `context` if there is
  /// one.
  void print(llvm::raw_ostream &os, RunContext *context = nullptr) const;

  /// Appends the tensors and tokens that it is made of.
  void getFlattened(SmallVectorImpl<InterpreterValue> &flat) const;
  /// A value of `type` made of the first of `flat`, which it takes away: as
  /// many as a tuple has elements, nested ones included, else one.
  static InterpreterValue makeFrom(Type type,
                                   MutableArrayRef<InterpreterValue> &flat);

private:
  Tensor tensor;
  std::vector<InterpreterValue> elements;
  Type type;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_VALUE_H
