// Fourier transforms, random normal numbers and sums.
// RUN: stablehlo-translate --interpret --print-digest %s | FileCheck %s

func.func @main() -> (tensor<3x64xcomplex<f32>>, tensor<3x64xcomplex<f64>>, tensor<3x60xcomplex<f32>>, tensor<3x60xcomplex<f64>>, tensor<3x121xcomplex<f32>>, tensor<3x121xcomplex<f64>>, tensor<3x134xcomplex<f32>>, tensor<3x134xcomplex<f64>>, tensor<1000xf32>, tensor<f32>, tensor<1000xf64>, tensor<f64>) {
  %state_447r = stablehlo.constant dense<[447, 4]> : tensor<2xui64>
  %next_447r, %bits_447r = stablehlo.rng_bit_generator %state_447r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x64xui32>)
  %wide_447r = stablehlo.convert %bits_447r : (tensor<3x64xui32>) -> tensor<3x64xf32>
  %unit_447r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x64xf32>
  %half_447r = stablehlo.constant dense<0.5> : tensor<3x64xf32>
  %scaled_447r = stablehlo.multiply %wide_447r, %unit_447r : tensor<3x64xf32>
  %x_447r = stablehlo.subtract %scaled_447r, %half_447r : tensor<3x64xf32>
  %state_447im = stablehlo.constant dense<[447, 5]> : tensor<2xui64>
  %next_447im, %bits_447im = stablehlo.rng_bit_generator %state_447im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x64xui32>)
  %wide_447im = stablehlo.convert %bits_447im : (tensor<3x64xui32>) -> tensor<3x64xf32>
  %unit_447im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x64xf32>
  %half_447im = stablehlo.constant dense<0.5> : tensor<3x64xf32>
  %scaled_447im = stablehlo.multiply %wide_447im, %unit_447im : tensor<3x64xf32>
  %x_447im = stablehlo.subtract %scaled_447im, %half_447im : tensor<3x64xf32>
  %z_447 = stablehlo.complex %x_447r, %x_447im : tensor<3x64xcomplex<f32>>
  %fft_448 = stablehlo.fft %z_447, type = FFT, length = [64] : (tensor<3x64xcomplex<f32>>) -> tensor<3x64xcomplex<f32>>
  %state_449r = stablehlo.constant dense<[449, 4]> : tensor<2xui64>
  %next_449r, %bits_449r = stablehlo.rng_bit_generator %state_449r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x64xui32>)
  %wide_449r = stablehlo.convert %bits_449r : (tensor<3x64xui32>) -> tensor<3x64xf64>
  %unit_449r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x64xf64>
  %half_449r = stablehlo.constant dense<0.5> : tensor<3x64xf64>
  %scaled_449r = stablehlo.multiply %wide_449r, %unit_449r : tensor<3x64xf64>
  %x_449r = stablehlo.subtract %scaled_449r, %half_449r : tensor<3x64xf64>
  %state_449im = stablehlo.constant dense<[449, 5]> : tensor<2xui64>
  %next_449im, %bits_449im = stablehlo.rng_bit_generator %state_449im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x64xui32>)
  %wide_449im = stablehlo.convert %bits_449im : (tensor<3x64xui32>) -> tensor<3x64xf64>
  %unit_449im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x64xf64>
  %half_449im = stablehlo.constant dense<0.5> : tensor<3x64xf64>
  %scaled_449im = stablehlo.multiply %wide_449im, %unit_449im : tensor<3x64xf64>
  %x_449im = stablehlo.subtract %scaled_449im, %half_449im : tensor<3x64xf64>
  %z_449 = stablehlo.complex %x_449r, %x_449im : tensor<3x64xcomplex<f64>>
  %fft_450 = stablehlo.fft %z_449, type = FFT, length = [64] : (tensor<3x64xcomplex<f64>>) -> tensor<3x64xcomplex<f64>>
  %state_451r = stablehlo.constant dense<[451, 4]> : tensor<2xui64>
  %next_451r, %bits_451r = stablehlo.rng_bit_generator %state_451r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x60xui32>)
  %wide_451r = stablehlo.convert %bits_451r : (tensor<3x60xui32>) -> tensor<3x60xf32>
  %unit_451r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x60xf32>
  %half_451r = stablehlo.constant dense<0.5> : tensor<3x60xf32>
  %scaled_451r = stablehlo.multiply %wide_451r, %unit_451r : tensor<3x60xf32>
  %x_451r = stablehlo.subtract %scaled_451r, %half_451r : tensor<3x60xf32>
  %state_451im = stablehlo.constant dense<[451, 5]> : tensor<2xui64>
  %next_451im, %bits_451im = stablehlo.rng_bit_generator %state_451im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x60xui32>)
  %wide_451im = stablehlo.convert %bits_451im : (tensor<3x60xui32>) -> tensor<3x60xf32>
  %unit_451im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x60xf32>
  %half_451im = stablehlo.constant dense<0.5> : tensor<3x60xf32>
  %scaled_451im = stablehlo.multiply %wide_451im, %unit_451im : tensor<3x60xf32>
  %x_451im = stablehlo.subtract %scaled_451im, %half_451im : tensor<3x60xf32>
  %z_451 = stablehlo.complex %x_451r, %x_451im : tensor<3x60xcomplex<f32>>
  %fft_452 = stablehlo.fft %z_451, type = FFT, length = [60] : (tensor<3x60xcomplex<f32>>) -> tensor<3x60xcomplex<f32>>
  %state_453r = stablehlo.constant dense<[453, 4]> : tensor<2xui64>
  %next_453r, %bits_453r = stablehlo.rng_bit_generator %state_453r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x60xui32>)
  %wide_453r = stablehlo.convert %bits_453r : (tensor<3x60xui32>) -> tensor<3x60xf64>
  %unit_453r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x60xf64>
  %half_453r = stablehlo.constant dense<0.5> : tensor<3x60xf64>
  %scaled_453r = stablehlo.multiply %wide_453r, %unit_453r : tensor<3x60xf64>
  %x_453r = stablehlo.subtract %scaled_453r, %half_453r : tensor<3x60xf64>
  %state_453im = stablehlo.constant dense<[453, 5]> : tensor<2xui64>
  %next_453im, %bits_453im = stablehlo.rng_bit_generator %state_453im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x60xui32>)
  %wide_453im = stablehlo.convert %bits_453im : (tensor<3x60xui32>) -> tensor<3x60xf64>
  %unit_453im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x60xf64>
  %half_453im = stablehlo.constant dense<0.5> : tensor<3x60xf64>
  %scaled_453im = stablehlo.multiply %wide_453im, %unit_453im : tensor<3x60xf64>
  %x_453im = stablehlo.subtract %scaled_453im, %half_453im : tensor<3x60xf64>
  %z_453 = stablehlo.complex %x_453r, %x_453im : tensor<3x60xcomplex<f64>>
  %fft_454 = stablehlo.fft %z_453, type = FFT, length = [60] : (tensor<3x60xcomplex<f64>>) -> tensor<3x60xcomplex<f64>>
  %state_455r = stablehlo.constant dense<[455, 4]> : tensor<2xui64>
  %next_455r, %bits_455r = stablehlo.rng_bit_generator %state_455r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x121xui32>)
  %wide_455r = stablehlo.convert %bits_455r : (tensor<3x121xui32>) -> tensor<3x121xf32>
  %unit_455r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x121xf32>
  %half_455r = stablehlo.constant dense<0.5> : tensor<3x121xf32>
  %scaled_455r = stablehlo.multiply %wide_455r, %unit_455r : tensor<3x121xf32>
  %x_455r = stablehlo.subtract %scaled_455r, %half_455r : tensor<3x121xf32>
  %state_455im = stablehlo.constant dense<[455, 5]> : tensor<2xui64>
  %next_455im, %bits_455im = stablehlo.rng_bit_generator %state_455im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x121xui32>)
  %wide_455im = stablehlo.convert %bits_455im : (tensor<3x121xui32>) -> tensor<3x121xf32>
  %unit_455im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x121xf32>
  %half_455im = stablehlo.constant dense<0.5> : tensor<3x121xf32>
  %scaled_455im = stablehlo.multiply %wide_455im, %unit_455im : tensor<3x121xf32>
  %x_455im = stablehlo.subtract %scaled_455im, %half_455im : tensor<3x121xf32>
  %z_455 = stablehlo.complex %x_455r, %x_455im : tensor<3x121xcomplex<f32>>
  %fft_456 = stablehlo.fft %z_455, type = FFT, length = [121] : (tensor<3x121xcomplex<f32>>) -> tensor<3x121xcomplex<f32>>
  %state_457r = stablehlo.constant dense<[457, 4]> : tensor<2xui64>
  %next_457r, %bits_457r = stablehlo.rng_bit_generator %state_457r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x121xui32>)
  %wide_457r = stablehlo.convert %bits_457r : (tensor<3x121xui32>) -> tensor<3x121xf64>
  %unit_457r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x121xf64>
  %half_457r = stablehlo.constant dense<0.5> : tensor<3x121xf64>
  %scaled_457r = stablehlo.multiply %wide_457r, %unit_457r : tensor<3x121xf64>
  %x_457r = stablehlo.subtract %scaled_457r, %half_457r : tensor<3x121xf64>
  %state_457im = stablehlo.constant dense<[457, 5]> : tensor<2xui64>
  %next_457im, %bits_457im = stablehlo.rng_bit_generator %state_457im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x121xui32>)
  %wide_457im = stablehlo.convert %bits_457im : (tensor<3x121xui32>) -> tensor<3x121xf64>
  %unit_457im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x121xf64>
  %half_457im = stablehlo.constant dense<0.5> : tensor<3x121xf64>
  %scaled_457im = stablehlo.multiply %wide_457im, %unit_457im : tensor<3x121xf64>
  %x_457im = stablehlo.subtract %scaled_457im, %half_457im : tensor<3x121xf64>
  %z_457 = stablehlo.complex %x_457r, %x_457im : tensor<3x121xcomplex<f64>>
  %fft_458 = stablehlo.fft %z_457, type = FFT, length = [121] : (tensor<3x121xcomplex<f64>>) -> tensor<3x121xcomplex<f64>>
  %state_459r = stablehlo.constant dense<[459, 4]> : tensor<2xui64>
  %next_459r, %bits_459r = stablehlo.rng_bit_generator %state_459r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x134xui32>)
  %wide_459r = stablehlo.convert %bits_459r : (tensor<3x134xui32>) -> tensor<3x134xf32>
  %unit_459r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x134xf32>
  %half_459r = stablehlo.constant dense<0.5> : tensor<3x134xf32>
  %scaled_459r = stablehlo.multiply %wide_459r, %unit_459r : tensor<3x134xf32>
  %x_459r = stablehlo.subtract %scaled_459r, %half_459r : tensor<3x134xf32>
  %state_459im = stablehlo.constant dense<[459, 5]> : tensor<2xui64>
  %next_459im, %bits_459im = stablehlo.rng_bit_generator %state_459im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x134xui32>)
  %wide_459im = stablehlo.convert %bits_459im : (tensor<3x134xui32>) -> tensor<3x134xf32>
  %unit_459im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x134xf32>
  %half_459im = stablehlo.constant dense<0.5> : tensor<3x134xf32>
  %scaled_459im = stablehlo.multiply %wide_459im, %unit_459im : tensor<3x134xf32>
  %x_459im = stablehlo.subtract %scaled_459im, %half_459im : tensor<3x134xf32>
  %z_459 = stablehlo.complex %x_459r, %x_459im : tensor<3x134xcomplex<f32>>
  %fft_460 = stablehlo.fft %z_459, type = FFT, length = [134] : (tensor<3x134xcomplex<f32>>) -> tensor<3x134xcomplex<f32>>
  %state_461r = stablehlo.constant dense<[461, 4]> : tensor<2xui64>
  %next_461r, %bits_461r = stablehlo.rng_bit_generator %state_461r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x134xui32>)
  %wide_461r = stablehlo.convert %bits_461r : (tensor<3x134xui32>) -> tensor<3x134xf64>
  %unit_461r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x134xf64>
  %half_461r = stablehlo.constant dense<0.5> : tensor<3x134xf64>
  %scaled_461r = stablehlo.multiply %wide_461r, %unit_461r : tensor<3x134xf64>
  %x_461r = stablehlo.subtract %scaled_461r, %half_461r : tensor<3x134xf64>
  %state_461im = stablehlo.constant dense<[461, 5]> : tensor<2xui64>
  %next_461im, %bits_461im = stablehlo.rng_bit_generator %state_461im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x134xui32>)
  %wide_461im = stablehlo.convert %bits_461im : (tensor<3x134xui32>) -> tensor<3x134xf64>
  %unit_461im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x134xf64>
  %half_461im = stablehlo.constant dense<0.5> : tensor<3x134xf64>
  %scaled_461im = stablehlo.multiply %wide_461im, %unit_461im : tensor<3x134xf64>
  %x_461im = stablehlo.subtract %scaled_461im, %half_461im : tensor<3x134xf64>
  %z_461 = stablehlo.complex %x_461r, %x_461im : tensor<3x134xcomplex<f64>>
  %fft_462 = stablehlo.fft %z_461, type = FFT, length = [134] : (tensor<3x134xcomplex<f64>>) -> tensor<3x134xcomplex<f64>>
  %mean_464 = stablehlo.constant dense<0.0> : tensor<f32>
  %deviation_464 = stablehlo.constant dense<1.0> : tensor<f32>
  %shape_464 = stablehlo.constant dense<[1000]> : tensor<1xi64>
  %normal_464 = stablehlo.rng %mean_464, %deviation_464, %shape_464, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<1000xf32>
  %state_465 = stablehlo.constant dense<[465, 3]> : tensor<2xui64>
  %next_465, %bits_465 = stablehlo.rng_bit_generator %state_465, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1001xui32>)
  %wide_465 = stablehlo.convert %bits_465 : (tensor<1001xui32>) -> tensor<1001xf32>
  %unit_465 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<1001xf32>
  %half_465 = stablehlo.constant dense<0.5> : tensor<1001xf32>
  %scaled_465 = stablehlo.multiply %wide_465, %unit_465 : tensor<1001xf32>
  %x_465 = stablehlo.subtract %scaled_465, %half_465 : tensor<1001xf32>
  %z0_466 = stablehlo.constant dense<0.0> : tensor<f32>
  %sum_467 = stablehlo.reduce(%x_465 init: %z0_466) applies stablehlo.add across dimensions = [0] : (tensor<1001xf32>, tensor<f32>) -> tensor<f32>
  %mean_468 = stablehlo.constant dense<0.0> : tensor<f64>
  %deviation_468 = stablehlo.constant dense<1.0> : tensor<f64>
  %shape_468 = stablehlo.constant dense<[1000]> : tensor<1xi64>
  %normal_468 = stablehlo.rng %mean_468, %deviation_468, %shape_468, distribution = NORMAL : (tensor<f64>, tensor<f64>, tensor<1xi64>) -> tensor<1000xf64>
  %state_469 = stablehlo.constant dense<[469, 3]> : tensor<2xui64>
  %next_469, %bits_469 = stablehlo.rng_bit_generator %state_469, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1001xui32>)
  %wide_469 = stablehlo.convert %bits_469 : (tensor<1001xui32>) -> tensor<1001xf64>
  %unit_469 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<1001xf64>
  %half_469 = stablehlo.constant dense<0.5> : tensor<1001xf64>
  %scaled_469 = stablehlo.multiply %wide_469, %unit_469 : tensor<1001xf64>
  %x_469 = stablehlo.subtract %scaled_469, %half_469 : tensor<1001xf64>
  %z0_470 = stablehlo.constant dense<0.0> : tensor<f64>
  %sum_471 = stablehlo.reduce(%x_469 init: %z0_470) applies stablehlo.add across dimensions = [0] : (tensor<1001xf64>, tensor<f64>) -> tensor<f64>
  return %fft_448, %fft_450, %fft_452, %fft_454, %fft_456, %fft_458, %fft_460, %fft_462, %normal_464, %sum_467, %normal_468, %sum_471 : tensor<3x64xcomplex<f32>>, tensor<3x64xcomplex<f64>>, tensor<3x60xcomplex<f32>>, tensor<3x60xcomplex<f64>>, tensor<3x121xcomplex<f32>>, tensor<3x121xcomplex<f64>>, tensor<3x134xcomplex<f32>>, tensor<3x134xcomplex<f64>>, tensor<1000xf32>, tensor<f32>, tensor<1000xf64>, tensor<f64>
}

// CHECK: tensor<3x64xcomplex<f32>> ed8569f202a0a15a5cb225fe7287853f
// CHECK-NEXT: tensor<3x64xcomplex<f64>> 0c8b2d1bbcd45113cda06d0cba072b93
// CHECK-NEXT: tensor<3x60xcomplex<f32>> 0e5571a8684d2d9d97e55af37df00594
// CHECK-NEXT: tensor<3x60xcomplex<f64>> 1ca1ee4a889170955035e3754b53a42d
// CHECK-NEXT: tensor<3x121xcomplex<f32>> e45b8f6cd168f11bbe792eb4e98e1681
// CHECK-NEXT: tensor<3x121xcomplex<f64>> 6b0175238fdfaba4095068ed6226f58e
// CHECK-NEXT: tensor<3x134xcomplex<f32>> f7c187511e6ed19a7c2a72e8dda0d80e
// CHECK-NEXT: tensor<3x134xcomplex<f64>> 3be6b7d4908dc3effc563ea852eb4a99
// CHECK-NEXT: tensor<1000xf32> f2f6c90e6a5fe5f505bf1c9e28783834
// CHECK-NEXT: tensor<f32> d960047ef861a92ede86578a633e7f5d
// CHECK-NEXT: tensor<1000xf64> fd6e5168b16023be3e938ff709bf2faa
// CHECK-NEXT: tensor<f64> 65436cf06380b9b3a6a0c6a0379ccb8e
