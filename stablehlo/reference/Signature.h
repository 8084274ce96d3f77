//===- Signature.h - What a function takes and gives
//-----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The arguments and results of a function by the names that people gave them,
// for tools, the C API and the Python package alike.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_SIGNATURE_H
#define STABLEHLO_REFERENCE_SIGNATURE_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include <optional>
#include <string>
#include <vector>

namespace mlir {
namespace stablehlo {

/// An argument or a result.
struct SignatureValue {
  /// What JAX calls it (`jax.arg_info`, `jax.result_info`), else the name of an
  /// argument's location; or empty.
  std::string name;
  Type type;
};

/// The elements of a tuple stand one by one, under its name.
struct FunctionSignature {
  std::vector<SignatureValue> arguments;
  std::vector<SignatureValue> results;
};
FunctionSignature getSignature(func::FuncOp function);

/// `'name': type`, or the type alone.
std::string toString(const SignatureValue &value);
/// The bytes that a dense tensor of `type` takes in memory; none if only a run
/// knows, and for tokens.
std::optional<int64_t> getNumBytes(Type type);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_SIGNATURE_H
