package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.Kernel;
import dev.torchtpu.hlo.ElementType;
import org.jspecify.annotations.Nullable;

/** A value inside a region. */
final class Node {
  final RegionBuilder region;
  final ElementType type;

  /** How it is computed; absent for an operand from outside. */
  final @Nullable Kernel kernel;

  final Node[] inputs;

  /** Where an operand from outside is read. */
  final @Nullable View view;

  /** Where the value goes if it is needed outside the region; -1 if it is not. */
  int slot = -1;

  /** The same value as f32, once someone needed it. */
  @Nullable Node wide;

  /** Position of the last reader, the register and the tile; set when the region is closed. */
  int lastUse = -1;

  int base = -1;
  int tile = -1;

  private Node(
      RegionBuilder region,
      ElementType type,
      @Nullable Kernel kernel,
      Node[] inputs,
      @Nullable View view) {
    this.region = region;
    this.type = type;
    this.kernel = kernel;
    this.inputs = inputs;
    this.view = view;
  }

  static Node operand(RegionBuilder region, View view) {
    return new Node(region, view.type(), null, new Node[0], view);
  }

  static Node computed(RegionBuilder region, ElementType type, Kernel kernel, Node... inputs) {
    return new Node(region, type, kernel, inputs, null);
  }
}
