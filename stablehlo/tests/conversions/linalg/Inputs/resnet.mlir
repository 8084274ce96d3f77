// ResNet-14 for two images of 32 x 32, as JAX 0.10.2 exports it, with a batch of 2;
// its weights are sines.
module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @resnet(%arg0: tensor<10xf32>, %arg1: tensor<64x10xf32>, %arg2: tensor<3x3x16x16xf32>, %arg3: tensor<3x3x16x16xf32>, %arg4: tensor<16xf32>, %arg5: tensor<16xf32>, %arg6: tensor<16xf32>, %arg7: tensor<16xf32>, %arg8: tensor<16xf32>, %arg9: tensor<16xf32>, %arg10: tensor<16xf32>, %arg11: tensor<16xf32>, %arg12: tensor<3x3x16x16xf32>, %arg13: tensor<3x3x16x16xf32>, %arg14: tensor<16xf32>, %arg15: tensor<16xf32>, %arg16: tensor<16xf32>, %arg17: tensor<16xf32>, %arg18: tensor<16xf32>, %arg19: tensor<16xf32>, %arg20: tensor<16xf32>, %arg21: tensor<16xf32>, %arg22: tensor<3x3x16x32xf32>, %arg23: tensor<3x3x32x32xf32>, %arg24: tensor<1x1x16x32xf32>, %arg25: tensor<32xf32>, %arg26: tensor<32xf32>, %arg27: tensor<32xf32>, %arg28: tensor<32xf32>, %arg29: tensor<32xf32>, %arg30: tensor<32xf32>, %arg31: tensor<32xf32>, %arg32: tensor<32xf32>, %arg33: tensor<32xf32>, %arg34: tensor<32xf32>, %arg35: tensor<32xf32>, %arg36: tensor<32xf32>, %arg37: tensor<3x3x32x32xf32>, %arg38: tensor<3x3x32x32xf32>, %arg39: tensor<32xf32>, %arg40: tensor<32xf32>, %arg41: tensor<32xf32>, %arg42: tensor<32xf32>, %arg43: tensor<32xf32>, %arg44: tensor<32xf32>, %arg45: tensor<32xf32>, %arg46: tensor<32xf32>, %arg47: tensor<3x3x32x64xf32>, %arg48: tensor<3x3x64x64xf32>, %arg49: tensor<1x1x32x64xf32>, %arg50: tensor<64xf32>, %arg51: tensor<64xf32>, %arg52: tensor<64xf32>, %arg53: tensor<64xf32>, %arg54: tensor<64xf32>, %arg55: tensor<64xf32>, %arg56: tensor<64xf32>, %arg57: tensor<64xf32>, %arg58: tensor<64xf32>, %arg59: tensor<64xf32>, %arg60: tensor<64xf32>, %arg61: tensor<64xf32>, %arg62: tensor<3x3x64x64xf32>, %arg63: tensor<3x3x64x64xf32>, %arg64: tensor<64xf32>, %arg65: tensor<64xf32>, %arg66: tensor<64xf32>, %arg67: tensor<64xf32>, %arg68: tensor<64xf32>, %arg69: tensor<64xf32>, %arg70: tensor<64xf32>, %arg71: tensor<64xf32>, %arg72: tensor<3x3x3x16xf32>, %arg73: tensor<16xf32>, %arg74: tensor<16xf32>, %arg75: tensor<16xf32>, %arg76: tensor<16xf32>, %arg77: tensor<2x32x32x3xui8>) -> (tensor<2x10xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg77 : (tensor<2x32x32x3xui8>) -> tensor<2x32x32x3xf32>
    %cst = stablehlo.constant dense<1.275000e+02> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x32x32x3xf32>
    %2 = stablehlo.subtract %0, %1 : tensor<2x32x32x3xf32>
    %cst_0 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x32x32x3xf32>
    %4 = stablehlo.divide %2, %3 : tensor<2x32x32x3xf32>
    %5 = stablehlo.convolution(%4, %arg72) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x32x32x3xf32>, tensor<3x3x3x16xf32>) -> tensor<2x32x32x16xf32>
    %6 = stablehlo.broadcast_in_dim %arg74, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x32x32x16xf32>
    %8 = stablehlo.subtract %5, %7 : tensor<2x32x32x16xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %10 = stablehlo.add %arg76, %9 : tensor<16xf32>
    %11 = stablehlo.rsqrt %10 : tensor<16xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x32x32x16xf32>
    %14 = stablehlo.multiply %8, %13 : tensor<2x32x32x16xf32>
    %15 = stablehlo.broadcast_in_dim %arg75, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x32x32x16xf32>
    %17 = stablehlo.multiply %14, %16 : tensor<2x32x32x16xf32>
    %18 = stablehlo.broadcast_in_dim %arg73, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x32x32x16xf32>
    %20 = stablehlo.add %17, %19 : tensor<2x32x32x16xf32>
    %21 = call @relu(%20) : (tensor<2x32x32x16xf32>) -> tensor<2x32x32x16xf32>
    %22 = stablehlo.convolution(%21, %arg2) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x32x32x16xf32>, tensor<3x3x16x16xf32>) -> tensor<2x32x32x16xf32>
    %23 = stablehlo.broadcast_in_dim %arg5, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x32x32x16xf32>
    %25 = stablehlo.subtract %22, %24 : tensor<2x32x32x16xf32>
    %cst_2 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %27 = stablehlo.add %arg7, %26 : tensor<16xf32>
    %28 = stablehlo.rsqrt %27 : tensor<16xf32>
    %29 = stablehlo.broadcast_in_dim %28, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x32x32x16xf32>
    %31 = stablehlo.multiply %25, %30 : tensor<2x32x32x16xf32>
    %32 = stablehlo.broadcast_in_dim %arg6, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x32x32x16xf32>
    %34 = stablehlo.multiply %31, %33 : tensor<2x32x32x16xf32>
    %35 = stablehlo.broadcast_in_dim %arg4, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x32x32x16xf32>
    %37 = stablehlo.add %34, %36 : tensor<2x32x32x16xf32>
    %38 = call @relu(%37) : (tensor<2x32x32x16xf32>) -> tensor<2x32x32x16xf32>
    %39 = stablehlo.convolution(%38, %arg3) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x32x32x16xf32>, tensor<3x3x16x16xf32>) -> tensor<2x32x32x16xf32>
    %40 = stablehlo.broadcast_in_dim %arg9, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x32x32x16xf32>
    %42 = stablehlo.subtract %39, %41 : tensor<2x32x32x16xf32>
    %cst_3 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %44 = stablehlo.add %arg11, %43 : tensor<16xf32>
    %45 = stablehlo.rsqrt %44 : tensor<16xf32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x32x32x16xf32>
    %48 = stablehlo.multiply %42, %47 : tensor<2x32x32x16xf32>
    %49 = stablehlo.broadcast_in_dim %arg10, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x32x32x16xf32>
    %51 = stablehlo.multiply %48, %50 : tensor<2x32x32x16xf32>
    %52 = stablehlo.broadcast_in_dim %arg8, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %53 = stablehlo.broadcast_in_dim %52, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x32x32x16xf32>
    %54 = stablehlo.add %51, %53 : tensor<2x32x32x16xf32>
    %55 = stablehlo.add %21, %54 : tensor<2x32x32x16xf32>
    %56 = call @relu(%55) : (tensor<2x32x32x16xf32>) -> tensor<2x32x32x16xf32>
    %57 = stablehlo.convolution(%56, %arg12) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x32x32x16xf32>, tensor<3x3x16x16xf32>) -> tensor<2x32x32x16xf32>
    %58 = stablehlo.broadcast_in_dim %arg15, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x32x32x16xf32>
    %60 = stablehlo.subtract %57, %59 : tensor<2x32x32x16xf32>
    %cst_4 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %62 = stablehlo.add %arg17, %61 : tensor<16xf32>
    %63 = stablehlo.rsqrt %62 : tensor<16xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %65 = stablehlo.broadcast_in_dim %64, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x32x32x16xf32>
    %66 = stablehlo.multiply %60, %65 : tensor<2x32x32x16xf32>
    %67 = stablehlo.broadcast_in_dim %arg16, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x32x32x16xf32>
    %69 = stablehlo.multiply %66, %68 : tensor<2x32x32x16xf32>
    %70 = stablehlo.broadcast_in_dim %arg14, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %71 = stablehlo.broadcast_in_dim %70, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x32x32x16xf32>
    %72 = stablehlo.add %69, %71 : tensor<2x32x32x16xf32>
    %73 = call @relu(%72) : (tensor<2x32x32x16xf32>) -> tensor<2x32x32x16xf32>
    %74 = stablehlo.convolution(%73, %arg13) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x32x32x16xf32>, tensor<3x3x16x16xf32>) -> tensor<2x32x32x16xf32>
    %75 = stablehlo.broadcast_in_dim %arg19, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x32x32x16xf32>
    %77 = stablehlo.subtract %74, %76 : tensor<2x32x32x16xf32>
    %cst_5 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %79 = stablehlo.add %arg21, %78 : tensor<16xf32>
    %80 = stablehlo.rsqrt %79 : tensor<16xf32>
    %81 = stablehlo.broadcast_in_dim %80, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %82 = stablehlo.broadcast_in_dim %81, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x32x32x16xf32>
    %83 = stablehlo.multiply %77, %82 : tensor<2x32x32x16xf32>
    %84 = stablehlo.broadcast_in_dim %arg20, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %85 = stablehlo.broadcast_in_dim %84, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x32x32x16xf32>
    %86 = stablehlo.multiply %83, %85 : tensor<2x32x32x16xf32>
    %87 = stablehlo.broadcast_in_dim %arg18, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %88 = stablehlo.broadcast_in_dim %87, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x32x32x16xf32>
    %89 = stablehlo.add %86, %88 : tensor<2x32x32x16xf32>
    %90 = stablehlo.add %56, %89 : tensor<2x32x32x16xf32>
    %91 = call @relu(%90) : (tensor<2x32x32x16xf32>) -> tensor<2x32x32x16xf32>
    %92 = stablehlo.convolution(%91, %arg22) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x32x32x16xf32>, tensor<3x3x16x32xf32>) -> tensor<2x16x16x32xf32>
    %93 = stablehlo.broadcast_in_dim %arg26, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %94 = stablehlo.broadcast_in_dim %93, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %95 = stablehlo.subtract %92, %94 : tensor<2x16x16x32xf32>
    %cst_6 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %97 = stablehlo.add %arg28, %96 : tensor<32xf32>
    %98 = stablehlo.rsqrt %97 : tensor<32xf32>
    %99 = stablehlo.broadcast_in_dim %98, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %100 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %101 = stablehlo.multiply %95, %100 : tensor<2x16x16x32xf32>
    %102 = stablehlo.broadcast_in_dim %arg27, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %103 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %104 = stablehlo.multiply %101, %103 : tensor<2x16x16x32xf32>
    %105 = stablehlo.broadcast_in_dim %arg25, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %106 = stablehlo.broadcast_in_dim %105, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %107 = stablehlo.add %104, %106 : tensor<2x16x16x32xf32>
    %108 = call @relu_0(%107) : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x32xf32>
    %109 = stablehlo.convolution(%108, %arg23) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<2x16x16x32xf32>
    %110 = stablehlo.broadcast_in_dim %arg30, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %111 = stablehlo.broadcast_in_dim %110, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %112 = stablehlo.subtract %109, %111 : tensor<2x16x16x32xf32>
    %cst_7 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %114 = stablehlo.add %arg32, %113 : tensor<32xf32>
    %115 = stablehlo.rsqrt %114 : tensor<32xf32>
    %116 = stablehlo.broadcast_in_dim %115, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %117 = stablehlo.broadcast_in_dim %116, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %118 = stablehlo.multiply %112, %117 : tensor<2x16x16x32xf32>
    %119 = stablehlo.broadcast_in_dim %arg31, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %120 = stablehlo.broadcast_in_dim %119, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %121 = stablehlo.multiply %118, %120 : tensor<2x16x16x32xf32>
    %122 = stablehlo.broadcast_in_dim %arg29, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %123 = stablehlo.broadcast_in_dim %122, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %124 = stablehlo.add %121, %123 : tensor<2x16x16x32xf32>
    %125 = stablehlo.convolution(%91, %arg24) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x32x32x16xf32>, tensor<1x1x16x32xf32>) -> tensor<2x16x16x32xf32>
    %126 = stablehlo.broadcast_in_dim %arg34, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %127 = stablehlo.broadcast_in_dim %126, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %128 = stablehlo.subtract %125, %127 : tensor<2x16x16x32xf32>
    %cst_8 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %129 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %130 = stablehlo.add %arg36, %129 : tensor<32xf32>
    %131 = stablehlo.rsqrt %130 : tensor<32xf32>
    %132 = stablehlo.broadcast_in_dim %131, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %133 = stablehlo.broadcast_in_dim %132, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %134 = stablehlo.multiply %128, %133 : tensor<2x16x16x32xf32>
    %135 = stablehlo.broadcast_in_dim %arg35, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %136 = stablehlo.broadcast_in_dim %135, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %137 = stablehlo.multiply %134, %136 : tensor<2x16x16x32xf32>
    %138 = stablehlo.broadcast_in_dim %arg33, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %139 = stablehlo.broadcast_in_dim %138, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %140 = stablehlo.add %137, %139 : tensor<2x16x16x32xf32>
    %141 = stablehlo.add %140, %124 : tensor<2x16x16x32xf32>
    %142 = call @relu_0(%141) : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x32xf32>
    %143 = stablehlo.convolution(%142, %arg37) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<2x16x16x32xf32>
    %144 = stablehlo.broadcast_in_dim %arg40, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %145 = stablehlo.broadcast_in_dim %144, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %146 = stablehlo.subtract %143, %145 : tensor<2x16x16x32xf32>
    %cst_9 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %147 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %148 = stablehlo.add %arg42, %147 : tensor<32xf32>
    %149 = stablehlo.rsqrt %148 : tensor<32xf32>
    %150 = stablehlo.broadcast_in_dim %149, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %151 = stablehlo.broadcast_in_dim %150, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %152 = stablehlo.multiply %146, %151 : tensor<2x16x16x32xf32>
    %153 = stablehlo.broadcast_in_dim %arg41, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %154 = stablehlo.broadcast_in_dim %153, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %155 = stablehlo.multiply %152, %154 : tensor<2x16x16x32xf32>
    %156 = stablehlo.broadcast_in_dim %arg39, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %157 = stablehlo.broadcast_in_dim %156, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %158 = stablehlo.add %155, %157 : tensor<2x16x16x32xf32>
    %159 = call @relu_0(%158) : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x32xf32>
    %160 = stablehlo.convolution(%159, %arg38) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<2x16x16x32xf32>
    %161 = stablehlo.broadcast_in_dim %arg44, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %162 = stablehlo.broadcast_in_dim %161, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %163 = stablehlo.subtract %160, %162 : tensor<2x16x16x32xf32>
    %cst_10 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %164 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %165 = stablehlo.add %arg46, %164 : tensor<32xf32>
    %166 = stablehlo.rsqrt %165 : tensor<32xf32>
    %167 = stablehlo.broadcast_in_dim %166, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %168 = stablehlo.broadcast_in_dim %167, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %169 = stablehlo.multiply %163, %168 : tensor<2x16x16x32xf32>
    %170 = stablehlo.broadcast_in_dim %arg45, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %171 = stablehlo.broadcast_in_dim %170, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %172 = stablehlo.multiply %169, %171 : tensor<2x16x16x32xf32>
    %173 = stablehlo.broadcast_in_dim %arg43, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %174 = stablehlo.broadcast_in_dim %173, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<2x16x16x32xf32>
    %175 = stablehlo.add %172, %174 : tensor<2x16x16x32xf32>
    %176 = stablehlo.add %142, %175 : tensor<2x16x16x32xf32>
    %177 = call @relu_0(%176) : (tensor<2x16x16x32xf32>) -> tensor<2x16x16x32xf32>
    %178 = stablehlo.convolution(%177, %arg47) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xf32>, tensor<3x3x32x64xf32>) -> tensor<2x8x8x64xf32>
    %179 = stablehlo.broadcast_in_dim %arg51, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %180 = stablehlo.broadcast_in_dim %179, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %181 = stablehlo.subtract %178, %180 : tensor<2x8x8x64xf32>
    %cst_11 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %182 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %183 = stablehlo.add %arg53, %182 : tensor<64xf32>
    %184 = stablehlo.rsqrt %183 : tensor<64xf32>
    %185 = stablehlo.broadcast_in_dim %184, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %186 = stablehlo.broadcast_in_dim %185, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %187 = stablehlo.multiply %181, %186 : tensor<2x8x8x64xf32>
    %188 = stablehlo.broadcast_in_dim %arg52, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %189 = stablehlo.broadcast_in_dim %188, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %190 = stablehlo.multiply %187, %189 : tensor<2x8x8x64xf32>
    %191 = stablehlo.broadcast_in_dim %arg50, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %192 = stablehlo.broadcast_in_dim %191, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %193 = stablehlo.add %190, %192 : tensor<2x8x8x64xf32>
    %194 = call @relu_1(%193) : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x64xf32>
    %195 = stablehlo.convolution(%194, %arg48) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x64xf32>, tensor<3x3x64x64xf32>) -> tensor<2x8x8x64xf32>
    %196 = stablehlo.broadcast_in_dim %arg55, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %197 = stablehlo.broadcast_in_dim %196, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %198 = stablehlo.subtract %195, %197 : tensor<2x8x8x64xf32>
    %cst_12 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %199 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %200 = stablehlo.add %arg57, %199 : tensor<64xf32>
    %201 = stablehlo.rsqrt %200 : tensor<64xf32>
    %202 = stablehlo.broadcast_in_dim %201, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %203 = stablehlo.broadcast_in_dim %202, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %204 = stablehlo.multiply %198, %203 : tensor<2x8x8x64xf32>
    %205 = stablehlo.broadcast_in_dim %arg56, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %206 = stablehlo.broadcast_in_dim %205, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %207 = stablehlo.multiply %204, %206 : tensor<2x8x8x64xf32>
    %208 = stablehlo.broadcast_in_dim %arg54, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %209 = stablehlo.broadcast_in_dim %208, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %210 = stablehlo.add %207, %209 : tensor<2x8x8x64xf32>
    %211 = stablehlo.convolution(%177, %arg49) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x16x16x32xf32>, tensor<1x1x32x64xf32>) -> tensor<2x8x8x64xf32>
    %212 = stablehlo.broadcast_in_dim %arg59, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %213 = stablehlo.broadcast_in_dim %212, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %214 = stablehlo.subtract %211, %213 : tensor<2x8x8x64xf32>
    %cst_13 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %215 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %216 = stablehlo.add %arg61, %215 : tensor<64xf32>
    %217 = stablehlo.rsqrt %216 : tensor<64xf32>
    %218 = stablehlo.broadcast_in_dim %217, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %219 = stablehlo.broadcast_in_dim %218, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %220 = stablehlo.multiply %214, %219 : tensor<2x8x8x64xf32>
    %221 = stablehlo.broadcast_in_dim %arg60, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %222 = stablehlo.broadcast_in_dim %221, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %223 = stablehlo.multiply %220, %222 : tensor<2x8x8x64xf32>
    %224 = stablehlo.broadcast_in_dim %arg58, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %225 = stablehlo.broadcast_in_dim %224, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %226 = stablehlo.add %223, %225 : tensor<2x8x8x64xf32>
    %227 = stablehlo.add %226, %210 : tensor<2x8x8x64xf32>
    %228 = call @relu_1(%227) : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x64xf32>
    %229 = stablehlo.convolution(%228, %arg62) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x64xf32>, tensor<3x3x64x64xf32>) -> tensor<2x8x8x64xf32>
    %230 = stablehlo.broadcast_in_dim %arg65, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %231 = stablehlo.broadcast_in_dim %230, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %232 = stablehlo.subtract %229, %231 : tensor<2x8x8x64xf32>
    %cst_14 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %233 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %234 = stablehlo.add %arg67, %233 : tensor<64xf32>
    %235 = stablehlo.rsqrt %234 : tensor<64xf32>
    %236 = stablehlo.broadcast_in_dim %235, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %237 = stablehlo.broadcast_in_dim %236, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %238 = stablehlo.multiply %232, %237 : tensor<2x8x8x64xf32>
    %239 = stablehlo.broadcast_in_dim %arg66, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %240 = stablehlo.broadcast_in_dim %239, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %241 = stablehlo.multiply %238, %240 : tensor<2x8x8x64xf32>
    %242 = stablehlo.broadcast_in_dim %arg64, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %243 = stablehlo.broadcast_in_dim %242, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %244 = stablehlo.add %241, %243 : tensor<2x8x8x64xf32>
    %245 = call @relu_1(%244) : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x64xf32>
    %246 = stablehlo.convolution(%245, %arg63) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x64xf32>, tensor<3x3x64x64xf32>) -> tensor<2x8x8x64xf32>
    %247 = stablehlo.broadcast_in_dim %arg69, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %248 = stablehlo.broadcast_in_dim %247, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %249 = stablehlo.subtract %246, %248 : tensor<2x8x8x64xf32>
    %cst_15 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %250 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %251 = stablehlo.add %arg71, %250 : tensor<64xf32>
    %252 = stablehlo.rsqrt %251 : tensor<64xf32>
    %253 = stablehlo.broadcast_in_dim %252, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %254 = stablehlo.broadcast_in_dim %253, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %255 = stablehlo.multiply %249, %254 : tensor<2x8x8x64xf32>
    %256 = stablehlo.broadcast_in_dim %arg70, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %257 = stablehlo.broadcast_in_dim %256, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %258 = stablehlo.multiply %255, %257 : tensor<2x8x8x64xf32>
    %259 = stablehlo.broadcast_in_dim %arg68, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %260 = stablehlo.broadcast_in_dim %259, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<2x8x8x64xf32>
    %261 = stablehlo.add %258, %260 : tensor<2x8x8x64xf32>
    %262 = stablehlo.add %228, %261 : tensor<2x8x8x64xf32>
    %263 = call @relu_1(%262) : (tensor<2x8x8x64xf32>) -> tensor<2x8x8x64xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %264 = stablehlo.reduce(%263 init: %cst_16) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x8x8x64xf32>, tensor<f32>) -> tensor<2x64xf32>
    %cst_17 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %265 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x64xf32>
    %266 = stablehlo.divide %264, %265 : tensor<2x64xf32>
    %267 = stablehlo.dot_general %266, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x64xf32>, tensor<64x10xf32>) -> tensor<2x10xf32>
    %268 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<10xf32>) -> tensor<1x10xf32>
    %269 = stablehlo.broadcast_in_dim %268, dims = [0, 1] : (tensor<1x10xf32>) -> tensor<2x10xf32>
    %270 = stablehlo.add %267, %269 : tensor<2x10xf32>
    %cst_18 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %271 = stablehlo.reduce(%270 init: %cst_18) applies stablehlo.maximum across dimensions = [1] : (tensor<2x10xf32>, tensor<f32>) -> tensor<2xf32>
    %cst_19 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %272 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %273 = stablehlo.maximum %272, %271 : tensor<2xf32>
    %274 = stablehlo.broadcast_in_dim %273, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %275 = stablehlo.broadcast_in_dim %274, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x10xf32>
    %276 = stablehlo.subtract %270, %275 : tensor<2x10xf32>
    %277 = stablehlo.exponential %276 : tensor<2x10xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %278 = stablehlo.reduce(%277 init: %cst_20) applies stablehlo.add across dimensions = [1] : (tensor<2x10xf32>, tensor<f32>) -> tensor<2xf32>
    %279 = stablehlo.broadcast_in_dim %278, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %280 = stablehlo.broadcast_in_dim %279, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x10xf32>
    %281 = stablehlo.divide %277, %280 : tensor<2x10xf32>
    return %281 : tensor<2x10xf32>
  }
  func.func private @relu(%arg0: tensor<2x32x32x16xf32>) -> tensor<2x32x32x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x32x32x16xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x32x32x16xf32>
    return %1 : tensor<2x32x32x16xf32>
  }
  func.func private @relu_0(%arg0: tensor<2x16x16x32xf32>) -> tensor<2x16x16x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x16x16x32xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x16x16x32xf32>
    return %1 : tensor<2x16x16x32xf32>
  }
  func.func private @relu_1(%arg0: tensor<2x8x8x64xf32>) -> tensor<2x8x8x64xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x8x8x64xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x8x8x64xf32>
    return %1 : tensor<2x8x8x64xf32>
  }
  func.func @main() -> (tensor<2x10xf32>) {
    %a0_i = stablehlo.iota dim = 0 : tensor<10xf32>
    %a0_c = stablehlo.constant dense<1.00> : tensor<10xf32>
    %a0_m = stablehlo.multiply %a0_i, %a0_c : tensor<10xf32>
    %a0_s = stablehlo.sine %a0_m : tensor<10xf32>
    %a0_one = stablehlo.constant dense<1.5> : tensor<10xf32>
    %a0_p = stablehlo.add %a0_s, %a0_one : tensor<10xf32>
    %a0 = stablehlo.reshape %a0_p : (tensor<10xf32>) -> tensor<10xf32>
    %a1_i = stablehlo.iota dim = 0 : tensor<640xf32>
    %a1_c = stablehlo.constant dense<1.37> : tensor<640xf32>
    %a1_m = stablehlo.multiply %a1_i, %a1_c : tensor<640xf32>
    %a1_s = stablehlo.sine %a1_m : tensor<640xf32>
    %a1_one = stablehlo.constant dense<0.1768> : tensor<640xf32>
    %a1_p = stablehlo.multiply %a1_s, %a1_one : tensor<640xf32>
    %a1 = stablehlo.reshape %a1_p : (tensor<640xf32>) -> tensor<64x10xf32>
    %a2_i = stablehlo.iota dim = 0 : tensor<2304xf32>
    %a2_c = stablehlo.constant dense<1.74> : tensor<2304xf32>
    %a2_m = stablehlo.multiply %a2_i, %a2_c : tensor<2304xf32>
    %a2_s = stablehlo.sine %a2_m : tensor<2304xf32>
    %a2_one = stablehlo.constant dense<0.1179> : tensor<2304xf32>
    %a2_p = stablehlo.multiply %a2_s, %a2_one : tensor<2304xf32>
    %a2 = stablehlo.reshape %a2_p : (tensor<2304xf32>) -> tensor<3x3x16x16xf32>
    %a3_i = stablehlo.iota dim = 0 : tensor<2304xf32>
    %a3_c = stablehlo.constant dense<2.11> : tensor<2304xf32>
    %a3_m = stablehlo.multiply %a3_i, %a3_c : tensor<2304xf32>
    %a3_s = stablehlo.sine %a3_m : tensor<2304xf32>
    %a3_one = stablehlo.constant dense<0.1179> : tensor<2304xf32>
    %a3_p = stablehlo.multiply %a3_s, %a3_one : tensor<2304xf32>
    %a3 = stablehlo.reshape %a3_p : (tensor<2304xf32>) -> tensor<3x3x16x16xf32>
    %a4_i = stablehlo.iota dim = 0 : tensor<16xf32>
    %a4_c = stablehlo.constant dense<2.48> : tensor<16xf32>
    %a4_m = stablehlo.multiply %a4_i, %a4_c : tensor<16xf32>
    %a4_s = stablehlo.sine %a4_m : tensor<16xf32>
    %a4_one = stablehlo.constant dense<1.5> : tensor<16xf32>
    %a4_p = stablehlo.add %a4_s, %a4_one : tensor<16xf32>
    %a4 = stablehlo.reshape %a4_p : (tensor<16xf32>) -> tensor<16xf32>
    %a5_i = stablehlo.iota dim = 0 : tensor<16xf32>
    %a5_c = stablehlo.constant dense<2.85> : tensor<16xf32>
    %a5_m = stablehlo.multiply %a5_i, %a5_c : tensor<16xf32>
    %a5_s = stablehlo.sine %a5_m : tensor<16xf32>
    %a5_one = stablehlo.constant dense<1.5> : tensor<16xf32>
    %a5_p = stablehlo.add %a5_s, %a5_one : tensor<16xf32>
    %a5 = stablehlo.reshape %a5_p : (tensor<16xf32>) -> tensor<16xf32>
    %a6_i = stablehlo.iota dim = 0 : tensor<16xf32>
    %a6_c = stablehlo.constant dense<3.22> : tensor<16xf32>
    %a6_m = stablehlo.multiply %a6_i, %a6_c : tensor<16xf32>
    %a6_s = stablehlo.sine %a6_m : tensor<16xf32>
    %a6_one = stablehlo.constant dense<1.5> : tensor<16xf32>
    %a6_p = stablehlo.add %a6_s, %a6_one : tensor<16xf32>
    %a6 = stablehlo.reshape %a6_p : (tensor<16xf32>) -> tensor<16xf32>
    %a7_i = stablehlo.iota dim = 0 : tensor<16xf32>
    %a7_c = stablehlo.constant dense<1.00> : tensor<16xf32>
    %a7_m = stablehlo.multiply %a7_i, %a7_c : tensor<16xf32>
    %a7_s = stablehlo.sine %a7_m : tensor<16xf32>
    %a7_one = stablehlo.constant dense<1.5> : tensor<16xf32>
    %a7_p = stablehlo.add %a7_s, %a7_one : tensor<16xf32>
    %a7 = stablehlo.reshape %a7_p : (tensor<16xf32>) -> tensor<16xf32>
    %a8_i = stablehlo.iota dim = 0 : tensor<16xf32>
    %a8_c = stablehlo.constant dense<1.37> : tensor<16xf32>
    %a8_m = stablehlo.multiply %a8_i, %a8_c : tensor<16xf32>
    %a8_s = stablehlo.sine %a8_m : tensor<16xf32>
    %a8_one = stablehlo.constant dense<1.5> : tensor<16xf32>
    %a8_p = stablehlo.add %a8_s, %a8_one : tensor<16xf32>
    %a8 = stablehlo.reshape %a8_p : (tensor<16xf32>) -> tensor<16xf32>
    %a9_i = stablehlo.iota dim = 0 : tensor<16xf32>
    %a9_c = stablehlo.constant dense<1.74> : tensor<16xf32>
    %a9_m = stablehlo.multiply %a9_i, %a9_c : tensor<16xf32>
    %a9_s = stablehlo.sine %a9_m : tensor<16xf32>
    %a9_one = stablehlo.constant dense<1.5> : tensor<16xf32>
    %a9_p = stablehlo.add %a9_s, %a9_one : tensor<16xf32>
    %a9 = stablehlo.reshape %a9_p : (tensor<16xf32>) -> tensor<16xf32>
    %a10_i = stablehlo.iota dim = 0 : tensor<16xf32>
    %a10_c = stablehlo.constant dense<2.11> : tensor<16xf32>
    %a10_m = stablehlo.multiply %a10_i, %a10_c : tensor<16xf32>
    %a10_s = stablehlo.sine %a10_m : tensor<16xf32>
    %a10_one = stablehlo.constant dense<1.5> : tensor<16xf32>
    %a10_p = stablehlo.add %a10_s, %a10_one : tensor<16xf32>
    %a10 = stablehlo.reshape %a10_p : (tensor<16xf32>) -> tensor<16xf32>
    %a11_i = stablehlo.iota dim = 0 : tensor<16xf32>
    %a11_c = stablehlo.constant dense<2.48> : tensor<16xf32>
    %a11_m = stablehlo.multiply %a11_i, %a11_c : tensor<16xf32>
    %a11_s = stablehlo.sine %a11_m : tensor<16xf32>
    %a11_one = stablehlo.constant dense<1.5> : tensor<16xf32>
    %a11_p = stablehlo.add %a11_s, %a11_one : tensor<16xf32>
    %a11 = stablehlo.reshape %a11_p : (tensor<16xf32>) -> tensor<16xf32>
    %a12_i = stablehlo.iota dim = 0 : tensor<2304xf32>
    %a12_c = stablehlo.constant dense<2.85> : tensor<2304xf32>
    %a12_m = stablehlo.multiply %a12_i, %a12_c : tensor<2304xf32>
    %a12_s = stablehlo.sine %a12_m : tensor<2304xf32>
    %a12_one = stablehlo.constant dense<0.1179> : tensor<2304xf32>
    %a12_p = stablehlo.multiply %a12_s, %a12_one : tensor<2304xf32>
    %a12 = stablehlo.reshape %a12_p : (tensor<2304xf32>) -> tensor<3x3x16x16xf32>
    %a13_i = stablehlo.iota dim = 0 : tensor<2304xf32>
    %a13_c = stablehlo.constant dense<3.22> : tensor<2304xf32>
    %a13_m = stablehlo.multiply %a13_i, %a13_c : tensor<2304xf32>
    %a13_s = stablehlo.sine %a13_m : tensor<2304xf32>
    %a13_one = stablehlo.constant dense<0.1179> : tensor<2304xf32>
    %a13_p = stablehlo.multiply %a13_s, %a13_one : tensor<2304xf32>
    %a13 = stablehlo.reshape %a13_p : (tensor<2304xf32>) -> tensor<3x3x16x16xf32>
    %a14_i = stablehlo.iota dim = 0 : tensor<16xf32>
    %a14_c = stablehlo.constant dense<1.00> : tensor<16xf32>
    %a14_m = stablehlo.multiply %a14_i, %a14_c : tensor<16xf32>
    %a14_s = stablehlo.sine %a14_m : tensor<16xf32>
    %a14_one = stablehlo.constant dense<1.5> : tensor<16xf32>
    %a14_p = stablehlo.add %a14_s, %a14_one : tensor<16xf32>
    %a14 = stablehlo.reshape %a14_p : (tensor<16xf32>) -> tensor<16xf32>
    %a15_i = stablehlo.iota dim = 0 : tensor<16xf32>
    %a15_c = stablehlo.constant dense<1.37> : tensor<16xf32>
    %a15_m = stablehlo.multiply %a15_i, %a15_c : tensor<16xf32>
    %a15_s = stablehlo.sine %a15_m : tensor<16xf32>
    %a15_one = stablehlo.constant dense<1.5> : tensor<16xf32>
    %a15_p = stablehlo.add %a15_s, %a15_one : tensor<16xf32>
    %a15 = stablehlo.reshape %a15_p : (tensor<16xf32>) -> tensor<16xf32>
    %a16_i = stablehlo.iota dim = 0 : tensor<16xf32>
    %a16_c = stablehlo.constant dense<1.74> : tensor<16xf32>
    %a16_m = stablehlo.multiply %a16_i, %a16_c : tensor<16xf32>
    %a16_s = stablehlo.sine %a16_m : tensor<16xf32>
    %a16_one = stablehlo.constant dense<1.5> : tensor<16xf32>
    %a16_p = stablehlo.add %a16_s, %a16_one : tensor<16xf32>
    %a16 = stablehlo.reshape %a16_p : (tensor<16xf32>) -> tensor<16xf32>
    %a17_i = stablehlo.iota dim = 0 : tensor<16xf32>
    %a17_c = stablehlo.constant dense<2.11> : tensor<16xf32>
    %a17_m = stablehlo.multiply %a17_i, %a17_c : tensor<16xf32>
    %a17_s = stablehlo.sine %a17_m : tensor<16xf32>
    %a17_one = stablehlo.constant dense<1.5> : tensor<16xf32>
    %a17_p = stablehlo.add %a17_s, %a17_one : tensor<16xf32>
    %a17 = stablehlo.reshape %a17_p : (tensor<16xf32>) -> tensor<16xf32>
    %a18_i = stablehlo.iota dim = 0 : tensor<16xf32>
    %a18_c = stablehlo.constant dense<2.48> : tensor<16xf32>
    %a18_m = stablehlo.multiply %a18_i, %a18_c : tensor<16xf32>
    %a18_s = stablehlo.sine %a18_m : tensor<16xf32>
    %a18_one = stablehlo.constant dense<1.5> : tensor<16xf32>
    %a18_p = stablehlo.add %a18_s, %a18_one : tensor<16xf32>
    %a18 = stablehlo.reshape %a18_p : (tensor<16xf32>) -> tensor<16xf32>
    %a19_i = stablehlo.iota dim = 0 : tensor<16xf32>
    %a19_c = stablehlo.constant dense<2.85> : tensor<16xf32>
    %a19_m = stablehlo.multiply %a19_i, %a19_c : tensor<16xf32>
    %a19_s = stablehlo.sine %a19_m : tensor<16xf32>
    %a19_one = stablehlo.constant dense<1.5> : tensor<16xf32>
    %a19_p = stablehlo.add %a19_s, %a19_one : tensor<16xf32>
    %a19 = stablehlo.reshape %a19_p : (tensor<16xf32>) -> tensor<16xf32>
    %a20_i = stablehlo.iota dim = 0 : tensor<16xf32>
    %a20_c = stablehlo.constant dense<3.22> : tensor<16xf32>
    %a20_m = stablehlo.multiply %a20_i, %a20_c : tensor<16xf32>
    %a20_s = stablehlo.sine %a20_m : tensor<16xf32>
    %a20_one = stablehlo.constant dense<1.5> : tensor<16xf32>
    %a20_p = stablehlo.add %a20_s, %a20_one : tensor<16xf32>
    %a20 = stablehlo.reshape %a20_p : (tensor<16xf32>) -> tensor<16xf32>
    %a21_i = stablehlo.iota dim = 0 : tensor<16xf32>
    %a21_c = stablehlo.constant dense<1.00> : tensor<16xf32>
    %a21_m = stablehlo.multiply %a21_i, %a21_c : tensor<16xf32>
    %a21_s = stablehlo.sine %a21_m : tensor<16xf32>
    %a21_one = stablehlo.constant dense<1.5> : tensor<16xf32>
    %a21_p = stablehlo.add %a21_s, %a21_one : tensor<16xf32>
    %a21 = stablehlo.reshape %a21_p : (tensor<16xf32>) -> tensor<16xf32>
    %a22_i = stablehlo.iota dim = 0 : tensor<4608xf32>
    %a22_c = stablehlo.constant dense<1.37> : tensor<4608xf32>
    %a22_m = stablehlo.multiply %a22_i, %a22_c : tensor<4608xf32>
    %a22_s = stablehlo.sine %a22_m : tensor<4608xf32>
    %a22_one = stablehlo.constant dense<0.1179> : tensor<4608xf32>
    %a22_p = stablehlo.multiply %a22_s, %a22_one : tensor<4608xf32>
    %a22 = stablehlo.reshape %a22_p : (tensor<4608xf32>) -> tensor<3x3x16x32xf32>
    %a23_i = stablehlo.iota dim = 0 : tensor<9216xf32>
    %a23_c = stablehlo.constant dense<1.74> : tensor<9216xf32>
    %a23_m = stablehlo.multiply %a23_i, %a23_c : tensor<9216xf32>
    %a23_s = stablehlo.sine %a23_m : tensor<9216xf32>
    %a23_one = stablehlo.constant dense<0.0833> : tensor<9216xf32>
    %a23_p = stablehlo.multiply %a23_s, %a23_one : tensor<9216xf32>
    %a23 = stablehlo.reshape %a23_p : (tensor<9216xf32>) -> tensor<3x3x32x32xf32>
    %a24_i = stablehlo.iota dim = 0 : tensor<512xf32>
    %a24_c = stablehlo.constant dense<2.11> : tensor<512xf32>
    %a24_m = stablehlo.multiply %a24_i, %a24_c : tensor<512xf32>
    %a24_s = stablehlo.sine %a24_m : tensor<512xf32>
    %a24_one = stablehlo.constant dense<0.3536> : tensor<512xf32>
    %a24_p = stablehlo.multiply %a24_s, %a24_one : tensor<512xf32>
    %a24 = stablehlo.reshape %a24_p : (tensor<512xf32>) -> tensor<1x1x16x32xf32>
    %a25_i = stablehlo.iota dim = 0 : tensor<32xf32>
    %a25_c = stablehlo.constant dense<2.48> : tensor<32xf32>
    %a25_m = stablehlo.multiply %a25_i, %a25_c : tensor<32xf32>
    %a25_s = stablehlo.sine %a25_m : tensor<32xf32>
    %a25_one = stablehlo.constant dense<1.5> : tensor<32xf32>
    %a25_p = stablehlo.add %a25_s, %a25_one : tensor<32xf32>
    %a25 = stablehlo.reshape %a25_p : (tensor<32xf32>) -> tensor<32xf32>
    %a26_i = stablehlo.iota dim = 0 : tensor<32xf32>
    %a26_c = stablehlo.constant dense<2.85> : tensor<32xf32>
    %a26_m = stablehlo.multiply %a26_i, %a26_c : tensor<32xf32>
    %a26_s = stablehlo.sine %a26_m : tensor<32xf32>
    %a26_one = stablehlo.constant dense<1.5> : tensor<32xf32>
    %a26_p = stablehlo.add %a26_s, %a26_one : tensor<32xf32>
    %a26 = stablehlo.reshape %a26_p : (tensor<32xf32>) -> tensor<32xf32>
    %a27_i = stablehlo.iota dim = 0 : tensor<32xf32>
    %a27_c = stablehlo.constant dense<3.22> : tensor<32xf32>
    %a27_m = stablehlo.multiply %a27_i, %a27_c : tensor<32xf32>
    %a27_s = stablehlo.sine %a27_m : tensor<32xf32>
    %a27_one = stablehlo.constant dense<1.5> : tensor<32xf32>
    %a27_p = stablehlo.add %a27_s, %a27_one : tensor<32xf32>
    %a27 = stablehlo.reshape %a27_p : (tensor<32xf32>) -> tensor<32xf32>
    %a28_i = stablehlo.iota dim = 0 : tensor<32xf32>
    %a28_c = stablehlo.constant dense<1.00> : tensor<32xf32>
    %a28_m = stablehlo.multiply %a28_i, %a28_c : tensor<32xf32>
    %a28_s = stablehlo.sine %a28_m : tensor<32xf32>
    %a28_one = stablehlo.constant dense<1.5> : tensor<32xf32>
    %a28_p = stablehlo.add %a28_s, %a28_one : tensor<32xf32>
    %a28 = stablehlo.reshape %a28_p : (tensor<32xf32>) -> tensor<32xf32>
    %a29_i = stablehlo.iota dim = 0 : tensor<32xf32>
    %a29_c = stablehlo.constant dense<1.37> : tensor<32xf32>
    %a29_m = stablehlo.multiply %a29_i, %a29_c : tensor<32xf32>
    %a29_s = stablehlo.sine %a29_m : tensor<32xf32>
    %a29_one = stablehlo.constant dense<1.5> : tensor<32xf32>
    %a29_p = stablehlo.add %a29_s, %a29_one : tensor<32xf32>
    %a29 = stablehlo.reshape %a29_p : (tensor<32xf32>) -> tensor<32xf32>
    %a30_i = stablehlo.iota dim = 0 : tensor<32xf32>
    %a30_c = stablehlo.constant dense<1.74> : tensor<32xf32>
    %a30_m = stablehlo.multiply %a30_i, %a30_c : tensor<32xf32>
    %a30_s = stablehlo.sine %a30_m : tensor<32xf32>
    %a30_one = stablehlo.constant dense<1.5> : tensor<32xf32>
    %a30_p = stablehlo.add %a30_s, %a30_one : tensor<32xf32>
    %a30 = stablehlo.reshape %a30_p : (tensor<32xf32>) -> tensor<32xf32>
    %a31_i = stablehlo.iota dim = 0 : tensor<32xf32>
    %a31_c = stablehlo.constant dense<2.11> : tensor<32xf32>
    %a31_m = stablehlo.multiply %a31_i, %a31_c : tensor<32xf32>
    %a31_s = stablehlo.sine %a31_m : tensor<32xf32>
    %a31_one = stablehlo.constant dense<1.5> : tensor<32xf32>
    %a31_p = stablehlo.add %a31_s, %a31_one : tensor<32xf32>
    %a31 = stablehlo.reshape %a31_p : (tensor<32xf32>) -> tensor<32xf32>
    %a32_i = stablehlo.iota dim = 0 : tensor<32xf32>
    %a32_c = stablehlo.constant dense<2.48> : tensor<32xf32>
    %a32_m = stablehlo.multiply %a32_i, %a32_c : tensor<32xf32>
    %a32_s = stablehlo.sine %a32_m : tensor<32xf32>
    %a32_one = stablehlo.constant dense<1.5> : tensor<32xf32>
    %a32_p = stablehlo.add %a32_s, %a32_one : tensor<32xf32>
    %a32 = stablehlo.reshape %a32_p : (tensor<32xf32>) -> tensor<32xf32>
    %a33_i = stablehlo.iota dim = 0 : tensor<32xf32>
    %a33_c = stablehlo.constant dense<2.85> : tensor<32xf32>
    %a33_m = stablehlo.multiply %a33_i, %a33_c : tensor<32xf32>
    %a33_s = stablehlo.sine %a33_m : tensor<32xf32>
    %a33_one = stablehlo.constant dense<1.5> : tensor<32xf32>
    %a33_p = stablehlo.add %a33_s, %a33_one : tensor<32xf32>
    %a33 = stablehlo.reshape %a33_p : (tensor<32xf32>) -> tensor<32xf32>
    %a34_i = stablehlo.iota dim = 0 : tensor<32xf32>
    %a34_c = stablehlo.constant dense<3.22> : tensor<32xf32>
    %a34_m = stablehlo.multiply %a34_i, %a34_c : tensor<32xf32>
    %a34_s = stablehlo.sine %a34_m : tensor<32xf32>
    %a34_one = stablehlo.constant dense<1.5> : tensor<32xf32>
    %a34_p = stablehlo.add %a34_s, %a34_one : tensor<32xf32>
    %a34 = stablehlo.reshape %a34_p : (tensor<32xf32>) -> tensor<32xf32>
    %a35_i = stablehlo.iota dim = 0 : tensor<32xf32>
    %a35_c = stablehlo.constant dense<1.00> : tensor<32xf32>
    %a35_m = stablehlo.multiply %a35_i, %a35_c : tensor<32xf32>
    %a35_s = stablehlo.sine %a35_m : tensor<32xf32>
    %a35_one = stablehlo.constant dense<1.5> : tensor<32xf32>
    %a35_p = stablehlo.add %a35_s, %a35_one : tensor<32xf32>
    %a35 = stablehlo.reshape %a35_p : (tensor<32xf32>) -> tensor<32xf32>
    %a36_i = stablehlo.iota dim = 0 : tensor<32xf32>
    %a36_c = stablehlo.constant dense<1.37> : tensor<32xf32>
    %a36_m = stablehlo.multiply %a36_i, %a36_c : tensor<32xf32>
    %a36_s = stablehlo.sine %a36_m : tensor<32xf32>
    %a36_one = stablehlo.constant dense<1.5> : tensor<32xf32>
    %a36_p = stablehlo.add %a36_s, %a36_one : tensor<32xf32>
    %a36 = stablehlo.reshape %a36_p : (tensor<32xf32>) -> tensor<32xf32>
    %a37_i = stablehlo.iota dim = 0 : tensor<9216xf32>
    %a37_c = stablehlo.constant dense<1.74> : tensor<9216xf32>
    %a37_m = stablehlo.multiply %a37_i, %a37_c : tensor<9216xf32>
    %a37_s = stablehlo.sine %a37_m : tensor<9216xf32>
    %a37_one = stablehlo.constant dense<0.0833> : tensor<9216xf32>
    %a37_p = stablehlo.multiply %a37_s, %a37_one : tensor<9216xf32>
    %a37 = stablehlo.reshape %a37_p : (tensor<9216xf32>) -> tensor<3x3x32x32xf32>
    %a38_i = stablehlo.iota dim = 0 : tensor<9216xf32>
    %a38_c = stablehlo.constant dense<2.11> : tensor<9216xf32>
    %a38_m = stablehlo.multiply %a38_i, %a38_c : tensor<9216xf32>
    %a38_s = stablehlo.sine %a38_m : tensor<9216xf32>
    %a38_one = stablehlo.constant dense<0.0833> : tensor<9216xf32>
    %a38_p = stablehlo.multiply %a38_s, %a38_one : tensor<9216xf32>
    %a38 = stablehlo.reshape %a38_p : (tensor<9216xf32>) -> tensor<3x3x32x32xf32>
    %a39_i = stablehlo.iota dim = 0 : tensor<32xf32>
    %a39_c = stablehlo.constant dense<2.48> : tensor<32xf32>
    %a39_m = stablehlo.multiply %a39_i, %a39_c : tensor<32xf32>
    %a39_s = stablehlo.sine %a39_m : tensor<32xf32>
    %a39_one = stablehlo.constant dense<1.5> : tensor<32xf32>
    %a39_p = stablehlo.add %a39_s, %a39_one : tensor<32xf32>
    %a39 = stablehlo.reshape %a39_p : (tensor<32xf32>) -> tensor<32xf32>
    %a40_i = stablehlo.iota dim = 0 : tensor<32xf32>
    %a40_c = stablehlo.constant dense<2.85> : tensor<32xf32>
    %a40_m = stablehlo.multiply %a40_i, %a40_c : tensor<32xf32>
    %a40_s = stablehlo.sine %a40_m : tensor<32xf32>
    %a40_one = stablehlo.constant dense<1.5> : tensor<32xf32>
    %a40_p = stablehlo.add %a40_s, %a40_one : tensor<32xf32>
    %a40 = stablehlo.reshape %a40_p : (tensor<32xf32>) -> tensor<32xf32>
    %a41_i = stablehlo.iota dim = 0 : tensor<32xf32>
    %a41_c = stablehlo.constant dense<3.22> : tensor<32xf32>
    %a41_m = stablehlo.multiply %a41_i, %a41_c : tensor<32xf32>
    %a41_s = stablehlo.sine %a41_m : tensor<32xf32>
    %a41_one = stablehlo.constant dense<1.5> : tensor<32xf32>
    %a41_p = stablehlo.add %a41_s, %a41_one : tensor<32xf32>
    %a41 = stablehlo.reshape %a41_p : (tensor<32xf32>) -> tensor<32xf32>
    %a42_i = stablehlo.iota dim = 0 : tensor<32xf32>
    %a42_c = stablehlo.constant dense<1.00> : tensor<32xf32>
    %a42_m = stablehlo.multiply %a42_i, %a42_c : tensor<32xf32>
    %a42_s = stablehlo.sine %a42_m : tensor<32xf32>
    %a42_one = stablehlo.constant dense<1.5> : tensor<32xf32>
    %a42_p = stablehlo.add %a42_s, %a42_one : tensor<32xf32>
    %a42 = stablehlo.reshape %a42_p : (tensor<32xf32>) -> tensor<32xf32>
    %a43_i = stablehlo.iota dim = 0 : tensor<32xf32>
    %a43_c = stablehlo.constant dense<1.37> : tensor<32xf32>
    %a43_m = stablehlo.multiply %a43_i, %a43_c : tensor<32xf32>
    %a43_s = stablehlo.sine %a43_m : tensor<32xf32>
    %a43_one = stablehlo.constant dense<1.5> : tensor<32xf32>
    %a43_p = stablehlo.add %a43_s, %a43_one : tensor<32xf32>
    %a43 = stablehlo.reshape %a43_p : (tensor<32xf32>) -> tensor<32xf32>
    %a44_i = stablehlo.iota dim = 0 : tensor<32xf32>
    %a44_c = stablehlo.constant dense<1.74> : tensor<32xf32>
    %a44_m = stablehlo.multiply %a44_i, %a44_c : tensor<32xf32>
    %a44_s = stablehlo.sine %a44_m : tensor<32xf32>
    %a44_one = stablehlo.constant dense<1.5> : tensor<32xf32>
    %a44_p = stablehlo.add %a44_s, %a44_one : tensor<32xf32>
    %a44 = stablehlo.reshape %a44_p : (tensor<32xf32>) -> tensor<32xf32>
    %a45_i = stablehlo.iota dim = 0 : tensor<32xf32>
    %a45_c = stablehlo.constant dense<2.11> : tensor<32xf32>
    %a45_m = stablehlo.multiply %a45_i, %a45_c : tensor<32xf32>
    %a45_s = stablehlo.sine %a45_m : tensor<32xf32>
    %a45_one = stablehlo.constant dense<1.5> : tensor<32xf32>
    %a45_p = stablehlo.add %a45_s, %a45_one : tensor<32xf32>
    %a45 = stablehlo.reshape %a45_p : (tensor<32xf32>) -> tensor<32xf32>
    %a46_i = stablehlo.iota dim = 0 : tensor<32xf32>
    %a46_c = stablehlo.constant dense<2.48> : tensor<32xf32>
    %a46_m = stablehlo.multiply %a46_i, %a46_c : tensor<32xf32>
    %a46_s = stablehlo.sine %a46_m : tensor<32xf32>
    %a46_one = stablehlo.constant dense<1.5> : tensor<32xf32>
    %a46_p = stablehlo.add %a46_s, %a46_one : tensor<32xf32>
    %a46 = stablehlo.reshape %a46_p : (tensor<32xf32>) -> tensor<32xf32>
    %a47_i = stablehlo.iota dim = 0 : tensor<18432xf32>
    %a47_c = stablehlo.constant dense<2.85> : tensor<18432xf32>
    %a47_m = stablehlo.multiply %a47_i, %a47_c : tensor<18432xf32>
    %a47_s = stablehlo.sine %a47_m : tensor<18432xf32>
    %a47_one = stablehlo.constant dense<0.0833> : tensor<18432xf32>
    %a47_p = stablehlo.multiply %a47_s, %a47_one : tensor<18432xf32>
    %a47 = stablehlo.reshape %a47_p : (tensor<18432xf32>) -> tensor<3x3x32x64xf32>
    %a48_i = stablehlo.iota dim = 0 : tensor<36864xf32>
    %a48_c = stablehlo.constant dense<3.22> : tensor<36864xf32>
    %a48_m = stablehlo.multiply %a48_i, %a48_c : tensor<36864xf32>
    %a48_s = stablehlo.sine %a48_m : tensor<36864xf32>
    %a48_one = stablehlo.constant dense<0.0589> : tensor<36864xf32>
    %a48_p = stablehlo.multiply %a48_s, %a48_one : tensor<36864xf32>
    %a48 = stablehlo.reshape %a48_p : (tensor<36864xf32>) -> tensor<3x3x64x64xf32>
    %a49_i = stablehlo.iota dim = 0 : tensor<2048xf32>
    %a49_c = stablehlo.constant dense<1.00> : tensor<2048xf32>
    %a49_m = stablehlo.multiply %a49_i, %a49_c : tensor<2048xf32>
    %a49_s = stablehlo.sine %a49_m : tensor<2048xf32>
    %a49_one = stablehlo.constant dense<0.2500> : tensor<2048xf32>
    %a49_p = stablehlo.multiply %a49_s, %a49_one : tensor<2048xf32>
    %a49 = stablehlo.reshape %a49_p : (tensor<2048xf32>) -> tensor<1x1x32x64xf32>
    %a50_i = stablehlo.iota dim = 0 : tensor<64xf32>
    %a50_c = stablehlo.constant dense<1.37> : tensor<64xf32>
    %a50_m = stablehlo.multiply %a50_i, %a50_c : tensor<64xf32>
    %a50_s = stablehlo.sine %a50_m : tensor<64xf32>
    %a50_one = stablehlo.constant dense<1.5> : tensor<64xf32>
    %a50_p = stablehlo.add %a50_s, %a50_one : tensor<64xf32>
    %a50 = stablehlo.reshape %a50_p : (tensor<64xf32>) -> tensor<64xf32>
    %a51_i = stablehlo.iota dim = 0 : tensor<64xf32>
    %a51_c = stablehlo.constant dense<1.74> : tensor<64xf32>
    %a51_m = stablehlo.multiply %a51_i, %a51_c : tensor<64xf32>
    %a51_s = stablehlo.sine %a51_m : tensor<64xf32>
    %a51_one = stablehlo.constant dense<1.5> : tensor<64xf32>
    %a51_p = stablehlo.add %a51_s, %a51_one : tensor<64xf32>
    %a51 = stablehlo.reshape %a51_p : (tensor<64xf32>) -> tensor<64xf32>
    %a52_i = stablehlo.iota dim = 0 : tensor<64xf32>
    %a52_c = stablehlo.constant dense<2.11> : tensor<64xf32>
    %a52_m = stablehlo.multiply %a52_i, %a52_c : tensor<64xf32>
    %a52_s = stablehlo.sine %a52_m : tensor<64xf32>
    %a52_one = stablehlo.constant dense<1.5> : tensor<64xf32>
    %a52_p = stablehlo.add %a52_s, %a52_one : tensor<64xf32>
    %a52 = stablehlo.reshape %a52_p : (tensor<64xf32>) -> tensor<64xf32>
    %a53_i = stablehlo.iota dim = 0 : tensor<64xf32>
    %a53_c = stablehlo.constant dense<2.48> : tensor<64xf32>
    %a53_m = stablehlo.multiply %a53_i, %a53_c : tensor<64xf32>
    %a53_s = stablehlo.sine %a53_m : tensor<64xf32>
    %a53_one = stablehlo.constant dense<1.5> : tensor<64xf32>
    %a53_p = stablehlo.add %a53_s, %a53_one : tensor<64xf32>
    %a53 = stablehlo.reshape %a53_p : (tensor<64xf32>) -> tensor<64xf32>
    %a54_i = stablehlo.iota dim = 0 : tensor<64xf32>
    %a54_c = stablehlo.constant dense<2.85> : tensor<64xf32>
    %a54_m = stablehlo.multiply %a54_i, %a54_c : tensor<64xf32>
    %a54_s = stablehlo.sine %a54_m : tensor<64xf32>
    %a54_one = stablehlo.constant dense<1.5> : tensor<64xf32>
    %a54_p = stablehlo.add %a54_s, %a54_one : tensor<64xf32>
    %a54 = stablehlo.reshape %a54_p : (tensor<64xf32>) -> tensor<64xf32>
    %a55_i = stablehlo.iota dim = 0 : tensor<64xf32>
    %a55_c = stablehlo.constant dense<3.22> : tensor<64xf32>
    %a55_m = stablehlo.multiply %a55_i, %a55_c : tensor<64xf32>
    %a55_s = stablehlo.sine %a55_m : tensor<64xf32>
    %a55_one = stablehlo.constant dense<1.5> : tensor<64xf32>
    %a55_p = stablehlo.add %a55_s, %a55_one : tensor<64xf32>
    %a55 = stablehlo.reshape %a55_p : (tensor<64xf32>) -> tensor<64xf32>
    %a56_i = stablehlo.iota dim = 0 : tensor<64xf32>
    %a56_c = stablehlo.constant dense<1.00> : tensor<64xf32>
    %a56_m = stablehlo.multiply %a56_i, %a56_c : tensor<64xf32>
    %a56_s = stablehlo.sine %a56_m : tensor<64xf32>
    %a56_one = stablehlo.constant dense<1.5> : tensor<64xf32>
    %a56_p = stablehlo.add %a56_s, %a56_one : tensor<64xf32>
    %a56 = stablehlo.reshape %a56_p : (tensor<64xf32>) -> tensor<64xf32>
    %a57_i = stablehlo.iota dim = 0 : tensor<64xf32>
    %a57_c = stablehlo.constant dense<1.37> : tensor<64xf32>
    %a57_m = stablehlo.multiply %a57_i, %a57_c : tensor<64xf32>
    %a57_s = stablehlo.sine %a57_m : tensor<64xf32>
    %a57_one = stablehlo.constant dense<1.5> : tensor<64xf32>
    %a57_p = stablehlo.add %a57_s, %a57_one : tensor<64xf32>
    %a57 = stablehlo.reshape %a57_p : (tensor<64xf32>) -> tensor<64xf32>
    %a58_i = stablehlo.iota dim = 0 : tensor<64xf32>
    %a58_c = stablehlo.constant dense<1.74> : tensor<64xf32>
    %a58_m = stablehlo.multiply %a58_i, %a58_c : tensor<64xf32>
    %a58_s = stablehlo.sine %a58_m : tensor<64xf32>
    %a58_one = stablehlo.constant dense<1.5> : tensor<64xf32>
    %a58_p = stablehlo.add %a58_s, %a58_one : tensor<64xf32>
    %a58 = stablehlo.reshape %a58_p : (tensor<64xf32>) -> tensor<64xf32>
    %a59_i = stablehlo.iota dim = 0 : tensor<64xf32>
    %a59_c = stablehlo.constant dense<2.11> : tensor<64xf32>
    %a59_m = stablehlo.multiply %a59_i, %a59_c : tensor<64xf32>
    %a59_s = stablehlo.sine %a59_m : tensor<64xf32>
    %a59_one = stablehlo.constant dense<1.5> : tensor<64xf32>
    %a59_p = stablehlo.add %a59_s, %a59_one : tensor<64xf32>
    %a59 = stablehlo.reshape %a59_p : (tensor<64xf32>) -> tensor<64xf32>
    %a60_i = stablehlo.iota dim = 0 : tensor<64xf32>
    %a60_c = stablehlo.constant dense<2.48> : tensor<64xf32>
    %a60_m = stablehlo.multiply %a60_i, %a60_c : tensor<64xf32>
    %a60_s = stablehlo.sine %a60_m : tensor<64xf32>
    %a60_one = stablehlo.constant dense<1.5> : tensor<64xf32>
    %a60_p = stablehlo.add %a60_s, %a60_one : tensor<64xf32>
    %a60 = stablehlo.reshape %a60_p : (tensor<64xf32>) -> tensor<64xf32>
    %a61_i = stablehlo.iota dim = 0 : tensor<64xf32>
    %a61_c = stablehlo.constant dense<2.85> : tensor<64xf32>
    %a61_m = stablehlo.multiply %a61_i, %a61_c : tensor<64xf32>
    %a61_s = stablehlo.sine %a61_m : tensor<64xf32>
    %a61_one = stablehlo.constant dense<1.5> : tensor<64xf32>
    %a61_p = stablehlo.add %a61_s, %a61_one : tensor<64xf32>
    %a61 = stablehlo.reshape %a61_p : (tensor<64xf32>) -> tensor<64xf32>
    %a62_i = stablehlo.iota dim = 0 : tensor<36864xf32>
    %a62_c = stablehlo.constant dense<3.22> : tensor<36864xf32>
    %a62_m = stablehlo.multiply %a62_i, %a62_c : tensor<36864xf32>
    %a62_s = stablehlo.sine %a62_m : tensor<36864xf32>
    %a62_one = stablehlo.constant dense<0.0589> : tensor<36864xf32>
    %a62_p = stablehlo.multiply %a62_s, %a62_one : tensor<36864xf32>
    %a62 = stablehlo.reshape %a62_p : (tensor<36864xf32>) -> tensor<3x3x64x64xf32>
    %a63_i = stablehlo.iota dim = 0 : tensor<36864xf32>
    %a63_c = stablehlo.constant dense<1.00> : tensor<36864xf32>
    %a63_m = stablehlo.multiply %a63_i, %a63_c : tensor<36864xf32>
    %a63_s = stablehlo.sine %a63_m : tensor<36864xf32>
    %a63_one = stablehlo.constant dense<0.0589> : tensor<36864xf32>
    %a63_p = stablehlo.multiply %a63_s, %a63_one : tensor<36864xf32>
    %a63 = stablehlo.reshape %a63_p : (tensor<36864xf32>) -> tensor<3x3x64x64xf32>
    %a64_i = stablehlo.iota dim = 0 : tensor<64xf32>
    %a64_c = stablehlo.constant dense<1.37> : tensor<64xf32>
    %a64_m = stablehlo.multiply %a64_i, %a64_c : tensor<64xf32>
    %a64_s = stablehlo.sine %a64_m : tensor<64xf32>
    %a64_one = stablehlo.constant dense<1.5> : tensor<64xf32>
    %a64_p = stablehlo.add %a64_s, %a64_one : tensor<64xf32>
    %a64 = stablehlo.reshape %a64_p : (tensor<64xf32>) -> tensor<64xf32>
    %a65_i = stablehlo.iota dim = 0 : tensor<64xf32>
    %a65_c = stablehlo.constant dense<1.74> : tensor<64xf32>
    %a65_m = stablehlo.multiply %a65_i, %a65_c : tensor<64xf32>
    %a65_s = stablehlo.sine %a65_m : tensor<64xf32>
    %a65_one = stablehlo.constant dense<1.5> : tensor<64xf32>
    %a65_p = stablehlo.add %a65_s, %a65_one : tensor<64xf32>
    %a65 = stablehlo.reshape %a65_p : (tensor<64xf32>) -> tensor<64xf32>
    %a66_i = stablehlo.iota dim = 0 : tensor<64xf32>
    %a66_c = stablehlo.constant dense<2.11> : tensor<64xf32>
    %a66_m = stablehlo.multiply %a66_i, %a66_c : tensor<64xf32>
    %a66_s = stablehlo.sine %a66_m : tensor<64xf32>
    %a66_one = stablehlo.constant dense<1.5> : tensor<64xf32>
    %a66_p = stablehlo.add %a66_s, %a66_one : tensor<64xf32>
    %a66 = stablehlo.reshape %a66_p : (tensor<64xf32>) -> tensor<64xf32>
    %a67_i = stablehlo.iota dim = 0 : tensor<64xf32>
    %a67_c = stablehlo.constant dense<2.48> : tensor<64xf32>
    %a67_m = stablehlo.multiply %a67_i, %a67_c : tensor<64xf32>
    %a67_s = stablehlo.sine %a67_m : tensor<64xf32>
    %a67_one = stablehlo.constant dense<1.5> : tensor<64xf32>
    %a67_p = stablehlo.add %a67_s, %a67_one : tensor<64xf32>
    %a67 = stablehlo.reshape %a67_p : (tensor<64xf32>) -> tensor<64xf32>
    %a68_i = stablehlo.iota dim = 0 : tensor<64xf32>
    %a68_c = stablehlo.constant dense<2.85> : tensor<64xf32>
    %a68_m = stablehlo.multiply %a68_i, %a68_c : tensor<64xf32>
    %a68_s = stablehlo.sine %a68_m : tensor<64xf32>
    %a68_one = stablehlo.constant dense<1.5> : tensor<64xf32>
    %a68_p = stablehlo.add %a68_s, %a68_one : tensor<64xf32>
    %a68 = stablehlo.reshape %a68_p : (tensor<64xf32>) -> tensor<64xf32>
    %a69_i = stablehlo.iota dim = 0 : tensor<64xf32>
    %a69_c = stablehlo.constant dense<3.22> : tensor<64xf32>
    %a69_m = stablehlo.multiply %a69_i, %a69_c : tensor<64xf32>
    %a69_s = stablehlo.sine %a69_m : tensor<64xf32>
    %a69_one = stablehlo.constant dense<1.5> : tensor<64xf32>
    %a69_p = stablehlo.add %a69_s, %a69_one : tensor<64xf32>
    %a69 = stablehlo.reshape %a69_p : (tensor<64xf32>) -> tensor<64xf32>
    %a70_i = stablehlo.iota dim = 0 : tensor<64xf32>
    %a70_c = stablehlo.constant dense<1.00> : tensor<64xf32>
    %a70_m = stablehlo.multiply %a70_i, %a70_c : tensor<64xf32>
    %a70_s = stablehlo.sine %a70_m : tensor<64xf32>
    %a70_one = stablehlo.constant dense<1.5> : tensor<64xf32>
    %a70_p = stablehlo.add %a70_s, %a70_one : tensor<64xf32>
    %a70 = stablehlo.reshape %a70_p : (tensor<64xf32>) -> tensor<64xf32>
    %a71_i = stablehlo.iota dim = 0 : tensor<64xf32>
    %a71_c = stablehlo.constant dense<1.37> : tensor<64xf32>
    %a71_m = stablehlo.multiply %a71_i, %a71_c : tensor<64xf32>
    %a71_s = stablehlo.sine %a71_m : tensor<64xf32>
    %a71_one = stablehlo.constant dense<1.5> : tensor<64xf32>
    %a71_p = stablehlo.add %a71_s, %a71_one : tensor<64xf32>
    %a71 = stablehlo.reshape %a71_p : (tensor<64xf32>) -> tensor<64xf32>
    %a72_i = stablehlo.iota dim = 0 : tensor<432xf32>
    %a72_c = stablehlo.constant dense<1.74> : tensor<432xf32>
    %a72_m = stablehlo.multiply %a72_i, %a72_c : tensor<432xf32>
    %a72_s = stablehlo.sine %a72_m : tensor<432xf32>
    %a72_one = stablehlo.constant dense<0.2722> : tensor<432xf32>
    %a72_p = stablehlo.multiply %a72_s, %a72_one : tensor<432xf32>
    %a72 = stablehlo.reshape %a72_p : (tensor<432xf32>) -> tensor<3x3x3x16xf32>
    %a73_i = stablehlo.iota dim = 0 : tensor<16xf32>
    %a73_c = stablehlo.constant dense<2.11> : tensor<16xf32>
    %a73_m = stablehlo.multiply %a73_i, %a73_c : tensor<16xf32>
    %a73_s = stablehlo.sine %a73_m : tensor<16xf32>
    %a73_one = stablehlo.constant dense<1.5> : tensor<16xf32>
    %a73_p = stablehlo.add %a73_s, %a73_one : tensor<16xf32>
    %a73 = stablehlo.reshape %a73_p : (tensor<16xf32>) -> tensor<16xf32>
    %a74_i = stablehlo.iota dim = 0 : tensor<16xf32>
    %a74_c = stablehlo.constant dense<2.48> : tensor<16xf32>
    %a74_m = stablehlo.multiply %a74_i, %a74_c : tensor<16xf32>
    %a74_s = stablehlo.sine %a74_m : tensor<16xf32>
    %a74_one = stablehlo.constant dense<1.5> : tensor<16xf32>
    %a74_p = stablehlo.add %a74_s, %a74_one : tensor<16xf32>
    %a74 = stablehlo.reshape %a74_p : (tensor<16xf32>) -> tensor<16xf32>
    %a75_i = stablehlo.iota dim = 0 : tensor<16xf32>
    %a75_c = stablehlo.constant dense<2.85> : tensor<16xf32>
    %a75_m = stablehlo.multiply %a75_i, %a75_c : tensor<16xf32>
    %a75_s = stablehlo.sine %a75_m : tensor<16xf32>
    %a75_one = stablehlo.constant dense<1.5> : tensor<16xf32>
    %a75_p = stablehlo.add %a75_s, %a75_one : tensor<16xf32>
    %a75 = stablehlo.reshape %a75_p : (tensor<16xf32>) -> tensor<16xf32>
    %a76_i = stablehlo.iota dim = 0 : tensor<16xf32>
    %a76_c = stablehlo.constant dense<3.22> : tensor<16xf32>
    %a76_m = stablehlo.multiply %a76_i, %a76_c : tensor<16xf32>
    %a76_s = stablehlo.sine %a76_m : tensor<16xf32>
    %a76_one = stablehlo.constant dense<1.5> : tensor<16xf32>
    %a76_p = stablehlo.add %a76_s, %a76_one : tensor<16xf32>
    %a76 = stablehlo.reshape %a76_p : (tensor<16xf32>) -> tensor<16xf32>
    %a77_i = stablehlo.iota dim = 0 : tensor<6144xi32>
    %a77_c = stablehlo.constant dense<97> : tensor<6144xi32>
    %a77_m = stablehlo.multiply %a77_i, %a77_c : tensor<6144xi32>
    %a77_t = stablehlo.constant dense<3> : tensor<6144xi32>
    %a77_h = stablehlo.shift_right_logical %a77_m, %a77_t : tensor<6144xi32>
    %a77_p = stablehlo.convert %a77_h : (tensor<6144xi32>) -> tensor<6144xui8>
    %a77 = stablehlo.reshape %a77_p : (tensor<6144xui8>) -> tensor<2x32x32x3xui8>
    %r = call @resnet(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8, %a9, %a10, %a11, %a12, %a13, %a14, %a15, %a16, %a17, %a18, %a19, %a20, %a21, %a22, %a23, %a24, %a25, %a26, %a27, %a28, %a29, %a30, %a31, %a32, %a33, %a34, %a35, %a36, %a37, %a38, %a39, %a40, %a41, %a42, %a43, %a44, %a45, %a46, %a47, %a48, %a49, %a50, %a51, %a52, %a53, %a54, %a55, %a56, %a57, %a58, %a59, %a60, %a61, %a62, %a63, %a64, %a65, %a66, %a67, %a68, %a69, %a70, %a71, %a72, %a73, %a74, %a75, %a76, %a77) : (tensor<10xf32>, tensor<64x10xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x32xf32>, tensor<3x3x32x32xf32>, tensor<1x1x16x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x32x64xf32>, tensor<3x3x64x64xf32>, tensor<1x1x32x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x64x64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x3x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<2x32x32x3xui8>) -> (tensor<2x10xf32>)
    return %r : tensor<2x10xf32>
  }
}
