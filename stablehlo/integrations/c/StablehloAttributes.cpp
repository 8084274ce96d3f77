//===- StablehloAttributes.cpp - Attributes of StableHLO, for C -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/c/StablehloAttributes.h"

#include "stablehlo/dialect/StablehloAttrs.h"
#include "stablehlo/dialect/StablehloDialect.h"
#include "stablehlo/integrations/c/Fields.h"
#include "llvm/ADT/APFloat.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::capi;

//===----------------------------------------------------------------------===//
// DotAlgorithmAttr
//===----------------------------------------------------------------------===//

MlirAttribute
stablehloDotAlgorithmGet(MlirContext ctx, MlirType lhsPrecisionType,
                         MlirType rhsPrecisionType, MlirType accumulationType,
                         int64_t lhsComponentCount, int64_t rhsComponentCount,
                         int64_t numPrimitiveOperations,
                         bool allowImpreciseAccumulation) {
  return make<DotAlgorithmAttr, StablehloDialect>(
      ctx, lhsPrecisionType, rhsPrecisionType, accumulationType,
      lhsComponentCount, rhsComponentCount, numPrimitiveOperations,
      allowImpreciseAccumulation);
}

bool stablehloAttributeIsADotAlgorithm(MlirAttribute attr) {
  return isA<DotAlgorithmAttr>(attr);
}

MlirType stablehloDotAlgorithmGetLhsPrecisionType(MlirAttribute attr) {
  return wrap(readField(attr, &DotAlgorithmAttr::getLhsPrecisionType, Type()));
}

MlirType stablehloDotAlgorithmGetRhsPrecisionType(MlirAttribute attr) {
  return wrap(readField(attr, &DotAlgorithmAttr::getRhsPrecisionType, Type()));
}

MlirType stablehloDotAlgorithmGetAccumulationType(MlirAttribute attr) {
  return wrap(readField(attr, &DotAlgorithmAttr::getAccumulationType, Type()));
}

int64_t stablehloDotAlgorithmGetLhsComponentCount(MlirAttribute attr) {
  return readNumber(attr, &DotAlgorithmAttr::getLhsComponentCount);
}

int64_t stablehloDotAlgorithmGetRhsComponentCount(MlirAttribute attr) {
  return readNumber(attr, &DotAlgorithmAttr::getRhsComponentCount);
}

int64_t stablehloDotAlgorithmGetNumPrimitiveOperations(MlirAttribute attr) {
  return readNumber(attr, &DotAlgorithmAttr::getNumPrimitiveOperations);
}

bool stablehloDotAlgorithmGetAllowImpreciseAccumulation(MlirAttribute attr) {
  return readField(attr, &DotAlgorithmAttr::getAllowImpreciseAccumulation,
                   false);
}

//===----------------------------------------------------------------------===//
// OutputOperandAliasAttr
//===----------------------------------------------------------------------===//

MlirAttribute stablehloOutputOperandAliasGet(
    MlirContext ctx, intptr_t nOutputTupleIndices,
    const int64_t *outputTupleIndices, int64_t operandIndex,
    intptr_t nOperandTupleIndices, const int64_t *operandTupleIndices) {
  return make<OutputOperandAliasAttr, StablehloDialect>(
      ctx, List{nOutputTupleIndices, outputTupleIndices}, operandIndex,
      List{nOperandTupleIndices, operandTupleIndices});
}

bool stablehloAttributeIsAOutputOperandAlias(MlirAttribute attr) {
  return isA<OutputOperandAliasAttr>(attr);
}

intptr_t
stablehloOutputOperandAliasGetOutputTupleIndicesSize(MlirAttribute attr) {
  return readSize(attr, &OutputOperandAliasAttr::getOutputTupleIndices);
}

int64_t stablehloOutputOperandAliasGetOutputTupleIndicesElem(MlirAttribute attr,
                                                             intptr_t pos) {
  return readElement(attr, &OutputOperandAliasAttr::getOutputTupleIndices, pos);
}

int64_t stablehloOutputOperandAliasGetOperandIndex(MlirAttribute attr) {
  return readNumber(attr, &OutputOperandAliasAttr::getOperandIndex);
}

intptr_t
stablehloOutputOperandAliasGetOperandTupleIndicesSize(MlirAttribute attr) {
  return readSize(attr, &OutputOperandAliasAttr::getOperandTupleIndices);
}

int64_t
stablehloOutputOperandAliasGetOperandTupleIndicesElem(MlirAttribute attr,
                                                      intptr_t pos) {
  return readElement(attr, &OutputOperandAliasAttr::getOperandTupleIndices,
                     pos);
}

//===----------------------------------------------------------------------===//
// ChannelHandleAttr
//===----------------------------------------------------------------------===//

MlirAttribute stablehloChannelHandleGet(MlirContext ctx, int64_t handle,
                                        int64_t type) {
  return make<ChannelHandleAttr, StablehloDialect>(ctx, handle, type);
}

bool stablehloAttributeIsChannelHandle(MlirAttribute attr) {
  return isA<ChannelHandleAttr>(attr);
}

int64_t stablehloChannelHandleGetHandle(MlirAttribute attr) {
  return readNumber(attr, &ChannelHandleAttr::getHandle);
}

int64_t stablehloChannelHandleGetType(MlirAttribute attr) {
  return readNumber(attr, &ChannelHandleAttr::getType);
}

//===----------------------------------------------------------------------===//
// TypeExtensionsAttr
//===----------------------------------------------------------------------===//

MlirAttribute stablehloTypeExtensionsGet(MlirContext ctx, intptr_t nBounds,
                                         const int64_t *bounds) {
  return make<TypeExtensionsAttr, StablehloDialect>(ctx, List{nBounds, bounds});
}

bool stablehloAttributeIsTypeExtensions(MlirAttribute attr) {
  return isA<TypeExtensionsAttr>(attr);
}

intptr_t stablehloTypeExtensionsGetBoundsSize(MlirAttribute attr) {
  return readSize(attr, &TypeExtensionsAttr::getBounds);
}

int64_t stablehloTypeExtensionsGetBoundsElem(MlirAttribute attr, intptr_t pos) {
  return readElement(attr, &TypeExtensionsAttr::getBounds, pos);
}

//===----------------------------------------------------------------------===//
// ResultAccuracyAttr
//===----------------------------------------------------------------------===//

MlirAttribute stablehloResultAccuracyAttrGet(MlirContext ctx, double atol,
                                             double rtol, int64_t ulps,
                                             MlirStringRef value) {
  MlirAttribute mode = stablehloResultAccuracyModeAttrGet(ctx, value);
  if (mlirAttributeIsNull(mode))
    return mode;
  return make<ResultAccuracyAttr, StablehloDialect>(
      ctx, APFloat(atol), APFloat(rtol), ulps,
      cast<ResultAccuracyModeAttr>(unwrap(mode)));
}

bool stablehloAttributeIsAResultAccuracyAttr(MlirAttribute attr) {
  return isA<ResultAccuracyAttr>(attr);
}

double stablehloResultAccuracyAttrGetAtol(MlirAttribute attr) {
  return readField(attr, &ResultAccuracyAttr::getAtol,
                   APFloat::getNaN(APFloat::IEEEdouble()))
      .convertToDouble();
}

double stablehloResultAccuracyAttrGetRtol(MlirAttribute attr) {
  return readField(attr, &ResultAccuracyAttr::getRtol,
                   APFloat::getNaN(APFloat::IEEEdouble()))
      .convertToDouble();
}

int64_t stablehloResultAccuracyAttrGetUlps(MlirAttribute attr) {
  return readNumber(attr, &ResultAccuracyAttr::getUlps);
}

MlirAttribute stablehloResultAccuracyAttrGetMode(MlirAttribute attr) {
  return readAttribute(attr, &ResultAccuracyAttr::getMode);
}

//===----------------------------------------------------------------------===//
// SubAxisInfoAttr
//===----------------------------------------------------------------------===//

MlirAttribute stablehloSubAxisInfoAttrGet(MlirContext ctx, int64_t preSize,
                                          int64_t size) {
  return make<SubAxisInfoAttr, StablehloDialect>(ctx, preSize, size);
}

bool stablehloAttributeIsASubAxisInfoAttr(MlirAttribute attr) {
  return isA<SubAxisInfoAttr>(attr);
}

int64_t stablehloSubAxisInfoAttrGetPreSize(MlirAttribute attr) {
  return readNumber(attr, &SubAxisInfoAttr::getPreSize);
}

int64_t stablehloSubAxisInfoAttrGetSize(MlirAttribute attr) {
  return readNumber(attr, &SubAxisInfoAttr::getSize);
}

//===----------------------------------------------------------------------===//
// AxisRefAttr
//===----------------------------------------------------------------------===//

MlirAttribute stablehloAxisRefAttrGet(MlirContext ctx, MlirStringRef name,
                                      MlirAttribute subAxisInfo) {
  return make<AxisRefAttr, StablehloDialect>(
      ctx, name,
      takeOptionalAttribute<SubAxisInfoAttr>(ctx, subAxisInfo,
                                             "a part of an axis"));
}

bool stablehloAttributeIsAnAxisRefAttr(MlirAttribute attr) {
  return isA<AxisRefAttr>(attr);
}

MlirStringRef stablehloAxisRefAttrGetName(MlirAttribute attr) {
  return readText(attr, &AxisRefAttr::getName);
}

MlirAttribute stablehloAxisRefAttrGetSubAxisInfo(MlirAttribute attr) {
  return readAttribute(attr, &AxisRefAttr::getSubAxisInfo);
}

//===----------------------------------------------------------------------===//
// ReplicaGroupMeshAxesAttr
//===----------------------------------------------------------------------===//

MlirAttribute stablehloReplicaGroupMeshAxesAttrGet(MlirContext ctx,
                                                   MlirAttribute mesh,
                                                   MlirAttribute axes) {
  return make<ReplicaGroupMeshAxesAttr, StablehloDialect>(
      ctx, takeAttribute<Attribute>(ctx, mesh, "a mesh"),
      takeAttribute<ArrayAttr>(ctx, axes, "an array of axes"));
}

bool stablehloAttributeIsAReplicaGroupMeshAxesAttr(MlirAttribute attr) {
  return isA<ReplicaGroupMeshAxesAttr>(attr);
}

MlirAttribute stablehloReplicaGroupMeshAxesAttrGetMesh(MlirAttribute attr) {
  return readAttribute(attr, &ReplicaGroupMeshAxesAttr::getMesh);
}

MlirAttribute stablehloReplicaGroupMeshAxesAttrGetAxes(MlirAttribute attr) {
  return readAttribute(attr, &ReplicaGroupMeshAxesAttr::getAxes);
}

//===----------------------------------------------------------------------===//
// MeshAxisAttr
//===----------------------------------------------------------------------===//

MlirAttribute stablehloMeshAxisAttrGet(MlirContext ctx, MlirStringRef name,
                                       int64_t size) {
  return make<MeshAxisAttr, StablehloDialect>(ctx, name, size);
}

bool stablehloAttributeIsAMeshAxisAttr(MlirAttribute attr) {
  return isA<MeshAxisAttr>(attr);
}

MlirStringRef stablehloMeshAxisAttrGetName(MlirAttribute attr) {
  return readText(attr, &MeshAxisAttr::getName);
}

int64_t stablehloMeshAxisAttrGetSize(MlirAttribute attr) {
  return readNumber(attr, &MeshAxisAttr::getSize);
}

//===----------------------------------------------------------------------===//
// MeshAttr
//===----------------------------------------------------------------------===//

MlirAttribute stablehloMeshAttrGet(MlirContext ctx, MlirAttribute axes,
                                   MlirAttribute deviceIds) {
  SmallVector<MeshAxisAttr> held;
  auto array = takeAttribute<ArrayAttr>(ctx, axes, "an array of axes");
  if (failed(array))
    return {};
  for (Attribute element : *array) {
    auto axis =
        takeAttribute<MeshAxisAttr>(ctx, wrap(element), "an axis of a mesh");
    if (failed(axis))
      return {};
    held.push_back(*axis);
  }
  return make<MeshAttr, StablehloDialect>(
      ctx, ArrayRef<MeshAxisAttr>(held),
      takeOptionalAttribute<DenseIntElementsAttr>(
          ctx, deviceIds, "device ids that are dense elements of integers"));
}

bool stablehloAttributeIsAMeshAttr(MlirAttribute attr) {
  return isA<MeshAttr>(attr);
}

MlirAttribute stablehloMeshAttrGetAxes(MlirAttribute attr) {
  auto mesh = dyn_cast_if_present<MeshAttr>(unwrap(attr));
  if (!mesh)
    return {};
  SmallVector<Attribute> axes(mesh.getAxes());
  return wrap(ArrayAttr::get(mesh.getContext(), axes));
}

MlirAttribute stablehloMeshAttrGetDeviceIds(MlirAttribute attr) {
  return readAttribute(attr, &MeshAttr::getDeviceIds);
}
