// What is computed twice is computed once, whoever computes it, and what adds nothing is not copied.
// RUN: stablehlo-translate --interpret --random-inputs --profile %s 2>&1 | FileCheck %s
// RUN: stablehlo-translate --interpret --random-inputs --cross-check %s

// Of four rotations two are the same, and one is by nothing.
// CHECK: calls
// CHECK-NOT: stablehlo.concatenate
// CHECK: {{ 2 .*}}stablehlo.concatenate
// CHECK-NOT: stablehlo.concatenate
// CHECK: source location
func.func @main(%x: tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>) {
  %0 = call @up(%x) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = call @up_again(%x) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %2 = call @left(%x) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %3 = call @nowhere(%x) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  return %0, %1, %2, %3 : tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>
}
func.func private @up(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = stablehlo.slice %x [1:64, 0:64] : (tensor<64x64xf32>) -> tensor<63x64xf32>
  %1 = stablehlo.slice %x [0:1, 0:64] : (tensor<64x64xf32>) -> tensor<1x64xf32>
  %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<63x64xf32>, tensor<1x64xf32>) -> tensor<64x64xf32>
  return %2 : tensor<64x64xf32>
}
func.func private @up_again(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = stablehlo.slice %x [1:64, 0:64] : (tensor<64x64xf32>) -> tensor<63x64xf32>
  %1 = stablehlo.slice %x [0:1, 0:64] : (tensor<64x64xf32>) -> tensor<1x64xf32>
  %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<63x64xf32>, tensor<1x64xf32>) -> tensor<64x64xf32>
  return %2 : tensor<64x64xf32>
}
func.func private @left(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = stablehlo.slice %x [0:64, 1:64] : (tensor<64x64xf32>) -> tensor<64x63xf32>
  %1 = stablehlo.slice %x [0:64, 0:1] : (tensor<64x64xf32>) -> tensor<64x1xf32>
  %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<64x63xf32>, tensor<64x1xf32>) -> tensor<64x64xf32>
  return %2 : tensor<64x64xf32>
}
func.func private @nowhere(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = stablehlo.slice %x [0:64, 0:64] : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = stablehlo.slice %x [0:64, 0:0] : (tensor<64x64xf32>) -> tensor<64x0xf32>
  %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<64x64xf32>, tensor<64x0xf32>) -> tensor<64x64xf32>
  return %2 : tensor<64x64xf32>
}
