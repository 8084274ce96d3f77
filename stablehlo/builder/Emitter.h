//===- Emitter.h - Emits the ops of one call of the builder ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each function of the builder makes one Emitter, and its ops through it.
// Result types are inferred before an op is made, and the op is verified at
// once: what the dialect says of it becomes the error of this call.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_BUILDER_EMITTER_H
#define STABLEHLO_BUILDER_EMITTER_H

#include "stablehlo/builder/XlaBuilder.h"
#include "stablehlo/dialect/ChloDialect.h"
#include "stablehlo/dialect/StablehloDialect.h"
#include "llvm/ADT/Twine.h"
#include <type_traits>

namespace mlir {
namespace stablehlo {
namespace builder {

using Regions = SmallVector<std::unique_ptr<Region>, 2>;

/// What emits ops for one call. After an error it gives null values, and takes
/// them as operands, so that decompositions need not check each step.
class Emitter {
public:
  /// `function` is the name of the function that is called.
  Emitter(StringRef function, ArrayRef<XlaOp> operands, CallSite site);
  Emitter(StringRef function, Scope scope)
      : function(function), builder(scope.builder), site(scope.site) {}
  Emitter(StringRef function, const Operand &operand)
      : Emitter(function, ArrayRef<XlaOp>(operand.op), operand.site) {}
  Emitter(StringRef function, const Operands &operands)
      : Emitter(function, operands.ops, operands.site) {}

  /// Further operands of the call: they must have values, of this builder.
  Emitter &take(ArrayRef<XlaOp> operands);

  /// False after an error; the operands of the call are not null before.
  explicit operator bool() const { return builder && !hasFailed; }
  /// Keeps an error of this call, and returns a null value.
  XlaOp error(const Twine &message);
  XlaOp null() const { return XlaOp(Value(), builder); }
  XlaOps nulls(size_t count) const;

  MLIRContext *getContext() const { return builder->getContext(); }
  Builder &getBuilder() const { return builder->builder; }
  XlaBuilder &getXlaBuilder() const { return *builder; }
  Location getLocation() const { return builder->getLocation(site); }
  CallSite getSite() const { return site; }

  //===--------------------------------------------------------------------===//
  // Ops
  //===--------------------------------------------------------------------===//

  /// An op of one result, whose type follows from its inputs.
  template <typename OpTy>
  Value infer(ValueRange operands,
              const typename OpTy::Properties &properties = {},
              Regions regions = {}) {
    return getOnly(inferAll<OpTy>(operands, properties, std::move(regions)));
  }
  /// The same for ops of any number of results; none after an error.
  template <typename OpTy>
  SmallVector<Value> inferAll(ValueRange operands,
                              const typename OpTy::Properties &properties = {},
                              Regions regions = {}) {
    return insert<OpTy>(
        operands, properties, std::move(regions), [&](OperationState &state) {
          return OpTy::inferReturnTypes(
              getContext(), state.location, state.operands,
              state.attributes.getDictionary(getContext()),
              state.getRawProperties(), state.regions, state.types);
        });
  }
  /// An op whose result has an inferred shape and the given element type.
  template <typename OpTy>
  Value inferShape(ValueRange operands, Type elementType,
                   const typename OpTy::Properties &properties = {}) {
    if (!checkElementType(elementType))
      return Value();
    auto infer = [&](OperationState &state) {
      SmallVector<ShapedTypeComponents> components;
      if (failed(OpTy::inferReturnTypeComponents(
              getContext(), state.location, operands,
              state.attributes.getDictionary(getContext()),
              state.getRawProperties(), state.regions, components)))
        return failure();
      ShapedTypeComponents &shape = components.front();
      state.addTypes(RankedTensorType::get(shape.getDims(), elementType,
                                           shape.getAttribute()));
      return success();
    };
    return getOnly(insert<OpTy>(operands, properties, {}, infer));
  }
  /// An op of given result types.
  template <typename OpTy>
  SmallVector<Value> create(TypeRange types, ValueRange operands,
                            const typename OpTy::Properties &properties = {},
                            Regions regions = {}) {
    return insert<OpTy>(operands, properties, std::move(regions),
                        [&](OperationState &state) {
                          state.addTypes(types);
                          return success();
                        });
  }
  template <typename OpTy>
  Value createOne(Type type, ValueRange operands,
                  const typename OpTy::Properties &properties = {},
                  Regions regions = {}) {
    return getOnly(
        create<OpTy>(type, operands, properties, std::move(regions)));
  }
  /// Any op, from its state.
  SmallVector<Value>
  insert(OperationState &state,
         llvm::function_ref<LogicalResult(OperationState &)> addTypes);
  /// The last op gets an attribute that is none of its own.
  void annotate(StringRef name, Attribute attribute);

  XlaOp wrap(Value value) const { return XlaOp(value, builder); }
  /// As many values as there should be: null ones after an error.
  XlaOps wrap(ArrayRef<Value> values, size_t count) const;
  static SmallVector<Value> unwrap(ArrayRef<XlaOp> ops);

  //===--------------------------------------------------------------------===//
  // Parts of ops
  //===--------------------------------------------------------------------===//

  /// The body of `computation` as a region. Its last parameters become the
  /// `captured` values, the others arguments. Null, with an error, if there is
  /// no such computation.
  std::unique_ptr<Region> clone(XlaComputation computation,
                                ValueRange captured = {});
  /// The same for one that must not communicate, as an op's only region.
  Regions cloneSilent(XlaComputation computation, ValueRange captured = {});
  /// The function of the module that has the body of `computation`.
  FlatSymbolRefAttr getCallee(XlaComputation computation);
  /// Checks number and types of what a computation is called with.
  LogicalResult checkArguments(XlaComputation computation, TypeRange types);

  /// Tuples become their elements.
  SmallVector<Value> flatten(ArrayRef<XlaOp> ops);
  /// The types of the values that make up `shape`; none, with an error, if that
  /// is no type that a text can have.
  SmallVector<Type> flattenShape(Type shape);

  Value getToken() { return *this ? builder->getToken() : Value(); }
  void setToken(Value token) {
    if (token)
      builder->setToken(token);
  }
  SmallVector<Value> addParameter(int64_t number, TypeRange types,
                                  StringRef name);

  /// `type` as a tensor type of rank `rank` or any; null, with an error, if it
  /// is none. `what` names the value for the error.
  RankedTensorType getTensorType(Value value, StringRef what);

  /// An error if no tensor has elements of that type.
  bool checkElementType(Type type);
  /// An error if `type` is null or of another context, or has sizes or bounds
  /// that none can have: MLIR makes types of anything.
  bool checkType(Type type);
  /// An error if a size is negative. Nor may it be dynamic.
  bool checkSizes(ArrayRef<int64_t> sizes);

  DenseI64ArrayAttr makeArray(ArrayRef<int64_t> values) const {
    return getBuilder().getDenseI64ArrayAttr(values);
  }
  /// Null, for the default, if there are no values.
  DenseI64ArrayAttr makeOptionalArray(ArrayRef<int64_t> values) const {
    return values.empty() ? DenseI64ArrayAttr() : makeArray(values);
  }
  IntegerAttr makeI64(int64_t value) const {
    return getBuilder().getI64IntegerAttr(value);
  }
  /// Pairs as an Nx2 tensor.
  DenseIntElementsAttr
  makePairs(ArrayRef<std::pair<int64_t, int64_t>> pairs) const;
  /// A number of the element type of `shape`: a float, an integer, or a complex
  /// number as an elements attribute of rank 0.
  TypedAttr makeNumber(RankedTensorType shape, double value);
  /// A constant of rank 0.
  Value makeConstant(Type elementType, double value);
  /// A 1-d constant of i64.
  Value makeIndices(ArrayRef<int64_t> values);

private:
  template <typename OpTy>
  SmallVector<Value>
  insert(ValueRange operands, const typename OpTy::Properties &properties,
         Regions regions,
         llvm::function_ref<LogicalResult(OperationState &)> addTypes) {
    if (!*this)
      return {};
    OperationState state(getLocation(), OpTy::getOperationName());
    state.addOperands(operands);
    using Properties = typename OpTy::Properties;
    if constexpr (!std::is_same_v<Properties, EmptyProperties>)
      state.getOrAddProperties<Properties>() = properties;
    state.regions = std::move(regions);
    if constexpr (!std::is_same_v<Properties, EmptyProperties>)
      if (!checkAttributes(OpTy::getPropertiesAsAttr(getContext(), properties)))
        return {};
    return insert(state, addTypes);
  }
  /// An error if there are some that a text cannot have, or of another context;
  /// there may be none.
  bool checkAttributes(Attribute attributes);
  LogicalResult keepErrorsOf(llvm::function_ref<LogicalResult()> action);
  static Value getOnly(ArrayRef<Value> values) {
    return values.empty() ? Value() : values.front();
  }

  StringRef function;
  XlaBuilder *builder = nullptr;
  CallSite site;
  bool hasFailed = false;
  Operation *lastOp = nullptr;
};

} // namespace builder
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_BUILDER_EMITTER_H
