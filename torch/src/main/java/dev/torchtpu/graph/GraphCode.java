package dev.torchtpu.graph;

/**
 * A graph with its names resolved to slots of a frame.
 *
 * @param slots how many values a frame has
 * @param inputs the slot of each input; -1 for one that is not used
 * @param lastUse for each step the slots that no later one reads
 */
record GraphCode(int slots, int[] inputs, Step[] steps, Operand[] outputs, int[][] lastUse) {}
