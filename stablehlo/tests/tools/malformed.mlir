// Both tools answer text that is no program by a diagnostic with its place.
// RUN: split-file %s %t
// RUN: not stablehlo-opt %t/truncated.mlir 2>&1 | FileCheck %s --check-prefix=TRUNCATED
// RUN: not stablehlo-translate --interpret %t/truncated.mlir 2>&1 | FileCheck %s --check-prefix=TRUNCATED
// RUN: not stablehlo-opt %t/unknown.mlir 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not stablehlo-translate --interpret %t/unknown.mlir 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not stablehlo-translate --interpret %t/invalid.mlir 2>&1 | FileCheck %s --check-prefix=INVALID
// RUN: not stablehlo-opt %t/index-array.mlir 2>&1 | FileCheck %s --check-prefix=INDEX
// RUN: not stablehlo-opt %t/quantized-storage.mlir 2>&1 | FileCheck %s --check-prefix=STORAGE
// RUN: not stablehlo-opt %t/float-storage.mlir 2>&1 | FileCheck %s --check-prefix=FLOAT
// RUN: stablehlo-opt %t/storage.mlir
// RUN: stablehlo-opt %t/good.mlir --emit-bytecode -o %t/good.bc
// RUN: head -c 60 %t/good.bc > %t/truncated.bc
// RUN: not stablehlo-opt %t/truncated.bc 2>&1 | FileCheck %s --check-prefix=BYTECODE
// RUN: not stablehlo-translate --interpret %t/truncated.bc 2>&1 | FileCheck %s --check-prefix=BYTECODE
// RUN: not stablehlo-translate --interpret %S/Inputs/npy.py 2>&1 | FileCheck %s --check-prefix=TEXT

// TRUNCATED: truncated.mlir:2:{{[0-9]+}}: error: expected
// UNKNOWN: unknown.mlir:2:{{[0-9]+}}: error: {{.*}}'stablehlo.frobnicate'
// INVALID: invalid.mlir:2:{{[0-9]+}}: error: {{.*}}'stablehlo.multiply' op requires compatible types for all operands and results
// BYTECODE: truncated.bc:{{.*}}error:
// INDEX: index-array.mlir:1:{{[0-9]+}}: error: expects an array of integers or floats, but got one of index
// STORAGE: quantized-storage.mlir:1:{{[0-9]+}}: error: expects an integer as the storage type of a quantized type
// FLOAT: float-storage.mlir:1:{{[0-9]+}}: error: expects an integer as the storage type of a quantized type
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

//--- index-array.mlir
func.func private @f() attributes {t.a = array<index: 1, 2>}

//--- quantized-storage.mlir
func.func private @f(tensor<2x!quant.uniform<!quant.uniform<i8:f32, 1.0>:f32:{0:2}, {1.0}>>)

//--- float-storage.mlir
func.func private @f(tensor<2x!quant<any< f32:f32>>>)

//--- storage.mlir
!quant = tensor<2x!quant.uniform<u8<0:7>:f32, 1.0>>
func.func private @f(!quant, tensor<2x!quant.any<i8:f32>>, tensor<!quant.uniform< i4:f32:0, {1.0}>>)
func.func private @g() attributes {t.a = array<i64: 1>, t.b = array<f32>, t.many = "any<f32>"}
