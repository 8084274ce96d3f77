//===- ScalarOps.h - Elementwise ops on one element -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an elementwise op does with one element of each operand, in arith, math
// and complex. Results are those of the spec where these dialects leave them
// open or have others: x / 0, shifts by too many bits, floats that do not fit.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_CONVERSIONS_LINALG_TRANSFORMS_SCALAROPS_H
#define STABLEHLO_CONVERSIONS_LINALG_TRANSFORMS_SCALAROPS_H

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include <tuple>

namespace mlir {
namespace stablehlo {

/// The ops that `mapOpToScalar` knows, but for those with regions.
using ElementwiseOps = std::tuple<
#define GET_OP_LIST
#include "stablehlo/dialect/ops/Elementwise/Unary.cpp.inc"
    ,
#define GET_OP_LIST
#include "stablehlo/dialect/ops/Elementwise/Binary.cpp.inc"
    ,
#define GET_OP_LIST
#include "stablehlo/dialect/ops/Elementwise.cpp.inc"
    >;

/// The result's element, of a signless type, for the operands' `elements`, one
/// each. Null, with no op made, if `op` has no form for its element types.
Value mapOpToScalar(Operation *op, ValueRange elements, OpBuilder &builder);

/// `element` as a `to`, where it is a `from` (spec: convert); both say whether
/// integers have signs, `element` is signless.
Value convertElement(ImplicitLocOpBuilder &builder, Value element, Type from,
                     Type to);

/// The zero of a signless type.
Value createZero(ImplicitLocOpBuilder &builder, Type type);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_CONVERSIONS_LINALG_TRANSFORMS_SCALAROPS_H
