// RUN: stablehlo-opt %s --shape-legalize-to-stablehlo --split-input-file | FileCheck %s

// CHECK-LABEL: @num_elements
// CHECK-NEXT: %[[S0:.*]] = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
// CHECK-NEXT: %[[V0:.*]] = stablehlo.reshape %[[S0]] : (tensor<i32>) -> tensor<1xi32>
// CHECK-NEXT: %[[S1:.*]] = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<?x4xf32>) -> tensor<i32>
// CHECK-NEXT: %[[V1:.*]] = stablehlo.reshape %[[S1]] : (tensor<i32>) -> tensor<1xi32>
// CHECK-NEXT: %[[SHAPE:.*]] = stablehlo.concatenate %[[V0]], %[[V1]], dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-NEXT: %[[INDEX:.*]] = builtin.unrealized_conversion_cast %[[SHAPE]] : tensor<2xi32> to tensor<2xindex>
// CHECK-NEXT: %[[I32:.*]] = builtin.unrealized_conversion_cast %[[INDEX]] : tensor<2xindex> to tensor<2xi32>
// CHECK-NEXT: %[[ONE:.*]] = stablehlo.constant dense<1> : tensor<i32>
// CHECK-NEXT: %[[E0:.*]] = stablehlo.slice %[[I32]] [0:1] : (tensor<2xi32>) -> tensor<1xi32>
// CHECK-NEXT: %[[R0:.*]] = stablehlo.reshape %[[E0]] : (tensor<1xi32>) -> tensor<i32>
// CHECK-NEXT: %[[P0:.*]] = stablehlo.multiply %[[ONE]], %[[R0]] : tensor<i32>
// CHECK-NEXT: %[[E1:.*]] = stablehlo.slice %[[I32]] [1:2] : (tensor<2xi32>) -> tensor<1xi32>
// CHECK-NEXT: %[[R1:.*]] = stablehlo.reshape %[[E1]] : (tensor<1xi32>) -> tensor<i32>
// CHECK-NEXT: %[[P1:.*]] = stablehlo.multiply %[[P0]], %[[R1]] : tensor<i32>
// CHECK-NEXT: %[[RESULT:.*]] = builtin.unrealized_conversion_cast %[[P1]] : tensor<i32> to index
// CHECK-NEXT: return %[[RESULT]] : index
func.func @num_elements(%a: tensor<?x4xf32>) -> index {
  %0 = shape.shape_of %a : tensor<?x4xf32> -> tensor<2xindex>
  %1 = shape.num_elements %0 : tensor<2xindex> -> index
  return %1 : index
}

// -----

// CHECK-LABEL: @broadcast
// CHECK-NEXT: %[[A:.*]] = builtin.unrealized_conversion_cast %arg0 : tensor<1xindex> to tensor<1xi32>
// CHECK-NEXT: %[[B:.*]] = builtin.unrealized_conversion_cast %arg1 : tensor<2xindex> to tensor<2xi32>
// CHECK-NEXT: %[[ONES:.*]] = stablehlo.constant dense<1> : tensor<1xi32>
// CHECK-NEXT: %[[C:.*]] = stablehlo.concatenate %[[ONES]], %[[A]], dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-NEXT: %[[R:.*]] = stablehlo.maximum %[[C]], %[[B]] : tensor<2xi32>
// CHECK-NEXT: %[[I:.*]] = builtin.unrealized_conversion_cast %[[R]] : tensor<2xi32> to tensor<2xindex>
// CHECK-NEXT: return %[[I]]
func.func @broadcast(%a: tensor<1xindex>, %b: tensor<2xindex>) -> tensor<2xindex> {
  %0 = shape.broadcast %a, %b : tensor<1xindex>, tensor<2xindex> -> tensor<2xindex>
  return %0 : tensor<2xindex>
}

// -----

// CHECK-LABEL: @const_shape
// CHECK-NEXT: %[[C:.*]] = stablehlo.constant dense<[3, 4]> : tensor<2xi32>
// CHECK-NEXT: builtin.unrealized_conversion_cast %[[C]] : tensor<2xi32> to tensor<2xindex>
func.func @const_shape() -> tensor<2xindex> {
  %0 = shape.const_shape [3, 4] : tensor<2xindex>
  return %0 : tensor<2xindex>
}

// -----

// CHECK-LABEL: @from_elements
// CHECK: %[[S:.*]] = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
// CHECK-NEXT: %[[I:.*]] = builtin.unrealized_conversion_cast %[[S]] : tensor<i32> to index
// CHECK-NEXT: %[[T:.*]] = builtin.unrealized_conversion_cast %[[I]] : index to tensor<i32>
// CHECK-NEXT: %[[V:.*]] = stablehlo.reshape %[[T]] : (tensor<i32>) -> tensor<1xi32>
// CHECK-NEXT: %[[C:.*]] = stablehlo.constant dense<0> : tensor<1xi32>
// CHECK-NEXT: %[[R:.*]] = stablehlo.concatenate %[[V]], %[[C]], dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-NEXT: builtin.unrealized_conversion_cast %[[R]] : tensor<2xi32> to tensor<2xindex>
func.func @from_elements(%a: tensor<?x4xf32>) -> tensor<2xindex> {
  %c = arith.constant 0 : index
  %0 = tensor.dim %a, %c : tensor<?x4xf32>
  %1 = tensor.from_elements %0, %c : tensor<2xindex>
  return %1 : tensor<2xindex>
}

// -----

// CHECK-LABEL: @arith
// CHECK: %[[X:.*]] = builtin.unrealized_conversion_cast %arg0 : index to tensor<i32>
// CHECK: %[[Y:.*]] = builtin.unrealized_conversion_cast %arg0 : index to tensor<i32>
// CHECK: stablehlo.multiply %[[X]], %[[Y]] : tensor<i32>
// CHECK: %[[V:.*]] = builtin.unrealized_conversion_cast %arg1 : tensor<2xindex> to tensor<2xi32>
// CHECK: %[[W:.*]] = builtin.unrealized_conversion_cast %arg1 : tensor<2xindex> to tensor<2xi32>
// CHECK: %[[E:.*]] = stablehlo.slice %[[W]] [1:2] : (tensor<2xi32>) -> tensor<1xi32>
// CHECK: stablehlo.reshape %[[E]] : (tensor<1xi32>) -> tensor<i32>
// CHECK: arith.muli %arg2, %arg2 : i64
// CHECK: return %{{.*}}, %[[V]]
func.func @arith(%n: index, %s: tensor<2xindex>, %i: i64) -> (index, tensor<2xi32>, index, i64) {
  %0 = arith.muli %n, %n : index
  %1 = arith.index_cast %s : tensor<2xindex> to tensor<2xi32>
  %c1 = arith.constant 1 : index
  %2 = tensor.extract %s[%c1] : tensor<2xindex>
  %3 = arith.muli %i, %i : i64
  return %0, %1, %2, %3 : index, tensor<2xi32>, index, i64
}

// -----

// Elements of any static tensor, at places that are known.
// CHECK-LABEL: @extract
// CHECK-SAME: %[[A:[^:]*]]: tensor<3x4xindex>, %[[B:[^:]*]]: tensor<3xf32>, %[[C:[^:]*]]: tensor<i64>)
// CHECK-DAG: %[[D:.*]] = builtin.unrealized_conversion_cast %[[A]] : tensor<3x4xindex> to tensor<3x4xi32>
// CHECK-DAG: %[[S:.*]] = stablehlo.slice %[[D]] [1:2, 2:3] : (tensor<3x4xi32>) -> tensor<1x1xi32>
// CHECK-DAG: %[[X:.*]] = stablehlo.reshape %[[S]] : (tensor<1x1xi32>) -> tensor<i32>
// CHECK-DAG: %[[R0:.*]] = builtin.unrealized_conversion_cast %[[X]] : tensor<i32> to index
// CHECK-DAG: %[[T:.*]] = stablehlo.slice %[[B]] [1:2] : (tensor<3xf32>) -> tensor<1xf32>
// CHECK-DAG: %[[Y:.*]] = stablehlo.reshape %[[T]] : (tensor<1xf32>) -> tensor<f32>
// CHECK-DAG: %[[R1:.*]] = builtin.unrealized_conversion_cast %[[Y]] : tensor<f32> to f32
// CHECK-DAG: %[[R2:.*]] = builtin.unrealized_conversion_cast %[[C]] : tensor<i64> to i64
// CHECK: return %[[R0]], %[[R1]], %[[R2]]
func.func @extract(%a: tensor<3x4xindex>, %b: tensor<3xf32>, %c: tensor<i64>) -> (index, f32, i64) {
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %0 = tensor.extract %a[%one, %two] : tensor<3x4xindex>
  %1 = tensor.extract %b[%one] : tensor<3xf32>
  %2 = tensor.extract %c[] : tensor<i64>
  return %0, %1, %2 : index, f32, i64
}

// -----

// Tensors of any rank and of other types, of constants too.
// CHECK-LABEL: @from_elements_of_other_types
// CHECK-SAME: %[[A:[^:]*]]: i64, %[[F:[^:]*]]: f32)
// CHECK-DAG: %[[R0:.*]] = builtin.unrealized_conversion_cast %[[A]] : i64 to tensor<i64>
// CHECK-DAG: %[[C:.*]] = stablehlo.constant dense<7> : tensor<1xi64>
// CHECK-DAG: %[[X:.*]] = stablehlo.reshape %{{.*}} : (tensor<i64>) -> tensor<1xi64>
// CHECK-DAG: %[[R1:.*]] = stablehlo.concatenate %[[X]], %[[C]], dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
// CHECK-DAG: %[[Y:.*]] = stablehlo.reshape %{{.*}} : (tensor<f32>) -> tensor<1xf32>
// CHECK-DAG: %[[H:.*]] = stablehlo.constant dense<5.000000e-01> : tensor<1xf32>
// CHECK-DAG: %[[J:.*]] = stablehlo.concatenate %[[Y]], %[[H]], dim = 0 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-DAG: %[[R2:.*]] = stablehlo.reshape %[[J]] : (tensor<2xf32>) -> tensor<2x1xf32>
// CHECK: return %[[R0]], %[[R1]], %[[R2]]
func.func @from_elements_of_other_types(%a: i64, %f: f32) -> (tensor<i64>, tensor<2xi64>, tensor<2x1xf32>) {
  %c = arith.constant 7 : i64
  %h = arith.constant 0.5 : f32
  %0 = tensor.from_elements %a : tensor<i64>
  %1 = tensor.from_elements %a, %c : tensor<2xi64>
  %2 = tensor.from_elements %f, %h : tensor<2x1xf32>
  return %0, %1, %2 : tensor<i64>, tensor<2xi64>, tensor<2x1xf32>
}

// -----

// Between index and other integers, of scalars and tensors.
// CHECK-LABEL: @index_cast
// CHECK-SAME: %[[N:[^:]*]]: index, %[[I:[^:]*]]: i64, %[[T:[^:]*]]: tensor<2xi64>)
// CHECK-DAG: %[[A:.*]] = builtin.unrealized_conversion_cast %[[N]] : index to tensor<i32>
// CHECK-DAG: %[[B:.*]] = stablehlo.convert %[[A]] : (tensor<i32>) -> tensor<i64>
// CHECK-DAG: %[[R0:.*]] = builtin.unrealized_conversion_cast %[[B]] : tensor<i64> to i64
// CHECK-DAG: %[[C:.*]] = builtin.unrealized_conversion_cast %[[I]] : i64 to tensor<i64>
// CHECK-DAG: %[[D:.*]] = stablehlo.convert %[[C]] : (tensor<i64>) -> tensor<i32>
// CHECK-DAG: %[[R1:.*]] = builtin.unrealized_conversion_cast %[[D]] : tensor<i32> to index
// CHECK-DAG: %[[E:.*]] = stablehlo.convert %[[T]] : (tensor<2xi64>) -> tensor<2xi32>
// CHECK-DAG: %[[R2:.*]] = builtin.unrealized_conversion_cast %[[E]] : tensor<2xi32> to tensor<2xindex>
// CHECK: return %[[R0]], %[[R1]], %[[R2]]
func.func @index_cast(%n: index, %i: i64, %t: tensor<2xi64>) -> (i64, index, tensor<2xindex>) {
  %0 = arith.index_cast %n : index to i64
  %1 = arith.index_cast %i : i64 to index
  %2 = arith.index_cast %t : tensor<2xi64> to tensor<2xindex>
  return %0, %1, %2 : i64, index, tensor<2xindex>
}
