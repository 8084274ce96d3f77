//===- Passes.td - Passes for tests of the dialects --------*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an interface of an op answers becomes text that a test can expect. The
// ops that ask are of no dialect: --allow-unregistered-dialect.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_PASSES
#define STABLEHLO_TESTS_PASSES

include "mlir/Pass/PassBase.td"

def HloTestInferPass : Pass<"hlo-test-infer", "func::FuncOp"> {
  let summary = "Replace questions for inferred types by the answers";
  let description = [{
    A question has one operand, a result of the op that is asked. What that op
    answers replaces the question; where it has no answer, the question stays.
    Ops that nobody uses afterwards go.

    | question | answer |
    |---|---|
    | `"hlo_test_infer.get_return_types"` | `"hlo_test_infer.return_types"` with a type for each result: `{types0 = …, types1 = …}` |
    | `"hlo_test_infer.get_return_type_components"` | `"hlo_test_infer.return_type_components"` with what is known of each result: `{dims0 = […], element_type0 = …, encoding0 = …}` |
    | `"hlo_test_infer.reify_return_type_shapes"` | the shapes as values: those of all results, or, if the question has one result, that of the operand |

    ```mlir
    %0 = stablehlo.maximum %a, %b : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
    %1 = "hlo_test_infer.get_return_types"(%0) : (tensor<?x3xf32>) -> tensor<?x3xf32>
    ```

    becomes

    ```mlir
    %0 = stablehlo.maximum %a, %b : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
    %1 = "hlo_test_infer.return_types"(%0) {types0 = tensor<2x3xf32>} : (tensor<?x3xf32>) -> tensor<?x3xf32>
    ```
  }];
  let dependentDialects = ["arith::ArithDialect", "shape::ShapeDialect",
                           "tensor::TensorDialect"];
}

def HloTestSpeculatabilityPass
    : Pass<"hlo-test-speculatability", "func::FuncOp"> {
  let summary = "Drop expectations of speculatability that hold";
  let description = [{
    An expectation has one operand, a result of the op that it is about. If it
    holds, it goes, and with it the op, if nobody else uses it and it has no
    side effects. An op that does not say is not speculatable.

    | expectation | holds if the op may be executed early |
    |---|---|
    | `"hlo_test_speculatability.is_speculatable"` | always |
    | `"hlo_test_speculatability.is_recursively_speculatable"` | if the ops in its regions may |
    | `"hlo_test_speculatability.is_not_speculatable"` | never |

    Of

    ```mlir
    %0 = stablehlo.add %a, %a : tensor<2xf32>
    "hlo_test_speculatability.is_speculatable"(%0) : (tensor<2xf32>) -> ()
    ```

    nothing stays.
  }];
}

def HloTestBroadcastPass : Pass<"hlo-test-broadcast", "func::FuncOp"> {
  let summary = "Broadcast the operands of a question as NumPy does";
  let description = [{
    `"hlo_test_broadcast.numpy_broadcast"(values)` becomes a `custom_call` of
    the values in the shape that they have in common: dimensions are matched from
    the last one on, and those of size 1 stretch. Values of that shape stay as
    they are. Shapes that have none in common are an error. The results of the call
    are of the types of the question's.

    ```mlir
    %0:2 = "hlo_test_broadcast.numpy_broadcast"(%a, %b) : (tensor<4xf32>, tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<2x4xf32>)
    ```

    becomes

    ```mlir
    %0 = stablehlo.broadcast_in_dim %a, dims = [1] : (tensor<4xf32>) -> tensor<2x4xf32>
    %1:2 = stablehlo.custom_call @numpy_broadcasted(%0, %b) {has_side_effect = true} : (tensor<2x4xf32>, tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<2x4xf32>)
    ```

    A dimension that stretches to a bounded one is broadcast to the bound, and gets
    the size by `get_dimension_size` and `set_dimension_size`. Sizes without a bound
    are computed by `shape.broadcast`, for a `dynamic_broadcast_in_dim`.
  }];
  let dependentDialects = ["shape::ShapeDialect",
                           "stablehlo::StablehloDialect"];
}

def HloTestInferredTypesPass : Pass<"hlo-test-inferred-types"> {
  let summary = "Compare inferred and written types";
  let description = [{
    Infers the types of all ops of StableHLO and CHLO that can, and compares them
    with the written ones. Where they are not equal, a remark says both; it is an
    error if they are not compatible, or if all shapes are static: then types may
    only differ where they are quantized. A last remark counts the ops, those that
    infer, and those whose types are equal.

    With `forget-sizes` each op infers twice more: from operands whose sizes are
    not known, and from such whose sizes are bounds. It is an error if it infers
    something else; a remark says where it infers nothing.
  }];
  let options = [Option<
      "forgetSizes", "forget-sizes", "bool", /*default=*/"false",
      "Infer from operands of unknown and of bounded sizes, too">];
  let dependentDialects = ["stablehlo::StablehloDialect"];
}

def HloTestRefinePass : Pass<"hlo-test-refine", "func::FuncOp"> {
  let summary = "Refine each op by what is known of its operands";
  let description = [{
    In the order of the function, whose ops are not looked into: the types of
    results by those of operands and by constants; then constants in place of
    sizes, and static forms in place of ops whose shape operands are constants.

    ```mlir
    %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
    %0 = stablehlo.dynamic_iota %shape, dim = 0 : (tensor<2xi64>) -> tensor<?x?xf32>
    ```

    becomes

    ```mlir
    %0 = stablehlo.iota dim = 0 : tensor<2x3xf32>
    ```
  }];
  let dependentDialects = ["chlo::ChloDialect"];
}

def HloTestSpecializePass : Pass<"hlo-test-specialize", "ModuleOp"> {
  let summary = "Compare refined types with those that ops have when they run";
  let description = [{
    Refines the main function, whose arguments are static, and compares the types
    of all ops that it reaches with those that the interpreter gives them for
    arguments of these types: it is an error if they contradict each other. A
    remark says how many were compared, and of how many the interpreter knows
    more: it computes sizes from constants of all kinds. Ops are told apart by
    their locations. What sizes depend on that only a run knows is left out.
  }];
  let dependentDialects = ["chlo::ChloDialect", "stablehlo::StablehloDialect"];
}

#endif // STABLEHLO_TESTS_PASSES
