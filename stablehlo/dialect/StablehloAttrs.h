//===- StablehloAttrs.h - Attributes, enums and types of StableHLO --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_STABLEHLOATTRS_H
#define STABLEHLO_DIALECT_STABLEHLOATTRS_H

#include "mlir/IR/Attributes.h"
#include "mlir/IR/BuiltinAttributeInterfaces.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/TensorEncoding.h"
#include "stablehlo/dialect/Base.h"

#include "stablehlo/dialect/StablehloEnums.h.inc"

#define GET_TYPEDEF_CLASSES
#include "stablehlo/dialect/StablehloTypes.h.inc"

#define GET_ATTRDEF_CLASSES
#include "stablehlo/dialect/StablehloAttrs.h.inc"

namespace mlir {
namespace stablehlo {
/// `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`; dimensions that this form cannot
/// express are printed, and parsed, as `<raw input_batch_dimension = 0, …>`.
void printConvolutionDimensions(AsmPrinter &printer,
                                ConvDimensionNumbersAttr dimNums);
void printConvolutionDimensions(AsmPrinter &printer, Operation *op,
                                ConvDimensionNumbersAttr dimNums);
ParseResult parseConvolutionDimensions(AsmParser &parser,
                                       ConvDimensionNumbersAttr &dimNums);
} // namespace stablehlo

namespace hlo {
namespace detail {
/// The algorithms that some hardware is known to have: the types of the two
/// operands and of the sum, and of how many products one is made.
enum class KnownDotAlgorithm {
  ANY_F8_ANY_F8_F32 = 1,
  ANY_F8_ANY_F8_F32_FAST_ACCUM,
  F16_F16_F16,
  F16_F16_F32,
  BF16_BF16_BF16,
  BF16_BF16_F32,
  BF16_BF16_F32_X3,
  BF16_BF16_F32_X6,
  BF16_BF16_F32_X9,
  TF32_TF32_F32,
  TF32_TF32_F32_X3,
  F32_F32_F32,
  F64_F64_F64,
};
FailureOr<KnownDotAlgorithm>
getKnownDotAlgorithm(Type lhsPrecisionType, Type rhsPrecisionType,
                     Type accumulationType, int64_t lhsComponentCount,
                     int64_t rhsComponentCount, int64_t numPrimitiveOperations,
                     bool allowImpreciseAccumulation);
} // namespace detail

/// True for these algorithms (spec: dot_general, C22 to C24 follow).
bool isKnownDotAlgorithm(Type lhsPrecisionType, Type rhsPrecisionType,
                         Type accumulationType, int64_t lhsComponentCount,
                         int64_t rhsComponentCount,
                         int64_t numPrimitiveOperations,
                         bool allowImpreciseAccumulation);
/// No tolerance unless `mode` is TOLERANCE, and then no negative one.
LogicalResult
verifyResultAccuracyCombination(function_ref<InFlightDiagnostic()> emitError,
                                APFloat atol, APFloat rtol, int64_t ulps,
                                StringRef mode);
} // namespace hlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_STABLEHLOATTRS_H
