// REQUIRES: llvm-22
// RUN: stablehlo-opt %s --stablehlo-quant-legalize-to-tosa-rescale | FileCheck %s

// Integers of 8 bits are shifted by 20, less 1 for the sum: 0.5 becomes 2^19, 0.25 2^18, and
// 1.0 is 2^20 of the sum.
// CHECK-LABEL: @add
// CHECK-DAG: %[[MULTIPLIER:.*]] = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}>
// CHECK-DAG: %[[BY_11:.*]] = "tosa.const"() <{values = dense<11> : tensor<1xi8>}>
// CHECK-DAG: %[[BY_12:.*]] = "tosa.const"() <{values = dense<12> : tensor<1xi8>}>
// CHECK-DAG: %[[BY_50:.*]] = "tosa.const"() <{values = dense<50> : tensor<1xi8>}>
// CHECK-DAG: %[[ZERO:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}>
// CHECK-DAG: %[[ONE:.*]] = "tosa.const"() <{values = dense<1> : tensor<1xi8>}>
// CHECK-DAG: %[[WIDE:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}>
// CHECK: %[[A:.*]] = tosa.rescale %arg0, %[[MULTIPLIER]], %[[BY_11]], %[[ONE]], %[[WIDE]] {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true}
// CHECK-NEXT: %[[B:.*]] = tosa.rescale %arg1, %[[MULTIPLIER]], %[[BY_12]], %[[ZERO]], %[[WIDE]]
// CHECK-NEXT: %[[SUM:.*]] = stablehlo.add %[[A]], %[[B]] : tensor<2xi32>
// CHECK-NEXT: tosa.rescale %[[SUM]], %[[MULTIPLIER]], %[[BY_50]], %[[WIDE]], %[[ZERO]]
func.func @add(%a: tensor<2x!quant.uniform<i8:f32, 0.5:1>>, %b: tensor<2x!quant.uniform<i8:f32, 0.25>>) -> tensor<2x!quant.uniform<i8:f32, 1.0>> {
  %0 = stablehlo.add %a, %b : (tensor<2x!quant.uniform<i8:f32, 0.5:1>>, tensor<2x!quant.uniform<i8:f32, 0.25>>) -> tensor<2x!quant.uniform<i8:f32, 1.0>>
  return %0 : tensor<2x!quant.uniform<i8:f32, 1.0>>
}

// CHECK-LABEL: @others
// CHECK: stablehlo.abs {{.*}} : tensor<2xi32>
// CHECK: stablehlo.subtract {{.*}} : tensor<2xi32>
// CHECK: stablehlo.multiply {{.*}} : tensor<2xi32>
// CHECK: stablehlo.maximum {{.*}} : tensor<2xi32>
// CHECK: stablehlo.minimum {{.*}} : tensor<2xi32>
// CHECK: stablehlo.compare GE, {{.*}} SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
!q = tensor<2x!quant.uniform<i8:f32, 0.5>>
func.func @others(%a: !q) -> (!q, !q, !q, !q, !q, tensor<2xi1>) {
  %0 = stablehlo.abs %a : !q
  %1 = stablehlo.subtract %a, %a : !q
  %2 = stablehlo.multiply %a, %a : !q
  %3 = stablehlo.maximum %a, %a : !q
  %4 = stablehlo.minimum %a, %a : !q
  %5 = stablehlo.compare GE, %a, %a : (!q, !q) -> tensor<2xi1>
  return %0, %1, %2, %3, %4, %5 : !q, !q, !q, !q, !q, tensor<2xi1>
}

// CHECK-LABEL: @unsigned
// CHECK: tosa.rescale %arg0{{.*}} {input_unsigned = true, output_unsigned = false,
// CHECK: stablehlo.abs
// CHECK: tosa.rescale {{.*}} {input_unsigned = false, output_unsigned = true,
func.func @unsigned(%a: tensor<2x!quant.uniform<u8:f32, 0.5:128>>) -> tensor<2x!quant.uniform<u8:f32, 0.5:128>> {
  %0 = stablehlo.abs %a : tensor<2x!quant.uniform<u8:f32, 0.5:128>>
  return %0 : tensor<2x!quant.uniform<u8:f32, 0.5:128>>
}

// 15 bits are left beside those of 16.
// CHECK-LABEL: @wide
// CHECK-DAG: "tosa.const"() <{values = dense<16> : tensor<1xi8>}>
// CHECK-DAG: "tosa.const"() <{values = dense<44> : tensor<1xi8>}>
// CHECK: stablehlo.add {{.*}} : tensor<2xi32>
// CHECK: stablehlo.multiply %{{.*}} : tensor<2x!quant.uniform<i16:f32, 5.000000e-01>>
!w = tensor<2x!quant.uniform<i16:f32, 0.5>>
func.func @wide(%a: !w) -> (!w, !w) {
  %0 = stablehlo.add %a, %a : !w
  %1 = stablehlo.multiply %a, %a : !w
  return %0, %1 : !w, !w
}

// Scales per axis, parts of the stored integers' range, factors beyond TOSA's, floats.
// CHECK-LABEL: @unchanged
// CHECK-NOT: tosa
!axis = tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>
!narrow = tensor<2x!quant.uniform<i8<-127:127>:f32, 0.5>>
!tiny = tensor<2x!quant.uniform<i8:f32, 1.0e-37>>
func.func @unchanged(%a: !axis, %b: !narrow, %c: !q, %e: tensor<2xf32>) -> (!axis, !narrow, !tiny, tensor<2xf32>) {
  %0 = stablehlo.add %a, %a : !axis
  %1 = stablehlo.add %b, %b : !narrow
  %2 = stablehlo.add %c, %c : (!q, !q) -> !tiny
  %3 = stablehlo.add %e, %e : tensor<2xf32>
  return %0, %1, %2, %3 : !axis, !narrow, !tiny, tensor<2xf32>
}
