// An op of another dialect that does not verify next to ops of VHLO could not
// be read again: it is not written.
//
// RUN: not stablehlo-translate --serialize --target=current --allow-other-dialects %s 2>&1 | FileCheck %s

func.func @symbol_of_function(%n: index) {
  // CHECK: error: 'affine.for' op operand cannot be used as a
  affine.for %i = 0 to %n {
  }
  return
}
// CHECK: error: expects ops of other dialects to verify among those of VHLO
