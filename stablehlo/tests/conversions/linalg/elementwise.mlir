// RUN: stablehlo-opt %s --stablehlo-legalize-to-linalg --split-input-file | FileCheck %s
// RUN: stablehlo-opt %s --stablehlo-legalize-to-linalg=enable-primitive-ops --split-input-file | FileCheck %s --check-prefix=MAP
// RUN: stablehlo-opt %s --stablehlo-legalize-to-linalg=capture-scalar-inputs=false --split-input-file | FileCheck %s --check-prefix=SCALAR

// CHECK: #[[$ID:.*]] = affine_map<(d0) -> (d0)>
// CHECK: @add
// CHECK-SAME: (%[[A:.*]]: tensor<2xf32>, %[[B:.*]]: tensor<2xf32>)
// CHECK: %[[EMPTY:.*]] = tensor.empty() : tensor<2xf32>
// CHECK: %[[R:.*]] = linalg.generic {indexing_maps = [#[[$ID]], #[[$ID]], #[[$ID]]], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%[[EMPTY]] : tensor<2xf32>) {
// CHECK-NEXT: ^bb0(%[[X:.*]]: f32, %[[Y:.*]]: f32, %{{.*}}: f32):
// CHECK-NEXT: %[[SUM:.*]] = arith.addf %[[X]], %[[Y]] : f32
// CHECK-NEXT: linalg.yield %[[SUM]] : f32
// CHECK: return %[[R]]
// MAP: @add
// MAP: linalg.map { arith.addf } ins(%arg0, %arg1 : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>)
func.func @add(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %a, %b : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// CHECK-LABEL: @add_dynamic
// CHECK-SAME: (%[[A:.*]]: tensor<?x3xf32>, %[[B:.*]]: tensor<2x?xf32>)
// CHECK: %[[SIZE:.*]] = tensor.dim %[[A]], %c0
// CHECK: %[[EMPTY:.*]] = tensor.empty(%[[SIZE]]) : tensor<?x3xf32>
// CHECK: linalg.generic {{.*}} ins(%[[A]], %[[B]] : tensor<?x3xf32>, tensor<2x?xf32>) outs(%[[EMPTY]]
// MAP: @add_dynamic
// MAP: %[[B:.*]] = tensor.cast %arg1 : tensor<2x?xf32> to tensor<?x3xf32>
// MAP: linalg.map { arith.addf } ins(%arg0, %[[B]] : tensor<?x3xf32>, tensor<?x3xf32>)
func.func @add_dynamic(%a: tensor<?x3xf32>, %b: tensor<2x?xf32>) -> tensor<?x3xf32> {
  %0 = "stablehlo.add"(%a, %b) : (tensor<?x3xf32>, tensor<2x?xf32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// -----

// x / 0 is all ones, and so that arith never divides by it, the divisor is 1 then.
// CHECK-LABEL: @divide_unsigned
// CHECK: ^bb0(%[[X:.*]]: i8, %[[Y:.*]]: i8, %{{.*}}: i8):
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : i8
// CHECK: %[[IS_ZERO:.*]] = arith.cmpi eq, %[[Y]], %[[ZERO]] : i8
// CHECK: %[[SAFE:.*]] = arith.select %[[IS_ZERO]], %{{.*}}, %[[Y]] : i8
// CHECK: %[[QUOTIENT:.*]] = arith.divui %[[X]], %[[SAFE]] : i8
// CHECK: %[[ONES:.*]] = arith.constant -1 : i8
// CHECK: arith.select %[[IS_ZERO]], %[[ONES]], %[[QUOTIENT]] : i8
func.func @divide_unsigned(%a: tensor<2xui8>, %b: tensor<2xui8>) -> tensor<2xui8> {
  %0 = stablehlo.divide %a, %b : tensor<2xui8>
  return %0 : tensor<2xui8>
}

// -----

// The least number over -1 overflows: it is divided by 1.
// CHECK-LABEL: @remainder_signed
// CHECK: ^bb0(%[[X:.*]]: i32, %[[Y:.*]]: i32, %{{.*}}: i32):
// CHECK: %[[IS_ZERO:.*]] = arith.cmpi eq, %[[Y]], %{{.*}} : i32
// CHECK: %[[LEAST:.*]] = arith.constant -2147483648 : i32
// CHECK: %[[IS_LEAST:.*]] = arith.cmpi eq, %[[X]], %[[LEAST]] : i32
// CHECK: %[[IS_MINUS_ONE:.*]] = arith.cmpi eq, %[[Y]], %{{.*}} : i32
// CHECK: %[[OVERFLOWS:.*]] = arith.andi %[[IS_LEAST]], %[[IS_MINUS_ONE]] : i1
// CHECK: %[[IS_BAD:.*]] = arith.ori %[[IS_ZERO]], %[[OVERFLOWS]] : i1
// CHECK: %[[SAFE:.*]] = arith.select %[[IS_BAD]], %{{.*}}, %[[Y]] : i32
// CHECK: %[[REST:.*]] = arith.remsi %[[X]], %[[SAFE]] : i32
// CHECK: arith.select %[[IS_ZERO]], %[[X]], %[[REST]] : i32
func.func @remainder_signed(%a: tensor<2xi32>, %b: tensor<2xi32>) -> tensor<2xi32> {
  %0 = stablehlo.remainder %a, %b : tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----

// CHECK-LABEL: @shift_left
// CHECK: ^bb0(%[[X:.*]]: i32, %[[Y:.*]]: i32, %{{.*}}: i32):
// CHECK: %[[IS_SMALL:.*]] = arith.cmpi ult, %[[Y]], %c32_i32 : i32
// CHECK: %[[SHIFTED:.*]] = arith.shli %[[X]], %[[Y]] : i32
// CHECK: arith.select %[[IS_SMALL]], %[[SHIFTED]], %c0_i32 : i32
func.func @shift_left(%a: tensor<2xi32>, %b: tensor<2xi32>) -> tensor<2xi32> {
  %0 = stablehlo.shift_left %a, %b : tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----

// CHECK-LABEL: @convert_float_to_integer
// CHECK: ^bb0(%[[X:.*]]: f32, %{{.*}}: i8):
// CHECK: %[[NUMBER:.*]] = arith.fptosi %[[X]] : f32 to i8
// CHECK: %[[IS_SMALL:.*]] = arith.cmpf ole, %[[X]], %cst{{.*}} : f32
// CHECK: %[[LOW:.*]] = arith.select %[[IS_SMALL]], %c-128_i8, %[[NUMBER]] : i8
// CHECK: %[[IS_LARGE:.*]] = arith.cmpf oge, %[[X]], %cst{{.*}} : f32
// CHECK: %[[HIGH:.*]] = arith.select %[[IS_LARGE]], %c127_i8, %[[LOW]] : i8
// CHECK: %[[IS_NAN:.*]] = arith.cmpf uno, %[[X]], %[[X]] : f32
// CHECK: arith.select %[[IS_NAN]], %c0_i8, %[[HIGH]] : i8
func.func @convert_float_to_integer(%a: tensor<2xf32>) -> tensor<2xi8> {
  %0 = stablehlo.convert %a : (tensor<2xf32>) -> tensor<2xi8>
  return %0 : tensor<2xi8>
}

// -----

// CHECK-LABEL: @compare_total_order
// CHECK: %[[BITS:.*]] = arith.bitcast %{{.*}} : f32 to i32
// CHECK: %[[IS_NEGATIVE:.*]] = arith.cmpi slt, %[[BITS]], %c0_i32
// CHECK: %[[FLIPPED:.*]] = arith.xori %[[BITS]], %c2147483647_i32
// CHECK: arith.select %[[IS_NEGATIVE]], %[[FLIPPED]], %[[BITS]] : i32
// CHECK: arith.cmpi slt, %{{.*}}, %{{.*}} : i32
func.func @compare_total_order(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xi1> {
  %0 = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return %0 : tensor<2xi1>
}

// -----

// CHECK-LABEL: @clamp_scalars
// CHECK-SAME: (%[[MIN:.*]]: tensor<f32>, %[[X:.*]]: tensor<4xf32>, %[[MAX:.*]]: tensor<f32>)
// CHECK: %[[LOW:.*]] = tensor.extract %[[MIN]][] : tensor<f32>
// CHECK: %[[HIGH:.*]] = tensor.extract %[[MAX]][] : tensor<f32>
// CHECK: linalg.generic {{.*}} ins(%[[X]] : tensor<4xf32>)
// CHECK: %[[UP:.*]] = arith.maximumf %{{.*}}, %[[LOW]] : f32
// CHECK: arith.minimumf %[[UP]], %[[HIGH]] : f32
// SCALAR-LABEL: @clamp_scalars
// SCALAR-SAME: (%[[MIN:.*]]: tensor<f32>, %[[X:.*]]: tensor<4xf32>, %[[MAX:.*]]: tensor<f32>)
// SCALAR: linalg.generic {{.*}} ins(%[[MIN]], %[[X]], %[[MAX]] : tensor<f32>, tensor<4xf32>, tensor<f32>)
func.func @clamp_scalars(%min: tensor<f32>, %a: tensor<4xf32>, %max: tensor<f32>) -> tensor<4xf32> {
  %0 = "stablehlo.clamp"(%min, %a, %max) : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// CHECK-LABEL: @multiply_complex
// CHECK: ^bb0(%[[X:.*]]: complex<f32>, %[[Y:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG: %[[A:.*]] = complex.re %[[X]]
// CHECK-DAG: %[[B:.*]] = complex.im %[[X]]
// CHECK-DAG: %[[C:.*]] = complex.re %[[Y]]
// CHECK-DAG: %[[D:.*]] = complex.im %[[Y]]
// CHECK-DAG: %[[AC:.*]] = arith.mulf %[[A]], %[[C]] : f32
// CHECK-DAG: %[[BD:.*]] = arith.mulf %[[B]], %[[D]] : f32
// CHECK-DAG: %[[AD:.*]] = arith.mulf %[[A]], %[[D]] : f32
// CHECK-DAG: %[[BC:.*]] = arith.mulf %[[B]], %[[C]] : f32
// CHECK-DAG: %[[RE:.*]] = arith.subf %[[AC]], %[[BD]] : f32
// CHECK-DAG: %[[IM:.*]] = arith.addf %[[AD]], %[[BC]] : f32
// CHECK: complex.create %[[RE]], %[[IM]] : complex<f32>
func.func @multiply_complex(%a: tensor<2xcomplex<f32>>, %b: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  %0 = stablehlo.multiply %a, %b : tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}

// -----

// One op of linalg, arith, math or complex for one of StableHLO.
// CHECK-LABEL: @one_to_one
func.func @one_to_one(%f: tensor<f32>, %g: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>, %p: tensor<i1>, %q: tensor<i1>, %z: tensor<complex<f32>>) {
  // CHECK: math.absf
  %0 = stablehlo.abs %f : tensor<f32>
  // CHECK: math.absi
  %1 = stablehlo.abs %i : tensor<i32>
  // CHECK: math.sqrt
  %2 = stablehlo.abs %z : (tensor<complex<f32>>) -> tensor<f32>
  // CHECK: arith.ori %{{.*}} : i1
  %3 = stablehlo.add %p, %q : tensor<i1>
  // CHECK: arith.andi %{{.*}} : i1
  %4 = stablehlo.multiply %p, %q : tensor<i1>
  // CHECK: math.atan2
  %5 = stablehlo.atan2 %f, %g : tensor<f32>
  // CHECK: math.cbrt
  %6 = stablehlo.cbrt %f : tensor<f32>
  // CHECK: math.ceil
  %7 = stablehlo.ceil %f : tensor<f32>
  // CHECK: math.cos
  %8 = stablehlo.cosine %f : tensor<f32>
  // CHECK: math.exp %
  %9 = stablehlo.exponential %f : tensor<f32>
  // CHECK: math.expm1
  %10 = stablehlo.exponential_minus_one %f : tensor<f32>
  // CHECK: math.floor
  %11 = stablehlo.floor %f : tensor<f32>
  // CHECK: math.log %
  %12 = stablehlo.log %f : tensor<f32>
  // CHECK: math.log1p
  %13 = stablehlo.log_plus_one %f : tensor<f32>
  // CHECK: arith.maxsi
  %14 = stablehlo.maximum %i, %j : tensor<i32>
  // CHECK: arith.maxui
  %15 = stablehlo.maximum %p, %q : tensor<i1>
  // CHECK: arith.minimumf
  %16 = stablehlo.minimum %f, %g : tensor<f32>
  // CHECK: arith.negf
  %17 = stablehlo.negate %f : tensor<f32>
  // CHECK: arith.xori
  %18 = stablehlo.not %i : tensor<i32>
  // CHECK: math.ctpop
  %19 = stablehlo.popcnt %i : tensor<i32>
  // CHECK: math.ctlz
  %20 = stablehlo.count_leading_zeros %i : tensor<i32>
  // CHECK: math.powf
  %21 = stablehlo.power %f, %g : tensor<f32>
  // CHECK: complex.re
  %22 = stablehlo.real %z : (tensor<complex<f32>>) -> tensor<f32>
  // CHECK: complex.im
  %23 = stablehlo.imag %z : (tensor<complex<f32>>) -> tensor<f32>
  // CHECK: arith.remf
  %24 = stablehlo.remainder %f, %g : tensor<f32>
  // CHECK: math.round %
  %25 = stablehlo.round_nearest_afz %f : tensor<f32>
  // CHECK: math.roundeven
  %26 = stablehlo.round_nearest_even %f : tensor<f32>
  // CHECK: math.rsqrt
  %27 = stablehlo.rsqrt %f : tensor<f32>
  // CHECK: math.sin
  %28 = stablehlo.sine %f : tensor<f32>
  // CHECK: math.sqrt
  %29 = stablehlo.sqrt %f : tensor<f32>
  // CHECK: math.tan %
  %30 = stablehlo.tan %f : tensor<f32>
  // CHECK: math.tanh
  %31 = stablehlo.tanh %f : tensor<f32>
  // CHECK: arith.xori
  %32 = stablehlo.xor %i, %j : tensor<i32>
  // CHECK: arith.select
  %33 = stablehlo.select %p, %f, %g : tensor<i1>, tensor<f32>
  // CHECK: complex.create
  %34 = stablehlo.complex %f, %g : tensor<complex<f32>>
  // CHECK: arith.bitcast %{{.*}} : f32 to i32
  %35 = stablehlo.bitcast_convert %f : (tensor<f32>) -> tensor<i32>
  // CHECK: arith.uitofp %{{.*}} : i1 to f32
  %36 = stablehlo.convert %p : (tensor<i1>) -> tensor<f32>
  // CHECK: arith.cmpf une
  %37 = stablehlo.convert %f : (tensor<f32>) -> tensor<i1>
  return
}
