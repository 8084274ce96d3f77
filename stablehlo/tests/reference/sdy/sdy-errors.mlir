// RUN: not stablehlo-translate --interpret --split-input-file %s 2>&1 | FileCheck %s

// CHECK: error: 'sdy.manual_computation' op names an unknown mesh @nobody
func.func @unknown_mesh(%0: tensor<2xf32>) {
  sdy.manual_computation(%0) in_shardings=[<@nobody, [{}]>] out_shardings=[] manual_axes={"x", "z"} (%a: tensor<2xf32>) {
    sdy.return
  } : (tensor<2xf32>) -> ()
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
// CHECK: error: 'sdy.manual_computation' op expects one mesh, but got #sdy.mesh<["x"=2]> and #sdy.mesh<["y"=2]>
func.func @two_meshes(%0: tensor<2xf32>) {
  sdy.manual_computation(%0, %0) in_shardings=[<@mesh, [{}]>, <mesh<["y"=2]>, [{}]>] out_shardings=[] manual_axes={"x", "z"} (%a: tensor<2xf32>, %b: tensor<2xf32>) {
    sdy.return
  } : (tensor<2xf32>, tensor<2xf32>) -> ()
  return
}

// -----

sdy.mesh @mesh = <["x"=8192]>
// CHECK: error: 'sdy.manual_computation' op is a computation of 8192 devices; at most 4096 are supported
func.func @too_many_devices(%0: tensor<2xf32>) {
  sdy.manual_computation(%0) in_shardings=[<@mesh, [{}]>] out_shardings=[] manual_axes={"x", "z"} (%a: tensor<2xf32>) {
    sdy.return
  } : (tensor<2xf32>) -> ()
  return
}

// -----

sdy.mesh @mesh = <["x"=2], device_ids=[0, 2]>
// CHECK: error: 'sdy.manual_computation' op expects device ids below 2, but got 2
func.func @device_ids(%0: tensor<2xf32>) {
  sdy.manual_computation(%0) in_shardings=[<@mesh, [{}]>] out_shardings=[] manual_axes={"x", "z"} (%a: tensor<2xf32>) {
    sdy.return
  } : (tensor<2xf32>) -> ()
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
// CHECK: error: 'sdy.manual_computation' op has a sharding #sdy.sharding<@mesh, [{}], unreduced={"x"}>, but unreduced axes are not supported
func.func @unreduced(%0: tensor<2xf32>) {
  sdy.manual_computation(%0) in_shardings=[<@mesh, [{}], unreduced={"x"}>] out_shardings=[] manual_axes={"x", "z"} (%a: tensor<2xf32>) {
    sdy.return
  } : (tensor<2xf32>) -> ()
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
// CHECK: error: 'sdy.manual_computation' op cannot cut 'tensor<2xf32>' by #sdy.sharding<@mesh, [{}, {}]>: expects a sharding of 1 dimensions, but got 2
func.func @rank(%0: tensor<2xf32>) {
  sdy.manual_computation(%0) in_shardings=[<@mesh, [{}, {}]>] out_shardings=[] manual_axes={"x", "z"} (%a: tensor<2xf32>) {
    sdy.return
  } : (tensor<2xf32>) -> ()
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
// CHECK: error: 'sdy.manual_computation' op cannot cut 'tensor<2xf32>' by #sdy.sharding<@mesh, [{"z"}]>: the mesh has no axis "z"
func.func @unknown_axis(%0: tensor<2xf32>) {
  sdy.manual_computation(%0) in_shardings=[<@mesh, [{"z"}]>] out_shardings=[] manual_axes={"x", "z"} (%a: tensor<2xf32>) {
    sdy.return
  } : (tensor<2xf32>) -> ()
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
// CHECK: error: 'sdy.manual_computation' op cannot cut 'tensor<2xf32>' by #sdy.sharding<@mesh, [{"x":(2)2}]>: the mesh has no axis "x":(2)2
func.func @part_of_axis(%0: tensor<2xf32>) {
  sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x":(2)2}]>] out_shardings=[] manual_axes={"x", "z"} (%a: tensor<2xf32>) {
    sdy.return
  } : (tensor<2xf32>) -> ()
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
// CHECK: error: 'sdy.manual_computation' op cannot cut 'tensor<3xf32>' by #sdy.sharding<@mesh, [{"x"}]>: dimension 0 of size 3 has no 2 parts of one size
func.func @unequal_parts(%0: tensor<3xf32>) {
  sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[] manual_axes={"x", "z"} (%a: tensor<2xf32>) {
    sdy.return
  } : (tensor<3xf32>) -> ()
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
// CHECK: error: 'sdy.manual_computation' op cannot cut 'tensor<?xf32>' by #sdy.sharding<@mesh, [{"x"}]>: dimension 0 of size ? has no 2 parts of one size
func.func @unknown_size(%0: tensor<?xf32>) {
  sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[] manual_axes={"x", "z"} (%a: tensor<?xf32>) {
    sdy.return
  } : (tensor<?xf32>) -> ()
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
// CHECK: error: 'sdy.manual_computation' op expects a body on the parts that devices have, 'tensor<1xf32>' of 'tensor<2xf32>', but it has 'tensor<2xf32>'
func.func @part(%0: tensor<2xf32>) {
  sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[] manual_axes={"x", "z"} (%a: tensor<2xf32>) {
    sdy.return
  } : (tensor<2xf32>) -> ()
  return
}

// -----

sdy.mesh @mesh = <["x"=1]>
// CHECK: error: 'sdy.manual_computation' op expects a body on whole values, but it has 'tensor<1xf32>' for 'tensor<2xf32>'
func.func @part_of_one_device(%0: tensor<2xf32>) {
  sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[] manual_axes={"x", "z"} (%a: tensor<1xf32>) {
    sdy.return
  } : (tensor<2xf32>) -> ()
  return
}

// -----

// As many parts as no number says.
sdy.mesh @mesh = <["x"=4096]>
// CHECK: error: 'sdy.manual_computation' op cannot cut 'tensor<8xf32>' by #sdy.sharding<@mesh, [{"x", "x", "x", "x", "x", "x"}]>: the axis "x" is there twice
func.func @axis_twice(%0: tensor<8xf32>) {
  sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x", "x", "x", "x", "x", "x"}]>] out_shardings=[] manual_axes={"x"} (%a: tensor<2xf32>) {
    sdy.return
  } : (tensor<8xf32>) -> ()
  return
}

// -----

sdy.mesh @mesh = <["x"=8]>
// CHECK: error: 'sdy.manual_computation' op cannot cut 'tensor<8x8xf32>' by #sdy.sharding<@mesh, [{"x":(1)4}, {"x":(2)4}]>: the axis "x":(2)4 is there twice
func.func @parts_overlap(%0: tensor<8x8xf32>) {
  sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x":(1)4}, {"x":(2)4}]>] out_shardings=[] manual_axes={"x"} (%a: tensor<2x2xf32>) {
    sdy.return
  } : (tensor<8x8xf32>) -> ()
  return
}
