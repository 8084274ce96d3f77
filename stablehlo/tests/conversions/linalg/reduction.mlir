// RUN: stablehlo-opt %s --stablehlo-legalize-to-linalg --split-input-file | FileCheck %s
// RUN: stablehlo-opt %s --stablehlo-legalize-to-linalg=enable-primitive-ops --split-input-file | FileCheck %s --check-prefix=PRIMITIVE

// CHECK-DAG: #[[$IN:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #[[$OUT:.*]] = affine_map<(d0, d1) -> (d1)>
// CHECK: @reduce
// CHECK: %[[INIT:.*]] = tensor.extract %arg1[] : tensor<f32>
// CHECK: %[[START:.*]] = linalg.fill ins(%[[INIT]] : f32) outs(%{{.*}} : tensor<?xf32>)
// CHECK: linalg.generic {indexing_maps = [#[[$IN]], #[[$OUT]]], iterator_types = ["reduction", "parallel"]} ins(%arg0 : tensor<4x?xf32>) outs(%[[START]] : tensor<?xf32>)
// CHECK: ^bb0(%[[X:.*]]: f32, %[[SUM:.*]]: f32):
// CHECK-NEXT: %[[NEXT:.*]] = arith.addf %[[SUM]], %[[X]] : f32
// CHECK-NEXT: linalg.yield %[[NEXT]] : f32
// PRIMITIVE: @reduce
// PRIMITIVE: linalg.reduce { arith.addf } ins(%arg0 : tensor<4x?xf32>) outs(%{{.*}} : tensor<?xf32>) dimensions = [0]
func.func @reduce(%a: tensor<4x?xf32>, %c: tensor<f32>) -> tensor<?xf32> {
  %0 = stablehlo.reduce(%a init: %c) applies stablehlo.add across dimensions = [0] : (tensor<4x?xf32>, tensor<f32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// A body of any ops, with values from outside; it accumulates wider numbers than it is given.
// CHECK-LABEL: @reduce_any_body
// CHECK: ^bb0(%[[X:.*]]: f32, %[[SUM:.*]]: f64):
// CHECK: %[[WIDE:.*]] = arith.extf %[[X]] : f32 to f64
// CHECK: %[[IS_LESS:.*]] = arith.cmpf olt, %[[SUM]], %[[WIDE]] : f64
// CHECK: scf.if %[[IS_LESS]]
// CHECK: math.exp %{{.*}} : f64
func.func @reduce_any_body(%a: tensor<4xf32>, %c: tensor<f32>, %outer: tensor<f64>) -> tensor<f64> {
  %0 = stablehlo.reduce(%a init: %c) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f64>
   reducer(%x: tensor<f64>, %y: tensor<f64>) {
    %1 = stablehlo.compare LT, %x, %y : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %2 = "stablehlo.if"(%1) ({
      %3 = stablehlo.exponential %outer : tensor<f64>
      stablehlo.return %3 : tensor<f64>
    }, {
      stablehlo.return %x : tensor<f64>
    }) : (tensor<i1>) -> tensor<f64>
    stablehlo.return %2 : tensor<f64>
  }
  return %0 : tensor<f64>
}

// -----

// CHECK-DAG: #[[$IN:.*]] = affine_map<(d0, d1) -> (d0 * 2 + d1 * 3)>
// CHECK-DAG: #[[$WINDOW:.*]] = affine_map<(d0, d1) -> (d1)>
// CHECK-DAG: #[[$OUT:.*]] = affine_map<(d0, d1) -> (d0)>
// CHECK: @reduce_window
// CHECK: %[[PADDED:.*]] = tensor.insert_slice %arg0 into %{{.*}}[1] [4] [2] : tensor<4xi32> into tensor<8xi32>
// CHECK: %[[SHAPE:.*]] = tensor.empty() : tensor<2xi1>
// CHECK: linalg.generic {indexing_maps = [#[[$IN]], #[[$WINDOW]], #[[$OUT]]], iterator_types = ["parallel", "reduction"]} ins(%[[PADDED]], %[[SHAPE]]
// CHECK: arith.maxsi
func.func @reduce_window(%a: tensor<4xi32>, %c: tensor<i32>) -> tensor<3xi32> {
  %0 = "stablehlo.reduce_window"(%a, %c) <{base_dilations = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 3>, window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.maximum %x, %y : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<4xi32>, tensor<i32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----

// For each element of the source, the window's loop finds the place.
// CHECK-LABEL: @select_and_scatter
// CHECK: scf.for %{{.*}} iter_args(%[[STATE:.*]] = %{{.*}}) -> (tensor<4xf32>)
// CHECK: %[[PLACE:.*]]:3 = scf.for %{{.*}} -> (index, f32, i1)
// CHECK: arith.cmpf oge
// CHECK: scf.if %[[PLACE]]#2 -> (tensor<4xf32>)
// CHECK: %[[OLD:.*]] = tensor.extract %[[STATE]][%[[PLACE]]#0]
// CHECK: %[[NEW:.*]] = arith.addf %[[OLD]], %{{.*}} : f32
// CHECK: tensor.insert %[[NEW]] into %[[STATE]][%[[PLACE]]#0]
func.func @select_and_scatter(%a: tensor<4xf32>, %s: tensor<2xf32>, %c: tensor<f32>) -> tensor<4xf32> {
  %0 = "stablehlo.select_and_scatter"(%a, %s, %c) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// CHECK-LABEL: @products
// CHECK: linalg.matmul ins(%arg0, %arg1 : tensor<2x3xf32>, tensor<3x4xf32>)
// CHECK: linalg.batch_matmul ins(%arg2, %arg3 : tensor<5x2x3xf32>, tensor<5x3x4xf32>)
func.func @products(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %c: tensor<5x2x3xf32>, %d: tensor<5x3x4xf32>) -> (tensor<2x4xf32>, tensor<5x2x4xf32>) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %1 = stablehlo.dot_general %c, %d, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return %0, %1 : tensor<2x4xf32>, tensor<5x2x4xf32>
}

// -----

// Sums of small floats are rounded once; unsigned numbers are no signed ones.
// CHECK-DAG: #[[$LHS:.*]] = affine_map<(d0, d1, d2) -> (d2, d0)>
// CHECK-DAG: #[[$RHS:.*]] = affine_map<(d0, d1, d2) -> (d1, d2)>
// CHECK: @product_generic
// CHECK: %[[SUMS:.*]] = linalg.matmul ins(%arg0, %arg1 : tensor<2x3xbf16>, tensor<3x4xbf16>) outs(%{{.*}} : tensor<2x4xf32>)
// CHECK: linalg.generic {{.*}} ins(%[[SUMS]] : tensor<2x4xf32>)
// CHECK: arith.truncf %{{.*}} : f32 to bf16
// CHECK: linalg.generic {indexing_maps = [#[[$LHS]], #[[$RHS]], #{{.*}}], iterator_types = ["parallel", "parallel", "reduction"]}
// CHECK: arith.extui %{{.*}} : i8 to i32
func.func @product_generic(%a: tensor<2x3xbf16>, %b: tensor<3x4xbf16>, %c: tensor<3x2xui8>, %d: tensor<4x3xui8>) -> (tensor<2x4xbf16>, tensor<2x4xui32>) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xbf16>, tensor<3x4xbf16>) -> tensor<2x4xbf16>
  %1 = stablehlo.dot_general %c, %d, contracting_dims = [0] x [1] : (tensor<3x2xui8>, tensor<4x3xui8>) -> tensor<2x4xui32>
  return %0, %1 : tensor<2x4xbf16>, tensor<2x4xui32>
}

// -----

// CHECK-LABEL: @convolution
// CHECK: %[[PADDED:.*]] = tensor.insert_slice %arg0 into %{{.*}}[0, 1, 1, 0] [1, 8, 8, 3] [1, 1, 1, 1]
// CHECK: linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%[[PADDED]], %arg1 : tensor<1x10x10x3xf32>, tensor<3x3x3x16xf32>)
func.func @convolution(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x16xf32>) -> tensor<1x4x4x16xf32> {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x16xf32>) -> tensor<1x4x4x16xf32>
  return %0 : tensor<1x4x4x16xf32>
}

// -----

// Feature 3 of the output is in group 1, which reads features 2 and 3 of the input.
// CHECK-DAG: #[[$LHS:.*]] = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1 + d3, (d2 floordiv 2) * 2 + d4)>
// CHECK: @convolution_groups
// CHECK: linalg.generic {indexing_maps = [#[[$LHS]], #{{.*}}, #{{.*}}], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]}
func.func @convolution_groups(%a: tensor<1x8x4xf32>, %b: tensor<3x2x4xf32>) -> tensor<1x6x4xf32> {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x8x4xf32>, tensor<3x2x4xf32>) -> tensor<1x6x4xf32>
  return %0 : tensor<1x6x4xf32>
}

// -----

// An ellipsis, and a size of 1 that repeats.
// CHECK-DAG: #[[$LHS:.*]] = affine_map<(d0, d1, d2) -> (0, d1)>
// CHECK-DAG: #[[$RHS:.*]] = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK: @einsum
// CHECK: linalg.generic {indexing_maps = [#[[$LHS]], #[[$RHS]], #{{.*}}], iterator_types = ["parallel", "reduction", "parallel"]}
func.func @einsum(%a: tensor<1x2xf32>, %b: tensor<2x2x3xf32>) -> tensor<2x3xf32> {
  %0 = stablehlo.einsum %a, %b, config = "...b,...bc->...c" : (tensor<1x2xf32>, tensor<2x2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// CHECK-LABEL: @batch_norm_inference
// CHECK: math.sqrt
// CHECK: arith.divf
// CHECK-NOT: stablehlo
func.func @batch_norm_inference(%a: tensor<?x3xf32>, %s: tensor<3xf32>) -> tensor<?x3xf32> {
  %0 = "stablehlo.batch_norm_inference"(%a, %s, %s, %s, %s) {epsilon = 0.1 : f32, feature_index = 1 : i64} : (tensor<?x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}
