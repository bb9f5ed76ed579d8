package dev.torchtpu.pjrt.abi;

/**
 * Offsets of fields in the structures of PJRT. Every structure starts with its size (8 bytes) and a
 * pointer to extensions (8 bytes); {@link #SUBJECT} is what nearly every function works on. Fields
 * are pointers or 64-bit numbers unless the name says {@code INT} (32 bits) or {@code FLAG} (8).
 */
public final class Field {
  /** {@code struct_size} of every structure. */
  public static final int STRUCT_SIZE = 0;

  /** The error, event, client, device, executable or buffer that a function is about. */
  public static final int SUBJECT = 16;

  /** The first result of a function with one: a handle, a number, or a pointer to an array. */
  public static final int OUT = 24;

  /** The length of the array or string at {@link #OUT}. */
  public static final int OUT_LENGTH = 32;

  /** An {@code int} at {@link #OUT}: an error's code, a device's id. */
  public static final int OUT_INT = 24;

  /** A {@code bool} at {@link #OUT}: ready, deleted. */
  public static final int OUT_FLAG = 24;

  /** {@code PJRT_Api}: its size, and the version's two ints. */
  public static final int API_MAJOR_INT = 32;

  public static final int API_MINOR_INT = 36;

  public static final int ATTRIBUTES_OUT = 16;
  public static final int ATTRIBUTES_COUNT = 24;

  public static final int ON_READY_CALLBACK = 24;
  public static final int ON_READY_USER = 32;

  public static final int CREATE_OPTIONS = 16;
  public static final int CREATE_OPTION_COUNT = 24;
  public static final int CREATE_OUT = 64;

  public static final int COMPILE_PROGRAM = 24;
  public static final int COMPILE_OPTIONS = 32;
  public static final int COMPILE_OPTIONS_LENGTH = 40;
  public static final int COMPILE_OUT = 48;

  public static final int HOST_DATA = 24;
  public static final int HOST_TYPE_INT = 32;
  public static final int HOST_DIMS = 40;
  public static final int HOST_DIM_COUNT = 48;
  public static final int HOST_SEMANTICS_INT = 72;
  public static final int HOST_DEVICE = 80;
  public static final int HOST_OUT_EVENT = 104;
  public static final int HOST_OUT_BUFFER = 112;

  public static final int UNINITIALIZED_DIMS = 24;
  public static final int UNINITIALIZED_DIM_COUNT = 32;
  public static final int UNINITIALIZED_TYPE_INT = 40;
  public static final int UNINITIALIZED_DEVICE = 56;
  public static final int UNINITIALIZED_OUT = 72;

  public static final int COPY_DEVICE = 24;
  public static final int COPY_OUT = 32;

  public static final int TO_HOST_LAYOUT = 24;
  public static final int TO_HOST_DESTINATION = 32;
  public static final int TO_HOST_SIZE = 40;
  public static final int TO_HOST_OUT_EVENT = 48;

  public static final int EXECUTE_OPTIONS = 24;
  public static final int EXECUTE_ARGUMENT_LISTS = 32;
  public static final int EXECUTE_DEVICE_COUNT = 40;
  public static final int EXECUTE_ARGUMENT_COUNT = 48;
  public static final int EXECUTE_OUTPUT_LISTS = 56;
  public static final int EXECUTE_COMPLETE_EVENTS = 64;

  /** {@code PJRT_ExecuteOptions}, a structure of its own. */
  public static final int EXECUTE_OPTIONS_BYTES = 112;

  public static final int SERIALIZE_OUT = 24;
  public static final int SERIALIZE_OUT_LENGTH = 32;
  public static final int SERIALIZE_OUT_HOLDER = 40;
  public static final int SERIALIZE_OUT_DELETER = 48;

  public static final int DESERIALIZE_DATA = 24;
  public static final int DESERIALIZE_LENGTH = 32;
  public static final int DESERIALIZE_OUT = 40;

  /** {@code PJRT_Executable_OutputDimensions}: count, all sizes in a row, rank of each output. */
  public static final int OUTPUT_COUNT = 24;

  public static final int OUTPUT_DIMS = 32;
  public static final int OUTPUT_RANKS = 40;

  /** {@code PJRT_Executable_GetCompiledMemoryStats}: eleven counts of bytes. */
  public static final int MEMORY_CODE = 24;

  public static final int MEMORY_ARGUMENTS = 32;
  public static final int MEMORY_OUTPUTS = 40;
  public static final int MEMORY_ALIASED = 48;
  public static final int MEMORY_TEMPORARIES = 56;
  public static final int MEMORY_PEAK = 104;

  public static final int TOPOLOGY_NAME = 16;
  public static final int TOPOLOGY_NAME_LENGTH = 24;
  public static final int TOPOLOGY_OPTIONS = 32;
  public static final int TOPOLOGY_OPTION_COUNT = 40;
  public static final int TOPOLOGY_OUT = 48;

  /** {@code PJRT_Compile}: as a client's, with the result behind a client that may be null. */
  public static final int COMPILE_TOPOLOGY_OUT = 56;

  /** Attributes and costs: the array's length, then its address. */
  public static final int COUNTED = 24;

  public static final int COUNTED_OUT = 32;

  /**
   * {@code PJRT_Device_MemoryStats}: numbers, each but the first with a flag that says if it is
   * set.
   */
  public static final int STATS_IN_USE = 24;

  public static final int STATS_PEAK = 32;

  public static final int STATS_PEAK_FLAG = 40;

  public static final int STATS_LIMIT = 80;

  public static final int STATS_LIMIT_FLAG = 88;

  public static final int STATS_RESERVED = 96;

  public static final int STATS_RESERVED_FLAG = 104;

  /** {@code PJRT_Program}: text or bytes, and the name of their format. */
  public static final int PROGRAM_BYTES = 48;

  public static final int PROGRAM_CODE = 16;
  public static final int PROGRAM_CODE_LENGTH = 24;
  public static final int PROGRAM_FORMAT = 32;
  public static final int PROGRAM_FORMAT_LENGTH = 40;

  /** {@code PJRT_NamedValue}. */
  public static final int NAMED_BYTES = 56;

  public static final int NAMED_NAME = 16;
  public static final int NAMED_NAME_LENGTH = 24;
  public static final int NAMED_TYPE_INT = 32;
  public static final int NAMED_VALUE = 40;
  public static final int NAMED_VALUE_SIZE = 48;

  private Field() {}
}
