//===- SortTest.cpp - Sorts slices of several tensors together ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/Sort.h"

#include "TestTensors.h"
#include "stablehlo/reference/RunContext.h"
#include <cmath>

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::test;

namespace {
//===----------------------------------------------------------------------===//
// Comparators
//===----------------------------------------------------------------------===//

/// Inputs for operands of `types`: lhs0, rhs0, lhs1, rhs1, ....
LaneProgram makeInputs(llvm::ArrayRef<ElementType> types) {
  LaneProgram program;
  for (ElementType type : types) {
    program.addInput(type);
    program.addInput(type);
  }
  return program;
}

LaneProgram compareOperand(LaneOp op, llvm::ArrayRef<ElementType> types,
                           LaneRegister operand = 0) {
  LaneProgram program = makeInputs(types);
  LaneRegister lhs = 2 * operand, rhs = 2 * operand + 1;
  program.outputs.push_back(program.add(op, types[operand], {lhs, rhs}));
  return program;
}

/// What JAX makes of a float before it compares: NaNs are one NaN, zeros are 0.
LaneRegister canonicalize(LaneProgram &program, LaneRegister x) {
  LaneRegister zero = program.addConstant(ElementType::F32, {0, 0});
  LaneRegister isZero =
      program.add(LaneOp::CompareEq, ElementType::F32, {x, zero});
  LaneRegister zero2 = program.addConstant(ElementType::F32, {0, 0});
  LaneRegister signless =
      program.add(LaneOp::Select, ElementType::F32, {isZero, zero2, x});
  LaneRegister isNan = program.add(LaneOp::CompareNe, ElementType::F32, {x, x});
  LaneRegister nan = program.addConstant(ElementType::F32, {0x7FC00000, 0});
  return program.add(LaneOp::Select, ElementType::F32, {isNan, nan, signless});
}

/// JAX's sort of f32.
LaneProgram makeJaxComparator(llvm::ArrayRef<ElementType> types) {
  LaneProgram program = makeInputs(types);
  LaneRegister lhs = canonicalize(program, 0);
  LaneRegister rhs = canonicalize(program, 1);
  program.outputs.push_back(
      program.add(LaneOp::CompareTotalLt, ElementType::F32, {lhs, rhs}));
  return program;
}

/// JAX's lexsort of (i32, f32).
LaneProgram makeJaxLexicographicComparator() {
  LaneProgram program = makeInputs({ElementType::SI32, ElementType::F32});
  LaneRegister lhs = canonicalize(program, 2);
  LaneRegister rhs = canonicalize(program, 3);
  LaneRegister second =
      program.add(LaneOp::CompareTotalLt, ElementType::F32, {lhs, rhs});
  LaneRegister first =
      program.add(LaneOp::CompareLt, ElementType::SI32, {0, 1});
  LaneRegister equal =
      program.add(LaneOp::CompareEq, ElementType::SI32, {0, 1});
  LaneRegister both =
      program.add(LaneOp::And, ElementType::I1, {equal, second});
  program.outputs.push_back(
      program.add(LaneOp::Or, ElementType::I1, {first, both}));
  return program;
}

/// The same comparator in a form that is not recognised.
LaneProgram obscure(LaneProgram program) {
  LaneRegister yes = program.addConstant(ElementType::I1, {1, 0});
  program.outputs[0] =
      program.add(LaneOp::And, ElementType::I1, {program.outputs[0], yes});
  return program;
}

//===----------------------------------------------------------------------===//
// Sorts
//===----------------------------------------------------------------------===//

/// Sorts each slice by insertion, which keeps the order of equal elements.
std::vector<Tensor> sortLiterally(llvm::ArrayRef<Tensor> inputs,
                                  int64_t dimension, const LaneKernel &body) {
  std::vector<Tensor> results;
  for (const Tensor &input : inputs)
    results.push_back(allocate(input.getType(), input.getShape()));
  LaneScratch scratch;
  Dims outer(inputs[0].getShape());
  int64_t length = outer[dimension];
  outer[dimension] = length ? 1 : 0;
  forEachIndex(outer, [&](llvm::ArrayRef<int64_t> index) {
    auto at = [&](int64_t i) {
      Dims element(index);
      element[dimension] = i;
      return element;
    };
    auto less = [&](int64_t lhs, int64_t rhs) {
      std::vector<const void *> arguments;
      for (const Tensor &input : inputs) {
        arguments.push_back(input.at(at(lhs)));
        arguments.push_back(input.at(at(rhs)));
      }
      uint8_t result;
      void *output = &result;
      body.runBlock(arguments, output, 1, scratch);
      return result != 0;
    };
    std::vector<int64_t> order;
    for (int64_t i = 0; i < length; ++i) {
      auto place = order.end();
      while (place != order.begin() && less(i, *std::prev(place)))
        --place;
      order.insert(place, i);
    }
    for (auto [input, result] : llvm::zip_equal(inputs, results))
      for (int64_t i = 0; i < length; ++i)
        setElement(result, at(i), getElement(input, at(order[i])));
  });
  return results;
}
} // namespace

static llvm::SmallVector<Tensor>
sortTensors(llvm::ArrayRef<Tensor> inputs, int64_t dimension,
            const SortComparator &comparator,
            RunContext &context = testContext()) {
  return llvm::cantFail(sort(context, inputs, dimension, comparator));
}

namespace {
/// Few values, so that there are equal ones, and for floats the odd ones.
void fillWithTies(Random &random, const Tensor &tensor, bool withNan) {
  forEachIndex(tensor.getShape(), [&](llvm::ArrayRef<int64_t> index) {
    int64_t value = draw(random, -3, 3);
    if (isBoolean(tensor.getType()))
      value &= 1;
    uint64_t bits = value;
    float special[] = {NAN, -NAN, -0.0f, 0.0f, INFINITY, -INFINITY, 1e-40f};
    int64_t first = withNan ? 0 : 2;
    float number = draw(random, 0, 1) ? special[draw(random, first, 6)] : value;
    if (tensor.getType() == ElementType::F32)
      std::memcpy(&bits, &number, sizeof(number));
    if (tensor.getType() == ElementType::F64) {
      double wide = number;
      std::memcpy(&bits, &wide, sizeof(wide));
    }
    if (tensor.getType() == ElementType::BF16) {
      uint32_t single;
      std::memcpy(&single, &number, sizeof(number));
      bits = single >> 16;
    }
    if (tensor.getType() == ElementType::F16) {
      const uint16_t odd[] = {0x7E00, 0xFE00, 0x8000, 0, 0x7C00, 0xFC00, 1};
      bits = odd[draw(random, first, 6)];
    }
    std::memcpy(tensor.at(index), &bits, getStorageSize(tensor.getType()));
  });
}

/// Sorts random tensors by `program`, by its keys and by an obscure form of it,
/// and compares both with the insertion sort.
void checkComparator(Random &random, const LaneProgram &program, size_t numKeys,
                     bool withNan) {
  SortComparator comparator{LaneProgram(program)};
  SortComparator obscured{obscure(program)};
  EXPECT_EQ(comparator.getKeys().size(), numKeys);
  EXPECT_TRUE(obscured.getKeys().empty());
  for (int round = 0; round < 20; ++round) {
    Dims shape;
    for (int64_t dim = draw(random, 1, 3); dim > 0; --dim)
      shape.push_back(draw(random, 0, 5));
    int64_t dimension = draw(random, 0, shape.size() - 1);
    shape[dimension] = draw(random, 0, round % 10 ? 40 : 300);
    std::vector<Tensor> inputs;
    for (unsigned k = 0; k < program.numInputs; k += 2) {
      inputs.push_back(draw(random, 0, 1)
                           ? allocate(program.types[k], shape)
                           : allocateView(random, program.types[k], shape));
      if (k == 0 || draw(random, 0, 1))
        fillWithTies(random, inputs.back(), withNan);
      else
        fillRandom(random, inputs.back());
    }
    std::vector<Tensor> expected =
        sortLiterally(inputs, dimension, comparator.getKernel());
    auto byKeys = sortTensors(inputs, dimension, comparator);
    auto byLanes = sortTensors(inputs, dimension, obscured);
    for (size_t k = 0; k < inputs.size(); ++k) {
      ASSERT_EQ(getBits(byKeys[k]), getBits(expected[k]));
      ASSERT_EQ(getBits(byLanes[k]), getBits(expected[k]));
    }
  }
}

const ElementType kKeyTypes[] = {
    ElementType::I1,   ElementType::SI2,  ElementType::SI4,  ElementType::SI8,
    ElementType::SI16, ElementType::SI32, ElementType::SI64, ElementType::UI2,
    ElementType::UI4,  ElementType::UI8,  ElementType::UI16, ElementType::UI32,
    ElementType::UI64, ElementType::BF16, ElementType::F16,  ElementType::F32,
    ElementType::F64};

/// Random integers below 8 bits have other bits than their storage form.
bool isSubByte(ElementType type) {
  return getNumBits(type) < 8 && !isBoolean(type);
}

TEST(SortTest, PlainComparisonsAreKeysOfEveryType) {
  Random random(1);
  for (ElementType type : kKeyTypes) {
    if (isSubByte(type))
      continue;
    for (LaneOp op : {LaneOp::CompareLt, LaneOp::CompareGt})
      checkComparator(random, compareOperand(op, {type, ElementType::SI32}), 1,
                      /*withNan=*/false);
  }
}

TEST(SortTest, TotalOrderComparisonsAreKeysOfEveryFloat) {
  Random random(2);
  for (ElementType type : kKeyTypes)
    for (LaneOp op : {LaneOp::CompareTotalLt, LaneOp::CompareTotalGt})
      if (isFloat(type))
        checkComparator(random, compareOperand(op, {type, ElementType::UI8}), 1,
                        /*withNan=*/true);
}

TEST(SortTest, KeyMayBeAnyOperand) {
  Random random(3);
  checkComparator(random,
                  compareOperand(LaneOp::CompareLt,
                                 {ElementType::F64, ElementType::SI16}, 1),
                  1, /*withNan=*/true);
}

TEST(SortTest, ExchangedSidesSortDownwards) {
  Random random(4);
  LaneProgram program = makeInputs({ElementType::SI32});
  program.outputs.push_back(
      program.add(LaneOp::CompareLt, ElementType::SI32, {1, 0}));
  checkComparator(random, program, 1, /*withNan=*/false);
}

TEST(SortTest, JaxComparatorsAreKeys) {
  Random random(5);
  checkComparator(random, makeJaxComparator({ElementType::F32}), 1,
                  /*withNan=*/true);
  checkComparator(random,
                  makeJaxComparator({ElementType::F32, ElementType::SI32}), 1,
                  /*withNan=*/true);
  checkComparator(random, makeJaxLexicographicComparator(), 2,
                  /*withNan=*/true);
}

TEST(SortTest, LexicographicSelectsAreKeys) {
  Random random(6);
  // lhs0 == rhs0 ? (lhs1 != rhs1 ? lhs1 > rhs1 : lhs2 < rhs2) : lhs0 < rhs0;
  // three keys of 64 bits, so that there are three passes.
  ElementType type = ElementType::SI64;
  LaneProgram program = makeInputs({type, type, type});
  LaneRegister third = program.add(LaneOp::CompareLt, type, {4, 5});
  LaneRegister second = program.add(LaneOp::CompareGt, type, {2, 3});
  LaneRegister unequal = program.add(LaneOp::CompareNe, type, {3, 2});
  LaneRegister rest =
      program.add(LaneOp::Select, ElementType::I1, {unequal, second, third});
  LaneRegister equal = program.add(LaneOp::CompareEq, type, {0, 1});
  LaneRegister first = program.add(LaneOp::CompareLt, type, {0, 1});
  program.outputs.push_back(
      program.add(LaneOp::Select, ElementType::I1, {equal, rest, first}));
  checkComparator(random, program, 3, /*withNan=*/false);
}

TEST(SortTest, FunctionsOfSeveralOperandsAreKeys) {
  Random random(7);
  ElementType type = ElementType::SI32;
  LaneProgram program = makeInputs({type, type});
  LaneRegister lhs = program.add(LaneOp::Subtract, type, {0, 2});
  LaneRegister rhs = program.add(LaneOp::Subtract, type, {1, 3});
  program.outputs.push_back(program.add(LaneOp::CompareLt, type, {lhs, rhs}));
  checkComparator(random, program, 1, /*withNan=*/false);
}

TEST(SortTest, LookalikesAreNotKeys) {
  ElementType type = ElementType::SI32;
  auto hasKeys = [](LaneProgram program) {
    return !SortComparator(std::move(program)).getKeys().empty();
  };
  // Not strict.
  EXPECT_FALSE(hasKeys(compareOperand(LaneOp::CompareLe, {type})));
  // lhs0 < rhs1: different functions of the two sides.
  LaneProgram crossed = makeInputs({type, type});
  crossed.outputs.push_back(crossed.add(LaneOp::CompareLt, type, {0, 3}));
  EXPECT_FALSE(hasKeys(crossed));
  // lhs0 - rhs0 < rhs0 - lhs0: sides that see each other.
  LaneProgram mixed = makeInputs({type});
  LaneRegister lhs = mixed.add(LaneOp::Subtract, type, {0, 1});
  LaneRegister rhs = mixed.add(LaneOp::Subtract, type, {1, 0});
  mixed.outputs.push_back(mixed.add(LaneOp::CompareLt, type, {lhs, rhs}));
  EXPECT_FALSE(hasKeys(mixed));
  // Constants that differ.
  LaneProgram shifted = makeInputs({type});
  LaneRegister one = shifted.addConstant(type, {1, 0});
  LaneRegister two = shifted.addConstant(type, {2, 0});
  LaneRegister left = shifted.add(LaneOp::Add, type, {0, one});
  LaneRegister right = shifted.add(LaneOp::Add, type, {1, two});
  shifted.outputs.push_back(
      shifted.add(LaneOp::CompareLt, type, {left, right}));
  EXPECT_FALSE(hasKeys(shifted));
  // A total order whose ties are those of the partial one: -0 < 0 and -0 == 0.
  LaneProgram uneven = makeInputs({ElementType::F32, type});
  LaneRegister less =
      uneven.add(LaneOp::CompareTotalLt, ElementType::F32, {0, 1});
  LaneRegister tie = uneven.add(LaneOp::CompareEq, ElementType::F32, {0, 1});
  LaneRegister next = uneven.add(LaneOp::CompareLt, type, {2, 3});
  LaneRegister both = uneven.add(LaneOp::And, ElementType::I1, {tie, next});
  uneven.outputs.push_back(
      uneven.add(LaneOp::Or, ElementType::I1, {less, both}));
  EXPECT_FALSE(hasKeys(uneven));
}

TEST(SortTest, SubByteIntegersSortBySign) {
  Tensor input = makeTensor<int8_t>(ElementType::SI4, {5}, {3, -8, 7, -1, 0});
  SortComparator comparator{
      compareOperand(LaneOp::CompareLt, {ElementType::SI4})};
  EXPECT_EQ(getElements<int8_t>(sortTensors(input, 0, comparator)[0]),
            (std::vector<int8_t>{-8, -1, 0, 3, 7}));
}

TEST(SortTest, ComparatorsThatAreNoOrderLoseNothing) {
  Random random(9);
  LaneProgram always = makeInputs({ElementType::F32});
  always.outputs.push_back(always.addConstant(ElementType::I1, {1, 0}));
  // Less than by NaN is one of them.
  for (const LaneProgram &program :
       {always, compareOperand(LaneOp::CompareLt, {ElementType::F32}),
        compareOperand(LaneOp::CompareNe, {ElementType::F32}),
        compareOperand(LaneOp::CompareLe, {ElementType::F32})}) {
    SortComparator comparator{LaneProgram(program)};
    for (int round = 0; round < 50; ++round) {
      Tensor input = allocate(ElementType::F32, {draw(random, 0, 300)});
      fillWithTies(random, input, /*withNan=*/true);
      auto before = getElements<uint32_t>(input);
      auto after = getElements<uint32_t>(sortTensors(input, 0, comparator)[0]);
      llvm::sort(before);
      llvm::sort(after);
      EXPECT_EQ(before, after);
    }
  }
}

template <typename T> void checkLongLists(ElementType type) {
  Random random(11);
  for (int64_t size : {31, 32, 33, 127, 128, 129, 4095, 4096, 20000}) {
    Tensor input = allocate(type, {size});
    fillRandom(random, input);
    auto expected = getElements<T>(input);
    llvm::sort(expected);
    SortComparator comparator{compareOperand(LaneOp::CompareLt, {type})};
    EXPECT_EQ(getElements<T>(sortTensors(input, 0, comparator)[0]), expected);
    SortComparator obscured{obscure(compareOperand(LaneOp::CompareLt, {type}))};
    EXPECT_EQ(getElements<T>(sortTensors(input, 0, obscured)[0]), expected);
  }
}

TEST(SortTest, LongListsAgreeWithTheStandardLibrary) {
  checkLongLists<int64_t>(ElementType::SI64);
  checkLongLists<uint32_t>(ElementType::UI32);
  checkLongLists<int16_t>(ElementType::SI16);
}

TEST(SortTest, SameBitsForAnyNumberOfThreads) {
  Random random(12);
  for (const Dims &shape : {Dims{2000, 37}, Dims{37, 2000}, Dims{20000, 1}})
    for (int64_t dimension : {0, 1}) {
      Tensor input = allocate(ElementType::F32, shape);
      fillWithTies(random, input, /*withNan=*/true);
      // NaN in a partial order: what comes out depends on the algorithm.
      SortComparator comparator{
          compareOperand(LaneOp::CompareLt, {ElementType::F32})};
      RunContext one(RunResources{1}), two(RunResources{2});
      EXPECT_EQ(getBits(sortTensors(input, dimension, comparator, one)[0]),
                getBits(sortTensors(input, dimension, comparator, two)[0]));
    }
}

TEST(SortTest, FirstElementsAreThoseOfTheWholeSort) {
  Random random(21);
  for (ElementType type : {ElementType::F32, ElementType::BF16,
                           ElementType::SI8, ElementType::F64})
    for (int64_t dimension : {0, 1}) {
      Dims shape = {7, 7};
      shape[dimension] = 700;
      std::vector<Tensor> inputs = {allocate(type, shape),
                                    randomTensor(random, type, shape)};
      fillWithTies(random, inputs[0], /*withNan=*/false);
      LaneProgram program = makeInputs({type, type});
      program.outputs.push_back(program.add(LaneOp::CompareGt, type, {0, 1}));
      std::vector<Tensor> expected =
          sortLiterally(inputs, dimension, LaneKernel(LaneProgram(program)));
      SortComparator comparator(std::move(program));
      for (int64_t numNeeded : {0, 1, 5, 87, 88, 700, 1000}) {
        auto results = llvm::cantFail(
            sort(testContext(), inputs, dimension, comparator, numNeeded));
        Dims counted = shape;
        counted[dimension] = std::min<int64_t>(numNeeded, 700);
        for (auto [result, wanted] : llvm::zip_equal(results, expected))
          forEachIndex(counted, [&, &result = result,
                                 &wanted = wanted](llvm::ArrayRef<int64_t> i) {
            ASSERT_EQ(getElement(result, i), getElement(wanted, i));
          });
      }
    }
}
} // namespace
