//===- FloatText.cpp - Floats as MLIR prints them -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR prints floats by APFloat::toString, whose digits are not those of
// printf: it cuts the number to some 3.32 bits per digit before it rounds. We
// print what it prints, from 192 bits instead of arbitrary precision: with
// value = significand * 2^exponent, its digits are those of
//   quotient = floor(significand * 5^a * 2^b)
// for small a and b. Where 192 bits do not decide, APFloat does.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/tensor/FloatText.h"

#include "stablehlo/reference/tensor/SmallFloat.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

using namespace mlir;
using namespace mlir::stablehlo;
using llvm::APFloat;

//===----------------------------------------------------------------------===//
// The definition: APFloat
//===----------------------------------------------------------------------===//

static const llvm::fltSemantics &getSemantics(ElementType type) {
  switch (type) {
  case ElementType::F4E2M1FN:
    return APFloat::Float4E2M1FN();
  case ElementType::F6E2M3FN:
    return APFloat::Float6E2M3FN();
  case ElementType::F6E3M2FN:
    return APFloat::Float6E3M2FN();
  case ElementType::F8E3M4:
    return APFloat::Float8E3M4();
  case ElementType::F8E4M3:
    return APFloat::Float8E4M3();
  case ElementType::F8E4M3FN:
    return APFloat::Float8E4M3FN();
  case ElementType::F8E4M3FNUZ:
    return APFloat::Float8E4M3FNUZ();
  case ElementType::F8E4M3B11FNUZ:
    return APFloat::Float8E4M3B11FNUZ();
  case ElementType::F8E5M2:
    return APFloat::Float8E5M2();
  case ElementType::F8E5M2FNUZ:
    return APFloat::Float8E5M2FNUZ();
  case ElementType::F8E8M0FNU:
    return APFloat::Float8E8M0FNU();
  case ElementType::BF16:
    return APFloat::BFloat();
  case ElementType::F16:
    return APFloat::IEEEhalf();
  case ElementType::F32:
    return APFloat::IEEEsingle();
  default:
    assert(type == ElementType::F64 && "not a float");
    return APFloat::IEEEdouble();
  }
}

static APFloat makeAPFloat(ElementType type, uint64_t bits) {
  return APFloat(getSemantics(type),
                 llvm::APInt(getNumBits(type), bits, /*isSigned=*/false,
                             /*implicitTrunc=*/true));
}

static void printBits(llvm::raw_ostream &os, ElementType type, uint64_t bits) {
  llvm::SmallString<24> text;
  llvm::APInt(getNumBits(type), bits, /*isSigned=*/false,
              /*implicitTrunc=*/true)
      .toString(text, /*Radix=*/16, /*Signed=*/false,
                /*formatAsCLiteral=*/true);
  os << text;
}

/// Slow, and right for all numbers.
static void printByAPFloat(llvm::raw_ostream &os, ElementType type,
                           uint64_t bits) {
  APFloat value = makeAPFloat(type, bits);
  llvm::SmallString<64> text;
  if (!value.isFinite())
    return printBits(os, type, bits);
  value.toString(text, /*FormatPrecision=*/6, /*FormatMaxPadding=*/0,
                 /*TruncateZero=*/false);
  if (!APFloat(value.getSemantics(), text).bitwiseIsEqual(value)) {
    text.clear();
    value.toString(text);
    // Without a point it would read as an integer.
    if (!text.str().contains('.'))
      return printBits(os, type, bits);
  }
  os << text;
}

//===----------------------------------------------------------------------===//
// Powers of five
//===----------------------------------------------------------------------===//

using Wide = unsigned __int128;

namespace {
/// 5^n = mantissa * 2^exponent, the mantissa's highest bit set. Below by less
/// than 2^-116 of the value; exact for n in [0, 55].
struct PowerOfFive {
  Wide mantissa;
  int exponent;
};

struct PowersOfFive {
  static constexpr int kMin = -320, kMax = 1080;
  std::array<PowerOfFive, kMax - kMin + 1> powers;

  PowersOfFive() {
    constexpr Wide top = Wide(1) << 127;
    PowerOfFive power = {top, -127};
    for (int n = 0; n <= kMax; ++n) {
      at(n) = power;
      // 5 m = 4 (m + m / 4), which may carry.
      Wide sum = power.mantissa + (power.mantissa >> 2);
      bool hasCarry = sum < power.mantissa;
      power.mantissa = hasCarry ? (sum >> 1) | top : sum;
      power.exponent += hasCarry ? 3 : 2;
    }
    power = {top, -127};
    for (int n = 0; n >= kMin; --n) {
      at(n) = power;
      Wide quotient = power.mantissa / 5, rest = power.mantissa % 5;
      // The quotient lost two or three bits.
      int shift = (quotient >> 125) ? 2 : 3;
      power.mantissa = (quotient << shift) + (rest << shift) / 5;
      power.exponent -= shift;
    }
  }
  PowerOfFive &at(int n) { return powers[n - kMin]; }
};

/// significand * 5^n, 192 bits, from the lowest word up; times 2^exponent.
struct Product {
  uint64_t words[3];
  int exponent;

  Product(uint64_t significand, int n) {
    static PowersOfFive powers;
    const PowerOfFive &power = powers.at(n);
    Wide low = Wide(significand) * static_cast<uint64_t>(power.mantissa);
    Wide high = Wide(significand) * static_cast<uint64_t>(power.mantissa >> 64);
    high += low >> 64;
    words[0] = static_cast<uint64_t>(low);
    words[1] = static_cast<uint64_t>(high);
    words[2] = static_cast<uint64_t>(high >> 64);
    exponent = power.exponent;
  }
  /// The 64 bits from bit `position` up.
  uint64_t getBits(int position) const {
    int word = position / 64, offset = position % 64;
    uint64_t bits = word < 3 ? words[word] >> offset : 0;
    if (offset > 0 && word + 1 < 3)
      bits |= words[word + 1] << (64 - offset);
    return bits;
  }
  int getNumBits() const {
    for (int word = 2; word >= 0; --word)
      if (words[word])
        return 64 * word + 64 - llvm::countl_zero(words[word]);
    return 0;
  }
};

/// digits * 10^exponent; neither the first nor the last digit is 0.
struct Decimal {
  char digits[24];
  int numDigits;
  int exponent;
};
} // namespace

/// The number of bits of significand * 5^n, n >= 0, if that is certain.
static std::optional<int> getNumBitsOfProduct(uint64_t significand, int n) {
  Product product(significand, n);
  int numBits = product.getNumBits();
  if (n > 55 && product.getBits(numBits - 64) == ~uint64_t(0))
    return std::nullopt;
  return numBits + product.exponent;
}

/// floor(significand * 5^a * 2^b), which is below 2^63, if that is certain.
static std::optional<uint64_t> getQuotient(uint64_t significand, int a, int b) {
  Product product(significand, a);
  int shift = -(product.exponent + b);
  if (shift < 64 || shift >= 192)
    return std::nullopt;
  bool isExact = a >= 0 && a <= 55;
  if (!isExact && product.getBits(shift - 64) >= ~uint64_t(0) - 1024)
    return std::nullopt;
  return product.getBits(shift);
}

//===----------------------------------------------------------------------===//
// Digits
//===----------------------------------------------------------------------===//

/// Cuts to `precision` digits, rounding half up, and drops zeros at the end.
static void roundDigits(Decimal &decimal, int precision) {
  auto dropZeros = [&] {
    while (decimal.numDigits > 1 &&
           decimal.digits[decimal.numDigits - 1] == '0') {
      --decimal.numDigits;
      ++decimal.exponent;
    }
  };
  dropZeros();
  if (decimal.numDigits <= precision)
    return;
  decimal.exponent += decimal.numDigits - precision;
  decimal.numDigits = precision;
  if (decimal.digits[precision] < '5')
    return dropZeros();
  while (decimal.numDigits > 0 &&
         decimal.digits[decimal.numDigits - 1] == '9') {
    --decimal.numDigits;
    ++decimal.exponent;
  }
  if (decimal.numDigits > 0) {
    ++decimal.digits[decimal.numDigits - 1];
    return;
  }
  decimal.digits[0] = '1';
  decimal.numDigits = 1;
}

/// What APFloat::toString prints of significand * 2^exponent, significand odd,
/// when asked for `precision` digits, if that is certain.
static std::optional<Decimal> getDecimal(uint64_t significand, int exponent,
                                         int precision) {
  int numBits = 64 - llvm::countl_zero(significand) + exponent;
  if (exponent < 0) {
    std::optional<int> bits = getNumBitsOfProduct(significand, -exponent);
    if (!bits)
      return std::nullopt;
    numBits = *bits;
  }
  // APFloat's estimates of log2(10) and of how many digits are too many.
  int numBitsWanted = (precision * 196 + 58) / 59;
  int numCut = std::max(0, (numBits - numBitsWanted) * 59 / 196);
  std::optional<uint64_t> quotient;
  if (exponent >= 0 && numBits <= 64) {
    quotient = significand << exponent;
    for (int i = 0; i < numCut; ++i)
      *quotient /= 10;
  } else {
    quotient = exponent < 0
                   ? getQuotient(significand, -exponent - numCut, -numCut)
                   : getQuotient(significand, -numCut, exponent - numCut);
  }
  if (!quotient)
    return std::nullopt;
  Decimal decimal;
  char reversed[24];
  int numDigits = 0;
  for (uint64_t rest = *quotient; rest; rest /= 10)
    reversed[numDigits++] = '0' + rest % 10;
  std::reverse_copy(reversed, reversed + numDigits, decimal.digits);
  decimal.numDigits = numDigits;
  decimal.exponent = numCut + std::min(exponent, 0);
  roundDigits(decimal, precision);
  return decimal;
}

/// Whether `decimal`, of at most 6 digits, is read as the finite float of
/// `bits`, whose magnitude is `value`; if that is certain.
static std::optional<bool> readsBack(const Decimal &decimal, ElementType type,
                                     uint64_t bits, double value) {
  static constexpr double powersOfTen[] = {
      1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
      1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
  int exponent = decimal.exponent;
  if (exponent < -22 || exponent > 22)
    return std::nullopt;
  double number = 0;
  for (int i = 0; i < decimal.numDigits; ++i)
    number = 10 * number + (decimal.digits[i] - '0');
  // Two exact numbers and one operation: rounded once.
  number = exponent < 0 ? number / powersOfTen[-exponent]
                        : number * powersOfTen[exponent];
  if (number == value)
    return true;
  if (type == ElementType::F64)
    return false;
  // Near the middle of two floats, a second rounding may go wrong. (Middles of
  // denormal ones are elsewhere.)
  constexpr uint64_t lowBits = (uint64_t(1) << 29) - 1;
  uint64_t low = llvm::bit_cast<uint64_t>(number) & lowBits;
  uint64_t distance = low > lowBits / 2 ? low - lowBits / 2 : lowBits / 2 - low;
  if (value < 0x1p-120 || distance < 16 || low < 16 || lowBits - low < 16)
    return std::nullopt;
  if (type == ElementType::F32)
    return static_cast<float>(number) == static_cast<float>(value);
  uint64_t magnitude = bits & ~(uint64_t(1) << (getNumBits(type) - 1));
  return encodeSmallFloat(type, number) == magnitude;
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

static char *appendZeros(char *text, int count) {
  return std::fill_n(text, std::max(count, 0), '0');
}

static char *appendDigits(char *text, const Decimal &decimal, int begin) {
  return std::copy(decimal.digits + begin, decimal.digits + decimal.numDigits,
                   text);
}

/// `e` (`E`), the sign and at least `minDigits` digits.
static char *appendExponent(char *text, char letter, int exponent,
                            int minDigits) {
  *text++ = letter;
  *text++ = exponent < 0 ? '-' : '+';
  unsigned magnitude = std::abs(exponent);
  if (magnitude >= 100)
    *text++ = '0' + magnitude / 100;
  if (magnitude >= 10 || minDigits > 1)
    *text++ = '0' + magnitude / 10 % 10;
  *text++ = '0' + magnitude % 10;
  return text;
}

/// `%e` with six digits behind the point.
static char *appendShort(char *text, const Decimal &decimal) {
  *text++ = decimal.digits[0];
  *text++ = '.';
  text = appendDigits(text, decimal, 1);
  text = appendZeros(text, 7 - decimal.numDigits);
  return appendExponent(text, 'e', decimal.exponent + decimal.numDigits - 1,
                        /*minDigits=*/2);
}

/// As many digits as there are; with an exponent if more than three zeros
/// would be needed without. Null for integers.
static char *appendNatural(char *text, const Decimal &decimal, int precision) {
  int exponent = decimal.exponent, numDigits = decimal.numDigits;
  int highest = exponent + numDigits - 1;
  bool isScientific = exponent >= 0
                          ? exponent > 3 || numDigits + exponent > precision
                          : highest < -3;
  if (isScientific) {
    *text++ = decimal.digits[0];
    *text++ = '.';
    if (numDigits == 1)
      *text++ = '0';
    text = appendDigits(text, decimal, 1);
    return appendExponent(text, 'E', highest, /*minDigits=*/1);
  }
  if (exponent >= 0)
    return nullptr;
  if (highest >= 0) {
    text = std::copy(decimal.digits, decimal.digits + highest + 1, text);
    *text++ = '.';
    return appendDigits(text, decimal, highest + 1);
  }
  *text++ = '0';
  *text++ = '.';
  text = appendZeros(text, -highest - 1);
  return appendDigits(text, decimal, 0);
}

/// Prints a finite number other than 0; false if that needs APFloat.
static bool printFast(llvm::raw_ostream &os, ElementType type, uint64_t bits,
                      double value) {
  // The digits that APFloat thinks a type needs: 2 + precision * log10(2).
  int precision = type == ElementType::F64   ? 17
                  : type == ElementType::F32 ? 9
                  : type == ElementType::F16 ? 5
                                             : 4;
  int exponent = 0;
  uint64_t wideBits = llvm::bit_cast<uint64_t>(value) & ~(uint64_t(1) << 63);
  uint64_t significand = wideBits & ((uint64_t(1) << 52) - 1);
  int biased = wideBits >> 52;
  significand |= biased ? uint64_t(1) << 52 : 0;
  exponent = std::max(biased, 1) - 1075;
  int numZeros = llvm::countr_zero(significand);
  significand >>= numZeros;
  exponent += numZeros;

  std::optional<Decimal> decimal = getDecimal(significand, exponent, 6);
  if (!decimal)
    return false;
  std::optional<bool> isSame = readsBack(*decimal, type, bits, std::abs(value));
  if (!isSame)
    return false;
  char text[64];
  char *end = text;
  if (std::signbit(value))
    *end++ = '-';
  if (*isSame) {
    end = appendShort(end, *decimal);
  } else {
    decimal = getDecimal(significand, exponent, precision);
    end = decimal ? appendNatural(end, *decimal, precision) : nullptr;
    if (!end)
      return false;
  }
  os.write(text, end - text);
  return true;
}

void stablehlo::printFloat(llvm::raw_ostream &os, ElementType type,
                           uint64_t bits) {
  double value = 0;
  if (type == ElementType::F64)
    value = llvm::bit_cast<double>(bits);
  else if (type == ElementType::F32)
    value = llvm::bit_cast<float>(static_cast<uint32_t>(bits));
  else if (type == ElementType::BF16 || type == ElementType::F16)
    value = decodeSmallFloat(type, bits);
  // The small types, infinities and NaNs are left to APFloat, like 0.
  bool isFast = std::isfinite(value) && value != 0;
  if (!isFast || !printFast(os, type, bits, value))
    printByAPFloat(os, type, bits);
}
