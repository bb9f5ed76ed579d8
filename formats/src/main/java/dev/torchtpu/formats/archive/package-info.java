/** The containers of PyTorch's files: zip archives and pickles, both untrusted. */
@NullMarked
package dev.torchtpu.formats.archive;

import org.jspecify.annotations.NullMarked;
