//===- Fft.cpp - Discrete Fourier transforms ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/Fft.h"

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/FftLines.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <optional>

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Plans
//===----------------------------------------------------------------------===//

namespace {
/// What happens to each line of a tensor along one dimension.
template <typename C> struct LineTransform {
  FftKind kind;
  /// The length of the side that is real, or of both.
  int64_t length;
  /// Of `length`; a real line of even length is a complex one of half of it.
  FftPlan<C> plan;
  /// exp(-2 pi i k / length) for k in [0, length / 2], if it is packed.
  std::vector<C> roots;

  /// Not complete if `stop` is requested meanwhile.
  bool isComplete;

  LineTransform(const StopRequest &stop, FftKind kind, int64_t length)
      : kind(kind), length(length),
        plan(stop, isPacked() ? length / 2 : length) {
    isComplete = plan.isComplete() &&
                 forUntilStopped(stop, isPacked() ? length / 2 + 1 : 0, 1 << 12,
                                 [&](int64_t begin, int64_t end) {
                                   for (int64_t k = begin; k != end; ++k) {
                                     Root root = getRoot(k, length);
                                     roots.push_back(static_cast<C>(root.re));
                                     roots.push_back(static_cast<C>(root.im));
                                   }
                                 });
  }

  bool isReal() const {
    return kind == FftKind::RealForward || kind == FftKind::RealInverse;
  }
  bool isInverse() const {
    return kind == FftKind::Inverse || kind == FftKind::RealInverse;
  }
  /// True if numbers of even place are the real parts, those of odd place the
  /// imaginary parts of what is transformed.
  bool isPacked() const { return isReal() && length % 2 == 0; }
  /// What a line of the tensor is to the planes on its side: complex numbers,
  /// or real ones, maybe packed.
  int64_t getNumNumbers(bool isComplex) const {
    return isReal() && isComplex ? length / 2 + 1 : plan.getLength();
  }
};
} // namespace

template <typename T> struct Fft::Plans {
  std::mutex mutex;
  bool areMade = false;
  /// By transformed dimension. Convolutions lose digits: those of f32 are done
  /// in f64.
  llvm::SmallVector<std::optional<LineTransform<T>>> direct;
  llvm::SmallVector<std::optional<LineTransform<double>>> wide;

  /// Makes the plans unless a run did. False if it was stopped.
  bool ensure(const StopRequest &stop, FftKind kind,
              llvm::ArrayRef<int64_t> lengths) {
    std::lock_guard<std::mutex> lock(mutex);
    if (!areMade)
      areMade = make(stop, kind, lengths);
    return areMade;
  }

private:
  bool make(const StopRequest &stop, FftKind kind,
            llvm::ArrayRef<int64_t> lengths) {
    direct.clear();
    wide.clear();
    bool isReal = kind == FftKind::RealForward || kind == FftKind::RealInverse;
    FftKind outerKind = kind == FftKind::RealForward || kind == FftKind::Forward
                            ? FftKind::Forward
                            : FftKind::Inverse;
    for (auto [i, length] : llvm::enumerate(lengths)) {
      bool isLast = i + 1 == lengths.size();
      FftKind lineKind = isLast ? kind : outerKind;
      int64_t size = isLast && isReal && length % 2 == 0 ? length / 2 : length;
      direct.emplace_back();
      wide.emplace_back();
      bool isComplete =
          needsFftConvolution(size)
              ? wide.back().emplace(stop, lineKind, length).isComplete
              : direct.back().emplace(stop, lineKind, length).isComplete;
      if (!isComplete)
        return false;
    }
    return true;
  }
};

Fft::Fft(FftKind kind, llvm::ArrayRef<int64_t> lengths)
    : kind(kind), lengths(lengths),
      floatPlans(std::make_shared<Plans<float>>()),
      doublePlans(std::make_shared<Plans<double>>()) {}

//===----------------------------------------------------------------------===//
// Lines
//===----------------------------------------------------------------------===//

namespace {
/// A tensor as lines along one dimension. Strides are in numbers of type T: two
/// for each complex element.
template <typename T> struct Lines {
  T *data;
  bool isComplex;
  int64_t stride; // Along a line.
  Dims shape;     // Of the other dimensions.
  Dims strides;

  Lines(StridedView view, int64_t dim)
      : data(view.as<T>()), isComplex(stablehlo::isComplex(view.type)),
        shape(view.shape), strides(view.strides) {
    if (isComplex)
      for (int64_t &stride : strides)
        stride *= 2;
    stride = strides[dim];
    shape.erase(shape.begin() + dim);
    strides.erase(strides.begin() + dim);
  }

  /// The start of line number `i`, in row-major order of the other dimensions.
  T *getStart(int64_t i) const {
    int64_t offset = 0;
    for (int64_t dim = shape.size(); dim-- != 0; i /= shape[dim])
      offset += i % shape[dim] * strides[dim];
    return data + offset;
  }
};
} // namespace

/// Calls `move(part, size, offset)` for parts of the lines that have `size`
/// numbers each, until it is stopped; `offset` is where a part is in planes.
template <typename T, typename Fn>
static void forEachPart(const StopRequest &stop, const FftLines<T> &lines,
                        int64_t size, Fn move) {
  int64_t count = lines.starts.size();
  constexpr int64_t grain = 1 << 16;
  if (size * count <= grain)
    return move(lines, size, /*offset=*/0);
  forUntilStopped(stop, size, std::max<int64_t>(grain / count, 1),
                  [&](int64_t begin, int64_t end) {
                    FftLines<T> part = lines;
                    for (T *&start : part.starts)
                      start += begin * part.stride;
                    move(part, end - begin, begin * count);
                  });
}

/// `count` lines from number `first` on, real ones as they are packed.
template <typename T, typename C>
static FftLines<T> getGroup(const Lines<T> &lines, int64_t first, int64_t count,
                            const LineTransform<C> &transform) {
  FftLines<T> group;
  for (int64_t i = 0; i != count; ++i)
    group.starts.push_back(lines.getStart(first + i));
  bool isPacked = !lines.isComplex && transform.isPacked();
  group.stride = isPacked ? 2 * lines.stride : lines.stride;
  group.areReal = !lines.isComplex && !isPacked;
  group.imaginary = isPacked ? lines.stride : 1;
  return group;
}

//===----------------------------------------------------------------------===//
// One dimension
//===----------------------------------------------------------------------===//

/// Lines that go side by side: some SIMD registers full, unless lines are so
/// long that the group would not stay in the second cache.
static int64_t getGroupSize(RunContext &context, int64_t length,
                            int64_t numLines) {
  constexpr int64_t maxCount = 16, cacheSize = 32768;
  int64_t perThread = llvm::divideCeil(numLines, context.getNumThreads());
  return std::clamp<int64_t>(cacheSize / std::max<int64_t>(length, 1), 1,
                             std::min(maxCount, perThread));
}

/// Adds what symmetry says of the numbers behind length / 2, which is odd.
template <typename C>
static void mirrorSpectra(Planes<C> planes, int64_t length, int64_t count) {
  std::fill_n(planes.im, count, C(0));
  for (int64_t k = 1; k <= length / 2; ++k)
    for (int64_t q = 0; q != count; ++q) {
      planes.re[(length - k) * count + q] = planes.re[k * count + q];
      planes.im[(length - k) * count + q] = -planes.im[k * count + q];
    }
}

/// Transforms `count` lines in `planes`; `scratch` has room for what the plan
/// needs. Returns where the result is.
template <typename C>
static Planes<C>
transformGroup(const StopRequest &stop, const LineTransform<C> &transform,
               Planes<C> planes, Planes<C> scratch, int64_t count) {
  int64_t length = transform.length;
  if (!transform.isInverse()) {
    Planes<C> result = transform.plan.run(stop, planes, scratch, count);
    if (transform.isPacked())
      unpackSpectra(result, length, transform.roots.data(), count);
    return result;
  }
  if (transform.isPacked())
    packSpectra(planes, length, transform.roots.data(), count);
  else if (transform.isReal())
    mirrorSpectra(planes, length, count);
  return transform.plan.run(stop, planes.exchange(), scratch.exchange(), count)
      .exchange();
}

/// Transforms the lines of `source` along `dim` to those of `target`, which may
/// be the same memory if both are complex.
template <typename C, typename T>
static llvm::Error
transformLines(RunContext &context, const LineTransform<C> &transform,
               int64_t dim, StridedView source, StridedView target) {
  Lines<T> from(source, dim), to(target, dim);
  int64_t length = transform.plan.getLength();
  int64_t numLoaded = transform.getNumNumbers(from.isComplex);
  int64_t numStored = transform.getNumNumbers(to.isComplex);
  C divisor = transform.isInverse() ? static_cast<C>(length) : C(1);
  int64_t numLines = *getNumElements(from.shape);
  int64_t groupSize = getGroupSize(context, length, numLines);
  int64_t numGroups = llvm::divideCeil(numLines, groupSize);
  int64_t numTasks = std::min<int64_t>(numGroups, context.getNumThreads());
  // Planes of the lines, then those that the plan needs; the result may be in
  // either.
  int64_t numRows = std::max({numLoaded, numStored, length});
  int64_t numScratchRows = std::max(numRows, transform.plan.getScratchSize());
  int64_t perPlane = groupSize * (numRows + numScratchRows);
  llvm::Expected<Tensor> memory = Tensor::allocate(
      context, sizeof(C) == 4 ? ElementType::F32 : ElementType::F64,
      {numTasks, 2, perPlane});
  if (!memory)
    return memory.takeError();
  const StopRequest &stop = context.getStop();
  auto runTask = [&](int64_t task) {
    C *data = memory->data<C>() + task * 2 * perPlane;
    Planes<C> planes = {data, data + perPlane};
    // A task has neighbouring groups, as the parts of other loops have: what
    // its thread wrote before is in its cache.
    int64_t begin = task * numGroups / numTasks;
    int64_t end = (task + 1) * numGroups / numTasks;
    for (int64_t g = begin; g != end && !stop.isRequested(); ++g) {
      int64_t first = g * groupSize;
      int64_t count = std::min(groupSize, numLines - first);
      forEachPart(stop, getGroup(from, first, count, transform), numLoaded,
                  [&](const FftLines<T> &lines, int64_t size, int64_t offset) {
                    loadFftLines(lines, size, planes + offset);
                  });
      Planes<C> result = transformGroup(stop, transform, planes,
                                        planes + groupSize * numRows, count);
      forEachPart(stop, getGroup(to, first, count, transform), numStored,
                  [&](const FftLines<T> &lines, int64_t size, int64_t offset) {
                    storeFftLines(result + offset, size, divisor, lines);
                  });
    }
  };
  parallelForUntilStopped(context, numTasks, /*grain=*/1,
                          [&](int64_t begin, int64_t end) {
                            for (int64_t task = begin; task != end; ++task)
                              runTask(task);
                          });
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// All dimensions
//===----------------------------------------------------------------------===//

template <typename T>
llvm::Error Fft::runAs(RunContext &context,
                       const std::shared_ptr<Plans<T>> &plans,
                       StridedView operand, StridedView result) const {
  if (!plans->ensure(context.getStop(), kind, lengths))
    return llvm::Error::success();
  int64_t last = lengths.size() - 1, firstDim = operand.rank() - lengths.size();
  auto transform = [&](int64_t i, StridedView source, StridedView target) {
    return plans->direct[i]
               ? transformLines<T, T>(context, *plans->direct[i], firstDim + i,
                                      source, target)
               : transformLines<double, T>(context, *plans->wide[i],
                                           firstDim + i, source, target);
  };
  // Forward the innermost dimension is the first, back it is the last one. All
  // but one are transformed where they are.
  if (kind == FftKind::Forward || kind == FftKind::RealForward) {
    for (int64_t i = last; i >= 0; --i)
      if (llvm::Error error =
              transform(i, i == last ? operand : result, result))
        return error;
    return llvm::Error::success();
  }
  StridedView between = result;
  Tensor complex;
  if (kind == FftKind::RealInverse && last > 0) {
    llvm::Expected<Tensor> allocated =
        Tensor::allocate(context, operand.type, operand.shape);
    if (!allocated)
      return allocated.takeError();
    complex = std::move(*allocated);
    between = complex.view();
  }
  for (int64_t i = 0; i <= last; ++i)
    if (llvm::Error error = transform(i, i == 0 ? operand : between,
                                      i == last ? result : between))
      return error;
  return llvm::Error::success();
}

llvm::Error Fft::run(RunContext &context, StridedView operand,
                     StridedView result) const {
  if (*getNumElements(result.shape) == 0)
    return llvm::Error::success();
  bool isDouble =
      result.type == ElementType::F64 || result.type == ElementType::ComplexF64;
  return isDouble ? runAs(context, doublePlans, operand, result)
                  : runAs(context, floatPlans, operand, result);
}
