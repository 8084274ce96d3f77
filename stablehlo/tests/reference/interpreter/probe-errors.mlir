// RUN: not stablehlo-translate --interpret --split-input-file %s 2>&1 | FileCheck %s --check-prefixes=CHECK,NONE
// RUN: rm -rf %t && mkdir %t
// RUN: not stablehlo-translate --interpret --split-input-file --probe-output-dir=%t %s 2>&1 | FileCheck %s --check-prefixes=CHECK,DIR
// RUN: not stablehlo-translate --interpret --split-input-file --probe-output-dir=%t/none %s 2>&1 | FileCheck %s --check-prefix=MISSING

// NONE: error: 'interpreter.probe' op Probe serialization directory cannot be empty.
// MISSING: error: 'interpreter.probe' op {{.*}}none{{.}}probe1.npy: {{.*}}No such file or directory
// DIR: error: 'check.expect_serialized_eq' op failed: Element values don't match: 3 (actual) vs 2 (expected) at index [1]
func.func @values() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %b = stablehlo.constant dense<[1, 3]> : tensor<2xi32>
  %0 = interpreter.probe %a, probe_id = "p" : tensor<2xi32>
  check.expect_serialized_eq %b, probe_id = "p" : tensor<2xi32>
  return
}

// -----

// DIR: error: 'check.expect_serialized_eq' op failed: Serialized types don't match: tensor<1x2xi32> (actual) vs tensor<2xi32> (expected) for probe p.
// DIR: error: 'check.expect_serialized_eq' op failed: Failed to find serialized data for probe q.
// DIR: error: 'check.expect_serialized_eq' op failed: Failed to find serialized data for probe p.
func.func @types_and_names() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %b = stablehlo.constant dense<[[1, 2]]> : tensor<1x2xi32>
  %0 = interpreter.probe %a, probe_id = "p" : tensor<2xi32>
  check.expect_serialized_eq %b, probe_id = "p" : tensor<1x2xi32>
  check.expect_serialized_eq %a, probe_id = "q" : tensor<2xi32>
  check.expect_serialized_eq %a, probe_id = "p", iter = 1 : tensor<2xi32>
  return
}

// -----

// Without a probe, no folder is needed to see that there is none.
// CHECK: error: 'check.expect_serialized_eq' op failed: Failed to find serialized data for probe p.
func.func @no_probe() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  check.expect_serialized_eq %a, probe_id = "p" : tensor<2xi32>
  return
}

// -----

// DIR: error: 'interpreter.probe' op expects a probe_id of one line, since each probe is a line of index.csv
func.func @lines() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = interpreter.probe %a, probe_id = "p\nq" : tensor<2xi32>
  return
}
