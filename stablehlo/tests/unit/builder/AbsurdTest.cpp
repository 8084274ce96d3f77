//===- AbsurdTest.cpp - Arguments that make no sense ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each operation gets numbers, sizes, enumerators, types, attributes and
// computations that no program has. It must refuse them at the line of the
// call, or the text of the program must be one that the parser reads.
//
//===----------------------------------------------------------------------===//

#include "mlir/Parser/Parser.h"
#include "stablehlo/builder/StablehloBuilder.h"
#include "llvm/Support/Path.h"
#include "gtest/gtest.h"
#include <functional>
#include <limits>
#include <vector>

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::builder;

namespace {
/// A program with operands of many kinds, and an argument `n` that makes no
/// sense for what is tested.
struct Scene {
  Scene(MLIRContext *context, int64_t n) : context(context), b(context), n(n) {}

  XlaOp param(Type type, CallSite site = CallSite::current()) {
    return Parameter(Scope(b, site), numParameters++, type);
  }
  RankedTensorType type(PrimitiveType element, ArrayRef<int64_t> sizes = {}) {
    return makeShape(context, element, sizes);
  }
  RankedTensorType f32(ArrayRef<int64_t> sizes = {}) {
    return type(PrimitiveType::F32, sizes);
  }
  XlaOp floats(ArrayRef<int64_t> sizes = {},
               CallSite site = CallSite::current()) {
    return param(f32(sizes), site);
  }
  XlaOp ints(ArrayRef<int64_t> sizes = {}) {
    return param(type(PrimitiveType::S32, sizes));
  }
  XlaOp token() { return param(TokenType::get(context)); }
  XlaComputation sum() {
    return makeReducer(b, b.getType(PrimitiveType::F32), Add);
  }
  XlaComputation less() {
    return makeComputation(b, "less", {f32(), f32()},
                           [](ArrayRef<XlaOp> p) -> SmallVector<XlaOp> {
                             return {Lt(p[0], p[1])};
                           });
  }
  XlaComputation nothing() {
    return makeComputation(
        b, "nothing", {},
        [](ArrayRef<XlaOp>) -> SmallVector<XlaOp> { return {}; });
  }
  /// An enumerator that does not exist.
  template <typename Enum> Enum none() const { return static_cast<Enum>(99); }
  WindowOptions window(int64_t size, int64_t stride = 1, int64_t base = 1,
                       int64_t dilation = 1) {
    return {{size, size}, {stride, 1}, {base, 1}, {1, dilation}};
  }
  CollectiveGroups groups(std::vector<std::vector<int64_t>> ids) {
    return {std::move(ids), std::nullopt, false};
  }

  CustomCallConfig config(CustomCallApiVersion version,
                          ArrayRef<XlaComputation> called) {
    CustomCallConfig config;
    config.apiVersion = version;
    config.calledComputations.assign(called.begin(), called.end());
    return config;
  }

  MLIRContext *context;
  XlaBuilder b;
  const int64_t n;
  int64_t numParameters = 0;
};

struct Attempt {
  const char *text;
  std::function<void(Scene &s)> call;
};
} // namespace

#define CALL(...) {#__VA_ARGS__, [](Scene &s) { __VA_ARGS__; }}

static constexpr unsigned kFirstLine = __LINE__;

/// Each is made with each number.
static std::vector<Attempt> getCallsWithNumbers() {
  return {
      CALL(s.param(s.f32({s.n}))),
      CALL(s.param(s.f32({s.n, s.n}))),
      CALL(
          s.param(makeBoundedShape(s.context, PrimitiveType::F32, {3}, {s.n}))),
      CALL(s.param(makeBoundedShape(s.context, PrimitiveType::F32,
                                    {ShapedType::kDynamic}, {s.n}))),
      CALL(s.param(makeBoundedShape(s.context, PrimitiveType::F32,
                                    {ShapedType::kDynamic}, {s.n, s.n}))),
      CALL(s.param(TupleType::get(s.context, {s.f32({s.n})}))),
      CALL(Parameter(s.b, s.n, s.f32())),
      CALL(makeComputation(
          s.b, "f", {s.f32({s.n})},
          [](ArrayRef<XlaOp> p) -> SmallVector<XlaOp> { return {p[0]}; })),
      CALL(AllGather(s.floats({2, 3}), s.n, 2, s.groups({{0, 1}}))),
      CALL(AllGather(s.floats({2, 3}), 0, s.n, s.groups({{0, 1}}))),
      CALL(AllGather(s.floats({2, 3}), 0, 2, s.groups({{0, s.n}}))),
      CALL(AllReduce(s.floats({2}), s.sum(), {{{s.n}, {s.n, 1}}, s.n, true})),
      CALL(AllToAll(s.floats({2, 4}), s.n, 0, 2, s.groups({{0, 1}}))),
      CALL(AllToAll(s.floats({2, 4}), 0, s.n, 2, s.groups({{0, 1}}))),
      CALL(AllToAll(s.floats({2, 4}), 0, 1, s.n, s.groups({{0, 1}}))),
      CALL(CollectiveBroadcast(s.floats({2}), s.groups({{s.n, 1}}))),
      CALL(CollectivePermute(s.floats({2}), {{s.n, 1}}, s.n)),
      CALL(CrossReplicaSum(s.floats({2}), s.groups({{s.n}, {}}))),
      CALL(
          ReduceScatter(s.floats({2, 4}), s.sum(), s.n, 2, s.groups({{0, 1}}))),
      CALL(
          ReduceScatter(s.floats({2, 4}), s.sum(), 0, s.n, s.groups({{0, 1}}))),
      CALL(BatchNormTraining(s.floats({2, 3}), s.floats({3}), s.floats({3}),
                             0.1f, s.n)),
      CALL(Broadcast(s.floats({2}), {s.n})),
      CALL(BroadcastInDim(s.floats({2}), {s.n}, {0})),
      CALL(BroadcastInDim(s.floats({2}), {2, 2}, {s.n})),
      CALL(Add(s.floats({2}), s.floats({2, 2}), {s.n})),
      CALL(Compare(s.floats({2}), s.floats({2, 2}), {s.n},
                   ComparisonDirection::EQ)),
      CALL(Collapse(s.floats({2, 3}), {s.n, s.n + 1})),
      CALL(ConcatInDim({s.floats({2}), s.floats({2})}, s.n)),
      CALL(ConstantArray<float>(s.b, {s.n}, {1, 2})),
      CALL(ConstantArray<float>(s.b, {s.n, s.n}, {})),
      CALL(ConstantLike(s.ints({2}), static_cast<double>(s.n))),
      CALL(ScalarLike(s.ints({2}), static_cast<double>(s.n))),
      CALL(Conv(s.floats({1, 1, 5}), s.floats({1, 1, 3}), {s.n},
                Padding::kSame)),
      CALL(Conv(s.floats({1, 1, 5}), s.floats({1, 1, 3}), {1}, Padding::kSame,
                {{}, s.n, 1, {}, {}, {}})),
      CALL(Conv(s.floats({1, 1, 5}), s.floats({1, 1, 3}), {1}, Padding::kSame,
                {{}, 1, s.n, {}, {}, {}})),
      CALL(Conv(s.floats({1, 1, 5}), s.floats({1, 1, 3}), {1}, Padding::kSame,
                {{}, 1, 1, {s.n}, {}, {}})),
      CALL(Conv(s.floats({1, 1, 5}), s.floats({1, 1, 3}), {1}, Padding::kSame,
                {{}, 1, 1, {}, {s.n}, {}})),
      CALL(Conv(s.floats({1, 1, ShapedType::kDynamic}), s.floats({1, 1, 3}),
                {s.n}, Padding::kSame, {{}, 1, 1, {s.n}, {s.n}, {}})),
      CALL(Conv(s.floats({1, 1, s.n}), s.floats({1, 1, s.n}), {1},
                Padding::kSame)),
      CALL(ConvWithGeneralPadding(s.floats({1, 1, 5}), s.floats({1, 1, 3}), {1},
                                  {{s.n, s.n}})),
      CALL(ConvGeneral(s.floats({1, 1, 5}), s.floats({1, 1, 3}), {1}, {},
                       makeDefaultConvDimensionNumbers(s.context, s.n))),
      CALL(ConvWithGeneralDimensions(
          s.floats({1, 1, 5}), s.floats({1, 1, 3}), {1}, Padding::kSame,
          ConvDimensionNumbersAttr::get(s.context, s.n, 1, s.n, s.n, 0, s.n,
                                        s.n, s.n, s.n))),
      CALL(ConvGeneralDilated(s.floats({1, 1, 5}), s.floats({1, 1, 3}), {s.n},
                              {{s.n, 0}}, {s.n}, {s.n},
                              makeDefaultConvDimensionNumbers(s.context, 1))),
      CALL(DotGeneral(
          s.floats({2, 3}), s.floats({3, 2}),
          DotDimensionNumbersAttr::get(s.context, {}, {}, {s.n}, {0}))),
      CALL(RaggedDot(s.floats({2, 3}), s.floats({2, 3, 2}), s.ints({2}),
                     chlo::RaggedDotDimensionNumbersAttr::get(
                         s.context, {}, {}, {s.n}, {1}, {s.n}, {0}))),
      CALL(
          ScaledDot(s.floats({2, s.n}), s.floats({2, 1}), s.floats({s.n, 2}),
                    std::nullopt,
                    DotDimensionNumbersAttr::get(s.context, {}, {}, {1}, {0}))),
      CALL(DynamicReshape(s.floats({6}), {s.ints()}, {s.n}, {true})),
      CALL(DynamicReshape(s.floats({6}), {s.ints()}, {s.n}, {false})),
      CALL(DynamicSlice(s.floats({6}), {s.ints()}, {s.n})),
      CALL(GetDimensionSize(s.floats({6}), s.n)),
      CALL(SetDimensionSize(s.floats({6}), s.ints(), s.n)),
      CALL(Fft(s.floats({6}), FftType::RFFT, {s.n})),
      CALL(Gather(s.floats({3, 4}), s.ints({2, 1}),
                  GatherDimensionNumbersAttr::get(s.context, {s.n}, {s.n}, {},
                                                  {}, {s.n}, s.n),
                  {s.n, 1})),
      CALL(Scatter(s.floats({3, 4}), s.ints({2, 1}), {s.floats({2, 4})},
                   s.sum(),
                   ScatterDimensionNumbersAttr::get(s.context, {s.n}, {s.n}, {},
                                                    {}, {s.n}, s.n))),
      CALL(GetTupleElement(Tuple({s.floats()}), s.n)),
      CALL(Iota(s.b, s.f32({3}), s.n)),
      CALL(Iota(s.b, s.f32({s.n}), 0)),
      CALL(Infeed(s.b, s.f32({s.n}))),
      CALL(Recv(s.b, s.f32({s.n}), s.n)),
      CALL(RecvFromHost(s.b, s.f32({s.n}), s.n)),
      CALL(RecvWithToken(s.token(), s.f32({s.n}), s.n)),
      CALL(Send(s.floats(), s.n)),
      CALL(SendWithToken(s.floats(), s.token(), s.n)),
      CALL(Map(s.floats({3}), s.sum(), {s.n})),
      CALL(Pad(s.floats({3}), s.floats(), {{s.n, 0, 0}})),
      CALL(Pad(s.floats({3}), s.floats(), {{0, s.n, 0}})),
      CALL(Pad(s.floats({3}), s.floats(), {{0, 0, s.n}})),
      CALL(Reduce(s.floats({3}), s.floats(), s.sum(), {s.n})),
      CALL(ReducePrecision(s.floats({3}), static_cast<int32_t>(s.n), 1)),
      CALL(ReducePrecision(s.floats({3}), 3, static_cast<int32_t>(s.n))),
      CALL(ReduceWindow(s.floats({5, 5}), s.floats(), s.sum(), s.window(s.n),
                        Padding::kSame)),
      CALL(ReduceWindow(s.floats({5, 5}), s.floats(), s.sum(),
                        s.window(2, s.n, s.n), Padding::kSame)),
      CALL(ReduceWindow(s.floats({5, 5}), s.floats(), s.sum(),
                        s.window(2, 1, 1, s.n), Padding::kSame)),
      CALL(ReduceWindow(s.floats({5, ShapedType::kDynamic}), s.floats(),
                        s.sum(), s.window(s.n, 1, s.n, s.n), Padding::kSame)),
      CALL(ReduceWindowWithGeneralPadding(s.floats({5, 5}), s.floats(), s.sum(),
                                          s.window(2), {{s.n, s.n}, {1, 1}})),
      CALL(SelectAndScatterWithGeneralPadding(
          s.floats({5, 5}), s.less(), {{s.n, 1}, {s.n, 1}, {}, {}},
          {{s.n, 0}, {0, 0}}, s.floats({5, 5}), s.floats(), s.sum())),
      CALL(Reshape(s.floats({6}), {s.n})),
      CALL(Reshape(s.floats({6}), {s.n, s.n})),
      CALL(Reshape(s.f32({s.n}), s.floats({6}))),
      CALL(Rev(s.floats({6}), {s.n})),
      CALL(RngUniform(s.floats(), s.floats(), {s.n})),
      CALL(RngNormal(s.floats(), s.floats(), {s.n, s.n})),
      CALL(RngBitGenerator(RngAlgorithm::THREE_FRY,
                           s.param(s.type(PrimitiveType::U64, {2})),
                           s.type(PrimitiveType::U32, {s.n}))),
      CALL(Scan(s.floats({3}), {s.floats()}, s.sum(), s.n)),
      CALL(Slice(s.floats({6}), {s.n}, {6}, {1})),
      CALL(Slice(s.floats({6}), {0}, {s.n}, {1})),
      CALL(Slice(s.floats({6}), {0}, {6}, {s.n})),
      CALL(SliceInDim(s.floats({6}), 0, 2, 1, s.n)),
      CALL(SliceInDim(s.floats({6}), s.n, s.n, s.n, 0)),
      CALL(Sort(s.floats({6}), s.less(), s.n)),
      CALL(TopK(s.floats({6}), s.n)),
      CALL(TopK(s.floats({6}), s.n, /*largest=*/false)),
      CALL(builder::Transpose(s.floats({2, 3}), {s.n, 0})),
      CALL(CompositeCall(s.b, s.sum(), {s.floats(), s.floats()}, "a.b", {},
                         static_cast<int32_t>(s.n))),
      CALL(CustomCall(s.b, "f", {s.floats()}, s.f32({s.n}))),
      CALL(Constant(s.b,
                    DenseElementsAttr::get(
                        VectorType::get({2}, s.b.getType(PrimitiveType::F32)),
                        ArrayRef<float>{1, 2}))),
  };
}

/// What is absurd is another thing than a number.
static std::vector<Attempt> getOtherCalls() {
  return {
    CALL(s.param(s.type(s.none<PrimitiveType>(), {2}))),
        CALL(s.param(FunctionType::get(s.context, {}, {}))),
        CALL(XlaBuilder(s.b, "")),
        CALL(makeComputation(
            s.b, "", {s.f32()},
            [](ArrayRef<XlaOp> p) -> SmallVector<XlaOp> { return {p[0]}; })),
        CALL(XlaBuilder(s.b, StringRef("a\0\"\xff", 4))),
        CALL(Call(s.b,
                  makeComputation(s.b, StringRef("a\0\"\xff @", 6), {s.f32()},
                                  [](ArrayRef<XlaOp> p) -> SmallVector<XlaOp> {
                                    return {p[0]};
                                  }),
                  {s.floats()})),
        CALL(Parameter(s.b, 0, s.f32(), StringRef("a\0\"\xff", 4))),
        CALL(CompositeCall(s.b, s.sum(), {s.floats(), s.floats()}, "")),
        CALL(CompositeCall(s.b, s.sum(), {s.floats(), s.floats()}, "a b")),
        CALL(CompositeCall(s.b, s.sum(), {s.floats()}, "a.b")),
        CALL(CustomCall(s.b, "", {s.floats()}, s.f32())),
        CALL(CustomCall(s.b, "f", {s.floats()}, Type())),
        CALL(CustomCall(s.b, "f", {s.floats()}, TypeRange({Type(), s.f32()}))),
        CALL(CustomCall(s.b, "f", {s.floats()}, s.f32(),
                        s.config(s.none<CustomCallApiVersion>(), {}))),
        CALL(CustomCall(s.b, "f", {s.floats()}, s.f32(),
                        s.config(CustomCallApiVersion::API_VERSION_ORIGINAL,
                                 {XlaComputation(), s.nothing()}))),
        CALL(BitcastConvertType(s.floats(), s.none<PrimitiveType>())),
        CALL(ConvertElementType(s.floats(), s.none<PrimitiveType>())),
        CALL(makeReducer(s.b, s.b.getType(s.none<PrimitiveType>()), Add)),
        CALL(Compare(s.floats(), s.floats(), s.none<ComparisonDirection>())),
        CALL(Compare(s.floats(), s.floats(), {}, ComparisonDirection::EQ,
                     s.none<ComparisonType>())),
        CALL(Compare(s.floats({ShapedType::kDynamic}), s.floats({3}), {},
                     s.none<ComparisonDirection>(), s.none<ComparisonType>())),
        CALL(Fft(s.floats({6}), s.none<FftType>(), {6})),
        CALL(RngBitGenerator(s.none<RngAlgorithm>(),
                             s.param(s.type(PrimitiveType::U64, {2})),
                             s.type(PrimitiveType::U32, {2}))),
        CALL(TriangularSolve(s.floats({2, 2}), s.floats({2, 2}), true, true,
                             true, s.none<stablehlo::Transpose>())),
        CALL(Dot(s.floats({2}), s.floats({2}), {{s.none<Precision>()}, {}})),
        CALL(RaggedDot(s.floats({2, 3}), s.floats({2, 3, 2}), s.ints({2}),
                       chlo::RaggedDotDimensionNumbersAttr::get(
                           s.context, {}, {}, {1}, {1}, {0}, {0}),
                       {{s.none<Precision>(), s.none<Precision>()}, {}})),
        CALL(Dot(s.floats({2}), s.floats({2}), {{}, s.f32()})),
        CALL(ScaledDot(s.floats({2, 2}), s.token(), s.floats({2, 2}),
                       std::nullopt, {}, {{}, s.f32()})),
        CALL(ScaledDot(
            s.floats({2, 2}),
            s.param(RankedTensorType::get(
                {2, 2}, quant::UniformQuantizedType::get(
                            quant::QuantizationFlags::Signed,
                            IntegerType::get(s.context, 8),
                            Float32Type::get(s.context), 1.0, 0, -128, 127))),
            s.floats({2, 2}), std::nullopt,
            DotDimensionNumbersAttr::get(s.context, {}, {}, {1}, {0}))),
        CALL(DotGeneral(s.floats({2}), s.floats({2}), {})),
        CALL(RaggedDot(s.floats({2, 3}), s.floats({2, 3, 2}), s.ints({2}), {})),
        CALL(Gather(s.floats({3, 4}), s.ints({2, 1}), {}, {1, 1})),
        CALL(Scatter(s.floats({3, 4}), s.ints({2, 1}), {s.floats({2, 4})},
                     s.sum(), {})),
        CALL(
            ConvGeneral(s.floats({1, 1, 5}), s.floats({1, 1, 3}), {1}, {}, {})),
        CALL(Conv(s.floats({1, 1, 5}), s.floats({1, 1, 3}), {1, 1, 1},
                  Padding::kSame)),
        CALL(Conditional(s.ints(), {}, {})),
        CALL(Conditional(s.ints(), {XlaComputation()}, {s.floats()})),
        CALL(Conditional(s.ints(), {s.nothing()}, {s.floats()})),
        CALL(While(XlaComputation(), XlaComputation(), s.floats())),
        CALL(While(s.nothing(), s.nothing(), s.floats())),
        CALL(While(s.less(), s.sum(), s.floats())),
        CALL(Scan(s.floats({3}), {}, s.nothing(), 0)),
        CALL(Scan(s.floats({3}), {s.floats()}, XlaComputation(), 0)),
        CALL(Map(s.floats({3}), s.nothing(), {0})),
        CALL(Map(s.floats({3}), s.sum(), {0}, {s.token()})),
        CALL(Reduce(s.floats({3}), s.floats(), s.nothing(), {0})),
        CALL(Reduce(s.floats({3}), {}, s.sum(), {0})),
        CALL(ReduceWindow(s.floats({3}), s.floats(), s.sum(), {},
                          Padding::kSame)),
        CALL(ReduceWindow({s.floats({3, ShapedType::kDynamic}), s.floats({3})},
                          {s.floats(), s.floats()}, s.sum(), s.window(2),
                          Padding::kSame)),
        CALL(ReduceWindow(s.floats({3, ShapedType::kDynamic}), s.token(),
                          s.sum(), s.window(2), Padding::kSame)),
        CALL(Sort(s.floats({3}), s.nothing(), 0)),
        CALL(SelectAndScatter(s.floats({3}), s.nothing(), {{1}, {}, {}, {}},
                              Padding::kSame, s.floats({3}), s.floats(),
                              XlaComputation())),
        CALL(Scatter(s.floats({3}), s.ints({1}), {}, s.nothing(), {})),
        CALL(Constant(s.b, {})),
        CALL(ScalarLike(s.ints(), std::numeric_limits<double>::quiet_NaN())),
        CALL(ScalarLike(s.token(), 1)), CALL(ConstantLike(s.token(), 1)),
        CALL(Select(s.token(), s.token(), s.token())),
        CALL(Tuple({s.token(), XlaOp()})), CALL(Call(s.b, s.sum(), {})),
        CALL(AfterAll(s.b, {s.floats()})),
        CALL(OptimizationBarrier({s.floats(), XlaOp()})),
        CALL(s.b.setSharding(StringRef("a\0\"\xff", 4));
             s.floats() + s.floats()),
        CALL(s.param(Float32Type::get(s.context))),
        CALL(s.param(MemRefType::get({2}, Float32Type::get(s.context)))),
  };
}

static constexpr unsigned kLastLine = __LINE__;

/// Makes the call; if it is taken, the program is to be readable.
static void check(const Attempt &attempt, int64_t n) {
  SCOPED_TRACE(std::string(attempt.text) + " with " + std::to_string(n));
  MLIRContext context(MLIRContext::Threading::DISABLED);
  std::string diagnostics;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    llvm::raw_string_ostream(diagnostics) << diagnostic << "\n";
  });
  Scene scene(&context, n);
  attempt.call(scene);
  FailureOr<OwningOpRef<ModuleOp>> module =
      scene.b.build(Operands(ArrayRef<XlaOp>(), {__FILE__, kLastLine}));
  if (failed(module)) {
    ASSERT_TRUE(scene.b.getError());
    const BuilderError &error = *scene.b.getError();
    EXPECT_FALSE(error.message.empty());
    EXPECT_TRUE(llvm::sys::path::filename(error.file) == "AbsurdTest.cpp" &&
                error.line > kFirstLine && error.line <= kLastLine)
        << error.file << ":" << error.line << ": " << error.message;
    return;
  }
  std::string text;
  llvm::raw_string_ostream(text) << **module;
  diagnostics.clear();
  EXPECT_TRUE(parseSourceString<ModuleOp>(text, &context))
      << text << diagnostics;
}

TEST(AbsurdTest, Numbers) {
  constexpr int64_t kLeast = std::numeric_limits<int64_t>::min();
  constexpr int64_t kMost = std::numeric_limits<int64_t>::max();
  for (const Attempt &attempt : getCallsWithNumbers())
    for (int64_t n : {int64_t(0), int64_t(-1), int64_t(-5), int64_t(1) << 31,
                      int64_t(1) << 40, kLeast, kLeast + 1, kMost, kMost - 1})
      check(attempt, n);
}

TEST(AbsurdTest, OtherArguments) {
  for (const Attempt &attempt : getOtherCalls())
    check(attempt, 0);
}

TEST(AbsurdTest, TypesOfOtherContexts) {
  MLIRContext context, other;
  XlaBuilder b(&context), foreign(&other);
  XlaComputation sum =
      makeReducer(foreign, foreign.getType(PrimitiveType::F32), Add);
  XlaOp x = Parameter(b, 0, makeShape(&context, PrimitiveType::F32, {3}));
  XlaOp zero = ScalarLike(x, 0);
  EXPECT_FALSE(XlaOp(Reduce(x, zero, sum, {0})));
  ASSERT_TRUE(b.getError());
  EXPECT_EQ(b.getError()->message,
            "Reduce: a computation is of another context");
  XlaBuilder c(&context);
  EXPECT_FALSE(Parameter(c, 0, makeShape(&other, PrimitiveType::F32)));
  ASSERT_TRUE(c.getError());
  EXPECT_EQ(c.getError()->message,
            "Parameter: expects a type of the builder's context");
  XlaBuilder d(&context);
  XlaOp y = Parameter(d, 0, makeShape(&context, PrimitiveType::F32, {3}));
  EXPECT_FALSE(
      DotGeneral(y, y, DotDimensionNumbersAttr::get(&other, {}, {}, 0, 0)));
  ASSERT_TRUE(d.getError());
  EXPECT_EQ(d.getError()->message,
            "DotGeneral: expects attributes of the builder's context");
}

TEST(AbsurdTest, TuplesWithoutEnd) {
  MLIRContext context;
  // Of `width` elements, which are nested `depth` deep.
  auto getError = [&](int width, int depth) {
    Type type = makeShape(&context, PrimitiveType::F32);
    for (int i = 0; i < depth; ++i)
      type = TupleType::get(&context, SmallVector<Type>(width, type));
    XlaBuilder b(&context);
    EXPECT_FALSE(Parameter(b, 0, type));
    EXPECT_EQ(Recv(b, type, 1).size(), 0u);
    return b.getError() ? b.getError()->message : "none";
  };
  EXPECT_EQ(getError(1, 200000),
            "Parameter: expects tuples that are nested at most 500 deep");
  EXPECT_EQ(getError(2, 60), "Parameter: expects at most 1048576 types, "
                             "elements of tuples included");
}

TEST(AbsurdTest, ManyParameters) {
  MLIRContext context;
  XlaBuilder b(&context);
  Type type = makeShape(&context, PrimitiveType::F32);
  for (int64_t i = 0; i < 50000; ++i)
    Parameter(b, i, type);
  EXPECT_TRUE(succeeded(b.build(ArrayRef<XlaOp>())));
}
