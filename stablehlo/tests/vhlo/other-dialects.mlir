// Ops of other dialects stay, and come back as they were.
//
// RUN: stablehlo-opt %s --stablehlo-legalize-to-vhlo=allow-other-dialects | FileCheck %s
// RUN: stablehlo-opt %s -o %t
// RUN: stablehlo-opt %s --stablehlo-legalize-to-vhlo=allow-other-dialects --stablehlo-deserialize | diff %t -

// CHECK-LABEL: vhlo.func_v1 @f
// CHECK: %[[IN:.*]] = builtin.unrealized_conversion_cast %arg0 : !vhlo.tensor_v1<2x!vhlo.f32_v1> to tensor<2xf32>
// CHECK: %[[ABS:.*]] = tosa.abs %[[IN]] : (tensor<2xf32>) -> tensor<2xf32>
// CHECK: %[[OUT:.*]] = builtin.unrealized_conversion_cast %[[ABS]] : tensor<2xf32> to !vhlo.tensor_v1<2x!vhlo.f32_v1>
// CHECK: "vhlo.abs_v1"(%[[OUT]])
func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = tosa.abs %a : (tensor<2xf32>) -> tensor<2xf32>
  %1 = stablehlo.abs %0 : tensor<2xf32>
  return %1 : tensor<2xf32>
}
