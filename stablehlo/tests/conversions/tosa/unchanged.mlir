// What TOSA has no form for stays, and so does what its body holds; test.use keeps it alive.
// RUN: stablehlo-opt %s --stablehlo-legalize-to-tosa --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: @types
// CHECK-DAG: stablehlo.constant dense<> : tensor<0xf32>
// CHECK-DAG: stablehlo.constant dense<(1.000000e+00,2.000000e+00)> : tensor<complex<f32>>
// CHECK: stablehlo.add %arg0, %arg0 : tensor<2xui8>
// CHECK-NEXT: stablehlo.abs %arg1 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
// CHECK-NEXT: stablehlo.add %arg2, %arg2 : tensor<0x2xf32>
// CHECK-NEXT: stablehlo.add %arg3, %arg3 : tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>
// CHECK-NEXT: stablehlo.reshape %arg0 : (tensor<2xui8>) -> tensor<1x2xui8>
// CHECK-NEXT: stablehlo.convert %arg0 : (tensor<2xui8>) -> tensor<2xf32>
// CHECK-NEXT: stablehlo.power %arg4, %arg4 : tensor<2xi32>
// CHECK-NOT: tosa
func.func @types(%a: tensor<2xui8>, %b: tensor<2xcomplex<f32>>, %c: tensor<0x2xf32>, %d: tensor<2x!quant.uniform<i8:f32, 0.5>>, %e: tensor<2xi32>) {
  %0 = stablehlo.add %a, %a : tensor<2xui8>
  %1 = stablehlo.abs %b : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %2 = stablehlo.add %c, %c : tensor<0x2xf32>
  %3 = stablehlo.constant dense<> : tensor<0xf32>
  %4 = stablehlo.constant dense<(1.0, 2.0)> : tensor<complex<f32>>
  %5 = stablehlo.add %d, %d : tensor<2x!quant.uniform<i8:f32, 0.5>>
  %6 = stablehlo.reshape %a : (tensor<2xui8>) -> tensor<1x2xui8>
  %7 = stablehlo.convert %a : (tensor<2xui8>) -> tensor<2xf32>
  %8 = stablehlo.power %e, %e : tensor<2xi32>
  "test.use"(%0, %1, %2, %3, %4, %5, %6, %7, %8) : (tensor<2xui8>, tensor<2xf32>, tensor<0x2xf32>, tensor<0xf32>, tensor<complex<f32>>, tensor<2x!quant.uniform<i8:f32, 0.5>>, tensor<1x2xui8>, tensor<2xf32>, tensor<2xi32>) -> ()
  return
}

// CHECK-LABEL: @ops
// CHECK-NEXT: stablehlo.compare EQ, %arg0, %arg0, TOTALORDER
// CHECK-NEXT: stablehlo.slice %arg0 [0:4:2, 0:3]
// CHECK-NEXT: stablehlo.pad %arg0, %arg1, low = [-1, 0]
// CHECK-NEXT: stablehlo.pad %arg0, %arg1, low = [0, 0], high = [0, 0], interior = [1, 0]
// CHECK-NEXT: stablehlo.dot_general %arg0, %arg0, contracting_dims = [0] x [0]
// CHECK-NEXT: stablehlo.sqrt %arg0
// CHECK-NEXT: stablehlo.iota dim = 0 : tensor<1048577xi32>
// CHECK-NOT: tosa
func.func @ops(%a: tensor<4x3xf32>, %b: tensor<f32>) {
  %0 = stablehlo.compare EQ, %a, %a, TOTALORDER : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xi1>
  %1 = stablehlo.slice %a [0:4:2, 0:3] : (tensor<4x3xf32>) -> tensor<2x3xf32>
  %2 = stablehlo.pad %a, %b, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<4x3xf32>, tensor<f32>) -> tensor<3x3xf32>
  %3 = stablehlo.pad %a, %b, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<4x3xf32>, tensor<f32>) -> tensor<7x3xf32>
  %4 = stablehlo.dot_general %a, %a, contracting_dims = [0] x [0] : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<3x3xf32>
  %5 = stablehlo.sqrt %a : tensor<4x3xf32>
  %6 = stablehlo.iota dim = 0 : tensor<1048577xi32>
  "test.use"(%0, %1, %2, %3, %4, %5, %6) : (tensor<4x3xi1>, tensor<2x3xf32>, tensor<3x3xf32>, tensor<7x3xf32>, tensor<3x3xf32>, tensor<4x3xf32>, tensor<1048577xi32>) -> ()
  return
}

// A product with an algorithm, one whose elements TOSA does not multiply.
// CHECK-LABEL: @products
// CHECK-NEXT: stablehlo.dot_general {{.*}} algorithm
// CHECK-NEXT: stablehlo.dot_general {{.*}} (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
// CHECK-NEXT: stablehlo.dot %arg0, %arg0 : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf64>
// CHECK-NEXT: stablehlo.dot %arg2, %arg0 : (tensor<?x2xf32>, tensor<2x2xf32>) -> tensor<?x2xf32>
func.func @products(%a: tensor<2x2xf32>, %b: tensor<2x2xi32>, %c: tensor<?x2xf32>) {
  %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %1 = stablehlo.dot_general %b, %b, contracting_dims = [1] x [0] : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
  %2 = stablehlo.dot %a, %a : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf64>
  %3 = stablehlo.dot %c, %a : (tensor<?x2xf32>, tensor<2x2xf32>) -> tensor<?x2xf32>
  "test.use"(%0, %1, %2, %3) : (tensor<2x2xf32>, tensor<2x2xi32>, tensor<2x2xf64>, tensor<?x2xf32>) -> ()
  return
}

// CHECK-LABEL: @sizes
// CHECK-NEXT: stablehlo.reverse %arg2, dims = [0] : (tensor<2xf32>) -> tensor<?xf32>
// CHECK-NEXT: stablehlo.slice
// CHECK-NEXT: stablehlo.reduce
// CHECK-NOT: tosa
func.func @sizes(%a: tensor<?x3xf32>, %b: tensor<f32>, %c: tensor<2xf32>) {
  %2 = stablehlo.reverse %c, dims = [0] : (tensor<2xf32>) -> tensor<?xf32>
  %0 = stablehlo.slice %a [0:2, 0:3] : (tensor<?x3xf32>) -> tensor<2x3xf32>
  %1 = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [1] : (tensor<?x3xf32>, tensor<f32>) -> tensor<?xf32>
  "test.use"(%0, %1, %2) : (tensor<2x3xf32>, tensor<?xf32>, tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: @reductions
// CHECK-NEXT: stablehlo.reduce(%arg0 init: %arg1)
// CHECK: %[[X:.*]] = stablehlo.subtract
// CHECK-NEXT: stablehlo.return %[[X]]
// CHECK: stablehlo.reduce(%arg2 init: %arg3) applies stablehlo.or
// CHECK-NEXT: stablehlo.reduce(%arg0 init: %arg1)
// CHECK-NOT: tosa
func.func @reductions(%a: tensor<4xf32>, %b: tensor<f32>, %c: tensor<4xi32>, %d: tensor<i32>) {
  %0 = stablehlo.reduce(%a init: %b) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    reducer(%x: tensor<f32>, %y: tensor<f32>) {
      %1 = stablehlo.subtract %x, %y : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }
  %2 = stablehlo.reduce(%c init: %d) applies stablehlo.or across dimensions = [0] : (tensor<4xi32>, tensor<i32>) -> tensor<i32>
  %3 = "stablehlo.reduce"(%a, %b) ({
  ^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %4 = stablehlo.add %x, %y : tensor<f64>
    stablehlo.return %4 : tensor<f64>
  }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<f64>
  "test.use"(%0, %2, %3) : (tensor<f32>, tensor<i32>, tensor<f64>) -> ()
  return
}

// CHECK-LABEL: @bodies
// CHECK: stablehlo.map
// CHECK: %[[X:.*]] = stablehlo.add
// CHECK-NEXT: stablehlo.return %[[X]]
// CHECK: stablehlo.case
// CHECK: %[[X:.*]] = stablehlo.negate
// CHECK-NEXT: stablehlo.return %[[X]]
// CHECK: stablehlo.while
// CHECK: %[[X:.*]] = stablehlo.add
// CHECK-NEXT: stablehlo.return %[[X]]
// CHECK: stablehlo.if
// CHECK: stablehlo.abs
// CHECK-NOT: tosa
func.func @bodies(%a: tensor<2xf32>, %i: tensor<i32>, %u: tensor<ui8>, %c: tensor<i1>, %d: tensor<?xf32>) {
  %0 = "stablehlo.map"(%a) ({
  ^bb0(%x: tensor<f32>):
    %1 = stablehlo.add %x, %x : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<2xf32>) -> tensor<2xf32>
  %2 = "stablehlo.case"(%i) ({
    %1 = stablehlo.negate %a : tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }) : (tensor<i32>) -> tensor<2xf32>
  %3 = stablehlo.while(%x = %u) : tensor<ui8>
  cond {
    stablehlo.return %c : tensor<i1>
  } do {
    %1 = stablehlo.add %x, %x : tensor<ui8>
    stablehlo.return %1 : tensor<ui8>
  }
  %4 = "stablehlo.if"(%c) ({
    %1 = stablehlo.abs %a : tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }, {
    stablehlo.return %d : tensor<?xf32>
  }) : (tensor<i1>) -> tensor<?xf32>
  "test.use"(%0, %2, %3, %4) : (tensor<2xf32>, tensor<2xf32>, tensor<ui8>, tensor<?xf32>) -> ()
  return
}
