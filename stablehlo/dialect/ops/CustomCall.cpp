//===- CustomCall.cpp - Verification of custom calls ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the attributes of a custom call say of its operands and results:
// layouts, aliases, buffers.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Backend config
//===----------------------------------------------------------------------===//

Attribute CustomCallOp::getBackendConfigOrDefault() {
  if (std::optional<Attribute> config = getBackendConfig())
    return *config;
  if (getApiVersion() == CustomCallApiVersion::API_VERSION_TYPED_FFI)
    return DictionaryAttr::get(getContext());
  return StringAttr::get(getContext());
}

bool CustomCallOp::hasEmptyBackendConfig() {
  Attribute config = getBackendConfigOrDefault();
  if (auto dictionary = dyn_cast<DictionaryAttr>(config))
    return dictionary.empty();
  return cast<StringAttr>(config).empty();
}

static LogicalResult verifyBackendConfig(CustomCallOp op) {
  std::optional<Attribute> config = op.getBackendConfig();
  if (!config)
    return success();
  CustomCallApiVersion version = op.getApiVersion();
  bool wantsDictionary = version == CustomCallApiVersion::API_VERSION_TYPED_FFI;
  if (wantsDictionary ? isa<DictionaryAttr>(*config) : isa<StringAttr>(*config))
    return success();
  return op.emitOpError("backend_config for api_version ")
         << stringifyCustomCallApiVersion(version) << " must be a "
         << (wantsDictionary ? "dictionary" : "string") << " attribute.";
}

//===----------------------------------------------------------------------===//
// Layouts
//===----------------------------------------------------------------------===//

static LogicalResult verifyLayout(CustomCallOp op, StringRef kind,
                                  size_t number, Type type,
                                  DenseIntElementsAttr layout) {
  if (isa<TupleType>(type))
    return op.emitOpError(
        "Tuple types are not fully supported with layout constraints yet");
  if (!isa<TensorType>(type)) {
    if (layout.empty())
      return success();
    return op.emitOpError("Only tensor types can have non-empty layout: ")
           << kind << " #" << number << " of type " << type << " has layout "
           << layout;
  }
  auto ranked = dyn_cast<RankedTensorType>(type);
  if (!ranked)
    return success();
  // Elements are read only when there are as many as there are dimensions.
  int64_t rank = ranked.getRank();
  if (layout.getNumElements() == rank) {
    auto dims = llvm::map_to_vector(
        layout.getValues<APInt>(),
        [](const APInt &dim) -> int64_t { return dim.getSExtValue(); });
    if (isPermutationVector(dims))
      return success();
  }
  return op.emitOpError("incorrect layout ")
         << layout << " for type " << type
         << ", layout must be a permutation of [0, " << rank << ")";
}

static LogicalResult verifyLayouts(CustomCallOp op, StringRef kind,
                                   TypeRange types, ArrayAttr layouts) {
  if (types.size() != layouts.size())
    return op.emitOpError("Number of ")
           << kind << "s must match the number of " << kind << " layouts, "
           << types.size() << " != " << layouts.size();
  for (auto [i, type] : llvm::enumerate(types))
    if (failed(verifyLayout(op, kind, i, type,
                            cast<DenseIntElementsAttr>(layouts[i]))))
      return failure();
  return success();
}

static LogicalResult verifyLayouts(CustomCallOp op) {
  std::optional<ArrayAttr> operandLayouts = op.getOperandLayouts();
  std::optional<ArrayAttr> resultLayouts = op.getResultLayouts();
  if (operandLayouts.has_value() != resultLayouts.has_value())
    return op.emitOpError("Layout attributes should be specified for either "
                          "both operands and results or none.");
  if (!operandLayouts)
    return success();
  // Several results that are one tuple have layouts one by one.
  TypeRange resultTypes = op.getResultTypes();
  if (resultTypes.size() == 1)
    if (auto tuple = dyn_cast<TupleType>(resultTypes.front()))
      resultTypes = tuple.getTypes();
  if (failed(
          verifyLayouts(op, "operand", op.getOperandTypes(), *operandLayouts)))
    return failure();
  return verifyLayouts(op, "result", resultTypes, *resultLayouts);
}

//===----------------------------------------------------------------------===//
// Aliases
//===----------------------------------------------------------------------===//

/// What `outputTupleIndices` count in: several results are like a tuple.
static Type getOutputType(CustomCallOp op) {
  if (op->getNumResults() == 1)
    return op->getResult(0).getType();
  return TupleType::get(op.getContext(), op->getResultTypes());
}

/// The part of `type` at `indices`; null if there is none.
static Type getPart(Type type, ArrayRef<int64_t> indices) {
  for (int64_t index : indices) {
    auto tuple = dyn_cast<TupleType>(type);
    if (!tuple || index < 0 || index >= static_cast<int64_t>(tuple.size()))
      return {};
    type = tuple.getType(index);
  }
  return type;
}

static LogicalResult verifyAlias(CustomCallOp op,
                                 OutputOperandAliasAttr alias) {
  int64_t numOperands = op->getNumOperands();
  int64_t operandIndex = alias.getOperandIndex();
  if (operandIndex < 0 || operandIndex >= numOperands)
    return op.emitOpError("expects operandIndex in the output_operand_alias "
                          "attribute to be in range [0, ")
           << numOperands << "); got: " << operandIndex << ".";
  Type operandPart = getPart(op->getOperand(operandIndex).getType(),
                             alias.getOperandTupleIndices());
  if (!operandPart)
    return op.emitOpError("operand_tuple_indices in the output_operand_alias "
                          "attribute out of bounds");
  Type outputPart = getPart(getOutputType(op), alias.getOutputTupleIndices());
  if (!outputPart)
    return op.emitOpError("output_tuple_indices in the output_operand_alias "
                          "attribute out of bounds");
  if (operandPart != outputPart)
    return op.emitOpError("shapes mismatch in the output_operand_alias "
                          "attribute: operand part has type ")
           << operandPart << " and output part has type " << outputPart;
  return success();
}

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

static LogicalResult verifyCreateBuffer(CustomCallOp op) {
  if (op->getNumOperands() != 0)
    return op.emitOpError("CreateBuffer custom_call shouldn't have any inputs");
  if (op->getNumResults() != 1)
    return op.emitOpError("CreateBuffer custom_call should have one result");
  if (!isa<MemRefType>(op->getResult(0).getType()))
    return op.emitOpError(
        "CreateBuffer custom_call should have a memref result");
  return success();
}

/// Pin makes a buffer of a tensor, Unpin a tensor of a buffer.
template <typename InputType, typename OutputType>
static LogicalResult verifyPinning(CustomCallOp op, StringRef inputKind,
                                   StringRef outputKind) {
  auto emitError = [&](const Twine &text) {
    return op.emitOpError(op.getCallTargetName()) << " custom_call " << text;
  };
  if (op->getNumOperands() != 1)
    return emitError("should have one input");
  auto input = dyn_cast<InputType>(op->getOperand(0).getType());
  if (!input)
    return emitError("should have a " + inputKind + " input");
  if (op->getNumResults() != 1)
    return emitError("should have one output");
  auto output = dyn_cast<OutputType>(op->getResult(0).getType());
  if (!output)
    return emitError("should have a " + outputKind + " output");
  if (input.getShape() != output.getShape() ||
      input.getElementType() != output.getElementType())
    return emitError("should have compatible input and output types");
  return success();
}

/// Calls `visit` on the indices of each buffer that is part of `type`.
static LogicalResult
forEachBuffer(Type type, SmallVectorImpl<int64_t> &indices,
              function_ref<LogicalResult(ArrayRef<int64_t>)> visit) {
  if (isa<MemRefType>(type))
    return visit(indices);
  auto tuple = dyn_cast<TupleType>(type);
  if (!tuple)
    return success();
  for (auto [i, element] : llvm::enumerate(tuple.getTypes())) {
    indices.push_back(i);
    if (failed(forEachBuffer(element, indices, visit)))
      return failure();
    indices.pop_back();
  }
  return success();
}

/// A buffer that goes out is one that came in, and none goes out twice.
static LogicalResult
verifyAliasedBuffers(CustomCallOp op,
                     ArrayRef<OutputOperandAliasAttr> aliases) {
  SmallVector<int64_t> path;
  auto verifyOutput = [&](ArrayRef<int64_t> indices) -> LogicalResult {
    size_t count = llvm::count_if(aliases, [&](OutputOperandAliasAttr alias) {
      return alias.getOutputTupleIndices() == indices;
    });
    if (count == 1)
      return success();
    return op.emitOpError("buffer output [")
           << indices << "] is "
           << (count == 0 ? "not used in output_operand_alias"
                          : "used in output_operand_alias more than once");
  };
  if (failed(forEachBuffer(getOutputType(op), path, verifyOutput)))
    return failure();

  for (auto [i, type] : llvm::enumerate(op->getOperandTypes())) {
    int64_t operandIndex = i;
    auto verifyOperand = [&](ArrayRef<int64_t> indices) -> LogicalResult {
      size_t count = llvm::count_if(aliases, [&](OutputOperandAliasAttr alias) {
        return alias.getOperandIndex() == operandIndex &&
               alias.getOperandTupleIndices() == indices;
      });
      if (count <= 1)
        return success();
      return op.emitOpError("buffer operand ")
             << operandIndex << "[" << indices
             << "] is used in output_operand_alias more than once";
    };
    path.clear();
    if (failed(forEachBuffer(type, path, verifyOperand)))
      return failure();
  }
  return success();
}

static LogicalResult verifyBuffers(CustomCallOp op,
                                   ArrayRef<OutputOperandAliasAttr> aliases) {
  StringRef target = op.getCallTargetName();
  if (op.getApiVersion() == CustomCallApiVersion::API_VERSION_TYPED_FFI) {
    if (target == "CreateBuffer")
      return verifyCreateBuffer(op);
    if (target == "Pin")
      return verifyPinning<RankedTensorType, MemRefType>(op, "tensor",
                                                         "memref");
    if (target == "Unpin")
      return verifyPinning<MemRefType, RankedTensorType>(op, "memref",
                                                         "tensor");
  }
  return verifyAliasedBuffers(op, aliases);
}

//===----------------------------------------------------------------------===//
// CustomCallOp
//===----------------------------------------------------------------------===//

LogicalResult CustomCallOp::verify() {
  if (failed(verifyLayouts(*this)))
    return failure();
  auto aliases = llvm::to_vector(
      getOutputOperandAliases().getAsRange<OutputOperandAliasAttr>());
  for (OutputOperandAliasAttr alias : aliases)
    if (failed(verifyAlias(*this, alias)))
      return failure();
  if (failed(verifyBackendConfig(*this)))
    return failure();
  return verifyBuffers(*this, aliases);
}
