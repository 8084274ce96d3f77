//===- Extensibility.h - Extensibility operations of the builder ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_BUILDER_OPS_EXTENSIBILITY_H
#define STABLEHLO_BUILDER_OPS_EXTENSIBILITY_H

#include "stablehlo/builder/XlaBuilder.h"
#include "stablehlo/dialect/StablehloAttrs.h"

namespace mlir {
namespace stablehlo {
namespace builder {

/// An operation that others know by its name; `computation` says what it does.
XlaOps CompositeCall(Scope scope, XlaComputation computation,
                     ArrayRef<XlaOp> operands, StringRef name,
                     DictionaryAttr attributes = {}, int32_t version = 0);

/// What a custom call says besides its operands.
struct CustomCallConfig {
  /// A string (XLA's `opaque`) or a dictionary.
  Attribute backendConfig;
  CustomCallApiVersion apiVersion = CustomCallApiVersion::API_VERSION_ORIGINAL;
  bool hasSideEffect = false;
  SmallVector<XlaComputation> calledComputations;
  /// Arrays of 1-d index tensors, minor to major; null for the default.
  ArrayAttr operandLayouts;
  ArrayAttr resultLayouts;
  /// An array of OutputOperandAliasAttr.
  ArrayAttr outputOperandAliases;
};
/// An operation that an implementation defines.
XlaOps CustomCall(Scope scope, StringRef target, ArrayRef<XlaOp> operands,
                  TypeRange shapes, const CustomCallConfig &config = {});
XlaOp CustomCall(Scope scope, StringRef target, ArrayRef<XlaOp> operands,
                 Type shape, const CustomCallConfig &config = {});
XlaOp GetTupleElement(Operand tuple, int64_t index);
XlaOp Tuple(Operands elements);
/// The same, also of no elements.
XlaOp Tuple(Scope scope, ArrayRef<XlaOp> elements);

} // namespace builder
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_BUILDER_OPS_EXTENSIBILITY_H
