//===- ScalarProgramTest.cpp - Tests of loops over scalars ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopTestUtil.h"
#include "stablehlo/tests/unit/TestContext.h"
#include "llvm/Support/FormatVariadic.h"
#include <chrono>
#include <cmath>
#include <thread>

using namespace mlir;
using namespace mlir::stablehlo;

using ScalarProgramTest = ProgramTest;
using Ints = std::vector<int32_t>;

static Tensor makeInt(int32_t value) { return makeTestScalar<int32_t>(value); }

/// The value of `results[i]`, a scalar.
static int32_t getInt(const SmallVector<Tensor> &results, unsigned i = 0) {
  return i < results.size() ? getElements<int32_t>(results[i]).front() : -999;
}

//===----------------------------------------------------------------------===//
// The same bits as lanes
//===----------------------------------------------------------------------===//

namespace {
/// An op, its operand types, and its result type, in each of which T stands for
/// the type.
struct OpCase {
  const char *op;
  unsigned numOperands;
  const char *resultType;
};
struct TypeCase {
  ElementType type;
  const char *name;
};
} // namespace

/// Scalars whose bits are edge cases of `type`, and some others.
static std::vector<Tensor> makeScalars(ElementType type) {
  std::vector<uint64_t> bits = {0, 1, 2, 3, 7, 31, 32, 33, 63, 64, 100};
  unsigned width = isBoolean(type) ? 1 : getNumBits(type);
  uint64_t sign = uint64_t(1) << (width - 1);
  for (uint64_t value : {sign, sign - 1, sign | 1, ~uint64_t(0), ~uint64_t(1),
                         sign / 3, ~uint64_t(0) / 5 * 3})
    bits.push_back(value);
  if (type == ElementType::F32)
    for (uint64_t value : {0x3f800000u, 0xbf800000u, 0x40490fdbu, 0x7f800000u,
                           0xff800000u, 0x7fc00000u, 0x4f000000u, 0x00800000u})
      bits.push_back(value);
  if (type == ElementType::F64)
    for (double value : {1.0, -1.0, 3.25, -0.0, 1e300, -HUGE_VAL, HUGE_VAL}) {
      bits.emplace_back();
      std::memcpy(&bits.back(), &value, 8);
    }
  if (type == ElementType::BF16 || type == ElementType::F16)
    for (uint64_t value : {0x3f80, 0xbf80, 0x4049, 0x7f80, 0x7fc0, 0x3c00,
                           0xfc00, 0x7c01, 0x7e00})
      bits.push_back(value);
  std::vector<Tensor> scalars;
  for (uint64_t value : bits) {
    // Storage extends the sign of signed integers.
    value &= width == 64 ? ~uint64_t(0) : (uint64_t(1) << width) - 1;
    if (isSignedInteger(type) && (value & sign))
      value |= ~(sign - 1);
    Tensor tensor = llvm::cantFail(Tensor::allocate(testContext(), type, {}));
    std::memcpy(tensor.data(), &value, getStorageSize(type));
    scalars.push_back(std::move(tensor));
  }
  return scalars;
}

static std::string makeText(const OpCase &c, const std::string &type,
                            bool isInBranch) {
  std::string result = c.resultType;
  if (result == "T")
    result = type;
  static constexpr const char *kNames[] = {"%a", "%b", "%c"};
  std::string arguments, operands, types;
  for (unsigned i = 0; i < c.numOperands; ++i) {
    std::string separator = i ? ", " : "";
    arguments += separator + kNames[i] + ": tensor<" + type + ">";
    operands += separator + kNames[i];
    types += separator + "tensor<" + type + ">";
  }
  std::string op =
      llvm::formatv("\"stablehlo.{0}({1}){2} : ({3}) -> "
                    "tensor<{4}>\n",
                    StringRef(c.op).split('|').first, operands,
                    StringRef(c.op).split('|').second, types, result);
  std::string text =
      llvm::formatv("func.func @main({0}, %p: tensor<i1>) -> tensor<{1}> {{\n",
                    arguments, result);
  if (!isInBranch)
    return text + "%0 = " + op + "return %0 : tensor<" + result + ">\n}";
  std::string end =
      "\"stablehlo.return\"(%0) : (tensor<" + result + ">) -> ()\n}";
  return text + "%1 = \"stablehlo.if\"(%p) ({\n%0 = " + op + end +
         ", {\n%0 = stablehlo.constant dense<" +
         (result == "i1"                         ? "false"
          : result[0] == 'f' || result[0] == 'b' ? "0.0"
                                                 : "0") +
         "> : tensor<" + result + ">\n" + end + ") : (tensor<i1>) -> tensor<" +
         result + ">\nreturn %1 : tensor<" + result + ">\n}";
}

/// Runs `c` on pairs of edge cases, as a step of lanes and as scalar code.
static void expectSameBits(const OpCase &c, const TypeCase &type) {
  SCOPED_TRACE(std::string(c.op) + " on " + type.name);
  MLIRContext context;
  std::vector<OwningOpRef<ModuleOp>> modules;
  std::vector<Program> programs;
  for (bool isInBranch : {false, true}) {
    FailureOr<OwningOpRef<ModuleOp>> module =
        parseStablehloModule(makeText(c, type.name, isInBranch), context);
    ASSERT_TRUE(succeeded(module)) << makeText(c, type.name, isInBranch);
    modules.push_back(std::move(*module));
    FailureOr<Program> program = prepareProgram(
        testContext(), modules.back()->lookupSymbol<func::FuncOp>("main"),
        getBuiltinEvaluators().engine);
    ASSERT_TRUE(succeeded(program));
    programs.push_back(std::move(*program));
  }
  std::vector<Tensor> scalars = makeScalars(type.type);
  for (const Tensor &a : scalars)
    for (const Tensor &b : scalars) {
      SmallVector<Tensor> results[2];
      for (unsigned i = 0; i < 2; ++i) {
        results[i] = {a, b, a};
        results[i].resize(c.numOperands);
        results[i].push_back(makeTestTensor<bool>({}, {true}));
        ASSERT_TRUE(succeeded(
            runFunction(testContext(), *programs[i].entry, results[i])));
      }
      size_t size = getStorageSize(results[0][0].getType());
      ASSERT_EQ(std::memcmp(results[0][0].data(), results[1][0].data(), size),
                0)
          << "operands number " << &a - scalars.data() << " and "
          << &b - scalars.data();
      if (c.numOperands == 1)
        break;
    }
}

static constexpr TypeCase kIntegers[] = {
    {ElementType::SI4, "i4"},    {ElementType::SI8, "i8"},
    {ElementType::UI8, "ui8"},   {ElementType::SI16, "i16"},
    {ElementType::UI16, "ui16"}, {ElementType::SI32, "i32"},
    {ElementType::SI64, "i64"},  {ElementType::UI32, "ui32"},
    {ElementType::UI64, "ui64"}};
static constexpr TypeCase kFloats[] = {{ElementType::F8E5M2, "f8E5M2"},
                                       {ElementType::BF16, "bf16"},
                                       {ElementType::F16, "f16"},
                                       {ElementType::F32, "f32"},
                                       {ElementType::F64, "f64"}};

TEST(ScalarCodeTest, IntegerOpsGiveTheBitsOfLanes) {
  for (const char *op :
       {"add\"", "subtract\"", "multiply\"", "divide\"", "remainder\"",
        "maximum\"", "minimum\"", "and\"", "or\"", "xor\"", "shift_left\"",
        "shift_right_logical\"", "shift_right_arithmetic\"", "power\""})
    for (const TypeCase &type : kIntegers)
      expectSameBits({op, 2, "T"}, type);
  for (const char *op : {"negate\"", "not\"", "sign\"", "abs\"", "popcnt\"",
                         "count_leading_zeros\""})
    for (const TypeCase &type : kIntegers)
      if (isSignedInteger(type.type) || StringRef(op).starts_with("n") ||
          StringRef(op).starts_with("p"))
        expectSameBits({op, 1, "T"}, type);
  for (const TypeCase &type : kIntegers)
    expectSameBits({"clamp\"", 3, "T"}, type);
}

TEST(ScalarCodeTest, FloatOpsGiveTheBitsOfLanes) {
  for (const char *op :
       {"add\"", "subtract\"", "multiply\"", "divide\"", "remainder\"",
        "maximum\"", "minimum\"", "power\"", "atan2\""})
    for (const TypeCase &type : kFloats)
      expectSameBits({op, 2, "T"}, type);
  for (const char *op :
       {"negate\"", "sign\"", "abs\"", "sqrt\"", "rsqrt\"", "exponential\"",
        "log\"", "tanh\"", "sine\"", "floor\"", "round_nearest_even\""})
    for (const TypeCase &type : kFloats)
      expectSameBits({op, 1, "T"}, type);
}

TEST(ScalarCodeTest, BooleanOpsGiveTheBitsOfLanes) {
  for (const char *op : {"and\"", "or\"", "xor\"", "add\"", "multiply\"",
                         "maximum\"", "minimum\""})
    expectSameBits({op, 2, "T"}, {ElementType::I1, "i1"});
  expectSameBits({"not\"", 1, "T"}, {ElementType::I1, "i1"});
}

TEST(ScalarCodeTest, ComparisonsGiveTheBitsOfLanes) {
  for (const char *direction : {"EQ", "NE", "GE", "GT", "LE", "LT"}) {
    std::string op = std::string("compare\"|<{comparison_direction = "
                                 "#stablehlo<comparison_direction ") +
                     direction + ">}>";
    for (const TypeCase &type : kIntegers)
      expectSameBits({op.c_str(), 2, "i1"}, type);
    for (const TypeCase &type : kFloats)
      expectSameBits({op.c_str(), 2, "i1"}, type);
    expectSameBits({op.c_str(), 2, "i1"}, {ElementType::I1, "i1"});
  }
}

TEST(ScalarCodeTest, ConversionsGiveTheBitsOfLanes) {
  std::vector<TypeCase> types(std::begin(kIntegers), std::end(kIntegers));
  types.insert(types.end(), std::begin(kFloats), std::end(kFloats));
  types.push_back({ElementType::I1, "i1"});
  for (const TypeCase &from : types)
    for (const TypeCase &to : types)
      expectSameBits({"convert\"", 1, to.name}, from);
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

TEST_F(ScalarProgramTest, LoopOverScalarsRunsWithoutSteps) {
  ASSERT_TRUE(
      prepare(makeLoop("", {{"%s", "%zero", "tensor<i32>"}},
                       "%t = stablehlo.add %s, %i : tensor<i32>", "%t")));
  EXPECT_EQ(getInt(run({makeInt(10)})), 45);
  EXPECT_EQ(getInt(run({makeInt(0)})), 0);
  std::string ops = getProfiledOps(*program, {makeInt(10)});
  EXPECT_NE(ops.find("stablehlo.while"), std::string::npos);
  EXPECT_EQ(ops.find("stablehlo.add"), std::string::npos);
}

TEST_F(ScalarProgramTest, CarriedValuesMayFollowEachOther) {
  // Fibonacci: (a, b) -> (b, a + b).
  ASSERT_TRUE(prepare(makeLoop(
      "", {{"%a", "%zero", "tensor<i32>"}, {"%b", "%one", "tensor<i32>"}},
      "%s = stablehlo.add %a, %b : tensor<i32>", "%b, %s")));
  SmallVector<Tensor> results = run({makeInt(10)});
  EXPECT_EQ(getInt(results, 0), 55);
  EXPECT_EQ(getInt(results, 1), 89);
}

TEST_F(ScalarProgramTest, CarriedValuesMayRotate) {
  ASSERT_TRUE(prepare(makeLoop("%x: tensor<i32>, %y: tensor<i32>",
                               {{"%a", "%zero", "tensor<i32>"},
                                {"%b", "%x", "tensor<i32>"},
                                {"%c", "%y", "tensor<i32>"},
                                {"%d", "%zero", "tensor<i32>"}},
                               "", "%b, %c, %a, %a")));
  SmallVector<Tensor> results = run({makeInt(2), makeInt(1), makeInt(2)});
  // (0, 1, 2) -> (1, 2, 0) -> (2, 0, 1); %d is the %a before.
  EXPECT_EQ(getInt(results, 0), 2);
  EXPECT_EQ(getInt(results, 1), 0);
  EXPECT_EQ(getInt(results, 2), 1);
  EXPECT_EQ(getInt(results, 3), 1);
}

TEST_F(ScalarProgramTest, BranchesMayExchangeCarriedValues) {
  // Swaps a and b in even iterations, a is increased by 10 in odd ones.
  ASSERT_TRUE(prepare(
      makeLoop("%x: tensor<i32>, %y: tensor<i32>",
               {{"%a", "%x", "tensor<i32>"}, {"%b", "%y", "tensor<i32>"}}, R"(
        %odd = stablehlo.and %i, %one : tensor<i32>
        %ten = stablehlo.constant dense<10> : tensor<i32>
        %q = stablehlo.compare EQ, %odd, %zero : (tensor<i32>, tensor<i32>)
            -> tensor<i1>
        %s:2 = "stablehlo.if"(%q) ({
          stablehlo.return %b, %a : tensor<i32>, tensor<i32>
        }, {
          %u = stablehlo.add %a, %ten : tensor<i32>
          stablehlo.return %u, %b : tensor<i32>, tensor<i32>
        }) : (tensor<i1>) -> (tensor<i32>, tensor<i32>))",
               "%s#0, %s#1")));
  // (1, 2) -> (2, 1) -> (12, 1) -> (1, 12).
  SmallVector<Tensor> results = run({makeInt(3), makeInt(1), makeInt(2)});
  EXPECT_EQ(getInt(results, 0), 1);
  EXPECT_EQ(getInt(results, 1), 12);
}

TEST_F(ScalarProgramTest, ValueReadAfterItsSuccessorIsComputedIsTheOldOne) {
  // b = the old a, combined with it, though a + 1 is computed first.
  ASSERT_TRUE(prepare(makeLoop(
      "", {{"%a", "%zero", "tensor<i32>"}, {"%b", "%zero", "tensor<i32>"}}, R"(
        %t = stablehlo.add %a, %one : tensor<i32>
        %u = stablehlo.multiply %a, %a : tensor<i32>)",
      "%t, %u")));
  SmallVector<Tensor> results = run({makeInt(4)});
  EXPECT_EQ(getInt(results, 0), 4);
  EXPECT_EQ(getInt(results, 1), 9);
}

TEST_F(ScalarProgramTest, ConditionAndBodyMayComputeTheSame) {
  // while (a + 3 < n) a = a + 3.
  ASSERT_TRUE(prepare(R"(
    func.func @main(%n: tensor<i32>) -> tensor<i32> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %three = stablehlo.constant dense<3> : tensor<i32>
      %0 = stablehlo.while(%a = %zero) : tensor<i32>
       cond {
        %t = stablehlo.add %a, %three : tensor<i32>
        %p = stablehlo.compare LT, %t, %n : (tensor<i32>, tensor<i32>)
            -> tensor<i1>
        stablehlo.return %p : tensor<i1>
      } do {
        %t = stablehlo.add %a, %three : tensor<i32>
        stablehlo.return %t : tensor<i32>
      }
      return %0 : tensor<i32>
    })"));
  EXPECT_EQ(getInt(run({makeInt(10)})), 9);
  EXPECT_EQ(getInt(run({makeInt(2)})), 0);
}

TEST_F(ScalarProgramTest, LoopsNestInBranchesOfLoops) {
  // For each i < n: if i is odd, adds the number of steps of i to 1 (Collatz).
  ASSERT_TRUE(prepare(makeLoop("", {{"%s", "%zero", "tensor<i32>"}}, R"(
        %two = stablehlo.constant dense<2> : tensor<i32>
        %odd = stablehlo.remainder %i, %two : tensor<i32>
        %t = "stablehlo.case"(%odd) ({
          stablehlo.return %s : tensor<i32>
        }, {
          %w:2 = stablehlo.while(%x = %i, %k = %s) : tensor<i32>, tensor<i32>
           cond {
            %p = stablehlo.compare NE, %x, %one : (tensor<i32>, tensor<i32>)
                -> tensor<i1>
            stablehlo.return %p : tensor<i1>
          } do {
            %m = stablehlo.remainder %x, %two : tensor<i32>
            %even = stablehlo.compare EQ, %m, %zero
                : (tensor<i32>, tensor<i32>) -> tensor<i1>
            %number = stablehlo.convert %even : (tensor<i1>) -> tensor<i32>
            %y = "stablehlo.case"(%number) ({
              %three = stablehlo.constant dense<3> : tensor<i32>
              %a = stablehlo.multiply %x, %three : tensor<i32>
              %b = stablehlo.add %a, %one : tensor<i32>
              stablehlo.return %b : tensor<i32>
            }, {
              %a = stablehlo.divide %x, %two : tensor<i32>
              stablehlo.return %a : tensor<i32>
            }) : (tensor<i32>) -> tensor<i32>
            %l = stablehlo.add %k, %one : tensor<i32>
            stablehlo.return %y, %l : tensor<i32>, tensor<i32>
          }
          stablehlo.return %w#1 : tensor<i32>
        }) : (tensor<i32>) -> tensor<i32>)",
                               "%t")));
  // 1: 0, 3: 7, 5: 5, 7: 16, 9: 19.
  EXPECT_EQ(getInt(run({makeInt(10)})), 47);
}

TEST_F(ScalarProgramTest, SelectedSumsMayBeReadElsewhere) {
  const char *body = R"(
        %t = stablehlo.add %a, %b : tensor<i32>
        %p = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>)
            -> tensor<i1>
        %u = stablehlo.select %p, %t, %a : tensor<i1>, tensor<i32>)";
  std::initializer_list<std::array<const char *, 3>> inits = {
      {"%a", "%x", "tensor<i32>"}, {"%b", "%y", "tensor<i32>"}};
  const char *parameters = "%x: tensor<i32>, %y: tensor<i32>";
  // (1, 2) -> (3, 1) -> (3, 3).
  ASSERT_TRUE(prepare(makeLoop(parameters, inits, body, "%u, %a")));
  SmallVector<Tensor> results = run({makeInt(1), makeInt(1), makeInt(2)});
  EXPECT_EQ(getInt(results, 0), 3);
  EXPECT_EQ(getInt(results, 1), 1);
  results = run({makeInt(2), makeInt(1), makeInt(2)});
  EXPECT_EQ(getInt(results, 0), 3);
  EXPECT_EQ(getInt(results, 1), 3);
  // (1, 2) -> (3, 3) -> (3, 6).
  ASSERT_TRUE(prepare(makeLoop(parameters, inits, body, "%u, %t")));
  results = run({makeInt(2), makeInt(1), makeInt(2)});
  EXPECT_EQ(getInt(results, 0), 3);
  EXPECT_EQ(getInt(results, 1), 6);
}

TEST_F(ScalarProgramTest, SelectedSumsWrap) {
  for (auto [type, least, greatest] :
       {std::tuple("i32", "-2147483648", "2147483647"),
        {"i64", "-9223372036854775808", "9223372036854775807"}}) {
    ASSERT_TRUE(prepare(llvm::formatv(R"(
    func.func @main(%n: tensor<i32>) -> tensor<i32> {{
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %step = stablehlo.constant dense<1> : tensor<{0}>
      %least = stablehlo.constant dense<{1}> : tensor<{0}>
      %greatest = stablehlo.constant dense<{2}> : tensor<{0}>
      %0:2 = stablehlo.while(%i = %zero, %x = %greatest)
          : tensor<i32>, tensor<{0}>
       cond {{
        %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>)
            -> tensor<i1>
        stablehlo.return %p : tensor<i1>
      } do {{
        %next = stablehlo.add %i, %one : tensor<i32>
        %s = stablehlo.add %x, %step : tensor<{0}>
        %p = stablehlo.compare GT, %x, %least : (tensor<{0}>, tensor<{0}>)
            -> tensor<i1>
        %y = stablehlo.select %p, %s, %x : tensor<i1>, tensor<{0}>
        stablehlo.return %next, %y : tensor<i32>, tensor<{0}>
      }
      %isLeast = stablehlo.compare EQ, %0#1, %least
          : (tensor<{0}>, tensor<{0}>) -> tensor<i1>
      %1 = stablehlo.convert %isLeast : (tensor<i1>) -> tensor<i32>
      return %1 : tensor<i32>
    })",
                                      type, least, greatest)));
    EXPECT_EQ(getInt(run({makeInt(0)})), 0) << type;
    EXPECT_EQ(getInt(run({makeInt(1)})), 1) << type;
    EXPECT_EQ(getInt(run({makeInt(2)})), 1) << type;
  }
}

TEST_F(ScalarProgramTest, BranchesReadWhatIsComputedForOneOrForAll) {
  ASSERT_TRUE(prepare(makeLoop("", {{"%s", "%zero", "tensor<i32>"}}, R"(
        %three = stablehlo.constant dense<3> : tensor<i32>
        %odd = stablehlo.and %i, %one : tensor<i32>
        %q = stablehlo.compare EQ, %odd, %one : (tensor<i32>, tensor<i32>)
            -> tensor<i1>
        %d = stablehlo.subtract %i, %three : tensor<i32>
        %m = stablehlo.multiply %d, %d : tensor<i32>
        %e = stablehlo.add %i, %i : tensor<i32>
        %f = stablehlo.multiply %e, %three : tensor<i32>
        %b = "stablehlo.if"(%q) ({
          %0 = stablehlo.add %s, %m : tensor<i32>
          %1 = stablehlo.add %0, %e : tensor<i32>
          stablehlo.return %1 : tensor<i32>
        }, {
          %0 = stablehlo.add %s, %f : tensor<i32>
          %1 = stablehlo.subtract %0, %e : tensor<i32>
          stablehlo.return %1 : tensor<i32>
        }) : (tensor<i1>) -> tensor<i32>
        %t = stablehlo.add %b, %f : tensor<i32>)",
                               "%t")));
  // i = 1: 4 + 2 + 6; 2: + 12 - 4 + 12; 3: + 0 + 6 + 18.
  EXPECT_EQ(getInt(run({makeInt(2)})), 12);
  EXPECT_EQ(getInt(run({makeInt(3)})), 32);
  EXPECT_EQ(getInt(run({makeInt(4)})), 56);
}

TEST_F(ScalarProgramTest, BranchIndexOutOfRangeTakesTheLastBranch) {
  std::string branches;
  for (const char *value : {"10", "20", "30"})
    branches += std::string(branches.empty() ? "" : ", ") +
                "{ %c = stablehlo.constant dense<" + value +
                "> : tensor<i32>\n stablehlo.return %c : tensor<i32> }";
  ASSERT_TRUE(prepare("func.func @main(%i: tensor<i32>) -> tensor<i32> {\n"
                      "%0 = \"stablehlo.case\"(%i) (" +
                      branches +
                      ") : (tensor<i32>) -> tensor<i32>\n"
                      "return %0 : tensor<i32> }"));
  for (auto [index, value] :
       {std::pair(0, 10), {1, 20}, {2, 30}, {3, 30}, {-1, 30}, {INT32_MIN, 30}})
    EXPECT_EQ(getInt(run({makeInt(index)})), value) << index;
}

TEST_F(ScalarProgramTest, BranchOnAConvertedBooleanMayReadTheNumber) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%n: tensor<i32>) -> tensor<i32> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %0 = stablehlo.while(%i = %n) : tensor<i32>
       cond {
        %p = stablehlo.compare LT, %i, %zero : (tensor<i32>, tensor<i32>)
            -> tensor<i1>
        stablehlo.return %p : tensor<i1>
      } do {
        %p = stablehlo.compare LT, %i, %zero : (tensor<i32>, tensor<i32>)
            -> tensor<i1>
        %k = stablehlo.convert %p : (tensor<i1>) -> tensor<i32>
        %1 = "stablehlo.case"(%k) ({
          stablehlo.return %i : tensor<i32>
        }, {
          %s = stablehlo.add %k, %k : tensor<i32>
          stablehlo.return %s : tensor<i32>
        }) : (tensor<i32>) -> tensor<i32>
        stablehlo.return %1 : tensor<i32>
      }
      return %0 : tensor<i32>
    })"));
  EXPECT_EQ(getInt(run({makeInt(-5)})), 2);
}

TEST_F(ScalarProgramTest, LoopThatNeverEndsStopsOnRequest) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<i32>) -> tensor<i32> {
      %0 = stablehlo.while(%i = %x) : tensor<i32>
       cond {
        %p = stablehlo.constant dense<true> : tensor<i1>
        stablehlo.return %p : tensor<i1>
      } do {
        %t = stablehlo.add %i, %i : tensor<i32>
        stablehlo.return %t : tensor<i32>
      }
      return %0 : tensor<i32>
    })"));
  RunContext stopped;
  std::thread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    stopped.getStop().request(StopReason::Timeout);
  });
  EXPECT_TRUE(run({makeInt(1)}, stopped).empty());
  stopper.join();
  EXPECT_NE(diagnostics.find("is where the time limit stopped the program"),
            std::string::npos)
      << diagnostics;
}

//===----------------------------------------------------------------------===//
// Arrays
//===----------------------------------------------------------------------===//

TEST_F(ScalarProgramTest, ArrayIsUpdatedWhereItsOldValueIsNotRead) {
  // a[i] = i; and with the sum of a[0] before and after a[0] += 1.
  ASSERT_TRUE(prepare(makeLoop(
      "%x: tensor<3xi32>",
      {{"%a", "%x", "tensor<3xi32>"}, {"%s", "%zero", "tensor<i32>"}}, R"(
        %u = stablehlo.reshape %i : (tensor<i32>) -> tensor<1xi32>
        %b = stablehlo.dynamic_update_slice %a, %u, %i
            : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
        %old = stablehlo.dynamic_slice %a, %i, sizes = [1]
            : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
        %new = stablehlo.dynamic_slice %b, %i, sizes = [1]
            : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
        %d = stablehlo.subtract %old, %new : tensor<1xi32>
        %e = stablehlo.reshape %d : (tensor<1xi32>) -> tensor<i32>
        %t = stablehlo.add %s, %e : tensor<i32>)",
      "%b, %t")));
  // Indices beyond the end are clamped: a[2] = 2, then 3, then 4.
  SmallVector<Tensor> results =
      run({makeInt(5), makeTestTensor<int32_t>({3}, {10, 20, 30})});
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(getElements<int32_t>(results[0]), (Ints{0, 1, 4}));
  // 10 - 0, 20 - 1, 30 - 2, 2 - 3, 3 - 4.
  EXPECT_EQ(getInt(results, 1), 55);
}

TEST_F(ScalarProgramTest, ScatterSkipsIndicesOutOfBounds) {
  ASSERT_TRUE(prepare(makeLoop("%x: tensor<2x2xi32>, %y: tensor<i32>",
                               {{"%a", "%x", "tensor<2x2xi32>"}}, R"(
        %j = stablehlo.subtract %i, %one : tensor<i32>
        %u = stablehlo.reshape %j : (tensor<i32>) -> tensor<1xi32>
        %v = stablehlo.reshape %y : (tensor<i32>) -> tensor<1xi32>
        %k = stablehlo.concatenate %u, %v, dim = 0
            : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
        %b = "stablehlo.scatter"(%a, %k, %next) <{
            scatter_dimension_numbers = #stablehlo.scatter<
              inserted_window_dims = [0, 1],
              scatter_dims_to_operand_dims = [1, 0]>}> ({
         ^bb0(%old: tensor<i32>, %new: tensor<i32>):
          %sum = stablehlo.add %old, %new : tensor<i32>
          stablehlo.return %sum : tensor<i32>
        }) : (tensor<2x2xi32>, tensor<2xi32>, tensor<i32>) -> tensor<2x2xi32>)",
                               "%b")));
  // Columns -1, 0, 1, 2 of row %y get 1, 2, 3, 4.
  Tensor x = makeTestTensor<int32_t>({2, 2}, {10, 20, 30, 40});
  SmallVector<Tensor> results = run({makeInt(4), x, makeInt(1)});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]), (Ints{10, 20, 32, 43}));
  results = run({makeInt(4), x, makeInt(2)});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]), (Ints{10, 20, 30, 40}));
}

/// Constants of scatters without indices, which JAX moves out of loops.
TEST_F(ScalarProgramTest, CarriedValuesMayBeEmpty) {
  ASSERT_TRUE(prepare(makeLoop(
      "%x: tensor<2xi32>, %none: tensor<0xi32>",
      {{"%a", "%x", "tensor<2xi32>"}, {"%e", "%none", "tensor<0xi32>"}},
      R"(
        %unused = stablehlo.slice %a [1:1]
            : (tensor<2xi32>) -> tensor<0xi32>
        %s = stablehlo.add %a, %a : tensor<2xi32>
        %b = "stablehlo.scatter"(%a, %e, %s) <{
            scatter_dimension_numbers = #stablehlo.scatter<
              update_window_dims = [0]>}> ({
         ^bb0(%old: tensor<i32>, %new: tensor<i32>):
          stablehlo.return %new : tensor<i32>
        }) : (tensor<2xi32>, tensor<0xi32>, tensor<2xi32>) -> tensor<2xi32>)",
      "%b, %e")));
  Tensor x = makeTestTensor<int32_t>({2}, {1, -3});
  Tensor none = makeTestTensor<int32_t>({0}, {});
  SmallVector<Tensor> results = run({makeInt(3), x, none});
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(getElements<int32_t>(results[0]), (Ints{8, -24}));
  EXPECT_EQ(results[1].getNumElements(), 0);
  std::string ops = getProfiledOps(*program, {makeInt(3), x, none});
  EXPECT_EQ(ops.find("stablehlo.add"), std::string::npos);
}

TEST_F(ScalarProgramTest, ArraysRollReverseAndBroadcast) {
  ASSERT_TRUE(
      prepare(makeLoop("%x: tensor<3xi32>", {{"%a", "%x", "tensor<3xi32>"}}, R"(
        %h = stablehlo.slice %a [2:3] : (tensor<3xi32>) -> tensor<1xi32>
        %t = stablehlo.slice %a [0:2] : (tensor<3xi32>) -> tensor<2xi32>
        %r = stablehlo.concatenate %h, %t, dim = 0
            : (tensor<1xi32>, tensor<2xi32>) -> tensor<3xi32>
        %v = stablehlo.reverse %r, dims = [0] : tensor<3xi32>
        %w = stablehlo.broadcast_in_dim %i, dims = []
            : (tensor<i32>) -> tensor<3xi32>
        %s = stablehlo.add %v, %w : tensor<3xi32>)",
                       "%s")));
  // Rolled (3, 1, 2), reversed (2, 1, 3), plus 0; rolled (3, 2, 1), reversed
  // (1, 2, 3), plus 1.
  SmallVector<Tensor> results =
      run({makeInt(2), makeTestTensor<int32_t>({3}, {1, 2, 3})});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]), (Ints{2, 3, 4}));
}

TEST_F(ScalarProgramTest, LargeArraysAreReadInPlaceAndPassedThrough) {
  // Sums the diagonal of a large matrix, here a transposed one.
  ASSERT_TRUE(prepare(R"(
    func.func @main(%n: tensor<i32>, %x: tensor<20x30xi32>)
        -> (tensor<i32>, tensor<30x20xi32>) {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %t = stablehlo.transpose %x, dims = [1, 0]
          : (tensor<20x30xi32>) -> tensor<30x20xi32>
      %0:3 = stablehlo.while(%i = %zero, %s = %zero, %m = %t)
          : tensor<i32>, tensor<i32>, tensor<30x20xi32>
       cond {
        %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>)
            -> tensor<i1>
        stablehlo.return %p : tensor<i1>
      } do {
        %next = stablehlo.add %i, %one : tensor<i32>
        %e = stablehlo.dynamic_slice %m, %next, %i, sizes = [1, 1]
            : (tensor<30x20xi32>, tensor<i32>, tensor<i32>) -> tensor<1x1xi32>
        %f = stablehlo.reshape %e : (tensor<1x1xi32>) -> tensor<i32>
        %sum = stablehlo.add %s, %f : tensor<i32>
        stablehlo.return %next, %sum, %m
            : tensor<i32>, tensor<i32>, tensor<30x20xi32>
      }
      return %0#1, %0#2 : tensor<i32>, tensor<30x20xi32>
    })"));
  Tensor x = llvm::cantFail(
      Tensor::allocate(testContext(), ElementType::SI32, {20, 30}));
  for (int i = 0; i < 600; ++i)
    x.data<int32_t>()[i] = i;
  SmallVector<Tensor> results = run({makeInt(2), x});
  ASSERT_EQ(results.size(), 2u);
  // x[0][1] + x[1][2].
  EXPECT_EQ(getInt(results, 0), 1 + 32);
  EXPECT_EQ(getElements<int32_t>(results[1]),
            getElements<int32_t>(x.transpose({1, 0})));
}
