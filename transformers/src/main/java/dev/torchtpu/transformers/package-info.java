/** Hugging Face models and tokenizers. */
@NullMarked
package dev.torchtpu.transformers;

import org.jspecify.annotations.NullMarked;
