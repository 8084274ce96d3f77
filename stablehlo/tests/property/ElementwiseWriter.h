//===- ElementwiseWriter.h - Random elementwise computations --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_PROPERTY_ELEMENTWISEWRITER_H
#define STABLEHLO_TESTS_PROPERTY_ELEMENTWISEWRITER_H

#include "stablehlo/tests/property/ProgramWriter.h"

namespace property {

/// Adds elementwise ops over one shape, each on values that are there or on new
/// ones.
class ElementwiseWriter {
public:
  /// New values are operands of the program; or, in a region of scalars, which
  /// must not reach out, constants.
  ElementwiseWriter(ProgramWriter &writer, const Sizes &shape,
                    bool usesConstantsOnly = false)
      : writer(writer), shape(shape), usesConstantsOnly(usesConstantsOnly) {}

  void addValue(const Value &value) { values.push_back(value); }
  /// A value of `element`.
  Value drawValue(const std::string &element);
  /// An op whose result the spec fixes to the bit. Its operands are mostly of
  /// types that are there already.
  Value addExactOp();
  /// The same with a result of `element`.
  Value addExactOp(const std::string &element);
  /// A function that is rounded, of any float or complex type.
  Value addTranscendentalOp(const std::string &element);

private:
  Value add(const std::string &op, const std::vector<Value> &operands,
            const std::string &element, const std::string &properties = "");
  Value addArithmeticOp(const std::string &element);
  std::string drawElement();

  ProgramWriter &writer;
  Sizes shape;
  bool usesConstantsOnly;
  std::vector<Value> values;
};

} // namespace property

#endif // STABLEHLO_TESTS_PROPERTY_ELEMENTWISEWRITER_H
