// RUN: stablehlo-opt %s --stablehlo-convert-to-signless --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @f(
// CHECK-SAME: %[[A:.*]]: tensor<2xi32>) -> tensor<2xi32>
// CHECK: %[[C:.*]] = stablehlo.constant dense<3> : tensor<2xi32>
// CHECK: stablehlo.add %[[A]], %[[C]] : tensor<2xi32>
func.func @f(%a: tensor<2xui32>) -> tensor<2xui32> {
  %c = stablehlo.constant dense<3> : tensor<2xui32>
  %0 = stablehlo.add %a, %c : tensor<2xui32>
  return %0 : tensor<2xui32>
}

// -----

// Regions, tuples, bounds, attributes, calls; the bits of constants stay.
// CHECK-LABEL: func.func @everywhere(
// CHECK-SAME: tuple<tensor<i8>, tensor<?xi4, #stablehlo.bounds<3>>>
// CHECK: dense<-1> : tensor<i8>
// CHECK: dense<[0, -128, 127]> : tensor<3xi8>
// CHECK: my.type = tensor<i16>
// CHECK: reducer(%{{.*}}: tensor<i8>, %{{.*}}: tensor<i8>)
// CHECK-NOT: ui{{[0-9]}}
func.func @everywhere(%t: tuple<tensor<ui8>, tensor<?xui4, #stablehlo.bounds<3>>>, %x: tensor<2xui8>) -> tensor<ui8> {
  %c = stablehlo.constant dense<255> : tensor<ui8>
  %d = stablehlo.constant dense<[0, 128, 127]> : tensor<3xui8>
  %0 = stablehlo.get_tuple_element %t[1] : (tuple<tensor<ui8>, tensor<?xui4, #stablehlo.bounds<3>>>) -> tensor<?xui4, #stablehlo.bounds<3>>
  stablehlo.custom_call @use(%0, %d) {has_side_effect = true, my.type = tensor<ui16>} : (tensor<?xui4, #stablehlo.bounds<3>>, tensor<3xui8>) -> ()
  %1 = stablehlo.reduce(%x init: %c) across dimensions = [0] : (tensor<2xui8>, tensor<ui8>) -> tensor<ui8>
    reducer(%a: tensor<ui8>, %b: tensor<ui8>) {
      %2 = stablehlo.divide %a, %b : tensor<ui8>
      %3 = stablehlo.maximum %2, %a : tensor<ui8>
      stablehlo.return %3 : tensor<ui8>
    }
  %4 = call @callee(%1) : (tensor<ui8>) -> tensor<ui8>
  return %4 : tensor<ui8>
}
func.func private @callee(tensor<ui8>) -> tensor<ui8>

// -----

// CHECK-LABEL: @compare
// CHECK: compare  LT, %arg0, %arg0,  SIGNED : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi1>
// CHECK: compare  LT, %arg1, %arg1,  UNSIGNED : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
func.func @compare(%a: tensor<2xui8>, %b: tensor<2xi1>) -> (tensor<2xi1>, tensor<2xi1>) {
  %0 = stablehlo.compare LT, %a, %a, UNSIGNED : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xi1>
  %1 = stablehlo.compare LT, %b, %b, UNSIGNED : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return %0, %1 : tensor<2xi1>, tensor<2xi1>
}

// -----

// Attributes that are numbers are as the op wants them.
// CHECK-LABEL: @ids
// CHECK-SAME: -> tensor<i32>
// CHECK-NEXT: %[[ID:.*]] = stablehlo.replica_id {my.value = 7 : ui16} : tensor<ui32>
// CHECK-NEXT: %[[X:.*]] = stablehlo.convert %[[ID]] : (tensor<ui32>) -> tensor<i32>
// CHECK-NEXT: return %[[X]] : tensor<i32>
func.func @ids() -> tensor<ui32> {
  %0 = stablehlo.replica_id {my.value = 7 : ui16} : tensor<ui32>
  return %0 : tensor<ui32>
}

// -----

// VHLO has types of its own for what its attributes hold.
// CHECK-LABEL: vhlo.func_v1 @vhlo
// CHECK: #vhlo.tensor_v1<dense<3> : tensor<2xui8>>
vhlo.func_v1 @vhlo() -> (!vhlo.tensor_v1<2x!vhlo.ui8_v1>) {
  %0 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<3> : tensor<2xui8>>}> : () -> !vhlo.tensor_v1<2x!vhlo.ui8_v1>
  "vhlo.return_v1"(%0) : (!vhlo.tensor_v1<2x!vhlo.ui8_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
