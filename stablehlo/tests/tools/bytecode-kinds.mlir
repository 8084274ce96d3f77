// Types, attributes and locations of every kind, as they are in bytecode. The
// fuzzers begin with this file, too.
// RUN: stablehlo-opt %s --mlir-print-debuginfo > %t.mlir
// RUN: stablehlo-opt %s --emit-bytecode | stablehlo-opt --mlir-print-debuginfo | diff %t.mlir -
// RUN: stablehlo-opt %t.mlir --mlir-print-debuginfo | diff %t.mlir -

func.func private @elements() attributes {
  a = dense<[1, 2, 3, 4]> : tensor<4xi8>, b = dense<[true, false, true]> : tensor<3xi1>,
  c = dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>, d = dense<[1, 2]> : tensor<2xindex>,
  e = sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi8>, f = dense<7> : vector<2x3xi16>,
  g = array<i32: 1, 2>, h = array<i1: true>, i = array<f64: 1.0>,
  j = dense_resource<blob> : tensor<2xi8>, k = dense<["x", "y"]> : tensor<2x!shape.shape>
}
func.func private @numbers() attributes {
  a = 5 : i8, b = 300 : i128, c = 7 : index, d = 1.5 : bf16, e = -1 : si16, f = true,
  g = 1.0 : f8E4M3FN, h = "text" : i32, i = @x::@y::@z, j = distinct[0]<unit>, k = [unit, {l = "m"}]
}
func.func private @types() attributes {
  a = vector<4x[2]xf32>, b = memref<4xf32, strided<[2], offset: 3>, 5 : i8>, c = memref<*xf32, "q">,
  d = (i1, f32) -> index, e = tensor<*xf32>, f = tuple<si16, ui16, none>, g = tensor<?x0x2xf80>,
  h = memref<4xf32, affine_map<(d0) -> (d0 + 1)>>, i = !stablehlo.token, j = !shape.witness,
  k = tensor<?x4xf32, #stablehlo.bounds<3, ?>>, l = complex<f64>
}
func.func private @quantized() attributes {
  a = !quant.any<i8<-8:7>:f32>, b = !quant.calibrated<f32<-0.998:1.2321>>, c = !quant.any<u4>,
  d = !quant.uniform<i8:f32, 1.0>, e = !quant.uniform<u8<1:200>:f32:1, {1.0, 2.0:5}>,
  f = !quant.uniform<i8:f32:{0:1, 1:2}, {{2.0:10}, {3.0:20}}>
}
func.func private @dialect() attributes {
  a = #stablehlo<precision HIGH>, b = #stablehlo.gather<offset_dims = [0]>,
  c = #stablehlo.channel_handle<handle = 1, type = 2>, d = #stablehlo<comparison_direction GT>,
  e = #stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = [1]>,
  f = affine_map<(d0)[s0] -> (d0 floordiv 2 + s0)>
}
func.func private @sharding() attributes {
  a = #sdy.sharding<@mesh, [{"a", ?}p1, {}], replicated={"b"}>,
  b = #sdy.sharding_per_value<[<mesh<["a"=4], device_ids=[3, 2, 1, 0]>, [{"a":(2)2}], unreduced={"b"}>]>,
  c = #sdy.op_sharding_rule<([ij, k])->([k]) {i=2, j=4, k=4} reduction={i} need_replication={i} permutation={j} blocked_propagation={j}, custom>,
  d = #sdy<manual_axes{"a"}>
}
func.func private @callsite() loc(callsite("callee"("f.py":1:2 to 3:4) at fused<array<i16: 7>>["a", "b":1:2]))

{-# dialect_resources: { builtin: { blob: "0x040000000102" } } #-}
