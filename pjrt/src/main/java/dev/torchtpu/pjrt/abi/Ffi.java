package dev.torchtpu.pjrt.abi;

/**
 * Offsets in XLA's FFI: the extension that registers handlers, the frame of a call, and what it
 * points to. They are the same in all versions of the C API that the table of functions serves.
 */
public final class Ffi {
  /** {@code PJRT_Api}: the first extension; an extension: its type (int) and the next. */
  public static final int API_EXTENSIONS = 8;

  public static final int EXTENSION_TYPE_INT = 8;
  public static final int EXTENSION_NEXT = 16;
  public static final int EXTENSION_FFI = 5;

  /** The FFI extension's {@code register_handler}, and its arguments. */
  public static final int REGISTER_HANDLER = 40;

  public static final int REGISTER_BYTES = 52;
  public static final int REGISTER_NAME = 8;
  public static final int REGISTER_NAME_LENGTH = 16;
  public static final int REGISTER_FUNCTION = 24;
  public static final int REGISTER_PLATFORM = 32;
  public static final int REGISTER_PLATFORM_LENGTH = 40;

  /** {@code XLA_FFI_CallFrame}. */
  public static final int FRAME_EXTENSIONS = 8;

  public static final int FRAME_API = 16;
  public static final int FRAME_STAGE_INT = 32;
  public static final int FRAME_OPERANDS = 40;
  public static final int FRAME_RESULTS = 80;
  public static final int FRAME_ATTRIBUTES = 120;
  public static final int STAGE_EXECUTE = 3;

  /** The extension by which a handler is asked for its version. */
  public static final int METADATA_TYPE = 1;

  public static final int METADATA_POINTER = 24;
  public static final int METADATA_VERSION = 8;
  public static final int METADATA_VERSION_BYTES = 24;
  public static final int METADATA_MAJOR_INT = 24;
  public static final int METADATA_MINOR_INT = 28;
  public static final int METADATA_TRAITS_INT = 32;

  /** The version that every plugin takes; others are dropped silently by some. */
  public static final int MINOR = 1;

  /** A list of operands, results or attributes, from its start. */
  public static final int LIST_COUNT = 16;

  public static final int LIST_TYPES = 24;
  public static final int LIST_POINTERS = 32;
  public static final int ATTRIBUTE_NAMES = 32;
  public static final int ATTRIBUTE_VALUES = 40;

  /** {@code XLA_FFI_Buffer}. */
  public static final int BUFFER_TYPE_INT = 16;

  public static final int BUFFER_DATA = 24;
  public static final int BUFFER_RANK = 32;
  public static final int BUFFER_DIMS = 40;

  /** Kinds of attributes. */
  public static final int ATTRIBUTE_ARRAY = 1;

  public static final int ATTRIBUTE_DICTIONARY = 2;
  public static final int ATTRIBUTE_SCALAR = 3;
  public static final int ATTRIBUTE_TEXT = 4;

  /** {@code XLA_FFI_Api}: {@code Error_Create}, and its arguments. */
  public static final int API_ERROR_CREATE = 48;

  public static final int ERROR_BYTES = 28;
  public static final int ERROR_MESSAGE = 16;
  public static final int ERROR_CODE_INT = 24;

  private Ffi() {}
}
