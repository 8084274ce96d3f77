"""Programs of eight devices (STABLEHLO_REFERENCE_NUM_DEVICES=8)."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax
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


def test_results_without_sharding_are_whole():
    mesh = make_mesh((8,), ("x",))
    x = jax.device_put(X, NamedSharding(mesh, P("x")))
    y, z = jax.jit(lambda x: (x.T, x.sum()))(x)
    assert y.sharding.is_fully_replicated and z.sharding.is_fully_replicated
    np.testing.assert_array_equal(y, X.T)
    assert z == X.sum()


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
