//===- AccuracyTest.cpp - The promised accuracy ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every function and float type against MPFR, at a share of the points that
// build_tools/accuracy takes. With --report this program writes that report.
//
//===----------------------------------------------------------------------===//

#include "AccuracyReport.h"
#include "Measure.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace mlir;
using namespace mlir::stablehlo;
using ET = ElementType;

namespace {
class AccuracyTest : public testing::TestWithParam<ET> {};
class ComplexAccuracyTest : public testing::TestWithParam<ET> {};
struct MpcFunction {
  LaneOp op;
  int (*evaluate)(mpc_ptr, mpc_srcptr, mpc_rnd_t);
};
} // namespace

/// Native results, and those of what CHLO's functions are lowered to.
template <typename Function>
static void expectWithinBounds(const Function &function, ET type,
                               int64_t count) {
  std::vector<Path> paths = getPaths(function.op, type);
  std::vector<Histogram> histograms = measure(function, type, count, paths);
  for (auto [path, histogram] : llvm::zip_equal(paths, histograms))
    EXPECT_LE(histogram.worst, getBound(function.op, type, path))
        << describeWorst(function.op, type, histogram)
        << (path == Path::Lowered ? ", lowered" : "");
}

TEST_P(AccuracyTest, EveryFunctionIsWithinItsBound) {
  for (const RealFunction &function : getRealFunctions())
    expectWithinBounds(function, GetParam(), function.isSlow ? 200 : 20000);
}

INSTANTIATE_TEST_SUITE_P(AllTypes, AccuracyTest,
                         testing::Values(ET::F4E2M1FN, ET::F6E2M3FN,
                                         ET::F6E3M2FN, ET::F8E3M4, ET::F8E4M3,
                                         ET::F8E4M3FN, ET::F8E4M3FNUZ,
                                         ET::F8E4M3B11FNUZ, ET::F8E5M2,
                                         ET::F8E5M2FNUZ, ET::F8E8M0FNU,
                                         ET::BF16, ET::F16, ET::F32, ET::F64),
                         [](const testing::TestParamInfo<ET> &info) {
                           return getElementTypeName(info.param).str();
                         });

TEST_P(ComplexAccuracyTest, EveryFunctionIsWithinItsBound) {
  for (const ComplexFunction &function : getComplexFunctions())
    expectWithinBounds(function, GetParam(), 10000);
}

static std::vector<std::complex<double>> makeLimits() {
  std::vector<std::complex<double>> result;
  const double parts[] = {0.0, -0.0, 1, -1, 2.5, INFINITY, -INFINITY, NAN};
  for (double re : parts)
    for (double im : parts)
      result.push_back({re, im});
  return result;
}

/// Whether `actual` is what Annex G of the C standard says. It leaves open the
/// sign of zeros and infinities where the angle is not finite.
static bool isSameLimit(std::complex<double> z, double actual, double exact) {
  if (std::isnan(actual) || std::isnan(exact))
    return std::isnan(actual) && std::isnan(exact);
  bool isOpen = !std::isfinite(z.real()) || !std::isfinite(z.imag());
  if (std::isinf(exact) || exact == 0)
    return std::fabs(actual) == std::fabs(exact) &&
           (std::signbit(actual) == std::signbit(exact) ||
            (isOpen &&
             (std::isnan(z.real()) || std::isnan(z.imag()) ||
              (std::isinf(z.real()) && std::isinf(z.imag())) || exact == 0)));
  return std::fabs(actual - exact) <= 0x1p-20 * std::fabs(exact);
}

TEST_P(ComplexAccuracyTest, LimitsAndBranchCutsAreThoseOfAnnexG) {
  const MpcFunction functions[] = {
      {LaneOp::Exponential, mpc_exp}, {LaneOp::Log, mpc_log},
      {LaneOp::Sqrt, mpc_sqrt},       {LaneOp::Sine, mpc_sin},
      {LaneOp::Cosine, mpc_cos},      {LaneOp::Tan, mpc_tan},
      {LaneOp::Tanh, mpc_tanh},       {LaneOp::Acos, mpc_acos},
      {LaneOp::Acosh, mpc_acosh},     {LaneOp::Asin, mpc_asin},
      {LaneOp::Asinh, mpc_asinh},     {LaneOp::Atan, mpc_atan},
      {LaneOp::Atanh, mpc_atanh},     {LaneOp::Cosh, mpc_cosh},
      {LaneOp::Sinh, mpc_sinh}};
  std::vector<std::complex<double>> z = makeLimits();
  for (const MpcFunction &function : functions)
    for (Path path : getPaths(function.op, GetParam())) {
      std::vector<std::complex<double>> result =
          applyComplex(function.op, GetParam(), z, z, path);
      for (size_t i = 0; i < z.size(); ++i) {
        // MPC is older than defect report 471: tanh(0 + i inf) = 0 + i NaN, and
        // acosh(0 + i NaN) = NaN + i pi / 2.
        if ((function.op == LaneOp::Acosh && z[i].real() == 0 &&
             std::isnan(z[i].imag())) ||
            (function.op == LaneOp::Tanh && z[i].real() == 0) ||
            (function.op == LaneOp::Tan && z[i].imag() == 0))
          continue;
        // Formulas make NaN of NaN, also where the other part would do.
        if (path == Path::Lowered &&
            (std::isnan(z[i].real()) || std::isnan(z[i].imag())))
          continue;
        Complex exact(64), x(53);
        mpc_set_d_d(x, z[i].real(), z[i].imag(), MPC_RNDNN);
        function.evaluate(exact, x, MPC_RNDNN);
        double re = mpfr_get_d(exact.real(), MPFR_RNDN);
        double im = mpfr_get_d(exact.imag(), MPFR_RNDN);
        EXPECT_TRUE(isSameLimit(z[i], result[i].real(), re) &&
                    isSameLimit(z[i], result[i].imag(), im))
            << getLaneOpName(function.op).str() << z[i] << " = " << result[i]
            << ", expected (" << re << "," << im << ")"
            << (path == Path::Lowered ? ", lowered" : "");
      }
    }
}

/// Numbers whose parts are at the ends of the range or in the middle of it.
static std::vector<std::complex<double>> makeEnds(ET type) {
  bool isWide = type == ET::ComplexF64;
  int least = isWide ? -1074 : -149, most = isWide ? 1023 : 127;
  const double sizes[] = {0,
                          std::ldexp(1.0, least),
                          std::ldexp(1.5, least / 2),
                          0.75,
                          1,
                          std::ldexp(1.25, most / 2),
                          std::ldexp(1.0, most),
                          std::ldexp(1.75, most)};
  std::vector<std::complex<double>> result;
  for (double re : sizes)
    for (double im : sizes)
      for (double sign : {1.0, -1.0})
        if (re != 0 || im != 0)
          result.push_back({sign * re, im});
  return result;
}

/// The sign of what underflows is open.
static double withSignOfZero(double result, mpfr_srcptr exact) {
  return result == 0 ? std::copysign(0.0, mpfr_signbit(exact) ? -1 : 1)
                     : result;
}

TEST_P(ComplexAccuracyTest, EndsOfTheRangeAreWithinBounds) {
  ET type = GetParam(), part = type == ET::ComplexF64 ? ET::F64 : ET::F32;
  std::vector<std::complex<double>> z = makeEnds(type);
  for (const ComplexFunction &function : getComplexFunctions()) {
    if (getNumOperands(function.op) != 1)
      continue;
    for (Path path : getPaths(function.op, type)) {
      std::vector<std::complex<double>> results =
          applyComplex(function.op, type, z, z, path);
      for (size_t i = 0; i < z.size(); ++i) {
        Complex x(53), exact(160);
        mpc_set_d_d(x, z[i].real(), z[i].imag(), MPC_RNDNN);
        function.evaluate(exact, x, x);
        std::complex<double> result = {
            withSignOfZero(results[i].real(), exact.real()),
            withSignOfZero(results[i].imag(), exact.imag())};
        auto [re, im] = getErrors(function, part, result, x, exact);
        EXPECT_LE(std::max(re, im), getBound(function.op, type, path))
            << getLaneOpName(function.op).str() << z[i] << " = " << result
            << ", expected (" << mpfr_get_d(exact.real(), MPFR_RNDN) << ","
            << mpfr_get_d(exact.imag(), MPFR_RNDN) << ")"
            << (path == Path::Lowered ? ", lowered" : "");
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(AllTypes, ComplexAccuracyTest,
                         testing::Values(ET::ComplexF32, ET::ComplexF64),
                         [](const testing::TestParamInfo<ET> &info) {
                           return info.param == ET::ComplexF32 ? "c64" : "c128";
                         });

/// --report[=COUNT] [--op=NAME] [--type=NAME]
static bool parseOption(llvm::StringRef argument, ReportOptions &options) {
  if (argument.consume_front("--op="))
    options.op = argument.str();
  else if (argument.consume_front("--type="))
    options.type = argument.str();
  else if (!argument.consume_front("--report="))
    return argument == "--report";
  else
    return !argument.getAsInteger(10, options.count);
  return true;
}

int main(int argc, char **argv) {
  testing::InitGoogleTest(&argc, argv);
  if (argc == 1)
    return RUN_ALL_TESTS();
  ReportOptions options;
  for (int i = 1; i < argc; ++i)
    if (!parseOption(argv[i], options)) {
      llvm::errs() << "unknown option: " << argv[i] << "\n";
      return 1;
    }
  writeAccuracyReport(llvm::outs(), options);
  return 0;
}
