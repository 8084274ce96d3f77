"""Programs of eight devices (STABLEHLO_REFERENCE_NUM_DEVICES=8)."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax
from jax.experimental.custom_partitioning import custom_partitioning
from jax.sharding import AxisType, NamedSharding
from jax.sharding import PartitionSpec as P

X = np.arange(64.0, dtype=np.float32).reshape(8, 8)


def make_mesh(shape, names, axis_type=AxisType.Auto):
    return jax.make_mesh(shape, names, axis_types=(axis_type,) * len(names))


def test_there_are_eight():
    assert len(jax.devices()) == 8


@pytest.mark.parametrize(
    "spec", [P(), P("x"), P(None, "x"), P("x", "y"), P("y", "x"), P(("x", "y")), P(None, ("y", "x"))]
)
def test_parts_are_gathered_and_cut(spec):
    mesh = make_mesh((4, 2), ("x", "y"))
    sharding = NamedSharding(mesh, spec)
    x = jax.device_put(X, sharding)
    for shard in x.addressable_shards:
        np.testing.assert_array_equal(shard.data, X[shard.index])
    y = jax.jit(lambda x: jnp.sin(x) @ x + 1, out_shardings=sharding)(x)
    assert y.sharding == sharding
    for shard in y.addressable_shards:
        np.testing.assert_array_equal(shard.data, np.asarray(y)[shard.index])
    np.testing.assert_allclose(y, np.sin(X) @ X + 1, rtol=1e-5, atol=1e-3)


FUNCTIONS = {
    "elementwise": lambda x: jnp.sin(x) + 1,
    "transpose": lambda x: x.T,
    "sum": lambda x: x.sum(),
    "rows": lambda x: x.mean(axis=1),
    "product": lambda x: x @ x,
    "ravel": lambda x: x.reshape(-1),
    "row": lambda x: x[0],
    "concatenate": lambda x: jnp.concatenate([x, x]),
    "softmax": lambda x: jax.nn.softmax(x / 64),
    "loop": lambda x: lax.fori_loop(0, 3, lambda i, y: jnp.cos(y) + i, x),
    "scan": lambda x: lax.scan(lambda c, row: (c + row, c * row), x[0], x)[0],
    "gradient": jax.grad(lambda x: jnp.sum(jnp.tanh(x @ x / 64))),
    "constraint": lambda x: lax.with_sharding_constraint(x, NamedSharding(x_mesh(), P(None, "x"))),
}


def x_mesh():
    return jax.sharding.Mesh(np.array(jax.devices()[:4]).reshape(2, 2), ("x", "y"))


# For P("x"), P(None, "y") and P("y", "x"): what Shardy of jaxlib 0.10.2 makes of them on `cpu`.
EXPECTED_SPECS = {
    "elementwise": [P("x"), P(None, "y"), P("y", "x")],
    "transpose": [P(None, "x"), P("y"), P("x", "y")],
    "sum": [P(), P(), P()],
    "rows": [P("x"), P(), P("y")],
    "product": [P("x"), P(None, "y"), P("y", "x")],
    "ravel": [P("x"), P(), P("y")],
    "row": [P(), P("y"), P("x")],
    "concatenate": [P("x"), P(None, "y"), P("y", "x")],
    "softmax": [P("x"), P(None, "y"), P("y", "x")],
    "loop": [P("x"), P(None, "y"), P("y", "x")],
    "scan": [P(), P("y"), P("x")],
    "gradient": [P("x"), P(None, "y"), P("y", "x")],
    "constraint": [P(None, "x")],
}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_results_are_in_parts_as_their_arguments(name):
    for spec, expected in zip([P("x"), P(None, "y"), P("y", "x")], EXPECTED_SPECS[name]):
        x = jax.device_put(X, NamedSharding(x_mesh(), spec))
        y = jax.jit(FUNCTIONS[name])(x)
        assert y.sharding.spec == expected
        np.testing.assert_allclose(y, jax.jit(FUNCTIONS[name])(X), rtol=1e-5, atol=1e-5)


def test_order_of_devices_in_the_mesh():
    devices = np.array(jax.devices())[[3, 1, 7, 5, 0, 2, 4, 6]].reshape(2, 4)
    mesh = jax.sharding.Mesh(devices, ("x", "y"))
    sharding = NamedSharding(mesh, P("y", "x"))
    y = jax.jit(lambda x: x + 1, out_shardings=sharding)(jax.device_put(X, sharding))
    for shard in y.addressable_shards:
        np.testing.assert_array_equal(shard.data, X[shard.index] + 1)


def test_some_of_the_devices():
    mesh = jax.sharding.Mesh(np.array(jax.devices()[2:6]), ("x",))
    sharding = NamedSharding(mesh, P("x"))
    y = jax.jit(lambda x: x * 2)(jax.device_put(X, sharding))
    assert y.devices() == set(jax.devices()[2:6])
    np.testing.assert_array_equal(y, X * 2)


def test_constraints_inside_are_hints():
    mesh = make_mesh((4, 2), ("x", "y"))

    def program(x):
        y = lax.with_sharding_constraint(x @ x.T, NamedSharding(mesh, P("x", "y")))
        return y.sum(axis=0)

    x = jax.device_put(X, NamedSharding(mesh, P("x")))
    np.testing.assert_allclose(jax.jit(program)(x), (X @ X.T).sum(axis=0), rtol=1e-6)


def test_explicit_shardings():
    mesh = make_mesh((4, 2), ("x", "y"), AxisType.Explicit)
    with jax.set_mesh(mesh):
        x = jax.reshard(X, P("x", "y"))
        y = jax.jit(lambda x: jnp.sin(x) + x)(x)
        assert jax.typeof(y).sharding.spec == P("x", "y")
        np.testing.assert_allclose(y, np.sin(X) + X, rtol=1e-6)


def test_gradients_of_data_in_parallel():
    mesh = make_mesh((8,), ("batch",))
    weights = np.linspace(-1, 1, 8, dtype=np.float32)
    x = jax.device_put(X, NamedSharding(mesh, P("batch")))
    w = jax.device_put(weights, NamedSharding(mesh, P()))
    loss = lambda w, x: jnp.mean(jnp.tanh(x @ w / 64) ** 2)
    expected = jax.grad(loss)(weights, X)
    np.testing.assert_allclose(jax.jit(jax.grad(loss))(w, x), expected, rtol=1e-5, atol=1e-7)


def test_donated_parts_are_gone():
    mesh = make_mesh((8,), ("x",))
    sharding = NamedSharding(mesh, P("x"))
    x = jax.device_put(X, sharding)
    y = jax.jit(lambda x: x + 1, donate_argnums=0, out_shardings=sharding)(x)
    assert x.is_deleted()
    np.testing.assert_array_equal(y, X + 1)


def test_arrays_move_between_shardings():
    mesh = make_mesh((4, 2), ("x", "y"))
    x = jax.device_put(X, NamedSharding(mesh, P("x")))
    y = jax.device_put(x, NamedSharding(mesh, P("y", "x")))
    z = jax.device_put(y, jax.devices()[5])
    np.testing.assert_array_equal(y, X)
    np.testing.assert_array_equal(z, X)
    assert z.devices() == {jax.devices()[5]}


def test_pmap():
    total = jax.pmap(lambda x: lax.psum(x, "i"), axis_name="i")(jnp.arange(8.0))
    np.testing.assert_array_equal(total, [28] * 8)


COLLECTIVES = {
    "psum": (lambda x: lax.psum(x, "x"), P()),
    "pmean": (lambda x: lax.pmean(x, "x"), P()),
    "pmax": (lambda x: lax.pmax(x, "x"), P()),
    "pmin": (lambda x: lax.pmin(x, "x"), P()),
    "ppermute": (lambda x: lax.ppermute(x, "x", [(i, (i + 1) % 8) for i in range(8)]), P("x")),
    "pshuffle": (lambda x: lax.pshuffle(x, "x", [3, 1, 4, 0, 5, 2, 7, 6]), P("x")),
    "all_gather": (lambda x: lax.all_gather(x, "x") * 1.0, P("x")),
    "all_to_all": (lambda x: lax.all_to_all(x, "x", 1, 0), P(None, "x")),
    "psum_scatter": (lambda x: lax.psum_scatter(x[0], "x", tiled=True), P("x")),
    "axis_index": (lambda x: x + lax.axis_index("x"), P("x")),
    "gradient": (jax.grad(lambda x: (lax.psum(x**2, "x") / 2).sum()), P("x")),
}


@pytest.mark.parametrize("name", COLLECTIVES)
def test_shard_map(name):
    function, out_specs = COLLECTIVES[name]
    mesh = make_mesh((8,), ("x",))
    x = jax.device_put(X, NamedSharding(mesh, P("x")))
    mapped = jax.shard_map(function, mesh=mesh, in_specs=P("x"), out_specs=out_specs, check_vma=False)
    np.testing.assert_allclose(jax.jit(mapped)(x), EXPECTED[name], rtol=1e-6)


ROWS = X[:, None]
# By hand: what each collective is.
EXPECTED = {
    "psum": X.sum(axis=0, keepdims=True),
    "pmean": X.mean(axis=0, keepdims=True),
    "pmax": X.max(axis=0, keepdims=True),
    "pmin": X.min(axis=0, keepdims=True),
    "ppermute": np.roll(X, 1, axis=0),
    "pshuffle": X[[3, 1, 4, 0, 5, 2, 7, 6]],
    "all_gather": np.tile(ROWS, (8, 1, 1)),
    "all_to_all": X,
    "psum_scatter": X.sum(axis=0),
    "axis_index": X + np.arange(8.0)[:, None],
    "gradient": X * 8,
}


def test_shard_map_in_a_larger_program():
    mesh = make_mesh((4, 2), ("x", "y"))
    product = jax.shard_map(
        lambda a, b: lax.psum(a @ b, "y"), mesh=mesh, in_specs=(P("x", "y"), P("y")), out_specs=P("x")
    )
    a = jax.device_put(X, NamedSharding(mesh, P("x", "y")))
    y = jax.jit(lambda a: product(jnp.tanh(a / 64), a) + 1)(a)
    np.testing.assert_allclose(y, np.tanh(X / 64) @ X + 1, rtol=1e-5)


def test_custom_partitioning_is_the_function():
    double = custom_partitioning(lambda x: x * 2)
    double.def_partition(
        partition=lambda mesh, arguments, result: pytest.fail("nothing is partitioned"),
        sharding_rule="i j -> i j",
    )
    x = jax.device_put(X, NamedSharding(x_mesh(), P("x")))
    np.testing.assert_array_equal(jax.jit(double)(x), X * 2)


@pytest.mark.parametrize("name", ["psum", "ppermute", "all_to_all", "gradient"])
def test_shardy_is_not_asked_for(name):
    with jax._src.config.use_shardy_partitioner(False):
        test_shard_map(name)
        test_parts_are_gathered_and_cut(P("y", "x"))
        test_constraints_inside_are_hints()
        test_pmap()


def test_artifact_with_shardings_of_gspmd():
    """What JAX wrote before Shardy: a portable artifact, not a program of today."""
    program = """
module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%x: tensor<8x8xf32> {mhlo.sharding = "{devices=[4,2]<=[8]}"})
      -> (tensor<8x8xf32> {mhlo.sharding = "{devices=[1,8]<=[4,2]T(1,0)}"}) {
    %0 = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = "{replicated}"}
        : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = stablehlo.add %0, %0 : tensor<8x8xf32>
    return %1 : tensor<8x8xf32>
  }
}"""
    from jax._src import compiler, xla_bridge
    from jax._src.lib import xla_client

    options = compiler.get_compile_options(num_replicas=1, num_partitions=8)
    options.executable_build_options.use_spmd_partitioning = True
    backend = xla_bridge.get_backend("stablehlo_reference")
    devices = xla_client.DeviceList(tuple(jax.devices()))
    executable = backend.compile_and_load(program, devices, options)
    x = jax.device_put(X, NamedSharding(make_mesh((4, 2), ("x", "y")), P("x", "y")))
    (parts,) = executable.execute_sharded([x]).disassemble_into_single_device_arrays()
    columns = [0, 2, 4, 6, 1, 3, 5, 7]  # Of devices, as the transposed iota has them.
    for device, part in enumerate(parts):
        column = columns.index(device)
        np.testing.assert_array_equal(part, X[:, column : column + 1] * 2)
