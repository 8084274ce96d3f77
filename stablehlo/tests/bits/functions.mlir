// Functions of real and complex numbers.
// RUN: stablehlo-translate --interpret --print-digest %s | FileCheck %s

func.func @main() -> (tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f64>>, tensor<257xcomplex<f64>>, tensor<257xcomplex<f64>>, tensor<257xcomplex<f64>>, tensor<257xcomplex<f64>>, tensor<257xcomplex<f64>>, tensor<257xcomplex<f64>>, tensor<257xcomplex<f64>>, tensor<257xcomplex<f64>>, tensor<257xcomplex<f64>>, tensor<257xcomplex<f64>>, tensor<257xcomplex<f64>>, tensor<257xcomplex<f64>>, tensor<257xcomplex<f64>>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>) {
  %state_151 = stablehlo.constant dense<[151, 3]> : tensor<2xui64>
  %next_151, %bits_151 = stablehlo.rng_bit_generator %state_151, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_151 = stablehlo.convert %bits_151 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_151 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_151 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_151 = stablehlo.multiply %wide_151, %unit_151 : tensor<257xf32>
  %x_151 = stablehlo.subtract %scaled_151, %half_151 : tensor<257xf32>
  %c_152 = stablehlo.constant dense<40.0> : tensor<257xf32>
  %b_153 = stablehlo.multiply %x_151, %c_152 : tensor<257xf32>
  %f_154 = stablehlo.exponential %b_153 : tensor<257xf32>
  %state_155 = stablehlo.constant dense<[155, 3]> : tensor<2xui64>
  %next_155, %bits_155 = stablehlo.rng_bit_generator %state_155, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_155 = stablehlo.convert %bits_155 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_155 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_155 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_155 = stablehlo.multiply %wide_155, %unit_155 : tensor<257xf32>
  %x_155 = stablehlo.subtract %scaled_155, %half_155 : tensor<257xf32>
  %c_156 = stablehlo.constant dense<40.0> : tensor<257xf32>
  %b_157 = stablehlo.multiply %x_155, %c_156 : tensor<257xf32>
  %f_158 = stablehlo.log %b_157 : tensor<257xf32>
  %state_159 = stablehlo.constant dense<[159, 3]> : tensor<2xui64>
  %next_159, %bits_159 = stablehlo.rng_bit_generator %state_159, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_159 = stablehlo.convert %bits_159 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_159 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_159 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_159 = stablehlo.multiply %wide_159, %unit_159 : tensor<257xf32>
  %x_159 = stablehlo.subtract %scaled_159, %half_159 : tensor<257xf32>
  %c_160 = stablehlo.constant dense<40.0> : tensor<257xf32>
  %b_161 = stablehlo.multiply %x_159, %c_160 : tensor<257xf32>
  %f_162 = stablehlo.sine %b_161 : tensor<257xf32>
  %state_163 = stablehlo.constant dense<[163, 3]> : tensor<2xui64>
  %next_163, %bits_163 = stablehlo.rng_bit_generator %state_163, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_163 = stablehlo.convert %bits_163 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_163 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_163 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_163 = stablehlo.multiply %wide_163, %unit_163 : tensor<257xf32>
  %x_163 = stablehlo.subtract %scaled_163, %half_163 : tensor<257xf32>
  %c_164 = stablehlo.constant dense<40.0> : tensor<257xf32>
  %b_165 = stablehlo.multiply %x_163, %c_164 : tensor<257xf32>
  %f_166 = stablehlo.cosine %b_165 : tensor<257xf32>
  %state_167 = stablehlo.constant dense<[167, 3]> : tensor<2xui64>
  %next_167, %bits_167 = stablehlo.rng_bit_generator %state_167, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_167 = stablehlo.convert %bits_167 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_167 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_167 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_167 = stablehlo.multiply %wide_167, %unit_167 : tensor<257xf32>
  %x_167 = stablehlo.subtract %scaled_167, %half_167 : tensor<257xf32>
  %c_168 = stablehlo.constant dense<40.0> : tensor<257xf32>
  %b_169 = stablehlo.multiply %x_167, %c_168 : tensor<257xf32>
  %f_170 = stablehlo.tan %b_169 : tensor<257xf32>
  %state_171 = stablehlo.constant dense<[171, 3]> : tensor<2xui64>
  %next_171, %bits_171 = stablehlo.rng_bit_generator %state_171, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_171 = stablehlo.convert %bits_171 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_171 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_171 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_171 = stablehlo.multiply %wide_171, %unit_171 : tensor<257xf32>
  %x_171 = stablehlo.subtract %scaled_171, %half_171 : tensor<257xf32>
  %c_172 = stablehlo.constant dense<40.0> : tensor<257xf32>
  %b_173 = stablehlo.multiply %x_171, %c_172 : tensor<257xf32>
  %f_174 = stablehlo.tanh %b_173 : tensor<257xf32>
  %state_175 = stablehlo.constant dense<[175, 3]> : tensor<2xui64>
  %next_175, %bits_175 = stablehlo.rng_bit_generator %state_175, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_175 = stablehlo.convert %bits_175 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_175 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_175 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_175 = stablehlo.multiply %wide_175, %unit_175 : tensor<257xf32>
  %x_175 = stablehlo.subtract %scaled_175, %half_175 : tensor<257xf32>
  %c_176 = stablehlo.constant dense<40.0> : tensor<257xf32>
  %b_177 = stablehlo.multiply %x_175, %c_176 : tensor<257xf32>
  %f_178 = stablehlo.cbrt %b_177 : tensor<257xf32>
  %state_179 = stablehlo.constant dense<[179, 3]> : tensor<2xui64>
  %next_179, %bits_179 = stablehlo.rng_bit_generator %state_179, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_179 = stablehlo.convert %bits_179 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_179 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_179 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_179 = stablehlo.multiply %wide_179, %unit_179 : tensor<257xf32>
  %x_179 = stablehlo.subtract %scaled_179, %half_179 : tensor<257xf32>
  %c_180 = stablehlo.constant dense<40.0> : tensor<257xf32>
  %b_181 = stablehlo.multiply %x_179, %c_180 : tensor<257xf32>
  %f_182 = stablehlo.rsqrt %b_181 : tensor<257xf32>
  %state_183 = stablehlo.constant dense<[183, 3]> : tensor<2xui64>
  %next_183, %bits_183 = stablehlo.rng_bit_generator %state_183, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_183 = stablehlo.convert %bits_183 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_183 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_183 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_183 = stablehlo.multiply %wide_183, %unit_183 : tensor<257xf32>
  %x_183 = stablehlo.subtract %scaled_183, %half_183 : tensor<257xf32>
  %c_184 = stablehlo.constant dense<40.0> : tensor<257xf32>
  %b_185 = stablehlo.multiply %x_183, %c_184 : tensor<257xf32>
  %f_186 = stablehlo.sqrt %b_185 : tensor<257xf32>
  %state_187 = stablehlo.constant dense<[187, 3]> : tensor<2xui64>
  %next_187, %bits_187 = stablehlo.rng_bit_generator %state_187, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_187 = stablehlo.convert %bits_187 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_187 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_187 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_187 = stablehlo.multiply %wide_187, %unit_187 : tensor<257xf32>
  %x_187 = stablehlo.subtract %scaled_187, %half_187 : tensor<257xf32>
  %c_188 = stablehlo.constant dense<40.0> : tensor<257xf32>
  %b_189 = stablehlo.multiply %x_187, %c_188 : tensor<257xf32>
  %f_190 = stablehlo.logistic %b_189 : tensor<257xf32>
  %state_191 = stablehlo.constant dense<[191, 3]> : tensor<2xui64>
  %next_191, %bits_191 = stablehlo.rng_bit_generator %state_191, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_191 = stablehlo.convert %bits_191 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_191 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_191 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_191 = stablehlo.multiply %wide_191, %unit_191 : tensor<257xf32>
  %x_191 = stablehlo.subtract %scaled_191, %half_191 : tensor<257xf32>
  %c_192 = stablehlo.constant dense<40.0> : tensor<257xf32>
  %b_193 = stablehlo.multiply %x_191, %c_192 : tensor<257xf32>
  %f_194 = stablehlo.exponential_minus_one %b_193 : tensor<257xf32>
  %state_195 = stablehlo.constant dense<[195, 3]> : tensor<2xui64>
  %next_195, %bits_195 = stablehlo.rng_bit_generator %state_195, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_195 = stablehlo.convert %bits_195 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_195 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_195 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_195 = stablehlo.multiply %wide_195, %unit_195 : tensor<257xf32>
  %x_195 = stablehlo.subtract %scaled_195, %half_195 : tensor<257xf32>
  %c_196 = stablehlo.constant dense<40.0> : tensor<257xf32>
  %b_197 = stablehlo.multiply %x_195, %c_196 : tensor<257xf32>
  %f_198 = stablehlo.log_plus_one %b_197 : tensor<257xf32>
  %state_199 = stablehlo.constant dense<[199, 3]> : tensor<2xui64>
  %next_199, %bits_199 = stablehlo.rng_bit_generator %state_199, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_199 = stablehlo.convert %bits_199 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_199 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_199 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_199 = stablehlo.multiply %wide_199, %unit_199 : tensor<257xf32>
  %x_199 = stablehlo.subtract %scaled_199, %half_199 : tensor<257xf32>
  %state_200 = stablehlo.constant dense<[200, 3]> : tensor<2xui64>
  %next_200, %bits_200 = stablehlo.rng_bit_generator %state_200, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_200 = stablehlo.convert %bits_200 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_200 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_200 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_200 = stablehlo.multiply %wide_200, %unit_200 : tensor<257xf32>
  %x_200 = stablehlo.subtract %scaled_200, %half_200 : tensor<257xf32>
  %f_201 = stablehlo.power %x_199, %x_200 : tensor<257xf32>
  %f_202 = stablehlo.atan2 %x_199, %x_200 : tensor<257xf32>
  %state_203 = stablehlo.constant dense<[203, 3]> : tensor<2xui64>
  %next_203, %bits_203 = stablehlo.rng_bit_generator %state_203, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_203 = stablehlo.convert %bits_203 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_203 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_203 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_203 = stablehlo.multiply %wide_203, %unit_203 : tensor<257xf64>
  %x_203 = stablehlo.subtract %scaled_203, %half_203 : tensor<257xf64>
  %c_204 = stablehlo.constant dense<40.0> : tensor<257xf64>
  %b_205 = stablehlo.multiply %x_203, %c_204 : tensor<257xf64>
  %f_206 = stablehlo.exponential %b_205 : tensor<257xf64>
  %state_207 = stablehlo.constant dense<[207, 3]> : tensor<2xui64>
  %next_207, %bits_207 = stablehlo.rng_bit_generator %state_207, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_207 = stablehlo.convert %bits_207 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_207 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_207 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_207 = stablehlo.multiply %wide_207, %unit_207 : tensor<257xf64>
  %x_207 = stablehlo.subtract %scaled_207, %half_207 : tensor<257xf64>
  %c_208 = stablehlo.constant dense<40.0> : tensor<257xf64>
  %b_209 = stablehlo.multiply %x_207, %c_208 : tensor<257xf64>
  %f_210 = stablehlo.log %b_209 : tensor<257xf64>
  %state_211 = stablehlo.constant dense<[211, 3]> : tensor<2xui64>
  %next_211, %bits_211 = stablehlo.rng_bit_generator %state_211, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_211 = stablehlo.convert %bits_211 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_211 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_211 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_211 = stablehlo.multiply %wide_211, %unit_211 : tensor<257xf64>
  %x_211 = stablehlo.subtract %scaled_211, %half_211 : tensor<257xf64>
  %c_212 = stablehlo.constant dense<40.0> : tensor<257xf64>
  %b_213 = stablehlo.multiply %x_211, %c_212 : tensor<257xf64>
  %f_214 = stablehlo.sine %b_213 : tensor<257xf64>
  %state_215 = stablehlo.constant dense<[215, 3]> : tensor<2xui64>
  %next_215, %bits_215 = stablehlo.rng_bit_generator %state_215, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_215 = stablehlo.convert %bits_215 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_215 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_215 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_215 = stablehlo.multiply %wide_215, %unit_215 : tensor<257xf64>
  %x_215 = stablehlo.subtract %scaled_215, %half_215 : tensor<257xf64>
  %c_216 = stablehlo.constant dense<40.0> : tensor<257xf64>
  %b_217 = stablehlo.multiply %x_215, %c_216 : tensor<257xf64>
  %f_218 = stablehlo.cosine %b_217 : tensor<257xf64>
  %state_219 = stablehlo.constant dense<[219, 3]> : tensor<2xui64>
  %next_219, %bits_219 = stablehlo.rng_bit_generator %state_219, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_219 = stablehlo.convert %bits_219 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_219 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_219 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_219 = stablehlo.multiply %wide_219, %unit_219 : tensor<257xf64>
  %x_219 = stablehlo.subtract %scaled_219, %half_219 : tensor<257xf64>
  %c_220 = stablehlo.constant dense<40.0> : tensor<257xf64>
  %b_221 = stablehlo.multiply %x_219, %c_220 : tensor<257xf64>
  %f_222 = stablehlo.tan %b_221 : tensor<257xf64>
  %state_223 = stablehlo.constant dense<[223, 3]> : tensor<2xui64>
  %next_223, %bits_223 = stablehlo.rng_bit_generator %state_223, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_223 = stablehlo.convert %bits_223 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_223 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_223 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_223 = stablehlo.multiply %wide_223, %unit_223 : tensor<257xf64>
  %x_223 = stablehlo.subtract %scaled_223, %half_223 : tensor<257xf64>
  %c_224 = stablehlo.constant dense<40.0> : tensor<257xf64>
  %b_225 = stablehlo.multiply %x_223, %c_224 : tensor<257xf64>
  %f_226 = stablehlo.tanh %b_225 : tensor<257xf64>
  %state_227 = stablehlo.constant dense<[227, 3]> : tensor<2xui64>
  %next_227, %bits_227 = stablehlo.rng_bit_generator %state_227, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_227 = stablehlo.convert %bits_227 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_227 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_227 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_227 = stablehlo.multiply %wide_227, %unit_227 : tensor<257xf64>
  %x_227 = stablehlo.subtract %scaled_227, %half_227 : tensor<257xf64>
  %c_228 = stablehlo.constant dense<40.0> : tensor<257xf64>
  %b_229 = stablehlo.multiply %x_227, %c_228 : tensor<257xf64>
  %f_230 = stablehlo.cbrt %b_229 : tensor<257xf64>
  %state_231 = stablehlo.constant dense<[231, 3]> : tensor<2xui64>
  %next_231, %bits_231 = stablehlo.rng_bit_generator %state_231, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_231 = stablehlo.convert %bits_231 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_231 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_231 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_231 = stablehlo.multiply %wide_231, %unit_231 : tensor<257xf64>
  %x_231 = stablehlo.subtract %scaled_231, %half_231 : tensor<257xf64>
  %c_232 = stablehlo.constant dense<40.0> : tensor<257xf64>
  %b_233 = stablehlo.multiply %x_231, %c_232 : tensor<257xf64>
  %f_234 = stablehlo.rsqrt %b_233 : tensor<257xf64>
  %state_235 = stablehlo.constant dense<[235, 3]> : tensor<2xui64>
  %next_235, %bits_235 = stablehlo.rng_bit_generator %state_235, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_235 = stablehlo.convert %bits_235 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_235 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_235 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_235 = stablehlo.multiply %wide_235, %unit_235 : tensor<257xf64>
  %x_235 = stablehlo.subtract %scaled_235, %half_235 : tensor<257xf64>
  %c_236 = stablehlo.constant dense<40.0> : tensor<257xf64>
  %b_237 = stablehlo.multiply %x_235, %c_236 : tensor<257xf64>
  %f_238 = stablehlo.sqrt %b_237 : tensor<257xf64>
  %state_239 = stablehlo.constant dense<[239, 3]> : tensor<2xui64>
  %next_239, %bits_239 = stablehlo.rng_bit_generator %state_239, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_239 = stablehlo.convert %bits_239 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_239 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_239 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_239 = stablehlo.multiply %wide_239, %unit_239 : tensor<257xf64>
  %x_239 = stablehlo.subtract %scaled_239, %half_239 : tensor<257xf64>
  %c_240 = stablehlo.constant dense<40.0> : tensor<257xf64>
  %b_241 = stablehlo.multiply %x_239, %c_240 : tensor<257xf64>
  %f_242 = stablehlo.logistic %b_241 : tensor<257xf64>
  %state_243 = stablehlo.constant dense<[243, 3]> : tensor<2xui64>
  %next_243, %bits_243 = stablehlo.rng_bit_generator %state_243, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_243 = stablehlo.convert %bits_243 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_243 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_243 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_243 = stablehlo.multiply %wide_243, %unit_243 : tensor<257xf64>
  %x_243 = stablehlo.subtract %scaled_243, %half_243 : tensor<257xf64>
  %c_244 = stablehlo.constant dense<40.0> : tensor<257xf64>
  %b_245 = stablehlo.multiply %x_243, %c_244 : tensor<257xf64>
  %f_246 = stablehlo.exponential_minus_one %b_245 : tensor<257xf64>
  %state_247 = stablehlo.constant dense<[247, 3]> : tensor<2xui64>
  %next_247, %bits_247 = stablehlo.rng_bit_generator %state_247, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_247 = stablehlo.convert %bits_247 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_247 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_247 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_247 = stablehlo.multiply %wide_247, %unit_247 : tensor<257xf64>
  %x_247 = stablehlo.subtract %scaled_247, %half_247 : tensor<257xf64>
  %c_248 = stablehlo.constant dense<40.0> : tensor<257xf64>
  %b_249 = stablehlo.multiply %x_247, %c_248 : tensor<257xf64>
  %f_250 = stablehlo.log_plus_one %b_249 : tensor<257xf64>
  %state_251 = stablehlo.constant dense<[251, 3]> : tensor<2xui64>
  %next_251, %bits_251 = stablehlo.rng_bit_generator %state_251, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_251 = stablehlo.convert %bits_251 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_251 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_251 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_251 = stablehlo.multiply %wide_251, %unit_251 : tensor<257xf64>
  %x_251 = stablehlo.subtract %scaled_251, %half_251 : tensor<257xf64>
  %state_252 = stablehlo.constant dense<[252, 3]> : tensor<2xui64>
  %next_252, %bits_252 = stablehlo.rng_bit_generator %state_252, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_252 = stablehlo.convert %bits_252 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_252 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_252 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_252 = stablehlo.multiply %wide_252, %unit_252 : tensor<257xf64>
  %x_252 = stablehlo.subtract %scaled_252, %half_252 : tensor<257xf64>
  %f_253 = stablehlo.power %x_251, %x_252 : tensor<257xf64>
  %f_254 = stablehlo.atan2 %x_251, %x_252 : tensor<257xf64>
  %state_255r = stablehlo.constant dense<[255, 4]> : tensor<2xui64>
  %next_255r, %bits_255r = stablehlo.rng_bit_generator %state_255r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_255r = stablehlo.convert %bits_255r : (tensor<257xui32>) -> tensor<257xf32>
  %unit_255r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_255r = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_255r = stablehlo.multiply %wide_255r, %unit_255r : tensor<257xf32>
  %x_255r = stablehlo.subtract %scaled_255r, %half_255r : tensor<257xf32>
  %state_255im = stablehlo.constant dense<[255, 5]> : tensor<2xui64>
  %next_255im, %bits_255im = stablehlo.rng_bit_generator %state_255im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_255im = stablehlo.convert %bits_255im : (tensor<257xui32>) -> tensor<257xf32>
  %unit_255im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_255im = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_255im = stablehlo.multiply %wide_255im, %unit_255im : tensor<257xf32>
  %x_255im = stablehlo.subtract %scaled_255im, %half_255im : tensor<257xf32>
  %z_255 = stablehlo.complex %x_255r, %x_255im : tensor<257xcomplex<f32>>
  %c_256 = stablehlo.constant dense<(40.0, 0.0)> : tensor<257xcomplex<f32>>
  %b_257 = stablehlo.multiply %z_255, %c_256 : tensor<257xcomplex<f32>>
  %f_258 = stablehlo.exponential %b_257 : tensor<257xcomplex<f32>>
  %state_259r = stablehlo.constant dense<[259, 4]> : tensor<2xui64>
  %next_259r, %bits_259r = stablehlo.rng_bit_generator %state_259r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_259r = stablehlo.convert %bits_259r : (tensor<257xui32>) -> tensor<257xf32>
  %unit_259r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_259r = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_259r = stablehlo.multiply %wide_259r, %unit_259r : tensor<257xf32>
  %x_259r = stablehlo.subtract %scaled_259r, %half_259r : tensor<257xf32>
  %state_259im = stablehlo.constant dense<[259, 5]> : tensor<2xui64>
  %next_259im, %bits_259im = stablehlo.rng_bit_generator %state_259im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_259im = stablehlo.convert %bits_259im : (tensor<257xui32>) -> tensor<257xf32>
  %unit_259im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_259im = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_259im = stablehlo.multiply %wide_259im, %unit_259im : tensor<257xf32>
  %x_259im = stablehlo.subtract %scaled_259im, %half_259im : tensor<257xf32>
  %z_259 = stablehlo.complex %x_259r, %x_259im : tensor<257xcomplex<f32>>
  %c_260 = stablehlo.constant dense<(40.0, 0.0)> : tensor<257xcomplex<f32>>
  %b_261 = stablehlo.multiply %z_259, %c_260 : tensor<257xcomplex<f32>>
  %f_262 = stablehlo.log %b_261 : tensor<257xcomplex<f32>>
  %state_263r = stablehlo.constant dense<[263, 4]> : tensor<2xui64>
  %next_263r, %bits_263r = stablehlo.rng_bit_generator %state_263r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_263r = stablehlo.convert %bits_263r : (tensor<257xui32>) -> tensor<257xf32>
  %unit_263r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_263r = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_263r = stablehlo.multiply %wide_263r, %unit_263r : tensor<257xf32>
  %x_263r = stablehlo.subtract %scaled_263r, %half_263r : tensor<257xf32>
  %state_263im = stablehlo.constant dense<[263, 5]> : tensor<2xui64>
  %next_263im, %bits_263im = stablehlo.rng_bit_generator %state_263im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_263im = stablehlo.convert %bits_263im : (tensor<257xui32>) -> tensor<257xf32>
  %unit_263im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_263im = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_263im = stablehlo.multiply %wide_263im, %unit_263im : tensor<257xf32>
  %x_263im = stablehlo.subtract %scaled_263im, %half_263im : tensor<257xf32>
  %z_263 = stablehlo.complex %x_263r, %x_263im : tensor<257xcomplex<f32>>
  %c_264 = stablehlo.constant dense<(40.0, 0.0)> : tensor<257xcomplex<f32>>
  %b_265 = stablehlo.multiply %z_263, %c_264 : tensor<257xcomplex<f32>>
  %f_266 = stablehlo.sine %b_265 : tensor<257xcomplex<f32>>
  %state_267r = stablehlo.constant dense<[267, 4]> : tensor<2xui64>
  %next_267r, %bits_267r = stablehlo.rng_bit_generator %state_267r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_267r = stablehlo.convert %bits_267r : (tensor<257xui32>) -> tensor<257xf32>
  %unit_267r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_267r = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_267r = stablehlo.multiply %wide_267r, %unit_267r : tensor<257xf32>
  %x_267r = stablehlo.subtract %scaled_267r, %half_267r : tensor<257xf32>
  %state_267im = stablehlo.constant dense<[267, 5]> : tensor<2xui64>
  %next_267im, %bits_267im = stablehlo.rng_bit_generator %state_267im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_267im = stablehlo.convert %bits_267im : (tensor<257xui32>) -> tensor<257xf32>
  %unit_267im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_267im = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_267im = stablehlo.multiply %wide_267im, %unit_267im : tensor<257xf32>
  %x_267im = stablehlo.subtract %scaled_267im, %half_267im : tensor<257xf32>
  %z_267 = stablehlo.complex %x_267r, %x_267im : tensor<257xcomplex<f32>>
  %c_268 = stablehlo.constant dense<(40.0, 0.0)> : tensor<257xcomplex<f32>>
  %b_269 = stablehlo.multiply %z_267, %c_268 : tensor<257xcomplex<f32>>
  %f_270 = stablehlo.cosine %b_269 : tensor<257xcomplex<f32>>
  %state_271r = stablehlo.constant dense<[271, 4]> : tensor<2xui64>
  %next_271r, %bits_271r = stablehlo.rng_bit_generator %state_271r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_271r = stablehlo.convert %bits_271r : (tensor<257xui32>) -> tensor<257xf32>
  %unit_271r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_271r = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_271r = stablehlo.multiply %wide_271r, %unit_271r : tensor<257xf32>
  %x_271r = stablehlo.subtract %scaled_271r, %half_271r : tensor<257xf32>
  %state_271im = stablehlo.constant dense<[271, 5]> : tensor<2xui64>
  %next_271im, %bits_271im = stablehlo.rng_bit_generator %state_271im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_271im = stablehlo.convert %bits_271im : (tensor<257xui32>) -> tensor<257xf32>
  %unit_271im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_271im = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_271im = stablehlo.multiply %wide_271im, %unit_271im : tensor<257xf32>
  %x_271im = stablehlo.subtract %scaled_271im, %half_271im : tensor<257xf32>
  %z_271 = stablehlo.complex %x_271r, %x_271im : tensor<257xcomplex<f32>>
  %c_272 = stablehlo.constant dense<(40.0, 0.0)> : tensor<257xcomplex<f32>>
  %b_273 = stablehlo.multiply %z_271, %c_272 : tensor<257xcomplex<f32>>
  %f_274 = stablehlo.tan %b_273 : tensor<257xcomplex<f32>>
  %state_275r = stablehlo.constant dense<[275, 4]> : tensor<2xui64>
  %next_275r, %bits_275r = stablehlo.rng_bit_generator %state_275r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_275r = stablehlo.convert %bits_275r : (tensor<257xui32>) -> tensor<257xf32>
  %unit_275r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_275r = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_275r = stablehlo.multiply %wide_275r, %unit_275r : tensor<257xf32>
  %x_275r = stablehlo.subtract %scaled_275r, %half_275r : tensor<257xf32>
  %state_275im = stablehlo.constant dense<[275, 5]> : tensor<2xui64>
  %next_275im, %bits_275im = stablehlo.rng_bit_generator %state_275im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_275im = stablehlo.convert %bits_275im : (tensor<257xui32>) -> tensor<257xf32>
  %unit_275im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_275im = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_275im = stablehlo.multiply %wide_275im, %unit_275im : tensor<257xf32>
  %x_275im = stablehlo.subtract %scaled_275im, %half_275im : tensor<257xf32>
  %z_275 = stablehlo.complex %x_275r, %x_275im : tensor<257xcomplex<f32>>
  %c_276 = stablehlo.constant dense<(40.0, 0.0)> : tensor<257xcomplex<f32>>
  %b_277 = stablehlo.multiply %z_275, %c_276 : tensor<257xcomplex<f32>>
  %f_278 = stablehlo.tanh %b_277 : tensor<257xcomplex<f32>>
  %state_279r = stablehlo.constant dense<[279, 4]> : tensor<2xui64>
  %next_279r, %bits_279r = stablehlo.rng_bit_generator %state_279r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_279r = stablehlo.convert %bits_279r : (tensor<257xui32>) -> tensor<257xf32>
  %unit_279r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_279r = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_279r = stablehlo.multiply %wide_279r, %unit_279r : tensor<257xf32>
  %x_279r = stablehlo.subtract %scaled_279r, %half_279r : tensor<257xf32>
  %state_279im = stablehlo.constant dense<[279, 5]> : tensor<2xui64>
  %next_279im, %bits_279im = stablehlo.rng_bit_generator %state_279im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_279im = stablehlo.convert %bits_279im : (tensor<257xui32>) -> tensor<257xf32>
  %unit_279im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_279im = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_279im = stablehlo.multiply %wide_279im, %unit_279im : tensor<257xf32>
  %x_279im = stablehlo.subtract %scaled_279im, %half_279im : tensor<257xf32>
  %z_279 = stablehlo.complex %x_279r, %x_279im : tensor<257xcomplex<f32>>
  %c_280 = stablehlo.constant dense<(40.0, 0.0)> : tensor<257xcomplex<f32>>
  %b_281 = stablehlo.multiply %z_279, %c_280 : tensor<257xcomplex<f32>>
  %f_282 = stablehlo.cbrt %b_281 : tensor<257xcomplex<f32>>
  %state_283r = stablehlo.constant dense<[283, 4]> : tensor<2xui64>
  %next_283r, %bits_283r = stablehlo.rng_bit_generator %state_283r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_283r = stablehlo.convert %bits_283r : (tensor<257xui32>) -> tensor<257xf32>
  %unit_283r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_283r = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_283r = stablehlo.multiply %wide_283r, %unit_283r : tensor<257xf32>
  %x_283r = stablehlo.subtract %scaled_283r, %half_283r : tensor<257xf32>
  %state_283im = stablehlo.constant dense<[283, 5]> : tensor<2xui64>
  %next_283im, %bits_283im = stablehlo.rng_bit_generator %state_283im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_283im = stablehlo.convert %bits_283im : (tensor<257xui32>) -> tensor<257xf32>
  %unit_283im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_283im = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_283im = stablehlo.multiply %wide_283im, %unit_283im : tensor<257xf32>
  %x_283im = stablehlo.subtract %scaled_283im, %half_283im : tensor<257xf32>
  %z_283 = stablehlo.complex %x_283r, %x_283im : tensor<257xcomplex<f32>>
  %c_284 = stablehlo.constant dense<(40.0, 0.0)> : tensor<257xcomplex<f32>>
  %b_285 = stablehlo.multiply %z_283, %c_284 : tensor<257xcomplex<f32>>
  %f_286 = stablehlo.rsqrt %b_285 : tensor<257xcomplex<f32>>
  %state_287r = stablehlo.constant dense<[287, 4]> : tensor<2xui64>
  %next_287r, %bits_287r = stablehlo.rng_bit_generator %state_287r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_287r = stablehlo.convert %bits_287r : (tensor<257xui32>) -> tensor<257xf32>
  %unit_287r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_287r = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_287r = stablehlo.multiply %wide_287r, %unit_287r : tensor<257xf32>
  %x_287r = stablehlo.subtract %scaled_287r, %half_287r : tensor<257xf32>
  %state_287im = stablehlo.constant dense<[287, 5]> : tensor<2xui64>
  %next_287im, %bits_287im = stablehlo.rng_bit_generator %state_287im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_287im = stablehlo.convert %bits_287im : (tensor<257xui32>) -> tensor<257xf32>
  %unit_287im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_287im = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_287im = stablehlo.multiply %wide_287im, %unit_287im : tensor<257xf32>
  %x_287im = stablehlo.subtract %scaled_287im, %half_287im : tensor<257xf32>
  %z_287 = stablehlo.complex %x_287r, %x_287im : tensor<257xcomplex<f32>>
  %c_288 = stablehlo.constant dense<(40.0, 0.0)> : tensor<257xcomplex<f32>>
  %b_289 = stablehlo.multiply %z_287, %c_288 : tensor<257xcomplex<f32>>
  %f_290 = stablehlo.sqrt %b_289 : tensor<257xcomplex<f32>>
  %state_291r = stablehlo.constant dense<[291, 4]> : tensor<2xui64>
  %next_291r, %bits_291r = stablehlo.rng_bit_generator %state_291r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_291r = stablehlo.convert %bits_291r : (tensor<257xui32>) -> tensor<257xf32>
  %unit_291r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_291r = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_291r = stablehlo.multiply %wide_291r, %unit_291r : tensor<257xf32>
  %x_291r = stablehlo.subtract %scaled_291r, %half_291r : tensor<257xf32>
  %state_291im = stablehlo.constant dense<[291, 5]> : tensor<2xui64>
  %next_291im, %bits_291im = stablehlo.rng_bit_generator %state_291im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_291im = stablehlo.convert %bits_291im : (tensor<257xui32>) -> tensor<257xf32>
  %unit_291im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_291im = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_291im = stablehlo.multiply %wide_291im, %unit_291im : tensor<257xf32>
  %x_291im = stablehlo.subtract %scaled_291im, %half_291im : tensor<257xf32>
  %z_291 = stablehlo.complex %x_291r, %x_291im : tensor<257xcomplex<f32>>
  %c_292 = stablehlo.constant dense<(40.0, 0.0)> : tensor<257xcomplex<f32>>
  %b_293 = stablehlo.multiply %z_291, %c_292 : tensor<257xcomplex<f32>>
  %f_294 = stablehlo.logistic %b_293 : tensor<257xcomplex<f32>>
  %state_295r = stablehlo.constant dense<[295, 4]> : tensor<2xui64>
  %next_295r, %bits_295r = stablehlo.rng_bit_generator %state_295r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_295r = stablehlo.convert %bits_295r : (tensor<257xui32>) -> tensor<257xf32>
  %unit_295r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_295r = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_295r = stablehlo.multiply %wide_295r, %unit_295r : tensor<257xf32>
  %x_295r = stablehlo.subtract %scaled_295r, %half_295r : tensor<257xf32>
  %state_295im = stablehlo.constant dense<[295, 5]> : tensor<2xui64>
  %next_295im, %bits_295im = stablehlo.rng_bit_generator %state_295im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_295im = stablehlo.convert %bits_295im : (tensor<257xui32>) -> tensor<257xf32>
  %unit_295im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_295im = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_295im = stablehlo.multiply %wide_295im, %unit_295im : tensor<257xf32>
  %x_295im = stablehlo.subtract %scaled_295im, %half_295im : tensor<257xf32>
  %z_295 = stablehlo.complex %x_295r, %x_295im : tensor<257xcomplex<f32>>
  %c_296 = stablehlo.constant dense<(40.0, 0.0)> : tensor<257xcomplex<f32>>
  %b_297 = stablehlo.multiply %z_295, %c_296 : tensor<257xcomplex<f32>>
  %f_298 = stablehlo.exponential_minus_one %b_297 : tensor<257xcomplex<f32>>
  %state_299r = stablehlo.constant dense<[299, 4]> : tensor<2xui64>
  %next_299r, %bits_299r = stablehlo.rng_bit_generator %state_299r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_299r = stablehlo.convert %bits_299r : (tensor<257xui32>) -> tensor<257xf32>
  %unit_299r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_299r = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_299r = stablehlo.multiply %wide_299r, %unit_299r : tensor<257xf32>
  %x_299r = stablehlo.subtract %scaled_299r, %half_299r : tensor<257xf32>
  %state_299im = stablehlo.constant dense<[299, 5]> : tensor<2xui64>
  %next_299im, %bits_299im = stablehlo.rng_bit_generator %state_299im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_299im = stablehlo.convert %bits_299im : (tensor<257xui32>) -> tensor<257xf32>
  %unit_299im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_299im = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_299im = stablehlo.multiply %wide_299im, %unit_299im : tensor<257xf32>
  %x_299im = stablehlo.subtract %scaled_299im, %half_299im : tensor<257xf32>
  %z_299 = stablehlo.complex %x_299r, %x_299im : tensor<257xcomplex<f32>>
  %c_300 = stablehlo.constant dense<(40.0, 0.0)> : tensor<257xcomplex<f32>>
  %b_301 = stablehlo.multiply %z_299, %c_300 : tensor<257xcomplex<f32>>
  %f_302 = stablehlo.log_plus_one %b_301 : tensor<257xcomplex<f32>>
  %state_303r = stablehlo.constant dense<[303, 4]> : tensor<2xui64>
  %next_303r, %bits_303r = stablehlo.rng_bit_generator %state_303r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_303r = stablehlo.convert %bits_303r : (tensor<257xui32>) -> tensor<257xf32>
  %unit_303r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_303r = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_303r = stablehlo.multiply %wide_303r, %unit_303r : tensor<257xf32>
  %x_303r = stablehlo.subtract %scaled_303r, %half_303r : tensor<257xf32>
  %state_303im = stablehlo.constant dense<[303, 5]> : tensor<2xui64>
  %next_303im, %bits_303im = stablehlo.rng_bit_generator %state_303im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_303im = stablehlo.convert %bits_303im : (tensor<257xui32>) -> tensor<257xf32>
  %unit_303im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_303im = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_303im = stablehlo.multiply %wide_303im, %unit_303im : tensor<257xf32>
  %x_303im = stablehlo.subtract %scaled_303im, %half_303im : tensor<257xf32>
  %z_303 = stablehlo.complex %x_303r, %x_303im : tensor<257xcomplex<f32>>
  %state_304r = stablehlo.constant dense<[304, 4]> : tensor<2xui64>
  %next_304r, %bits_304r = stablehlo.rng_bit_generator %state_304r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_304r = stablehlo.convert %bits_304r : (tensor<257xui32>) -> tensor<257xf32>
  %unit_304r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_304r = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_304r = stablehlo.multiply %wide_304r, %unit_304r : tensor<257xf32>
  %x_304r = stablehlo.subtract %scaled_304r, %half_304r : tensor<257xf32>
  %state_304im = stablehlo.constant dense<[304, 5]> : tensor<2xui64>
  %next_304im, %bits_304im = stablehlo.rng_bit_generator %state_304im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_304im = stablehlo.convert %bits_304im : (tensor<257xui32>) -> tensor<257xf32>
  %unit_304im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_304im = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_304im = stablehlo.multiply %wide_304im, %unit_304im : tensor<257xf32>
  %x_304im = stablehlo.subtract %scaled_304im, %half_304im : tensor<257xf32>
  %z_304 = stablehlo.complex %x_304r, %x_304im : tensor<257xcomplex<f32>>
  %f_305 = stablehlo.power %z_303, %z_304 : tensor<257xcomplex<f32>>
  %f_306 = stablehlo.atan2 %z_303, %z_304 : tensor<257xcomplex<f32>>
  %state_307r = stablehlo.constant dense<[307, 4]> : tensor<2xui64>
  %next_307r, %bits_307r = stablehlo.rng_bit_generator %state_307r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_307r = stablehlo.convert %bits_307r : (tensor<257xui32>) -> tensor<257xf64>
  %unit_307r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_307r = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_307r = stablehlo.multiply %wide_307r, %unit_307r : tensor<257xf64>
  %x_307r = stablehlo.subtract %scaled_307r, %half_307r : tensor<257xf64>
  %state_307im = stablehlo.constant dense<[307, 5]> : tensor<2xui64>
  %next_307im, %bits_307im = stablehlo.rng_bit_generator %state_307im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_307im = stablehlo.convert %bits_307im : (tensor<257xui32>) -> tensor<257xf64>
  %unit_307im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_307im = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_307im = stablehlo.multiply %wide_307im, %unit_307im : tensor<257xf64>
  %x_307im = stablehlo.subtract %scaled_307im, %half_307im : tensor<257xf64>
  %z_307 = stablehlo.complex %x_307r, %x_307im : tensor<257xcomplex<f64>>
  %c_308 = stablehlo.constant dense<(40.0, 0.0)> : tensor<257xcomplex<f64>>
  %b_309 = stablehlo.multiply %z_307, %c_308 : tensor<257xcomplex<f64>>
  %f_310 = stablehlo.exponential %b_309 : tensor<257xcomplex<f64>>
  %state_311r = stablehlo.constant dense<[311, 4]> : tensor<2xui64>
  %next_311r, %bits_311r = stablehlo.rng_bit_generator %state_311r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_311r = stablehlo.convert %bits_311r : (tensor<257xui32>) -> tensor<257xf64>
  %unit_311r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_311r = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_311r = stablehlo.multiply %wide_311r, %unit_311r : tensor<257xf64>
  %x_311r = stablehlo.subtract %scaled_311r, %half_311r : tensor<257xf64>
  %state_311im = stablehlo.constant dense<[311, 5]> : tensor<2xui64>
  %next_311im, %bits_311im = stablehlo.rng_bit_generator %state_311im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_311im = stablehlo.convert %bits_311im : (tensor<257xui32>) -> tensor<257xf64>
  %unit_311im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_311im = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_311im = stablehlo.multiply %wide_311im, %unit_311im : tensor<257xf64>
  %x_311im = stablehlo.subtract %scaled_311im, %half_311im : tensor<257xf64>
  %z_311 = stablehlo.complex %x_311r, %x_311im : tensor<257xcomplex<f64>>
  %c_312 = stablehlo.constant dense<(40.0, 0.0)> : tensor<257xcomplex<f64>>
  %b_313 = stablehlo.multiply %z_311, %c_312 : tensor<257xcomplex<f64>>
  %f_314 = stablehlo.log %b_313 : tensor<257xcomplex<f64>>
  %state_315r = stablehlo.constant dense<[315, 4]> : tensor<2xui64>
  %next_315r, %bits_315r = stablehlo.rng_bit_generator %state_315r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_315r = stablehlo.convert %bits_315r : (tensor<257xui32>) -> tensor<257xf64>
  %unit_315r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_315r = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_315r = stablehlo.multiply %wide_315r, %unit_315r : tensor<257xf64>
  %x_315r = stablehlo.subtract %scaled_315r, %half_315r : tensor<257xf64>
  %state_315im = stablehlo.constant dense<[315, 5]> : tensor<2xui64>
  %next_315im, %bits_315im = stablehlo.rng_bit_generator %state_315im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_315im = stablehlo.convert %bits_315im : (tensor<257xui32>) -> tensor<257xf64>
  %unit_315im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_315im = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_315im = stablehlo.multiply %wide_315im, %unit_315im : tensor<257xf64>
  %x_315im = stablehlo.subtract %scaled_315im, %half_315im : tensor<257xf64>
  %z_315 = stablehlo.complex %x_315r, %x_315im : tensor<257xcomplex<f64>>
  %c_316 = stablehlo.constant dense<(40.0, 0.0)> : tensor<257xcomplex<f64>>
  %b_317 = stablehlo.multiply %z_315, %c_316 : tensor<257xcomplex<f64>>
  %f_318 = stablehlo.sine %b_317 : tensor<257xcomplex<f64>>
  %state_319r = stablehlo.constant dense<[319, 4]> : tensor<2xui64>
  %next_319r, %bits_319r = stablehlo.rng_bit_generator %state_319r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_319r = stablehlo.convert %bits_319r : (tensor<257xui32>) -> tensor<257xf64>
  %unit_319r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_319r = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_319r = stablehlo.multiply %wide_319r, %unit_319r : tensor<257xf64>
  %x_319r = stablehlo.subtract %scaled_319r, %half_319r : tensor<257xf64>
  %state_319im = stablehlo.constant dense<[319, 5]> : tensor<2xui64>
  %next_319im, %bits_319im = stablehlo.rng_bit_generator %state_319im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_319im = stablehlo.convert %bits_319im : (tensor<257xui32>) -> tensor<257xf64>
  %unit_319im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_319im = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_319im = stablehlo.multiply %wide_319im, %unit_319im : tensor<257xf64>
  %x_319im = stablehlo.subtract %scaled_319im, %half_319im : tensor<257xf64>
  %z_319 = stablehlo.complex %x_319r, %x_319im : tensor<257xcomplex<f64>>
  %c_320 = stablehlo.constant dense<(40.0, 0.0)> : tensor<257xcomplex<f64>>
  %b_321 = stablehlo.multiply %z_319, %c_320 : tensor<257xcomplex<f64>>
  %f_322 = stablehlo.cosine %b_321 : tensor<257xcomplex<f64>>
  %state_323r = stablehlo.constant dense<[323, 4]> : tensor<2xui64>
  %next_323r, %bits_323r = stablehlo.rng_bit_generator %state_323r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_323r = stablehlo.convert %bits_323r : (tensor<257xui32>) -> tensor<257xf64>
  %unit_323r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_323r = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_323r = stablehlo.multiply %wide_323r, %unit_323r : tensor<257xf64>
  %x_323r = stablehlo.subtract %scaled_323r, %half_323r : tensor<257xf64>
  %state_323im = stablehlo.constant dense<[323, 5]> : tensor<2xui64>
  %next_323im, %bits_323im = stablehlo.rng_bit_generator %state_323im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_323im = stablehlo.convert %bits_323im : (tensor<257xui32>) -> tensor<257xf64>
  %unit_323im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_323im = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_323im = stablehlo.multiply %wide_323im, %unit_323im : tensor<257xf64>
  %x_323im = stablehlo.subtract %scaled_323im, %half_323im : tensor<257xf64>
  %z_323 = stablehlo.complex %x_323r, %x_323im : tensor<257xcomplex<f64>>
  %c_324 = stablehlo.constant dense<(40.0, 0.0)> : tensor<257xcomplex<f64>>
  %b_325 = stablehlo.multiply %z_323, %c_324 : tensor<257xcomplex<f64>>
  %f_326 = stablehlo.tan %b_325 : tensor<257xcomplex<f64>>
  %state_327r = stablehlo.constant dense<[327, 4]> : tensor<2xui64>
  %next_327r, %bits_327r = stablehlo.rng_bit_generator %state_327r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_327r = stablehlo.convert %bits_327r : (tensor<257xui32>) -> tensor<257xf64>
  %unit_327r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_327r = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_327r = stablehlo.multiply %wide_327r, %unit_327r : tensor<257xf64>
  %x_327r = stablehlo.subtract %scaled_327r, %half_327r : tensor<257xf64>
  %state_327im = stablehlo.constant dense<[327, 5]> : tensor<2xui64>
  %next_327im, %bits_327im = stablehlo.rng_bit_generator %state_327im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_327im = stablehlo.convert %bits_327im : (tensor<257xui32>) -> tensor<257xf64>
  %unit_327im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_327im = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_327im = stablehlo.multiply %wide_327im, %unit_327im : tensor<257xf64>
  %x_327im = stablehlo.subtract %scaled_327im, %half_327im : tensor<257xf64>
  %z_327 = stablehlo.complex %x_327r, %x_327im : tensor<257xcomplex<f64>>
  %c_328 = stablehlo.constant dense<(40.0, 0.0)> : tensor<257xcomplex<f64>>
  %b_329 = stablehlo.multiply %z_327, %c_328 : tensor<257xcomplex<f64>>
  %f_330 = stablehlo.tanh %b_329 : tensor<257xcomplex<f64>>
  %state_331r = stablehlo.constant dense<[331, 4]> : tensor<2xui64>
  %next_331r, %bits_331r = stablehlo.rng_bit_generator %state_331r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_331r = stablehlo.convert %bits_331r : (tensor<257xui32>) -> tensor<257xf64>
  %unit_331r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_331r = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_331r = stablehlo.multiply %wide_331r, %unit_331r : tensor<257xf64>
  %x_331r = stablehlo.subtract %scaled_331r, %half_331r : tensor<257xf64>
  %state_331im = stablehlo.constant dense<[331, 5]> : tensor<2xui64>
  %next_331im, %bits_331im = stablehlo.rng_bit_generator %state_331im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_331im = stablehlo.convert %bits_331im : (tensor<257xui32>) -> tensor<257xf64>
  %unit_331im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_331im = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_331im = stablehlo.multiply %wide_331im, %unit_331im : tensor<257xf64>
  %x_331im = stablehlo.subtract %scaled_331im, %half_331im : tensor<257xf64>
  %z_331 = stablehlo.complex %x_331r, %x_331im : tensor<257xcomplex<f64>>
  %c_332 = stablehlo.constant dense<(40.0, 0.0)> : tensor<257xcomplex<f64>>
  %b_333 = stablehlo.multiply %z_331, %c_332 : tensor<257xcomplex<f64>>
  %f_334 = stablehlo.cbrt %b_333 : tensor<257xcomplex<f64>>
  %state_335r = stablehlo.constant dense<[335, 4]> : tensor<2xui64>
  %next_335r, %bits_335r = stablehlo.rng_bit_generator %state_335r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_335r = stablehlo.convert %bits_335r : (tensor<257xui32>) -> tensor<257xf64>
  %unit_335r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_335r = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_335r = stablehlo.multiply %wide_335r, %unit_335r : tensor<257xf64>
  %x_335r = stablehlo.subtract %scaled_335r, %half_335r : tensor<257xf64>
  %state_335im = stablehlo.constant dense<[335, 5]> : tensor<2xui64>
  %next_335im, %bits_335im = stablehlo.rng_bit_generator %state_335im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_335im = stablehlo.convert %bits_335im : (tensor<257xui32>) -> tensor<257xf64>
  %unit_335im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_335im = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_335im = stablehlo.multiply %wide_335im, %unit_335im : tensor<257xf64>
  %x_335im = stablehlo.subtract %scaled_335im, %half_335im : tensor<257xf64>
  %z_335 = stablehlo.complex %x_335r, %x_335im : tensor<257xcomplex<f64>>
  %c_336 = stablehlo.constant dense<(40.0, 0.0)> : tensor<257xcomplex<f64>>
  %b_337 = stablehlo.multiply %z_335, %c_336 : tensor<257xcomplex<f64>>
  %f_338 = stablehlo.rsqrt %b_337 : tensor<257xcomplex<f64>>
  %state_339r = stablehlo.constant dense<[339, 4]> : tensor<2xui64>
  %next_339r, %bits_339r = stablehlo.rng_bit_generator %state_339r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_339r = stablehlo.convert %bits_339r : (tensor<257xui32>) -> tensor<257xf64>
  %unit_339r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_339r = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_339r = stablehlo.multiply %wide_339r, %unit_339r : tensor<257xf64>
  %x_339r = stablehlo.subtract %scaled_339r, %half_339r : tensor<257xf64>
  %state_339im = stablehlo.constant dense<[339, 5]> : tensor<2xui64>
  %next_339im, %bits_339im = stablehlo.rng_bit_generator %state_339im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_339im = stablehlo.convert %bits_339im : (tensor<257xui32>) -> tensor<257xf64>
  %unit_339im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_339im = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_339im = stablehlo.multiply %wide_339im, %unit_339im : tensor<257xf64>
  %x_339im = stablehlo.subtract %scaled_339im, %half_339im : tensor<257xf64>
  %z_339 = stablehlo.complex %x_339r, %x_339im : tensor<257xcomplex<f64>>
  %c_340 = stablehlo.constant dense<(40.0, 0.0)> : tensor<257xcomplex<f64>>
  %b_341 = stablehlo.multiply %z_339, %c_340 : tensor<257xcomplex<f64>>
  %f_342 = stablehlo.sqrt %b_341 : tensor<257xcomplex<f64>>
  %state_343r = stablehlo.constant dense<[343, 4]> : tensor<2xui64>
  %next_343r, %bits_343r = stablehlo.rng_bit_generator %state_343r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_343r = stablehlo.convert %bits_343r : (tensor<257xui32>) -> tensor<257xf64>
  %unit_343r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_343r = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_343r = stablehlo.multiply %wide_343r, %unit_343r : tensor<257xf64>
  %x_343r = stablehlo.subtract %scaled_343r, %half_343r : tensor<257xf64>
  %state_343im = stablehlo.constant dense<[343, 5]> : tensor<2xui64>
  %next_343im, %bits_343im = stablehlo.rng_bit_generator %state_343im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_343im = stablehlo.convert %bits_343im : (tensor<257xui32>) -> tensor<257xf64>
  %unit_343im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_343im = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_343im = stablehlo.multiply %wide_343im, %unit_343im : tensor<257xf64>
  %x_343im = stablehlo.subtract %scaled_343im, %half_343im : tensor<257xf64>
  %z_343 = stablehlo.complex %x_343r, %x_343im : tensor<257xcomplex<f64>>
  %c_344 = stablehlo.constant dense<(40.0, 0.0)> : tensor<257xcomplex<f64>>
  %b_345 = stablehlo.multiply %z_343, %c_344 : tensor<257xcomplex<f64>>
  %f_346 = stablehlo.logistic %b_345 : tensor<257xcomplex<f64>>
  %state_347r = stablehlo.constant dense<[347, 4]> : tensor<2xui64>
  %next_347r, %bits_347r = stablehlo.rng_bit_generator %state_347r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_347r = stablehlo.convert %bits_347r : (tensor<257xui32>) -> tensor<257xf64>
  %unit_347r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_347r = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_347r = stablehlo.multiply %wide_347r, %unit_347r : tensor<257xf64>
  %x_347r = stablehlo.subtract %scaled_347r, %half_347r : tensor<257xf64>
  %state_347im = stablehlo.constant dense<[347, 5]> : tensor<2xui64>
  %next_347im, %bits_347im = stablehlo.rng_bit_generator %state_347im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_347im = stablehlo.convert %bits_347im : (tensor<257xui32>) -> tensor<257xf64>
  %unit_347im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_347im = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_347im = stablehlo.multiply %wide_347im, %unit_347im : tensor<257xf64>
  %x_347im = stablehlo.subtract %scaled_347im, %half_347im : tensor<257xf64>
  %z_347 = stablehlo.complex %x_347r, %x_347im : tensor<257xcomplex<f64>>
  %c_348 = stablehlo.constant dense<(40.0, 0.0)> : tensor<257xcomplex<f64>>
  %b_349 = stablehlo.multiply %z_347, %c_348 : tensor<257xcomplex<f64>>
  %f_350 = stablehlo.exponential_minus_one %b_349 : tensor<257xcomplex<f64>>
  %state_351r = stablehlo.constant dense<[351, 4]> : tensor<2xui64>
  %next_351r, %bits_351r = stablehlo.rng_bit_generator %state_351r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_351r = stablehlo.convert %bits_351r : (tensor<257xui32>) -> tensor<257xf64>
  %unit_351r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_351r = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_351r = stablehlo.multiply %wide_351r, %unit_351r : tensor<257xf64>
  %x_351r = stablehlo.subtract %scaled_351r, %half_351r : tensor<257xf64>
  %state_351im = stablehlo.constant dense<[351, 5]> : tensor<2xui64>
  %next_351im, %bits_351im = stablehlo.rng_bit_generator %state_351im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_351im = stablehlo.convert %bits_351im : (tensor<257xui32>) -> tensor<257xf64>
  %unit_351im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_351im = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_351im = stablehlo.multiply %wide_351im, %unit_351im : tensor<257xf64>
  %x_351im = stablehlo.subtract %scaled_351im, %half_351im : tensor<257xf64>
  %z_351 = stablehlo.complex %x_351r, %x_351im : tensor<257xcomplex<f64>>
  %c_352 = stablehlo.constant dense<(40.0, 0.0)> : tensor<257xcomplex<f64>>
  %b_353 = stablehlo.multiply %z_351, %c_352 : tensor<257xcomplex<f64>>
  %f_354 = stablehlo.log_plus_one %b_353 : tensor<257xcomplex<f64>>
  %state_355r = stablehlo.constant dense<[355, 4]> : tensor<2xui64>
  %next_355r, %bits_355r = stablehlo.rng_bit_generator %state_355r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_355r = stablehlo.convert %bits_355r : (tensor<257xui32>) -> tensor<257xf64>
  %unit_355r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_355r = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_355r = stablehlo.multiply %wide_355r, %unit_355r : tensor<257xf64>
  %x_355r = stablehlo.subtract %scaled_355r, %half_355r : tensor<257xf64>
  %state_355im = stablehlo.constant dense<[355, 5]> : tensor<2xui64>
  %next_355im, %bits_355im = stablehlo.rng_bit_generator %state_355im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_355im = stablehlo.convert %bits_355im : (tensor<257xui32>) -> tensor<257xf64>
  %unit_355im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_355im = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_355im = stablehlo.multiply %wide_355im, %unit_355im : tensor<257xf64>
  %x_355im = stablehlo.subtract %scaled_355im, %half_355im : tensor<257xf64>
  %z_355 = stablehlo.complex %x_355r, %x_355im : tensor<257xcomplex<f64>>
  %state_356r = stablehlo.constant dense<[356, 4]> : tensor<2xui64>
  %next_356r, %bits_356r = stablehlo.rng_bit_generator %state_356r, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_356r = stablehlo.convert %bits_356r : (tensor<257xui32>) -> tensor<257xf64>
  %unit_356r = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_356r = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_356r = stablehlo.multiply %wide_356r, %unit_356r : tensor<257xf64>
  %x_356r = stablehlo.subtract %scaled_356r, %half_356r : tensor<257xf64>
  %state_356im = stablehlo.constant dense<[356, 5]> : tensor<2xui64>
  %next_356im, %bits_356im = stablehlo.rng_bit_generator %state_356im, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_356im = stablehlo.convert %bits_356im : (tensor<257xui32>) -> tensor<257xf64>
  %unit_356im = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_356im = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_356im = stablehlo.multiply %wide_356im, %unit_356im : tensor<257xf64>
  %x_356im = stablehlo.subtract %scaled_356im, %half_356im : tensor<257xf64>
  %z_356 = stablehlo.complex %x_356r, %x_356im : tensor<257xcomplex<f64>>
  %f_357 = stablehlo.power %z_355, %z_356 : tensor<257xcomplex<f64>>
  %f_358 = stablehlo.atan2 %z_355, %z_356 : tensor<257xcomplex<f64>>
  %state_359 = stablehlo.constant dense<[359, 3]> : tensor<2xui64>
  %next_359, %bits_359 = stablehlo.rng_bit_generator %state_359, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_359 = stablehlo.convert %bits_359 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_359 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_359 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_359 = stablehlo.multiply %wide_359, %unit_359 : tensor<257xf32>
  %x_359 = stablehlo.subtract %scaled_359, %half_359 : tensor<257xf32>
  %f_360 = chlo.acos %x_359 : tensor<257xf32> -> tensor<257xf32>
  %state_361 = stablehlo.constant dense<[361, 3]> : tensor<2xui64>
  %next_361, %bits_361 = stablehlo.rng_bit_generator %state_361, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_361 = stablehlo.convert %bits_361 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_361 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_361 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_361 = stablehlo.multiply %wide_361, %unit_361 : tensor<257xf32>
  %x_361 = stablehlo.subtract %scaled_361, %half_361 : tensor<257xf32>
  %f_362 = chlo.asin %x_361 : tensor<257xf32> -> tensor<257xf32>
  %state_363 = stablehlo.constant dense<[363, 3]> : tensor<2xui64>
  %next_363, %bits_363 = stablehlo.rng_bit_generator %state_363, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_363 = stablehlo.convert %bits_363 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_363 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_363 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_363 = stablehlo.multiply %wide_363, %unit_363 : tensor<257xf32>
  %x_363 = stablehlo.subtract %scaled_363, %half_363 : tensor<257xf32>
  %f_364 = chlo.atan %x_363 : tensor<257xf32> -> tensor<257xf32>
  %state_365 = stablehlo.constant dense<[365, 3]> : tensor<2xui64>
  %next_365, %bits_365 = stablehlo.rng_bit_generator %state_365, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_365 = stablehlo.convert %bits_365 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_365 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_365 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_365 = stablehlo.multiply %wide_365, %unit_365 : tensor<257xf32>
  %x_365 = stablehlo.subtract %scaled_365, %half_365 : tensor<257xf32>
  %f_366 = chlo.asinh %x_365 : tensor<257xf32> -> tensor<257xf32>
  %state_367 = stablehlo.constant dense<[367, 3]> : tensor<2xui64>
  %next_367, %bits_367 = stablehlo.rng_bit_generator %state_367, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_367 = stablehlo.convert %bits_367 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_367 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_367 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_367 = stablehlo.multiply %wide_367, %unit_367 : tensor<257xf32>
  %x_367 = stablehlo.subtract %scaled_367, %half_367 : tensor<257xf32>
  %f_368 = chlo.acosh %x_367 : tensor<257xf32> -> tensor<257xf32>
  %state_369 = stablehlo.constant dense<[369, 3]> : tensor<2xui64>
  %next_369, %bits_369 = stablehlo.rng_bit_generator %state_369, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_369 = stablehlo.convert %bits_369 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_369 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_369 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_369 = stablehlo.multiply %wide_369, %unit_369 : tensor<257xf32>
  %x_369 = stablehlo.subtract %scaled_369, %half_369 : tensor<257xf32>
  %f_370 = chlo.atanh %x_369 : tensor<257xf32> -> tensor<257xf32>
  %state_371 = stablehlo.constant dense<[371, 3]> : tensor<2xui64>
  %next_371, %bits_371 = stablehlo.rng_bit_generator %state_371, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_371 = stablehlo.convert %bits_371 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_371 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_371 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_371 = stablehlo.multiply %wide_371, %unit_371 : tensor<257xf32>
  %x_371 = stablehlo.subtract %scaled_371, %half_371 : tensor<257xf32>
  %f_372 = chlo.sinh %x_371 : tensor<257xf32> -> tensor<257xf32>
  %state_373 = stablehlo.constant dense<[373, 3]> : tensor<2xui64>
  %next_373, %bits_373 = stablehlo.rng_bit_generator %state_373, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_373 = stablehlo.convert %bits_373 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_373 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_373 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_373 = stablehlo.multiply %wide_373, %unit_373 : tensor<257xf32>
  %x_373 = stablehlo.subtract %scaled_373, %half_373 : tensor<257xf32>
  %f_374 = chlo.cosh %x_373 : tensor<257xf32> -> tensor<257xf32>
  %state_375 = stablehlo.constant dense<[375, 3]> : tensor<2xui64>
  %next_375, %bits_375 = stablehlo.rng_bit_generator %state_375, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_375 = stablehlo.convert %bits_375 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_375 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_375 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_375 = stablehlo.multiply %wide_375, %unit_375 : tensor<257xf32>
  %x_375 = stablehlo.subtract %scaled_375, %half_375 : tensor<257xf32>
  %f_376 = chlo.erf %x_375 : tensor<257xf32> -> tensor<257xf32>
  %state_377 = stablehlo.constant dense<[377, 3]> : tensor<2xui64>
  %next_377, %bits_377 = stablehlo.rng_bit_generator %state_377, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_377 = stablehlo.convert %bits_377 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_377 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_377 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_377 = stablehlo.multiply %wide_377, %unit_377 : tensor<257xf32>
  %x_377 = stablehlo.subtract %scaled_377, %half_377 : tensor<257xf32>
  %f_378 = chlo.erfc %x_377 : tensor<257xf32> -> tensor<257xf32>
  %state_379 = stablehlo.constant dense<[379, 3]> : tensor<2xui64>
  %next_379, %bits_379 = stablehlo.rng_bit_generator %state_379, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_379 = stablehlo.convert %bits_379 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_379 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_379 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_379 = stablehlo.multiply %wide_379, %unit_379 : tensor<257xf32>
  %x_379 = stablehlo.subtract %scaled_379, %half_379 : tensor<257xf32>
  %f_380 = chlo.erf_inv %x_379 : tensor<257xf32> -> tensor<257xf32>
  %state_381 = stablehlo.constant dense<[381, 3]> : tensor<2xui64>
  %next_381, %bits_381 = stablehlo.rng_bit_generator %state_381, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_381 = stablehlo.convert %bits_381 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_381 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_381 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_381 = stablehlo.multiply %wide_381, %unit_381 : tensor<257xf32>
  %x_381 = stablehlo.subtract %scaled_381, %half_381 : tensor<257xf32>
  %f_382 = chlo.lgamma %x_381 : tensor<257xf32> -> tensor<257xf32>
  %state_383 = stablehlo.constant dense<[383, 3]> : tensor<2xui64>
  %next_383, %bits_383 = stablehlo.rng_bit_generator %state_383, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_383 = stablehlo.convert %bits_383 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_383 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_383 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_383 = stablehlo.multiply %wide_383, %unit_383 : tensor<257xf32>
  %x_383 = stablehlo.subtract %scaled_383, %half_383 : tensor<257xf32>
  %f_384 = chlo.digamma %x_383 : tensor<257xf32> -> tensor<257xf32>
  %state_385 = stablehlo.constant dense<[385, 3]> : tensor<2xui64>
  %next_385, %bits_385 = stablehlo.rng_bit_generator %state_385, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_385 = stablehlo.convert %bits_385 : (tensor<257xui32>) -> tensor<257xf32>
  %unit_385 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf32>
  %half_385 = stablehlo.constant dense<0.5> : tensor<257xf32>
  %scaled_385 = stablehlo.multiply %wide_385, %unit_385 : tensor<257xf32>
  %x_385 = stablehlo.subtract %scaled_385, %half_385 : tensor<257xf32>
  %f_386 = chlo.bessel_i1e %x_385 : tensor<257xf32> -> tensor<257xf32>
  %state_387 = stablehlo.constant dense<[387, 3]> : tensor<2xui64>
  %next_387, %bits_387 = stablehlo.rng_bit_generator %state_387, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_387 = stablehlo.convert %bits_387 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_387 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_387 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_387 = stablehlo.multiply %wide_387, %unit_387 : tensor<257xf64>
  %x_387 = stablehlo.subtract %scaled_387, %half_387 : tensor<257xf64>
  %f_388 = chlo.acos %x_387 : tensor<257xf64> -> tensor<257xf64>
  %state_389 = stablehlo.constant dense<[389, 3]> : tensor<2xui64>
  %next_389, %bits_389 = stablehlo.rng_bit_generator %state_389, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_389 = stablehlo.convert %bits_389 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_389 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_389 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_389 = stablehlo.multiply %wide_389, %unit_389 : tensor<257xf64>
  %x_389 = stablehlo.subtract %scaled_389, %half_389 : tensor<257xf64>
  %f_390 = chlo.asin %x_389 : tensor<257xf64> -> tensor<257xf64>
  %state_391 = stablehlo.constant dense<[391, 3]> : tensor<2xui64>
  %next_391, %bits_391 = stablehlo.rng_bit_generator %state_391, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_391 = stablehlo.convert %bits_391 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_391 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_391 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_391 = stablehlo.multiply %wide_391, %unit_391 : tensor<257xf64>
  %x_391 = stablehlo.subtract %scaled_391, %half_391 : tensor<257xf64>
  %f_392 = chlo.atan %x_391 : tensor<257xf64> -> tensor<257xf64>
  %state_393 = stablehlo.constant dense<[393, 3]> : tensor<2xui64>
  %next_393, %bits_393 = stablehlo.rng_bit_generator %state_393, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_393 = stablehlo.convert %bits_393 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_393 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_393 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_393 = stablehlo.multiply %wide_393, %unit_393 : tensor<257xf64>
  %x_393 = stablehlo.subtract %scaled_393, %half_393 : tensor<257xf64>
  %f_394 = chlo.asinh %x_393 : tensor<257xf64> -> tensor<257xf64>
  %state_395 = stablehlo.constant dense<[395, 3]> : tensor<2xui64>
  %next_395, %bits_395 = stablehlo.rng_bit_generator %state_395, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_395 = stablehlo.convert %bits_395 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_395 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_395 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_395 = stablehlo.multiply %wide_395, %unit_395 : tensor<257xf64>
  %x_395 = stablehlo.subtract %scaled_395, %half_395 : tensor<257xf64>
  %f_396 = chlo.acosh %x_395 : tensor<257xf64> -> tensor<257xf64>
  %state_397 = stablehlo.constant dense<[397, 3]> : tensor<2xui64>
  %next_397, %bits_397 = stablehlo.rng_bit_generator %state_397, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_397 = stablehlo.convert %bits_397 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_397 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_397 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_397 = stablehlo.multiply %wide_397, %unit_397 : tensor<257xf64>
  %x_397 = stablehlo.subtract %scaled_397, %half_397 : tensor<257xf64>
  %f_398 = chlo.atanh %x_397 : tensor<257xf64> -> tensor<257xf64>
  %state_399 = stablehlo.constant dense<[399, 3]> : tensor<2xui64>
  %next_399, %bits_399 = stablehlo.rng_bit_generator %state_399, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_399 = stablehlo.convert %bits_399 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_399 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_399 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_399 = stablehlo.multiply %wide_399, %unit_399 : tensor<257xf64>
  %x_399 = stablehlo.subtract %scaled_399, %half_399 : tensor<257xf64>
  %f_400 = chlo.sinh %x_399 : tensor<257xf64> -> tensor<257xf64>
  %state_401 = stablehlo.constant dense<[401, 3]> : tensor<2xui64>
  %next_401, %bits_401 = stablehlo.rng_bit_generator %state_401, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_401 = stablehlo.convert %bits_401 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_401 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_401 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_401 = stablehlo.multiply %wide_401, %unit_401 : tensor<257xf64>
  %x_401 = stablehlo.subtract %scaled_401, %half_401 : tensor<257xf64>
  %f_402 = chlo.cosh %x_401 : tensor<257xf64> -> tensor<257xf64>
  %state_403 = stablehlo.constant dense<[403, 3]> : tensor<2xui64>
  %next_403, %bits_403 = stablehlo.rng_bit_generator %state_403, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_403 = stablehlo.convert %bits_403 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_403 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_403 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_403 = stablehlo.multiply %wide_403, %unit_403 : tensor<257xf64>
  %x_403 = stablehlo.subtract %scaled_403, %half_403 : tensor<257xf64>
  %f_404 = chlo.erf %x_403 : tensor<257xf64> -> tensor<257xf64>
  %state_405 = stablehlo.constant dense<[405, 3]> : tensor<2xui64>
  %next_405, %bits_405 = stablehlo.rng_bit_generator %state_405, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_405 = stablehlo.convert %bits_405 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_405 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_405 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_405 = stablehlo.multiply %wide_405, %unit_405 : tensor<257xf64>
  %x_405 = stablehlo.subtract %scaled_405, %half_405 : tensor<257xf64>
  %f_406 = chlo.erfc %x_405 : tensor<257xf64> -> tensor<257xf64>
  %state_407 = stablehlo.constant dense<[407, 3]> : tensor<2xui64>
  %next_407, %bits_407 = stablehlo.rng_bit_generator %state_407, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_407 = stablehlo.convert %bits_407 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_407 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_407 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_407 = stablehlo.multiply %wide_407, %unit_407 : tensor<257xf64>
  %x_407 = stablehlo.subtract %scaled_407, %half_407 : tensor<257xf64>
  %f_408 = chlo.erf_inv %x_407 : tensor<257xf64> -> tensor<257xf64>
  %state_409 = stablehlo.constant dense<[409, 3]> : tensor<2xui64>
  %next_409, %bits_409 = stablehlo.rng_bit_generator %state_409, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_409 = stablehlo.convert %bits_409 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_409 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_409 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_409 = stablehlo.multiply %wide_409, %unit_409 : tensor<257xf64>
  %x_409 = stablehlo.subtract %scaled_409, %half_409 : tensor<257xf64>
  %f_410 = chlo.lgamma %x_409 : tensor<257xf64> -> tensor<257xf64>
  %state_411 = stablehlo.constant dense<[411, 3]> : tensor<2xui64>
  %next_411, %bits_411 = stablehlo.rng_bit_generator %state_411, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_411 = stablehlo.convert %bits_411 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_411 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_411 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_411 = stablehlo.multiply %wide_411, %unit_411 : tensor<257xf64>
  %x_411 = stablehlo.subtract %scaled_411, %half_411 : tensor<257xf64>
  %f_412 = chlo.digamma %x_411 : tensor<257xf64> -> tensor<257xf64>
  %state_413 = stablehlo.constant dense<[413, 3]> : tensor<2xui64>
  %next_413, %bits_413 = stablehlo.rng_bit_generator %state_413, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<257xui32>)
  %wide_413 = stablehlo.convert %bits_413 : (tensor<257xui32>) -> tensor<257xf64>
  %unit_413 = stablehlo.constant dense<2.3283064365386963e-10> : tensor<257xf64>
  %half_413 = stablehlo.constant dense<0.5> : tensor<257xf64>
  %scaled_413 = stablehlo.multiply %wide_413, %unit_413 : tensor<257xf64>
  %x_413 = stablehlo.subtract %scaled_413, %half_413 : tensor<257xf64>
  %f_414 = chlo.bessel_i1e %x_413 : tensor<257xf64> -> tensor<257xf64>
  return %f_154, %f_158, %f_162, %f_166, %f_170, %f_174, %f_178, %f_182, %f_186, %f_190, %f_194, %f_198, %f_201, %f_202, %f_206, %f_210, %f_214, %f_218, %f_222, %f_226, %f_230, %f_234, %f_238, %f_242, %f_246, %f_250, %f_253, %f_254, %f_258, %f_262, %f_266, %f_270, %f_274, %f_278, %f_282, %f_286, %f_290, %f_294, %f_298, %f_302, %f_305, %f_306, %f_310, %f_314, %f_318, %f_322, %f_326, %f_330, %f_334, %f_338, %f_342, %f_346, %f_350, %f_354, %f_357, %f_358, %f_360, %f_362, %f_364, %f_366, %f_368, %f_370, %f_372, %f_374, %f_376, %f_378, %f_380, %f_382, %f_384, %f_386, %f_388, %f_390, %f_392, %f_394, %f_396, %f_398, %f_400, %f_402, %f_404, %f_406, %f_408, %f_410, %f_412, %f_414 : tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f32>>, tensor<257xcomplex<f64>>, tensor<257xcomplex<f64>>, tensor<257xcomplex<f64>>, tensor<257xcomplex<f64>>, tensor<257xcomplex<f64>>, tensor<257xcomplex<f64>>, tensor<257xcomplex<f64>>, tensor<257xcomplex<f64>>, tensor<257xcomplex<f64>>, tensor<257xcomplex<f64>>, tensor<257xcomplex<f64>>, tensor<257xcomplex<f64>>, tensor<257xcomplex<f64>>, tensor<257xcomplex<f64>>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf32>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>, tensor<257xf64>
}

// CHECK: tensor<257xf32> 36c6e42258086e18c7d749443cd6bb0f
// CHECK-NEXT: tensor<257xf32> ab97245108b6e9296f129609f5e52052
// CHECK-NEXT: tensor<257xf32> 533f0f6d863559f852977549ebf9072a
// CHECK-NEXT: tensor<257xf32> 6bfa587f9bc275a55c92b468e7e751a1
// CHECK-NEXT: tensor<257xf32> 8ad2dd7286fe1275f6e22f48bfdc6c86
// CHECK-NEXT: tensor<257xf32> 6cc627578ed7587a04a4e72dd47cf6f7
// CHECK-NEXT: tensor<257xf32> a2e8db5b98f88a6c4fc25a2a1c779146
// CHECK-NEXT: tensor<257xf32> d53e993664330a38c4a618a26264543f
// CHECK-NEXT: tensor<257xf32> 6651b8f249fe91dc879aa60e00898006
// CHECK-NEXT: tensor<257xf32> eeb0b8a29f14c5bc2707b449c543217c
// CHECK-NEXT: tensor<257xf32> 8c49ac7432468a5e054bc4adc58e2ba9
// CHECK-NEXT: tensor<257xf32> dc829a49efd51d3f35d623c3a9a0b0c3
// CHECK-NEXT: tensor<257xf32> 9d00319b442eddf6aa1801f4e03deaa4
// CHECK-NEXT: tensor<257xf32> 6b15159015210a61a4c7659ad1501997
// CHECK-NEXT: tensor<257xf64> 1f28b5ff55ad82d9fa532c05446889ea
// CHECK-NEXT: tensor<257xf64> f6340cd80078f424eebbae36fa617780
// CHECK-NEXT: tensor<257xf64> fc9ecd1a07c162fc0cf95921bb8a8ffa
// CHECK-NEXT: tensor<257xf64> 68151068a8d9cdd0f9648d4aade82f9e
// CHECK-NEXT: tensor<257xf64> c691261eeaa0028e39daccd7da339639
// CHECK-NEXT: tensor<257xf64> 2abc83e0ba59c50b6fa9551d56233ecf
// CHECK-NEXT: tensor<257xf64> e75ac5dd3cc015d12f43c6e3ea6a7be9
// CHECK-NEXT: tensor<257xf64> 49ad25d7b25dc1b8dc4f39a99e11fb63
// CHECK-NEXT: tensor<257xf64> a7f68f3c072986fb5316587c7e3be8e1
// CHECK-NEXT: tensor<257xf64> 2fb46b2af7f04a54de5a0f72cc3f96e7
// CHECK-NEXT: tensor<257xf64> 748f51472f710c3ef3bb097544b6d470
// CHECK-NEXT: tensor<257xf64> 0f681608b39c6f8653feb2eb4d7a4831
// CHECK-NEXT: tensor<257xf64> 4ed8f2143bd8d4941d6e3874c66a71ec
// CHECK-NEXT: tensor<257xf64> 481a9d723bc96d4ae1bd59277aa6741f
// CHECK-NEXT: tensor<257xcomplex<f32>> 3f8222caa4e17315415fd0981a328360
// CHECK-NEXT: tensor<257xcomplex<f32>> 2436b4be4e35c8e0e906a76f99503c82
// CHECK-NEXT: tensor<257xcomplex<f32>> 5f61771eb3f6dfcf822b1280589de782
// CHECK-NEXT: tensor<257xcomplex<f32>> 02165b2d2fcebf226bf30ef9c14d1208
// CHECK-NEXT: tensor<257xcomplex<f32>> fef2d5440c31be132bcb2f95eb12203f
// CHECK-NEXT: tensor<257xcomplex<f32>> 6e4a883464c7464f5764cd1ca73a91fa
// CHECK-NEXT: tensor<257xcomplex<f32>> 9fb1f49f2eca9316ba28aed8a3cc320c
// CHECK-NEXT: tensor<257xcomplex<f32>> bfdbfaba1b9c8a987d8fd18825c0a475
// CHECK-NEXT: tensor<257xcomplex<f32>> 6af3a5860095a651fc00f57b62e19758
// CHECK-NEXT: tensor<257xcomplex<f32>> 636ec072933549c015a69bb4cc559a44
// CHECK-NEXT: tensor<257xcomplex<f32>> c59ad147b322e744e53dcd9ceeca7f4d
// CHECK-NEXT: tensor<257xcomplex<f32>> 942071b72ef26c27ee86102befb5086a
// CHECK-NEXT: tensor<257xcomplex<f32>> 712e2ed6e808899c89559e5f8214f960
// CHECK-NEXT: tensor<257xcomplex<f32>> fffd47bd0a540ab0fb5df582998da175
// CHECK-NEXT: tensor<257xcomplex<f64>> dc9fb11c84740d415d57f4fa4205ede9
// CHECK-NEXT: tensor<257xcomplex<f64>> 97de30112c940b793d9dc491cd29a4a5
// CHECK-NEXT: tensor<257xcomplex<f64>> 2a3874ea53335db5c5e391ff86906f73
// CHECK-NEXT: tensor<257xcomplex<f64>> 433938c5ecd334a2045ffeb74f1dbe19
// CHECK-NEXT: tensor<257xcomplex<f64>> f1afcee5a88a273ca3b22d3ca9c6f04c
// CHECK-NEXT: tensor<257xcomplex<f64>> 42305dc8c912fc004d5e803ebb6ddcf2
// CHECK-NEXT: tensor<257xcomplex<f64>> 65d0fc50806852aa1281b427a1a9ab9e
// CHECK-NEXT: tensor<257xcomplex<f64>> a773c7c99f48e2f4b0c4b7b82e0671d4
// CHECK-NEXT: tensor<257xcomplex<f64>> 92006e83b4fda20a82f3231500cc30e4
// CHECK-NEXT: tensor<257xcomplex<f64>> 36755ceed041fa9b633b841abcff1673
// CHECK-NEXT: tensor<257xcomplex<f64>> fc54fed154d30d226d8a7f06ed13765e
// CHECK-NEXT: tensor<257xcomplex<f64>> 0a43ba16838139eaa5930fe0fae11eb7
// CHECK-NEXT: tensor<257xcomplex<f64>> 47c9990d2c6128dc2392b38966fe404d
// CHECK-NEXT: tensor<257xcomplex<f64>> 76c2300dd2027e16367a7508909d313e
// CHECK-NEXT: tensor<257xf32> 7db8a19fa70a21f33afc8e8aa11eab90
// CHECK-NEXT: tensor<257xf32> 745809da0feed0f117a2e5f1e57cdebd
// CHECK-NEXT: tensor<257xf32> 2584d6f28bca103fcc5195d5217a33b9
// CHECK-NEXT: tensor<257xf32> a54e9e67999aa7886d68d2daa7977c46
// CHECK-NEXT: tensor<257xf32> 28e1a9780ff287ddf8c09f95cc3871a8
// CHECK-NEXT: tensor<257xf32> bd1de11ae45432f7179410831f78b2bf
// CHECK-NEXT: tensor<257xf32> 5cfad453be7b13ad1e0c80153f29cd14
// CHECK-NEXT: tensor<257xf32> 86bf2ef329bae90b3cba27f98a378d59
// CHECK-NEXT: tensor<257xf32> 38e37d82e71590959603ad3f08352da7
// CHECK-NEXT: tensor<257xf32> 1954fe34886de71d120c4245be78278f
// CHECK-NEXT: tensor<257xf32> 933076707a55b862df30010b77947662
// CHECK-NEXT: tensor<257xf32> 9aba5b50bb8d1333d1a636f56afb2bbd
// CHECK-NEXT: tensor<257xf32> abe56cade17dca5111c1b37024b8dd1a
// CHECK-NEXT: tensor<257xf32> cdd44ac1cc8d6cd432c3de432e331d09
// CHECK-NEXT: tensor<257xf64> 352175cb09a8535756b7611c381222e7
// CHECK-NEXT: tensor<257xf64> 7e1a20bb9c64af5eeb4f47ebd2c99605
// CHECK-NEXT: tensor<257xf64> 2eb8e37d05285f5459670ec4758684ee
// CHECK-NEXT: tensor<257xf64> 7c057136d82e6897c7c8d481bd30e405
// CHECK-NEXT: tensor<257xf64> 7a9a032ede1ad548b87f9eefa912196a
// CHECK-NEXT: tensor<257xf64> 7e893a79ff86c30172a4221df8efd75d
// CHECK-NEXT: tensor<257xf64> fffef6b90800af3011c3a5ae4b498ca3
// CHECK-NEXT: tensor<257xf64> a70513bedf4eb97d3672c5fdc6357fb7
// CHECK-NEXT: tensor<257xf64> 7259e514dc2fa9281130d14e1024e654
// CHECK-NEXT: tensor<257xf64> 478f2dc7eee0e0c5979e8b281d965ab9
// CHECK-NEXT: tensor<257xf64> 259cd802d612a841aef94e1b1d25c94a
// CHECK-NEXT: tensor<257xf64> 7ad4632d0ddc481288fbb1ad3df48979
// CHECK-NEXT: tensor<257xf64> 9b5e9bfb3fcf45f03f1cb6df59ab6e71
// CHECK-NEXT: tensor<257xf64> e8d5af388c8f9853ce801617fa0ed677
