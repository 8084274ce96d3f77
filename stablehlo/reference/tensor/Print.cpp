//===- Print.cpp - Tensors as text ----------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/tensor/Print.h"

#include "mlir/IR/Types.h"
#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/tensor/FloatText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

using namespace mlir;
using namespace mlir::stablehlo;

/// Elements that a thread prints at a time, and such pieces that are held in
/// memory at a time.
static constexpr int64_t kElementsPerPiece = 4096;
static constexpr int64_t kPiecesPerRound = 64;

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

template <typename T> static T load(const char *data) {
  T value;
  std::memcpy(&value, data, sizeof(T));
  return value;
}

/// The element as an integer: its value, or the bits of a float.
static uint64_t loadBits(ElementType type, const char *data) {
  switch (getStorageSize(type)) {
  case 1:
    return load<uint8_t>(data);
  case 2:
    return load<uint16_t>(data);
  case 4:
    return load<uint32_t>(data);
  default:
    return load<uint64_t>(data);
  }
}

void stablehlo::printElement(llvm::raw_ostream &os, ElementType type,
                             const char *data) {
  if (isComplex(type)) {
    ElementType part = getComplexPartType(type);
    os << '[';
    printElement(os, part, data);
    os << ", ";
    printElement(os, part, data + getStorageSize(part));
    os << ']';
    return;
  }
  uint64_t bits = loadBits(type, data);
  if (isBoolean(type)) {
    os << (bits ? "true" : "false");
    return;
  }
  if (isUnsignedInteger(type)) {
    os << bits;
    return;
  }
  if (isSignedInteger(type)) {
    unsigned unused = 64 - 8 * getStorageSize(type);
    os << (static_cast<int64_t>(bits << unused) >> unused);
    return;
  }
  printFloat(os, type, bits);
}

//===----------------------------------------------------------------------===//
// Brackets
//===----------------------------------------------------------------------===//

/// The lines that open the brackets of the dimensions [begin, end).
static void openBrackets(llvm::raw_ostream &os, int64_t begin, int64_t end) {
  for (int64_t dim = begin; dim < end; ++dim) {
    os.indent(2 * (dim + 1)) << '[';
    if (dim + 1 < end)
      os << '\n';
  }
}

/// Closes the brackets of the dimensions [begin, end), the last on this line.
static void closeBrackets(llvm::raw_ostream &os, int64_t begin, int64_t end) {
  for (int64_t dim = end - 1; dim >= begin; --dim) {
    if (dim + 1 < end)
      os << '\n', os.indent(2 * (dim + 1));
    os << ']';
  }
}

/// Prints the elements whose row-major numbers are in [begin, end), with what
/// separates each from the one before.
static void printRange(llvm::raw_ostream &os, const Tensor &tensor,
                       int64_t begin, int64_t end) {
  int64_t rank = tensor.getRank();
  Dims index(rank);
  int64_t rest = begin;
  for (int64_t dim = rank - 1; dim >= 0; --dim) {
    index[dim] = rest % tensor.getDimSize(dim);
    rest /= tensor.getDimSize(dim);
  }
  for (int64_t i = begin; i < end; ++i) {
    // Dimensions from here on start anew at this element.
    int64_t first = rank;
    while (first > 0 && index[first - 1] == 0)
      --first;
    if (i > 0 && first == rank) {
      os << ", ";
    } else if (i > 0) {
      closeBrackets(os, first, rank);
      os << ",\n";
      openBrackets(os, first, rank);
    }
    printElement(os, tensor.getType(), tensor.at(index));
    for (int64_t dim = rank - 1; dim >= 0; --dim) {
      if (++index[dim] < tensor.getDimSize(dim))
        break;
      index[dim] = 0;
    }
  }
}

/// Prints all elements, in pieces on the threads of `context`, if any.
static void printElements(llvm::raw_ostream &os, const Tensor &tensor,
                          RunContext *context) {
  int64_t count = tensor.getNumElements();
  std::vector<std::string> pieces(kPiecesPerRound);
  for (int64_t base = 0; base < count;
       base += kElementsPerPiece * kPiecesPerRound) {
    int64_t numPieces =
        std::min((count - base - 1) / kElementsPerPiece + 1, kPiecesPerRound);
    auto printPieces = [&](int64_t begin, int64_t end) {
      for (int64_t piece = begin; piece < end; ++piece) {
        int64_t start = base + piece * kElementsPerPiece;
        pieces[piece].clear();
        llvm::raw_string_ostream text(pieces[piece]);
        printRange(text, tensor, start,
                   std::min(start + kElementsPerPiece, count));
      }
    };
    if (context)
      parallelFor(*context, numPieces, /*grain=*/1, printPieces);
    else
      printPieces(0, numPieces);
    for (const std::string &piece :
         llvm::ArrayRef(pieces).take_front(numPieces))
      os << piece;
  }
}

/// Prints the brackets of an empty tensor from dimension `dim` on; those of a
/// dimension of size 0 have nothing between them.
static void printEmpty(llvm::raw_ostream &os, llvm::ArrayRef<int64_t> shape,
                       int64_t dim) {
  os.indent(2 * (dim + 1)) << '[';
  for (int64_t i = 0; i < shape[dim]; ++i) {
    os << (i > 0 ? ",\n" : "\n");
    printEmpty(os, shape, dim + 1);
  }
  if (shape[dim] > 0)
    os << '\n', os.indent(2 * (dim + 1));
  os << ']';
}

/// True if the brackets of an empty tensor are so many that nobody wants to
/// read them: its shape says the same.
static bool hasTooManyBrackets(llvm::ArrayRef<int64_t> shape) {
  constexpr int64_t limit = 1 << 20;
  int64_t count = 1;
  for (int64_t size : shape) {
    if (size == 0)
      return false;
    if (size > limit / count)
      return true;
    count *= size;
  }
  return false;
}

void stablehlo::printTensor(llvm::raw_ostream &os, const Tensor &tensor,
                            Type tensorType, RunContext *context) {
  os << tensorType << " {";
  if (tensor.getRank() == 0) {
    printElement(os, tensor.getType(), tensor.data());
    os << '}';
    return;
  }
  os << '\n';
  if (tensor.getNumElements() == 0) {
    static constexpr int64_t none[] = {0};
    llvm::ArrayRef<int64_t> shape = tensor.getShape();
    printEmpty(os, hasTooManyBrackets(shape) ? none : shape, /*dim=*/0);
  } else {
    openBrackets(os, 0, tensor.getRank());
    printElements(os, tensor, context);
    closeBrackets(os, 0, tensor.getRank());
  }
  os << "\n}";
}
