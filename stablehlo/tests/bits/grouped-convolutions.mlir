// Convolutions in groups of few features, and of eight, in f32 and f64.
// RUN: stablehlo-translate --interpret --print-digest %s | FileCheck %s

func.func @main() -> (tensor<2x9x11x24xf32>, tensor<2x5x5x21xf32>, tensor<2x5x7x7xf32>, tensor<2x8x36xf32>, tensor<3x3x1x12xf32>, tensor<2x9x9x16xf32>, tensor<2x9x11x24xf64>, tensor<2x5x5x21xf64>, tensor<2x5x7x7xf64>, tensor<2x8x36xf64>, tensor<3x3x1x12xf64>, tensor<2x9x9x16xf64>) {
  %state = stablehlo.constant dense<[31, 4]> : tensor<2xui64>
  %next, %bits = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<11664xui32>)
  %wide = stablehlo.convert %bits : (tensor<11664xui32>) -> tensor<11664xf64>
  %unit = stablehlo.constant dense<2.3283064365386963e-10> : tensor<11664xf64>
  %half = stablehlo.constant dense<0.5> : tensor<11664xf64>
  %scaled = stablehlo.multiply %wide, %unit : tensor<11664xf64>
  %f64 = stablehlo.subtract %scaled, %half : tensor<11664xf64>
  %f32 = stablehlo.convert %f64 : (tensor<11664xf64>) -> tensor<11664xf32>
  %left_f32_0 = stablehlo.slice %f32 [0:4752] : (tensor<11664xf32>) -> tensor<4752xf32>
  %lhs_f32_0 = stablehlo.reshape %left_f32_0 : (tensor<4752xf32>) -> tensor<2x9x11x24xf32>
  %right_f32_0 = stablehlo.slice %f32 [4752:4968] : (tensor<11664xf32>) -> tensor<216xf32>
  %rhs_f32_0 = stablehlo.reshape %right_f32_0 : (tensor<216xf32>) -> tensor<3x3x1x24xf32>
  %sum_f32_0 = stablehlo.convolution(%lhs_f32_0, %rhs_f32_0) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 24 : i64} : (tensor<2x9x11x24xf32>, tensor<3x3x1x24xf32>) -> tensor<2x9x11x24xf32>
  %left_f32_1 = stablehlo.slice %f32 [0:2772] : (tensor<11664xf32>) -> tensor<2772xf32>
  %lhs_f32_1 = stablehlo.reshape %left_f32_1 : (tensor<2772xf32>) -> tensor<2x9x11x14xf32>
  %right_f32_1 = stablehlo.slice %f32 [2772:3150] : (tensor<11664xf32>) -> tensor<378xf32>
  %rhs_f32_1 = stablehlo.reshape %right_f32_1 : (tensor<378xf32>) -> tensor<3x3x2x21xf32>
  %sum_f32_1 = stablehlo.convolution(%lhs_f32_1, %rhs_f32_1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [0, 1]]} {batch_group_count = 1 : i64, feature_group_count = 7 : i64} : (tensor<2x9x11x14xf32>, tensor<3x3x2x21xf32>) -> tensor<2x5x5x21xf32>
  %left_f32_2 = stablehlo.slice %f32 [0:1620] : (tensor<11664xf32>) -> tensor<1620xf32>
  %lhs_f32_2 = stablehlo.reshape %left_f32_2 : (tensor<1620xf32>) -> tensor<2x10x9x9xf32>
  %right_f32_2 = stablehlo.slice %f32 [1620:1710] : (tensor<11664xf32>) -> tensor<90xf32>
  %rhs_f32_2 = stablehlo.reshape %right_f32_2 : (tensor<90xf32>) -> tensor<5x2x3x3xf32>
  %sum_f32_2 = stablehlo.convolution(%lhs_f32_2, %rhs_f32_2) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {pad = [[1, 1], [1, 1]], rhs_dilate = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 5 : i64} : (tensor<2x10x9x9xf32>, tensor<5x2x3x3xf32>) -> tensor<2x5x7x7xf32>
  %left_f32_3 = stablehlo.slice %f32 [0:480] : (tensor<11664xf32>) -> tensor<480xf32>
  %lhs_f32_3 = stablehlo.reshape %left_f32_3 : (tensor<480xf32>) -> tensor<2x6x40xf32>
  %right_f32_3 = stablehlo.slice %f32 [480:600] : (tensor<11664xf32>) -> tensor<120xf32>
  %rhs_f32_3 = stablehlo.reshape %right_f32_3 : (tensor<120xf32>) -> tensor<8x3x5xf32>
  %sum_f32_3 = stablehlo.convolution(%lhs_f32_3, %rhs_f32_3) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x6x40xf32>, tensor<8x3x5xf32>) -> tensor<2x8x36xf32>
  %left_f32_4 = stablehlo.slice %f32 [0:3888] : (tensor<11664xf32>) -> tensor<3888xf32>
  %lhs_f32_4 = stablehlo.reshape %left_f32_4 : (tensor<3888xf32>) -> tensor<2x18x18x6xf32>
  %right_f32_4 = stablehlo.slice %f32 [3888:11664] : (tensor<11664xf32>) -> tensor<7776xf32>
  %rhs_f32_4 = stablehlo.reshape %right_f32_4 : (tensor<7776xf32>) -> tensor<2x18x18x12xf32>
  %sum_f32_4 = stablehlo.convolution(%lhs_f32_4, %rhs_f32_4) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 6 : i64, feature_group_count = 1 : i64} : (tensor<2x18x18x6xf32>, tensor<2x18x18x12xf32>) -> tensor<3x3x1x12xf32>
  %left_f32_5 = stablehlo.slice %f32 [0:2592] : (tensor<11664xf32>) -> tensor<2592xf32>
  %lhs_f32_5 = stablehlo.reshape %left_f32_5 : (tensor<2592xf32>) -> tensor<2x9x9x16xf32>
  %right_f32_5 = stablehlo.slice %f32 [2592:3744] : (tensor<11664xf32>) -> tensor<1152xf32>
  %rhs_f32_5 = stablehlo.reshape %right_f32_5 : (tensor<1152xf32>) -> tensor<3x3x8x16xf32>
  %sum_f32_5 = stablehlo.convolution(%lhs_f32_5, %rhs_f32_5) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x9x9x16xf32>, tensor<3x3x8x16xf32>) -> tensor<2x9x9x16xf32>
  %left_f64_0 = stablehlo.slice %f64 [0:4752] : (tensor<11664xf64>) -> tensor<4752xf64>
  %lhs_f64_0 = stablehlo.reshape %left_f64_0 : (tensor<4752xf64>) -> tensor<2x9x11x24xf64>
  %right_f64_0 = stablehlo.slice %f64 [4752:4968] : (tensor<11664xf64>) -> tensor<216xf64>
  %rhs_f64_0 = stablehlo.reshape %right_f64_0 : (tensor<216xf64>) -> tensor<3x3x1x24xf64>
  %sum_f64_0 = stablehlo.convolution(%lhs_f64_0, %rhs_f64_0) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 24 : i64} : (tensor<2x9x11x24xf64>, tensor<3x3x1x24xf64>) -> tensor<2x9x11x24xf64>
  %left_f64_1 = stablehlo.slice %f64 [0:2772] : (tensor<11664xf64>) -> tensor<2772xf64>
  %lhs_f64_1 = stablehlo.reshape %left_f64_1 : (tensor<2772xf64>) -> tensor<2x9x11x14xf64>
  %right_f64_1 = stablehlo.slice %f64 [2772:3150] : (tensor<11664xf64>) -> tensor<378xf64>
  %rhs_f64_1 = stablehlo.reshape %right_f64_1 : (tensor<378xf64>) -> tensor<3x3x2x21xf64>
  %sum_f64_1 = stablehlo.convolution(%lhs_f64_1, %rhs_f64_1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [0, 1]]} {batch_group_count = 1 : i64, feature_group_count = 7 : i64} : (tensor<2x9x11x14xf64>, tensor<3x3x2x21xf64>) -> tensor<2x5x5x21xf64>
  %left_f64_2 = stablehlo.slice %f64 [0:1620] : (tensor<11664xf64>) -> tensor<1620xf64>
  %lhs_f64_2 = stablehlo.reshape %left_f64_2 : (tensor<1620xf64>) -> tensor<2x10x9x9xf64>
  %right_f64_2 = stablehlo.slice %f64 [1620:1710] : (tensor<11664xf64>) -> tensor<90xf64>
  %rhs_f64_2 = stablehlo.reshape %right_f64_2 : (tensor<90xf64>) -> tensor<5x2x3x3xf64>
  %sum_f64_2 = stablehlo.convolution(%lhs_f64_2, %rhs_f64_2) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {pad = [[1, 1], [1, 1]], rhs_dilate = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 5 : i64} : (tensor<2x10x9x9xf64>, tensor<5x2x3x3xf64>) -> tensor<2x5x7x7xf64>
  %left_f64_3 = stablehlo.slice %f64 [0:480] : (tensor<11664xf64>) -> tensor<480xf64>
  %lhs_f64_3 = stablehlo.reshape %left_f64_3 : (tensor<480xf64>) -> tensor<2x6x40xf64>
  %right_f64_3 = stablehlo.slice %f64 [480:600] : (tensor<11664xf64>) -> tensor<120xf64>
  %rhs_f64_3 = stablehlo.reshape %right_f64_3 : (tensor<120xf64>) -> tensor<8x3x5xf64>
  %sum_f64_3 = stablehlo.convolution(%lhs_f64_3, %rhs_f64_3) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x6x40xf64>, tensor<8x3x5xf64>) -> tensor<2x8x36xf64>
  %left_f64_4 = stablehlo.slice %f64 [0:3888] : (tensor<11664xf64>) -> tensor<3888xf64>
  %lhs_f64_4 = stablehlo.reshape %left_f64_4 : (tensor<3888xf64>) -> tensor<2x18x18x6xf64>
  %right_f64_4 = stablehlo.slice %f64 [3888:11664] : (tensor<11664xf64>) -> tensor<7776xf64>
  %rhs_f64_4 = stablehlo.reshape %right_f64_4 : (tensor<7776xf64>) -> tensor<2x18x18x12xf64>
  %sum_f64_4 = stablehlo.convolution(%lhs_f64_4, %rhs_f64_4) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 6 : i64, feature_group_count = 1 : i64} : (tensor<2x18x18x6xf64>, tensor<2x18x18x12xf64>) -> tensor<3x3x1x12xf64>
  %left_f64_5 = stablehlo.slice %f64 [0:2592] : (tensor<11664xf64>) -> tensor<2592xf64>
  %lhs_f64_5 = stablehlo.reshape %left_f64_5 : (tensor<2592xf64>) -> tensor<2x9x9x16xf64>
  %right_f64_5 = stablehlo.slice %f64 [2592:3744] : (tensor<11664xf64>) -> tensor<1152xf64>
  %rhs_f64_5 = stablehlo.reshape %right_f64_5 : (tensor<1152xf64>) -> tensor<3x3x8x16xf64>
  %sum_f64_5 = stablehlo.convolution(%lhs_f64_5, %rhs_f64_5) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x9x9x16xf64>, tensor<3x3x8x16xf64>) -> tensor<2x9x9x16xf64>
  return %sum_f32_0, %sum_f32_1, %sum_f32_2, %sum_f32_3, %sum_f32_4, %sum_f32_5, %sum_f64_0, %sum_f64_1, %sum_f64_2, %sum_f64_3, %sum_f64_4, %sum_f64_5 : tensor<2x9x11x24xf32>, tensor<2x5x5x21xf32>, tensor<2x5x7x7xf32>, tensor<2x8x36xf32>, tensor<3x3x1x12xf32>, tensor<2x9x9x16xf32>, tensor<2x9x11x24xf64>, tensor<2x5x5x21xf64>, tensor<2x5x7x7xf64>, tensor<2x8x36xf64>, tensor<3x3x1x12xf64>, tensor<2x9x9x16xf64>
}

// CHECK: tensor<2x9x11x24xf32> 60fc0144f19560d27366e7a31843a5de
// CHECK-NEXT: tensor<2x5x5x21xf32> ad2bcce7dce9d0d90e66a669a819372a
// CHECK-NEXT: tensor<2x5x7x7xf32> 843745054e809b458e5563a40b81c768
// CHECK-NEXT: tensor<2x8x36xf32> f50ef0cf791c71099be1f619f0a7e31a
// CHECK-NEXT: tensor<3x3x1x12xf32> 7c32cb8659e572bdfe4052a00b1e77f1
// CHECK-NEXT: tensor<2x9x9x16xf32> c73f94b39bbee466a678b7d4b1bc4633
// CHECK-NEXT: tensor<2x9x11x24xf64> 5ab930e61cccf0abbe9bc70805b8762f
// CHECK-NEXT: tensor<2x5x5x21xf64> 4c389fca2c980ce48bd4866f4499bfeb
// CHECK-NEXT: tensor<2x5x7x7xf64> 8e56d80575f862496786845c6a76709c
// CHECK-NEXT: tensor<2x8x36xf64> eb0d41a0b3a92a82f1c700666194f732
// CHECK-NEXT: tensor<3x3x1x12xf64> e7ffb7f0e92d5a701e3c0b5304de6840
// CHECK-NEXT: tensor<2x9x9x16xf64> 315d8a3594563bb7ff1ce6cab63041ae
