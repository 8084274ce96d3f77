//===- LapackArguments.cpp - What calls of LAPACK say ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/customcalls/LapackArguments.h"

#include "stablehlo/dialect/CustomCalls.h"
#include "stablehlo/reference/kernels/StartIndices.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

std::string stablehlo::selectByType(StringRef text, ElementType type) {
  std::string result;
  while (!text.empty()) {
    auto [before, rest] = text.split('(');
    auto [choices, after] = rest.split(')');
    auto [real, complex] = choices.split('|');
    result += before;
    result += isComplex(type) ? complex : real;
    text = after;
  }
  return result;
}

LapackArguments::LapackArguments(CustomCallOp call, ArrayRef<Tensor> operands,
                                 ElementType type, StringRef convention)
    : call(call), type(type), config(getConfiguration(call)) {
  size_t number = 0;
  for (StringRef name : llvm::split(convention, ',')) {
    if (auto [option, letter] = name.split('='); !letter.empty()) {
      fixed.push_back({option, letter.front()});
      continue;
    }
    bool isOptional = name.consume_back("?");
    Tensor operand = number < operands.size() ? operands[number] : Tensor();
    if (name == "%")
      inputs.push_back({name, number, operand});
    else if (name != "-" && operand)
      options.push_back({name, number, operand});
    number += !isOptional || number < operands.size();
  }
  expect(operands.size() == number, "expects " + llvm::Twine(number) +
                                        " operands, but got " +
                                        llvm::Twine(operands.size()));
}

void LapackArguments::expect(bool holds, const llvm::Twine &message) {
  if (!error && !holds)
    error = llvm::createStringError(message);
}

//===----------------------------------------------------------------------===//
// Matrices
//===----------------------------------------------------------------------===//

const Tensor &LapackArguments::getMatrices(size_t number) {
  const Tensor &matrices = getInput(number);
  expect(matrices && matrices.getType() == type && matrices.getRank() >= 2,
         "expects operand #" + llvm::Twine(getOperandNumber(number)) +
             " to be matrices of " + getElementTypeName(type));
  return matrices;
}

const Tensor &LapackArguments::getSquareMatrices(size_t number) {
  const Tensor &matrices = getMatrices(number);
  expect(getNumRows(matrices) == getNumColumns(matrices),
         "expects operand #" + llvm::Twine(getOperandNumber(number)) +
             " to be square matrices, but they are " +
             llvm::Twine(getNumRows(matrices)) + "x" +
             llvm::Twine(getNumColumns(matrices)));
  return matrices;
}

const Tensor &LapackArguments::getVectors(size_t number, const Tensor &matrices,
                                          int64_t size,
                                          ElementType vectorType) {
  const Tensor &vectors = getInput(number);
  expect(vectors && vectors.getType() == vectorType && vectors.getRank() >= 1 &&
             getBatch(vectors, 1) == getBatch(matrices, 2) &&
             getSize(vectors, -1) == size,
         "expects operand #" + llvm::Twine(getOperandNumber(number)) +
             " to be " + llvm::Twine(size) + " elements of " +
             getElementTypeName(vectorType) + " for each matrix");
  return vectors;
}

const Tensor &LapackArguments::getVectors(size_t number, const Tensor &matrices,
                                          int64_t size) {
  return getVectors(number, matrices, size, type);
}

const Tensor &LapackArguments::getFactors(size_t number,
                                          const Tensor &matrices) {
  int64_t size = getSize(getInput(number), -1);
  const Tensor &factors = getVectors(number, matrices, size);
  expect(size <= getNumColumns(matrices) && size <= getNumRows(matrices),
         "has " + llvm::Twine(size) +
             " factors for reflectors in matrices of " +
             llvm::Twine(getNumRows(matrices)) + "x" +
             llvm::Twine(getNumColumns(matrices)));
  return factors;
}

//===----------------------------------------------------------------------===//
// Options
//===----------------------------------------------------------------------===//

namespace {
/// A flag that others than LAPACK have in place of an option's letter, which is
/// the one of that number.
struct Flag {
  StringLiteral option;
  StringLiteral name;
  StringLiteral letters;
};
} // namespace

static constexpr Flag kFlags[] = {
    {"uplo", "lower", "UL"},           {"side", "left_side", "RL"},
    {"trans_x", "transpose_a", "NTC"}, {"diag", "unit_diagonal", "NU"},
    {"compute_left", "left", "NV"},    {"compute_right", "right", "NV"},
};

/// The integer that `tensor` is; none if it is something else.
static std::optional<int64_t> getInteger(const Tensor &tensor) {
  if (tensor.getRank() != 0 || !isInteger(tensor.getType()))
    return std::nullopt;
  return readIndex(tensor.getType(), tensor.data());
}

std::optional<int64_t> LapackArguments::find(StringRef name) const {
  for (auto [option, letter] : fixed)
    if (option == name)
      return letter;
  for (const Operand &operand : options)
    if (operand.name == name)
      return getInteger(operand.value);
  Attribute attr = config ? config.get(name) : Attribute();
  if (auto flag = dyn_cast_or_null<BoolAttr>(attr))
    return flag.getValue();
  if (auto number = dyn_cast_or_null<IntegerAttr>(attr))
    return number.getValue().trySExtValue();
  return std::nullopt;
}

/// What `name` is to the call.
std::string LapackArguments::describe(StringRef name) const {
  for (const Operand &operand : options)
    if (operand.name == name)
      return ("operand #" + llvm::Twine(operand.number) + ", " + name).str();
  return ("attribute " + name + " of its configuration").str();
}

char LapackArguments::getLetter(StringRef name, StringRef allowed) {
  std::optional<int64_t> value = find(name);
  for (const Flag &flag : kFlags)
    if (flag.option == name && has(flag.name)) {
      name = flag.name;
      std::optional<int64_t> number = find(name);
      bool isLetter =
          *number >= 0 && *number < static_cast<int64_t>(flag.letters.size());
      value = isLetter ? flag.letters[*number] : 0;
    }
  for (char letter : allowed)
    if (value == letter)
      return letter;
  expect(false,
         "expects " + describe(name) + " to be the code of one of " + allowed);
  return 0;
}

bool LapackArguments::getFlag(StringRef name) {
  std::optional<int64_t> value = find(name);
  Attribute attr = config ? config.get(name) : Attribute();
  bool isFlag = value && (!attr || isa<BoolAttr>(attr));
  expect(isFlag, "expects " + describe(name) + " to be a boolean");
  return isFlag && *value != 0;
}

int LapackArguments::getNumber(StringRef name, int64_t min, int64_t max) {
  std::optional<int64_t> value = find(name);
  bool isAllowed = value && min <= *value && *value <= max;
  expect(isAllowed, "expects " + describe(name) + " to be in the range [" +
                        llvm::Twine(min) + ", " + llvm::Twine(max) + "]");
  return isAllowed ? static_cast<int>(*value) : 0;
}

Tensor LapackArguments::getScale(StringRef name) {
  for (const Operand &operand : options)
    if (operand.name == name) {
      bool isNumber =
          operand.value.getRank() == 0 && operand.value.getType() == type;
      expect(isNumber, "expects " + describe(name) + " to be a number of " +
                           getElementTypeName(type));
      return isNumber ? operand.value : Tensor();
    }
  return Tensor();
}

StringRef LapackArguments::getText() {
  auto text = dyn_cast_or_null<StringAttr>(
      call.getBackendConfig().value_or(Attribute()));
  return text ? text.getValue() : StringRef();
}
