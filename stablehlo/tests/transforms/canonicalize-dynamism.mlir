// RUN: stablehlo-opt %s --stablehlo-canonicalize-dynamism --split-input-file | FileCheck %s

// CHECK-LABEL: @dynamic_reshape
// CHECK-NEXT: %[[R:.*]] = stablehlo.reshape %arg0 : (tensor<4xf32>) -> tensor<2x2xf32>
// CHECK-NEXT: return %[[R]]
func.func @dynamic_reshape(%a: tensor<4xf32>) -> tensor<2x2xf32> {
  %s = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %0 = stablehlo.dynamic_reshape %a, %s : (tensor<4xf32>, tensor<2xi64>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// Attributes stay.
// CHECK-LABEL: @attributes
// CHECK-NEXT: %[[R:.*]] = stablehlo.reshape %arg0 {my.tag} : (tensor<4xf32>) -> tensor<2x2xf32>
// CHECK-NEXT: return %[[R]]
func.func @attributes(%a: tensor<4xf32>) -> tensor<2x2xf32> {
  %s = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %0 = stablehlo.dynamic_reshape %a, %s {my.tag} : (tensor<4xf32>, tensor<2xi64>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// CHECK-LABEL: @dynamic_iota
// CHECK-NEXT: %[[R:.*]] = stablehlo.iota dim = 0 : tensor<4xf32>
// CHECK-NEXT: return %[[R]]
func.func @dynamic_iota() -> tensor<4xf32> {
  %s = stablehlo.constant dense<4> : tensor<1xi64>
  %0 = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi64>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// CHECK-LABEL: @dynamic_broadcast_in_dim
// CHECK-NEXT: %[[R:.*]] = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %[[R]]
func.func @dynamic_broadcast_in_dim(%a: tensor<3xf32>) -> tensor<2x3xf32> {
  %s = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %0 = stablehlo.dynamic_broadcast_in_dim %a, %s, dims = [1] : (tensor<3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// Also with sizes that are not known.
// CHECK-LABEL: @dynamic_pad
// CHECK-NEXT: %[[R:.*]] = stablehlo.pad %arg0, %arg1, low = [1], high = [1], interior = [1] : (tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
// CHECK-NEXT: return %[[R]]
func.func @dynamic_pad(%a: tensor<?xf32>, %b: tensor<f32>) -> tensor<?xf32> {
  %s = stablehlo.constant dense<1> : tensor<1xi32>
  %0 = stablehlo.dynamic_pad %a, %b, %s, %s, %s : (tensor<?xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// CHECK-LABEL: @dynamic_gather
// CHECK-NEXT: %[[R:.*]] = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<3x4xf32>, tensor<2xi32>) -> tensor<2x4xf32>
// CHECK-NEXT: return %[[R]]
func.func @dynamic_gather(%a: tensor<3x4xf32>, %b: tensor<2xi32>) -> tensor<2x4xf32> {
  %s = stablehlo.constant dense<[1, 4]> : tensor<2xi32>
  %0 = "stablehlo.dynamic_gather"(%a, %b, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x4xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// -----

// CHECK-LABEL: @dynamic_conv
// CHECK-NEXT: %[[R:.*]] = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = {{\[\[}}1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x1xf32>, tensor<2x1x1xf32>) -> tensor<1x5x1xf32>
// CHECK-NEXT: return %[[R]]
func.func @dynamic_conv(%a: tensor<1x4x1xf32>, %b: tensor<2x1x1xf32>) -> tensor<1x5x1xf32> {
  %s = stablehlo.constant dense<[[1, 1]]> : tensor<1x2xi32>
  %0 = "stablehlo.dynamic_conv"(%a, %b, %s) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x4x1xf32>, tensor<2x1x1xf32>, tensor<1x2xi32>) -> tensor<1x5x1xf32>
  return %0 : tensor<1x5x1xf32>
}

// -----

// CHECK-LABEL: @real_dynamic_slice
// CHECK-NEXT: %[[R:.*]] = stablehlo.slice %arg0 [1:7:2] : (tensor<8xf32>) -> tensor<3xf32>
// CHECK-NEXT: return %[[R]]
func.func @real_dynamic_slice(%a: tensor<8xf32>) -> tensor<3xf32> {
  %s = stablehlo.constant dense<1> : tensor<1xi32>
  %l = stablehlo.constant dense<7> : tensor<1xi32>
  %t = stablehlo.constant dense<2> : tensor<1xi32>
  %0 = stablehlo.real_dynamic_slice %a, %s, %l, %t : (tensor<8xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

// CHECK-LABEL: @real_dynamic_slice_of_constant_size
// CHECK-NEXT: %[[S:.*]] = stablehlo.slice %arg1 [0:1] : (tensor<1xi32>) -> tensor<1xi32>
// CHECK-NEXT: %[[I:.*]] = stablehlo.reshape %[[S]] : (tensor<1xi32>) -> tensor<i32>
// CHECK-NEXT: %[[R:.*]] = stablehlo.dynamic_slice %arg0, %[[I]], sizes = [3] : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32>
// CHECK-NEXT: return %[[R]]
func.func @real_dynamic_slice_of_constant_size(%a: tensor<8xf32>, %s: tensor<1xi32>) -> tensor<?xf32> {
  %n = stablehlo.constant dense<3> : tensor<1xi32>
  %l = stablehlo.add %s, %n : tensor<1xi32>
  %t = stablehlo.constant dense<1> : tensor<1xi32>
  %0 = stablehlo.real_dynamic_slice %a, %s, %l, %t : (tensor<8xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// Slices that stay: too large, of another stride, of index type, of a size that
// is not constant.
// CHECK-LABEL: @real_dynamic_slices_that_stay
// CHECK-COUNT-4: stablehlo.real_dynamic_slice
func.func @real_dynamic_slices_that_stay(%a: tensor<8xf32>, %s: tensor<1xi32>, %i: tensor<1xindex>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %two = stablehlo.constant dense<2> : tensor<1xi32>
  %nine = stablehlo.constant dense<9> : tensor<1xi32>
  %l9 = stablehlo.add %nine, %s : tensor<1xi32>
  %0 = stablehlo.real_dynamic_slice %a, %s, %l9, %one : (tensor<8xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  %l2 = stablehlo.add %s, %two : tensor<1xi32>
  %1 = stablehlo.real_dynamic_slice %a, %s, %l2, %two : (tensor<8xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  %2 = stablehlo.real_dynamic_slice %a, %i, %i, %i : (tensor<8xf32>, tensor<1xindex>, tensor<1xindex>, tensor<1xindex>) -> tensor<?xf32>
  %ls = stablehlo.add %s, %s : tensor<1xi32>
  %3 = stablehlo.real_dynamic_slice %a, %s, %ls, %one : (tensor<8xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  return %0, %1, %2, %3 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

// -----

// CHECK-LABEL: @custom_call
// CHECK-NEXT: %[[R:.*]] = stablehlo.custom_call @foo(%arg0) : (tensor<4xf32>) -> tensor<8xf32>
// CHECK-NEXT: return %[[R]]
func.func @custom_call(%a: tensor<4xf32>) -> tensor<8xf32> {
  %c = stablehlo.constant dense<8> : tensor<1xi64>
  %0 = stablehlo.custom_call @foo(%a, %c) {indices_of_shape_operands = dense<[1]> : tensor<1xi64>} : (tensor<4xf32>, tensor<1xi64>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// CHECK-LABEL: @custom_call_with_layouts
// CHECK-NEXT: %[[R:.*]] = stablehlo.custom_call @foo(%arg0) {operand_layouts = [dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<4xf32>) -> tensor<8xf32>
// CHECK-NEXT: return %[[R]]
func.func @custom_call_with_layouts(%a: tensor<4xf32>) -> tensor<8xf32> {
  %c = stablehlo.constant dense<8> : tensor<1xi64>
  %0 = stablehlo.custom_call @foo(%a, %c) {indices_of_shape_operands = dense<[1]> : tensor<1xi64>, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<4xf32>, tensor<1xi64>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// Ops whose sizes are not constant, whose results are not static, and ops that
// nobody uses stay; constants that others use, too.
// CHECK-LABEL: @stays
// CHECK: %[[S:.*]] = stablehlo.constant dense<4> : tensor<1xi64>
// CHECK: stablehlo.constant dense<5> : tensor<1xi64>
// CHECK: stablehlo.dynamic_iota %arg0, dim = 0 : (tensor<1xi64>) -> tensor<4xf32>
// CHECK: stablehlo.dynamic_iota %[[S]], dim = 0 : (tensor<1xi64>) -> tensor<?xf32>
// CHECK: stablehlo.iota dim = 0 : tensor<4xf32>
func.func @stays(%n: tensor<1xi64>) -> (tensor<4xf32>, tensor<?xf32>, tensor<4xf32>) {
  %s = stablehlo.constant dense<4> : tensor<1xi64>
  %unused = stablehlo.constant dense<5> : tensor<1xi64>
  %0 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi64>) -> tensor<4xf32>
  %1 = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi64>) -> tensor<?xf32>
  %2 = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi64>) -> tensor<4xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<?xf32>, tensor<4xf32>
}

// -----

// What a custom call means, whose operands do not fit that.
// CHECK-LABEL: @custom_calls_that_stay
// CHECK: stablehlo.custom_call @stablehlo.dynamic_top_k
// CHECK-NEXT: return
func.func @custom_calls_that_stay(%a: tensor<f32>) -> (tensor<f32>, tensor<i32>) {
  %k = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.custom_call @stablehlo.dynamic_top_k(%a, %k) : (tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
  return %0#0, %0#1 : tensor<f32>, tensor<i32>
}

// -----

// CHECK-LABEL: @dynamic_top_k
// CHECK-NEXT: %{{.*}}, %{{.*}} = chlo.top_k(%arg0, k = 2) : tensor<5xf32> -> (tensor<2xf32>, tensor<2xi32>)
// CHECK-NEXT: return
func.func @dynamic_top_k(%a: tensor<5xf32>) -> (tensor<2xf32>, tensor<2xi32>) {
  %k = stablehlo.constant dense<2> : tensor<i32>
  %0:2 = stablehlo.custom_call @stablehlo.dynamic_top_k(%a, %k) : (tensor<5xf32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
  return %0#0, %0#1 : tensor<2xf32>, tensor<2xi32>
}

// -----

// CHECK-LABEL: @custom_call_of_tuple
// CHECK-NEXT: stablehlo.custom_call @foo(%arg0) : (tensor<4xf32>) -> tuple<tensor<8xf32>, tensor<2xf32>>
func.func @custom_call_of_tuple(%a: tensor<4xf32>) -> tuple<tensor<8xf32>, tensor<2xf32>> {
  %c = stablehlo.constant dense<8> : tensor<1xi64>
  %d = stablehlo.constant dense<2> : tensor<1xi64>
  %0 = stablehlo.custom_call @foo(%c, %a, %d) {indices_of_shape_operands = dense<[0, 2]> : tensor<2xi64>} : (tensor<1xi64>, tensor<4xf32>, tensor<1xi64>) -> tuple<tensor<8xf32>, tensor<2xf32>>
  return %0 : tuple<tensor<8xf32>, tensor<2xf32>>
}

// -----

// What shape operands hold is not what the static op may have: that shows when the op runs.
// CHECK-LABEL: @values_that_do_not_fit
// CHECK: stablehlo.real_dynamic_slice
func.func @values_that_do_not_fit(%a: tensor<4xf32>) -> tensor<?xf32> {
  %zero = stablehlo.constant dense<0> : tensor<1xi64>
  %three = stablehlo.constant dense<3> : tensor<1xi64>
  %0 = stablehlo.real_dynamic_slice %a, %zero, %three, %zero : (tensor<4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
