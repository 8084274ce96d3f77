//===- ChloAttributes.h - Attributes of CHLO, for C -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of each kind there is a function `...Get`, which makes an attribute in a
// context. It loads the dialect if need be, copies lists and text, and gives
// null, after an error at an unknown location of the context, if there is no
// such attribute: a word that the enum lacks, a null type or pointer, numbers
// that the kind excludes. Whether dimensions fit operands, ops verify.
// `...IsA...` tells whether an attribute is of the kind; null is of none.
// The others read what one holds. Text is the context's, or lives for ever. Of
// null and attributes of other kinds, and at positions outside of lists, there
// is nothing to read: they give no elements, -1, NaN, false, empty text, null.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_C_CHLOATTRIBUTES_H
#define STABLEHLO_INTEGRATIONS_C_CHLOATTRIBUTES_H

#include "mlir-c/IR.h"
#include "mlir-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

//===----------------------------------------------------------------------===//
// Enumerations (spec: compare, dot_general)
//===----------------------------------------------------------------------===//

/// `EQ`, `NE`, `GE`, `GT`, `LE` or `LT`.
MLIR_CAPI_EXPORTED MlirAttribute
chloComparisonDirectionAttrGet(MlirContext ctx, MlirStringRef value);
MLIR_CAPI_EXPORTED bool
chloAttributeIsAComparisonDirectionAttr(MlirAttribute attr);
MLIR_CAPI_EXPORTED MlirStringRef
chloComparisonDirectionAttrGetValue(MlirAttribute attr);

/// `NOTYPE`, `FLOAT`, `TOTALORDER`, `SIGNED` or `UNSIGNED`.
MLIR_CAPI_EXPORTED MlirAttribute chloComparisonTypeAttrGet(MlirContext ctx,
                                                           MlirStringRef value);
MLIR_CAPI_EXPORTED bool chloAttributeIsAComparisonTypeAttr(MlirAttribute attr);
MLIR_CAPI_EXPORTED MlirStringRef
chloComparisonTypeAttrGetValue(MlirAttribute attr);

/// `DEFAULT`, `HIGH` or `HIGHEST`.
MLIR_CAPI_EXPORTED MlirAttribute chloPrecisionAttrGet(MlirContext ctx,
                                                      MlirStringRef value);
MLIR_CAPI_EXPORTED bool chloAttributeIsAPrecisionAttr(MlirAttribute attr);
MLIR_CAPI_EXPORTED MlirStringRef chloPrecisionAttrGetValue(MlirAttribute attr);

//===----------------------------------------------------------------------===//
// RaggedDotDimensionNumbers (op reference: chlo.ragged_dot)
//===----------------------------------------------------------------------===//

MLIR_CAPI_EXPORTED MlirAttribute chloRaggedDotDimensionNumbersGet(
    MlirContext ctx, intptr_t nLhsBatchingDimensions,
    const int64_t *lhsBatchingDimensions, intptr_t nRhsBatchingDimensions,
    const int64_t *rhsBatchingDimensions, intptr_t nLhsContractingDimensions,
    const int64_t *lhsContractingDimensions, intptr_t nRhsContractingDimensions,
    const int64_t *rhsContractingDimensions, intptr_t nLhsRaggedDimensions,
    const int64_t *lhsRaggedDimensions, intptr_t nRhsGroupDimensions,
    const int64_t *rhsGroupDimensions);
MLIR_CAPI_EXPORTED bool
chloAttributeIsARaggedDotDimensionNumbers(MlirAttribute attr);
MLIR_CAPI_EXPORTED intptr_t
chloRaggedDotDimensionNumbersGetLhsBatchingDimensionsSize(MlirAttribute attr);
MLIR_CAPI_EXPORTED int64_t
chloRaggedDotDimensionNumbersGetLhsBatchingDimensionsElem(MlirAttribute attr,
                                                          intptr_t pos);
MLIR_CAPI_EXPORTED intptr_t
chloRaggedDotDimensionNumbersGetRhsBatchingDimensionsSize(MlirAttribute attr);
MLIR_CAPI_EXPORTED int64_t
chloRaggedDotDimensionNumbersGetRhsBatchingDimensionsElem(MlirAttribute attr,
                                                          intptr_t pos);
MLIR_CAPI_EXPORTED intptr_t
chloRaggedDotDimensionNumbersGetLhsContractingDimensionsSize(
    MlirAttribute attr);
MLIR_CAPI_EXPORTED int64_t
chloRaggedDotDimensionNumbersGetLhsContractingDimensionsElem(MlirAttribute attr,
                                                             intptr_t pos);
MLIR_CAPI_EXPORTED intptr_t
chloRaggedDotDimensionNumbersGetRhsContractingDimensionsSize(
    MlirAttribute attr);
MLIR_CAPI_EXPORTED int64_t
chloRaggedDotDimensionNumbersGetRhsContractingDimensionsElem(MlirAttribute attr,
                                                             intptr_t pos);
MLIR_CAPI_EXPORTED intptr_t
chloRaggedDotDimensionNumbersGetLhsRaggedDimensionsSize(MlirAttribute attr);
MLIR_CAPI_EXPORTED int64_t
chloRaggedDotDimensionNumbersGetLhsRaggedDimensionsElem(MlirAttribute attr,
                                                        intptr_t pos);
MLIR_CAPI_EXPORTED intptr_t
chloRaggedDotDimensionNumbersGetRhsGroupDimensionsSize(MlirAttribute attr);
MLIR_CAPI_EXPORTED int64_t
chloRaggedDotDimensionNumbersGetRhsGroupDimensionsElem(MlirAttribute attr,
                                                       intptr_t pos);

#ifdef __cplusplus
}
#endif

#endif // STABLEHLO_INTEGRATIONS_C_CHLOATTRIBUTES_H
