// The short forms, as JAX prints them.
module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x6xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<i32>, %arg2: tensor<4x6xi1>) -> (tensor<4x6xf32> {jax.result_info = "[0]", mhlo.layout_mode = "default"}, tensor<6xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c = stablehlo.constant dense<[[1, -2], [3, 0]]> : tensor<2x2xi8>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %cst_1 = stablehlo.constant dense<[(1.0,-2.5), (0x7F800000,0.000000e+00)]> : tensor<2xcomplex<f32>>
    %0 = stablehlo.compare  NE, %arg0, %arg0,  FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %1 = stablehlo.select %0, %arg0, %arg0 : tensor<4x6xi1>, tensor<4x6xf32>
    %2 = stablehlo.reduce(%1 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
    %3 = stablehlo.iota dim = 1 : tensor<4x6xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %4:2 = stablehlo.reduce(%arg0 init: %cst_0), (%3 init: %c_2) across dimensions = [1] : (tensor<4x6xf32>, tensor<4x6xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
     reducer(%arg3: tensor<f32>, %arg5: tensor<f32>) (%arg4: tensor<i32>, %arg6: tensor<i32>)  {
      %20 = stablehlo.compare  GT, %arg3, %arg5,  FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %21 = stablehlo.select %20, %arg3, %arg5 : tensor<i1>, tensor<f32>
      %22 = stablehlo.select %20, %arg4, %arg6 : tensor<i1>, tensor<i32>
      stablehlo.return %21, %22 : tensor<f32>, tensor<i32>
    }
    %5:2 = stablehlo.while(%iterArg = %arg1, %iterArg_3 = %arg0) : tensor<i32>, tensor<4x6xf32>
     cond {
      %c_4 = stablehlo.constant dense<10> : tensor<i32>
      %20 = stablehlo.compare  LT, %iterArg, %c_4,  SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %20 : tensor<i1>
    } do {
      %c_4 = stablehlo.constant dense<1> : tensor<i32>
      %20 = stablehlo.add %iterArg, %c_4 : tensor<i32>
      %21 = func.call @square(%iterArg_3) : (tensor<4x6xf32>) -> tensor<4x6xf32>
      stablehlo.return %20, %21 : tensor<i32>, tensor<4x6xf32>
    }
    %6 = stablehlo.slice %5#1 [0:4:2, 1:3] : (tensor<4x6xf32>) -> tensor<2x2xf32>
    %7 = stablehlo.pad %6, %cst, low = [1, 0], high = [1, -1], interior = [0, 2] : (tensor<2x2xf32>, tensor<f32>) -> tensor<4x3xf32>
    %8 = stablehlo.dot_general %arg0, %7, batching_dims = [0] x [0], contracting_dims = [] x [], precision = [DEFAULT, HIGHEST] : (tensor<4x6xf32>, tensor<4x3xf32>) -> tensor<4x6x3xf32>
    %9 = stablehlo.dot_general %7, %arg0, contracting_dims = [0] x [0], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<4x3xf32>, tensor<4x6xf32>) -> tensor<3x6xf32>
    %10 = stablehlo.transpose %9, dims = [1, 0] : (tensor<3x6xf32>) -> tensor<6x3xf32>
    %11 = stablehlo.complex %cst, %cst : tensor<complex<f32>>
    %12 = stablehlo.real %11 : (tensor<complex<f32>>) -> tensor<f32>
    %values, %indices = chlo.top_k(%arg0, k = 2) : tensor<4x6xf32> -> (tensor<4x2xf32>, tensor<4x2xi32>)
    %13 = chlo.erf %arg0 : tensor<4x6xf32> -> tensor<4x6xf32>
    %14:2 = stablehlo.optimization_barrier %13, %12 : tensor<4x6xf32>, tensor<f32>
    %15 = stablehlo.reduce_precision %14#0, format = e5m10 : tensor<4x6xf32>
    %16 = stablehlo.reshape %15 : (tensor<4x6xf32>) -> tensor<1x4x6x1xf32>
    %17 = stablehlo.constant dense<1.0> : tensor<2x2x1x5xf32>
    %18 = stablehlo.convolution(%16, %17) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 1], [0, 0]], rhs_dilate = [1, 2], reverse = [true, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x6x1xf32>, tensor<2x2x1x5xf32>) -> tensor<1x3x4x5xf32>
    %19 = stablehlo.custom_call @annotate(%18) {api_version = 4 : i32, backend_config = {axes = array<i64: 1, 2>, scale = 2.5 : f32}, operand_layouts = [dense<[3, 2, 1, 0]> : tensor<4xindex>], result_layouts = [dense<[3, 2, 1, 0]> : tensor<4xindex>]} : (tensor<1x3x4x5xf32>) -> tensor<1x3x4x5xf32>
    return %5#1, %2 : tensor<4x6xf32>, tensor<6xf32>
  }
  func.func private @square(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
    %0 = stablehlo.composite "my.square" %arg0 {composite_attributes = {eps = 1.0e-5 : f32}, decomposition = @my.square.impl, version = 1 : i32} : (tensor<4x6xf32>) -> tensor<4x6xf32>
    return %0 : tensor<4x6xf32>
  }
  func.func private @my.square.impl(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<4x6xf32>
    return %0 : tensor<4x6xf32>
  }
}
