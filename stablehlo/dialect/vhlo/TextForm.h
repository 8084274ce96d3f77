//===- TextForm.h - What the text of VHLO types and attributes shares -----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_VHLO_TEXTFORM_H
#define STABLEHLO_DIALECT_VHLO_TEXTFORM_H

#include "mlir/IR/OpImplementation.h"

namespace mlir {
namespace vhlo {

inline FailureOr<APFloat> parseFloat64(AsmParser &parser) {
  APFloat value(0.0);
  if (failed(parser.parseFloat(APFloat::IEEEdouble(), value)))
    return failure();
  return value;
}

inline bool areBitwiseEqual(ArrayRef<APFloat> lhs, ArrayRef<APFloat> rhs) {
  return llvm::equal(lhs, rhs, [](const APFloat &lhs, const APFloat &rhs) {
    return lhs.bitwiseIsEqual(rhs);
  });
}

/// `[1.0, 2.0]`
inline ParseResult parseFloat64s(AsmParser &parser,
                                 SmallVectorImpl<APFloat> &values) {
  return parser.parseCommaSeparatedList(
      AsmParser::Delimiter::Square, [&]() -> ParseResult {
        values.push_back(APFloat(0.0));
        return parser.parseFloat(APFloat::IEEEdouble(), values.back());
      });
}
inline void printFloat64s(AsmPrinter &printer, ArrayRef<APFloat> values) {
  printer << '[';
  llvm::interleaveComma(values, printer, [&](const APFloat &value) {
    printer.printFloat(value);
  });
  printer << ']';
}

/// `[1, 2]`
inline ParseResult parseInt64s(AsmParser &parser,
                               SmallVectorImpl<int64_t> &values) {
  return parser.parseCommaSeparatedList(
      AsmParser::Delimiter::Square, [&]() -> ParseResult {
        return parser.parseInteger(values.emplace_back());
      });
}
inline void printInt64s(AsmPrinter &printer, ArrayRef<int64_t> values) {
  printer << '[';
  llvm::interleaveComma(values, printer);
  printer << ']';
}

} // namespace vhlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_VHLO_TEXTFORM_H
