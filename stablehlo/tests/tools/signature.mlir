// What functions take and give, without a run, and what is said if that is not what they get.
// RUN: stablehlo-translate --signature %s | FileCheck %s
// RUN: stablehlo-translate --interpret --signature %s | FileCheck %s
// RUN: stablehlo-translate --signature --entry=other %s | FileCheck %s --check-prefix=OTHER
// RUN: not stablehlo-translate --signature --entry=none %s 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not stablehlo-translate %s 2>&1 | FileCheck %s --check-prefix=NOTHING
// RUN: not stablehlo-translate --interpret %s --input=i32=1 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not stablehlo-translate --interpret --entry=named %s --input=i32=1 2>&1 | FileCheck %s --check-prefix=NAMES

// CHECK: @main
// CHECK-NEXT: argument #0 'params['w']': tensor<2x3xf32>, 24 bytes
// CHECK-NEXT: argument #1 'x': tensor<?x2xbf16>
// CHECK-NEXT: argument #2 tensor<4x!quant.uniform<i4:f32, 1.000000e+00>>, 4 bytes
// CHECK-NEXT: argument #3 !stablehlo.token
// CHECK-NEXT: argument #4 'pair': tensor<i1>, 1 bytes
// CHECK-NEXT: argument #5 'pair': tensor<complex<f64>>, 16 bytes
// CHECK-NEXT: result #0 'loss': tensor<2x3xf32>, 24 bytes
// CHECK-NOT: {{.}}
// OTHER: @other
// OTHER-NOT: {{.}}
// NONE: error: module must have entry func with name none
// NOTHING: error: expects what to do, such as --interpret, --signature or --view=FILE.html; --help lists it all
// NUMBER: error: incorrect number of arguments specified, provided 1 inputs but function expected 5
// NUMBER: note: expected types are 'tensor<2x3xf32>', 'tensor<?x2xbf16>'
// NAMES: error: incorrect number of arguments specified, provided 1 inputs but function expected 3
// NAMES: note: expected types are params['w']: 'tensor<2x3xf32>', x: 'tensor<?x2xbf16>', 'tensor<i1>'

func.func @main(%w: tensor<2x3xf32> {jax.arg_info = "params['w']"}, %x: tensor<?x2xbf16> loc("x"),
                %q: tensor<4x!quant.uniform<i4:f32, 1.0>>, %t: !stablehlo.token,
                %p: tuple<tensor<i1>, tensor<complex<f64>>> {jax.arg_info = "pair"})
    -> (tensor<2x3xf32> {jax.result_info = "loss"}) {
  return %w : tensor<2x3xf32>
}
func.func @other() {
  return
}
func.func @named(%w: tensor<2x3xf32> {jax.arg_info = "params['w']"}, %x: tensor<?x2xbf16> loc("x"), %b: tensor<i1>) {
  return
}
