//===- LapackArguments.h - What calls of LAPACK say -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JAX has called the same routines in several ways: options were operands, then
// attributes under LAPACK's names or as flags. A convention says how a target
// is called; routines ask for matrices by number and for options by LAPACK's
// names.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_CUSTOMCALLS_LAPACKARGUMENTS_H
#define STABLEHLO_REFERENCE_CUSTOMCALLS_LAPACKARGUMENTS_H

#include "mlir/IR/BuiltinAttributes.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/reference/kernels/LapackRoutines.h"
#include "stablehlo/reference/tensor/ElementType.h"
#include <string>

namespace mlir {
namespace stablehlo {

class LapackArguments;

/// What computes a target: the results of LapackRoutines.h.
using LapackCall = LapackResults (*)(RunContext &, LapackArguments &);
/// What computes it given types and attributes alone, if something does (see
/// PrepareCallFn). Arguments have no values; those that are wrong are so, too.
using LapackPreparation = std::optional<SmallRoutine> (*)(LapackArguments &);

/// How a target is called, and what computes it.
struct LapackConvention {
  /// `?` stands for the letter of the element type, `(A|B)` for A if it is
  /// real, B if it is complex, `<A|B>` for A and for B.
  llvm::StringLiteral target;
  /// Separated by commas: `%` for an operand that is matrices or vectors, the
  /// name of an option for one that is its value, `-` for a size that types
  /// say, too. A last operand with `?` may be missing. `name=V` is no operand,
  /// but an option that always is V.
  llvm::StringLiteral operands;
  LapackCall compute;
  /// For each result of the call which of `compute` it is; `.` and what is
  /// behind the last one is left to the caller: room to work in. All of them,
  /// if it is empty. `(A|B)` as above.
  llvm::StringLiteral results = "";
  LapackPreparation prepare = nullptr;
};

/// `text` for elements of `type`: of each `(A|B)` one.
std::string selectByType(StringRef text, ElementType type);

/// The operands and attributes of a call, which are checked as they are asked
/// for. What is wrong first is the error; empty tensors and zeros come after.
class LapackArguments {
public:
  /// `type` is that of the matrices.
  LapackArguments(CustomCallOp call, ArrayRef<Tensor> operands,
                  ElementType type, StringRef convention);

  /// Matrices of the call's type.
  const Tensor &getMatrices(size_t number);
  const Tensor &getSquareMatrices(size_t number);
  /// As many vectors of that size as there are matrices in `matrices`.
  const Tensor &getVectors(size_t number, const Tensor &matrices, int64_t size);
  const Tensor &getVectors(size_t number, const Tensor &matrices, int64_t size,
                           ElementType vectorType);
  /// The factors of as many reflectors as `matrices` have columns, or less.
  const Tensor &getFactors(size_t number, const Tensor &matrices);

  /// The letter, one of `allowed`, that the option is the code of.
  char getLetter(StringRef name, StringRef allowed);
  bool getFlag(StringRef name);
  /// In [min, max].
  int getNumber(StringRef name, int64_t min, int64_t max);
  /// A number of the call's type; empty if the call does not have it.
  Tensor getScale(StringRef name);
  bool has(StringRef name) const { return find(name).has_value(); }
  /// The configuration, if it is text.
  StringRef getText();

  void expect(bool holds, const llvm::Twine &message);
  bool areWrong() { return static_cast<bool>(error); }
  llvm::Error takeError() { return std::move(error); }

private:
  std::optional<int64_t> find(StringRef name) const;
  std::string describe(StringRef name) const;
  const Tensor &getInput(size_t number) const { return inputs[number].value; }
  size_t getOperandNumber(size_t number) const { return inputs[number].number; }

  CustomCallOp call;
  ElementType type;
  DictionaryAttr config;
  struct Operand {
    StringRef name;
    size_t number;
    /// Empty if there is none, or a token.
    Tensor value;
  };
  /// Matrices and vectors; options that are operands.
  SmallVector<Operand, 4> inputs, options;
  /// Options that the convention says.
  SmallVector<std::pair<StringRef, char>, 2> fixed;
  llvm::Error error = llvm::Error::success();
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_CUSTOMCALLS_LAPACKARGUMENTS_H
