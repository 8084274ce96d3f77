//===- LooseOp.h - Ops of which there are just the parts ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_LOOSEOP_H
#define STABLEHLO_DIALECT_LOOSEOP_H

#include "stablehlo/dialect/QuietDiagnostics.h"
#include "stablehlo/dialect/StablehloOps.h"
#include "llvm/ADT/STLExtras.h"
#include <memory>

namespace mlir {
namespace hlo {
namespace loose {

using namespace stablehlo;

using MaybeLocation = std::optional<Location>;
using MaybeDims = std::optional<ArrayRef<int64_t>>;
using Components = SmallVectorImpl<ShapedTypeComponents>;

/// Makes `copy` one of `region` that ends with StableHLO's terminator.
void copyBody(Region &region, Region &copy);

//===----------------------------------------------------------------------===//
// LooseOp
//===----------------------------------------------------------------------===//

/// Values that stand for those of a program, some of which only have a type.
class LooseOperands {
public:
  template <typename... Parts> explicit LooseOperands(const Parts &...parts) {
    (add(parts), ...);
  }
  ValueRange get() const { return values; }

private:
  void add(Value value) { values.push_back(value); }
  void add(Type type) {
    values.push_back(
        standIns->addArgument(type, UnknownLoc::get(type.getContext())));
  }
  void add(ValueRange range) { llvm::append_range(values, range); }
  void add(TypeRange range) {
    for (Type type : range)
      add(type);
  }

  std::unique_ptr<Block> standIns = std::make_unique<Block>();
  SmallVector<Value> values;
};

/// `OpTy`, given by its parts. `->` reaches its attributes.
template <typename OpTy> class LooseOp {
public:
  LooseOp(MaybeLocation location, MLIRContext *context,
          LooseOperands looseOperands)
      : location(location), context(context),
        operands(std::move(looseOperands)) {}
  LooseOp(MaybeLocation location, LooseOperands looseOperands)
      : LooseOp(location,
                looseOperands.get().empty()
                    ? nullptr
                    : looseOperands.get().front().getContext(),
                std::move(looseOperands)) {}

  auto *operator->() { return &properties; }
  MLIRContext *getContext() const { return context; }
  void addRegion(Region &region) {
    copyBody(region, *regions.emplace_back(std::make_unique<Region>()));
  }
  void addRegions(RegionRange range) {
    for (Region *region : range)
      addRegion(*region);
  }

  /// An attribute; null if the dialect is not loaded, which `infer` and
  /// `verify` report.
  template <typename AttrTy, typename... Args> AttrTy make(Args &&...args) {
    return context && isLoaded()
               ? AttrTy::get(context, std::forward<Args>(args)...)
               : AttrTy();
  }
  DenseI64ArrayAttr dims(ArrayRef<int64_t> dims) {
    return make<DenseI64ArrayAttr>(dims);
  }
  DenseI64ArrayAttr dims(MaybeDims maybe) {
    return maybe ? dims(*maybe) : DenseI64ArrayAttr();
  }
  DenseBoolArrayAttr flags(std::optional<ArrayRef<bool>> maybe) {
    return maybe ? make<DenseBoolArrayAttr>(*maybe) : DenseBoolArrayAttr();
  }
  IntegerAttr integer(int64_t value, unsigned width = 64) {
    return context ? IntegerAttr::get(IntegerType::get(context, width), value)
                   : IntegerAttr();
  }
  BoolAttr flag(bool value) { return make<BoolAttr>(value); }
  UnitAttr unit(bool value) { return value ? make<UnitAttr>() : UnitAttr(); }
  ChannelHandleAttr channel(int64_t id) {
    return id ? make<ChannelHandleAttr>(id, /*type=*/1) : ChannelHandleAttr();
  }
  /// A process on its own.
  DenseIntElementsAttr oneGroup() {
    if (!context)
      return {};
    auto type = RankedTensorType::get({1, 1}, IntegerType::get(context, 64));
    return DenseIntElementsAttr::get(type, ArrayRef<int64_t>{0});
  }

  LogicalResult infer(SmallVectorImpl<Type> &inferred) {
    SmallVector<Type> types;
    if (failed(checkContext()) ||
        failed(OpTy::inferReturnTypes(context, location, operands.get(),
                                      DictionaryAttr::get(context), &properties,
                                      regions, types)))
      return failure();
    for (Type type : types) {
      auto ranked = dyn_cast<RankedTensorType>(type);
      inferred.push_back(
          ranked ? RankedTensorType::get(ranked.getShape(),
                                         ranked.getElementType(),
                                         withOwnBounds(ranked.getEncoding()))
                 : type);
    }
    return success();
  }
  LogicalResult infer(Components &inferred) {
    SmallVector<ShapedTypeComponents> components;
    if (failed(checkContext()) ||
        failed(OpTy::inferReturnTypeComponents(
            context, location, ValueShapeRange(operands.get()),
            DictionaryAttr::get(context), &properties, regions, components)))
      return failure();
    for (const ShapedTypeComponents &each : components) {
      if (each.hasRank())
        inferred.emplace_back(each.getDims(), each.getElementType(),
                              withOwnBounds(each.getAttribute()));
      else
        inferred.push_back(each);
    }
    return success();
  }

  /// Verifies the op with these results.
  LogicalResult verify(TypeRange results) {
    if (failed(checkContext()))
      return failure();
    std::optional<QuietDiagnostics> quiet;
    if (!location)
      quiet.emplace(context);
    OperationState state(location ? *location : UnknownLoc::get(context),
                         OpTy::getOperationName());
    state.addOperands(operands.get());
    state.addTypes(results);
    if constexpr (OpTy::hasProperties())
      state.getOrAddProperties<Properties>() = properties;
    state.addRegions(regions);
    Operation *op = Operation::create(state);
    bool isValid = succeeded(op->getName().verifyInvariants(op)) &&
                   succeeded(op->getName().verifyRegionInvariants(op));
    op->erase();
    return success(isValid);
  }
  /// The same with those that it infers.
  LogicalResult verify() {
    SmallVector<Type> results;
    return success(succeeded(infer(results)) && succeeded(verify(results)));
  }

private:
  using Properties = typename PropertiesSelector<OpTy>::type;

  LogicalResult checkContext() const {
    if (!context)
      return emitOptionalError(location, "expects operands to infer from");
    if (isLoaded())
      return success();
    return emitOptionalError(location, "expects the dialect '", getDialect(),
                             "' to be loaded");
  }
  static StringRef getDialect() {
    return OpTy::getOperationName().split('.').first;
  }
  bool isLoaded() const { return context->getLoadedDialect(getDialect()); }

  /// Bounds are encoded as those of the operands are.
  Attribute withOwnBounds(Attribute encoding) const {
    ArrayRef<int64_t> bounds = encodingToBounds(encoding);
    if (bounds.empty())
      return encoding;
    for (Type type : operands.get().getTypes())
      if (auto ranked = dyn_cast<RankedTensorType>(type))
        if (!encodingToBounds(ranked.getEncoding()).empty())
          return boundsToEncoding(ranked.getEncoding(), bounds);
    return encoding;
  }

  MaybeLocation location;
  MLIRContext *context;
  LooseOperands operands;
  Properties properties;
  SmallVector<std::unique_ptr<Region>> regions;
};

//===----------------------------------------------------------------------===//
// Attributes that several ops have
//===----------------------------------------------------------------------===//

struct LooseConvolution {
  MaybeDims windowStrides, lhsDilation, rhsDilation;
  std::optional<ArrayRef<bool>> windowReversal;
  int64_t inputBatchDimension, inputFeatureDimension;
  ArrayRef<int64_t> inputSpatialDimensions;
  int64_t kernelInputFeatureDimension, kernelOutputFeatureDimension;
  ArrayRef<int64_t> kernelSpatialDimensions;
  int64_t outputBatchDimension, outputFeatureDimension;
  ArrayRef<int64_t> outputSpatialDimensions;
  int64_t featureGroupCount, batchGroupCount;

  template <typename OpTy>
  LooseOp<OpTy> makeOp(MaybeLocation location, LooseOperands operands) const {
    LooseOp<OpTy> op(location, std::move(operands));
    op->window_strides = op.dims(windowStrides);
    op->lhs_dilation = op.dims(lhsDilation);
    op->rhs_dilation = op.dims(rhsDilation);
    op->window_reversal = op.flags(windowReversal);
    op->dimension_numbers = op.template make<ConvDimensionNumbersAttr>(
        inputBatchDimension, inputFeatureDimension, inputSpatialDimensions,
        kernelInputFeatureDimension, kernelOutputFeatureDimension,
        kernelSpatialDimensions, outputBatchDimension, outputFeatureDimension,
        outputSpatialDimensions);
    op->feature_group_count = op.integer(featureGroupCount);
    op->batch_group_count = op.integer(batchGroupCount);
    return op;
  }
  /// Of such an op; nothing if its types are not ranked tensors.
  template <typename OpTy>
  std::optional<ConvolutionInputs> getInputs(LooseOp<OpTy> &op, Type lhsType,
                                             Type rhsType) const {
    auto lhs = dyn_cast<RankedTensorType>(lhsType);
    auto rhs = dyn_cast<RankedTensorType>(rhsType);
    if (!lhs || !rhs || !op->dimension_numbers)
      return std::nullopt;
    return ConvolutionInputs{lhs,
                             rhs,
                             op->dimension_numbers,
                             windowStrides.value_or(ArrayRef<int64_t>()),
                             lhsDilation.value_or(ArrayRef<int64_t>()),
                             rhsDilation.value_or(ArrayRef<int64_t>()),
                             windowReversal.value_or(ArrayRef<bool>()),
                             featureGroupCount,
                             batchGroupCount,
                             /*precisionConfig=*/std::nullopt};
  }
};

struct LooseGather {
  ArrayRef<int64_t> offsetDims, collapsedSliceDims, operandBatchingDims,
      startIndicesBatchingDims, startIndexMap;
  int64_t indexVectorDim;

  template <typename OpTy>
  LooseOp<OpTy> makeOp(MaybeLocation location, LooseOperands operands) const {
    LooseOp<OpTy> op(location, std::move(operands));
    op->dimension_numbers = op.template make<GatherDimensionNumbersAttr>(
        offsetDims, collapsedSliceDims, operandBatchingDims,
        startIndicesBatchingDims, startIndexMap, indexVectorDim);
    return op;
  }
};

struct LooseCollective {
  Attribute replicaGroups;
  int64_t channelId = 0;
  bool useGlobalDeviceIds = false;

  template <typename OpTy>
  LooseOp<OpTy> makeOp(MaybeLocation location, LooseOperands operands) const {
    LooseOp<OpTy> op(location, std::move(operands));
    op->replica_groups = replicaGroups ? replicaGroups : op.oneGroup();
    op->channel_handle = op.channel(channelId);
    op->use_global_device_ids = op.unit(useGlobalDeviceIds);
    return op;
  }
};

inline LooseOp<DotGeneralOp> makeDotGeneral(MaybeLocation location,
                                            LooseOperands operands,
                                            ArrayRef<int64_t> lhsBatching,
                                            ArrayRef<int64_t> rhsBatching,
                                            ArrayRef<int64_t> lhsContracting,
                                            ArrayRef<int64_t> rhsContracting) {
  LooseOp<DotGeneralOp> op(location, std::move(operands));
  op->dot_dimension_numbers = op.make<DotDimensionNumbersAttr>(
      lhsBatching, rhsBatching, lhsContracting, rhsContracting);
  return op;
}

inline LooseOp<ReduceWindowOp>
makeReduceWindow(MaybeLocation location, ValueRange inputs,
                 ValueRange initValues, ArrayRef<int64_t> windowDimensions,
                 MaybeDims windowStrides, MaybeDims baseDilations,
                 MaybeDims windowDilations,
                 std::optional<DenseIntElementsAttr> padding, Region &body) {
  LooseOp<ReduceWindowOp> op(location, LooseOperands(inputs, initValues));
  op->window_dimensions = op.dims(windowDimensions);
  op->window_strides = op.dims(windowStrides);
  op->base_dilations = op.dims(baseDilations);
  op->window_dilations = op.dims(windowDilations);
  op->padding = padding.value_or(DenseIntElementsAttr());
  op.addRegion(body);
  return op;
}

} // namespace loose
} // namespace hlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_LOOSEOP_H
