// Several programs with operations of other dialects.
func.func @first() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %t0 = stablehlo.create_token : !stablehlo.token
  %t1 = stablehlo.after_all %t0, %t0 : !stablehlo.token
  check.expect_eq_const %a, dense<[1, 2]> : tensor<2xi64>
  check.expect_almost_eq %a, %a, tolerance = 0.5 : tensor<2xi64>
  %p = interpreter.probe %a, probe_id = "p", iter = 3 : tensor<2xi64>
  func.return
}

// -----

module @second {
  func.func @f(%x : tensor<2xi64>) -> tensor<2xi64> {
    return %x : tensor<2xi64>
  }
  func.func @main() {
    %x = stablehlo.constant dense<7> : tensor<2xi64>
    %r:2 = "interpreter.run_parallel"(%x, %x) {
      programs=[[@f], // one a row
                [@f]]
    } : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)
    "check.expect_eq"(%r#0, %r#1) : (tensor<2xi64>, tensor<2xi64>) -> ()
    func.return
  }
}
