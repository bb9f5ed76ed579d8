/** How tensors live and operator calls run. Not exported. */
@NullMarked
package dev.torchtpu.runtime;

import org.jspecify.annotations.NullMarked;
