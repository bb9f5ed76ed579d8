/** The torchtpu command. */
@NullMarked
package dev.torchtpu.cli;

import org.jspecify.annotations.NullMarked;
