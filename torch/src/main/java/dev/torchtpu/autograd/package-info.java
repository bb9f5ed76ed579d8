/** The tape and its engine. */
@NullMarked
package dev.torchtpu.autograd;

import org.jspecify.annotations.NullMarked;
