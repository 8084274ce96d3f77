// RUN: stablehlo-translate --interpret %s --partitions=2 --input=4xf32="1 2 3 4" --input=4xf32="1 2 3 4" | FileCheck %s
// RUN: not stablehlo-translate --interpret %s --partitions=3 --input=4xf32=0 --input=4xf32=0 --input=4xf32=0 2>&1 | FileCheck %s --check-prefix=THREE
// RUN: not stablehlo-translate --interpret %s --replicas=2 --input=4xf32=0 --input=4xf32=0 2>&1 | FileCheck %s --check-prefix=REPLICAS

// The devices are the processes that there are: each of them gets the whole
// operands, and gives the whole results.

// CHECK-COUNT-2: [0.000000e+00, 0.000000e+00, 3.000000e+00, 4.000000e+00]
// THREE: error: 'sdy.manual_computation' op is a computation of 2 devices, but runs in a grid of 1 x 3 processes
// REPLICAS: error: 'sdy.manual_computation' op is a computation of 2 devices, but runs in a grid of 2 x 1 processes
sdy.mesh @mesh = <["x"=2]>
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%a: tensor<2xf32>) {
    %2 = stablehlo.partition_id : tensor<ui32>
    %3 = stablehlo.convert %2 : (tensor<ui32>) -> tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %5 = stablehlo.multiply %a, %4 : tensor<2xf32>
    sdy.return %5 : tensor<2xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
