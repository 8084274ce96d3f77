//===- Elements.h - Random elements of tensors ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_PROPERTY_ELEMENTS_H
#define STABLEHLO_TESTS_PROPERTY_ELEMENTS_H

#include "mlir/IR/BuiltinTypes.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include "stablehlo/tests/property/Case.h"
#include <random>

namespace property {

/// Draws elements, one call each, into memory of their storage type.
class ElementSource {
public:
  explicit ElementSource(uint32_t seed) : engine(seed) {}

  void write(char *memory, mlir::stablehlo::ElementType type, Values values);

private:
  void writeReal(char *memory, mlir::stablehlo::ElementType type,
                 Values values);
  void writeBits(char *memory, mlir::stablehlo::ElementType type);
  double drawNumber(Values values);

  std::mt19937_64 engine;
};

/// A tensor of `type`, whose element type is one that the interpreter has.
mlir::stablehlo::Tensor makeTensor(mlir::RankedTensorType type, Values values,
                                   ElementSource &source);

} // namespace property

#endif // STABLEHLO_TESTS_PROPERTY_ELEMENTS_H
