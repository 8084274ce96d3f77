//===- Emitter.cpp - Emits the ops of one call of the builder -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/builder/Emitter.h"
#include "stablehlo/builder/Program.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/dialect/ops/ModularityOps.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Verifier.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::builder;

Emitter::Emitter(StringRef function, ArrayRef<XlaOp> operands, CallSite site)
    : function(function), site(site) {
  take(operands);
}

Emitter &Emitter::take(ArrayRef<XlaOp> operands) {
  for (XlaOp operand : operands)
    if (!builder)
      builder = operand.getBuilder();
  for (auto [i, operand] : llvm::enumerate(operands)) {
    if (!operand)
      error("operand #" + Twine(i) + " has no value");
    else if (operand.getBuilder() != builder)
      error("operand #" + Twine(i) + " is a value of another computation");
  }
  return *this;
}

XlaOp Emitter::error(const Twine &message) {
  hasFailed = true;
  if (builder)
    builder->keepError(function + ": " + message, site);
  return null();
}

XlaOps Emitter::nulls(size_t count) const {
  return XlaOps(SmallVector<XlaOp>(count, null()), builder, site);
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

LogicalResult
Emitter::keepErrorsOf(llvm::function_ref<LogicalResult()> action) {
  LogicalResult result = builder->keepErrorsOf(action, site, function);
  hasFailed |= failed(result);
  return result;
}

/// Whether a text can have such types. They are reported at `location`.
static LogicalResult verifyTypes(ArrayRef<Type> types, Location location) {
  auto report = [&] { return emitError(location); };
  // Parsers and others recurse over tuples, and take them apart.
  constexpr unsigned kMaxTupleDepth = 500, kMaxTypes = 1 << 20;
  SmallVector<std::pair<Type, unsigned>> rest;
  for (Type type : types)
    rest.emplace_back(type, 0);
  for (unsigned numTypes = 0; !rest.empty(); ++numTypes) {
    if (numTypes == kMaxTypes)
      return report() << "expects at most " << kMaxTypes
                      << " types, elements of tuples included";
    auto [type, depth] = rest.pop_back_val();
    if (!type)
      return report() << "expects a type, but got none";
    if (type.getContext() != location.getContext())
      return report() << "expects a type of the builder's context";
    if (auto tuple = dyn_cast<TupleType>(type)) {
      if (depth == kMaxTupleDepth)
        return report() << "expects tuples that are nested at most "
                        << kMaxTupleDepth << " deep";
      for (Type element : tuple.getTypes())
        rest.emplace_back(element, depth + 1);
    }
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor)
      continue;
    for (int64_t size : tensor.getShape())
      if (size < 0 && !ShapedType::isDynamic(size))
        return report() << "expects sizes of 0 or more, but got " << size;
    if (failed(RankedTensorType::verify(report, tensor.getShape(),
                                        tensor.getElementType(),
                                        tensor.getEncoding())))
      return failure();
  }
  return success();
}

bool Emitter::checkAttributes(Attribute attributes) {
  Attribute culprit;
  std::string text;
  AttrTypeWalker walker;
  walker.addWalk([&](Attribute attribute) {
    if (attribute.getContext() != getContext()) {
      culprit = attribute;
      return WalkResult::interrupt();
    }
    if (isa<ElementsAttr>(attribute))
      return WalkResult::skip();
    // The parser takes what MLIR prints of its own attributes.
    if (attribute.getDialect().getNamespace() ==
            BuiltinDialect::getDialectNamespace() ||
        !builder->program->attributes.insert(attribute).second)
      return WalkResult::advance();
    llvm::raw_string_ostream(text) << attribute;
    ScopedDiagnosticHandler quiet(getContext(), [](Diagnostic &) {});
    if (parseAttribute(text, getContext()) == attribute) {
      text.clear();
      return WalkResult::advance();
    }
    culprit = attribute;
    return WalkResult::interrupt();
  });
  if (attributes && walker.walk(attributes).wasInterrupted()) {
    builder->program->attributes.erase(culprit);
    error(text.empty()
              ? "expects attributes of the builder's context"
              : "expects attributes that a text can have, but got " + text);
  }
  return static_cast<bool>(*this);
}

SmallVector<Value>
Emitter::insert(OperationState &state,
                llvm::function_ref<LogicalResult(OperationState &)> addTypes) {
  if (!*this)
    return {};
  if (!builder->function) {
    error("the function is finished");
    return {};
  }
  if (llvm::is_contained(state.operands, Value()))
    return {};
  lastOp = nullptr;
  LogicalResult inserted = keepErrorsOf([&] {
    if (failed(addTypes(state)) ||
        failed(verifyTypes(state.types, state.location)))
      return failure();
    Operation *op = builder->builder.create(state);
    if (failed(verify(op)) || failed(builder->verifySymbolUses(op))) {
      op->erase();
      return failure();
    }
    lastOp = op;
    return success();
  });
  if (failed(inserted))
    return {};
  if (builder->sharding)
    annotate("mhlo.sharding", builder->sharding);
  if (builder->frontendAttributes)
    annotate("mhlo.frontend_attributes", builder->frontendAttributes);
  return SmallVector<Value>(lastOp->getResults());
}

void Emitter::annotate(StringRef name, Attribute attribute) {
  if (lastOp && attribute)
    lastOp->setDiscardableAttr(name, attribute);
}

XlaOps Emitter::wrap(ArrayRef<Value> values, size_t count) const {
  if (values.size() != count)
    return nulls(count);
  auto wrapped =
      llvm::map_to_vector(values, [&](Value value) { return wrap(value); });
  return XlaOps(std::move(wrapped), builder, site);
}

SmallVector<Value> Emitter::unwrap(ArrayRef<XlaOp> ops) {
  return llvm::map_to_vector(ops, [](XlaOp op) { return op.getValue(); });
}

//===----------------------------------------------------------------------===//
// Computations
//===----------------------------------------------------------------------===//

std::unique_ptr<Region> Emitter::clone(XlaComputation computation,
                                       ValueRange captured) {
  if (!*this)
    return nullptr;
  if (!computation) {
    error("a computation has no body");
    return nullptr;
  }
  func::FuncOp function = computation.getFunction();
  if (function->getContext() != getContext()) {
    error("a computation is of another context");
    return nullptr;
  }
  Block &source = function.front();
  size_t numArguments = source.getNumArguments();
  TypeRange types(source.getArgumentTypes());
  if (numArguments < captured.size() ||
      types.take_back(captured.size()) != captured.getTypes()) {
    error("the computation " + function.getName() + " takes " +
          toString(types) + ", but gets " + toString(captured.getTypes()));
    return nullptr;
  }
  auto region = std::make_unique<Region>();
  Block &block = region->emplaceBlock();
  IRMapping mapping;
  for (BlockArgument argument : source.getArguments()) {
    size_t number = argument.getArgNumber();
    if (number + captured.size() < numArguments)
      mapping.map(argument,
                  block.addArgument(argument.getType(), argument.getLoc()));
    else
      mapping.map(argument, captured[number + captured.size() - numArguments]);
  }
  OpBuilder inner(getContext());
  inner.setInsertionPointToEnd(&block);
  for (Operation &op : source.without_terminator())
    inner.clone(op, mapping);
  Operation *end = source.getTerminator();
  auto results = llvm::map_to_vector(
      end->getOperands(), [&](Value v) { return mapping.lookupOrDefault(v); });
  ReturnOp::create(inner, end->getLoc(), results);
  return region;
}

Regions Emitter::cloneSilent(XlaComputation computation, ValueRange captured) {
  Regions regions;
  if (computation.usesToken())
    error("the computation " + computation.getFunction().getName() +
          " communicates, which is not possible here");
  // Ops without a region are never made: an error is kept.
  regions.push_back(clone(computation, captured));
  return regions;
}

FlatSymbolRefAttr Emitter::getCallee(XlaComputation computation) {
  if (!computation || !*this)
    return {};
  return builder->program->getCallee(computation.getFunction());
}

LogicalResult Emitter::checkArguments(XlaComputation computation,
                                      TypeRange types) {
  if (!*this)
    return failure();
  if (!computation) {
    error("a computation has no body");
    return failure();
  }
  func::FuncOp function = computation.getFunction();
  if (function->getContext() != getContext()) {
    error("a computation is of another context");
    return failure();
  }
  if (TypeRange(function.getArgumentTypes()) == types)
    return success();
  error("the computation " + function.getName() + " takes " +
        toString(function.getArgumentTypes()) + ", but gets " +
        toString(types));
  return failure();
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

SmallVector<Value> Emitter::flatten(ArrayRef<XlaOp> ops) {
  SmallVector<Value> values;
  // The last one is to be looked at next.
  SmallVector<Value> rest = unwrap(ops);
  std::reverse(rest.begin(), rest.end());
  while (!rest.empty() && *this) {
    Value value = rest.pop_back_val();
    auto type = dyn_cast_or_null<TupleType>(value ? value.getType() : Type());
    if (!type) {
      values.push_back(value);
      continue;
    }
    if (auto tuple = value.getDefiningOp<TupleOp>()) {
      llvm::append_range(rest, llvm::reverse(tuple.getOperands()));
      continue;
    }
    for (int64_t i = type.size() - 1; i >= 0; --i) {
      GetTupleElementOp::Properties properties;
      properties.index = getBuilder().getI32IntegerAttr(i);
      rest.push_back(infer<GetTupleElementOp>(value, properties));
    }
  }
  return values;
}

SmallVector<Type> Emitter::flattenShape(Type shape) {
  if (!shape)
    error("expects a shape");
  else
    checkType(shape);
  SmallVector<Type> types;
  if (!*this)
    return types;
  if (auto tuple = dyn_cast<TupleType>(shape))
    tuple.getFlattenedTypes(types);
  else
    types.push_back(shape);
  return types;
}

SmallVector<Value> Emitter::addParameter(int64_t number, TypeRange types,
                                         StringRef name) {
  if (!builder->function) {
    error("the function is finished");
    return {};
  }
  if (number < 0 || builder->parameterSizes.count(number)) {
    error("expects a parameter number that is not used yet, but got " +
          Twine(number));
    return {};
  }
  Location location = getLocation();
  if (!name.empty())
    location = NameLoc::get(getBuilder().getStringAttr(name), location);
  return builder->addParameter(number, types, location);
}

RankedTensorType Emitter::getTensorType(Value value, StringRef what) {
  if (!value)
    return {};
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type)
    error("expects " + what + " to be a tensor, but got " +
          toString(value.getType()));
  return type;
}

bool Emitter::checkType(Type type) {
  if (!*this)
    return false;
  return succeeded(
      keepErrorsOf([&] { return verifyTypes(type, getLocation()); }));
}

bool Emitter::checkSizes(ArrayRef<int64_t> sizes) {
  for (int64_t size : sizes)
    if (ShapedType::isDynamic(size))
      error("expects static sizes");
    else if (size < 0)
      error("expects sizes of 0 or more, but got " + Twine(size));
  return static_cast<bool>(*this);
}

bool Emitter::checkElementType(Type type) {
  if (*this && !(type && TensorType::isValidElementType(type)))
    error("expects an element type, but got " +
          (type ? toString(type) : "none"));
  return static_cast<bool>(*this);
}

DenseIntElementsAttr
Emitter::makePairs(ArrayRef<std::pair<int64_t, int64_t>> pairs) const {
  SmallVector<int64_t> flat;
  for (auto [first, second] : pairs)
    flat.append({first, second});
  int64_t count = pairs.size();
  auto type = RankedTensorType::get({count, 2}, getBuilder().getI64Type());
  return DenseIntElementsAttr::get(type, flat);
}

/// None if the integer part of `value` is no such number.
static std::optional<APInt> makeInteger(IntegerType type, double value) {
  bool isExact = false;
  bool isBoolean = type.getWidth() == 1;
  llvm::APSInt bits(type.getWidth(), type.isUnsigned() || isBoolean);
  APFloat::opStatus status =
      APFloat(value).convertToInteger(bits, APFloat::rmTowardZero, &isExact);
  if (status == APFloat::opInvalidOp)
    return std::nullopt;
  return bits;
}

static APFloat makeFloat(Type type, double value) {
  return FloatAttr::get(type, value).getValue();
}

TypedAttr Emitter::makeNumber(RankedTensorType shape, double value) {
  if (!*this)
    return {};
  Type type = shape.getElementType();
  auto scalar = RankedTensorType::get({}, type);
  if (auto complex = dyn_cast<ComplexType>(type)) {
    Type part = complex.getElementType();
    return DenseElementsAttr::get(
        scalar,
        std::complex<APFloat>(makeFloat(part, value), makeFloat(part, 0)));
  }
  if (isa<FloatType>(type))
    return FloatAttr::get(type, value);
  if (auto integer = dyn_cast<IntegerType>(type)) {
    if (std::optional<APInt> bits = makeInteger(integer, value))
      return IntegerAttr::get(type, *bits);
    error("expects a number of type " + toString(type) + ", but got " +
          std::to_string(value));
    return {};
  }
  error("there are no numbers of type " + toString(type));
  return {};
}

Value Emitter::makeConstant(Type elementType, double value) {
  auto type = RankedTensorType::get({}, elementType);
  TypedAttr number = makeNumber(type, value);
  if (!number)
    return {};
  ConstantOp::Properties properties;
  properties.value = dyn_cast<ElementsAttr>(number);
  if (!properties.value)
    properties.value = DenseElementsAttr::get(type, number);
  return createOne<ConstantOp>(type, {}, properties);
}

Value Emitter::makeIndices(ArrayRef<int64_t> values) {
  int64_t size = values.size();
  auto type = RankedTensorType::get(size, getBuilder().getI64Type());
  ConstantOp::Properties properties;
  properties.value = DenseElementsAttr::get(type, values);
  return createOne<ConstantOp>(type, {}, properties);
}
