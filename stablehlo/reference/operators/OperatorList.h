//===- OperatorList.h - The operators of the engine -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A line per operator: OPERATOR(name, name of the op, number of operands, kinds
// of element types, type of the result). The semantics are those of the spec's
// op of that name (and of `chlo` for the last group). To be included with
// OPERATOR defined, as often as something is made of the list.
//
//===----------------------------------------------------------------------===//

// clang-format off

// Sources: the bits of LaneInstruction::constant; element number clamp(0, index,
// LaneInstruction::attribute) of a table, where the index is si32; the index
// along dimension LaneInstruction::attribute of the iteration space, converted
// to the type.
OPERATOR(Constant, "constant", 0, kAny, Same)
OPERATOR(TakeElement, "take_element", 2, kAny, Same)
OPERATOR(Iota, "iota", 0, kNumber, Same)
// Unary.
OPERATOR(Abs, "abs", 1, kSigned | kFloat | kComplex, Part)
OPERATOR(Cbrt, "cbrt", 1, kFloat | kComplex, Same)
OPERATOR(Ceil, "ceil", 1, kFloat, Same)
OPERATOR(CountLeadingZeros, "count_leading_zeros", 1, kInteger, Same)
OPERATOR(Cosine, "cosine", 1, kFloat | kComplex, Same)
OPERATOR(Exponential, "exponential", 1, kFloat | kComplex, Same)
OPERATOR(ExponentialMinusOne, "exponential_minus_one", 1, kFloat | kComplex, Same)
OPERATOR(Floor, "floor", 1, kFloat, Same)
OPERATOR(Imag, "imag", 1, kFloat | kComplex, Part)
OPERATOR(IsFinite, "is_finite", 1, kFloat, Boolean)
OPERATOR(Log, "log", 1, kFloat | kComplex, Same)
OPERATOR(LogPlusOne, "log_plus_one", 1, kFloat | kComplex, Same)
OPERATOR(Logistic, "logistic", 1, kFloat | kComplex, Same)
OPERATOR(Negate, "negate", 1, kNumber, Same)
OPERATOR(Not, "not", 1, kBool | kInteger, Same)
OPERATOR(Popcnt, "popcnt", 1, kInteger, Same)
OPERATOR(Real, "real", 1, kFloat | kComplex, Part)
// Attribute: ReducedPrecision.
OPERATOR(ReducePrecision, "reduce_precision", 1, kFloat, Same)
OPERATOR(RoundNearestAfz, "round_nearest_afz", 1, kFloat, Same)
OPERATOR(RoundNearestEven, "round_nearest_even", 1, kFloat, Same)
OPERATOR(Rsqrt, "rsqrt", 1, kFloat | kComplex, Same)
OPERATOR(Sign, "sign", 1, kSigned | kFloat | kComplex, Same)
OPERATOR(Sine, "sine", 1, kFloat | kComplex, Same)
OPERATOR(Sqrt, "sqrt", 1, kFloat | kComplex, Same)
OPERATOR(Tan, "tan", 1, kFloat | kComplex, Same)
OPERATOR(Tanh, "tanh", 1, kFloat | kComplex, Same)
// Binary.
OPERATOR(Add, "add", 2, kAny, Same)
OPERATOR(And, "and", 2, kBool | kInteger, Same)
OPERATOR(Atan2, "atan2", 2, kFloat | kComplex, Same)
OPERATOR(Complex, "complex", 2, kComplex, Same)
OPERATOR(Divide, "divide", 2, kNumber, Same)
OPERATOR(Maximum, "maximum", 2, kAny, Same)
OPERATOR(Minimum, "minimum", 2, kAny, Same)
OPERATOR(Multiply, "multiply", 2, kAny, Same)
OPERATOR(Or, "or", 2, kBool | kInteger, Same)
OPERATOR(Power, "power", 2, kNumber, Same)
OPERATOR(Remainder, "remainder", 2, kInteger | kFloat, Same)
OPERATOR(ShiftLeft, "shift_left", 2, kInteger, Same)
OPERATOR(ShiftRightArithmetic, "shift_right_arithmetic", 2, kInteger, Same)
OPERATOR(ShiftRightLogical, "shift_right_logical", 2, kInteger, Same)
OPERATOR(Subtract, "subtract", 2, kNumber, Same)
OPERATOR(Xor, "xor", 2, kBool | kInteger, Same)
// Comparisons. The Total forms order floats by totalOrder.
OPERATOR(CompareEq, "compare EQ", 2, kAny, Boolean)
OPERATOR(CompareNe, "compare NE", 2, kAny, Boolean)
OPERATOR(CompareGe, "compare GE", 2, kAny, Boolean)
OPERATOR(CompareGt, "compare GT", 2, kAny, Boolean)
OPERATOR(CompareLe, "compare LE", 2, kAny, Boolean)
OPERATOR(CompareLt, "compare LT", 2, kAny, Boolean)
OPERATOR(CompareTotalEq, "compare EQ TOTALORDER", 2, kFloat, Boolean)
OPERATOR(CompareTotalNe, "compare NE TOTALORDER", 2, kFloat, Boolean)
OPERATOR(CompareTotalGe, "compare GE TOTALORDER", 2, kFloat, Boolean)
OPERATOR(CompareTotalGt, "compare GT TOTALORDER", 2, kFloat, Boolean)
OPERATOR(CompareTotalLe, "compare LE TOTALORDER", 2, kFloat, Boolean)
OPERATOR(CompareTotalLt, "compare LT TOTALORDER", 2, kFloat, Boolean)
// Ternary: min, operand, max; i1 predicate, on_true, on_false.
OPERATOR(Clamp, "clamp", 3, kAny, Same)
OPERATOR(Select, "select", 3, kAny, Same)
// From the operand register's type to the instruction's; the second one between
// types of the same number of bits.
OPERATOR(Convert, "convert", 1, kAny, Same)
OPERATOR(BitcastConvert, "bitcast_convert", 1, kAny, Same)
// CHLO, from kFirstOfChlo on.
OPERATOR(Acos, "acos", 1, kFloat | kComplex, Same)
OPERATOR(Acosh, "acosh", 1, kFloat | kComplex, Same)
OPERATOR(Asin, "asin", 1, kFloat | kComplex, Same)
// See ChloCircularFunctions-inl.h.
OPERATOR(AsinAcosKernel, "_asin_acos_kernel", 1, kComplex, Same)
OPERATOR(Asinh, "asinh", 1, kFloat | kComplex, Same)
OPERATOR(Atan, "atan", 1, kFloat | kComplex, Same)
OPERATOR(Atanh, "atanh", 1, kFloat | kComplex, Same)
OPERATOR(BesselI1e, "bessel_i1e", 1, kFloat | kComplex, Same)
OPERATOR(Conj, "conj", 1, kFloat | kComplex, Same)
OPERATOR(Cosh, "cosh", 1, kFloat | kComplex, Same)
OPERATOR(Digamma, "digamma", 1, kFloat, Same)
OPERATOR(Erf, "erf", 1, kFloat, Same)
OPERATOR(Erfc, "erfc", 1, kFloat, Same)
OPERATOR(ErfInv, "erf_inv", 1, kFloat, Same)
OPERATOR(IsInf, "is_inf", 1, kFloat, Boolean)
OPERATOR(IsNegInf, "is_neg_inf", 1, kFloat, Boolean)
OPERATOR(IsPosInf, "is_pos_inf", 1, kFloat, Boolean)
OPERATOR(Lgamma, "lgamma", 1, kFloat, Same)
// The upper half of the product.
OPERATOR(Mulhi, "mulhi", 2, kInteger, Same)
OPERATOR(NextAfter, "next_after", 2, kFloat, Same)
OPERATOR(Polygamma, "polygamma", 2, kFloat, Same)
OPERATOR(Sinh, "sinh", 1, kFloat | kComplex, Same)
OPERATOR(Square, "square", 1, kFloat | kComplex, Same)
OPERATOR(Zeta, "zeta", 2, kFloat, Same)

#undef OPERATOR
