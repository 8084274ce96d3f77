//===- ChloAttributes.cpp - Attributes of CHLO, for C ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/c/ChloAttributes.h"

#include "stablehlo/dialect/ChloDialect.h"
#include "stablehlo/integrations/c/Fields.h"

using namespace mlir;
using namespace mlir::chlo;
using namespace mlir::stablehlo::capi;

//===----------------------------------------------------------------------===//
// ComparisonDirectionAttr
//===----------------------------------------------------------------------===//

MlirAttribute chloComparisonDirectionAttrGet(MlirContext ctx,
                                             MlirStringRef value) {
  return make<ComparisonDirectionAttr, ChloDialect>(
      ctx, takeEnum<ComparisonDirectionAttr>(ctx, value));
}

bool chloAttributeIsAComparisonDirectionAttr(MlirAttribute attr) {
  return isA<ComparisonDirectionAttr>(attr);
}

MlirStringRef chloComparisonDirectionAttrGetValue(MlirAttribute attr) {
  return readEnum<ComparisonDirectionAttr>(attr);
}

//===----------------------------------------------------------------------===//
// ComparisonTypeAttr
//===----------------------------------------------------------------------===//

MlirAttribute chloComparisonTypeAttrGet(MlirContext ctx, MlirStringRef value) {
  return make<ComparisonTypeAttr, ChloDialect>(
      ctx, takeEnum<ComparisonTypeAttr>(ctx, value));
}

bool chloAttributeIsAComparisonTypeAttr(MlirAttribute attr) {
  return isA<ComparisonTypeAttr>(attr);
}

MlirStringRef chloComparisonTypeAttrGetValue(MlirAttribute attr) {
  return readEnum<ComparisonTypeAttr>(attr);
}

//===----------------------------------------------------------------------===//
// PrecisionAttr
//===----------------------------------------------------------------------===//

MlirAttribute chloPrecisionAttrGet(MlirContext ctx, MlirStringRef value) {
  return make<PrecisionAttr, ChloDialect>(ctx,
                                          takeEnum<PrecisionAttr>(ctx, value));
}

bool chloAttributeIsAPrecisionAttr(MlirAttribute attr) {
  return isA<PrecisionAttr>(attr);
}

MlirStringRef chloPrecisionAttrGetValue(MlirAttribute attr) {
  return readEnum<PrecisionAttr>(attr);
}

//===----------------------------------------------------------------------===//
// RaggedDotDimensionNumbersAttr
//===----------------------------------------------------------------------===//

MlirAttribute chloRaggedDotDimensionNumbersGet(
    MlirContext ctx, intptr_t nLhsBatchingDimensions,
    const int64_t *lhsBatchingDimensions, intptr_t nRhsBatchingDimensions,
    const int64_t *rhsBatchingDimensions, intptr_t nLhsContractingDimensions,
    const int64_t *lhsContractingDimensions, intptr_t nRhsContractingDimensions,
    const int64_t *rhsContractingDimensions, intptr_t nLhsRaggedDimensions,
    const int64_t *lhsRaggedDimensions, intptr_t nRhsGroupDimensions,
    const int64_t *rhsGroupDimensions) {
  return make<RaggedDotDimensionNumbersAttr, ChloDialect>(
      ctx, List{nLhsBatchingDimensions, lhsBatchingDimensions},
      List{nRhsBatchingDimensions, rhsBatchingDimensions},
      List{nLhsContractingDimensions, lhsContractingDimensions},
      List{nRhsContractingDimensions, rhsContractingDimensions},
      List{nLhsRaggedDimensions, lhsRaggedDimensions},
      List{nRhsGroupDimensions, rhsGroupDimensions});
}

bool chloAttributeIsARaggedDotDimensionNumbers(MlirAttribute attr) {
  return isA<RaggedDotDimensionNumbersAttr>(attr);
}

intptr_t
chloRaggedDotDimensionNumbersGetLhsBatchingDimensionsSize(MlirAttribute attr) {
  return readSize(attr,
                  &RaggedDotDimensionNumbersAttr::getLhsBatchingDimensions);
}

int64_t
chloRaggedDotDimensionNumbersGetLhsBatchingDimensionsElem(MlirAttribute attr,
                                                          intptr_t pos) {
  return readElement(
      attr, &RaggedDotDimensionNumbersAttr::getLhsBatchingDimensions, pos);
}

intptr_t
chloRaggedDotDimensionNumbersGetRhsBatchingDimensionsSize(MlirAttribute attr) {
  return readSize(attr,
                  &RaggedDotDimensionNumbersAttr::getRhsBatchingDimensions);
}

int64_t
chloRaggedDotDimensionNumbersGetRhsBatchingDimensionsElem(MlirAttribute attr,
                                                          intptr_t pos) {
  return readElement(
      attr, &RaggedDotDimensionNumbersAttr::getRhsBatchingDimensions, pos);
}

intptr_t chloRaggedDotDimensionNumbersGetLhsContractingDimensionsSize(
    MlirAttribute attr) {
  return readSize(attr,
                  &RaggedDotDimensionNumbersAttr::getLhsContractingDimensions);
}

int64_t
chloRaggedDotDimensionNumbersGetLhsContractingDimensionsElem(MlirAttribute attr,
                                                             intptr_t pos) {
  return readElement(
      attr, &RaggedDotDimensionNumbersAttr::getLhsContractingDimensions, pos);
}

intptr_t chloRaggedDotDimensionNumbersGetRhsContractingDimensionsSize(
    MlirAttribute attr) {
  return readSize(attr,
                  &RaggedDotDimensionNumbersAttr::getRhsContractingDimensions);
}

int64_t
chloRaggedDotDimensionNumbersGetRhsContractingDimensionsElem(MlirAttribute attr,
                                                             intptr_t pos) {
  return readElement(
      attr, &RaggedDotDimensionNumbersAttr::getRhsContractingDimensions, pos);
}

intptr_t
chloRaggedDotDimensionNumbersGetLhsRaggedDimensionsSize(MlirAttribute attr) {
  return readSize(attr, &RaggedDotDimensionNumbersAttr::getLhsRaggedDimensions);
}

int64_t
chloRaggedDotDimensionNumbersGetLhsRaggedDimensionsElem(MlirAttribute attr,
                                                        intptr_t pos) {
  return readElement(
      attr, &RaggedDotDimensionNumbersAttr::getLhsRaggedDimensions, pos);
}

intptr_t
chloRaggedDotDimensionNumbersGetRhsGroupDimensionsSize(MlirAttribute attr) {
  return readSize(attr, &RaggedDotDimensionNumbersAttr::getRhsGroupDimensions);
}

int64_t
chloRaggedDotDimensionNumbersGetRhsGroupDimensionsElem(MlirAttribute attr,
                                                       intptr_t pos) {
  return readElement(
      attr, &RaggedDotDimensionNumbersAttr::getRhsGroupDimensions, pos);
}
