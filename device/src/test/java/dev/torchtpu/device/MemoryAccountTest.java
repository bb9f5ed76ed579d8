package dev.torchtpu.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import org.junit.jupiter.api.Test;

class MemoryAccountTest {
  private static final long MIB = 1 << 20;

  @Test
  void countsAndKeepsThePeak() {
    var account = new MemoryAccount("cpu:0", 10 * MIB, 0, wait -> false);
    account.reserve(3 * MIB);
    account.opened();
    account.reserve(2 * MIB);
    account.opened();
    account.release(3 * MIB);
    account.closed();
    assertThat(account.statistics(7))
        .isEqualTo(new MemoryStatistics(1, 2 * MIB, 5 * MIB, 7, 10 * MIB, 0));
    account.resetPeak();
    assertThat(account.statistics(7).peakBytes()).isEqualTo(2 * MIB);
  }

  @Test
  void theLimitHoldsAndARefusalCountsNothing() {
    var account = new MemoryAccount("cpu:0", MIB, 0, wait -> false);
    account.reserve(MIB);
    assertThatThrownBy(() -> account.reserve(1))
        .isInstanceOfSatisfying(
            DeviceException.class,
            e -> assertThat(e.code()).isEqualTo(ErrorCode.RESOURCE_EXHAUSTED))
        .hasMessageContaining("cpu:0 is out of memory");
    assertThat(account.allocatedBytes()).isEqualTo(MIB);
  }

  @Test
  void deadBuffersMakeRoom() {
    var dead = new ArrayDeque<Long>();
    var holder = new MemoryAccount[1];
    var account =
        new MemoryAccount(
            "cpu:0",
            4 * MIB,
            0,
            wait -> {
              if (wait == 0 || dead.isEmpty()) {
                return false;
              }
              holder[0].release(dead.pop());
              return true;
            });
    holder[0] = account;
    for (int i = 0; i < 100; i++) {
      account.reserve(MIB);
      dead.add(MIB);
    }
    assertThat(account.statistics(0).peakBytes()).isLessThanOrEqualTo(4 * MIB);
    assertThat(account.statistics(0).forcedCollections()).isBetween(1L, 99L);
  }

  @Test
  void manySmallBuffersForceACollectionToo() {
    var account = new MemoryAccount("cpu:0", 1L << 40, MIB, wait -> false);
    for (int i = 0; i < 300; i++) {
      account.reserve(1);
      account.opened();
    }
    assertThat(account.statistics(0).forcedCollections()).isEqualTo(1);
  }

  @Test
  void theMachineHasMemory() {
    assertThat(SystemMemory.totalBytes()).isGreaterThan(64 * MIB);
    assertThat(SystemMemory.defaultLimit()).isLessThan(SystemMemory.totalBytes());
  }
}
