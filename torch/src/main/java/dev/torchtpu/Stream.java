package dev.torchtpu;

import dev.torchtpu.runtime.DeviceRuntime;

/**
 * The order of work on a device. A device has one stream, its default: XLA orders programs by what
 * they read and write, so that nothing is gained by others. Immutable.
 */
public record Stream(Device device) {

  /** Whether all work given to the stream is done. */
  public boolean query() {
    DeviceRuntime r = DeviceRuntime.of(device);
    return r.client().marker(r.clientDevice()).isReady();
  }

  /** Waits until all work given to the stream is done. */
  public void synchronize() {
    Torch.synchronize(device);
  }

  /** Records a new event. */
  public Event recordEvent() {
    var event = new Event();
    event.record(this);
    return event;
  }

  /** Lets work given to this stream from now on start after an event: waits for it here. */
  public void waitEvent(Event event) {
    event.synchronize();
  }

  /** Lets work given to this stream from now on start after another's: waits for it here. */
  public void waitStream(Stream other) {
    if (!other.device.equals(device)) {
      other.synchronize();
    }
  }
}
