// RUN: not stablehlo-opt %s --stablehlo-refine-arguments=types=banana 2>&1 | FileCheck %s --check-prefix=BANANA
// RUN: not stablehlo-opt %s --stablehlo-refine-arguments='types=tensor<4xf32> i32' 2>&1 | FileCheck %s --check-prefix=COMMA
// RUN: not stablehlo-opt %s --stablehlo-refine-arguments='types=tensor<4xf32>,tensor<4xbanana>' 2>&1 | FileCheck %s --check-prefix=SECOND
// RUN: not stablehlo-opt %s --stablehlo-refine-arguments 2>&1 | FileCheck %s --check-prefix=NONE

// BANANA: error: Invalid type string: banana
// BANANA-NEXT: note: expected non-function type
// COMMA: error
// SECOND: error: Invalid type string: tensor<4xbanana>
// NONE: [[@LINE+1]]:1: error: 'func.func' op number of refinements must match number of op operands 0 vs 1
func.func @main(%a: tensor<?xf32>) {
  return
}
