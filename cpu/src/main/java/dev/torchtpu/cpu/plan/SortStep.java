package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.LineSort;

/** Sorts lines by one array. */
record SortStep(LineSort loop, View keys, View[] from, View[] to, ScanSteps.Shape shape)
    implements Step {
  @Override
  public void run(Frame f) {
    var followers = new LineSort.Follower[from.length];
    for (int i = 0; i < from.length; i++) {
      followers[i] = new LineSort.Follower(to[i].address(f), from[i].address(f), to[i].size());
    }
    loop.run(keys.address(f), followers, shape.outer(), (int) shape.n(), shape.inner());
  }
}
