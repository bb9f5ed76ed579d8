package dev.torchtpu.cpu.reference;

/**
 * One run of a program on one device.
 *
 * @param replica this device's replica
 * @param partition this device's partition
 * @param meeting where the devices of the run meet
 */
record Execution(Program program, int replica, int partition, Meeting meeting) {

  /** The number of a process: replica-major. */
  int process(int ofReplica, int ofPartition) {
    return ofReplica * meeting.partitions() + ofPartition;
  }

  int process() {
    return process(replica, partition);
  }
}
