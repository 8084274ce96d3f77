//===- Fft.cpp - Discrete Fourier transforms ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/Fft.h"

#include "stablehlo/reference/RunContext.h"
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

  LineTransform(FftKind kind, int64_t length)
      : kind(kind), length(length), plan(isPacked() ? length / 2 : length) {
    for (int64_t k = 0; isPacked() && k <= length / 2; ++k) {
      Root root = getRoot(k, length);
      roots.push_back(static_cast<C>(root.re));
      roots.push_back(static_cast<C>(root.im));
    }
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
};
} // namespace

template <typename T> struct Fft::Plans {
  std::once_flag made;
  /// By transformed dimension. Convolutions lose digits: those of f32 are done
  /// in f64.
  llvm::SmallVector<std::optional<LineTransform<T>>> direct;
  llvm::SmallVector<std::optional<LineTransform<double>>> wide;

  void make(FftKind kind, llvm::ArrayRef<int64_t> lengths) {
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
      if (needsFftConvolution(size))
        wide.back().emplace(lineKind, length);
      else
        direct.back().emplace(lineKind, length);
    }
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
  int64_t stride; // Along a line.
  Dims shape;     // Of the other dimensions.
  Dims strides;

  Lines(StridedView view, int64_t dim)
      : data(view.as<T>()), shape(view.shape), strides(view.strides) {
    if (isComplex(view.type))
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

/// `count` lines side by side: number j of line q is at j * count + q.
template <typename C> struct Group {
  Planes<C> planes;
  int64_t count;

  C &re(int64_t j, int64_t q) const { return planes.re[j * count + q]; }
  C &im(int64_t j, int64_t q) const { return planes.im[j * count + q]; }
};
} // namespace

//===----------------------------------------------------------------------===//
// Real lines
//===----------------------------------------------------------------------===//

// With E and O the transforms of the numbers of even and of odd place, both of
// half the length h, a real line's transform is
//   X[k] = E[k] + exp(-2 pi i k / n) O[k],
// and that of the packed line Z[k] = E[k] + i O[k]. Both sequences being real,
// E[h - k] and O[h - k] are the conjugates of E[k] and O[k].

/// Stores X[k] for k in [0, n/2].
template <typename C, typename T>
static void storeUnpacked(const LineTransform<C> &transform,
                          const Group<C> &group, int64_t q, T *line,
                          int64_t stride) {
  int64_t half = transform.length / 2;
  for (int64_t k = 0; k <= half; ++k, line += stride) {
    int64_t i = k % half, j = (half - k) % half;
    C evenRe = (group.re(i, q) + group.re(j, q)) / 2;
    C evenIm = (group.im(i, q) - group.im(j, q)) / 2;
    C oddRe = (group.im(i, q) + group.im(j, q)) / 2;
    C oddIm = (group.re(j, q) - group.re(i, q)) / 2;
    C re = transform.roots[2 * k], im = transform.roots[2 * k + 1];
    line[0] = static_cast<T>(evenRe + (oddRe * re - oddIm * im));
    line[1] = static_cast<T>(evenIm + (oddRe * im + oddIm * re));
  }
}

/// Loads X[k] for k in [0, n/2] as Z. The ends have no imaginary part.
template <typename C, typename T>
static void loadPacked(const LineTransform<C> &transform, const T *line,
                       int64_t stride, const Group<C> &group, int64_t q) {
  int64_t half = transform.length / 2;
  for (int64_t k = 0; k != half; ++k) {
    const T *x = line + k * stride, *y = line + (half - k) * stride;
    C xRe = x[0], xIm = k == 0 ? C(0) : C(x[1]);
    C yRe = y[0], yIm = k == 0 ? C(0) : C(y[1]);
    C evenRe = (xRe + yRe) / 2, evenIm = (xIm - yIm) / 2;
    C restRe = (xRe - yRe) / 2, restIm = (xIm + yIm) / 2;
    C re = transform.roots[2 * k], im = -transform.roots[2 * k + 1];
    C oddRe = restRe * re - restIm * im, oddIm = restRe * im + restIm * re;
    group.re(k, q) = evenRe - oddIm;
    group.im(k, q) = evenIm + oddRe;
  }
}

/// Loads X[k] for k in [0, n/2] and what symmetry says of the rest, n odd.
template <typename C, typename T>
static void loadMirrored(const T *line, int64_t stride, int64_t length,
                         const Group<C> &group, int64_t q) {
  group.re(0, q) = line[0];
  group.im(0, q) = 0;
  for (int64_t k = 1; k <= length / 2; ++k) {
    const T *x = line + k * stride;
    group.re(k, q) = group.re(length - k, q) = x[0];
    group.im(k, q) = x[1];
    group.im(length - k, q) = -x[1];
  }
}

//===----------------------------------------------------------------------===//
// Load and store
//===----------------------------------------------------------------------===//

template <typename C, typename T>
static void loadLine(const LineTransform<C> &transform, const T *line,
                     int64_t stride, const Group<C> &group, int64_t q) {
  int64_t size = transform.plan.getLength();
  switch (transform.kind) {
  case FftKind::Forward:
  case FftKind::Inverse:
    for (int64_t j = 0; j != size; ++j, line += stride) {
      group.re(j, q) = line[0];
      group.im(j, q) = line[1];
    }
    return;
  case FftKind::RealForward:
    for (int64_t j = 0; j != size; ++j) {
      bool isPacked = transform.isPacked();
      group.re(j, q) = line[(isPacked ? 2 * j : j) * stride];
      group.im(j, q) = isPacked ? C(line[(2 * j + 1) * stride]) : C(0);
    }
    return;
  case FftKind::RealInverse:
    if (transform.isPacked())
      loadPacked(transform, line, stride, group, q);
    else
      loadMirrored(line, stride, size, group, q);
    return;
  }
}

template <typename C, typename T>
static void storeLine(const LineTransform<C> &transform, const Group<C> &group,
                      int64_t q, T *line, int64_t stride) {
  int64_t size = transform.plan.getLength();
  C divisor = transform.isInverse() ? static_cast<C>(size) : C(1);
  switch (transform.kind) {
  case FftKind::Forward:
  case FftKind::Inverse:
    for (int64_t k = 0; k != size; ++k, line += stride) {
      line[0] = static_cast<T>(group.re(k, q) / divisor);
      line[1] = static_cast<T>(group.im(k, q) / divisor);
    }
    return;
  case FftKind::RealForward:
    if (transform.isPacked())
      return storeUnpacked(transform, group, q, line, stride);
    for (int64_t k = 0; k <= size / 2; ++k, line += stride) {
      line[0] = static_cast<T>(group.re(k, q));
      line[1] = static_cast<T>(group.im(k, q));
    }
    return;
  case FftKind::RealInverse:
    for (int64_t j = 0; j != size; ++j) {
      bool isPacked = transform.isPacked();
      line[(isPacked ? 2 * j : j) * stride] =
          static_cast<T>(group.re(j, q) / divisor);
      if (isPacked)
        line[(2 * j + 1) * stride] = static_cast<T>(group.im(j, q) / divisor);
    }
    return;
  }
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

/// Transforms the lines of `source` along `dim` to those of `target`, which may
/// be the same memory if both are complex.
template <typename C, typename T>
static llvm::Error
transformLines(RunContext &context, const LineTransform<C> &transform,
               int64_t dim, StridedView source, StridedView target) {
  Lines<T> from(source, dim), to(target, dim);
  int64_t numLines = *getNumElements(from.shape);
  int64_t size = transform.plan.getLength();
  int64_t groupSize = getGroupSize(context, size, numLines);
  int64_t numGroups = llvm::divideCeil(numLines, groupSize);
  int64_t numTasks = std::min<int64_t>(numGroups, context.getNumThreads());
  // Planes of the lines, then those that the plan needs.
  int64_t perPlane = groupSize * (size + transform.plan.getScratchSize());
  llvm::Expected<Tensor> scratch = Tensor::allocate(
      context, sizeof(C) == 4 ? ElementType::F32 : ElementType::F64,
      {numTasks, 2, perPlane});
  if (!scratch)
    return scratch.takeError();
  auto runTask = [&](int64_t task) {
    C *memory = scratch->data<C>() + task * 2 * perPlane;
    Planes<C> planes = {memory, memory + perPlane};
    for (int64_t g = task; g < numGroups; g += numTasks) {
      int64_t first = g * groupSize;
      Group<C> group = {planes, std::min(groupSize, numLines - first)};
      for (int64_t q = 0; q != group.count; ++q)
        loadLine(transform, from.getStart(first + q), from.stride, group, q);
      // The inverse is the transform with real and imaginary parts exchanged.
      Planes<C> data = planes, rest = planes + group.count * size;
      if (transform.isInverse())
        data = {data.im, data.re};
      transform.plan.run(data, rest, group.count);
      for (int64_t q = 0; q != group.count; ++q)
        storeLine(transform, group, q, to.getStart(first + q), to.stride);
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
  std::call_once(plans->made, [&] { plans->make(kind, lengths); });
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
