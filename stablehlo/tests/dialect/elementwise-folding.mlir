// RUN: stablehlo-opt %s --canonicalize --split-input-file | FileCheck %s

// What elementwise ops are when an operand is constant, or twice the same.

// CHECK-LABEL: func @neutral_integer(
// CHECK-SAME: %[[X:.*]]: tensor<2xi32>
func.func @neutral_integer(%x: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) {
  // CHECK-NEXT: return %[[X]], %[[X]], %[[X]], %[[X]], %[[X]], %[[X]], %[[X]]
  %zero = stablehlo.constant dense<0> : tensor<2xi32>
  %one = stablehlo.constant dense<1> : tensor<2xi32>
  %0 = stablehlo.add %zero, %x : tensor<2xi32>
  %1 = stablehlo.subtract %x, %zero : tensor<2xi32>
  %2 = stablehlo.multiply %x, %one : tensor<2xi32>
  %3 = stablehlo.divide %x, %one : tensor<2xi32>
  %4 = stablehlo.shift_left %x, %zero : tensor<2xi32>
  %5 = stablehlo.shift_right_arithmetic %x, %zero : tensor<2xi32>
  %6 = stablehlo.shift_right_logical %x, %zero : tensor<2xi32>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
}

// -----

// CHECK-LABEL: func @zero_integer(
func.func @zero_integer(%x: tensor<2xui8>) -> (tensor<2xui8>, tensor<2xui8>, tensor<2xui8>, tensor<2xui8>) {
  // CHECK-NEXT: %[[C:.*]] = stablehlo.constant dense<0> : tensor<2xui8>
  // CHECK-NEXT: return %[[C]], %[[C]], %[[C]], %[[C]]
  %zero = stablehlo.constant dense<0> : tensor<2xui8>
  %0 = stablehlo.multiply %x, %zero : tensor<2xui8>
  %1 = stablehlo.subtract %x, %x : tensor<2xui8>
  %2 = stablehlo.and %x, %zero : tensor<2xui8>
  %3 = stablehlo.xor %x, %x : tensor<2xui8>
  return %0, %1, %2, %3 : tensor<2xui8>, tensor<2xui8>, tensor<2xui8>, tensor<2xui8>
}

// -----

// CHECK-LABEL: func @logic(
// CHECK-SAME: %[[X:.*]]: tensor<2xi32>
func.func @logic(%x: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) {
  // CHECK-NEXT: %[[ONES:.*]] = stablehlo.constant dense<-1> : tensor<2xi32>
  // CHECK-NEXT: return %[[X]], %[[X]], %[[X]], %[[X]], %[[ONES]], %[[X]], %[[X]]
  %zero = stablehlo.constant dense<0> : tensor<2xi32>
  %ones = stablehlo.constant dense<-1> : tensor<2xi32>
  %0 = stablehlo.and %x, %x : tensor<2xi32>
  %1 = stablehlo.and %x, %ones : tensor<2xi32>
  %2 = stablehlo.or %x, %x : tensor<2xi32>
  %3 = stablehlo.or %x, %zero : tensor<2xi32>
  %4 = stablehlo.or %x, %ones : tensor<2xi32>
  %5 = stablehlo.xor %x, %zero : tensor<2xi32>
  %6 = stablehlo.not %x : tensor<2xi32>
  %7 = stablehlo.not %6 : tensor<2xi32>
  return %0, %1, %2, %3, %4, %5, %7 : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
}

// -----

// i1 is an integer of one bit, and its 1 is all ones.
// CHECK-LABEL: func @boolean(
// CHECK-SAME: %[[X:.*]]: tensor<i1>
func.func @boolean(%x: tensor<i1>) -> (tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>) {
  // CHECK-DAG: %[[TRUE:.*]] = stablehlo.constant dense<true> : tensor<i1>
  // CHECK-DAG: %[[FALSE:.*]] = stablehlo.constant dense<false> : tensor<i1>
  // CHECK: return %[[TRUE]], %[[FALSE]], %[[X]], %[[X]], %[[TRUE]]
  %true = stablehlo.constant dense<true> : tensor<i1>
  %false = stablehlo.constant dense<false> : tensor<i1>
  %0 = stablehlo.or %x, %true : tensor<i1>
  %1 = stablehlo.multiply %x, %false : tensor<i1>
  %2 = stablehlo.add %x, %false : tensor<i1>
  %3 = stablehlo.multiply %x, %true : tensor<i1>
  %4 = stablehlo.add %true, %true : tensor<i1>
  return %0, %1, %2, %3, %4 : tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>
}

// -----

// CHECK-LABEL: func @neutral_float(
// CHECK-SAME: %[[X:.*]]: tensor<2xf32>
func.func @neutral_float(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  // CHECK-NEXT: return %[[X]], %[[X]], %[[X]], %[[X]], %[[X]]
  %zero = stablehlo.constant dense<0.0> : tensor<2xf32>
  %minus_zero = stablehlo.constant dense<-0.0> : tensor<2xf32>
  %one = stablehlo.constant dense<1.0> : tensor<2xf32>
  %0 = stablehlo.add %x, %minus_zero : tensor<2xf32>
  %1 = stablehlo.subtract %x, %zero : tensor<2xf32>
  %2 = stablehlo.multiply %x, %one : tensor<2xf32>
  %3 = stablehlo.divide %x, %one : tensor<2xf32>
  %4 = stablehlo.negate %x : tensor<2xf32>
  %5 = stablehlo.negate %4 : tensor<2xf32>
  return %0, %1, %2, %3, %5 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// -----

// -0 + 0 is +0; -0 - -0 is +0; NaN * 0 is NaN.
// CHECK-LABEL: func @no_neutral_float(
func.func @no_neutral_float(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xi1>) {
  // CHECK: stablehlo.add
  // CHECK: stablehlo.subtract
  // CHECK: stablehlo.multiply
  // CHECK: stablehlo.subtract
  // CHECK: stablehlo.compare
  %zero = stablehlo.constant dense<0.0> : tensor<2xf32>
  %minus_zero = stablehlo.constant dense<-0.0> : tensor<2xf32>
  %0 = stablehlo.add %x, %zero : tensor<2xf32>
  %1 = stablehlo.subtract %x, %minus_zero : tensor<2xf32>
  %2 = stablehlo.multiply %x, %zero : tensor<2xf32>
  %3 = stablehlo.subtract %x, %x : tensor<2xf32>
  %4 = stablehlo.compare EQ, %x, %x : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return %0, %1, %2, %3, %4 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xi1>
}

// -----

// What is NaN to the power of 0, and 1 to the power of NaN, is 1.
// CHECK-LABEL: func @power(
// CHECK-SAME: %[[I:.*]]: tensor<2xi32>, %[[X:.*]]: tensor<2xf32>
func.func @power(%i: tensor<2xi32>, %x: tensor<2xf32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xf32>, tensor<2xf32>) {
  // CHECK-DAG: %[[ONE:.*]] = stablehlo.constant dense<1> : tensor<2xi32>
  // CHECK-DAG: %[[FLOAT_ONE:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<2xf32>
  // CHECK: return %[[I]], %[[ONE]], %[[ONE]], %[[FLOAT_ONE]], %[[FLOAT_ONE]]
  %zero = stablehlo.constant dense<0> : tensor<2xi32>
  %one = stablehlo.constant dense<1> : tensor<2xi32>
  %minus_zero = stablehlo.constant dense<-0.0> : tensor<2xf32>
  %float_one = stablehlo.constant dense<1.0> : tensor<2xf32>
  %0 = stablehlo.power %i, %one : tensor<2xi32>
  %1 = stablehlo.power %i, %zero : tensor<2xi32>
  %2 = stablehlo.power %one, %i : tensor<2xi32>
  %3 = stablehlo.power %x, %minus_zero : tensor<2xf32>
  %4 = stablehlo.power %float_one, %x : tensor<2xf32>
  return %0, %1, %2, %3, %4 : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xf32>, tensor<2xf32>
}

// -----

// x^1 of floats may differ from x in the last bit; complex powers are
// logarithms; quantized ones are rounded.
// CHECK-LABEL: func @power_that_stays(
func.func @power_that_stays(%i: tensor<i32>, %x: tensor<f64>, %z: tensor<complex<f32>>, %q: tensor<!quant.uniform<i8:f32, 0.5:3>>, %d: tensor<?xi32>) -> (tensor<i32>, tensor<f64>, tensor<complex<f32>>, tensor<!quant.uniform<i8:f32, 0.5:3>>, tensor<?xi32>) {
  // CHECK-COUNT-5: stablehlo.power
  %minus = stablehlo.constant dense<-1> : tensor<i32>
  %one = stablehlo.constant dense<1.0> : tensor<f64>
  %complex_one = stablehlo.constant dense<(1.0, 0.0)> : tensor<complex<f32>>
  %quantized = stablehlo.constant() <{value = dense<1> : tensor<i8>}> : () -> tensor<!quant.uniform<i8:f32, 0.5:3>>
  %zeros = stablehlo.constant dense<0> : tensor<2xi32>
  %0 = stablehlo.power %i, %minus : tensor<i32>
  %1 = stablehlo.power %x, %one : tensor<f64>
  %2 = stablehlo.power %z, %complex_one : tensor<complex<f32>>
  %3 = stablehlo.power %q, %quantized : tensor<!quant.uniform<i8:f32, 0.5:3>>
  %4 = stablehlo.power %d, %zeros : (tensor<?xi32>, tensor<2xi32>) -> tensor<?xi32>
  return %0, %1, %2, %3, %4 : tensor<i32>, tensor<f64>, tensor<complex<f32>>, tensor<!quant.uniform<i8:f32, 0.5:3>>, tensor<?xi32>
}

// -----

// CHECK-LABEL: func @neutral_complex(
// CHECK-SAME: %[[X:.*]]: tensor<complex<f32>>
func.func @neutral_complex(%x: tensor<complex<f32>>) -> (tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>) {
  // (a + b i) * (1 + 0 i) has the real part a - b * 0.
  // CHECK-NEXT: %[[ONE:.*]] = stablehlo.constant dense<(1.000000e+00,0.000000e+00)>
  // CHECK-NEXT: %[[PRODUCT:.*]] = stablehlo.multiply %[[X]], %[[ONE]]
  // CHECK-NEXT: return %[[X]], %[[X]], %[[X]], %[[PRODUCT]]
  %zero = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %minus_zero = stablehlo.constant dense<(-0.0, -0.0)> : tensor<complex<f32>>
  %one = stablehlo.constant dense<(1.0, 0.0)> : tensor<complex<f32>>
  %0 = stablehlo.add %x, %minus_zero : tensor<complex<f32>>
  %1 = stablehlo.subtract %x, %zero : tensor<complex<f32>>
  %2 = stablehlo.maximum %x, %x : tensor<complex<f32>>
  %3 = stablehlo.multiply %x, %one : tensor<complex<f32>>
  return %0, %1, %2, %3 : tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>
}

// -----

// CHECK-LABEL: func @parts(
// CHECK-SAME: %[[Z:.*]]: tensor<2xcomplex<f32>>, %[[X:.*]]: tensor<2xf32>, %[[Y:.*]]: tensor<2xf32>
func.func @parts(%z: tensor<2xcomplex<f32>>, %x: tensor<2xf32>, %y: tensor<2xf32>) -> (tensor<2xcomplex<f32>>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  // CHECK-NEXT: %[[ZERO:.*]] = stablehlo.constant dense<0.000000e+00> : tensor<2xf32>
  // CHECK-NEXT: return %[[Z]], %[[X]], %[[Y]], %[[X]], %[[ZERO]]
  %re = stablehlo.real %z : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %im = stablehlo.imag %z : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %0 = stablehlo.complex %re, %im : tensor<2xcomplex<f32>>
  %1 = stablehlo.complex %x, %y : tensor<2xcomplex<f32>>
  %2 = stablehlo.real %1 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %3 = stablehlo.imag %1 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %4 = stablehlo.real %x : tensor<2xf32>
  %5 = stablehlo.imag %x : tensor<2xf32>
  return %0, %2, %3, %4, %5 : tensor<2xcomplex<f32>>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// -----

// CHECK-LABEL: func @parts_of_two_numbers(
func.func @parts_of_two_numbers(%x: tensor<complex<f32>>, %y: tensor<complex<f32>>) -> tensor<complex<f32>> {
  // CHECK: stablehlo.complex
  %re = stablehlo.real %x : (tensor<complex<f32>>) -> tensor<f32>
  %im = stablehlo.imag %y : (tensor<complex<f32>>) -> tensor<f32>
  %0 = stablehlo.complex %re, %im : tensor<complex<f32>>
  return %0 : tensor<complex<f32>>
}

// -----

// CHECK-LABEL: func @order(
// CHECK-SAME: %[[X:.*]]: tensor<2xf32>, %[[I:.*]]: tensor<2xi32>, %[[P:.*]]: tensor<2xi1>
func.func @order(%x: tensor<2xf32>, %i: tensor<2xi32>, %p: tensor<2xi1>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xi1>, tensor<2xi1>) {
  // CHECK-DAG: %[[TRUE:.*]] = stablehlo.constant dense<true> : tensor<2xi1>
  // CHECK-DAG: %[[FALSE:.*]] = stablehlo.constant dense<false> : tensor<2xi1>
  // CHECK: return %[[X]], %[[X]], %[[X]], %[[TRUE]], %[[FALSE]]
  %0 = stablehlo.maximum %x, %x : tensor<2xf32>
  %1 = stablehlo.minimum %x, %x : tensor<2xf32>
  %2 = stablehlo.select %p, %x, %x : tensor<2xi1>, tensor<2xf32>
  %3 = stablehlo.compare GE, %i, %i : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  %4 = stablehlo.compare NE, %i, %i : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  return %0, %1, %2, %3, %4 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xi1>, tensor<2xi1>
}

// -----

// CHECK-LABEL: func @compare_boolean(
// CHECK-SAME: %[[X:.*]]: tensor<2xi1>
func.func @compare_boolean(%x: tensor<2xi1>) -> (tensor<2xi1>, tensor<2xi1>, tensor<2xi1>) {
  // CHECK: %[[NOT:.*]] = stablehlo.compare EQ
  // CHECK: return %[[X]], %[[X]], %[[NOT]]
  %true = stablehlo.constant dense<true> : tensor<2xi1>
  %false = stablehlo.constant dense<false> : tensor<2xi1>
  %0 = stablehlo.compare EQ, %x, %true : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  %1 = stablehlo.compare NE, %x, %false : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  %2 = stablehlo.compare EQ, %x, %false : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return %0, %1, %2 : tensor<2xi1>, tensor<2xi1>, tensor<2xi1>
}

// -----

// CHECK-LABEL: func @select(
// CHECK-SAME: %[[X:.*]]: tensor<2xf32>, %[[Y:.*]]: tensor<2xf32>
func.func @select(%x: tensor<2xf32>, %y: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  // CHECK-DAG: %[[BOTH:.*]] = stablehlo.constant dense<[true, false]>
  // CHECK-DAG: %[[MIXED:.*]] = stablehlo.constant dense<[1.000000e+00, 0xFFC00001]>
  // CHECK: %[[LAST:.*]] = stablehlo.select %[[BOTH]], %[[X]], %[[Y]]
  // CHECK: return %[[X]], %[[Y]], %[[MIXED]], %[[LAST]]
  %true = stablehlo.constant dense<true> : tensor<i1>
  %false = stablehlo.constant dense<false> : tensor<2xi1>
  %both = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %ones = stablehlo.constant dense<1.0> : tensor<2xf32>
  %nans = stablehlo.constant dense<0xFFC00001> : tensor<2xf32>
  %0 = stablehlo.select %true, %x, %y : tensor<i1>, tensor<2xf32>
  %1 = stablehlo.select %false, %x, %y : tensor<2xi1>, tensor<2xf32>
  %2 = stablehlo.select %both, %ones, %nans : tensor<2xi1>, tensor<2xf32>
  %3 = stablehlo.select %both, %x, %y : tensor<2xi1>, tensor<2xf32>
  return %0, %1, %2, %3 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// -----

// CHECK-LABEL: func @same_type(
// CHECK-SAME: %[[X:.*]]: tensor<?xf32>
func.func @same_type(%x: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  // CHECK-NEXT: return %[[X]], %[[X]]
  %0 = stablehlo.convert %x : tensor<?xf32>
  %1 = stablehlo.bitcast_convert %x : (tensor<?xf32>) -> tensor<?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}

// -----

// What would need a cast stays; a dynamic size alone is no reason.
// CHECK-LABEL: func @dynamic(
// CHECK-SAME: %[[X:.*]]: tensor<?xi32>, %[[Y:.*]]: tensor<?xi32, #stablehlo.bounds<4>>
func.func @dynamic(%x: tensor<?xi32>, %y: tensor<?xi32, #stablehlo.bounds<4>>) -> (tensor<2xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32, #stablehlo.bounds<4>>) {
  // CHECK: %[[ZERO:.*]] = stablehlo.constant dense<0> : tensor<2xi32>
  // CHECK: %[[SUM:.*]] = stablehlo.add %[[X]], %[[ZERO]]
  // CHECK: %[[DIFFERENCE:.*]] = stablehlo.subtract %[[X]], %[[X]]
  // CHECK: %[[XOR:.*]] = stablehlo.xor %[[Y]], %[[Y]]
  // CHECK: return %[[SUM]], %[[X]], %[[DIFFERENCE]], %[[X]], %[[XOR]]
  %zero = stablehlo.constant dense<0> : tensor<2xi32>
  %0 = stablehlo.add %x, %zero : (tensor<?xi32>, tensor<2xi32>) -> tensor<2xi32>
  %1 = stablehlo.add %x, %zero : (tensor<?xi32>, tensor<2xi32>) -> tensor<?xi32>
  %2 = stablehlo.subtract %x, %x : tensor<?xi32>
  %3 = stablehlo.and %x, %x : tensor<?xi32>
  %4 = stablehlo.xor %y, %y : tensor<?xi32, #stablehlo.bounds<4>>
  return %0, %1, %2, %3, %4 : tensor<2xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32, #stablehlo.bounds<4>>
}

// -----

// Arithmetic on quantized values rounds; a choice does not.
// CHECK-LABEL: func @quantized(
// CHECK-SAME: %[[X:.*]]: tensor<2x!quant.uniform<i8:f32, 5.000000e-01:3>>
func.func @quantized(%x: tensor<2x!quant.uniform<i8:f32, 0.5:3>>, %p: tensor<i1>) -> (tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  // CHECK: %[[ZERO:.*]] = stablehlo.constant() <{value = dense<0> : tensor<2xi8>}>
  // CHECK: %[[SUM:.*]] = stablehlo.add %[[X]], %[[ZERO]]
  // CHECK: %[[TWICE:.*]] = stablehlo.add %[[ZERO]], %[[ZERO]]
  // CHECK: %[[MAX:.*]] = stablehlo.maximum %[[X]], %[[X]]
  // CHECK: return %[[SUM]], %[[TWICE]], %[[MAX]], %[[X]]
  %zero = stablehlo.constant() <{value = dense<0> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  %0 = stablehlo.add %x, %zero : tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  %1 = stablehlo.add %zero, %zero : tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  %2 = stablehlo.maximum %x, %x : tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  %3 = stablehlo.select %p, %x, %x : tensor<i1>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  return %0, %1, %2, %3 : tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>
}

// -----

// A type without sign: the negative of a number is NaN.
// CHECK-LABEL: func @unsigned_float(
func.func @unsigned_float(%x: tensor<f8E8M0FNU>) -> (tensor<f8E8M0FNU>, tensor<f8E8M0FNU>) {
  // CHECK: stablehlo.negate
  // CHECK: stablehlo.negate
  // CHECK: stablehlo.add
  %c = stablehlo.constant dense<2.0> : tensor<f8E8M0FNU>
  %0 = stablehlo.negate %x : tensor<f8E8M0FNU>
  %1 = stablehlo.negate %0 : tensor<f8E8M0FNU>
  %2 = stablehlo.add %c, %c : tensor<f8E8M0FNU>
  return %1, %2 : tensor<f8E8M0FNU>, tensor<f8E8M0FNU>
}

// -----

// What has no sign, or is rounded, has none, or is, the second time.
// CHECK-LABEL: func @repeated(
// CHECK-SAME: %[[X:.*]]: tensor<?xf32>, %[[I:.*]]: tensor<i8>, %[[Z:.*]]: tensor<complex<f32>>
func.func @repeated(%x: tensor<?xf32>, %i: tensor<i8>, %z: tensor<complex<f32>>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<i8>, tensor<i8>, tensor<f32>) {
  // CHECK-NEXT: %[[CEIL:.*]] = stablehlo.ceil %[[X]]
  // CHECK-NEXT: %[[FLOOR:.*]] = stablehlo.floor %[[X]]
  // CHECK-NEXT: %[[EVEN:.*]] = stablehlo.round_nearest_even %[[X]]
  // CHECK-NEXT: %[[AWAY:.*]] = stablehlo.round_nearest_afz %[[X]]
  // CHECK-NEXT: %[[ABS:.*]] = stablehlo.abs %[[I]]
  // CHECK-NEXT: %[[SIGN:.*]] = stablehlo.sign %[[I]]
  // CHECK-NEXT: %[[MODULUS:.*]] = stablehlo.abs %[[Z]]
  // CHECK-NEXT: return %[[CEIL]], %[[FLOOR]], %[[EVEN]], %[[AWAY]], %[[ABS]], %[[SIGN]], %[[MODULUS]]
  %0 = stablehlo.ceil %x : tensor<?xf32>
  %1 = stablehlo.ceil %0 : tensor<?xf32>
  %2 = stablehlo.floor %x : tensor<?xf32>
  %3 = stablehlo.floor %2 : tensor<?xf32>
  %4 = stablehlo.round_nearest_even %x : tensor<?xf32>
  %5 = stablehlo.round_nearest_even %4 : tensor<?xf32>
  %6 = stablehlo.round_nearest_afz %x : tensor<?xf32>
  %7 = stablehlo.round_nearest_afz %6 : tensor<?xf32>
  %8 = stablehlo.abs %i : tensor<i8>
  %9 = stablehlo.abs %8 : tensor<i8>
  %10 = stablehlo.sign %i : tensor<i8>
  %11 = stablehlo.sign %10 : tensor<i8>
  %12 = stablehlo.abs %z : (tensor<complex<f32>>) -> tensor<f32>
  %13 = stablehlo.abs %12 : tensor<f32>
  return %1, %3, %5, %7, %9, %11, %13 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<i8>, tensor<i8>, tensor<f32>
}

// -----

// The sign of a complex number is rounded to the unit circle; quantization and
// a format without zero round, too; 7.5 is the ceiling of itself in f6E2M3FN,
// where there is no 8.
// CHECK-LABEL: func @repeated_that_stays(
func.func @repeated_that_stays(%z: tensor<complex<f32>>, %q: tensor<!quant.uniform<i8:f32, 0.3:3>>, %u: tensor<f8E8M0FNU>, %f: tensor<f6E2M3FN>) -> (tensor<complex<f32>>, tensor<!quant.uniform<i8:f32, 0.3:3>>, tensor<f8E8M0FNU>, tensor<f6E2M3FN>) {
  // CHECK-COUNT-2: stablehlo.sign
  // CHECK-COUNT-2: stablehlo.abs
  // CHECK-COUNT-2: stablehlo.floor
  // CHECK: stablehlo.ceil
  // CHECK: stablehlo.floor
  %0 = stablehlo.sign %z : tensor<complex<f32>>
  %1 = stablehlo.sign %0 : tensor<complex<f32>>
  %2 = stablehlo.abs %q : tensor<!quant.uniform<i8:f32, 0.3:3>>
  %3 = stablehlo.abs %2 : tensor<!quant.uniform<i8:f32, 0.3:3>>
  %4 = stablehlo.floor %u : tensor<f8E8M0FNU>
  %5 = stablehlo.floor %4 : tensor<f8E8M0FNU>
  %6 = stablehlo.ceil %f : tensor<f6E2M3FN>
  %7 = stablehlo.floor %6 : tensor<f6E2M3FN>
  return %1, %3, %5, %7 : tensor<complex<f32>>, tensor<!quant.uniform<i8:f32, 0.3:3>>, tensor<f8E8M0FNU>, tensor<f6E2M3FN>
}

// -----

// CHECK-LABEL: func @remainder_of_one(
func.func @remainder_of_one(%i: tensor<2xi8>, %x: tensor<2xf32>) -> (tensor<2xi8>, tensor<2xf32>) {
  // CHECK: %[[ZERO:.*]] = stablehlo.constant dense<0> : tensor<2xi8>
  // CHECK: %[[FRACTION:.*]] = stablehlo.remainder
  // CHECK: return %[[ZERO]], %[[FRACTION]]
  %one = stablehlo.constant dense<1> : tensor<2xi8>
  %float_one = stablehlo.constant dense<1.0> : tensor<2xf32>
  %0 = stablehlo.remainder %i, %one : tensor<2xi8>
  %1 = stablehlo.remainder %x, %float_one : tensor<2xf32>
  return %0, %1 : tensor<2xi8>, tensor<2xf32>
}

// -----

// Outside of functions an op may depend on itself.
// CHECK-LABEL: module @cycles
module @cycles {
  // CHECK-COUNT-2: stablehlo.add
  // CHECK-COUNT-2: stablehlo.not
  // CHECK-COUNT-2: stablehlo.convert
  // CHECK: %[[ABS:.*]] = stablehlo.abs %[[ABS]]
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.add %0, %zero : tensor<i32>
  %1 = stablehlo.add %2, %2 : tensor<i32>
  %2 = stablehlo.not %3 : tensor<i32>
  %3 = stablehlo.not %2 : tensor<i32>
  %4 = stablehlo.convert %5 : (tensor<i64>) -> tensor<i32>
  %5 = stablehlo.convert %4 : (tensor<i32>) -> tensor<i64>
  %6 = stablehlo.abs %7 : tensor<i32>
  %7 = stablehlo.abs %6 : tensor<i32>
  stablehlo.custom_call @use(%0, %1, %4, %6) {has_side_effect = true} : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> ()
}
