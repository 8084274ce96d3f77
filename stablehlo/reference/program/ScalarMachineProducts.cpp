//===- ScalarMachineProducts.cpp - Machine code of small products ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Products of small matrices are written out, with sums in the order of the
// kernel that handlers call.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/ScalarMachineEmitter.h"

#ifdef STABLEHLO_HAS_MACHINE_CODE

using namespace mlir;
using namespace mlir::stablehlo;
using Xbyak::Reg64;
using Xbyak::Xmm;
using Xbyak::Ymm;

/// Vectors, at most, of terms that are multiplied: a call takes no longer then.
static constexpr int64_t kMaxProducts = 256;
static constexpr int64_t kVectorBytes = 32, kHalfBytes = 16;

/// Vectors of terms. Those that lie apart are halves of vectors.
static int64_t getNumProducts(const ArrayProduct &product) {
  int64_t size = getStorageSize(product.type);
  int64_t inVectors = product.laneBytes ? product.k : product.n;
  int64_t others = product.laneBytes ? product.n : product.k;
  bool isDense = product.laneBytes || product.rhsColStride == 1;
  int64_t numVectors = llvm::divideCeil(
      inVectors * size, isDense ? kVectorBytes : kHalfBytes / 2);
  auto numBatch = static_cast<int64_t>(product.batch.size());
  // All of them are small: arrays in registers are.
  return numBatch * product.m * others * numVectors;
}

bool stablehlo::hasProductCode(const ScalarCall &call) {
  const std::optional<ArrayProduct> &product = call.kernel.product;
  return product && getNumProducts(*product) <= kMaxProducts &&
         (!product->laneBytes || product->k == 1 || product->lhsColStride == 1);
}

size_t stablehlo::getMaxProductBytes(const ScalarCall &call) {
  constexpr size_t kProductBytes = 96;
  return hasProductCode(call)
             ? kProductBytes * (1 + getNumProducts(*call.kernel.product))
             : 0;
}

//===----------------------------------------------------------------------===//
// Terms
//===----------------------------------------------------------------------===//

/// `numBytes` of a vector; lanes behind them become 0. `mask` has all bits of
/// those before, if no power of two is loaded.
void ScalarMachineEmitter::loadTerms(Xmm vector, const Xbyak::RegExp &from,
                                     unsigned numBytes, Xmm mask) {
  if (llvm::isPowerOf2_32(numBytes))
    return loadVector(getVectorRegister(vector.getIdx(), numBytes), from,
                      numBytes);
  vmaskmovps(vector, mask, ptr[from]);
}

/// Elements `stride` bytes apart, of as many as `numBytes` hold.
void ScalarMachineEmitter::gatherTerms(Xmm vector, const Xbyak::RegExp &from,
                                       int64_t stride, unsigned numBytes,
                                       bool isWide) {
  auto at = [&](int64_t i) { return ptr[from + static_cast<int>(i * stride)]; };
  if (isWide) {
    vmovsd(vector, at(0));
    if (numBytes > 8)
      vmovhpd(vector, vector, at(1));
    return;
  }
  vmovss(vector, at(0));
  for (unsigned i = 1; i < numBytes / 4; ++i)
    vinsertps(vector, vector, at(i), i << 4);
}

/// sum += a * b
void ScalarMachineEmitter::addProducts(bool isWide, Xmm sum, Xmm a,
                                       const Xbyak::Operand &b) {
  isWide ? vfmadd231pd(sum, a, b) : vfmadd231ps(sum, a, b);
}

void ScalarMachineEmitter::addVectors(bool isWide, Xmm result, Xmm a, Xmm b) {
  isWide ? vaddpd(result, a, b) : vaddps(result, a, b);
}

Xmm ScalarMachineEmitter::newSum(unsigned size) {
  Xmm sum = newVector(size);
  vxorps(sum, sum, sum);
  return sum;
}

void ScalarMachineEmitter::setPart(int64_t byte, Xmm vector, unsigned size) {
  ScalarRegister place = getInstruction().result + byte / 8;
  if (byte % 8 == 0)
    return setVector(place, vector, size);
  storeVector(rsi + getOffset(place) + static_cast<int>(byte % 8), vector,
              size);
  forget(place, byte % 8 + size);
}

//===----------------------------------------------------------------------===//
// Rows of results
//===----------------------------------------------------------------------===//

/// One term after the other: an element of lhs times a row of rhs.
void ScalarMachineEmitter::emitRowOfSums(const ArrayProduct &product,
                                         const Xbyak::RegExp &lhs,
                                         const Xbyak::RegExp &rhs,
                                         int64_t result) {
  constexpr unsigned kMaxSums = 8;
  int64_t size = getStorageSize(product.type);
  bool isWide = size == 8, isDense = product.rhsColStride == 1;
  llvm::SmallVector<std::pair<int64_t, unsigned>> vectors;
  forEachVector(
      0, product.n * size,
      [&](int64_t byte, unsigned numBytes) {
        vectors.emplace_back(byte, numBytes);
      },
      isDense ? kVectorBytes : kHalfBytes);
  for (size_t first = 0; first < vectors.size(); first += kMaxSums) {
    auto some = llvm::ArrayRef(vectors).drop_front(first).take_front(kMaxSums);
    floats.startInstruction();
    llvm::SmallVector<Xmm, kMaxSums> sums;
    for (auto [byte, numBytes] : some)
      sums.push_back(newSum(numBytes));
    Xmm factor = newVector(kVectorBytes), terms = newVector(kVectorBytes);
    for (int64_t p = 0; p < product.k; ++p) {
      auto element =
          ptr[lhs + static_cast<int>(p * product.lhsColStride * size)];
      isWide ? vbroadcastsd(Ymm(factor.getIdx()), element)
             : vbroadcastss(factor, element);
      for (auto [sum, vector] : llvm::zip_equal(sums, some)) {
        auto [byte, numBytes] = vector;
        Xbyak::RegExp from =
            rhs + static_cast<int>(p * product.rhsRowStride * size +
                                   byte * product.rhsColStride);
        Xmm scale = getVectorRegister(factor.getIdx(), numBytes);
        if (isDense && numBytes >= kHalfBytes) {
          addProducts(isWide, sum, scale, ptr[from]);
          continue;
        }
        Xmm half(terms.getIdx());
        isDense ? loadVector(half, from, numBytes)
                : gatherTerms(half, from, product.rhsColStride * size, numBytes,
                              isWide);
        addProducts(isWide, sum, scale, half);
      }
    }
    for (auto [sum, vector] : llvm::zip_equal(sums, some))
      setPart(result + vector.first, sum, vector.second);
  }
}

/// A vector of the sums of the lanes of each: of 16 bytes, at most as many as
/// these have lanes. They are written.
Xmm ScalarMachineEmitter::addLanes(bool isWide, llvm::ArrayRef<Xmm> vectors) {
  auto addHalves = [&](Xmm a, Xmm b) {
    Xmm high = newVector(kHalfBytes);
    vunpckhpd(high, a, b);
    vunpcklpd(a, a, b);
    addVectors(isWide, a, a, high);
    return a;
  };
  Xmm first = addHalves(vectors.front(), vectors[vectors.size() > 1]);
  if (isWide)
    return first;
  Xmm second =
      vectors.size() > 2 ? addHalves(vectors[2], vectors.back()) : first;
  Xmm odd = newVector(kHalfBytes);
  vshufps(odd, first, second, 0b11011101);
  vshufps(first, first, second, 0b10001000);
  vaddps(first, first, odd);
  return first;
}

/// In lanes: a row of lhs times some dense columns of rhs, whose sums become a
/// vector of 16 bytes. `masks` holds the address of kMasks.
void ScalarMachineEmitter::emitSumsInLanes(const ArrayProduct &product,
                                           const Xbyak::RegExp &lhs,
                                           const Xbyak::RegExp &rhs,
                                           Reg64 masks, int64_t numColumns,
                                           int64_t result) {
  floats.startInstruction();
  int64_t elementSize = getStorageSize(product.type);
  int64_t numBytes = product.k * elementSize;
  int64_t columnBytes = product.rhsColStride * elementSize;
  bool isWide = elementSize == 8, isHalf = numBytes <= kHalfBytes;
  unsigned width = isHalf ? kHalfBytes : kVectorBytes;
  // Of the first and of the second half of lanes.
  llvm::SmallVector<Xmm, 4> sums[2];
  for (int64_t half = 0; half < std::min(numBytes, product.laneBytes);
       half += kVectorBytes)
    for (int64_t j = 0; j < numColumns; ++j)
      sums[half / kVectorBytes].push_back(newSum(width));
  Xmm row = newVector(width), terms = newVector(width), mask = newVector(width);
  int64_t rest = numBytes % width;
  if (rest != 0 && !llvm::isPowerOf2_64(rest))
    vmovups(mask, ptr[masks + static_cast<int>(kVectorBytes - rest)]);
  for (int64_t byte = 0; byte < numBytes; byte += kVectorBytes) {
    auto size = static_cast<unsigned>(std::min(kVectorBytes, numBytes - byte));
    auto offset = static_cast<int>(byte);
    loadTerms(row, lhs + offset, size, mask);
    for (auto [j, sum] :
         llvm::enumerate(sums[byte % product.laneBytes / kVectorBytes])) {
      Xbyak::RegExp column = rhs + static_cast<int>(j * columnBytes) + offset;
      if (size == width) {
        addProducts(isWide, sum, row, ptr[column]);
        continue;
      }
      loadTerms(terms, column, size, mask);
      addProducts(isWide, sum, row, terms);
    }
  }
  for (auto [j, sum] : llvm::enumerate(sums[0])) {
    if (!sums[1].empty())
      addVectors(isWide, sum, sum, sums[1][j]);
    if (isHalf)
      continue;
    vextractf128(Xmm(terms.getIdx()), Ymm(sum.getIdx()), 1);
    sum = Xmm(sum.getIdx());
    addVectors(isWide, sum, sum, Xmm(terms.getIdx()));
  }
  Xmm total = addLanes(isWide, sums[0]);
  Xmm second = newVector(kHalfBytes);
  vmovhlps(second, total, total);
  forEachVector(0, numColumns * elementSize, [&](int64_t byte, unsigned part) {
    setPart(result + byte, byte == 0 ? total : second, part);
  });
}

void ScalarMachineEmitter::emitProduct() {
  const ScalarCall &call = *getInstruction().call;
  const ArrayProduct &product = *call.kernel.product;
  auto getArray = [&](unsigned i) {
    const ScalarCall::Operand &operand = call.operands[i];
    return operand.isPointer ? Xbyak::RegExp(getWord(operand.place, 8))
                             : rsi + getOffset(operand.place);
  };
  Xbyak::RegExp lhs = getArray(product.isSwapped ? 1 : 0);
  Xbyak::RegExp rhs = getArray(product.isSwapped ? 0 : 1);
  int64_t size = getStorageSize(product.type), columns = kHalfBytes / size;
  Reg64 masks = getNumber(reinterpret_cast<int64_t>(kMasks.data()));
  for (const ArrayProduct::Start &start : product.batch)
    for (int64_t i = 0; i < product.m; ++i) {
      Xbyak::RegExp row =
          lhs + static_cast<int>((start.lhs + i * product.lhsRowStride) * size);
      Xbyak::RegExp matrix = rhs + static_cast<int>(start.rhs * size);
      int64_t result = (start.result + i * product.resultRowStride) * size;
      if (!product.laneBytes) {
        emitRowOfSums(product, row, matrix, result);
        continue;
      }
      for (int64_t j = 0; j < product.n; j += columns)
        emitSumsInLanes(
            product, row,
            matrix + static_cast<int>(j * product.rhsColStride * size), masks,
            std::min(columns, product.n - j), result + j * size);
    }
}

#endif
