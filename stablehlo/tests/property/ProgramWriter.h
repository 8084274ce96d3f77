//===- ProgramWriter.h - Random programs, drawn by RapidCheck -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes programs in StableHLO's generic form, drawing what it is not told.
// Each draw shrinks on its own, so that a failing program is reduced to a small
// one.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_PROPERTY_PROGRAMWRITER_H
#define STABLEHLO_TESTS_PROPERTY_PROGRAMWRITER_H

#include "stablehlo/tests/property/Case.h"
#include <functional>
#include <string>
#include <vector>

namespace property {

using Sizes = std::vector<int64_t>;

/// `list` as `[1, 2]`, `array<i64: 1, 2>`, `array<i1: true, false>`.
std::string toList(const Sizes &list);
std::string toArray(const Sizes &list);
std::string toFlags(const Sizes &list);
/// A dense attribute of pairs: the paddings of windows.
std::string toPairs(const Sizes &low, const Sizes &high);

struct TensorType {
  Sizes shape;
  std::string element;

  std::string toText() const;
  int64_t getNumElements() const;
};

/// A value of the program.
struct Value {
  std::string name;
  TensorType type;
};

//===----------------------------------------------------------------------===//
// Draws
//===----------------------------------------------------------------------===//

/// An integer of [low, high].
int64_t drawInt(int64_t low, int64_t high);
bool drawBool();
/// An integer per entry.
Sizes drawInts(size_t count, int64_t low, int64_t high);
/// The numbers below `count` in any order.
Sizes drawPermutation(size_t count);
/// Some of the numbers below `count`, ascending.
Sizes drawSubset(size_t count);
template <typename T> const T &drawFrom(const std::vector<T> &choices) {
  return choices[drawInt(0, static_cast<int64_t>(choices.size()) - 1)];
}

/// Element types by kind: those of the spec that the interpreter has.
const std::vector<std::string> &getIntegerTypes();
const std::vector<std::string> &getFloatTypes();
const std::vector<std::string> &getComplexTypes();
/// All of the above, and i1.
const std::vector<std::string> &getElementTypes();
bool isFloatType(const std::string &element);
bool isComplexType(const std::string &element);
bool isUnsignedType(const std::string &element);
int getBitWidth(const std::string &element);

//===----------------------------------------------------------------------===//
// ProgramWriter
//===----------------------------------------------------------------------===//

class ProgramWriter {
public:
  /// `maxSize` bounds the sizes it draws.
  explicit ProgramWriter(int64_t maxSize) : maxSize(maxSize) {}

  int64_t getMaxSize() const { return maxSize; }
  /// Sizes of `rank` dimensions; now and then one is 0.
  Sizes drawShape(size_t rank);
  Sizes drawShape() { return drawShape(drawInt(0, 3)); }
  /// A size that is not 0.
  int64_t drawSize() { return drawInt(1, maxSize); }

  /// A new argument of @main.
  Value addArgument(const TensorType &type);
  /// A tensor of `type` that may be a transposed, sliced, reversed, broadcast
  /// or reshaped view of an argument.
  Value addOperand(const TensorType &type);
  /// "stablehlo.`op`" with properties and regions in the generic form.
  Value addOp(const std::string &op, const std::vector<Value> &operands,
              const TensorType &type, const std::string &properties = "",
              const std::string &regions = "");
  /// The same with several results.
  std::vector<Value> addOps(const std::string &op,
                            const std::vector<Value> &operands,
                            const std::vector<TensorType> &types,
                            const std::string &properties = "",
                            const std::string &regions = "");
  /// A region of one block that returns what `write` makes of its arguments;
  /// what that adds belongs to the region, but for arguments of @main.
  std::string
  addRegion(const std::vector<TensorType> &types,
            const std::function<std::vector<Value>(std::vector<Value>)> &write);
  /// A constant, all of whose elements are `literal`.
  Value addSplat(const TensorType &type, const std::string &literal);
  /// Makes `value` a result of @main.
  void addResult(const Value &value) { results.push_back(value); }

  /// The module.
  std::string toText() const;

private:
  Value addView(const TensorType &type, int depth);

  int64_t maxSize;
  int numValues = 0;
  std::vector<Value> arguments;
  std::vector<Value> results;
  std::string body;
};

/// `(%a: tensor<E>, …) -> tensor<E>`: a region that folds with `op`.
std::string makeReducer(const std::string &op, const std::string &element);
/// The same with i1 as the result, by `direction`; a total order for floats.
std::string makeComparator(const std::string &direction,
                           const std::string &element,
                           const std::string &furtherArguments = "");

//===----------------------------------------------------------------------===//
// Properties
//===----------------------------------------------------------------------===//

struct PropertyOptions {
  Values values = Values::Any;
  /// Whether small programs are compared with the literal evaluator.
  bool comparesLiteral = true;
  /// Of the engine against the literal evaluator.
  Accuracy accuracy = {};
  int64_t maxSize = 5;
  /// Bounds of large programs, which only engines run: 0 for none.
  int64_t maxLargeSize = 40;
};

/// Checks with programs of `write` that the engine computes what the literal
/// evaluator does; and, bit for bit, that its results depend neither on fusing,
/// nor on the reuse of buffers, nor on threads. Reports to GoogleTest.
void checkPrograms(const std::string &claim,
                   const std::function<void(ProgramWriter &)> &write,
                   const PropertyOptions &options = {});

} // namespace property

#endif // STABLEHLO_TESTS_PROPERTY_PROGRAMWRITER_H
