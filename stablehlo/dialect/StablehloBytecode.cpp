//===- StablehloBytecode.cpp - StableHLO in bytecode ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How attributes and types are encoded in MLIR's bytecode of programs in
// StableHLO itself. Nobody promises that tomorrow's tools read such files, but
// today's exchange them: codes and orders are those of all StableHLO tools.
// Programs that are to last are portable artifacts (Serialization.h).
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/StablehloBytecode.h"

#include "stablehlo/dialect/StablehloDialect.h"
#include "stablehlo/dialect/Version.h"
#include "stablehlo/dialect/bytecode/EncodingTable.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Parameters that are encoded otherwise than others of their kind
//===----------------------------------------------------------------------===//

static ByteFlag allowsImpreciseAccumulation(DotAlgorithmAttr algorithm) {
  return {algorithm.getAllowImpreciseAccumulation()};
}

static ArrayElements getAxes(ReplicaGroupMeshAxesAttr groups) {
  return {groups.getAxes()};
}

static ByteFlagged<SubAxisInfoAttr> getSubAxisInfo(AxisRefAttr axis) {
  return {axis.getSubAxisInfo()};
}

static InArray<MeshAxisAttr> getMeshAxes(MeshAttr mesh) {
  return {SmallVector<MeshAxisAttr>(mesh.getAxes())};
}

static ByteFlagged<DenseIntElementsAttr> getDeviceIds(MeshAttr mesh) {
  return {mesh.getDeviceIds()};
}

//===----------------------------------------------------------------------===//
// The encodings
//===----------------------------------------------------------------------===//

using AttributeEncodings = EncodingTable<
    Encoding<1, ChannelHandleAttr, &ChannelHandleAttr::getHandle,
             &ChannelHandleAttr::getType>,
    Encoding<2, ComparisonDirectionAttr, &ComparisonDirectionAttr::getValue>,
    Encoding<3, ComparisonTypeAttr, &ComparisonTypeAttr::getValue>,
    Encoding<4, ConvDimensionNumbersAttr,
             &ConvDimensionNumbersAttr::getInputBatchDimension,
             &ConvDimensionNumbersAttr::getInputFeatureDimension,
             &ConvDimensionNumbersAttr::getInputSpatialDimensions,
             &ConvDimensionNumbersAttr::getKernelInputFeatureDimension,
             &ConvDimensionNumbersAttr::getKernelOutputFeatureDimension,
             &ConvDimensionNumbersAttr::getKernelSpatialDimensions,
             &ConvDimensionNumbersAttr::getOutputBatchDimension,
             &ConvDimensionNumbersAttr::getOutputFeatureDimension,
             &ConvDimensionNumbersAttr::getOutputSpatialDimensions>,
    Encoding<5, DotDimensionNumbersAttr,
             &DotDimensionNumbersAttr::getLhsBatchingDimensions,
             &DotDimensionNumbersAttr::getRhsBatchingDimensions,
             &DotDimensionNumbersAttr::getLhsContractingDimensions,
             &DotDimensionNumbersAttr::getRhsContractingDimensions>,
    Encoding<6, FftTypeAttr, &FftTypeAttr::getValue>,
    Encoding<7, GatherDimensionNumbersAttr,
             &GatherDimensionNumbersAttr::getOffsetDims,
             &GatherDimensionNumbersAttr::getCollapsedSliceDims,
             &GatherDimensionNumbersAttr::getOperandBatchingDims,
             &GatherDimensionNumbersAttr::getStartIndicesBatchingDims,
             &GatherDimensionNumbersAttr::getStartIndexMap,
             &GatherDimensionNumbersAttr::getIndexVectorDim>,
    Encoding<8, PrecisionAttr, &PrecisionAttr::getValue>,
    Encoding<9, RngAlgorithmAttr, &RngAlgorithmAttr::getValue>,
    Encoding<10, RngDistributionAttr, &RngDistributionAttr::getValue>,
    Encoding<11, ScatterDimensionNumbersAttr,
             &ScatterDimensionNumbersAttr::getUpdateWindowDims,
             &ScatterDimensionNumbersAttr::getInsertedWindowDims,
             &ScatterDimensionNumbersAttr::getInputBatchingDims,
             &ScatterDimensionNumbersAttr::getScatterIndicesBatchingDims,
             &ScatterDimensionNumbersAttr::getScatterDimsToOperandDims,
             &ScatterDimensionNumbersAttr::getIndexVectorDim>,
    Encoding<12, TransposeAttr, &TransposeAttr::getValue>,
    Encoding<13, TypeExtensionsAttr, &TypeExtensionsAttr::getBounds>,
    Encoding<14, OutputOperandAliasAttr,
             &OutputOperandAliasAttr::getOutputTupleIndices,
             &OutputOperandAliasAttr::getOperandIndex,
             &OutputOperandAliasAttr::getOperandTupleIndices>,
    Encoding<15, DotAlgorithmAttr, &DotAlgorithmAttr::getLhsPrecisionType,
             &DotAlgorithmAttr::getRhsPrecisionType,
             &DotAlgorithmAttr::getAccumulationType,
             &DotAlgorithmAttr::getLhsComponentCount,
             &DotAlgorithmAttr::getRhsComponentCount,
             &DotAlgorithmAttr::getNumPrimitiveOperations,
             allowsImpreciseAccumulation>,
    Encoding<16, ResultAccuracyModeAttr, &ResultAccuracyModeAttr::getValue>,
    Encoding<17, ResultAccuracyAttr, &ResultAccuracyAttr::getAtol,
             &ResultAccuracyAttr::getRtol, &ResultAccuracyAttr::getUlps,
             &ResultAccuracyAttr::getMode>,
    Encoding<18, ReplicaGroupMeshAxesAttr, &ReplicaGroupMeshAxesAttr::getMesh,
             getAxes>,
    Encoding<19, SubAxisInfoAttr, &SubAxisInfoAttr::getPreSize,
             &SubAxisInfoAttr::getSize>,
    Encoding<20, AxisRefAttr, &AxisRefAttr::getName, getSubAxisInfo>,
    Encoding<21, MeshAxisAttr, &MeshAxisAttr::getName, &MeshAxisAttr::getSize>,
    Encoding<22, MeshAttr, getMeshAxes, getDeviceIds>>;

using TypeEncodings =
    EncodingTable<Encoding<0, TokenType>,
                  Encoding<1, FutureType, &FutureType::getTypes>>;

//===----------------------------------------------------------------------===//
// The interfaces
//===----------------------------------------------------------------------===//

namespace {
/// The version of StableHLO that a file was written for.
struct StablehloVersion : DialectVersion {
  explicit StablehloVersion(const vhlo::Version &version) : version(version) {}
  vhlo::Version version;
};

struct StablehloBytecode : BytecodeDialectInterface {
  explicit StablehloBytecode(Dialect *dialect)
      : BytecodeDialectInterface(dialect) {}

  Attribute readAttribute(DialectBytecodeReader &reader) const override {
    return AttributeEncodings::read<Attribute>(reader, "stablehlo attribute");
  }

  Type readType(DialectBytecodeReader &reader) const override {
    // As other StableHLO tools say it.
    return TypeEncodings::read<Type>(reader, "builtin type");
  }

  LogicalResult writeAttribute(Attribute attribute,
                               DialectBytecodeWriter &writer) const override {
    return AttributeEncodings::write(attribute, writer);
  }

  LogicalResult writeType(Type type,
                          DialectBytecodeWriter &writer) const override {
    return TypeEncodings::write(type, writer);
  }

  /// Files may have a version, on which nothing depends. None is written.
  std::unique_ptr<DialectVersion>
  readVersion(DialectBytecodeReader &reader) const override {
    uint64_t major, minor, patch;
    if (failed(reader.readVarInt(major)) || failed(reader.readVarInt(minor)) ||
        failed(reader.readVarInt(patch)))
      return nullptr;
    vhlo::Version version(static_cast<int64_t>(major),
                          static_cast<int64_t>(minor),
                          static_cast<int64_t>(patch));
    if (vhlo::Version::getCurrentVersion() < version)
      emitWarning(UnknownLoc::get(getContext()))
          << "reading newer dialect than supported";
    return std::make_unique<StablehloVersion>(version);
  }
};
} // namespace

void stablehlo::addBytecodeInterfaces(StablehloDialect &dialect) {
  dialect.addInterfaces<StablehloBytecode,
                        TableEncodings<AttributeEncodings, TypeEncodings>>();
}
