// An op of another dialect that does not verify next to ops of VHLO could not
// be read again: it is not written.
//
// RUN: not stablehlo-translate --serialize --target=current --allow-other-dialects %s 2>&1 | FileCheck %s
// RUN: stablehlo-opt %s --chlo-pre-serialization-pipeline | stablehlo-translate --serialize --target=current | stablehlo-translate --deserialize | FileCheck %s --check-prefix=LOWERED

// LOWERED: stablehlo.while
func.func @region_of_stablehlo(%a: tensor<4xf32>, %b: tensor<f32>) -> (tensor<4xf32>, tensor<f32>) {
  // CHECK: error: 'chlo.scan' op failed to infer returned types
  %0:2 = chlo.scan(%a) inits (%b) dimension=0 {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %1, %1 : tensor<f32>, tensor<f32>
  } : (tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<f32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<f32>
}
// CHECK: error: expects ops of other dialects to verify among those of VHLO
