package dev.torchtpu.graph;

import java.util.Optional;

/** Operators that take graphs. */
enum HigherOrderOp {
  COND,
  WHILE_LOOP,
  SCAN,
  MAP,
  SET_GRAD_ENABLED,
  AUTOCAST;

  static Optional<HigherOrderOp> of(String target) {
    return switch (target) {
      case "torch.ops.higher_order.cond" -> Optional.of(COND);
      case "torch.ops.higher_order.while_loop" -> Optional.of(WHILE_LOOP);
      case "torch.ops.higher_order.scan" -> Optional.of(SCAN);
      case "torch.ops.higher_order.map_impl", "torch.ops.higher_order.map" -> Optional.of(MAP);
      case "torch.ops.higher_order.wrap_with_set_grad_enabled" -> Optional.of(SET_GRAD_ENABLED);
      case "torch.ops.higher_order.wrap_with_autocast" -> Optional.of(AUTOCAST);
      default -> Optional.empty();
    };
  }
}
