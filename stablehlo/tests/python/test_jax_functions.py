"""Functions of JAX, exported and run here, against jax.jit on the CPU.

Each entry names a function and what its arguments are drawn from; shapes and element
types are drawn from the name, so that a test is always the same.
"""

import zlib

import numpy as np
import pytest

jax = pytest.importorskip("jax")
import jax.numpy as jnp  # pylint: disable=wrong-import-position
import jax.scipy as jsp  # pylint: disable=wrong-import-position
from jax import lax  # pylint: disable=wrong-import-position

import stablehlo  # pylint: disable=wrong-import-position

FLOATS = ("float32", "float32", "bfloat16", "float16")
COMPLEX = ("complex64",)
INTEGERS = ("int32", "int8", "uint32", "int16")


class Draw:
    """Arrays for one test."""

    def __init__(self, name):
        self.rng = np.random.default_rng(zlib.crc32(name.encode()))
        self.shape = tuple(self.rng.integers(1, 7, size=self.rng.integers(0, 4)))

    def pick(self, items):
        return items[self.rng.integers(len(items))]

    def array(self, low, high, dtypes, shape=None):
        dtype = jnp.dtype(self.pick(dtypes))
        shape = self.shape if shape is None else shape
        if jnp.issubdtype(dtype, jnp.integer):
            return jnp.array(self.rng.integers(max(low, 0) if dtype.kind == "u" else low, high, size=shape), dtype)
        values = self.rng.uniform(low, high, size=shape)
        if jnp.issubdtype(dtype, jnp.complexfloating):
            values = values + 1j * self.rng.uniform(low, high, size=shape)
        return jnp.array(values, dtype)


# name -> (function, low, high, element types of its one argument)
UNARY = {}
for _names, _low, _high, _dtypes in [
    ("sin cos tan sinh cosh tanh arctan arcsinh exp exp2 expm1", -2, 2, FLOATS + COMPLEX),
    ("sqrt log log2 log10 log1p cbrt", 0.1, 9, FLOATS),
    ("arcsin arccos arctanh", -0.9, 0.9, FLOATS + COMPLEX),
    ("arccosh reciprocal", 1, 5, FLOATS),
    ("abs sign floor ceil trunc rint round negative positive square sinc deg2rad rad2deg i0", -4, 4, FLOATS),
    ("isnan isinf isfinite signbit nan_to_num conj real imag angle", -4, 4, FLOATS + COMPLEX),
    ("invert bitwise_count", -100, 100, INTEGERS),
    ("sum prod max min mean std var any all cumsum cumprod nansum nanmax median ptp", -2, 2, ("float32",)),
    ("argmax argmin count_nonzero ravel flip", -9, 9, FLOATS + INTEGERS),
    ("transpose atleast_2d zeros_like ones_like squeeze", -9, 9, FLOATS + INTEGERS + COMPLEX),
]:
    for _name in _names.split():
        UNARY[f"numpy.{_name}"] = (getattr(jnp, _name), _low, _high, _dtypes)
for _name in "relu relu6 sigmoid softplus soft_sign silu log_sigmoid elu selu celu gelu hard_tanh leaky_relu".split():
    UNARY[f"nn.{_name}"] = (getattr(jax.nn, _name), -4, 4, FLOATS)
for _name in "softmax log_softmax standardize logsumexp".split():
    UNARY[f"nn.{_name}"] = (lambda x, f=getattr(jax.nn, _name): f(jnp.atleast_1d(x)), -4, 4, ("float32",))
for _names, _low, _high in [
    ("erf erfc i0e i1 i1e expit log_ndtr ndtr", -3, 3),
    ("erfinv", -0.9, 0.9),
    ("gammaln digamma", 0.5, 9),
    ("logit entr", 0.1, 0.9),
    ("ndtri", 0.1, 0.9),
    ("spence", 0.1, 3),
    ("exp1 expi", 0.2, 5),
]:
    for _name in _names.split():
        UNARY[f"scipy.special.{_name}"] = (getattr(jsp.special, _name), _low, _high, ("float32",))
for _name in "rsqrt lgamma bessel_i0e population_count clz is_finite cosh".split():
    _integer = _name in ("population_count", "clz")
    UNARY[f"lax.{_name}"] = (getattr(lax, _name), 1, 9, INTEGERS if _integer else ("float32",))

BINARY = {}
for _names, _low, _high, _dtypes in [
    ("add subtract multiply maximum minimum equal not_equal less less_equal greater greater_equal", -9, 9, FLOATS + INTEGERS),
    ("divide true_divide power float_power arctan2 hypot logaddexp logaddexp2 nextafter copysign heaviside fmod", 0.5, 3, ("float32",)),
    ("floor_divide remainder mod divmod", 1, 9, ("float32",) + INTEGERS),
    ("bitwise_and bitwise_or bitwise_xor left_shift right_shift gcd lcm", 0, 7, ("int32", "uint8")),
    ("logical_and logical_or logical_xor", 0, 2, ("int32",)),
    ("outer kron", -3, 3, ("float32", "complex64")),
]:
    for _name in _names.split():
        BINARY[f"numpy.{_name}"] = (getattr(jnp, _name), _low, _high, _dtypes)
for _name in "betaln xlogy xlog1py gammainc gammaincc zeta beta".split():
    BINARY[f"scipy.special.{_name}"] = (getattr(jsp.special, _name), 1.5, 4, ("float32",))

F = ("float32",)
# name -> (function, (low, high, element types, shape) of each argument)
OTHERS = {
    "numpy.matmul": (jnp.matmul, (-1, 1, F, (3, 4, 5)), (-1, 1, F, (5, 2))),
    "numpy.dot": (jnp.dot, (-1, 1, F, (4, 5)), (-1, 1, F, (5,))),
    "numpy.tensordot": (lambda a, b: jnp.tensordot(a, b, 2), (-1, 1, F, (2, 3, 4)), (-1, 1, F, (3, 4, 5))),
    "numpy.einsum": (lambda a, b: jnp.einsum("bij,bjk->bik", a, b), (-1, 1, F, (2, 3, 4)), (-1, 1, F, (2, 4, 3))),
    "numpy.where": (lambda c, a, b: jnp.where(c > 0, a, b), (-1, 1, F, (9,)), (-1, 1, F, (9,)), (-1, 1, F, (9,))),
    "numpy.concatenate": (lambda a, b: jnp.concatenate([a, b], 1), (-1, 1, F, (2, 3)), (-1, 1, F, (2, 4))),
    "numpy.stack": (lambda a, b: jnp.stack([a, b]), (-1, 1, F, (2, 3)), (-1, 1, F, (2, 3))),
    "numpy.pad": (lambda a: jnp.pad(a, ((1, 2), (0, 3)), mode="reflect"), (-1, 1, F, (3, 5))),
    "numpy.roll": (lambda a: jnp.roll(a, 3, 1), (-1, 1, F, (3, 5))),
    "numpy.take": (lambda a, i: jnp.take(a, i, axis=1), (-1, 1, F, (3, 5)), (0, 5, ("int32",), (4,))),
    "numpy.take_along_axis": (lambda a, i: jnp.take_along_axis(a, i, 1), (-1, 1, F, (3, 5)), (0, 5, ("int32",), (3, 2))),
    "numpy.searchsorted": (lambda a, v: jnp.searchsorted(jnp.sort(a), v), (-1, 1, F, (9,)), (-1, 1, F, (4,))),
    "numpy.interp": (lambda x, a, b: jnp.interp(x, jnp.sort(a), b), (-1, 1, F, (5,)), (-1, 1, F, (9,)), (-1, 1, F, (9,))),
    "numpy.convolve": (jnp.convolve, (-1, 1, F, (9,)), (-1, 1, F, (4,))),
    "numpy.histogram": (lambda a: jnp.histogram(a, bins=5, range=(-1, 1))[0], (-1, 1, F, (40,))),
    "numpy.cov": (jnp.cov, (-1, 1, F, (3, 10))),
    "numpy.percentile": (lambda a: jnp.percentile(a, 30, axis=0), (-1, 1, F, (7, 3))),
    "numpy.unique": (lambda a: jnp.unique(a, size=5, fill_value=-1), (0, 4, ("int32",), (9,))),
    "numpy.bincount": (lambda a: jnp.bincount(a, length=6), (0, 6, ("int32",), (20,))),
    "numpy.sort": (jnp.sort, (-9, 9, FLOATS, (3, 7))),
    "numpy.argsort": (jnp.argsort, (-9, 9, FLOATS, (3, 7))),
    "numpy.tril": (jnp.tril, (-1, 1, F, (4, 5))),
    "numpy.diag": (jnp.diag, (-1, 1, F, (4,))),
    "numpy.trace": (jnp.trace, (-1, 1, F, (4, 4))),
    "numpy.repeat": (lambda a: jnp.repeat(a, 3, axis=0), (-1, 1, F, (2, 3))),
    "numpy.tile": (lambda a: jnp.tile(a, (2, 3)), (-1, 1, F, (2, 3))),
    "numpy.cross": (jnp.cross, (-1, 1, F, (4, 3)), (-1, 1, F, (4, 3))),
    "numpy.polyval": (jnp.polyval, (-1, 1, F, (4,)), (-1, 1, F, (6,))),
    "numpy.gradient": (jnp.gradient, (-1, 1, F, (8,))),
    "numpy.diff": (jnp.diff, (-1, 1, F, (8,))),
    "numpy.rot90": (jnp.rot90, (-1, 1, F, (3, 4))),
    "numpy.at.set": (lambda a, b: a.at[1:3].set(b), (-1, 1, F, (5, 2)), (-1, 1, F, (2, 2))),
    "numpy.at.add": (lambda a, i: a.at[i].add(1.5), (-1, 1, F, (5,)), (0, 5, ("int32",), (9,))),
    "numpy.at.max": (lambda a, i: a.at[i].max(0.5), (-1, 1, F, (5,)), (0, 5, ("int32",), (9,))),
    "linalg.norm": (jnp.linalg.norm, (-1, 1, F, (4, 5))),
    "linalg.det": (jnp.linalg.det, (-1, 1, F, (2, 4, 4))),
    "linalg.inv": (lambda a: jnp.linalg.inv(a + 4 * jnp.eye(4)), (-1, 1, F, (4, 4))),
    "linalg.solve": (lambda a, b: jnp.linalg.solve(a + 4 * jnp.eye(4), b), (-1, 1, F, (4, 4)), (-1, 1, F, (4, 2))),
    "linalg.cholesky": (lambda a: jnp.linalg.cholesky(a @ a.T + jnp.eye(4)), (-1, 1, F, (4, 4))),
    "linalg.qr": (lambda a: jnp.abs(jnp.linalg.qr(a)[1]), (-1, 1, F, (5, 4))),
    "linalg.svd": (lambda a: jnp.linalg.svd(a, compute_uv=False), (-1, 1, F, (5, 4))),
    "linalg.svd_wide": (lambda a: jnp.linalg.svd(a, compute_uv=False), (-1, 1, F, (3, 6))),
    "linalg.eigvalsh": (lambda a: jnp.linalg.eigvalsh(a + a.T), (-1, 1, F, (4, 4))),
    "linalg.matrix_rank": (jnp.linalg.matrix_rank, (-1, 1, F, (3, 6))),
    "linalg.pinv": (jnp.linalg.pinv, (-1, 1, F, (3, 5))),
    "linalg.slogdet": (jnp.linalg.slogdet, (-1, 1, F, (4, 4))),
    "linalg.matrix_power": (lambda a: jnp.linalg.matrix_power(a, 5), (-1, 1, F, (3, 3))),
    "scipy.linalg.expm": (jsp.linalg.expm, (-1, 1, F, (3, 3))),
    "scipy.linalg.solve_triangular": (lambda a, b: jsp.linalg.solve_triangular(a + 4 * jnp.eye(4), b), (-1, 1, F, (4, 4)), (-1, 1, F, (4,))),
    "fft.fft": (jnp.fft.fft, (-1, 1, ("complex64",), (2, 12))),
    "fft.ifft": (jnp.fft.ifft, (-1, 1, ("complex64",), (2, 9))),
    "fft.rfft": (jnp.fft.rfft, (-1, 1, F, (3, 10))),
    "fft.irfft": (jnp.fft.irfft, (-1, 1, ("complex64",), (3, 6))),
    "fft.fft2": (jnp.fft.fft2, (-1, 1, ("complex64",), (4, 6))),
    "fft.fftn": (jnp.fft.fftn, (-1, 1, ("complex64",), (3, 4, 5))),
    "fft.fftshift": (jnp.fft.fftshift, (-1, 1, F, (5, 4))),
    "lax.conv": (lambda a, k: lax.conv(a, k, (1, 2), "SAME"), (-1, 1, F, (2, 3, 8, 8)), (-1, 1, F, (4, 3, 3, 3))),
    "lax.conv_transpose": (lambda a, k: lax.conv_transpose(a, k, (2, 2), "SAME"), (-1, 1, F, (1, 4, 4, 2)), (-1, 1, F, (3, 3, 2, 3))),
    "lax.reduce_window": (lambda a: lax.reduce_window(a, -jnp.inf, lax.max, (2, 3), (1, 2), "VALID"), (-1, 1, F, (6, 9))),
    "lax.sort": (lambda a, b: lax.sort((a, b), num_keys=1), (-1, 1, F, (4, 9)), (0, 9, ("int32",), (4, 9))),
    "lax.top_k": (lambda a: lax.top_k(a, 3), (-1, 1, F, (4, 9))),
    "lax.cond": (lambda a: lax.cond(a.sum() > 0, jnp.sin, jnp.cos, a), (-1, 1, F, (5,))),
    "lax.switch": (lambda i, a: lax.switch(i, [jnp.sin, jnp.cos, jnp.tanh], a), (0, 3, ("int32",), ()), (-1, 1, F, (5,))),
    "lax.while_loop": (lambda a: lax.while_loop(lambda x: x.sum() < 50, lambda x: x * 1.5 + 1, a), (0, 1, F, (5,))),
    "lax.fori_loop": (lambda a: lax.fori_loop(0, 10, lambda i, x: x * 0.9 + i, a), (-1, 1, F, (5,))),
    "lax.scan": (lambda a: lax.scan(lambda c, x: (c * 0.5 + x, c), 0.0, a), (-1, 1, F, (12,))),
    "lax.map": (lambda a: lax.map(lambda x: jnp.sort(x)[::-1], a), (-1, 1, F, (4, 5))),
    "lax.associative_scan": (lambda a: lax.associative_scan(jnp.multiply, a), (0.5, 1.5, F, (13,))),
    "lax.dynamic_slice": (lambda a, i: lax.dynamic_slice(a, (i, 1), (2, 3)), (-1, 1, F, (6, 5)), (0, 9, ("int32",), ())),
    "lax.dynamic_update_slice": (lambda a, u, i: lax.dynamic_update_slice(a, u, (i, 0)), (-1, 1, F, (6, 5)), (-1, 1, F, (2, 2)), (0, 9, ("int32",), ())),
    "lax.bitcast_convert_type": (lambda a: lax.bitcast_convert_type(a, jnp.int32), (-1, 1, F, (6,))),
    "lax.cumlogsumexp": (lax.cumlogsumexp, (-1, 1, F, (9,))),
    "lax.reduce_precision": (lambda a: lax.reduce_precision(a, 5, 4), (-1, 1, F, (9,))),
    "lax.clamp": (lambda a: lax.clamp(-0.5, a, 0.5), (-1, 1, F, (9,))),
    "random.uniform": (lambda s: jax.random.uniform(jax.random.key(s), (5, 3)), (0, 99, ("uint32",), ())),
    "random.normal": (lambda s: jax.random.normal(jax.random.key(s), (7,)), (0, 99, ("uint32",), ())),
    "random.bits": (lambda s: jax.random.bits(jax.random.key(s), (3, 5)), (0, 99, ("uint32",), ())),
    "random.permutation": (lambda s: jax.random.permutation(jax.random.key(s), 10), (0, 99, ("uint32",), ())),
    "random.categorical": (lambda s, a: jax.random.categorical(jax.random.key(s), a, shape=(9,)), (0, 99, ("uint32",), ()), (-1, 1, F, (5,))),
    "random.split": (lambda s: jax.random.key_data(jax.random.split(jax.random.key(s), 3)), (0, 99, ("uint32",), ())),
    "random.truncated_normal": (lambda s: jax.random.truncated_normal(jax.random.key(s), -1, 1, (7,)), (0, 99, ("uint32",), ())),
    "random.gumbel": (lambda s: jax.random.gumbel(jax.random.key(s), (7,)), (0, 99, ("uint32",), ())),
    "random.rbg": (lambda s: jax.random.bits(jax.random.key(s, impl="rbg"), (5, 3)), (0, 99, ("uint32",), ())),
    "nn.one_hot": (lambda i: jax.nn.one_hot(i, 6), (0, 6, ("int32",), (4,))),
    "nn.dot_product_attention": (jax.nn.dot_product_attention, *((-1, 1, F, (2, 5, 2, 4)),) * 3),
    "nn.glu": (jax.nn.glu, (-1, 1, F, (3, 8))),
    "grad.softmax": (lambda a: jax.grad(lambda x: (jax.nn.softmax(x) ** 2).sum())(a), (-1, 1, F, (9,))),
    "grad.conv": (lambda a, k: jax.grad(lambda k: lax.conv(a, k, (1, 1), "SAME").sum() ** 2)(k), (-1, 1, F, (1, 2, 5, 5)), (-1, 1, F, (3, 2, 3, 3))),
    "jacobian": (lambda a: jax.jacobian(lambda x: jnp.sin(x) * x[::-1])(a), (-1, 1, F, (4,))),
    "hessian": (lambda a: jax.hessian(lambda x: (x**3).sum() * x[0])(a), (-1, 1, F, (4,))),
    "vmap": (lambda a, b: jax.vmap(jnp.convolve)(a, b), (-1, 1, F, (3, 7)), (-1, 1, F, (3, 4))),
    "checkpoint": (lambda a: jax.grad(jax.checkpoint(lambda x: jnp.sin(jnp.sin(x)).sum()))(a), (-1, 1, F, (5,))),
    "image.resize": (lambda a: jax.image.resize(a, (7, 9), "bilinear"), (-1, 1, F, (4, 5))),
    "ops.segment_sum": (lambda a, i: jax.ops.segment_sum(a, i, 4), (-1, 1, F, (9, 2)), (0, 4, ("int32",), (9,))),
}

# Products and long chains of f32: XLA's rounding errors are of that size.
TOLERANCES = {"float32": 3e-5, "complex64": 3e-5, "float16": 4e-3, "bfloat16": 3e-2}


def run_both(function, arguments):
    expected = jax.jit(function)(*arguments)
    actual = stablehlo.from_jax(function, *arguments)(*arguments)
    expected_leaves, expected_tree = jax.tree_util.tree_flatten(expected)
    actual_leaves, actual_tree = jax.tree_util.tree_flatten(actual)
    assert actual_tree == expected_tree
    for got, wanted in zip(actual_leaves, expected_leaves):
        wanted = np.asarray(wanted)
        assert got.dtype == wanted.dtype and got.shape == wanted.shape
        tolerance = TOLERANCES.get(str(wanted.dtype))
        if tolerance is None:
            np.testing.assert_array_equal(got, wanted)
            continue
        wide = np.complex128 if np.iscomplexobj(wanted) else np.float64
        np.testing.assert_allclose(got.astype(wide), wanted.astype(wide), rtol=tolerance, atol=tolerance)


@pytest.mark.parametrize("name", UNARY)
def test_unary(name):
    function, low, high, dtypes = UNARY[name]
    run_both(function, [Draw(name).array(low, high, dtypes)])


@pytest.mark.parametrize("name", BINARY)
def test_binary(name):
    function, low, high, dtypes = BINARY[name]
    draw = Draw(name)
    dtypes = (draw.pick(dtypes),)
    run_both(function, [draw.array(low, high, dtypes), draw.array(low, high, dtypes)])


@pytest.mark.parametrize("name", OTHERS)
def test_other(name):
    function, *specifications = OTHERS[name]
    draw = Draw(name)
    run_both(function, [draw.array(*specification) for specification in specifications])


def test_trees_and_unused_arguments():
    def function(parameters, unused, x):
        return {"y": parameters["w"] @ x + parameters["b"], "n": (x.sum(), x)}

    arguments = ({"w": jnp.ones((2, 3)), "b": jnp.arange(2.0)}, jnp.ones(5), jnp.arange(3.0))
    run_both(function, arguments)


def test_symbolic_sizes():
    from jax import export

    shape = export.symbolic_shape("b, 4")
    module = stablehlo.from_jax(
        lambda x: jax.nn.softmax(x @ x.T), jax.ShapeDtypeStruct(shape, jnp.float32)
    )
    for size in (1, 5, 17):
        x = np.random.default_rng(size).normal(size=(size, 4)).astype(np.float32)
        np.testing.assert_allclose(module(x), jax.nn.softmax(x @ x.T), rtol=1e-5)


def test_files_of_exported_functions(tmp_path):
    pytest.importorskip("flatbuffers")
    from jax import export

    exported = export.export(jax.jit(jnp.sin))(jax.ShapeDtypeStruct((3,), jnp.float32))
    path = tmp_path / "sin.bin"
    path.write_bytes(exported.serialize())
    x = np.arange(3, dtype=np.float32)
    np.testing.assert_allclose(stablehlo.load(path)(x), np.sin(x), rtol=1e-6)
    np.testing.assert_allclose(stablehlo.from_jax(exported)(x), np.sin(x), rtol=1e-6)
