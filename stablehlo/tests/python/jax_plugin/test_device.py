"""The device itself: buffers, donation, calls of the host, what a program tells."""

import os
import signal
import subprocess
import sys
import threading

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
import pytest
from agreement import CPU, DEVICE
from jax.ad_checkpoint import checkpoint_name
from jax.experimental import io_callback, serialize_executable
from jax.experimental.layout import Format, Layout
from jax.sharding import SingleDeviceSharding

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


def test_the_first_device_is_ours():
    assert jax.devices()[0] == DEVICE
    assert DEVICE.platform == "stablehlo_reference"
    assert DEVICE.memory_stats()["bytes_limit"] > 0


@pytest.mark.parametrize("order", [np.s_[:], np.s_[::-1], np.s_[:, ::2], np.s_[1:, ::-2]])
def test_strides_of_the_host(order):
    array = np.arange(60.0).reshape(6, 10).astype(np.float32)
    for view in (array[order], array.T[order]):
        np.testing.assert_array_equal(np.asarray(jax.device_put(view, DEVICE)), view)


@pytest.mark.parametrize("name", ["int2", "int4", "uint4", "float8_e4m3fn", "float4_e2m1fn", "bfloat16"])
def test_small_types_come_back(name):
    dtype = getattr(ml_dtypes, name)
    array = np.array([0, 1, 1, 0, 1], np.float32).astype(dtype)
    np.testing.assert_array_equal(np.asarray(jax.device_put(array, DEVICE)), array)


def test_large_arrays_are_not_copied():
    array = np.zeros(1 << 20, np.float32)
    on_device = jax.device_put(array, DEVICE, may_alias=True)
    if array.ctypes.data % 64 == 0:
        assert on_device.unsafe_buffer_pointer() == array.ctypes.data


def test_arrays_go_between_devices():
    x = jnp.arange(7)
    there = jax.device_put(x, CPU)
    back = jax.device_put(there, DEVICE)
    np.testing.assert_array_equal(back, np.arange(7))
    assert back.devices() == {DEVICE}


def test_donated_array_is_gone():
    x = jax.device_put(np.arange(4.0), DEVICE) + 1
    y = jax.jit(lambda x: x * 2, donate_argnums=0)(x)
    np.testing.assert_array_equal(y, [2, 4, 6, 8])
    assert x.is_deleted()
    with pytest.raises(RuntimeError, match="deleted"):
        np.asarray(x)


def test_the_same_array_is_not_donated_twice():
    x = jnp.arange(4.0) + 1
    with pytest.raises(Exception, match="donated by another argument|donate the same buffer twice"):
        jax.jit(lambda x, y: (x + 1, y + 2), donate_argnums=(0, 1))(x, x)


def test_donated_memory_is_written_in_place():
    step = jax.jit(lambda x: x.at[3].set(7.0), donate_argnums=0)
    x = jnp.zeros(1 << 16) + 1
    address = x.unsafe_buffer_pointer()
    assert step(x).unsafe_buffer_pointer() == address


def test_errors_name_the_line_of_the_program():
    with pytest.raises((jax.errors.JaxRuntimeError, ValueError), match=r"test_device\.py:\d+:\d+: .*custom_call"):
        jax.jit(jax.ffi.ffi_call("nothing_of_this_name", jax.ShapeDtypeStruct((), np.float32)))()


def test_callbacks(capfd):
    def program(x):
        jax.debug.print("x = {x}", x=x, ordered=True)
        y = io_callback(lambda a: a.sum(), jax.ShapeDtypeStruct((), np.float32), x, ordered=True)
        return y + jax.pure_callback(np.sin, jax.ShapeDtypeStruct((), np.float32), y)

    result = jax.jit(program)(jnp.arange(3.0, dtype=jnp.float32))
    jax.effects_barrier()
    np.testing.assert_allclose(result, 3 + np.sin(3), rtol=1e-6)
    assert "x = [0. 1. 2.]" in capfd.readouterr().out


def test_callback_that_fails_is_an_error():
    def fail(x):
        raise ValueError("no luck")

    program = jax.jit(lambda x: jax.pure_callback(fail, jax.ShapeDtypeStruct((), np.float32), x))
    with pytest.raises((jax.errors.JaxRuntimeError, ValueError), match="no luck"):
        program(np.float32(1)).block_until_ready()


def test_interrupt_stops_a_program():
    endless = jax.jit(lambda x: jax.lax.while_loop(lambda x: x > 0, lambda x: x * 1 + 0, x))
    # While jaxlib compiles, a signal waits for Python.
    forever = endless.lower(np.int32(1)).compile()
    threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        forever(np.int32(1))
    assert jnp.add(np.int32(1), 2) == 3


@pytest.mark.parametrize(
    "option, value, expected",
    [
        ("ALLOW_MACHINE_BITS", "1", "576.0"),
        ("ALLOW_MACHINE_BITS", "yes", "allow_machine_bits expects a number from 0 to 1"),
        ("CPU", "mmx", "cpu: expects avx512, avx2, sse4 or neon, but got 'mmx'"),
    ],
)
def test_options_of_the_environment(option, value, expected):
    program = """
import jax, jax.numpy as jnp
x, w = jnp.full((1, 64, 12, 12), 2.0), jnp.full((32, 64, 3, 3), 0.5)
print(jax.jit(lambda x, w: jax.lax.conv(x, w, (1, 1), "SAME"))(x, w)[0, 5, 6, 7])
"""
    environment = dict(os.environ, **{f"STABLEHLO_REFERENCE_{option}": value})
    process = subprocess.run(
        [sys.executable, "-c", program], env=environment, check=False, capture_output=True, text=True
    )
    assert expected in process.stdout + process.stderr


def test_memory_limit():
    program = """
import jax, jax.numpy as jnp
x = jnp.ones(200_000, jnp.float32)
for fail in (lambda: jax.jit(lambda x: x[:, None] * x)(x), lambda: jnp.zeros((1 << 20, 1 << 20))):
    try:
        fail()
        print("fits")
    except Exception as error:
        print(str(error).splitlines()[0])
"""
    environment = dict(os.environ, STABLEHLO_REFERENCE_MEMORY_LIMIT="16MiB")
    lines = subprocess.run(
        [sys.executable, "-c", program], env=environment, check=True, capture_output=True, text=True
    ).stdout.splitlines()
    assert len(lines) == 2
    assert all("RESOURCE_EXHAUSTED" in line and "memory limit" in line for line in lines), lines


def test_compiled_program_tells_what_it_is():
    compiled = jax.jit(lambda x: (x + 1, x > 0)).lower(jnp.zeros((2, 3))).compile()
    assert "stablehlo" in compiled.as_text() or "HloModule" in compiled.as_text()
    assert compiled.memory_analysis().argument_size_in_bytes == 24
    assert compiled.input_shardings is not None
    # Of XLA, for the same program.
    product = jax.jit(lambda x: x @ x.T).lower(jnp.zeros((8, 8))).compile()
    assert product.cost_analysis()["flops"] == 1024


def test_executable_is_serialized():
    compiled = jax.jit(lambda x: x * 3).lower(jnp.zeros(2)).compile()
    bytes_, inputs, outputs = serialize_executable.serialize(compiled)
    loaded = serialize_executable.deserialize_and_load(
        bytes_, inputs, outputs, execution_devices=[DEVICE]
    )
    np.testing.assert_array_equal(loaded(jnp.ones(2)), [3, 3])


def test_threads_run_programs_at_once():
    import concurrent.futures

    programs = [jax.jit(lambda x, i=i: jnp.sin(x) + i) for i in range(8)]
    x = jnp.arange(100.0)
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        results = list(pool.map(lambda i: np.asarray(programs[i % 8](x)), range(64)))
    for i, result in enumerate(results):
        np.testing.assert_allclose(result, np.sin(np.arange(100.0)) + i % 8, rtol=1e-5, atol=1e-5)


KINDS = ["device", "pinned_host", "unpinned_host"]


def test_memories_are_those_of_cpu():
    for ours, other in zip(jax.devices(), jax.devices("cpu")):
        describe = lambda device: [(m.kind, m.kind == device.default_memory().kind) for m in device.addressable_memories()]
        assert describe(ours) == describe(other)


@pytest.mark.parametrize("kind", KINDS)
def test_arrays_are_in_the_memory_that_one_asks_for(kind):
    sharding = SingleDeviceSharding(DEVICE, memory_kind=kind)
    x = jax.device_put(np.arange(4.0, dtype=np.float32), sharding)
    y = jax.jit(lambda x: x * 2, out_shardings=sharding)(x)
    z = jax.jit(lambda x: jax.device_put(x + 1, jax.memory.Space.Device) * 2)(x)
    w = jax.device_put(x, SingleDeviceSharding(DEVICE, memory_kind="device"))
    assert [v.sharding.memory_kind for v in (x, y, z, w)] == [kind, kind, "device", "device"]
    np.testing.assert_array_equal(y, [0, 2, 4, 6])
    np.testing.assert_array_equal(z, [2, 4, 6, 8])


def test_memory_of_an_unknown_kind_is_refused():
    with pytest.raises(ValueError, match="Could not find memory addressable by device"):
        jax.device_put(1.0, SingleDeviceSharding(DEVICE, memory_kind="cellar"))


def test_checkpoint_offloads_residuals():
    policy = jax.checkpoint_policies.save_and_offload_only_these_names(
        names_which_can_be_saved=["y"],
        names_which_can_be_offloaded=["z"],
        offload_src="device",
        offload_dst="pinned_host",
    )

    def layer(x):
        y = checkpoint_name(jnp.sin(x), "y")
        z = checkpoint_name(jnp.cos(y) * y, "z")
        return jnp.sum(jnp.tanh(z))

    x = np.linspace(-1, 1, 5, dtype=np.float32)
    offloaded = jax.jit(jax.grad(jax.checkpoint(layer, policy=policy)))(x)
    np.testing.assert_allclose(offloaded, jax.jit(jax.grad(layer))(x), rtol=1e-6)


DLPACK_TYPES = ["bool", "int8", "uint32", "float16", "float32", "complex64", "bfloat16"]


@pytest.mark.parametrize("name", DLPACK_TYPES)
@pytest.mark.parametrize("shape", [(), (5,), (2, 3), (0, 4)])
def test_arrays_go_out_by_dlpack(name, shape):
    x = jnp.ones(shape, name)
    y = jax.dlpack.from_dlpack(x)
    assert (y.dtype, y.shape, y.devices()) == (x.dtype, x.shape, {DEVICE})
    np.testing.assert_array_equal(y, x)
    if name != "bfloat16":  # NumPy has no such type.
        array = np.from_dlpack(x)
        assert x.size == 0 or array.ctypes.data == x.unsafe_buffer_pointer()
        np.testing.assert_array_equal(array, x)


def test_elements_given_out_outlive_the_array():
    x = jnp.arange(1000.0) + 1
    array = np.from_dlpack(x)
    x.delete()
    np.testing.assert_array_equal(array, np.arange(1000.0) + 1)


def test_arrays_of_the_host_come_in_by_dlpack():
    array = np.arange(6, dtype=np.float32).reshape(2, 3)
    for given in (array, array.T, array[:, ::2]):
        x = jnp.from_dlpack(given)
        assert x.devices() == {DEVICE}
        np.testing.assert_array_equal(x, given)


def test_dlpack_refuses_what_it_cannot_do():
    with pytest.raises(BufferError, match="DLPack has no elements of type int4 here"):
        np.from_dlpack(jnp.ones(3, jnp.int4))
    with pytest.raises(BufferError, match="is memory of the host"):
        jnp.ones(3).__dlpack__(dl_device=(2, 0))
    with pytest.raises(BufferError, match=r"expects DLPack \(0, 5\) or newer"):
        jnp.ones(3).__dlpack__(max_version=(0, 1))


def test_branches_for_cpu_are_ours():
    choose = lambda x: jax.lax.platform_dependent(x, cpu=lambda x: x + 1, tpu=lambda x: x + 2)
    assert jax.jit(choose)(1.0) == 2


@pytest.mark.parametrize("platforms", [("cpu",), ("tpu", "cpu", "cuda")])
def test_exports_for_cpu_run(platforms):
    exported = jax.export.export(jax.jit(lambda x: jnp.linalg.svd(x)[1]), platforms=platforms)
    x = np.diag([3.0, 4.0]).astype(np.float32)
    if "tpu" in platforms:
        exported = jax.export.export(jax.jit(jnp.sin), platforms=platforms)
        np.testing.assert_allclose(exported(x).call(x), np.sin(x), rtol=1e-6)
    else:
        np.testing.assert_allclose(exported(x).call(x), [4, 3], rtol=1e-6)


def test_exports_for_other_platforms_do_not_run():
    exported = jax.export.export(jax.jit(jnp.sin), platforms=("tpu",))(1.0)
    with pytest.raises(ValueError, match="was exported for platforms '\\('tpu',\\)'"):
        exported.call(1.0)


def test_callbacks_of_libraries():
    from jax.experimental import sparse
    from jax.experimental.sparse.linalg import spsolve

    matrix = sparse.BCSR.fromdense(jnp.diag(jnp.array([2.0, 4.0])))
    solution = spsolve(matrix.data, matrix.indices, matrix.indptr, jnp.array([2.0, 2.0]))
    np.testing.assert_allclose(solution, [1, 0.5])


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_layouts_are_those_one_asks_for(order):
    array = np.arange(24, dtype=np.float32).reshape(2, 3, 4)
    wanted = Format(Layout(order), SingleDeviceSharding(DEVICE))
    x = jax.device_put(array, wanted)
    y = jax.jit(lambda x: x * 2, in_shardings=wanted, out_shardings=wanted)(x)
    for value, expected in ((x, array), (y, array * 2)):
        assert value.format.layout.major_to_minor == order
        np.testing.assert_array_equal(value, expected)
        # Memory has that order, too.
        assert np.asarray(value).transpose(order).flags.c_contiguous
    assert jax.jit(lambda x: x + 1)(x).format.layout.major_to_minor == (0, 1, 2)


def test_arguments_of_another_layout_are_refused():
    sharding = SingleDeviceSharding(DEVICE)
    compiled = (
        jax.jit(lambda x: x, in_shardings=Format(Layout((0, 1)), sharding))
        .lower(jax.ShapeDtypeStruct((2, 3), np.float32))
        .compile()
    )
    x = jax.device_put(np.zeros((2, 3), np.float32), Format(Layout((1, 0)), sharding))
    with pytest.raises(ValueError, match="compiled for input layouts that disagree"):
        compiled(x)


def test_result_that_is_an_argument_has_memory_of_its_own():
    x = jnp.arange(5.0) + 1
    assert x.copy().unsafe_buffer_pointer() != x.unsafe_buffer_pointer()


def test_options_that_xla_does_not_have_either_are_refused():
    lowered = jax.jit(lambda x: x + 1).lower(1.0)
    assert lowered.compile(compiler_options={"xla_embed_ir_in_executable": True})(1.0) == 2
    with pytest.raises(jax.errors.JaxRuntimeError, match="No such compile option: 'colour'"):
        lowered.compile(compiler_options={"colour": "red"})


def test_functions_of_the_host_need_no_cpu():
    program = """
import jax, jax.numpy as jnp, numpy as np
def f(x):
    jax.debug.print("x = {x}", x=x, ordered=True)
    return jax.pure_callback(lambda a: np.asarray(jnp.sin(a)), jax.ShapeDtypeStruct((), np.float32), x)
print(jax.jit(f)(np.float32(0)))
"""
    environment = dict(os.environ, JAX_PLATFORMS="stablehlo_reference")
    done = subprocess.run([sys.executable, "-c", program], env=environment, check=True, capture_output=True, text=True)
    assert done.stdout.split("\n")[:2] == ["x = 0.0", "0.0"]
