// RUN: stablehlo-translate --interpret --split-input-file %s

// Starts clamp to [0, size - slice size].

func.func @dynamic_slice_in_bounds() {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %i0 = stablehlo.constant dense<1> : tensor<i32>
  %i1 = stablehlo.constant dense<1> : tensor<i32>
  %r = stablehlo.dynamic_slice %x, %i0, %i1, sizes = [1, 2] : (tensor<2x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x2xi32>
  check.expect_eq_const %r, dense<[[5, 6]]> : tensor<1x2xi32>
  return
}

// -----

func.func @dynamic_slice_clamps_high() {
  %x = stablehlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %i0 = stablehlo.constant dense<9> : tensor<i32>
  %r = stablehlo.dynamic_slice %x, %i0, sizes = [2] : (tensor<5xi32>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[3, 4]> : tensor<2xi32>
  return
}

// -----

func.func @dynamic_slice_clamps_negative() {
  %x = stablehlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %i0 = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
  %r = stablehlo.dynamic_slice %x, %i0, sizes = [2] : (tensor<5xi32>, tensor<i64>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[0, 1]> : tensor<2xi32>
  return
}

// -----

func.func @dynamic_slice_clamps_maximum_without_overflow() {
  %x = stablehlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %i0 = stablehlo.constant dense<9223372036854775807> : tensor<i64>
  %r = stablehlo.dynamic_slice %x, %i0, sizes = [2] : (tensor<5xi32>, tensor<i64>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[3, 4]> : tensor<2xi32>
  return
}

// -----

// 255 is past the end, not -1.
func.func @dynamic_slice_unsigned_start_is_not_negative() {
  %x = stablehlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %i0 = stablehlo.constant dense<255> : tensor<ui8>
  %r = stablehlo.dynamic_slice %x, %i0, sizes = [2] : (tensor<5xi32>, tensor<ui8>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[3, 4]> : tensor<2xi32>
  return
}

// -----

func.func @dynamic_slice_ui64_start_clamps_to_the_top() {
  %x = stablehlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %i0 = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  %r = stablehlo.dynamic_slice %x, %i0, sizes = [2] : (tensor<5xi32>, tensor<ui64>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[3, 4]> : tensor<2xi32>
  return
}

// -----

// si8 starts cannot name the last index; the clamp must not wrap at 8 bits.
func.func @dynamic_slice_narrow_start_of_a_large_dim() {
  %x = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255, 256, 257, 258, 259, 260, 261, 262, 263, 264, 265, 266, 267, 268, 269, 270, 271, 272, 273, 274, 275, 276, 277, 278, 279, 280, 281, 282, 283, 284, 285, 286, 287, 288, 289, 290, 291, 292, 293, 294, 295, 296, 297, 298, 299]> : tensor<300xi16>
  %i0 = stablehlo.constant dense<127> : tensor<i8>
  %r = stablehlo.dynamic_slice %x, %i0, sizes = [2] : (tensor<300xi16>, tensor<i8>) -> tensor<2xi16>
  check.expect_eq_const %r, dense<[127, 128]> : tensor<2xi16>
  return
}

// -----

func.func @dynamic_slice_si4_start() {
  %x = stablehlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %i0 = stablehlo.constant dense<-1> : tensor<i4>
  %r = stablehlo.dynamic_slice %x, %i0, sizes = [1] : (tensor<5xi32>, tensor<i4>) -> tensor<1xi32>
  check.expect_eq_const %r, dense<[0]> : tensor<1xi32>
  return
}

// -----

func.func @dynamic_slice_whole_size_ignores_start() {
  %x = stablehlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %i0 = stablehlo.constant dense<3> : tensor<i32>
  %r = stablehlo.dynamic_slice %x, %i0, sizes = [5] : (tensor<5xi32>, tensor<i32>) -> tensor<5xi32>
  check.expect_eq_const %r, dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  return
}

// -----

func.func @dynamic_slice_of_size_zero() {
  %x = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0]> : tensor<5xf32>
  %i0 = stablehlo.constant dense<9> : tensor<i32>
  %r = stablehlo.dynamic_slice %x, %i0, sizes = [0] : (tensor<5xf32>, tensor<i32>) -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}

// -----

func.func @dynamic_slice_rank_0() {
  %x = stablehlo.constant dense<1.5> : tensor<f32>
  %r = stablehlo.dynamic_slice %x, sizes = [] : (tensor<f32>) -> tensor<f32>
  check.expect_eq_const %r, dense<1.5> : tensor<f32>
  return
}

// -----

func.func @dynamic_slice_i1() {
  %x = stablehlo.constant dense<[false, true, true]> : tensor<3xi1>
  %i0 = stablehlo.constant dense<1> : tensor<i32>
  %r = stablehlo.dynamic_slice %x, %i0, sizes = [2] : (tensor<3xi1>, tensor<i32>) -> tensor<2xi1>
  check.expect_eq_const %r, dense<[true, true]> : tensor<2xi1>
  return
}
