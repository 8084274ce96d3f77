// RUN: stablehlo-opt %s --stablehlo-legalize-to-linalg=enable-sparse-ops | FileCheck %s
// RUN: not stablehlo-opt %s --stablehlo-legalize-to-linalg 2>&1 | FileCheck %s --check-prefix=DENSE

#sparse = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : compressed) }>

// CHECK-LABEL: @concatenate
// CHECK: sparse_tensor.concatenate %arg0, %arg1 {dimension = 0 : index} : tensor<2x3xf32, #{{.*}}>, tensor<4x3xf32, #{{.*}}> to tensor<6x3xf32, #{{.*}}>
// DENSE: error: 'stablehlo.concatenate' op has a tensor with an encoding, which linalg has no ops for
func.func @concatenate(%a: tensor<2x3xf32, #sparse>, %b: tensor<4x3xf32, #sparse>) -> tensor<6x3xf32, #sparse> {
  %0 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<2x3xf32, #sparse>, tensor<4x3xf32, #sparse>) -> tensor<6x3xf32, #sparse>
  return %0 : tensor<6x3xf32, #sparse>
}
