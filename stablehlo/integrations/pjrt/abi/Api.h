//===- Api.h - The table of functions of the PJRT interface ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_PJRT_ABI_API_H
#define STABLEHLO_INTEGRATIONS_PJRT_ABI_API_H

#include "stablehlo/integrations/pjrt/abi/Buffers.h"
#include "stablehlo/integrations/pjrt/abi/Clients.h"
#include "stablehlo/integrations/pjrt/abi/Devices.h"
#include "stablehlo/integrations/pjrt/abi/Executables.h"

struct PJRT_Api {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Api_Version pjrt_api_version;
  void (*PJRT_Error_Destroy)(PJRT_Error_Destroy_Args *args);
  void (*PJRT_Error_Message)(PJRT_Error_Message_Args *args);
  PJRT_Error *(*PJRT_Error_GetCode)(PJRT_Error_GetCode_Args *args);
  PJRT_Error *(*PJRT_Plugin_Initialize)(PJRT_Plugin_Initialize_Args *args);
  PJRT_Error *(*PJRT_Plugin_Attributes)(PJRT_Plugin_Attributes_Args *args);
  PJRT_Error *(*PJRT_Event_Destroy)(PJRT_Event_Destroy_Args *args);
  PJRT_Error *(*PJRT_Event_IsReady)(PJRT_Event_IsReady_Args *args);
  PJRT_Error *(*PJRT_Event_Error)(PJRT_Event_Error_Args *args);
  PJRT_Error *(*PJRT_Event_Await)(PJRT_Event_Await_Args *args);
  PJRT_Error *(*PJRT_Event_OnReady)(PJRT_Event_OnReady_Args *args);
  PJRT_Error *(*PJRT_Client_Create)(PJRT_Client_Create_Args *args);
  PJRT_Error *(*PJRT_Client_Destroy)(PJRT_Client_Destroy_Args *args);
  PJRT_Error *(*PJRT_Client_PlatformName)(PJRT_Client_PlatformName_Args *args);
  PJRT_Error *(*PJRT_Client_ProcessIndex)(PJRT_Client_ProcessIndex_Args *args);
  PJRT_Error *(*PJRT_Client_PlatformVersion)(
      PJRT_Client_PlatformVersion_Args *args);
  PJRT_Error *(*PJRT_Client_Devices)(PJRT_Client_Devices_Args *args);
  PJRT_Error *(*PJRT_Client_AddressableDevices)(
      PJRT_Client_AddressableDevices_Args *args);
  PJRT_Error *(*PJRT_Client_LookupDevice)(PJRT_Client_LookupDevice_Args *args);
  PJRT_Error *(*PJRT_Client_LookupAddressableDevice)(
      PJRT_Client_LookupAddressableDevice_Args *args);
  PJRT_Error *(*PJRT_Client_AddressableMemories)(
      PJRT_Client_AddressableMemories_Args *args);
  PJRT_Error *(*PJRT_Client_Compile)(PJRT_Client_Compile_Args *args);
  PJRT_Error *(*PJRT_Client_DefaultDeviceAssignment)(
      PJRT_Client_DefaultDeviceAssignment_Args *args);
  PJRT_Error *(*PJRT_Client_BufferFromHostBuffer)(
      PJRT_Client_BufferFromHostBuffer_Args *args);
  PJRT_Error *(*PJRT_DeviceDescription_Id)(
      PJRT_DeviceDescription_Id_Args *args);
  PJRT_Error *(*PJRT_DeviceDescription_ProcessIndex)(
      PJRT_DeviceDescription_ProcessIndex_Args *args);
  PJRT_Error *(*PJRT_DeviceDescription_Attributes)(
      PJRT_DeviceDescription_Attributes_Args *args);
  PJRT_Error *(*PJRT_DeviceDescription_Kind)(
      PJRT_DeviceDescription_Kind_Args *args);
  PJRT_Error *(*PJRT_DeviceDescription_DebugString)(
      PJRT_DeviceDescription_DebugString_Args *args);
  PJRT_Error *(*PJRT_DeviceDescription_ToString)(
      PJRT_DeviceDescription_ToString_Args *args);
  PJRT_Error *(*PJRT_Device_GetDescription)(
      PJRT_Device_GetDescription_Args *args);
  PJRT_Error *(*PJRT_Device_IsAddressable)(
      PJRT_Device_IsAddressable_Args *args);
  PJRT_Error *(*PJRT_Device_LocalHardwareId)(
      PJRT_Device_LocalHardwareId_Args *args);
  PJRT_Error *(*PJRT_Device_AddressableMemories)(
      PJRT_Device_AddressableMemories_Args *args);
  PJRT_Error *(*PJRT_Device_DefaultMemory)(
      PJRT_Device_DefaultMemory_Args *args);
  PJRT_Error *(*PJRT_Device_MemoryStats)(PJRT_Device_MemoryStats_Args *args);
  PJRT_Error *(*PJRT_Memory_Id)(PJRT_Memory_Id_Args *args);
  PJRT_Error *(*PJRT_Memory_Kind)(PJRT_Memory_Kind_Args *args);
  PJRT_Error *(*PJRT_Memory_DebugString)(PJRT_Memory_DebugString_Args *args);
  PJRT_Error *(*PJRT_Memory_ToString)(PJRT_Memory_ToString_Args *args);
  PJRT_Error *(*PJRT_Memory_AddressableByDevices)(
      PJRT_Memory_AddressableByDevices_Args *args);
  PJRT_Error *(*PJRT_Executable_Destroy)(PJRT_Executable_Destroy_Args *args);
  PJRT_Error *(*PJRT_Executable_Name)(PJRT_Executable_Name_Args *args);
  PJRT_Error *(*PJRT_Executable_NumReplicas)(
      PJRT_Executable_NumReplicas_Args *args);
  PJRT_Error *(*PJRT_Executable_NumPartitions)(
      PJRT_Executable_NumPartitions_Args *args);
  PJRT_Error *(*PJRT_Executable_NumOutputs)(
      PJRT_Executable_NumOutputs_Args *args);
  PJRT_Error *(*PJRT_Executable_SizeOfGeneratedCodeInBytes)(
      PJRT_Executable_SizeOfGeneratedCodeInBytes_Args *args);
  PJRT_Error *(*PJRT_Executable_GetCostAnalysis)(
      PJRT_Executable_GetCostAnalysis_Args *args);
  PJRT_Error *(*PJRT_Executable_OutputMemoryKinds)(
      PJRT_Executable_OutputMemoryKinds_Args *args);
  PJRT_Error *(*PJRT_Executable_OptimizedProgram)(
      PJRT_Executable_OptimizedProgram_Args *args);
  PJRT_Error *(*PJRT_Executable_Serialize)(
      PJRT_Executable_Serialize_Args *args);
  PJRT_Error *(*PJRT_LoadedExecutable_Destroy)(
      PJRT_LoadedExecutable_Destroy_Args *args);
  PJRT_Error *(*PJRT_LoadedExecutable_GetExecutable)(
      PJRT_LoadedExecutable_GetExecutable_Args *args);
  PJRT_Error *(*PJRT_LoadedExecutable_AddressableDevices)(
      PJRT_LoadedExecutable_AddressableDevices_Args *args);
  PJRT_Error *(*PJRT_LoadedExecutable_Delete)(
      PJRT_LoadedExecutable_Delete_Args *args);
  PJRT_Error *(*PJRT_LoadedExecutable_IsDeleted)(
      PJRT_LoadedExecutable_IsDeleted_Args *args);
  PJRT_Error *(*PJRT_LoadedExecutable_Execute)(
      PJRT_LoadedExecutable_Execute_Args *args);
  PJRT_Error *(*PJRT_Executable_DeserializeAndLoad)(
      PJRT_Executable_DeserializeAndLoad_Args *args);
  PJRT_Error *(*PJRT_LoadedExecutable_Fingerprint)(
      PJRT_LoadedExecutable_Fingerprint_Args *args);
  PJRT_Error *(*PJRT_Buffer_Destroy)(PJRT_Buffer_Destroy_Args *args);
  PJRT_Error *(*PJRT_Buffer_ElementType)(PJRT_Buffer_ElementType_Args *args);
  PJRT_Error *(*PJRT_Buffer_Dimensions)(PJRT_Buffer_Dimensions_Args *args);
  PJRT_Error *(*PJRT_Buffer_UnpaddedDimensions)(
      PJRT_Buffer_UnpaddedDimensions_Args *args);
  PJRT_Error *(*PJRT_Buffer_DynamicDimensionIndices)(
      PJRT_Buffer_DynamicDimensionIndices_Args *args);
  PJRT_Error *(*PJRT_Buffer_GetMemoryLayout)(
      PJRT_Buffer_GetMemoryLayout_Args *args);
  PJRT_Error *(*PJRT_Buffer_OnDeviceSizeInBytes)(
      PJRT_Buffer_OnDeviceSizeInBytes_Args *args);
  PJRT_Error *(*PJRT_Buffer_Device)(PJRT_Buffer_Device_Args *args);
  PJRT_Error *(*PJRT_Buffer_Memory)(PJRT_Buffer_Memory_Args *args);
  PJRT_Error *(*PJRT_Buffer_Delete)(PJRT_Buffer_Delete_Args *args);
  PJRT_Error *(*PJRT_Buffer_IsDeleted)(PJRT_Buffer_IsDeleted_Args *args);
  PJRT_Error *(*PJRT_Buffer_CopyToDevice)(PJRT_Buffer_CopyToDevice_Args *args);
  PJRT_Error *(*PJRT_Buffer_ToHostBuffer)(PJRT_Buffer_ToHostBuffer_Args *args);
  PJRT_Error *(*PJRT_Buffer_IsOnCpu)(PJRT_Buffer_IsOnCpu_Args *args);
  PJRT_Error *(*PJRT_Buffer_ReadyEvent)(PJRT_Buffer_ReadyEvent_Args *args);
  PJRT_Error *(*PJRT_Buffer_UnsafePointer)(
      PJRT_Buffer_UnsafePointer_Args *args);
  PJRT_Error *(*PJRT_Buffer_IncreaseExternalReferenceCount)(
      PJRT_Buffer_IncreaseExternalReferenceCount_Args *args);
  PJRT_Error *(*PJRT_Buffer_DecreaseExternalReferenceCount)(
      PJRT_Buffer_DecreaseExternalReferenceCount_Args *args);
  PJRT_Error *(*PJRT_Buffer_OpaqueDeviceMemoryDataPointer)(
      PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args *args);
  PJRT_Error *(*PJRT_CopyToDeviceStream_Destroy)(
      PJRT_CopyToDeviceStream_Destroy_Args *args);
  PJRT_Error *(*PJRT_CopyToDeviceStream_AddChunk)(
      PJRT_CopyToDeviceStream_AddChunk_Args *args);
  PJRT_Error *(*PJRT_CopyToDeviceStream_TotalBytes)(
      PJRT_CopyToDeviceStream_TotalBytes_Args *args);
  PJRT_Error *(*PJRT_CopyToDeviceStream_GranuleSize)(
      PJRT_CopyToDeviceStream_GranuleSize_Args *args);
  PJRT_Error *(*PJRT_CopyToDeviceStream_CurrentBytes)(
      PJRT_CopyToDeviceStream_CurrentBytes_Args *args);
  PJRT_Error *(*PJRT_TopologyDescription_Create)(
      PJRT_TopologyDescription_Create_Args *args);
  PJRT_Error *(*PJRT_TopologyDescription_Destroy)(
      PJRT_TopologyDescription_Destroy_Args *args);
  PJRT_Error *(*PJRT_TopologyDescription_PlatformName)(
      PJRT_TopologyDescription_PlatformName_Args *args);
  PJRT_Error *(*PJRT_TopologyDescription_PlatformVersion)(
      PJRT_TopologyDescription_PlatformVersion_Args *args);
  PJRT_Error *(*PJRT_TopologyDescription_GetDeviceDescriptions)(
      PJRT_TopologyDescription_GetDeviceDescriptions_Args *args);
  PJRT_Error *(*PJRT_TopologyDescription_Serialize)(
      PJRT_TopologyDescription_Serialize_Args *args);
  PJRT_Error *(*PJRT_TopologyDescription_Attributes)(
      PJRT_TopologyDescription_Attributes_Args *args);
  PJRT_Error *(*PJRT_Compile)(PJRT_Compile_Args *args);
  PJRT_Error *(*PJRT_Executable_OutputElementTypes)(
      PJRT_Executable_OutputElementTypes_Args *args);
  PJRT_Error *(*PJRT_Executable_OutputDimensions)(
      PJRT_Executable_OutputDimensions_Args *args);
  PJRT_Error *(*PJRT_Buffer_CopyToMemory)(PJRT_Buffer_CopyToMemory_Args *args);
  PJRT_Error *(*PJRT_Client_CreateViewOfDeviceBuffer)(
      PJRT_Client_CreateViewOfDeviceBuffer_Args *args);
  PJRT_Error *(*PJRT_Executable_Fingerprint)(
      PJRT_Executable_Fingerprint_Args *args);
  PJRT_Error *(*PJRT_Client_TopologyDescription)(
      PJRT_Client_TopologyDescription_Args *args);
  PJRT_Error *(*PJRT_Executable_GetCompiledMemoryStats)(
      PJRT_Executable_GetCompiledMemoryStats_Args *args);
  PJRT_Error *(*PJRT_Memory_Kind_Id)(PJRT_Memory_Kind_Id_Args *args);
  PJRT_Error *(*PJRT_ExecuteContext_Create)(
      PJRT_ExecuteContext_Create_Args *args);
  PJRT_Error *(*PJRT_ExecuteContext_Destroy)(
      PJRT_ExecuteContext_Destroy_Args *args);
  PJRT_Error *(*PJRT_Buffer_CopyRawToHost)(
      PJRT_Buffer_CopyRawToHost_Args *args);
  PJRT_Error *(*PJRT_AsyncHostToDeviceTransferManager_Destroy)(
      PJRT_AsyncHostToDeviceTransferManager_Destroy_Args *args);
  PJRT_Error *(*PJRT_AsyncHostToDeviceTransferManager_TransferData)(
      PJRT_AsyncHostToDeviceTransferManager_TransferData_Args *args);
  PJRT_Error *(*PJRT_Client_CreateBuffersForAsyncHostToDevice)(
      PJRT_Client_CreateBuffersForAsyncHostToDevice_Args *args);
  PJRT_Error *(*PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer)(
      PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args *args);
  PJRT_Error *(*PJRT_AsyncHostToDeviceTransferManager_Device)(
      PJRT_AsyncHostToDeviceTransferManager_Device_Args *args);
  PJRT_Error *(*PJRT_AsyncHostToDeviceTransferManager_BufferCount)(
      PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args *args);
  PJRT_Error *(*PJRT_AsyncHostToDeviceTransferManager_BufferSize)(
      PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args *args);
  PJRT_Error *(*PJRT_AsyncHostToDeviceTransferManager_SetBufferError)(
      PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args *args);
  PJRT_Error *(*PJRT_AsyncHostToDeviceTransferManager_AddMetadata)(
      PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args *args);
  PJRT_Error *(*PJRT_Client_DmaMap)(PJRT_Client_DmaMap_Args *args);
  PJRT_Error *(*PJRT_Client_DmaUnmap)(PJRT_Client_DmaUnmap_Args *args);
  PJRT_Error *(*PJRT_Client_CreateUninitializedBuffer)(
      PJRT_Client_CreateUninitializedBuffer_Args *args);
  PJRT_Error *(*PJRT_Client_UpdateGlobalProcessInfo)(
      PJRT_Client_UpdateGlobalProcessInfo_Args *args);
  PJRT_Error *(*PJRT_TopologyDescription_Deserialize)(
      PJRT_TopologyDescription_Deserialize_Args *args);
  PJRT_Error *(*PJRT_Client_CreateAliasBuffer)(
      PJRT_Client_CreateAliasBuffer_Args *args);
  PJRT_Error *(*PJRT_Client_FulfillAliasBuffer)(
      PJRT_Client_FulfillAliasBuffer_Args *args);
  PJRT_Error *(*PJRT_LoadedExecutable_GetDeviceAssignment)(
      PJRT_LoadedExecutable_GetDeviceAssignment_Args *args);
  PJRT_Error *(*PJRT_Client_CreateErrorBuffer)(
      PJRT_Client_CreateErrorBuffer_Args *args);
  PJRT_Error *(*PJRT_AsyncHostToDeviceTransferManager_TransferLiteral)(
      PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args *args);
  PJRT_Error *(*PJRT_Buffer_CopyRawToHostFuture)(
      PJRT_Buffer_CopyRawToHostFuture_Args *args);
  PJRT_Error *(*PJRT_Device_PoisonExecution)(
      PJRT_Device_PoisonExecution_Args *args);
  PJRT_Error *(*PJRT_Device_CreateAsyncTrackingEvent)(
      PJRT_Device_CreateAsyncTrackingEvent_Args *args);
  PJRT_Error *(*PJRT_AsyncTrackingEvent_Destroy)(
      PJRT_AsyncTrackingEvent_Destroy_Args *args);
  PJRT_Error *(*PJRT_Executable_GetCompileOptions)(
      PJRT_Executable_GetCompileOptions_Args *args);
  PJRT_Error *(*PJRT_Buffer_DonateWithControlDependency)(
      PJRT_Buffer_DonateWithControlDependency_Args *args);
  PJRT_Error *(*PJRT_Event_Create)(PJRT_Event_Create_Args *args);
  PJRT_Error *(*PJRT_Event_Set)(PJRT_Event_Set_Args *args);
  PJRT_Error *(*PJRT_Device_GetAttributes)(
      PJRT_Device_GetAttributes_Args *args);
};

#endif // STABLEHLO_INTEGRATIONS_PJRT_ABI_API_H
