//===- StablehloEnums.cpp - Enumerations of StableHLO, for C --------------===//
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
// ComparisonDirectionAttr
//===----------------------------------------------------------------------===//

MlirAttribute stablehloComparisonDirectionAttrGet(MlirContext ctx,
                                                  MlirStringRef value) {
  return make<ComparisonDirectionAttr, StablehloDialect>(
      ctx, takeEnum<ComparisonDirectionAttr>(ctx, value));
}

bool stablehloAttributeIsAComparisonDirectionAttr(MlirAttribute attr) {
  return isA<ComparisonDirectionAttr>(attr);
}

MlirStringRef stablehloComparisonDirectionAttrGetValue(MlirAttribute attr) {
  return readEnum<ComparisonDirectionAttr>(attr);
}

//===----------------------------------------------------------------------===//
// ComparisonTypeAttr
//===----------------------------------------------------------------------===//

MlirAttribute stablehloComparisonTypeAttrGet(MlirContext ctx,
                                             MlirStringRef value) {
  return make<ComparisonTypeAttr, StablehloDialect>(
      ctx, takeEnum<ComparisonTypeAttr>(ctx, value));
}

bool stablehloAttributeIsAComparisonTypeAttr(MlirAttribute attr) {
  return isA<ComparisonTypeAttr>(attr);
}

MlirStringRef stablehloComparisonTypeAttrGetValue(MlirAttribute attr) {
  return readEnum<ComparisonTypeAttr>(attr);
}

//===----------------------------------------------------------------------===//
// PrecisionAttr
//===----------------------------------------------------------------------===//

MlirAttribute stablehloPrecisionAttrGet(MlirContext ctx, MlirStringRef value) {
  return make<PrecisionAttr, StablehloDialect>(
      ctx, takeEnum<PrecisionAttr>(ctx, value));
}

bool stablehloAttributeIsAPrecisionAttr(MlirAttribute attr) {
  return isA<PrecisionAttr>(attr);
}

MlirStringRef stablehloPrecisionAttrGetValue(MlirAttribute attr) {
  return readEnum<PrecisionAttr>(attr);
}

//===----------------------------------------------------------------------===//
// FftTypeAttr
//===----------------------------------------------------------------------===//

MlirAttribute stablehloFftTypeAttrGet(MlirContext ctx, MlirStringRef value) {
  return make<FftTypeAttr, StablehloDialect>(ctx,
                                             takeEnum<FftTypeAttr>(ctx, value));
}

bool stablehloAttributeIsAFftTypeAttr(MlirAttribute attr) {
  return isA<FftTypeAttr>(attr);
}

MlirStringRef stablehloFftTypeAttrGetValue(MlirAttribute attr) {
  return readEnum<FftTypeAttr>(attr);
}

//===----------------------------------------------------------------------===//
// TransposeAttr
//===----------------------------------------------------------------------===//

MlirAttribute stablehloTransposeAttrGet(MlirContext ctx, MlirStringRef value) {
  return make<TransposeAttr, StablehloDialect>(
      ctx, takeEnum<TransposeAttr>(ctx, value));
}

bool stablehloAttributeIsATransposeAttr(MlirAttribute attr) {
  return isA<TransposeAttr>(attr);
}

MlirStringRef stablehloTransposeAttrGetValue(MlirAttribute attr) {
  return readEnum<TransposeAttr>(attr);
}

//===----------------------------------------------------------------------===//
// RngDistributionAttr
//===----------------------------------------------------------------------===//

MlirAttribute stablehloRngDistributionAttrGet(MlirContext ctx,
                                              MlirStringRef value) {
  return make<RngDistributionAttr, StablehloDialect>(
      ctx, takeEnum<RngDistributionAttr>(ctx, value));
}

bool stablehloAttributeIsARngDistributionAttr(MlirAttribute attr) {
  return isA<RngDistributionAttr>(attr);
}

MlirStringRef stablehloRngDistributionAttrGetValue(MlirAttribute attr) {
  return readEnum<RngDistributionAttr>(attr);
}

//===----------------------------------------------------------------------===//
// RngAlgorithmAttr
//===----------------------------------------------------------------------===//

MlirAttribute stablehloRngAlgorithmAttrGet(MlirContext ctx,
                                           MlirStringRef value) {
  return make<RngAlgorithmAttr, StablehloDialect>(
      ctx, takeEnum<RngAlgorithmAttr>(ctx, value));
}

bool stablehloAttributeIsARngAlgorithmAttr(MlirAttribute attr) {
  return isA<RngAlgorithmAttr>(attr);
}

MlirStringRef stablehloRngAlgorithmAttrGetValue(MlirAttribute attr) {
  return readEnum<RngAlgorithmAttr>(attr);
}

//===----------------------------------------------------------------------===//
// ResultAccuracyModeAttr
//===----------------------------------------------------------------------===//

MlirAttribute stablehloResultAccuracyModeAttrGet(MlirContext ctx,
                                                 MlirStringRef value) {
  return make<ResultAccuracyModeAttr, StablehloDialect>(
      ctx, takeEnum<ResultAccuracyModeAttr>(ctx, value));
}

bool stablehloAttributeIsAResultAccuracyModeAttr(MlirAttribute attr) {
  return isA<ResultAccuracyModeAttr>(attr);
}

MlirStringRef stablehloResultAccuracyModeAttrGetValue(MlirAttribute attr) {
  return readEnum<ResultAccuracyModeAttr>(attr);
}
