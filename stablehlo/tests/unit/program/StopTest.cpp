//===- StopTest.cpp - Tests that runs end soon when asked to --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each row is a program that spends many seconds in one op. A stop is requested
// when it has been there for a while, and must end the run with a diagnostic at
// the op, before the process has computed for another tenth of a second. Both
// are processor time, which a busy machine hardly changes: the best of some
// attempts counts.
//
// Of a library the thread that was left behind is asked instead: it still runs.
//
//===----------------------------------------------------------------------===//

#include "ProgramTestUtil.h"

#include "stablehlo/reference/DetachedRun.h"
#include "stablehlo/reference/StepObserver.h"
#include "stablehlo/reference/program/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <atomic>
#include <ctime>
#include <functional>
#include <thread>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// What may go on when the run has ended: nothing, what asks now and then, or
/// what goes on to its end.
enum class Rest { Nothing, Asks, Goes };

struct StopRow {
  const char *name;
  /// That the diagnostic is at; empty for some op in a region or a function.
  std::string op;
  std::string program;
  EvaluatorKind evaluator = EvaluatorKind::Engine;
  Rest rest = Rest::Nothing;
};

class StopTest : public ProgramTest,
                 public testing::WithParamInterface<StopRow> {
protected:
  struct Stopped {
    /// The processor time from the request on, in seconds.
    double timeAfter;
    bool isLeftBehind;
    /// The diagnostic is at the row's op.
    bool isAtOp;
  };
  /// Runs the program, and asks it to stop `timeInOp` seconds of processor time
  /// after the op was reached; the formulas, after they have begun.
  Stopped stopRun(const PreparedModule &prepared, double timeInOp);
};

/// Notes when the engine reaches an op: what comes before it may take long on a
/// busy machine.
class OpWatch : public StepObserver {
public:
  explicit OpWatch(StringRef op) : op(op) {}

  void enter(const Step &step, const Frame &) override {
    // Inputs are made by iota.
    if (op.empty() ? step.opName != "stablehlo.iota" : step.opName == op)
      isReached = true;
  }
  void leave(const Step &, const Frame &) override {}

  std::atomic<bool> isReached{false};

private:
  StringRef op;
};
} // namespace

/// What all threads of the process computed, in seconds.
static double getProcessorTime() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) +
         static_cast<double>(time.tv_nsec) * 1e-9;
}

static void sleepBriefly() {
  std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

/// Of regions and functions any op will do but those that make their inputs.
static bool isDiagnosticAt(StringRef op, StringRef diagnostics) {
  const StringRef message = "op is where the program was interrupted";
  if (op.empty())
    return diagnostics.contains(message) &&
           !diagnostics.contains("stablehlo.iota");
  return diagnostics.contains(("'" + op + "' " + message).str());
}

StopTest::Stopped StopTest::stopRun(const PreparedModule &prepared,
                                    double timeInOp) {
  diagnostics.clear();
  RunContext runContext(RunResources{/*numThreads=*/1});
  std::atomic<bool> hasEnded{false};
  double requested = 0;
  OpWatch watch(GetParam().op);
  runContext.setObserver(&watch);
  // The formulas have no observer.
  watch.isReached = GetParam().evaluator == EvaluatorKind::Literal;
  std::thread stopper([&] {
    while (!hasEnded && !watch.isReached)
      sleepBriefly();
    double begin = getProcessorTime();
    while (!hasEnded && getProcessorTime() - begin < timeInOp)
      sleepBriefly();
    requested = getProcessorTime();
    runContext.getStop().request(StopReason::Interrupt);
  });
  bool hasResults = succeeded(prepared.run({}, runContext));
  bool isLeftBehind = isAnyRunLeftBehind();
  double ended = getProcessorTime();
  hasEnded = true;
  stopper.join();
  EXPECT_FALSE(hasResults) << "it ended by itself";
  // The next run shall have the processor for itself.
  while (isAnyRunLeftBehind())
    sleepBriefly();
  return {ended - requested, isLeftBehind,
          isDiagnosticAt(GetParam().op, diagnostics)};
}

TEST_P(StopTest, RunEndsSoon) {
  // Half of it are fresh pages, on hosts where those are slow.
  constexpr double kMaxTimeAfter = 0.2;
  constexpr unsigned kMaxAttempts = 5;
  double timeInOp = GetParam().evaluator == EvaluatorKind::Literal ? 0.4 : 0.1;
  parse(GetParam().program);
  InterpreterConfiguration config;
  config.evaluator = GetParam().evaluator;
  FailureOr<PreparedModule> prepared = PreparedModule::prepare(*module, config);
  ASSERT_TRUE(succeeded(prepared)) << diagnostics;

  // On a busy machine a call may end just when it would be left behind.
  auto isAsExpected = [](const Stopped &stopped) {
    bool restIsKnown = GetParam().rest != Rest::Asks;
    return stopped.isAtOp && stopped.timeAfter < kMaxTimeAfter &&
           (!restIsKnown ||
            stopped.isLeftBehind == (GetParam().rest == Rest::Goes));
  };
  Stopped stopped = stopRun(*prepared, timeInOp);
  for (unsigned i = 1; i < kMaxAttempts && !isAsExpected(stopped); ++i) {
    // What is before the op takes longer in builds that check more.
    if (!stopped.isAtOp)
      timeInOp *= 2;
    stopped = stopRun(*prepared, timeInOp);
  }

  EXPECT_TRUE(isAsExpected(stopped))
      << stopped.timeAfter << " s, left behind: " << stopped.isLeftBehind
      << ", " << diagnostics;
}

//===----------------------------------------------------------------------===//
// Runs that are left behind
//===----------------------------------------------------------------------===//

/// Leaves a run behind that ends when `mayEnd` is true, and calls `atEnd` then.
static llvm::Error leaveBehind(RunContext &context,
                               std::shared_ptr<std::atomic<bool>> mayEnd,
                               std::function<void(RunContext &)> atEnd) {
  return runDetached(context,
                     [&stop = context.getStop(), mayEnd,
                      atEnd](RunContext &own) -> llvm::Error {
                       stop.request(StopReason::Interrupt);
                       while (!*mayEnd)
                         sleepBriefly();
                       atEnd(own);
                       return llvm::Error::success();
                     });
}

TEST(DetachedRunTest, GivesWhatItsBodyGives) {
  RunContext context;
  int number = 0;
  llvm::cantFail(runDetached(context, [&](RunContext &own) {
    number = 7;
    return llvm::Error::success();
  }));
  EXPECT_EQ(number, 7);
  llvm::Error error = runDetached(context, [](RunContext &) {
    return llvm::createStringError("has failed");
  });
  EXPECT_EQ(llvm::toString(std::move(error)), "has failed");
  EXPECT_FALSE(isAnyRunLeftBehind());
}

TEST(DetachedRunTest, RunThatIsLeftBehindHasItsMemoryAndAccount) {
  auto mayEnd = std::make_shared<std::atomic<bool>>(false);
  auto wasStopped = std::make_shared<std::atomic<bool>>(false);
  auto context = std::make_unique<RunContext>();
  Tensor tensor =
      llvm::cantFail(Tensor::allocate(*context, ElementType::SI32, {1 << 20}));
  llvm::Error error =
      leaveBehind(*context, mayEnd, [tensor, wasStopped](RunContext &own) {
        Tensor copy =
            llvm::cantFail(Tensor::allocate(own, ElementType::SI32, {1 << 20}));
        std::memset(tensor.data(), 1, 4 << 20);
        std::memcpy(copy.data(), tensor.data(), 4 << 20);
        *wasStopped = own.getStop().isRequested();
      });
  EXPECT_EQ(llvm::toString(std::move(error)),
            "is where the program was interrupted");
  EXPECT_TRUE(isAnyRunLeftBehind());
  tensor = Tensor();
  context.reset();
  *mayEnd = true;
  while (isAnyRunLeftBehind())
    sleepBriefly();
  EXPECT_TRUE(*wasStopped);
}

TEST(DetachedRunDeathTest, ExitAtOnceDoesNotWait) {
  auto leaveAndExit = [] {
    RunContext context;
    llvm::consumeError(leaveBehind(
        context, std::make_shared<std::atomic<bool>>(false), nullptr));
    exitAtOnce(7);
  };
  EXPECT_EXIT(leaveAndExit(), testing::ExitedWithCode(7), "");
}

TEST(DetachedRunDeathTest, ExitWaits) {
  auto leaveAndExit = [] {
    RunContext context;
    auto mayEnd = std::make_shared<std::atomic<bool>>(false);
    llvm::consumeError(leaveBehind(
        context, mayEnd, [](RunContext &) { llvm::errs() << "has ended"; }));
    *mayEnd = true;
    std::exit(7);
  };
  EXPECT_EXIT(leaveAndExit(), testing::ExitedWithCode(7), "has ended");
}

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

/// A function without arguments that returns what the last of `ops` gives.
static std::string makeProgram(const std::string &type, const std::string &ops,
                               const std::string &functions = "") {
  return functions + "func.func @main() -> " + type + " {\n" + ops +
         "\n  return %r : " + type + "\n}\n";
}

static std::string makeTensorType(const std::string &shape,
                                  const std::string &element = "f32") {
  return "tensor<" + shape + "x" + element + ">";
}

/// Bodies of regions over %a and %b, which define %c.
static const std::string kAdd = "%c = stablehlo.add %a, %b : tensor<f32>";
static const std::string kNotLess =
    "%c = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> "
    "tensor<i1>";
static const std::string kFunctions = R"(
      %d = stablehlo.tanh %a : tensor<f32>
      %e = stablehlo.sine %d : tensor<f32>
      %f = stablehlo.tan %e : tensor<f32>
      %c = stablehlo.power %f, %b : tensor<f32>)";
static const std::string kIsLessByFunctions = R"(
      %d = stablehlo.subtract %a, %b : tensor<f32>
      %e = stablehlo.tanh %d : tensor<f32>
      %f = stablehlo.tan %e : tensor<f32>
      %z = stablehlo.constant dense<0.0> : tensor<f32>
      %c = stablehlo.compare LT, %f, %z : (tensor<f32>, tensor<f32>)
          -> tensor<i1>)";
static const std::string kCall =
    "%c = func.call @f(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>";
static const std::string kPredicateCall =
    "%c = func.call @p(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<i1>";
/// What they call. Functions that may call themselves are not inlined.
static const std::string kCalled = R"(
  func.func private @f(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
    %0 = func.call @p(%b, %a) : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1 = stablehlo.add %a, %b : tensor<f32>
    %2 = stablehlo.select %0, %1, %b : tensor<i1>, tensor<f32>
    return %2 : tensor<f32>
  }
  func.func private @p(%a: tensor<f32>, %b: tensor<f32>) -> tensor<i1> {
    %least = stablehlo.constant dense<-1.0e+30> : tensor<f32>
    %0 = stablehlo.compare LT, %a, %least : (tensor<f32>, tensor<f32>)
        -> tensor<i1>
    %1 = "stablehlo.if"(%0) ({
      %2 = func.call @p(%b, %a) : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    }, {
      %2 = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>)
          -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    }) : (tensor<i1>) -> tensor<i1>
    return %1 : tensor<i1>
  }
)";

static std::string makeRegion(const std::string &body,
                              const std::string &type) {
  return "({\n    ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n      " + body +
         "\n      stablehlo.return %c : " + type + "\n  }";
}

static std::string makeSelectAndScatter(int64_t size, int64_t window,
                                        const std::string &select,
                                        const std::string &scatter) {
  auto squareOf = [](int64_t n) {
    return makeTensorType(std::to_string(n) + "x" + std::to_string(n));
  };
  std::string type = squareOf(size), source = squareOf(size - window + 1);
  std::string w = std::to_string(window);
  return makeProgram(
      type,
      "  %x = stablehlo.iota dim = 1 : " + type +
          "\n  %s = stablehlo.iota dim = 0 : " + source +
          "\n  %z = stablehlo.constant dense<0.0> : tensor<f32>"
          "\n  %r = \"stablehlo.select_and_scatter\"(%x, %s, %z) " +
          makeRegion(select, "tensor<i1>") + ", " +
          makeRegion(scatter, "tensor<f32>").substr(1) +
          ") {window_dimensions = array<i64: " + w + ", " + w + ">} : (" +
          type + ", " + source + ", tensor<f32>) -> " + type,
      kCalled);
}

/// All updates go to one element.
static std::string makeScatter(int64_t numUpdates, const std::string &body) {
  std::string count = std::to_string(numUpdates);
  std::string indices = makeTensorType(count + "x1", "i32");
  return makeProgram(
      "tensor<10xf32>",
      "  %x = stablehlo.iota dim = 0 : tensor<10xf32>"
      "\n  %i = stablehlo.constant dense<7> : " +
          indices +
          "\n  %u = stablehlo.iota dim = 0 : " + makeTensorType(count) +
          "\n  %r = \"stablehlo.scatter\"(%x, %i, %u) " +
          makeRegion(body, "tensor<f32>") +
          R"() {scatter_dimension_numbers = #stablehlo.scatter<
          inserted_window_dims = [0], scatter_dims_to_operand_dims = [0],
          index_vector_dim = 1>} : (tensor<10xf32>, )" +
          indices + ", " + makeTensorType(count) + ") -> tensor<10xf32>",
      kCalled);
}

/// One window, which is all of the operand.
static std::string makeWindowScatter(const std::string &body) {
  return makeProgram("tensor<3000x1000xf32>",
                     R"(  %x = stablehlo.iota dim = 0 : tensor<3000x1000xf32>
  %i = stablehlo.constant dense<0> : tensor<1x1xi32>
  %u = stablehlo.iota dim = 0 : tensor<1x3000x1000xf32>
  %r = "stablehlo.scatter"(%x, %i, %u) )" +
                         makeRegion(body, "tensor<f32>") +
                         R"() {scatter_dimension_numbers = #stablehlo.scatter<
          update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0],
          index_vector_dim = 1>} : (tensor<3000x1000xf32>, tensor<1x1xi32>,
          tensor<1x3000x1000xf32>) -> tensor<3000x1000xf32>)",
                     kCalled);
}

static std::string makeSort(int64_t size, const std::string &comparator) {
  std::string type = makeTensorType(std::to_string(size));
  return makeProgram(type,
                     "  %0 = stablehlo.iota dim = 0 : " + type +
                         "\n  %x = stablehlo.sine %0 : " + type +
                         "\n  %r = \"stablehlo.sort\"(%x) " +
                         makeRegion(comparator, "tensor<i1>") +
                         ") {dimension = 0 : i64} : (" + type + ") -> " + type,
                     kCalled);
}

static std::string makeReduce(const std::string &shape,
                              const std::string &body) {
  return makeProgram(
      "tensor<f32>",
      "  %x = stablehlo.iota dim = 0 : " + makeTensorType(shape) +
          "\n  %z = stablehlo.constant dense<0.0> : tensor<f32>"
          "\n  %r = stablehlo.reduce(%x init: %z) across "
          "dimensions = [0] : (" +
          makeTensorType(shape) +
          ", tensor<f32>) -> tensor<f32>\n  reducer(%a: "
          "tensor<f32>, %b: tensor<f32>) {\n      " +
          body + "\n      stablehlo.return %c : tensor<f32>\n}",
      kCalled);
}

static std::string makeReduceWindow(int64_t size, int64_t window,
                                    const std::string &body) {
  std::string type = makeTensorType(std::to_string(size));
  return makeProgram(
      type,
      "  %x = stablehlo.iota dim = 0 : " + type +
          "\n  %z = stablehlo.constant dense<0.0> : tensor<f32>"
          "\n  %r = \"stablehlo.reduce_window\"(%x, %z) " +
          makeRegion(body, "tensor<f32>") +
          ") {window_dimensions = array<i64: " + std::to_string(window) +
          ">, padding = dense<[[" + std::to_string(window - 1) +
          ", 0]]> : tensor<1x2xi64>} : (" + type + ", tensor<f32>) -> " + type,
      kCalled);
}

static std::string makeFft(const std::string &batch, int64_t length,
                           const std::string &element = "complex<f32>") {
  std::string n = std::to_string(length);
  std::string type = makeTensorType(batch + "x" + n, element);
  return makeProgram(type, "  %x = stablehlo.iota dim = 1 : " + type +
                               "\n  %r = stablehlo.fft %x, type = FFT, "
                               "length = [" +
                               n + "] : (" + type + ") -> " + type);
}

/// %x becomes a matrix with a great diagonal; with its type.
static std::pair<std::string, std::string>
makeMatrix(int64_t size, const std::string &element) {
  std::string n = std::to_string(size), square = n + "x" + n;
  std::string type = makeTensorType(square, element);
  std::string i32 = makeTensorType(square, "i32");
  std::string i1 = makeTensorType(square, "i1");
  bool isComplex = element.front() == 'c';
  std::string great = isComplex ? "(1.0e+5, 0.0)" : "1.0e+5";
  std::string one = isComplex ? "(1.0, 0.0)" : "1.0";
  return {"  %i = stablehlo.iota dim = 0 : " + i32 +
              "\n  %j = stablehlo.iota dim = 1 : " + i32 +
              "\n  %e = stablehlo.compare EQ, %i, %j : (" + i32 + ", " + i32 +
              ") -> " + i1 + "\n  %d = stablehlo.constant dense<" + great +
              "> : " + type + "\n  %o = stablehlo.constant dense<" + one +
              "> : " + type + "\n  %x = stablehlo.select %e, %d, %o : " + i1 +
              ", " + type,
          type};
}

static std::string makeCholesky(int64_t size, const std::string &element) {
  auto [ops, type] = makeMatrix(size, element);
  return makeProgram(
      type, ops + "\n  %r = stablehlo.cholesky %x, lower = true : " + type);
}

static std::string makeTriangularSolve(int64_t size,
                                       const std::string &element) {
  auto [ops, type] = makeMatrix(size, element);
  return makeProgram(type, ops +
                               R"(
  %r = "stablehlo.triangular_solve"(%x, %x) {left_side = true, lower = true,
      unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}
      : ()" + type + ", " + type +
                               ") -> " + type);
}

/// Of a custom call, the first result.
static std::string makeLapack(int64_t size, const std::string &target,
                              const std::string &configuration,
                              const std::string &otherResults) {
  auto [ops, type] = makeMatrix(size, "f64");
  unsigned numResults = llvm::count(otherResults, 't') + 1;
  std::string resultTypes = type;
  if (!otherResults.empty())
    resultTypes += ", " + otherResults;
  return makeProgram(type, ops + "\n  %all:" + std::to_string(numResults) +
                               " = stablehlo.custom_call @" + target +
                               "(%x) {api_version = 4 : i32, backend_config "
                               "= {" +
                               configuration + "}} : (" + type + ") -> (" +
                               resultTypes +
                               ")\n  %r = stablehlo.reshape %all#0 : (" + type +
                               ") -> " + type);
}

static std::string makeDot(const std::string &lhs, const std::string &rhs,
                           const std::string &result,
                           const std::string &element,
                           const std::string &value) {
  std::string lhsType = makeTensorType(lhs, element);
  std::string rhsType = makeTensorType(rhs, element);
  std::string resultType = makeTensorType(result, element);
  return makeProgram(
      resultType, "  %a = stablehlo.constant dense<" + value +
                      "> : " + lhsType + "\n  %b = stablehlo.constant dense<" +
                      value + "> : " + rhsType +
                      "\n  %r = stablehlo.dot_general %a, %b, "
                      "contracting_dims = [1] x [0] : (" +
                      lhsType + ", " + rhsType + ") -> " + resultType);
}

/// Twenty times the same op, which the engine fuses with the first one.
static std::string makeElementwise(const std::string &op, int64_t size,
                                   const std::string &element) {
  std::string type = makeTensorType(std::to_string(size), element);
  std::string arrow = op.rfind("chlo", 0) == 0 ? " -> " + type : "";
  std::string ops = "  %x = stablehlo.iota dim = 0 : " + type, operand = "%x";
  for (unsigned i = 1; i <= 20; ++i) {
    std::string result = i == 20 ? "%r" : "%" + std::to_string(i);
    ops += "\n  " + result + " = " + op + " " + operand + " : " + type + arrow;
    operand = result;
  }
  return makeProgram(type, ops);
}

static const std::string kWhile = makeProgram("tensor<i32>", R"(
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.while(%i = %zero) : tensor<i32> cond {
    %p = stablehlo.compare EQ, %i, %zero : (tensor<i32>, tensor<i32>)
        -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %k = stablehlo.multiply %i, %i : tensor<i32>
    stablehlo.return %k : tensor<i32>
  })");

/// Each image is some hundredths of a second of work that cannot be asked.
static const std::string kConvolution =
    makeProgram("tensor<64x256x256x128xf32>", R"(
  %x = stablehlo.constant dense<1.0> : tensor<64x256x256x64xf32>
  %k = stablehlo.constant dense<1.0> : tensor<3x3x64x128xf32>
  %r = stablehlo.convolution(%x, %k)
      dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
      window = {pad = [[1, 1], [1, 1]]}
      {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
      : (tensor<64x256x256x64xf32>, tensor<3x3x64x128xf32>)
      -> tensor<64x256x256x128xf32>)");

static const std::string kTopK = makeProgram("tensor<10xf32>", R"(
  %x = stablehlo.constant dense<1.0> : tensor<3000000xf32>
  %r, %i = chlo.top_k(%x, k = 10) : tensor<3000000xf32>
      -> (tensor<10xf32>, tensor<10xi32>))");

static const std::string kNormal = makeProgram("tensor<100000000xf32>", R"(
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %o = stablehlo.constant dense<1.0> : tensor<f32>
  %s = stablehlo.constant dense<[100000000]> : tensor<1xi64>
  %r = stablehlo.rng %z, %o, %s, distribution = NORMAL
      : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<100000000xf32>)");

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

static std::vector<StopRow> getEngineRows() {
  return {
      {"Select", "stablehlo.select_and_scatter",
       makeSelectAndScatter(1200, 400, kNotLess, kAdd)},
      {"SelectByCalls", "",
       makeSelectAndScatter(400, 100, kPredicateCall, kAdd)},
      {"SelectInOneWindow", "stablehlo.select_and_scatter",
       makeSelectAndScatter(6000, 5990, kNotLess, kAdd)},
      {"SelectAndScatterByCalls", "",
       makeSelectAndScatter(5000, 1, kNotLess, kCall)},
      {"ScatterByFunctions", "stablehlo.scatter",
       makeScatter(30000000, kFunctions)},
      {"ScatterByCalls", "", makeScatter(10000000, kCall)},
      {"ScatterWindowByCalls", "", makeWindowScatter(kCall)},
      {"SortByFunctions", "stablehlo.sort",
       makeSort(10000000, kIsLessByFunctions)},
      {"SortByCalls", "", makeSort(2000000, kPredicateCall)},
      {"ReduceByCalls", "", makeReduce("10000000", kCall)},
      {"ReduceWindowByFunctions", "",
       makeReduceWindow(20000000, 20000000, kFunctions)},
      {"FftOfOneLine", "stablehlo.fft", makeFft("1", 2097143)},
      {"FftOfPrimes", "stablehlo.fft", makeFft("3", 61 * 61 * 61 * 5)},
      {"FftOfManyLines", "stablehlo.fft", makeFft("200", 131071)},
      {"ProductF32", "stablehlo.dot_general",
       makeDot("6000x6000", "6000x6000", "6000x6000", "f32", "1.5")},
      {"ProductOfManyTerms", "stablehlo.dot_general",
       makeDot("512x100000", "100000x512", "512x512", "f64", "1.5")},
      {"ProductComplex", "stablehlo.dot_general",
       makeDot("4000x4000", "4000x4000", "4000x4000", "complex<f64>",
               "(1.0, 2.0)")},
      {"ProductComplexOfManyTerms", "stablehlo.dot_general",
       makeDot("256x300000", "300000x256", "256x256", "complex<f32>",
               "(1.0, 2.0)")},
      {"ProductI64", "stablehlo.dot_general",
       makeDot("3000x3000", "3000x3000", "3000x3000", "i64", "3")},
      {"Tan", "stablehlo.iota",
       makeElementwise("stablehlo.tan", 10000000, "complex<f64>")},
      {"Digamma", "stablehlo.iota",
       makeElementwise("chlo.digamma", 10000000, "f64")},
      {"RandomNumbers", "stablehlo.rng", kNormal},
      {"Cholesky", "stablehlo.cholesky", makeCholesky(3000, "complex<f64>")},
      {"TriangularSolve", "stablehlo.triangular_solve",
       makeTriangularSolve(3000, "complex<f64>")},
      {"Lu", "stablehlo.custom_call",
       makeLapack(6000, "lapack_dgetrf_ffi", "",
                  "tensor<6000xi32>, tensor<i32>")},
      {"While", "stablehlo.while", kWhile},
  };
}

static std::vector<StopRow> getLibraryRows() {
  auto make = [](const char *name, const char *op, std::string program) {
    return StopRow{name, op, std::move(program), EvaluatorKind::Engine,
                   Rest::Goes};
  };
  return {
      {"Convolution", "stablehlo.convolution", kConvolution,
       EvaluatorKind::Engine, Rest::Asks},
      make("EigenvaluesHermitian", "stablehlo.custom_call",
           makeLapack(2000, "lapack_dsyevd_ffi",
                      "mode = 86 : ui8, uplo = 76 : ui8",
                      "tensor<2000xf64>, tensor<i32>")),
      make("SingularValues", "stablehlo.custom_call",
           makeLapack(2500, "lapack_dgesdd_ffi", "mode = 83 : ui8",
                      "tensor<2500xf64>, tensor<2500x2500xf64>, "
                      "tensor<2500x2500xf64>, tensor<i32>")),
      make("Qr", "stablehlo.custom_call",
           makeLapack(6000, "lapack_dgeqrf_ffi", "", "tensor<6000xf64>")),
  };
}

static std::vector<StopRow> getLiteralRows() {
  auto make = [](const char *name, const char *op, std::string program) {
    return StopRow{name, op, std::move(program), EvaluatorKind::Literal};
  };
  return {
      make("Select", "", makeSelectAndScatter(300, 100, kNotLess, kAdd)),
      make("Scatter", "", makeScatter(1000000, kCall)),
      make("Sort", "", makeSort(100000, kPredicateCall)),
      make("Reduce", "", makeReduce("500000", kFunctions)),
      make("ReduceWindow", "", makeReduceWindow(5000, 5000, kAdd)),
      make("Fft", "stablehlo.fft", makeFft("1", 30000)),
      make("Cholesky", "stablehlo.cholesky", makeCholesky(1000, "f32")),
      make("TriangularSolve", "stablehlo.triangular_solve",
           makeTriangularSolve(700, "f32")),
      make("Product", "stablehlo.dot_general",
           makeDot("700x700", "700x700", "700x700", "f32", "1.5")),
      make("TopK", "chlo.top_k", kTopK),
      make("Iota", "stablehlo.iota",
           makeElementwise("stablehlo.tanh", 100000000, "f32")),
      make("While", "", kWhile),
  };
}

static std::string getName(const testing::TestParamInfo<StopRow> &info) {
  return info.param.name;
}

INSTANTIATE_TEST_SUITE_P(Engine, StopTest, testing::ValuesIn(getEngineRows()),
                         getName);
INSTANTIATE_TEST_SUITE_P(Library, StopTest, testing::ValuesIn(getLibraryRows()),
                         getName);
INSTANTIATE_TEST_SUITE_P(Literal, StopTest, testing::ValuesIn(getLiteralRows()),
                         getName);
