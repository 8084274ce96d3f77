//===- SpecializeSegment.h - Dynamic ops made static ------------*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A segment is a run of ops of a block whose types all follow from what is
// known before the first of them. It becomes a static function, which is
// prepared like any other.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_SPECIALIZESEGMENT_H
#define STABLEHLO_REFERENCE_PROGRAM_SPECIALIZESEGMENT_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "stablehlo/dialect/RefinedTypes.h"
#include "stablehlo/reference/program/SpecializeSizes.h"

namespace mlir {
namespace stablehlo {

/// A value that exists before a segment.
struct LiveValue {
  Value value;
  /// Its static type, and its elements, if sizes are computed from them.
  KnownValue known;
};

/// A static function for the ops from one op of a block to another.
struct StaticSegment {
  OwningOpRef<ModuleOp> module;
  func::FuncOp function;
  /// The values of the dynamic program that are its arguments and results.
  llvm::SmallVector<Value> arguments;
  llvm::SmallVector<Value> results;
  /// The op of the block that comes next: the terminator, or the first op whose
  /// types do not follow, or that what is known contradicts.
  Operation *end = nullptr;
};

/// Specialises the ops from `start` on for the values `live`. `uses` are those
/// of the block. If not even `start` can be part of the segment, says why,
/// unless it is control flow, which may run op by op.
FailureOr<StaticSegment> specializeSegment(Operation *start,
                                           llvm::ArrayRef<LiveValue> live,
                                           const BlockUses &uses,
                                           const SizeValues &sizes,
                                           SymbolTableCollection &symbols);

/// The region that `op`, an if or case, runs for the value of its operand.
Region &selectBranch(Operation *op, int64_t selector);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_SPECIALIZESEGMENT_H
