// The generic forms, with locations and aliases.
#map = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>
#loc = loc("model.py":12:3)
"builtin.module"() <{sym_name = "generic"}> ({
  "func.func"() <{arg_attrs = [{}, {jax.buffer_donor = true}], function_type = (tensor<8x4xf32>, tensor<3x1xi32>) -> (tensor<3x4xf32>, tensor<8x4xf32>), res_attrs = [{}, {}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<8x4xf32> loc("x"), %arg1: tensor<3x1xi32> loc(unknown)):
    %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #map, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<8x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32> loc(#loc1)
    %1 = "stablehlo.scatter"(%arg0, %arg1, %0) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %8 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%8) : (tensor<f32>) -> ()
    }) {mhlo.sharding = "{replicated}"} : (tensor<8x4xf32>, tensor<3x1xi32>, tensor<3x4xf32>) -> tensor<8x4xf32> loc(fused["a", callsite("b"("m.py":1:2) at #loc)])
    %2 = "stablehlo.constant"() <{value = dense<"0x0000803F000000400000404000008040"> : tensor<4xf32>}> : () -> tensor<4xf32>
    %3 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %4 = "stablehlo.if"(%3) ({
      "stablehlo.return"(%2) : (tensor<4xf32>) -> ()
    }, {
      %8 = "stablehlo.negate"(%2) : (tensor<4xf32>) -> tensor<4xf32>
      "stablehlo.return"(%8) : (tensor<4xf32>) -> ()
    }) : (tensor<i1>) -> tensor<4xf32>
    %5 = "stablehlo.sort"(%4) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %8 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%8) : (tensor<i1>) -> ()
    }) : (tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%0, %1) : (tensor<3x4xf32>, tensor<8x4xf32>) -> ()
  }) : () -> () loc(#loc)
}) {mhlo.num_partitions = 1 : i32} : () -> () loc(#loc)
#loc1 = loc("jit(f)/gather"(#loc))
