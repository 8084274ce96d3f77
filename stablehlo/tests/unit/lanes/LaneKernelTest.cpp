//===- LaneKernelTest.cpp - Running lane programs -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Strides, blocks, threads, fusion and aliasing of lane kernels.
//
//===----------------------------------------------------------------------===//

#include "LaneTestUtil.h"
#include "stablehlo/reference/RunContext.h"
#include "stablehlo/tests/unit/TestContext.h"
#include "gtest/gtest.h"
#include <algorithm>
#include <numeric>
#include <string>

using namespace mlir::stablehlo;
using ET = ElementType;

namespace {
/// f32 numbers behind a view of any strides.
struct Strided {
  Dims shape, strides;
  std::vector<float> memory;
  int64_t offset = 0;

  StridedView view() const {
    return {
        ET::F32, shape, strides,
        reinterpret_cast<char *>(const_cast<float *>(memory.data() + offset))};
  }
  float at(llvm::ArrayRef<int64_t> index) const {
    int64_t position = offset;
    for (size_t dim = 0; dim < index.size(); ++dim)
      position += index[dim] * strides[dim];
    return memory[position];
  }
};
} // namespace

static Strided makeStrided(Dims shape, Dims strides) {
  Strided result{shape, strides, {}, 0};
  int64_t low = 0, high = 0;
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    int64_t reach = (shape[dim] - 1) * strides[dim];
    (reach < 0 ? low : high) += reach;
  }
  result.offset = -low;
  for (int64_t i = 0; i < high - low + 1; ++i)
    result.memory.push_back(static_cast<float>(i * 7 % 1001) + 0.25f);
  return result;
}

/// Calls `body` with each index tuple of `shape`, in row-major order.
template <typename Body>
static void forEachIndex(const Dims &shape, Body body) {
  int64_t count = std::accumulate(shape.begin(), shape.end(), int64_t(1),
                                  std::multiplies<int64_t>());
  for (int64_t i = 0; i < count; ++i) {
    Dims index(shape.size());
    int64_t rest = i;
    for (size_t dim = shape.size(); dim-- > 0; rest /= shape[dim])
      index[dim] = rest % shape[dim];
    body(index);
  }
}

/// result = (a + b) * c over strided views must be the formula per index.
static void expectFormula(const Strided &a, const Strided &b, const Strided &c,
                          Strided result) {
  LaneProgram program;
  LaneRegister x = program.addInput(ET::F32), y = program.addInput(ET::F32),
               z = program.addInput(ET::F32);
  LaneRegister sum = program.add(LaneOp::Add, ET::F32, {x, y});
  program.outputs.push_back(program.add(LaneOp::Multiply, ET::F32, {sum, z}));
  LaneKernel(program).run(testContext(), a.shape,
                          {a.view(), b.view(), c.view()}, result.view());
  int64_t wrong = 0;
  forEachIndex(a.shape, [&](const Dims &index) {
    wrong += result.at(index) != (a.at(index) + b.at(index)) * c.at(index);
  });
  EXPECT_EQ(wrong, 0);
}

TEST(LaneKernelTest, StridedBroadcastAndTransposedInputs) {
  for (int64_t rows : {1, 3, 70})
    for (int64_t columns : {1, 2, 10, 200, 256, 257, 500, 1024, 1025, 2500}) {
      Dims shape{rows, columns};
      Strided dense = makeStrided(shape, {columns, 1});
      Strided transposed = makeStrided(shape, {1, rows});
      Strided row = makeStrided(shape, {0, 1});
      Strided column = makeStrided(shape, {1, 0});
      Strided scalar = makeStrided(shape, {0, 0});
      Strided reversed = makeStrided(shape, {-columns, -1});
      Strided wide = makeStrided(shape, {3 * columns, 3});
      Strided apart = makeStrided(shape, {columns + 3, 1});
      expectFormula(dense, row, column, dense);
      expectFormula(transposed, scalar, reversed, dense);
      expectFormula(wide, transposed, row, wide);
      expectFormula(dense, dense, scalar, transposed);
      expectFormula(scalar, scalar, scalar, reversed);
      expectFormula(apart, dense, apart, dense);
      expectFormula(apart, row, column, apart);
      expectFormula(transposed, apart, apart, wide);
    }
}

TEST(LaneKernelTest, HigherRanksWithShortRows) {
  Dims shape{5, 7, 11, 3};
  Strided dense = makeStrided(shape, {231, 33, 3, 1});
  Strided permuted = makeStrided(shape, {3, 15, 105, 1});
  Strided middle = makeStrided(shape, {0, 1, 0, 0});
  Strided last = makeStrided(shape, {0, 0, 0, 1});
  expectFormula(permuted, middle, last, dense);
  expectFormula(dense, permuted, middle, permuted);
}

TEST(LaneKernelTest, TilesOfTransposedInputs) {
  for (int64_t columns : {20, 300, 1100})
    for (int64_t rows : {15, 16, 64, 100}) {
      Dims shape{3, 5, rows, columns};
      Strided dense =
          makeStrided(shape, {5 * rows * columns, rows * columns, columns, 1});
      Strided transposed =
          makeStrided(shape, {5 * rows * columns, rows * columns, 1, rows});
      Strided outer = makeStrided(shape, {5 * rows, rows, 1, 15 * rows});
      Strided third = makeStrided(shape, {1, 3, 15, 15 * rows});
      expectFormula(transposed, dense, outer, dense);
      expectFormula(third, transposed, dense, dense);
      expectFormula(dense, transposed, transposed, transposed);
    }
}

TEST(LaneKernelTest, RankZeroAndEmptyShapes) {
  Strided scalar = makeStrided({}, {});
  expectFormula(scalar, scalar, scalar, scalar);
  Strided empty{{4, 0}, {0, 1}, {}, 0};
  expectFormula(empty, empty, empty, empty);
}

TEST(LaneKernelTest, IotaCountsAlongItsDimension) {
  for (Dims shape : {Dims{4, 5}, Dims{1, 3000}, Dims{3000, 1}, Dims{3, 4, 5},
                     Dims{2, 1, 2000}, Dims{50, 300}})
    for (size_t dim = 0; dim < shape.size(); ++dim) {
      LaneProgram program;
      program.outputs.push_back(program.addIota(ET::SI32, dim));
      Dims strides = getRowMajorStrides(shape);
      std::vector<int32_t> result(*getNumElements(shape));
      StridedView view{ET::SI32, shape, strides,
                       reinterpret_cast<char *>(result.data())};
      LaneKernel(program).run(testContext(), shape, {}, view);
      size_t position = 0;
      int64_t wrong = 0;
      forEachIndex(shape, [&](const Dims &index) {
        wrong += result[position++] != index[dim];
      });
      EXPECT_EQ(wrong, 0);
    }
}

TEST(LaneKernelTest, IotaWrapsAndRoundsLikeConvert) {
  LaneProgram program;
  program.outputs.push_back(program.addIota(ET::SI8, 0));
  program.outputs.push_back(program.addIota(ET::BF16, 0));
  int64_t size = 300, one = 1;
  std::vector<int8_t> bytes(size);
  std::vector<uint16_t> floats(size);
  LaneKernel(program).run(
      testContext(), llvm::ArrayRef(size), {},
      {viewOf(ET::SI8, bytes, size, one), viewOf(ET::BF16, floats, size, one)});
  EXPECT_EQ(bytes[128], -128);
  EXPECT_EQ(floats[257], 0x4380); // 256
}

/// A long chain of mixed types, for the tests below.
static LaneProgram makeChain() {
  LaneProgram program;
  LaneRegister x = program.addInput(ET::F32), y = program.addInput(ET::F32);
  auto one = program.addConstant(ET::F32, {0x3f800000, 0});
  auto a = program.add(LaneOp::Exponential, ET::F32, {x});
  auto b = program.add(LaneOp::Add, ET::F32, {a, one});
  auto c = program.add(LaneOp::Convert, ET::BF16, {b});
  auto d = program.add(LaneOp::Tanh, ET::BF16, {c});
  auto e = program.add(LaneOp::Convert, ET::F32, {d});
  auto f = program.add(LaneOp::Divide, ET::F32, {e, y});
  auto less = program.add(LaneOp::CompareLt, ET::F32, {f, x});
  auto g = program.add(LaneOp::Select, ET::F32, {less, f, b});
  auto h = program.add(LaneOp::Sine, ET::F32, {g});
  program.outputs = {h, less, c};
  return program;
}

namespace {
struct ChainResults {
  std::vector<float> floats;
  std::vector<uint8_t> bools;
  std::vector<uint16_t> halves;
  bool operator==(const ChainResults &other) const {
    return std::memcmp(floats.data(), other.floats.data(), floats.size() * 4) ==
               0 &&
           bools == other.bools && halves == other.halves;
  }
};
} // namespace

static ChainResults runChain(const LaneProgram &program, int64_t size,
                             RunContext &context = testContext()) {
  std::vector<float> x(size), y(size);
  for (int64_t i = 0; i < size; ++i) {
    x[i] = static_cast<float>(i % 977) * 0.01f - 4;
    y[i] = static_cast<float>(i % 31) - 15;
  }
  ChainResults results{std::vector<float>(size), std::vector<uint8_t>(size),
                       std::vector<uint16_t>(size)};
  int64_t one = 1;
  LaneKernel(program).run(
      context, llvm::ArrayRef(size),
      {viewOf(ET::F32, x, size, one), viewOf(ET::F32, y, size, one)},
      {viewOf(ET::F32, results.floats, size, one),
       viewOf(ET::I1, results.bools, size, one),
       viewOf(ET::BF16, results.halves, size, one)});
  return results;
}

TEST(LaneKernelTest, ThreadsDoNotChangeBits) {
  RunContext one(RunResources{1}), two(RunResources{2});
  ChainResults serial = runChain(makeChain(), 300001, one);
  ChainResults parallel = runChain(makeChain(), 300001, two);
  EXPECT_TRUE(serial == parallel);
}

TEST(LaneKernelTest, FusedChainEqualsOpsOneByOne) {
  const int64_t size = 5000, one = 1;
  LaneProgram chain = makeChain();
  ChainResults fused = runChain(chain, size);
  // Every register gets an array of its own.
  std::vector<std::vector<char>> memory(chain.types.size());
  auto view = [&](LaneRegister reg) {
    return StridedView{chain.types[reg], llvm::ArrayRef(size),
                       llvm::ArrayRef(one), memory[reg].data()};
  };
  for (size_t reg = 0; reg < memory.size(); ++reg)
    memory[reg].resize(size * getStorageSize(chain.types[reg]));
  for (int64_t i = 0; i < size; ++i) {
    float x = static_cast<float>(i % 977) * 0.01f - 4;
    float y = static_cast<float>(i % 31) - 15;
    std::memcpy(&memory[0][i * 4], &x, 4);
    std::memcpy(&memory[1][i * 4], &y, 4);
  }
  for (const LaneInstruction &instruction : chain.instructions) {
    LaneProgram single;
    llvm::SmallVector<StridedView, 3> inputs;
    llvm::SmallVector<LaneRegister, 3> operands;
    for (unsigned i = 0; i < getNumOperands(instruction.op); ++i) {
      LaneRegister operand = instruction.operands[i];
      operands.push_back(single.addInput(chain.types[operand]));
      inputs.push_back(view(operand));
    }
    single.outputs.push_back(
        instruction.op == LaneOp::Constant
            ? single.addConstant(instruction.type, instruction.constant)
            : single.add(instruction.op, instruction.type, operands));
    LaneKernel(single).run(testContext(), llvm::ArrayRef(size), inputs,
                           view(instruction.result));
  }
  ChainResults separate = fused;
  std::memcpy(separate.floats.data(), memory[chain.outputs[0]].data(),
              size * 4);
  std::memcpy(separate.bools.data(), memory[chain.outputs[1]].data(), size);
  std::memcpy(separate.halves.data(), memory[chain.outputs[2]].data(),
              size * 2);
  EXPECT_TRUE(fused == separate);
}

/// sum and difference of two inputs, in this order.
static LaneProgram makeSumAndDifference() {
  LaneProgram program;
  LaneRegister x = program.addInput(ET::F32), y = program.addInput(ET::F32);
  program.outputs.push_back(program.add(LaneOp::Add, ET::F32, {x, y}));
  program.outputs.push_back(program.add(LaneOp::Subtract, ET::F32, {x, y}));
  return program;
}

TEST(LaneKernelTest, OutputsMayOverwriteInputsThatAreReadLater) {
  const int64_t size = 2000, one = 1;
  std::vector<float> x(size, 5), y(size, 3);
  StridedView a = viewOf(ET::F32, x, size, one),
              b = viewOf(ET::F32, y, size, one);
  LaneKernel(makeSumAndDifference())
      .run(testContext(), llvm::ArrayRef(size), {a, b}, {a, b});
  EXPECT_EQ(x, std::vector<float>(size, 8));
  EXPECT_EQ(y, std::vector<float>(size, 2));
}

TEST(LaneKernelTest, ChainsMayOverwriteTheirInputs) {
  LaneProgram program;
  LaneRegister x = program.addInput(ET::F32), y = program.addInput(ET::F32);
  LaneRegister sum = program.add(LaneOp::Add, ET::F32, {x, y});
  program.outputs.push_back(program.add(LaneOp::Multiply, ET::F32, {sum, x}));
  LaneKernel kernel(program);
  for (int64_t size : {130, 200, 700, 1000, 1100}) {
    const int64_t one = 1;
    std::vector<float> a(size, 2), b(size, 3), result(size);
    StridedView va = viewOf(ET::F32, a, size, one),
                vb = viewOf(ET::F32, b, size, one);
    kernel.run(testContext(), llvm::ArrayRef(size), {va, vb},
               viewOf(ET::F32, result, size, one));
    EXPECT_EQ(result, std::vector<float>(size, 10));
    kernel.run(testContext(), llvm::ArrayRef(size), {va, vb}, va);
    EXPECT_EQ(a, std::vector<float>(size, 10));
    kernel.run(testContext(), llvm::ArrayRef(size), {va, vb}, vb);
    EXPECT_EQ(b, std::vector<float>(size, 130));
  }
}

TEST(LaneKernelTest, BlocksMayOverwriteTheirInputs) {
  std::vector<float> x(100, 5), y(100, 3);
  LaneScratch scratch;
  LaneKernel kernel(makeSumAndDifference());
  kernel.runBlock({x.data(), y.data()}, {x.data(), y.data()}, 100, scratch);
  EXPECT_EQ(x, std::vector<float>(100, 8));
  EXPECT_EQ(y, std::vector<float>(100, 2));
  // The other way round, and with the same scratch.
  kernel.runBlock({x.data(), y.data()}, {y.data(), x.data()}, 100, scratch);
  EXPECT_EQ(x, std::vector<float>(100, 6));
  EXPECT_EQ(y, std::vector<float>(100, 10));
}

TEST(LaneKernelTest, OutputsMayBeInputsSwapped) {
  LaneProgram program;
  LaneRegister x = program.addInput(ET::F32), y = program.addInput(ET::F32);
  program.outputs = {y, x};
  LaneKernel kernel(program);
  const int64_t size = 3000, one = 1;
  std::vector<float> a(size, 1), b(size, 2);
  StridedView va = viewOf(ET::F32, a, size, one),
              vb = viewOf(ET::F32, b, size, one);
  kernel.run(testContext(), llvm::ArrayRef(size), {va, vb}, {va, vb});
  EXPECT_EQ(a, std::vector<float>(size, 2));
  EXPECT_EQ(b, std::vector<float>(size, 1));
  LaneScratch scratch;
  kernel.runBlock({a.data(), b.data()}, {a.data(), b.data()}, 1000, scratch);
  EXPECT_EQ(a[999], 1);
  EXPECT_EQ(b[999], 2);
  EXPECT_EQ(a[1000], 2);
}

TEST(LaneKernelTest, OneRegisterMayBeSeveralOutputs) {
  LaneProgram program;
  LaneRegister x = program.addInput(ET::F32);
  LaneRegister negated = program.add(LaneOp::Negate, ET::F32, {x});
  LaneRegister constant = program.addConstant(ET::F32, {0x40000000, 0});
  program.outputs = {negated, negated, constant};
  const int64_t size = 1500, one = 1;
  std::vector<float> in(size, 3), a(size), b(size), c(size);
  LaneKernel(program).run(
      testContext(), llvm::ArrayRef(size), viewOf(ET::F32, in, size, one),
      {viewOf(ET::F32, a, size, one), viewOf(ET::F32, b, size, one),
       viewOf(ET::F32, c, size, one)});
  EXPECT_EQ(a, std::vector<float>(size, -3));
  EXPECT_EQ(b, std::vector<float>(size, -3));
  EXPECT_EQ(c, std::vector<float>(size, 2));
}

TEST(LaneKernelTest, ScratchServesKernelsInTurn) {
  LaneScratch scratch;
  LaneProgram addTwo;
  LaneRegister x = addTwo.addInput(ET::F32);
  LaneRegister two = addTwo.addConstant(ET::F32, {0x40000000, 0});
  addTwo.outputs.push_back(addTwo.add(LaneOp::Add, ET::F32, {x, two}));
  LaneKernel first(addTwo), second(oneOp(LaneOp::Negate, ET::F64, ET::F64));
  for (int64_t count : {3, 10, 2, 1024}) {
    std::vector<float> in(count, 1), out(count);
    first.runBlock({in.data()}, {out.data()}, count, scratch);
    EXPECT_EQ(out, std::vector<float>(count, 3));
    std::vector<double> wide(count, 1), negated(count);
    second.runBlock({wide.data()}, {negated.data()}, count, scratch);
    EXPECT_EQ(negated, std::vector<double>(count, -1));
  }
}

TEST(LaneKernelTest, IsSupportedFollowsTheSpec) {
  EXPECT_TRUE(isSupported(LaneOp::Add, ET::I1));
  EXPECT_FALSE(isSupported(LaneOp::Subtract, ET::I1));
  EXPECT_FALSE(isSupported(LaneOp::Abs, ET::UI8));
  EXPECT_FALSE(isSupported(LaneOp::Remainder, ET::ComplexF32));
  EXPECT_FALSE(isSupported(LaneOp::Ceil, ET::ComplexF64));
  EXPECT_TRUE(isSupported(LaneOp::Power, ET::UI2));
  EXPECT_EQ(getLaneOpName(LaneOp::ExponentialMinusOne),
            "exponential_minus_one");
}

/// Every op that is supported has a loop on every type, which writes its
/// result, whatever was there, and nothing behind it.
TEST(LaneKernelTest, SupportedOpsRunOnAllTypes) {
  for (unsigned t = 0; t < kNumElementTypes; ++t)
    for (unsigned o = static_cast<unsigned>(LaneOp::Abs); o < kNumLaneOps;
         ++o) {
      auto type = static_cast<ElementType>(t);
      auto op = static_cast<LaneOp>(o);
      if (!isSupported(op, type))
        continue;
      llvm::SmallVector<ElementType, 3> types(getNumOperands(op), type);
      if (op == LaneOp::Select)
        types[0] = ET::I1;
      if (op == LaneOp::Complex)
        types.assign(2, getComplexPartType(type));
      LaneProgram program = oneOp(op, type, types, (int64_t(5) << 32) | 3);
      size_t resultSize =
          getStorageSize(program.types[program.outputs.front()]);
      constexpr char kFill[] = {0x55, 0x2a};
      std::string results[2];
      for (unsigned i = 0; i < 2; ++i) {
        LaneScratch scratch;
        alignas(16) char in[16] = {}, out[32];
        std::fill(std::begin(out), std::end(out), kFill[i]);
        const void *inputs[] = {in, in, in};
        LaneKernel(program).runBlock(llvm::ArrayRef(inputs, types.size()),
                                     {static_cast<void *>(out)}, 1, scratch);
        results[i].assign(out, resultSize);
        EXPECT_EQ(std::count(out + resultSize, std::end(out), kFill[i]),
                  static_cast<int64_t>(sizeof(out) - resultSize))
            << getLaneOpName(op).str() << " of "
            << getElementTypeName(type).str();
      }
      EXPECT_EQ(results[0], results[1]) << getLaneOpName(op).str() << " of "
                                        << getElementTypeName(type).str();
    }
}

/// Conversions between all pairs of types exist.
TEST(LaneKernelTest, AllPairsOfTypesConvert) {
  for (unsigned from = 0; from < kNumElementTypes; ++from)
    for (unsigned to = 0; to < kNumElementTypes; ++to) {
      LaneProgram program = oneOp(LaneOp::Convert, static_cast<ElementType>(to),
                                  static_cast<ElementType>(from));
      LaneScratch scratch;
      alignas(16) char in[16] = {}, out[16];
      LaneKernel(program).runBlock({static_cast<const void *>(in)},
                                   {static_cast<void *>(out)}, 1, scratch);
    }
}
