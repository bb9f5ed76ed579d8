package dev.torchtpu.autograd;

/** Where a gradient goes: one input of a backward node. */
public record Edge(Node node, int input) {}
