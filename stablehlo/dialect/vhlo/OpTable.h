//===- OpTable.h - All versions of all ops of VHLO ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ops of VHLO are data: which operands, results and regions they have, and
// which attributes. Nothing else tells them apart, so they have a row in a
// table in place of a class. The dialect registers its ops from the table, and
// the conversions to and from StableHLO and between versions follow it; the
// classes that other projects use are written from it (OpClassWriter.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_VHLO_OPTABLE_H
#define STABLEHLO_DIALECT_VHLO_OPTABLE_H

#include "mlir/IR/OperationSupport.h"
#include "stablehlo/dialect/Version.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <initializer_list>

namespace mlir {
namespace vhlo {

/// How StableHLO has an attribute.
enum class AttributeForm {
  /// As the attribute that it converts to: see AttributeConversion.h.
  Same,
  /// As a dense array, where VHLO has a tensor.
  DenseArray,
  /// As a unit attribute, where VHLO has a boolean.
  Unit,
  /// As a symbol reference or an array of them, where VHLO has strings.
  Symbol,
  /// As the enum of custom calls, which has no attribute of its own there.
  ApiVersion,
  /// As a part of a structured attribute: see StructuredAttrs.h.
  Member,
};

/// What it means if StableHLO leaves an attribute out.
enum class AttributeDefault {
  None, // It may not be left out.
  DefaultAccuracy,
  DefaultPrecision, // For two operands.
  EmptyArray,
  EmptyConfig, // A string, or a dictionary if API_VERSION_TYPED_FFI is used.
  EmptyDict,
  EmptyDims,
  EmptyString,
  False,
  MinusOne,
  NoLayouts, // For operands and results together.
  NoType,    // Of a comparison.
  NoneType,  // As a type attribute.
  NotReversed,
  Ones, // Per spatial dimension, as are NotReversed and ZeroPadding.
  OriginalApi,
  Unused, // Zero padding that nobody reads.
  Zero,
  ZeroPadding,
};

/// An inherent attribute of an op.
struct AttributeInfo {
  StringLiteral name;
  AttributeForm form;
  AttributeDefault absence;
};

/// Operands, results or regions, by name: "inputs..., token". Dots follow
/// groups of any number, which are all of the same size.
struct Parts {
  template <size_t N>
  constexpr Parts(const char (&text)[N]) : names(text, N - 1) {
    for (size_t i = 1; i < N; ++i) {
      if (text[i] == ',' || text[i] == 0)
        ++(text[i - 1] == '.' ? numGroups : numSingle);
    }
  }

  bool contains(size_t number) const {
    if (number < numSingle)
      return false;
    size_t rest = number - numSingle;
    return numGroups == 0 ? rest == 0 : rest % numGroups == 0;
  }

  StringRef names;
  /// Those that are always there, and those that are groups.
  unsigned numSingle = 0, numGroups = 0;
};

/// The versions of StableHLO that have something.
struct Lifetime {
  Version min, max;

  bool contains(const Version &version) const {
    return min <= version && version <= max;
  }
};

/// A version of an op.
struct OpInfo {
  StringLiteral name;
  /// The class that other projects know it by: see OpClass.h.
  StringLiteral className;
  Lifetime lifetime;
  Parts operands, results;
  /// In alphabetical order: that of their encoding.
  std::initializer_list<AttributeInfo> attributes = {};
  Parts regions = "";
  /// If not null: whether `version`, one that has the op, can say what `op`
  /// says.
  bool (*isExpressibleIn)(Operation *op, const Version &version) = nullptr;

  /// What it is called in any version: `add` of `add_v1`.
  StringRef getBaseName() const { return name.take_front(name.rfind("_v")); }
  bool isCurrent() const {
    return lifetime.max == Version::getCurrentVersion();
  }
  const AttributeInfo *findAttribute(StringRef attributeName) const;
};

/// All of them, versions of an op one behind another.
ArrayRef<OpInfo> getAllOps();

/// The row of an op of VHLO; null for ops of other dialects.
const OpInfo *findOpInfo(OperationName name);

} // namespace vhlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_VHLO_OPTABLE_H
