//===- ProgramTemplate.h - Programs whose element type is open ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_ELEMENT_TYPES_PROGRAMTEMPLATE_H
#define STABLEHLO_TESTS_ELEMENT_TYPES_PROGRAMTEMPLATE_H

#include "mlir/Support/LLVM.h"
#include "stablehlo/reference/tensor/ElementType.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <vector>

namespace mlir {
namespace stablehlo {

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

/// Kinds of element types (spec: Types), in the order of the table.
enum class TypeKind : uint8_t {
  Boolean,
  SignedInteger,
  UnsignedInteger,
  Float,
  Complex,
  PerTensor,
  PerAxis,
};
inline constexpr unsigned kNumTypeKinds =
    static_cast<unsigned>(TypeKind::PerAxis) + 1;

struct ElementChoice {
  TypeKind kind;
  /// Of quantized elements what they are stored as.
  ElementType type;
  /// Of quantized elements only.
  std::optional<ElementType> expressed;

  bool isQuantized() const { return expressed.has_value(); }
  /// In messages and in the table: `f32`, `i8:f32`.
  std::string getName() const;
};

/// All of them. Scales and zero points are the template's business.
ArrayRef<ElementChoice> getElementChoices();

//===----------------------------------------------------------------------===//
// Templates
//===----------------------------------------------------------------------===//

/// The text of a program; the README beside has its syntax.
struct ProgramTemplate {
  SmallVector<std::string, 0> ops;
  /// What of the op has the type; empty if it is the data.
  std::string variant;
  /// Kinds that it is about, if not all.
  std::optional<SmallVector<TypeKind>> only;
  /// Parts of messages by which a type may be refused, beside those of ODS:
  /// by constraints, and since the spec does not say what the result is.
  SmallVector<std::string, 0> refusals, undefined;
  /// Arguments have no NaNs, infinities and the like.
  bool isModerate = false;
  std::string text;

  /// False for a program that is the same for all types.
  bool hasChoice() const;
  bool isAbout(TypeKind kind) const;
  std::string instantiate(StringRef op, const ElementChoice &choice) const;
};

/// The templates in a file.
llvm::Expected<std::vector<ProgramTemplate>> readTemplates(StringRef file);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_ELEMENT_TYPES_PROGRAMTEMPLATE_H
