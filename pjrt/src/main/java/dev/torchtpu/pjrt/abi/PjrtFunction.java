package dev.torchtpu.pjrt.abi;

/**
 * The functions of {@code PJRT_Api} that are called here: the offset of each one's pointer in the
 * structure, and the size of the argument structure sent to it. Slots are only ever added at the
 * end; sizes are those of API 0.81, the smallest that every later version accepts. {@link Field}
 * has the offsets inside the argument structures.
 */
public enum PjrtFunction {
  ERROR_DESTROY("PJRT_Error_Destroy", 40, 24),
  ERROR_MESSAGE("PJRT_Error_Message", 48, 40),
  ERROR_GET_CODE("PJRT_Error_GetCode", 56, 28),
  PLUGIN_INITIALIZE("PJRT_Plugin_Initialize", 64, 16),
  PLUGIN_ATTRIBUTES("PJRT_Plugin_Attributes", 72, 32),
  EVENT_DESTROY("PJRT_Event_Destroy", 80, 24),
  EVENT_IS_READY("PJRT_Event_IsReady", 88, 25),
  EVENT_ERROR("PJRT_Event_Error", 96, 24),
  EVENT_AWAIT("PJRT_Event_Await", 104, 24),
  EVENT_ON_READY("PJRT_Event_OnReady", 112, 40),
  CLIENT_CREATE("PJRT_Client_Create", 120, 88),
  CLIENT_DESTROY("PJRT_Client_Destroy", 128, 24),
  CLIENT_PLATFORM_NAME("PJRT_Client_PlatformName", 136, 40),
  CLIENT_PLATFORM_VERSION("PJRT_Client_PlatformVersion", 152, 40),
  CLIENT_ADDRESSABLE_DEVICES("PJRT_Client_AddressableDevices", 168, 40),
  CLIENT_COMPILE("PJRT_Client_Compile", 200, 56),
  CLIENT_BUFFER_FROM_HOST_BUFFER("PJRT_Client_BufferFromHostBuffer", 216, 120),
  DEVICE_DESCRIPTION_ID("PJRT_DeviceDescription_Id", 224, 28),
  DEVICE_DESCRIPTION_PROCESS_INDEX("PJRT_DeviceDescription_ProcessIndex", 232, 28),
  DEVICE_DESCRIPTION_ATTRIBUTES("PJRT_DeviceDescription_Attributes", 240, 40),
  DEVICE_DESCRIPTION_KIND("PJRT_DeviceDescription_Kind", 248, 40),
  DEVICE_GET_DESCRIPTION("PJRT_Device_GetDescription", 272, 32),
  DEVICE_MEMORY_STATS("PJRT_Device_MemoryStats", 312, 185),
  EXECUTABLE_DESTROY("PJRT_Executable_Destroy", 360, 24),
  EXECUTABLE_NAME("PJRT_Executable_Name", 368, 40),
  EXECUTABLE_NUM_OUTPUTS("PJRT_Executable_NumOutputs", 392, 32),
  EXECUTABLE_SIZE_OF_CODE("PJRT_Executable_SizeOfGeneratedCodeInBytes", 400, 32),
  EXECUTABLE_GET_COST_ANALYSIS("PJRT_Executable_GetCostAnalysis", 408, 40),
  EXECUTABLE_OPTIMIZED_PROGRAM("PJRT_Executable_OptimizedProgram", 424, 32),
  EXECUTABLE_SERIALIZE("PJRT_Executable_Serialize", 432, 56),
  LOADED_EXECUTABLE_DESTROY("PJRT_LoadedExecutable_Destroy", 440, 24),
  LOADED_EXECUTABLE_GET_EXECUTABLE("PJRT_LoadedExecutable_GetExecutable", 448, 32),
  LOADED_EXECUTABLE_ADDRESSABLE_DEVICES("PJRT_LoadedExecutable_AddressableDevices", 456, 40),
  LOADED_EXECUTABLE_EXECUTE("PJRT_LoadedExecutable_Execute", 480, 80),
  EXECUTABLE_DESERIALIZE_AND_LOAD("PJRT_Executable_DeserializeAndLoad", 488, 72),
  BUFFER_DESTROY("PJRT_Buffer_Destroy", 504, 24),
  BUFFER_DIMENSIONS("PJRT_Buffer_Dimensions", 520, 40),
  BUFFER_UNPADDED_DIMENSIONS("PJRT_Buffer_UnpaddedDimensions", 528, 40),
  BUFFER_ON_DEVICE_SIZE("PJRT_Buffer_OnDeviceSizeInBytes", 552, 32),
  BUFFER_IS_DELETED("PJRT_Buffer_IsDeleted", 584, 25),
  BUFFER_COPY_TO_DEVICE("PJRT_Buffer_CopyToDevice", 592, 40),
  BUFFER_TO_HOST_BUFFER("PJRT_Buffer_ToHostBuffer", 600, 56),
  BUFFER_READY_EVENT("PJRT_Buffer_ReadyEvent", 616, 32),
  BUFFER_UNSAFE_POINTER("PJRT_Buffer_UnsafePointer", 624, 32),
  TOPOLOGY_CREATE("PJRT_TopologyDescription_Create", 696, 56),
  TOPOLOGY_DESTROY("PJRT_TopologyDescription_Destroy", 704, 24),
  TOPOLOGY_PLATFORM_VERSION("PJRT_TopologyDescription_PlatformVersion", 720, 40),
  TOPOLOGY_DEVICES("PJRT_TopologyDescription_GetDeviceDescriptions", 728, 40),
  COMPILE("PJRT_Compile", 752, 64),
  EXECUTABLE_OUTPUT_ELEMENT_TYPES("PJRT_Executable_OutputElementTypes", 760, 40),
  EXECUTABLE_OUTPUT_DIMENSIONS("PJRT_Executable_OutputDimensions", 768, 48),
  EXECUTABLE_FINGERPRINT("PJRT_Executable_Fingerprint", 792, 40),
  EXECUTABLE_GET_COMPILED_MEMORY_STATS("PJRT_Executable_GetCompiledMemoryStats", 808, 112),
  CLIENT_CREATE_UNINITIALIZED_BUFFER("PJRT_Client_CreateUninitializedBuffer", 936, 80);

  private final String cName;
  private final int slot;
  private final int argumentBytes;

  PjrtFunction(String cName, int slot, int argumentBytes) {
    this.cName = cName;
    this.slot = slot;
    this.argumentBytes = argumentBytes;
  }

  /** The name in {@code pjrt_c_api.h}. */
  public String cName() {
    return cName;
  }

  /** The offset of the function pointer in {@code PJRT_Api}. */
  public int slot() {
    return slot;
  }

  /** The size that is written into the argument structure. */
  public int argumentBytes() {
    return argumentBytes;
  }
}
