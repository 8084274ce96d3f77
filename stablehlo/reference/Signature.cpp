//===- Signature.cpp - What a function takes and gives --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/Signature.h"

#include "stablehlo/dialect/QuantizedOp.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

static std::vector<SignatureValue>
getValues(TypeRange types, llvm::function_ref<StringRef(unsigned i)> getName) {
  std::vector<SignatureValue> values;
  for (auto [i, type] : llvm::enumerate(types)) {
    SmallVector<Type> flat = {type};
    if (auto tuple = dyn_cast<TupleType>(type)) {
      flat.clear();
      tuple.getFlattenedTypes(flat);
    }
    for (Type inner : flat)
      values.push_back({getName(i).str(), inner});
  }
  return values;
}

static StringRef getArgumentName(func::FuncOp function, unsigned i) {
  if (auto name = function.getArgAttrOfType<StringAttr>(i, "jax.arg_info"))
    return name;
  if (function.isExternal())
    return {};
  auto name = dyn_cast<NameLoc>(function.getArgument(i).getLoc());
  return name ? name.getName().getValue() : StringRef();
}

FunctionSignature stablehlo::getSignature(func::FuncOp function) {
  FunctionSignature signature;
  signature.arguments = getValues(function.getArgumentTypes(), [&](unsigned i) {
    return getArgumentName(function, i);
  });
  signature.results =
      getValues(function.getResultTypes(), [&](unsigned i) -> StringRef {
        auto name =
            function.getResultAttrOfType<StringAttr>(i, "jax.result_info");
        return name ? name.getValue() : StringRef();
      });
  return signature;
}

std::string stablehlo::toString(const SignatureValue &value) {
  std::string type = llvm::formatv("{0}", value.type).str();
  return value.name.empty() ? type : "'" + value.name + "': " + type;
}

std::optional<int64_t> stablehlo::getNumBytes(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(getStorageType(type));
  if (!tensor || !tensor.hasStaticShape())
    return std::nullopt;
  std::optional<ElementType> element = getElementType(tensor.getElementType());
  std::optional<int64_t> count = getNumElements(tensor.getShape());
  int64_t bytes = 0;
  if (!element || !count ||
      llvm::MulOverflow<int64_t>(*count, getStorageSize(*element), bytes))
    return std::nullopt;
  return bytes;
}
