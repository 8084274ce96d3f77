// RUN: stablehlo-opt %s --verify-each=false --stablehlo-legalize-to-vhlo --verify-diagnostics

// Ops of other dialects may ask for functions, which VHLO's are not.
// expected-error@+1 {{expects ops of other dialects to verify among those of VHLO}}
module {
  func.func @f() {
    return
  }
  func.func @main() {
    // expected-error@+1 {{Function "f" not found}}
    "interpreter.run_parallel"() {programs = [[@f]]} : () -> ()
    return
  }
}
