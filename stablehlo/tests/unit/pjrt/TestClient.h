//===- TestClient.h - The PJRT interface as tests call it -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_UNIT_PJRT_TESTCLIENT_H
#define STABLEHLO_TESTS_UNIT_PJRT_TESTCLIENT_H

#include "stablehlo/integrations/pjrt/Plugin.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "gtest/gtest.h"
#include <cstring>
#include <memory>
#include <string>
#include <vector>

namespace mlir {
namespace stablehlo {
namespace pjrt {

const PJRT_Api &api();

/// The extension of `type`, which is a `T`.
template <typename T> const T &getExtension(PJRT_Extension_Type type) {
  const PJRT_Extension_Base *extension = api().extension_start;
  while (extension && extension->type != type)
    extension = extension->next;
  EXPECT_NE(extension, nullptr);
  return *reinterpret_cast<const T *>(extension);
}

/// Arguments as a caller of our version makes them.
template <typename Args> Args makeArgs() {
  Args args = {};
  args.struct_size = sizeof(Args);
  return args;
}

/// An error of a call; OK if there was none.
struct Failure {
  PJRT_Error_Code code = PJRT_Error_Code_OK;
  std::string message;
};
/// Destroys the error.
Failure takeFailure(PJRT_Error *error);

/// Calls a function that must succeed.
template <typename Args>
void call(PJRT_Error *(*function)(Args *), Args &args) {
  Failure failure = takeFailure(function(&args));
  EXPECT_EQ(failure.code, PJRT_Error_Code_OK) << failure.message;
}

template <auto PJRT_Api::*destroy, auto field> struct Destroy {
  template <typename T> void operator()(T *object) const {
    destroyWith(api().*destroy, object);
  }
  template <typename Args, typename T>
  static void destroyWith(PJRT_Error *(*function)(Args *), T *object) {
    auto args = makeArgs<Args>();
    args.*field = object;
    call(function, args);
  }
};

using ClientPtr =
    std::unique_ptr<PJRT_Client, Destroy<&PJRT_Api::PJRT_Client_Destroy,
                                         &PJRT_Client_Destroy_Args::client>>;
using BufferPtr =
    std::unique_ptr<PJRT_Buffer, Destroy<&PJRT_Api::PJRT_Buffer_Destroy,
                                         &PJRT_Buffer_Destroy_Args::buffer>>;
using EventPtr =
    std::unique_ptr<PJRT_Event, Destroy<&PJRT_Api::PJRT_Event_Destroy,
                                        &PJRT_Event_Destroy_Args::event>>;
using LoadedPtr =
    std::unique_ptr<PJRT_LoadedExecutable,
                    Destroy<&PJRT_Api::PJRT_LoadedExecutable_Destroy,
                            &PJRT_LoadedExecutable_Destroy_Args::executable>>;
using ExecutablePtr =
    std::unique_ptr<PJRT_Executable,
                    Destroy<&PJRT_Api::PJRT_Executable_Destroy,
                            &PJRT_Executable_Destroy_Args::executable>>;

ClientPtr makeClient(int64_t numDevices = 1);
std::vector<PJRT_Device *> getDevices(PJRT_Client &client);

/// Elements of the host that a buffer is made from.
struct HostArray {
  PJRT_Buffer_Type type;
  std::vector<int64_t> dims;
  const void *data;
  std::vector<int64_t> byteStrides;
  PJRT_HostBufferSemantics semantics =
      PJRT_HostBufferSemantics_kImmutableOnlyDuringCall;
};
/// `isDone` gets the event that says when the host's memory is free.
BufferPtr makeBuffer(PJRT_Client &client, const HostArray &array,
                     EventPtr *isDone = nullptr, PJRT_Device *device = nullptr);
bool isReady(PJRT_Event &event);
bool isDeleted(PJRT_Buffer &buffer);

template <typename T> std::vector<T> read(PJRT_Buffer &buffer) {
  auto args = makeArgs<PJRT_Buffer_ToHostBuffer_Args>();
  args.src = &buffer;
  call(api().PJRT_Buffer_ToHostBuffer, args);
  std::vector<T> elements(args.dst_size / sizeof(T));
  // An empty vector has no address.
  T none;
  args.dst = elements.empty() ? &none : elements.data();
  call(api().PJRT_Buffer_ToHostBuffer, args);
  EventPtr event(args.event);
  EXPECT_TRUE(isReady(*event));
  return elements;
}

/// CompileOptionsProto for so many replicas and partitions.
std::string makeOptions(unsigned char numReplicas = 1,
                        unsigned char numPartitions = 1,
                        bool usesSpmdPartitioning = false);
LoadedPtr compile(PJRT_Client &client, llvm::StringRef code,
                  llvm::StringRef options, Failure *failure = nullptr);

/// The results of one device.
std::vector<BufferPtr> execute(PJRT_LoadedExecutable &executable,
                               std::vector<PJRT_Buffer *> arguments,
                               size_t numResults, Failure *failure = nullptr,
                               llvm::ArrayRef<int64_t> keep = {});

} // namespace pjrt
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_UNIT_PJRT_TESTCLIENT_H
