// The page of a program needs nothing but itself, and no text of a program gets out of its data.
// RUN: stablehlo-translate --view=%t.html %s
// RUN: FileCheck %s --input-file=%t.html
// RUN: grep -c '</script>' %t.html | FileCheck %s --check-prefix=ENDS
// RUN: not grep -E '(src|href)=|url\(|@import|fetch|XMLHttp|alert\(1\)</' %t.html
// RUN: stablehlo-translate --interpret --view=%t.run.html --probe-all=%t.probes --profile %s --input="4xf32=-1 1 2 3" > /dev/null 2>&1
// RUN: FileCheck %s --check-prefix=RUNS --input-file=%t.run.html
// RUN: not stablehlo-translate --view=%t.none/x.html %s 2>&1 | FileCheck %s --check-prefix=FOLDER
// A run that fails has a page, too: of what it did.
// RUN: rm -f %t.fail.html && not stablehlo-translate --interpret --view=%t.fail.html --check-numerics %s --input="4xf32=-1 1 2 3" 2> /dev/null
// RUN: FileCheck %s --input-file=%t.fail.html

// CHECK: <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
// CHECK: "profiled":false,"probed":false
// CHECK-SAME: \u003c/script\u003e\u003cscript\u003ealert(1)\u003c/script\u003e
// CHECK-SAME: [3,1,"%{{[^"]*}} = stablehlo.while({{[^"]*}}{{[{]...[}]}}
// ENDS: {{^}}2{{$}}
// RUNS: "profiled":true,"probed":true
// RUNS-SAME: stablehlo.log %arg0{{[^,]*}},{{[0-9]+}},["%0"],["%arg0"],{{[0-9.e,-]+}},"","min {{[^"]*}}, 1 NaN, first {{[^"]*}}",1,true]
// FOLDER: error: {{.*}}x.html: No such file or directory

func.func @"</script><script>alert(1)</script>"() {
  return
}
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<i32>) {
  %0 = stablehlo.log %x : tensor<4xf32> loc("</script><script>alert(1)</script>")
  %1 = stablehlo.constant dense<"0x000102"> : tensor<3xi8>
  %2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = stablehlo.while(%i = %2) : tensor<i32>
    cond {
      %limit = stablehlo.constant dense<3> : tensor<i32>
      %go = stablehlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %one = stablehlo.constant dense<1> : tensor<i32>
      %next = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %next : tensor<i32>
    }
  return %0, %3 : tensor<4xf32>, tensor<i32>
}
