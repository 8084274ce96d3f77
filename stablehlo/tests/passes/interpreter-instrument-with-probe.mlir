// RUN: stablehlo-opt %s --interpreter-instrument-with-probe | FileCheck %s
// RUN: stablehlo-opt %s --interpreter-instrument-with-probe=useDebugInfo=true | FileCheck %s --check-prefix=NAMES

// Constants are not probed. Uses become uses of the probes.
// CHECK-LABEL: func @f(
// CHECK-SAME: %[[A:.*]]: tensor<2xf32>)
func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {
  // CHECK: %[[C:.*]] = stablehlo.constant
  // CHECK-NEXT: %[[ADD:.*]] = stablehlo.add %[[A]], %[[C]]
  // CHECK-NEXT: %[[P1:.*]] = interpreter.probe %[[ADD]], probe_id = "probe1" : tensor<2xf32>
  // CHECK-NEXT: %[[B:.*]]:2 = stablehlo.optimization_barrier %[[P1]], %[[A]]
  // CHECK-NEXT: %[[P3:.*]] = interpreter.probe %[[B]]#1, probe_id = "probe3" : tensor<2xf32>
  // CHECK-NEXT: %[[P2:.*]] = interpreter.probe %[[B]]#0, probe_id = "probe2" : tensor<2xf32>
  // CHECK-NEXT: return %[[P2]]
  %c = stablehlo.constant dense<1.0> : tensor<2xf32>
  %0 = stablehlo.add %a, %c : tensor<2xf32>
  %1:2 = stablehlo.optimization_barrier %0, %a : tensor<2xf32>, tensor<2xf32>
  return %1#0 : tensor<2xf32>
}

// Numbers go on in the next function. Names come from locations that have one.
// NAMES-LABEL: func @names
func.func @names(%a: tensor<2xf32>) -> tensor<2xf32> {
  // NAMES: interpreter.probe %{{.*}}, probe_id = "my_add.4" : tensor<2xf32>
  // NAMES: interpreter.probe %{{.*}}, probe_id = "probe5" : tensor<2xf32>
  %0 = stablehlo.add %a, %a : tensor<2xf32> loc("my_add")
  %1 = stablehlo.abs %0 : tensor<2xf32> loc("dir/x.py":3:4)
  return %1 : tensor<2xf32>
}

// What runs op after op is probed inside, too, and before its results; bodies
// that are applied to elements are not. Tokens are no tensors.
// CHECK-LABEL: func @regions
func.func @regions(%p: tensor<i1>, %a: tensor<2xf32>, %z: tensor<f32>) -> tensor<f32> {
  // CHECK: stablehlo.if
  // CHECK-NEXT: %[[N:.*]] = stablehlo.negate
  // CHECK-NEXT: %[[P6:.*]] = interpreter.probe %[[N]], probe_id = "probe6"
  // CHECK-NEXT: stablehlo.return %[[P6]]
  %0 = "stablehlo.if"(%p) ({
    %n = stablehlo.negate %a : tensor<2xf32>
    stablehlo.return %n : tensor<2xf32>
  }, {
    stablehlo.return %a : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  // CHECK: interpreter.probe %{{.*}}, probe_id = "probe7"
  // CHECK-NEXT: stablehlo.create_token
  // CHECK-NEXT: stablehlo.reduce
  %t = stablehlo.create_token : !stablehlo.token
  %1 = stablehlo.reduce(%0 init: %z) across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    reducer(%x: tensor<f32>, %y: tensor<f32>) {
    %s = stablehlo.subtract %x, %y : tensor<f32>
    %r = stablehlo.add %s, %y : tensor<f32>
    // CHECK: stablehlo.add
    // CHECK-NEXT: stablehlo.return
    stablehlo.return %r : tensor<f32>
  }
  // CHECK: interpreter.probe %{{.*}}, probe_id = "probe8" : tensor<f32>
  return %1 : tensor<f32>
}

// Sizes are no tensors that a probe could write.
// CHECK-LABEL: func.func @sizes
// CHECK-NEXT: %[[SHAPE:.*]] = shape.shape_of
// CHECK-NEXT: %[[ABS:.*]] = stablehlo.abs
// CHECK-NEXT: %[[PROBE:.*]] = interpreter.probe %[[ABS]], probe_id = "probe9"
// CHECK-NEXT: return %[[SHAPE]], %[[PROBE]]
func.func @sizes(%x: tensor<?xf32>) -> (tensor<1xindex>, tensor<?xf32>) {
  %0 = shape.shape_of %x : tensor<?xf32> -> tensor<1xindex>
  %1 = stablehlo.abs %x : tensor<?xf32>
  return %0, %1 : tensor<1xindex>, tensor<?xf32>
}
