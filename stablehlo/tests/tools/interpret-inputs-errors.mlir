// Values that do not fit @main, or are none at all.
// DEFINE: %{run} = not stablehlo-translate --interpret %s
// DEFINE: %{check} = FileCheck %s --check-prefix

// RUN: %{run} 2>&1 | %{check}=NONE
// NONE: interpret-inputs-errors.mlir:[[#]]:1: error: incorrect number of arguments specified, provided 0 inputs but function expected 1
// NONE: note: expected types are 'tensor<2xi8>'

// RUN: %{run} --input="2xi8=1" --input="i32=1" 2>&1 | %{check}=SURPLUS
// SURPLUS: error: incorrect number of arguments specified, provided 2 inputs but function expected 1

// RUN: %{run} --input="3xi8=1" 2>&1 | %{check}=SHAPE
// SHAPE: error: invalid input argument type at index 0, input type was 'tensor<3xi8>' but entry function expected 'tensor<2xi8>'

// RUN: %{run} --input="2xi32=1" 2>&1 | %{check}=TYPE
// TYPE: error: invalid input argument type at index 0, input type was 'tensor<2xi32>' but entry function expected 'tensor<2xi8>'

// RUN: %{run} --input="2xi8=1 2 3" 2>&1 | %{check}=COUNT
// COUNT: error: input #0: input '2xi8' has 3 values for 2 elements

// RUN: %{run} --input="2xi8=1 128" 2>&1 | %{check}=RANGE
// RANGE: error: input #0: '128' overflows type i8
// RUN: %{run} --input="2xi8=-129" 2>&1 | %{check}=NEGATIVE
// NEGATIVE: error: input #0: '-129' overflows type i8
// RUN: %{run} --input="ui8=-1" 2>&1 | %{check}=UNSIGNED
// UNSIGNED: error: input #0: '-1' overflows type ui8
// RUN: %{run} --input="f32=1e50" 2>&1 | %{check}=FLOAT
// FLOAT: error: input #0: '1e50' overflows type f32
// RUN: %{run} --input="f64=-1e5000" 2>&1 | %{check}=FAR
// FAR: error: input #0: '-1e5000' overflows type f64
// RUN: %{run} --input="f16=65520" 2>&1 | %{check}=ROUNDED
// ROUNDED: error: input #0: '65520' overflows type f16
// RUN: %{run} --input="f4E2M1FN=7" 2>&1 | %{check}=FINITE
// FINITE: error: input #0: '7' overflows type f4E2M1FN
// RUN: %{run} --input="complex<f32>=(1,1e39)" 2>&1 | %{check}=PART
// PART: error: input #0: '1e39' overflows type f32

// RUN: %{run} --input="i8=0o17" 2>&1 | %{check}=OCTAL
// OCTAL: error: input #0: '0o17' is not a value of type i8

// RUN: %{run} --input="2xi8=1 1.5" 2>&1 | %{check}=FRACTION
// FRACTION: error: input #0: '1.5' is not a value of type i8

// RUN: %{run} --input="2xi8=" 2>&1 | %{check}=EMPTY
// EMPTY: error: input #0: input '2xi8' has 0 values for 2 elements

// RUN: %{run} --input="f32=one" 2>&1 | %{check}=WORD
// WORD: error: input #0: 'one' is not a value of type f32

// Some small floats have no infinities, NaNs, zeros or signs.
// RUN: %{run} --input="f4E2M1FN=-inf" 2>&1 | %{check}=NOINF
// NOINF: error: input #0: '-inf' is not a value of type f4E2M1FN
// RUN: %{run} --input="f4E2M1FN=nan" 2>&1 | %{check}=NONAN
// NONAN: error: input #0: 'nan' is not a value of type f4E2M1FN
// RUN: %{run} --input="f8E8M0FNU=0" 2>&1 | %{check}=NOZERO
// NOZERO: error: input #0: '0' is not a value of type f8E8M0FNU
// RUN: %{run} --input="f8E8M0FNU=-1" 2>&1 | %{check}=NOSIGN
// NOSIGN: error: input #0: '-1' is not a value of type f8E8M0FNU

// RUN: %{run} --input="1 2" 2>&1 | %{check}=NOTYPE
// NOTYPE: error: input #0: expects TYPE=VALUES or @FILE.npy as input, but got '1 2'

// RUN: %{run} --input="2xint=1" 2>&1 | %{check}=BADTYPE
// BADTYPE: error: input #0: '2xint' is not a type of inputs; expects one such as 2x3xf32 or i32

// RUN: %{run} --input="?xi8=1" 2>&1 | %{check}=DYNAMIC
// DYNAMIC: error: input #0: '?xi8' is not a type of inputs

// RUN: %{run} --input="1000000x1000000x1000000x1000000xi8=1" 2>&1 | %{check}=OVERFLOW
// OVERFLOW: error: input #0: '1000000x1000000x1000000x1000000xi8' is not a type of inputs

// RUN: %{run} --input="1000000000000000xi8=1" 2>&1 | %{check}=HUGE
// HUGE: error: {{.*}}1000000000000000

// RUN: %{run} --input="2xi8=1" "--args=[dense<1> : tensor<2xi8>]" 2>&1 | %{check}=BOTH
// BOTH: error: expects --input or --args, not both

func.func @main(%a: tensor<2xi8>) -> tensor<2xi8> {
  return %a : tensor<2xi8>
}
