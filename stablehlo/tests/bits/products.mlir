// Products whose terms are summed in every way that there is.
// RUN: stablehlo-translate --interpret --print-digest %s | FileCheck %s

func.func @main() -> (tensor<5x7xf32>, tensor<40x50xf32>, tensor<1x80xf32>, tensor<60x10xf32>, tensor<3x100xf32>, tensor<5x7xf64>, tensor<40x50xf64>, tensor<1x80xf64>, tensor<60x10xf64>, tensor<3x100xf64>, tensor<5x7xbf16>, tensor<40x50xbf16>, tensor<1x80xbf16>, tensor<60x10xbf16>, tensor<3x100xbf16>, tensor<5x7xcomplex<f32>>, tensor<40x50xcomplex<f32>>, tensor<1x80xcomplex<f32>>, tensor<60x10xcomplex<f32>>, tensor<3x100xcomplex<f32>>, tensor<5x7xcomplex<f64>>, tensor<40x50xcomplex<f64>>, tensor<1x80xcomplex<f64>>, tensor<60x10xcomplex<f64>>, tensor<3x100xcomplex<f64>>) {
  %state_1 = stablehlo.constant dense<[1, 1]> : tensor<2xui64>
  %next_1, %bits_1 = stablehlo.rng_bit_generator %state_1, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x90xui32>)
  %wide_1 = stablehlo.convert %bits_1 : (tensor<5x90xui32>) -> tensor<5x90xf32>
  %unit_1 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<5x90xf32>
  %half_1 = stablehlo.constant dense<0.5> : tensor<5x90xf32>
  %scaled_1 = stablehlo.multiply %wide_1, %unit_1 : tensor<5x90xf32>
  %x_1 = stablehlo.subtract %scaled_1, %half_1 : tensor<5x90xf32>
  %state_2 = stablehlo.constant dense<[2, 1]> : tensor<2xui64>
  %next_2, %bits_2 = stablehlo.rng_bit_generator %state_2, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<90x7xui32>)
  %wide_2 = stablehlo.convert %bits_2 : (tensor<90x7xui32>) -> tensor<90x7xf32>
  %unit_2 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<90x7xf32>
  %half_2 = stablehlo.constant dense<0.5> : tensor<90x7xf32>
  %scaled_2 = stablehlo.multiply %wide_2, %unit_2 : tensor<90x7xf32>
  %x_2 = stablehlo.subtract %scaled_2, %half_2 : tensor<90x7xf32>
  %dot_3 = stablehlo.dot_general %x_1, %x_2, contracting_dims = [1] x [0] : (tensor<5x90xf32>, tensor<90x7xf32>) -> tensor<5x7xf32>
  %state_4 = stablehlo.constant dense<[4, 1]> : tensor<2xui64>
  %next_4, %bits_4 = stablehlo.rng_bit_generator %state_4, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<40x700xui32>)
  %wide_4 = stablehlo.convert %bits_4 : (tensor<40x700xui32>) -> tensor<40x700xf32>
  %unit_4 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<40x700xf32>
  %half_4 = stablehlo.constant dense<0.5> : tensor<40x700xf32>
  %scaled_4 = stablehlo.multiply %wide_4, %unit_4 : tensor<40x700xf32>
  %x_4 = stablehlo.subtract %scaled_4, %half_4 : tensor<40x700xf32>
  %state_5 = stablehlo.constant dense<[5, 1]> : tensor<2xui64>
  %next_5, %bits_5 = stablehlo.rng_bit_generator %state_5, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<700x50xui32>)
  %wide_5 = stablehlo.convert %bits_5 : (tensor<700x50xui32>) -> tensor<700x50xf32>
  %unit_5 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<700x50xf32>
  %half_5 = stablehlo.constant dense<0.5> : tensor<700x50xf32>
  %scaled_5 = stablehlo.multiply %wide_5, %unit_5 : tensor<700x50xf32>
  %x_5 = stablehlo.subtract %scaled_5, %half_5 : tensor<700x50xf32>
  %dot_6 = stablehlo.dot_general %x_4, %x_5, contracting_dims = [1] x [0] : (tensor<40x700xf32>, tensor<700x50xf32>) -> tensor<40x50xf32>
  %state_7 = stablehlo.constant dense<[7, 1]> : tensor<2xui64>
  %next_7, %bits_7 = stablehlo.rng_bit_generator %state_7, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1x999xui32>)
  %wide_7 = stablehlo.convert %bits_7 : (tensor<1x999xui32>) -> tensor<1x999xf32>
  %unit_7 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<1x999xf32>
  %half_7 = stablehlo.constant dense<0.5> : tensor<1x999xf32>
  %scaled_7 = stablehlo.multiply %wide_7, %unit_7 : tensor<1x999xf32>
  %x_7 = stablehlo.subtract %scaled_7, %half_7 : tensor<1x999xf32>
  %state_8 = stablehlo.constant dense<[8, 1]> : tensor<2xui64>
  %next_8, %bits_8 = stablehlo.rng_bit_generator %state_8, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<80x999xui32>)
  %wide_8 = stablehlo.convert %bits_8 : (tensor<80x999xui32>) -> tensor<80x999xf32>
  %unit_8 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<80x999xf32>
  %half_8 = stablehlo.constant dense<0.5> : tensor<80x999xf32>
  %scaled_8 = stablehlo.multiply %wide_8, %unit_8 : tensor<80x999xf32>
  %x_8 = stablehlo.subtract %scaled_8, %half_8 : tensor<80x999xf32>
  %dot_9 = stablehlo.dot_general %x_7, %x_8, contracting_dims = [1] x [1] : (tensor<1x999xf32>, tensor<80x999xf32>) -> tensor<1x80xf32>
  %state_10 = stablehlo.constant dense<[10, 2]> : tensor<2xui64>
  %next_10, %bits_10 = stablehlo.rng_bit_generator %state_10, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<60x400xui32>)
  %wide_10 = stablehlo.convert %bits_10 : (tensor<60x400xui32>) -> tensor<60x400xf32>
  %unit_10 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<60x400xf32>
  %half_10 = stablehlo.constant dense<0.5> : tensor<60x400xf32>
  %scaled_10 = stablehlo.multiply %wide_10, %unit_10 : tensor<60x400xf32>
  %x_10 = stablehlo.subtract %scaled_10, %half_10 : tensor<60x400xf32>
  %state_11 = stablehlo.constant dense<[11, 2]> : tensor<2xui64>
  %next_11, %bits_11 = stablehlo.rng_bit_generator %state_11, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<400x10xui32>)
  %wide_11 = stablehlo.convert %bits_11 : (tensor<400x10xui32>) -> tensor<400x10xf32>
  %unit_11 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<400x10xf32>
  %half_11 = stablehlo.constant dense<0.5> : tensor<400x10xf32>
  %scaled_11 = stablehlo.multiply %wide_11, %unit_11 : tensor<400x10xf32>
  %x_11 = stablehlo.subtract %scaled_11, %half_11 : tensor<400x10xf32>
  %dot_12 = stablehlo.dot_general %x_10, %x_11, contracting_dims = [1] x [0] : (tensor<60x400xf32>, tensor<400x10xf32>) -> tensor<60x10xf32>
  %state_13 = stablehlo.constant dense<[13, 2]> : tensor<2xui64>
  %next_13, %bits_13 = stablehlo.rng_bit_generator %state_13, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x300xui32>)
  %wide_13 = stablehlo.convert %bits_13 : (tensor<3x300xui32>) -> tensor<3x300xf32>
  %unit_13 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x300xf32>
  %half_13 = stablehlo.constant dense<0.5> : tensor<3x300xf32>
  %scaled_13 = stablehlo.multiply %wide_13, %unit_13 : tensor<3x300xf32>
  %x_13 = stablehlo.subtract %scaled_13, %half_13 : tensor<3x300xf32>
  %state_14 = stablehlo.constant dense<[14, 2]> : tensor<2xui64>
  %next_14, %bits_14 = stablehlo.rng_bit_generator %state_14, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<100x300xui32>)
  %wide_14 = stablehlo.convert %bits_14 : (tensor<100x300xui32>) -> tensor<100x300xf32>
  %unit_14 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<100x300xf32>
  %half_14 = stablehlo.constant dense<0.5> : tensor<100x300xf32>
  %scaled_14 = stablehlo.multiply %wide_14, %unit_14 : tensor<100x300xf32>
  %x_14 = stablehlo.subtract %scaled_14, %half_14 : tensor<100x300xf32>
  %dot_15 = stablehlo.dot_general %x_13, %x_14, contracting_dims = [1] x [1] : (tensor<3x300xf32>, tensor<100x300xf32>) -> tensor<3x100xf32>
  %state_16 = stablehlo.constant dense<[16, 2]> : tensor<2xui64>
  %next_16, %bits_16 = stablehlo.rng_bit_generator %state_16, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x90xui32>)
  %wide_16 = stablehlo.convert %bits_16 : (tensor<5x90xui32>) -> tensor<5x90xf64>
  %unit_16 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<5x90xf64>
  %half_16 = stablehlo.constant dense<0.5> : tensor<5x90xf64>
  %scaled_16 = stablehlo.multiply %wide_16, %unit_16 : tensor<5x90xf64>
  %x_16 = stablehlo.subtract %scaled_16, %half_16 : tensor<5x90xf64>
  %state_17 = stablehlo.constant dense<[17, 2]> : tensor<2xui64>
  %next_17, %bits_17 = stablehlo.rng_bit_generator %state_17, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<90x7xui32>)
  %wide_17 = stablehlo.convert %bits_17 : (tensor<90x7xui32>) -> tensor<90x7xf64>
  %unit_17 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<90x7xf64>
  %half_17 = stablehlo.constant dense<0.5> : tensor<90x7xf64>
  %scaled_17 = stablehlo.multiply %wide_17, %unit_17 : tensor<90x7xf64>
  %x_17 = stablehlo.subtract %scaled_17, %half_17 : tensor<90x7xf64>
  %dot_18 = stablehlo.dot_general %x_16, %x_17, contracting_dims = [1] x [0] : (tensor<5x90xf64>, tensor<90x7xf64>) -> tensor<5x7xf64>
  %state_19 = stablehlo.constant dense<[19, 2]> : tensor<2xui64>
  %next_19, %bits_19 = stablehlo.rng_bit_generator %state_19, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<40x700xui32>)
  %wide_19 = stablehlo.convert %bits_19 : (tensor<40x700xui32>) -> tensor<40x700xf64>
  %unit_19 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<40x700xf64>
  %half_19 = stablehlo.constant dense<0.5> : tensor<40x700xf64>
  %scaled_19 = stablehlo.multiply %wide_19, %unit_19 : tensor<40x700xf64>
  %x_19 = stablehlo.subtract %scaled_19, %half_19 : tensor<40x700xf64>
  %state_20 = stablehlo.constant dense<[20, 2]> : tensor<2xui64>
  %next_20, %bits_20 = stablehlo.rng_bit_generator %state_20, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<700x50xui32>)
  %wide_20 = stablehlo.convert %bits_20 : (tensor<700x50xui32>) -> tensor<700x50xf64>
  %unit_20 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<700x50xf64>
  %half_20 = stablehlo.constant dense<0.5> : tensor<700x50xf64>
  %scaled_20 = stablehlo.multiply %wide_20, %unit_20 : tensor<700x50xf64>
  %x_20 = stablehlo.subtract %scaled_20, %half_20 : tensor<700x50xf64>
  %dot_21 = stablehlo.dot_general %x_19, %x_20, contracting_dims = [1] x [0] : (tensor<40x700xf64>, tensor<700x50xf64>) -> tensor<40x50xf64>
  %state_22 = stablehlo.constant dense<[22, 2]> : tensor<2xui64>
  %next_22, %bits_22 = stablehlo.rng_bit_generator %state_22, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1x999xui32>)
  %wide_22 = stablehlo.convert %bits_22 : (tensor<1x999xui32>) -> tensor<1x999xf64>
  %unit_22 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<1x999xf64>
  %half_22 = stablehlo.constant dense<0.5> : tensor<1x999xf64>
  %scaled_22 = stablehlo.multiply %wide_22, %unit_22 : tensor<1x999xf64>
  %x_22 = stablehlo.subtract %scaled_22, %half_22 : tensor<1x999xf64>
  %state_23 = stablehlo.constant dense<[23, 2]> : tensor<2xui64>
  %next_23, %bits_23 = stablehlo.rng_bit_generator %state_23, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<80x999xui32>)
  %wide_23 = stablehlo.convert %bits_23 : (tensor<80x999xui32>) -> tensor<80x999xf64>
  %unit_23 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<80x999xf64>
  %half_23 = stablehlo.constant dense<0.5> : tensor<80x999xf64>
  %scaled_23 = stablehlo.multiply %wide_23, %unit_23 : tensor<80x999xf64>
  %x_23 = stablehlo.subtract %scaled_23, %half_23 : tensor<80x999xf64>
  %dot_24 = stablehlo.dot_general %x_22, %x_23, contracting_dims = [1] x [1] : (tensor<1x999xf64>, tensor<80x999xf64>) -> tensor<1x80xf64>
  %state_25 = stablehlo.constant dense<[25, 2]> : tensor<2xui64>
  %next_25, %bits_25 = stablehlo.rng_bit_generator %state_25, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<60x400xui32>)
  %wide_25 = stablehlo.convert %bits_25 : (tensor<60x400xui32>) -> tensor<60x400xf64>
  %unit_25 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<60x400xf64>
  %half_25 = stablehlo.constant dense<0.5> : tensor<60x400xf64>
  %scaled_25 = stablehlo.multiply %wide_25, %unit_25 : tensor<60x400xf64>
  %x_25 = stablehlo.subtract %scaled_25, %half_25 : tensor<60x400xf64>
  %state_26 = stablehlo.constant dense<[26, 2]> : tensor<2xui64>
  %next_26, %bits_26 = stablehlo.rng_bit_generator %state_26, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<400x10xui32>)
  %wide_26 = stablehlo.convert %bits_26 : (tensor<400x10xui32>) -> tensor<400x10xf64>
  %unit_26 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<400x10xf64>
  %half_26 = stablehlo.constant dense<0.5> : tensor<400x10xf64>
  %scaled_26 = stablehlo.multiply %wide_26, %unit_26 : tensor<400x10xf64>
  %x_26 = stablehlo.subtract %scaled_26, %half_26 : tensor<400x10xf64>
  %dot_27 = stablehlo.dot_general %x_25, %x_26, contracting_dims = [1] x [0] : (tensor<60x400xf64>, tensor<400x10xf64>) -> tensor<60x10xf64>
  %state_28 = stablehlo.constant dense<[28, 2]> : tensor<2xui64>
  %next_28, %bits_28 = stablehlo.rng_bit_generator %state_28, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x300xui32>)
  %wide_28 = stablehlo.convert %bits_28 : (tensor<3x300xui32>) -> tensor<3x300xf64>
  %unit_28 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x300xf64>
  %half_28 = stablehlo.constant dense<0.5> : tensor<3x300xf64>
  %scaled_28 = stablehlo.multiply %wide_28, %unit_28 : tensor<3x300xf64>
  %x_28 = stablehlo.subtract %scaled_28, %half_28 : tensor<3x300xf64>
  %state_29 = stablehlo.constant dense<[29, 2]> : tensor<2xui64>
  %next_29, %bits_29 = stablehlo.rng_bit_generator %state_29, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<100x300xui32>)
  %wide_29 = stablehlo.convert %bits_29 : (tensor<100x300xui32>) -> tensor<100x300xf64>
  %unit_29 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<100x300xf64>
  %half_29 = stablehlo.constant dense<0.5> : tensor<100x300xf64>
  %scaled_29 = stablehlo.multiply %wide_29, %unit_29 : tensor<100x300xf64>
  %x_29 = stablehlo.subtract %scaled_29, %half_29 : tensor<100x300xf64>
  %dot_30 = stablehlo.dot_general %x_28, %x_29, contracting_dims = [1] x [1] : (tensor<3x300xf64>, tensor<100x300xf64>) -> tensor<3x100xf64>
  %state_31 = stablehlo.constant dense<[31, 2]> : tensor<2xui64>
  %next_31, %bits_31 = stablehlo.rng_bit_generator %state_31, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x90xui32>)
  %wide_31 = stablehlo.convert %bits_31 : (tensor<5x90xui32>) -> tensor<5x90xbf16>
  %unit_31 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<5x90xbf16>
  %half_31 = stablehlo.constant dense<0.5> : tensor<5x90xbf16>
  %scaled_31 = stablehlo.multiply %wide_31, %unit_31 : tensor<5x90xbf16>
  %x_31 = stablehlo.subtract %scaled_31, %half_31 : tensor<5x90xbf16>
  %state_32 = stablehlo.constant dense<[32, 2]> : tensor<2xui64>
  %next_32, %bits_32 = stablehlo.rng_bit_generator %state_32, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<90x7xui32>)
  %wide_32 = stablehlo.convert %bits_32 : (tensor<90x7xui32>) -> tensor<90x7xbf16>
  %unit_32 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<90x7xbf16>
  %half_32 = stablehlo.constant dense<0.5> : tensor<90x7xbf16>
  %scaled_32 = stablehlo.multiply %wide_32, %unit_32 : tensor<90x7xbf16>
  %x_32 = stablehlo.subtract %scaled_32, %half_32 : tensor<90x7xbf16>
  %dot_33 = stablehlo.dot_general %x_31, %x_32, contracting_dims = [1] x [0] : (tensor<5x90xbf16>, tensor<90x7xbf16>) -> tensor<5x7xbf16>
  %state_34 = stablehlo.constant dense<[34, 2]> : tensor<2xui64>
  %next_34, %bits_34 = stablehlo.rng_bit_generator %state_34, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<40x700xui32>)
  %wide_34 = stablehlo.convert %bits_34 : (tensor<40x700xui32>) -> tensor<40x700xbf16>
  %unit_34 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<40x700xbf16>
  %half_34 = stablehlo.constant dense<0.5> : tensor<40x700xbf16>
  %scaled_34 = stablehlo.multiply %wide_34, %unit_34 : tensor<40x700xbf16>
  %x_34 = stablehlo.subtract %scaled_34, %half_34 : tensor<40x700xbf16>
  %state_35 = stablehlo.constant dense<[35, 2]> : tensor<2xui64>
  %next_35, %bits_35 = stablehlo.rng_bit_generator %state_35, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<700x50xui32>)
  %wide_35 = stablehlo.convert %bits_35 : (tensor<700x50xui32>) -> tensor<700x50xbf16>
  %unit_35 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<700x50xbf16>
  %half_35 = stablehlo.constant dense<0.5> : tensor<700x50xbf16>
  %scaled_35 = stablehlo.multiply %wide_35, %unit_35 : tensor<700x50xbf16>
  %x_35 = stablehlo.subtract %scaled_35, %half_35 : tensor<700x50xbf16>
  %dot_36 = stablehlo.dot_general %x_34, %x_35, contracting_dims = [1] x [0] : (tensor<40x700xbf16>, tensor<700x50xbf16>) -> tensor<40x50xbf16>
  %state_37 = stablehlo.constant dense<[37, 2]> : tensor<2xui64>
  %next_37, %bits_37 = stablehlo.rng_bit_generator %state_37, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1x999xui32>)
  %wide_37 = stablehlo.convert %bits_37 : (tensor<1x999xui32>) -> tensor<1x999xbf16>
  %unit_37 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<1x999xbf16>
  %half_37 = stablehlo.constant dense<0.5> : tensor<1x999xbf16>
  %scaled_37 = stablehlo.multiply %wide_37, %unit_37 : tensor<1x999xbf16>
  %x_37 = stablehlo.subtract %scaled_37, %half_37 : tensor<1x999xbf16>
  %state_38 = stablehlo.constant dense<[38, 2]> : tensor<2xui64>
  %next_38, %bits_38 = stablehlo.rng_bit_generator %state_38, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<80x999xui32>)
  %wide_38 = stablehlo.convert %bits_38 : (tensor<80x999xui32>) -> tensor<80x999xbf16>
  %unit_38 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<80x999xbf16>
  %half_38 = stablehlo.constant dense<0.5> : tensor<80x999xbf16>
  %scaled_38 = stablehlo.multiply %wide_38, %unit_38 : tensor<80x999xbf16>
  %x_38 = stablehlo.subtract %scaled_38, %half_38 : tensor<80x999xbf16>
  %dot_39 = stablehlo.dot_general %x_37, %x_38, contracting_dims = [1] x [1] : (tensor<1x999xbf16>, tensor<80x999xbf16>) -> tensor<1x80xbf16>
  %state_40 = stablehlo.constant dense<[40, 2]> : tensor<2xui64>
  %next_40, %bits_40 = stablehlo.rng_bit_generator %state_40, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<60x400xui32>)
  %wide_40 = stablehlo.convert %bits_40 : (tensor<60x400xui32>) -> tensor<60x400xbf16>
  %unit_40 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<60x400xbf16>
  %half_40 = stablehlo.constant dense<0.5> : tensor<60x400xbf16>
  %scaled_40 = stablehlo.multiply %wide_40, %unit_40 : tensor<60x400xbf16>
  %x_40 = stablehlo.subtract %scaled_40, %half_40 : tensor<60x400xbf16>
  %state_41 = stablehlo.constant dense<[41, 2]> : tensor<2xui64>
  %next_41, %bits_41 = stablehlo.rng_bit_generator %state_41, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<400x10xui32>)
  %wide_41 = stablehlo.convert %bits_41 : (tensor<400x10xui32>) -> tensor<400x10xbf16>
  %unit_41 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<400x10xbf16>
  %half_41 = stablehlo.constant dense<0.5> : tensor<400x10xbf16>
  %scaled_41 = stablehlo.multiply %wide_41, %unit_41 : tensor<400x10xbf16>
  %x_41 = stablehlo.subtract %scaled_41, %half_41 : tensor<400x10xbf16>
  %dot_42 = stablehlo.dot_general %x_40, %x_41, contracting_dims = [1] x [0] : (tensor<60x400xbf16>, tensor<400x10xbf16>) -> tensor<60x10xbf16>
  %state_43 = stablehlo.constant dense<[43, 2]> : tensor<2xui64>
  %next_43, %bits_43 = stablehlo.rng_bit_generator %state_43, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x300xui32>)
  %wide_43 = stablehlo.convert %bits_43 : (tensor<3x300xui32>) -> tensor<3x300xbf16>
  %unit_43 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x300xbf16>
  %half_43 = stablehlo.constant dense<0.5> : tensor<3x300xbf16>
  %scaled_43 = stablehlo.multiply %wide_43, %unit_43 : tensor<3x300xbf16>
  %x_43 = stablehlo.subtract %scaled_43, %half_43 : tensor<3x300xbf16>
  %state_44 = stablehlo.constant dense<[44, 2]> : tensor<2xui64>
  %next_44, %bits_44 = stablehlo.rng_bit_generator %state_44, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<100x300xui32>)
  %wide_44 = stablehlo.convert %bits_44 : (tensor<100x300xui32>) -> tensor<100x300xbf16>
  %unit_44 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<100x300xbf16>
  %half_44 = stablehlo.constant dense<0.5> : tensor<100x300xbf16>
  %scaled_44 = stablehlo.multiply %wide_44, %unit_44 : tensor<100x300xbf16>
  %x_44 = stablehlo.subtract %scaled_44, %half_44 : tensor<100x300xbf16>
  %dot_45 = stablehlo.dot_general %x_43, %x_44, contracting_dims = [1] x [1] : (tensor<3x300xbf16>, tensor<100x300xbf16>) -> tensor<3x100xbf16>
  %state_46r = stablehlo.constant dense<[46, 3]> : tensor<2xui64>
  %next_46r, %bits_46r = stablehlo.rng_bit_generator %state_46r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x90xui32>)
  %wide_46r = stablehlo.convert %bits_46r : (tensor<5x90xui32>) -> tensor<5x90xf32>
  %unit_46r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<5x90xf32>
  %half_46r = stablehlo.constant dense<0.5> : tensor<5x90xf32>
  %scaled_46r = stablehlo.multiply %wide_46r, %unit_46r : tensor<5x90xf32>
  %x_46r = stablehlo.subtract %scaled_46r, %half_46r : tensor<5x90xf32>
  %state_46im = stablehlo.constant dense<[46, 4]> : tensor<2xui64>
  %next_46im, %bits_46im = stablehlo.rng_bit_generator %state_46im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x90xui32>)
  %wide_46im = stablehlo.convert %bits_46im : (tensor<5x90xui32>) -> tensor<5x90xf32>
  %unit_46im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<5x90xf32>
  %half_46im = stablehlo.constant dense<0.5> : tensor<5x90xf32>
  %scaled_46im = stablehlo.multiply %wide_46im, %unit_46im : tensor<5x90xf32>
  %x_46im = stablehlo.subtract %scaled_46im, %half_46im : tensor<5x90xf32>
  %z_46 = stablehlo.complex %x_46r, %x_46im : tensor<5x90xcomplex<f32>>
  %state_47r = stablehlo.constant dense<[47, 3]> : tensor<2xui64>
  %next_47r, %bits_47r = stablehlo.rng_bit_generator %state_47r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<90x7xui32>)
  %wide_47r = stablehlo.convert %bits_47r : (tensor<90x7xui32>) -> tensor<90x7xf32>
  %unit_47r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<90x7xf32>
  %half_47r = stablehlo.constant dense<0.5> : tensor<90x7xf32>
  %scaled_47r = stablehlo.multiply %wide_47r, %unit_47r : tensor<90x7xf32>
  %x_47r = stablehlo.subtract %scaled_47r, %half_47r : tensor<90x7xf32>
  %state_47im = stablehlo.constant dense<[47, 4]> : tensor<2xui64>
  %next_47im, %bits_47im = stablehlo.rng_bit_generator %state_47im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<90x7xui32>)
  %wide_47im = stablehlo.convert %bits_47im : (tensor<90x7xui32>) -> tensor<90x7xf32>
  %unit_47im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<90x7xf32>
  %half_47im = stablehlo.constant dense<0.5> : tensor<90x7xf32>
  %scaled_47im = stablehlo.multiply %wide_47im, %unit_47im : tensor<90x7xf32>
  %x_47im = stablehlo.subtract %scaled_47im, %half_47im : tensor<90x7xf32>
  %z_47 = stablehlo.complex %x_47r, %x_47im : tensor<90x7xcomplex<f32>>
  %dot_48 = stablehlo.dot_general %z_46, %z_47, contracting_dims = [1] x [0] : (tensor<5x90xcomplex<f32>>, tensor<90x7xcomplex<f32>>) -> tensor<5x7xcomplex<f32>>
  %state_49r = stablehlo.constant dense<[49, 3]> : tensor<2xui64>
  %next_49r, %bits_49r = stablehlo.rng_bit_generator %state_49r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<40x700xui32>)
  %wide_49r = stablehlo.convert %bits_49r : (tensor<40x700xui32>) -> tensor<40x700xf32>
  %unit_49r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<40x700xf32>
  %half_49r = stablehlo.constant dense<0.5> : tensor<40x700xf32>
  %scaled_49r = stablehlo.multiply %wide_49r, %unit_49r : tensor<40x700xf32>
  %x_49r = stablehlo.subtract %scaled_49r, %half_49r : tensor<40x700xf32>
  %state_49im = stablehlo.constant dense<[49, 4]> : tensor<2xui64>
  %next_49im, %bits_49im = stablehlo.rng_bit_generator %state_49im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<40x700xui32>)
  %wide_49im = stablehlo.convert %bits_49im : (tensor<40x700xui32>) -> tensor<40x700xf32>
  %unit_49im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<40x700xf32>
  %half_49im = stablehlo.constant dense<0.5> : tensor<40x700xf32>
  %scaled_49im = stablehlo.multiply %wide_49im, %unit_49im : tensor<40x700xf32>
  %x_49im = stablehlo.subtract %scaled_49im, %half_49im : tensor<40x700xf32>
  %z_49 = stablehlo.complex %x_49r, %x_49im : tensor<40x700xcomplex<f32>>
  %state_50r = stablehlo.constant dense<[50, 3]> : tensor<2xui64>
  %next_50r, %bits_50r = stablehlo.rng_bit_generator %state_50r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<700x50xui32>)
  %wide_50r = stablehlo.convert %bits_50r : (tensor<700x50xui32>) -> tensor<700x50xf32>
  %unit_50r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<700x50xf32>
  %half_50r = stablehlo.constant dense<0.5> : tensor<700x50xf32>
  %scaled_50r = stablehlo.multiply %wide_50r, %unit_50r : tensor<700x50xf32>
  %x_50r = stablehlo.subtract %scaled_50r, %half_50r : tensor<700x50xf32>
  %state_50im = stablehlo.constant dense<[50, 4]> : tensor<2xui64>
  %next_50im, %bits_50im = stablehlo.rng_bit_generator %state_50im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<700x50xui32>)
  %wide_50im = stablehlo.convert %bits_50im : (tensor<700x50xui32>) -> tensor<700x50xf32>
  %unit_50im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<700x50xf32>
  %half_50im = stablehlo.constant dense<0.5> : tensor<700x50xf32>
  %scaled_50im = stablehlo.multiply %wide_50im, %unit_50im : tensor<700x50xf32>
  %x_50im = stablehlo.subtract %scaled_50im, %half_50im : tensor<700x50xf32>
  %z_50 = stablehlo.complex %x_50r, %x_50im : tensor<700x50xcomplex<f32>>
  %dot_51 = stablehlo.dot_general %z_49, %z_50, contracting_dims = [1] x [0] : (tensor<40x700xcomplex<f32>>, tensor<700x50xcomplex<f32>>) -> tensor<40x50xcomplex<f32>>
  %state_52r = stablehlo.constant dense<[52, 3]> : tensor<2xui64>
  %next_52r, %bits_52r = stablehlo.rng_bit_generator %state_52r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1x999xui32>)
  %wide_52r = stablehlo.convert %bits_52r : (tensor<1x999xui32>) -> tensor<1x999xf32>
  %unit_52r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<1x999xf32>
  %half_52r = stablehlo.constant dense<0.5> : tensor<1x999xf32>
  %scaled_52r = stablehlo.multiply %wide_52r, %unit_52r : tensor<1x999xf32>
  %x_52r = stablehlo.subtract %scaled_52r, %half_52r : tensor<1x999xf32>
  %state_52im = stablehlo.constant dense<[52, 4]> : tensor<2xui64>
  %next_52im, %bits_52im = stablehlo.rng_bit_generator %state_52im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1x999xui32>)
  %wide_52im = stablehlo.convert %bits_52im : (tensor<1x999xui32>) -> tensor<1x999xf32>
  %unit_52im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<1x999xf32>
  %half_52im = stablehlo.constant dense<0.5> : tensor<1x999xf32>
  %scaled_52im = stablehlo.multiply %wide_52im, %unit_52im : tensor<1x999xf32>
  %x_52im = stablehlo.subtract %scaled_52im, %half_52im : tensor<1x999xf32>
  %z_52 = stablehlo.complex %x_52r, %x_52im : tensor<1x999xcomplex<f32>>
  %state_53r = stablehlo.constant dense<[53, 3]> : tensor<2xui64>
  %next_53r, %bits_53r = stablehlo.rng_bit_generator %state_53r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<80x999xui32>)
  %wide_53r = stablehlo.convert %bits_53r : (tensor<80x999xui32>) -> tensor<80x999xf32>
  %unit_53r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<80x999xf32>
  %half_53r = stablehlo.constant dense<0.5> : tensor<80x999xf32>
  %scaled_53r = stablehlo.multiply %wide_53r, %unit_53r : tensor<80x999xf32>
  %x_53r = stablehlo.subtract %scaled_53r, %half_53r : tensor<80x999xf32>
  %state_53im = stablehlo.constant dense<[53, 4]> : tensor<2xui64>
  %next_53im, %bits_53im = stablehlo.rng_bit_generator %state_53im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<80x999xui32>)
  %wide_53im = stablehlo.convert %bits_53im : (tensor<80x999xui32>) -> tensor<80x999xf32>
  %unit_53im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<80x999xf32>
  %half_53im = stablehlo.constant dense<0.5> : tensor<80x999xf32>
  %scaled_53im = stablehlo.multiply %wide_53im, %unit_53im : tensor<80x999xf32>
  %x_53im = stablehlo.subtract %scaled_53im, %half_53im : tensor<80x999xf32>
  %z_53 = stablehlo.complex %x_53r, %x_53im : tensor<80x999xcomplex<f32>>
  %dot_54 = stablehlo.dot_general %z_52, %z_53, contracting_dims = [1] x [1] : (tensor<1x999xcomplex<f32>>, tensor<80x999xcomplex<f32>>) -> tensor<1x80xcomplex<f32>>
  %state_55r = stablehlo.constant dense<[55, 3]> : tensor<2xui64>
  %next_55r, %bits_55r = stablehlo.rng_bit_generator %state_55r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<60x400xui32>)
  %wide_55r = stablehlo.convert %bits_55r : (tensor<60x400xui32>) -> tensor<60x400xf32>
  %unit_55r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<60x400xf32>
  %half_55r = stablehlo.constant dense<0.5> : tensor<60x400xf32>
  %scaled_55r = stablehlo.multiply %wide_55r, %unit_55r : tensor<60x400xf32>
  %x_55r = stablehlo.subtract %scaled_55r, %half_55r : tensor<60x400xf32>
  %state_55im = stablehlo.constant dense<[55, 4]> : tensor<2xui64>
  %next_55im, %bits_55im = stablehlo.rng_bit_generator %state_55im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<60x400xui32>)
  %wide_55im = stablehlo.convert %bits_55im : (tensor<60x400xui32>) -> tensor<60x400xf32>
  %unit_55im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<60x400xf32>
  %half_55im = stablehlo.constant dense<0.5> : tensor<60x400xf32>
  %scaled_55im = stablehlo.multiply %wide_55im, %unit_55im : tensor<60x400xf32>
  %x_55im = stablehlo.subtract %scaled_55im, %half_55im : tensor<60x400xf32>
  %z_55 = stablehlo.complex %x_55r, %x_55im : tensor<60x400xcomplex<f32>>
  %state_56r = stablehlo.constant dense<[56, 3]> : tensor<2xui64>
  %next_56r, %bits_56r = stablehlo.rng_bit_generator %state_56r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<400x10xui32>)
  %wide_56r = stablehlo.convert %bits_56r : (tensor<400x10xui32>) -> tensor<400x10xf32>
  %unit_56r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<400x10xf32>
  %half_56r = stablehlo.constant dense<0.5> : tensor<400x10xf32>
  %scaled_56r = stablehlo.multiply %wide_56r, %unit_56r : tensor<400x10xf32>
  %x_56r = stablehlo.subtract %scaled_56r, %half_56r : tensor<400x10xf32>
  %state_56im = stablehlo.constant dense<[56, 4]> : tensor<2xui64>
  %next_56im, %bits_56im = stablehlo.rng_bit_generator %state_56im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<400x10xui32>)
  %wide_56im = stablehlo.convert %bits_56im : (tensor<400x10xui32>) -> tensor<400x10xf32>
  %unit_56im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<400x10xf32>
  %half_56im = stablehlo.constant dense<0.5> : tensor<400x10xf32>
  %scaled_56im = stablehlo.multiply %wide_56im, %unit_56im : tensor<400x10xf32>
  %x_56im = stablehlo.subtract %scaled_56im, %half_56im : tensor<400x10xf32>
  %z_56 = stablehlo.complex %x_56r, %x_56im : tensor<400x10xcomplex<f32>>
  %dot_57 = stablehlo.dot_general %z_55, %z_56, contracting_dims = [1] x [0] : (tensor<60x400xcomplex<f32>>, tensor<400x10xcomplex<f32>>) -> tensor<60x10xcomplex<f32>>
  %state_58r = stablehlo.constant dense<[58, 3]> : tensor<2xui64>
  %next_58r, %bits_58r = stablehlo.rng_bit_generator %state_58r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x300xui32>)
  %wide_58r = stablehlo.convert %bits_58r : (tensor<3x300xui32>) -> tensor<3x300xf32>
  %unit_58r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x300xf32>
  %half_58r = stablehlo.constant dense<0.5> : tensor<3x300xf32>
  %scaled_58r = stablehlo.multiply %wide_58r, %unit_58r : tensor<3x300xf32>
  %x_58r = stablehlo.subtract %scaled_58r, %half_58r : tensor<3x300xf32>
  %state_58im = stablehlo.constant dense<[58, 4]> : tensor<2xui64>
  %next_58im, %bits_58im = stablehlo.rng_bit_generator %state_58im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x300xui32>)
  %wide_58im = stablehlo.convert %bits_58im : (tensor<3x300xui32>) -> tensor<3x300xf32>
  %unit_58im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x300xf32>
  %half_58im = stablehlo.constant dense<0.5> : tensor<3x300xf32>
  %scaled_58im = stablehlo.multiply %wide_58im, %unit_58im : tensor<3x300xf32>
  %x_58im = stablehlo.subtract %scaled_58im, %half_58im : tensor<3x300xf32>
  %z_58 = stablehlo.complex %x_58r, %x_58im : tensor<3x300xcomplex<f32>>
  %state_59r = stablehlo.constant dense<[59, 3]> : tensor<2xui64>
  %next_59r, %bits_59r = stablehlo.rng_bit_generator %state_59r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<100x300xui32>)
  %wide_59r = stablehlo.convert %bits_59r : (tensor<100x300xui32>) -> tensor<100x300xf32>
  %unit_59r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<100x300xf32>
  %half_59r = stablehlo.constant dense<0.5> : tensor<100x300xf32>
  %scaled_59r = stablehlo.multiply %wide_59r, %unit_59r : tensor<100x300xf32>
  %x_59r = stablehlo.subtract %scaled_59r, %half_59r : tensor<100x300xf32>
  %state_59im = stablehlo.constant dense<[59, 4]> : tensor<2xui64>
  %next_59im, %bits_59im = stablehlo.rng_bit_generator %state_59im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<100x300xui32>)
  %wide_59im = stablehlo.convert %bits_59im : (tensor<100x300xui32>) -> tensor<100x300xf32>
  %unit_59im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<100x300xf32>
  %half_59im = stablehlo.constant dense<0.5> : tensor<100x300xf32>
  %scaled_59im = stablehlo.multiply %wide_59im, %unit_59im : tensor<100x300xf32>
  %x_59im = stablehlo.subtract %scaled_59im, %half_59im : tensor<100x300xf32>
  %z_59 = stablehlo.complex %x_59r, %x_59im : tensor<100x300xcomplex<f32>>
  %dot_60 = stablehlo.dot_general %z_58, %z_59, contracting_dims = [1] x [1] : (tensor<3x300xcomplex<f32>>, tensor<100x300xcomplex<f32>>) -> tensor<3x100xcomplex<f32>>
  %state_61r = stablehlo.constant dense<[61, 3]> : tensor<2xui64>
  %next_61r, %bits_61r = stablehlo.rng_bit_generator %state_61r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x90xui32>)
  %wide_61r = stablehlo.convert %bits_61r : (tensor<5x90xui32>) -> tensor<5x90xf64>
  %unit_61r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<5x90xf64>
  %half_61r = stablehlo.constant dense<0.5> : tensor<5x90xf64>
  %scaled_61r = stablehlo.multiply %wide_61r, %unit_61r : tensor<5x90xf64>
  %x_61r = stablehlo.subtract %scaled_61r, %half_61r : tensor<5x90xf64>
  %state_61im = stablehlo.constant dense<[61, 4]> : tensor<2xui64>
  %next_61im, %bits_61im = stablehlo.rng_bit_generator %state_61im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x90xui32>)
  %wide_61im = stablehlo.convert %bits_61im : (tensor<5x90xui32>) -> tensor<5x90xf64>
  %unit_61im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<5x90xf64>
  %half_61im = stablehlo.constant dense<0.5> : tensor<5x90xf64>
  %scaled_61im = stablehlo.multiply %wide_61im, %unit_61im : tensor<5x90xf64>
  %x_61im = stablehlo.subtract %scaled_61im, %half_61im : tensor<5x90xf64>
  %z_61 = stablehlo.complex %x_61r, %x_61im : tensor<5x90xcomplex<f64>>
  %state_62r = stablehlo.constant dense<[62, 3]> : tensor<2xui64>
  %next_62r, %bits_62r = stablehlo.rng_bit_generator %state_62r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<90x7xui32>)
  %wide_62r = stablehlo.convert %bits_62r : (tensor<90x7xui32>) -> tensor<90x7xf64>
  %unit_62r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<90x7xf64>
  %half_62r = stablehlo.constant dense<0.5> : tensor<90x7xf64>
  %scaled_62r = stablehlo.multiply %wide_62r, %unit_62r : tensor<90x7xf64>
  %x_62r = stablehlo.subtract %scaled_62r, %half_62r : tensor<90x7xf64>
  %state_62im = stablehlo.constant dense<[62, 4]> : tensor<2xui64>
  %next_62im, %bits_62im = stablehlo.rng_bit_generator %state_62im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<90x7xui32>)
  %wide_62im = stablehlo.convert %bits_62im : (tensor<90x7xui32>) -> tensor<90x7xf64>
  %unit_62im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<90x7xf64>
  %half_62im = stablehlo.constant dense<0.5> : tensor<90x7xf64>
  %scaled_62im = stablehlo.multiply %wide_62im, %unit_62im : tensor<90x7xf64>
  %x_62im = stablehlo.subtract %scaled_62im, %half_62im : tensor<90x7xf64>
  %z_62 = stablehlo.complex %x_62r, %x_62im : tensor<90x7xcomplex<f64>>
  %dot_63 = stablehlo.dot_general %z_61, %z_62, contracting_dims = [1] x [0] : (tensor<5x90xcomplex<f64>>, tensor<90x7xcomplex<f64>>) -> tensor<5x7xcomplex<f64>>
  %state_64r = stablehlo.constant dense<[64, 3]> : tensor<2xui64>
  %next_64r, %bits_64r = stablehlo.rng_bit_generator %state_64r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<40x700xui32>)
  %wide_64r = stablehlo.convert %bits_64r : (tensor<40x700xui32>) -> tensor<40x700xf64>
  %unit_64r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<40x700xf64>
  %half_64r = stablehlo.constant dense<0.5> : tensor<40x700xf64>
  %scaled_64r = stablehlo.multiply %wide_64r, %unit_64r : tensor<40x700xf64>
  %x_64r = stablehlo.subtract %scaled_64r, %half_64r : tensor<40x700xf64>
  %state_64im = stablehlo.constant dense<[64, 4]> : tensor<2xui64>
  %next_64im, %bits_64im = stablehlo.rng_bit_generator %state_64im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<40x700xui32>)
  %wide_64im = stablehlo.convert %bits_64im : (tensor<40x700xui32>) -> tensor<40x700xf64>
  %unit_64im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<40x700xf64>
  %half_64im = stablehlo.constant dense<0.5> : tensor<40x700xf64>
  %scaled_64im = stablehlo.multiply %wide_64im, %unit_64im : tensor<40x700xf64>
  %x_64im = stablehlo.subtract %scaled_64im, %half_64im : tensor<40x700xf64>
  %z_64 = stablehlo.complex %x_64r, %x_64im : tensor<40x700xcomplex<f64>>
  %state_65r = stablehlo.constant dense<[65, 3]> : tensor<2xui64>
  %next_65r, %bits_65r = stablehlo.rng_bit_generator %state_65r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<700x50xui32>)
  %wide_65r = stablehlo.convert %bits_65r : (tensor<700x50xui32>) -> tensor<700x50xf64>
  %unit_65r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<700x50xf64>
  %half_65r = stablehlo.constant dense<0.5> : tensor<700x50xf64>
  %scaled_65r = stablehlo.multiply %wide_65r, %unit_65r : tensor<700x50xf64>
  %x_65r = stablehlo.subtract %scaled_65r, %half_65r : tensor<700x50xf64>
  %state_65im = stablehlo.constant dense<[65, 4]> : tensor<2xui64>
  %next_65im, %bits_65im = stablehlo.rng_bit_generator %state_65im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<700x50xui32>)
  %wide_65im = stablehlo.convert %bits_65im : (tensor<700x50xui32>) -> tensor<700x50xf64>
  %unit_65im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<700x50xf64>
  %half_65im = stablehlo.constant dense<0.5> : tensor<700x50xf64>
  %scaled_65im = stablehlo.multiply %wide_65im, %unit_65im : tensor<700x50xf64>
  %x_65im = stablehlo.subtract %scaled_65im, %half_65im : tensor<700x50xf64>
  %z_65 = stablehlo.complex %x_65r, %x_65im : tensor<700x50xcomplex<f64>>
  %dot_66 = stablehlo.dot_general %z_64, %z_65, contracting_dims = [1] x [0] : (tensor<40x700xcomplex<f64>>, tensor<700x50xcomplex<f64>>) -> tensor<40x50xcomplex<f64>>
  %state_67r = stablehlo.constant dense<[67, 3]> : tensor<2xui64>
  %next_67r, %bits_67r = stablehlo.rng_bit_generator %state_67r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1x999xui32>)
  %wide_67r = stablehlo.convert %bits_67r : (tensor<1x999xui32>) -> tensor<1x999xf64>
  %unit_67r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<1x999xf64>
  %half_67r = stablehlo.constant dense<0.5> : tensor<1x999xf64>
  %scaled_67r = stablehlo.multiply %wide_67r, %unit_67r : tensor<1x999xf64>
  %x_67r = stablehlo.subtract %scaled_67r, %half_67r : tensor<1x999xf64>
  %state_67im = stablehlo.constant dense<[67, 4]> : tensor<2xui64>
  %next_67im, %bits_67im = stablehlo.rng_bit_generator %state_67im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1x999xui32>)
  %wide_67im = stablehlo.convert %bits_67im : (tensor<1x999xui32>) -> tensor<1x999xf64>
  %unit_67im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<1x999xf64>
  %half_67im = stablehlo.constant dense<0.5> : tensor<1x999xf64>
  %scaled_67im = stablehlo.multiply %wide_67im, %unit_67im : tensor<1x999xf64>
  %x_67im = stablehlo.subtract %scaled_67im, %half_67im : tensor<1x999xf64>
  %z_67 = stablehlo.complex %x_67r, %x_67im : tensor<1x999xcomplex<f64>>
  %state_68r = stablehlo.constant dense<[68, 3]> : tensor<2xui64>
  %next_68r, %bits_68r = stablehlo.rng_bit_generator %state_68r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<80x999xui32>)
  %wide_68r = stablehlo.convert %bits_68r : (tensor<80x999xui32>) -> tensor<80x999xf64>
  %unit_68r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<80x999xf64>
  %half_68r = stablehlo.constant dense<0.5> : tensor<80x999xf64>
  %scaled_68r = stablehlo.multiply %wide_68r, %unit_68r : tensor<80x999xf64>
  %x_68r = stablehlo.subtract %scaled_68r, %half_68r : tensor<80x999xf64>
  %state_68im = stablehlo.constant dense<[68, 4]> : tensor<2xui64>
  %next_68im, %bits_68im = stablehlo.rng_bit_generator %state_68im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<80x999xui32>)
  %wide_68im = stablehlo.convert %bits_68im : (tensor<80x999xui32>) -> tensor<80x999xf64>
  %unit_68im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<80x999xf64>
  %half_68im = stablehlo.constant dense<0.5> : tensor<80x999xf64>
  %scaled_68im = stablehlo.multiply %wide_68im, %unit_68im : tensor<80x999xf64>
  %x_68im = stablehlo.subtract %scaled_68im, %half_68im : tensor<80x999xf64>
  %z_68 = stablehlo.complex %x_68r, %x_68im : tensor<80x999xcomplex<f64>>
  %dot_69 = stablehlo.dot_general %z_67, %z_68, contracting_dims = [1] x [1] : (tensor<1x999xcomplex<f64>>, tensor<80x999xcomplex<f64>>) -> tensor<1x80xcomplex<f64>>
  %state_70r = stablehlo.constant dense<[70, 3]> : tensor<2xui64>
  %next_70r, %bits_70r = stablehlo.rng_bit_generator %state_70r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<60x400xui32>)
  %wide_70r = stablehlo.convert %bits_70r : (tensor<60x400xui32>) -> tensor<60x400xf64>
  %unit_70r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<60x400xf64>
  %half_70r = stablehlo.constant dense<0.5> : tensor<60x400xf64>
  %scaled_70r = stablehlo.multiply %wide_70r, %unit_70r : tensor<60x400xf64>
  %x_70r = stablehlo.subtract %scaled_70r, %half_70r : tensor<60x400xf64>
  %state_70im = stablehlo.constant dense<[70, 4]> : tensor<2xui64>
  %next_70im, %bits_70im = stablehlo.rng_bit_generator %state_70im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<60x400xui32>)
  %wide_70im = stablehlo.convert %bits_70im : (tensor<60x400xui32>) -> tensor<60x400xf64>
  %unit_70im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<60x400xf64>
  %half_70im = stablehlo.constant dense<0.5> : tensor<60x400xf64>
  %scaled_70im = stablehlo.multiply %wide_70im, %unit_70im : tensor<60x400xf64>
  %x_70im = stablehlo.subtract %scaled_70im, %half_70im : tensor<60x400xf64>
  %z_70 = stablehlo.complex %x_70r, %x_70im : tensor<60x400xcomplex<f64>>
  %state_71r = stablehlo.constant dense<[71, 3]> : tensor<2xui64>
  %next_71r, %bits_71r = stablehlo.rng_bit_generator %state_71r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<400x10xui32>)
  %wide_71r = stablehlo.convert %bits_71r : (tensor<400x10xui32>) -> tensor<400x10xf64>
  %unit_71r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<400x10xf64>
  %half_71r = stablehlo.constant dense<0.5> : tensor<400x10xf64>
  %scaled_71r = stablehlo.multiply %wide_71r, %unit_71r : tensor<400x10xf64>
  %x_71r = stablehlo.subtract %scaled_71r, %half_71r : tensor<400x10xf64>
  %state_71im = stablehlo.constant dense<[71, 4]> : tensor<2xui64>
  %next_71im, %bits_71im = stablehlo.rng_bit_generator %state_71im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<400x10xui32>)
  %wide_71im = stablehlo.convert %bits_71im : (tensor<400x10xui32>) -> tensor<400x10xf64>
  %unit_71im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<400x10xf64>
  %half_71im = stablehlo.constant dense<0.5> : tensor<400x10xf64>
  %scaled_71im = stablehlo.multiply %wide_71im, %unit_71im : tensor<400x10xf64>
  %x_71im = stablehlo.subtract %scaled_71im, %half_71im : tensor<400x10xf64>
  %z_71 = stablehlo.complex %x_71r, %x_71im : tensor<400x10xcomplex<f64>>
  %dot_72 = stablehlo.dot_general %z_70, %z_71, contracting_dims = [1] x [0] : (tensor<60x400xcomplex<f64>>, tensor<400x10xcomplex<f64>>) -> tensor<60x10xcomplex<f64>>
  %state_73r = stablehlo.constant dense<[73, 3]> : tensor<2xui64>
  %next_73r, %bits_73r = stablehlo.rng_bit_generator %state_73r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x300xui32>)
  %wide_73r = stablehlo.convert %bits_73r : (tensor<3x300xui32>) -> tensor<3x300xf64>
  %unit_73r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x300xf64>
  %half_73r = stablehlo.constant dense<0.5> : tensor<3x300xf64>
  %scaled_73r = stablehlo.multiply %wide_73r, %unit_73r : tensor<3x300xf64>
  %x_73r = stablehlo.subtract %scaled_73r, %half_73r : tensor<3x300xf64>
  %state_73im = stablehlo.constant dense<[73, 4]> : tensor<2xui64>
  %next_73im, %bits_73im = stablehlo.rng_bit_generator %state_73im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x300xui32>)
  %wide_73im = stablehlo.convert %bits_73im : (tensor<3x300xui32>) -> tensor<3x300xf64>
  %unit_73im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x300xf64>
  %half_73im = stablehlo.constant dense<0.5> : tensor<3x300xf64>
  %scaled_73im = stablehlo.multiply %wide_73im, %unit_73im : tensor<3x300xf64>
  %x_73im = stablehlo.subtract %scaled_73im, %half_73im : tensor<3x300xf64>
  %z_73 = stablehlo.complex %x_73r, %x_73im : tensor<3x300xcomplex<f64>>
  %state_74r = stablehlo.constant dense<[74, 3]> : tensor<2xui64>
  %next_74r, %bits_74r = stablehlo.rng_bit_generator %state_74r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<100x300xui32>)
  %wide_74r = stablehlo.convert %bits_74r : (tensor<100x300xui32>) -> tensor<100x300xf64>
  %unit_74r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<100x300xf64>
  %half_74r = stablehlo.constant dense<0.5> : tensor<100x300xf64>
  %scaled_74r = stablehlo.multiply %wide_74r, %unit_74r : tensor<100x300xf64>
  %x_74r = stablehlo.subtract %scaled_74r, %half_74r : tensor<100x300xf64>
  %state_74im = stablehlo.constant dense<[74, 4]> : tensor<2xui64>
  %next_74im, %bits_74im = stablehlo.rng_bit_generator %state_74im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<100x300xui32>)
  %wide_74im = stablehlo.convert %bits_74im : (tensor<100x300xui32>) -> tensor<100x300xf64>
  %unit_74im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<100x300xf64>
  %half_74im = stablehlo.constant dense<0.5> : tensor<100x300xf64>
  %scaled_74im = stablehlo.multiply %wide_74im, %unit_74im : tensor<100x300xf64>
  %x_74im = stablehlo.subtract %scaled_74im, %half_74im : tensor<100x300xf64>
  %z_74 = stablehlo.complex %x_74r, %x_74im : tensor<100x300xcomplex<f64>>
  %dot_75 = stablehlo.dot_general %z_73, %z_74, contracting_dims = [1] x [1] : (tensor<3x300xcomplex<f64>>, tensor<100x300xcomplex<f64>>) -> tensor<3x100xcomplex<f64>>
  return %dot_3, %dot_6, %dot_9, %dot_12, %dot_15, %dot_18, %dot_21, %dot_24, %dot_27, %dot_30, %dot_33, %dot_36, %dot_39, %dot_42, %dot_45, %dot_48, %dot_51, %dot_54, %dot_57, %dot_60, %dot_63, %dot_66, %dot_69, %dot_72, %dot_75 : tensor<5x7xf32>, tensor<40x50xf32>, tensor<1x80xf32>, tensor<60x10xf32>, tensor<3x100xf32>, tensor<5x7xf64>, tensor<40x50xf64>, tensor<1x80xf64>, tensor<60x10xf64>, tensor<3x100xf64>, tensor<5x7xbf16>, tensor<40x50xbf16>, tensor<1x80xbf16>, tensor<60x10xbf16>, tensor<3x100xbf16>, tensor<5x7xcomplex<f32>>, tensor<40x50xcomplex<f32>>, tensor<1x80xcomplex<f32>>, tensor<60x10xcomplex<f32>>, tensor<3x100xcomplex<f32>>, tensor<5x7xcomplex<f64>>, tensor<40x50xcomplex<f64>>, tensor<1x80xcomplex<f64>>, tensor<60x10xcomplex<f64>>, tensor<3x100xcomplex<f64>>
}

// CHECK: tensor<5x7xf32> 39a3cbc847e36c0a38d46b3cf6e8f67f
// CHECK-NEXT: tensor<40x50xf32> 6630f92699376c1ecced1979f3be5536
// CHECK-NEXT: tensor<1x80xf32> f6ef1753dc739a6af9ba5dc039f39f2d
// CHECK-NEXT: tensor<60x10xf32> 5ce222ed33ccdc704f88534b56a14334
// CHECK-NEXT: tensor<3x100xf32> 6ea27dca73bfa369bc227945b12501df
// CHECK-NEXT: tensor<5x7xf64> 9d562650d07ad777c1b2a9bb49a0497d
// CHECK-NEXT: tensor<40x50xf64> a9d53f77d3f8c60fb4bbafbcbdb0ccb9
// CHECK-NEXT: tensor<1x80xf64> b5abe4735cf8b3e460d1517fe725414c
// CHECK-NEXT: tensor<60x10xf64> 34ede62867117738493bc4dbb80b6a8e
// CHECK-NEXT: tensor<3x100xf64> 2729b6ed31a75348d3b7f706c699ef34
// CHECK-NEXT: tensor<5x7xbf16> 69cb7ecb136fda3300cea9bd80f8bdf5
// CHECK-NEXT: tensor<40x50xbf16> 3c77405f03e3a905edee741775c5d8e8
// CHECK-NEXT: tensor<1x80xbf16> 4563c9046a30db7f07a1a8c24abe3fd4
// CHECK-NEXT: tensor<60x10xbf16> 4f5f87a2e3ee4b88106390b9deb43a59
// CHECK-NEXT: tensor<3x100xbf16> 689124848a36ad997270a28d318d8995
// CHECK-NEXT: tensor<5x7xcomplex<f32>> d88d7f16411d945f8e98b0ef73f7f97f
// CHECK-NEXT: tensor<40x50xcomplex<f32>> d22a5f573fa2a686642932c553b20276
// CHECK-NEXT: tensor<1x80xcomplex<f32>> 707fd1b06b936e601691a7e5e4b5fdc1
// CHECK-NEXT: tensor<60x10xcomplex<f32>> dea68d5ff387f52acc57ad2828501386
// CHECK-NEXT: tensor<3x100xcomplex<f32>> aa2add5c23519d58dfef84951506c904
// CHECK-NEXT: tensor<5x7xcomplex<f64>> 25f23dbfc1957a50c0041e5241f3a8e8
// CHECK-NEXT: tensor<40x50xcomplex<f64>> 8230e8d26349422c2186b8697fe24e36
// CHECK-NEXT: tensor<1x80xcomplex<f64>> 331897325bac2457749cdd85dca61365
// CHECK-NEXT: tensor<60x10xcomplex<f64>> e41b8eca6f1c653c324a274da4ac9850
// CHECK-NEXT: tensor<3x100xcomplex<f64>> 82b8d757ecaa5f518d1bf9a872faff84
