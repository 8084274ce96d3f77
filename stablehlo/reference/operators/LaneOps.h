//===- LaneOps.h - The operators of lane programs -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The enumeration and what the list says of each, as constants: the ops that
// ODS knows are matched with them when ops/MakeEngineOps.cpp is compiled.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_OPERATORS_LANEOPS_H
#define STABLEHLO_REFERENCE_OPERATORS_LANEOPS_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>

namespace mlir {
namespace stablehlo {

/// What an instruction computes. Operands have the instruction's type unless
/// OperatorList.h says otherwise.
enum class LaneOp : uint8_t {
#define OPERATOR(Name, ...) Name,
#include "stablehlo/reference/operators/OperatorList.h"
};

/// CHLO's operators are the last ones.
inline constexpr LaneOp kFirstOfChlo = LaneOp::Acos;

/// Names for what follows only.
namespace laneops {
/// The element types an op takes, as a set of kinds.
enum Kinds : unsigned {
  kBool = 1,
  kSigned = 2,
  kUnsigned = 4,
  kFloat = 8,
  kComplex = 16,
  kInteger = kSigned | kUnsigned,
  kNumber = kInteger | kFloat | kComplex,
  kAny = kBool | kNumber,
};

/// The type of the result: the instruction's, i1, or that of its real part.
enum Result : uint8_t { Same, Boolean, Part };

struct Info {
  /// The name of the op, as in `stablehlo.name` or `chlo.name`.
  llvm::StringLiteral name;
  unsigned numOperands;
  unsigned kinds;
  Result result;
};

inline constexpr Info kAll[] = {
#define OPERATOR(Name, name, numOperands, kinds, result)                       \
  {name, numOperands, kinds, result},
#include "stablehlo/reference/operators/OperatorList.h"
};
} // namespace laneops

inline constexpr unsigned kNumLaneOps = std::size(laneops::kAll);

constexpr const laneops::Info &getLaneOpInfo(LaneOp op) {
  return laneops::kAll[static_cast<unsigned>(op)];
}

constexpr bool isDivision(LaneOp op) {
  return op == LaneOp::Divide || op == LaneOp::Remainder;
}

/// Not of total order.
constexpr bool isComparison(LaneOp op) {
  return op >= LaneOp::CompareEq && op <= LaneOp::CompareLt;
}
constexpr bool isShift(LaneOp op) {
  return op >= LaneOp::ShiftLeft && op <= LaneOp::ShiftRightLogical;
}

/// What `op` is on i1.
constexpr LaneOp getOperatorOfBits(LaneOp op) {
  switch (op) {
  case LaneOp::Add:
  case LaneOp::Maximum:
    return LaneOp::Or;
  case LaneOp::Multiply:
  case LaneOp::Minimum:
    return LaneOp::And;
  default:
    return op;
  }
}

/// Whether it takes more than its operands to say what `op` computes: constants
/// or attributes of its instruction.
constexpr bool isParametrized(LaneOp op) {
  return op <= LaneOp::Iota || op == LaneOp::ReducePrecision ||
         op == LaneOp::BitcastConvert ||
         (op >= LaneOp::CompareEq && op <= LaneOp::CompareTotalLt);
}

/// The operator of that name, if there is one.
constexpr std::optional<LaneOp> findLaneOp(std::string_view name) {
  for (unsigned i = 0; i < kNumLaneOps; ++i) {
    auto op = static_cast<LaneOp>(i);
    llvm::StringLiteral known = getLaneOpInfo(op).name;
    if (std::string_view(known.data(), known.size()) == name)
      return op;
  }
  return std::nullopt;
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_OPERATORS_LANEOPS_H
