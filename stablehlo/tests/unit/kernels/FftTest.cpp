//===- FftTest.cpp - Discrete Fourier transforms --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/Fft.h"
#include "stablehlo/tests/unit/TestContext.h"

#include "TestTensors.h"
#include "stablehlo/reference/RunContext.h"
#include <cmath>
#include <complex>

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::test;

namespace {
using Wide = std::complex<long double>;

Wide getWide(const Tensor &tensor, llvm::ArrayRef<int64_t> index) {
  switch (tensor.getType()) {
  case ElementType::F32:
    return *reinterpret_cast<float *>(tensor.at(index));
  case ElementType::F64:
    return *reinterpret_cast<double *>(tensor.at(index));
  case ElementType::ComplexF32:
    return Wide(*reinterpret_cast<std::complex<float> *>(tensor.at(index)));
  default:
    return Wide(*reinterpret_cast<std::complex<double> *>(tensor.at(index)));
  }
}

template <typename T> void setRandom(Random &random, const Tensor &tensor) {
  std::uniform_real_distribution<T> any(-1, 1);
  forEachIndex(tensor.getShape(), [&](llvm::ArrayRef<int64_t> index) {
    T *parts = reinterpret_cast<T *>(tensor.at(index));
    for (unsigned i = 0; i != getStorageSize(tensor.getType()) / sizeof(T); ++i)
      parts[i] = any(random);
  });
}

/// What is checked: the transform over the last dimensions of `shape`, which is
/// that of the side that is real, or of both.
struct Case {
  FftKind kind;
  Dims shape;
  int64_t numLengths;
  bool isDouble;
  bool isDense = false;

  bool isInverse() const {
    return kind == FftKind::Inverse || kind == FftKind::RealInverse;
  }
  Dims getLengths() const {
    return Dims(llvm::ArrayRef<int64_t>(shape).take_back(numLengths));
  }
  Dims getHalfShape() const {
    Dims half = shape;
    half.back() = half.back() == 0 ? 0 : half.back() / 2 + 1;
    return half;
  }
  ElementType getType(bool isReal) const {
    if (isReal)
      return isDouble ? ElementType::F64 : ElementType::F32;
    return isDouble ? ElementType::ComplexF64 : ElementType::ComplexF32;
  }
  Tensor drawOperand(Random &random) const {
    ElementType type = getType(kind == FftKind::RealForward);
    Dims size = kind == FftKind::RealInverse ? getHalfShape() : shape;
    Tensor operand =
        isDense ? allocate(type, size) : allocateView(random, type, size);
    isDouble ? setRandom<double>(random, operand)
             : setRandom<float>(random, operand);
    return operand;
  }
  Tensor allocateResult() const {
    return allocate(getType(kind == FftKind::RealInverse),
                    kind == FftKind::RealForward ? getHalfShape() : shape);
  }
};

/// The number at `index` of an operand that holds half of a spectrum.
Wide getMirrored(const Tensor &operand, const Case &test, Dims index) {
  int64_t length = test.shape.back(), k = index.back();
  bool isMirrored = k > length / 2;
  Dims lengths = test.getLengths();
  int64_t first = index.size() - lengths.size();
  if (isMirrored)
    for (auto [i, size] : llvm::enumerate(lengths))
      index[first + i] = (size - index[first + i]) % size;
  Wide value = getWide(operand, index);
  return isMirrored ? std::conj(value) : value;
}

/// The formula: sum over all j of x[j] exp(-+2 pi i sum of j k / n), and the
/// sum of the absolute values of its terms.
Wide transformAt(const Tensor &operand, const Case &test,
                 llvm::ArrayRef<int64_t> k, long double &magnitude) {
  Dims lengths = test.getLengths();
  int64_t first = k.size() - lengths.size();
  Wide sum = 0;
  magnitude = 0;
  long double scale = 1;
  forEachIndex(lengths, [&](llvm::ArrayRef<int64_t> j) {
    Dims index(k);
    long double turns = 0;
    for (auto [i, size] : llvm::enumerate(lengths)) {
      index[first + i] = j[i];
      turns += static_cast<long double>(j[i] * k[first + i] % size) / size;
    }
    Wide value = test.kind == FftKind::RealInverse
                     ? getMirrored(operand, test, index)
                     : getWide(operand, index);
    long double angle = 2 * M_PIl * turns * (test.isInverse() ? 1 : -1);
    sum += value * Wide(std::cos(angle), std::sin(angle));
    magnitude += std::abs(value);
  });
  if (test.isInverse())
    for (int64_t size : lengths)
      scale *= size;
  magnitude /= scale;
  return sum / scale;
}

int64_t countElements(llvm::ArrayRef<int64_t> shape) {
  return *getNumElements(shape);
}

/// Compares all numbers with the formula, within the bound of the contract.
void check(const Case &test) {
  Random random(7 + test.shape.back());
  Tensor operand = test.drawOperand(random);
  // One dimension: what has no imaginary part is read as if it had none.
  Tensor exact = llvm::cantFail(operand.clone(testContext()));
  if (test.kind == FftKind::RealInverse && test.numLengths == 1)
    forEachIndex(exact.getShape(), [&](llvm::ArrayRef<int64_t> index) {
      if (index.back() != 0 && 2 * index.back() != test.shape.back())
        return;
      if (test.isDouble)
        reinterpret_cast<double *>(exact.at(index))[1] = 0;
      else
        reinterpret_cast<float *>(exact.at(index))[1] = 0;
    });
  Tensor result = test.allocateResult();
  llvm::cantFail(Fft(test.kind, test.getLengths())
                     .run(testContext(), operand.view(), result.view()));
  long double unit = test.isDouble ? 0x1p-53 : 0x1p-24;
  int64_t n = countElements(test.getLengths());
  long double factor = 8 * unit * (std::log2(static_cast<double>(n)) + 1);
  if (test.isDouble && llvm::any_of(test.getLengths(), needsFftConvolution))
    factor *= 64 * std::sqrt(static_cast<double>(n));
  bool isRealResult = test.kind == FftKind::RealInverse;
  forEachIndex(result.getShape(), [&](llvm::ArrayRef<int64_t> k) {
    long double magnitude;
    Wide expected = transformAt(exact, test, k, magnitude);
    if (isRealResult && test.numLengths == 1)
      EXPECT_LE(std::abs(expected.imag()), 1e-10L * magnitude + 1e-12L);
    if (isRealResult)
      expected = expected.real();
    EXPECT_LE(std::abs(getWide(result, k) - expected),
              factor * magnitude + 1e-30L)
        << "length " << test.shape.back() << " at " << k.back();
  });
}

/// Lengths of each radix, of several, of large primes, and of both.
const int64_t kLengths[] = {1,  2,   3,   4,   5,   6,   7,  8,  9,
                            10, 12,  13,  15,  16,  25,  49, 61, 64,
                            67, 100, 127, 128, 134, 210, 256};

TEST(FftTest, OneDimensionOfAnyLengthFollowsTheFormula) {
  for (int64_t length : kLengths)
    for (FftKind kind : {FftKind::Forward, FftKind::Inverse,
                         FftKind::RealForward, FftKind::RealInverse})
      for (bool isDouble : {false, true})
        check({kind, {3, length}, 1, isDouble});
}

TEST(FftTest, SeveralDimensionsFollowTheFormula) {
  for (FftKind kind :
       {FftKind::Forward, FftKind::Inverse, FftKind::RealForward})
    for (bool isDouble : {false, true}) {
      check({kind, {2, 6, 5}, 2, isDouble});
      check({kind, {4, 3, 6}, 3, isDouble});
      check({kind, {2, 3, 4, 7}, 3, isDouble});
    }
}

/// Lines that are dense, that are neighbours, and neither, more than go side by
/// side: in whole registers, parts of them, and one by one.
TEST(FftTest, ManyLinesOfAnyArrangementFollowTheFormula) {
  for (bool isDense : {true, false})
    for (bool isDouble : {false, true}) {
      for (int64_t length : {1, 2, 9, 16})
        for (FftKind kind : {FftKind::Forward, FftKind::Inverse,
                             FftKind::RealForward, FftKind::RealInverse})
          check({kind, {45, length}, 1, isDouble, isDense});
      for (FftKind kind : {FftKind::Forward, FftKind::Inverse})
        check({kind, {2, 4, 31}, 2, isDouble, isDense});
      check({FftKind::Inverse, {13, 67}, 1, isDouble, isDense});
      check({FftKind::RealForward, {13, 67}, 1, isDouble, isDense});
      check({FftKind::Forward, {67, 5}, 2, isDouble, isDense});
    }
}

/// All numbers of a splat are the same memory, those of a packed line too.
TEST(FftTest, SplatsFollowTheFormula) {
  for (FftKind kind : {FftKind::Forward, FftKind::Inverse, FftKind::RealForward,
                       FftKind::RealInverse})
    for (int64_t length : {7, 8}) {
      Case test = {kind, {5, length}, 1, false, /*isDense=*/true};
      Random random(1);
      Tensor dense = test.drawOperand(random);
      Tensor splat = dense.slice({0, 0}, {1, 1}, {1, 1})
                         .broadcastInDim(dense.getShape(), {0, 1});
      copyElements(testContext(), splat.view(), dense.view());
      Tensor result = test.allocateResult(), expected = test.allocateResult();
      Fft fft(kind, {length});
      llvm::cantFail(fft.run(testContext(), splat.view(), result.view()));
      llvm::cantFail(fft.run(testContext(), dense.view(), expected.view()));
      EXPECT_EQ(getBits(result), getBits(expected));
    }
}

/// The operand of several dimensions that is half of a spectrum is what a real
/// tensor transforms to; the inverse gives the tensor back.
TEST(FftTest, RealInverseUndoesRealForward) {
  Random random(3);
  for (Dims shape : {Dims{5, 8}, Dims{4, 7}, Dims{1, 1}, Dims{67, 6}}) {
    Case test = {FftKind::RealForward, shape, 2, true};
    Tensor operand = test.drawOperand(random);
    Tensor spectrum = test.allocateResult();
    llvm::cantFail(Fft(FftKind::RealForward, shape)
                       .run(testContext(), operand.view(), spectrum.view()));
    Tensor result = allocate(ElementType::F64, shape);
    llvm::cantFail(Fft(FftKind::RealInverse, shape)
                       .run(testContext(), spectrum.view(), result.view()));
    forEachIndex(shape, [&](llvm::ArrayRef<int64_t> index) {
      EXPECT_NEAR(getWide(result, index).real(), getWide(operand, index).real(),
                  1e-14);
    });
  }
}

TEST(FftTest, ValuesOfTheFacts) {
  std::vector<std::complex<double>> numbers = {1, 2, 3, 4};
  Tensor operand = makeTensor(ElementType::ComplexF64, {4}, numbers);
  Tensor result = allocate(ElementType::ComplexF64, {4});
  llvm::cantFail(Fft(FftKind::Forward, {4})
                     .run(testContext(), operand.view(), result.view()));
  std::vector<std::complex<double>> expected = {10, {-2, 2}, -2, {-2, -2}};
  EXPECT_EQ(getElements<std::complex<double>>(result), expected);
}

TEST(FftTest, InverseOfHalfASpectrumIgnoresImaginaryEnds) {
  using Number = std::complex<double>;
  Tensor result = allocate(ElementType::F64, {4});
  for (double imaginary : {0.0, 5.0}) {
    std::vector<Number> half = {{10, imaginary}, {-2, 2}, {-2, imaginary}};
    Tensor operand = makeTensor(ElementType::ComplexF64, {3}, half);
    llvm::cantFail(Fft(FftKind::RealInverse, {4})
                       .run(testContext(), operand.view(), result.view()));
    EXPECT_EQ(getElements<double>(result), (std::vector<double>{1, 2, 3, 4}));
  }
}

TEST(FftTest, OddInverseMirrorsTheLastCoefficient) {
  using Number = std::complex<double>;
  std::vector<Number> half = {6, {-1.5, 0.8660254037844386}};
  Tensor operand = makeTensor(ElementType::ComplexF64, {2}, half);
  Tensor result = allocate(ElementType::F64, {3});
  llvm::cantFail(Fft(FftKind::RealInverse, {3})
                     .run(testContext(), operand.view(), result.view()));
  for (int i = 0; i != 3; ++i)
    EXPECT_NEAR(result.data<double>()[i], i + 1, 1e-15);
}

TEST(FftTest, EmptyTensors) {
  for (Dims shape : {Dims{0, 4}, Dims{4, 0}, Dims{0}})
    for (FftKind kind :
         {FftKind::Forward, FftKind::RealForward, FftKind::RealInverse}) {
      Random random(1);
      Case test = {kind, shape, 1, false};
      Tensor operand = test.drawOperand(random);
      Tensor result = test.allocateResult();
      llvm::cantFail(Fft(kind, test.getLengths())
                         .run(testContext(), operand.view(), result.view()));
      EXPECT_EQ(result.getNumElements(), 0);
    }
}

/// Neither the number of threads nor that of neighbours changes bits.
TEST(FftTest, BitsAreThoseOfEachLineAlone) {
  Random random(5);
  for (int64_t length : {60, 134}) {
    Case many = {FftKind::Forward, {37, length}, 1, false};
    Tensor operand = many.drawOperand(random);
    Tensor result = many.allocateResult(), again = many.allocateResult();
    Fft fft(FftKind::Forward, {length});
    RunContext one(RunResources{1}), three(RunResources{3});
    llvm::cantFail(fft.run(one, operand.view(), result.view()));
    llvm::cantFail(fft.run(three, operand.view(), again.view()));
    EXPECT_EQ(getBits(result), getBits(again));
    Tensor line = allocate(ElementType::ComplexF32, {1, length});
    llvm::cantFail(fft.run(testContext(),
                           operand.slice({36, 0}, {37, length}, {1, 1}).view(),
                           line.view()));
    EXPECT_EQ(getBits(line),
              getBits(result.slice({36, 0}, {37, length}, {1, 1})));
  }
}
} // namespace
