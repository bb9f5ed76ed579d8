/** Arrays and programs that lie over the devices of a client. */
@NullMarked
package dev.torchtpu.device.shard;

import org.jspecify.annotations.NullMarked;
