// RUN: stablehlo-translate --interpret --split-input-file %s

// The spec's examples: bits are exact.

func.func @three_fry_of_64_bits() {
  %s = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x2xui64>)
  check.expect_eq_const %state, dense<[1, 6]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[[9236835810183407956, 16087790271692313299], [18212823393184779219, 2658481902456610144]]> : tensor<2x2xui64>
  return
}

// -----

func.func @philox_of_32_bits() {
  %s = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  check.expect_eq_const %state, dense<[1, 3]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[2100602697, 2847456232, 2074354647, 800269529]> : tensor<4xui32>
  return
}

// -----

func.func @philox_of_three_numbers() {
  %s = stablehlo.constant dense<[1, 2, 5]> : tensor<3xui64>
  %state, %bits = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3xui32>)
  check.expect_eq_const %state, dense<[1, 3, 5]> : tensor<3xui64>
  check.expect_eq_const %bits, dense<[3252276806, 1054835708, 3496722488]> : tensor<3xui32>
  return
}

// -----

// The default is Philox. A 64-bit element is two words, the first in the low half.
func.func @default_of_64_bits() {
  %s = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %s, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2xui64>)
  check.expect_eq_const %state, dense<[1, 3]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[12229731395331991369, 3437131457114678231]> : tensor<2xui64>
  return
}

// -----

// The words of the first example: a block's two words are neighbours along the
// first dimension of even size.
func.func @three_fry_of_32_bits() {
  %s = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x4xui32>)
  check.expect_eq_const %state, dense<[1, 6]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[[43444564, 3979645651, 1672743891, 2109414752], [2150618427, 3745730563, 4240503393, 618976052]]> : tensor<2x4xui32>
  return
}

// -----

func.func @three_fry_pairs_the_second_dimension() {
  %s = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1x4x1xui32>)
  check.expect_eq_const %state, dense<[1, 4]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[[[43444564], [2150618427], [3979645651], [3745730563]]]> : tensor<1x4x1xui32>
  return
}

// -----

func.func @three_fry_of_odd_size() {
  %s = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3xui32>)
  check.expect_eq_const %state, dense<[1, 4]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[43444564, 2150618427, 3979645651]> : tensor<3xui32>
  return
}

// -----

func.func @three_fry_of_rank_0() {
  %s = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui32>)
  check.expect_eq_const %state, dense<[1, 3]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<43444564> : tensor<ui32>
  return
}

// -----

// Narrow elements are the low bits of a word; floats are bits, too.
func.func @narrow() {
  %s = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %0, %i8 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui8>)
  check.expect_eq_const %i8, dense<[84, 59, 211, 3]> : tensor<4xui8>
  %1, %i4 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui4>)
  check.expect_eq_const %i4, dense<[4, 11, 3, 3]> : tensor<4xui4>
  %2, %f16 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xf16>)
  %3 = stablehlo.bitcast_convert %f16 : (tensor<4xf16>) -> tensor<4xui16>
  check.expect_eq_const %3, dense<[59732, 54587, 37587, 20483]> : tensor<4xui16>
  return
}

// -----

func.func @empty() {
  %s = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui32>)
  check.expect_eq_const %state, dense<[1, 2]> : tensor<2xui64>
  return
}

// -----

// The size of a state that the program does not say is that of the state that it comes from.
func.func @state_of_unknown_size() {
  %s = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %size = stablehlo.constant dense<2> : tensor<1xi32>
  %unknown = stablehlo.dynamic_reshape %s, %size : (tensor<2xui64>, tensor<1xi32>) -> tensor<?xui64>
  %state, %bits = stablehlo.rng_bit_generator %unknown, algorithm = PHILOX : (tensor<?xui64>) -> (tensor<?xui64>, tensor<4xui32>)
  %next = stablehlo.dynamic_reshape %state, %size : (tensor<?xui64>, tensor<1xi32>) -> tensor<2xui64>
  check.expect_eq_const %next, dense<[1, 3]> : tensor<2xui64>
  check.expect_eq_const %bits, dense<[2100602697, 2847456232, 2074354647, 800269529]> : tensor<4xui32>
  return
}
