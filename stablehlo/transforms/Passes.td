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
    the module. For each of its arguments there is a type: the same, or a ranked
    tensor type of which more is known: sizes, or the rank. Uses of an argument whose type changes go
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

def StablehloRefineShapesPass : Pass<"stablehlo-refine-shapes", "ModuleOp"> {
  let summary = "Refine the types of all values that the main function reaches";
  let description = [{
    The function is the only one of the module, or `main`. Its argument types, and
    the sizes that the program computes from them, give the types of all values,
    across calls, composites and regions, those that `async_start` starts among
    them, by the shape functions of the ops.

    - A size only becomes known, never unknown. If the program says a size and
      another one follows, that is an error at the op.
    - Integers that follow from sizes and other constants become constants, if they
      have at most 1,024 elements. What only they used goes.
    - Calls of one function agree on their types. Leading scalar integers (after
      tokens; of a function with arguments that have the attribute
      `jax.global_constant` only those) that are the same constant in all calls move
      into the function. That they are not is an error only if the type of a value
      or an assertion depends on them.
      A call whose results are all constant, in general or for its operands, goes
      if the function has no side effects. Recursion is an error, but for functions
      whose argument and result types are written without unknown sizes.
    - Functions that are not reached stay, and call private copies of those that
      have another signature now.
    - An argument of a loop keeps the sizes that iterations agree on.
    - Ops of other dialects than `stablehlo`, `chlo` and `sdy` get the types that
      they had through `builtin.unrealized_conversion_cast`.

    Each op is looked at once, ops in loops again when an iteration turns out to
    return another size than it takes. All of this holds for modules without unknown
    sizes, too.

    ```mlir
    func.func @main(%a: tensor<2x4xf32>) -> tensor<?x4xf32> {
      %shape = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
      %0 = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%a, %shape) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<2x4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
      %1 = stablehlo.abs %0 : tensor<?x4xf32>
      return %1 : tensor<?x4xf32>
    }
    ```

    becomes

    ```mlir
    func.func @main(%a: tensor<2x4xf32>) -> tensor<2x4xf32> {
      %0 = stablehlo.abs %a : tensor<2x4xf32>
      return %0 : tensor<2x4xf32>
    }
    ```
  }];
  let dependentDialects = ["stablehlo::StablehloDialect"];
}

def StablehloCanonicalizeDynamismPass
    : Pass<"stablehlo-canonicalize-dynamism", "func::FuncOp"> {
  let summary = "Replace ops whose shape operands are constant by static ops";
  let description = [{
    | op | its shape operands are constant, and | becomes |
    |---|---|---|
    | `dynamic_broadcast_in_dim` | the result is static | `broadcast_in_dim` |
    | `dynamic_conv` | | `convolution` |
    | `dynamic_gather` | | `gather` |
    | `dynamic_iota`, `dynamic_reshape` | the result is static | `iota`, `reshape` |
    | `dynamic_pad` | | `pad` |
    | `real_dynamic_slice` | | `slice` |
    | `custom_call` with `indices_of_shape_operands` | the results are static | the call without these operands |
    | `custom_call @stablehlo.dynamic_reduce_window` | the results are static | `reduce_window` |
    | `custom_call @stablehlo.dynamic_rng_bit_generator` | the results are static | `rng_bit_generator` |
    | `custom_call @stablehlo.dynamic_top_k` | the results are static | `chlo.top_k` |
    | `custom_call @stablehlo.dynamic_approx_top_k` | the results are static | `sort` and `slice` |

    A `real_dynamic_slice` with strides of 1 whose limit is the start plus a constant
    becomes `dynamic_slice`; it may not reach outside of its operand. Constants that
    nobody uses afterwards go.

    It is an error if the `indices_of_shape_operands` of a `custom_call` are not an
    `i64` list of the number of an operand for each result, tuples flattened, or if
    what such an operand holds is no shape that the result can have.

    ```mlir
    %shape = stablehlo.constant dense<[4, 3]> : tensor<2xi32>
    %0 = stablehlo.dynamic_iota %shape, dim = 0 : (tensor<2xi32>) -> tensor<4x3xf32>
    ```

    becomes

    ```mlir
    %0 = stablehlo.iota dim = 0 : tensor<4x3xf32>
    ```
  }];
  let dependentDialects = ["chlo::ChloDialect"];
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

//===----------------------------------------------------------------------===//
// Replacing ops
//===----------------------------------------------------------------------===//

def StablehloLegalizeDeprecatedOpsPass
    : Pass<"stablehlo-legalize-deprecated-ops", "func::FuncOp"> {
  let summary = "Replace deprecated ops by their successors";
  let description = [{
    | op | successor |
    |---|---|
    | `broadcast` | `broadcast_in_dim`, if the sizes of the result are known or bounded |
    | `create_token` | `after_all` without operands |
    | `cross-replica-sum` | `all_reduce` that adds |
    | `dot` | `dot_general` |
    | `unary_einsum` | `einsum` with a scalar 1 |
    | `map`, `rng` | none: an error |

    It is an error if such an op has no successor.

    ```mlir
    %0 = stablehlo.dot %a, %b : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
    ```

    becomes

    ```mlir
    %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
    ```
  }];
  let options = [Option<"failOnUnusedOps", "fail-on-unused", "bool",
                        /*default=*/"true",
                        "Whether map and rng are errors; otherwise they stay">];
}

def StablehloLegalizeCompositeToCallPass
    : Pass<"stablehlo-legalize-composite-to-call", "func::FuncOp"> {
  let summary = "Replace composites by calls of their decompositions";
  let description = [{
    The composite's name, attributes, version and regions go.

    ```mlir
    %0 = stablehlo.composite "my.op" %a {decomposition = @g} : (tensor<2xf32>) -> tensor<2xf32>
    ```

    becomes

    ```mlir
    %0 = call @g(%a) : (tensor<2xf32>) -> tensor<2xf32>
    ```
  }];
  let options = [ListOption<"exceptListOption", "except", "std::string",
                            "Names of composites that stay">];
  let dependentDialects = ["func::FuncDialect"];
}

def ChloLegalizeToStablehloPass
    : Pass<"chlo-legalize-to-stablehlo", "func::FuncOp"> {
  let summary = "Express CHLO by StableHLO";
  let description = [{
    | op | becomes |
    |---|---|
    | broadcasting ops of static shapes | `broadcast_in_dim` of operands that need it, and the op |
    | of dynamic shapes | the same with `dynamic_broadcast_in_dim`, within `shape.assuming` that the shapes broadcast |
    | `constant`, `constant_like` | `constant`; `dynamic_broadcast_in_dim` of it for dynamic shapes |
    | `conj`, `is_inf`, `is_neg_inf`, `is_pos_inf`, `next_after`, `square`, `tan` | the same, exactly |
    | other functions | formulas, computed in `f32` at the least |
    | `top_k` | `iota`, `sort`, `slice`; `dynamic_iota`, `real_dynamic_slice` for dynamic shapes |
    | `ragged_dot` of static shapes | a loop over the groups, with a `dot_general` for each; one for all if the ragged dimension is batching |
    | `scan` of static slices | a loop over the steps |

    The op that gives the result has the discardable attributes. Errors are
    `next_after` of floats that are not IEEE 754's, `ragged_dot` of dynamic shapes,
    `scan` of dynamic slices, results of these two that have no 0, and ops without a
    rank.

    ```mlir
    %0 = chlo.broadcast_add %a, %b : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    ```

    becomes

    ```mlir
    %1 = stablehlo.broadcast_in_dim %a, dims = [1] : (tensor<4xf32>) -> tensor<2x4xf32>
    %0 = stablehlo.add %1, %b : tensor<2x4xf32>
    ```
  }];
  let dependentDialects = ["shape::ShapeDialect",
                           "stablehlo::StablehloDialect"];
}

def StablehloConvertToSignlessPass
    : Pass<"stablehlo-convert-to-signless", "ModuleOp"> {
  let summary = "Make unsigned integer types signless";
  let description = [{
    In signatures, values, types that are attributes, constants, whose bits stay;
    `replica_id` and `partition_id`, which must be unsigned, are converted. Ops
    then compute on signed integers, as signless ones are in StableHLO, and compare
    them as such: whoever lowers the result needs other means to tell what was
    unsigned.

    ```mlir
    %0 = stablehlo.constant dense<3> : tensor<2xui32>
    ```

    becomes

    ```mlir
    %0 = stablehlo.constant dense<3> : tensor<2xi32>
    ```
  }];
}

def StablehloWrapInCompositePass
    : Pass<"stablehlo-wrap-in-composite", "ModuleOp"> {
  let summary = "Wrap ops in composites";
  let description = [{
    A composite takes the name and the attributes of the op; its decomposition is a
    new private function that holds the op. Ops whose regions use values from
    outside, terminators and ops with symbols cannot be wrapped.

    With `op-names=stablehlo.slice`

    ```mlir
    %0 = stablehlo.slice %a [0:2] : (tensor<4xf32>) -> tensor<2xf32>
    ```

    becomes

    ```mlir
    %0 = stablehlo.composite "stablehlo.slice" %a {composite_attributes = {limit_indices = array<i64: 2>, start_indices = array<i64: 0>, strides = array<i64: 1>}, decomposition = @stablehlo.slice.impl} : (tensor<4xf32>) -> tensor<2xf32>
    ```
  }];
  let options = [
    ListOption<"opNamesOption", "op-names", "std::string",
               "Names of ops with their dialects">,
    Option<"versionOption", "version", "int32_t", /*default=*/"0",
           "The version attribute of the composites">];
  let dependentDialects = ["func::FuncDialect",
                           "stablehlo::StablehloDialect"];
}

def ShapeLegalizeToStablehloPass
    : Pass<"shape-legalize-to-stablehlo", "func::FuncOp"> {
  let summary = "Compute shapes by StableHLO ops";
  let description = [{
    Shape computations of the shape, tensor and arith dialects on values of index
    types become StableHLO ops on tensors of `i32`; sizes must fit. Between them
    stand casts, which `--reconcile-unrealized-casts` removes. In `shape.broadcast`
    the greater of two sizes counts, so a size of 0 must not meet a size of 1.

    | op | if |
    |---|---|
    | `shape.const_shape`, `shape.shape_of`, `shape.num_elements` | the shape is a tensor |
    | `shape.broadcast` | of two shapes that are tensors |
    | `arith.muli` | of index type |
    | `arith.index_cast` | between index and an integer of 2 to 64 bits, or tensors |
    | `tensor.dim` | the index is constant |
    | `tensor.extract` | of a static tensor of index, integers or floats; indices are constant |
    | `tensor.from_elements` | of index, integers or floats |
    | `dynamic_broadcast_in_dim`, `dynamic_reshape` | the shape operand is of index type |

    Other ops of the shape and tensor dialects, but `tensor.cast`, are errors.

    ```mlir
    %0 = shape.shape_of %a : tensor<?xf32> -> tensor<1xindex>
    %1 = stablehlo.dynamic_broadcast_in_dim %b, %0, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    ```

    becomes, after `--reconcile-unrealized-casts`,

    ```mlir
    %0 = stablehlo.get_dimension_size %a, dim = 0 : (tensor<?xf32>) -> tensor<i32>
    %1 = stablehlo.reshape %0 : (tensor<i32>) -> tensor<1xi32>
    %2 = stablehlo.concatenate %1, dim = 0 : (tensor<1xi32>) -> tensor<1xi32>
    %3 = stablehlo.dynamic_broadcast_in_dim %b, %2, dims = [] : (tensor<f32>, tensor<1xi32>) -> tensor<?xf32>
    ```
  }];
  let dependentDialects = ["stablehlo::StablehloDialect"];
}

def StablehloComplexMathExpanderPass
    : Pass<"stablehlo-complex-math-expander", "func::FuncOp"> {
  let summary = "Express functions of complex numbers by real ones";
  let description = [{
    `exponential`, `log`, `log_plus_one` and `sqrt` of complex tensors of static
    shape, for the default result accuracy. The results differ from those of the
    complex ops in the last bits, by at most 8 epsilons of the larger part; where they
    are ordinary numbers, the formulas neither overflow nor cancel. Where an argument is
    infinite or NaN, a part may be NaN that is a number else. `sqrt` takes an imaginary
    part of -0.0 for 0.0. `log_plus_one` is infinite where the square of `|1 + z|` is too
    small for the type.

    ```mlir
    %0 = stablehlo.exponential %a : tensor<2xcomplex<f32>>
    ```

    becomes `stablehlo.complex` of `exp(x) * cos(y)` and `exp(x) * sin(y)`, where
    `exp(x / 2)` is multiplied twice if `exp(x)` is infinite.
  }];
  let dependentDialects = ["stablehlo::StablehloDialect"];
}

//===----------------------------------------------------------------------===//
// Quantization
//===----------------------------------------------------------------------===//

def StablehloLegalizeQuantizedOpToQDQPass
    : Pass<"stablehlo-legalize-quantized-op-to-qdq", "func::FuncOp"> {
  let summary = "Express quantized ops by float ops";
  let description = [{
    An op on quantized tensors becomes `uniform_dequantize` of its operands, the op on
    floats, and `uniform_quantize` of its results: by the spec that is what it means.
    Ops that move elements move them as floats, too: what is stored in 32 bits, and is
    no value of the expressed type, is rounded.
    Ops with regions, `bitcast_convert`, constants, custom calls, composites and
    tuples stay.

    ```mlir
    %0 = stablehlo.abs %a : (tensor<2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2x!quant.uniform<i8:f32, 3.0>>
    ```

    becomes

    ```mlir
    %0 = stablehlo.uniform_dequantize %a : (tensor<2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2xf32>
    %1 = stablehlo.abs %0 : tensor<2xf32>
    %2 = stablehlo.uniform_quantize %1 : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 3.0>>
    ```
  }];
  let dependentDialects = ["stablehlo::StablehloDialect"];
}

def StablehloLegalizeQDQToQuantizedOpPass
    : Pass<"stablehlo-legalize-qdq-to-quantized-op", "func::FuncOp"> {
  let summary = "Make quantized ops of float ops between dequantize and quantize";
  let description = [{
    A `uniform_quantize` of what an op without regions computes from floats that are
    all results of `uniform_dequantize` becomes the op on quantized tensors, if that
    is a valid one. Integers and booleans among the operands stay. What nobody uses
    any more goes.

    ```mlir
    %0 = stablehlo.uniform_dequantize %a : (tensor<2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2xf32>
    %1 = stablehlo.abs %0 : tensor<2xf32>
    %2 = stablehlo.uniform_quantize %1 : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 3.0>>
    ```

    becomes

    ```mlir
    %2 = stablehlo.abs %a : (tensor<2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2x!quant.uniform<i8:f32, 3.0>>
    ```
  }];
}

def StablehloLegalizeQuantToMathPass
    : Pass<"stablehlo-legalize-quant-to-math", "func::FuncOp"> {
  let summary = "Express quantized programs by math on storage types";
  let description = [{
    Values of quantized types become the integers that they are stored as, in
    signatures, regions and attributes too.

    | op | becomes |
    |---|---|
    | `uniform_quantize` of floats | `x / scale + zero_point`, clamped to the storage range, rounded, converted |
    | `uniform_quantize` of quantized values | the integers times the quotient of scales, moved to the new zero point, then as above; with scales per axis, or if floats hold the quotient not or roughly: dequantized and quantized |
    | `uniform_dequantize` | `(integer - zero_point) * scale` |
    | `add`, scales per tensor, at most 16 bits, quotients of scales below 4,096 | a sum of integers in `i32`; an operand with another scale or zero point is brought to the result's and rounded first |
    | `dot_general`, 8 bits, scales per tensor, static, at most 8,192 products in a sum, the quotient of scales in the range of floats | `dot_general` of the integers in `i32`, corrected for zero points; scaled, clamped and rounded if the result's scale is not the product of the operands' |
    | `convolution`, `dot_general` of floats with quantized weights | of floats; the weights are dequantized behind an `optimization_barrier` |
    | ops that move elements, ops with regions, calls, custom calls, … | the same on integers |
    | `collective_broadcast`, `collective_permute` with zero points | of floats: who takes no part gets zeros |
    | other ops | `uniform_dequantize`, the op on floats, `uniform_quantize`, as above |

    It is an error if an op of CHLO or Quant has quantized types; if `recv` or
    `collective_reduce`, which may give zeros, have zero points; or if the body of another
    op than `reduce` and `reduce_window`, or one with scales per axis, combines elements
    of other types than the op is given. Results may differ
    by one unit of the storage type from those of the quantized op: a tie is rounded
    after the zero point is added, so to the other side if that is odd; operands of
    `add` are rounded; and where scales are multiplied or divided, once more. What a
    storage type of more bits than the float has cannot be exact; what is beyond its
    bounds is the bound also where the float type lacks that. NaN is stored as 0,
    even if the storage range lacks 0.

    ```mlir
    %0 = stablehlo.uniform_dequantize %a : (tensor<2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2xf32>
    ```

    becomes

    ```mlir
    %scale = stablehlo.constant dense<2.0> : tensor<f32>
    %zero_point = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.convert %a : (tensor<2xi8>) -> tensor<2xi32>
    %2 = chlo.broadcast_subtract %1, %zero_point : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
    %3 = stablehlo.convert %2 : (tensor<2xi32>) -> tensor<2xf32>
    %0 = chlo.broadcast_multiply %3, %scale : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
    ```
  }];
  let dependentDialects = ["chlo::ChloDialect", "stablehlo::StablehloDialect"];
}

//===----------------------------------------------------------------------===//
// Portable artifacts
//===----------------------------------------------------------------------===//

def StablehloLegalizeToVhloPass
    : Pass<"stablehlo-legalize-to-vhlo", "ModuleOp"> {
  let summary = "Make StableHLO and functions VHLO at its current version";
  let description = [{
    Ops of StableHLO, `func.func`, `func.call` and `func.return` become ops of VHLO,
    with all their attributes: those that StableHLO leaves out have their defaults.
    An op, type or attribute without a form in VHLO is an error.

    ```mlir
    func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {
      %0 = stablehlo.abs %a : tensor<2xf32>
      return %0 : tensor<2xf32>
    }
    ```

    becomes

    ```mlir
    vhlo.func_v1 @f(%arg0: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
      %0 = "vhlo.abs_v1"(%arg0) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
      "vhlo.return_v1"(%0) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
    } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
    ```
  }];
  let options = [Option<
      "allowOtherDialects", "allow-other-dialects", "bool", /*default=*/"false",
      "Leave ops of other dialects, joined by unrealized_conversion_cast">];
  let dependentDialects = ["vhlo::VhloDialect"];
}

def VhloToVersionPass : Pass<"vhlo-to-version"> {
  let summary = "Upgrade or downgrade VHLO to a version";
  let description = [{
    Each op becomes the version of it that `target` has. It is an error if there is
    none that says the same.

    With `target=1.8.0`

    ```mlir
    %0 = "vhlo.exponential_v2"(%arg0) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>}> : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
    ```

    becomes

    ```mlir
    %0 = "vhlo.exponential_v1"(%arg0) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
    ```
  }];
  let options = [Option<
      "targetVersionOption", "target", "std::string", /*default=*/"",
      "Version of StableHLO, as #.#.#">];
  let dependentDialects = ["vhlo::VhloDialect"];
}

def VhloLegalizeToStablehloPass
    : Pass<"vhlo-legalize-to-stablehlo", "ModuleOp"> {
  let summary = "Make VHLO at its current version StableHLO and functions";
  let description = [{
    The other way round of `--stablehlo-legalize-to-vhlo`. Attributes that say what
    their absence would are left out. Ops of older versions are an error:
    `--stablehlo-deserialize` upgrades them first.
  }];
  let dependentDialects = ["func::FuncDialect", "stablehlo::StablehloDialect"];
}

def StablehloCompatibilityExpanderPass
    : Pass<"stablehlo-compatibility-expander", "ModuleOp"> {
  let summary = "Say newer features in words of an older version";
  let description = [{
    To be run before a program is serialized for a version that lacks

    - batching dimensions of `gather` and `scatter` (before 1.1.0; static indices):
      the places in them become indices;
    - `tan` (before 1.4.0; of default accuracy): a quotient of `sine` and `cosine`.
      They are rounded, so real numbers are up to two units in the last place less
      exact in f32, four in f64;
    - ranges in files as locations (before 1.9.0): where they start;
    - groups along axes of a mesh (before 1.16.0): the ids of each group. The mesh
      may be the symbol of an op with an attribute `mesh` or `stablehlo.mesh`.

    With `target=1.3.0`

    ```mlir
    func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {
      %0 = stablehlo.tan %a : tensor<2xf32>
      return %0 : tensor<2xf32>
    }
    ```

    becomes

    ```mlir
    func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {
      %0 = stablehlo.sine %a : tensor<2xf32>
      %1 = stablehlo.cosine %a : tensor<2xf32>
      %2 = stablehlo.divide %0, %1 : tensor<2xf32>
      return %2 : tensor<2xf32>
    }
    ```
  }];
  let options = [Option<
      "targetVersionOption", "target", "std::string", /*default=*/"",
      "Version of StableHLO, as #.#.#">];
  let dependentDialects = ["stablehlo::StablehloDialect"];
}

#endif // STABLEHLO_TRANSFORMS_PASSES
