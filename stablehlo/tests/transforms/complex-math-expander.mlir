// RUN: stablehlo-opt %s --stablehlo-complex-math-expander --split-input-file | FileCheck %s

// The op's attributes go to the last one.
// CHECK-LABEL: @attributes
// CHECK: %[[Z:.*]] = stablehlo.complex %{{.*}}, %{{.*}} {my.tag} : tensor<2xcomplex<f32>>
// CHECK-NEXT: return %[[Z]]
func.func @attributes(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  %0 = stablehlo.exponential %a {my.tag} : tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}

// -----

// The splitter for f64, and the largest number.
// CHECK-LABEL: @log
// CHECK-DAG: stablehlo.constant dense<0x41A0000002000000> : tensor<f64>
// CHECK-DAG: stablehlo.constant dense<1.7976931348623157E+308> : tensor<f64>
// CHECK-NOT: stablehlo.log {{.*}} : tensor<complex<f64>>
// CHECK: stablehlo.atan2
// CHECK-NEXT: stablehlo.complex %{{.*}}, %{{.*}} : tensor<complex<f64>>
func.func @log(%a: tensor<complex<f64>>) -> tensor<complex<f64>> {
  %0 = stablehlo.log %a : tensor<complex<f64>>
  return %0 : tensor<complex<f64>>
}

// -----

// Real ops, results whose accuracy is prescribed, and unknown sizes stay.
// CHECK-LABEL: @stays
// CHECK-NEXT: stablehlo.log %arg0 : tensor<2xf32>
// CHECK-NEXT: stablehlo.exponential %arg1 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xcomplex<f32>>
// CHECK-NEXT: stablehlo.sqrt %arg2 : tensor<?xcomplex<f32>>
// CHECK-NEXT: return
func.func @stays(%r: tensor<2xf32>, %a: tensor<2xcomplex<f32>>, %d: tensor<?xcomplex<f32>>) -> (tensor<2xf32>, tensor<2xcomplex<f32>>, tensor<?xcomplex<f32>>) {
  %0 = stablehlo.log %r : tensor<2xf32>
  %1 = "stablehlo.exponential"(%a) {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %2 = stablehlo.sqrt %d : tensor<?xcomplex<f32>>
  return %0, %1, %2 : tensor<2xf32>, tensor<2xcomplex<f32>>, tensor<?xcomplex<f32>>
}

// -----

// CHECK-LABEL: func.func @exponential_f32(%arg0: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<0.000000e+00> : tensor<2xf32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.constant dense<5.000000e-01> : tensor<2xf32>
// CHECK-NEXT: %[[V2:[^ ]+]] = stablehlo.constant dense<0x7F800000> : tensor<2xf32>
// CHECK-NEXT: %[[V3:[^ ]+]] = stablehlo.real %arg0 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
// CHECK-NEXT: %[[V4:[^ ]+]] = stablehlo.exponential %[[V3]] : tensor<2xf32>
// CHECK-NEXT: %[[V5:[^ ]+]] = stablehlo.compare EQ, %[[V4]], %[[V2]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[V6:[^ ]+]] = stablehlo.multiply %[[V3]], %[[V1]] : tensor<2xf32>
// CHECK-NEXT: %[[V7:[^ ]+]] = stablehlo.exponential %[[V6]] : tensor<2xf32>
// CHECK-NEXT: %[[V8:[^ ]+]] = stablehlo.imag %arg0 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
// CHECK-NEXT: %[[V9:[^ ]+]] = stablehlo.cosine %[[V8]] : tensor<2xf32>
// CHECK-NEXT: %[[V10:[^ ]+]] = stablehlo.multiply %[[V7]], %[[V9]] : tensor<2xf32>
// CHECK-NEXT: %[[V11:[^ ]+]] = stablehlo.multiply %[[V10]], %[[V7]] : tensor<2xf32>
// CHECK-NEXT: %[[V12:[^ ]+]] = stablehlo.multiply %[[V4]], %[[V9]] : tensor<2xf32>
// CHECK-NEXT: %[[V13:[^ ]+]] = stablehlo.select %[[V5]], %[[V11]], %[[V12]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V14:[^ ]+]] = stablehlo.compare EQ, %[[V8]], %[[V0]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[V15:[^ ]+]] = stablehlo.sine %[[V8]] : tensor<2xf32>
// CHECK-NEXT: %[[V16:[^ ]+]] = stablehlo.multiply %[[V7]], %[[V15]] : tensor<2xf32>
// CHECK-NEXT: %[[V17:[^ ]+]] = stablehlo.multiply %[[V16]], %[[V7]] : tensor<2xf32>
// CHECK-NEXT: %[[V18:[^ ]+]] = stablehlo.multiply %[[V4]], %[[V15]] : tensor<2xf32>
// CHECK-NEXT: %[[V19:[^ ]+]] = stablehlo.select %[[V5]], %[[V17]], %[[V18]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V20:[^ ]+]] = stablehlo.select %[[V14]], %[[V0]], %[[V19]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V21:[^ ]+]] = stablehlo.complex %[[V13]], %[[V20]] : tensor<2xcomplex<f32>>
// CHECK-NEXT: return %[[V21]] : tensor<2xcomplex<f32>>
func.func @exponential_f32(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  %0 = stablehlo.exponential %a : tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}

// -----

// CHECK-LABEL: func.func @result_accuracy(%arg0: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xcomplex<f32>>
// CHECK-NEXT: return %[[V0]] : tensor<2xcomplex<f32>>
func.func @result_accuracy(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  %0 = "stablehlo.exponential"(%a) {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}

// -----

// CHECK-LABEL: func.func @sqrt_f32(%arg0: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<2.19736814> : tensor<2xf32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.constant dense<0x7F800000> : tensor<2xf32>
// CHECK-NEXT: %[[V2:[^ ]+]] = stablehlo.constant dense<2.000000e+00> : tensor<2xf32>
// CHECK-NEXT: %[[V3:[^ ]+]] = stablehlo.constant dense<1.000000e+00> : tensor<2xf32>
// CHECK-NEXT: %[[V4:[^ ]+]] = stablehlo.constant dense<1.41421354> : tensor<2xf32>
// CHECK-NEXT: %[[V5:[^ ]+]] = stablehlo.constant dense<1.553774> : tensor<2xf32>
// CHECK-NEXT: %[[V6:[^ ]+]] = stablehlo.constant dense<0.000000e+00> : tensor<2xf32>
// CHECK-NEXT: %[[V7:[^ ]+]] = stablehlo.real %arg0 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
// CHECK-NEXT: %[[V8:[^ ]+]] = stablehlo.compare GE, %[[V7]], %[[V6]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[V9:[^ ]+]] = stablehlo.abs %[[V7]] : tensor<2xf32>
// CHECK-NEXT: %[[V10:[^ ]+]] = stablehlo.imag %arg0 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
// CHECK-NEXT: %[[V11:[^ ]+]] = stablehlo.abs %[[V10]] : tensor<2xf32>
// CHECK-NEXT: %[[V12:[^ ]+]] = stablehlo.compare EQ, %[[V9]], %[[V11]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[V13:[^ ]+]] = stablehlo.sqrt %[[V9]] : tensor<2xf32>
// CHECK-NEXT: %[[V14:[^ ]+]] = stablehlo.multiply %[[V13]], %[[V5]] : tensor<2xf32>
// CHECK-NEXT: %[[V15:[^ ]+]] = stablehlo.divide %[[V14]], %[[V4]] : tensor<2xf32>
// CHECK-NEXT: %[[V16:[^ ]+]] = stablehlo.maximum %[[V9]], %[[V11]] : tensor<2xf32>
// CHECK-NEXT: %[[V17:[^ ]+]] = stablehlo.minimum %[[V9]], %[[V11]] : tensor<2xf32>
// CHECK-NEXT: %[[V18:[^ ]+]] = stablehlo.compare EQ, %[[V16]], %[[V17]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[V19:[^ ]+]] = stablehlo.multiply %[[V4]], %[[V16]] : tensor<2xf32>
// CHECK-NEXT: %[[V20:[^ ]+]] = stablehlo.divide %[[V17]], %[[V16]] : tensor<2xf32>
// CHECK-NEXT: %[[V21:[^ ]+]] = stablehlo.multiply %[[V20]], %[[V20]] : tensor<2xf32>
// CHECK-NEXT: %[[V22:[^ ]+]] = stablehlo.add %[[V3]], %[[V21]] : tensor<2xf32>
// CHECK-NEXT: %[[V23:[^ ]+]] = stablehlo.sqrt %[[V22]] : tensor<2xf32>
// CHECK-NEXT: %[[V24:[^ ]+]] = stablehlo.compare EQ, %[[V23]], %[[V3]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[V25:[^ ]+]] = stablehlo.compare GT, %[[V21]], %[[V6]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[V26:[^ ]+]] = stablehlo.and %[[V24]], %[[V25]] : tensor<2xi1>
// CHECK-NEXT: %[[V27:[^ ]+]] = stablehlo.multiply %[[V16]], %[[V21]] : tensor<2xf32>
// CHECK-NEXT: %[[V28:[^ ]+]] = stablehlo.divide %[[V27]], %[[V2]] : tensor<2xf32>
// CHECK-NEXT: %[[V29:[^ ]+]] = stablehlo.add %[[V16]], %[[V28]] : tensor<2xf32>
// CHECK-NEXT: %[[V30:[^ ]+]] = stablehlo.multiply %[[V16]], %[[V23]] : tensor<2xf32>
// CHECK-NEXT: %[[V31:[^ ]+]] = stablehlo.select %[[V26]], %[[V29]], %[[V30]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V32:[^ ]+]] = stablehlo.select %[[V18]], %[[V19]], %[[V31]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V33:[^ ]+]] = stablehlo.divide %[[V32]], %[[V2]] : tensor<2xf32>
// CHECK-NEXT: %[[V34:[^ ]+]] = stablehlo.divide %[[V9]], %[[V2]] : tensor<2xf32>
// CHECK-NEXT: %[[V35:[^ ]+]] = stablehlo.add %[[V33]], %[[V34]] : tensor<2xf32>
// CHECK-NEXT: %[[V36:[^ ]+]] = stablehlo.sqrt %[[V35]] : tensor<2xf32>
// CHECK-NEXT: %[[V37:[^ ]+]] = stablehlo.compare EQ, %[[V36]], %[[V6]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[V38:[^ ]+]] = stablehlo.compare EQ, %[[V36]], %[[V1]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[V39:[^ ]+]] = stablehlo.or %[[V37]], %[[V38]] : tensor<2xi1>
// CHECK-NEXT: %[[V40:[^ ]+]] = stablehlo.compare GT, %[[V9]], %[[V11]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[V41:[^ ]+]] = stablehlo.compare LT, %[[V9]], %[[V11]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[V42:[^ ]+]] = stablehlo.divide %[[V9]], %[[V11]] : tensor<2xf32>
// CHECK-NEXT: %[[V43:[^ ]+]] = stablehlo.divide %[[V11]], %[[V9]] : tensor<2xf32>
// CHECK-NEXT: %[[V44:[^ ]+]] = stablehlo.select %[[V41]], %[[V42]], %[[V43]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V45:[^ ]+]] = stablehlo.select %[[V12]], %[[V3]], %[[V44]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V46:[^ ]+]] = stablehlo.abs %[[V45]] : tensor<2xf32>
// CHECK-NEXT: %[[V47:[^ ]+]] = stablehlo.maximum %[[V3]], %[[V46]] : tensor<2xf32>
// CHECK-NEXT: %[[V48:[^ ]+]] = stablehlo.minimum %[[V3]], %[[V46]] : tensor<2xf32>
// CHECK-NEXT: %[[V49:[^ ]+]] = stablehlo.compare EQ, %[[V47]], %[[V48]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[V50:[^ ]+]] = stablehlo.multiply %[[V4]], %[[V47]] : tensor<2xf32>
// CHECK-NEXT: %[[V51:[^ ]+]] = stablehlo.divide %[[V48]], %[[V47]] : tensor<2xf32>
// CHECK-NEXT: %[[V52:[^ ]+]] = stablehlo.multiply %[[V51]], %[[V51]] : tensor<2xf32>
// CHECK-NEXT: %[[V53:[^ ]+]] = stablehlo.add %[[V3]], %[[V52]] : tensor<2xf32>
// CHECK-NEXT: %[[V54:[^ ]+]] = stablehlo.sqrt %[[V53]] : tensor<2xf32>
// CHECK-NEXT: %[[V55:[^ ]+]] = stablehlo.compare EQ, %[[V54]], %[[V3]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[V56:[^ ]+]] = stablehlo.compare GT, %[[V52]], %[[V6]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[V57:[^ ]+]] = stablehlo.and %[[V55]], %[[V56]] : tensor<2xi1>
// CHECK-NEXT: %[[V58:[^ ]+]] = stablehlo.multiply %[[V47]], %[[V52]] : tensor<2xf32>
// CHECK-NEXT: %[[V59:[^ ]+]] = stablehlo.divide %[[V58]], %[[V2]] : tensor<2xf32>
// CHECK-NEXT: %[[V60:[^ ]+]] = stablehlo.add %[[V47]], %[[V59]] : tensor<2xf32>
// CHECK-NEXT: %[[V61:[^ ]+]] = stablehlo.multiply %[[V47]], %[[V54]] : tensor<2xf32>
// CHECK-NEXT: %[[V62:[^ ]+]] = stablehlo.select %[[V57]], %[[V60]], %[[V61]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V63:[^ ]+]] = stablehlo.select %[[V49]], %[[V50]], %[[V62]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V64:[^ ]+]] = stablehlo.add %[[V3]], %[[V63]] : tensor<2xf32>
// CHECK-NEXT: %[[V65:[^ ]+]] = stablehlo.sqrt %[[V64]] : tensor<2xf32>
// CHECK-NEXT: %[[V66:[^ ]+]] = stablehlo.divide %[[V65]], %[[V4]] : tensor<2xf32>
// CHECK-NEXT: %[[V67:[^ ]+]] = stablehlo.multiply %[[V13]], %[[V66]] : tensor<2xf32>
// CHECK-NEXT: %[[V68:[^ ]+]] = stablehlo.sqrt %[[V11]] : tensor<2xf32>
// CHECK-NEXT: %[[V69:[^ ]+]] = stablehlo.add %[[V45]], %[[V63]] : tensor<2xf32>
// CHECK-NEXT: %[[V70:[^ ]+]] = stablehlo.sqrt %[[V69]] : tensor<2xf32>
// CHECK-NEXT: %[[V71:[^ ]+]] = stablehlo.divide %[[V70]], %[[V4]] : tensor<2xf32>
// CHECK-NEXT: %[[V72:[^ ]+]] = stablehlo.multiply %[[V68]], %[[V71]] : tensor<2xf32>
// CHECK-NEXT: %[[V73:[^ ]+]] = stablehlo.select %[[V40]], %[[V67]], %[[V72]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V74:[^ ]+]] = stablehlo.select %[[V39]], %[[V73]], %[[V36]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V75:[^ ]+]] = stablehlo.select %[[V12]], %[[V15]], %[[V74]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V76:[^ ]+]] = stablehlo.divide %[[V68]], %[[V0]] : tensor<2xf32>
// CHECK-NEXT: %[[V77:[^ ]+]] = stablehlo.divide %[[V13]], %[[V68]] : tensor<2xf32>
// CHECK-NEXT: %[[V78:[^ ]+]] = stablehlo.divide %[[V68]], %[[V13]] : tensor<2xf32>
// CHECK-NEXT: %[[V79:[^ ]+]] = stablehlo.select %[[V41]], %[[V77]], %[[V78]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V80:[^ ]+]] = stablehlo.select %[[V12]], %[[V3]], %[[V79]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V81:[^ ]+]] = stablehlo.multiply %[[V68]], %[[V80]] : tensor<2xf32>
// CHECK-NEXT: %[[V82:[^ ]+]] = stablehlo.multiply %[[V65]], %[[V4]] : tensor<2xf32>
// CHECK-NEXT: %[[V83:[^ ]+]] = stablehlo.divide %[[V81]], %[[V82]] : tensor<2xf32>
// CHECK-NEXT: %[[V84:[^ ]+]] = stablehlo.multiply %[[V70]], %[[V4]] : tensor<2xf32>
// CHECK-NEXT: %[[V85:[^ ]+]] = stablehlo.divide %[[V68]], %[[V84]] : tensor<2xf32>
// CHECK-NEXT: %[[V86:[^ ]+]] = stablehlo.select %[[V40]], %[[V83]], %[[V85]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V87:[^ ]+]] = stablehlo.multiply %[[V36]], %[[V2]] : tensor<2xf32>
// CHECK-NEXT: %[[V88:[^ ]+]] = stablehlo.divide %[[V11]], %[[V87]] : tensor<2xf32>
// CHECK-NEXT: %[[V89:[^ ]+]] = stablehlo.select %[[V39]], %[[V86]], %[[V88]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V90:[^ ]+]] = stablehlo.select %[[V12]], %[[V76]], %[[V89]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V91:[^ ]+]] = stablehlo.select %[[V8]], %[[V75]], %[[V90]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V92:[^ ]+]] = stablehlo.compare LT, %[[V7]], %[[V6]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[V93:[^ ]+]] = stablehlo.compare LT, %[[V10]], %[[V6]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[V94:[^ ]+]] = stablehlo.negate %[[V75]] : tensor<2xf32>
// CHECK-NEXT: %[[V95:[^ ]+]] = stablehlo.select %[[V93]], %[[V94]], %[[V75]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V96:[^ ]+]] = stablehlo.negate %[[V90]] : tensor<2xf32>
// CHECK-NEXT: %[[V97:[^ ]+]] = stablehlo.select %[[V93]], %[[V96]], %[[V90]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V98:[^ ]+]] = stablehlo.select %[[V92]], %[[V95]], %[[V97]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V99:[^ ]+]] = stablehlo.complex %[[V91]], %[[V98]] : tensor<2xcomplex<f32>>
// CHECK-NEXT: return %[[V99]] : tensor<2xcomplex<f32>>
func.func @sqrt_f32(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  %0 = stablehlo.sqrt %a : tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}

// -----

// CHECK-LABEL: func.func @log_f32(%arg0: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<1.000000e+00> : tensor<2xf32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.constant dense<5.000000e-01> : tensor<2xf32>
// CHECK-NEXT: %[[V2:[^ ]+]] = stablehlo.constant dense<6.500000e+01> : tensor<2xf32>
// CHECK-NEXT: %[[V3:[^ ]+]] = stablehlo.constant dense<4.097000e+03> : tensor<2xf32>
// CHECK-NEXT: %[[V4:[^ ]+]] = stablehlo.constant dense<9.99999968E+37> : tensor<2xf32>
// CHECK-NEXT: %[[V5:[^ ]+]] = stablehlo.constant dense<0x4D000000> : tensor<2xf32>
// CHECK-NEXT: %[[V6:[^ ]+]] = stablehlo.constant dense<0x7F800000> : tensor<2xf32>
// CHECK-NEXT: %[[V7:[^ ]+]] = stablehlo.constant dense<3.40282347E+38> : tensor<2xf32>
// CHECK-NEXT: %[[V8:[^ ]+]] = stablehlo.constant dense<-1.000000e+00> : tensor<2xf32>
// CHECK-NEXT: %[[V9:[^ ]+]] = stablehlo.real %arg0 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
// CHECK-NEXT: %[[V10:[^ ]+]] = stablehlo.imag %arg0 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
// CHECK-NEXT: %[[V11:[^ ]+]] = stablehlo.multiply %[[V10]], %[[V10]] : tensor<2xf32>
// CHECK-NEXT: %[[V12:[^ ]+]] = stablehlo.multiply %[[V9]], %[[V9]] : tensor<2xf32>
// CHECK-NEXT: %[[V13:[^ ]+]] = stablehlo.compare GT, %[[V11]], %[[V12]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[V14:[^ ]+]] = stablehlo.select %[[V13]], %[[V11]], %[[V12]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V15:[^ ]+]] = stablehlo.add %[[V8]], %[[V14]] : tensor<2xf32>
// CHECK-NEXT: %[[V16:[^ ]+]] = stablehlo.select %[[V13]], %[[V12]], %[[V11]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V17:[^ ]+]] = stablehlo.add %[[V15]], %[[V16]] : tensor<2xf32>
// CHECK-NEXT: %[[V18:[^ ]+]] = stablehlo.negate %[[V11]] : tensor<2xf32>
// CHECK-NEXT: %[[V19:[^ ]+]] = stablehlo.compare GT, %[[V7]], %[[V6]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[V20:[^ ]+]] = stablehlo.compare GT, %[[V7]], %[[V4]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[V21:[^ ]+]] = stablehlo.select %[[V20]], %[[V3]], %[[V2]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V22:[^ ]+]] = stablehlo.select %[[V19]], %[[V5]], %[[V21]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V23:[^ ]+]] = stablehlo.multiply %[[V22]], %[[V10]] : tensor<2xf32>
// CHECK-NEXT: %[[V24:[^ ]+]] = stablehlo.subtract %[[V10]], %[[V23]] : tensor<2xf32>
// CHECK-NEXT: %[[V25:[^ ]+]] = stablehlo.add %[[V23]], %[[V24]] : tensor<2xf32>
// CHECK-NEXT: %[[V26:[^ ]+]] = stablehlo.multiply %[[V25]], %[[V25]] : tensor<2xf32>
// CHECK-NEXT: %[[V27:[^ ]+]] = stablehlo.add %[[V18]], %[[V26]] : tensor<2xf32>
// CHECK-NEXT: %[[V28:[^ ]+]] = stablehlo.subtract %[[V10]], %[[V25]] : tensor<2xf32>
// CHECK-NEXT: %[[V29:[^ ]+]] = stablehlo.multiply %[[V25]], %[[V28]] : tensor<2xf32>
// CHECK-NEXT: %[[V30:[^ ]+]] = stablehlo.add %[[V27]], %[[V29]] : tensor<2xf32>
// CHECK-NEXT: %[[V31:[^ ]+]] = stablehlo.add %[[V30]], %[[V29]] : tensor<2xf32>
// CHECK-NEXT: %[[V32:[^ ]+]] = stablehlo.multiply %[[V28]], %[[V28]] : tensor<2xf32>
// CHECK-NEXT: %[[V33:[^ ]+]] = stablehlo.add %[[V31]], %[[V32]] : tensor<2xf32>
// CHECK-NEXT: %[[V34:[^ ]+]] = stablehlo.add %[[V17]], %[[V33]] : tensor<2xf32>
// CHECK-NEXT: %[[V35:[^ ]+]] = stablehlo.negate %[[V12]] : tensor<2xf32>
// CHECK-NEXT: %[[V36:[^ ]+]] = stablehlo.multiply %[[V22]], %[[V9]] : tensor<2xf32>
// CHECK-NEXT: %[[V37:[^ ]+]] = stablehlo.subtract %[[V9]], %[[V36]] : tensor<2xf32>
// CHECK-NEXT: %[[V38:[^ ]+]] = stablehlo.add %[[V36]], %[[V37]] : tensor<2xf32>
// CHECK-NEXT: %[[V39:[^ ]+]] = stablehlo.multiply %[[V38]], %[[V38]] : tensor<2xf32>
// CHECK-NEXT: %[[V40:[^ ]+]] = stablehlo.add %[[V35]], %[[V39]] : tensor<2xf32>
// CHECK-NEXT: %[[V41:[^ ]+]] = stablehlo.subtract %[[V9]], %[[V38]] : tensor<2xf32>
// CHECK-NEXT: %[[V42:[^ ]+]] = stablehlo.multiply %[[V38]], %[[V41]] : tensor<2xf32>
// CHECK-NEXT: %[[V43:[^ ]+]] = stablehlo.add %[[V40]], %[[V42]] : tensor<2xf32>
// CHECK-NEXT: %[[V44:[^ ]+]] = stablehlo.add %[[V43]], %[[V42]] : tensor<2xf32>
// CHECK-NEXT: %[[V45:[^ ]+]] = stablehlo.multiply %[[V41]], %[[V41]] : tensor<2xf32>
// CHECK-NEXT: %[[V46:[^ ]+]] = stablehlo.add %[[V44]], %[[V45]] : tensor<2xf32>
// CHECK-NEXT: %[[V47:[^ ]+]] = stablehlo.add %[[V34]], %[[V46]] : tensor<2xf32>
// CHECK-NEXT: %[[V48:[^ ]+]] = stablehlo.subtract %[[V15]], %[[V8]] : tensor<2xf32>
// CHECK-NEXT: %[[V49:[^ ]+]] = stablehlo.subtract %[[V14]], %[[V48]] : tensor<2xf32>
// CHECK-NEXT: %[[V50:[^ ]+]] = stablehlo.subtract %[[V17]], %[[V15]] : tensor<2xf32>
// CHECK-NEXT: %[[V51:[^ ]+]] = stablehlo.subtract %[[V16]], %[[V50]] : tensor<2xf32>
// CHECK-NEXT: %[[V52:[^ ]+]] = stablehlo.add %[[V49]], %[[V51]] : tensor<2xf32>
// CHECK-NEXT: %[[V53:[^ ]+]] = stablehlo.subtract %[[V34]], %[[V17]] : tensor<2xf32>
// CHECK-NEXT: %[[V54:[^ ]+]] = stablehlo.subtract %[[V33]], %[[V53]] : tensor<2xf32>
// CHECK-NEXT: %[[V55:[^ ]+]] = stablehlo.add %[[V52]], %[[V54]] : tensor<2xf32>
// CHECK-NEXT: %[[V56:[^ ]+]] = stablehlo.subtract %[[V47]], %[[V34]] : tensor<2xf32>
// CHECK-NEXT: %[[V57:[^ ]+]] = stablehlo.subtract %[[V46]], %[[V56]] : tensor<2xf32>
// CHECK-NEXT: %[[V58:[^ ]+]] = stablehlo.add %[[V55]], %[[V57]] : tensor<2xf32>
// CHECK-NEXT: %[[V59:[^ ]+]] = stablehlo.add %[[V47]], %[[V58]] : tensor<2xf32>
// CHECK-NEXT: %[[V60:[^ ]+]] = stablehlo.abs %[[V59]] : tensor<2xf32>
// CHECK-NEXT: %[[V61:[^ ]+]] = stablehlo.compare LT, %[[V60]], %[[V1]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[V62:[^ ]+]] = stablehlo.log_plus_one %[[V59]] : tensor<2xf32>
// CHECK-NEXT: %[[V63:[^ ]+]] = stablehlo.multiply %[[V1]], %[[V62]] : tensor<2xf32>
// CHECK-NEXT: %[[V64:[^ ]+]] = stablehlo.abs %[[V9]] : tensor<2xf32>
// CHECK-NEXT: %[[V65:[^ ]+]] = stablehlo.abs %[[V10]] : tensor<2xf32>
// CHECK-NEXT: %[[V66:[^ ]+]] = stablehlo.maximum %[[V64]], %[[V65]] : tensor<2xf32>
// CHECK-NEXT: %[[V67:[^ ]+]] = stablehlo.log %[[V66]] : tensor<2xf32>
// CHECK-NEXT: %[[V68:[^ ]+]] = stablehlo.minimum %[[V64]], %[[V65]] : tensor<2xf32>
// CHECK-NEXT: %[[V69:[^ ]+]] = stablehlo.compare EQ, %[[V68]], %[[V66]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[V70:[^ ]+]] = stablehlo.divide %[[V68]], %[[V66]] : tensor<2xf32>
// CHECK-NEXT: %[[V71:[^ ]+]] = stablehlo.select %[[V69]], %[[V0]], %[[V70]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V72:[^ ]+]] = stablehlo.multiply %[[V71]], %[[V71]] : tensor<2xf32>
// CHECK-NEXT: %[[V73:[^ ]+]] = stablehlo.log_plus_one %[[V72]] : tensor<2xf32>
// CHECK-NEXT: %[[V74:[^ ]+]] = stablehlo.multiply %[[V1]], %[[V73]] : tensor<2xf32>
// CHECK-NEXT: %[[V75:[^ ]+]] = stablehlo.add %[[V67]], %[[V74]] : tensor<2xf32>
// CHECK-NEXT: %[[V76:[^ ]+]] = stablehlo.select %[[V61]], %[[V63]], %[[V75]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V77:[^ ]+]] = stablehlo.atan2 %[[V10]], %[[V9]] : tensor<2xf32>
// CHECK-NEXT: %[[V78:[^ ]+]] = stablehlo.complex %[[V76]], %[[V77]] : tensor<2xcomplex<f32>>
// CHECK-NEXT: return %[[V78]] : tensor<2xcomplex<f32>>
func.func @log_f32(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  %0 = stablehlo.log %a : tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}

// -----

// CHECK-LABEL: func.func @log_plus_one_f32(%arg0: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<6.500000e+01> : tensor<2xf32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.constant dense<4.097000e+03> : tensor<2xf32>
// CHECK-NEXT: %[[V2:[^ ]+]] = stablehlo.constant dense<9.99999968E+37> : tensor<2xf32>
// CHECK-NEXT: %[[V3:[^ ]+]] = stablehlo.constant dense<0x4D000000> : tensor<2xf32>
// CHECK-NEXT: %[[V4:[^ ]+]] = stablehlo.constant dense<0x7F800000> : tensor<2xf32>
// CHECK-NEXT: %[[V5:[^ ]+]] = stablehlo.constant dense<2.000000e-01> : tensor<2xf32>
// CHECK-NEXT: %[[V6:[^ ]+]] = stablehlo.constant dense<1.000000e+00> : tensor<2xf32>
// CHECK-NEXT: %[[V7:[^ ]+]] = stablehlo.constant dense<5.000000e-01> : tensor<2xf32>
// CHECK-NEXT: %[[V8:[^ ]+]] = stablehlo.constant dense<0.00999999977> : tensor<2xf32>
// CHECK-NEXT: %[[V9:[^ ]+]] = stablehlo.constant dense<3.40282347E+38> : tensor<2xf32>
// CHECK-NEXT: %[[V10:[^ ]+]] = stablehlo.real %arg0 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
// CHECK-NEXT: %[[V11:[^ ]+]] = stablehlo.abs %[[V10]] : tensor<2xf32>
// CHECK-NEXT: %[[V12:[^ ]+]] = stablehlo.imag %arg0 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
// CHECK-NEXT: %[[V13:[^ ]+]] = stablehlo.abs %[[V12]] : tensor<2xf32>
// CHECK-NEXT: %[[V14:[^ ]+]] = stablehlo.maximum %[[V11]], %[[V13]] : tensor<2xf32>
// CHECK-NEXT: %[[V15:[^ ]+]] = stablehlo.sqrt %[[V9]] : tensor<2xf32>
// CHECK-NEXT: %[[V16:[^ ]+]] = stablehlo.multiply %[[V15]], %[[V8]] : tensor<2xf32>
// CHECK-NEXT: %[[V17:[^ ]+]] = stablehlo.compare GT, %[[V14]], %[[V16]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[V18:[^ ]+]] = stablehlo.log %[[V14]] : tensor<2xf32>
// CHECK-NEXT: %[[V19:[^ ]+]] = stablehlo.minimum %[[V11]], %[[V13]] : tensor<2xf32>
// CHECK-NEXT: %[[V20:[^ ]+]] = stablehlo.compare EQ, %[[V19]], %[[V14]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[V21:[^ ]+]] = stablehlo.divide %[[V19]], %[[V14]] : tensor<2xf32>
// CHECK-NEXT: %[[V22:[^ ]+]] = stablehlo.multiply %[[V21]], %[[V21]] : tensor<2xf32>
// CHECK-NEXT: %[[V23:[^ ]+]] = stablehlo.select %[[V20]], %[[V6]], %[[V22]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V24:[^ ]+]] = stablehlo.log_plus_one %[[V23]] : tensor<2xf32>
// CHECK-NEXT: %[[V25:[^ ]+]] = stablehlo.multiply %[[V7]], %[[V24]] : tensor<2xf32>
// CHECK-NEXT: %[[V26:[^ ]+]] = stablehlo.add %[[V18]], %[[V25]] : tensor<2xf32>
// CHECK-NEXT: %[[V27:[^ ]+]] = stablehlo.add %[[V10]], %[[V6]] : tensor<2xf32>
// CHECK-NEXT: %[[V28:[^ ]+]] = stablehlo.abs %[[V27]] : tensor<2xf32>
// CHECK-NEXT: %[[V29:[^ ]+]] = stablehlo.add %[[V28]], %[[V13]] : tensor<2xf32>
// CHECK-NEXT: %[[V30:[^ ]+]] = stablehlo.compare LT, %[[V29]], %[[V5]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[V31:[^ ]+]] = stablehlo.multiply %[[V27]], %[[V27]] : tensor<2xf32>
// CHECK-NEXT: %[[V32:[^ ]+]] = stablehlo.multiply %[[V12]], %[[V12]] : tensor<2xf32>
// CHECK-NEXT: %[[V33:[^ ]+]] = stablehlo.add %[[V31]], %[[V32]] : tensor<2xf32>
// CHECK-NEXT: %[[V34:[^ ]+]] = stablehlo.log %[[V33]] : tensor<2xf32>
// CHECK-NEXT: %[[V35:[^ ]+]] = stablehlo.multiply %[[V7]], %[[V34]] : tensor<2xf32>
// CHECK-NEXT: %[[V36:[^ ]+]] = stablehlo.add %[[V10]], %[[V10]] : tensor<2xf32>
// CHECK-NEXT: %[[V37:[^ ]+]] = stablehlo.add %[[V36]], %[[V32]] : tensor<2xf32>
// CHECK-NEXT: %[[V38:[^ ]+]] = stablehlo.multiply %[[V10]], %[[V10]] : tensor<2xf32>
// CHECK-NEXT: %[[V39:[^ ]+]] = stablehlo.add %[[V37]], %[[V38]] : tensor<2xf32>
// CHECK-NEXT: %[[V40:[^ ]+]] = stablehlo.negate %[[V32]] : tensor<2xf32>
// CHECK-NEXT: %[[V41:[^ ]+]] = stablehlo.compare GT, %[[V9]], %[[V4]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[V42:[^ ]+]] = stablehlo.compare GT, %[[V9]], %[[V2]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[V43:[^ ]+]] = stablehlo.select %[[V42]], %[[V1]], %[[V0]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V44:[^ ]+]] = stablehlo.select %[[V41]], %[[V3]], %[[V43]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V45:[^ ]+]] = stablehlo.multiply %[[V44]], %[[V12]] : tensor<2xf32>
// CHECK-NEXT: %[[V46:[^ ]+]] = stablehlo.subtract %[[V12]], %[[V45]] : tensor<2xf32>
// CHECK-NEXT: %[[V47:[^ ]+]] = stablehlo.add %[[V45]], %[[V46]] : tensor<2xf32>
// CHECK-NEXT: %[[V48:[^ ]+]] = stablehlo.multiply %[[V47]], %[[V47]] : tensor<2xf32>
// CHECK-NEXT: %[[V49:[^ ]+]] = stablehlo.add %[[V40]], %[[V48]] : tensor<2xf32>
// CHECK-NEXT: %[[V50:[^ ]+]] = stablehlo.subtract %[[V12]], %[[V47]] : tensor<2xf32>
// CHECK-NEXT: %[[V51:[^ ]+]] = stablehlo.multiply %[[V47]], %[[V50]] : tensor<2xf32>
// CHECK-NEXT: %[[V52:[^ ]+]] = stablehlo.add %[[V49]], %[[V51]] : tensor<2xf32>
// CHECK-NEXT: %[[V53:[^ ]+]] = stablehlo.add %[[V52]], %[[V51]] : tensor<2xf32>
// CHECK-NEXT: %[[V54:[^ ]+]] = stablehlo.multiply %[[V50]], %[[V50]] : tensor<2xf32>
// CHECK-NEXT: %[[V55:[^ ]+]] = stablehlo.add %[[V53]], %[[V54]] : tensor<2xf32>
// CHECK-NEXT: %[[V56:[^ ]+]] = stablehlo.add %[[V39]], %[[V55]] : tensor<2xf32>
// CHECK-NEXT: %[[V57:[^ ]+]] = stablehlo.negate %[[V38]] : tensor<2xf32>
// CHECK-NEXT: %[[V58:[^ ]+]] = stablehlo.multiply %[[V44]], %[[V10]] : tensor<2xf32>
// CHECK-NEXT: %[[V59:[^ ]+]] = stablehlo.subtract %[[V10]], %[[V58]] : tensor<2xf32>
// CHECK-NEXT: %[[V60:[^ ]+]] = stablehlo.add %[[V58]], %[[V59]] : tensor<2xf32>
// CHECK-NEXT: %[[V61:[^ ]+]] = stablehlo.multiply %[[V60]], %[[V60]] : tensor<2xf32>
// CHECK-NEXT: %[[V62:[^ ]+]] = stablehlo.add %[[V57]], %[[V61]] : tensor<2xf32>
// CHECK-NEXT: %[[V63:[^ ]+]] = stablehlo.subtract %[[V10]], %[[V60]] : tensor<2xf32>
// CHECK-NEXT: %[[V64:[^ ]+]] = stablehlo.multiply %[[V60]], %[[V63]] : tensor<2xf32>
// CHECK-NEXT: %[[V65:[^ ]+]] = stablehlo.add %[[V62]], %[[V64]] : tensor<2xf32>
// CHECK-NEXT: %[[V66:[^ ]+]] = stablehlo.add %[[V65]], %[[V64]] : tensor<2xf32>
// CHECK-NEXT: %[[V67:[^ ]+]] = stablehlo.multiply %[[V63]], %[[V63]] : tensor<2xf32>
// CHECK-NEXT: %[[V68:[^ ]+]] = stablehlo.add %[[V66]], %[[V67]] : tensor<2xf32>
// CHECK-NEXT: %[[V69:[^ ]+]] = stablehlo.add %[[V56]], %[[V68]] : tensor<2xf32>
// CHECK-NEXT: %[[V70:[^ ]+]] = stablehlo.subtract %[[V37]], %[[V36]] : tensor<2xf32>
// CHECK-NEXT: %[[V71:[^ ]+]] = stablehlo.subtract %[[V37]], %[[V70]] : tensor<2xf32>
// CHECK-NEXT: %[[V72:[^ ]+]] = stablehlo.subtract %[[V36]], %[[V71]] : tensor<2xf32>
// CHECK-NEXT: %[[V73:[^ ]+]] = stablehlo.subtract %[[V32]], %[[V70]] : tensor<2xf32>
// CHECK-NEXT: %[[V74:[^ ]+]] = stablehlo.add %[[V72]], %[[V73]] : tensor<2xf32>
// CHECK-NEXT: %[[V75:[^ ]+]] = stablehlo.subtract %[[V39]], %[[V37]] : tensor<2xf32>
// CHECK-NEXT: %[[V76:[^ ]+]] = stablehlo.subtract %[[V39]], %[[V75]] : tensor<2xf32>
// CHECK-NEXT: %[[V77:[^ ]+]] = stablehlo.subtract %[[V37]], %[[V76]] : tensor<2xf32>
// CHECK-NEXT: %[[V78:[^ ]+]] = stablehlo.subtract %[[V38]], %[[V75]] : tensor<2xf32>
// CHECK-NEXT: %[[V79:[^ ]+]] = stablehlo.add %[[V77]], %[[V78]] : tensor<2xf32>
// CHECK-NEXT: %[[V80:[^ ]+]] = stablehlo.add %[[V74]], %[[V79]] : tensor<2xf32>
// CHECK-NEXT: %[[V81:[^ ]+]] = stablehlo.subtract %[[V56]], %[[V39]] : tensor<2xf32>
// CHECK-NEXT: %[[V82:[^ ]+]] = stablehlo.subtract %[[V56]], %[[V81]] : tensor<2xf32>
// CHECK-NEXT: %[[V83:[^ ]+]] = stablehlo.subtract %[[V39]], %[[V82]] : tensor<2xf32>
// CHECK-NEXT: %[[V84:[^ ]+]] = stablehlo.subtract %[[V55]], %[[V81]] : tensor<2xf32>
// CHECK-NEXT: %[[V85:[^ ]+]] = stablehlo.add %[[V83]], %[[V84]] : tensor<2xf32>
// CHECK-NEXT: %[[V86:[^ ]+]] = stablehlo.add %[[V80]], %[[V85]] : tensor<2xf32>
// CHECK-NEXT: %[[V87:[^ ]+]] = stablehlo.subtract %[[V69]], %[[V56]] : tensor<2xf32>
// CHECK-NEXT: %[[V88:[^ ]+]] = stablehlo.subtract %[[V69]], %[[V87]] : tensor<2xf32>
// CHECK-NEXT: %[[V89:[^ ]+]] = stablehlo.subtract %[[V56]], %[[V88]] : tensor<2xf32>
// CHECK-NEXT: %[[V90:[^ ]+]] = stablehlo.subtract %[[V68]], %[[V87]] : tensor<2xf32>
// CHECK-NEXT: %[[V91:[^ ]+]] = stablehlo.add %[[V89]], %[[V90]] : tensor<2xf32>
// CHECK-NEXT: %[[V92:[^ ]+]] = stablehlo.add %[[V86]], %[[V91]] : tensor<2xf32>
// CHECK-NEXT: %[[V93:[^ ]+]] = stablehlo.add %[[V69]], %[[V92]] : tensor<2xf32>
// CHECK-NEXT: %[[V94:[^ ]+]] = stablehlo.log_plus_one %[[V93]] : tensor<2xf32>
// CHECK-NEXT: %[[V95:[^ ]+]] = stablehlo.multiply %[[V7]], %[[V94]] : tensor<2xf32>
// CHECK-NEXT: %[[V96:[^ ]+]] = stablehlo.select %[[V30]], %[[V35]], %[[V95]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V97:[^ ]+]] = stablehlo.select %[[V17]], %[[V26]], %[[V96]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[V98:[^ ]+]] = stablehlo.atan2 %[[V12]], %[[V27]] : tensor<2xf32>
// CHECK-NEXT: %[[V99:[^ ]+]] = stablehlo.complex %[[V97]], %[[V98]] : tensor<2xcomplex<f32>>
// CHECK-NEXT: return %[[V99]] : tensor<2xcomplex<f32>>
func.func @log_plus_one_f32(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  %0 = stablehlo.log_plus_one %a : tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}
