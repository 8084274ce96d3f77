//===- BuilderTest.h - Programs that tests build and run --------*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A fixture for one program. A test makes parameters with their values, calls
// the builder, and says what is to come out; when it ends, the program is
// built, verified and run by both evaluators: as each process of a grid, if the
// test says so. What the calls emitted becomes properties of the test, from
// which build_tools/builder-table writes docs/builder.md: a test of an
// operation has its name.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_UNIT_BUILDER_BUILDERTEST_H
#define STABLEHLO_TESTS_UNIT_BUILDER_BUILDERTEST_H

#include "stablehlo/builder/StablehloBuilder.h"
#include "stablehlo/reference/Api.h"
#include "gtest/gtest.h"
#include <functional>
#include <vector>

namespace mlir {
namespace stablehlo {
namespace builder {

class BuilderTest : public testing::Test {
protected:
  BuilderTest() : b(&context) {}

  void TearDown() override;

  /// Runs the program as each process of a grid. To be called first.
  void setGrid(int64_t numReplicas, int64_t numPartitions = 1);
  /// The next item of the infeed.
  template <typename T>
  void addInfeed(ArrayRef<int64_t> sizes, const std::vector<T> &values) {
    infeed.push_back(makeLiteral<T>(shape<T>(sizes), values));
  }

  /// The next parameter, and what it will be in all processes.
  template <typename T>
  XlaOp param(ArrayRef<int64_t> sizes, const std::vector<T> &values) {
    addInput<T>(sizes, values);
    return Parameter(b, numParameters++, shape<T>(sizes));
  }
  /// The next value of a parameter that the test makes itself.
  template <typename T>
  void addInput(ArrayRef<int64_t> sizes, const std::vector<T> &values) {
    for (SmallVector<DenseElementsAttr> &own : inputs)
      own.push_back(makeLiteral<T>(shape<T>(sizes), values));
  }
  /// The next parameter, and what it will be in each process.
  template <typename T>
  XlaOp paramEach(ArrayRef<int64_t> sizes,
                  const std::vector<std::vector<T>> &values) {
    for (auto [own, value] : llvm::zip_equal(inputs, values))
      own.push_back(makeLiteral<T>(shape<T>(sizes), value));
    return Parameter(b, numParameters++, shape<T>(sizes));
  }
  template <typename T> XlaOp scalar(T value) { return param<T>({}, {value}); }
  /// A parameter of a type of which the test needs no value: nothing is run.
  XlaOp param(Type type) {
    isRun = false;
    return Parameter(b, numParameters++, type);
  }
  template <typename T> RankedTensorType shape(ArrayRef<int64_t> sizes = {}) {
    return makeShape(&context, PrimitiveTypeOf<T>::value, sizes);
  }
  template <typename T>
  DenseElementsAttr makeLiteral(RankedTensorType type,
                                const std::vector<T> &values) {
    SmallVector<T> elements(values.begin(), values.end());
    return DenseElementsAttr::get(type, ArrayRef<T>(elements));
  }

  /// `op` is to have these sizes and elements in all processes. Floats may
  /// differ by `tolerance` times the element.
  template <typename T>
  void check(XlaOp op, ArrayRef<int64_t> sizes, const std::vector<T> &values,
             double tolerance = 0) {
    EXPECT_EQ(op.getType(), shape<T>(sizes));
    addCheck<T>(op, sizes, {values}, tolerance);
  }
  /// The same with elements for each process.
  template <typename T>
  void checkEach(XlaOp op, ArrayRef<int64_t> sizes,
                 const std::vector<std::vector<T>> &values) {
    EXPECT_EQ(op.getType(), shape<T>(sizes));
    EXPECT_EQ(values.size(), inputs.size());
    addCheck<T>(op, sizes, values, /*tolerance=*/0);
  }
  /// `op` is to have this type, as text, and these sizes when it runs.
  template <typename T>
  void checkDynamic(XlaOp op, StringRef type, ArrayRef<int64_t> sizes,
                    const std::vector<T> &values) {
    expectType(op, type);
    addCheck<T>(op, sizes, {values}, /*tolerance=*/0);
  }
  /// `op` is to have this type, as text. Nothing is run.
  void checkType(XlaOp op, StringRef type);
  /// The call on line `line` is to have failed.
  void expectError(StringRef message, unsigned line);
  void expectAnyError() { isFailing = true; }

  MLIRContext context;
  XlaBuilder b;
  /// Whether the interpreter runs the program.
  bool isRun = true;

private:
  template <typename T>
  static void compare(DenseElementsAttr found, DenseElementsAttr expected,
                      double tolerance) {
    for (auto [one, other] :
         llvm::zip_equal(found.getValues<T>(), expected.getValues<T>())) {
      if constexpr (std::is_floating_point_v<T>) {
        if (tolerance != 0)
          EXPECT_NEAR(one, other, tolerance * std::abs(other));
        else
          EXPECT_TRUE(one == other || (one != one && other != other))
              << one << " is not " << other;
      } else if constexpr (std::is_arithmetic_v<T>) {
        EXPECT_EQ(one, other);
      } else {
        EXPECT_LE(std::abs(one - other), tolerance * std::abs(other))
            << one.real() << ", " << one.imag() << " is not " << other.real()
            << ", " << other.imag();
      }
    }
  }
  /// `values` has the elements for each process, or for all of them.
  template <typename T>
  void addCheck(XlaOp op, ArrayRef<int64_t> sizes,
                const std::vector<std::vector<T>> &values, double tolerance) {
    results.push_back(op);
    RankedTensorType type = shape<T>(sizes);
    checks.push_back([this, type, values, tolerance](DenseElementsAttr result,
                                                     size_t process) {
      ASSERT_EQ(result.getType(), type);
      const std::vector<T> &own =
          values.size() == 1 ? values[0] : values[process];
      compare<T>(result, makeLiteral<T>(type, own), tolerance);
    });
  }
  void expectType(XlaOp op, StringRef type);
  void record(ModuleOp module);
  std::string addGrid(ModuleOp module);
  void run(ModuleOp module, EvaluatorKind evaluator);

  int64_t numParameters = 0;
  int64_t numReplicas = 1;
  bool isFailing = false;
  /// Of each process.
  SmallVector<SmallVector<DenseElementsAttr>> inputs{1};
  SmallVector<DenseElementsAttr> infeed;
  SmallVector<XlaOp> results;
  std::vector<std::function<void(DenseElementsAttr, size_t process)>> checks;
};

} // namespace builder
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_UNIT_BUILDER_BUILDERTEST_H
