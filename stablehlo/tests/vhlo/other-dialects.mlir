// Ops of other dialects stay, and come back as they were.
//
// RUN: stablehlo-opt %s --stablehlo-legalize-to-vhlo=allow-other-dialects | FileCheck %s
// RUN: stablehlo-opt %s -o %t
// RUN: stablehlo-opt %s --stablehlo-legalize-to-vhlo=allow-other-dialects --stablehlo-deserialize | diff %t -
// RUN: stablehlo-translate --serialize --target=current --allow-other-dialects %s | stablehlo-translate --deserialize | stablehlo-opt | diff %t -
// RUN: not stablehlo-translate --serialize --target=current %s 2>&1 | FileCheck %s --check-prefix=REFUSED

// Which of the two values that cross MLIR names, differs from run to run.
// REFUSED: error: failed to legalize unresolved materialization from ('{{.*}}') to ('{{.*}}') that remained live after conversion

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
