//===- LaneChainTest.cpp - Chains of instructions -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random programs, whose instructions pass values in registers, give the bits
// of their instructions one by one.
//
//===----------------------------------------------------------------------===//

#include "LaneTestUtil.h"
#include "gtest/gtest.h"
#include <cmath>
#include <random>

using namespace mlir::stablehlo;
using ET = ElementType;

namespace {
class RandomProgram {
public:
  RandomProgram(ET type, unsigned seed) : type(type), random(seed) {
    for (unsigned i = 0; i < 3; ++i)
      numbers.push_back(program.addInput(type));
    masks.push_back(program.addInput(ET::I1));
    numbers.push_back(program.addConstant(type, {one(), 0}));
    while (program.instructions.size() < 40)
      addOne();
    program.outputs = {numbers.back(), masks.back(), numbers[pick(8)]};
  }
  LaneProgram program;

private:
  uint64_t one() const {
    return type == ET::F32 || type == ET::ComplexF32 ? 0x3f800000
           : type == ET::F64                         ? 0x3ff0000000000000
                                                     : 1;
  }
  unsigned pick(unsigned count) { return random() % count; }
  /// Mostly a late register: then it is in the accumulator.
  LaneRegister number() {
    unsigned back = pick(3) ? 0 : pick(numbers.size());
    return numbers[numbers.size() - 1 - back];
  }
  LaneRegister mask() {
    unsigned back = pick(3) ? 0 : pick(masks.size());
    return masks[masks.size() - 1 - back];
  }
  void addOne();
  void addInteger();
  void addProduct();

  ET type;
  std::mt19937 random;
  llvm::SmallVector<LaneRegister> numbers, masks;
};
} // namespace

void RandomProgram::addInteger() {
  unsigned width = getNumBits(type);
  unsigned amount = 1 + pick(width + 2);
  LaneRegister x = number();
  auto shift = [&](LaneOp op, unsigned by) {
    return program.add(op, type, {x, program.addConstant(type, {by, 0})});
  };
  switch (pick(8)) {
  case 7: {
    LaneOp ops[] = {LaneOp::ShiftLeft, LaneOp::ShiftRightLogical,
                    LaneOp::ShiftRightArithmetic};
    // Of small numbers some are amounts below the width.
    return numbers.push_back(program.add(ops[pick(3)], type, {x, number()}));
  }
  case 5:
    return numbers.push_back(
        program.add(LaneOp::Xor, type, {shift(LaneOp::ShiftLeft, amount), x}));
  case 6:
    return numbers.push_back(program.add(
        LaneOp::Xor, type, {x, shift(LaneOp::ShiftRightLogical, amount)}));
  case 0:
    return numbers.push_back(shift(LaneOp::ShiftLeft, amount));
  case 1:
    return numbers.push_back(shift(LaneOp::ShiftRightLogical, amount));
  case 2:
    return numbers.push_back(shift(LaneOp::ShiftRightArithmetic, amount));
  case 3: {
    LaneRegister left = shift(LaneOp::ShiftLeft, 1 + amount % (width - 1));
    LaneRegister right =
        shift(LaneOp::ShiftRightLogical, width - 1 - amount % (width - 1));
    LaneRegister rotated = program.add(LaneOp::Or, type, {left, right});
    return numbers.push_back(
        pick(2) ? rotated
                : program.add(LaneOp::Xor, type, {number(), rotated}));
  }
  default: {
    LaneOp ops[] = {LaneOp::And, LaneOp::Or, LaneOp::Xor, LaneOp::Not};
    LaneOp op = ops[pick(4)];
    if (op == LaneOp::Not)
      return numbers.push_back(program.add(op, type, {x}));
    return numbers.push_back(program.add(op, type, {x, number()}));
  }
  }
}

/// x * y + z and its like, where x and y may be constants.
void RandomProgram::addProduct() {
  auto factor = [&] {
    return pick(3) ? number() : program.addConstant(type, {one() + pick(9), 0});
  };
  LaneRegister sum = number();
  LaneRegister product =
      program.add(LaneOp::Multiply, type, {factor(), factor()});
  LaneOp op = pick(2) ? LaneOp::Add : LaneOp::Subtract;
  numbers.push_back(pick(2) ? program.add(op, type, {sum, product})
                            : program.add(op, type, {product, sum}));
}

void RandomProgram::addOne() {
  auto push = [&](LaneOp op, llvm::ArrayRef<LaneRegister> operands) {
    numbers.push_back(program.add(op, type, operands));
  };
  switch (pick(10)) {
  case 8:
    return addProduct();
  case 0: {
    LaneOp ops[] = {LaneOp::Negate, LaneOp::Sqrt, LaneOp::Square, LaneOp::Abs};
    LaneOp op = ops[pick(isComplex(type) ? 3 : 4)];
    return isSupported(op, type) ? push(op, {number()}) : void();
  }
  case 1:
  case 2:
    masks.push_back(program.add(
        static_cast<LaneOp>(static_cast<unsigned>(LaneOp::CompareEq) +
                            pick(isComplex(type) ? 2 : 6)),
        type, {number(), number()}));
    return;
  case 3:
    return push(LaneOp::Select, {mask(), number(), number()});
  case 4:
    return isComplex(type)
               ? push(LaneOp::Multiply, {number(), number()})
               : push(LaneOp::Clamp, {number(), number(), number()});
  case 5: {
    LaneOp ops[] = {LaneOp::And, LaneOp::Or, LaneOp::Xor, LaneOp::Not};
    LaneOp op = ops[pick(4)];
    masks.push_back(op == LaneOp::Not
                        ? program.add(op, ET::I1, {mask()})
                        : program.add(op, ET::I1, {mask(), mask()}));
    return;
  }
  case 6:
    return push(LaneOp::Convert, {mask()});
  case 7:
    if (!isFloat(type) && !isComplex(type))
      return addInteger();
    return push(LaneOp::Divide, {number(), number()});
  default: {
    LaneOp ops[] = {LaneOp::Add, LaneOp::Subtract, LaneOp::Multiply,
                    LaneOp::Maximum, LaneOp::Minimum};
    return push(ops[pick(isComplex(type) ? 3 : 5)], {number(), number()});
  }
  }
}

/// The sign and payload of a NaN that an operation makes are not specified.
static void unifyNans(ET type, std::vector<uint64_t> &words) {
  auto *floats = reinterpret_cast<float *>(words.data());
  auto *doubles = reinterpret_cast<double *>(words.data());
  bool isOfF32 = type == ET::F32 || type == ET::ComplexF32;
  for (size_t i = 0; isOfF32 && i < 2 * words.size(); ++i)
    floats[i] = std::isnan(floats[i]) ? NAN : floats[i];
  for (size_t i = 0; type == ET::F64 && i < words.size(); ++i)
    doubles[i] = std::isnan(doubles[i]) ? NAN : doubles[i];
}

/// The last tile of what is no block of someone's may compute lanes twice.
static void expectSameOfViews(const LaneKernel &kernel,
                              llvm::ArrayRef<std::vector<uint64_t>> inputs,
                              llvm::ArrayRef<std::vector<uint64_t>> expected,
                              int64_t count) {
  const LaneProgram &program = kernel.getProgram();
  const int64_t one = 1;
  auto getView = [&](LaneRegister reg, const std::vector<uint64_t> &words) {
    return StridedView{
        program.types[reg], count, one,
        reinterpret_cast<char *>(const_cast<uint64_t *>(words.data()))};
  };
  llvm::SmallVector<StridedView> from, to;
  std::vector<std::vector<uint64_t>> results(expected.size(),
                                             std::vector<uint64_t>(1024));
  for (unsigned i = 0; i < program.numInputs; ++i)
    from.push_back(getView(i, inputs[i]));
  for (auto [reg, result] : llvm::zip_equal(program.outputs, results))
    to.push_back(getView(reg, result));
  kernel.run(testContext(), count, from, to);
  for (size_t i = 0; i < results.size(); ++i)
    EXPECT_EQ(0, std::memcmp(results[i].data(), expected[i].data(),
                             count * getStorageSize(
                                         program.types[program.outputs[i]])));
}

TEST(LaneChainTest, ChainsEqualInstructionsOneByOne) {
  constexpr int64_t count = 1000;
  using Array = std::vector<uint64_t>;
  std::mt19937_64 random(7);
  for (ET type : {ET::F32, ET::F64, ET::SI32, ET::UI32, ET::SI64, ET::UI64,
                  ET::ComplexF32})
    for (unsigned seed = 0; seed < 60; ++seed) {
      LaneProgram program = RandomProgram(type, seed).program;
      std::vector<Array> registers(program.types.size(), Array(1024));
      for (unsigned i = 0; i < program.numInputs; ++i)
        for (uint64_t &word : registers[i]) {
          // Half of the numbers are small, so that some are equal.
          word = random();
          if (program.types[i] == ET::I1)
            word &= 0x0101010101010101;
          else if (word & 1)
            word &= type == ET::ComplexF32 ? 0xbfc00000bfc00000
                    : type == ET::F32      ? 0x80000000bfc00000
                    : type == ET::F64      ? 0xbff8000000000000
                                           : 0x0000000300000003;
        }
      LaneScratch scratch;
      llvm::SmallVector<const void *> inputs;
      for (unsigned i = 0; i < program.numInputs; ++i)
        inputs.push_back(registers[i].data());
      std::vector<Array> results(program.outputs.size(), Array(1024));
      llvm::SmallVector<void *> outputs;
      for (Array &result : results)
        outputs.push_back(result.data());
      LaneKernel kernel(program);
      // Constants are filled in for few lanes, then for more.
      kernel.runBlock(inputs, outputs, /*count=*/5, scratch);
      kernel.runBlock(inputs, outputs, count, scratch);
      expectSameOfViews(kernel, registers, results, count);

      for (const LaneInstruction &instruction : program.instructions) {
        LaneProgram single;
        llvm::SmallVector<const void *> operands;
        llvm::SmallVector<LaneRegister, 3> names;
        for (unsigned i = 0; i < getNumOperands(instruction.op); ++i) {
          LaneRegister operand = instruction.operands[i];
          names.push_back(single.addInput(program.types[operand]));
          operands.push_back(registers[operand].data());
        }
        single.outputs.push_back(
            instruction.op == LaneOp::Constant
                ? single.addConstant(instruction.type, instruction.constant)
                : single.add(instruction.op, instruction.type, names));
        void *result = registers[instruction.result].data();
        LaneKernel(single).runBlock(operands, {result}, count, scratch);
      }
      for (size_t i = 0; i < results.size(); ++i) {
        Array &expected = registers[program.outputs[i]];
        ET outputType = program.types[program.outputs[i]];
        unifyNans(outputType, results[i]);
        unifyNans(outputType, expected);
        EXPECT_EQ(0, std::memcmp(results[i].data(), expected.data(),
                                 count * getStorageSize(outputType)))
            << "type " << static_cast<int>(type) << " seed " << seed
            << " output " << i;
      }
    }
}
