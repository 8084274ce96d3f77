//===- Measure.cpp - Errors of the lane engine ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The engine runs all arguments at once; MPFR then takes its time, in threads.
//
//===----------------------------------------------------------------------===//

#include "Measure.h"
#include "Arguments.h"
#include "Lowered.h"
#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/lanes/LaneKernel.h"
#include "stablehlo/reference/tensor/SmallFloat.h"
#include "stablehlo/tests/unit/TestContext.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>
#include <mutex>

using namespace mlir;
using namespace mlir::stablehlo;
using ET = ElementType;

void Histogram::add(double ulps, std::complex<double> atX,
                    std::complex<double> atY, std::complex<double> gives) {
  ++count;
  unsigned bin = 0;
  while (bin < kLimits.size() && !(ulps <= kLimits[bin]))
    ++bin;
  ++upTo[bin];
  unsigned step =
      ulps < 2 ? static_cast<unsigned>(ulps * (kNumSteps / 2)) : kNumSteps;
  ++steps[step];
  if (ulps <= worst)
    return;
  worst = ulps;
  x = atX;
  y = atY;
  result = gives;
}

void Histogram::merge(const Histogram &other) {
  count += other.count;
  for (unsigned i = 0; i < upTo.size(); ++i)
    upTo[i] += other.upTo[i];
  for (unsigned i = 0; i < steps.size(); ++i)
    steps[i] += other.steps[i];
  if (other.worst <= worst)
    return;
  worst = other.worst;
  x = other.x;
  y = other.y;
  result = other.result;
}

/// `values` in storage form.
static std::vector<char> encode(ET type, const std::vector<double> &values) {
  std::vector<char> bytes(values.size() * getStorageSize(type));
  if (isSmallFloat(type)) {
    encodeSmallFloats(type, values.data(), bytes.data(), values.size());
  } else if (type == ET::F32) {
    std::vector<float> floats(values.begin(), values.end());
    std::memcpy(bytes.data(), floats.data(), bytes.size());
  } else {
    std::memcpy(bytes.data(), values.data(), bytes.size());
  }
  return bytes;
}

static std::vector<double> decode(ET type, const std::vector<char> &bytes) {
  size_t count = bytes.size() / getStorageSize(type);
  std::vector<double> values(count);
  if (type == ET::F64) {
    std::memcpy(values.data(), bytes.data(), bytes.size());
    return values;
  }
  std::vector<float> floats(count);
  if (type == ET::F32)
    std::memcpy(floats.data(), bytes.data(), bytes.size());
  else
    decodeSmallFloats(type, bytes.data(), floats.data(), count);
  values.assign(floats.begin(), floats.end());
  return values;
}

/// Runs one function on dense arrays of `count` elements in storage form.
static std::vector<char> run(LaneOp op, ET type, std::vector<char> &x,
                             std::vector<char> &y, int64_t count, Path path) {
  if (path == Path::Lowered)
    return runLowered(op, type, x, y, count);
  LaneProgram program;
  llvm::SmallVector<LaneRegister, 2> operands;
  for (unsigned i = 0; i < getNumOperands(op); ++i)
    operands.push_back(program.addInput(type));
  program.outputs.push_back(program.add(op, type, operands));
  ET resultType = program.types[program.outputs[0]];
  std::vector<char> result(count * getStorageSize(resultType));
  const int64_t one = 1;
  auto view = [&](ET elements, std::vector<char> &data) {
    return StridedView{elements, llvm::ArrayRef(count), llvm::ArrayRef(one),
                       data.data()};
  };
  StridedView inputs[] = {view(type, x), view(type, y)};
  LaneKernel(program).run(testContext(), llvm::ArrayRef(count),
                          llvm::ArrayRef(inputs, operands.size()),
                          view(resultType, result));
  return result;
}

/// Adds up `measureRange(begin, end, histograms)` over [0, count), by path.
static std::vector<Histogram> sumHistograms(
    int64_t count, size_t numPaths,
    llvm::function_ref<void(int64_t, int64_t, Histogram *)> measureRange) {
  // Some for each range, so that the worst point is the first of its kind.
  constexpr int64_t kGrain = 2048;
  std::vector<Histogram> parts((count / kGrain + 1) * numPaths);
  parallelFor(testContext(), count, kGrain, [&](int64_t begin, int64_t end) {
    for (int64_t start = begin; start < end; start += kGrain)
      measureRange(start, std::min(end, start + kGrain),
                   &parts[start / kGrain * numPaths]);
  });
  std::vector<Histogram> sums(numPaths);
  for (size_t i = 0; i < parts.size(); ++i)
    sums[i % numPaths].merge(parts[i]);
  return sums;
}

std::vector<Path> stablehlo::getPaths(LaneOp op, ET type) {
  if (isLowered(op, type))
    return {Path::Native, Path::Lowered};
  return {Path::Native};
}

/// The error of a real result.
static double getError(const RealFunction &function, ET type, double result,
                       mpfr_srcptr x, mpfr_srcptr y, mpfr_srcptr exact) {
  double ulps = getUlps(type, result, exact);
  if (!function.getSize || !(ulps > 0.5) || !std::isfinite(result) ||
      !mpfr_number_p(exact))
    return ulps;
  Real size(64);
  function.getSize(size, x, y, exact);
  return getUlpsOf(type, result, exact, size);
}

std::vector<Histogram> stablehlo::measure(const RealFunction &function, ET type,
                                          int64_t count,
                                          llvm::ArrayRef<Path> paths) {
  Arguments<double> arguments = makeArguments(function.op, type, count);
  const std::vector<double> &x = arguments.x, &y = arguments.y;
  std::vector<char> bytesX = encode(type, x), bytesY = encode(type, y);
  std::vector<std::vector<double>> results;
  for (Path path : paths)
    results.push_back(
        decode(type, run(function.op, type, bytesX, bytesY, x.size(), path)));
  return sumHistograms(
      x.size(), paths.size(),
      [&](int64_t begin, int64_t end, Histogram *histograms) {
        Real exactX(53), exactY(53), exact(getPrecision(function, type));
        for (int64_t i = begin; i < end; ++i) {
          mpfr_set_d(exactX, x[i], MPFR_RNDN);
          mpfr_set_d(exactY, y[i], MPFR_RNDN);
          function.evaluate(exact, exactX, exactY);
          for (size_t path = 0; path < paths.size(); ++path) {
            double result = results[path][i];
            histograms[path].add(
                getError(function, type, result, exactX, exactY, exact), x[i],
                y[i], result);
          }
        }
      });
}

static std::vector<double> flatten(const std::vector<std::complex<double>> &z) {
  std::vector<double> parts;
  for (std::complex<double> value : z) {
    parts.push_back(value.real());
    parts.push_back(value.imag());
  }
  return parts;
}

std::vector<std::complex<double>>
stablehlo::applyComplex(LaneOp op, ET type,
                        const std::vector<std::complex<double>> &x,
                        const std::vector<std::complex<double>> &y, Path path) {
  ET part = type == ET::ComplexF64 ? ET::F64 : ET::F32;
  std::vector<char> bytesX = encode(part, flatten(x)),
                    bytesY = encode(part, flatten(y));
  std::vector<double> parts =
      decode(part, run(op, type, bytesX, bytesY, x.size(), path));
  std::vector<std::complex<double>> result(x.size());
  bool isReal = parts.size() == x.size();
  for (size_t i = 0; i < x.size(); ++i)
    result[i] = isReal ? std::complex<double>(parts[i])
                       : std::complex<double>(parts[2 * i], parts[2 * i + 1]);
  return result;
}

static void setComplex(Complex &z, std::complex<double> value) {
  mpc_set_d_d(z, value.real(), value.imag(), MPC_RNDNN);
}

std::pair<double, double> stablehlo::getErrors(const ComplexFunction &function,
                                               ET part,
                                               std::complex<double> result,
                                               const Complex &exactX,
                                               const Complex &exact) {
  double real = getUlps(part, result.real(), exact.real());
  double imag = getUlps(part, result.imag(), exact.imag());
  if (function.getSize) {
    Real size(160);
    function.getSize(size, exactX, exact);
    if (real > 0.5 && std::isfinite(result.real()))
      real = getUlpsOf(part, result.real(), exact.real(), size);
    if (imag > 0.5 && std::isfinite(result.imag()))
      imag = getUlpsOf(part, result.imag(), exact.imag(), size);
  }
  return {real, imag};
}

std::vector<Histogram> stablehlo::measure(const ComplexFunction &function,
                                          ET type, int64_t count,
                                          llvm::ArrayRef<Path> paths) {
  ET part = type == ET::ComplexF64 ? ET::F64 : ET::F32;
  Arguments<std::complex<double>> arguments =
      makeComplexArguments(function.op, type, count);
  const std::vector<std::complex<double>> &x = arguments.x, &y = arguments.y;
  std::vector<std::vector<std::complex<double>>> results;
  for (Path path : paths)
    results.push_back(applyComplex(function.op, type, x, y, path));
  return sumHistograms(x.size(), paths.size(),
                       [&](int64_t begin, int64_t end, Histogram *histograms) {
                         Complex exactX(53), exactY(53), exact(160);
                         for (int64_t i = begin; i < end; ++i) {
                           setComplex(exactX, x[i]);
                           setComplex(exactY, y[i]);
                           function.evaluate(exact, exactX, exactY);
                           for (size_t path = 0; path < paths.size(); ++path) {
                             std::complex<double> result = results[path][i];
                             auto [real, imag] = getErrors(
                                 function, part, result, exactX, exact);
                             histograms[path].add(real, x[i], y[i], result);
                             histograms[path].add(imag, x[i], y[i], result);
                           }
                         }
                       });
}

static std::string toHex(std::complex<double> z, bool isComplex) {
  char buffer[64];
  if (isComplex)
    std::snprintf(buffer, sizeof(buffer), "(%a, %a)", z.real(), z.imag());
  else
    std::snprintf(buffer, sizeof(buffer), "%a", z.real());
  return buffer;
}

std::string stablehlo::describeWorst(LaneOp op, ET type,
                                     const Histogram &histogram) {
  bool isPair = isComplex(type);
  std::string text = getLaneOpName(op).str() + "(" + toHex(histogram.x, isPair);
  if (getNumOperands(op) == 2)
    text += ", " + toHex(histogram.y, isPair);
  return text + ") = " + toHex(histogram.result, isPair);
}
