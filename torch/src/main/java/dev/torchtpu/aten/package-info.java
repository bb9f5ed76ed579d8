/** The operator table: one declaration an ATen overload. */
@NullMarked
package dev.torchtpu.aten;

import org.jspecify.annotations.NullMarked;
