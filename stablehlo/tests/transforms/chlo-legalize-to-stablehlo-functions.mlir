// RUN: stablehlo-opt %s --chlo-legalize-to-stablehlo | stablehlo-translate --interpret | FileCheck %s

// What the functions become, beside the values of mpmath, relative to them: within
// 1e-6 in f32 (4e-6 of lgamma, which subtracts for negative arguments), and 1e-13 in
// f64.

// CHECK-COUNT-20: [true, true, true, true, true]
// CHECK-NOT: false

func.func @main() -> (tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>) {
  %near_f32 = stablehlo.constant dense<1.0e-6> : tensor<5xf32>
  %wide_f32 = stablehlo.constant dense<4.0e-6> : tensor<5xf32>
  %near_f64 = stablehlo.constant dense<1.0e-13> : tensor<5xf64>
  %x0 = stablehlo.constant dense<[-1.0, -0.9990000128746033, 0.0, 0.25, 1.0]> : tensor<5xf32>
  %y0 = stablehlo.constant dense<[3.141592653589793, 3.0968678543788655, 1.5707963267948966, 1.318116071652818, 0.0]> : tensor<5xf32>
  %f0 = chlo.acos %x0 : tensor<5xf32> -> tensor<5xf32>
  %r0 = func.call @is_near_f32(%f0, %y0, %near_f32) : (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
  %x1 = stablehlo.constant dense<[1.0, 1.000100016593933, 2.0, 100.0, 1.0000000150474662e+30]> : tensor<5xf32>
  %y1 = stablehlo.constant dense<[0.0, 0.014143191065507597, 1.3169578969248168, 5.298292365610485, 69.77069998542878]> : tensor<5xf32>
  %f1 = chlo.acosh %x1 : tensor<5xf32> -> tensor<5xf32>
  %r1 = func.call @is_near_f32(%f1, %y1, %near_f32) : (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
  %x2 = stablehlo.constant dense<[-1.0, -0.9990000128746033, 9.999999682655225e-21, 0.25, 1.0]> : tensor<5xf32>
  %y2 = stablehlo.constant dense<[-1.5707963267948966, -1.5260715275839687, 9.999999682655225e-21, 0.25268025514207865, 1.5707963267948966]> : tensor<5xf32>
  %f2 = chlo.asin %x2 : tensor<5xf32> -> tensor<5xf32>
  %r2 = func.call @is_near_f32(%f2, %y2, %near_f32) : (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
  %x3 = stablehlo.constant dense<[-1.0000000150474662e+30, -2.0, 9.999999682655225e-21, 0.009999999776482582, 100.0]> : tensor<5xf32>
  %y3 = stablehlo.constant dense<[-69.77069998542878, -1.4436354751788103, 9.999999682655225e-21, 0.009999833117326645, 5.298342365610589]> : tensor<5xf32>
  %f3 = chlo.asinh %x3 : tensor<5xf32> -> tensor<5xf32>
  %r3 = func.call @is_near_f32(%f3, %y3, %near_f32) : (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
  %x4 = stablehlo.constant dense<[-1.0000000150474662e+30, -2.0, 9.999999682655225e-21, 0.25, 100.0]> : tensor<5xf32>
  %y4 = stablehlo.constant dense<[-1.5707963267948966, -1.1071487177940904, 9.999999682655225e-21, 0.24497866312686414, 1.5607966601082315]> : tensor<5xf32>
  %f4 = chlo.atan %x4 : tensor<5xf32> -> tensor<5xf32>
  %r4 = func.call @is_near_f32(%f4, %y4, %near_f32) : (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
  %x5 = stablehlo.constant dense<[-0.9990000128746033, -0.5, 9.999999682655225e-21, 0.009999999776482582, 0.75]> : tensor<5xf32>
  %y5 = stablehlo.constant dense<[-3.800207607813536, -0.5493061443340549, 9.999999682655225e-21, 0.01000033312979499, 0.9729550745276566]> : tensor<5xf32>
  %f5 = chlo.atanh %x5 : tensor<5xf32> -> tensor<5xf32>
  %r5 = func.call @is_near_f32(%f5, %y5, %near_f32) : (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
  %x6 = stablehlo.constant dense<[-5.0, 0.0, 0.009999999776482582, 2.0, 10.0]> : tensor<5xf32>
  %y6 = stablehlo.constant dense<[74.20994852478785, 1.0, 1.0000500004144328, 3.7621956910836314, 11013.232920103323]> : tensor<5xf32>
  %f6 = chlo.cosh %x6 : tensor<5xf32> -> tensor<5xf32>
  %r6 = func.call @is_near_f32(%f6, %y6, %near_f32) : (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
  %x7 = stablehlo.constant dense<[-5.0, 9.999999682655225e-21, 0.009999999776482582, 2.0, 10.0]> : tensor<5xf32>
  %y7 = stablehlo.constant dense<[-74.20321057778875, 9.999999682655225e-21, 0.010000166443971408, 3.6268604078470186, 11013.232874703393]> : tensor<5xf32>
  %f7 = chlo.sinh %x7 : tensor<5xf32> -> tensor<5xf32>
  %r7 = func.call @is_near_f32(%f7, %y7, %near_f32) : (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
  %x8 = stablehlo.constant dense<[-3.5, -0.125, 0.25, 4.5, 200.0]> : tensor<5xf32>
  %y8 = stablehlo.constant dense<[-1.309006684993042, 2.16530024890517, 1.2880225246980774, 2.4537365708424423, 857.9336698258575]> : tensor<5xf32>
  %f8 = chlo.lgamma %x8 : tensor<5xf32> -> tensor<5xf32>
  %r8 = func.call @is_near_f32(%f8, %y8, %wide_f32) : (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
  %x9 = stablehlo.constant dense<[-3.5, -0.125, 0.25, 4.5, 200.0]> : tensor<5xf32>
  %y9 = stablehlo.constant dense<[1.388870926359529, 7.195982928452304, -4.2274535333762655, 1.388870926359529, 5.295815283219912]> : tensor<5xf32>
  %f9 = chlo.digamma %x9 : tensor<5xf32> -> tensor<5xf32>
  %r9 = func.call @is_near_f32(%f9, %y9, %near_f32) : (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
  %x10 = stablehlo.constant dense<[-1.0, -0.999, 0.0, 0.25, 1.0]> : tensor<5xf64>
  %y10 = stablehlo.constant dense<[3.141592653589793, 3.09686756642106, 1.5707963267948966, 1.318116071652818, 0.0]> : tensor<5xf64>
  %f10 = chlo.acos %x10 : tensor<5xf64> -> tensor<5xf64>
  %r10 = func.call @is_near_f64(%f10, %y10, %near_f64) : (tensor<5xf64>, tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
  %x11 = stablehlo.constant dense<[1.0, 1.0001, 2.0, 100.0, 1.0e+30]> : tensor<5xf64>
  %y11 = stablehlo.constant dense<[0.0, 0.014142017775251545, 1.3169578969248168, 5.298292365610485, 69.77069997038132]> : tensor<5xf64>
  %f11 = chlo.acosh %x11 : tensor<5xf64> -> tensor<5xf64>
  %r11 = func.call @is_near_f64(%f11, %y11, %near_f64) : (tensor<5xf64>, tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
  %x12 = stablehlo.constant dense<[-1.0, -0.999, 1.0e-20, 0.25, 1.0]> : tensor<5xf64>
  %y12 = stablehlo.constant dense<[-1.5707963267948966, -1.526071239626163, 1.0e-20, 0.25268025514207865, 1.5707963267948966]> : tensor<5xf64>
  %f12 = chlo.asin %x12 : tensor<5xf64> -> tensor<5xf64>
  %r12 = func.call @is_near_f64(%f12, %y12, %near_f64) : (tensor<5xf64>, tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
  %x13 = stablehlo.constant dense<[-1.0e+30, -2.0, 1.0e-20, 0.01, 100.0]> : tensor<5xf64>
  %y13 = stablehlo.constant dense<[-69.77069997038132, -1.4436354751788103, 1.0e-20, 0.009999833340832888, 5.298342365610589]> : tensor<5xf64>
  %f13 = chlo.asinh %x13 : tensor<5xf64> -> tensor<5xf64>
  %r13 = func.call @is_near_f64(%f13, %y13, %near_f64) : (tensor<5xf64>, tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
  %x14 = stablehlo.constant dense<[-1.0e+30, -2.0, 1.0e-20, 0.25, 100.0]> : tensor<5xf64>
  %y14 = stablehlo.constant dense<[-1.5707963267948966, -1.1071487177940904, 1.0e-20, 0.24497866312686414, 1.5607966601082315]> : tensor<5xf64>
  %f14 = chlo.atan %x14 : tensor<5xf64> -> tensor<5xf64>
  %r14 = func.call @is_near_f64(%f14, %y14, %near_f64) : (tensor<5xf64>, tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
  %x15 = stablehlo.constant dense<[-0.999, -0.5, 1.0e-20, 0.01, 0.75]> : tensor<5xf64>
  %y15 = stablehlo.constant dense<[-3.8002011672501994, -0.5493061443340549, 1.0e-20, 0.010000333353334763, 0.9729550745276566]> : tensor<5xf64>
  %f15 = chlo.atanh %x15 : tensor<5xf64> -> tensor<5xf64>
  %r15 = func.call @is_near_f64(%f15, %y15, %near_f64) : (tensor<5xf64>, tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
  %x16 = stablehlo.constant dense<[-5.0, 0.0, 0.01, 2.0, 10.0]> : tensor<5xf64>
  %y16 = stablehlo.constant dense<[74.20994852478785, 1.0, 1.0000500004166681, 3.7621956910836314, 11013.232920103323]> : tensor<5xf64>
  %f16 = chlo.cosh %x16 : tensor<5xf64> -> tensor<5xf64>
  %r16 = func.call @is_near_f64(%f16, %y16, %near_f64) : (tensor<5xf64>, tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
  %x17 = stablehlo.constant dense<[-5.0, 1.0e-20, 0.01, 2.0, 10.0]> : tensor<5xf64>
  %y17 = stablehlo.constant dense<[-74.20321057778875, 1.0e-20, 0.010000166667500003, 3.6268604078470186, 11013.232874703393]> : tensor<5xf64>
  %f17 = chlo.sinh %x17 : tensor<5xf64> -> tensor<5xf64>
  %r17 = func.call @is_near_f64(%f17, %y17, %near_f64) : (tensor<5xf64>, tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
  %x18 = stablehlo.constant dense<[-3.5, -0.125, 0.25, 4.5, 200.0]> : tensor<5xf64>
  %y18 = stablehlo.constant dense<[-1.309006684993042, 2.16530024890517, 1.2880225246980774, 2.4537365708424423, 857.9336698258575]> : tensor<5xf64>
  %f18 = chlo.lgamma %x18 : tensor<5xf64> -> tensor<5xf64>
  %r18 = func.call @is_near_f64(%f18, %y18, %near_f64) : (tensor<5xf64>, tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
  %x19 = stablehlo.constant dense<[-3.5, -0.125, 0.25, 4.5, 200.0]> : tensor<5xf64>
  %y19 = stablehlo.constant dense<[1.388870926359529, 7.195982928452304, -4.2274535333762655, 1.388870926359529, 5.295815283219912]> : tensor<5xf64>
  %f19 = chlo.digamma %x19 : tensor<5xf64> -> tensor<5xf64>
  %r19 = func.call @is_near_f64(%f19, %y19, %near_f64) : (tensor<5xf64>, tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19 : tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>, tensor<5xi1>
}

func.func private @is_near_f32(%found: tensor<5xf32>, %exact: tensor<5xf32>, %tolerance: tensor<5xf32>) -> tensor<5xi1> {
  %0 = stablehlo.subtract %found, %exact : tensor<5xf32>
  %1 = stablehlo.abs %0 : tensor<5xf32>
  %2 = stablehlo.abs %exact : tensor<5xf32>
  %3 = stablehlo.multiply %2, %tolerance : tensor<5xf32>
  %4 = stablehlo.compare LE, %1, %3 : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
  return %4 : tensor<5xi1>
}

func.func private @is_near_f64(%found: tensor<5xf64>, %exact: tensor<5xf64>, %tolerance: tensor<5xf64>) -> tensor<5xi1> {
  %0 = stablehlo.subtract %found, %exact : tensor<5xf64>
  %1 = stablehlo.abs %0 : tensor<5xf64>
  %2 = stablehlo.abs %exact : tensor<5xf64>
  %3 = stablehlo.multiply %2, %tolerance : tensor<5xf64>
  %4 = stablehlo.compare LE, %1, %3 : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
  return %4 : tensor<5xi1>
}
