// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK: sdy.mesh @mesh = <["a"=4, "b"=2]>{{$}}
sdy.mesh @mesh = <["a"=4, "b"=2]>
// CHECK: sdy.mesh @ids = <["a"=2, "b"=2], device_ids=[0, 2, 1, 3]> {test.keep}
sdy.mesh @ids = <["a"=2, "b"=2], device_ids=[0, 2, 1, 3]> {test.keep}
// CHECK: sdy.mesh @one = <[]>
sdy.mesh @one = <[]>
// CHECK: sdy.mesh @maximal = <[], device_ids=[3]>
sdy.mesh @maximal = <[], device_ids=[3]>
// CHECK: sdy.mesh @last = <[], device_ids=[9223372036854775807]>
sdy.mesh @last = <[], device_ids=[9223372036854775807]>
// CHECK: sdy.mesh @"odd \22name\22" = <["\22\\\0A"=1]>
sdy.mesh @"odd \22name\22" = <["\22\5C\0A"=1]>

// CHECK-LABEL: func @shardings
// CHECK-SAME: {sdy.sharding = #sdy.sharding<@mesh, [{"a", "b"}, {}]>}
// CHECK-SAME: {sdy.sharding = #sdy.sharding<@mesh, [{"a", ?}p1, {?}p0]>}
// CHECK-SAME: {sdy.sharding = #sdy.sharding<@mesh, [{"a":(1)2}], replicated={"a":(2)2}, unreduced={"b"}>}
// CHECK-SAME: {sdy.sharding = #sdy.sharding<mesh<["x"=2], device_ids=[1, 0]>, []>}
// CHECK-SAME: {sdy.sharding = #sdy.sharding<@mesh, [], unreduced={"b"}>}
func.func @shardings(
    %a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "b"}, {}]>},
    %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", ?}p1, {?}p0]>},
    %c: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a":(1)2}], replicated={"a":(2)2}, unreduced={"b"}>},
    %d: tensor<f32> {sdy.sharding = #sdy.sharding<mesh<["x"=2], device_ids=[1, 0]>, []>},
    %e: tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, [], unreduced={"b"}>}) {
  return
}

// CHECK-LABEL: func @sharding_constraint
func.func @sharding_constraint(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  // CHECK: sdy.sharding_constraint %arg0 <@mesh, [{"a"}, {}]> : tensor<8x8xf32>
  %0 = sdy.sharding_constraint %a <@mesh, [{"a"}, {}]> : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// CHECK-LABEL: func @sharding_group
func.func @sharding_group(%a: tensor<8x8xf32>) {
  // CHECK: sdy.sharding_group %arg0 group_id=3 : tensor<8x8xf32>
  sdy.sharding_group %a group_id=3 : tensor<8x8xf32>
  // CHECK: sdy.sharding_group %arg0 group_id=-1 {test.keep} : tensor<8x8xf32>
  sdy.sharding_group %a group_id=-1 {test.keep} : tensor<8x8xf32>
  return
}

// CHECK-LABEL: func @sharding_rule
func.func @sharding_rule(%a: tensor<8x4xf32>, %b: tensor<4x16xf32>) {
  // CHECK: sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>
  // CHECK-SAME: sdy.sharding_rule = #sdy.op_sharding_rule<([i, k], [k, j])->([i, j]) {i=8, j=16, k=4} reduction={k}, custom>
  %0 = stablehlo.custom_call @f(%a, %b) {
    sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>,
    sdy.sharding_rule = #sdy.op_sharding_rule<([i, k],[k, j])->([i, j]) {i=8, j=16, k=4} reduction={k}, custom>
  } : (tensor<8x4xf32>, tensor<4x16xf32>) -> tensor<8x16xf32>
  // CHECK: #sdy.op_sharding_rule<([ij, k], [])->([i, jk]) {i=2, j=4, k=4} need_replication={i, j} permutation={k} blocked_propagation={i}>
  %1 = stablehlo.custom_call @f(%a) {
    sdy.sharding_rule = #sdy.op_sharding_rule<([ij, k], [])->([i, jk]) {i=2, j=4, k=4} need_replication={i, j} permutation={k} blocked_propagation={i}>
  } : (tensor<8x4xf32>) -> tensor<2x16xf32>
  // Behind z come z_1 and z_2.
  // CHECK: {{\(\[}}z_1z, z_2z_1]){{.*}}z=18, z_1=19, z_2=20}>
  %2 = stablehlo.custom_call @f(%a) {
    sdy.sharding_rule = #sdy.op_sharding_rule<([z_1z, z_2z_1])->() {i=1, j=2, k=3, l=4, m=5, n=6, o=7, p=8, q=9, r=10, s=11, t=12, u=13, v=14, w=15, x=16, y=17, z=18, z_1=19, z_2=20}>
  } : (tensor<8x4xf32>) -> tensor<2x16xf32>
  return
}

// CHECK-LABEL: func @manual_computation
func.func @manual_computation(%a: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK: sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"a"}]>, <@mesh, [{}]>] out_shardings=[<@mesh, [{"a"}]>] manual_axes={"a", "b"} (%[[X:.*]]: tensor<2xf32>, %arg3: tensor<8xf32>) {
  // CHECK-NEXT: %[[N:.*]] = stablehlo.negate %[[X]]
  // CHECK-NEXT: sdy.return %[[N]] : tensor<2xf32>
  // CHECK-NEXT: } : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %0 = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"a"}]>, <@mesh, [{}]>] out_shardings=[<@mesh, [{"a"}]>] manual_axes={"a", "b"} (%x: tensor<2xf32>, %y: tensor<8xf32>) {
    %1 = stablehlo.negate %x : tensor<2xf32>
    sdy.return %1 : tensor<2xf32>
  } : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  // CHECK: sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={} () {
  // CHECK-NEXT: sdy.return
  sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={} () {
    sdy.return
  } : () -> ()
  return %0 : tensor<8xf32>
}

// Each attribute has a form of its own, too.
// CHECK-LABEL: func private @attributes
// CHECK-SAME: test.a = #sdy.mesh<["a"=2]>
// CHECK-SAME: test.b = #sdy<mesh_axis"a"=2>
// CHECK-SAME: test.c = #sdy<axis_ref"a":(1)2>
// CHECK-SAME: test.d = #sdy<dimension_sharding{"a", ?}>
// CHECK-SAME: test.e = #sdy<manual_axes{"a", "b"}>
// CHECK-SAME: test.f = #sdy<tensor_mapping[ij, k]>
// CHECK-SAME: test.g = #sdy.dim_mapping<ij>
func.func private @attributes() attributes {
  test.a = #sdy.mesh<["a"=2]>, test.b = #sdy<mesh_axis "a"=2>,
  test.c = #sdy<axis_ref "a":(1)2>, test.d = #sdy<dimension_sharding {"a", ?}>,
  test.e = #sdy<manual_axes{"a", "b"}>, test.f = #sdy<tensor_mapping [ij, k]>,
  test.g = #sdy.dim_mapping<ij>}
