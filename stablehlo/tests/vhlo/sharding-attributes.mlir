// Shardy's attributes in an artifact have the bytes that Shardy writes: those of
// Inputs/sharding_attributes.*, which are this program by the tools of JAX 0.10.2.
//
// RUN: stablehlo-translate --serialize --target=0.9.0 --strip-debuginfo --allow-other-dialects %s | cmp - %S/Inputs/sharding_attributes.v0.9.0.mlir.bc
// RUN: stablehlo-translate --serialize --target=1.17.0 --strip-debuginfo --allow-other-dialects %s | cmp - %S/Inputs/sharding_attributes.v1.17.0.mlir.bc
// RUN: stablehlo-opt %s -o %t
// RUN: stablehlo-translate --deserialize %S/Inputs/sharding_attributes.v0.9.0.mlir.bc | stablehlo-opt | diff %t -
// RUN: stablehlo-translate --deserialize %S/Inputs/sharding_attributes.v1.17.0.mlir.bc | stablehlo-opt | diff %t -
// RUN: stablehlo-opt %s --emit-bytecode | stablehlo-opt | diff %t -

sdy.mesh @mesh = <["a"=4, "b"=2]>
sdy.mesh @ids = <["a"=2, "b"=2], device_ids=[0, 2, 1, 3]>
sdy.mesh @one = <[]>
sdy.mesh @maximal = <[], device_ids=[300]>
func.func @shardings(
    %a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "b"}, {}]>},
    %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", ?}p1, {?}p0]>},
    %c: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a":(1)2}, {}], replicated={"a":(2)2}, unreduced={"b"}>},
    %d: tensor<f32> {sdy.sharding = #sdy.sharding<mesh<["x"=2], device_ids=[1, 0]>, []>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) {
  %0 = sdy.sharding_constraint %a <@mesh, [{"a"}p300, {}]> : tensor<8x8xf32>
  %1 = stablehlo.add %0, %b {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>} : tensor<8x8xf32>
  %2 = stablehlo.custom_call @f(%1, %c) {
    sdy.sharding_rule = #sdy.op_sharding_rule<([ij, k], [k, l])->([ij, l]) {i=2, j=4, k=8, l=8} reduction={k}, custom>
  } : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %3 = stablehlo.custom_call @f(%2) {
    sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, j]) {i=8, j=8} need_replication={i} permutation={j} blocked_propagation={i}>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %4 = sdy.manual_computation(%3) in_shardings=[<@mesh, [{"a"}, {?}]>] out_shardings=[<@mesh, [{"a"}, {?}]>] manual_axes={"a"} (%x: tensor<2x8xf32>) {
    %5 = stablehlo.negate %x : tensor<2x8xf32>
    %6 = sdy.sharding_constraint %5 <@mesh, [{}, {"b"}]> : tensor<2x8xf32>
    sdy.return %6 : tensor<2x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %4 : tensor<8x8xf32>
}
