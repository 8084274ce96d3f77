//===- Layout.cpp - Where fields lie, on x86-64 ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The end of the last field of each struct, as callers are compiled: what their
// `struct_size` says. Counted by hand, that is not by a compiler.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/abi/Api.h"
#include "stablehlo/integrations/pjrt/abi/Extensions.h"

#if defined(__x86_64__)

#pragma clang diagnostic ignored "-Winvalid-offsetof"

static_assert(offsetof(PJRT_Extension_Base, next) +
                  sizeof(PJRT_Extension_Base::next) ==
              24);
static_assert(offsetof(PJRT_Api_Version, minor_version) +
                  sizeof(PJRT_Api_Version::minor_version) ==
              24);
static_assert(offsetof(PJRT_Buffer_MemoryLayout_Tiled, num_tiles) +
                  sizeof(PJRT_Buffer_MemoryLayout_Tiled::num_tiles) ==
              56);
static_assert(offsetof(PJRT_Buffer_MemoryLayout_Strides, num_byte_strides) +
                  sizeof(PJRT_Buffer_MemoryLayout_Strides::num_byte_strides) ==
              32);
static_assert(offsetof(PJRT_Buffer_MemoryLayout, type) +
                  sizeof(PJRT_Buffer_MemoryLayout::type) ==
              76);
static_assert(offsetof(PJRT_SendCallbackInfo, send_callback) +
                  sizeof(PJRT_SendCallbackInfo::send_callback) ==
              24);
static_assert(offsetof(PJRT_RecvCallbackInfo, recv_callback) +
                  sizeof(PJRT_RecvCallbackInfo::recv_callback) ==
              24);
static_assert(offsetof(PJRT_Error_Destroy_Args, error) +
                  sizeof(PJRT_Error_Destroy_Args::error) ==
              24);
static_assert(offsetof(PJRT_Error_Message_Args, message_size) +
                  sizeof(PJRT_Error_Message_Args::message_size) ==
              40);
static_assert(offsetof(PJRT_Error_GetCode_Args, code) +
                  sizeof(PJRT_Error_GetCode_Args::code) ==
              28);
static_assert(offsetof(PJRT_NamedValue, value_size) +
                  sizeof(PJRT_NamedValue::value_size) ==
              56);
static_assert(offsetof(PJRT_Plugin_Initialize_Args, extension_start) +
                  sizeof(PJRT_Plugin_Initialize_Args::extension_start) ==
              16);
static_assert(offsetof(PJRT_Plugin_Attributes_Args, num_attributes) +
                  sizeof(PJRT_Plugin_Attributes_Args::num_attributes) ==
              32);
static_assert(offsetof(PJRT_Event_Destroy_Args, event) +
                  sizeof(PJRT_Event_Destroy_Args::event) ==
              24);
static_assert(offsetof(PJRT_Event_IsReady_Args, is_ready) +
                  sizeof(PJRT_Event_IsReady_Args::is_ready) ==
              25);
static_assert(offsetof(PJRT_Event_Error_Args, event) +
                  sizeof(PJRT_Event_Error_Args::event) ==
              24);
static_assert(offsetof(PJRT_Event_Await_Args, event) +
                  sizeof(PJRT_Event_Await_Args::event) ==
              24);
static_assert(offsetof(PJRT_Event_OnReady_Args, user_arg) +
                  sizeof(PJRT_Event_OnReady_Args::user_arg) ==
              40);
static_assert(offsetof(PJRT_Event_Create_Args, event) +
                  sizeof(PJRT_Event_Create_Args::event) ==
              24);
static_assert(offsetof(PJRT_Event_Set_Args, error_message_size) +
                  sizeof(PJRT_Event_Set_Args::error_message_size) ==
              48);
static_assert(
    offsetof(PJRT_KeyValueGetCallback_Args, value_deleter_callback) +
        sizeof(PJRT_KeyValueGetCallback_Args::value_deleter_callback) ==
    80);
static_assert(
    offsetof(PJRT_KeyValueTryGetCallback_Args, value_deleter_callback) +
        sizeof(PJRT_KeyValueTryGetCallback_Args::value_deleter_callback) ==
    72);
static_assert(offsetof(PJRT_KeyValuePutCallback_Args, user_arg) +
                  sizeof(PJRT_KeyValuePutCallback_Args::user_arg) ==
              64);
static_assert(offsetof(PJRT_Client_Create_Args, kv_try_get_user_arg) +
                  sizeof(PJRT_Client_Create_Args::kv_try_get_user_arg) ==
              88);
static_assert(offsetof(PJRT_Client_Destroy_Args, client) +
                  sizeof(PJRT_Client_Destroy_Args::client) ==
              24);
static_assert(offsetof(PJRT_Client_PlatformName_Args, platform_name_size) +
                  sizeof(PJRT_Client_PlatformName_Args::platform_name_size) ==
              40);
static_assert(offsetof(PJRT_Client_ProcessIndex_Args, process_index) +
                  sizeof(PJRT_Client_ProcessIndex_Args::process_index) ==
              28);
static_assert(
    offsetof(PJRT_Client_PlatformVersion_Args, platform_version_size) +
        sizeof(PJRT_Client_PlatformVersion_Args::platform_version_size) ==
    40);
static_assert(offsetof(PJRT_Client_TopologyDescription_Args, topology) +
                  sizeof(PJRT_Client_TopologyDescription_Args::topology) ==
              32);
static_assert(offsetof(PJRT_Client_Devices_Args, num_devices) +
                  sizeof(PJRT_Client_Devices_Args::num_devices) ==
              40);
static_assert(
    offsetof(PJRT_Client_AddressableDevices_Args, num_addressable_devices) +
        sizeof(PJRT_Client_AddressableDevices_Args::num_addressable_devices) ==
    40);
static_assert(offsetof(PJRT_Client_LookupDevice_Args, device) +
                  sizeof(PJRT_Client_LookupDevice_Args::device) ==
              40);
static_assert(
    offsetof(PJRT_Client_LookupAddressableDevice_Args, addressable_device) +
        sizeof(PJRT_Client_LookupAddressableDevice_Args::addressable_device) ==
    40);
static_assert(offsetof(PJRT_ProcessInfo, error_message_size) +
                  sizeof(PJRT_ProcessInfo::error_message_size) ==
              48);
static_assert(
    offsetof(PJRT_Client_UpdateGlobalProcessInfo_Args, num_process_infos) +
        sizeof(PJRT_Client_UpdateGlobalProcessInfo_Args::num_process_infos) ==
    40);
static_assert(
    offsetof(PJRT_Client_AddressableMemories_Args, num_addressable_memories) +
        sizeof(
            PJRT_Client_AddressableMemories_Args::num_addressable_memories) ==
    40);
static_assert(offsetof(PJRT_Program, format_size) +
                  sizeof(PJRT_Program::format_size) ==
              48);
static_assert(offsetof(PJRT_Client_Compile_Args, executable) +
                  sizeof(PJRT_Client_Compile_Args::executable) ==
              56);
static_assert(
    offsetof(PJRT_Client_DefaultDeviceAssignment_Args, default_assignment) +
        sizeof(PJRT_Client_DefaultDeviceAssignment_Args::default_assignment) ==
    48);
static_assert(offsetof(PJRT_Client_DmaMap_Args, size) +
                  sizeof(PJRT_Client_DmaMap_Args::size) ==
              40);
static_assert(offsetof(PJRT_Client_DmaUnmap_Args, data) +
                  sizeof(PJRT_Client_DmaUnmap_Args::data) ==
              32);
static_assert(offsetof(PJRT_AsyncHostToDeviceTransferManager_Destroy_Args,
                       transfer_manager) +
                  sizeof(PJRT_AsyncHostToDeviceTransferManager_Destroy_Args::
                             transfer_manager) ==
              24);
static_assert(
    offsetof(PJRT_AsyncHostToDeviceTransferManager_TransferData_Args,
             done_with_h2d_transfer) +
        sizeof(PJRT_AsyncHostToDeviceTransferManager_TransferData_Args::
                   done_with_h2d_transfer) ==
    72);
static_assert(
    offsetof(PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args,
             buffer_out) +
        sizeof(PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args::
                   buffer_out) ==
    40);
static_assert(
    offsetof(PJRT_AsyncHostToDeviceTransferManager_Device_Args, device_out) +
        sizeof(PJRT_AsyncHostToDeviceTransferManager_Device_Args::device_out) ==
    32);
static_assert(
    offsetof(PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args,
             buffer_count) +
        sizeof(PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args::
                   buffer_count) ==
    32);
static_assert(offsetof(PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args,
                       buffer_size) +
                  sizeof(PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args::
                             buffer_size) ==
              40);
static_assert(
    offsetof(PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args,
             error_message_size) +
        sizeof(PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args::
                   error_message_size) ==
    48);
static_assert(
    offsetof(PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args,
             num_metadata) +
        sizeof(PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args::
                   num_metadata) ==
    40);
static_assert(
    offsetof(PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args,
             done_with_h2d_transfer) +
        sizeof(PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args::
                   done_with_h2d_transfer) ==
    80);
static_assert(offsetof(PJRT_Client_CreateUninitializedBuffer_Args, buffer) +
                  sizeof(PJRT_Client_CreateUninitializedBuffer_Args::buffer) ==
              80);
static_assert(offsetof(PJRT_Client_CreateErrorBuffer_Args, buffer) +
                  sizeof(PJRT_Client_CreateErrorBuffer_Args::buffer) ==
              96);
static_assert(
    offsetof(PJRT_Client_CreateAliasBuffer_Args, fulfill_alias_buffer_cb) +
        sizeof(PJRT_Client_CreateAliasBuffer_Args::fulfill_alias_buffer_cb) ==
    80);
static_assert(
    offsetof(PJRT_Client_FulfillAliasBuffer_Args, fulfill_alias_buffer_cb) +
        sizeof(PJRT_Client_FulfillAliasBuffer_Args::fulfill_alias_buffer_cb) ==
    64);
static_assert(offsetof(PJRT_Client_BufferFromHostBuffer_Args, buffer) +
                  sizeof(PJRT_Client_BufferFromHostBuffer_Args::buffer) ==
              120);
static_assert(offsetof(PJRT_Client_CreateViewOfDeviceBuffer_Args, memory) +
                  sizeof(PJRT_Client_CreateViewOfDeviceBuffer_Args::memory) ==
              112);
static_assert(offsetof(PJRT_ShapeSpec, element_type) +
                  sizeof(PJRT_ShapeSpec::element_type) ==
              36);
static_assert(offsetof(PJRT_Client_CreateBuffersForAsyncHostToDevice_Args,
                       transfer_manager) +
                  sizeof(PJRT_Client_CreateBuffersForAsyncHostToDevice_Args::
                             transfer_manager) ==
              72);
static_assert(offsetof(PJRT_DeviceDescription_Id_Args, id) +
                  sizeof(PJRT_DeviceDescription_Id_Args::id) ==
              28);
static_assert(
    offsetof(PJRT_DeviceDescription_ProcessIndex_Args, process_index) +
        sizeof(PJRT_DeviceDescription_ProcessIndex_Args::process_index) ==
    28);
static_assert(offsetof(PJRT_DeviceDescription_Attributes_Args, attributes) +
                  sizeof(PJRT_DeviceDescription_Attributes_Args::attributes) ==
              40);
static_assert(offsetof(PJRT_DeviceDescription_Kind_Args, device_kind_size) +
                  sizeof(PJRT_DeviceDescription_Kind_Args::device_kind_size) ==
              40);
static_assert(
    offsetof(PJRT_DeviceDescription_DebugString_Args, debug_string_size) +
        sizeof(PJRT_DeviceDescription_DebugString_Args::debug_string_size) ==
    40);
static_assert(
    offsetof(PJRT_DeviceDescription_ToString_Args, to_string_size) +
        sizeof(PJRT_DeviceDescription_ToString_Args::to_string_size) ==
    40);
static_assert(offsetof(PJRT_Device_GetAttributes_Args, attributes_deleter) +
                  sizeof(PJRT_Device_GetAttributes_Args::attributes_deleter) ==
              56);
static_assert(offsetof(PJRT_Device_GetDescription_Args, device_description) +
                  sizeof(PJRT_Device_GetDescription_Args::device_description) ==
              32);
static_assert(offsetof(PJRT_Device_IsAddressable_Args, is_addressable) +
                  sizeof(PJRT_Device_IsAddressable_Args::is_addressable) ==
              25);
static_assert(offsetof(PJRT_Device_LocalHardwareId_Args, local_hardware_id) +
                  sizeof(PJRT_Device_LocalHardwareId_Args::local_hardware_id) ==
              28);
static_assert(offsetof(PJRT_Device_AddressableMemories_Args, num_memories) +
                  sizeof(PJRT_Device_AddressableMemories_Args::num_memories) ==
              40);
static_assert(offsetof(PJRT_Device_DefaultMemory_Args, memory) +
                  sizeof(PJRT_Device_DefaultMemory_Args::memory) ==
              32);
static_assert(
    offsetof(PJRT_Device_MemoryStats_Args, peak_pool_bytes_is_set) +
        sizeof(PJRT_Device_MemoryStats_Args::peak_pool_bytes_is_set) ==
    185);
static_assert(offsetof(PJRT_Device_PoisonExecution_Args, poisoned) +
                  sizeof(PJRT_Device_PoisonExecution_Args::poisoned) ==
              49);
static_assert(offsetof(PJRT_Device_CreateAsyncTrackingEvent_Args, event) +
                  sizeof(PJRT_Device_CreateAsyncTrackingEvent_Args::event) ==
              48);
static_assert(offsetof(PJRT_AsyncTrackingEvent_Destroy_Args, event) +
                  sizeof(PJRT_AsyncTrackingEvent_Destroy_Args::event) ==
              24);
static_assert(offsetof(PJRT_Memory_Id_Args, id) +
                  sizeof(PJRT_Memory_Id_Args::id) ==
              28);
static_assert(offsetof(PJRT_Memory_Kind_Args, kind_size) +
                  sizeof(PJRT_Memory_Kind_Args::kind_size) ==
              40);
static_assert(offsetof(PJRT_Memory_Kind_Id_Args, kind_id) +
                  sizeof(PJRT_Memory_Kind_Id_Args::kind_id) ==
              28);
static_assert(offsetof(PJRT_Memory_DebugString_Args, debug_string_size) +
                  sizeof(PJRT_Memory_DebugString_Args::debug_string_size) ==
              40);
static_assert(offsetof(PJRT_Memory_ToString_Args, to_string_size) +
                  sizeof(PJRT_Memory_ToString_Args::to_string_size) ==
              40);
static_assert(offsetof(PJRT_Memory_AddressableByDevices_Args, num_devices) +
                  sizeof(PJRT_Memory_AddressableByDevices_Args::num_devices) ==
              40);
static_assert(offsetof(PJRT_ExecuteContext_Create_Args, context) +
                  sizeof(PJRT_ExecuteContext_Create_Args::context) ==
              24);
static_assert(offsetof(PJRT_ExecuteContext_Destroy_Args, context) +
                  sizeof(PJRT_ExecuteContext_Destroy_Args::context) ==
              24);
static_assert(offsetof(PJRT_Executable_Destroy_Args, executable) +
                  sizeof(PJRT_Executable_Destroy_Args::executable) ==
              24);
static_assert(offsetof(PJRT_LoadedExecutable_Destroy_Args, executable) +
                  sizeof(PJRT_LoadedExecutable_Destroy_Args::executable) ==
              24);
static_assert(
    offsetof(PJRT_LoadedExecutable_GetExecutable_Args, executable) +
        sizeof(PJRT_LoadedExecutable_GetExecutable_Args::executable) ==
    32);
static_assert(offsetof(PJRT_LoadedExecutable_GetDeviceAssignment_Args,
                       serialized_device_assignment_deleter) +
                  sizeof(PJRT_LoadedExecutable_GetDeviceAssignment_Args::
                             serialized_device_assignment_deleter) ==
              56);
static_assert(offsetof(PJRT_Executable_Name_Args, executable_name_size) +
                  sizeof(PJRT_Executable_Name_Args::executable_name_size) ==
              40);
static_assert(offsetof(PJRT_Executable_NumReplicas_Args, num_replicas) +
                  sizeof(PJRT_Executable_NumReplicas_Args::num_replicas) ==
              32);
static_assert(offsetof(PJRT_Executable_NumPartitions_Args, num_partitions) +
                  sizeof(PJRT_Executable_NumPartitions_Args::num_partitions) ==
              32);
static_assert(offsetof(PJRT_LoadedExecutable_AddressableDevices_Args,
                       num_addressable_devices) +
                  sizeof(PJRT_LoadedExecutable_AddressableDevices_Args::
                             num_addressable_devices) ==
              40);
static_assert(offsetof(PJRT_Executable_OptimizedProgram_Args, program) +
                  sizeof(PJRT_Executable_OptimizedProgram_Args::program) ==
              32);
static_assert(offsetof(PJRT_LoadedExecutable_Delete_Args, executable) +
                  sizeof(PJRT_LoadedExecutable_Delete_Args::executable) ==
              24);
static_assert(offsetof(PJRT_LoadedExecutable_IsDeleted_Args, is_deleted) +
                  sizeof(PJRT_LoadedExecutable_IsDeleted_Args::is_deleted) ==
              25);
static_assert(offsetof(PJRT_Chunk, deleter_arg) +
                  sizeof(PJRT_Chunk::deleter_arg) ==
              32);
static_assert(offsetof(PJRT_ExecuteOptions, incarnation_ids) +
                  sizeof(PJRT_ExecuteOptions::incarnation_ids) ==
              112);
static_assert(offsetof(PJRT_LoadedExecutable_Execute_Args, execute_device) +
                  sizeof(PJRT_LoadedExecutable_Execute_Args::execute_device) ==
              80);
static_assert(offsetof(PJRT_Executable_NumOutputs_Args, num_outputs) +
                  sizeof(PJRT_Executable_NumOutputs_Args::num_outputs) ==
              32);
static_assert(
    offsetof(PJRT_Executable_SizeOfGeneratedCodeInBytes_Args, size_in_bytes) +
        sizeof(
            PJRT_Executable_SizeOfGeneratedCodeInBytes_Args::size_in_bytes) ==
    32);
static_assert(
    offsetof(PJRT_Executable_Fingerprint_Args, executable_fingerprint_size) +
        sizeof(PJRT_Executable_Fingerprint_Args::executable_fingerprint_size) ==
    40);
static_assert(offsetof(PJRT_Executable_GetCostAnalysis_Args, properties) +
                  sizeof(PJRT_Executable_GetCostAnalysis_Args::properties) ==
              40);
static_assert(
    offsetof(PJRT_Executable_GetCompiledMemoryStats_Args, total_size_in_bytes) +
        sizeof(
            PJRT_Executable_GetCompiledMemoryStats_Args::total_size_in_bytes) ==
    120);
static_assert(
    offsetof(PJRT_Executable_OutputElementTypes_Args, num_output_types) +
        sizeof(PJRT_Executable_OutputElementTypes_Args::num_output_types) ==
    40);
static_assert(offsetof(PJRT_Executable_OutputDimensions_Args, dim_sizes) +
                  sizeof(PJRT_Executable_OutputDimensions_Args::dim_sizes) ==
              48);
static_assert(
    offsetof(PJRT_Executable_OutputMemoryKinds_Args, memory_kind_sizes) +
        sizeof(PJRT_Executable_OutputMemoryKinds_Args::memory_kind_sizes) ==
    48);
static_assert(
    offsetof(PJRT_Executable_Serialize_Args, serialized_executable_deleter) +
        sizeof(PJRT_Executable_Serialize_Args::serialized_executable_deleter) ==
    56);
static_assert(offsetof(PJRT_Executable_GetCompileOptions_Args,
                       serialized_compile_options_deleter) +
                  sizeof(PJRT_Executable_GetCompileOptions_Args::
                             serialized_compile_options_deleter) ==
              56);
static_assert(offsetof(PJRT_Executable_DeserializeAndLoad_Args,
                       overridden_serialized_compile_options_size) +
                  sizeof(PJRT_Executable_DeserializeAndLoad_Args::
                             overridden_serialized_compile_options_size) ==
              64);
static_assert(offsetof(PJRT_LoadedExecutable_Fingerprint_Args,
                       executable_fingerprint_size) +
                  sizeof(PJRT_LoadedExecutable_Fingerprint_Args::
                             executable_fingerprint_size) ==
              40);
static_assert(offsetof(PJRT_Buffer_Destroy_Args, buffer) +
                  sizeof(PJRT_Buffer_Destroy_Args::buffer) ==
              24);
static_assert(offsetof(PJRT_Buffer_ElementType_Args, type) +
                  sizeof(PJRT_Buffer_ElementType_Args::type) ==
              28);
static_assert(offsetof(PJRT_Buffer_Dimensions_Args, num_dims) +
                  sizeof(PJRT_Buffer_Dimensions_Args::num_dims) ==
              40);
static_assert(offsetof(PJRT_Buffer_UnpaddedDimensions_Args, num_dims) +
                  sizeof(PJRT_Buffer_UnpaddedDimensions_Args::num_dims) ==
              40);
static_assert(
    offsetof(PJRT_Buffer_DynamicDimensionIndices_Args, num_dynamic_dims) +
        sizeof(PJRT_Buffer_DynamicDimensionIndices_Args::num_dynamic_dims) ==
    40);
static_assert(offsetof(PJRT_Buffer_GetMemoryLayout_Args, layout) +
                  sizeof(PJRT_Buffer_GetMemoryLayout_Args::layout) ==
              104);
static_assert(offsetof(PJRT_Buffer_ToHostBuffer_Args, event) +
                  sizeof(PJRT_Buffer_ToHostBuffer_Args::event) ==
              56);
static_assert(
    offsetof(PJRT_Buffer_OnDeviceSizeInBytes_Args, on_device_size_in_bytes) +
        sizeof(PJRT_Buffer_OnDeviceSizeInBytes_Args::on_device_size_in_bytes) ==
    32);
static_assert(offsetof(PJRT_Buffer_Delete_Args, buffer) +
                  sizeof(PJRT_Buffer_Delete_Args::buffer) ==
              24);
static_assert(offsetof(PJRT_Buffer_IsDeleted_Args, is_deleted) +
                  sizeof(PJRT_Buffer_IsDeleted_Args::is_deleted) ==
              25);
static_assert(offsetof(PJRT_Buffer_CopyRawToHost_Args, event) +
                  sizeof(PJRT_Buffer_CopyRawToHost_Args::event) ==
              56);
static_assert(offsetof(PJRT_Buffer_CopyRawToHostFuture_Callback_Args, dst) +
                  sizeof(PJRT_Buffer_CopyRawToHostFuture_Callback_Args::dst) ==
              48);
static_assert(
    offsetof(PJRT_Buffer_CopyRawToHostFuture_Args, future_ready_callback) +
        sizeof(PJRT_Buffer_CopyRawToHostFuture_Args::future_ready_callback) ==
    64);
static_assert(offsetof(PJRT_Buffer_CopyToDevice_Args, dst_buffer) +
                  sizeof(PJRT_Buffer_CopyToDevice_Args::dst_buffer) ==
              40);
static_assert(offsetof(PJRT_Buffer_CopyToMemory_Args, dst_buffer) +
                  sizeof(PJRT_Buffer_CopyToMemory_Args::dst_buffer) ==
              40);
static_assert(offsetof(PJRT_Buffer_IsOnCpu_Args, is_on_cpu) +
                  sizeof(PJRT_Buffer_IsOnCpu_Args::is_on_cpu) ==
              25);
static_assert(offsetof(PJRT_Buffer_Device_Args, device) +
                  sizeof(PJRT_Buffer_Device_Args::device) ==
              32);
static_assert(offsetof(PJRT_Buffer_Memory_Args, memory) +
                  sizeof(PJRT_Buffer_Memory_Args::memory) ==
              32);
static_assert(offsetof(PJRT_Buffer_ReadyEvent_Args, event) +
                  sizeof(PJRT_Buffer_ReadyEvent_Args::event) ==
              32);
static_assert(offsetof(PJRT_Buffer_UnsafePointer_Args, buffer_pointer) +
                  sizeof(PJRT_Buffer_UnsafePointer_Args::buffer_pointer) ==
              32);
static_assert(
    offsetof(PJRT_Buffer_IncreaseExternalReferenceCount_Args, buffer) +
        sizeof(PJRT_Buffer_IncreaseExternalReferenceCount_Args::buffer) ==
    24);
static_assert(
    offsetof(PJRT_Buffer_DecreaseExternalReferenceCount_Args, buffer) +
        sizeof(PJRT_Buffer_DecreaseExternalReferenceCount_Args::buffer) ==
    24);
static_assert(offsetof(PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args,
                       device_memory_ptr) +
                  sizeof(PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args::
                             device_memory_ptr) ==
              32);
static_assert(offsetof(PJRT_Buffer_DonateWithControlDependency_Callback_Args,
                       error_message_size) +
                  sizeof(PJRT_Buffer_DonateWithControlDependency_Callback_Args::
                             error_message_size) ==
              40);
static_assert(
    offsetof(PJRT_Buffer_DonateWithControlDependency_Args, out_buffer) +
        sizeof(PJRT_Buffer_DonateWithControlDependency_Args::out_buffer) ==
    48);
static_assert(offsetof(PJRT_CopyToDeviceStream_Destroy_Args, stream) +
                  sizeof(PJRT_CopyToDeviceStream_Destroy_Args::stream) ==
              24);
static_assert(
    offsetof(PJRT_CopyToDeviceStream_AddChunk_Args, transfer_complete) +
        sizeof(PJRT_CopyToDeviceStream_AddChunk_Args::transfer_complete) ==
    40);
static_assert(
    offsetof(PJRT_CopyToDeviceStream_TotalBytes_Args, total_bytes) +
        sizeof(PJRT_CopyToDeviceStream_TotalBytes_Args::total_bytes) ==
    32);
static_assert(
    offsetof(PJRT_CopyToDeviceStream_GranuleSize_Args, granule_size_in_bytes) +
        sizeof(
            PJRT_CopyToDeviceStream_GranuleSize_Args::granule_size_in_bytes) ==
    32);
static_assert(
    offsetof(PJRT_CopyToDeviceStream_CurrentBytes_Args, current_bytes) +
        sizeof(PJRT_CopyToDeviceStream_CurrentBytes_Args::current_bytes) ==
    32);
static_assert(offsetof(PJRT_TopologyDescription_Create_Args, topology) +
                  sizeof(PJRT_TopologyDescription_Create_Args::topology) ==
              56);
static_assert(offsetof(PJRT_TopologyDescription_Destroy_Args, topology) +
                  sizeof(PJRT_TopologyDescription_Destroy_Args::topology) ==
              24);
static_assert(offsetof(PJRT_TopologyDescription_PlatformVersion_Args,
                       platform_version_size) +
                  sizeof(PJRT_TopologyDescription_PlatformVersion_Args::
                             platform_version_size) ==
              40);
static_assert(
    offsetof(PJRT_TopologyDescription_PlatformName_Args, platform_name_size) +
        sizeof(
            PJRT_TopologyDescription_PlatformName_Args::platform_name_size) ==
    40);
static_assert(offsetof(PJRT_TopologyDescription_GetDeviceDescriptions_Args,
                       num_descriptions) +
                  sizeof(PJRT_TopologyDescription_GetDeviceDescriptions_Args::
                             num_descriptions) ==
              40);
static_assert(offsetof(PJRT_TopologyDescription_Serialize_Args,
                       serialized_topology_deleter) +
                  sizeof(PJRT_TopologyDescription_Serialize_Args::
                             serialized_topology_deleter) ==
              56);
static_assert(offsetof(PJRT_TopologyDescription_Deserialize_Args, topology) +
                  sizeof(PJRT_TopologyDescription_Deserialize_Args::topology) ==
              40);
static_assert(
    offsetof(PJRT_TopologyDescription_Attributes_Args, num_attributes) +
        sizeof(PJRT_TopologyDescription_Attributes_Args::num_attributes) ==
    40);
static_assert(offsetof(PJRT_Compile_Args, executable) +
                  sizeof(PJRT_Compile_Args::executable) ==
              64);
static_assert(offsetof(PJRT_Layouts_MemoryLayout_Destroy_Args, layout) +
                  sizeof(PJRT_Layouts_MemoryLayout_Destroy_Args::layout) ==
              24);
static_assert(offsetof(PJRT_Layouts_MemoryLayout_Serialize_Args,
                       serialized_layout_deleter) +
                  sizeof(PJRT_Layouts_MemoryLayout_Serialize_Args::
                             serialized_layout_deleter) ==
              56);
static_assert(offsetof(PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args, layout) +
                  sizeof(PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args::layout) ==
              32);
static_assert(
    offsetof(PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args, layout) +
        sizeof(PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args::layout) ==
    56);
static_assert(
    offsetof(PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args, layout) +
        sizeof(PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args::layout) ==
    56);
static_assert(
    offsetof(PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args, layouts) +
        sizeof(PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args::layouts) ==
    40);
static_assert(offsetof(PJRT_DeviceDescription_MemoryDescriptions_Args,
                       default_memory_index) +
                  sizeof(PJRT_DeviceDescription_MemoryDescriptions_Args::
                             default_memory_index) ==
              48);
static_assert(offsetof(PJRT_MemoryDescription_Kind_Args, kind_id) +
                  sizeof(PJRT_MemoryDescription_Kind_Args::kind_id) ==
              44);

static_assert(
    offsetof(PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args, layouts) +
        sizeof(
            PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args::layouts) ==
    40);
static_assert(
    offsetof(PJRT_Shardings_PJRT_Executable_ParameterShardings_Args,
             sharding_sizes) +
        sizeof(PJRT_Shardings_PJRT_Executable_ParameterShardings_Args::
                   sharding_sizes) ==
    48);
static_assert(offsetof(PJRT_Shardings_PJRT_Executable_OutputShardings_Args,
                       sharding_sizes) +
                  sizeof(PJRT_Shardings_PJRT_Executable_OutputShardings_Args::
                             sharding_sizes) ==
              48);
static_assert(offsetof(PJRT_Api, PJRT_Error_Destroy) == 40 + 0 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Error_Message) == 40 + 1 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Error_GetCode) == 40 + 2 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Plugin_Initialize) == 40 + 3 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Plugin_Attributes) == 40 + 4 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Event_Destroy) == 40 + 5 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Event_IsReady) == 40 + 6 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Event_Error) == 40 + 7 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Event_Await) == 40 + 8 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Event_OnReady) == 40 + 9 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Client_Create) == 40 + 10 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Client_Destroy) == 40 + 11 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Client_PlatformName) == 40 + 12 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Client_ProcessIndex) == 40 + 13 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Client_PlatformVersion) == 40 + 14 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Client_Devices) == 40 + 15 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Client_AddressableDevices) ==
              40 + 16 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Client_LookupDevice) == 40 + 17 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Client_LookupAddressableDevice) ==
              40 + 18 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Client_AddressableMemories) ==
              40 + 19 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Client_Compile) == 40 + 20 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Client_DefaultDeviceAssignment) ==
              40 + 21 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Client_BufferFromHostBuffer) ==
              40 + 22 * 8);
static_assert(offsetof(PJRT_Api, PJRT_DeviceDescription_Id) == 40 + 23 * 8);
static_assert(offsetof(PJRT_Api, PJRT_DeviceDescription_ProcessIndex) ==
              40 + 24 * 8);
static_assert(offsetof(PJRT_Api, PJRT_DeviceDescription_Attributes) ==
              40 + 25 * 8);
static_assert(offsetof(PJRT_Api, PJRT_DeviceDescription_Kind) == 40 + 26 * 8);
static_assert(offsetof(PJRT_Api, PJRT_DeviceDescription_DebugString) ==
              40 + 27 * 8);
static_assert(offsetof(PJRT_Api, PJRT_DeviceDescription_ToString) ==
              40 + 28 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Device_GetDescription) == 40 + 29 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Device_IsAddressable) == 40 + 30 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Device_LocalHardwareId) == 40 + 31 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Device_AddressableMemories) ==
              40 + 32 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Device_DefaultMemory) == 40 + 33 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Device_MemoryStats) == 40 + 34 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Memory_Id) == 40 + 35 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Memory_Kind) == 40 + 36 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Memory_DebugString) == 40 + 37 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Memory_ToString) == 40 + 38 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Memory_AddressableByDevices) ==
              40 + 39 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Executable_Destroy) == 40 + 40 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Executable_Name) == 40 + 41 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Executable_NumReplicas) == 40 + 42 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Executable_NumPartitions) == 40 + 43 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Executable_NumOutputs) == 40 + 44 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Executable_SizeOfGeneratedCodeInBytes) ==
              40 + 45 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Executable_GetCostAnalysis) ==
              40 + 46 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Executable_OutputMemoryKinds) ==
              40 + 47 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Executable_OptimizedProgram) ==
              40 + 48 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Executable_Serialize) == 40 + 49 * 8);
static_assert(offsetof(PJRT_Api, PJRT_LoadedExecutable_Destroy) == 40 + 50 * 8);
static_assert(offsetof(PJRT_Api, PJRT_LoadedExecutable_GetExecutable) ==
              40 + 51 * 8);
static_assert(offsetof(PJRT_Api, PJRT_LoadedExecutable_AddressableDevices) ==
              40 + 52 * 8);
static_assert(offsetof(PJRT_Api, PJRT_LoadedExecutable_Delete) == 40 + 53 * 8);
static_assert(offsetof(PJRT_Api, PJRT_LoadedExecutable_IsDeleted) ==
              40 + 54 * 8);
static_assert(offsetof(PJRT_Api, PJRT_LoadedExecutable_Execute) == 40 + 55 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Executable_DeserializeAndLoad) ==
              40 + 56 * 8);
static_assert(offsetof(PJRT_Api, PJRT_LoadedExecutable_Fingerprint) ==
              40 + 57 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Buffer_Destroy) == 40 + 58 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Buffer_ElementType) == 40 + 59 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Buffer_Dimensions) == 40 + 60 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Buffer_UnpaddedDimensions) ==
              40 + 61 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Buffer_DynamicDimensionIndices) ==
              40 + 62 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Buffer_GetMemoryLayout) == 40 + 63 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Buffer_OnDeviceSizeInBytes) ==
              40 + 64 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Buffer_Device) == 40 + 65 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Buffer_Memory) == 40 + 66 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Buffer_Delete) == 40 + 67 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Buffer_IsDeleted) == 40 + 68 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Buffer_CopyToDevice) == 40 + 69 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Buffer_ToHostBuffer) == 40 + 70 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Buffer_IsOnCpu) == 40 + 71 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Buffer_ReadyEvent) == 40 + 72 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Buffer_UnsafePointer) == 40 + 73 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Buffer_IncreaseExternalReferenceCount) ==
              40 + 74 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Buffer_DecreaseExternalReferenceCount) ==
              40 + 75 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Buffer_OpaqueDeviceMemoryDataPointer) ==
              40 + 76 * 8);
static_assert(offsetof(PJRT_Api, PJRT_CopyToDeviceStream_Destroy) ==
              40 + 77 * 8);
static_assert(offsetof(PJRT_Api, PJRT_CopyToDeviceStream_AddChunk) ==
              40 + 78 * 8);
static_assert(offsetof(PJRT_Api, PJRT_CopyToDeviceStream_TotalBytes) ==
              40 + 79 * 8);
static_assert(offsetof(PJRT_Api, PJRT_CopyToDeviceStream_GranuleSize) ==
              40 + 80 * 8);
static_assert(offsetof(PJRT_Api, PJRT_CopyToDeviceStream_CurrentBytes) ==
              40 + 81 * 8);
static_assert(offsetof(PJRT_Api, PJRT_TopologyDescription_Create) ==
              40 + 82 * 8);
static_assert(offsetof(PJRT_Api, PJRT_TopologyDescription_Destroy) ==
              40 + 83 * 8);
static_assert(offsetof(PJRT_Api, PJRT_TopologyDescription_PlatformName) ==
              40 + 84 * 8);
static_assert(offsetof(PJRT_Api, PJRT_TopologyDescription_PlatformVersion) ==
              40 + 85 * 8);
static_assert(offsetof(PJRT_Api,
                       PJRT_TopologyDescription_GetDeviceDescriptions) ==
              40 + 86 * 8);
static_assert(offsetof(PJRT_Api, PJRT_TopologyDescription_Serialize) ==
              40 + 87 * 8);
static_assert(offsetof(PJRT_Api, PJRT_TopologyDescription_Attributes) ==
              40 + 88 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Compile) == 40 + 89 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Executable_OutputElementTypes) ==
              40 + 90 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Executable_OutputDimensions) ==
              40 + 91 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Buffer_CopyToMemory) == 40 + 92 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Client_CreateViewOfDeviceBuffer) ==
              40 + 93 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Executable_Fingerprint) == 40 + 94 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Client_TopologyDescription) ==
              40 + 95 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Executable_GetCompiledMemoryStats) ==
              40 + 96 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Memory_Kind_Id) == 40 + 97 * 8);
static_assert(offsetof(PJRT_Api, PJRT_ExecuteContext_Create) == 40 + 98 * 8);
static_assert(offsetof(PJRT_Api, PJRT_ExecuteContext_Destroy) == 40 + 99 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Buffer_CopyRawToHost) == 40 + 100 * 8);
static_assert(offsetof(PJRT_Api,
                       PJRT_AsyncHostToDeviceTransferManager_Destroy) ==
              40 + 101 * 8);
static_assert(offsetof(PJRT_Api,
                       PJRT_AsyncHostToDeviceTransferManager_TransferData) ==
              40 + 102 * 8);
static_assert(offsetof(PJRT_Api,
                       PJRT_Client_CreateBuffersForAsyncHostToDevice) ==
              40 + 103 * 8);
static_assert(offsetof(PJRT_Api,
                       PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer) ==
              40 + 104 * 8);
static_assert(offsetof(PJRT_Api,
                       PJRT_AsyncHostToDeviceTransferManager_Device) ==
              40 + 105 * 8);
static_assert(offsetof(PJRT_Api,
                       PJRT_AsyncHostToDeviceTransferManager_BufferCount) ==
              40 + 106 * 8);
static_assert(offsetof(PJRT_Api,
                       PJRT_AsyncHostToDeviceTransferManager_BufferSize) ==
              40 + 107 * 8);
static_assert(offsetof(PJRT_Api,
                       PJRT_AsyncHostToDeviceTransferManager_SetBufferError) ==
              40 + 108 * 8);
static_assert(offsetof(PJRT_Api,
                       PJRT_AsyncHostToDeviceTransferManager_AddMetadata) ==
              40 + 109 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Client_DmaMap) == 40 + 110 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Client_DmaUnmap) == 40 + 111 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Client_CreateUninitializedBuffer) ==
              40 + 112 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Client_UpdateGlobalProcessInfo) ==
              40 + 113 * 8);
static_assert(offsetof(PJRT_Api, PJRT_TopologyDescription_Deserialize) ==
              40 + 114 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Client_CreateAliasBuffer) ==
              40 + 115 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Client_FulfillAliasBuffer) ==
              40 + 116 * 8);
static_assert(offsetof(PJRT_Api, PJRT_LoadedExecutable_GetDeviceAssignment) ==
              40 + 117 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Client_CreateErrorBuffer) ==
              40 + 118 * 8);
static_assert(offsetof(PJRT_Api,
                       PJRT_AsyncHostToDeviceTransferManager_TransferLiteral) ==
              40 + 119 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Buffer_CopyRawToHostFuture) ==
              40 + 120 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Device_PoisonExecution) == 40 + 121 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Device_CreateAsyncTrackingEvent) ==
              40 + 122 * 8);
static_assert(offsetof(PJRT_Api, PJRT_AsyncTrackingEvent_Destroy) ==
              40 + 123 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Executable_GetCompileOptions) ==
              40 + 124 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Buffer_DonateWithControlDependency) ==
              40 + 125 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Event_Create) == 40 + 126 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Event_Set) == 40 + 127 * 8);
static_assert(offsetof(PJRT_Api, PJRT_Device_GetAttributes) == 40 + 128 * 8);
static_assert(sizeof(PJRT_Api) == 40 + 129 * 8);

#endif // defined(__x86_64__)
