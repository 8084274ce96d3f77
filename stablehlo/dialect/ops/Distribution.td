//===- Distribution.td - Distribution ops ------------------*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops that processes talk to each other and to the host with (category
// "Distribution" of the interpreter's requirements).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_DISTRIBUTION
#define STABLEHLO_DIALECT_OPS_DISTRIBUTION

include "stablehlo/dialect/StablehloBase.td"

def StableHLO_DistributionGroup : OpDocGroup {
  let summary = "Distribution ops";
  let description = "Processes talk to each other and to the host.";
}
let opDocGroup = StableHLO_DistributionGroup in {

//===----------------------------------------------------------------------===//
// Base classes
//===----------------------------------------------------------------------===//

// Collectives among the processes of a group; groups along the axes of a mesh
// may refer to the mesh by its symbol.
class StableHLO_GroupCollectiveOp<string mnemonic, list<Trait> traits>
    : StableHLO_Op<mnemonic, [
        DeclareOpInterfaceMethods<SymbolUserOpInterface>] # traits> {
  let extraClassDefinition = [{
    ::llvm::LogicalResult $cppClass::verifySymbolUses(
        ::mlir::SymbolTableCollection &symbols) {
      return verifyReplicaGroupMesh(getOperation(), getReplicaGroups(),
                                    symbols);
    }
  }];
}

// Collectives that change the size of one dimension.
class StableHLO_ResizingCollectiveOp<string mnemonic, list<Trait> traits = []>
    : StableHLO_GroupCollectiveOp<mnemonic,
                                  traits # [ConditionallySpeculatable]> {
  let extraClassDeclaration = [{
    ::mlir::Speculation::Speculatability getSpeculatability();
  }];
}

// Transfers whose order is that of their tokens.
class StableHLO_TransferOp<string mnemonic, list<Trait> traits = []>
    : StableHLO_Op<mnemonic, [MemoryEffects<[MemRead, MemWrite]>] # traits>;

// Ids of the process that executes the op.
class StableHLO_ProcessIdOp<string mnemonic>
    : StableHLO_Op<mnemonic, [Pure, HLO_InferType]> {
  let results = (outs UI32RankedTensor);
  let assemblyFormat = "attr-dict `:` type(results)";
}

//===----------------------------------------------------------------------===//
// Collectives
//===----------------------------------------------------------------------===//

def StableHLO_AllGatherOp : StableHLO_ResizingCollectiveOp<"all_gather", [
    HLO_PairwiseSameOperandAndResultElementType /*C6*/,
    HLO_MayBeAsynchronous]> {
  let summary = "Concatenation over the processes of a group";
  let description = [{
    Each process of a group receives the operands of all, concatenated along
    `all_gather_dim` in the order of the group. Spec: [all_gather](spec.md#all_gather).

    ```mlir
    %result = "stablehlo.all_gather"(%operand) {
      all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>
    } : (tensor<2x2xi64>) -> tensor<2x4xi64>
    ```

    Constraints:
    - (C1) `0 <= all_gather_dim < rank(operands...)`.
    - (C2) `is_unique(replica_groups)`.
    - (C3) `size(replica_groups)` is the number of replicas, or of processes
      with `use_global_device_ids`. Not checked: only a run knows how many there
      are.
    - (C4) `0 <= replica_groups < size(replica_groups)`.
    - (C5) If `use_global_device_ids`, `channel_id > 0`.
    - (C6) `type(results...) = type(operands...)`, but `dim(results...,
      all_gather_dim) = dim(operands..., all_gather_dim) * dim(process_groups,
      1)`.
  }];
  let arguments = (ins
    Variadic<HLO_Tensor>:$operands,
    ConfinedAttr<I64Attr, [IntNonNegative]>:$all_gather_dim /*C1*/,
    StableHLO_ReplicaGroupsAttr:$replica_groups,
    OptionalAttr<StableHLO_ChannelHandle>:$channel_handle,
    UnitAttr:$use_global_device_ids);
  let results = (outs Variadic<HLO_Tensor>);
  let hasVerifier = 1;
}

def StableHLO_AllReduceOp : StableHLO_GroupCollectiveOp<"all_reduce", [
    HLO_SpeculatableIfStaticDimInOutputIsStaticInInput,
    SingleBlockImplicitTerminator<"ReturnOp">, HLO_PromotesElements,
    HLO_MayBeAsynchronous, HLO_InferType]> {
  let summary = "Reduction over the processes of a group";
  let description = [{
    Each process of a group receives the elementwise reduction of the operands of
    all by `computation`. Spec: [all_reduce](spec.md#all_reduce).

    ```mlir
    %result = "stablehlo.all_reduce"(%operand) ({
      ^bb0(%x: tensor<i64>, %y: tensor<i64>):
        %sum = stablehlo.add %x, %y : tensor<i64>
        stablehlo.return %sum : tensor<i64>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xi64>) -> tensor<4xi64>
    ```

    Constraints:
    - (C1) `is_unique(replica_groups)`.
    - (C2) `size(replica_groups)` is the number of replicas, or of processes
      with `use_global_device_ids`. Not checked: only a run knows how many there
      are.
    - (C3) `0 <= replica_groups < size(replica_groups)`.
    - (C4) If `use_global_device_ids`, `channel_id > 0`.
    - (C5) `computation` has type `(tensor<E>, tensor<E>) -> tensor<E>` where
      `is_promotable(element_type(operands...), E)`.
    - (C6) `shape(results...) = shape(operands...)`.
    - (C7) `element_type(results...) = E`.
  }];
  let arguments = (ins
    Variadic<HLO_Tensor>:$operands,
    StableHLO_ReplicaGroupsAttr:$replica_groups,
    OptionalAttr<StableHLO_ChannelHandle>:$channel_handle,
    UnitAttr:$use_global_device_ids);
  let regions = (region SizedRegion<1>:$computation);
  let results = (outs Variadic<HLO_Tensor>);
  let hasVerifier = 1;
}

def StableHLO_AllToAllOp : StableHLO_ResizingCollectiveOp<"all_to_all", [
    HLO_PairwiseSameOperandAndResultElementType, HLO_MayBeAsynchronous,
    HLO_InferType]> {
  let summary = "Exchange of parts between the processes of a group";
  let description = [{
    Splits the operands along `split_dimension` in `split_count` parts, sends part
    `i` to the `i`-th process of the group, and concatenates the received parts
    along `concat_dimension`. Spec: [all_to_all](spec.md#all_to_all).

    ```mlir
    %result = "stablehlo.all_to_all"(%operand) {
      split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64,
      replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>
    } : (tensor<2x4xi64>) -> tensor<4x2xi64>
    ```

    Constraints:
    - (C1) `0 <= split_dimension < rank(operands...)`.
    - (C2) `dim(operands..., split_dimension) % split_count = 0`.
    - (C3) `0 <= concat_dimension < rank(operands...)`.
    - (C4) `0 < split_count`.
    - (C5) `is_unique(replica_groups)`.
    - (C6) `size(replica_groups)` is the number of replicas, or of partitions if
      `channel_id > 0`. Not checked: only a run knows how many there are.
    - (C7) `0 <= replica_groups < size(replica_groups)`.
    - (C8) `dim(replica_groups, 1) = split_count`.
    - (C9) `type(results...) = type(operands...)`, but, if `split_dimension !=
      concat_dimension`, `dim(results..., split_dimension) = dim(operands...,
      split_dimension) / split_count` and `dim(results..., concat_dimension) =
      dim(operands..., concat_dimension) * split_count`.
  }];
  let arguments = (ins
    Variadic<HLO_Tensor>:$operands,
    ConfinedAttr<I64Attr, [IntNonNegative]>:$split_dimension /*C1*/,
    ConfinedAttr<I64Attr, [IntNonNegative]>:$concat_dimension /*C3*/,
    ConfinedAttr<I64Attr, [IntPositive]>:$split_count /*C4*/,
    StableHLO_ReplicaGroupsAttr:$replica_groups,
    OptionalAttr<StableHLO_ChannelHandle>:$channel_handle);
  let results = (outs Variadic<HLO_Tensor>);
}

def StableHLO_CollectiveBroadcastOp
    : StableHLO_GroupCollectiveOp<"collective_broadcast", [
        HLO_SpeculatableIfStaticDimInOutputIsStaticInInput,
        HLO_MayBeAsynchronous, HLO_InferType]> {
  let summary = "Operands of one process for all of a group";
  let description = [{
    Each process of a group receives the operands of its first process, processes
    of no group receive zeros. With `has_dynamic_root` the last operand holds,
    for each of the others, the place in the group of the process that sends it.
    Spec: [collective_broadcast](spec.md#collective_broadcast).

    ```mlir
    %result = "stablehlo.collective_broadcast"(%operand) {
      replica_groups = dense<[[2, 1]]> : tensor<1x2xi64>
    } : (tensor<1x2xi64>) -> tensor<1x2xi64>
    ```

    Constraints:
    - (C1) `is_unique(replica_groups)`.
    - (C2) `0 <= replica_groups < N`, where `N` is the number of replicas, or of
      partitions if `channel_id > 0`. Checked but for the upper bound, which
      only a run knows.
    - (C3) `type(result) = type(operand)`.
  }];
  let arguments = (ins
    Variadic<HLO_Tensor>:$operands,
    StableHLO_ReplicaGroupsAttr:$replica_groups,
    OptionalAttr<StableHLO_ChannelHandle>:$channel_handle,
    UnitAttr:$has_dynamic_root);
  let results = (outs Variadic<HLO_Tensor>);
  let hasVerifier = 1;
}

def StableHLO_CollectivePermuteOp : StableHLO_Op<"collective_permute", [
    SameOperandsAndResultElementType /*C5*/,
    HLO_SpeculatableIfStaticDimInOutputIsStaticInInput,
    HLO_MayBeAsynchronous, HLO_InferType /*C5*/]> {
  let summary = "Operand of another process";
  let description = [{
    For each `(source, target)` of `source_target_pairs` the target receives the
    operand of the source; who is no target receives zeros.
    Spec: [collective_permute](spec.md#collective_permute).

    ```mlir
    %result = "stablehlo.collective_permute"(%operand) {
      source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>
    } : (tensor<2x2xi64>) -> tensor<2x2xi64>
    ```

    Constraints:
    - (C1) `dim(source_target_pairs, 1) = 2`.
    - (C2) `is_unique(source_target_pairs[:, 0])`.
    - (C3) `is_unique(source_target_pairs[:, 1])`.
    - (C4) `0 <= source_target_pairs < N`, where `N` is the number of replicas,
      or of partitions if `channel_id > 0`. Checked but for the upper bound,
      which only a run knows.
    - (C5) `type(result) = type(operand)`.
  }];
  let arguments = (ins
    HLO_Tensor:$operand,
    I64ElementsAttr:$source_target_pairs,
    OptionalAttr<StableHLO_ChannelHandle>:$channel_handle);
  let results = (outs HLO_Tensor);
  let hasVerifier = 1;
}

def StableHLO_CollectiveReduceOp
    : StableHLO_GroupCollectiveOp<"collective_reduce", [
        HLO_SpeculatableIfStaticDimInOutputIsStaticInInput,
        SingleBlockImplicitTerminator<"ReturnOp">, HLO_PromotesElements,
        HLO_MayBeAsynchronous, HLO_InferType]> {
  let summary = "Reduction over the processes of a group, for one of them";
  let description = [{
    The first process of a group receives the elementwise reduction of the
    operands of all by `computation`, the others zeros. With `has_dynamic_root`
    the last operand holds, for each of the others, the place in the group of the
    process that receives it.

    ```mlir
    %result = "stablehlo.collective_reduce"(%operand) ({
      ^bb0(%x: tensor<f32>, %y: tensor<f32>):
        %sum = stablehlo.add %x, %y : tensor<f32>
        stablehlo.return %sum : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
    ```
  }];
  let arguments = (ins
    Variadic<HLO_Tensor>:$operands,
    StableHLO_ReplicaGroupsAttr:$replica_groups,
    OptionalAttr<StableHLO_ChannelHandle>:$channel_handle,
    UnitAttr:$use_global_device_ids,
    UnitAttr:$has_dynamic_root);
  let regions = (region SizedRegion<1>:$computation);
  let results = (outs Variadic<HLO_Tensor>);
  let hasVerifier = 1;
}

def StableHLO_CrossReplicaSumOp : StableHLO_Op<"cross-replica-sum", [
    Pure, HLO_CompatibleOperandsAndResultType, HLO_InferType]> {
  let summary = "Sum over the replicas of a group";
  let description = [{
    An `all_reduce` with `add` as its computation, which should be preferred.

    ```mlir
    %result = "stablehlo.cross-replica-sum"(%operand) {
      replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>
    } : (tensor<4xf32>) -> tensor<4xf32>
    ```
  }];
  let arguments = (ins HLO_Tensor:$operand, I64ElementsAttr:$replica_groups);
  let results = (outs HLO_Tensor);
}

def StableHLO_ReduceScatterOp
    : StableHLO_ResizingCollectiveOp<"reduce_scatter", [
        SingleBlockImplicitTerminator<"ReturnOp">, HLO_PromotesElements,
        HLO_MayBeAsynchronous]> {
  let summary = "Reduction over the processes of a group, a part for each";
  let description = [{
    Reduces the operands of a group's processes by `computation`, splits the
    result along `scatter_dimension` and gives the `i`-th process the `i`-th part.
    Spec: [reduce_scatter](spec.md#reduce_scatter).

    ```mlir
    %result = "stablehlo.reduce_scatter"(%operand) ({
      ^bb0(%x: tensor<i64>, %y: tensor<i64>):
        %sum = stablehlo.add %x, %y : tensor<i64>
        stablehlo.return %sum : tensor<i64>
    }) {
      scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>
    } : (tensor<2x4xi64>) -> tensor<2x2xi64>
    ```

    Constraints:
    - (C1) `dim(operand, scatter_dimension) % dim(process_groups, 1) = 0`.
    - (C2) `0 <= scatter_dimension < rank(operand)`.
    - (C3) `is_unique(replica_groups)`.
    - (C4) `size(replica_groups)` is the number of replicas, or of processes
      with `use_global_device_ids`. Not checked: only a run knows how many there
      are.
    - (C5) `0 <= replica_groups < size(replica_groups)`.
    - (C6) If `use_global_device_ids`, `channel_id > 0`.
    - (C7) `computation` has type `(tensor<E>, tensor<E>) -> tensor<E>` where
      `is_promotable(element_type(operand), E)`.
    - (C8) `shape(result) = shape(operand)`, but `dim(result, scatter_dimension)
      = dim(operand, scatter_dimension) / dim(process_groups, 1)`.
    - (C9) `element_type(result) = E`.
  }];
  let arguments = (ins
    HLO_Tensor:$operand,
    ConfinedAttr<I64Attr, [IntNonNegative]>:$scatter_dimension /*C2*/,
    StableHLO_ReplicaGroupsAttr:$replica_groups,
    OptionalAttr<StableHLO_ChannelHandle>:$channel_handle,
    UnitAttr:$use_global_device_ids);
  let regions = (region SizedRegion<1>:$computation);
  let results = (outs HLO_Tensor);
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Asynchronous execution
//===----------------------------------------------------------------------===//

def StableHLO_AsyncStartOp : StableHLO_Op<"async_start", [
    IsolatedFromAbove, HLO_RecursivelySpeculatableIfAllInputsStatic,
    SingleBlockImplicitTerminator<"ReturnOp">, HLO_ControlFlow,
    HLO_InferType]> {
  let summary = "Start of a collective or a slice";
  let description = [{
    Starts `body(operands)`, one collective or slice, and does not wait for it:
    `async_done` does.

    ```mlir
    %future = "stablehlo.async_start"(%operand) ({
      ^bb0(%x: tensor<2x2xf32>):
        %gathered = "stablehlo.all_gather"(%x) {
          all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>
        } : (tensor<2x2xf32>) -> tensor<4x2xf32>
        stablehlo.return %gathered : tensor<4x2xf32>
    }) : (tensor<2x2xf32>) -> !stablehlo.future<tensor<4x2xf32>>
    ```
  }];
  let arguments = (ins Variadic<HLO_Tensor>:$operands);
  let regions = (region SizedRegion<1>:$body);
  let results = (outs HLO_Future);
}

def StableHLO_AsyncDoneOp : StableHLO_Op<"async_done", [HLO_InferType]> {
  let summary = "End of what async_start began";
  let description = [{
    Waits for the value of a future, and is that value.

    ```mlir
    %result = "stablehlo.async_done"(%future) : (!stablehlo.future<tensor<4x2xf32>>) -> tensor<4x2xf32>
    ```
  }];
  let arguments = (ins HLO_Future:$operand);
  let results = (outs HLO_Tensor);
}

//===----------------------------------------------------------------------===//
// Transfers
//===----------------------------------------------------------------------===//

def StableHLO_InfeedOp : StableHLO_TransferOp<"infeed"> {
  let summary = "Values from the infeed";
  let description = [{
    The results are the next values of the process's infeed, and a token.
    Spec: [infeed](spec.md#infeed).

    ```mlir
    %result:2 = "stablehlo.infeed"(%token) {
      infeed_config = ""
    } : (!stablehlo.token) -> (tensor<2x2xi64>, !stablehlo.token)
    ```

    Constraints:
    - (C1) `0 < size(results)`.
    - (C2) `is_empty(results[:-1])` or `is_tensor(type(results[:-1]))`.
    - (C3) `is_token(type(results[-1]))`.
  }];
  let arguments = (ins
    HLO_Token:$token,
    DefaultValuedOptionalAttr<StrAttr, "\"\"">:$infeed_config,
    OptionalAttr<ArrayAttr>:$layout);
  let results =
      (outs Variadic<HLO_StaticShapeTensorOrPerAxisQuantizedTensorOrToken>);
  let hasVerifier = 1;
}

def StableHLO_OutfeedOp : StableHLO_TransferOp<"outfeed", [HLO_InferType]> {
  let summary = "Values for the outfeed";
  let description = [{
    Appends the inputs to the process's outfeed. Spec: [outfeed](spec.md#outfeed).

    ```mlir
    %result = "stablehlo.outfeed"(%input, %token) {
      outfeed_config = ""
    } : (tensor<2x2xi64>, !stablehlo.token) -> !stablehlo.token
    ```
  }];
  let arguments = (ins
    Variadic<HLO_TensorOrPerAxisQuantizedTensor>:$inputs,
    HLO_Token:$token,
    DefaultValuedOptionalAttr<StrAttr, "\"\"">:$outfeed_config);
  let results = (outs HLO_Token);
}

def StableHLO_RecvOp : StableHLO_TransferOp<"recv"> {
  let summary = "Values from a channel";
  let description = [{
    The results are the next values that come in on the channel, and a token.
    Spec: [recv](spec.md#recv).

    ```mlir
    %results:2 = "stablehlo.recv"(%token) {
      channel_handle = #stablehlo.channel_handle<handle = 0, type = 3>,
      is_host_transfer = true
    } : (!stablehlo.token) -> (tensor<2x2xi64>, !stablehlo.token)
    ```

    Constraints:
    - (C1) `channel_type` is `HOST_TO_DEVICE` if `is_host_transfer`, else
      `DEVICE_TO_DEVICE`.
    - (C2) `0 < size(results)`.
    - (C3) `is_empty(results[:-1])` or `is_tensor(type(results[:-1]))`.
    - (C4) `is_token(type(results[-1]))`.
  }];
  let arguments = (ins
    HLO_Token:$token,
    StableHLO_ChannelHandle:$channel_handle,
    DefaultValuedOptionalAttr<BoolAttr, "false">:$is_host_transfer,
    OptionalAttr<I64ElementsAttr>:$source_target_pairs);
  let results =
      (outs Variadic<HLO_StaticShapeTensorOrPerAxisQuantizedTensorOrToken>);
  let hasVerifier = 1;
}

def StableHLO_SendOp : StableHLO_TransferOp<"send", [HLO_InferType]> {
  let summary = "Values for a channel";
  let description = [{
    Sends the inputs on the channel. Spec: [send](spec.md#send).

    ```mlir
    %result = "stablehlo.send"(%operand, %token) {
      channel_handle = #stablehlo.channel_handle<handle = 0, type = 2>,
      is_host_transfer = true
    } : (tensor<2x2xi64>, !stablehlo.token) -> !stablehlo.token
    ```

    Constraints:
    - (C1) `channel_type` is `DEVICE_TO_HOST` if `is_host_transfer`, else
      `DEVICE_TO_DEVICE`.
  }];
  let arguments = (ins
    Variadic<HLO_TensorOrPerAxisQuantizedTensor>:$inputs,
    HLO_Token:$token,
    StableHLO_ChannelHandle:$channel_handle,
    DefaultValuedOptionalAttr<BoolAttr, "false">:$is_host_transfer,
    OptionalAttr<I64ElementsAttr>:$source_target_pairs);
  let results = (outs HLO_Token);
}

//===----------------------------------------------------------------------===//
// Process ids
//===----------------------------------------------------------------------===//

def StableHLO_PartitionIdOp : StableHLO_ProcessIdOp<"partition_id"> {
  let summary = "Partition of the process";
  let description = [{
    `result` is the `partition_id` of the process, 0 outside of a process grid.
    Spec: [partition_id](spec.md#partition_id).

    ```mlir
    %result = stablehlo.partition_id : tensor<ui32>
    ```
  }];
}

def StableHLO_ReplicaIdOp : StableHLO_ProcessIdOp<"replica_id"> {
  let summary = "Replica of the process";
  let description = [{
    `result` is the `replica_id` of the process, 0 outside of a process grid.
    Spec: [replica_id](spec.md#replica_id).

    ```mlir
    %result = stablehlo.replica_id : tensor<ui32>
    ```
  }];
}

} // opDocGroup

#endif // STABLEHLO_DIALECT_OPS_DISTRIBUTION
