//===- ReduceTestUtils.h - Oracles and data for tests of reductions -------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tensors with awkward strides, bodies, and the tree of the spec written down
// literally.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_UNIT_KERNELS_REDUCETESTUTILS_H
#define STABLEHLO_TESTS_UNIT_KERNELS_REDUCETESTUTILS_H

#include "stablehlo/reference/kernels/ReduceBody.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/ADT/STLExtras.h"
#include <cstring>
#include <functional>
#include <numeric>
#include <random>
#include <vector>

namespace mlir {
namespace stablehlo {
namespace testing {

template <typename T> ElementType getElementTypeOf();
template <> inline ElementType getElementTypeOf<float>() {
  return ElementType::F32;
}
template <> inline ElementType getElementTypeOf<double>() {
  return ElementType::F64;
}
template <> inline ElementType getElementTypeOf<int8_t>() {
  return ElementType::SI8;
}
template <> inline ElementType getElementTypeOf<int32_t>() {
  return ElementType::SI32;
}
template <> inline ElementType getElementTypeOf<int64_t>() {
  return ElementType::SI64;
}

/// A tensor with memory of its own: a strided view of `memory`.
template <typename T> struct TestTensor {
  ElementType type = getElementTypeOf<T>();
  std::vector<T> memory;
  Dims shape, strides;
  int64_t offset = 0;

  StridedView view() {
    return {type, shape, strides,
            reinterpret_cast<char *>(memory.data() + offset)};
  }
  T &at(llvm::ArrayRef<int64_t> index) {
    int64_t position = offset;
    for (auto [i, stride] : llvm::zip_equal(index, strides))
      position += i * stride;
    return memory[position];
  }
};

/// How the elements of a test tensor lie in memory.
enum class Layout { Dense, Transposed, Spread, Reversed, Broadcast };

/// A tensor of `shape` whose memory holds what `draw` returns.
template <typename T, typename Draw>
TestTensor<T> makeTensor(llvm::ArrayRef<int64_t> shape, Layout layout,
                         Draw draw) {
  TestTensor<T> result;
  result.shape.assign(shape.begin(), shape.end());
  result.strides.assign(shape.size(), 0);
  int64_t size = layout == Layout::Spread ? 2 : 1;
  for (size_t i = 0, e = shape.size(); i < e; ++i) {
    size_t dim = layout == Layout::Transposed ? i : e - 1 - i;
    if (layout == Layout::Broadcast && dim == 0)
      continue;
    result.strides[dim] = layout == Layout::Reversed ? -size : size;
    if (layout == Layout::Reversed)
      result.offset += size * std::max<int64_t>(shape[dim] - 1, 0);
    size *= shape[dim] + (layout == Layout::Spread ? 1 : 0);
  }
  result.memory.resize(std::max<int64_t>(size, 1));
  for (T &value : result.memory)
    value = draw();
  return result;
}

/// Calls `function` for each index of `shape` in lexicographic order.
inline void
forEachIndex(llvm::ArrayRef<int64_t> shape,
             llvm::function_ref<void(llvm::ArrayRef<int64_t>)> function) {
  int64_t total = 1;
  for (int64_t size : shape)
    total *= size;
  Dims index(shape.size(), 0);
  for (int64_t i = 0; i < total; ++i) {
    function(index);
    for (size_t dim = shape.size(); dim-- > 0;) {
      if (++index[dim] < shape[dim])
        break;
      index[dim] = 0;
    }
  }
}

/// The balanced tree over `values`, level by level: nodes 2 i and 2 i + 1 are
/// combined, an odd last one goes up unchanged.
template <typename V>
V evaluateTree(std::vector<V> values, const std::function<V(V, V)> &body) {
  while (values.size() > 1) {
    std::vector<V> next;
    for (size_t i = 0; i + 1 < values.size(); i += 2)
      next.push_back(body(values[i], values[i + 1]));
    if (values.size() % 2)
      next.push_back(values.back());
    values = std::move(next);
  }
  return values.front();
}

/// body(init, tree), or init if there are no values.
template <typename V>
V evaluateReduction(const std::vector<V> &values, V init,
                    const std::function<V(V, V)> &body) {
  return values.empty() ? init : body(init, evaluateTree(values, body));
}

/// A body that is the instruction `op`.
inline LaneProgram makeProgram(LaneOp op, ElementType type) {
  LaneProgram program;
  LaneRegister lhs = program.addInput(type);
  LaneRegister rhs = program.addInput(type);
  program.outputs.push_back(program.add(op, type, {lhs, rhs}));
  return program;
}

inline ReduceBody makeBody(LaneOp op, ElementType type) {
  return ReduceBody(LaneKernel(makeProgram(op, type)));
}

/// (f32 value, i32 index) pairs: keeps the larger value, of equal ones the
/// smaller index, of NaNs the left one.
inline ReduceBody makeArgmaxBody() {
  LaneProgram program;
  ElementType f32 = ElementType::F32, i32 = ElementType::SI32;
  ElementType i1 = ElementType::I1;
  LaneRegister lhs = program.addInput(f32), lhsIndex = program.addInput(i32);
  LaneRegister rhs = program.addInput(f32), rhsIndex = program.addInput(i32);
  LaneRegister isGreater = program.add(LaneOp::CompareGt, f32, {lhs, rhs});
  LaneRegister isNan = program.add(LaneOp::CompareNe, f32, {lhs, lhs});
  LaneRegister keep = program.add(LaneOp::Or, i1, {isGreater, isNan});
  LaneRegister isEqual = program.add(LaneOp::CompareEq, f32, {lhs, rhs});
  LaneRegister isFirst =
      program.add(LaneOp::CompareLt, i32, {lhsIndex, rhsIndex});
  LaneRegister isTie = program.add(LaneOp::And, i1, {isEqual, isFirst});
  LaneRegister keepIndex = program.add(LaneOp::Or, i1, {keep, isTie});
  program.outputs.push_back(program.add(LaneOp::Select, f32, {keep, lhs, rhs}));
  program.outputs.push_back(
      program.add(LaneOp::Select, i32, {keepIndex, lhsIndex, rhsIndex}));
  return ReduceBody(LaneKernel(std::move(program)));
}

using ValueAndIndex = std::pair<float, int32_t>;

inline ValueAndIndex argmax(ValueAndIndex lhs, ValueAndIndex rhs) {
  bool keep = lhs.first > rhs.first || lhs.first != lhs.first;
  bool isTie = lhs.first == rhs.first && lhs.second < rhs.second;
  return {keep ? lhs.first : rhs.first,
          keep || isTie ? lhs.second : rhs.second};
}

/// Bitwise equality: tells zeros apart, and a NaN equals itself.
template <typename T> bool isSameBits(const T &lhs, const T &rhs) {
  return std::memcmp(&lhs, &rhs, sizeof(T)) == 0;
}

} // namespace testing
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_UNIT_KERNELS_REDUCETESTUTILS_H
