//===- ControlFlowTest.cpp - Control flow, calls and tuples of the builder ===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BuilderTest.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::builder;

namespace {
class ControlFlowRows : public BuilderTest {};
} // namespace

TEST_F(ControlFlowRows, AfterAll) {
  XlaOp x = param<float>({2}, {1, 2});
  XlaOp minus = -x;
  XlaOp start = AfterAll(b, {});
  XlaOp first = SendWithToken(x, start, 5);
  XlaOp second = SendWithToken(minus, start, 6);
  XlaOp joined = AfterAll(b, {first, second});
  XlaOps received = RecvWithToken(joined, shape<float>({2}), 6);
  check<float>(received[0], {2}, {-1, -2});
}

TEST_F(ControlFlowRows, Conditional) {
  XlaOp x = param<float>({2}, {1, 2});
  XlaOp n = scalar<float>(10);
  Type pair = TupleType::get(&context, {shape<float>({2}), shape<float>()});
  XlaBuilder thenBuilder(b, "then");
  XlaOp p = Parameter(thenBuilder, 0, pair);
  XlaComputation add = thenBuilder.buildComputation(GetTupleElement(p, 0) +
                                                    GetTupleElement(p, 1));
  XlaComputation negate = makeComputation(
      b, "negate", {shape<float>({2})},
      [](ArrayRef<XlaOp> p) -> SmallVector<XlaOp> { return {-p[0]}; });
  XlaOp both = Tuple({x, n});
  XlaOp yes = Conditional(scalar<bool>(true), both, add, x, negate);
  XlaOp no = Conditional(scalar<bool>(false), both, add, x, negate);
  check<float>(yes, {2}, {11, 12});
  check<float>(no, {2}, {-1, -2});
}

TEST_F(ControlFlowRows, ConditionalOfMany) {
  XlaOp x = scalar<int32_t>(7);
  auto makeBranch = [&](int32_t factor) {
    return makeComputation(
        b, "branch", {shape<int32_t>()},
        [&](ArrayRef<XlaOp> p) -> SmallVector<XlaOp> {
          return {p[0] * ConstantR0<int32_t>(*p[0].getBuilder(), factor)};
        });
  };
  SmallVector<XlaComputation> branches = {makeBranch(1), makeBranch(2),
                                          makeBranch(3)};
  XlaOp second = Conditional(scalar<int32_t>(1), branches, {x, x, x});
  XlaOp last = Conditional(scalar<int32_t>(-5), branches, {x, x, x});
  check<int32_t>(second, {}, {14});
  check<int32_t>(last, {}, {21});
}

TEST_F(ControlFlowRows, OptimizationBarrier) {
  XlaOp x = scalar<int32_t>(7);
  XlaOp y = scalar<float>(0.5f);
  XlaOps z = OptimizationBarrier({x, y});
  check<int32_t>(z[0], {}, {7});
  check<float>(z[1], {}, {0.5f});
}

TEST_F(ControlFlowRows, Scan) {
  XlaOp x = param<float>({4}, {1, 2, 3, 4});
  XlaOp init = scalar<float>(10);
  XlaComputation sum =
      makeComputation(b, "sum", {shape<float>(), shape<float>()},
                      [](ArrayRef<XlaOp> p) -> SmallVector<XlaOp> {
                        XlaOp sum = p[0] + p[1];
                        return {sum, sum};
                      });
  XlaOps scanned = Scan(x, init, sum, 0);
  check<float>(scanned[0], {4}, {11, 13, 16, 20});
  check<float>(scanned[1], {}, {20});
}

TEST_F(ControlFlowRows, While) {
  XlaOp zero = scalar<int32_t>(0);
  XlaOp x = param<float>({2}, {1, 3});
  SmallVector<Type> state = {shape<int32_t>(), shape<float>({2})};
  XlaComputation condition = makeComputation(
      b, "condition", state, [](ArrayRef<XlaOp> p) -> SmallVector<XlaOp> {
        return {Lt(p[0], ConstantR0<int32_t>(*p[0].getBuilder(), 3))};
      });
  XlaComputation body = makeComputation(
      b, "body", state, [](ArrayRef<XlaOp> p) -> SmallVector<XlaOp> {
        return {p[0] + ConstantR0<int32_t>(*p[0].getBuilder(), 1), p[1] + p[1]};
      });
  XlaOps last = While(condition, body, {zero, x});
  check<int32_t>(last[0], {}, {3});
  check<float>(last[1], {2}, {8, 24});
  // The same with a tuple for the state.
  XlaOps again = While(condition, body, Tuple({zero, x}));
  check<float>(again[1], {2}, {8, 24});
}

//===----------------------------------------------------------------------===//
// Modularity
//===----------------------------------------------------------------------===//

TEST_F(ControlFlowRows, Call) {
  XlaOp x = scalar<float>(3);
  XlaComputation square = makeComputation(
      b, "square", {shape<float>()},
      [](ArrayRef<XlaOp> p) -> SmallVector<XlaOp> { return {p[0] * p[0]}; });
  XlaOp once = Call(b, square, x);
  XlaOp twice = Call(b, square, once);
  check<float>(twice, {}, {81});
}

TEST_F(ControlFlowRows, Parameter) {
  isRun = true;
  // Numbers may come in any order.
  XlaOp second = Parameter(b, 1, shape<float>());
  XlaOp first = scalar<float>(5);
  addInput<float>({}, {2});
  check<float>(first - second, {}, {3});
}

TEST_F(ControlFlowRows, ParameterOfTuple) {
  Type inner = TupleType::get(&context, {shape<float>(), shape<int32_t>()});
  Type outer = TupleType::get(&context, {inner, shape<float>()});
  XlaOp tuple = Parameter(b, 0, outer);
  addInput<float>({}, {2});
  addInput<int32_t>({}, {3});
  addInput<float>({}, {4});
  XlaOp pair = GetTupleElement(tuple, 0);
  check<float>(GetTupleElement(pair, 0) + GetTupleElement(tuple, 1), {}, {6});
  check<int32_t>(GetTupleElement(pair, 1), {}, {3});
}

//===----------------------------------------------------------------------===//
// Extensibility
//===----------------------------------------------------------------------===//

TEST_F(ControlFlowRows, CompositeCall) {
  XlaOp x = scalar<float>(3);
  XlaComputation square = makeComputation(
      b, "square", {shape<float>()},
      [](ArrayRef<XlaOp> p) -> SmallVector<XlaOp> { return {p[0] * p[0]}; });
  Builder attributes(&context);
  XlaOp y = CompositeCall(b, square, x, "my.square",
                          attributes.getDictionaryAttr(attributes.getNamedAttr(
                              "exact", attributes.getBoolAttr(true))),
                          /*version=*/2);
  check<float>(y, {}, {9});
}

TEST_F(ControlFlowRows, CustomCall) {
  XlaOp x = param<int32_t>({2}, {1, 2});
  CustomCallConfig config;
  config.backendConfig = StringAttr::get(&context, "opaque");
  config.hasSideEffect = true;
  XlaOp minus = -x, difference = x - x - x;
  XlaOp same = CustomCall(b, "check.eq", {x, x}, shape<bool>(), config);
  XlaOp other = CustomCall(b, "check.eq", {minus, difference}, shape<bool>());
  check<bool>(same, {}, {true});
  check<bool>(other, {}, {true});
}

TEST_F(ControlFlowRows, GetTupleElement) {
  XlaOp x = scalar<int32_t>(1);
  XlaOp tuple = CustomCall(b, "check.eq", {x, x},
                           TupleType::get(&context, shape<bool>()));
  XlaOp element = GetTupleElement(tuple, 0);
  check<bool>(element, {}, {true});
}

TEST_F(ControlFlowRows, Tuple) {
  XlaOp x = scalar<int32_t>(1), y = scalar<int32_t>(2);
  XlaOp sum = x + x;
  XlaOp tuple = Tuple({sum, y});
  XlaOp taken = CustomCall(b, "check.eq", tuple, shape<bool>());
  EXPECT_EQ(tuple.getType(),
            TupleType::get(&context, {shape<int32_t>(), shape<int32_t>()}));
  check<bool>(taken, {}, {true});
  // The elements of a tuple that is a result of the program are its results.
  check<int32_t>(GetTupleElement(tuple, 1), {}, {2});
}

TEST_F(ControlFlowRows, TuplesOfResultsAreFlattened) {
  XlaOp x = scalar<float>(1);
  XlaOp y = scalar<float>(2);
  check<float>(GetTupleElement(Tuple({x, Tuple({y})}), 0), {}, {1});
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

TEST_F(ControlFlowRows, CallWithOtherTypes) {
  XlaOp x = scalar<float>(3);
  XlaComputation negate = makeComputation(
      b, "negate", {shape<int32_t>()},
      [](ArrayRef<XlaOp> p) -> SmallVector<XlaOp> { return {-p[0]}; });
  Call(b, negate, x);
  expectError("Call: the computation negate takes tensor<i32>, but gets "
              "tensor<f32>",
              __LINE__ - 3);
}

TEST_F(ControlFlowRows, ConditionalWithOtherOperand) {
  XlaOp x = scalar<float>(3);
  XlaComputation negate = makeComputation(
      b, "negate", {shape<int32_t>()},
      [](ArrayRef<XlaOp> p) -> SmallVector<XlaOp> { return {-p[0]}; });
  Conditional(scalar<bool>(true), x, negate, x, negate);
  expectError("Conditional: the computation negate takes tensor<i32>, but gets "
              "tensor<f32>",
              __LINE__ - 3);
}

TEST_F(ControlFlowRows, ConditionalOfMoreOperands) {
  XlaOp x = scalar<int32_t>(3);
  Conditional(x, {}, {x});
  expectError(
      "Conditional: expects an operand per computation, but got 1 for 0",
      __LINE__ - 3);
}

TEST_F(ControlFlowRows, WhileWithOtherState) {
  XlaOp x = scalar<int32_t>(3);
  XlaComputation always = makeComputation(
      b, "always", {shape<int32_t>()},
      [](ArrayRef<XlaOp> p) -> SmallVector<XlaOp> { return {Eq(p[0], p[0])}; });
  XlaComputation body =
      makeComputation(b, "body", {shape<int32_t>()},
                      [](ArrayRef<XlaOp> p) -> SmallVector<XlaOp> {
                        return {ConvertElementType(p[0], PrimitiveType::F32)};
                      });
  XlaOps last = While(always, body, x);
  EXPECT_TRUE(b.getError());
  EXPECT_EQ(last.size(), 1u);
  EXPECT_FALSE(last[0]);
  expectAnyError();
}

TEST_F(ControlFlowRows, CustomCallOfNoComputation) {
  XlaOp x = scalar<int32_t>(3);
  CustomCallConfig config;
  config.calledComputations = {XlaComputation()};
  CustomCall(b, "target", x, shape<int32_t>(), config);
  expectError("CustomCall: a computation has no body", __LINE__ - 1);
}

TEST_F(ControlFlowRows, GetTupleElementOfNone) {
  XlaOp x = scalar<int32_t>(3);
  GetTupleElement(x, 0);
  expectError(
      "GetTupleElement: expects a tuple and the index of an element, but "
      "got tensor<i32> and 0",
      __LINE__ - 4);
}
