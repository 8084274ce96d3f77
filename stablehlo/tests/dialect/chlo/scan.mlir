// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @scan_cumulative_sum(
func.func @scan_cumulative_sum(%a: tensor<4xf32>, %b: tensor<f32>) -> (tensor<4xf32>, tensor<f32>) {
  // CHECK: %[[V0:.*]]:2 = chlo.scan(%arg0) inits (%arg1) dimension=0  {
  // CHECK-NEXT: ^bb0(%{{.*}}: tensor<f32>, %{{.*}}: tensor<f32>):
  // CHECK-NEXT: %[[V1:.*]] = stablehlo.add %{{.*}}, %{{.*}} : tensor<f32>
  // CHECK-NEXT: stablehlo.return %[[V1]], %[[V1]] : tensor<f32>, tensor<f32>
  // CHECK-NEXT: } : (tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<f32>)
  // CHECK-NEXT: return %[[V0]]#0, %[[V0]]#1 : tensor<4xf32>, tensor<f32>
  %0:2 = "chlo.scan"(%a, %b) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1, %1) : (tensor<f32>, tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<f32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<f32>
}

// CHECK-LABEL: func @scan_all_attributes(
func.func @scan_all_attributes(%a: tensor<4xf32>, %b: tensor<f32>) -> (tensor<4xf32>, tensor<f32>) {
  // CHECK: %[[V0:.*]]:2 = chlo.scan(%arg0) inits (%arg1) dimension=0  attributes {is_associative = true, is_reverse = true, scan_dim_size = 4 : i64} {
  // CHECK-NEXT: ^bb0(%{{.*}}: tensor<f32>, %{{.*}}: tensor<f32>):
  // CHECK-NEXT: %[[V1:.*]] = stablehlo.add %{{.*}}, %{{.*}} : tensor<f32>
  // CHECK-NEXT: stablehlo.return %[[V1]], %[[V1]] : tensor<f32>, tensor<f32>
  // CHECK-NEXT: } : (tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<f32>)
  // CHECK-NEXT: return %[[V0]]#0, %[[V0]]#1 : tensor<4xf32>, tensor<f32>
  %0:2 = "chlo.scan"(%a, %b) <{dimension = 0 : i64, is_reverse = true, is_associative = true, scan_dim_size = 4 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1, %1) : (tensor<f32>, tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<f32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<f32>
}
