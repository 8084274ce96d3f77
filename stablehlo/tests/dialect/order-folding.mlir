// RUN: stablehlo-opt %s --canonicalize --split-input-file | FileCheck %s

// Comparisons and choices of constants, and with the ends of a range.

// By the bits: NaNs with their signs and payloads at both ends, -0 below +0. The
// one NaN of an FNUZ format is above everything.
// CHECK-LABEL: func @total_order(
func.func @total_order() -> (tensor<6xi1>, tensor<6xi1>, tensor<6xi1>, tensor<4xi1>) {
  // CHECK-DAG: %[[LT:.*]] = stablehlo.constant dense<[true, false, true, false, true, true]> : tensor<6xi1>
  // CHECK-DAG: %[[EQ:.*]] = stablehlo.constant dense<[false, true, false, false, false, false]> : tensor<6xi1>
  // CHECK-DAG: %[[GE:.*]] = stablehlo.constant dense<[false, true, false, true, false, false]> : tensor<6xi1>
  // CHECK-DAG: %[[FNUZ:.*]] = stablehlo.constant dense<[true, true, false, false]> : tensor<4xi1>
  // CHECK: return %[[LT]], %[[EQ]], %[[GE]], %[[FNUZ]]
  %x = stablehlo.constant dense<[0xFFC00000, 0xFF800000, -0.0, 0.0, 0x7F800000, 0x7FC00000]> : tensor<6xf32>
  %y = stablehlo.constant dense<[0xFF800000, 0xFF800000, 0.0, -0.0, 0x7FC00000, 0x7FC00001]> : tensor<6xf32>
  %0 = stablehlo.compare LT, %x, %y, TOTALORDER : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
  %1 = stablehlo.compare EQ, %x, %y, TOTALORDER : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
  %2 = stablehlo.compare GE, %x, %y, TOTALORDER : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
  %z = stablehlo.constant dense<[0x80, 0x80, 0x80, 0xFF]> : tensor<4xf8E4M3FNUZ>
  %w = stablehlo.constant dense<[0x7F, 0xFF, 0x80, 0x81]> : tensor<4xf8E4M3FNUZ>
  %3 = stablehlo.compare GT, %z, %w, TOTALORDER : (tensor<4xf8E4M3FNUZ>, tensor<4xf8E4M3FNUZ>) -> tensor<4xi1>
  return %0, %1, %2, %3 : tensor<6xi1>, tensor<6xi1>, tensor<6xi1>, tensor<4xi1>
}

// -----

// A NaN is itself in total order, and no number otherwise.
// CHECK-LABEL: func @total_order_of_one_value(
func.func @total_order_of_one_value(%x: tensor<2xf32>) -> (tensor<2xi1>, tensor<2xi1>, tensor<2xi1>) {
  // CHECK-DAG: %[[TRUE:.*]] = stablehlo.constant dense<true> : tensor<2xi1>
  // CHECK-DAG: %[[FALSE:.*]] = stablehlo.constant dense<false> : tensor<2xi1>
  // CHECK: %[[FLOAT:.*]] = stablehlo.compare
  // CHECK: return %[[TRUE]], %[[FALSE]], %[[FLOAT]]
  %0 = stablehlo.compare LE, %x, %x, TOTALORDER : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %1 = stablehlo.compare NE, %x, %x, TOTALORDER : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %2 = stablehlo.compare LE, %x, %x, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return %0, %1, %2 : tensor<2xi1>, tensor<2xi1>, tensor<2xi1>
}

// -----

// Real parts first; -0 equals 0; nothing is related to a NaN, but it differs.
// CHECK-LABEL: func @complex_numbers(
func.func @complex_numbers() -> (tensor<5xi1>, tensor<5xi1>, tensor<5xi1>) {
  // CHECK-DAG: %[[EQ:.*]] = stablehlo.constant dense<[true, false, false, false, false]> : tensor<5xi1>
  // CHECK-DAG: %[[NE:.*]] = stablehlo.constant dense<[false, true, true, true, true]> : tensor<5xi1>
  // CHECK-DAG: %[[LT:.*]] = stablehlo.constant dense<[false, true, true, false, true]> : tensor<5xi1>
  // CHECK: return %[[EQ]], %[[NE]], %[[LT]]
  %x = stablehlo.constant dense<[(0.0, 1.0), (1.0, 5.0), (1.0, 5.0), (0x7FC00000, 1.0), (1.0, 0x7FC00000)]> : tensor<5xcomplex<f32>>
  %y = stablehlo.constant dense<[(-0.0, 1.0), (2.0, 1.0), (1.0, 6.0), (0x7FC00000, 2.0), (2.0, 1.0)]> : tensor<5xcomplex<f32>>
  %0 = stablehlo.compare EQ, %x, %y : (tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>) -> tensor<5xi1>
  %1 = stablehlo.compare NE, %x, %y : (tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>) -> tensor<5xi1>
  %2 = stablehlo.compare LT, %x, %y : (tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>) -> tensor<5xi1>
  return %0, %1, %2 : tensor<5xi1>, tensor<5xi1>, tensor<5xi1>
}

// -----

// CHECK-LABEL: func @compare_to_ends(
func.func @compare_to_ends(%u: tensor<2xui8>, %s: tensor<2xi8>) -> (tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>) {
  // CHECK-DAG: %[[TRUE:.*]] = stablehlo.constant dense<true> : tensor<2xi1>
  // CHECK-DAG: %[[FALSE:.*]] = stablehlo.constant dense<false> : tensor<2xi1>
  // CHECK: return %[[FALSE]], %[[TRUE]], %[[FALSE]], %[[TRUE]]
  %zero = stablehlo.constant dense<0> : tensor<2xui8>
  %low = stablehlo.constant dense<-128> : tensor<2xi8>
  %high = stablehlo.constant dense<127> : tensor<2xi8>
  %0 = stablehlo.compare LT, %u, %zero : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xi1>
  %1 = stablehlo.compare GE, %s, %low : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi1>
  %2 = stablehlo.compare GT, %s, %high : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi1>
  %3 = stablehlo.compare LE, %s, %high : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi1>
  return %0, %1, %2, %3 : tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>
}

// -----

// The end may be the first operand.
// CHECK-LABEL: func @compare_ends(
// CHECK-SAME: %[[P:[a-z0-9]+]]: tensor<i1>)
func.func @compare_ends(%u: tensor<2xui8>, %s: tensor<2xi8>, %p: tensor<i1>) -> (tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<i1>, tensor<2xi1>) {
  // CHECK-DAG: %[[TRUE:.*]] = stablehlo.constant dense<true> : tensor<2xi1>
  // CHECK-DAG: %[[FALSE:.*]] = stablehlo.constant dense<false> : tensor<2xi1>
  // CHECK-DAG: %[[STAYS:.*]] = stablehlo.compare {{ *}}LT
  // CHECK: return %[[FALSE]], %[[TRUE]], %[[FALSE]], %[[TRUE]], %[[P]], %[[STAYS]]
  %zero = stablehlo.constant dense<0> : tensor<2xui8>
  %low = stablehlo.constant dense<-128> : tensor<2xi8>
  %high = stablehlo.constant dense<127> : tensor<2xi8>
  %true = stablehlo.constant dense<true> : tensor<i1>
  %0 = stablehlo.compare GT, %zero, %u : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xi1>
  %1 = stablehlo.compare LE, %low, %s : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi1>
  %2 = stablehlo.compare LT, %high, %s : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi1>
  %3 = stablehlo.compare GE, %high, %s : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi1>
  %4 = stablehlo.compare EQ, %true, %p : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %5 = stablehlo.compare LT, %low, %s : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi1>
  return %0, %1, %2, %3, %4, %5 : tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<i1>, tensor<2xi1>
}

// -----

// Other numbers, the other end, infinities (of a NaN neither holds), and bits
// that stand for quantized numbers.
// CHECK-LABEL: func @compare_that_stays(
func.func @compare_that_stays(%s: tensor<2xi8>, %u: tensor<2xui8>, %x: tensor<f32>, %q: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> (tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<i1>, tensor<2xi1>) {
  // CHECK-COUNT-5: stablehlo.compare
  %zero = stablehlo.constant dense<0> : tensor<2xi8>
  %low = stablehlo.constant dense<-128> : tensor<2xi8>
  %half = stablehlo.constant dense<127> : tensor<2xui8>
  %infinity = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %bits = stablehlo.constant() <{value = dense<-128> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  %0 = stablehlo.compare LT, %s, %zero : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi1>
  %1 = stablehlo.compare LE, %s, %low : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi1>
  %2 = stablehlo.compare GT, %u, %half : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xi1>
  %3 = stablehlo.compare LE, %x, %infinity : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %4 = stablehlo.compare GE, %q, %bits : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2xi1>
  return %0, %1, %2, %3, %4 : tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<i1>, tensor<2xi1>
}

// -----

// CHECK-LABEL: func @compare_booleans(
// CHECK-SAME: %[[P:.*]]: tensor<i1>
func.func @compare_booleans(%p: tensor<i1>) -> (tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>) {
  // CHECK-DAG: %[[TRUE:.*]] = stablehlo.constant dense<true> : tensor<i1>
  // CHECK-DAG: %[[FALSE:.*]] = stablehlo.constant dense<false> : tensor<i1>
  // CHECK: return %[[P]], %[[P]], %[[TRUE]], %[[FALSE]]
  %true = stablehlo.constant dense<true> : tensor<i1>
  %false = stablehlo.constant dense<false> : tensor<i1>
  %0 = stablehlo.compare GE, %p, %true : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %1 = stablehlo.compare GT, %p, %false : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %2 = stablehlo.compare LE, %p, %true : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %3 = stablehlo.compare LT, %p, %false : (tensor<i1>, tensor<i1>) -> tensor<i1>
  return %0, %1, %2, %3 : tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>
}

// -----

// Ends of ranges are neutral; those of integers win, too.
// CHECK-LABEL: func @extrema(
// CHECK-SAME: %[[S:.*]]: tensor<2xi8>, %[[U:.*]]: tensor<2xui8>, %[[X:.*]]: tensor<2xbf16>
func.func @extrema(%s: tensor<2xi8>, %u: tensor<2xui8>, %x: tensor<2xbf16>) -> (tensor<2xi8>, tensor<2xi8>, tensor<2xui8>, tensor<2xui8>, tensor<2xbf16>, tensor<2xbf16>) {
  // CHECK-DAG: %[[HIGH:.*]] = stablehlo.constant dense<127> : tensor<2xi8>
  // CHECK-DAG: %[[ZERO:.*]] = stablehlo.constant dense<0> : tensor<2xui8>
  // CHECK: return %[[S]], %[[HIGH]], %[[U]], %[[ZERO]], %[[X]], %[[X]]
  %low = stablehlo.constant dense<-128> : tensor<2xi8>
  %high = stablehlo.constant dense<127> : tensor<2xi8>
  %zero = stablehlo.constant dense<0> : tensor<2xui8>
  %all = stablehlo.constant dense<255> : tensor<2xui8>
  %infinity = stablehlo.constant dense<0x7F80> : tensor<2xbf16>
  %minus_infinity = stablehlo.constant dense<0xFF80> : tensor<2xbf16>
  %0 = stablehlo.maximum %low, %s : tensor<2xi8>
  %1 = stablehlo.maximum %s, %high : tensor<2xi8>
  %2 = stablehlo.minimum %u, %all : tensor<2xui8>
  %3 = stablehlo.minimum %u, %zero : tensor<2xui8>
  %4 = stablehlo.maximum %x, %minus_infinity : tensor<2xbf16>
  %5 = stablehlo.minimum %x, %infinity : tensor<2xbf16>
  return %0, %1, %2, %3, %4, %5 : tensor<2xi8>, tensor<2xi8>, tensor<2xui8>, tensor<2xui8>, tensor<2xbf16>, tensor<2xbf16>
}

// -----

// A NaN is not infinite; the largest finite number is not the greatest; the
// least integer is no number of a quantized type.
// CHECK-LABEL: func @extrema_that_stay(
func.func @extrema_that_stay(%x: tensor<2xf32>, %u: tensor<2xui8>, %q: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xui8>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  // CHECK: stablehlo.maximum
  // CHECK: stablehlo.minimum
  // CHECK: stablehlo.minimum
  // CHECK: stablehlo.maximum
  %infinity = stablehlo.constant dense<0x7F800000> : tensor<2xf32>
  %largest = stablehlo.constant dense<3.40282347E+38> : tensor<2xf32>
  %half = stablehlo.constant dense<127> : tensor<2xui8>
  %bits = stablehlo.constant() <{value = dense<-128> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  %0 = stablehlo.maximum %x, %infinity : tensor<2xf32>
  %1 = stablehlo.minimum %x, %largest : tensor<2xf32>
  %2 = stablehlo.minimum %u, %half : tensor<2xui8>
  %3 = stablehlo.maximum %q, %bits : tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  return %0, %1, %2, %3 : tensor<2xf32>, tensor<2xf32>, tensor<2xui8>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>
}

// -----

// The predicate itself, unless it would have to be broadcast or negated, or the
// choice is between numbers.
// CHECK-LABEL: func @select_booleans(
// CHECK-SAME: %[[P:.*]]: tensor<2xi1>, %[[Q:.*]]: tensor<i1>
func.func @select_booleans(%p: tensor<2xi1>, %q: tensor<i1>) -> (tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi8>) {
  // CHECK: %[[BROADCAST:.*]] = stablehlo.select %[[Q]]
  // CHECK: %[[NOT:.*]] = stablehlo.select %[[P]]
  // CHECK: %[[NUMBER:.*]] = stablehlo.select %[[P]]
  // CHECK: return %[[P]], %[[BROADCAST]], %[[NOT]], %[[NUMBER]]
  %true = stablehlo.constant dense<true> : tensor<2xi1>
  %false = stablehlo.constant dense<false> : tensor<2xi1>
  %one = stablehlo.constant dense<1> : tensor<2xi8>
  %zero = stablehlo.constant dense<0> : tensor<2xi8>
  %0 = stablehlo.select %p, %true, %false : tensor<2xi1>, tensor<2xi1>
  %1 = stablehlo.select %q, %true, %false : tensor<i1>, tensor<2xi1>
  %2 = stablehlo.select %p, %false, %true : tensor<2xi1>, tensor<2xi1>
  %3 = stablehlo.select %p, %one, %zero : tensor<2xi1>, tensor<2xi8>
  return %0, %1, %2, %3 : tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi8>
}
