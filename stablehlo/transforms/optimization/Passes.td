//===- Passes.td - Passes that optimize for any target -----*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TRANSFORMS_OPTIMIZATION_PASSES
#define STABLEHLO_TRANSFORMS_OPTIMIZATION_PASSES

include "mlir/Pass/PassBase.td"

class FoldElementLimit<string what> : Option<
    "foldOpElementLimit", "fold-op-element-limit", "int64_t",
    /*default=*/"65536",
    "Number of elements up to which " # what # "; splats always are">;
class OptimizeFloat : Option<
    "optimizeFloat", "optimize-float", "bool", /*default=*/"true",
    "Compute floats too; otherwise they are only moved">;
class AssumeNoUndeclaredSideEffects : Option<
    "assumeNoUndeclaredSideEffects", "assume-no-undeclared-side-effects",
    "bool", /*default=*/"false",
    "Take calls of functions for pure that do not say has_side_effect">;

def StablehloAggressiveFolderPass
    : Pass<"stablehlo-aggressive-folder", "func::FuncOp"> {
  let summary = "Compute ops whose operands are constant";
  let description = [{
    An op of StableHLO or CHLO whose operands are all constant becomes a constant:
    what the interpreter computes, if it is registered (`stablehlo-opt` has it, C++
    programs call `registerConstantEvaluator`), else what the folders of the dialect
    do. The bits are the same.

    | op | becomes, if |
    |---|---|
    | any with constant operands | its results, if they are of static shape, have no more elements than the option says, and take less than some 10^8 operations |
    | elementwise, operands the same everywhere | one element everywhere, whatever the size |
    | `dynamic_slice` of such a constant | a smaller one |
    | `get_dimension_size` | the size, if the type says it |
    | `iota` | 0, along a dimension of size 1; nothing, without elements |
    | `case`, `if` | the branch, if index or predicate are constant |
    | `while` | its operands, if the condition is constantly false |
    | `reduce` over no dimensions | its inputs: how often initial values take part is up to the implementation (spec), here they do not |

    Not folded is

    - what the spec leaves to the implementation: integers divided by 0, shifted by
      their width or more, floats that do not fit into the integers that they become;
    - a float op that makes NaN of numbers, as the square root of -1;
    - what would only grow: other `iota`, `broadcast_in_dim` of several elements;
    - what depends on more than operands, or is there for its own sake:
      collectives, `rng`, `rng_bit_generator`, `custom_call`, `composite`,
      `optimization_barrier`; loops, whose work nobody knows.

    ```mlir
    %x = stablehlo.constant dense<[7, -3]> : tensor<2xi32>
    %y = stablehlo.constant dense<[2, 5]> : tensor<2xi32>
    %0 = stablehlo.add %x, %y : tensor<2xi32>
    ```

    becomes

    ```mlir
    %0 = stablehlo.constant dense<[9, 2]> : tensor<2xi32>
    ```
  }];
  let options = [AssumeNoUndeclaredSideEffects<>,
                 FoldElementLimit<"results are folded">, OptimizeFloat<>];
  let dependentDialects = ["stablehlo::StablehloDialect"];
}

def StablehloAggressiveSimplificationPass
    : Pass<"stablehlo-aggressive-simplification", "func::FuncOp"> {
  let summary = "Rewrite ops by simpler ones";
  let description = [{
    Results are the same bits, with two exceptions. `x + 0.0` becomes `x`, which for
    `x = -0.0` is `-0.0` instead of `0.0`. Over no dimensions `reduce` becomes its
    inputs, where the interpreter combines them with the initial values: the spec
    leaves it to the implementation how often these take part. Shapes below are
    static unless something else is said.

    | op | if | becomes |
    |---|---|---|
    | `add`, `and`, `maximum`, `minimum`, `multiply`, `or`, `xor` | the first operand is constant, the second is not | the same with operands exchanged |
    | `add x, 0`; `subtract x, 0`; `multiply x, 1`; `divide x, 1` | `0` also floats of any sign in `add`, positive ones in `subtract` | `x` |
    | `multiply x, 0`; `subtract x, x`; `xor x, x` | integers | `0` |
    | `and x, 0`; `and x, -1`; `or x, 0`; `or x, -1`; `xor x, 0` | | `0`; `x`; `x`; `-1`; `x` |
    | `negate`, `not` of themselves; `abs`, `sign`, roundings of themselves | | the inner operand; the inner op |
    | `compare x, x` | `SIGNED` or `UNSIGNED` | `true` or `false` |
    | `compare c, x` | `c` is constant; `SIGNED` or `UNSIGNED` | `compare x, c` in the other direction |
    | `compare NE, p, false`; `compare EQ, p, true` | booleans | `p` |
    | `complex(real(x), imag(x))`; `real(complex(x, y))`, `imag(complex(x, y))` | | `x`; `x`, `y` |
    | `select p, x, x`; `select c, x, y`; `select not(p), x, y`, also of a broadcast of `not(p)` with no other use | `c` is constant | `x`; `x` or `y`; `select p, y, x` |
    | `convert`, `reshape`, `slice`, `dynamic_slice`, `broadcast_in_dim`, `transpose`, `pad`, `reverse` | nothing changes; `reverse` also of dimensions of size 1 | the operand |
    | `broadcast_in_dim` of `broadcast_in_dim`; `reshape` of `reshape`; `transpose` of `transpose` | the first and last also of unknown sizes, if the type in between says no more of them | one op |
    | `broadcast_in_dim` | it adds dimensions of size 1 only; it permutes only | `reshape`; `transpose` |
    | `transpose` | it moves dimensions of size 1 only | `reshape` |
    | `concatenate` | one input; inputs that are empty; an input that is a `concatenate` along the same dimension with no other use, of at most 512 inputs together; neighbours that are the same number everywhere | the input; the other inputs; its inputs; one constant |
    | `slice` of `concatenate` | it lies in one of the inputs | `slice` of that |
    | `pad`, `reduce` | the operand is empty | `broadcast_in_dim` of the padding or initial value |
    | `reduce` | no dimensions | the inputs |
    | | the body returns a constant, or a value from outside; there is something to reduce | `broadcast_in_dim` of that |
    | | a result is not used, no used one depends on its input, and the body only computes | fewer inputs |
    | `iota` | along a dimension of size 1; of rank 2 and more | `0`; `broadcast_in_dim` of an `iota` of rank 1 |
    | `scatter` | no updates | the inputs |
    | `gather` | one index vector, constant; no batching dimensions | `slice` (of clamped indices) and `reshape` |
    | `dynamic_slice` | constant indices | `slice` (of clamped indices) |
    | `dynamic_update_slice` | the update is all of the operand; is empty | the update; the operand |
    | `get_dimension_size` | the type says the size | a constant |
    | `get_tuple_element` of `tuple`; `tuple` of all elements | | the element; the tuple |
    | `sort` | the dimension is not given or negative; a result is not used, and the comparator does not look at its input | the dimension; fewer inputs |
    | `while` | an operand is returned by each iteration as it is | used in the regions from outside |
    | any | a result or an operand has no elements | a constant |
    | `custom_call` | it has `mhlo.backend_config` | the same with `backend_config` and `api_version` 4 |
    | `dynamic_broadcast_in_dim` | operand and result are static | `broadcast_in_dim` |
    | | the shape is constant, the operand static, the result is not | `broadcast_in_dim` and `convert` to the dynamic type |
    | | as many dimensions as before are known not to expand: it is said, or seen in the types | the operand, its `convert` to another type, or `transpose` |
    | | it is to the operand's own shape (`shape.shape_of` or a `concatenate` of sizes), or of `dynamic_reshape` to the same shape operand, dimensions are where they were | the operand, or its `convert` |
    | | it is of `dynamic_broadcast_in_dim` | one op |
    | `dynamic_reshape` | the result is static; it is of `dynamic_reshape`; it is to the operand's own shape | `reshape`; one op; the operand, or its `convert` |
    | `dynamic_iota` | the result is static; of rank 2 and more | `iota`; `dynamic_broadcast_in_dim` of a `dynamic_iota` of rank 1 |
    | `dynamic_conv`, `dynamic_gather`, `dynamic_pad`, `real_dynamic_slice` | as in `--stablehlo-canonicalize-dynamism` | the static op |
    | `case`, `if`, `while` | as in `--stablehlo-aggressive-folder` | |

    What others have attached to an op (discardable attributes) goes to the op in its
    place. Where two ops become one, it has the `mhlo.frontend_attributes` of both;
    where they contradict each other, those of the op whose result stays.

    ```mlir
    %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<1x3xi32>) -> tensor<3x1xi32>
    ```

    becomes

    ```mlir
    %0 = stablehlo.reshape %a : (tensor<1x3xi32>) -> tensor<3x1xi32>
    ```
  }];
  let options = [FoldElementLimit<"constants are written out">];
  let dependentDialects = ["chlo::ChloDialect", "stablehlo::StablehloDialect"];
}

def StablehloTargetIndependentOptimizationPass
    : Pass<"stablehlo-target-independent-optimization", "func::FuncOp"> {
  let summary = "Fold and simplify together";
  let description = [{
    `--stablehlo-aggressive-folder` and `--stablehlo-aggressive-simplification` at
    once, until nothing changes: what one of them leaves may be something for the
    other.

    ```mlir
    %c = stablehlo.constant dense<3> : tensor<2xi32>
    %d = stablehlo.constant dense<-3> : tensor<2xi32>
    %0 = stablehlo.add %c, %d : tensor<2xi32>
    %1 = stablehlo.add %0, %a : tensor<2xi32>
    ```

    becomes `%a`.
  }];
  let options = [AssumeNoUndeclaredSideEffects<>,
                 FoldElementLimit<"results are folded">, OptimizeFloat<>];
  let dependentDialects = ["chlo::ChloDialect", "stablehlo::StablehloDialect"];
}

#endif // STABLEHLO_TRANSFORMS_OPTIMIZATION_PASSES
