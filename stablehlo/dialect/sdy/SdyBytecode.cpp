//===- SdyBytecode.cpp - Shardy's attributes in bytecode ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Codes and orders are those of Shardy, whose attributes stand beside VHLO in
// artifacts of sharded programs. Codes 11 to 14 are lists of axes that only ops
// of partitioners have.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/bytecode/EncodingTable.h"
#include "stablehlo/dialect/sdy/SdyOps.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::sdy;

//===----------------------------------------------------------------------===//
// Parameters that are encoded otherwise than others of their kind
//===----------------------------------------------------------------------===//

static OptionalPart<SubAxisInfoAttr> getPart(AxisRefAttr axis) {
  return {axis.getPart()};
}

static ByteFlag isClosed(DimensionShardingAttr dimension) {
  return {dimension.getIsClosed()};
}

static ByteFlag isCustom(OpShardingRuleAttr rule) {
  return {rule.getIsCustom()};
}

namespace {
/// A sharding without unreduced axes. These came later, with a code of their
/// own for the shardings that have some.
struct ReducedShardingAttr : TensorShardingAttr {
  using TensorShardingAttr::TensorShardingAttr;

  static bool classof(Attribute attribute) {
    auto sharding = dyn_cast<TensorShardingAttr>(attribute);
    return sharding && sharding.getUnreduced().empty();
  }
  static LogicalResult verify(function_ref<InFlightDiagnostic()> emitError,
                              Attribute mesh,
                              ArrayRef<DimensionShardingAttr> dimensions,
                              ArrayRef<AxisRefAttr> replicated) {
    return TensorShardingAttr::verify(emitError, mesh, dimensions, replicated,
                                      /*unreduced=*/{});
  }
  static ReducedShardingAttr get(MLIRContext *context, Attribute mesh,
                                 ArrayRef<DimensionShardingAttr> dimensions,
                                 ArrayRef<AxisRefAttr> replicated) {
    return cast<ReducedShardingAttr>(TensorShardingAttr::get(
        context, mesh, dimensions, replicated, /*unreduced=*/{}));
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// The encodings
//===----------------------------------------------------------------------===//

/// The first one that fits is written.
using AttributeEncodings = EncodingTable<
    Encoding<0, ManualAxesAttr, &ManualAxesAttr::getAxes>,
    Encoding<1, MeshAxisAttr, &MeshAxisAttr::getName, &MeshAxisAttr::getSize>,
    Encoding<2, MeshAttr, &MeshAttr::getAxes, &MeshAttr::getDeviceIds>,
    Encoding<3, SubAxisInfoAttr, &SubAxisInfoAttr::getPreSize,
             &SubAxisInfoAttr::getSize>,
    Encoding<4, AxisRefAttr, &AxisRefAttr::getName, getPart>,
    Encoding<5, DimensionShardingAttr, &DimensionShardingAttr::getAxes,
             isClosed, &DimensionShardingAttr::getPriority>,
    Encoding<6, ReducedShardingAttr, &TensorShardingAttr::getMesh,
             &TensorShardingAttr::getDimensions,
             &TensorShardingAttr::getReplicated>,
    Encoding<7, TensorShardingPerValueAttr,
             &TensorShardingPerValueAttr::getShardings>,
    Encoding<8, DimensionMappingAttr, &DimensionMappingAttr::getFactors>,
    Encoding<9, TensorMappingAttr, &TensorMappingAttr::getDimensions>,
    Encoding<10, OpShardingRuleAttr, &OpShardingRuleAttr::getFactorSizes,
             &OpShardingRuleAttr::getOperands, &OpShardingRuleAttr::getResults,
             &OpShardingRuleAttr::getReduction,
             &OpShardingRuleAttr::getNeedReplication,
             &OpShardingRuleAttr::getPermutation,
             &OpShardingRuleAttr::getBlockedPropagation, isCustom>,
    Encoding<15, TensorShardingAttr, &TensorShardingAttr::getMesh,
             &TensorShardingAttr::getDimensions,
             &TensorShardingAttr::getReplicated,
             &TensorShardingAttr::getUnreduced>>;

void SdyDialect::registerBytecode() {
  addInterfaces<AttributeBytecode<AttributeEncodings>,
                TableEncodings<AttributeEncodings, EncodingTable<>,
                               /*havePropertiesOnlyAttrs=*/true>>();
}
