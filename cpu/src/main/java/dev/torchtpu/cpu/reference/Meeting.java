package dev.torchtpu.cpu.reference;

/** Where the devices of one run exchange values. */
final class Meeting {
  private final int replicas;
  private final int partitions;

  Meeting(int replicas, int partitions) {
    this.replicas = replicas;
    this.partitions = partitions;
  }

  int replicas() {
    return replicas;
  }

  int partitions() {
    return partitions;
  }
}
