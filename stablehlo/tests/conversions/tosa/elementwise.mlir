// RUN: stablehlo-opt %s --stablehlo-legalize-to-tosa | FileCheck %s

// CHECK-LABEL: @abs
// CHECK-NEXT: %[[R:.*]] = tosa.abs %arg0 : (tensor<2x?xf32>) -> tensor<2x?xf32>
// CHECK-NEXT: return %[[R]]
func.func @abs(%a: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %0 = stablehlo.abs %a : tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// CHECK-LABEL: @ceil
// CHECK-NEXT: %[[R:.*]] = tosa.ceil %arg0 : (tensor<2x?xf32>) -> tensor<2x?xf32>
// CHECK-NEXT: return %[[R]]
func.func @ceil(%a: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %0 = stablehlo.ceil %a : tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// CHECK-LABEL: @cosine
// CHECK-NEXT: %[[R:.*]] = tosa.cos %arg0 : (tensor<2x?xf32>) -> tensor<2x?xf32>
// CHECK-NEXT: return %[[R]]
func.func @cosine(%a: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %0 = stablehlo.cosine %a : tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// CHECK-LABEL: @exponential
// CHECK-NEXT: %[[R:.*]] = tosa.exp %arg0 : (tensor<2x?xf32>) -> tensor<2x?xf32>
// CHECK-NEXT: return %[[R]]
func.func @exponential(%a: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %0 = stablehlo.exponential %a : tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// CHECK-LABEL: @floor
// CHECK-NEXT: %[[R:.*]] = tosa.floor %arg0 : (tensor<2x?xf32>) -> tensor<2x?xf32>
// CHECK-NEXT: return %[[R]]
func.func @floor(%a: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %0 = stablehlo.floor %a : tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// CHECK-LABEL: @log
// CHECK-NEXT: %[[R:.*]] = tosa.log %arg0 : (tensor<2x?xf32>) -> tensor<2x?xf32>
// CHECK-NEXT: return %[[R]]
func.func @log(%a: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %0 = stablehlo.log %a : tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// CHECK-LABEL: @logistic
// CHECK-NEXT: %[[R:.*]] = tosa.sigmoid %arg0 : (tensor<2x?xf32>) -> tensor<2x?xf32>
// CHECK-NEXT: return %[[R]]
func.func @logistic(%a: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %0 = stablehlo.logistic %a : tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// CHECK-LABEL: @rsqrt
// CHECK-NEXT: %[[R:.*]] = tosa.rsqrt %arg0 : (tensor<2x?xf32>) -> tensor<2x?xf32>
// CHECK-NEXT: return %[[R]]
func.func @rsqrt(%a: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %0 = stablehlo.rsqrt %a : tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// CHECK-LABEL: @sine
// CHECK-NEXT: %[[R:.*]] = tosa.sin %arg0 : (tensor<2x?xf32>) -> tensor<2x?xf32>
// CHECK-NEXT: return %[[R]]
func.func @sine(%a: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %0 = stablehlo.sine %a : tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// CHECK-LABEL: @tanh
// CHECK-NEXT: %[[R:.*]] = tosa.tanh %arg0 : (tensor<2x?xf32>) -> tensor<2x?xf32>
// CHECK-NEXT: return %[[R]]
func.func @tanh(%a: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %0 = stablehlo.tanh %a : tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// CHECK-LABEL: @add(
// CHECK-NEXT: tosa.add %arg0, %arg1 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: tosa.add %arg2, %arg3 : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-NEXT: tosa.logical_or %arg4, %arg5 : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-NEXT: return
func.func @add(%a0: tensor<2xf32>, %b0: tensor<2xf32>, %a1: tensor<2xi32>, %b1: tensor<2xi32>, %a2: tensor<2xi1>, %b2: tensor<2xi1>) -> (tensor<2xf32>, tensor<2xi32>, tensor<2xi1>) {
  %0 = stablehlo.add %a0, %b0 : tensor<2xf32>
  %1 = stablehlo.add %a1, %b1 : tensor<2xi32>
  %2 = stablehlo.add %a2, %b2 : tensor<2xi1>
  return %0, %1, %2 : tensor<2xf32>, tensor<2xi32>, tensor<2xi1>
}

// CHECK-LABEL: @subtract(
// CHECK-NEXT: tosa.sub %arg0, %arg1 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: tosa.sub %arg2, %arg3 : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-NEXT: return
func.func @subtract(%a0: tensor<2xf32>, %b0: tensor<2xf32>, %a1: tensor<2xi32>, %b1: tensor<2xi32>) -> (tensor<2xf32>, tensor<2xi32>) {
  %0 = stablehlo.subtract %a0, %b0 : tensor<2xf32>
  %1 = stablehlo.subtract %a1, %b1 : tensor<2xi32>
  return %0, %1 : tensor<2xf32>, tensor<2xi32>
}

// CHECK-LABEL: @maximum(
// CHECK-NEXT: tosa.maximum %arg0, %arg1 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: tosa.maximum %arg2, %arg3 : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-NEXT: tosa.logical_or %arg4, %arg5 : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-NEXT: return
func.func @maximum(%a0: tensor<2xf32>, %b0: tensor<2xf32>, %a1: tensor<2xi32>, %b1: tensor<2xi32>, %a2: tensor<2xi1>, %b2: tensor<2xi1>) -> (tensor<2xf32>, tensor<2xi32>, tensor<2xi1>) {
  %0 = stablehlo.maximum %a0, %b0 : tensor<2xf32>
  %1 = stablehlo.maximum %a1, %b1 : tensor<2xi32>
  %2 = stablehlo.maximum %a2, %b2 : tensor<2xi1>
  return %0, %1, %2 : tensor<2xf32>, tensor<2xi32>, tensor<2xi1>
}

// CHECK-LABEL: @minimum(
// CHECK-NEXT: tosa.minimum %arg0, %arg1 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: tosa.minimum %arg2, %arg3 : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-NEXT: tosa.logical_and %arg4, %arg5 : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-NEXT: return
func.func @minimum(%a0: tensor<2xf32>, %b0: tensor<2xf32>, %a1: tensor<2xi32>, %b1: tensor<2xi32>, %a2: tensor<2xi1>, %b2: tensor<2xi1>) -> (tensor<2xf32>, tensor<2xi32>, tensor<2xi1>) {
  %0 = stablehlo.minimum %a0, %b0 : tensor<2xf32>
  %1 = stablehlo.minimum %a1, %b1 : tensor<2xi32>
  %2 = stablehlo.minimum %a2, %b2 : tensor<2xi1>
  return %0, %1, %2 : tensor<2xf32>, tensor<2xi32>, tensor<2xi1>
}

// CHECK-LABEL: @and(
// CHECK-NEXT: tosa.bitwise_and %arg0, %arg1 : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-NEXT: tosa.logical_and %arg2, %arg3 : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-NEXT: return
func.func @and(%a0: tensor<2xi32>, %b0: tensor<2xi32>, %a1: tensor<2xi1>, %b1: tensor<2xi1>) -> (tensor<2xi32>, tensor<2xi1>) {
  %0 = stablehlo.and %a0, %b0 : tensor<2xi32>
  %1 = stablehlo.and %a1, %b1 : tensor<2xi1>
  return %0, %1 : tensor<2xi32>, tensor<2xi1>
}

// CHECK-LABEL: @or(
// CHECK-NEXT: tosa.bitwise_or %arg0, %arg1 : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-NEXT: tosa.logical_or %arg2, %arg3 : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-NEXT: return
func.func @or(%a0: tensor<2xi32>, %b0: tensor<2xi32>, %a1: tensor<2xi1>, %b1: tensor<2xi1>) -> (tensor<2xi32>, tensor<2xi1>) {
  %0 = stablehlo.or %a0, %b0 : tensor<2xi32>
  %1 = stablehlo.or %a1, %b1 : tensor<2xi1>
  return %0, %1 : tensor<2xi32>, tensor<2xi1>
}

// CHECK-LABEL: @xor(
// CHECK-NEXT: tosa.bitwise_xor %arg0, %arg1 : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-NEXT: tosa.logical_xor %arg2, %arg3 : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
// CHECK-NEXT: return
func.func @xor(%a0: tensor<2xi32>, %b0: tensor<2xi32>, %a1: tensor<2xi1>, %b1: tensor<2xi1>) -> (tensor<2xi32>, tensor<2xi1>) {
  %0 = stablehlo.xor %a0, %b0 : tensor<2xi32>
  %1 = stablehlo.xor %a1, %b1 : tensor<2xi1>
  return %0, %1 : tensor<2xi32>, tensor<2xi1>
}

// CHECK-LABEL: @power(
// CHECK-NEXT: tosa.pow %arg0, %arg1 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: return
func.func @power(%a0: tensor<2xf32>, %b0: tensor<2xf32>) -> (tensor<2xf32>) {
  %0 = stablehlo.power %a0, %b0 : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: @bits
// CHECK-NEXT: tosa.bitwise_not %arg0 : (tensor<2xi32>) -> tensor<2xi32>
// CHECK-NEXT: tosa.clz %arg0 : (tensor<2xi32>) -> tensor<2xi32>
// CHECK-NEXT: tosa.logical_not %arg1 : (tensor<2xi1>) -> tensor<2xi1>
func.func @bits(%a: tensor<2xi32>, %b: tensor<2xi1>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi1>) {
  %0 = stablehlo.not %a : tensor<2xi32>
  %1 = stablehlo.count_leading_zeros %a : tensor<2xi32>
  %2 = stablehlo.not %b : tensor<2xi1>
  return %0, %1, %2 : tensor<2xi32>, tensor<2xi32>, tensor<2xi1>
}

// Rank 0, a static and a dynamic size, a bound.
// CHECK-LABEL: @shapes
// CHECK-NEXT: tosa.add %arg0, %arg0 : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: tosa.add %arg1, %arg2 : (tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: tosa.exp %arg3 : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xf32, #stablehlo.bounds<4>>
func.func @shapes(%a: tensor<f32>, %b: tensor<2x?xf32>, %c: tensor<?x3xf32>, %d: tensor<?xf32, #stablehlo.bounds<4>>) -> (tensor<f32>, tensor<2x3xf32>, tensor<?xf32, #stablehlo.bounds<4>>) {
  %0 = stablehlo.add %a, %a : tensor<f32>
  %1 = "stablehlo.add"(%b, %c) : (tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<2x3xf32>
  %2 = stablehlo.exponential %d : tensor<?xf32, #stablehlo.bounds<4>>
  return %0, %1, %2 : tensor<f32>, tensor<2x3xf32>, tensor<?xf32, #stablehlo.bounds<4>>
}

// CHECK-LABEL: @exponential_quantized
// CHECK-NEXT: tosa.exp %arg0 : (tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>) -> tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>
func.func @exponential_quantized(%a: tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x!quant.uniform<i8:f32, 0.5>> {
  %0 = stablehlo.exponential %a : tensor<2x!quant.uniform<i8:f32, 0.5>>
  return %0 : tensor<2x!quant.uniform<i8:f32, 0.5>>
}

// CHECK-LABEL: @multiply
// CHECK-NEXT: %[[SHIFT:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}>
// CHECK-NEXT: tosa.mul %arg0, %arg1, %[[SHIFT]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-NEXT: tosa.mul %arg2, %arg2, %[[SHIFT]] : (tensor<2xi8>, tensor<2xi8>, tensor<1xi8>) -> tensor<2xi8>
// CHECK-NEXT: tosa.logical_and %arg3, %arg3 : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
func.func @multiply(%a: tensor<2xf32>, %b: tensor<2xf32>, %c: tensor<2xi8>, %d: tensor<2xi1>) -> (tensor<2xf32>, tensor<2xi8>, tensor<2xi1>) {
  %0 = stablehlo.multiply %a, %b : tensor<2xf32>
  %1 = stablehlo.multiply %c, %c : tensor<2xi8>
  %2 = stablehlo.multiply %d, %d : tensor<2xi1>
  return %0, %1, %2 : tensor<2xf32>, tensor<2xi8>, tensor<2xi1>
}

// TOSA's negate of the i8 -128 is 127.
// CHECK-LABEL: @negate
// CHECK-DAG: %[[ZERO:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}>
// CHECK-DAG: %[[INTEGER:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}>
// CHECK: tosa.negate %arg0, %[[ZERO]], %[[ZERO]] : (tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-NEXT: tosa.sub %[[INTEGER]], %arg1 : (tensor<1xi8>, tensor<2xi8>) -> tensor<2xi8>
func.func @negate(%a: tensor<2xf32>, %b: tensor<2xi8>) -> (tensor<2xf32>, tensor<2xi8>) {
  %0 = stablehlo.negate %a : tensor<2xf32>
  %1 = stablehlo.negate %b : tensor<2xi8>
  return %0, %1 : tensor<2xf32>, tensor<2xi8>
}

// CHECK-LABEL: @divide
// CHECK-NEXT: %[[SHIFT:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}>
// CHECK-NEXT: %[[INVERSE:.*]] = tosa.reciprocal %arg1 : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: tosa.mul %arg0, %[[INVERSE]], %[[SHIFT]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
func.func @divide(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.divide %a, %b : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// A divisor of 0 gives -1, one of -1 the number that wraps; intdiv sees neither.
// CHECK-LABEL: @divide_integers
// CHECK-DAG: %[[ZERO:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}>
// CHECK-DAG: %[[ONE:.*]] = "tosa.const"() <{values = dense<1> : tensor<1xi32>}>
// CHECK-DAG: %[[MINUS:.*]] = "tosa.const"() <{values = dense<-1> : tensor<1xi32>}>
// CHECK: %[[IS_ZERO:.*]] = tosa.equal %arg1, %[[ZERO]]
// CHECK-NEXT: %[[IS_MINUS:.*]] = tosa.equal %arg1, %[[MINUS]]
// CHECK-NEXT: %[[IS_OPEN:.*]] = tosa.logical_or %[[IS_ZERO]], %[[IS_MINUS]]
// CHECK-NEXT: %[[DIVISOR:.*]] = tosa.select %[[IS_OPEN]], %[[ONE]], %arg1
// CHECK-NEXT: %[[QUOTIENT:.*]] = tosa.intdiv %arg0, %[[DIVISOR]]
// CHECK-NEXT: %[[NEGATED:.*]] = tosa.sub %[[ZERO]], %arg0
// CHECK-NEXT: %[[RESULT:.*]] = tosa.select %[[IS_MINUS]], %[[NEGATED]], %[[QUOTIENT]]
// CHECK-NEXT: tosa.select %[[IS_ZERO]], %[[MINUS]], %[[RESULT]]
func.func @divide_integers(%a: tensor<2xi32>, %b: tensor<2xi32>) -> tensor<2xi32> {
  %0 = stablehlo.divide %a, %b : tensor<2xi32>
  return %0 : tensor<2xi32>
}

// intdiv takes 32 and 64 bits.
// CHECK-LABEL: @divide_narrow
// CHECK: %[[A:.*]] = tosa.cast %arg0 : (tensor<2xi8>) -> tensor<2xi32>
// CHECK: tosa.intdiv %[[A]], %{{.*}} : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK: tosa.cast %{{.*}} : (tensor<2xi32>) -> tensor<2xi8>
func.func @divide_narrow(%a: tensor<2xi8>, %b: tensor<2xi8>) -> tensor<2xi8> {
  %0 = stablehlo.divide %a, %b : tensor<2xi8>
  return %0 : tensor<2xi8>
}

// CHECK-LABEL: @exponential_minus_one
// CHECK-NEXT: %[[ONE:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}>
// CHECK-NEXT: %[[E:.*]] = tosa.exp %arg0
// CHECK-NEXT: tosa.sub %[[E]], %[[ONE]] : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
func.func @exponential_minus_one(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.exponential_minus_one %a : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: @log_plus_one
// CHECK-NEXT: %[[ONE:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}>
// CHECK-NEXT: %[[SUM:.*]] = tosa.add %arg0, %[[ONE]] : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-NEXT: tosa.log %[[SUM]]
func.func @log_plus_one(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.log_plus_one %a : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// A shift by 32, or by a negative number, gives 0.
// CHECK-LABEL: @shift_left
// CHECK-DAG: %[[ZERO:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}>
// CHECK-DAG: %[[LAST:.*]] = "tosa.const"() <{values = dense<31> : tensor<1xi32>}>
// CHECK: %[[NATURAL:.*]] = tosa.greater_equal %arg1, %[[ZERO]]
// CHECK-NEXT: %[[BELOW:.*]] = tosa.greater_equal %[[LAST]], %arg1
// CHECK-NEXT: %[[WITHIN:.*]] = tosa.logical_and %[[NATURAL]], %[[BELOW]]
// CHECK-NEXT: %[[AMOUNT:.*]] = tosa.select %[[WITHIN]], %arg1, %[[LAST]]
// CHECK-NEXT: %[[SHIFTED:.*]] = tosa.logical_left_shift %arg0, %[[AMOUNT]]
// CHECK-NEXT: tosa.select %[[WITHIN]], %[[SHIFTED]], %[[ZERO]]
func.func @shift_left(%a: tensor<2xi32>, %b: tensor<2xi32>) -> tensor<2xi32> {
  %0 = stablehlo.shift_left %a, %b : tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: @shift_right_logical
// CHECK: %[[SHIFTED:.*]] = tosa.logical_right_shift %arg0, %{{.*}}
// CHECK-NEXT: tosa.select %{{.*}}, %[[SHIFTED]]
func.func @shift_right_logical(%a: tensor<2xi32>, %b: tensor<2xi32>) -> tensor<2xi32> {
  %0 = stablehlo.shift_right_logical %a, %b : tensor<2xi32>
  return %0 : tensor<2xi32>
}

// All bits are then the sign.
// CHECK-LABEL: @shift_right_arithmetic
// CHECK: %[[AMOUNT:.*]] = tosa.select %{{.*}}, %arg1, %{{.*}}
// CHECK-NEXT: %[[R:.*]] = tosa.arithmetic_right_shift %arg0, %[[AMOUNT]] {round = false}
// CHECK-NEXT: return %[[R]]
func.func @shift_right_arithmetic(%a: tensor<2xi32>, %b: tensor<2xi32>) -> tensor<2xi32> {
  %0 = stablehlo.shift_right_arithmetic %a, %b : tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: @shift_by_constant
// CHECK-NEXT: %[[C:.*]] = "tosa.const"() <{values = dense<[0, 31]> : tensor<2xi32>}>
// CHECK-NEXT: %[[R:.*]] = tosa.logical_left_shift %arg0, %[[C]]
// CHECK-NEXT: return %[[R]]
func.func @shift_by_constant(%a: tensor<2xi32>) -> tensor<2xi32> {
  %c = stablehlo.constant dense<[0, 31]> : tensor<2xi32>
  %0 = stablehlo.shift_left %a, %c : tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: @shift_by_width
// CHECK: tosa.select
// CHECK: tosa.logical_left_shift
func.func @shift_by_width(%a: tensor<2xi32>) -> tensor<2xi32> {
  %c = stablehlo.constant dense<[0, 32]> : tensor<2xi32>
  %0 = stablehlo.shift_left %a, %c : tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: @clamp
// CHECK: %[[LOW:.*]] = tosa.reshape %arg0, %{{.*}} : (tensor<f32>, !tosa.shape<1>) -> tensor<1xf32>
// CHECK: %[[MAX:.*]] = tosa.maximum %arg1, %[[LOW]] : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK: %[[HIGH:.*]] = tosa.reshape %arg2, %{{.*}} : (tensor<f32>, !tosa.shape<1>) -> tensor<1xf32>
// CHECK: tosa.minimum %[[MAX]], %[[HIGH]] : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
func.func @clamp(%low: tensor<f32>, %a: tensor<2xf32>, %high: tensor<f32>) -> tensor<2xf32> {
  %0 = stablehlo.clamp %low, %a, %high : (tensor<f32>, tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: @compare
// CHECK-NEXT: tosa.equal %arg0, %arg1 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[E:.*]] = tosa.equal %arg0, %arg1
// CHECK-NEXT: tosa.logical_not %[[E]] : (tensor<2xi1>) -> tensor<2xi1>
// CHECK-NEXT: tosa.greater_equal %arg0, %arg1
// CHECK-NEXT: tosa.greater %arg0, %arg1
// CHECK-NEXT: tosa.greater_equal %arg1, %arg0
// CHECK-NEXT: tosa.greater %arg1, %arg0
// CHECK-NEXT: tosa.greater %arg3, %arg2 : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
func.func @compare(%a: tensor<2xf32>, %b: tensor<2xf32>, %c: tensor<2xi32>, %d: tensor<2xi32>) -> (tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>) {
  %0 = stablehlo.compare EQ, %a, %b : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %1 = stablehlo.compare NE, %a, %b : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %2 = stablehlo.compare GE, %a, %b : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %3 = stablehlo.compare GT, %a, %b, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %4 = stablehlo.compare LE, %a, %b : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %5 = stablehlo.compare LT, %a, %b : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %6 = stablehlo.compare LT, %c, %d, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>
}

// NaN is not finite.
// CHECK-LABEL: @is_finite
// CHECK-NEXT: %[[INF:.*]] = "tosa.const"() <{values = dense<0x7F800000> : tensor<1xf32>}>
// CHECK-NEXT: %[[ABS:.*]] = tosa.abs %arg0
// CHECK-NEXT: %[[IS_INF:.*]] = tosa.equal %[[ABS]], %[[INF]]
// CHECK-NEXT: %[[NOT_INF:.*]] = tosa.logical_not %[[IS_INF]]
// CHECK-NEXT: %[[NUMBER:.*]] = tosa.equal %arg0, %arg0
// CHECK-NEXT: tosa.logical_and %[[NOT_INF]], %[[NUMBER]]
func.func @is_finite(%a: tensor<2xf32>) -> tensor<2xi1> {
  %0 = stablehlo.is_finite %a : (tensor<2xf32>) -> tensor<2xi1>
  return %0 : tensor<2xi1>
}

// CHECK-LABEL: @select
// CHECK-NEXT: %[[SHAPE:.*]] = tosa.const_shape {values = dense<1> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-NEXT: tosa.select %arg0, %arg2, %arg3 : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %[[P:.*]] = tosa.reshape %arg1, %[[SHAPE]] : (tensor<i1>, !tosa.shape<2>) -> tensor<1x1xi1>
// CHECK-NEXT: tosa.select %[[P]], %arg2, %arg3 : (tensor<1x1xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @select(%p: tensor<2x3xi1>, %q: tensor<i1>, %a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>) {
  %0 = stablehlo.select %p, %a, %b : tensor<2x3xi1>, tensor<2x3xf32>
  %1 = stablehlo.select %q, %a, %b : tensor<i1>, tensor<2x3xf32>
  return %0, %1 : tensor<2x3xf32>, tensor<2x3xf32>
}

// CHECK-LABEL: @convert
// CHECK-NEXT: tosa.cast %arg0 : (tensor<2xi8>) -> tensor<2xi32>
// CHECK-NEXT: tosa.cast %arg0 : (tensor<2xi8>) -> tensor<2xf32>
// CHECK-NEXT: tosa.cast %arg1 : (tensor<2xf32>) -> tensor<2xbf16>
// CHECK-NEXT: tosa.cast %arg2 : (tensor<2xi1>) -> tensor<2xi32>
// CHECK-NEXT: return %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %arg0
func.func @convert(%a: tensor<2xi8>, %b: tensor<2xf32>, %c: tensor<2xi1>) -> (tensor<2xi32>, tensor<2xf32>, tensor<2xbf16>, tensor<2xi32>, tensor<2xi8>) {
  %0 = stablehlo.convert %a : (tensor<2xi8>) -> tensor<2xi32>
  %1 = stablehlo.convert %a : (tensor<2xi8>) -> tensor<2xf32>
  %2 = stablehlo.convert %b : (tensor<2xf32>) -> tensor<2xbf16>
  %3 = stablehlo.convert %c : (tensor<2xi1>) -> tensor<2xi32>
  %4 = stablehlo.convert %a : tensor<2xi8>
  return %0, %1, %2, %3, %4 : tensor<2xi32>, tensor<2xf32>, tensor<2xbf16>, tensor<2xi32>, tensor<2xi8>
}

// 2.5 becomes 2, -2.5 becomes -2 and NaN 0: the cast alone rounds to the nearest.
// CHECK-LABEL: @convert_to_integers
// CHECK-NEXT: %[[ZERO:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}>
// CHECK-NEXT: %[[POSITIVE:.*]] = tosa.greater_equal %arg0, %[[ZERO]]
// CHECK-NEXT: %[[NEGATIVE:.*]] = tosa.greater %[[ZERO]], %arg0
// CHECK-NEXT: %[[DOWN:.*]] = tosa.floor %arg0
// CHECK-NEXT: %[[UP:.*]] = tosa.ceil %arg0
// CHECK-NEXT: %[[LOW:.*]] = tosa.select %[[NEGATIVE]], %[[UP]], %[[ZERO]] : (tensor<2xi1>, tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-NEXT: %[[WHOLE:.*]] = tosa.select %[[POSITIVE]], %[[DOWN]], %[[LOW]]
// CHECK-NEXT: tosa.cast %[[WHOLE]] : (tensor<2xf32>) -> tensor<2xi32>
func.func @convert_to_integers(%a: tensor<2xf32>) -> tensor<2xi32> {
  %0 = stablehlo.convert %a : (tensor<2xf32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// TOSA has no casts between booleans and floats.
// CHECK-LABEL: @convert_booleans
// CHECK-NEXT: %[[ZERO:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}>
// CHECK-NEXT: %[[IS_ZERO:.*]] = tosa.equal %arg0, %[[ZERO]]
// CHECK-NEXT: tosa.logical_not %[[IS_ZERO]]
// CHECK-NEXT: %[[I:.*]] = tosa.cast %arg1 : (tensor<2xi1>) -> tensor<2xi8>
// CHECK-NEXT: tosa.cast %[[I]] : (tensor<2xi8>) -> tensor<2xf32>
func.func @convert_booleans(%a: tensor<2xf32>, %b: tensor<2xi1>) -> (tensor<2xi1>, tensor<2xf32>) {
  %0 = stablehlo.convert %a : (tensor<2xf32>) -> tensor<2xi1>
  %1 = stablehlo.convert %b : (tensor<2xi1>) -> tensor<2xf32>
  return %0, %1 : tensor<2xi1>, tensor<2xf32>
}

// CHECK-LABEL: @convert_same_width
// CHECK-NEXT: %[[F:.*]] = tosa.cast %arg0 : (tensor<2xbf16>) -> tensor<2xf32>
// CHECK-NEXT: tosa.cast %[[F]] : (tensor<2xf32>) -> tensor<2xf16>
func.func @convert_same_width(%a: tensor<2xbf16>) -> tensor<2xf16> {
  %0 = stablehlo.convert %a : (tensor<2xbf16>) -> tensor<2xf16>
  return %0 : tensor<2xf16>
}
