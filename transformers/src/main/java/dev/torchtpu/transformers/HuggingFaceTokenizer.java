package dev.torchtpu.transformers;

import ai.djl.huggingface.tokenizers.jni.TokenizersLibrary;
import dev.torchtpu.formats.FormatException;
import dev.torchtpu.formats.JsonInput;
import dev.torchtpu.transformers.EncodeOptions.Padding;
import dev.torchtpu.transformers.EncodeOptions.Truncation;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The Rust tokenizers library behind {@link Tokenizer}. Only calls that report their errors are
 * made: its batch and truncation calls end the process on bad input, so texts are encoded one by
 * one, and cut and padded here.
 */
final class HuggingFaceTokenizer implements Tokenizer {
  private static final int MAX_BYTES = 256 << 20;

  private final TokenizersLibrary library;
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private final SpecialTokens specialTokens;
  private final int vocabularySize;
  private final OptionalInt maxLength;
  private final boolean padsLeft;
  private final long handle;
  private boolean closed;

  private HuggingFaceTokenizer(
      TokenizersLibrary library, long handle, TokenizerFile file, TokenizerSettings settings) {
    this.library = library;
    this.handle = handle;
    this.vocabularySize = file.vocabularySize();
    this.maxLength = file.truncation().isPresent() ? file.truncation() : settings.maxLength();
    this.padsLeft = settings.padsLeft().orElse(file.padsLeft());
    this.specialTokens =
        new SpecialTokens(
            special(file, settings, "pad_token", "[PAD]", "<pad>").or(file::padding),
            special(file, settings, "unk_token", "[UNK]", "<unk>"),
            special(file, settings, "cls_token", "[CLS]"),
            special(file, settings, "sep_token", "[SEP]"),
            special(file, settings, "mask_token", "[MASK]", "<mask>"),
            special(file, settings, "bos_token", "<s>"),
            special(file, settings, "eos_token", "</s>"));
  }

  static HuggingFaceTokenizer load(Path file, TokenizerSettings settings) {
    return parse(file.toString(), JsonInput.readBytes(file, MAX_BYTES), settings);
  }

  static HuggingFaceTokenizer parse(String name, byte[] json, TokenizerSettings settings) {
    TokenizerFile file = TokenizerFile.parse(name, json, settings.wantedTokens());
    TokenizersLibrary library = NativeTokenizers.library();
    try {
      long handle = library.createTokenizerFromString(new String(json, StandardCharsets.UTF_8));
      library.disablePadding(handle);
      library.disableTruncation(handle);
      return new HuggingFaceTokenizer(library, handle, file, settings);
    } catch (RuntimeException e) {
      throw new FormatException(
          name, "content", "is refused by the tokenizers library: " + e.getMessage(), e);
    }
  }

  /** A special token by the model's files, or by the names that are usual where they are silent. */
  private static Optional<SpecialToken> special(
      TokenizerFile file, TokenizerSettings settings, String role, String... usual) {
    String named = settings.tokens().get(role);
    if (named != null) {
      OptionalLong id = file.idOf(named);
      if (id.isPresent()) {
        return Optional.of(new SpecialToken(named, id.getAsLong()));
      }
    }
    Long id = settings.ids().get(role);
    if (id != null && id >= 0 && id < file.vocabularySize()) {
      return Optional.of(new SpecialToken(named == null ? "" : named, id));
    }
    for (String token : usual) {
      if (file.addedTokens().containsKey(token)) {
        return Optional.of(new SpecialToken(token, file.addedTokens().get(token)));
      }
    }
    return Optional.empty();
  }

  @Override
  public Encoding encode(String text, EncodeOptions options) {
    Objects.requireNonNull(text, "text");
    return padToMaximum(encodeOne(text, options), options);
  }

  @Override
  public Encoding encode(TextPair pair, EncodeOptions options) {
    Objects.requireNonNull(pair, "pair");
    return padToMaximum(encodeTwo(pair, options), options);
  }

  @Override
  public EncodingBatch encodeAll(List<String> texts, EncodeOptions options) {
    return batch(texts, text -> encodeOne(text, options), options);
  }

  @Override
  public EncodingBatch encodePairs(List<TextPair> pairs, EncodeOptions options) {
    return batch(pairs, pair -> encodeTwo(pair, options), options);
  }

  @Override
  public String decode(long[] ids, boolean skipSpecialTokens) {
    for (long id : ids) {
      if (id < 0 || id >= vocabularySize) {
        throw new IndexOutOfBoundsException(
            "token id %d is not in the vocabulary of %d".formatted(id, vocabularySize));
      }
    }
    return withLibrary(() -> library.decode(handle, ids.clone(), skipSpecialTokens));
  }

  @Override
  public SpecialTokens specialTokens() {
    return specialTokens;
  }

  @Override
  public int vocabularySize() {
    return vocabularySize;
  }

  @Override
  public OptionalInt maxLength() {
    return maxLength;
  }

  @Override
  public void close() {
    lock.writeLock().lock();
    try {
      if (!closed) {
        closed = true;
        library.deleteTokenizer(handle);
      }
    } finally {
      lock.writeLock().unlock();
    }
  }

  private Encoding encodeOne(String text, EncodeOptions options) {
    return withLibrary(
        () -> read(library.encode(handle, text, options.addSpecialTokens()), options));
  }

  private Encoding encodeTwo(TextPair pair, EncodeOptions options) {
    return withLibrary(() ->
        read(
            library.encodeDual(handle, pair.first(), pair.second(), options.addSpecialTokens()),
            options));
  }

  /** Copies an encoding out of the library, cut to its length, and frees it there. */
  private Encoding read(long encoding, EncodeOptions options) {
    try {
      var all =
          new Encoding(
              library.getTokenIds(encoding),
              library.getTypeIds(encoding),
              library.getAttentionMask(encoding));
      OptionalInt limit = options.maxLength().isPresent() ? options.maxLength() : maxLength;
      if (limit.isEmpty()
          || all.length() <= limit.getAsInt()
          || options.truncation() == Truncation.NONE) {
        return all;
      }
      return cut(all, encoding, limit.getAsInt(), options.truncation());
    } finally {
      library.deleteEncoding(encoding);
    }
  }

  private Encoding cut(Encoding all, long encoding, int limit, Truncation strategy) {
    long[] special = library.getSpecialTokenMask(encoding);
    long[] sequences = library.getSequenceIds(encoding);
    int[] counts = new int[2];
    for (int i = 0; i < special.length; i++) {
      if (special[i] == 0) {
        counts[(int) sequences[i]]++;
      }
    }
    int room = limit - (special.length - counts[0] - counts[1]);
    if (room < 0) {
      throw new TokenizerException(
          "a maximum length of %d has no room for %d special tokens"
              .formatted(limit, limit - room));
    }
    var kept = Truncator.keep(strategy, counts[0], counts[1], room);
    return all.select(Truncator.positions(sequences, special, kept));
  }

  private Encoding padToMaximum(Encoding encoding, EncodeOptions options) {
    return options.padding() == Padding.MAX_LENGTH
        ? padded(encoding, paddedLength(encoding.length(), options))
        : encoding;
  }

  private <T> EncodingBatch batch(
      List<T> inputs, Function<T, Encoding> encode, EncodeOptions options) {
    var rows = new ArrayList<Encoding>(inputs.size());
    int longest = 0;
    for (T input : inputs) {
      Encoding row = encode.apply(Objects.requireNonNull(input, "text"));
      longest = Math.max(longest, row.length());
      rows.add(row);
    }
    if (options.padding() != Padding.NONE) {
      int length = paddedLength(longest, options);
      rows.replaceAll(row -> padded(row, length));
    }
    return new EncodingBatch(rows);
  }

  private int paddedLength(int longest, EncodeOptions options) {
    int length = longest;
    if (options.padding() == Padding.MAX_LENGTH) {
      OptionalInt limit = options.maxLength().isPresent() ? options.maxLength() : maxLength;
      length =
          limit.orElseThrow(
              () -> new TokenizerException("this tokenizer has no maximum length to pad to"));
    }
    return Math.ceilDiv(length, options.padToMultipleOf()) * options.padToMultipleOf();
  }

  private Encoding padded(Encoding row, int length) {
    if (row.length() >= length) {
      return row;
    }
    SpecialToken pad =
        specialTokens
            .pad()
            .orElseThrow(
                () -> new TokenizerException("this tokenizer has no padding token to pad with"));
    return row.padded(length, pad.id(), padsLeft);
  }

  private <T> T withLibrary(Supplier<T> call) {
    lock.readLock().lock();
    try {
      if (closed) {
        throw new IllegalStateException("this tokenizer is closed");
      }
      return call.get();
    } catch (IllegalStateException | TokenizerException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new TokenizerException("the tokenizers library failed: " + e.getMessage(), e);
    } finally {
      lock.readLock().unlock();
    }
  }
}
