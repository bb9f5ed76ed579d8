package dev.torchtpu.cpu.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

class CpuMemoryTest {
  private final CpuMemory memory = new CpuMemory("cpu:0", 1L << 30);

  @Test
  void sizeClassesHoldWhatTheyPromise() {
    for (long bytes = 1; bytes < 1L << 40; bytes = bytes * 9 / 8 + 1) {
      int c = SizeClasses.of(bytes);
      assertThat(SizeClasses.size(c)).isGreaterThanOrEqualTo(bytes);
      if (c > 0) {
        assertThat(SizeClasses.size(c - 1)).isLessThan(bytes);
      }
    }
  }

  @Test
  void blocksAreAlignedApartAndCounted() {
    var random = new Random(1);
    var blocks = new ArrayList<Block>();
    Set<Long> addresses = new HashSet<>();
    for (int i = 0; i < 2000; i++) {
      Block b =
          memory.allocate(random.nextInt(3) == 0 ? random.nextInt(100_000) : random.nextInt(300));
      assertThat(b.address() % 64).isZero();
      assertThat(addresses.add(b.address())).isTrue();
      b.segment().fill((byte) i);
      blocks.add(b);
    }
    for (int i = 0; i < blocks.size(); i++) {
      Block b = blocks.get(i);
      if (b.bytes() > 0) {
        assertThat(b.segment().get(ValueLayout.JAVA_BYTE, 0)).isEqualTo((byte) i);
        assertThat(b.segment().get(ValueLayout.JAVA_BYTE, b.bytes() - 1)).isEqualTo((byte) i);
      }
    }
    assertThat(memory.statistics().liveBuffers()).isEqualTo(2000);
    blocks.forEach(Block::release);
    blocks.forEach(Block::release);
    assertThat(memory.statistics().liveBuffers()).isZero();
  }

  @Test
  void overwrittenValueFindsWarmMemory() {
    Block keep = memory.allocate(256);
    Block a = memory.allocate(256);
    long first = a.address();
    a.release();
    Block b = memory.allocate(200);
    assertThat(b.address()).isEqualTo(first);
    assertThat(keep.address()).isNotEqualTo(first);
  }

  @Test
  void limitIsAnErrorAndTheMemoryStaysUsable() {
    var small = new CpuMemory("cpu:7", 1 << 20);
    Block held = small.allocate(600_000);
    assertThatThrownBy(() -> small.allocate(600_000))
        .isInstanceOfSatisfying(
            DeviceException.class,
            e -> {
              assertThat(e.code()).isEqualTo(ErrorCode.RESOURCE_EXHAUSTED);
              assertThat(e).hasMessageContaining("cpu:7").hasMessageContaining("600000");
            });
    held.release();
    assertThat(small.allocate(600_000).bytes()).isEqualTo(600_000);
    assertThatThrownBy(() -> small.allocate(Long.MAX_VALUE / 2))
        .isInstanceOf(DeviceException.class);
  }

  @Test
  void droppedBlocksAreFoundAtTheLimit() {
    var small = new CpuMemory("cpu:0", 64 << 20);
    long before = small.statistics().reservedBytes();
    for (int i = 0; i < 300; i++) {
      assertThat(small.allocate(1 << 20).bytes()).isEqualTo(1 << 20);
    }
    for (int i = 0; i < 100_000; i++) {
      assertThat(small.allocate(4096).bytes()).isEqualTo(4096);
    }
    assertThat(small.statistics().reservedBytes() - before).isLessThanOrEqualTo(128 << 20);
    assertThat(small.statistics().forcedCollections()).isPositive();
  }

  @Test
  void threadsMayFreeEachOthersBlocks() throws InterruptedException {
    var queue = new ConcurrentLinkedQueue<Block>();
    var threads = new ArrayList<Thread>();
    var failures = new ConcurrentLinkedQueue<Throwable>();
    for (int t = 0; t < 8; t++) {
      int seed = t;
      Runnable work =
          () -> {
            var random = new Random(seed);
            for (int i = 0; i < 20_000; i++) {
              Block b = memory.allocate(8 + random.nextInt(i % 100 == 0 ? 50_000 : 1000));
              b.segment().set(ValueLayout.JAVA_LONG_UNALIGNED, 0, b.address());
              queue.add(b);
              if (queue.size() > 100) {
                Block other = queue.poll();
                if (other != null) {
                  if (other.segment().get(ValueLayout.JAVA_LONG_UNALIGNED, 0) != other.address()) {
                    failures.add(new AssertionError("memory given out twice"));
                  }
                  other.release();
                }
              }
            }
          };
      threads.add(t % 2 == 0 ? Thread.ofPlatform().start(work) : Thread.ofVirtual().start(work));
    }
    for (Thread t : threads) {
      t.join();
    }
    assertThat(failures).isEmpty();
    List.copyOf(queue).forEach(Block::release);
    assertThat(memory.statistics().liveBuffers()).isZero();
  }

  @Test
  void memoryCanBeLentWhereKernelsCanUseIt() {
    try (Arena arena = Arena.ofShared()) {
      assertThat(CpuMemory.lend(arena.allocate(100, 64))).isEmpty();
      assertThat(CpuMemory.lend(arena.allocate(128, 64)).isPresent())
          .isEqualTo(AddressSpace.isNative());
    }
  }

  @Test
  void memoriesOfClosedDevicesAreUsedAgain() {
    var blocks = new ArrayList<Block>();
    for (int i = 0; i < 3000; i++) {
      var one = new CpuMemory("cpu:0", 1L << 30);
      blocks.add(one.allocate(100));
      one.allocate(10_000).release();
      one.close();
      if (blocks.size() == 100) {
        blocks.forEach(Block::release);
        blocks.clear();
        if (i % 1000 == 999) {
          System.gc();
        }
      }
    }
    assertThat(memory.statistics().reservedBytes()).isLessThan(1L << 30);
  }
}
