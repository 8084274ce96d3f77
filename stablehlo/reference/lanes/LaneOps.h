//===- LaneOps.h - The operators of lane programs -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What they are named and take are constants, so that the ops that ODS knows
// are matched with them when OpRegistry.cpp is compiled.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_LANEOPS_H
#define STABLEHLO_REFERENCE_LANES_LANEOPS_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>

namespace mlir {
namespace stablehlo {

/// What an instruction computes, with the semantics of the spec's op of that
/// name (and of `chlo` for the last group). Operands and result have the
/// instruction's type unless said otherwise.
enum class LaneOp : uint8_t {
  // Sources.
  Constant, // result = the bits of LaneInstruction::constant
  Iota,     // result = index along dimension LaneInstruction::attribute of the
            // iteration space, converted to the type
  // Unary.
  Abs, // complex operand: real result
  Cbrt,
  Ceil,
  CountLeadingZeros,
  Cosine,
  Exponential,
  ExponentialMinusOne,
  Floor,
  Imag,     // complex operand: real result; real operand: 0
  IsFinite, // result i1
  Log,
  LogPlusOne,
  Logistic,
  Negate,
  Not,
  Popcnt,
  Real,            // complex operand: real result
  ReducePrecision, // attribute = exponent_bits << 32 | mantissa_bits
  RoundNearestAfz,
  RoundNearestEven,
  Rsqrt,
  Sign,
  Sine,
  Sqrt,
  Tan,
  Tanh,
  // Binary.
  Add,
  And,
  Atan2,
  Complex, // real operands, complex result
  Divide,
  Maximum,
  Minimum,
  Multiply,
  Or,
  Power,
  Remainder,
  ShiftLeft,
  ShiftRightArithmetic,
  ShiftRightLogical,
  Subtract,
  Xor,
  // Comparisons: result i1. The Total* forms order floats by totalOrder.
  CompareEq,
  CompareNe,
  CompareGe,
  CompareGt,
  CompareLe,
  CompareLt,
  CompareTotalEq,
  CompareTotalNe,
  CompareTotalGe,
  CompareTotalGt,
  CompareTotalLe,
  CompareTotalLt,
  // Ternary.
  Clamp,  // min, operand, max
  Select, // i1 predicate, on_true, on_false
  // Conversions: from the operand register's type to the instruction's type.
  Convert,
  BitcastConvert, // types of the same number of bits
  // CHLO.
  Acos,
  Acosh,
  Asin,
  AsinAcosKernel, // see ComplexInverses-inl.h
  Asinh,
  Atan,
  Atanh,
  BesselI1e,
  Conj,
  Cosh,
  Digamma,
  Erf,
  Erfc,
  ErfInv,
  IsInf,    // result i1
  IsNegInf, // result i1
  IsPosInf, // result i1
  Lgamma,
  Mulhi, // the upper half of the product
  NextAfter,
  Polygamma,
  Sinh,
  Square,
  Zeta,
};

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

struct Info {
  /// The name of the op, as in `stablehlo.name` or `chlo.name`.
  llvm::StringLiteral name;
  unsigned numOperands;
  unsigned kinds;
};

inline constexpr Info kAll[] = {
    {"constant", 0, kAny},
    {"iota", 0, kNumber},
    {"abs", 1, kSigned | kFloat | kComplex},
    {"cbrt", 1, kFloat | kComplex},
    {"ceil", 1, kFloat},
    {"count_leading_zeros", 1, kInteger},
    {"cosine", 1, kFloat | kComplex},
    {"exponential", 1, kFloat | kComplex},
    {"exponential_minus_one", 1, kFloat | kComplex},
    {"floor", 1, kFloat},
    {"imag", 1, kFloat | kComplex},
    {"is_finite", 1, kFloat},
    {"log", 1, kFloat | kComplex},
    {"log_plus_one", 1, kFloat | kComplex},
    {"logistic", 1, kFloat | kComplex},
    {"negate", 1, kNumber},
    {"not", 1, kBool | kInteger},
    {"popcnt", 1, kInteger},
    {"real", 1, kFloat | kComplex},
    {"reduce_precision", 1, kFloat},
    {"round_nearest_afz", 1, kFloat},
    {"round_nearest_even", 1, kFloat},
    {"rsqrt", 1, kFloat | kComplex},
    {"sign", 1, kSigned | kFloat | kComplex},
    {"sine", 1, kFloat | kComplex},
    {"sqrt", 1, kFloat | kComplex},
    {"tan", 1, kFloat | kComplex},
    {"tanh", 1, kFloat | kComplex},
    {"add", 2, kAny},
    {"and", 2, kBool | kInteger},
    {"atan2", 2, kFloat | kComplex},
    {"complex", 2, kComplex},
    {"divide", 2, kNumber},
    {"maximum", 2, kAny},
    {"minimum", 2, kAny},
    {"multiply", 2, kAny},
    {"or", 2, kBool | kInteger},
    {"power", 2, kNumber},
    {"remainder", 2, kInteger | kFloat},
    {"shift_left", 2, kInteger},
    {"shift_right_arithmetic", 2, kInteger},
    {"shift_right_logical", 2, kInteger},
    {"subtract", 2, kNumber},
    {"xor", 2, kBool | kInteger},
    {"compare EQ", 2, kAny},
    {"compare NE", 2, kAny},
    {"compare GE", 2, kAny},
    {"compare GT", 2, kAny},
    {"compare LE", 2, kAny},
    {"compare LT", 2, kAny},
    {"compare EQ TOTALORDER", 2, kFloat},
    {"compare NE TOTALORDER", 2, kFloat},
    {"compare GE TOTALORDER", 2, kFloat},
    {"compare GT TOTALORDER", 2, kFloat},
    {"compare LE TOTALORDER", 2, kFloat},
    {"compare LT TOTALORDER", 2, kFloat},
    {"clamp", 3, kAny},
    {"select", 3, kAny},
    {"convert", 1, kAny},
    {"bitcast_convert", 1, kAny},
    {"acos", 1, kFloat | kComplex},
    {"acosh", 1, kFloat | kComplex},
    {"asin", 1, kFloat | kComplex},
    {"_asin_acos_kernel", 1, kComplex},
    {"asinh", 1, kFloat | kComplex},
    {"atan", 1, kFloat | kComplex},
    {"atanh", 1, kFloat | kComplex},
    {"bessel_i1e", 1, kFloat | kComplex},
    {"conj", 1, kFloat | kComplex},
    {"cosh", 1, kFloat | kComplex},
    {"digamma", 1, kFloat},
    {"erf", 1, kFloat},
    {"erfc", 1, kFloat},
    {"erf_inv", 1, kFloat},
    {"is_inf", 1, kFloat},
    {"is_neg_inf", 1, kFloat},
    {"is_pos_inf", 1, kFloat},
    {"lgamma", 1, kFloat},
    {"mulhi", 2, kInteger},
    {"next_after", 2, kFloat},
    {"polygamma", 2, kFloat},
    {"sinh", 1, kFloat | kComplex},
    {"square", 1, kFloat | kComplex},
    {"zeta", 2, kFloat},
};
static_assert(std::size(kAll) == static_cast<unsigned>(LaneOp::Zeta) + 1,
              "an entry per LaneOp, in its order");
} // namespace laneops

inline constexpr unsigned kNumLaneOps = std::size(laneops::kAll);

constexpr const laneops::Info &getLaneOpInfo(LaneOp op) {
  return laneops::kAll[static_cast<unsigned>(op)];
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

#endif // STABLEHLO_REFERENCE_LANES_LANEOPS_H
