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

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// One dimension
//===----------------------------------------------------------------------===//

static bool isReal(FftKind kind) {
  return kind == FftKind::RealForward || kind == FftKind::RealInverse;
}
static bool isInverse(FftKind kind) {
  return kind == FftKind::Inverse || kind == FftKind::RealInverse;
}

namespace {
/// What happens to each line of a tensor along one dimension.
template <typename C> struct LineTransform {
  FftKind kind;
  /// The length of the side that is real, or of both.
  int64_t length;
  /// Of `length`; a real line of even length is a complex one of half of it.
  FftPlan<C> plan;
  /// exp(-2 pi i k / length) for k in [0, length / 2], if it is packed.
  FftTable<C> roots;

  /// Of no use if `stop` is requested meanwhile.
  LineTransform(const StopRequest &stop, FftKind kind, int64_t length)
      : kind(kind), length(length),
        plan(stop, isPacked() ? length / 2 : length) {
    if (isPacked())
      roots = makeRoots<C>(
          stop, length / 2 + 1, [](int64_t k) { return k; }, length);
  }

  /// True if numbers of even place are the real parts, those of odd place the
  /// imaginary parts of what is transformed.
  bool isPacked() const { return isReal(kind) && length % 2 == 0; }
  /// What a line of the tensor is to the planes on its side: complex numbers,
  /// or real ones, maybe packed.
  int64_t getNumNumbers(ElementType type) const {
    return isReal(kind) && isComplex(type) ? length / 2 + 1 : plan.getLength();
  }
};
} // namespace

/// Threads that pay: another one is there after some microseconds.
static int64_t getNumTasks(RunContext &context, int64_t length,
                           int64_t numLines) {
  constexpr int64_t kMinNumbers = 4096;
  return std::clamp<int64_t>(numLines * length / kMinNumbers, 1,
                             context.getNumThreads());
}

/// Lines that go side by side: some SIMD registers full, unless lines are so
/// long that the group would not stay in the second cache.
static int64_t getGroupSize(int64_t length, int64_t numLines,
                            int64_t numTasks) {
  constexpr int64_t maxCount = 16, cacheSize = 32768;
  int64_t perThread = llvm::divideCeil(numLines, numTasks);
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
  if (!isInverse(transform.kind)) {
    Planes<C> result = transform.plan.run(stop, planes, scratch, count);
    if (transform.isPacked())
      getFftLoops<C>().unpack(result, length, transform.roots, count);
    return result;
  }
  if (transform.isPacked())
    getFftLoops<C>().pack(planes, length, transform.roots, count);
  else if (isReal(transform.kind))
    mirrorSpectra(planes, length, count);
  return transform.plan.run(stop, planes.exchange(), scratch.exchange(), count)
      .exchange();
}

/// Calls `move` for parts of all numbers of the lines, until it is stopped.
static void forEachPart(const StopRequest &stop, FftPart lines,
                        llvm::function_ref<void(const FftPart &)> move) {
  forUntilStopped(stop, lines.end, getFftGrain(lines.end, lines.count),
                  [&](int64_t begin, int64_t end) {
                    move({lines.first, lines.count, begin, end});
                  });
}

/// Transforms the lines of `source` along `dim` to those of `target`, which may
/// be the same memory if both are complex.
template <typename T, typename C>
static llvm::Error
transformLines(RunContext &context, const LineTransform<C> &transform,
               int64_t dim, StridedView source, StridedView target) {
  FftLines<T> from(source, dim, transform.isPacked());
  FftLines<T> to(target, dim, transform.isPacked());
  int64_t length = transform.plan.getLength();
  int64_t numLoaded = transform.getNumNumbers(source.type);
  int64_t numStored = transform.getNumNumbers(target.type);
  C divisor = isInverse(transform.kind) ? static_cast<C>(length) : C(1);
  int64_t numLines = *getNumElements(from.shape);
  int64_t numTasks = getNumTasks(context, length, numLines);
  int64_t groupSize = getGroupSize(length, numLines, numTasks);
  int64_t numGroups = llvm::divideCeil(numLines, groupSize);
  numTasks = std::min(numTasks, numGroups);
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
  const FftMoves<T, C> &moves = getFftMoves<T, C>();
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
      forEachPart(stop, {first, count, 0, numLoaded}, [&](const FftPart &part) {
        moves.load(from, part, planes, C(1));
      });
      Planes<C> result = transformGroup(stop, transform, planes,
                                        planes + groupSize * numRows, count);
      forEachPart(stop, {first, count, 0, numStored}, [&](const FftPart &part) {
        moves.store(to, part, result, divisor);
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

/// Adds that of lines of type T, computed in type C.
template <typename T, typename C>
void Fft::addTransform(const StopRequest &stop, FftKind lineKind,
                       int64_t length) const {
  transforms.push_back(
      [transform = std::make_shared<const LineTransform<C>>(
           stop, lineKind, length)](RunContext &context, int64_t dim,
                                    StridedView source, StridedView target) {
        return transformLines<T, C>(context, *transform, dim, source, target);
      });
}

/// Makes the transforms unless a run did. False if it was stopped.
bool Fft::ensureTransforms(const StopRequest &stop, bool isDouble) const {
  std::lock_guard<std::mutex> lock(mutex);
  if (!transforms.empty())
    return true;
  FftKind outerKind = isInverse(kind) ? FftKind::Inverse : FftKind::Forward;
  for (auto [i, length] : llvm::enumerate(lengths)) {
    FftKind lineKind = i + 1 == lengths.size() ? kind : outerKind;
    // Convolutions lose digits: those of f32 are done in f64. Two is no prime
    // that needs one, so that packing does not matter.
    if (isDouble)
      addTransform<double, double>(stop, lineKind, length);
    else if (needsFftConvolution(length))
      addTransform<float, double>(stop, lineKind, length);
    else
      addTransform<float, float>(stop, lineKind, length);
  }
  if (stop.isRequested())
    transforms.clear();
  return !transforms.empty();
}

llvm::Error Fft::run(RunContext &context, StridedView operand,
                     StridedView result) const {
  bool isDouble =
      result.type == ElementType::F64 || result.type == ElementType::ComplexF64;
  if (*getNumElements(result.shape) == 0 ||
      !ensureTransforms(context.getStop(), isDouble))
    return llvm::Error::success();
  // Lines of real numbers are dense. Back, there are complex numbers between
  // dimensions that are not those of the result.
  StridedView between = result;
  Tensor memory;
  bool isCopied = kind == FftKind::RealForward && operand.strides.back() != 1;
  if (isCopied || (kind == FftKind::RealInverse && lengths.size() > 1)) {
    llvm::Expected<Tensor> allocated =
        Tensor::allocate(context, operand.type, operand.shape);
    if (!allocated)
      return allocated.takeError();
    memory = std::move(*allocated);
    if (isCopied)
      copyElements(context, operand, memory.view());
    (isCopied ? operand : between) = memory.view();
  }
  // Forward the innermost dimension is the first, back it is the last one. All
  // but one are transformed where they are.
  int64_t count = lengths.size(), firstDim = operand.rank() - count;
  for (int64_t step = 0; step != count; ++step) {
    int64_t i = isInverse(kind) ? step : count - 1 - step;
    if (llvm::Error error =
            transforms[i](context, firstDim + i, step == 0 ? operand : between,
                          step == count - 1 ? result : between))
      return error;
  }
  return llvm::Error::success();
}
