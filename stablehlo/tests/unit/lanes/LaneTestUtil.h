//===- LaneTestUtil.h - Helpers of the lane tests -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs one instruction over arrays in storage form.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_UNIT_LANES_LANETESTUTIL_H
#define STABLEHLO_TESTS_UNIT_LANES_LANETESTUTIL_H

#include "stablehlo/reference/lanes/LaneKernel.h"
#include "stablehlo/tests/unit/TestContext.h"
#include <cassert>
#include <cstring>
#include <vector>

namespace mlir {
namespace stablehlo {

/// A dense view of rank 1 over `values`; `shape` and `stride` must outlive it.
template <typename T>
StridedView viewOf(ElementType type, const std::vector<T> &values,
                   const int64_t &shape, const int64_t &stride) {
  assert(sizeof(T) == getStorageSize(type) && "element of another size");
  return {type, llvm::ArrayRef(shape), llvm::ArrayRef(stride),
          reinterpret_cast<char *>(const_cast<T *>(values.data()))};
}

/// The program that applies `op` to one input per entry of `types`.
inline LaneProgram oneOp(LaneOp op, ElementType type,
                         llvm::ArrayRef<ElementType> types,
                         int64_t attribute = 0) {
  LaneProgram program;
  llvm::SmallVector<LaneRegister, 3> operands;
  for (ElementType input : types)
    operands.push_back(program.addInput(input));
  program.outputs.push_back(program.add(op, type, operands, attribute));
  return program;
}

/// Runs `program`, of one output, on arrays of the same length.
template <typename R, typename... Ts>
std::vector<R> runProgram(const LaneProgram &program,
                          const std::vector<Ts> &...inputs) {
  const int64_t size = std::get<0>(std::tie(inputs...)).size(), one = 1;
  std::vector<R> result(size);
  llvm::SmallVector<StridedView, 3> views;
  unsigned index = 0;
  (views.push_back(viewOf(program.types[index++], inputs, size, one)), ...);
  StridedView output =
      viewOf(program.types[program.outputs[0]], result, size, one);
  LaneKernel(program).run(testContext(), llvm::ArrayRef(size), views, output);
  return result;
}

template <typename R, typename T>
std::vector<R> runUnary(LaneOp op, ElementType type, std::vector<T> x,
                        int64_t attribute = 0) {
  return runProgram<R>(oneOp(op, type, type, attribute), x);
}
template <typename R, typename T>
std::vector<R> runBinary(LaneOp op, ElementType type, std::vector<T> x,
                         std::vector<T> y) {
  return runProgram<R>(oneOp(op, type, {type, type}), x, y);
}
/// `op` is Convert or BitcastConvert.
template <typename R, typename T>
std::vector<R> runConvert(ElementType from, ElementType to, std::vector<T> x,
                          LaneOp op = LaneOp::Convert) {
  return runProgram<R>(oneOp(op, to, from), x);
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_UNIT_LANES_LANETESTUTIL_H
