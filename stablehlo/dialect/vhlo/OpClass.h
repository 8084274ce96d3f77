//===- OpClass.h - What the op classes of VHLO have in common -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Other projects know an op by a class: vhlo::AddOpV1. These are handles with
// names for what the ops have, written from OpTable.h. Attributes, all of them
// of VHLO, are set and got as `Attribute`.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_VHLO_OPCLASS_H
#define STABLEHLO_DIALECT_VHLO_OPCLASS_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpDefinition.h"

namespace mlir {
namespace vhlo {

/// Where one of the operands, results or regions of an op is: after so many
/// single ones and groups, of all that the op has.
struct PartIndex {
  unsigned numSingleBefore, numGroupsBefore, numSingle, numGroups;

  size_t getGroupSize(size_t total) const {
    return numGroups == 0 || total < numSingle
               ? 0
               : (total - numSingle) / numGroups;
  }
  size_t getStart(size_t total) const {
    return numSingleBefore + numGroupsBefore * getGroupSize(total);
  }
  template <typename RangeT> auto getOne(RangeT range) const {
    return range[getStart(range.size())];
  }
  template <typename RangeT> RangeT getOneAsRange(RangeT range) const {
    return range.slice(getStart(range.size()), 1);
  }
  template <typename RangeT> Region &getRegion(RangeT range) const {
    return asRegion(range[getStart(range.size())]);
  }
  template <typename RangeT> auto getGroup(RangeT range) const {
    return range.slice(getStart(range.size()), getGroupSize(range.size()));
  }

private:
  static Region &asRegion(Region &region) { return region; }
  static Region &asRegion(Region *region) { return *region; }
};

/// The parts of an op before there is one, or when its operands were converted.
template <typename RangeT> class OpAdaptorBase {
public:
  /// `op` has the attributes and regions: an op or an adaptor of it.
  template <typename OpOrAdaptor>
  OpAdaptorBase(RangeT operands, OpOrAdaptor op)
      : operands(operands), attributes(getAttributesOf(op)),
        regions(getRegionsOf(op)) {}
  OpAdaptorBase(RangeT operands, DictionaryAttr attributes = {},
                RegionRange regions = {})
      : operands(operands), attributes(attributes), regions(regions) {}

  RangeT getOperands() const { return operands; }
  DictionaryAttr getAttributes() const { return attributes; }
  RegionRange getRegions() const { return regions; }

protected:
  RangeT getOperandParts() const { return operands; }
  RegionRange getRegionParts() const { return regions; }
  Attribute getPart(StringRef name) const {
    return attributes ? attributes.get(name) : Attribute();
  }

private:
  template <typename OpOrAdaptor>
  static DictionaryAttr getAttributesOf(OpOrAdaptor &op) {
    if constexpr (std::is_base_of_v<OpState, OpOrAdaptor>)
      return op->getAttrDictionary();
    else
      return op.getAttributes();
  }
  template <typename OpOrAdaptor>
  static RegionRange getRegionsOf(OpOrAdaptor &op) {
    if constexpr (std::is_base_of_v<OpState, OpOrAdaptor>)
      return op->getRegions();
    else
      return op.getRegions();
  }

  RangeT operands;
  DictionaryAttr attributes;
  RegionRange regions;
};

class OpClassBase : public OpState {
public:
  OpClassBase(Operation *op = nullptr) : OpState(op) {}
  OpClassBase(std::nullptr_t) : OpState(nullptr) {}

  /// Groups of regions are empty.
  static void addParts(OperationState &state, unsigned numRegions,
                       TypeRange results, ValueRange operands,
                       ArrayRef<NamedAttribute> attributes) {
    state.addOperands(operands);
    state.addTypes(results);
    state.addAttributes(attributes);
    for (unsigned i = 0; i < numRegions; ++i)
      (void)state.addRegion();
  }

protected:
  OperandRange getOperandParts() { return getOperation()->getOperands(); }
  ResultRange getResultParts() { return getOperation()->getResults(); }
  MutableArrayRef<Region> getRegionParts() {
    return getOperation()->getRegions();
  }
  Attribute getPart(StringRef name) { return getOperation()->getAttr(name); }
  void setPart(StringRef name, Attribute value) {
    getOperation()->setAttr(name, value);
  }
};

/// What every class `ConcreteOp` has.
template <typename ConcreteOp, template <typename> class Accessors>
class OpClass : public Accessors<OpClassBase> {
public:
  using Accessors<OpClassBase>::Accessors;
  template <typename RangeT>
  using GenericAdaptor = Accessors<OpAdaptorBase<RangeT>>;
  using Adaptor = GenericAdaptor<ValueRange>;

  static bool classof(Operation *op) {
    return op->getName().getStringRef() == ConcreteOp::getOperationName();
  }

  static void build(OpBuilder &, OperationState &state, TypeRange results,
                    ValueRange operands,
                    ArrayRef<NamedAttribute> attributes = {},
                    unsigned numRegions = ConcreteOp::numSingleRegions) {
    OpClassBase::addParts(state, numRegions, results, operands, attributes);
  }
  template <typename... Args>
  static ConcreteOp create(OpBuilder &builder, Location location,
                           Args &&...args) {
    OperationState state(location, ConcreteOp::getOperationName());
    ConcreteOp::build(builder, state, std::forward<Args>(args)...);
    return cast<ConcreteOp>(builder.create(state));
  }
};

} // namespace vhlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_VHLO_OPCLASS_H
