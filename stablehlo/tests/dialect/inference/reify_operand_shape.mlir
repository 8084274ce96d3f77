// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect | FileCheck %s

// The shape is that of an operand.

// CHECK-LABEL: func @cbrt(
func.func @cbrt(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.cbrt %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @ceil(
func.func @ceil(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.ceil %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @cosine(
func.func @cosine(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.cosine %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @exponential(
func.func @exponential(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.exponential %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @exponential_minus_one(
func.func @exponential_minus_one(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.exponential_minus_one %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @floor(
func.func @floor(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.floor %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @log(
func.func @log(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.log %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @log_plus_one(
func.func @log_plus_one(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.log_plus_one %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @logistic(
func.func @logistic(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.logistic %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @negate(
func.func @negate(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.negate %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @round_nearest_afz(
func.func @round_nearest_afz(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.round_nearest_afz %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @round_nearest_even(
func.func @round_nearest_even(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.round_nearest_even %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @rsqrt(
func.func @rsqrt(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.rsqrt %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @sign(
func.func @sign(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.sign %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @sine(
func.func @sine(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.sine %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @sqrt(
func.func @sqrt(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.sqrt %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @tan(
func.func @tan(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.tan %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @tanh(
func.func @tanh(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.tanh %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @reverse(
func.func @reverse(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.reverse %x, dims = [1] : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @bitcast_convert(
func.func @bitcast_convert(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.bitcast_convert %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @convert(
func.func @convert(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.convert %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @uniform_quantize(
func.func @uniform_quantize(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.uniform_quantize %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?x!quant.uniform<i8:f32, 2.0>, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?x!quant.uniform<i8:f32, 2.0>, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @count_leading_zeros(
func.func @count_leading_zeros(%x: tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.count_leading_zeros %x : (tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @not(
func.func @not(%x: tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.not %x : (tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @popcnt(
func.func @popcnt(%x: tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.popcnt %x : (tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @add(
func.func @add(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, %y: tensor<?x?x?xf32>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.add %x, %y : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, tensor<?x?x?xf32>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @atan2(
func.func @atan2(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, %y: tensor<?x?x?xf32>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.atan2 %x, %y : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, tensor<?x?x?xf32>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @divide(
func.func @divide(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, %y: tensor<?x?x?xf32>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.divide %x, %y : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, tensor<?x?x?xf32>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @maximum(
func.func @maximum(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, %y: tensor<?x?x?xf32>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.maximum %x, %y : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, tensor<?x?x?xf32>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @minimum(
func.func @minimum(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, %y: tensor<?x?x?xf32>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.minimum %x, %y : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, tensor<?x?x?xf32>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @multiply(
func.func @multiply(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, %y: tensor<?x?x?xf32>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.multiply %x, %y : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, tensor<?x?x?xf32>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @power(
func.func @power(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, %y: tensor<?x?x?xf32>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.power %x, %y : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, tensor<?x?x?xf32>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @remainder(
func.func @remainder(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, %y: tensor<?x?x?xf32>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.remainder %x, %y : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, tensor<?x?x?xf32>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @subtract(
func.func @subtract(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, %y: tensor<?x?x?xf32>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.subtract %x, %y : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, tensor<?x?x?xf32>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @and(
func.func @and(%x: tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>, %y: tensor<?x?x?xi32>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.and %x, %y : (tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>, tensor<?x?x?xi32>) -> tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @or(
func.func @or(%x: tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>, %y: tensor<?x?x?xi32>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.or %x, %y : (tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>, tensor<?x?x?xi32>) -> tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @xor(
func.func @xor(%x: tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>, %y: tensor<?x?x?xi32>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.xor %x, %y : (tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>, tensor<?x?x?xi32>) -> tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @shift_left(
func.func @shift_left(%x: tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>, %y: tensor<?x?x?xi32>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.shift_left %x, %y : (tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>, tensor<?x?x?xi32>) -> tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @shift_right_arithmetic(
func.func @shift_right_arithmetic(%x: tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>, %y: tensor<?x?x?xi32>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.shift_right_arithmetic %x, %y : (tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>, tensor<?x?x?xi32>) -> tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @shift_right_logical(
func.func @shift_right_logical(%x: tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>, %y: tensor<?x?x?xi32>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.shift_right_logical %x, %y : (tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>, tensor<?x?x?xi32>) -> tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @compare(
func.func @compare(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, %y: tensor<?x?x?xf32>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.compare LT, %x, %y : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, tensor<?x?x?xf32>) -> tensor<2x?x?xi1, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xi1, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// Not the predicate, not the lower bound: they may be scalars.
// CHECK-LABEL: func @select(
func.func @select(%p: tensor<i1>, %x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, %y: tensor<?x?x?xf32>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg1 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.select %p, %x, %y : (tensor<i1>, tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, tensor<?x?x?xf32>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @clamp(
func.func @clamp(%s: tensor<f32>, %x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg1 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = stablehlo.clamp %s, %x, %s : (tensor<f32>, tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, tensor<f32>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @map(
func.func @map(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = "stablehlo.map"(%x) ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) {dimensions = array<i64: 0, 1, 2>} : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @constant_like(
func.func @constant_like(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of %arg0 : tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>> -> tensor<3xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %result = "chlo.constant_like"(%x) {value = 2 : i8} : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?xi8, #stablehlo.bounds<?, 4, ?>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<2x?x?xi8, #stablehlo.bounds<?, 4, ?>>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}
