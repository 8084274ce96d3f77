// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect | FileCheck %s --implicit-check-not=hlo_test_speculatability

// CHECK-LABEL: func @broadcast_in_dim(
func.func @broadcast_in_dim(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.broadcast_in_dim %a, dims = [1] : (tensor<2xf32>) -> tensor<3x2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<3x2xf32>) -> ()
  %r1 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<?xf32>) -> tensor<3x2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (tensor<3x2xf32>) -> ()
  return
}

// What adds up may be unknown if the sum is, too.
// CHECK-LABEL: func @concatenate(
func.func @concatenate(%a: tensor<2x3xf32>, %b: tensor<?x3xf32>, %c: tensor<2x?xf32>) {
  %r0 = stablehlo.concatenate %a, %a, dim = 0 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<4x3xf32>) -> ()
  %r1 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?x3xf32>) -> ()
  %r2 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<4x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<4x3xf32>) -> ()
  %r3 = stablehlo.concatenate %a, %c, dim = 0 : (tensor<2x3xf32>, tensor<2x?xf32>) -> tensor<?x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<?x3xf32>) -> ()
  return
}

// CHECK-LABEL: func @pad(
func.func @pad(%a: tensor<2xf32>, %b: tensor<?xf32>, %z: tensor<f32>) {
  %r0 = stablehlo.pad %a, %z, low = [1], high = [0], interior = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<3xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<3xf32>) -> ()
  %r1 = stablehlo.pad %b, %z, low = [1], high = [0], interior = [0] : (tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.pad %b, %z, low = [1], high = [0], interior = [0] : (tensor<?xf32>, tensor<f32>) -> tensor<3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<3xf32>) -> ()
  return
}

// CHECK-LABEL: func @reshape(
func.func @reshape(%a: tensor<6xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.reshape %a : (tensor<6xf32>) -> tensor<2x3xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2x3xf32>) -> ()
  %r1 = stablehlo.reshape %b : (tensor<?xf32>) -> tensor<2x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (tensor<2x3xf32>) -> ()
  return
}

// CHECK-LABEL: func @reverse(
func.func @reverse(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.reverse %a, dims = [0] : tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.reverse %b, dims = [0] : tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.reverse %b, dims = [0] : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xf32>) -> ()
  return
}

// The limits are what types say, if they do.
// CHECK-LABEL: func @slice(
func.func @slice(%a: tensor<3xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.slice %a [0:2] : (tensor<3xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.slice %b [0:2] : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.slice %b [0:2] : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @sort(
func.func @sort(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = "stablehlo.sort"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %0 = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_recursively_speculatable"(%r0) : (tensor<?xf32>) -> ()
  %r1 = "stablehlo.sort"(%b) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %0 = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func @transpose(
func.func @transpose(%a: tensor<2x?xf32>) {
  %r0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x?xf32>) -> tensor<?x2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<?x2xf32>) -> ()
  %r1 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x?xf32>) -> tensor<3x2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (tensor<3x2xf32>) -> ()
  %r2 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x?xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?x?xf32>) -> ()
  return
}
