package dev.torchtpu.hlo;

/** Dimension numbers of gather (StableHLO specification, gather). */
public record GatherDimensions(
    long[] offsetDims,
    long[] collapsedSliceDims,
    long[] operandBatchingDims,
    long[] startIndicesBatchingDims,
    long[] startIndexMap,
    long indexVectorDim) {}
