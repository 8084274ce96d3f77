//===- SortComparator.cpp - Comparators of sort, and their keys -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/SortComparator.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <tuple>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// A key as the comparator computes it for lhs, and how it compares.
struct ComparedKey {
  LaneRegister lhs;
  bool isDescending;
  bool isPartialOrder;
};

/// Numbers the values of a comparator twice: as written, and with lhs and rhs
/// exchanged. Equal numbers mean equal expressions, so register y computes for
/// rhs what x computes for lhs if exchanged(x) = asWritten(y).
class ComparatorAnalysis {
public:
  explicit ComparatorAnalysis(const LaneProgram &program);

  /// The keys that the comparator compares, most significant first; empty if it
  /// has another form.
  llvm::SmallVector<ComparedKey, 2> getComparedKeys() const;

private:
  enum { kLhs = 1, kRhs = 2 };
  using Value =
      std::tuple<LaneOp, ElementType, ElementType, std::array<unsigned, 3>,
                 int64_t, std::array<uint64_t, 2>>;

  unsigned number(const Value &value) {
    return numbers.try_emplace(value, numbers.size()).first->second;
  }
  const LaneInstruction *getDefinition(LaneRegister reg) const {
    return definitions[reg];
  }
  std::optional<ComparedKey> matchKey(LaneRegister less) const;
  bool matchEquality(LaneRegister equal, const ComparedKey &key,
                     LaneOp partialOp, LaneOp totalOp) const;
  std::optional<ComparedKey> matchStep(LaneRegister &reg) const;

  const LaneProgram &program;
  std::map<Value, unsigned> numbers;
  llvm::SmallVector<unsigned, 16> asWritten;
  llvm::SmallVector<unsigned, 16> exchanged;
  /// What a register depends on: kLhs, kRhs, or both.
  llvm::SmallVector<unsigned, 16> sides;
  /// Null for inputs.
  llvm::SmallVector<const LaneInstruction *, 16> definitions;
};
} // namespace

ComparatorAnalysis::ComparatorAnalysis(const LaneProgram &program)
    : program(program), asWritten(program.types.size()),
      exchanged(program.types.size()), sides(program.types.size()),
      definitions(program.types.size()) {
  // Inputs are values of an op that has no attribute of -1.
  auto numberInput = [&](unsigned input) {
    return number({LaneOp::Iota,
                   program.types[input],
                   program.types[input],
                   {input},
                   -1,
                   {}});
  };
  for (unsigned input = 0; input < program.numInputs; ++input) {
    asWritten[input] = numberInput(input);
    exchanged[input] = numberInput(input ^ 1);
    sides[input] = input % 2 ? kRhs : kLhs;
  }
  for (const LaneInstruction &instruction : program.instructions) {
    LaneRegister result = instruction.result;
    definitions[result] = &instruction;
    std::array<unsigned, 3> written = {}, swapped = {};
    for (unsigned k = 0; k < ::getNumOperands(instruction.op); ++k) {
      LaneRegister operand = instruction.operands[k];
      written[k] = asWritten[operand];
      swapped[k] = exchanged[operand];
      sides[result] |= sides[operand];
    }
    auto numberWith = [&](std::array<unsigned, 3> operands) {
      return number({instruction.op, instruction.type, program.types[result],
                     operands, instruction.attribute, instruction.constant});
    };
    asWritten[result] = numberWith(written);
    exchanged[result] = numberWith(swapped);
  }
}

/// The types whose order `SortKeys` knows.
static bool hasKeyOrder(ElementType type) {
  return isBoolean(type) || isInteger(type) || type == ElementType::BF16 ||
         type == ElementType::F16 || type == ElementType::F32 ||
         type == ElementType::F64;
}

static bool isTotalComparison(LaneOp op) {
  return op >= LaneOp::CompareTotalEq && op <= LaneOp::CompareTotalLt;
}

/// Matches f(lhs) < f(rhs), and the same with > or with sides exchanged.
std::optional<ComparedKey>
ComparatorAnalysis::matchKey(LaneRegister less) const {
  const LaneInstruction *compare = getDefinition(less);
  if (!compare)
    return std::nullopt;
  bool isLess =
      compare->op == LaneOp::CompareLt || compare->op == LaneOp::CompareTotalLt;
  bool isGreater =
      compare->op == LaneOp::CompareGt || compare->op == LaneOp::CompareTotalGt;
  LaneRegister first = compare->operands[0], second = compare->operands[1];
  if ((!isLess && !isGreater) || asWritten[second] != exchanged[first] ||
      !hasKeyOrder(program.types[first]))
    return std::nullopt;
  if (sides[first] != kLhs && sides[first] != kRhs)
    return std::nullopt;
  bool lhsIsFirst = sides[first] == kLhs;
  return ComparedKey{lhsIsFirst ? first : second, isLess != lhsIsFirst,
                     isFloat(program.types[first]) &&
                         !isTotalComparison(compare->op)};
}

/// Matches f(lhs) == f(rhs) for the function of `key`, and its order: the ops
/// name the comparison for partial and for total orders.
bool ComparatorAnalysis::matchEquality(LaneRegister equal,
                                       const ComparedKey &key, LaneOp partialOp,
                                       LaneOp totalOp) const {
  const LaneInstruction *compare = getDefinition(equal);
  if (!compare || (compare->op != partialOp && compare->op != totalOp))
    return false;
  if (isFloat(program.types[key.lhs]) &&
      (compare->op == totalOp) == key.isPartialOrder)
    return false;
  unsigned lhs = asWritten[key.lhs], rhs = exchanged[key.lhs];
  unsigned first = asWritten[compare->operands[0]];
  unsigned second = asWritten[compare->operands[1]];
  return (first == lhs && second == rhs) || (first == rhs && second == lhs);
}

/// Matches `less | (equal & rest)`, `equal ? rest : less` and
/// `unequal ? less : rest`; gives the key and sets `reg` to the rest.
std::optional<ComparedKey>
ComparatorAnalysis::matchStep(LaneRegister &reg) const {
  const LaneInstruction *instruction = getDefinition(reg);
  if (!instruction)
    return std::nullopt;
  auto tryMatch = [&](LaneRegister less, LaneRegister condition,
                      LaneRegister rest, bool isEqual) {
    std::optional<ComparedKey> key = matchKey(less);
    if (!key || !matchEquality(condition, *key,
                               isEqual ? LaneOp::CompareEq : LaneOp::CompareNe,
                               isEqual ? LaneOp::CompareTotalEq
                                       : LaneOp::CompareTotalNe))
      return std::optional<ComparedKey>();
    reg = rest;
    return key;
  };
  auto [a, b, c] = instruction->operands;
  if (instruction->op == LaneOp::Select) {
    if (auto key = tryMatch(c, a, b, /*isEqual=*/true))
      return key;
    return tryMatch(b, a, c, /*isEqual=*/false);
  }
  if (instruction->op != LaneOp::Or)
    return std::nullopt;
  for (auto [less, both] : {std::pair(a, b), std::pair(b, a)}) {
    const LaneInstruction *conjunction = getDefinition(both);
    if (!conjunction || conjunction->op != LaneOp::And)
      continue;
    auto [x, y, z] = conjunction->operands;
    if (auto key = tryMatch(less, x, y, /*isEqual=*/true))
      return key;
    if (auto key = tryMatch(less, y, x, /*isEqual=*/true))
      return key;
  }
  return std::nullopt;
}

llvm::SmallVector<ComparedKey, 2> ComparatorAnalysis::getComparedKeys() const {
  llvm::SmallVector<ComparedKey, 2> keys;
  LaneRegister reg = program.outputs[0];
  // Each step goes on with an operand, so that this ends.
  while (true) {
    if (std::optional<ComparedKey> last = matchKey(reg)) {
      keys.push_back(*last);
      return keys;
    }
    std::optional<ComparedKey> key = matchStep(reg);
    if (!key)
      return {};
    keys.push_back(*key);
  }
}

/// `program` with other outputs, and no more instructions than these need.
static LaneProgram withOutputs(LaneProgram program,
                               llvm::ArrayRef<LaneRegister> outputs) {
  llvm::SmallVector<bool, 16> isNeeded(program.types.size());
  for (LaneRegister output : outputs)
    isNeeded[output] = true;
  for (const LaneInstruction &instruction : llvm::reverse(program.instructions))
    if (isNeeded[instruction.result])
      for (LaneRegister operand : instruction.getOperands())
        isNeeded[operand] = true;
  llvm::erase_if(program.instructions, [&](const LaneInstruction &instruction) {
    return !isNeeded[instruction.result];
  });
  program.outputs.assign(outputs.begin(), outputs.end());
  return program;
}

SortComparator::SortComparator(LaneProgram program)
    : kernel(std::move(program)) {
  const LaneProgram &comparator = kernel.getProgram();
  llvm::SmallVector<LaneRegister, 2> computed;
  for (const ComparedKey &compared :
       ComparatorAnalysis(comparator).getComparedKeys()) {
    SortKey key;
    key.type = comparator.types[compared.lhs];
    key.isDescending = compared.isDescending;
    key.isPartialOrder = compared.isPartialOrder;
    if (compared.lhs < comparator.numInputs) {
      key.operand = compared.lhs / 2;
    } else {
      key.keyOutput = computed.size();
      computed.push_back(compared.lhs);
    }
    keys.push_back(key);
  }
  if (!computed.empty())
    keyKernel.emplace(withOutputs(comparator, computed));
}
