// Factors of Cholesky and triangular systems, of several blocks.
// RUN: stablehlo-translate --interpret --print-digest %s | FileCheck %s

func.func @main() -> (tensor<75x75xf32>, tensor<75x75xf32>, tensor<75x75xf32>, tensor<75x75xf32>, tensor<75x75xf32>, tensor<75x75xf32>, tensor<75x75xf64>, tensor<75x75xf64>, tensor<75x75xf64>, tensor<75x75xf64>, tensor<75x75xf64>, tensor<75x75xf64>, tensor<75x75xcomplex<f32>>, tensor<75x75xcomplex<f32>>, tensor<75x75xcomplex<f32>>, tensor<75x75xcomplex<f32>>, tensor<75x75xcomplex<f32>>, tensor<75x75xcomplex<f32>>, tensor<75x75xcomplex<f64>>, tensor<75x75xcomplex<f64>>, tensor<75x75xcomplex<f64>>, tensor<75x75xcomplex<f64>>, tensor<75x75xcomplex<f64>>, tensor<75x75xcomplex<f64>>) {
  %state_415 = stablehlo.constant dense<[415, 3]> : tensor<2xui64>
  %next_415, %bits_415 = stablehlo.rng_bit_generator %state_415, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<75x75xui32>)
  %wide_415 = stablehlo.convert %bits_415 : (tensor<75x75xui32>) -> tensor<75x75xf32>
  %unit_415 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<75x75xf32>
  %half_415 = stablehlo.constant dense<0.5> : tensor<75x75xf32>
  %scaled_415 = stablehlo.multiply %wide_415, %unit_415 : tensor<75x75xf32>
  %x_415 = stablehlo.subtract %scaled_415, %half_415 : tensor<75x75xf32>
  %row_416 = stablehlo.iota dim = 0 : tensor<75x75xi32>
  %column_416 = stablehlo.iota dim = 1 : tensor<75x75xi32>
  %isDiagonal_416 = stablehlo.compare EQ, %row_416, %column_416 : (tensor<75x75xi32>, tensor<75x75xi32>) -> tensor<75x75xi1>
  %large_416 = stablehlo.constant dense<80.0> : tensor<75x75xf32>
  %a_416 = stablehlo.select %isDiagonal_416, %large_416, %x_415 : tensor<75x75xi1>, tensor<75x75xf32>
  %l_417 = "stablehlo.cholesky"(%a_416) <{lower = true}> : (tensor<75x75xf32>) -> tensor<75x75xf32>
  %l_418 = "stablehlo.cholesky"(%a_416) <{lower = false}> : (tensor<75x75xf32>) -> tensor<75x75xf32>
  %s_419 = "stablehlo.triangular_solve"(%a_416, %x_415) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<75x75xf32>, tensor<75x75xf32>) -> tensor<75x75xf32>
  %s_420 = "stablehlo.triangular_solve"(%a_416, %x_415) <{left_side = true, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<75x75xf32>, tensor<75x75xf32>) -> tensor<75x75xf32>
  %s_421 = "stablehlo.triangular_solve"(%a_416, %x_415) <{left_side = false, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<75x75xf32>, tensor<75x75xf32>) -> tensor<75x75xf32>
  %s_422 = "stablehlo.triangular_solve"(%a_416, %x_415) <{left_side = false, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<75x75xf32>, tensor<75x75xf32>) -> tensor<75x75xf32>
  %state_423 = stablehlo.constant dense<[423, 3]> : tensor<2xui64>
  %next_423, %bits_423 = stablehlo.rng_bit_generator %state_423, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<75x75xui32>)
  %wide_423 = stablehlo.convert %bits_423 : (tensor<75x75xui32>) -> tensor<75x75xf64>
  %unit_423 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<75x75xf64>
  %half_423 = stablehlo.constant dense<0.5> : tensor<75x75xf64>
  %scaled_423 = stablehlo.multiply %wide_423, %unit_423 : tensor<75x75xf64>
  %x_423 = stablehlo.subtract %scaled_423, %half_423 : tensor<75x75xf64>
  %row_424 = stablehlo.iota dim = 0 : tensor<75x75xi32>
  %column_424 = stablehlo.iota dim = 1 : tensor<75x75xi32>
  %isDiagonal_424 = stablehlo.compare EQ, %row_424, %column_424 : (tensor<75x75xi32>, tensor<75x75xi32>) -> tensor<75x75xi1>
  %large_424 = stablehlo.constant dense<80.0> : tensor<75x75xf64>
  %a_424 = stablehlo.select %isDiagonal_424, %large_424, %x_423 : tensor<75x75xi1>, tensor<75x75xf64>
  %l_425 = "stablehlo.cholesky"(%a_424) <{lower = true}> : (tensor<75x75xf64>) -> tensor<75x75xf64>
  %l_426 = "stablehlo.cholesky"(%a_424) <{lower = false}> : (tensor<75x75xf64>) -> tensor<75x75xf64>
  %s_427 = "stablehlo.triangular_solve"(%a_424, %x_423) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<75x75xf64>, tensor<75x75xf64>) -> tensor<75x75xf64>
  %s_428 = "stablehlo.triangular_solve"(%a_424, %x_423) <{left_side = true, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<75x75xf64>, tensor<75x75xf64>) -> tensor<75x75xf64>
  %s_429 = "stablehlo.triangular_solve"(%a_424, %x_423) <{left_side = false, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<75x75xf64>, tensor<75x75xf64>) -> tensor<75x75xf64>
  %s_430 = "stablehlo.triangular_solve"(%a_424, %x_423) <{left_side = false, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<75x75xf64>, tensor<75x75xf64>) -> tensor<75x75xf64>
  %state_431r = stablehlo.constant dense<[431, 4]> : tensor<2xui64>
  %next_431r, %bits_431r = stablehlo.rng_bit_generator %state_431r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<75x75xui32>)
  %wide_431r = stablehlo.convert %bits_431r : (tensor<75x75xui32>) -> tensor<75x75xf32>
  %unit_431r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<75x75xf32>
  %half_431r = stablehlo.constant dense<0.5> : tensor<75x75xf32>
  %scaled_431r = stablehlo.multiply %wide_431r, %unit_431r : tensor<75x75xf32>
  %x_431r = stablehlo.subtract %scaled_431r, %half_431r : tensor<75x75xf32>
  %state_431im = stablehlo.constant dense<[431, 5]> : tensor<2xui64>
  %next_431im, %bits_431im = stablehlo.rng_bit_generator %state_431im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<75x75xui32>)
  %wide_431im = stablehlo.convert %bits_431im : (tensor<75x75xui32>) -> tensor<75x75xf32>
  %unit_431im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<75x75xf32>
  %half_431im = stablehlo.constant dense<0.5> : tensor<75x75xf32>
  %scaled_431im = stablehlo.multiply %wide_431im, %unit_431im : tensor<75x75xf32>
  %x_431im = stablehlo.subtract %scaled_431im, %half_431im : tensor<75x75xf32>
  %z_431 = stablehlo.complex %x_431r, %x_431im : tensor<75x75xcomplex<f32>>
  %row_432 = stablehlo.iota dim = 0 : tensor<75x75xi32>
  %column_432 = stablehlo.iota dim = 1 : tensor<75x75xi32>
  %isDiagonal_432 = stablehlo.compare EQ, %row_432, %column_432 : (tensor<75x75xi32>, tensor<75x75xi32>) -> tensor<75x75xi1>
  %large_432 = stablehlo.constant dense<(80.0, 0.0)> : tensor<75x75xcomplex<f32>>
  %a_432 = stablehlo.select %isDiagonal_432, %large_432, %z_431 : tensor<75x75xi1>, tensor<75x75xcomplex<f32>>
  %l_433 = "stablehlo.cholesky"(%a_432) <{lower = true}> : (tensor<75x75xcomplex<f32>>) -> tensor<75x75xcomplex<f32>>
  %l_434 = "stablehlo.cholesky"(%a_432) <{lower = false}> : (tensor<75x75xcomplex<f32>>) -> tensor<75x75xcomplex<f32>>
  %s_435 = "stablehlo.triangular_solve"(%a_432, %z_431) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<75x75xcomplex<f32>>, tensor<75x75xcomplex<f32>>) -> tensor<75x75xcomplex<f32>>
  %s_436 = "stablehlo.triangular_solve"(%a_432, %z_431) <{left_side = true, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<75x75xcomplex<f32>>, tensor<75x75xcomplex<f32>>) -> tensor<75x75xcomplex<f32>>
  %s_437 = "stablehlo.triangular_solve"(%a_432, %z_431) <{left_side = false, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<75x75xcomplex<f32>>, tensor<75x75xcomplex<f32>>) -> tensor<75x75xcomplex<f32>>
  %s_438 = "stablehlo.triangular_solve"(%a_432, %z_431) <{left_side = false, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<75x75xcomplex<f32>>, tensor<75x75xcomplex<f32>>) -> tensor<75x75xcomplex<f32>>
  %state_439r = stablehlo.constant dense<[439, 4]> : tensor<2xui64>
  %next_439r, %bits_439r = stablehlo.rng_bit_generator %state_439r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<75x75xui32>)
  %wide_439r = stablehlo.convert %bits_439r : (tensor<75x75xui32>) -> tensor<75x75xf64>
  %unit_439r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<75x75xf64>
  %half_439r = stablehlo.constant dense<0.5> : tensor<75x75xf64>
  %scaled_439r = stablehlo.multiply %wide_439r, %unit_439r : tensor<75x75xf64>
  %x_439r = stablehlo.subtract %scaled_439r, %half_439r : tensor<75x75xf64>
  %state_439im = stablehlo.constant dense<[439, 5]> : tensor<2xui64>
  %next_439im, %bits_439im = stablehlo.rng_bit_generator %state_439im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<75x75xui32>)
  %wide_439im = stablehlo.convert %bits_439im : (tensor<75x75xui32>) -> tensor<75x75xf64>
  %unit_439im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<75x75xf64>
  %half_439im = stablehlo.constant dense<0.5> : tensor<75x75xf64>
  %scaled_439im = stablehlo.multiply %wide_439im, %unit_439im : tensor<75x75xf64>
  %x_439im = stablehlo.subtract %scaled_439im, %half_439im : tensor<75x75xf64>
  %z_439 = stablehlo.complex %x_439r, %x_439im : tensor<75x75xcomplex<f64>>
  %row_440 = stablehlo.iota dim = 0 : tensor<75x75xi32>
  %column_440 = stablehlo.iota dim = 1 : tensor<75x75xi32>
  %isDiagonal_440 = stablehlo.compare EQ, %row_440, %column_440 : (tensor<75x75xi32>, tensor<75x75xi32>) -> tensor<75x75xi1>
  %large_440 = stablehlo.constant dense<(80.0, 0.0)> : tensor<75x75xcomplex<f64>>
  %a_440 = stablehlo.select %isDiagonal_440, %large_440, %z_439 : tensor<75x75xi1>, tensor<75x75xcomplex<f64>>
  %l_441 = "stablehlo.cholesky"(%a_440) <{lower = true}> : (tensor<75x75xcomplex<f64>>) -> tensor<75x75xcomplex<f64>>
  %l_442 = "stablehlo.cholesky"(%a_440) <{lower = false}> : (tensor<75x75xcomplex<f64>>) -> tensor<75x75xcomplex<f64>>
  %s_443 = "stablehlo.triangular_solve"(%a_440, %z_439) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<75x75xcomplex<f64>>, tensor<75x75xcomplex<f64>>) -> tensor<75x75xcomplex<f64>>
  %s_444 = "stablehlo.triangular_solve"(%a_440, %z_439) <{left_side = true, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<75x75xcomplex<f64>>, tensor<75x75xcomplex<f64>>) -> tensor<75x75xcomplex<f64>>
  %s_445 = "stablehlo.triangular_solve"(%a_440, %z_439) <{left_side = false, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<75x75xcomplex<f64>>, tensor<75x75xcomplex<f64>>) -> tensor<75x75xcomplex<f64>>
  %s_446 = "stablehlo.triangular_solve"(%a_440, %z_439) <{left_side = false, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<75x75xcomplex<f64>>, tensor<75x75xcomplex<f64>>) -> tensor<75x75xcomplex<f64>>
  return %l_417, %l_418, %s_419, %s_420, %s_421, %s_422, %l_425, %l_426, %s_427, %s_428, %s_429, %s_430, %l_433, %l_434, %s_435, %s_436, %s_437, %s_438, %l_441, %l_442, %s_443, %s_444, %s_445, %s_446 : tensor<75x75xf32>, tensor<75x75xf32>, tensor<75x75xf32>, tensor<75x75xf32>, tensor<75x75xf32>, tensor<75x75xf32>, tensor<75x75xf64>, tensor<75x75xf64>, tensor<75x75xf64>, tensor<75x75xf64>, tensor<75x75xf64>, tensor<75x75xf64>, tensor<75x75xcomplex<f32>>, tensor<75x75xcomplex<f32>>, tensor<75x75xcomplex<f32>>, tensor<75x75xcomplex<f32>>, tensor<75x75xcomplex<f32>>, tensor<75x75xcomplex<f32>>, tensor<75x75xcomplex<f64>>, tensor<75x75xcomplex<f64>>, tensor<75x75xcomplex<f64>>, tensor<75x75xcomplex<f64>>, tensor<75x75xcomplex<f64>>, tensor<75x75xcomplex<f64>>
}

// CHECK: tensor<75x75xf32> 06d848c9fa0ffbd9244b705562005e08
// CHECK-NEXT: tensor<75x75xf32> e27bad353eabbed7976fc326553be906
// CHECK-NEXT: tensor<75x75xf32> cdc1ace0ef833577f2d2e35685be61f3
// CHECK-NEXT: tensor<75x75xf32> 7c0f725a2f5af4ff716cb3b7f43851fa
// CHECK-NEXT: tensor<75x75xf32> 4eb52b353669a559906d1a03ab501f57
// CHECK-NEXT: tensor<75x75xf32> c6b8dba48290d03bf8a9d025faccade8
// CHECK-NEXT: tensor<75x75xf64> ab711e696726e9ef581fd1527abecae0
// CHECK-NEXT: tensor<75x75xf64> 5d5f68e28f8f81d7f21aac3606d2e1a1
// CHECK-NEXT: tensor<75x75xf64> cea83896a0c7f1f48ead594d39bcf6e8
// CHECK-NEXT: tensor<75x75xf64> 6d58197f43c12b39916d8c608e777071
// CHECK-NEXT: tensor<75x75xf64> 8507c5f60fd88a806c676c037697cb29
// CHECK-NEXT: tensor<75x75xf64> 917774548e8601938e1f214e6a59383a
// CHECK-NEXT: tensor<75x75xcomplex<f32>> d2259066c17e7a79dee0acb0f5da51c7
// CHECK-NEXT: tensor<75x75xcomplex<f32>> 73f1482869e271d39dd14aad4145b017
// CHECK-NEXT: tensor<75x75xcomplex<f32>> 0728f8a0eebcd2fd3cb60b517f1e0018
// CHECK-NEXT: tensor<75x75xcomplex<f32>> 4a658341c923b0ab12030004b6ea6e51
// CHECK-NEXT: tensor<75x75xcomplex<f32>> cc75bf0914c2e52f8ff1f74f4a5b4d5f
// CHECK-NEXT: tensor<75x75xcomplex<f32>> 8d61d1bc5a2cfb1a8708a6147abfdefd
// CHECK-NEXT: tensor<75x75xcomplex<f64>> a0b4ccbe7e437e4df7b15e2d94ab14a9
// CHECK-NEXT: tensor<75x75xcomplex<f64>> 4fb82bf097902d23f474b2be0c4067fa
// CHECK-NEXT: tensor<75x75xcomplex<f64>> d305a7bb8eb1d00a063bd712a13f9a67
// CHECK-NEXT: tensor<75x75xcomplex<f64>> 24db008f90ae47c5c2ba7c942f08ef75
// CHECK-NEXT: tensor<75x75xcomplex<f64>> 5c527cf00edd49140129fb2d2734234e
// CHECK-NEXT: tensor<75x75xcomplex<f64>> 8ab5e0a65ce8a1888052d94579f61c67
