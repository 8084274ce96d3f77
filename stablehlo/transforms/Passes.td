//===- Passes.td - Passes on StableHLO programs ------------*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The contract of each pass: what must hold before, what changes, options.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TRANSFORMS_PASSES
#define STABLEHLO_TRANSFORMS_PASSES

include "mlir/Pass/PassBase.td"

//===----------------------------------------------------------------------===//
// Dynamism
//===----------------------------------------------------------------------===//

def StablehloRefineArgumentsPass
    : Pass<"stablehlo-refine-arguments", "ModuleOp"> {
  let summary = "Give the main function arguments of more specific types";
  let description = [{
    The function is the only one of the module, or `main`. It is not called in
    the module. For each of its arguments there is a type: the same, or a tensor
    type of which more sizes are known. Uses of an argument whose type changes go
    through a custom call to `stablehlo.shape_refinement_operand_wrapper`, which
    has the old type, so that the program stays valid until
    `--stablehlo-refine-shapes` has refined them. Its second operand is the new
    shape, -9223372036854775808 for a size that remains unknown.

    With `types=tensor<2x4xf32>`

    ```mlir
    func.func @main(%a: tensor<?x4xf32>) -> tensor<?x4xf32> {
      %0 = stablehlo.abs %a : tensor<?x4xf32>
      return %0 : tensor<?x4xf32>
    }
    ```

    becomes

    ```mlir
    func.func @main(%a: tensor<2x4xf32>) -> tensor<?x4xf32> {
      %shape = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
      %0 = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%a, %shape) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<2x4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
      %1 = stablehlo.abs %0 : tensor<?x4xf32>
      return %1 : tensor<?x4xf32>
    }
    ```
  }];
  let options = [ListOption<
      "refinedTypesOption", "types", "std::string",
      "Types of all arguments, separated by commas">];
  let dependentDialects = ["stablehlo::StablehloDialect"];
}

def StablehloCheckShapeAssertionsPass
    : Pass<"stablehlo-check-shape-assertions", "func::FuncOp"> {
  let summary = "Check and remove assertions about shapes";
  let description = [{
    `custom_call @shape_assertion(%ok, %a, %b, …)` with up to 32 inputs after `%ok`
    goes if `%ok` is true. If it is false, its `error_message` is an error, with
    the values of the inputs for `{0}`, `{1}`, and so on. All operands must be
    constant, as they are after `--stablehlo-refine-shapes`.

    Nothing stays of

    ```mlir
    %ok = stablehlo.constant dense<true> : tensor<i1>
    %n = stablehlo.constant dense<3> : tensor<i32>
    stablehlo.custom_call @shape_assertion(%ok, %n) {error_message = "expects at least 2 rows, got {0}", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
    ```

    but the constants.
  }];
  let options = [Option<
      "enable_shape_assertions", "enable-shape-assertions", "bool",
      /*default=*/"true",
      "Check them; otherwise they go without a look at their operands">];
}

#endif // STABLEHLO_TRANSFORMS_PASSES
