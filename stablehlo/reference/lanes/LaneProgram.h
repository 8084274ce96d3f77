//===- LaneProgram.h - Scalar programs over many elements -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A lane program is a straight list of scalar instructions. It stands for a
// fused group of elementwise ops, or for the body of reduce, scatter, sort, ….
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_LANEPROGRAM_H
#define STABLEHLO_REFERENCE_LANES_LANEPROGRAM_H

#include "stablehlo/reference/operators/LaneOps.h"
#include "stablehlo/reference/tensor/ElementType.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/bit.h"
#include <array>
#include <cstdint>
#include <memory>
#include <optional>

namespace mlir {
namespace stablehlo {

/// The number of registers that `op` reads.
unsigned getNumOperands(LaneOp op);
/// The name of the op, as in `stablehlo.name`.
llvm::StringRef getLaneOpName(LaneOp op);

/// A register of a lane program: one value of `types[register]` per lane.
using LaneRegister = uint16_t;

/// What `ReducePrecision` rounds to (spec: reduce_precision), as the attribute
/// of its instruction.
struct ReducedPrecision {
  uint32_t exponentBits;
  uint16_t mantissaBits;
  /// Elements are divided by 2^scale meanwhile; instructions leave it 0.
  uint16_t scale;

  static ReducedPrecision fromAttribute(int64_t attribute) {
    return llvm::bit_cast<ReducedPrecision>(attribute);
  }
  int64_t toAttribute() const { return llvm::bit_cast<int64_t>(*this); }
};

struct LaneInstruction {
  LaneOp op;
  /// The type of the operands that ODS calls operand, lhs or on_true; for
  /// `Convert`, `BitcastConvert`, `Complex` and the sources the type of the
  /// result.
  ElementType type;
  LaneRegister result;
  std::array<LaneRegister, 3> operands = {};
  /// The dimension of `Iota`, the `ReducedPrecision` of `ReducePrecision`, the
  /// number of the last element that `TakeElement` may read.
  int64_t attribute = 0;
  /// For `Constant`: the value's bits in storage form, zero-extended.
  std::array<uint64_t, 2> constant = {};

  /// Those that `op` reads.
  llvm::ArrayRef<LaneRegister> getOperands() const {
    return llvm::ArrayRef(operands).take_front(getNumOperands(op));
  }
};

/// Computes outputs from inputs where instructions cannot, lane by lane.
/// Several threads may call it at once.
class LaneFunction {
public:
  virtual ~LaneFunction();
  /// All are dense arrays of `count` elements in storage form; outputs lie
  /// apart from inputs.
  virtual void run(llvm::ArrayRef<const void *> inputs,
                   llvm::ArrayRef<void *> outputs, int64_t count) const = 0;
};

/// Registers 0 … numInputs-1 hold the inputs. Each register is written once,
/// before it is read. Outputs may name inputs, and one register twice.
struct LaneProgram {
  llvm::SmallVector<ElementType, 8> types;
  unsigned numInputs = 0;
  llvm::SmallVector<LaneInstruction, 8> instructions;
  llvm::SmallVector<LaneRegister, 2> outputs;
  /// Writes the outputs, in place of instructions.
  std::shared_ptr<const LaneFunction> function;
  /// Combines the results of each eight indices of the last dimension, of 8 or
  /// 32, to one element of the output, by a balanced tree. Those of a row lie
  /// side by side (`LaneKernel::runOctets`).
  std::optional<LaneOp> octets;

  LaneRegister addInput(ElementType type);
  /// A further output, which `function` writes.
  void addFunctionOutput(ElementType type);
  LaneRegister addConstant(ElementType type, std::array<uint64_t, 2> bits);
  LaneRegister addIota(ElementType type, int64_t dimension);
  /// Appends `op` over `operands`; the result type follows from the op, except
  /// for conversions, whose result type is `type`.
  LaneRegister add(LaneOp op, ElementType type,
                   llvm::ArrayRef<LaneRegister> operands,
                   int64_t attribute = 0);

  /// Per input, whether it is the table of `TakeElement`, which nothing else
  /// reads: a dense array in place of an element.
  llvm::SmallVector<bool, 8> getTables() const;
};

/// True if the lane engine evaluates `op` on operands of `type`; false e.g. for
/// `remainder` of complex numbers.
bool isSupported(LaneOp op, ElementType type);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LANES_LANEPROGRAM_H
