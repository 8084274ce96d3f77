// RUN: stablehlo-opt %s --canonicalize --split-input-file | FileCheck %s

// Data movement ops that move nothing, pairs of them, and constants.

// CHECK-LABEL: func @identities(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xi32>, %[[Y:.*]]: tensor<1x3xi32>
func.func @identities(%x: tensor<2x3xi32>, %y: tensor<1x3xi32>, %c: tensor<i32>) -> (tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<1x3xi32>) {
  // CHECK-NEXT: return %[[X]], %[[X]], %[[X]], %[[X]], %[[X]], %[[X]], %[[X]], %[[Y]]
  %0 = stablehlo.reshape %x : (tensor<2x3xi32>) -> tensor<2x3xi32>
  %1 = stablehlo.transpose %x, dims = [0, 1] : (tensor<2x3xi32>) -> tensor<2x3xi32>
  %2 = stablehlo.broadcast_in_dim %x, dims = [0, 1] : (tensor<2x3xi32>) -> tensor<2x3xi32>
  %3 = stablehlo.slice %x [0:2, 0:3] : (tensor<2x3xi32>) -> tensor<2x3xi32>
  %4 = stablehlo.pad %x, %c, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2x3xi32>
  %5 = stablehlo.concatenate %x, dim = 1 : (tensor<2x3xi32>) -> tensor<2x3xi32>
  %6 = stablehlo.reverse %x, dims = [] : tensor<2x3xi32>
  %7 = stablehlo.reverse %y, dims = [0] : tensor<1x3xi32>
  return %0, %1, %2, %3, %4, %5, %6, %7 : tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<1x3xi32>
}

// -----

// Operand and result have one type, and yet elements move.
// CHECK-LABEL: func @no_identities(
func.func @no_identities(%x: tensor<2x2xi32>, %c: tensor<i32>) -> (tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>) {
  // CHECK: stablehlo.transpose
  // CHECK: stablehlo.broadcast_in_dim
  // CHECK: stablehlo.pad
  // CHECK: stablehlo.reverse
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x2xi32>) -> tensor<2x2xi32>
  %1 = stablehlo.broadcast_in_dim %x, dims = [1, 0] : (tensor<2x2xi32>) -> tensor<2x2xi32>
  %2 = stablehlo.pad %x, %c, low = [1, 0], high = [-1, 0], interior = [0, 0] : (tensor<2x2xi32>, tensor<i32>) -> tensor<2x2xi32>
  %3 = stablehlo.reverse %x, dims = [1] : tensor<2x2xi32>
  return %0, %1, %2, %3 : tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>
}

// -----

// CHECK-LABEL: func @pairs(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x4xf32>
func.func @pairs(%x: tensor<2x3x4xf32>) -> (tensor<24xf32>, tensor<2x3x4xf32>, tensor<4x2x3xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) {
  // CHECK-NEXT: %[[FLAT:.*]] = stablehlo.reshape %[[X]] : (tensor<2x3x4xf32>) -> tensor<24xf32>
  // CHECK-NEXT: %[[TURNED:.*]] = stablehlo.transpose %[[X]], dims = [2, 0, 1]
  // CHECK-NEXT: return %[[FLAT]], %[[X]], %[[TURNED]], %[[X]], %[[X]]
  %0 = stablehlo.reshape %x : (tensor<2x3x4xf32>) -> tensor<6x4xf32>
  %1 = stablehlo.reshape %0 : (tensor<6x4xf32>) -> tensor<24xf32>
  %2 = stablehlo.reshape %1 : (tensor<24xf32>) -> tensor<2x3x4xf32>
  %3 = stablehlo.transpose %x, dims = [1, 2, 0] : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  %4 = stablehlo.transpose %3, dims = [1, 2, 0] : (tensor<3x4x2xf32>) -> tensor<4x2x3xf32>
  %5 = stablehlo.transpose %4, dims = [1, 2, 0] : (tensor<4x2x3xf32>) -> tensor<2x3x4xf32>
  %6 = stablehlo.reverse %x, dims = [0, 2] : tensor<2x3x4xf32>
  %7 = stablehlo.reverse %6, dims = [0, 2] : tensor<2x3x4xf32>
  return %1, %2, %4, %5, %7 : tensor<24xf32>, tensor<2x3x4xf32>, tensor<4x2x3xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>
}

// -----

// The type in between is a promise about sizes, or moves the axis of quantization.
// CHECK-LABEL: func @pairs_that_stay(
func.func @pairs_that_stay(%x: tensor<?x4xf32>, %y: tensor<2x4x!quant.uniform<i8:f32:0, {0.5, 0.25}>>, %z: tensor<?xf32, #stablehlo.bounds<4>>) -> (tensor<4x2xf32>, tensor<1x8xf32>, tensor<1x2x4x!quant.uniform<i8:f32:1, {0.5, 0.25}>>, tensor<1x?xf32, #stablehlo.bounds<?, 4>>) {
  // CHECK-COUNT-6: stablehlo.reshape
  %0 = stablehlo.reshape %x : (tensor<?x4xf32>) -> tensor<8xf32>
  %1 = stablehlo.reshape %0 : (tensor<8xf32>) -> tensor<4x2xf32>
  %2 = stablehlo.reshape %0 : (tensor<8xf32>) -> tensor<1x8xf32>
  %3 = stablehlo.reshape %y : (tensor<2x4x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) -> tensor<2x2x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>
  %4 = stablehlo.reshape %3 : (tensor<2x2x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) -> tensor<1x2x4x!quant.uniform<i8:f32:1, {0.5, 0.25}>>
  %5 = stablehlo.reshape %z : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<1x?xf32, #stablehlo.bounds<?, 4>>
  return %1, %2, %4, %5 : tensor<4x2xf32>, tensor<1x8xf32>, tensor<1x2x4x!quant.uniform<i8:f32:1, {0.5, 0.25}>>, tensor<1x?xf32, #stablehlo.bounds<?, 4>>
}

// -----

// CHECK-LABEL: func @dynamic_types(
// CHECK-SAME: %[[X:.*]]: tensor<?x2xf32>, %[[Y:.*]]: tensor<?xf32, #stablehlo.bounds<4>>
func.func @dynamic_types(%x: tensor<?x2xf32>, %y: tensor<?xf32, #stablehlo.bounds<4>>) -> (tensor<?x2xf32>, tensor<3x2xf32>, tensor<?xf32, #stablehlo.bounds<4>>, tensor<?xf32, #stablehlo.bounds<4>>) {
  // CHECK-NEXT: %[[PROMISE:.*]] = stablehlo.transpose %[[X]]
  // CHECK-NEXT: %[[RESHAPED:.*]] = stablehlo.reshape %[[Y]]
  // CHECK-NEXT: return %[[X]], %[[PROMISE]], %[[Y]], %[[RESHAPED]]
  %0 = stablehlo.transpose %x, dims = [0, 1] : (tensor<?x2xf32>) -> tensor<?x2xf32>
  %1 = stablehlo.transpose %x, dims = [0, 1] : (tensor<?x2xf32>) -> tensor<3x2xf32>
  %2 = stablehlo.reverse %y, dims = [] : tensor<?xf32, #stablehlo.bounds<4>>
  %3 = stablehlo.reshape %y : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xf32, #stablehlo.bounds<4>>
  return %0, %1, %2, %3 : tensor<?x2xf32>, tensor<3x2xf32>, tensor<?xf32, #stablehlo.bounds<4>>, tensor<?xf32, #stablehlo.bounds<4>>
}

// -----

// CHECK-LABEL: func @concatenate_empty_in_another_dimension(
func.func @concatenate_empty_in_another_dimension(%x: tensor<1x?xi1>, %e: tensor<2x0xi1>, %n: tensor<0x0xi1>) -> (tensor<3x0xi1>, tensor<3x0xi1>) {
  // CHECK-COUNT-2: stablehlo.concatenate %{{.*}}, %{{.*}}, dim = 0 : (tensor<1x?xi1>, tensor<2x0xi1>) -> tensor<3x0xi1>
  %0 = stablehlo.concatenate %x, %e, dim = 0 : (tensor<1x?xi1>, tensor<2x0xi1>) -> tensor<3x0xi1>
  %1 = stablehlo.concatenate %x, %n, %e, dim = 0 : (tensor<1x?xi1>, tensor<0x0xi1>, tensor<2x0xi1>) -> tensor<3x0xi1>
  return %0, %1 : tensor<3x0xi1>, tensor<3x0xi1>
}

// CHECK-LABEL: func @concatenate_empty(
// CHECK-SAME: %[[X:.*]]: tensor<2xi32>, %[[E:.*]]: tensor<0xi32>
func.func @concatenate_empty(%x: tensor<2xi32>, %e: tensor<0xi32>) -> (tensor<4xi32>, tensor<2xi32>, tensor<0xi32>) {
  // CHECK-NEXT: %[[TWICE:.*]] = stablehlo.concatenate %[[X]], %[[X]], dim = 0
  // CHECK-NEXT: %[[NOTHING:.*]] = stablehlo.concatenate %[[E]], %[[E]], dim = 0
  // CHECK-NEXT: return %[[TWICE]], %[[X]], %[[NOTHING]]
  %0 = stablehlo.concatenate %x, %e, %x, dim = 0 : (tensor<2xi32>, tensor<0xi32>, tensor<2xi32>) -> tensor<4xi32>
  %1 = stablehlo.concatenate %e, %x, dim = 0 : (tensor<0xi32>, tensor<2xi32>) -> tensor<2xi32>
  %2 = stablehlo.concatenate %e, %e, dim = 0 : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi32>
  return %0, %1, %2 : tensor<4xi32>, tensor<2xi32>, tensor<0xi32>
}

// -----

// Starts are clamped so that the slice fits; unsigned ones are never negative.
// CHECK-LABEL: func @dynamic_slice(
// CHECK-SAME: %[[X:.*]]: tensor<8x4xi32>, %[[I:.*]]: tensor<i32>
func.func @dynamic_slice(%x: tensor<8x4xi32>, %i: tensor<i32>) -> (tensor<3x2xi32>, tensor<3x2xi32>, tensor<3x2xi32>, tensor<8x4xi32>, tensor<2x2xi8>) {
  // CHECK-DAG: %[[SPLAT:.*]] = stablehlo.constant dense<3> : tensor<2x2xi8>
  // CHECK-DAG: %[[FIRST:.*]] = stablehlo.slice %[[X]] [5:8, 0:2]
  // CHECK-DAG: %[[SECOND:.*]] = stablehlo.slice %[[X]] [5:8, 2:4]
  // CHECK-DAG: %[[THIRD:.*]] = stablehlo.dynamic_slice %[[X]]
  // CHECK: return %[[FIRST]], %[[SECOND]], %[[THIRD]], %[[X]], %[[SPLAT]]
  %minus = stablehlo.constant dense<-1> : tensor<i32>
  %nine = stablehlo.constant dense<9> : tensor<i32>
  %largest = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  %threes = stablehlo.constant dense<3> : tensor<4x4xi8>
  %0 = stablehlo.dynamic_slice %x, %nine, %minus, sizes = [3, 2] : (tensor<8x4xi32>, tensor<i32>, tensor<i32>) -> tensor<3x2xi32>
  %1 = stablehlo.dynamic_slice %x, %largest, %largest, sizes = [3, 2] : (tensor<8x4xi32>, tensor<ui64>, tensor<ui64>) -> tensor<3x2xi32>
  %2 = stablehlo.dynamic_slice %x, %nine, %i, sizes = [3, 2] : (tensor<8x4xi32>, tensor<i32>, tensor<i32>) -> tensor<3x2xi32>
  %3 = stablehlo.dynamic_slice %x, %i, %i, sizes = [8, 4] : (tensor<8x4xi32>, tensor<i32>, tensor<i32>) -> tensor<8x4xi32>
  %4 = stablehlo.dynamic_slice %threes, %i, %i, sizes = [2, 2] : (tensor<4x4xi8>, tensor<i32>, tensor<i32>) -> tensor<2x2xi8>
  return %0, %1, %2, %3, %4 : tensor<3x2xi32>, tensor<3x2xi32>, tensor<3x2xi32>, tensor<8x4xi32>, tensor<2x2xi8>
}

// -----

// CHECK-LABEL: func @dynamic_slice_of_dynamic(
func.func @dynamic_slice_of_dynamic(%x: tensor<?xi32>, %y: tensor<?xi32, #stablehlo.bounds<4>>) -> (tensor<2xi32>, tensor<2xi32>) {
  // CHECK-COUNT-2: stablehlo.dynamic_slice
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.dynamic_slice %x, %zero, sizes = [2] : (tensor<?xi32>, tensor<i32>) -> tensor<2xi32>
  %1 = stablehlo.dynamic_slice %y, %zero, sizes = [2] : (tensor<?xi32, #stablehlo.bounds<4>>, tensor<i32>) -> tensor<2xi32>
  return %0, %1 : tensor<2xi32>, tensor<2xi32>
}

// -----

// CHECK-LABEL: func @dynamic_update_slice(
// CHECK-SAME: %[[X:.*]]: tensor<4xi32>, %[[Y:.*]]: tensor<4xi32>
func.func @dynamic_update_slice(%x: tensor<4xi32>, %y: tensor<4xi32>, %e: tensor<0xi32>, %i: tensor<i32>) -> (tensor<4xi32>, tensor<4xi32>) {
  // CHECK-NEXT: return %[[Y]], %[[X]]
  %0 = stablehlo.dynamic_update_slice %x, %y, %i : (tensor<4xi32>, tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
  %1 = stablehlo.dynamic_update_slice %x, %e, %i : (tensor<4xi32>, tensor<0xi32>, tensor<i32>) -> tensor<4xi32>
  return %0, %1 : tensor<4xi32>, tensor<4xi32>
}

// -----

// Starts are clamped so that the update fits.
// CHECK-LABEL: func @dynamic_update_slice_of_constants(
func.func @dynamic_update_slice_of_constants() -> (tensor<2x3xi32>, tensor<2x3xi32>, tensor<4xf32>, tensor<100000x100000xi8>) {
  // CHECK-DAG: %[[FIRST:.*]] = stablehlo.constant dense<{{\[}}[1, 7, 8], [4, 5, 6]]> : tensor<2x3xi32>
  // CHECK-DAG: %[[LAST:.*]] = stablehlo.constant dense<{{\[}}[1, 2, 3], [4, 7, 8]]> : tensor<2x3xi32>
  // CHECK-DAG: %[[FLOATS:.*]] = stablehlo.constant dense<[1.000000e+00, 0xFFC00001, 1.000000e+00, 1.000000e+00]> : tensor<4xf32>
  // CHECK-DAG: %[[SPLAT:.*]] = stablehlo.constant dense<1> : tensor<100000x100000xi8>
  // CHECK: return %[[FIRST]], %[[LAST]], %[[FLOATS]], %[[SPLAT]]
  %minus = stablehlo.constant dense<-1> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %largest = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %update = stablehlo.constant dense<[[7, 8]]> : tensor<1x2xi32>
  %0 = stablehlo.dynamic_update_slice %x, %update, %minus, %one : (tensor<2x3xi32>, tensor<1x2xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xi32>
  %1 = stablehlo.dynamic_update_slice %x, %update, %largest, %largest : (tensor<2x3xi32>, tensor<1x2xi32>, tensor<ui64>, tensor<ui64>) -> tensor<2x3xi32>
  %floats = stablehlo.constant dense<1.0> : tensor<4xf32>
  %nan = stablehlo.constant dense<0xFFC00001> : tensor<1xf32>
  %2 = stablehlo.dynamic_update_slice %floats, %nan, %one : (tensor<4xf32>, tensor<1xf32>, tensor<i32>) -> tensor<4xf32>
  %ones = stablehlo.constant dense<1> : tensor<100000x100000xi8>
  %row = stablehlo.constant dense<1> : tensor<1x100000xi8>
  %3 = stablehlo.dynamic_update_slice %ones, %row, %one, %one : (tensor<100000x100000xi8>, tensor<1x100000xi8>, tensor<i32>, tensor<i32>) -> tensor<100000x100000xi8>
  return %0, %1, %2, %3 : tensor<2x3xi32>, tensor<2x3xi32>, tensor<4xf32>, tensor<100000x100000xi8>
}

// -----

// An index that is not known, and too many elements.
// CHECK-LABEL: func @dynamic_update_slice_that_stays(
func.func @dynamic_update_slice_that_stays(%i: tensor<i32>) -> (tensor<4xi32>, tensor<65537xi8>) {
  // CHECK-COUNT-2: stablehlo.dynamic_update_slice
  %one = stablehlo.constant dense<1> : tensor<i32>
  %x = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %update = stablehlo.constant dense<7> : tensor<1xi32>
  %0 = stablehlo.dynamic_update_slice %x, %update, %i : (tensor<4xi32>, tensor<1xi32>, tensor<i32>) -> tensor<4xi32>
  %large = stablehlo.constant dense<0> : tensor<65537xi8>
  %byte = stablehlo.constant dense<1> : tensor<1xi8>
  %1 = stablehlo.dynamic_update_slice %large, %byte, %one : (tensor<65537xi8>, tensor<1xi8>, tensor<i32>) -> tensor<65537xi8>
  return %0, %1 : tensor<4xi32>, tensor<65537xi8>
}

// -----

// CHECK-LABEL: func @constants(
func.func @constants() -> (tensor<3x2xi32>, tensor<6xi32>, tensor<2x3xi32>, tensor<2x2xi32>, tensor<2x5xi32>, tensor<4x3xi32>) {
  // CHECK-DAG: %[[TURNED:.*]] = stablehlo.constant dense<{{\[}}[1, 4], [2, 5], [3, 6]]> : tensor<3x2xi32>
  // CHECK-DAG: %[[FLAT:.*]] = stablehlo.constant dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi32>
  // CHECK-DAG: %[[REVERSE:.*]] = stablehlo.constant dense<{{\[}}[3, 2, 1], [6, 5, 4]]> : tensor<2x3xi32>
  // CHECK-DAG: %[[SLICE:.*]] = stablehlo.constant dense<{{\[}}[1, 3], [4, 6]]> : tensor<2x2xi32>
  // CHECK-DAG: %[[JOINED:.*]] = stablehlo.constant dense<{{\[}}[1, 2, 3, 7, 8], [4, 5, 6, 9, 10]]> : tensor<2x5xi32>
  // CHECK-DAG: %[[PADDED:.*]] = stablehlo.constant dense<{{\[}}[0, 0, 0], [2, 3, 0], [0, 0, 0], [5, 6, 0]]> : tensor<4x3xi32>
  // CHECK: return %[[TURNED]], %[[FLAT]], %[[REVERSE]], %[[SLICE]], %[[JOINED]], %[[PADDED]]
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %y = stablehlo.constant dense<[[7, 8], [9, 10]]> : tensor<2x2xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xi32>) -> tensor<3x2xi32>
  %1 = stablehlo.reshape %x : (tensor<2x3xi32>) -> tensor<6xi32>
  %2 = stablehlo.reverse %x, dims = [1] : tensor<2x3xi32>
  %3 = stablehlo.slice %x [0:2, 0:3:2] : (tensor<2x3xi32>) -> tensor<2x2xi32>
  %4 = stablehlo.concatenate %x, %y, dim = 1 : (tensor<2x3xi32>, tensor<2x2xi32>) -> tensor<2x5xi32>
  %5 = stablehlo.pad %x, %zero, low = [1, -1], high = [0, 1], interior = [1, 0] : (tensor<2x3xi32>, tensor<i32>) -> tensor<4x3xi32>
  return %0, %1, %2, %3, %4, %5 : tensor<3x2xi32>, tensor<6xi32>, tensor<2x3xi32>, tensor<2x2xi32>, tensor<2x5xi32>, tensor<4x3xi32>
}

// -----

// Elements move bit by bit: payloads of NaNs, signs of zeros, single bits.
// CHECK-LABEL: func @bits(
func.func @bits() -> (tensor<2xf32>, tensor<2xf8E4M3FNUZ>, tensor<9xi1>, tensor<2xcomplex<f32>>, tensor<3xui2>) {
  // CHECK-DAG: %[[NAN:.*]] = stablehlo.constant dense<[-0.000000e+00, 0x7F800001]> : tensor<2xf32>
  // CHECK-DAG: %[[SMALL:.*]] = stablehlo.constant dense<[1.000000e+00, 0x80]> : tensor<2xf8E4M3FNUZ>
  // CHECK-DAG: %[[BOOL:.*]] = stablehlo.constant dense<[false, false, true, true, false, true, true, false, true]> : tensor<9xi1>
  // CHECK-DAG: %[[COMPLEX:.*]] = stablehlo.constant dense<[(3.000000e+00,0xFFC00001), (1.000000e+00,-0.000000e+00)]>
  // CHECK-DAG: %[[UNSIGNED:.*]] = stablehlo.constant dense<[2, 1, 3]> : tensor<3xui2>
  // CHECK: return %[[NAN]], %[[SMALL]], %[[BOOL]], %[[COMPLEX]], %[[UNSIGNED]]
  %f = stablehlo.constant dense<[0x7F800001, -0.0]> : tensor<2xf32>
  %s = stablehlo.constant dense<[0x80, 1.0]> : tensor<2xf8E4M3FNUZ>
  %b = stablehlo.constant dense<[true, false, true, true, false, true, true, false, false]> : tensor<9xi1>
  %c = stablehlo.constant dense<[(1.0, -0.0), (3.0, 0xFFC00001)]> : tensor<2xcomplex<f32>>
  %u = stablehlo.constant dense<[3, 1, 2]> : tensor<3xui2>
  %0 = stablehlo.reverse %f, dims = [0] : tensor<2xf32>
  %1 = stablehlo.reverse %s, dims = [0] : tensor<2xf8E4M3FNUZ>
  %2 = stablehlo.reverse %b, dims = [0] : tensor<9xi1>
  %3 = stablehlo.reverse %c, dims = [0] : tensor<2xcomplex<f32>>
  %4 = stablehlo.reverse %u, dims = [0] : tensor<3xui2>
  return %0, %1, %2, %3, %4 : tensor<2xf32>, tensor<2xf8E4M3FNUZ>, tensor<9xi1>, tensor<2xcomplex<f32>>, tensor<3xui2>
}

// -----

// Splats may have any size.
// CHECK-LABEL: func @splats(
func.func @splats() -> (tensor<100000x100000xf32>, tensor<9000000000xf32>, tensor<200000x1xf32>, tensor<100000x200000xi8>) {
  // CHECK-DAG: %[[SQUARE:.*]] = stablehlo.constant dense<2.000000e+00> : tensor<100000x100000xf32>
  // CHECK-DAG: %[[LINE:.*]] = stablehlo.constant dense<2.000000e+00> : tensor<9000000000xf32>
  // CHECK-DAG: %[[TURNED:.*]] = stablehlo.constant dense<2.000000e+00> : tensor<200000x1xf32>
  // CHECK-DAG: %[[PADDED:.*]] = stablehlo.constant dense<7> : tensor<100000x200000xi8>
  // CHECK: return %[[SQUARE]], %[[LINE]], %[[TURNED]], %[[PADDED]]
  %two = stablehlo.constant dense<2.0> : tensor<f32>
  %row = stablehlo.constant dense<2.0> : tensor<1x200000xf32>
  %seven = stablehlo.constant dense<7> : tensor<i8>
  %sevens = stablehlo.constant dense<7> : tensor<100000x100000xi8>
  %0 = stablehlo.broadcast_in_dim %two, dims = [] : (tensor<f32>) -> tensor<100000x100000xf32>
  %1 = stablehlo.broadcast %two, sizes = [9000000000] : (tensor<f32>) -> tensor<9000000000xf32>
  %2 = stablehlo.transpose %row, dims = [1, 0] : (tensor<1x200000xf32>) -> tensor<200000x1xf32>
  %3 = stablehlo.pad %sevens, %seven, low = [0, 100000], high = [0, 0], interior = [0, 0] : (tensor<100000x100000xi8>, tensor<i8>) -> tensor<100000x200000xi8>
  return %0, %1, %2, %3 : tensor<100000x100000xf32>, tensor<9000000000xf32>, tensor<200000x1xf32>, tensor<100000x200000xi8>
}

// -----

// Constants that would grow, and sizes whose product is none.
// CHECK-LABEL: func @left_alone(
func.func @left_alone() -> (tensor<2x3xi32>, tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<4294967296x4294967296xi8>, tensor<100000x100000xi8>) {
  // CHECK: stablehlo.broadcast_in_dim
  // CHECK: stablehlo.transpose
  // CHECK: stablehlo.broadcast_in_dim
  // CHECK: stablehlo.pad
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %q = stablehlo.constant() <{value = dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>}> : () -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %seven = stablehlo.constant dense<7> : tensor<i8>
  %eights = stablehlo.constant dense<8> : tensor<1x1xi8>
  %0 = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<3xi32>) -> tensor<2x3xi32>
  %1 = stablehlo.transpose %q, dims = [1, 0] : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %2 = stablehlo.broadcast_in_dim %seven, dims = [] : (tensor<i8>) -> tensor<4294967296x4294967296xi8>
  %3 = stablehlo.pad %eights, %seven, low = [0, 99999], high = [99999, 0], interior = [0, 0] : (tensor<1x1xi8>, tensor<i8>) -> tensor<100000x100000xi8>
  return %0, %1, %2, %3 : tensor<2x3xi32>, tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<4294967296x4294967296xi8>, tensor<100000x100000xi8>
}

// -----

// Nothing of nothing, with strides and padding as large as they get.
// CHECK-LABEL: func @empty(
func.func @empty() -> (tensor<0x9000000000xi32>, tensor<9000000000x0xi32>, tensor<1xi32>, tensor<2xi32>, tensor<0xi32>) {
  // CHECK-DAG: %[[REVERSE:.*]] = stablehlo.constant dense<> : tensor<0x9000000000xi32>
  // CHECK-DAG: %[[TURNED:.*]] = stablehlo.constant dense<> : tensor<9000000000x0xi32>
  // CHECK-DAG: %[[ONE:.*]] = stablehlo.constant dense<3> : tensor<1xi32>
  // CHECK-DAG: %[[PADDED:.*]] = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  // CHECK-DAG: %[[NONE:.*]] = stablehlo.constant dense<> : tensor<0xi32>
  // CHECK: return %[[REVERSE]], %[[TURNED]], %[[ONE]], %[[PADDED]], %[[NONE]]
  %e = stablehlo.constant dense<> : tensor<0x9000000000xi32>
  %threes = stablehlo.constant dense<[3, 4]> : tensor<2xi32>
  %three = stablehlo.constant dense<3> : tensor<1xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.reverse %e, dims = [0, 1] : tensor<0x9000000000xi32>
  %1 = stablehlo.transpose %e, dims = [1, 0] : (tensor<0x9000000000xi32>) -> tensor<9000000000x0xi32>
  %2 = stablehlo.slice %threes [0:2:9223372036854775807] : (tensor<2xi32>) -> tensor<1xi32>
  %3 = stablehlo.pad %three, %zero, low = [0], high = [1], interior = [9223372036854775807] : (tensor<1xi32>, tensor<i32>) -> tensor<2xi32>
  %4 = stablehlo.slice %threes [1:1] : (tensor<2xi32>) -> tensor<0xi32>
  return %0, %1, %2, %3, %4 : tensor<0x9000000000xi32>, tensor<9000000000x0xi32>, tensor<1xi32>, tensor<2xi32>, tensor<0xi32>
}

// -----

// Outside of functions an op may depend on itself.
// CHECK-LABEL: module @cycles
module @cycles {
  // CHECK-COUNT-6: stablehlo.reshape
  // CHECK-COUNT-2: stablehlo.transpose
  %0 = stablehlo.reshape %0 : (tensor<2x2xi32>) -> tensor<2x2xi32>
  %1 = stablehlo.reshape %2 : (tensor<4xi32>) -> tensor<2x2xi32>
  %2 = stablehlo.reshape %1 : (tensor<2x2xi32>) -> tensor<4xi32>
  %3 = stablehlo.reshape %4 : (tensor<4xi32>) -> tensor<2x2xi32>
  %4 = stablehlo.reshape %5 : (tensor<4x1xi32>) -> tensor<4xi32>
  %5 = stablehlo.reshape %3 : (tensor<2x2xi32>) -> tensor<4x1xi32>
  %6 = stablehlo.transpose %7, dims = [1, 0] : (tensor<2x2xi32>) -> tensor<2x2xi32>
  %7 = stablehlo.transpose %6, dims = [1, 0] : (tensor<2x2xi32>) -> tensor<2x2xi32>
  stablehlo.custom_call @use(%0, %1, %3, %4, %6) {has_side_effect = true} : (tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<4xi32>, tensor<2x2xi32>) -> ()
}

// -----

// What async_start starts is one op, even if it moves nothing.
// CHECK-LABEL: @started
// CHECK: stablehlo.slice
// CHECK: stablehlo.dynamic_slice
// CHECK: stablehlo.dynamic_update_slice
func.func @started(%x: tensor<2xf32>, %none: tensor<0xf32>, %i: tensor<i32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %0 = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<2xf32>):
    %s = stablehlo.slice %a [0:2] : (tensor<2xf32>) -> tensor<2xf32>
    stablehlo.return %s : tensor<2xf32>
  }) : (tensor<2xf32>) -> !stablehlo.future<tensor<2xf32>>
  %1 = "stablehlo.async_start"(%x, %i) ({
  ^bb0(%a: tensor<2xf32>, %j: tensor<i32>):
    %s = stablehlo.dynamic_slice %a, %j, sizes = [2] : (tensor<2xf32>, tensor<i32>) -> tensor<2xf32>
    stablehlo.return %s : tensor<2xf32>
  }) : (tensor<2xf32>, tensor<i32>) -> !stablehlo.future<tensor<2xf32>>
  %2 = "stablehlo.async_start"(%x, %none, %i) ({
  ^bb0(%a: tensor<2xf32>, %b: tensor<0xf32>, %j: tensor<i32>):
    %s = stablehlo.dynamic_update_slice %a, %b, %j : (tensor<2xf32>, tensor<0xf32>, tensor<i32>) -> tensor<2xf32>
    stablehlo.return %s : tensor<2xf32>
  }) : (tensor<2xf32>, tensor<0xf32>, tensor<i32>) -> !stablehlo.future<tensor<2xf32>>
  %3 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  %4 = "stablehlo.async_done"(%1) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  %5 = "stablehlo.async_done"(%2) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  return %3, %4, %5 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}
