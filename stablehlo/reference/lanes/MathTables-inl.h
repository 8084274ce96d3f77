//===- MathTables-inl.h - Numbers of the functions in lanes ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Printed by build_tools/math_tables.py. Polynomials have their highest power
// first. Numbers named High and Low are the parts of one number.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_MATHTABLES_INL_H
#define STABLEHLO_REFERENCE_LANES_MATHTABLES_INL_H

namespace mlir {
namespace stablehlo {
namespace tables {

/// e^x = 2^(n / 16) e^r with n = round(x * this).
inline constexpr double kExpInverseStep = 0x1.71547652b82fep+4;
/// log(2) / 16; the products of n and the first two are exact.
inline constexpr double kExpStepHigh = 0x1.62e42fefa0000p-5;
inline constexpr double kExpStepMiddle = 0x1.cf79abc9e0000p-44;
inline constexpr double kExpStepLow = 0x1.d9cc01f97b57ap-83;
/// The nearest f64.
inline constexpr double kExpStep = 0x1.62e42fefa39efp-5;
/// 2^(i / 16).
inline constexpr double kExpHigh[] = {
    0x1.0000000000000p+0, 0x1.0b5586cf9890fp+0, 0x1.172b83c7d517bp+0,
    0x1.2387a6e756238p+0, 0x1.306fe0a31b715p+0, 0x1.3dea64c123422p+0,
    0x1.4bfdad5362a27p+0, 0x1.5ab07dd485429p+0, 0x1.6a09e667f3bcdp+0,
    0x1.7a11473eb0187p+0, 0x1.8ace5422aa0dbp+0, 0x1.9c49182a3f090p+0,
    0x1.ae89f995ad3adp+0, 0x1.c199bdd85529cp+0, 0x1.d5818dcfba487p+0,
    0x1.ea4afa2a490dap+0};
inline constexpr double kExpLow[] = {0.0,
                                     0x1.8a62e4adc610bp-54,
                                     -0x1.19041b9d78a76p-55,
                                     0x1.9b07eb6c70573p-54,
                                     0x1.6f46ad23182e4p-55,
                                     0x1.ada0911f09ebcp-55,
                                     0x1.d4397afec42e2p-56,
                                     0x1.6324c054647adp-54,
                                     -0x1.bdd3413b26456p-54,
                                     -0x1.41577ee04992fp-55,
                                     0x1.6e9f156864b27p-54,
                                     0x1.c7c46b071f2bep-56,
                                     0x1.7a1cd345dcc81p-54,
                                     0x1.11065895048ddp-55,
                                     0x1.2ed02d75b3707p-55,
                                     -0x1.e9c23179c2893p-54};
/// The first of them, less i << 48 in their bits.
inline constexpr double kExpShifted[] = {
    0x1.0000000000000p+0, 0x1.fb5586cf9890fp-1, 0x1.f72b83c7d517bp-1,
    0x1.f387a6e756238p-1, 0x1.f06fe0a31b715p-1, 0x1.edea64c123422p-1,
    0x1.ebfdad5362a27p-1, 0x1.eab07dd485429p-1, 0x1.ea09e667f3bcdp-1,
    0x1.ea11473eb0187p-1, 0x1.eace5422aa0dbp-1, 0x1.ec49182a3f090p-1,
    0x1.ee89f995ad3adp-1, 0x1.f199bdd85529cp-1, 0x1.f5818dcfba487p-1,
    0x1.fa4afa2a490dap-1};
/// (e^r - 1 - r) / r^2 where |r| <= log(2) / 32; relative error 1.2e-13.
inline constexpr double kExpNarrow[] = {
    0x1.6c17bb5ebddb4p-10, 0x1.11120b03cd855p-7, 0x1.555555551946fp-5,
    0x1.55555554dd388p-3, 0x1.0000000000000p-1};
/// The same; relative error 1.9e-19.
inline constexpr double kExpWide[] = {
    0x1.a01afa7651f43p-16, 0x1.a01b38abf20f0p-13, 0x1.6c16c16bdaf76p-10,
    0x1.11111110c6548p-7,  0x1.5555555555556p-5,  0x1.5555555555556p-3,
    0x1.0000000000000p-1};

/// x = 2^e m with m in [this, 2 * this).
inline constexpr double kLogStart = 0x1.6800000000000p-1;
/// log(m) = log(1 + r) - log(c) with r = m c - 1, |r| <= 1/32.
inline constexpr double kLogFactor[] = {
    0x1.6400000000000p+0, 0x1.5500000000000p+0, 0x1.4800000000000p+0,
    0x1.3b00000000000p+0, 0x1.2f00000000000p+0, 0x1.2500000000000p+0,
    0x1.1a00000000000p+0, 0x1.1100000000000p+0, 0x1.0800000000000p+0,
    0x1.0000000000000p+0, 0x1.e200000000000p-1, 0x1.c700000000000p-1,
    0x1.af00000000000p-1, 0x1.9a00000000000p-1, 0x1.8600000000000p-1,
    0x1.7400000000000p-1};
/// -log(c), in multiples of 2^-41.
inline constexpr double kLogHigh[] = {
    -0x1.51aad872e0000p-2, -0x1.2596010df8000p-2,
    -0x1.fb9186d5e4000p-3, -0x1.a8becfc884000p-3,
    -0x1.59338d9984000p-3, -0x1.1478584674000p-3,
    -0x1.8c345d6318000p-4, -0x1.0759835990000p-4,
    -0x1.f829b0e780000p-6, 0.0,
    0x1.eea31c0070000p-5,  0x1.e3707ee308000p-4,
    0x1.60b3100b08000p-3,  0x1.c6ffbc6f00000p-3,
    0x1.16b5ccbad0000p-2,  0x1.4718dc271c000p-2};
inline constexpr double kLogLow[] = {
    0x1.f4bd8db0a7cc1p-44,  0x1.38c21eed8ae0fp-43,
    0x1.d572aab993c87p-47,  0x1.0e73d186f2318p-43,
    0x1.f7a2cba455516p-43,  -0x1.563451027c750p-46,
    -0x1.b20f5acb42a66p-44, 0x1.b8ecfe4b59987p-44,
    -0x1.980267c7e09e4p-45, 0.0,
    -0x1.1e113e4fc93b8p-43, -0x1.bc25ec6626551p-43,
    0x1.475d49b3b83f6p-43,  0x1.ee138d3a69d43p-44,
    -0x1.23299042d74bfp-44, 0x1.06c18fb4c14c5p-44};
inline constexpr double kLogRounded[] = {
    -0x1.51aad872df82dp-2, -0x1.2596010df763ap-2,
    -0x1.fb9186d5e3e2bp-3, -0x1.a8becfc882f19p-3,
    -0x1.59338d9982086p-3, -0x1.14785846742acp-3,
    -0x1.8c345d6319b21p-4, -0x1.075983598e471p-4,
    -0x1.f829b0e783300p-6, 0.0,
    0x1.eea31c006b87cp-5,  0x1.e3707ee30487bp-4,
    0x1.60b3100b09476p-3,  0x1.c6ffbc6f00f71p-3,
    0x1.16b5ccbacfb73p-2,  0x1.4718dc271c41bp-2};
/// log(2), in a multiple of 2^-41.
inline constexpr double kLn2High = 0x1.62e42fefa4000p-1;
inline constexpr double kLn2Low = -0x1.8432a1b0e2634p-43;
inline constexpr double kLn2 = 0x1.62e42fefa39efp-1;
/// (log(1 + r) - r + r^2 / 2) / r^3; relative error 4.9e-19.
inline constexpr double kLogWide[] = {
    -0x1.5613da6328d90p-4, 0x1.752a43607fc02p-4,  -0x1.99996e3859ba3p-4,
    0x1.c71c430fd4280p-4,  -0x1.0000000203e7ep-3, 0x1.24924926bddd8p-3,
    -0x1.5555555555449p-3, 0x1.9999999999879p-3,  -0x1.0000000000000p-2,
    0x1.5555555555555p-2};
/// The same; relative error 1.6e-13.
inline constexpr double kLogNarrow[] = {
    0x1.c7c61e0c90d47p-4,  -0x1.005d518f5ca7cp-3, 0x1.24923e1b378efp-3,
    -0x1.555549318261ap-3, 0x1.99999999f5782p-3,  -0x1.000000003286ep-2,
    0x1.5555555555555p-2};

/// pi / 2; products with integers below 2^22 are exact.
inline constexpr double kHalfPiHigh = 0x1.921fb54400000p+0;
inline constexpr double kHalfPiMiddle = 0x1.0b4611a800000p-34;
inline constexpr double kHalfPiLow = -0x1.d9cceba3f91f2p-66;
/// (sin(r) - r) / r^3 over r^2 where |r| <= pi / 4; relative error 1.3e-16.
inline constexpr double kSine[] = {
    0x1.5e0af186af739p-33,  -0x1.ae600a926c89ap-26, 0x1.71de37961e4c6p-19,
    -0x1.a01a019e8357dp-13, 0x1.1111111110bb1p-7,   -0x1.5555555555555p-3};
/// (cos(r) - 1 + r^2 / 2) / r^4 over r^2; relative error 3.1e-17.
inline constexpr double kCosine[] = {
    -0x1.907d7aebd5e3dp-37, 0x1.1eeb68b109173p-29,  -0x1.27e4fa17a41b4p-22,
    0x1.a01a019f4e867p-16,  -0x1.6c16c16c16966p-10, 0x1.5555555555555p-5};
/// (sinh(x) - x) / x^3 over x^2 where |x| <= 1; relative error 2.1e-18.
inline constexpr double kSinh[] = {0x1.b41232cf9950fp-41, 0x1.611cb330c1fe8p-33,
                                   0x1.ae6460fae3728p-26, 0x1.71de3a4e14f40p-19,
                                   0x1.a01a01a01ee70p-13, 0x1.11111111110fdp-7,
                                   0x1.5555555555555p-3};

/// erf_inv(y) / y over w = -log(1 - y^2) in [0, 6]: all but the last two
/// coefficients; relative error 4.4e-20.
inline constexpr double kErfInvNear[] = {
    -0x1.709f4eed9fdf3p-82, 0x1.962d11f0b99cep-77,  -0x1.2761204f6d6dbp-75,
    -0x1.0cdfd517a6ccdp-70, 0x1.e92c6c8181c22p-68,  0x1.854f117ff12dfp-66,
    -0x1.073bc48156913p-61, 0x1.ab4954b41c249p-60,  0x1.f71f8377853bep-57,
    -0x1.6651afda32545p-53, 0x1.344059e710aa9p-52,  0x1.c4aaf0b32531fp-48,
    -0x1.dc66cba5f0d8ap-45, 0x1.d437d62dab7d9p-48,  0x1.7bd329e690080p-39,
    -0x1.30ddd8f5ba072p-36, -0x1.146b37cb43242p-35, 0x1.31559c736a62bp-30,
    -0x1.77b3a3e17f69ap-28, -0x1.96f82371b50f2p-26, 0x1.e32b0d538b380p-22,
    -0x1.d539ca05df1bbp-20, -0x1.aab13d1c4d86ep-17, 0x1.9912c04a3f6a1p-13,
    -0x1.b6666b152b493p-11, -0x1.780def1d3f26dp-8};
inline constexpr double kErfInvNearLinearHigh = 0x1.eedbebdce73e6p-3;
inline constexpr double kErfInvNearLinearLow = 0x1.c171ad14fa585p-57;
inline constexpr double kErfInvNearConstantHigh = 0x1.9fa072ed72dbbp+0;
inline constexpr double kErfInvNearConstantLow = 0x1.977bff300a982p-54;
inline constexpr double kErfInvNearMiddle = 0x1.8000000000000p+1;
/// over sqrt(w) in [2.449, 4]: all but the last two coefficients; relative
/// error 2.3e-19.
inline constexpr double kErfInvFar[] = {
    -0x1.0469fe5be6c8dp-30, -0x1.687c187b4f527p-30, 0x1.69fa377b8f518p-27,
    -0x1.88a5ad0724e95p-27, -0x1.a6dc623a6ce49p-26, 0x1.100602920c2adp-23,
    -0x1.04b53c0ba442cp-22, -0x1.9e84bfc2c5bf4p-26, 0x1.8d636216c6c6fp-20,
    -0x1.0b9400951e1b4p-18, 0x1.89a68c2fb423cp-19,  0x1.a2455db14fcf5p-17,
    -0x1.8cf486037372ap-15, 0x1.1e6aa8164ab22p-14,  0x1.932e9797001ffp-16,
    -0x1.7448bc454b6d7p-12, 0x1.f3cc5459a4143p-11,  -0x1.ba9240da57af8p-10,
    0x1.468eeca94cddep-9,   -0x1.ebadabb9fc6f0p-9,  0x1.5ffcfe5b6cc73p-8};
inline constexpr double kErfInvFarLinearHigh = 0x1.0158a6d641d54p+0;
inline constexpr double kErfInvFarLinearLow = 0x1.37f5337310321p-54;
inline constexpr double kErfInvFarConstantHigh = 0x1.8abcc380d5a48p+1;
inline constexpr double kErfInvFarConstantLow = -0x1.9096ae298cb65p-54;
inline constexpr double kErfInvFarMiddle = 0x1.a000000000000p+1;
/// over sqrt(w) in [4, 6.1]: all but the last two coefficients; relative
/// error 1.0e-18.
inline constexpr double kErfInvTail[] = {
    0x1.61eac4086d308p-38,  -0x1.68184d5c94400p-36, 0x1.4b5efb75f7d1fp-36,
    0x1.337cc90f91bdap-34,  -0x1.abd2c01830e37p-32, 0x1.699080fbc38a4p-30,
    -0x1.e4761087eb669p-29, 0x1.0cc365e09cc20p-27,  -0x1.0579155654168p-26,
    0x1.f287e2e4c7c33p-26,  -0x1.22365bfec563dp-24, 0x1.ebe32e01b51e0p-23,
    -0x1.0a903b291e5ccp-20, 0x1.2fbcfd6d3a07ep-18,  -0x1.4a349034ee281p-16,
    0x1.3ebf4efb41405p-14,  -0x1.c2f36aa17712fp-13, -0x1.22ea5df1cc9c4p-13};
inline constexpr double kErfInvTailLinearHigh = 0x1.02a30d1fba10bp+0;
inline constexpr double kErfInvTailLinearLow = 0x1.c1cfb384105f5p-54;
inline constexpr double kErfInvTailConstantHigh = 0x1.3664ddd1ad7fbp+2;
inline constexpr double kErfInvTailConstantLow = -0x1.6fd7546bf86a3p-54;
inline constexpr double kErfInvTailMiddle = 0x1.4000000000000p+2;
/// The first of these for narrow functions; relative error 3.8e-16.
inline constexpr double kErfInvNearNarrow[] = {
    -0x1.a14112a1334dep-63, 0x1.c5b31d09f2173p-60,  0x1.314ca8c0e9f15p-57,
    -0x1.5e0c1da723a8bp-53, 0x1.7c1b6de1e9d11p-52,  0x1.bf7580cf1a313p-48,
    -0x1.e0832f0e00625p-45, 0x1.01d68dc34a247p-47,  0x1.7c2120e4c74e2p-39,
    -0x1.30eda89902ab5p-36, -0x1.147a208700f63p-35, 0x1.31566c3b0505ep-30,
    -0x1.77b36ad1fed2ap-28, -0x1.96f83d75df532p-26, 0x1.e32b0c5426522p-22,
    -0x1.d539c98de4e06p-20, -0x1.aab13d17b6e48p-17, 0x1.9912c049b2ddap-13,
    -0x1.b6666b152f686p-11, -0x1.780def1d3e27dp-8,  0x1.eedbebdce73e9p-3,
    0x1.9fa072ed72dbbp+0};
/// The second; relative error 3.3e-16.
inline constexpr double kErfInvFarNarrow[] = {
    0x1.45588b3a4c26ep-27, 0x1.7d0ea06d300d6p-24,  -0x1.3b0a1fd662e53p-22,
    0x1.8e1fbaff462d2p-26, 0x1.987e17a2b364cp-20,  -0x1.0db225c4433c0p-18,
    0x1.86f31168680e7p-19, 0x1.a2b04a2f49699p-17,  -0x1.8ce7b50629202p-15,
    0x1.1e67784f1c923p-14, 0x1.932a06cf87231p-16,  -0x1.74489fa4f6e22p-12,
    0x1.f3cc580ac9c6ap-11, -0x1.ba924166148fdp-10, 0x1.468eec9d4dfa6p-9,
    -0x1.ebadabb78e135p-9, 0x1.5ffcfe5b8ab03p-8,   0x1.0158a6d641d21p+0,
    0x1.8abcc380d5a47p+1};
/// erfc(x) e^(x^2) / t over t = 4 / (4 + x), x in [0.5, 28]: all but the last
/// two coefficients; relative error 7.7e-20.
inline constexpr double kErfcWide[] = {
    0x1.bd0492b475d45p-16,  0x1.d6c303e65443fp-10, -0x1.bee1f3046ca6dp-9,
    -0x1.9634af9acbbdcp-10, 0x1.6715fa99f3431p-8,  0x1.db3318ffc7393p-9,
    -0x1.c5166e7c51fddp-8,  -0x1.4d626e738da00p-7, 0x1.340210c20916ep-8,
    0x1.762dba5bf4d3ap-6,   0x1.c5a39bae75b2dp-7,  -0x1.f6dee464c2b31p-6,
    -0x1.288e1a015cdf8p-4,  -0x1.6def42f140fb3p-5, 0x1.90eb1edf83479p-4,
    0x1.5cfe0acfa6a38p-2,   0x1.39c5bcfb87ac9p-1,  0x1.a686c4fc40d70p-1,
    0x1.d599242a06beep-1,   0x1.c1c14c06f25dcp-1,  0x1.7c27e835af7e6p-1,
    0x1.1fd151d3adaf5p-1};
inline constexpr double kErfcWideLinearHigh = 0x1.8a38c6c9168adp-2;
inline constexpr double kErfcWideLinearLow = -0x1.14e5b2636eb12p-57;
inline constexpr double kErfcWideConstantHigh = 0x1.ebba53f5ef06ep-3;
inline constexpr double kErfcWideConstantLow = 0x1.506e25f85e69fp-58;
inline constexpr double kErfcWideMiddle = 0x1.b000000000000p-2;
/// (erf(x) - 2 / sqrt(pi) x) / x^3 over x^2 where |x| <= 1/2; relative
/// error 1.1e-18.
inline constexpr double kErfWide[] = {
    -0x1.3d8b39d54153dp-23, 0x1.b7f30850d48a8p-20,  -0x1.f4c2b3b43d836p-17,
    0x1.f9a2dd80b8e29p-14,  -0x1.c02db3355a85bp-11, 0x1.565bcd0d2f387p-8,
    -0x1.b82ce31286ca6p-6,  0x1.ce2f21a042bcfp-4,   -0x1.812746b0379e7p-2};
/// erf(x) / x over x^2 where |x| <= 3.93; relative error 3.2e-15.
inline constexpr double kErfNarrowNumerator[] = {
    0x1.0c45999acc907p-36, 0x1.2b662c38abb70p-29, 0x1.3eaeecb86d23dp-24,
    0x1.3f88805de417dp-19, 0x1.419bff568cd13p-15, 0x1.6a74928ed1324p-11,
    0x1.749ca3e59b5f6p-8,  0x1.f960c47bb0522p-5,  0x1.9fd8560a195afp-3,
    0x1.20dd750429b6dp+0};
inline constexpr double kErfNarrowDenominator[] = {
    0x1.d5760bc8c6881p-42, 0x1.08b589c4902bdp-32, 0x1.cef7faab86c98p-27,
    0x1.d9331f83cacfep-22, 0x1.5065784b28951p-17, 0x1.60b0601d53e52p-13,
    0x1.14519f719e22dp-9,  0x1.3e8afe7b8d71fp-6,  0x1.0191df82c5e58p-3,
    0x1.06ccc8d691208p-1,  0x1.0000000000000p+0};
/// 2 / sqrt(pi).
inline constexpr double kErfSlopeHigh = 0x1.20dd750429b6dp+0;
inline constexpr double kErfSlopeLow = 0x1.1ae3a914fed80p-56;

/// log(y) - 1 / (2 y) - digamma(y) over y^-2, less one power; y >= 10.
inline constexpr double kDigammaTail[] = {
    -0x1.a74ca514ca515p+4, 0x1.86e7f9b9fe6e8p+1,  -0x1.c5e5e5e5e5e5ep-2,
    0x1.5555555555555p-4,  -0x1.5995995995996p-6, 0x1.f07c1f07c1f08p-8,
    -0x1.1111111111111p-8, 0x1.0410410410410p-8,  -0x1.1111111111111p-7,
    0x1.5555555555555p-4};
/// log(gamma(y)) - (y - 1/2) log(y) + y - log(2 pi) / 2, times y, over y^-2; y
/// >= 17.
inline constexpr double kStirling[] = {
    -0x1.e4286cb0f5398p-6, 0x1.a41a41a41a41ap-8,   -0x1.f6ab0d9993c7dp-10,
    0x1.b951e2b18ff23p-11, -0x1.3813813813814p-11, 0x1.a01a01a01a01ap-11,
    -0x1.6c16c16c16c17p-9, 0x1.5555555555555p-4};
/// log(gamma(1 + z)) / (z (z - 1)) over z - 1/2, 0 <= z <= 1; relative
/// error 3.2e-16.
inline constexpr double kLgammaNarrow[] = {
    0x1.cf148e83e576dp-16,  -0x1.6c8e0f86fa51ap-15, 0x1.2c7875b27dbd5p-15,
    -0x1.dde504bccd09bp-15, 0x1.c229961c3e5fbp-14,  -0x1.67cc7c6456f04p-13,
    0x1.1c2821cae91b5p-12,  -0x1.cacdda0443077p-12, 0x1.750eb53b2be69p-11,
    -0x1.3141845649190p-10, 0x1.f8149b52e04eep-10,  -0x1.a5033bf387ed1p-9,
    0x1.64f0668b8269dp-8,   -0x1.34dbda416c51ap-7,  0x1.1334235244bbfp-6,
    -0x1.007aa83cc52a1p-5,  0x1.01af62a292ac7p-4,   -0x1.2aed059bd6139p-3,
    0x1.eeb95b094c191p-2};
/// The positive zero of digamma.
inline constexpr double kDigammaRootHigh = 0x1.762d86356be3fp+0;
inline constexpr double kDigammaRootLow = 0x1.b86a722197829p-54;
/// digamma(1 + z) / (1 + z - root) over z - 1/2, 0 <= z <= 1; relative
/// error 5.3e-16.
inline constexpr double kDigammaNarrow[] = {
    -0x1.816cfd16c81bdp-12, 0x1.21127a2253fafp-11,  -0x1.8172e036fd2ddp-12,
    0x1.2119d7836c4dcp-11,  -0x1.18d496797a39fp-10, 0x1.a54aae0dbfbabp-10,
    -0x1.329de303f2b70p-9,  0x1.cc11e7ba7dc4ep-9,   -0x1.5a121914f876dp-8,
    0x1.03c8457c08041p-7,   -0x1.863501851cd77p-7,  0x1.25642f75e3d82p-6,
    -0x1.b9f8b3035b15bp-6,  0x1.4de9ab5f7cdd3p-5,   -0x1.fb44202551da7p-5,
    0x1.8512e58d002bap-4,   -0x1.2feeeb98a9f7ap-3,  0x1.eca189b8ea193p-3,
    -0x1.b1cb63005ee91p-2,  0x1.e6f0cbb873612p-1};
/// log(2 pi) / 2.
inline constexpr double kHalfLogTwoPiHigh = 0x1.d67f1c864beb5p-1;
inline constexpr double kHalfLogTwoPiLow = -0x1.65b5a1b7ff5dfp-55;
/// log(n!).
inline constexpr double kLogFactorialHigh[] = {0.0,
                                               0.0,
                                               0x1.62e42fefa39efp-1,
                                               0x1.cab0bfa2a2002p+0,
                                               0x1.96ca77c922cf9p+1,
                                               0x1.326643c4479c9p+2,
                                               0x1.a51273acf01cap+2,
                                               0x1.10ce1f32dcc30p+3,
                                               0x1.5358e82fcb70dp+3,
                                               0x1.99a8921a7f7cfp+3,
                                               0x1.e357590954d15p+3,
                                               0x1.180973f3a8d74p+4,
                                               0x1.3fcba16d50143p+4,
                                               0x1.68d5a9c3b32cep+4,
                                               0x1.930f3df162a42p+4,
                                               0x1.be636a63fd346p+4};
inline constexpr double kLogFactorialLow[] = {0.0,
                                              0.0,
                                              0x1.abc9e3b39803fp-56,
                                              0x1.9136fea076849p-55,
                                              -0x1.30bfc76afc5dep-53,
                                              0x1.a53c2789a6631p-53,
                                              -0x1.f67618ce3bfbdp-53,
                                              -0x1.a6cba31db10b8p-52,
                                              -0x1.6b4ae43602456p-51,
                                              0x1.2c1f5d62d30afp-51,
                                              -0x1.510357c26784bp-51,
                                              -0x1.9946fb029adcdp-51,
                                              0x1.a695620284a5dp-50,
                                              -0x1.da275f15ff083p-50,
                                              0x1.e1a3a2cb2a947p-50,
                                              0x1.623db10ff440bp-50};
/// B(2 k) / (2 k)!, of the Euler-Maclaurin formula, from k = 12 to 1.
inline constexpr double kZetaTail[] = {
    -0x1.497d9033a2b5cp-63, 0x1.967e1f09c376fp-58,  -0x1.f57d968caacf1p-53,
    0x1.355871d652e9ep-47,  -0x1.7da4e1f79955cp-42, 0x1.d6db2c4e09162p-37,
    -0x1.22805d644267fp-31, 0x1.66a8f2bf70ebep-26,  -0x1.bbd779334ef0bp-21,
    0x1.1566abc011567p-15,  -0x1.6c16c16c16c17p-10, 0x1.5555555555555p-4};
/// (1 / r + 2 r / (r^2 - 1) - pi cot(pi r)) / (2 r) over r^2 where |r| <= 1/2;
/// relative error 2.5e-22.
inline constexpr double kCotangent[] = {
    0x1.77f678450dec7p-24, 0x1.d5e2c2120a25dp-23, 0x1.02226048fc004p-20,
    0x1.000c7a61572e4p-18, 0x1.006616e2bf8c5p-16, 0x1.00e4a66d07ebbp-14,
    0x1.020a5b53e120bp-12, 0x1.04b8ce967ffddp-10, 0x1.0b36af863a266p-8,
    0x1.1c2613024911ap-6,  0x1.51322ac7d8483p-4,  0x1.4a34cc4a60fa6p-1};

/// 2 I1(x) / x over x^2 / 4 in [0, 16]: all but the six lowest powers.
inline constexpr double kBesselNear[] = {
    0x1.37033643c4b3bp-163, 0x1.6c77c3976a829p-154, 0x1.88f11edf3ed4cp-145,
    0x1.84564b82a1184p-136, 0x1.5e69de22df5cep-127, 0x1.1f72d8389b3a3p-118,
    0x1.aaae78f4066a6p-110, 0x1.1d028acb00491p-101, 0x1.54ad09e6a6575p-93,
    0x1.69f7da8510bcdp-85,  0x1.53585cdcbfb10p-77,  0x1.165e7c2d153f3p-69,
    0x1.8bce58901a35ep-62,  0x1.e2637bef9ff1ap-55,  0x1.f17697cf1cf13p-48,
    0x1.ab81ea75fcdf4p-41,  0x1.2c9758daf5cd0p-34,  0x1.522a43f65486ap-28,
    0x1.27e4fb7789f5cp-22};
/// Those.
inline constexpr double kBesselNearLastHigh[] = {
    0x1.845c8a0ce5129p-17, 0x1.6c16c16c16c17p-12, 0x1.c71c71c71c71cp-8,
    0x1.5555555555555p-4,  0x1.0000000000000p-1,  0x1.0000000000000p+0};
inline constexpr double kBesselNearLastLow[] = {0x1.5b66c77d88e9ap-71,
                                                -0x1.f49f49f49f49fp-67,
                                                0x1.c71c71c71c71cp-62,
                                                0x1.5555555555555p-58,
                                                0.0,
                                                0.0};
/// bessel_i1e(x) sqrt(x) over 1 / x, x >= 8: all but the last two coefficients;
/// relative error 7.3e-18.
inline constexpr double kBesselFar[] = {
    0x1.42d8e24a8b70ap+62,  0x1.32f8b2e8525bep+56,  -0x1.27fefa709dad1p+57,
    -0x1.2684ca09ee855p+51, 0x1.fc9e43fe7f0d9p+50,  0x1.1a8a840841968p+45,
    -0x1.160faec2b9658p+44, -0x1.8547e25a51239p+38, 0x1.bdb1cc3bdc81fp+36,
    0x1.d416dea88bb9bp+31,  -0x1.145f0265e6dffp+29, -0x1.062cad7117365p+25,
    0x1.9f1aeb76d5d36p+20,  0x1.e20cfa44d86c4p+17,  0x1.cd82e0dd6f5acp+12,
    -0x1.218900bbf87d6p+9,  -0x1.918106312d96fp+6,  -0x1.727a76eaefb5cp+3,
    -0x1.ad8db68d72607p+0,  -0x1.76137e60b75e6p-2,  -0x1.ec8e10178565cp-4,
    -0x1.f89c23066f977p-5,  -0x1.cbc54df1ece4fp-5};
inline constexpr double kBesselFarLinearHigh = -0x1.3f796198ee628p-3;
inline constexpr double kBesselFarLinearLow = -0x1.c5c1cd623e838p-58;
inline constexpr double kBesselFarConstantHigh = 0x1.8ebe783a84030p-2;
inline constexpr double kBesselFarConstantLow = -0x1.468a6e283cf47p-58;
inline constexpr double kBesselFarMiddle = 0x1.0000000000000p-4;
/// bessel_i1e(x) / x over x - 4, 0 <= x <= 8; relative error 9.4e-16.
inline constexpr double kBesselNearNarrow[] = {
    0x1.5fd673d62ceabp-80,  -0x1.3e908604f57a3p-76, 0x1.05d0d3d61b11bp-73,
    -0x1.9a8febf562101p-70, 0x1.a1e799b3c4382p-66,  -0x1.3d905be6e93c0p-62,
    0x1.b8111f6e69367p-59,  -0x1.30a57a3f7e8c5p-55, 0x1.96c5c185f8435p-52,
    -0x1.01d0eef17d669p-48, 0x1.373fa25feaea3p-45,  -0x1.65b94b52854ffp-42,
    0x1.86571360d04a0p-39,  -0x1.9368ba454023bp-36, 0x1.89f8a1512e30bp-33,
    -0x1.6ab699ff54534p-30, 0x1.3a0c1a39cf07cp-27,  -0x1.fe3d9cd1ac11ep-25,
    0x1.84125b0a21dcbp-22,  -0x1.13d5f3531ec90p-19, 0x1.6df95e8bf7377p-17,
    -0x1.c4daa51396540p-15, 0x1.0530f817ff501p-12,  -0x1.1881379ffa2f1p-10,
    0x1.16c390ddb08f8p-8,   -0x1.f4bb071a7757bp-7,  0x1.6e14eb8e5d319p-5};
/// bessel_i1e(x) sqrt(x) over 1 / x - 1/16, x >= 8; relative error 1.1e-15.
inline constexpr double kBesselFarNarrow[] = {
    0x1.a36313307d7f3p+42,  -0x1.08335a2d8446bp+40, -0x1.8294fd7a0de65p+37,
    0x1.87051979111f2p+34,  0x1.6ee27c6312dd5p+31,  -0x1.e9e59846ecabfp+27,
    -0x1.eb528d8826623p+24, 0x1.d2c34a7e96ef4p+19,  0x1.db354349014f7p+17,
    0x1.0a0393202c9acp+13,  -0x1.1fc84590c3d0cp+9,  -0x1.95d5f104b09bfp+6,
    -0x1.728b1b57c4ae4p+3,  -0x1.ad657d52d12a3p+0,  -0x1.7613564b918b1p-2,
    -0x1.ec8e408528eabp-4,  -0x1.f89c230f87736p-5,  -0x1.cbc54def0c4c8p-5,
    -0x1.3f796198ee60ap-3,  0x1.8ebe783a84029p-2};

} // namespace tables
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LANES_MATHTABLES_INL_H
