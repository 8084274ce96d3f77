// Convolutions of every way to compute them.
// RUN: stablehlo-translate --interpret --print-digest %s | FileCheck %s

func.func @main() -> (tensor<2x9x11x17xf32>, tensor<2x5x6x17xf32>, tensor<2x33x14x14xf32>, tensor<1x5x16x16xf32>, tensor<2x9x11x12xf32>, tensor<2x9x11x15xf32>, tensor<2x12x12x16xf32>, tensor<3x3x7x19xf32>, tensor<2x9x11x17xf64>, tensor<2x5x6x17xf64>, tensor<2x33x14x14xf64>, tensor<1x5x16x16xf64>, tensor<2x9x11x12xf64>, tensor<2x9x11x15xf64>, tensor<2x12x12x16xf64>, tensor<3x3x7x19xf64>, tensor<2x9x11x17xbf16>, tensor<2x5x6x17xbf16>, tensor<2x33x14x14xbf16>, tensor<1x5x16x16xbf16>, tensor<2x9x11x12xbf16>, tensor<2x9x11x15xbf16>, tensor<2x12x12x16xbf16>, tensor<3x3x7x19xbf16>, tensor<2x9x11x17xcomplex<f32>>) {
  %state_76 = stablehlo.constant dense<[76, 2]> : tensor<2xui64>
  %next_76, %bits_76 = stablehlo.rng_bit_generator %state_76, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x9x11x13xui32>)
  %wide_76 = stablehlo.convert %bits_76 : (tensor<2x9x11x13xui32>) -> tensor<2x9x11x13xf32>
  %unit_76 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<2x9x11x13xf32>
  %half_76 = stablehlo.constant dense<0.5> : tensor<2x9x11x13xf32>
  %scaled_76 = stablehlo.multiply %wide_76, %unit_76 : tensor<2x9x11x13xf32>
  %x_76 = stablehlo.subtract %scaled_76, %half_76 : tensor<2x9x11x13xf32>
  %state_77 = stablehlo.constant dense<[77, 2]> : tensor<2xui64>
  %next_77, %bits_77 = stablehlo.rng_bit_generator %state_77, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x3x13x17xui32>)
  %wide_77 = stablehlo.convert %bits_77 : (tensor<3x3x13x17xui32>) -> tensor<3x3x13x17xf32>
  %unit_77 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x3x13x17xf32>
  %half_77 = stablehlo.constant dense<0.5> : tensor<3x3x13x17xf32>
  %scaled_77 = stablehlo.multiply %wide_77, %unit_77 : tensor<3x3x13x17xf32>
  %x_77 = stablehlo.subtract %scaled_77, %half_77 : tensor<3x3x13x17xf32>
  %conv_78 = stablehlo.convolution(%x_76, %x_77) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x11x13xf32>, tensor<3x3x13x17xf32>) -> tensor<2x9x11x17xf32>
  %state_79 = stablehlo.constant dense<[79, 2]> : tensor<2xui64>
  %next_79, %bits_79 = stablehlo.rng_bit_generator %state_79, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x9x11x13xui32>)
  %wide_79 = stablehlo.convert %bits_79 : (tensor<2x9x11x13xui32>) -> tensor<2x9x11x13xf32>
  %unit_79 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<2x9x11x13xf32>
  %half_79 = stablehlo.constant dense<0.5> : tensor<2x9x11x13xf32>
  %scaled_79 = stablehlo.multiply %wide_79, %unit_79 : tensor<2x9x11x13xf32>
  %x_79 = stablehlo.subtract %scaled_79, %half_79 : tensor<2x9x11x13xf32>
  %state_80 = stablehlo.constant dense<[80, 2]> : tensor<2xui64>
  %next_80, %bits_80 = stablehlo.rng_bit_generator %state_80, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x3x13x17xui32>)
  %wide_80 = stablehlo.convert %bits_80 : (tensor<3x3x13x17xui32>) -> tensor<3x3x13x17xf32>
  %unit_80 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x3x13x17xf32>
  %half_80 = stablehlo.constant dense<0.5> : tensor<3x3x13x17xf32>
  %scaled_80 = stablehlo.multiply %wide_80, %unit_80 : tensor<3x3x13x17xf32>
  %x_80 = stablehlo.subtract %scaled_80, %half_80 : tensor<3x3x13x17xf32>
  %conv_81 = stablehlo.convolution(%x_79, %x_80) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x11x13xf32>, tensor<3x3x13x17xf32>) -> tensor<2x5x6x17xf32>
  %state_82 = stablehlo.constant dense<[82, 2]> : tensor<2xui64>
  %next_82, %bits_82 = stablehlo.rng_bit_generator %state_82, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x40x14x14xui32>)
  %wide_82 = stablehlo.convert %bits_82 : (tensor<2x40x14x14xui32>) -> tensor<2x40x14x14xf32>
  %unit_82 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<2x40x14x14xf32>
  %half_82 = stablehlo.constant dense<0.5> : tensor<2x40x14x14xf32>
  %scaled_82 = stablehlo.multiply %wide_82, %unit_82 : tensor<2x40x14x14xf32>
  %x_82 = stablehlo.subtract %scaled_82, %half_82 : tensor<2x40x14x14xf32>
  %state_83 = stablehlo.constant dense<[83, 2]> : tensor<2xui64>
  %next_83, %bits_83 = stablehlo.rng_bit_generator %state_83, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<33x40x3x3xui32>)
  %wide_83 = stablehlo.convert %bits_83 : (tensor<33x40x3x3xui32>) -> tensor<33x40x3x3xf32>
  %unit_83 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<33x40x3x3xf32>
  %half_83 = stablehlo.constant dense<0.5> : tensor<33x40x3x3xf32>
  %scaled_83 = stablehlo.multiply %wide_83, %unit_83 : tensor<33x40x3x3xf32>
  %x_83 = stablehlo.subtract %scaled_83, %half_83 : tensor<33x40x3x3xf32>
  %conv_84 = stablehlo.convolution(%x_82, %x_83) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x40x14x14xf32>, tensor<33x40x3x3xf32>) -> tensor<2x33x14x14xf32>
  %state_85 = stablehlo.constant dense<[85, 2]> : tensor<2xui64>
  %next_85, %bits_85 = stablehlo.rng_bit_generator %state_85, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1x3x20x20xui32>)
  %wide_85 = stablehlo.convert %bits_85 : (tensor<1x3x20x20xui32>) -> tensor<1x3x20x20xf32>
  %unit_85 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<1x3x20x20xf32>
  %half_85 = stablehlo.constant dense<0.5> : tensor<1x3x20x20xf32>
  %scaled_85 = stablehlo.multiply %wide_85, %unit_85 : tensor<1x3x20x20xf32>
  %x_85 = stablehlo.subtract %scaled_85, %half_85 : tensor<1x3x20x20xf32>
  %state_86 = stablehlo.constant dense<[86, 2]> : tensor<2xui64>
  %next_86, %bits_86 = stablehlo.rng_bit_generator %state_86, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3x5x5xui32>)
  %wide_86 = stablehlo.convert %bits_86 : (tensor<5x3x5x5xui32>) -> tensor<5x3x5x5xf32>
  %unit_86 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<5x3x5x5xf32>
  %half_86 = stablehlo.constant dense<0.5> : tensor<5x3x5x5xf32>
  %scaled_86 = stablehlo.multiply %wide_86, %unit_86 : tensor<5x3x5x5xf32>
  %x_86 = stablehlo.subtract %scaled_86, %half_86 : tensor<5x3x5x5xf32>
  %conv_87 = stablehlo.convolution(%x_85, %x_86) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x3x20x20xf32>, tensor<5x3x5x5xf32>) -> tensor<1x5x16x16xf32>
  %state_88 = stablehlo.constant dense<[88, 2]> : tensor<2xui64>
  %next_88, %bits_88 = stablehlo.rng_bit_generator %state_88, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x9x11x12xui32>)
  %wide_88 = stablehlo.convert %bits_88 : (tensor<2x9x11x12xui32>) -> tensor<2x9x11x12xf32>
  %unit_88 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<2x9x11x12xf32>
  %half_88 = stablehlo.constant dense<0.5> : tensor<2x9x11x12xf32>
  %scaled_88 = stablehlo.multiply %wide_88, %unit_88 : tensor<2x9x11x12xf32>
  %x_88 = stablehlo.subtract %scaled_88, %half_88 : tensor<2x9x11x12xf32>
  %state_89 = stablehlo.constant dense<[89, 2]> : tensor<2xui64>
  %next_89, %bits_89 = stablehlo.rng_bit_generator %state_89, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x3x1x12xui32>)
  %wide_89 = stablehlo.convert %bits_89 : (tensor<3x3x1x12xui32>) -> tensor<3x3x1x12xf32>
  %unit_89 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x3x1x12xf32>
  %half_89 = stablehlo.constant dense<0.5> : tensor<3x3x1x12xf32>
  %scaled_89 = stablehlo.multiply %wide_89, %unit_89 : tensor<3x3x1x12xf32>
  %x_89 = stablehlo.subtract %scaled_89, %half_89 : tensor<3x3x1x12xf32>
  %conv_90 = stablehlo.convolution(%x_88, %x_89) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 12 : i64} : (tensor<2x9x11x12xf32>, tensor<3x3x1x12xf32>) -> tensor<2x9x11x12xf32>
  %state_91 = stablehlo.constant dense<[91, 2]> : tensor<2xui64>
  %next_91, %bits_91 = stablehlo.rng_bit_generator %state_91, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x9x11x12xui32>)
  %wide_91 = stablehlo.convert %bits_91 : (tensor<2x9x11x12xui32>) -> tensor<2x9x11x12xf32>
  %unit_91 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<2x9x11x12xf32>
  %half_91 = stablehlo.constant dense<0.5> : tensor<2x9x11x12xf32>
  %scaled_91 = stablehlo.multiply %wide_91, %unit_91 : tensor<2x9x11x12xf32>
  %x_91 = stablehlo.subtract %scaled_91, %half_91 : tensor<2x9x11x12xf32>
  %state_92 = stablehlo.constant dense<[92, 2]> : tensor<2xui64>
  %next_92, %bits_92 = stablehlo.rng_bit_generator %state_92, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x3x4x15xui32>)
  %wide_92 = stablehlo.convert %bits_92 : (tensor<3x3x4x15xui32>) -> tensor<3x3x4x15xf32>
  %unit_92 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x3x4x15xf32>
  %half_92 = stablehlo.constant dense<0.5> : tensor<3x3x4x15xf32>
  %scaled_92 = stablehlo.multiply %wide_92, %unit_92 : tensor<3x3x4x15xf32>
  %x_92 = stablehlo.subtract %scaled_92, %half_92 : tensor<3x3x4x15xf32>
  %conv_93 = stablehlo.convolution(%x_91, %x_92) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 3 : i64} : (tensor<2x9x11x12xf32>, tensor<3x3x4x15xf32>) -> tensor<2x9x11x15xf32>
  %state_94 = stablehlo.constant dense<[94, 2]> : tensor<2xui64>
  %next_94, %bits_94 = stablehlo.rng_bit_generator %state_94, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x6x6x16xui32>)
  %wide_94 = stablehlo.convert %bits_94 : (tensor<2x6x6x16xui32>) -> tensor<2x6x6x16xf32>
  %unit_94 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<2x6x6x16xf32>
  %half_94 = stablehlo.constant dense<0.5> : tensor<2x6x6x16xf32>
  %scaled_94 = stablehlo.multiply %wide_94, %unit_94 : tensor<2x6x6x16xf32>
  %x_94 = stablehlo.subtract %scaled_94, %half_94 : tensor<2x6x6x16xf32>
  %state_95 = stablehlo.constant dense<[95, 2]> : tensor<2xui64>
  %next_95, %bits_95 = stablehlo.rng_bit_generator %state_95, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4x4x16x16xui32>)
  %wide_95 = stablehlo.convert %bits_95 : (tensor<4x4x16x16xui32>) -> tensor<4x4x16x16xf32>
  %unit_95 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<4x4x16x16xf32>
  %half_95 = stablehlo.constant dense<0.5> : tensor<4x4x16x16xf32>
  %scaled_95 = stablehlo.multiply %wide_95, %unit_95 : tensor<4x4x16x16xf32>
  %x_95 = stablehlo.subtract %scaled_95, %half_95 : tensor<4x4x16x16xf32>
  %conv_96 = stablehlo.convolution(%x_94, %x_95) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[2, 2], [2, 2]], lhs_dilate = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x6x6x16xf32>, tensor<4x4x16x16xf32>) -> tensor<2x12x12x16xf32>
  %state_97 = stablehlo.constant dense<[97, 2]> : tensor<2xui64>
  %next_97, %bits_97 = stablehlo.rng_bit_generator %state_97, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x12x12x7xui32>)
  %wide_97 = stablehlo.convert %bits_97 : (tensor<5x12x12x7xui32>) -> tensor<5x12x12x7xf32>
  %unit_97 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<5x12x12x7xf32>
  %half_97 = stablehlo.constant dense<0.5> : tensor<5x12x12x7xf32>
  %scaled_97 = stablehlo.multiply %wide_97, %unit_97 : tensor<5x12x12x7xf32>
  %x_97 = stablehlo.subtract %scaled_97, %half_97 : tensor<5x12x12x7xf32>
  %state_98 = stablehlo.constant dense<[98, 2]> : tensor<2xui64>
  %next_98, %bits_98 = stablehlo.rng_bit_generator %state_98, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x12x12x19xui32>)
  %wide_98 = stablehlo.convert %bits_98 : (tensor<5x12x12x19xui32>) -> tensor<5x12x12x19xf32>
  %unit_98 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<5x12x12x19xf32>
  %half_98 = stablehlo.constant dense<0.5> : tensor<5x12x12x19xf32>
  %scaled_98 = stablehlo.multiply %wide_98, %unit_98 : tensor<5x12x12x19xf32>
  %x_98 = stablehlo.subtract %scaled_98, %half_98 : tensor<5x12x12x19xf32>
  %conv_99 = stablehlo.convolution(%x_97, %x_98) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<5x12x12x7xf32>, tensor<5x12x12x19xf32>) -> tensor<3x3x7x19xf32>
  %state_100 = stablehlo.constant dense<[100, 3]> : tensor<2xui64>
  %next_100, %bits_100 = stablehlo.rng_bit_generator %state_100, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x9x11x13xui32>)
  %wide_100 = stablehlo.convert %bits_100 : (tensor<2x9x11x13xui32>) -> tensor<2x9x11x13xf64>
  %unit_100 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<2x9x11x13xf64>
  %half_100 = stablehlo.constant dense<0.5> : tensor<2x9x11x13xf64>
  %scaled_100 = stablehlo.multiply %wide_100, %unit_100 : tensor<2x9x11x13xf64>
  %x_100 = stablehlo.subtract %scaled_100, %half_100 : tensor<2x9x11x13xf64>
  %state_101 = stablehlo.constant dense<[101, 3]> : tensor<2xui64>
  %next_101, %bits_101 = stablehlo.rng_bit_generator %state_101, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x3x13x17xui32>)
  %wide_101 = stablehlo.convert %bits_101 : (tensor<3x3x13x17xui32>) -> tensor<3x3x13x17xf64>
  %unit_101 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x3x13x17xf64>
  %half_101 = stablehlo.constant dense<0.5> : tensor<3x3x13x17xf64>
  %scaled_101 = stablehlo.multiply %wide_101, %unit_101 : tensor<3x3x13x17xf64>
  %x_101 = stablehlo.subtract %scaled_101, %half_101 : tensor<3x3x13x17xf64>
  %conv_102 = stablehlo.convolution(%x_100, %x_101) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x11x13xf64>, tensor<3x3x13x17xf64>) -> tensor<2x9x11x17xf64>
  %state_103 = stablehlo.constant dense<[103, 3]> : tensor<2xui64>
  %next_103, %bits_103 = stablehlo.rng_bit_generator %state_103, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x9x11x13xui32>)
  %wide_103 = stablehlo.convert %bits_103 : (tensor<2x9x11x13xui32>) -> tensor<2x9x11x13xf64>
  %unit_103 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<2x9x11x13xf64>
  %half_103 = stablehlo.constant dense<0.5> : tensor<2x9x11x13xf64>
  %scaled_103 = stablehlo.multiply %wide_103, %unit_103 : tensor<2x9x11x13xf64>
  %x_103 = stablehlo.subtract %scaled_103, %half_103 : tensor<2x9x11x13xf64>
  %state_104 = stablehlo.constant dense<[104, 3]> : tensor<2xui64>
  %next_104, %bits_104 = stablehlo.rng_bit_generator %state_104, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x3x13x17xui32>)
  %wide_104 = stablehlo.convert %bits_104 : (tensor<3x3x13x17xui32>) -> tensor<3x3x13x17xf64>
  %unit_104 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x3x13x17xf64>
  %half_104 = stablehlo.constant dense<0.5> : tensor<3x3x13x17xf64>
  %scaled_104 = stablehlo.multiply %wide_104, %unit_104 : tensor<3x3x13x17xf64>
  %x_104 = stablehlo.subtract %scaled_104, %half_104 : tensor<3x3x13x17xf64>
  %conv_105 = stablehlo.convolution(%x_103, %x_104) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x11x13xf64>, tensor<3x3x13x17xf64>) -> tensor<2x5x6x17xf64>
  %state_106 = stablehlo.constant dense<[106, 3]> : tensor<2xui64>
  %next_106, %bits_106 = stablehlo.rng_bit_generator %state_106, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x40x14x14xui32>)
  %wide_106 = stablehlo.convert %bits_106 : (tensor<2x40x14x14xui32>) -> tensor<2x40x14x14xf64>
  %unit_106 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<2x40x14x14xf64>
  %half_106 = stablehlo.constant dense<0.5> : tensor<2x40x14x14xf64>
  %scaled_106 = stablehlo.multiply %wide_106, %unit_106 : tensor<2x40x14x14xf64>
  %x_106 = stablehlo.subtract %scaled_106, %half_106 : tensor<2x40x14x14xf64>
  %state_107 = stablehlo.constant dense<[107, 3]> : tensor<2xui64>
  %next_107, %bits_107 = stablehlo.rng_bit_generator %state_107, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<33x40x3x3xui32>)
  %wide_107 = stablehlo.convert %bits_107 : (tensor<33x40x3x3xui32>) -> tensor<33x40x3x3xf64>
  %unit_107 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<33x40x3x3xf64>
  %half_107 = stablehlo.constant dense<0.5> : tensor<33x40x3x3xf64>
  %scaled_107 = stablehlo.multiply %wide_107, %unit_107 : tensor<33x40x3x3xf64>
  %x_107 = stablehlo.subtract %scaled_107, %half_107 : tensor<33x40x3x3xf64>
  %conv_108 = stablehlo.convolution(%x_106, %x_107) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x40x14x14xf64>, tensor<33x40x3x3xf64>) -> tensor<2x33x14x14xf64>
  %state_109 = stablehlo.constant dense<[109, 3]> : tensor<2xui64>
  %next_109, %bits_109 = stablehlo.rng_bit_generator %state_109, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1x3x20x20xui32>)
  %wide_109 = stablehlo.convert %bits_109 : (tensor<1x3x20x20xui32>) -> tensor<1x3x20x20xf64>
  %unit_109 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<1x3x20x20xf64>
  %half_109 = stablehlo.constant dense<0.5> : tensor<1x3x20x20xf64>
  %scaled_109 = stablehlo.multiply %wide_109, %unit_109 : tensor<1x3x20x20xf64>
  %x_109 = stablehlo.subtract %scaled_109, %half_109 : tensor<1x3x20x20xf64>
  %state_110 = stablehlo.constant dense<[110, 3]> : tensor<2xui64>
  %next_110, %bits_110 = stablehlo.rng_bit_generator %state_110, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3x5x5xui32>)
  %wide_110 = stablehlo.convert %bits_110 : (tensor<5x3x5x5xui32>) -> tensor<5x3x5x5xf64>
  %unit_110 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<5x3x5x5xf64>
  %half_110 = stablehlo.constant dense<0.5> : tensor<5x3x5x5xf64>
  %scaled_110 = stablehlo.multiply %wide_110, %unit_110 : tensor<5x3x5x5xf64>
  %x_110 = stablehlo.subtract %scaled_110, %half_110 : tensor<5x3x5x5xf64>
  %conv_111 = stablehlo.convolution(%x_109, %x_110) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x3x20x20xf64>, tensor<5x3x5x5xf64>) -> tensor<1x5x16x16xf64>
  %state_112 = stablehlo.constant dense<[112, 3]> : tensor<2xui64>
  %next_112, %bits_112 = stablehlo.rng_bit_generator %state_112, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x9x11x12xui32>)
  %wide_112 = stablehlo.convert %bits_112 : (tensor<2x9x11x12xui32>) -> tensor<2x9x11x12xf64>
  %unit_112 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<2x9x11x12xf64>
  %half_112 = stablehlo.constant dense<0.5> : tensor<2x9x11x12xf64>
  %scaled_112 = stablehlo.multiply %wide_112, %unit_112 : tensor<2x9x11x12xf64>
  %x_112 = stablehlo.subtract %scaled_112, %half_112 : tensor<2x9x11x12xf64>
  %state_113 = stablehlo.constant dense<[113, 3]> : tensor<2xui64>
  %next_113, %bits_113 = stablehlo.rng_bit_generator %state_113, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x3x1x12xui32>)
  %wide_113 = stablehlo.convert %bits_113 : (tensor<3x3x1x12xui32>) -> tensor<3x3x1x12xf64>
  %unit_113 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x3x1x12xf64>
  %half_113 = stablehlo.constant dense<0.5> : tensor<3x3x1x12xf64>
  %scaled_113 = stablehlo.multiply %wide_113, %unit_113 : tensor<3x3x1x12xf64>
  %x_113 = stablehlo.subtract %scaled_113, %half_113 : tensor<3x3x1x12xf64>
  %conv_114 = stablehlo.convolution(%x_112, %x_113) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 12 : i64} : (tensor<2x9x11x12xf64>, tensor<3x3x1x12xf64>) -> tensor<2x9x11x12xf64>
  %state_115 = stablehlo.constant dense<[115, 3]> : tensor<2xui64>
  %next_115, %bits_115 = stablehlo.rng_bit_generator %state_115, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x9x11x12xui32>)
  %wide_115 = stablehlo.convert %bits_115 : (tensor<2x9x11x12xui32>) -> tensor<2x9x11x12xf64>
  %unit_115 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<2x9x11x12xf64>
  %half_115 = stablehlo.constant dense<0.5> : tensor<2x9x11x12xf64>
  %scaled_115 = stablehlo.multiply %wide_115, %unit_115 : tensor<2x9x11x12xf64>
  %x_115 = stablehlo.subtract %scaled_115, %half_115 : tensor<2x9x11x12xf64>
  %state_116 = stablehlo.constant dense<[116, 3]> : tensor<2xui64>
  %next_116, %bits_116 = stablehlo.rng_bit_generator %state_116, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x3x4x15xui32>)
  %wide_116 = stablehlo.convert %bits_116 : (tensor<3x3x4x15xui32>) -> tensor<3x3x4x15xf64>
  %unit_116 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x3x4x15xf64>
  %half_116 = stablehlo.constant dense<0.5> : tensor<3x3x4x15xf64>
  %scaled_116 = stablehlo.multiply %wide_116, %unit_116 : tensor<3x3x4x15xf64>
  %x_116 = stablehlo.subtract %scaled_116, %half_116 : tensor<3x3x4x15xf64>
  %conv_117 = stablehlo.convolution(%x_115, %x_116) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 3 : i64} : (tensor<2x9x11x12xf64>, tensor<3x3x4x15xf64>) -> tensor<2x9x11x15xf64>
  %state_118 = stablehlo.constant dense<[118, 3]> : tensor<2xui64>
  %next_118, %bits_118 = stablehlo.rng_bit_generator %state_118, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x6x6x16xui32>)
  %wide_118 = stablehlo.convert %bits_118 : (tensor<2x6x6x16xui32>) -> tensor<2x6x6x16xf64>
  %unit_118 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<2x6x6x16xf64>
  %half_118 = stablehlo.constant dense<0.5> : tensor<2x6x6x16xf64>
  %scaled_118 = stablehlo.multiply %wide_118, %unit_118 : tensor<2x6x6x16xf64>
  %x_118 = stablehlo.subtract %scaled_118, %half_118 : tensor<2x6x6x16xf64>
  %state_119 = stablehlo.constant dense<[119, 3]> : tensor<2xui64>
  %next_119, %bits_119 = stablehlo.rng_bit_generator %state_119, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4x4x16x16xui32>)
  %wide_119 = stablehlo.convert %bits_119 : (tensor<4x4x16x16xui32>) -> tensor<4x4x16x16xf64>
  %unit_119 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<4x4x16x16xf64>
  %half_119 = stablehlo.constant dense<0.5> : tensor<4x4x16x16xf64>
  %scaled_119 = stablehlo.multiply %wide_119, %unit_119 : tensor<4x4x16x16xf64>
  %x_119 = stablehlo.subtract %scaled_119, %half_119 : tensor<4x4x16x16xf64>
  %conv_120 = stablehlo.convolution(%x_118, %x_119) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[2, 2], [2, 2]], lhs_dilate = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x6x6x16xf64>, tensor<4x4x16x16xf64>) -> tensor<2x12x12x16xf64>
  %state_121 = stablehlo.constant dense<[121, 3]> : tensor<2xui64>
  %next_121, %bits_121 = stablehlo.rng_bit_generator %state_121, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x12x12x7xui32>)
  %wide_121 = stablehlo.convert %bits_121 : (tensor<5x12x12x7xui32>) -> tensor<5x12x12x7xf64>
  %unit_121 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<5x12x12x7xf64>
  %half_121 = stablehlo.constant dense<0.5> : tensor<5x12x12x7xf64>
  %scaled_121 = stablehlo.multiply %wide_121, %unit_121 : tensor<5x12x12x7xf64>
  %x_121 = stablehlo.subtract %scaled_121, %half_121 : tensor<5x12x12x7xf64>
  %state_122 = stablehlo.constant dense<[122, 3]> : tensor<2xui64>
  %next_122, %bits_122 = stablehlo.rng_bit_generator %state_122, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x12x12x19xui32>)
  %wide_122 = stablehlo.convert %bits_122 : (tensor<5x12x12x19xui32>) -> tensor<5x12x12x19xf64>
  %unit_122 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<5x12x12x19xf64>
  %half_122 = stablehlo.constant dense<0.5> : tensor<5x12x12x19xf64>
  %scaled_122 = stablehlo.multiply %wide_122, %unit_122 : tensor<5x12x12x19xf64>
  %x_122 = stablehlo.subtract %scaled_122, %half_122 : tensor<5x12x12x19xf64>
  %conv_123 = stablehlo.convolution(%x_121, %x_122) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<5x12x12x7xf64>, tensor<5x12x12x19xf64>) -> tensor<3x3x7x19xf64>
  %state_124 = stablehlo.constant dense<[124, 3]> : tensor<2xui64>
  %next_124, %bits_124 = stablehlo.rng_bit_generator %state_124, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x9x11x13xui32>)
  %wide_124 = stablehlo.convert %bits_124 : (tensor<2x9x11x13xui32>) -> tensor<2x9x11x13xbf16>
  %unit_124 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<2x9x11x13xbf16>
  %half_124 = stablehlo.constant dense<0.5> : tensor<2x9x11x13xbf16>
  %scaled_124 = stablehlo.multiply %wide_124, %unit_124 : tensor<2x9x11x13xbf16>
  %x_124 = stablehlo.subtract %scaled_124, %half_124 : tensor<2x9x11x13xbf16>
  %state_125 = stablehlo.constant dense<[125, 3]> : tensor<2xui64>
  %next_125, %bits_125 = stablehlo.rng_bit_generator %state_125, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x3x13x17xui32>)
  %wide_125 = stablehlo.convert %bits_125 : (tensor<3x3x13x17xui32>) -> tensor<3x3x13x17xbf16>
  %unit_125 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x3x13x17xbf16>
  %half_125 = stablehlo.constant dense<0.5> : tensor<3x3x13x17xbf16>
  %scaled_125 = stablehlo.multiply %wide_125, %unit_125 : tensor<3x3x13x17xbf16>
  %x_125 = stablehlo.subtract %scaled_125, %half_125 : tensor<3x3x13x17xbf16>
  %conv_126 = stablehlo.convolution(%x_124, %x_125) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x11x13xbf16>, tensor<3x3x13x17xbf16>) -> tensor<2x9x11x17xbf16>
  %state_127 = stablehlo.constant dense<[127, 3]> : tensor<2xui64>
  %next_127, %bits_127 = stablehlo.rng_bit_generator %state_127, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x9x11x13xui32>)
  %wide_127 = stablehlo.convert %bits_127 : (tensor<2x9x11x13xui32>) -> tensor<2x9x11x13xbf16>
  %unit_127 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<2x9x11x13xbf16>
  %half_127 = stablehlo.constant dense<0.5> : tensor<2x9x11x13xbf16>
  %scaled_127 = stablehlo.multiply %wide_127, %unit_127 : tensor<2x9x11x13xbf16>
  %x_127 = stablehlo.subtract %scaled_127, %half_127 : tensor<2x9x11x13xbf16>
  %state_128 = stablehlo.constant dense<[128, 3]> : tensor<2xui64>
  %next_128, %bits_128 = stablehlo.rng_bit_generator %state_128, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x3x13x17xui32>)
  %wide_128 = stablehlo.convert %bits_128 : (tensor<3x3x13x17xui32>) -> tensor<3x3x13x17xbf16>
  %unit_128 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x3x13x17xbf16>
  %half_128 = stablehlo.constant dense<0.5> : tensor<3x3x13x17xbf16>
  %scaled_128 = stablehlo.multiply %wide_128, %unit_128 : tensor<3x3x13x17xbf16>
  %x_128 = stablehlo.subtract %scaled_128, %half_128 : tensor<3x3x13x17xbf16>
  %conv_129 = stablehlo.convolution(%x_127, %x_128) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x11x13xbf16>, tensor<3x3x13x17xbf16>) -> tensor<2x5x6x17xbf16>
  %state_130 = stablehlo.constant dense<[130, 3]> : tensor<2xui64>
  %next_130, %bits_130 = stablehlo.rng_bit_generator %state_130, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x40x14x14xui32>)
  %wide_130 = stablehlo.convert %bits_130 : (tensor<2x40x14x14xui32>) -> tensor<2x40x14x14xbf16>
  %unit_130 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<2x40x14x14xbf16>
  %half_130 = stablehlo.constant dense<0.5> : tensor<2x40x14x14xbf16>
  %scaled_130 = stablehlo.multiply %wide_130, %unit_130 : tensor<2x40x14x14xbf16>
  %x_130 = stablehlo.subtract %scaled_130, %half_130 : tensor<2x40x14x14xbf16>
  %state_131 = stablehlo.constant dense<[131, 3]> : tensor<2xui64>
  %next_131, %bits_131 = stablehlo.rng_bit_generator %state_131, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<33x40x3x3xui32>)
  %wide_131 = stablehlo.convert %bits_131 : (tensor<33x40x3x3xui32>) -> tensor<33x40x3x3xbf16>
  %unit_131 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<33x40x3x3xbf16>
  %half_131 = stablehlo.constant dense<0.5> : tensor<33x40x3x3xbf16>
  %scaled_131 = stablehlo.multiply %wide_131, %unit_131 : tensor<33x40x3x3xbf16>
  %x_131 = stablehlo.subtract %scaled_131, %half_131 : tensor<33x40x3x3xbf16>
  %conv_132 = stablehlo.convolution(%x_130, %x_131) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x40x14x14xbf16>, tensor<33x40x3x3xbf16>) -> tensor<2x33x14x14xbf16>
  %state_133 = stablehlo.constant dense<[133, 3]> : tensor<2xui64>
  %next_133, %bits_133 = stablehlo.rng_bit_generator %state_133, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1x3x20x20xui32>)
  %wide_133 = stablehlo.convert %bits_133 : (tensor<1x3x20x20xui32>) -> tensor<1x3x20x20xbf16>
  %unit_133 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<1x3x20x20xbf16>
  %half_133 = stablehlo.constant dense<0.5> : tensor<1x3x20x20xbf16>
  %scaled_133 = stablehlo.multiply %wide_133, %unit_133 : tensor<1x3x20x20xbf16>
  %x_133 = stablehlo.subtract %scaled_133, %half_133 : tensor<1x3x20x20xbf16>
  %state_134 = stablehlo.constant dense<[134, 3]> : tensor<2xui64>
  %next_134, %bits_134 = stablehlo.rng_bit_generator %state_134, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3x5x5xui32>)
  %wide_134 = stablehlo.convert %bits_134 : (tensor<5x3x5x5xui32>) -> tensor<5x3x5x5xbf16>
  %unit_134 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<5x3x5x5xbf16>
  %half_134 = stablehlo.constant dense<0.5> : tensor<5x3x5x5xbf16>
  %scaled_134 = stablehlo.multiply %wide_134, %unit_134 : tensor<5x3x5x5xbf16>
  %x_134 = stablehlo.subtract %scaled_134, %half_134 : tensor<5x3x5x5xbf16>
  %conv_135 = stablehlo.convolution(%x_133, %x_134) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x3x20x20xbf16>, tensor<5x3x5x5xbf16>) -> tensor<1x5x16x16xbf16>
  %state_136 = stablehlo.constant dense<[136, 3]> : tensor<2xui64>
  %next_136, %bits_136 = stablehlo.rng_bit_generator %state_136, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x9x11x12xui32>)
  %wide_136 = stablehlo.convert %bits_136 : (tensor<2x9x11x12xui32>) -> tensor<2x9x11x12xbf16>
  %unit_136 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<2x9x11x12xbf16>
  %half_136 = stablehlo.constant dense<0.5> : tensor<2x9x11x12xbf16>
  %scaled_136 = stablehlo.multiply %wide_136, %unit_136 : tensor<2x9x11x12xbf16>
  %x_136 = stablehlo.subtract %scaled_136, %half_136 : tensor<2x9x11x12xbf16>
  %state_137 = stablehlo.constant dense<[137, 3]> : tensor<2xui64>
  %next_137, %bits_137 = stablehlo.rng_bit_generator %state_137, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x3x1x12xui32>)
  %wide_137 = stablehlo.convert %bits_137 : (tensor<3x3x1x12xui32>) -> tensor<3x3x1x12xbf16>
  %unit_137 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x3x1x12xbf16>
  %half_137 = stablehlo.constant dense<0.5> : tensor<3x3x1x12xbf16>
  %scaled_137 = stablehlo.multiply %wide_137, %unit_137 : tensor<3x3x1x12xbf16>
  %x_137 = stablehlo.subtract %scaled_137, %half_137 : tensor<3x3x1x12xbf16>
  %conv_138 = stablehlo.convolution(%x_136, %x_137) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 12 : i64} : (tensor<2x9x11x12xbf16>, tensor<3x3x1x12xbf16>) -> tensor<2x9x11x12xbf16>
  %state_139 = stablehlo.constant dense<[139, 3]> : tensor<2xui64>
  %next_139, %bits_139 = stablehlo.rng_bit_generator %state_139, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x9x11x12xui32>)
  %wide_139 = stablehlo.convert %bits_139 : (tensor<2x9x11x12xui32>) -> tensor<2x9x11x12xbf16>
  %unit_139 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<2x9x11x12xbf16>
  %half_139 = stablehlo.constant dense<0.5> : tensor<2x9x11x12xbf16>
  %scaled_139 = stablehlo.multiply %wide_139, %unit_139 : tensor<2x9x11x12xbf16>
  %x_139 = stablehlo.subtract %scaled_139, %half_139 : tensor<2x9x11x12xbf16>
  %state_140 = stablehlo.constant dense<[140, 3]> : tensor<2xui64>
  %next_140, %bits_140 = stablehlo.rng_bit_generator %state_140, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x3x4x15xui32>)
  %wide_140 = stablehlo.convert %bits_140 : (tensor<3x3x4x15xui32>) -> tensor<3x3x4x15xbf16>
  %unit_140 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x3x4x15xbf16>
  %half_140 = stablehlo.constant dense<0.5> : tensor<3x3x4x15xbf16>
  %scaled_140 = stablehlo.multiply %wide_140, %unit_140 : tensor<3x3x4x15xbf16>
  %x_140 = stablehlo.subtract %scaled_140, %half_140 : tensor<3x3x4x15xbf16>
  %conv_141 = stablehlo.convolution(%x_139, %x_140) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 3 : i64} : (tensor<2x9x11x12xbf16>, tensor<3x3x4x15xbf16>) -> tensor<2x9x11x15xbf16>
  %state_142 = stablehlo.constant dense<[142, 3]> : tensor<2xui64>
  %next_142, %bits_142 = stablehlo.rng_bit_generator %state_142, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x6x6x16xui32>)
  %wide_142 = stablehlo.convert %bits_142 : (tensor<2x6x6x16xui32>) -> tensor<2x6x6x16xbf16>
  %unit_142 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<2x6x6x16xbf16>
  %half_142 = stablehlo.constant dense<0.5> : tensor<2x6x6x16xbf16>
  %scaled_142 = stablehlo.multiply %wide_142, %unit_142 : tensor<2x6x6x16xbf16>
  %x_142 = stablehlo.subtract %scaled_142, %half_142 : tensor<2x6x6x16xbf16>
  %state_143 = stablehlo.constant dense<[143, 3]> : tensor<2xui64>
  %next_143, %bits_143 = stablehlo.rng_bit_generator %state_143, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4x4x16x16xui32>)
  %wide_143 = stablehlo.convert %bits_143 : (tensor<4x4x16x16xui32>) -> tensor<4x4x16x16xbf16>
  %unit_143 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<4x4x16x16xbf16>
  %half_143 = stablehlo.constant dense<0.5> : tensor<4x4x16x16xbf16>
  %scaled_143 = stablehlo.multiply %wide_143, %unit_143 : tensor<4x4x16x16xbf16>
  %x_143 = stablehlo.subtract %scaled_143, %half_143 : tensor<4x4x16x16xbf16>
  %conv_144 = stablehlo.convolution(%x_142, %x_143) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[2, 2], [2, 2]], lhs_dilate = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x6x6x16xbf16>, tensor<4x4x16x16xbf16>) -> tensor<2x12x12x16xbf16>
  %state_145 = stablehlo.constant dense<[145, 3]> : tensor<2xui64>
  %next_145, %bits_145 = stablehlo.rng_bit_generator %state_145, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x12x12x7xui32>)
  %wide_145 = stablehlo.convert %bits_145 : (tensor<5x12x12x7xui32>) -> tensor<5x12x12x7xbf16>
  %unit_145 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<5x12x12x7xbf16>
  %half_145 = stablehlo.constant dense<0.5> : tensor<5x12x12x7xbf16>
  %scaled_145 = stablehlo.multiply %wide_145, %unit_145 : tensor<5x12x12x7xbf16>
  %x_145 = stablehlo.subtract %scaled_145, %half_145 : tensor<5x12x12x7xbf16>
  %state_146 = stablehlo.constant dense<[146, 3]> : tensor<2xui64>
  %next_146, %bits_146 = stablehlo.rng_bit_generator %state_146, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x12x12x19xui32>)
  %wide_146 = stablehlo.convert %bits_146 : (tensor<5x12x12x19xui32>) -> tensor<5x12x12x19xbf16>
  %unit_146 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<5x12x12x19xbf16>
  %half_146 = stablehlo.constant dense<0.5> : tensor<5x12x12x19xbf16>
  %scaled_146 = stablehlo.multiply %wide_146, %unit_146 : tensor<5x12x12x19xbf16>
  %x_146 = stablehlo.subtract %scaled_146, %half_146 : tensor<5x12x12x19xbf16>
  %conv_147 = stablehlo.convolution(%x_145, %x_146) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<5x12x12x7xbf16>, tensor<5x12x12x19xbf16>) -> tensor<3x3x7x19xbf16>
  %state_148r = stablehlo.constant dense<[148, 4]> : tensor<2xui64>
  %next_148r, %bits_148r = stablehlo.rng_bit_generator %state_148r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x9x11x13xui32>)
  %wide_148r = stablehlo.convert %bits_148r : (tensor<2x9x11x13xui32>) -> tensor<2x9x11x13xf32>
  %unit_148r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<2x9x11x13xf32>
  %half_148r = stablehlo.constant dense<0.5> : tensor<2x9x11x13xf32>
  %scaled_148r = stablehlo.multiply %wide_148r, %unit_148r : tensor<2x9x11x13xf32>
  %x_148r = stablehlo.subtract %scaled_148r, %half_148r : tensor<2x9x11x13xf32>
  %state_148im = stablehlo.constant dense<[148, 5]> : tensor<2xui64>
  %next_148im, %bits_148im = stablehlo.rng_bit_generator %state_148im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x9x11x13xui32>)
  %wide_148im = stablehlo.convert %bits_148im : (tensor<2x9x11x13xui32>) -> tensor<2x9x11x13xf32>
  %unit_148im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<2x9x11x13xf32>
  %half_148im = stablehlo.constant dense<0.5> : tensor<2x9x11x13xf32>
  %scaled_148im = stablehlo.multiply %wide_148im, %unit_148im : tensor<2x9x11x13xf32>
  %x_148im = stablehlo.subtract %scaled_148im, %half_148im : tensor<2x9x11x13xf32>
  %z_148 = stablehlo.complex %x_148r, %x_148im : tensor<2x9x11x13xcomplex<f32>>
  %state_149r = stablehlo.constant dense<[149, 4]> : tensor<2xui64>
  %next_149r, %bits_149r = stablehlo.rng_bit_generator %state_149r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x3x13x17xui32>)
  %wide_149r = stablehlo.convert %bits_149r : (tensor<3x3x13x17xui32>) -> tensor<3x3x13x17xf32>
  %unit_149r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x3x13x17xf32>
  %half_149r = stablehlo.constant dense<0.5> : tensor<3x3x13x17xf32>
  %scaled_149r = stablehlo.multiply %wide_149r, %unit_149r : tensor<3x3x13x17xf32>
  %x_149r = stablehlo.subtract %scaled_149r, %half_149r : tensor<3x3x13x17xf32>
  %state_149im = stablehlo.constant dense<[149, 5]> : tensor<2xui64>
  %next_149im, %bits_149im = stablehlo.rng_bit_generator %state_149im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x3x13x17xui32>)
  %wide_149im = stablehlo.convert %bits_149im : (tensor<3x3x13x17xui32>) -> tensor<3x3x13x17xf32>
  %unit_149im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<3x3x13x17xf32>
  %half_149im = stablehlo.constant dense<0.5> : tensor<3x3x13x17xf32>
  %scaled_149im = stablehlo.multiply %wide_149im, %unit_149im : tensor<3x3x13x17xf32>
  %x_149im = stablehlo.subtract %scaled_149im, %half_149im : tensor<3x3x13x17xf32>
  %z_149 = stablehlo.complex %x_149r, %x_149im : tensor<3x3x13x17xcomplex<f32>>
  %conv_150 = stablehlo.convolution(%z_148, %z_149) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x11x13xcomplex<f32>>, tensor<3x3x13x17xcomplex<f32>>) -> tensor<2x9x11x17xcomplex<f32>>
  return %conv_78, %conv_81, %conv_84, %conv_87, %conv_90, %conv_93, %conv_96, %conv_99, %conv_102, %conv_105, %conv_108, %conv_111, %conv_114, %conv_117, %conv_120, %conv_123, %conv_126, %conv_129, %conv_132, %conv_135, %conv_138, %conv_141, %conv_144, %conv_147, %conv_150 : tensor<2x9x11x17xf32>, tensor<2x5x6x17xf32>, tensor<2x33x14x14xf32>, tensor<1x5x16x16xf32>, tensor<2x9x11x12xf32>, tensor<2x9x11x15xf32>, tensor<2x12x12x16xf32>, tensor<3x3x7x19xf32>, tensor<2x9x11x17xf64>, tensor<2x5x6x17xf64>, tensor<2x33x14x14xf64>, tensor<1x5x16x16xf64>, tensor<2x9x11x12xf64>, tensor<2x9x11x15xf64>, tensor<2x12x12x16xf64>, tensor<3x3x7x19xf64>, tensor<2x9x11x17xbf16>, tensor<2x5x6x17xbf16>, tensor<2x33x14x14xbf16>, tensor<1x5x16x16xbf16>, tensor<2x9x11x12xbf16>, tensor<2x9x11x15xbf16>, tensor<2x12x12x16xbf16>, tensor<3x3x7x19xbf16>, tensor<2x9x11x17xcomplex<f32>>
}

// CHECK: tensor<2x9x11x17xf32> ac32c8be818375b0b83ef0cd3dce49b8
// CHECK-NEXT: tensor<2x5x6x17xf32> 463bfbb3f1d76dce4857fa87dfb74192
// CHECK-NEXT: tensor<2x33x14x14xf32> 3abf41ced7fb86e6a8d72b3b9cd996ff
// CHECK-NEXT: tensor<1x5x16x16xf32> fbd79fb0de6eded748bf24ea1749fa94
// CHECK-NEXT: tensor<2x9x11x12xf32> 12f0745617693c257d95c323492bef74
// CHECK-NEXT: tensor<2x9x11x15xf32> d2a87dc01198990318f6e2a58c06d26d
// CHECK-NEXT: tensor<2x12x12x16xf32> d6c77e49f58a6b5da54a8cefa2cb33e6
// CHECK-NEXT: tensor<3x3x7x19xf32> 347752a9a89ceba5c4a576502ebe3f9a
// CHECK-NEXT: tensor<2x9x11x17xf64> a22c68b6daa819c7c9328e7bbe7c228e
// CHECK-NEXT: tensor<2x5x6x17xf64> d32bad00c61ad0212714b5ee7f5c8ccc
// CHECK-NEXT: tensor<2x33x14x14xf64> d1e46a1f005cdc8616ea35484ffea6f7
// CHECK-NEXT: tensor<1x5x16x16xf64> 9af1e6a3ac537a4c398201f7ab797b61
// CHECK-NEXT: tensor<2x9x11x12xf64> b7af1e0775ba2378b95a18be93f2b6e0
// CHECK-NEXT: tensor<2x9x11x15xf64> 0bdb438ee4c8af1d0b01a70c618c6d09
// CHECK-NEXT: tensor<2x12x12x16xf64> da6c591a60b445ea8f8e14c64bcc100d
// CHECK-NEXT: tensor<3x3x7x19xf64> a93f84e9c4f42eb801ec0e3d491cdd25
// CHECK-NEXT: tensor<2x9x11x17xbf16> a9ac8ea1eea9b2ec2f2a2be05b1fbce8
// CHECK-NEXT: tensor<2x5x6x17xbf16> 22ef0aedcdefa3c3aa9bb32a05e8735f
// CHECK-NEXT: tensor<2x33x14x14xbf16> 8b82306c6ebf31ceaa7d1a229b8412bf
// CHECK-NEXT: tensor<1x5x16x16xbf16> 3fab12aedea83e2e636ca8b89f458fd5
// CHECK-NEXT: tensor<2x9x11x12xbf16> 5dd7cd84932455f1bce919b7a7f1531f
// CHECK-NEXT: tensor<2x9x11x15xbf16> cdaeb4e118751a7cc777cd81adee1fa6
// CHECK-NEXT: tensor<2x12x12x16xbf16> 535e4172b6da022da7621ac8f94375f0
// CHECK-NEXT: tensor<3x3x7x19xbf16> d6f7b0b6eb8928deadad70f9d67c3be0
// CHECK-NEXT: tensor<2x9x11x17xcomplex<f32>> 37b1a880e11ba65dfabf62f3f531fdfd
