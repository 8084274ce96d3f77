//===- Value.h - Values of programs ---------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_VALUE_H
#define STABLEHLO_REFERENCE_VALUE_H

#include "mlir/IR/Types.h"
#include "stablehlo/reference/tensor/Tensor.h"

namespace mlir {
namespace stablehlo {

/// A value that a program takes or gives: a tensor or a token, with its type.
class InterpreterValue {
public:
  /// A tensor of `type`, a ranked tensor type of the tensor's shape.
  InterpreterValue(Tensor tensor, Type type)
      : tensor(std::move(tensor)), type(type) {}

  bool isTensor() const { return static_cast<bool>(tensor); }
  bool isToken() const { return !isTensor(); }
  const Tensor &getTensor() const { return tensor; }
  Type getType() const { return type; }

  /// Prints it as `--interpret` does, by the threads of `context` if there is
  /// one.
  void print(llvm::raw_ostream &os, RunContext *context = nullptr) const;

private:
  Tensor tensor;
  Type type;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_VALUE_H
