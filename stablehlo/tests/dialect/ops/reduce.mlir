// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// CHECK-LABEL: @reduce_short
// GENERIC-LABEL: "reduce_short"
func.func @reduce_short(%x: tensor<4x5xf32>, %init: tensor<f32>) -> tensor<5xf32> {
  // CHECK: stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [0] : (tensor<4x5xf32>, tensor<f32>) -> tensor<5xf32>
  // GENERIC: "stablehlo.reduce"(%{{.*}}, %{{.*}}) <{dimensions = array<i64: 0>}> ({
  // GENERIC-NEXT: ^bb0(%[[X:.*]]: tensor<f32>, %[[Y:.*]]: tensor<f32>):
  // GENERIC-NEXT:   %[[R:.*]] = "stablehlo.add"(%[[X]], %[[Y]]) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  // GENERIC-NEXT:   "stablehlo.return"(%[[R]]) : (tensor<f32>) -> ()
  // GENERIC-NEXT: }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<5xf32>
  %0 = stablehlo.reduce(%x init: %init) applies stablehlo.add across dimensions = [0] : (tensor<4x5xf32>, tensor<f32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// CHECK-LABEL: @reduce_short_from_generic
func.func @reduce_short_from_generic(%x: tensor<4x5xi32>, %init: tensor<i32>) -> tensor<i32> {
  // CHECK: stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<4x5xi32>, tensor<i32>) -> tensor<i32>
  %0 = "stablehlo.reduce"(%x, %init) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.maximum %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) {dimensions = array<i64: 0, 1>} : (tensor<4x5xi32>, tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}

// CHECK-LABEL: @reduce_no_dimensions
func.func @reduce_no_dimensions(%x: tensor<4x5xf32>, %init: tensor<f32>) -> tensor<4x5xf32> {
  // CHECK: applies stablehlo.multiply across dimensions = [] {my.attribute = 1 : i32} : (tensor<4x5xf32>, tensor<f32>) -> tensor<4x5xf32>
  %0 = stablehlo.reduce(%x init: %init) applies stablehlo.multiply across dimensions = [] {my.attribute = 1 : i32} : (tensor<4x5xf32>, tensor<f32>) -> tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}

// The short form would not say that the arguments are swapped.
// CHECK-LABEL: @reduce_swapped_arguments
func.func @reduce_swapped_arguments(%x: tensor<4x5xf32>, %init: tensor<f32>) -> tensor<5xf32> {
  // CHECK:      %0 = stablehlo.reduce(%arg0 init: %arg1) across dimensions = [0] : (tensor<4x5xf32>, tensor<f32>) -> tensor<5xf32>
  // CHECK-NEXT:   reducer(%arg2: tensor<f32>, %arg3: tensor<f32>)  {
  // CHECK-NEXT:    %1 = stablehlo.add %arg3, %arg2 : tensor<f32>
  // CHECK-NEXT:    stablehlo.return %1 : tensor<f32>
  // CHECK-NEXT:  }
  %0 = "stablehlo.reduce"(%x, %init) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %b, %a : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<4x5xf32>, tensor<f32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// Nor that the op carries an attribute.
// CHECK-LABEL: @reduce_attribute_of_reducer
func.func @reduce_attribute_of_reducer(%x: tensor<4xf32>, %init: tensor<f32>) -> tensor<f32> {
  // CHECK: reducer(%arg2: tensor<f32>, %arg3: tensor<f32>)  {
  // CHECK-NEXT: stablehlo.add %arg2, %arg3 {my.attribute} : tensor<f32>
  %0 = "stablehlo.reduce"(%x, %init) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b {my.attribute} : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// CHECK-LABEL: @reduce_promotes_to_wider_type
func.func @reduce_promotes_to_wider_type(%x: tensor<4x5xi8>, %init: tensor<i8>) -> tensor<5xi32> {
  // CHECK: across dimensions = [0] : (tensor<4x5xi8>, tensor<i8>) -> tensor<5xi32>
  // CHECK-NEXT: reducer(%arg2: tensor<i32>, %arg3: tensor<i32>)  {
  %0 = stablehlo.reduce(%x init: %init) across dimensions = [0] : (tensor<4x5xi8>, tensor<i8>) -> tensor<5xi32>
   reducer(%a: tensor<i32>, %b: tensor<i32>) {
    %1 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }
  return %0 : tensor<5xi32>
}

// CHECK-LABEL: @reduce_booleans
func.func @reduce_booleans(%x: tensor<4xi1>, %init: tensor<i1>) -> tensor<i1> {
  // CHECK: applies stablehlo.or across dimensions = [0] : (tensor<4xi1>, tensor<i1>) -> tensor<i1>
  %0 = stablehlo.reduce(%x init: %init) applies stablehlo.or across dimensions = [0] : (tensor<4xi1>, tensor<i1>) -> tensor<i1>
  return %0 : tensor<i1>
}

// CHECK-LABEL: @reduce_quantized
func.func @reduce_quantized(%x: tensor<4x!quant.uniform<i8:f32, 1.0:3>>, %init: tensor<!quant.uniform<i8:f32, 1.0:3>>) -> tensor<!quant.uniform<i32:f32, 1.0>> {
  // CHECK: reducer(%arg2: tensor<!quant.uniform<i32:f32, 1.000000e+00>>, %arg3: tensor<!quant.uniform<i32:f32, 1.000000e+00>>)
  %0 = stablehlo.reduce(%x init: %init) across dimensions = [0] : (tensor<4x!quant.uniform<i8:f32, 1.0:3>>, tensor<!quant.uniform<i8:f32, 1.0:3>>) -> tensor<!quant.uniform<i32:f32, 1.0>>
   reducer(%a: tensor<!quant.uniform<i32:f32, 1.0>>, %b: tensor<!quant.uniform<i32:f32, 1.0>>) {
    %1 = stablehlo.add %a, %b : tensor<!quant.uniform<i32:f32, 1.0>>
    stablehlo.return %1 : tensor<!quant.uniform<i32:f32, 1.0>>
  }
  return %0 : tensor<!quant.uniform<i32:f32, 1.0>>
}

// CHECK-LABEL: @reduce_two_inputs
func.func @reduce_two_inputs(%x: tensor<4x5xf32>, %i: tensor<4x5xi32>, %x0: tensor<f32>, %i0: tensor<i32>) -> (tensor<5xf32>, tensor<5xi32>) {
  // CHECK:      %0:2 = stablehlo.reduce(%arg0 init: %arg2), (%arg1 init: %arg3) across dimensions = [0] : (tensor<4x5xf32>, tensor<4x5xi32>, tensor<f32>, tensor<i32>) -> (tensor<5xf32>, tensor<5xi32>)
  // CHECK-NEXT:   reducer(%arg4: tensor<f32>, %arg6: tensor<f32>) (%arg5: tensor<i32>, %arg7: tensor<i32>)  {
  // CHECK-NEXT:    %1 = stablehlo.compare  GE, %arg4, %arg6 : (tensor<f32>, tensor<f32>) -> tensor<i1>
  // CHECK-NEXT:    %2 = stablehlo.select %1, %arg4, %arg6 : tensor<i1>, tensor<f32>
  // CHECK-NEXT:    %3 = stablehlo.select %1, %arg5, %arg7 : tensor<i1>, tensor<i32>
  // CHECK-NEXT:    stablehlo.return %2, %3 : tensor<f32>, tensor<i32>
  // CHECK-NEXT:  }
  %0:2 = stablehlo.reduce(%x init: %x0), (%i init: %i0) across dimensions = [0] : (tensor<4x5xf32>, tensor<4x5xi32>, tensor<f32>, tensor<i32>) -> (tensor<5xf32>, tensor<5xi32>)
   reducer(%a: tensor<f32>, %b: tensor<f32>) (%j: tensor<i32>, %k: tensor<i32>) {
    %1 = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %2 = stablehlo.select %1, %a, %b : tensor<i1>, tensor<f32>
    %3 = stablehlo.select %1, %j, %k : tensor<i1>, tensor<i32>
    stablehlo.return %2, %3 : tensor<f32>, tensor<i32>
  }
  return %0#0, %0#1 : tensor<5xf32>, tensor<5xi32>
}

// The second input knows what the first does not.
// CHECK-LABEL: @reduce_mixed_dynamic
func.func @reduce_mixed_dynamic(%x: tensor<?x5xf32>, %y: tensor<4x?xf32>, %init: tensor<f32>) -> (tensor<4xf32>, tensor<?xf32>) {
  // CHECK: (tensor<?x5xf32>, tensor<4x?xf32>, tensor<f32>, tensor<f32>) -> (tensor<4xf32>, tensor<?xf32>)
  %0:2 = stablehlo.reduce(%x init: %init), (%y init: %init) across dimensions = [1] : (tensor<?x5xf32>, tensor<4x?xf32>, tensor<f32>, tensor<f32>) -> (tensor<4xf32>, tensor<?xf32>)
   reducer(%a: tensor<f32>, %b: tensor<f32>) (%c: tensor<f32>, %d: tensor<f32>) {
    stablehlo.return %a, %c : tensor<f32>, tensor<f32>
  }
  return %0#0, %0#1 : tensor<4xf32>, tensor<?xf32>
}

// CHECK-LABEL: @reduce_bounded
func.func @reduce_bounded(%x: tensor<?x5x?xf32, #stablehlo.bounds<7, ?, ?>>, %init: tensor<f32>) -> tensor<?x?xf32, #stablehlo.bounds<7, ?>> {
  // CHECK: -> tensor<?x?xf32, #stablehlo.bounds<7, ?>>
  %0 = stablehlo.reduce(%x init: %init) applies stablehlo.minimum across dimensions = [1] : (tensor<?x5x?xf32, #stablehlo.bounds<7, ?, ?>>, tensor<f32>) -> tensor<?x?xf32, #stablehlo.bounds<7, ?>>
  return %0 : tensor<?x?xf32, #stablehlo.bounds<7, ?>>
}

// CHECK-LABEL: @reduce_empty
func.func @reduce_empty(%x: tensor<2x0xf32>, %z: tensor<f32>) {
  // CHECK: -> tensor<2xf32>
  %0 = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [1] : (tensor<2x0xf32>, tensor<f32>) -> tensor<2xf32>
  return
}
