// What the tools say of versions, and of what they cannot express.
//
// RUN: not stablehlo-translate --serialize %s 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not stablehlo-translate --serialize --target=abc %s 2>&1 | FileCheck %s --check-prefix=ABC
// RUN: not stablehlo-translate --serialize --target=minimum %s 2>&1 | FileCheck %s --check-prefix=MINIMUM
// RUN: not stablehlo-translate --serialize --target=0.8.0 %s 2>&1 | FileCheck %s --check-prefix=OLD
// RUN: not stablehlo-translate --serialize --target=99.0.0 %s 2>&1 | FileCheck %s --check-prefix=NEW
// RUN: not stablehlo-translate --serialize --target=1.3.0 %s 2>&1 | FileCheck %s --check-prefix=TAN
// RUN: not stablehlo-opt --stablehlo-legalize-to-vhlo --vhlo-to-version=target=1.3.0 %s 2>&1 | FileCheck %s --check-prefix=TAN
// RUN: not stablehlo-opt --stablehlo-legalize-to-vhlo --vhlo-to-version=target=99.0.0 %s 2>&1 | FileCheck %s --check-prefix=NEW
// RUN: stablehlo-translate --serialize --target=1.4.9 %s | stablehlo-translate --deserialize --print-stablehlo-version | FileCheck %s --check-prefix=VERSION
// RUN: stablehlo-translate --serialize --target=current %s | stablehlo-translate --deserialize --print-stablehlo-version | FileCheck %s --check-prefix=CURRENT
// RUN: stablehlo-translate --deserialize --print-stablehlo-version %s | FileCheck %s --check-prefix=TEXT

// NONE: error: No target version specified.
// NONE-NEXT: Target version must be of the form `#.#.#`.
// ABC: error: Invalid target version argument 'abc'
// ABC-NEXT: Target version must be of the form `#.#.#`.
// MINIMUM: error: Invalid target version argument 'minimum'
// OLD: error: target version 0.8.0 is less than minimum supported 0.9.0
// NEW: error: target version 99.0.0 is greater than current version {{1\.[0-9]+\.0$}}
// VERSION: {{^}}// Reading portable artifact with StableHLO version: 1.4.9{{$}}
// CURRENT: {{^}}// Reading portable artifact with StableHLO version: {{1\.[0-9]+\.0$}}
// TEXT: {{^}}// Failed parsing StableHLO version from portable artifact{{$}}
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  // TAN: [[@LINE+1]]:{{[0-9]+}}: error: failed to legalize operation 'vhlo.tan_v2' that was explicitly marked illegal
  %0 = stablehlo.tan %a : tensor<2xf32>
  return %0 : tensor<2xf32>
}
// TAN: error: failed to convert VHLO to v1.3.0
