// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @broadcast_add(
func.func @broadcast_add(%a: tensor<4xf32>, %b: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // CHECK: %[[V0:.*]] = chlo.broadcast_add %arg0, %arg1 : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<2x4xf32>
  %0 = "chlo.broadcast_add"(%a, %b) : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func @broadcast_add_explicit_dimensions(
func.func @broadcast_add_explicit_dimensions(%a: tensor<2xf32>, %b: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // CHECK: %[[V0:.*]] = chlo.broadcast_add %arg0, %arg1 {broadcast_dimensions = array<i64: 0>} : (tensor<2xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<2x4xf32>
  %0 = "chlo.broadcast_add"(%a, %b) {broadcast_dimensions = array<i64: 0>} : (tensor<2xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func @broadcast_add_dynamic(
func.func @broadcast_add_dynamic(%a: tensor<?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  // CHECK: %[[V0:.*]] = chlo.broadcast_add %arg0, %arg1 : (tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<?x?xf32>
  %0 = "chlo.broadcast_add"(%a, %b) : (tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func @broadcast_and(
func.func @broadcast_and(%a: tensor<4xi32>, %b: tensor<2x4xi32>) -> tensor<2x4xi32> {
  // CHECK: %[[V0:.*]] = chlo.broadcast_and %arg0, %arg1 : (tensor<4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
  // CHECK-NEXT: return %[[V0]] : tensor<2x4xi32>
  %0 = "chlo.broadcast_and"(%a, %b) : (tensor<4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
  return %0 : tensor<2x4xi32>
}

// CHECK-LABEL: func @broadcast_atan2(
func.func @broadcast_atan2(%a: tensor<4xf32>, %b: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // CHECK: %[[V0:.*]] = chlo.broadcast_atan2 %arg0, %arg1 : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<2x4xf32>
  %0 = "chlo.broadcast_atan2"(%a, %b) : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func @broadcast_compare(
func.func @broadcast_compare(%a: tensor<4xf32>, %b: tensor<2x4xf32>) -> tensor<2x4xi1> {
  // CHECK: %[[V0:.*]] = chlo.broadcast_compare %arg0, %arg1 {compare_type = #chlo<comparison_type TOTALORDER>, comparison_direction = #chlo<comparison_direction LT>} : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xi1>
  // CHECK-NEXT: return %[[V0]] : tensor<2x4xi1>
  %0 = "chlo.broadcast_compare"(%a, %b) {comparison_direction = #chlo<comparison_direction LT>, compare_type = #chlo<comparison_type TOTALORDER>} : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xi1>
  return %0 : tensor<2x4xi1>
}

// CHECK-LABEL: func @broadcast_complex(
func.func @broadcast_complex(%a: tensor<4xf32>, %b: tensor<2x4xf32>) -> tensor<2x4xcomplex<f32>> {
  // CHECK: %[[V0:.*]] = chlo.broadcast_complex %arg0, %arg1 : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xcomplex<f32>>
  // CHECK-NEXT: return %[[V0]] : tensor<2x4xcomplex<f32>>
  %0 = "chlo.broadcast_complex"(%a, %b) : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xcomplex<f32>>
  return %0 : tensor<2x4xcomplex<f32>>
}

// CHECK-LABEL: func @broadcast_divide(
func.func @broadcast_divide(%a: tensor<4xf32>, %b: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // CHECK: %[[V0:.*]] = chlo.broadcast_divide %arg0, %arg1 : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<2x4xf32>
  %0 = "chlo.broadcast_divide"(%a, %b) : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func @broadcast_maximum(
func.func @broadcast_maximum(%a: tensor<4xf32>, %b: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // CHECK: %[[V0:.*]] = chlo.broadcast_maximum %arg0, %arg1 : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<2x4xf32>
  %0 = "chlo.broadcast_maximum"(%a, %b) : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func @broadcast_minimum(
func.func @broadcast_minimum(%a: tensor<4xf32>, %b: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // CHECK: %[[V0:.*]] = chlo.broadcast_minimum %arg0, %arg1 : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<2x4xf32>
  %0 = "chlo.broadcast_minimum"(%a, %b) : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func @broadcast_multiply(
func.func @broadcast_multiply(%a: tensor<4xf32>, %b: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // CHECK: %[[V0:.*]] = chlo.broadcast_multiply %arg0, %arg1 : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<2x4xf32>
  %0 = "chlo.broadcast_multiply"(%a, %b) : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func @broadcast_next_after(
func.func @broadcast_next_after(%a: tensor<4xf32>, %b: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // CHECK: %[[V0:.*]] = chlo.broadcast_next_after %arg0, %arg1 : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<2x4xf32>
  %0 = "chlo.broadcast_next_after"(%a, %b) : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func @broadcast_or(
func.func @broadcast_or(%a: tensor<4xi32>, %b: tensor<2x4xi32>) -> tensor<2x4xi32> {
  // CHECK: %[[V0:.*]] = chlo.broadcast_or %arg0, %arg1 : (tensor<4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
  // CHECK-NEXT: return %[[V0]] : tensor<2x4xi32>
  %0 = "chlo.broadcast_or"(%a, %b) : (tensor<4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
  return %0 : tensor<2x4xi32>
}

// CHECK-LABEL: func @broadcast_polygamma(
func.func @broadcast_polygamma(%a: tensor<4xf32>, %b: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // CHECK: %[[V0:.*]] = chlo.broadcast_polygamma %arg0, %arg1 : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<2x4xf32>
  %0 = "chlo.broadcast_polygamma"(%a, %b) : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func @broadcast_power(
func.func @broadcast_power(%a: tensor<4xf32>, %b: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // CHECK: %[[V0:.*]] = chlo.broadcast_power %arg0, %arg1 : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<2x4xf32>
  %0 = "chlo.broadcast_power"(%a, %b) : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func @broadcast_remainder(
func.func @broadcast_remainder(%a: tensor<4xf32>, %b: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // CHECK: %[[V0:.*]] = chlo.broadcast_remainder %arg0, %arg1 : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<2x4xf32>
  %0 = "chlo.broadcast_remainder"(%a, %b) : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func @broadcast_select(
func.func @broadcast_select(%a: tensor<i1>, %b: tensor<4xf32>, %c: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // CHECK: %[[V0:.*]] = chlo.broadcast_select %arg0, %arg1, %arg2 : (tensor<i1>, tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<2x4xf32>
  %0 = "chlo.broadcast_select"(%a, %b, %c) : (tensor<i1>, tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func @broadcast_shift_left(
func.func @broadcast_shift_left(%a: tensor<4xi32>, %b: tensor<2x4xi32>) -> tensor<2x4xi32> {
  // CHECK: %[[V0:.*]] = chlo.broadcast_shift_left %arg0, %arg1 : (tensor<4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
  // CHECK-NEXT: return %[[V0]] : tensor<2x4xi32>
  %0 = "chlo.broadcast_shift_left"(%a, %b) : (tensor<4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
  return %0 : tensor<2x4xi32>
}

// CHECK-LABEL: func @broadcast_shift_right_arithmetic(
func.func @broadcast_shift_right_arithmetic(%a: tensor<4xi32>, %b: tensor<2x4xi32>) -> tensor<2x4xi32> {
  // CHECK: %[[V0:.*]] = chlo.broadcast_shift_right_arithmetic %arg0, %arg1 : (tensor<4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
  // CHECK-NEXT: return %[[V0]] : tensor<2x4xi32>
  %0 = "chlo.broadcast_shift_right_arithmetic"(%a, %b) : (tensor<4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
  return %0 : tensor<2x4xi32>
}

// CHECK-LABEL: func @broadcast_shift_right_logical(
func.func @broadcast_shift_right_logical(%a: tensor<4xi32>, %b: tensor<2x4xi32>) -> tensor<2x4xi32> {
  // CHECK: %[[V0:.*]] = chlo.broadcast_shift_right_logical %arg0, %arg1 : (tensor<4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
  // CHECK-NEXT: return %[[V0]] : tensor<2x4xi32>
  %0 = "chlo.broadcast_shift_right_logical"(%a, %b) : (tensor<4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
  return %0 : tensor<2x4xi32>
}

// CHECK-LABEL: func @broadcast_subtract(
func.func @broadcast_subtract(%a: tensor<4xf32>, %b: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // CHECK: %[[V0:.*]] = chlo.broadcast_subtract %arg0, %arg1 : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<2x4xf32>
  %0 = "chlo.broadcast_subtract"(%a, %b) : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func @broadcast_xor(
func.func @broadcast_xor(%a: tensor<4xi32>, %b: tensor<2x4xi32>) -> tensor<2x4xi32> {
  // CHECK: %[[V0:.*]] = chlo.broadcast_xor %arg0, %arg1 : (tensor<4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
  // CHECK-NEXT: return %[[V0]] : tensor<2x4xi32>
  %0 = "chlo.broadcast_xor"(%a, %b) : (tensor<4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
  return %0 : tensor<2x4xi32>
}

// CHECK-LABEL: func @broadcast_zeta(
func.func @broadcast_zeta(%a: tensor<4xf32>, %b: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // CHECK: %[[V0:.*]] = chlo.broadcast_zeta %arg0, %arg1 : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<2x4xf32>
  %0 = "chlo.broadcast_zeta"(%a, %b) : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
