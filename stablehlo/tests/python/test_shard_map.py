"""Programs of eight devices, exported and run here, against jax.jit on eight devices."""

import numpy as np
import pytest

jax = pytest.importorskip("jax")
import jax.numpy as jnp  # pylint: disable=wrong-import-position
from jax import lax  # pylint: disable=wrong-import-position
from jax.sharding import AxisType, Mesh, NamedSharding  # pylint: disable=wrong-import-position
from jax.sharding import PartitionSpec as P  # pylint: disable=wrong-import-position

import stablehlo  # pylint: disable=wrong-import-position

RNG = np.random.default_rng(0)
A = RNG.normal(size=(8, 4)).astype(np.float32)
B = RNG.normal(size=(4, 6)).astype(np.float32)
MESH = jax.make_mesh((4, 2), ("x", "y"), axis_types=(AxisType.Auto,) * 2)
PERMUTED = Mesh(np.array(jax.devices())[[3, 1, 0, 2, 7, 6, 5, 4]].reshape(2, 4), ("a", "b"))


def spread(f, in_specs, out_specs, mesh=MESH, **options):
    return jax.shard_map(f, mesh=mesh, in_specs=in_specs, out_specs=out_specs, **options)


matmul = spread(lambda a, b: lax.psum(a @ b, "y"), (P("x", "y"), P("y", None)), P("x", None))
scatter = spread(
    lambda a: lax.psum_scatter(a, "x", scatter_dimension=0, tiled=True), (P(None, "y"),), P("x", "y"), check_vma=False
)


def shift(a):
    """By hand along x only."""
    ring = [(0, 1), (1, 2), (2, 3), (3, 0)]
    return a * lax.axis_index("x") + lax.ppermute(a, "x", ring)


partial = spread(shift, (P("x", None),), P("x", None), axis_names={"x"})


def nested(a):
    def outer(a):
        mesh = jax.sharding.get_abstract_mesh()
        inner = spread(lambda z: z * 2 + lax.axis_index("y"), P(None, "y"), P(None, "y"), mesh, axis_names={"y"})
        return inner(a) + lax.axis_index("x")

    return spread(outer, P("x", None), P("x", None), axis_names={"x"})(a)


def in_loop(a):
    mean = spread(lambda a: a + lax.pmean(a, ("x", "y")), P("x", "y"), P("x", "y"))
    return lax.fori_loop(0, 5, lambda i, c: mean(c) * 0.5, a)


def random(a):
    key = jax.random.key(0)
    draw = lambda a: a + jax.random.normal(jax.random.fold_in(key, lax.axis_index("x")), a.shape)
    return spread(draw, P("x"), P("x"))(a)


PROGRAMS = {
    "matmul": (lambda a, b: jnp.sin(matmul(a, b)) + 1, A, B),
    "gradient": (jax.grad(lambda a, b: (matmul(a, b) ** 2).sum(), argnums=(0, 1)), A, B),
    "partial": (lambda a: partial(a).sum(), A),
    "scan": (lambda a: lax.scan(lambda c, x: (partial(c) + x, c.sum()), a, jnp.arange(3.0))[1], A),
    "nested": (nested, A),
    "loop": (in_loop, A),
    "random": (random, A),
    "reduce_scatter": (scatter, A),
    "branch": (lambda a, p: lax.cond(p > 0, lambda: scatter(a), lambda: jnp.zeros((8, 4), jnp.float32)), A, np.int32(1)),
    "all_to_all": (
        spread(lambda a: lax.all_to_all(a, "x", split_axis=1, concat_axis=0, tiled=True), P("x", None), P(None, "x")),
        A,
    ),
    "permuted_devices": (
        spread(
            lambda a: lax.all_gather(a, "b", axis=1, tiled=True) * lax.axis_index("a") + lax.axis_index("b"),
            (P(("a", "b"), None),),
            P("a", "b"),
            PERMUTED,
            check_vma=False,
        ),
        A,
    ),
    "axes_in_other_order": (
        spread(lambda a: a + lax.axis_index(("b", "a")), (P(("b", "a")),), P(("b", "a")), PERMUTED),
        A,
    ),
    "automatic": (
        jax.jit(
            lambda a: a @ a.T,
            in_shardings=NamedSharding(MESH, P("x", "y")),
            out_shardings=NamedSharding(MESH, P("x")),
        ),
        A,
    ),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_program_of_eight_devices(name):
    function, *arguments = PROGRAMS[name]
    expected = jax.tree.leaves(jax.jit(function)(*arguments))
    module = stablehlo.load(jax.export.export(jax.jit(function))(*arguments).serialize())
    results = module.run(*arguments)
    results = results if isinstance(results, (tuple, list)) else [results]
    assert len(results) == len(expected)
    for result, value in zip(results, expected):
        np.testing.assert_allclose(result, np.asarray(value), rtol=1e-5, atol=1e-5)
