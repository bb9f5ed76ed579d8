package dev.torchtpu;

import java.util.Optional;

/**
 * How tensors print, with PyTorch's meanings and defaults.
 *
 * @param precision digits after the point
 * @param threshold most elements that print without summary
 * @param edgeItems elements shown at each end of a summarised dimension
 * @param lineWidth characters a line
 * @param scientific scientific notation always, never, or where values call for it
 */
public record PrintOptions(
    int precision, int threshold, int edgeItems, int lineWidth, Optional<Boolean> scientific) {
  public static final PrintOptions DEFAULT = new PrintOptions(4, 1000, 3, 80, Optional.empty());
}
