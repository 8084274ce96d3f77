//===- ReduceSelections.cpp - Bodies of argmax and argmin -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/kernels/ReduceSelections.cpp"
#include "hwy/foreach_target.h" // must come before highway.h

#include "hwy/highway.h"
#include "stablehlo/reference/kernels/ReduceNumbers-inl.h"
#include "stablehlo/reference/kernels/ReduceSelections.h"
#include "stablehlo/reference/tensor/StorageSize.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

template <typename Value> static bool isNan(Value value) {
  if constexpr (std::is_floating_point_v<Value>)
    return std::isnan(value);
  return false;
}

/// `Number` is what is compared, `Index` what goes with it.
template <typename Number, typename Index, bool isMaximum>
static void select(llvm::ArrayRef<const void *> lhs,
                   llvm::ArrayRef<const void *> rhs, llvm::ArrayRef<void *> out,
                   int64_t count) {
  using Value = typename Number::Storage;
  const auto *leftValues = static_cast<const Value *>(lhs[0]);
  const auto *rightValues = static_cast<const Value *>(rhs[0]);
  const auto *leftIndices = static_cast<const Index *>(lhs[1]);
  const auto *rightIndices = static_cast<const Index *>(rhs[1]);
  auto *values = static_cast<Value *>(out[0]);
  auto *indices = static_cast<Index *>(out[1]);
  // An element is read before it is written, in any vectorisation.
#pragma clang loop vectorize(assume_safety)
  for (int64_t i = 0; i < count; ++i) {
    Value leftValue = leftValues[i], rightValue = rightValues[i];
    auto left = Number::load(leftValue), right = Number::load(rightValue);
    Index leftIndex = leftIndices[i], rightIndex = rightIndices[i];
    bool isBetter = (isMaximum ? left > right : left < right) | isNan(left);
    bool isFirst = (left == right) & (leftIndex < rightIndex);
    values[i] = isBetter ? leftValue : rightValue;
    indices[i] = (isBetter | isFirst) ? leftIndex : rightIndex;
  }
}

template <typename Number, typename Index>
static SelectionLoop choose(bool isMaximum) {
  return isMaximum ? &select<Number, Index, true>
                   : &select<Number, Index, false>;
}

static SelectionLoop getLoop(ElementType value, ElementType index,
                             bool isMaximum) {
  return visitNumber(value, [&](auto number) -> SelectionLoop {
    using Number = decltype(number);
    if constexpr (operators::isComplex<typename Number::Compute>)
      return nullptr;
    else if (index == ElementType::SI32)
      return choose<Number, int32_t>(isMaximum);
    else
      return index == ElementType::SI64 ? choose<Number, int64_t>(isMaximum)
                                        : nullptr;
  });
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace mlir {
namespace stablehlo {
HWY_EXPORT(getLoop);
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

/// Whether nothing but the order of the values and that of the indices decides
/// what `program` chooses.
static bool dependsOnOrder(const LaneProgram &program) {
  auto comparesOrder = [](const LaneInstruction &instruction) {
    unsigned left = instruction.operands[0], right = instruction.operands[1];
    return isComparison(instruction.op) && left < 4 && right < 4 &&
           left % 2 == right % 2;
  };
  return program.numInputs == 4 && program.outputs.size() == 2 &&
         !program.function &&
         llvm::all_of(program.instructions, [&](const LaneInstruction &one) {
           return one.op == LaneOp::Select || comparesOrder(one) ||
                  ((one.op == LaneOp::And || one.op == LaneOp::Or ||
                    one.op == LaneOp::Not || one.op == LaneOp::Constant) &&
                   one.type == ElementType::I1);
         });
}

/// Numbers in all orders: less, equal, zeros of both signs, no numbers.
static llvm::ArrayRef<uint64_t> getSamples(ElementType type) {
  static constexpr uint64_t f32[] = {0xBF800000, 0x40000000, 0x80000000,
                                     0x00000000, 0x7FC00000, 0xFFC00001};
  static constexpr uint64_t f64[] = {0xBFF0000000000000, 0x4000000000000000,
                                     0x8000000000000000, 0x0000000000000000,
                                     0x7FF8000000000000, 0xFFF8000000000001};
  static constexpr uint64_t bf16[] = {0xBF80, 0x4000, 0x8000,
                                      0x0000, 0x7FC0, 0xFFC1};
  static constexpr uint64_t f16[] = {0xBC00, 0x4000, 0x8000,
                                     0x0000, 0x7E00, 0xFE01};
  static constexpr uint64_t booleans[] = {0, 1};
  static constexpr uint64_t integers[] = {1, 2, ~uint64_t(0)};
  switch (type) {
  case ElementType::F32:
    return f32;
  case ElementType::F64:
    return f64;
  case ElementType::BF16:
    return bf16;
  case ElementType::F16:
    return f16;
  case ElementType::I1:
    return booleans;
  default:
    return integers;
  }
}

namespace {
/// The arguments of a body in all orders, and results.
struct Table {
  explicit Table(llvm::ArrayRef<ElementType> types) {
    for (unsigned k = 0; k < 2; ++k)
      sizes[k] = getStorageSize(types[k]);
    for (uint64_t left : getSamples(types[0]))
      for (uint64_t right : getSamples(types[0]))
        for (uint64_t leftIndex : getSamples(types[1]))
          for (uint64_t rightIndex : getSamples(types[1])) {
            append(0, left);
            append(1, leftIndex);
            append(2, right);
            append(3, rightIndex);
            ++count;
          }
    for (unsigned k = 0; k < 2; ++k)
      results[k].resize(arguments[k].size());
  }
  void append(unsigned argument, uint64_t bits) {
    const char *bytes = reinterpret_cast<const char *>(&bits);
    arguments[argument].append(bytes, bytes + sizes[argument % 2]);
  }

  unsigned sizes[2];
  llvm::SmallVector<char, 0> arguments[4];
  llvm::SmallVector<char, 0> results[2];
  int64_t count = 0;
};
} // namespace

SelectionLoop stablehlo::matchSelection(const LaneKernel &body) {
  const LaneProgram &program = body.getProgram();
  if (!dependsOnOrder(program))
    return nullptr;
  auto getLoop = [&](bool isMaximum) {
    return HWY_DYNAMIC_DISPATCH(getLoop)(program.types[0], program.types[1],
                                         isMaximum);
  };
  if (!getLoop(true))
    return nullptr;
  Table expected(program.types), found(program.types);
  LaneScratch scratch;
  const auto &in = expected.arguments;
  body.runBlock({in[0].data(), in[1].data(), in[2].data(), in[3].data()},
                {expected.results[0].data(), expected.results[1].data()},
                expected.count, scratch);
  for (bool isMaximum : {true, false}) {
    SelectionLoop loop = getLoop(isMaximum);
    loop({in[0].data(), in[1].data()}, {in[2].data(), in[3].data()},
         {found.results[0].data(), found.results[1].data()}, found.count);
    if (found.results[0] == expected.results[0] &&
        found.results[1] == expected.results[1])
      return loop;
  }
  return nullptr;
}
#endif // HWY_ONCE
