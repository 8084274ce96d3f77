// RUN: not stablehlo-translate --interpret --split-input-file %s 2>&1 | FileCheck %s

sdy.mesh @mesh = <["x"=2]>
// CHECK: error: 'sdy.manual_computation' op is a computation of 2 devices; only those of one device are supported
func.func @two_devices() -> tensor<2xf32> {
  %0 = stablehlo.constant dense<1.0> : tensor<2xf32>
  %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%a: tensor<1xf32>) {
    sdy.return %a : tensor<1xf32>
  } : (tensor<2xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// -----

// CHECK: error: 'sdy.manual_computation' op names an unknown mesh @nobody
func.func @unknown_mesh() {
  %0 = stablehlo.constant dense<1.0> : tensor<2xf32>
  sdy.manual_computation(%0) in_shardings=[<@nobody, [{}]>] out_shardings=[] manual_axes={} (%a: tensor<2xf32>) {
    sdy.return
  } : (tensor<2xf32>) -> ()
  return
}

// -----

sdy.mesh @mesh = <["x"=1]>
// CHECK: error: 'sdy.manual_computation' op expects a body on whole tensors, since its mesh is of one device
func.func @part() {
  %0 = stablehlo.constant dense<1.0> : tensor<2xf32>
  sdy.manual_computation(%0) in_shardings=[<@mesh, [{}]>] out_shardings=[] manual_axes={} (%a: tensor<1xf32>) {
    sdy.return
  } : (tensor<2xf32>) -> ()
  return
}
