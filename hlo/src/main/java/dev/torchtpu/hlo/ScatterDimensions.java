package dev.torchtpu.hlo;

/** Dimension numbers of scatter (StableHLO specification, scatter). */
public record ScatterDimensions(
    long[] updateWindowDims,
    long[] insertedWindowDims,
    long[] inputBatchingDims,
    long[] scatterIndicesBatchingDims,
    long[] scatterDimsToOperandDims,
    long indexVectorDim) {}
