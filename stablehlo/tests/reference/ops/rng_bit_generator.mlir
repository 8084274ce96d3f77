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

// Sizes that are all odd: neighbours along the first of the largest dimensions
// share a block, the last one has half of a block. State and bits as XLA:CPU gives
// them; elements in hexadecimal, the low byte first.
func.func @three_fry_of_3x1() {
  %s = stablehlo.constant dense<[7, 5]> : tensor<2xui64>
  %state0, %bits0 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x1xui32>)
  check.expect_eq_const %state0, dense<[7, 7]> : tensor<2xui64>
  check.expect_eq_const %bits0, dense<"0x9307CA4B25E01692C8649FF0"> : tensor<3x1xui32>
  %state1, %bits1 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x1xui16>)
  check.expect_eq_const %state1, dense<[7, 7]> : tensor<2xui64>
  check.expect_eq_const %bits1, dense<"0x930725E0C864"> : tensor<3x1xui16>
  %state2, %bits2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x1xui64>)
  check.expect_eq_const %state2, dense<[7, 8]> : tensor<2xui64>
  check.expect_eq_const %bits2, dense<"0x9307CA4B25E01692C8649FF0750C7F07D78E5E7F746CE07C"> : tensor<3x1xui64>
  return
}

// -----

func.func @three_fry_of_3x3() {
  %s = stablehlo.constant dense<[7, 5]> : tensor<2xui64>
  %state0, %bits0 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x3xui32>)
  check.expect_eq_const %state0, dense<[7, 11]> : tensor<2xui64>
  check.expect_eq_const %bits0, dense<"0x9307CA4BC8649FF0D78E5E7F25E01692750C7F07746CE07C28E42658D2F21580ECB81001"> : tensor<3x3xui32>
  %state1, %bits1 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x3xui16>)
  check.expect_eq_const %state1, dense<[7, 11]> : tensor<2xui64>
  check.expect_eq_const %bits1, dense<"0x9307C864D78E25E0750C746C28E4D2F2ECB8"> : tensor<3x3xui16>
  %state2, %bits2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x3xui8>)
  check.expect_eq_const %state2, dense<[7, 11]> : tensor<2xui64>
  check.expect_eq_const %bits2, dense<"0x93C8D725757428D2EC"> : tensor<3x3xui8>
  %state3, %bits3 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x3xui64>)
  check.expect_eq_const %state3, dense<[7, 14]> : tensor<2xui64>
  check.expect_eq_const %bits3, dense<"0x9307CA4B25E01692C8649FF0750C7F07D78E5E7F746CE07C28E426586D3AECB7D2F21580341B9D48ECB810012D3DB334A3523C844E6D2C2D7BDC1357CA81FA7088A7B58820C766E9"> : tensor<3x3xui64>
  return
}

// -----

func.func @three_fry_of_9x15() {
  %s = stablehlo.constant dense<[7, 5]> : tensor<2xui64>
  %state0, %bits0 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<9x15xui8>)
  check.expect_eq_const %state0, dense<[7, 77]> : tensor<2xui64>
  check.expect_eq_const %bits0, dense<"0x9325C875D774286DD234EC2DA34E7B8820A9DDF861141885DBEEE0B8E1AB86DA739ED816B66C31756CCA631D0C0DFD76824929EB144540D0E2991CE31F91CC53E5345B5EF148E3E2EB9BF7CB8AE9DC4E461DCF5A996D4759B900245BE510E42DCF2E5B65DF2E22474B69E23EB4074C242BB07031393135AB7141A106B301A3CC0772F50406D446"> : tensor<9x15xui8>
  return
}

// -----

func.func @three_fry_of_15x9() {
  %s = stablehlo.constant dense<[7, 5]> : tensor<2xui64>
  %state0, %bits0 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<15x9xui8>)
  check.expect_eq_const %state0, dense<[7, 77]> : tensor<2xui64>
  check.expect_eq_const %bits0, dense<"0x93C8D728D2ECA37B882575746D342D4ECA20A9F81485EEB8AB8673DD6118DBE0E16DDA9ED8B6316C630C0D7649166C75CA1D34FD8229EB45D099E31FCCE55B1440E21CB69153345EF1E3EBF7CBE94E1D5A48E29BDC8ADC46CF996D590024E5E4CF5BDF47B95E5B102D2E652E224B693E0724B0313147DBE2B44C2B703935AB71A1B3A307F50646"> : tensor<15x9xui8>
  return
}

// -----

func.func @three_fry_of_3x5x5() {
  %s = stablehlo.constant dense<[7, 5]> : tensor<2xui64>
  %state0, %bits0 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5x5xui16>)
  check.expect_eq_const %state0, dense<[7, 50]> : tensor<2xui64>
  check.expect_eq_const %bits0, dense<"0x9307C864D78E28E4D2F225E0750C746C6D3A341BECB8A3527BDC88A7A9792D3D4E6DCA8120C7DD96F865146985B5EE8EB84DAB8686E87334D855B61C6DFADA7B9EF416026C5B31956C6763F90C3C0D377535CAFA1DE8342DFD2E76544939EBAA4548D0FE992DE3581F8CCC60E50B1C64B6CE91F3534F34C75B6FF119E3C8EB57F7E25E2A4876E26C9B7CDC1ACBFFE9544E6B1D275A79"> : tensor<3x5x5xui16>
  return
}

// -----

func.func @three_fry_of_5x3x5() {
  %s = stablehlo.constant dense<[7, 5]> : tensor<2xui64>
  %state0, %bits0 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3x5xui16>)
  check.expect_eq_const %state0, dense<[7, 50]> : tensor<2xui64>
  check.expect_eq_const %bits0, dense<"0x9307C864D78E28E4D2F2ECB8A3527BDC88A7A979F865146985B5EE8EB84D25E0750C746C6D3A341B2D3D4E6DCA8120C7DD9661C61825DB2CE005E177AB8686E87334D855B61C31956C6763F90C3C0D3776544939EBAA4548D0FE6DFADA7B9EF416026C5B7535CAFA1DE8342DFD2E82AB290314284094E2A3992DE3581F8CCC60E50B5B6FF119E3C8EB57F7E2CBFFE9544E6B1D275A79"> : tensor<5x3x5xui16>
  return
}

// -----

func.func @three_fry_of_7x1x7() {
  %s = stablehlo.constant dense<[7, 5]> : tensor<2xui64>
  %state0, %bits0 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7x1x7xui32>)
  check.expect_eq_const %state0, dense<[7, 33]> : tensor<2xui64>
  check.expect_eq_const %bits0, dense<"0x9307CA4BC8649FF0D78E5E7F28E42658D2F21580ECB81001A3523C8425E01692750C7F07746CE07C6D3AECB7341B9D482D3DB3344E6D2C2D7BDC135788A7B588A979470EF865A7391469F57B85B5CC0AEE8E3C82CA81FA7020C766E9DD96EE0A61C6AABF18252237DB2C285DE0058007B84DB782AB86536786E8A1F173340C52D855B8C0B61C8CE03195D96EE1771FD16DFA4EFADA7BCCDD9EF4140F1602D4BC6C5B90B775357B906C67879363F929A70C3C66630D373CD876547576493945A4EBAA5664"> : tensor<7x1x7xui32>
  return
}

// -----

func.func @three_fry_of_1x7x1() {
  %s = stablehlo.constant dense<[7, 5]> : tensor<2xui64>
  %state0, %bits0 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1x7x1xui32>)
  check.expect_eq_const %state0, dense<[7, 9]> : tensor<2xui64>
  check.expect_eq_const %bits0, dense<"0x9307CA4B25E01692C8649FF0750C7F07D78E5E7F746CE07C28E42658"> : tensor<1x7x1xui32>
  %state1, %bits1 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1x7x1xui8>)
  check.expect_eq_const %state1, dense<[7, 9]> : tensor<2xui64>
  check.expect_eq_const %bits1, dense<"0x9325C875D77428"> : tensor<1x7x1xui8>
  return
}

// -----

func.func @three_fry_of_3x7x5x7() {
  %s = stablehlo.constant dense<[7, 5]> : tensor<2xui64>
  %state0, %bits0 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x7x5x7xui8>)
  check.expect_eq_const %state0, dense<[7, 425]> : tensor<2xui64>
  check.expect_eq_const %bits0, dense<"0x93C8D728D2ECA37B88A9F81485EEB8AB8673D8B6316C630C0D7649EB45D099E31FCCE52575746D342D4ECA20DD6118DBE0E16DDA9E166C75CA1D34FD82291440E21CB69153345BF1E3EBF7CBE94E1D5A6D590024E5E4CF5BDF224B693E0724B03131AB71A1B3A307F55E48E29BDC8ADC46CF9947B95E5B102D2E652E47DBE2B44C2B70393575410601CC7204064681EEA658525C2DC830AF05044881C9DEBDC5F74D4A315679B5566B99F95B607861D4A0F728C863E35C7E9F4537D221F18D64ED2AC6A3FFC182B2BD47FEB16105450032979901959CFE5279E20A8A0DCAA1CEEB3F542AA1833E62FC355AFBFE24DF10298586D54F617BB5F44EC7DCB96674CCA85D20AC2C767EE9A76C0059EC2E6DBE80C92F7383368EC1D00F1CFD546B35E9736E0524742F2766DB10109ADCDEA394CA2B2776836596553E6225506CB7BEE2C6D53D992FE600BB0E0BAD35784BE9485BBE2D8C4450D1763123FA284FF7E5AE6DB0804A67AF1E99F0B0E7B629E8AA74B0F95DB28F3C3FDD03AC146B808BADB11AD37BDC7E131D52A6532569868B71636FAE2603801E91169566B384A140808F2084FFAB15CC8D7B4C4FD64FA83D254A73F0F79A9BEB3B8FE8B27AEE2271A13A31719AD43F9A51994BA0609AE5D0ACDE9ADD652D65A58CA353977F39C687B78395E8534518C07F978FC2341CCC4A17E6DEABE9E512406EDCC40AEB9EED2D84ABC5E33E92B59A6D5483DD0E49373DADBCB1DEE5651B74D2ED2917D1FA26736A091D8EC2D5296ED291210C299B5A4019ABB4C1D892FF03E4735276A5FE0ED731B95918F00760DE9ACC138A09D86C2FD4568EAAADB5BD05214740E50E16A8EFBA9C0AB821DB5D2874C580F8A816053F0639ADCFD31058DDB156BBCBE7E882E072020DF3FA52BFF3C5BCB4F2F2C3F0D4AB989C3E8E537E736604895CE6FE32D07E5A68541EBA3ECB420E0EBD7DE9AEA4037290756C5E42F1061B8BD05AF97F950E36853CD85AFF7055B783D61A54777DE8DBA03A31BA01D41E1708D27B886609A6"> : tensor<3x7x5x7xui8>
  return
}

// -----

func.func @three_fry_of_17x5() {
  %s = stablehlo.constant dense<[7, 5]> : tensor<2xui64>
  %state0, %bits0 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<17x5xui16>)
  check.expect_eq_const %state0, dense<[7, 50]> : tensor<2xui64>
  check.expect_eq_const %bits0, dense<"0x9307C864D78E28E4D2F225E0750C746C6D3A341BECB8A3527BDC88A7A9792D3D4E6DCA8120C7DD96F865146985B5EE8EB84D61C61825DB2CE005E177AB8686E87334D855B61C6DFADA7B9EF416026C5B31956C6763F90C3C0D377535CAFA1DE8342DFD2E76544939EBAA4548D0FE82AB290314284094E2A3992DE3581F8CCC60E50B1C64B6CE91F3534F34C75B6FF119E3C8EB57F7E25E2A4876E26C9B7CDC1ACBFFE9544E6B1D275A79"> : tensor<17x5xui16>
  return
}

// -----

func.func @three_fry_of_7x3x5() {
  %s = stablehlo.constant dense<[7, 5]> : tensor<2xui64>
  %state0, %bits0 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7x3x5xui8>)
  check.expect_eq_const %state0, dense<[7, 65]> : tensor<2xui64>
  check.expect_eq_const %bits0, dense<"0x93C8D728D2ECA37B88A9F81485EEB82575746D342D4ECA20DD6118DBE0E1AB8673D8B6316C630C0D7649EB45D06DDA9E166C75CA1D34FD82291440E299E31FCCE55BF1E3EBF7CBE94E1D5A1CB69153345E48E29BDC8ADC46CF996D590024E5E4CF5BDF224B693E0724"> : tensor<7x3x5xui8>
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
