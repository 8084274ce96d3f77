// Both tools answer text that is no program by a diagnostic with its place.
// RUN: split-file %s %t
// RUN: not stablehlo-opt %t/truncated.mlir 2>&1 | FileCheck %s --check-prefix=TRUNCATED
// RUN: not stablehlo-translate --interpret %t/truncated.mlir 2>&1 | FileCheck %s --check-prefix=TRUNCATED
// RUN: not stablehlo-opt %t/unknown.mlir 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not stablehlo-translate --interpret %t/unknown.mlir 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not stablehlo-translate --interpret %t/invalid.mlir 2>&1 | FileCheck %s --check-prefix=INVALID
// RUN: stablehlo-opt %t/good.mlir --emit-bytecode -o %t/good.bc
// RUN: head -c 60 %t/good.bc > %t/truncated.bc
// RUN: not stablehlo-opt %t/truncated.bc 2>&1 | FileCheck %s --check-prefix=BYTECODE
// RUN: not stablehlo-translate --interpret %t/truncated.bc 2>&1 | FileCheck %s --check-prefix=BYTECODE
// RUN: not stablehlo-translate --interpret %S/Inputs/npy.py 2>&1 | FileCheck %s --check-prefix=TEXT

// TRUNCATED: truncated.mlir:2:{{[0-9]+}}: error: expected
// UNKNOWN: unknown.mlir:2:{{[0-9]+}}: error: {{.*}}'stablehlo.frobnicate'
// INVALID: invalid.mlir:2:{{[0-9]+}}: error: {{.*}}'stablehlo.multiply' op requires compatible types for all operands and results
// BYTECODE: truncated.bc:{{.*}}error:
// TEXT: npy.py:1:{{[0-9]+}}: error:

//--- truncated.mlir
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %a, %a :

//--- unknown.mlir
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.frobnicate"(%a) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

//--- invalid.mlir
func.func @main(%a: tensor<2xf32>, %b: tensor<3xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.multiply"(%a, %b) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

//--- good.mlir
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %a, %a : tensor<2xf32>
  return %0 : tensor<2xf32>
}
