//===- Decomposer.h - Writes the ops that an op is made of ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_DECOMPOSITIONS_DECOMPOSER_H
#define STABLEHLO_DIALECT_DECOMPOSITIONS_DECOMPOSER_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace mlir {
namespace stablehlo {

/// Inserts ops where `builder` is. Types follow from operands, and may be
/// dynamic unless something else is said.
class Decomposer {
public:
  /// Inserts the ops of a block over some arguments; returns what its
  /// terminator has.
  using InlineFn = llvm::function_ref<SmallVector<Value>(Block &, ValueRange)>;

  /// `inlineFn` is for who does more than copying blocks; it must outlive this.
  Decomposer(OpBuilder &builder, Location loc, InlineFn inlineFn = nullptr)
      : builder(builder), loc(loc), inlineFn(inlineFn) {}

  /// An op whose types follow from its operands.
  template <typename OpTy, typename... Args> Value create(Args &&...args) {
    return OpTy::create(builder, loc, std::forward<Args>(args)...).getResult();
  }

  /// The ops of `block` over `arguments`; returns what its terminator has.
  SmallVector<Value> inlineBlock(Block &block, ValueRange arguments);
  /// `made` takes over what others have attached to `op`.
  static void keepAttributes(Operation *op, Operation *made);

  static RankedTensorType getType(Value value) {
    return cast<RankedTensorType>(value.getType());
  }
  /// Dimension i of `value` becomes dimension `dims[i]` of the static `type`.
  Value broadcast(Value value, Type type, ArrayRef<int64_t> dims);
  /// The same in the shape of `like`.
  Value broadcastLike(Value value, Value like, ArrayRef<int64_t> dims);
  /// `number`, rounded to `elementType`, as a tensor of rank 0.
  Value scalar(double number, Type elementType);
  /// The same for all elements of the static `type`.
  Value splat(double number, Type type);
  /// The same for each of `numbers`, in a tensor of rank 1.
  Value vector(ArrayRef<double> numbers, Type elementType);
  /// A tensor of the static `type` whose elements nobody reads.
  Value placeholder(RankedTensorType type);
  Value convert(Value value, Type elementType);
  /// The sum over `dims`, in the order of `reduce`.
  Value sum(Value value, ArrayRef<int64_t> dims);

  OpBuilder &builder;
  Location loc;

private:
  InlineFn inlineFn;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_DECOMPOSITIONS_DECOMPOSER_H
