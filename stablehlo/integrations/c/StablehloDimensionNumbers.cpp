//===- StablehloDimensionNumbers.cpp - Dimension numbers of ops, for C ----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/c/StablehloAttributes.h"

#include "stablehlo/dialect/StablehloAttrs.h"
#include "stablehlo/dialect/StablehloDialect.h"
#include "stablehlo/integrations/c/Fields.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::capi;

//===----------------------------------------------------------------------===//
// ScatterDimensionNumbersAttr
//===----------------------------------------------------------------------===//

MlirAttribute stablehloScatterDimensionNumbersGet(
    MlirContext ctx, intptr_t nUpdateWindowDims,
    const int64_t *updateWindowDims, intptr_t nInsertedWindowDims,
    const int64_t *insertedWindowDims, intptr_t nInputBatchingDims,
    const int64_t *inputBatchingDims, intptr_t nScatterIndicesBatchingDims,
    const int64_t *scatterIndicesBatchingDims,
    intptr_t nScatteredDimsToOperandDims,
    const int64_t *scatteredDimsToOperandDims, int64_t indexVectorDim) {
  return make<ScatterDimensionNumbersAttr, StablehloDialect>(
      ctx, List{nUpdateWindowDims, updateWindowDims},
      List{nInsertedWindowDims, insertedWindowDims},
      List{nInputBatchingDims, inputBatchingDims},
      List{nScatterIndicesBatchingDims, scatterIndicesBatchingDims},
      List{nScatteredDimsToOperandDims, scatteredDimsToOperandDims},
      indexVectorDim);
}

bool stablehloAttributeIsAScatterDimensionNumbers(MlirAttribute attr) {
  return isA<ScatterDimensionNumbersAttr>(attr);
}

intptr_t
stablehloScatterDimensionNumbersGetUpdateWindowDimsSize(MlirAttribute attr) {
  return readSize(attr, &ScatterDimensionNumbersAttr::getUpdateWindowDims);
}

int64_t
stablehloScatterDimensionNumbersGetUpdateWindowDimsElem(MlirAttribute attr,
                                                        intptr_t pos) {
  return readElement(attr, &ScatterDimensionNumbersAttr::getUpdateWindowDims,
                     pos);
}

intptr_t
stablehloScatterDimensionNumbersGetInsertedWindowDimsSize(MlirAttribute attr) {
  return readSize(attr, &ScatterDimensionNumbersAttr::getInsertedWindowDims);
}

int64_t
stablehloScatterDimensionNumbersGetInsertedWindowDimsElem(MlirAttribute attr,
                                                          intptr_t pos) {
  return readElement(attr, &ScatterDimensionNumbersAttr::getInsertedWindowDims,
                     pos);
}

intptr_t
stablehloScatterDimensionNumbersGetInputBatchingDimsSize(MlirAttribute attr) {
  return readSize(attr, &ScatterDimensionNumbersAttr::getInputBatchingDims);
}

int64_t
stablehloScatterDimensionNumbersGetInputBatchingDimsElem(MlirAttribute attr,
                                                         intptr_t pos) {
  return readElement(attr, &ScatterDimensionNumbersAttr::getInputBatchingDims,
                     pos);
}

intptr_t stablehloScatterDimensionNumbersGetScatterIndicesBatchingDimsSize(
    MlirAttribute attr) {
  return readSize(attr,
                  &ScatterDimensionNumbersAttr::getScatterIndicesBatchingDims);
}

int64_t stablehloScatterDimensionNumbersGetScatterIndicesBatchingDimsElem(
    MlirAttribute attr, intptr_t pos) {
  return readElement(
      attr, &ScatterDimensionNumbersAttr::getScatterIndicesBatchingDims, pos);
}

intptr_t stablehloScatterDimensionNumbersGetScatteredDimsToOperandDimsSize(
    MlirAttribute attr) {
  return readSize(attr,
                  &ScatterDimensionNumbersAttr::getScatterDimsToOperandDims);
}

int64_t stablehloScatterDimensionNumbersGetScatteredDimsToOperandDimsElem(
    MlirAttribute attr, intptr_t pos) {
  return readElement(
      attr, &ScatterDimensionNumbersAttr::getScatterDimsToOperandDims, pos);
}

int64_t stablehloDimensionNumbersGetIndexVectorDim(MlirAttribute attr) {
  return readNumber(attr, &ScatterDimensionNumbersAttr::getIndexVectorDim);
}

//===----------------------------------------------------------------------===//
// GatherDimensionNumbersAttr
//===----------------------------------------------------------------------===//

MlirAttribute stablehloGatherDimensionNumbersGet(
    MlirContext ctx, intptr_t nOffsetDims, const int64_t *offsetDims,
    intptr_t nCollapsedSliceDims, const int64_t *collapsedSliceDims,
    intptr_t nOperandBatchingDims, const int64_t *operandBatchingDims,
    intptr_t nStartIndicesBatchingDims, const int64_t *startIndicesBatchingDims,
    intptr_t nStartIndexMap, const int64_t *startIndexMap,
    int64_t indexVectorDim) {
  return make<GatherDimensionNumbersAttr, StablehloDialect>(
      ctx, List{nOffsetDims, offsetDims},
      List{nCollapsedSliceDims, collapsedSliceDims},
      List{nOperandBatchingDims, operandBatchingDims},
      List{nStartIndicesBatchingDims, startIndicesBatchingDims},
      List{nStartIndexMap, startIndexMap}, indexVectorDim);
}

bool stablehloAttributeIsAGatherDimensionNumbers(MlirAttribute attr) {
  return isA<GatherDimensionNumbersAttr>(attr);
}

intptr_t stablehloGatherDimensionNumbersGetOffsetDimsSize(MlirAttribute attr) {
  return readSize(attr, &GatherDimensionNumbersAttr::getOffsetDims);
}

int64_t stablehloGatherDimensionNumbersGetOffsetDimsElem(MlirAttribute attr,
                                                         intptr_t pos) {
  return readElement(attr, &GatherDimensionNumbersAttr::getOffsetDims, pos);
}

intptr_t
stablehloGatherDimensionNumbersGetCollapsedSliceDimsSize(MlirAttribute attr) {
  return readSize(attr, &GatherDimensionNumbersAttr::getCollapsedSliceDims);
}

int64_t
stablehloGatherDimensionNumbersGetCollapsedSliceDimsElem(MlirAttribute attr,
                                                         intptr_t pos) {
  return readElement(attr, &GatherDimensionNumbersAttr::getCollapsedSliceDims,
                     pos);
}

intptr_t
stablehloGatherDimensionNumbersGetOperandBatchingDimsSize(MlirAttribute attr) {
  return readSize(attr, &GatherDimensionNumbersAttr::getOperandBatchingDims);
}

int64_t
stablehloGatherDimensionNumbersGetOperandBatchingDimsElem(MlirAttribute attr,
                                                          intptr_t pos) {
  return readElement(attr, &GatherDimensionNumbersAttr::getOperandBatchingDims,
                     pos);
}

intptr_t stablehloGatherDimensionNumbersGetStartIndicesBatchingDimsSize(
    MlirAttribute attr) {
  return readSize(attr,
                  &GatherDimensionNumbersAttr::getStartIndicesBatchingDims);
}

int64_t stablehloGatherDimensionNumbersGetStartIndicesBatchingDimsElem(
    MlirAttribute attr, intptr_t pos) {
  return readElement(
      attr, &GatherDimensionNumbersAttr::getStartIndicesBatchingDims, pos);
}

intptr_t
stablehloGatherDimensionNumbersGetStartIndexMapSize(MlirAttribute attr) {
  return readSize(attr, &GatherDimensionNumbersAttr::getStartIndexMap);
}

int64_t stablehloGatherDimensionNumbersGetStartIndexMapElem(MlirAttribute attr,
                                                            intptr_t pos) {
  return readElement(attr, &GatherDimensionNumbersAttr::getStartIndexMap, pos);
}

int64_t stablehloGatherDimensionNumbersGetIndexVectorDim(MlirAttribute attr) {
  return readNumber(attr, &GatherDimensionNumbersAttr::getIndexVectorDim);
}

//===----------------------------------------------------------------------===//
// DotDimensionNumbersAttr
//===----------------------------------------------------------------------===//

MlirAttribute stablehloDotDimensionNumbersGet(
    MlirContext ctx, intptr_t nLhsBatchingDimensions,
    const int64_t *lhsBatchingDimensions, intptr_t nRhsBatchingDimensions,
    const int64_t *rhsBatchingDimensions, intptr_t nLhsContractingDimensions,
    const int64_t *lhsContractingDimensions, intptr_t nRhsContractingDimensions,
    const int64_t *rhsContractingDimensions) {
  return make<DotDimensionNumbersAttr, StablehloDialect>(
      ctx, List{nLhsBatchingDimensions, lhsBatchingDimensions},
      List{nRhsBatchingDimensions, rhsBatchingDimensions},
      List{nLhsContractingDimensions, lhsContractingDimensions},
      List{nRhsContractingDimensions, rhsContractingDimensions});
}

bool stablehloAttributeIsADotDimensionNumbers(MlirAttribute attr) {
  return isA<DotDimensionNumbersAttr>(attr);
}

intptr_t
stablehloDotDimensionNumbersGetLhsBatchingDimensionsSize(MlirAttribute attr) {
  return readSize(attr, &DotDimensionNumbersAttr::getLhsBatchingDimensions);
}

int64_t
stablehloDotDimensionNumbersGetLhsBatchingDimensionsElem(MlirAttribute attr,
                                                         intptr_t pos) {
  return readElement(attr, &DotDimensionNumbersAttr::getLhsBatchingDimensions,
                     pos);
}

intptr_t
stablehloDotDimensionNumbersGetRhsBatchingDimensionsSize(MlirAttribute attr) {
  return readSize(attr, &DotDimensionNumbersAttr::getRhsBatchingDimensions);
}

int64_t
stablehloDotDimensionNumbersGetRhsBatchingDimensionsElem(MlirAttribute attr,
                                                         intptr_t pos) {
  return readElement(attr, &DotDimensionNumbersAttr::getRhsBatchingDimensions,
                     pos);
}

intptr_t stablehloDotDimensionNumbersGetLhsContractingDimensionsSize(
    MlirAttribute attr) {
  return readSize(attr, &DotDimensionNumbersAttr::getLhsContractingDimensions);
}

int64_t
stablehloDotDimensionNumbersGetLhsContractingDimensionsElem(MlirAttribute attr,
                                                            intptr_t pos) {
  return readElement(
      attr, &DotDimensionNumbersAttr::getLhsContractingDimensions, pos);
}

intptr_t stablehloDotDimensionNumbersGetRhsContractingDimensionsSize(
    MlirAttribute attr) {
  return readSize(attr, &DotDimensionNumbersAttr::getRhsContractingDimensions);
}

int64_t
stablehloDotDimensionNumbersGetRhsContractingDimensionsElem(MlirAttribute attr,
                                                            intptr_t pos) {
  return readElement(
      attr, &DotDimensionNumbersAttr::getRhsContractingDimensions, pos);
}

//===----------------------------------------------------------------------===//
// ConvDimensionNumbersAttr
//===----------------------------------------------------------------------===//

MlirAttribute stablehloConvDimensionNumbersGet(
    MlirContext ctx, int64_t inputBatchDimension, int64_t inputFeatureDimension,
    intptr_t nInputSpatialDimensions, const int64_t *inputSpatialDimensions,
    int64_t kernelInputFeatureDimension, int64_t kernelOutputFeatureDimension,
    intptr_t nKernelSpatialDimensions, const int64_t *kernelSpatialDimensions,
    int64_t outputBatchDimension, int64_t outputFeatureDimension,
    intptr_t nOutputSpatialDimensions, const int64_t *outputSpatialDimensions) {
  return make<ConvDimensionNumbersAttr, StablehloDialect>(
      ctx, inputBatchDimension, inputFeatureDimension,
      List{nInputSpatialDimensions, inputSpatialDimensions},
      kernelInputFeatureDimension, kernelOutputFeatureDimension,
      List{nKernelSpatialDimensions, kernelSpatialDimensions},
      outputBatchDimension, outputFeatureDimension,
      List{nOutputSpatialDimensions, outputSpatialDimensions});
}

bool stablehloAttributeIsAConvDimensionNumbers(MlirAttribute attr) {
  return isA<ConvDimensionNumbersAttr>(attr);
}

int64_t
stablehloConvDimensionNumbersGetInputBatchDimension(MlirAttribute attr) {
  return readNumber(attr, &ConvDimensionNumbersAttr::getInputBatchDimension);
}

int64_t
stablehloConvDimensionNumbersGetInputFeatureDimension(MlirAttribute attr) {
  return readNumber(attr, &ConvDimensionNumbersAttr::getInputFeatureDimension);
}

intptr_t
stablehloConvDimensionNumbersGetInputSpatialDimensionsSize(MlirAttribute attr) {
  return readSize(attr, &ConvDimensionNumbersAttr::getInputSpatialDimensions);
}

int64_t
stablehloConvDimensionNumbersGetInputSpatialDimensionsElem(MlirAttribute attr,
                                                           intptr_t pos) {
  return readElement(attr, &ConvDimensionNumbersAttr::getInputSpatialDimensions,
                     pos);
}

int64_t stablehloConvDimensionNumbersGetKernelInputFeatureDimension(
    MlirAttribute attr) {
  return readNumber(attr,
                    &ConvDimensionNumbersAttr::getKernelInputFeatureDimension);
}

int64_t stablehloConvDimensionNumbersGetKernelOutputFeatureDimension(
    MlirAttribute attr) {
  return readNumber(attr,
                    &ConvDimensionNumbersAttr::getKernelOutputFeatureDimension);
}

intptr_t stablehloConvDimensionNumbersGetKernelSpatialDimensionsSize(
    MlirAttribute attr) {
  return readSize(attr, &ConvDimensionNumbersAttr::getKernelSpatialDimensions);
}

int64_t
stablehloConvDimensionNumbersGetKernelSpatialDimensionsElem(MlirAttribute attr,
                                                            intptr_t pos) {
  return readElement(
      attr, &ConvDimensionNumbersAttr::getKernelSpatialDimensions, pos);
}

int64_t
stablehloConvDimensionNumbersGetOutputBatchDimension(MlirAttribute attr) {
  return readNumber(attr, &ConvDimensionNumbersAttr::getOutputBatchDimension);
}

int64_t
stablehloConvDimensionNumbersGetOutputFeatureDimension(MlirAttribute attr) {
  return readNumber(attr, &ConvDimensionNumbersAttr::getOutputFeatureDimension);
}

intptr_t stablehloConvDimensionNumbersGetOutputSpatialDimensionsSize(
    MlirAttribute attr) {
  return readSize(attr, &ConvDimensionNumbersAttr::getOutputSpatialDimensions);
}

int64_t
stablehloConvDimensionNumbersGetOutputSpatialDimensionsElem(MlirAttribute attr,
                                                            intptr_t pos) {
  return readElement(
      attr, &ConvDimensionNumbersAttr::getOutputSpatialDimensions, pos);
}
